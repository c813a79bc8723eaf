//! The queue: who joins, who is asked, who plays, and what is written to them.

use super::*;

const ANN: PersonId = PersonId::new(1);
const BEN: PersonId = PersonId::new(2);
const CID: PersonId = PersonId::new(3);
const MINUTE: Time = 60;

fn queue(asked: QueueRequest) -> RequestKind {
    RequestKind::Personal(PersonalRequest::Queue(asked))
}

fn press(action: QueueAction, mark: u64, words: &[&str], values: &[&str]) -> RequestKind {
    queue(QueueRequest::Press(QueuePress {
        action,
        mark,
        words: words.iter().map(ToString::to_string).collect(),
        values: values.iter().map(ToString::to_string).collect(),
    }))
}

fn block(who: PersonId, on: bool) -> RequestKind {
    let (id, name) = (who, "Somebody".to_owned());
    let person = Some(Person { id, name });
    queue(QueueRequest::Block { person, on })
}

impl HostFixture {
    async fn choose(&self, who: PersonId, menu: &str, values: &[&str]) -> Vec<Post> {
        let chosen = press(QueueAction::QueueWish, 0, &[menu], values);
        self.ask(who, chosen).await
    }

    /// Lets somebody wait for a game of Qin for two.
    async fn join(&self, who: PersonId) -> Vec<Post> {
        self.choose(who, "games", &["qin"]).await;
        self.choose(who, "seats", &["2"]).await;
        self.ask(who, press(QueueAction::QueueJoin, 0, &[], &[]))
            .await
    }

    async fn due_letters(&self) -> Vec<QueueLetter> {
        let due = self.host.requests.keep_queue().await;
        due.expect("the store answers")
    }

    /// Sends what is due, and returns it by person.
    async fn letters(&self) -> BTreeMap<PersonId, QueueLetter> {
        let due = self.due_letters().await;
        let all = due.len();
        for letter in &due {
            let message = letter
                .message
                .unwrap_or(MessageId::new(5000 + letter.number));
            let noted = self.host.queue.letter_delivered(letter, message).await;
            noted.expect("the store answers");
        }
        let letters: BTreeMap<_, _> = due.into_iter().map(|letter| (letter.to, letter)).collect();
        assert_eq!(letters.len(), all, "one for each");
        letters
    }

    async fn answer(&self, who: PersonId, letter: &QueueLetter, action: ButtonAction) -> String {
        let mut buttons = letter.post.controls.buttons.iter();
        let button = buttons.find(|button| button.press.action == action);
        let press = button.expect("a button").press.clone();
        let told = self
            .ask(who, RequestKind::of_button(press, Vec::new()))
            .await;
        said(&told).join("\n")
    }

    async fn accepts(&self, who: PersonId, asked: &BTreeMap<PersonId, QueueLetter>) -> String {
        self.answer(who, &asked[&who], ButtonAction::QueueYes).await
    }

    async fn declines(&self, who: PersonId, asked: &BTreeMap<PersonId, QueueLetter>) -> String {
        self.answer(who, &asked[&who], ButtonAction::QueueNo).await
    }

    async fn panel(&self, who: PersonId) -> String {
        let panel = self
            .ask(who, queue(QueueRequest::Panel { partner: None }))
            .await;
        said(&panel).join("\n")
    }

    fn let_pass(&self, seconds: Time) {
        self.clock.pass(seconds);
    }

    async fn tables_of(&self, who: PersonId) -> BTreeSet<TableId> {
        let tables = self.store.tables_of(who).await.expect("the index");
        tables.into_iter().collect()
    }

    async fn own_table(&self, who: PersonId) -> (TableId, Table) {
        let tables = self.tables_of(who).await;
        assert_eq!(tables.len(), 1);
        let id = *tables.first().expect("a table");
        let journal = self.store.journal(id).await.expect("a journal");
        (id, read_table(&journal).expect("it replays"))
    }
}

fn kept(fixture: &HostFixture, who: PersonId) -> Profile {
    fixture.profile(who).unwrap_or_default()
}

fn text_of(letter: &QueueLetter) -> String {
    said_in(&letter.post).join("\n")
}

#[tokio::test]
async fn two_who_look_for_the_same_are_asked_and_play_at_a_private_table() {
    let fixture = HostFixture::new();
    let joined = fixture.join(ANN).await;
    assert_part(&said(&joined), "You have been waiting since");
    assert!(fixture.letters().await.is_empty(), "nobody else is there");
    fixture.let_pass(90);
    fixture.join(BEN).await;
    let asked = fixture.letters().await;
    assert!(fixture.letters().await.is_empty(), "each is asked once");
    let text = text_of(&asked[&ANN]);
    assert!(
        text.starts_with("I have found a group for **Qin**. 2 players. Live"),
        "{text}"
    );
    assert!(
        text.contains("- Person 2") && !text.contains("- Person 1"),
        "{text}"
    );
    assert_eq!(asked[&ANN].post.to, Recipient::Direct(ANN));
    let told = fixture.accepts(ANN, &asked).await;
    assert_eq!(told, "You play along. One answer is missing.");
    let panel = fixture.panel(ANN).await;
    assert!(panel.contains("The others have time to answer"), "{panel}");
    assert!(fixture.tables_of(ANN).await.is_empty());
    let told = fixture.accepts(BEN, &asked).await;
    assert!(told.starts_with("All play along"), "{told}");
    let letters = fixture.letters().await;
    let (id, table) = fixture.own_table(ANN).await;
    assert!(is_private(id.channel));
    assert_eq!(fixture.own_table(BEN).await.0, id);
    assert_eq!(table.title().name(), "qin");
    assert!(table.game().is_some(), "it has begun");
    assert_eq!(table.seats().len(), 2);
    assert_eq!(table.clocks().control().limit.to_string(), "live-5");
    // The letters were made before the table was there.
    let letters = match letters.is_empty() {
        true => fixture.letters().await,
        false => letters,
    };
    for who in [ANN, BEN] {
        let letter = &letters[&who];
        assert_eq!(text_of(letter), "The game begins: the board follows here.");
        assert!(letter.message.is_some(), "the message is edited");
        assert!(letter.post.controls.buttons.is_empty());
    }
    assert!(fixture.letters().await.is_empty());
    let stored = fixture.document(DocumentKey::Queue).await;
    let stored = stored.expect("it counts letters");
    let stored = String::from_utf8_lossy(&stored).into_owned();
    assert!(
        !stored.contains("Person"),
        "nothing is left of them: {stored}"
    );
    let told = fixture.declines(BEN, &asked).await;
    assert!(told.starts_with("Nobody waits for that answer"), "{told}");
}

#[tokio::test]
async fn what_is_chosen_beside_any_replaces_it_and_the_other_way_round() {
    let fixture = HostFixture::new();
    let wish = |fixture: &HostFixture| kept(fixture, ANN).company.wish.expect("a wish");
    fixture.choose(ANN, "games", &["any", "qin"]).await;
    assert_eq!(wish(&fixture).games, ["qin".to_owned()].into());
    fixture
        .choose(ANN, "games", &["any", "qin", "dragon"])
        .await;
    assert!(wish(&fixture).games.is_empty());
    fixture.choose(ANN, "seats", &["5"]).await;
    assert_eq!(wish(&fixture).seats, [5].into());
    fixture.choose(ANN, "games", &["qin"]).await;
    assert!(wish(&fixture).seats.is_empty(), "it is for four at most");
    fixture.choose(ANN, "games", &["chess"]).await;
    fixture.choose(ANN, "longest", &["7"]).await;
    assert_eq!(wish(&fixture).longest, 120);
}

#[tokio::test]
async fn everybody_reads_their_own_language_from_the_question_to_the_board() {
    let fixture = HostFixture::new();
    fixture.choose(ANN, "languages", &["any"]).await;
    fixture.join(ANN).await;
    let german = |kind| Request {
        language: "de".to_owned(),
        ..request(
            &format!("g{}", fixture.asked.fetch_add(1, Ordering::SeqCst)),
            BEN,
            kind,
        )
    };
    for kind in [
        press(QueueAction::QueueWish, 0, &["languages"], &["any"]),
        press(QueueAction::QueueWish, 0, &["games"], &["qin"]),
        press(QueueAction::QueueWish, 0, &["seats"], &["2"]),
        press(QueueAction::QueueJoin, 0, &[], &[]),
    ] {
        fixture.host.handle(german(kind)).await;
    }
    let asked = fixture.letters().await;
    assert_eq!(asked[&BEN].post.language, "de");
    for who in [ANN, BEN] {
        fixture.accepts(who, &asked).await;
    }
    fixture.due_letters().await;
    let posts = fixture.unsent().await;
    let language = |who| {
        let mut own = posts.iter().map(|(_, post)| post);
        let own = own.find(|post| post.to == Recipient::Direct(who) && shown(post).is_some());
        own.expect("a board").language.clone()
    };
    assert_eq!(
        (language(ANN), language(BEN)),
        ("en".to_owned(), "de".to_owned())
    );
}

#[tokio::test]
async fn who_is_silent_or_declines_leaves_and_the_others_wait_on_with_their_time() {
    for declines in [false, true] {
        let fixture = HostFixture::new();
        fixture.join(ANN).await;
        fixture.let_pass(10 * MINUTE);
        fixture.join(BEN).await;
        let asked = fixture.letters().await;
        fixture.accepts(ANN, &asked).await;
        let expected = match declines {
            true => {
                let told = fixture.declines(BEN, &asked).await;
                assert!(told.starts_with("Not this time"), "{told}");
                "Not this time"
            }
            false => {
                fixture.let_pass(5 * MINUTE - 1);
                assert!(fixture.letters().await.is_empty(), "there is time");
                fixture.let_pass(1);
                "There was no answer from you"
            }
        };
        let letters = fixture.letters().await;
        assert!(text_of(&letters[&BEN]).starts_with(expected));
        assert!(text_of(&letters[&ANN]).starts_with("The group did not come about"));
        let panel = fixture.panel(ANN).await;
        assert!(panel.contains("waiting since <t:1000:t>"), "{panel}");
        assert!(fixture.panel(BEN).await.contains("press *Join*"));
        let told = fixture.accepts(ANN, &asked).await;
        assert!(told.starts_with("Nobody waits for that answer"), "{told}");
        assert!(fixture.tables_of(ANN).await.is_empty());
        fixture.join(CID).await;
        assert_eq!(fixture.letters().await.len(), 2, "another group is found");
    }
}

#[tokio::test]
async fn people_who_avoid_each_other_are_never_put_together_and_nobody_is_told() {
    for (who, avoids) in [(ANN, BEN), (BEN, ANN)] {
        let fixture = HostFixture::new();
        fixture.join(ANN).await;
        let told = said(&fixture.ask(who, block(avoids, true)).await).join("\n");
        assert!(told.starts_with(&format!(
            "The queue never puts you together with <@{avoids}>"
        )));
        fixture.join(BEN).await;
        fixture.let_pass(100 * MINUTE);
        assert!(fixture.letters().await.is_empty());
        let list = fixture
            .ask(
                who,
                queue(QueueRequest::Block {
                    person: None,
                    on: true,
                }),
            )
            .await;
        assert!(said(&list).join("\n").contains(&format!("<@{avoids}>")));
        fixture.ask(who, block(avoids, false)).await;
        assert_eq!(fixture.letters().await.len(), 2, "they may meet again");
    }
    let fixture = HostFixture::new();
    let told = said(&fixture.ask(ANN, block(ANN, true)).await).join("\n");
    assert_eq!(told, "You are always there. Name somebody else.");
}

#[tokio::test]
async fn two_who_name_each_other_sit_at_one_table() {
    let fixture = HostFixture::new();
    let with = |who: PersonId| {
        let (id, name) = (who, "A friend".to_owned());
        let partner = Some(Person { id, name });
        queue(QueueRequest::Panel { partner })
    };
    let three = async |who| {
        fixture.join(who).await;
        fixture.choose(who, "seats", &["3"]).await;
    };
    let told = said(&fixture.ask(ANN, with(BEN)).await).join("\n");
    assert!(
        told.contains("both of you join by `/queue` and name each other"),
        "{told}"
    );
    three(ANN).await;
    three(CID).await;
    let dan = PersonId::new(4);
    three(dan).await;
    assert!(fixture.letters().await.is_empty(), "she waits for Ben");
    fixture.ask(BEN, with(ANN)).await;
    three(BEN).await;
    let panel = fixture.panel(ANN).await;
    assert!(panel.contains("You wait together with <@2>"), "{panel}");
    let asked = fixture.letters().await;
    assert!(asked.contains_key(&ANN) && asked.contains_key(&BEN));
    assert_eq!(asked.len(), 3);
    let text = text_of(asked.values().next().expect("a letter"));
    assert!(
        text.contains("two of you want to sit at one table"),
        "{text}"
    );
    let told = said(&fixture.ask(dan, with(dan)).await).join("\n");
    assert!(told.contains("name somebody else"), "{told}");
}

#[tokio::test]
async fn robots_fill_up_only_where_that_was_wished_and_after_its_time() {
    let fixture = HostFixture::new();
    fixture.join(ANN).await;
    fixture.join(BEN).await;
    for who in [ANN, BEN] {
        fixture.choose(who, "seats", &["4"]).await;
    }
    fixture.choose(ANN, "robots", &["10"]).await;
    fixture.let_pass(10 * MINUTE);
    // Ben wants no robots.
    let asked = fixture.letters().await;
    assert_eq!(asked.keys().copied().collect::<Vec<_>>(), [ANN]);
    assert!(text_of(&asked[&ANN]).contains("3 robots take the free seats"));
    fixture.declines(ANN, &asked).await;
    fixture.letters().await;
    fixture.choose(BEN, "robots", &["10"]).await;
    let asked = fixture.letters().await;
    fixture.accepts(BEN, &asked).await;
    fixture.letters().await;
    let (_, table) = fixture.own_table(BEN).await;
    let robots = table.seats().iter().filter(|place| place.is_robots_own());
    assert_eq!((table.seats().len(), robots.count()), (4, 3));
}

#[tokio::test]
async fn who_waited_for_as_long_as_they_wished_is_told_that_nobody_was_found() {
    let fixture = HostFixture::new();
    fixture.join(ANN).await;
    fixture.choose(ANN, "longest", &["15"]).await;
    fixture.let_pass(15 * MINUTE - 1);
    assert!(fixture.letters().await.is_empty());
    fixture.let_pass(1);
    let letters = fixture.letters().await;
    assert!(text_of(&letters[&ANN]).starts_with("I found nobody in time"));
    assert!(fixture.letters().await.is_empty());
    fixture.join(BEN).await;
    assert!(fixture.letters().await.is_empty());
}

#[tokio::test]
async fn nobody_is_asked_in_their_quiet_hours_or_without_messages() {
    let fixture = HostFixture::new();
    fixture.ask(ANN, ProfileRequest::Messages(false)).await;
    let told = said(&fixture.join(ANN).await).join("\n");
    assert!(told.contains("I must be able to write to you"), "{told}");
    fixture.ask(ANN, ProfileRequest::Messages(true)).await;
    fixture.join(ANN).await;
    let quiet = ProfileRequest::QuietHours {
        from: Some(0),
        to: Some(1),
        now: Some(0),
        zone: None,
    };
    fixture.ask(ANN, quiet).await;
    fixture.join(BEN).await;
    assert!(fixture.letters().await.is_empty());
    fixture.let_pass(61 * MINUTE);
    assert_eq!(fixture.letters().await.len(), 2);
}

#[tokio::test]
async fn what_was_agreed_is_kept_over_restarts_and_begins_once() {
    let mut fixture = HostFixture::new();
    fixture.join(ANN).await;
    fixture.join(BEN).await;
    fixture = fixture.restart();
    let asked = fixture.letters().await;
    fixture.accepts(ANN, &asked).await;
    fixture = fixture.restart();
    fixture.accepts(BEN, &asked).await;
    // It dies before the table is opened, and another time after that.
    let before = fixture.document(DocumentKey::Queue).await;
    fixture = fixture.restart();
    fixture.due_letters().await;
    let id = fixture.own_table(ANN).await.0;
    let expected = Expected::Any;
    let key = DocumentKey::Queue;
    let put = fixture.store.set_document(key, expected, before);
    put.await.expect("the store answers");
    // The stored reply is gone by then.
    fixture.let_pass(60 * MINUTE);
    fixture.keep_time().await;
    fixture = fixture.restart();
    fixture.due_letters().await;
    let again = fixture.own_table(ANN).await.0;
    assert_eq!(again, id, "it is the same one");
}

#[tokio::test]
async fn of_several_processes_one_asks_and_nobody_is_in_two_groups() {
    let first = HostFixture::new();
    let hosts: Vec<Arc<Host>> = (0..3)
        .map(|_| {
            Host::new(
                first.store.clone(),
                first.clock.clone(),
                PRESENTATION_LIMITS,
            )
        })
        .map(Arc::new)
        .collect();
    let people = 24;
    let mut tasks = Vec::new();
    for number in 0..people {
        let host = hosts[number as usize % hosts.len()].clone();
        tasks.push(tokio::spawn(async move {
            let who = PersonId::new(100 + number);
            for (index, kind) in [
                press(QueueAction::QueueWish, 0, &["games"], &["qin"]),
                press(QueueAction::QueueWish, 0, &["seats"], &["2"]),
                press(QueueAction::QueueJoin, 0, &[], &[]),
            ]
            .into_iter()
            .enumerate()
            {
                host.handle(request(&format!("{number}-{index}"), who, kind))
                    .await;
            }
            host.requests.keep_queue().await.expect("the store answers")
        }));
    }
    let mut asked: BTreeMap<PersonId, QueueLetter> = BTreeMap::new();
    for task in tasks {
        for letter in task.await.expect("no panic") {
            let before = asked.insert(letter.to, letter);
            assert!(before.is_none(), "asked once, by one process");
        }
    }
    for letter in hosts[0]
        .requests
        .keep_queue()
        .await
        .expect("the store answers")
    {
        assert!(asked.insert(letter.to, letter).is_none());
    }
    assert_eq!(asked.len() as u64, people);
    let mut tasks = Vec::new();
    for (number, (who, letter)) in asked.into_iter().enumerate() {
        let host = hosts[(number + 1) % hosts.len()].clone();
        tasks.push(tokio::spawn(async move {
            let press = letter.post.controls.buttons[0].press.clone();
            let yes = RequestKind::of_button(press, Vec::new());
            host.handle(request(&format!("yes-{number}"), who, yes))
                .await;
            host.requests.keep_queue().await.expect("the store answers");
        }));
    }
    for task in tasks {
        task.await.expect("no panic");
    }
    for host in &hosts {
        host.requests.keep_queue().await.expect("the store answers");
    }
    let mut tables = BTreeSet::new();
    for number in 0..people {
        tables.insert(first.own_table(PersonId::new(100 + number)).await.0);
    }
    assert_eq!(tables.len() as u64, people / 2);
}

#[tokio::test]
async fn who_is_forgotten_leaves_the_queue_and_is_avoided_all_the_same() {
    let fixture = HostFixture::new();
    fixture.ask(CID, block(ANN, true)).await;
    fixture.join(BEN).await;
    fixture.join(ANN).await;
    let asked = fixture.letters().await;
    assert_eq!(asked.len(), 2);
    fixture.accepts(BEN, &asked).await;
    fixture.ask(ANN, ProfileRequest::Forget).await;
    let letters = fixture.letters().await;
    assert!(text_of(&letters[&BEN]).starts_with("The group did not come about"));
    assert!(!letters.contains_key(&ANN));
    let stored = fixture.document(DocumentKey::Queue).await;
    let stored = stored.expect("a queue");
    assert!(!String::from_utf8_lossy(&stored).contains("Person 1"));
    // Nobody gets round a block by having themselves forgotten.
    assert_eq!(kept(&fixture, CID).company.avoids, [ANN].into());
    let fixture = HostFixture::new();
    fixture.ask(CID, block(ANN, true)).await;
    fixture.ask(ANN, ProfileRequest::Forget).await;
    for who in [CID, ANN] {
        fixture.join(who).await;
    }
    fixture.let_pass(100 * MINUTE);
    assert!(fixture.letters().await.is_empty());
}

#[tokio::test]
async fn people_at_a_private_table_say_phrases_and_nothing_else() {
    let fixture = HostFixture::new();
    fixture.join(ANN).await;
    fixture.join(BEN).await;
    let asked = fixture.letters().await;
    for who in [ANN, BEN] {
        fixture.accepts(who, &asked).await;
    }
    fixture.due_letters().await;
    let posts = fixture.unsent().await;
    let say = |post: &Post| {
        let mut buttons = post.controls.buttons.iter();
        let say = buttons.find(|button| button.press.action == ButtonAction::Say);
        say.map(|button| button.press.clone())
    };
    let press = posts
        .iter()
        .find_map(|(_, post)| say(post))
        .expect("a button");
    let menu = fixture
        .ask(ANN, RequestKind::of_button(press.clone(), Vec::new()))
        .await;
    let phrase = menu[0].controls.buttons[1].press.clone();
    let posts = fixture
        .ask(ANN, RequestKind::of_button(phrase.clone(), Vec::new()))
        .await;
    let heard = direct_to(&posts, BEN);
    assert_eq!(said(&[heard[0].clone()]), ["Person 1: *Well played!*"]);
    assert_eq!(heard.len(), 1);
    let mut unknown = phrase.clone();
    unknown.words = vec!["something-rude".to_owned()];
    let posts = fixture
        .ask(ANN, RequestKind::of_button(unknown, Vec::new()))
        .await;
    assert!(!posts.iter().any(|post| post.to == Recipient::Direct(BEN)));
    let posts = fixture
        .ask(CID, RequestKind::of_button(phrase, Vec::new()))
        .await;
    assert!(posts.iter().all(|post| post.to == Recipient::Answer(CID)));
}

#[tokio::test]
async fn active_hours_are_counted_from_moves_until_they_are_switched_off() {
    let fixture = HostFixture::new();
    for who in [ANN, BEN] {
        let hours = kept(&fixture, who).statistics.hours;
        assert!(hours.is_empty());
    }
    fixture.ask(BEN, ProfileRequest::Hours(false)).await;
    fixture.begin(&[ANN, BEN]).await;
    fixture.play_some(30).await;
    fixture.table(BEN, TableCommand::Resign).await;
    let hours = |who| kept(&fixture, who).statistics.hours;
    assert!(!hours(ANN).is_empty());
    assert!(hours(BEN).is_empty());
    let told = said(&fixture.ask(ANN, ProfileRequest::Hours(false)).await);
    assert!(told.join("\n").contains("Active hours: not counted"));
    assert!(hours(ANN).is_empty());
}
