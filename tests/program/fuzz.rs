//! Damaged input of the program: lines of the referee, records, buttons, notes. It is refused or accepted, and nothing panics.

use crate::corpus::{Corpus, MILLION};
use crate::damage::{changed, damaged, damaged_text, midway, times};
use crate::effort::effort;
use pagoda::cli::referee::Referee;
use pagoda::discord::PRESENTATION_LIMITS;
use pagoda::engine::{Chance, Play, Session, Title};
use pagoda::games;
use pagoda::host::{
    ButtonAction, ButtonId, Host, Note, PartialCommand, Recipient, Request, RequestKind, TableView,
};
use pagoda::ids::{ChannelId, PersonId};
use pagoda::store::{Agenda, Batch, SledStore, Store, TableId, wait_for};
use pagoda::table::{CommandContext, Person, Record, Table, TableCommand, opening};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Checks a reader with its corpus. Texts are changed anywhere, and JSON also part by part.
fn check_corpus(
    name: &str,
    usual: u64,
    examples: impl FnOnce() -> Vec<Vec<u8>>,
    check: impl FnMut(&[u8]),
) {
    let (mut chance, mut changes) = (Chance::new(98), Chance::new(99));
    let change = |input: &[u8]| match serde_json::from_slice::<Value>(input) {
        Ok(json) if changes.below(2) == 0 => changed(&json, &mut changes).to_string().into(),
        _ => damaged(input, &mut changes),
    };
    Corpus::open(name, examples).check(
        effort(usual, MILLION),
        |most| chance.below(most),
        change,
        check,
    );
}

/// Two games of each title.
fn games_midway() -> Vec<Session> {
    let mut chance = Chance::new(97);
    let titles = games::titles().iter();
    titles
        .flat_map(|title| [midway(*title, &mut chance), midway(*title, &mut chance)])
        .collect()
}

/// A line of the referee for a game.
fn lines(session: &Session) -> Vec<Value> {
    let game = session.game();
    let seat = game.waiting().map_or(0, |waiting| waiting.seat);
    let text = game.moves(seat).first().cloned().unwrap_or_default();
    vec![
        json!({"new": {"game": game.title().name(), "players": 3, "seed": 7}}),
        json!({"play": text, "seat": seat}),
        json!({"choices": text, "seat": seat}),
        json!({"view": "table"}),
        json!({"undo": seat}),
        json!({"load": game.position()}),
        json!({"replay": session.journal()}),
    ]
}

#[test]
fn no_damaged_line_breaks_the_referee() {
    let examples = || {
        let whole = |session: &Session| {
            let lines = lines(session);
            let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
            lines.join("\n").into_bytes()
        };
        games_midway().iter().map(whole).collect()
    };
    check_corpus("lines", 2_000, examples, |input| {
        let mut referee = Referee::default();
        for line in input.split(|byte| *byte == b'\n') {
            let answer = referee.answer(line);
            assert!(answer["ok"].is_boolean(), "{answer}");
        }
    });
}

#[test]
fn no_damaged_position_breaks_its_reader() {
    let examples = || {
        let position = |session: &Session| session.game().position().to_string().into_bytes();
        games_midway().iter().map(position).collect()
    };
    check_corpus("positions", 4_000, examples, |input| {
        let Ok(position) = serde_json::from_slice::<Value>(input) else {
            return;
        };
        let mut referee = Referee::default();
        if referee.answer(json!({"load": position}).to_string().as_bytes())["ok"] == json!(true) {
            let seen = referee.answer(json!({"view": "table"}).to_string().as_bytes());
            assert_eq!(seen["ok"], json!(true), "{seen}");
        }
    });
}

#[test]
fn no_damaged_move_breaks_its_reader() {
    let games = games_midway();
    let examples = || {
        let moves = |session: &Session| {
            let game = session.game();
            let seat = game.waiting().map_or(0, |waiting| waiting.seat);
            let moves = game.moves(seat);
            [moves.first(), moves.last()].map(|text| text.map(|text| text.as_bytes().to_vec()))
        };
        games.iter().flat_map(moves).flatten().collect()
    };
    check_corpus("moves", 4_000, examples, |input| {
        let text = String::from_utf8_lossy(input);
        let words: Vec<&str> = text.split(' ').collect();
        for game in games.iter().map(Session::game) {
            let seat = game.waiting().map_or(0, |waiting| waiting.seat);
            game.choices(seat, &words);
            match game.read(seat, &text) {
                Ok(read) => assert!(game.moves(seat).contains(&read), "{text} is read as {read}"),
                Err(_) => assert!(game.forecast(seat, &text).is_err(), "{text}"),
            }
        }
    });
}

fn person(id: impl Into<PersonId>) -> Person {
    let id: PersonId = id.into();
    Person {
        id,
        name: format!("Person {id}"),
    }
}

/// Returns the records of a started game.
fn records(title: &dyn Title, chance: &mut Chance) -> Vec<Record> {
    let asker = |id: u64, chance: &mut Chance| CommandContext {
        person: person(id),
        manages: false,
        at: 100,
        seed: chance.below(1000) as u64,
        salt: None,
    };
    let mut records =
        opening::lobby(&asker(1, chance), title.name(), &Map::new()).expect("it opens");
    let mut table = Table::replay(&records).expect("it replays");
    let mut asks = vec![
        (2, TableCommand::Sit { emblem: None }),
        (1, TableCommand::Start),
    ];
    for _ in 0..chance.below(40) {
        let (who, ask) = match asks.is_empty() {
            false => asks.remove(0),
            true => {
                let Some(waiting) = table.game().and_then(Play::waiting) else {
                    break;
                };
                let game = table.game().expect("it is awaited");
                let text = chance.pick(&game.moves(waiting.seat)).clone();
                let who = table.seats()[waiting.seat].person.as_ref();
                (
                    who.expect("somebody sits there").id.get(),
                    TableCommand::Move { text },
                )
            }
        };
        for record in table
            .decide(&asker(who, chance), &ask)
            .expect("it can be asked")
        {
            table.apply(&record).expect("it follows");
            records.push(record);
        }
    }
    records
}

#[test]
fn no_damaged_record_breaks_a_table() {
    let mut chance = Chance::new(5);
    for title in games::titles() {
        for _ in times(30) {
            let records = records(*title, &mut chance);
            for _ in 0..40 {
                let number = chance.below(records.len());
                let bytes = damaged(&records[number].to_bytes(), &mut chance);
                let Ok(read) = Record::from_bytes(number, &bytes) else {
                    continue;
                };
                let mut other = records.clone();
                other[number] = read;
                if let Ok(table) = Table::replay(&other) {
                    assert_eq!(table.records(), other.len() as u64);
                }
            }
        }
    }
}

#[test]
fn a_damaged_button_is_none_or_reads_as_it_is_written() {
    let examples = || {
        let words = ["place", "RB", "F6", "east"];
        let buttons = ButtonAction::ALL.iter().enumerate().step_by(9);
        buttons
            .map(|(number, action)| {
                let words = &words[..number % 5];
                let press = ButtonId::new(number as u32 % 3, 57, *action, words.iter().copied());
                press.to_string().into_bytes()
            })
            .collect()
    };
    check_corpus("buttons", 20_000, examples, |input| {
        let text = String::from_utf8_lossy(input);
        if let Ok(read) = text.parse::<ButtonId>() {
            assert_eq!(read.to_string(), text);
        }
        RequestKind::of_press(&text, vec![text.clone().into_owned()]);
    });
}

fn request(
    channel: impl Into<ChannelId>,
    number: u64,
    who: impl Into<PersonId>,
    kind: RequestKind,
) -> Request {
    let who: PersonId = who.into();
    let channel: ChannelId = channel.into();
    Request {
        id: format!("{channel}-{number}"),
        who: person(who),
        manages: false,
        channel,
        server: None,
        language: "en".to_owned(),
        kind,
    }
}

/// A host with a game of each title, one per channel, and their notes.
async fn fixture(chance: &mut Chance) -> (tempfile::TempDir, Arc<SledStore>, Host) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(SledStore::open(folder.path()).expect("a store"));
    for (channel, title) in (1..).zip(games::titles()) {
        let records = records(*title, chance);
        let table = Table::replay(&records).expect("it replays");
        let note = serde_json::to_vec(&Note::of(&table, "en", table.clocks().touched()))
            .expect("a note is JSON");
        let batch = Batch::default()
            .append(records.iter().map(Record::to_bytes))
            .note(note, Agenda::default());
        let written = store
            .commit(
                TableId {
                    channel: channel.into(),
                    number: 0,
                },
                batch,
            )
            .await;
        written.expect("it is written");
    }
    let host = Host::new(store.clone(), crate::seed::clock(), PRESENTATION_LIMITS);
    (folder, store, host)
}

#[tokio::test]
async fn whatever_is_pressed_or_typed_is_answered() {
    let mut chance = Chance::new(7);
    let (_folder, store, host) = fixture(&mut chance).await;
    let verbs = [
        "play", "decide", "guide", "do", "type", "stop", "undo", "hand", "log", "replay", "film",
        "export", "options", "option", "emblem", "sit", "start",
    ];
    for number in times(1500) {
        let channel = 1 + chance.below(games::titles().len()) as u64;
        let id = TableId {
            channel: channel.into(),
            number: 0,
        };
        let journal = store.journal(id).await.expect("a journal");
        let table = pagoda::host::read_table(&journal).expect("it replays");
        let waiting = table.game().and_then(Play::waiting);
        let legal = match (table.game(), waiting) {
            (Some(game), Some(waiting)) => game.moves(waiting.seat),
            _ => vec!["pass".into()],
        };
        let text = chance.pick(&legal).clone();
        let verb = *chance.pick(&verbs);
        let words: Vec<&str> = text.split(' ').take(chance.below(4)).collect();
        let words: String = words.iter().map(|word| format!(" {word}")).collect();
        let press = format!("0.{}.{verb}{words}", table.records());
        let press = match chance.below(3) {
            0 => press,
            _ => damaged_text(&press, &mut chance),
        };
        let values = match chance.below(2) {
            0 => Vec::new(),
            _ => vec![damaged_text(&text, &mut chance)],
        };
        let who = 1 + chance.below(3) as u64;
        let kind = RequestKind::of_press(&press.to_string(), values);
        let posts = host.handle(request(channel, number, who, kind)).await;
        let answers = posts
            .iter()
            .filter(|post| post.to == Recipient::Answer(who.into()));
        assert_eq!(answers.count(), 1, "{press}");
        let typed = PartialCommand {
            game: "huang".to_owned(),
            verb: text.split(' ').next().unwrap_or_default().to_owned(),
            given: vec![(
                damaged_text("at", &mut chance),
                damaged_text("D7", &mut chance),
            )],
            argument: (*chance.pick(&["colour", "at", "tile", "turn", "nonsense"])).to_owned(),
            text: damaged_text(&text, &mut chance),
        };
        let asked = request(channel, number, who, RequestKind::show(TableView::Board));
        assert!(host.suggestions.values(&asked, &typed).await.len() <= 25);
    }
}

#[tokio::test]
async fn no_changed_note_keeps_a_table_from_going_on() {
    let mut chance = Chance::new(8);
    let (_folder, store, host) = fixture(&mut chance).await;
    for number in times(300) {
        let channel = 1 + chance.below(games::titles().len()) as u64;
        let id = TableId {
            channel: channel.into(),
            number: 0,
        };
        let note = store.note(id).await.expect("it answers").expect("a note");
        let note: Value = serde_json::from_slice(&note).expect("JSON");
        let other = match chance.below(3) {
            0 => damaged(note.to_string().as_bytes(), &mut chance),
            _ => changed(&note, &mut chance).to_string().into_bytes(),
        };
        let write = |note: Vec<u8>| {
            let batch = Batch::after(wait_for(store.journal(id)).expect("a journal").len() as u64)
                .note(note, Agenda::default());
            wait_for(store.commit(id, batch)).expect("it is written");
        };
        // JSON of another shape, or with a higher version, is treated as data of a newer version and left alone.
        let is_newer = serde_json::from_slice::<Value>(&other).is_ok_and(|json| {
            let version = json["version"].as_u64();
            version.is_some_and(|version| version > 1)
                || serde_json::from_slice::<Note>(&other).is_err()
        });
        write(other);
        host.tables.channels.forget_idle(0);
        let posts = host
            .handle(request(
                channel,
                number,
                1,
                RequestKind::show(TableView::Board),
            ))
            .await;
        assert_eq!(posts.len(), 1);
        let says_newer = posts[0].words[0].key == "answer-newer";
        assert_eq!(says_newer, is_newer, "{:?}", posts[0].words);
        assert!(
            is_newer || posts[0].picture.is_some() || posts[0].words.len() > 1,
            "{:?}",
            posts[0].words
        );
        write(note.to_string().into_bytes());
        host.tables.channels.forget_idle(0);
    }
}
