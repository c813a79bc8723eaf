//! Records a store of the current version. This is done once for each version whose data differs, before that version is changed,
//! and a recorded store is never changed afterwards: `docs/changing-rules.md`.

use crate::fixture::*;
use crate::stored::archive::pack;
use crate::stored::contents::{contents, name, table};
use pagoda::games::huang::{Huang, Phase};
use std::fs;
use std::path::Path;

/// People, with the language of their clients.
const PEOPLE: [(u64, &str, &str); 4] = [
    (101, "Ann", "en-GB"),
    (102, "Ben", "de"),
    (103, "Cleo", "pl"),
    (104, "Dan", "fr"),
];

/// A host whose tables are recorded.
struct Recording {
    store: Arc<SledStore>,
    host: Host,
    chance: Chance,
    /// Number of requests.
    asked: u64,
    /// The last request of each channel.
    last: Map<String, Value>,
}

impl Recording {
    /// Handles a request of a person.
    async fn ask(&mut self, channel: u64, who: impl Into<PersonId>, kind: impl Asked) {
        let who: PersonId = who.into();
        self.asked += 1;
        let known = PEOPLE.iter().find(|(id, ..)| *id == who.get());
        let (name, language) = known.map_or(("", "en-US"), |&(_, name, language)| (name, language));
        let robot = (0..8).map(|number| Person::of_robot(Robot::Thoughtful, number));
        let robot = robot.into_iter().find(|robot| robot.id == who);
        let request = Request {
            id: format!("request-{}", self.asked),
            who: robot.unwrap_or(Person {
                id: who,
                name: name.to_owned(),
            }),
            manages: false,
            channel: channel.into(),
            server: Some(Server {
                id: ServerId::new(9),
                language: "en-US".to_owned(),
            }),
            language: language.to_owned(),
            kind: kind.into_kind(),
        };
        self.last.insert(channel.to_string(), json!(request.id));
        self.host.handle(request).await;
    }

    async fn table(&mut self, channel: u64, who: impl Into<PersonId>, ask: TableCommand) {
        self.ask(channel, who, ask).await;
    }

    async fn open(&mut self, channel: u64, game: &str, options: Value, robots: usize) {
        let options = options.as_object().expect("options").clone();
        let open = OpenRequest::New {
            game: game.to_owned(),
            options,
            robots: vec![Robot::Thoughtful; robots],
        };
        self.ask(channel, PEOPLE[0].0, open).await;
    }

    /// Starts a game with a number of people.
    async fn begin(&mut self, channel: u64, game: &str, options: Value, people: usize) {
        self.open(channel, game, options, 0).await;
        for (who, ..) in &PEOPLE[1..people] {
            self.ask(channel, *who, sit_down()).await;
        }
        self.table(channel, PEOPLE[0].0, TableCommand::Start).await;
    }

    async fn newest(&self, channel: u64) -> TableId {
        let newest = self.store.last_of(channel.into()).await;
        newest.expect("the store answers").expect("a table")
    }

    async fn table_of(&self, channel: u64) -> Table {
        table(&*self.store, self.newest(channel).await).await
    }

    /// Makes a move of the awaited player.
    async fn play(&mut self, channel: u64, text: &str) {
        let (who, _) = awaited_at(&self.table_of(channel).await);
        let text = text.into();
        self.table(channel, who, TableCommand::Move { text }).await;
    }

    /// Makes a number of moves: any legal ones, and every other time one that brings the end closer.
    async fn play_some(&mut self, channel: u64, moves: usize) {
        for _ in 0..moves {
            let table = self.table_of(channel).await;
            let game = table.game().expect("a game");
            let Some(waiting) = game.waiting().filter(|_| table.stage() == Stage::Playing) else {
                return;
            };
            let legal = game.moves(waiting.seat);
            let replacing = legal.iter().filter(|text| text.starts_with("replace"));
            let text = match replacing.max_by_key(|text| text.len()) {
                Some(text) if self.chance.below(2) > 0 => text.clone(),
                _ => self.chance.pick(&legal).clone(),
            };
            self.play(channel, &text).await;
        }
    }

    /// Plays a game of Huang until the winner of a war must choose lost soldiers, and chooses one of them.
    async fn play_into_losses(&mut self, channel: u64) {
        let table = self.table_of(channel).await;
        let position = table.game().expect("a game").position();
        for text in path_into_losses(&position, &mut self.chance) {
            self.play(channel, &text).await;
        }
    }

    /// Marks all posts of a channel's table as delivered.
    async fn deliver(&mut self, channel: u64) {
        for (id, post) in self.host.outbox.unsent().await.expect("the store answers") {
            if id.channel == channel.into() {
                let number = post.number.expect("it is in the outbox");
                let message = post.slot.is_some().then_some(MessageRef {
                    channel: id.channel,
                    id: MessageId::new(5_000 + number),
                });
                let sent = self.host.outbox.sent(&post, message).await;
                sent.expect("the store answers");
            }
        }
    }
}

/// Returns moves from this position to one where three soldiers or more are to be lost and the first has been chosen.
fn path_into_losses(position: &Value, chance: &mut Chance) -> Vec<String> {
    for _ in 0..20_000 {
        let mut game = Huang::load(position).expect("it is a position");
        let (mut path, mut moves, mut events) = (Vec::new(), Vec::new(), Vec::new());
        while Rules::waiting(&game).is_some() && path.len() < 45 {
            moves.clear();
            Rules::moves(&game, &mut moves);
            let soldiers = |text: &&String| text.starts_with("tile red");
            let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
            let red: Vec<&String> = texts.iter().filter(soldiers).collect();
            let tiles = |text: &&String| text.starts_with("tile") || text.starts_with("leader");
            let growing: Vec<&String> = texts.iter().filter(tiles).collect();
            let text = match chance.below(4) {
                0 | 1 if !red.is_empty() => (*chance.pick(&red)).clone(),
                2 if !growing.is_empty() => (*chance.pick(&growing)).clone(),
                _ => chance.pick(&texts).clone(),
            };
            let chosen = texts.iter().position(|known| *known == text);
            game.apply(moves[chosen.expect("it is one of them")], &mut events);
            path.push(text);
            if matches!(game.realm.phase, Phase::Losses { count, from, .. } if count >= 3 && from.len() >= 5)
            {
                let mut moves = Vec::new();
                Rules::moves(&game, &mut moves);
                path.push(chance.pick(&moves).to_string());
                return path;
            }
        }
    }
    panic!("no war with a choice of losses was found");
}

/// `PAGODA_RECORD=version-1 cargo test --test hosting stored::record -- --ignored` creates the folder `tests/stored/version-1`.
#[tokio::test]
#[ignore = "makes a recorded store; it is run once for each version"]
async fn record() {
    let version = std::env::var("PAGODA_RECORD").expect("PAGODA_RECORD names the folder");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/stored")
        .join(version);
    assert!(!folder.exists(), "a recorded store is never changed");
    let live = tempfile::tempdir().expect("a folder");
    let store = Arc::new(SledStore::open(live.path()).expect("a new store"));
    build_index(&*store).await.expect("the store answers");
    // It advances by a minute with each reading.
    let clock = SetClock::stepping(1_790_000_000, 1, (60, 1));
    let mut recording = Recording {
        host: Host::new(store.clone(), clock, PRESENTATION_LIMITS),
        store: store.clone(),
        chance: Chance::new(19),
        asked: 0,
        last: Map::new(),
    };
    make_tables(&mut recording).await;
    let last = std::mem::take(&mut recording.last);
    drop(recording);
    let mut expected = contents(&store).await;
    let answers = last.into_iter().map(|(channel, request)| {
        let channel: ChannelId = channel.parse().expect("a channel");
        let newest = wait_for(store.last_of(channel)).expect("the store answers");
        (name(newest.expect("a table")), request)
    });
    expected["answers"] = Value::Object(answers.collect());
    drop(store);
    fs::create_dir_all(&folder).expect("a folder");
    pack(live.path(), &folder.join("store.tar.gz"));
    fs::write(folder.join("expected.json"), lines(&expected)).expect("a file");
}

/// JSON with one line for each table, person and so on.
fn lines(expected: &Value) -> String {
    let parts = expected.as_object().expect("an object").iter();
    let parts = parts.map(|(part, entries)| {
        let entries = entries.as_object().expect("an object").iter();
        let entries = entries.map(|(key, entry)| format!("{}: {entry}", json!(key)));
        let entries: Vec<String> = entries.collect();
        format!("{}: {{\n{}\n}}", json!(part), entries.join(",\n"))
    });
    let parts: Vec<String> = parts.collect();
    format!("{{\n{}\n}}\n", parts.join(",\n"))
}

/// Creates tables of all titles at all stages, profiles, and unsent posts.
async fn make_tables(recording: &mut Recording) {
    let [ann, ben, cleo, dan] = PEOPLE.map(|(id, ..)| id);
    let none = || json!({});
    let quiet = ProfileRequest::QuietHours {
        from: Some(22),
        to: Some(7),
        now: Some(12),
        zone: None,
    };
    recording.ask(1, ann, quiet).await;
    let polish = ProfileRequest::Language(Some("pl".to_owned()));
    recording.ask(1, ben, polish).await;
    recording
        .ask(1, cleo, ProfileRequest::Messages(false))
        .await;
    recording
        .ask(1, cleo, ProfileRequest::Reminders(false))
        .await;
    recording.ask(1, dan, ProfileRequest::Ratings(false)).await;

    // Lobbies.
    recording
        .open(1, "huang", json!({ "bandits": true }), 0)
        .await;
    let tiger = Some("tiger".to_owned());
    recording
        .table(1, ben, TableCommand::Sit { emblem: tiger })
        .await;
    let robot = Person::of_robot(Robot::Thoughtful, 0);
    recording
        .table(1, ann, TableCommand::AddRobot { robot })
        .await;
    recording.open(2, "qin", none(), 0).await;
    recording.open(3, "dragon", none(), 0).await;
    recording
        .table(3, dan, TableCommand::Sit { emblem: None })
        .await;
    recording.table(3, ann, set_pace(Pace::Relaxed)).await;
    recording.deliver(1).await;

    // In progress: a few moves, one of them undone.
    recording.begin(11, "huang", none(), 3).await;
    recording.play_some(11, 9).await;
    recording.take_back(11).await;
    recording.play_some(11, 4).await;
    recording.deliver(11).await;
    recording.play_some(11, 1).await;
    recording.begin(12, "qin", none(), 4).await;
    recording.play_some(12, 7).await;
    recording.table(12, dan, TableCommand::Stand).await;
    recording.begin(13, "dragon", none(), 2).await;
    recording.play_some(13, 12).await;

    // With robots.
    let all = json!({ "eighteen-kingdoms": true, "palace": true });
    recording.open(14, "huang", all, 2).await;
    for _ in 0..9 {
        recording.play_thoughtfully(14).await;
    }
    recording.deliver(14).await;
    recording.open(15, "dragon", none(), 1).await;
    for _ in 0..6 {
        recording.play_thoughtfully(15).await;
    }
    let game = "huang".to_owned();
    recording.ask(16, ann, OpenRequest::Tour { game }).await;
    for _ in 0..3 {
        recording.play_thoughtfully(16).await;
    }

    // In the middle of choosing lost soldiers.
    recording.begin(21, "huang", none(), 3).await;
    recording.play_into_losses(21).await;

    // Finished; at one of them another game has started.
    for (channel, game, options) in [
        (31, "huang", json!({ "short": true })),
        (32, "qin", none()),
        (33, "dragon", none()),
    ] {
        recording.begin(channel, game, options, 2).await;
        recording.play_some(channel, 2_000).await;
        recording.deliver(channel).await;
    }
    for who in [ann, ben] {
        recording.ask(32, who, OpenRequest::Rematch).await;
    }
    recording.play_some(32, 3).await;

    // Resigned, and closed.
    recording.begin(41, "huang", none(), 2).await;
    recording.play_some(41, 5).await;
    recording.table(41, ben, TableCommand::Resign).await;
    recording.begin(42, "dragon", none(), 2).await;
    recording.table(42, ann, TableCommand::Close).await;
    recording.table(42, ben, TableCommand::Close).await;
}

impl Recording {
    /// The awaited player makes a move without drawing anything, and undoes it.
    async fn take_back(&mut self, channel: u64) {
        let table = self.table_of(channel).await;
        let game = table.game().expect("a game");
        let seat = game.waiting().expect("a decision").seat;
        let legal = game.moves(seat);
        let tile = legal.iter().find(|text| text.starts_with("tile")).cloned();
        self.play(channel, &tile.expect("a tile can be placed"))
            .await;
        let (who, _) = awaited_at(&table);
        self.table(channel, who, TableCommand::Undo).await;
    }

    /// The awaited player makes the move of the guided game, or one that a robot would make.
    async fn play_thoughtfully(&mut self, channel: u64) {
        let table = self.table_of(channel).await;
        let game = table.game().expect("a game");
        let seat = game.waiting().expect("a decision").seat;
        let text = match table.course().step() {
            Some(step) => step.text.clone(),
            None => Robot::Thoughtful
                .choose(game, seat, 3, &mut Budget::of(50))
                .expect("a move"),
        };
        self.play(channel, &text).await;
    }
}
