//! Moves in advance: chosen while others play, and made when the turn comes if nothing that they rest on has changed.

use super::*;

/// The shortest and the longest time to a move in advance.
const SHORTEST: Time = ADVANCE_MEDIAN / 5;
const LONGEST: Time = 5 * ADVANCE_MEDIAN;

/// The person who waits for the other one of two, and their seat.
async fn waiting(fixture: &HostFixture) -> (u64, usize) {
    let table = fixture.stored().await;
    let awaited = table.awaited().expect("somebody");
    let seat = (awaited + 1) % table.seats().len();
    let person = table.seats()[seat].person.as_ref().expect("a person");
    (person.id.get(), seat)
}

/// Tiles of a seat in advance, one after the other, each of which leads to the next action and to nothing else.
fn lone_tiles(table: &Table, seat: usize, count: usize) -> Vec<MoveText> {
    let mut chosen: Vec<MoveText> = Vec::new();
    while chosen.len() < count {
        let there = Plan::position(table, seat, &chosen);
        let there = there.expect("something can be chosen");
        let leads_on = |text: &&MoveText| {
            let mut after = there.boxed_clone();
            after.play(seat, text).expect("it is legal");
            let next = after.waiting();
            next.is_some_and(|next| next.decision == "action")
        };
        let moves = there.moves(seat);
        let mut tiles = moves.iter().filter(|text| text.verb() == "tile").rev();
        chosen.push(tiles.find(leads_on).expect("there is one").clone());
    }
    chosen
}

fn typed(moves: &[MoveText]) -> RequestKind {
    let lines = moves.iter().map(ToString::to_string).collect();
    RequestKind::Table(TableRequest::Plan { lines })
}

fn look_at_plan() -> RequestKind {
    typed(&[])
}

impl HostFixture {
    /// Types `/plan`, and presses the button that confirms it. Returns all posts.
    async fn plans(&self, who: u64, moves: &[MoveText]) -> Vec<Post> {
        let screen = self.ask(who, typed(moves)).await.remove(0);
        let texts: Vec<&str> = moves.iter().map(MoveText::as_str).collect();
        let confirm = format!(".plan-do 0 {}", texts.join(" ; "));
        self.presses(who, &screen, &confirm).await
    }

    /// What is stored of a plan.
    async fn plan_of(&self, who: u64) -> Value {
        let note = self.note(self.last_table().await).await;
        note["plans"][who.to_string()].clone()
    }

    /// The awaited person acts: as wanted, or else replaces a tile, which touches nothing.
    async fn acts(&self, wanted: impl Fn(&MoveText) -> bool) -> Vec<Post> {
        let table = self.stored().await;
        let game = table.game().expect("a game");
        let (who, seat) = awaited_at(&table);
        let moves = game.moves(seat);
        let chosen = moves.iter().find(|text| wanted(text));
        let replaces = || moves.iter().find(|text| text.verb() == "replace");
        let text = chosen.or_else(replaces).expect("there is such a move");
        let text = text.clone();
        self.table(who, TableCommand::Move { text }).await
    }

    /// The turn of the awaited person, in which nothing on the board changes. Returns the posts of its end.
    async fn quiet_turn(&self) -> Vec<Post> {
        self.acts(|_| false).await;
        self.acts(|_| false).await
    }

    async fn last_answer(&self) -> Option<(PersonId, String, AnswerReason)> {
        let journal = self.store.journal(TABLE).await.expect("a journal");
        let last = journal.len() - 1;
        match Record::from_bytes(last, &journal[last]).expect("it reads") {
            Record::Answered {
                by, text, reason, ..
            } => Some((by, text, reason)),
            _ => None,
        }
    }

    /// The last answer was this move of somebody, in advance.
    async fn assert_made(&self, who: u64, text: &MoveText) {
        let made = (PersonId::new(who), text.to_string(), AnswerReason::Advance);
        assert_eq!(self.last_answer().await, Some(made));
    }

    /// Nothing happens by itself, however long one waits.
    async fn assert_nothing_comes(&self) {
        let records = self.record_count().await;
        assert!(self.pass(LONGEST).await.is_empty());
        assert_eq!(self.record_count().await, records);
    }

    /// Whether the only person who is named in the channel is called.
    fn is_called(posts: &[Post]) -> bool {
        let mut calls = posts.iter().filter(|post| post.mentions.person.is_some());
        !calls.next().expect("somebody is named").mentions.silent
    }
}

/// The hand message among posts.
fn hand_of(posts: &[Post], who: u64) -> Option<&Post> {
    let to = Recipient::Direct(PersonId::new(who));
    posts.iter().find(|post| post.to == to)
}

#[tokio::test]
async fn both_actions_are_made_when_the_turn_comes_also_after_restarts() {
    let mut fixture = HostFixture::on_disk();
    fixture.begin(&[1, 2]).await;
    let (who, seat) = waiting(&fixture).await;
    let moves = lone_tiles(&fixture.stored().await, seat, 2);
    let records = fixture.record_count().await;
    let posts = fixture.plans(who, &moves).await;
    assert_eq!(fixture.record_count().await, records, "it is no record");
    assert!(to_channel(&posts).is_empty());
    assert_part(&said(&posts), "⏩ In advance: ");
    fixture = fixture.restart();
    let posts = fixture.quiet_turn().await;
    assert!(!HostFixture::is_called(&posts), "it is answered soon");
    for (number, text) in moves.iter().enumerate() {
        let records = fixture.record_count().await;
        fixture = fixture.restart();
        assert!(fixture.pass(SHORTEST - 1).await.is_empty());
        fixture = fixture.restart();
        let guide = guide();
        let guide = said(&fixture.ask(who, guide).await);
        assert_part(&guide, "You chose this in advance");
        fixture.pass(LONGEST).await;
        assert_eq!(fixture.record_count().await, records + 1, "move {number}");
        fixture.assert_made(who, text).await;
    }
    assert!(fixture.plan_of(who).await.is_null());
    // The turn is over, and the next one is by hand again.
    assert_ne!(fixture.stored().await.awaited(), Some(seat));
    let posts = fixture.quiet_turn().await;
    assert!(HostFixture::is_called(&posts));
}

#[tokio::test]
async fn if_something_it_touches_has_changed_its_owner_is_asked_and_told_why() {
    // The place is taken; something lies beside it.
    for taken in [true, false] {
        let mut met = 0;
        for _ in 0..4 {
            let fixture = HostFixture::new();
            fixture.clock.seed.store(met + 17, Ordering::SeqCst);
            fixture.begin(&[1, 2]).await;
            let (who, seat) = waiting(&fixture).await;
            let table = fixture.stored().await;
            let moves = lone_tiles(&table, seat, 2);
            let place = moves[0].words().last().expect("a place").to_owned();
            fixture.plans(who, &moves).await;
            let there =
                |text: &MoveText| text.verb() == "tile" && text.ends_with(&format!(" {place}"));
            let plan: Plan = serde_json::from_value(fixture.plan_of(who).await).expect("a plan");
            let beside = |text: &MoveText| {
                let mut after = table.game().expect("a game").boxed_clone();
                let mover = table.awaited().expect("somebody");
                let tile = text.verb() == "tile" && after.play(mover, text).is_ok();
                let then = after.in_turn_of(seat);
                let basis = then.and_then(|then| then.basis(seat, &moves[0]).ok());
                tile && basis.is_some_and(|basis| plan.moves[0].basis.changed(&basis).is_some())
            };
            let before = fixture.record_count().await;
            match taken {
                true => fixture.acts(there).await,
                false => fixture.acts(beside).await,
            };
            let mut posts = Vec::new();
            while fixture.stored().await.awaited() != Some(seat) {
                let passes = |text: &MoveText| text == "pass";
                posts = fixture.acts(passes).await;
            }
            let changed = fixture.stored().await.game().expect("a game").moves(seat);
            let legal = changed.contains(&moves[0]);
            if taken == legal {
                // Nobody held a tile for that place.
                continue;
            }
            met += 1;
            assert!(fixture.record_count().await > before);
            assert!(HostFixture::is_called(&posts), "asked as always");
            let told = hand_of(&posts, who).expect("the hand is shown again");
            let told = said_in(told);
            let guide = guide();
            let guide = said(&fixture.ask(who, guide).await);
            for said in [&told, &guide] {
                let why = said.iter().find(|line| line.starts_with("⏩ Not made: "));
                let why = why.unwrap_or_else(|| panic!("it is told: {said:?}"));
                let expected = match taken {
                    true => "empty",
                    false => "Something else lies there or beside it now.",
                };
                assert!(why.contains(expected), "{why}");
            }
            let hand = fixture.ask(who, TableView::Hand).await;
            let removes = |post: &Post| {
                let mut buttons = post.controls.buttons.iter();
                buttons.any(|button| button.press.to_string().contains(".plan-off "))
            };
            assert!(!removes(&hand[0]), "there is nothing to remove");
            // Neither half is made.
            fixture.assert_nothing_comes().await;
            // It is over with the next move by hand.
            fixture.acts(|_| false).await;
            assert!(fixture.plan_of(who).await.is_null());
        }
        assert!(met > 0, "taken: {taken}");
    }
}

/// In the channel a move in advance looks as if its owner had made it: they are called in private for what is left to them.
#[tokio::test]
async fn who_chose_one_action_is_called_in_private_for_the_other() {
    let (with, without) = (HostFixture::new(), HostFixture::new());
    let mut seen = Vec::new();
    for fixture in [&with, &without] {
        fixture.begin(&[1, 2]).await;
        let (who, seat) = waiting(fixture).await;
        let text = lone_tiles(&fixture.stored().await, seat, 1).remove(0);
        let is_planned = std::ptr::eq(fixture, &raw const with);
        if is_planned {
            fixture.plans(who, std::slice::from_ref(&text)).await;
        }
        fixture.quiet_turn().await;
        let mut posts = fixture.pass(LONGEST).await;
        if !is_planned {
            assert!(posts.is_empty());
            posts = fixture.table(who, TableCommand::Move { text }).await;
        }
        assert_eq!(fixture.stored().await.awaited(), Some(seat));
        let direct = Recipient::Direct(who.into());
        let mut calls = posts.iter().filter(|post| post.to == direct);
        let call = calls.find(|post| post.slot.as_deref() == Some("reminder"));
        assert_eq!(call.is_some(), is_planned);
        if let Some(call) = call {
            let said = said_in(call);
            assert_part(&said, "**Huang**: what you had prepared is done");
        }
        let mut public: Vec<Post> = to_channel(&posts).into_iter().cloned().collect();
        for post in &mut public {
            post.number = None;
        }
        seen.push(public);
        // It goes with the next move.
        let posts = fixture.acts(|_| false).await;
        let mut away = posts.iter().filter(|post| post.to == direct);
        let away = away.any(|post| post.op == MessageOp::Remove);
        assert_eq!(away, is_planned);
    }
    assert_eq!(seen[0], seen[1]);
}

/// The message for the second action came at night as well, and another call in the morning.
#[tokio::test]
async fn who_chose_one_action_is_called_for_the_other_when_the_night_is_over() {
    const HOUR: Time = 60 * 60;
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let (who, seat) = waiting(&fixture).await;
    let text = lone_tiles(&fixture.stored().await, seat, 1).remove(0);
    fixture.plans(who, &[text]).await;
    // It is shortly after midnight of the first day.
    let night = ProfileRequest::QuietHours {
        from: Some(23),
        to: Some(7),
        now: None,
        zone: Some("UTC".to_owned()),
    };
    fixture.ask(who, night).await;
    fixture.quiet_turn().await;
    let posts = fixture.pass(LONGEST).await;
    assert_eq!(fixture.stored().await.awaited(), Some(seat), "it is made");
    let direct = Recipient::Direct(who.into());
    let calls = |posts: &[Post]| {
        let calls = posts.iter().filter(|post| post.to == direct);
        let calls = calls.filter(|post| post.slot.as_deref() == Some("reminder"));
        calls.count()
    };
    assert_eq!(calls(&posts), 0, "nobody is called at night");
    let morning = 7 * HOUR - fixture.clock.time();
    assert_eq!(calls(&fixture.pass(morning - 1).await), 0);
    let fixture = fixture.restart();
    assert_eq!(calls(&fixture.pass(1).await), 1);
    assert_eq!(calls(&fixture.pass(2 * HOUR).await), 0, "once");
}

/// `/order` lists moves in advance as well, and removes each of them.
#[tokio::test]
async fn the_panel_of_orders_lists_moves_in_advance_and_removes_them() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let (who, seat) = waiting(&fixture).await;
    let moves = lone_tiles(&fixture.stored().await, seat, 2);
    let give = pressed("0.0.order", Some("defend 6"));
    fixture.ask(who, give).await;
    fixture.plans(who, &moves).await;
    let panel = fixture.ask(who, TableRequest::Orders).await;
    let words = said(&panel);
    assert_part(&words, "⏩ In advance, one after the other");
    for number in ["1. ", "2. ", "3. "] {
        assert_part(&words, number);
    }
    let labels = |post: &Post| -> Vec<String> {
        let buttons = post.controls.buttons.iter();
        let labels = buttons.map(|button| Languages::shipped().say("en", &button.label));
        labels
            .filter(|label| label.starts_with("Withdraw"))
            .collect()
    };
    let screen = panel.last().expect("a reply");
    assert_eq!(labels(screen), ["Withdraw 1", "Withdraw 2", "Withdraw 3"]);
    // The second of them, and the panel is there again without it.
    let posts = fixture.presses(who, screen, ".plan-off 77 1").await;
    let screen = posts.last().expect("a reply");
    assert_eq!(labels(screen), ["Withdraw 1", "Withdraw 2"]);
    let left: Plan = serde_json::from_value(fixture.plan_of(who).await).expect("a plan");
    let texts: Vec<&MoveText> = left.moves.iter().map(|planned| &planned.text).collect();
    assert_eq!(texts, [&moves[0]]);
    // Without the first there is none.
    fixture.presses(who, screen, ".plan-off 77 1").await;
    assert!(fixture.plan_of(who).await.is_null());
    // A button that was pressed before changes nothing.
    let posts = fixture.presses(who, screen, ".plan-off 77 1").await;
    assert_eq!(labels(posts.last().expect("a reply")), ["Withdraw 1"]);
}

#[tokio::test]
async fn if_only_the_second_action_has_become_another_the_first_is_made() {
    let mut met = 0;
    for seed in 0..8 {
        let fixture = HostFixture::new();
        fixture.clock.seed.store(seed, Ordering::SeqCst);
        fixture.begin(&[1, 2]).await;
        let (who, seat) = waiting(&fixture).await;
        let table = fixture.stored().await;
        let moves = lone_tiles(&table, seat, 2);
        fixture.plans(who, &moves).await;
        let plan: Plan = serde_json::from_value(fixture.plan_of(who).await).expect("a plan");
        let mover = table.awaited().expect("somebody");
        let beside_second = |text: &MoveText| {
            let mut after = table.game().expect("a game").boxed_clone();
            let is_tile = text.verb() == "tile" && after.play(mover, text).is_ok();
            let is_same = |game: &dyn Play, number: usize| {
                let basis = game.basis(seat, &moves[number]);
                basis.is_ok_and(|basis| plan.moves[number].basis.changed(&basis).is_none())
            };
            let then = after.in_turn_of(seat).filter(|_| is_tile);
            then.is_some_and(|then| {
                let second = then.after(seat, &moves[0]);
                is_same(then.as_ref(), 0)
                    && second.is_some_and(|second| !is_same(second.as_ref(), 1))
            })
        };
        fixture.acts(beside_second).await;
        while fixture.stored().await.awaited() != Some(seat) {
            fixture.acts(|text| text == "pass").await;
        }
        fixture.pass(LONGEST).await;
        let made = (
            PersonId::new(who),
            moves[0].to_string(),
            AnswerReason::Advance,
        );
        if fixture.last_answer().await != Some(made)
            || fixture.plan_of(who).await["refused"].is_null()
        {
            // Nobody held a tile for such a place.
            continue;
        }
        met += 1;
        fixture.assert_nothing_comes().await;
        let hand = said(&fixture.ask(who, TableView::Hand).await);
        assert_part(&hand, "⏩ Not made: ");
    }
    assert!(met > 0);
}

#[tokio::test]
async fn it_is_confirmed_listed_everywhere_and_removed_by_one_press() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let (who, seat) = waiting(&fixture).await;
    let moves = lone_tiles(&fixture.stored().await, seat, 1);
    let screen = fixture.ask(who, typed(&moves)).await.remove(0);
    assert!(fixture.plan_of(who).await.is_null(), "it is not confirmed");
    let confirm = format!(".plan-do 0 {}", moves[0]);
    // A button of another moment does nothing.
    fixture.acts(|_| false).await;
    let old = fixture.presses(who, &screen, &confirm).await;
    assert!(fixture.plan_of(who).await.is_null(), "{:?}", said(&old));
    let nothing = format!("0.{}.plan-do 0", fixture.record_count().await);
    let nothing = pressed(&nothing, None);
    let refused = fixture.ask(who, nothing).await;
    assert_eq!(refused[0].reply.outcome, RequestOutcome::Refused);
    assert!(fixture.plan_of(who).await.is_null());
    let hand = || RequestKind::show(TableView::Hand);
    let mine = || RequestKind::Personal(PersonalRequest::Mine);
    for list in [hand(), mine(), look_at_plan()] {
        let posts = fixture.plans(who, &moves).await;
        assert!(!fixture.plan_of(who).await.is_null());
        let message = hand_of(&posts, who).expect("the hand message").clone();
        let shown = fixture.ask(who, list).await.remove(0);
        for post in [&shown, &message] {
            let said = said_in(post);
            assert_part(&said, "⏩ In advance: ");
            let mut presses = presses(post).into_iter();
            assert!(presses.any(|press| press.ends_with(".plan-off 77")));
        }
        // The hand message is in another channel.
        let press = pressed("0.0.plan-off 77", None);
        let elsewhere = Request {
            channel: ChannelId::new(4_711),
            ..request(&format!("off {}", said(&[shown])[0]), who, press)
        };
        let removed = fixture.host.handle(elsewhere).await;
        assert_part(&said(&removed), "Nothing is chosen in advance");
        assert!(fixture.plan_of(who).await.is_null());
        let message = hand_of(&removed, who).expect("the hand message");
        assert_eq!(message.words.len(), 1, "it is not there any more");
    }
    // Nobody removes what another one has chosen.
    fixture.plans(who, &moves).await;
    let press = pressed("0.0.plan-off 77", None);
    fixture.ask(3 - who, press).await;
    assert!(!fixture.plan_of(who).await.is_null());
    let stranger = fixture.ask(9, look_at_plan()).await;
    assert_eq!(stranger[0].reply.outcome, RequestOutcome::Refused);
}

#[tokio::test]
async fn the_guide_leads_to_it_and_to_the_second_action() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let (who, seat) = waiting(&fixture).await;
    let guide = guide();
    let not_yet = fixture.ask(who, guide).await.remove(0);
    let mut screen = fixture.presses(who, &not_yet, ".plan 0").await.remove(0);
    let moves = lone_tiles(&fixture.stored().await, seat, 2);
    for (before, text) in moves.iter().enumerate() {
        let said = said_in(&screen);
        assert_part(&said, "⏩ **Huang: a move in advance.**");
        let first = screen.controls.buttons[0].press.to_string();
        assert!(first.contains(&format!(".plan {before} ")), "{first}");
        let records = fixture.record_count().await;
        let press = format!("0.{records}.plan {before} {text}");
        let whole = fixture.press(who, &press, None).await;
        assert!(whole[0].picture.is_some());
        let confirm = format!(".plan-do {before} {text}");
        let stored = fixture.presses(who, &whole[0], &confirm).await;
        let overview = stored.last().expect("a reply").clone();
        if before == 0 {
            screen = fixture.presses(who, &overview, ".plan 1").await.remove(0);
        }
    }
    let plan = fixture.plan_of(who).await;
    let texts: Vec<&str> = plan["moves"]
        .as_array()
        .expect("moves")
        .iter()
        .filter_map(|planned| planned["text"].as_str())
        .collect();
    assert_eq!(texts, [moves[0].as_str(), moves[1].as_str()]);
    // In one's own turn the usual guide comes.
    let awaited = fixture.awaited();
    let own = said(&fixture.ask(awaited, look_at_plan()).await);
    assert_part(&own, "It’s your own turn");
}

#[tokio::test]
async fn by_hand_comes_first_and_undo_takes_it_back() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    // By hand.
    let (who, seat) = waiting(&fixture).await;
    let moves = lone_tiles(&fixture.stored().await, seat, 2);
    fixture.plans(who, &moves).await;
    fixture.quiet_turn().await;
    fixture.acts(|_| false).await;
    assert!(fixture.plan_of(who).await.is_null());
    fixture.assert_nothing_comes().await;
    fixture.acts(|_| false).await;
    // Taken back after the first half.
    let (who, seat) = waiting(&fixture).await;
    let moves = lone_tiles(&fixture.stored().await, seat, 2);
    fixture.plans(who, &moves).await;
    fixture.quiet_turn().await;
    fixture.pass(LONGEST).await;
    let before = fixture.stored().await;
    fixture.table(who, TableCommand::Undo).await;
    assert!(fixture.plan_of(who).await.is_null());
    let after = fixture.stored().await;
    let moves_of = |table: &Table| table.journal().expect("a game").moves.len();
    assert_eq!(moves_of(&after), moves_of(&before) - 1);
    fixture.assert_nothing_comes().await;
}

#[tokio::test]
async fn what_another_takes_back_leaves_it_as_it_was() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let (who, seat) = waiting(&fixture).await;
    let moves = lone_tiles(&fixture.stored().await, seat, 1);
    fixture.plans(who, &moves).await;
    let mover = fixture.awaited();
    fixture.quiet_turn().await;
    fixture.table(mover, TableCommand::TakeBack).await;
    let allows = true;
    fixture
        .table(who, TableCommand::AnswerTakeBack { allows })
        .await;
    assert_eq!(fixture.awaited(), mover);
    assert!(fixture.pass(LONGEST).await.is_empty(), "it is not its turn");
    fixture.acts(|_| false).await;
    fixture.pass(LONGEST).await;
    fixture.assert_made(who, &moves[0]).await;
}

#[tokio::test]
async fn it_ends_with_its_owner_and_is_forgotten_with_them() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    let table = fixture.stored().await;
    let awaited = fixture.awaited().get();
    let others: Vec<u64> = (1..=3).filter(|who| *who != awaited).collect();
    for &who in &others {
        let seat = table.seat_of(PersonId::new(who)).expect("a seat");
        fixture.plans(who, &lone_tiles(&table, seat, 1)).await;
        assert!(!fixture.plan_of(who).await.is_null());
    }
    let by = person(4_u64);
    let seat = table.seat_of(PersonId::new(others[0]));
    fixture
        .table(others[0], TableCommand::Replace { seat, by })
        .await;
    assert!(fixture.plan_of(others[0]).await.is_null());
    assert!(fixture.plan_of(4).await.is_null());
    fixture.ask(others[1], ProfileRequest::Forget).await;
    assert!(fixture.plan_of(others[1]).await.is_null());
    assert!(fixture.pass(LONGEST).await.is_empty());
}

/// Everything that people other than its owner could notice is the same: posts, replies, pages, records, lists.
#[tokio::test]
async fn nobody_learns_of_it_before_it_is_made() {
    let (with, without) = (HostFixture::new(), HostFixture::new());
    for fixture in [&with, &without] {
        fixture.begin(&[1, 2, 3]).await;
    }
    let mut planned = 0;
    let mut chance = Chance::new(11);
    for step in 0..60 {
        let table = with.stored().await;
        let own = table.seat_of(PersonId::new(3)).expect("a seat");
        let is_new = with.plan_of(3).await.is_null();
        let there = Plan::position(&table, own, &[] as &[MoveText]);
        if let Some(there) = there.filter(|_| is_new) {
            let moves = there.moves(own);
            with.plans(3, &[chance.pick(&moves).clone()]).await;
            planned += 1;
        }
        let Some((who, text)) = quarrelsome(&with, &mut chance).await else {
            break;
        };
        let seen = noticed(&with, Some(PersonId::new(3)), who, &text).await;
        let usual = noticed(&without, Some(PersonId::new(3)), who, &text).await;
        assert_eq!(seen, usual, "after move {step}");
    }
    assert!(planned > 5, "{planned}");
}

#[tokio::test]
async fn after_the_game_its_owner_reads_that_it_was_chosen_in_advance() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let (owner, seat) = waiting(&fixture).await;
    let moves = lone_tiles(&fixture.stored().await, seat, 1);
    fixture.plans(owner, &moves).await;
    fixture.quiet_turn().await;
    fixture.pass(LONGEST).await;
    let records = fixture.record_count().await;
    let replay = async |who: u64| {
        let press = format!("0.0.replay {records} 0");
        let press = pressed(&press, None);
        let said = said(&fixture.ask(who, press).await);
        has_line(&said, "You had chosen it in advance.")
    };
    assert!(!replay(owner).await, "not before the end");
    fixture.table(1, TableCommand::Close).await;
    fixture.table(2, TableCommand::Close).await;
    for who in 1..=2 {
        assert_eq!(replay(who).await, owner == who);
    }
}

#[tokio::test]
async fn against_robots_alone_it_is_made_at_once() {
    let fixture = HostFixture::new();
    let mut alone = open();
    if let RequestKind::Open(OpenRequest::New { robots, .. }) = &mut alone {
        *robots = vec![Robot::DEFAULT];
    }
    fixture.ask(1, alone).await;
    if fixture.stored().await.awaited_robot().is_none() {
        fixture.quiet_turn().await;
    }
    let seat = fixture.seat_of(1).await;
    let moves = lone_tiles(&fixture.stored().await, seat, 1);
    fixture.plans(1, &moves).await;
    fixture.quiet_turn().await;
    fixture.pass(0).await;
    fixture.assert_made(1, &moves[0]).await;
}

#[tokio::test]
async fn who_has_resigned_chooses_nothing_in_advance() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    let (who, seat) = waiting(&fixture).await;
    let chooses = |table: Table| Plan::position::<MoveText>(&table, seat, &[]).is_some();
    assert!(chooses(fixture.stored().await));
    fixture.table(who, TableCommand::Resign).await;
    assert!(!chooses(fixture.stored().await));
}
