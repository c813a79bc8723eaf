//! Answers that need nobody: decisions without a choice, and standing orders.

use super::*;

const MINUTE: Time = 60;
const HOUR: Time = 60 * MINUTE;

/// The default median, and the longest time around it.
const MEDIAN: Time = 10 * MINUTE;
const LONGEST: Time = 5 * MEDIAN;

fn order(policy: &str, most: u32) -> Order {
    Order {
        policy: policy.to_owned(),
        most,
        shown: None,
    }
}

/// An order that many wars let act.
fn stay_out() -> Vec<Order> {
    vec![order("stay-out", 0)]
}

impl HostFixture {
    /// Gives an order by the menu of the panel.
    async fn gives(&self, who: u64, value: &str) -> Post {
        let kind = pressed("0.0.order", Some(value));
        self.ask(who, kind).await.remove(0)
    }

    /// What the panel of somebody's orders says.
    async fn orders_of(&self, who: impl Into<PersonId>) -> Vec<String> {
        let orders = RequestKind::Table(TableRequest::Orders);
        said(&self.ask(who, orders).await)
    }

    async fn last_record(&self) -> Record {
        let journal = self.store.journal(TABLE).await.expect("a journal");
        let last = journal.len() - 1;
        Record::from_bytes(last, &journal[last]).expect("it reads")
    }

    /// The answer that the table would give with these orders of everybody.
    async fn prepared(&self, orders: &[Order]) -> Option<PreparedAnswer> {
        PreparedAnswer::find(&self.stored().await, orders)
    }

    /// Plays by hand until a decision of another than the last mover is like this; returns the posts of the last move.
    async fn play_until(&self, chance: &mut Chance, wanted: impl Fn(&Table) -> bool) -> Vec<Post> {
        loop {
            let (who, text) = quarrelsome(self, chance).await.expect("it happens");
            let posts = self.table(who, TableCommand::Move { text }).await;
            let table = self.stored().await;
            let next = table
                .awaited()
                .and_then(|seat| table.seats()[seat].person.as_ref());
            if next.is_some_and(|next| next.id != who) && wanted(&table) {
                return posts;
            }
        }
    }

    /// Plays until the table answers a decision without a choice.
    async fn until_no_choice(&self, chance: &mut Chance) -> Vec<Post> {
        let no_choice = |table: &Table| PreparedAnswer::find(table, &[]).is_some();
        self.play_until(chance, no_choice).await
    }

    /// Plays until these orders would answer.
    async fn until_ordered(&self, chance: &mut Chance, orders: &[Order]) -> Vec<Post> {
        let by_order = |answer: &PreparedAnswer| answer.reason == AnswerReason::Order;
        let ordered = |table: &Table| {
            PreparedAnswer::find(table, orders)
                .as_ref()
                .is_some_and(by_order)
        };
        self.play_until(chance, ordered).await
    }
}

fn call(posts: &[Post]) -> &Post {
    let mut calls = posts.iter().filter(|post| post.mentions.person.is_some());
    calls.next().expect("somebody is named")
}

#[tokio::test]
async fn a_decision_without_a_choice_is_answered_after_a_while_and_nobody_is_called() {
    let mut fixture = HostFixture::on_disk();
    fixture.begin(&[1, 2, 3]).await;
    let posts = fixture.until_no_choice(&mut Chance::new(5)).await;
    let (who, decision, _) = awaited(&fixture).expect("somebody");
    assert!(["commit", "support"].contains(&decision), "{decision}");
    assert_eq!(call(&posts).mentions.person, Some(who), "named as always");
    assert!(call(&posts).mentions.silent, "and not called");
    let records = fixture.record_count().await;
    // The shortest time is a fifth of the median. What is due survives restarts.
    assert!(fixture.pass(MEDIAN / 5 - 1).await.is_empty());
    fixture = fixture.restart();
    let mut passed = MEDIAN / 5 - 1;
    let posts = loop {
        let posts = fixture.pass(MINUTE).await;
        passed += MINUTE;
        if !posts.is_empty() {
            break posts;
        }
        assert!(passed <= LONGEST, "the answer comes");
        fixture = fixture.restart();
    };
    let record = fixture.last_record().await;
    assert!(
        matches!(&record, Record::Answered { by, reason: AnswerReason::NoChoice, .. } if *by == who),
        "{record:?}"
    );
    assert_eq!(fixture.record_count().await, records + 1);
    assert!(
        posts
            .iter()
            .all(|post| !matches!(post.to, Recipient::Answer(_)))
    );
    assert!(fixture.pass(0).await.is_empty(), "once");
}

#[tokio::test]
async fn an_order_answers_as_its_owner_would_and_by_hand_comes_first() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    for who in 1..=3 {
        let panel = fixture.gives(who, "stay-out 0").await;
        assert_eq!(panel.to, Recipient::Answer(PersonId::new(who)));
        let said = said(&[panel]);
        assert_part(&said, "1. No support in wars");
    }
    let mut chance = Chance::new(7);
    let posts = fixture.until_ordered(&mut chance, &stay_out()).await;
    let (who, ..) = awaited(&fixture).expect("somebody");
    assert!(call(&posts).mentions.silent);
    // The guide says so.
    let guide = fixture.ask(who, guide()).await;
    line_beginning(&said(&guide)[..1], "Your order answers this");
    // Answered by hand, the order does nothing.
    let pass = MoveText::from("pass");
    fixture.table(who, TableCommand::Move { text: pass }).await;
    assert!(matches!(fixture.last_record().await, Record::Moved { .. }));
    fixture.until_ordered(&mut chance, &stay_out()).await;
    let (who, ..) = awaited(&fixture).expect("somebody");
    fixture.pass(LONGEST).await;
    let record = fixture.last_record().await;
    assert!(
        matches!(&record, Record::Answered { by, text, reason: AnswerReason::Order, .. }
            if *by == who && text == "pass"),
        "{record:?}"
    );
}

/// Everything that people other than the owner of an order could notice is the same: posts, replies, pages, records, lists.
#[tokio::test]
async fn nobody_learns_of_an_order_before_it_acts() {
    let (with, without) = (HostFixture::new(), HostFixture::new());
    for fixture in [&with, &without] {
        fixture.begin(&[1, 2, 3]).await;
    }
    let mut ordered = 0;
    let mut chance = Chance::new(11);
    for step in 0..160 {
        let Some((who, text)) = quarrelsome(&with, &mut chance).await else {
            break;
        };
        if step % 40 == 10 {
            with.gives(3, "stay-out 0").await;
            with.gives(3, &format!("defend {}", step % 5)).await;
        }
        let prepared = with.prepared(&stay_out()).await;
        ordered += usize::from(prepared.is_some() && who == PersonId::new(3));
        let seen = noticed(&with, None, who, &text).await;
        let usual = noticed(&without, None, who, &text).await;
        assert_eq!(seen, usual, "after move {step}");
    }
    assert!(ordered > 0, "the order would have acted");
}

#[tokio::test]
async fn a_withdrawn_order_does_nothing() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    for who in 1..=3 {
        fixture.gives(who, "stay-out 0").await;
    }
    let mut chance = Chance::new(7);
    fixture.until_ordered(&mut chance, &stay_out()).await;
    let (who, ..) = awaited(&fixture).expect("somebody");
    let panel = fixture.ask(who, TableRequest::Orders).await;
    let panel = fixture.presses(who, &panel[0], "order-off stay-out").await;
    assert_part(&said(&panel), "You have given none");
    let records = fixture.record_count().await;
    assert!(fixture.pass(LONGEST).await.is_empty());
    assert_eq!(fixture.record_count().await, records);
    // Given again while its decision is open, it answers that one, too.
    fixture.gives(who.get(), "stay-out 0").await;
    fixture.pass(0).await;
    assert!(matches!(
        fixture.last_record().await,
        Record::Answered { .. }
    ));
}

#[tokio::test]
async fn orders_end_with_their_owner_and_are_forgotten_with_them() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    for who in 1..=3 {
        fixture.gives(who, "stay-out 0").await;
    }
    let orders = async || fixture.note(TABLE).await["orders"].clone();
    let given = json!([{"policy": "stay-out", "most": 0}]);
    assert_eq!(orders().await["2"], given);
    let by = person(4_u64);
    let seat = fixture.stored().await.seat_of(PersonId::new(2));
    fixture.table(2, TableCommand::Replace { seat, by }).await;
    assert!(orders().await["2"].is_null(), "{}", orders().await);
    assert_eq!(orders().await["4"], json!([]), "a new owner has none");
    fixture.ask(3, ProfileRequest::Forget).await;
    assert!(orders().await["3"].is_null(), "{}", orders().await);
    assert_eq!(orders().await["1"], given);
}

#[tokio::test]
async fn orders_can_be_those_of_every_new_table() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let panel = fixture.gives(1, "defend 2").await;
    assert_part(&said_in(&panel), "at most 2 tiles");
    assert!(said_in(&panel).contains(&"New tables begin without orders.".to_owned()));
    let kept = fixture.presses(1, &panel, "orders-keep").await;
    assert_line(&said(&kept), "New tables begin with one order.");
    fixture.table(1, TableCommand::Close).await;
    fixture.begin(&[1, 2]).await;
    assert_part(&fixture.orders_of(1).await, "1. Defend in revolts");
    assert_part(&fixture.orders_of(2).await, "You have given none");
    let stranger = fixture.ask(9, TableRequest::Orders).await;
    assert_eq!(stranger[0].reply.outcome, RequestOutcome::Refused);
}

#[tokio::test]
async fn always_beside_an_answer_makes_the_move_and_gives_the_order() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    let mut chance = Chance::new(7);
    fixture.until_ordered(&mut chance, &stay_out()).await;
    let (who, ..) = awaited(&fixture).expect("somebody");
    assert!(fixture.pass(HOUR).await.is_empty(), "there is no order yet");
    let records = fixture.record_count().await;
    let guide = TableView::Guide { given: Vec::new() };
    let guide = fixture.ask(who, guide).await.remove(0);
    fixture
        .presses(who, &guide, ".always stay-out 0 pass")
        .await;
    assert!(matches!(fixture.last_record().await, Record::Moved { by: Some(by), .. } if by == who));
    assert_eq!(fixture.record_count().await, records + 1);
    assert_part(&fixture.orders_of(who).await, "1. No support in wars");
    // An old button does nothing.
    let again = fixture
        .presses(who, &guide, ".always stay-out 0 pass")
        .await;
    assert_eq!(
        fixture.record_count().await,
        records + 1,
        "{:?}",
        said(&again)
    );
    // Beside a whole move that no policy would make there is no such button.
    fixture.until_ordered(&mut chance, &stay_out()).await;
    let (who, ..) = awaited(&fixture).expect("somebody");
    let given = vec!["pass".to_owned()];
    let whole = fixture.ask(who, TableView::Guide { given }).await;
    let always = |post: &Post| {
        let mut buttons = post.controls.buttons.iter();
        buttons.any(|button| button.press.to_string().contains(".always "))
    };
    assert!(always(&whole[0]));
    let table = fixture.stored().await;
    let seat = table.seat_of(who).expect("a seat");
    let moves = table.game().expect("a game").moves(seat);
    if let Some(other) = moves.iter().find(|text| text.verb() == "support") {
        let given = other.words().map(str::to_owned).collect();
        let whole = fixture.ask(who, TableView::Guide { given }).await;
        assert!(!always(&whole[0]));
    }
}

#[tokio::test]
async fn the_page_offers_the_same() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    fixture
        .until_ordered(&mut Chance::new(7), &stay_out())
        .await;
    let (who, ..) = awaited(&fixture).expect("somebody");
    let seat = fixture.seat_of(who).await;
    let person = person(who);
    let visitor = Visitor::Seated { seat, person };
    let step = fixture.host.pages.step(TABLE, &visitor, "en", &[]).await;
    let (_, step) = step.expect("a page").expect("a step");
    let always = step.always.first().expect("an order");
    assert_eq!(
        (always.order.join(" "), always.text.as_str()),
        ("stay-out 0".to_owned(), "pass")
    );
    let make = |records| {
        RequestKind::Table(TableRequest::MoveAt {
            table: 0,
            records,
            text: always.text.as_str().into(),
            order: always.order.clone(),
        })
    };
    let old = fixture.ask(who, make(step.records - 1)).await;
    assert_eq!(old[0].reply.outcome, RequestOutcome::Refused);
    fixture.ask(who, make(step.records)).await;
    assert_eq!(fixture.record_count().await, step.records + 1);
    assert_part(&fixture.orders_of(who).await, "1. No support in wars");
}

#[tokio::test]
async fn the_time_to_an_answer_is_around_what_its_owner_sets() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    let most = *ANSWER_MINUTES.end();
    for who in 1..=3 {
        let shown = fixture.ask(who, ProfileRequest::Answers(100)).await;
        assert_part(&said(&shown), "after about 100 minutes");
    }
    fixture.until_no_choice(&mut Chance::new(5)).await;
    assert!(fixture.pass(20 * MINUTE - 1).await.is_empty());
    fixture.pass(480 * MINUTE + 1).await;
    assert!(matches!(
        fixture.last_record().await,
        Record::Answered { .. }
    ));
    // At a live table a tenth of the limit is the most.
    let pace = Pace::Live(5);
    fixture.table(1, set_pace(pace)).await;
    fixture.ask(1, ProfileRequest::Answers(most)).await;
    fixture.until_no_choice(&mut Chance::new(6)).await;
    fixture.pass(5 * MINUTE / 2).await;
    assert!(matches!(
        fixture.last_record().await,
        Record::Answered { .. }
    ));
}

#[tokio::test]
async fn who_plays_against_robots_alone_is_not_asked_without_a_choice() {
    let fixture = HostFixture::new();
    let mut alone = open();
    if let RequestKind::Open(OpenRequest::New { robots, .. }) = &mut alone {
        *robots = vec![Robot::DEFAULT; 2];
    }
    fixture.ask(1, alone).await;
    let mut chance = Chance::new(3);
    let mut answered = 0;
    while let Some((who, text)) = quarrelsome(&fixture, &mut chance).await {
        fixture.table(who, TableCommand::Move { text }).await;
        let table = fixture.stored().await;
        assert_eq!(PreparedAnswer::find(&table, &[]), None);
        answered += usize::from(matches!(
            fixture.last_record().await,
            Record::Answered { .. }
        ));
    }
    assert!(answered > 0);
}

#[tokio::test]
async fn after_the_game_its_owner_reads_which_answers_were_orders() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    for who in 1..=3 {
        fixture.gives(who, "stay-out 0").await;
    }
    fixture
        .until_ordered(&mut Chance::new(7), &stay_out())
        .await;
    let (owner, ..) = awaited(&fixture).expect("somebody");
    fixture.pass(LONGEST).await;
    let records = fixture.record_count().await;
    let replay = async |who: PersonId| {
        let press = format!("0.0.replay {records} 0");
        let shown = fixture.press(who, &press, None).await;
        said(&shown).contains(&"By your order.".to_owned())
    };
    assert!(!replay(owner).await, "not before the end");
    fixture.table(1, TableCommand::Close).await;
    for who in 1..=3 {
        assert_eq!(replay(PersonId::new(who)).await, owner.get() == who);
    }
}
