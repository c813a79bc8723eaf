//! Forgetting a person: no data about them remains, and their games remain.

use super::failing::Failing;
use super::*;

const HERE: ServerId = ServerId::new(900_000_000_000_000_001);
const ANN: PersonId = PersonId::new(571_405_976_894_963_716);
const BEN: PersonId = PersonId::new(571_405_976_894_963_717);
const CAI: PersonId = PersonId::new(571_405_976_894_963_718);

/// Channel in which Ann has finished a game, and others have started another since.
const ENDED: ChannelId = ChannelId::new(21);
/// Channel in which she plays.
const PLAYING: ChannelId = ChannelId::new(22);
/// Channel in which she has a lobby.
const GATHERING: ChannelId = ChannelId::new(23);
/// Channel in which she never had a seat, and closed a table as a manager.
const CLOSED: ChannelId = ChannelId::new(24);
/// Channel in which she did nothing.
const STRANGE: ChannelId = ChannelId::new(25);

/// The channel of Ann's direct messages.
fn dm_channel() -> ChannelId {
    ChannelId::new(ANN.get() + 50)
}

fn name(who: PersonId) -> &'static str {
    match who {
        ANN => "Annabel",
        BEN => "Benedict",
        CAI => "Caihong",
        _ => "Somebody",
    }
}

async fn ask(
    fixture: &HostFixture,
    channel: ChannelId,
    who: PersonId,
    kind: impl Asked,
) -> Vec<Post> {
    let request = Request {
        who: Person {
            id: who,
            name: name(who).to_owned(),
        },
        manages: channel == CLOSED && who == ANN,
        server: Some(Server {
            id: HERE,
            language: "en".to_owned(),
        }),
        ..fixture.request_in(channel, who, kind)
    };
    fixture.host.handle(request).await
}

async fn sit(fixture: &HostFixture, channel: ChannelId, who: PersonId) -> Vec<Post> {
    ask(fixture, channel, who, sit_down()).await
}

async fn forget(fixture: &HostFixture, channel: ChannelId) -> Vec<Post> {
    ask(fixture, channel, ANN, ProfileRequest::Forget).await
}

async fn begin_in(fixture: &HostFixture, channel: ChannelId, people: &[PersonId]) {
    ask(fixture, channel, people[0], open()).await;
    for &who in &people[1..] {
        sit(fixture, channel, who).await;
    }
    ask(fixture, channel, people[0], TableCommand::Start).await;
}

async fn table_of(fixture: &HostFixture, channel: ChannelId, number: u32) -> Table {
    let journal = fixture.store.journal(TableId { channel, number }).await;
    read_table(&journal.expect("a journal reads")).expect("it replays")
}

/// Returns the moves of a table.
fn moves_of(fixture: &HostFixture, channel: ChannelId, number: u32) -> Vec<String> {
    let table = wait_for(table_of(fixture, channel, number));
    let journal = table.journal().expect("a journal");
    journal
        .moves
        .iter()
        .map(|made| format!("{made:?}"))
        .collect()
}

/// Makes so many random moves at the first table of a channel.
async fn play_in(fixture: &HostFixture, channel: ChannelId, moves: usize) {
    let mut chance = Chance::new(11);
    for _ in 0..moves {
        let table = table_of(fixture, channel, 0).await;
        let game = table.game().expect("a game");
        let (who, seat) = awaited_at(&table);
        let text = chance.pick(&game.moves(seat)).clone();
        ask(fixture, channel, who, TableCommand::Move { text }).await;
    }
}

/// Ann has been in all channels, and no post has been sent yet.
async fn busy() -> HostFixture {
    let fixture = HostFixture::on_disk();
    begin_in(&fixture, ENDED, &[ANN, BEN, CAI]).await;
    play_in(&fixture, ENDED, 30).await;
    ask(&fixture, ENDED, ANN, TableCommand::Resign).await;
    ask(&fixture, ENDED, BEN, TableCommand::Resign).await;
    begin_in(&fixture, ENDED, &[BEN, CAI]).await;
    begin_in(&fixture, PLAYING, &[ANN, BEN]).await;
    ask(&fixture, GATHERING, ANN, open()).await;
    sit(&fixture, GATHERING, BEN).await;
    begin_in(&fixture, CLOSED, &[BEN, CAI]).await;
    ask(&fixture, CLOSED, ANN, TableCommand::Close).await;
    begin_in(&fixture, STRANGE, &[BEN, CAI]).await;
    ask(&fixture, ENDED, ANN, ProfileRequest::Reminders(false)).await;
    for channel in [ENDED, PLAYING] {
        let table = TableId { channel, number: 0 };
        fixture.unreachable(&about(table), ANN).await;
    }
    for (table, post) in fixture.unsent().await {
        let number = post.number.expect("it is in the outbox");
        if post.to == Recipient::Direct(ANN) && number % 2 == 0 {
            let (channel, id) = (dm_channel(), MessageId::new(7_000 + number));
            let message = Some(MessageRef { channel, id });
            fixture.sent(&post, message).await;
            assert!(post.table == Some(table));
        }
    }
    fixture
}

/// Closes the store, and returns all its keys and values.
async fn everything(fixture: HostFixture) -> Vec<(Vec<u8>, Vec<u8>)> {
    let fixture = fixture.restart();
    let store = fixture.sled();
    let mut all = Vec::new();
    let mut tables = Vec::new();
    let whole: &dyn Store = store;
    let visited = whole.each_table(|table, _| tables.push(table)).await;
    visited.expect("tables");
    for table in tables {
        let records = store.journal(table).await.expect("records");
        all.extend(records.into_iter().map(|record| (Vec::new(), record)));
    }
    let mut visit = |_: Option<TableId>, entry: Entry, payload: Result<&[u8], StoreError>| {
        let whose = match entry {
            Entry::Person(id) => id.get().to_be_bytes().to_vec(),
            _ => Vec::new(),
        };
        all.push((whose, payload.expect("it reads").to_vec()));
    };
    store.entries(&mut visit).await.expect("entries");
    let visit = |person: PersonId, _: TableId| {
        all.push((person.get().to_be_bytes().to_vec(), Vec::new()));
    };
    whole.each_in_index(visit).await.expect("an index");
    all
}

/// Returns an id as encoded in records.
fn in_records(mut id: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while id >= 0x80 {
        bytes.push(id as u8 | 0x80);
        id >>= 7;
    }
    bytes.push(id as u8);
    bytes
}

/// Returns the number of values with data about a person.
fn traces(values: &[(Vec<u8>, Vec<u8>)], who: PersonId) -> usize {
    let needles = [
        who.to_string().into_bytes(),
        name(who).as_bytes().to_vec(),
        in_records(who.get()),
        who.get().to_be_bytes().to_vec(),
    ];
    let tells = |bytes: &[u8]| {
        let mut needles = needles.iter();
        needles.any(|needle| bytes.windows(needle.len()).any(|part| part == needle))
    };
    let telling = values
        .iter()
        .filter(|(key, value)| tells(key) || tells(value));
    telling.count()
}

#[tokio::test]
async fn nothing_is_left_of_who_is_forgotten_but_the_games() {
    let fixture = busy().await;
    let moves = moves_of(&fixture, ENDED, 0);
    let position = table_of(&fixture, ENDED, 0)
        .await
        .game()
        .expect("a game")
        .position();
    let strange = fixture.store.journal(first_table(STRANGE)).await;
    let posts = forget(&fixture, STRANGE).await;
    assert_eq!((posts.len(), posts[0].to), (1, Recipient::Answer(ANN)));
    let told = said(&posts);
    assert_eq!(told.len(), 1);
    assert!(told[0].starts_with("Done: I know nothing about you any more."));
    assert!(told[0].contains("from 4 games."), "{told:?}");
    assert!(
        told[0].contains("already posted in Discord stay"),
        "{told:?}"
    );

    // The finished game is complete, and shows the emblem of the seat.
    assert_eq!(moves_of(&fixture, ENDED, 0), moves);
    let ended = table_of(&fixture, ENDED, 0).await;
    assert_eq!(ended.stage(), Stage::Finished);
    assert_eq!(ended.game().expect("a game").position(), position);
    let seat = ended.seats().iter().position(|place| {
        let person = place.person.as_ref();
        person.is_some_and(|person| person.name.is_empty())
    });
    let seat = seat.expect("a seat without a name");
    let forgotten = ended.seats()[seat].person.clone().expect("a person");
    assert_eq!(
        (forgotten.id, forgotten.is_forgotten()),
        (PersonId::new(1), true)
    );
    let emblem = ended.seats()[seat].emblem.clone().expect("an emblem");
    let emblem = Languages::shipped().say("en", &Words::computed(format!("huang-emblem-{emblem}")));
    let table = first_table(ENDED);
    let picture = Picture {
        shown: PictureViewer::Afterwards,
        part: PictureKind::Table,
        records: ended.records(),
        lit: Vec::new(),
        proposal: String::new(),
    };
    let sight = fixture.host.pictures.sight(table, &picture, "en").await;
    let (sight, scene) = sight.expect("the store answers").expect("a board");
    assert_eq!(scene.names[seat], emblem);
    assert!(sight.describe(&scene, 1024).contains(&emblem));
    let exported = fixture.host.pictures.journal(table, "en").await;
    let (journal, scene) = exported.expect("the store answers").expect("it is over");
    assert!(scene.names.contains(&emblem));
    Session::replay(ended.title(), &journal).expect("the export replays");
    let replay = pressed("0.0.replay", None);
    let replay = said(&ask(&fixture, ENDED, CAI, replay).await);
    assert!(replay[0].contains("**Huang**"), "{replay:?}");

    // She has left her seats; the others continue.
    let playing = table_of(&fixture, PLAYING, 0).await;
    assert_eq!(playing.stage(), Stage::Playing);
    assert!(playing.seats().iter().any(|place| place.person.is_none()));
    sit(&fixture, PLAYING, CAI).await;
    let playing = table_of(&fixture, PLAYING, 0).await;
    assert!(playing.seat_of(CAI).is_some());
    let gathering = table_of(&fixture, GATHERING, 0).await;
    assert_eq!(gathering.seats().len(), 1);
    assert_eq!(gathering.host().id, PersonId::new(1));
    let lobby = sit(&fixture, GATHERING, CAI).await;
    assert_eq!(lobby[0].words[0].values["host"], "", "opened by nobody");
    let stranger = ask(&fixture, GATHERING, PersonId::new(5), TableCommand::Start).await;
    assert_eq!(stranger[0].words[0].key, "refusal-host-alone");
    ask(&fixture, GATHERING, BEN, TableCommand::Start).await;
    let begun = table_of(&fixture, GATHERING, 0).await;
    assert_eq!(begun.stage(), Stage::Playing, "who sits there may begin");
    assert!(!begun.is_host(BEN), "and no more than that");
    assert_eq!(table_of(&fixture, CLOSED, 0).await.stage(), Stage::Closed);
    let after = fixture.store.journal(first_table(STRANGE)).await;
    assert_eq!(after, strange, "where she never was nothing changed");

    // Posts to others remain, without her name.
    let unsent = fixture.unsent().await;
    assert!(unsent.iter().any(|(table, _)| table.channel == ENDED));
    let to_her = [Recipient::Direct(ANN), Recipient::Answer(ANN)];
    assert!(!unsent.iter().any(|(_, post)| to_her.contains(&post.to)));
    for (_, post) in &unsent {
        said_in(post);
    }
    let values = everything(fixture).await;
    assert!(traces(&values, BEN) > 10, "the search finds what is there");
    assert_eq!(traces(&values, ANN), 0);
}

#[tokio::test]
async fn who_is_forgotten_may_come_back_as_somebody_new_and_be_forgotten_again() {
    let fixture = busy().await;
    forget(&fixture, STRANGE).await;
    let again = said(&forget(&fixture, STRANGE).await);
    assert!(again[0].contains("from what I keep."), "{again:?}");
    sit(&fixture, GATHERING, ANN).await;
    sit(&fixture, PLAYING, ANN).await;
    assert_eq!(table_of(&fixture, GATHERING, 0).await.seats().len(), 2);
    let told = said(&forget(&fixture, STRANGE).await);
    assert!(told[0].contains("from 2 games."), "{told:?}");
    let places = |channel| wait_for(table_of(&fixture, channel, 0)).seats().len();
    assert_eq!((places(GATHERING), places(PLAYING)), (1, 2));
    assert_eq!(traces(&everything(fixture).await, ANN), 0);
}

#[tokio::test]
async fn a_rematch_has_no_seat_for_who_was_forgotten() {
    let fixture = HostFixture::on_disk();
    begin_in(&fixture, ENDED, &[ANN, BEN, CAI]).await;
    ask(&fixture, ENDED, ANN, TableCommand::Resign).await;
    ask(&fixture, ENDED, BEN, TableCommand::Resign).await;
    forget(&fixture, ENDED).await;
    for who in [BEN, CAI] {
        let kind = RequestKind::Open(OpenRequest::Rematch);
        ask(&fixture, ENDED, who, kind).await;
    }
    let table = table_of(&fixture, ENDED, 1).await;
    let people = table
        .seats()
        .iter()
        .filter_map(|place| place.person.as_ref());
    let people: Vec<PersonId> = people.map(|person| person.id).collect();
    assert_eq!(people, [BEN, CAI]);
}

#[tokio::test]
async fn what_was_on_its_way_does_not_bring_somebody_back() {
    let fixture = HostFixture::on_disk();
    begin_in(&fixture, PLAYING, &[ANN, BEN]).await;
    let unsent = fixture.unsent().await;
    let direct = unsent
        .iter()
        .find(|(_, post)| post.to == Recipient::Direct(ANN));
    let (table, hand) = direct.expect("a hand");
    forget(&fixture, STRANGE).await;
    let message = MessageRef {
        channel: dm_channel(),
        id: MessageId::new(7),
    };
    fixture.sent(hand, Some(message)).await;
    fixture.unreachable(&about(*table), ANN).await;
    let note = fixture.store.note(*table).await.expect("the store answers");
    let note = String::from_utf8(note.expect("a note")).expect("text");
    assert!(!note.contains(&ANN.to_string()), "{note}");
    let posts = sit(&fixture, PLAYING, CAI).await;
    assert!(posts.iter().any(|post| post.to == Recipient::Direct(CAI)));
}

#[tokio::test]
async fn a_seat_that_was_kept_for_somebody_is_free_and_reminders_forget_them_too() {
    let fixture = HostFixture::on_disk();
    begin_in(&fixture, PLAYING, &[ANN, BEN]).await;
    let awaited = |channel| {
        let table = wait_for(table_of(&fixture, channel, 0));
        let seat = table.awaited().expect("somebody is awaited");
        table.seats()[seat].person.as_ref().map(|person| person.id)
    };
    while awaited(PLAYING) != Some(ANN) {
        let table = table_of(&fixture, PLAYING, 0).await;
        let game = table.game().expect("a game");
        let seat = game.waiting().expect("somebody").seat;
        let text = game.moves(seat)[0].clone();
        ask(&fixture, PLAYING, BEN, TableCommand::Move { text }).await;
    }
    let day = 24 * 60 * 60;
    fixture.clock.pass(day);
    let reminded = fixture.keep_time().await;
    let (_, reminder) = &reminded[0];
    assert_eq!(reminder.to, Recipient::Direct(ANN));
    let message = MessageRef {
        channel: dm_channel(),
        id: MessageId::new(9),
    };
    let noted = fixture.host.outbox.sent(reminder, Some(message)).await;
    noted.expect("noted");
    let remedy = Remedy::RobotSeat;
    let robot = Person::of_robot(Robot::Thoughtful, 0);
    let remedy = RequestKind::command(TableCommand::Remedy { remedy, robot });
    ask(&fixture, PLAYING, BEN, remedy).await;
    let table = table_of(&fixture, PLAYING, 0).await;
    assert!(table.seat_reserved_for(ANN).is_some());
    let mine = said(&ask(&fixture, STRANGE, ANN, PersonalRequest::Mine).await);
    assert_eq!(mine[1], format!("<#{PLAYING}>"), "{mine:?}");
    forget(&fixture, STRANGE).await;
    let table = table_of(&fixture, PLAYING, 0).await;
    assert_eq!(table.stage(), Stage::Playing);
    let free = table.seats().iter().filter(|place| place.person.is_none());
    assert_eq!(free.count(), 1, "anybody may sit down");
    assert!(table.seats().iter().all(|place| place.away.is_none()));
    let values = everything(fixture).await;
    assert_eq!(traces(&values, ANN), 0);
    let home = dm_channel().to_string().into_bytes();
    let tells = |value: &[u8]| value.windows(home.len()).any(|part| part == home);
    assert!(!values.iter().any(|(_, value)| tells(value)));
}

#[tokio::test]
async fn a_table_that_does_not_read_is_told() {
    let fixture = HostFixture::on_disk();
    begin_in(&fixture, ENDED, &[ANN, BEN]).await;
    begin_in(&fixture, PLAYING, &[ANN, BEN]).await;
    let damaged = first_table(ENDED);
    let batch =
        Batch::after(fixture.journal(damaged).await.len() as u64).append([b"nonsense".to_vec()]);
    fixture.commit(damaged, batch).await;
    let fixture = fixture.restart();
    let told = said(&forget(&fixture, STRANGE).await);
    assert!(told[0].contains("from 1 game."), "{told:?}");
    assert!(told[1].starts_with("I could not read 1 table"), "{told:?}");
    assert_eq!(table_of(&fixture, PLAYING, 0).await.seat_of(ANN), None);
}

#[tokio::test]
async fn wherever_it_is_broken_off_it_can_be_done_again() {
    let mut writes = 0;
    loop {
        let mut fixture = busy().await;
        let failing = Failing::after(writes, fixture.store.clone());
        let clock = fixture.clock.clone();
        fixture.host = Arc::new(Host::new(Arc::new(failing), clock, PRESENTATION_LIMITS));
        let posts = forget(&fixture, STRANGE).await;
        let done = posts[0].words[0].key == "me-forgotten";
        let failed = ["answer-broken", "answer-unwritable"];
        assert!(done || failed.contains(&posts[0].words[0].key.as_str()));
        let profile = fixture.store.person(ANN).await.expect("the store answers");
        assert_eq!(done, profile.is_none(), "the profile goes last");
        for channel in [ENDED, PLAYING, GATHERING, CLOSED, STRANGE] {
            table_of(&fixture, channel, 0).await;
        }
        // After a restart everything is read from the store.
        let fixture = fixture.restart();
        let again = forget(&fixture, STRANGE).await;
        assert_eq!(again[0].words[0].key, "me-forgotten");
        assert_eq!(traces(&everything(fixture).await, ANN), 0, "{writes}");
        if done {
            break;
        }
        writes += 1;
    }
    // The index is built in three steps; then four tables, two of which she had to leave first, and finally her profile.
    assert_eq!(writes, 3 + 7);
}

#[tokio::test]
async fn opponents_keep_what_they_won() {
    let fixture = HostFixture::on_disk();
    begin_in(&fixture, ENDED, &[ANN, BEN]).await;
    play_in(&fixture, ENDED, 4).await;
    ask(&fixture, ENDED, ANN, TableCommand::Resign).await;
    let before = fixture.store.person(BEN).await.expect("the store answers");
    forget(&fixture, ENDED).await;
    assert_eq!(
        fixture.store.person(ANN).await.expect("the store answers"),
        None
    );
    assert_eq!(
        fixture.store.person(BEN).await.expect("the store answers"),
        before
    );
    let kept: Profile = serde_json::from_slice(&before.expect("a profile")).expect("it reads");
    let rating: Option<Rating> = kept.statistics.tallies["huang"].rating;
    assert!(rating.is_some());
    let game = "huang".to_owned();
    let board = said(&ask(&fixture, ENDED, BEN, PersonalRequest::Leaderboard { game }).await);
    assert_eq!(board.len(), 2, "{board:?}");
}

/// A record of each kind that names somebody: ANN stands for the id, PERSON for id and name.
const NAMING: &str = r#"
opened {"at": 1, "by": PERSON, "game": "huang", "options": "{}"}
sat {"at": 1, "who": PERSON, "seat": 0, "emblem": null}
stood {"at": 1, "who": ANN}
chose {"at": 1, "who": ANN, "emblem": null}
options-set {"at": 1, "by": ANN, "options": "{}"}
started {"at": 1, "by": ANN, "rules": 1, "seed": 1, "chairs": [{"person": PERSON, "emblem": "goat"}]}
moved {"at": 1, "seat": 0, "by": ANN, "text": "pass"}
undone {"at": 1, "seat": 0, "by": ANN}
left {"at": 1, "seat": 0, "who": ANN}
resigned {"at": 1, "seat": 0, "who": ANN}
agreed {"at": 1, "seat": 0, "who": ANN}
closed {"at": 1, "by": ANN, "reason": "host"}
toured {"at": 1, "by": ANN, "rules": 1, "position": "{}", "chairs": [{"person": PERSON, "emblem": "goat"}]}
paced {"at": 1, "by": ANN, "pace": "daily"}
wished {"at": 1, "seat": 0, "who": ANN, "pace": "daily"}
voted {"at": 1, "seat": 0, "who": ANN, "remedy": "wait"}
waited {"at": 1, "by": ANN}
lent {"at": 1, "seat": 0, "robot": PERSON}
away {"at": 1, "seat": 0, "robot": PERSON}
back {"at": 1, "seat": 0, "who": ANN}
agreed-to-hints {"at": 1, "who": ANN, "agrees": true}
rematch {"at": 1, "seat": 0, "who": ANN, "agrees": true}
take-back-asked {"at": 1, "seat": 0, "who": ANN, "moves": 3}
take-back-answered {"at": 1, "seat": 0, "who": ANN, "allows": true}
taken-back {"at": 1, "seat": 0, "by": ANN, "moves": 3}
answered {"at": 1, "seat": 0, "by": ANN, "text": "pass", "reason": "order"}
continued {"at": 1, "by": ANN, "rules": 1, "position": "{}", "chairs": [{"person": PERSON, "emblem": "goat"}]}
time-set {"at": 1, "by": ANN, "control": CONTROL}
time-wished {"at": 1, "seat": 0, "who": ANN, "control": CONTROL}
holiday {"at": 1, "seat": 0, "who": ANN, "from": 2, "until": 3}
"#;

#[test]
fn every_record_that_names_somebody_can_forget_them() {
    let person = json!({"id": ANN, "name": "Annabel"}).to_string();
    let control = json!(TimeControl::default()).to_string();
    let lines = NAMING.replace("PERSON", &person);
    let lines = lines.replace("CONTROL", &control);
    let lines = lines.replace("ANN", &json!(ANN).to_string());
    for line in lines.trim().lines() {
        let mut record = record(line);
        let mut visited = 0;
        record.visit_people(&mut |id, name| {
            visited += 1;
            assert_eq!(*id, ANN);
            *id = PersonId::new(1);
            if let Some(name) = name {
                name.clear();
            }
        });
        assert!(visited > 0, "{line}");
        let bytes = record.to_bytes();
        assert_eq!(traces(&[(Vec::new(), bytes)], ANN), 0, "{line}");
    }
    assert_eq!(lines.trim().lines().count(), 30);
}
