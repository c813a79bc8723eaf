//! Moves by menus: buttons and lists, forwards and backwards.

use super::chooser::legal;
use super::fixture::PATIENCE;
use super::{BotFixture, Chooser};
use pagoda::engine::MoveText;
use pagoda::host::{ButtonAction, ButtonId};
use pagoda::playground::faults::{InjectedFault, SimulatedFailure};
use pagoda::playground::{SeenMessage, TranscriptEntry};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn press_of(part: &Value) -> ButtonId {
    let id = part["custom_id"].as_str().expect("an id");
    id.trim_end_matches('.').parse().expect("a press")
}

#[derive(Debug)]
enum Step {
    ButtonId(String),
    Choose(String, Vec<String>),
}

/// Whether a value of a list leads on to these words: the first word itself, all of them, or the part of the board that contains
/// the first.
fn leads_to(value: &str, words: &[&str]) -> bool {
    let Some(word) = words.first() else {
        return false;
    };
    match value.strip_prefix('/') {
        Some(part) => {
            let rest = word.strip_prefix(part);
            let ends_in_digit = part.ends_with(|last: char| last.is_ascii_digit());
            rest.is_some_and(|rest| {
                !(ends_in_digit && rest.starts_with(|next: char| next.is_ascii_digit()))
            })
        }
        None => value == *word || value == words.join(" "),
    }
}

fn at_once(part: &Value) -> usize {
    part["min_values"].as_u64().unwrap_or(1) as usize
}

/// Returns the next step from a screen of the guide towards a move; `None` if the screen does not lead there.
fn step_towards(screen: &SeenMessage, target: &str) -> Option<Step> {
    let words: Vec<&str> = target.split(' ').collect();
    let mut best: Option<(usize, Step)> = None;
    for part in screen.parts() {
        let press = press_of(part);
        let id = part["custom_id"].as_str().expect("an id").to_owned();
        if press.action == ButtonAction::Do && press.words == words {
            return Some(Step::ButtonId(id));
        }
        let given: Vec<&String> = press
            .words
            .iter()
            .filter(|word| !word.starts_with('/'))
            .collect();
        let fits = given.len() <= words.len() && given.iter().zip(&words).all(|(a, b)| a == b);
        if press.action != ButtonAction::Guide
            || !fits
            || part["label"] == "Back"
            || part["disabled"] == true
        {
            continue;
        }
        let step = match part["options"].as_array() {
            None => Some((given.len(), Step::ButtonId(id))),
            Some(options) => words.get(given.len()..).and_then(|rest| {
                let values = options.iter().filter_map(|option| option["value"].as_str());
                let value = values
                    .filter(|value| leads_to(value, rest))
                    .max_by_key(|value| value.len())?;
                let chosen = match at_once(part) {
                    1 => vec![value.to_owned()],
                    count => {
                        let chosen = words.iter().skip(given.len()).take(count);
                        chosen.map(|word| (*word).to_owned()).collect()
                    }
                };
                let length: usize = chosen.iter().map(|value| value.split(' ').count()).sum();
                Some((given.len() + length, Step::Choose(id, chosen)))
            }),
        };
        if let Some((length, step)) = step
            && best.as_ref().is_none_or(|(most, _)| length > *most)
        {
            best = Some((length, step));
        }
    }
    best.map(|(_, step)| step)
}

fn offers_only_what_is_legal(screen: &SeenMessage, moves: &[MoveText]) {
    for part in screen.parts() {
        let press = press_of(part);
        let given = MoveText::of_words(&press.words);
        if press.action == ButtonAction::Do {
            assert!(moves.contains(&given), "{given} is offered");
        }
        for option in part["options"].as_array().into_iter().flatten() {
            let value = option["value"].as_str().expect("a value");
            if at_once(part) > 1 {
                let leads = moves
                    .iter()
                    .any(|text| text.split(' ').any(|word| word == value));
                assert!(leads, "{given} {value} is offered");
            } else if !value.starts_with('/') {
                let words: Vec<&str> = given
                    .split(' ')
                    .filter(|word| !word.starts_with('/'))
                    .collect();
                let so_far = format!("{} {value}", words.join(" "));
                let so_far = so_far.trim_start().to_owned();
                let leads = moves
                    .iter()
                    .any(|text| *text == so_far || text.starts_with(&format!("{so_far} ")));
                assert!(leads, "{so_far} is offered");
            }
        }
    }
}

/// The message where the awaited person starts: the call, or the board.
pub async fn opened(fixture: &BotFixture, name: &str) -> SeenMessage {
    fixture.rest().await;
    let seen = fixture.person(name).sees().expect("a channel");
    let with = |button: &str| {
        let mut seen = seen.iter().rev();
        seen.find(|seen| !seen.private && seen.buttons().contains(&button))
    };
    match with("Decide") {
        Some(call) => fixture.press(name, call, "Decide").await,
        None => {
            let board = with("Play").expect("a board");
            fixture.press(name, board, "Play").await
        }
    }
}

#[derive(Default)]
pub struct Detours {
    back: usize,
    cancelled: usize,
    typed: usize,
    mistyped: usize,
}

const MOVES: usize = 24;

pub async fn lead(
    fixture: &BotFixture,
    name: &str,
    mut screen: SeenMessage,
    target: &str,
    dice: &mut Chooser,
    detours: &mut Detours,
) -> SeenMessage {
    let table = fixture.table();
    let moves = legal(table.game().expect("a game"));
    let records = table.records();
    for _ in 0..40 {
        offers_only_what_is_legal(&screen, &moves);
        assert!(screen.private, "a guide is private");
        let step = step_towards(&screen, target);
        let step = step.unwrap_or_else(|| panic!("{target}: {screen:#?}"));
        let buttons = screen.buttons();
        let can_type = buttons.contains(&"Type a place");
        let detour = dice.below(14);
        if detour == 0 && buttons.contains(&"Back") {
            detours.back += 1;
            screen = fixture.press(name, &screen, "Back").await;
        } else if detour == 1 && buttons.contains(&"Cancel") {
            detours.cancelled += 1;
            let stopped = fixture.press(name, &screen, "Cancel").await;
            assert!(stopped.content.contains("Nothing was done"));
            assert!(stopped.components.is_empty());
            screen = opened(fixture, name).await;
        } else if detour < 5 && can_type {
            detours.mistyped += 1;
            screen = fixture.type_place(name, &screen, "Q99").await;
            let said = screen.content.to_uppercase();
            assert!(said.contains("Q99"), "{}", screen.content);
        } else if detour < 9 && can_type {
            detours.typed += 1;
            let typed = screen
                .parts()
                .map(press_of)
                .find(|it| it.action == ButtonAction::Type);
            let given = typed.expect("it can be typed").words.len();
            let place = target.split(' ').nth(given).expect("a place").to_owned();
            screen = fixture
                .type_place(name, &screen, &place.to_lowercase())
                .await;
        } else {
            screen = take_step(fixture, name, &screen, &step).await;
        }
        let now = fixture.table().records();
        if now > records {
            assert_eq!(now, records + 1, "one press, one move");
            return screen;
        }
    }
    panic!("{target} is not reached");
}

pub async fn straight(fixture: &BotFixture, name: &str, mut screen: SeenMessage, target: &str) {
    let records = fixture.table().records();
    while fixture.table().records() == records {
        let step = step_towards(&screen, target);
        let step = step.unwrap_or_else(|| panic!("{target}: {screen:#?}"));
        screen = take_step(fixture, name, &screen, &step).await;
    }
}

/// Games of every title are played by menus in `titles.rs`; here are enough moves for every detour.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn menus_lead_forwards_and_backwards_to_moves() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &["Short game"]).await;
    assert_eq!(fixture.table().options()["short"], true);
    let mut dice = Chooser::new(7);
    let mut detours = Detours::default();
    let mut led: Option<(String, SeenMessage)> = None;
    for _ in 0..MOVES {
        let (name, ..) = fixture.awaited().expect("the game goes on");
        let table = fixture.table();
        let target = dice.hasty(table.game().expect("a game"));
        // If the same person decides again, the guide continues in the same message.
        let screen = match led.take() {
            Some((before, screen)) if before == name => screen,
            _ => opened(&fixture, &name).await,
        };
        let screen = lead(&fixture, &name, screen, &target, &mut dice, &mut detours).await;
        led = Some((name, screen));
    }
    let met = [
        detours.back,
        detours.cancelled,
        detours.typed,
        detours.mistyped,
    ];
    assert!(!met.contains(&0), "{met:?}");
    fixture.finish().await;
}

async fn take_step(
    fixture: &BotFixture,
    name: &str,
    screen: &SeenMessage,
    step: &Step,
) -> SeenMessage {
    match step {
        Step::ButtonId(id) => fixture.press(name, screen, id).await,
        Step::Choose(id, values) => {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            fixture.choose_several(name, screen, id, &values).await
        }
    }
}

/// How long the request was that kept an attachment, once it is in the transcript.
async fn bytes_that_kept(fixture: &BotFixture, attachment: u64) -> usize {
    let id = attachment.to_string();
    let begun = Instant::now();
    loop {
        let edits = fixture.requests("PATCH", "/messages/@original");
        let keeps = |edit: &&TranscriptEntry| edit.body["attachments"][0]["id"] == id.as_str();
        if let Some(edit) = edits.iter().rev().find(keeps) {
            return edit.bytes;
        }
        assert!(begun.elapsed() < PATIENCE, "no request keeps it");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Every step of the guide uploaded its picture, also where only the words had changed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_that_stays_the_same_is_not_uploaded_again() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(11);
    let (mut kept, mut uploaded) = (0, 0);
    for _ in 0..8 {
        let (name, ..) = fixture.awaited().expect("somebody is awaited");
        let table = fixture.table();
        let target = dice.hasty(table.game().expect("a game"));
        let mut screen = opened(&fixture, &name).await;
        while fixture.table().records() == table.records() {
            let before = screen;
            let step = step_towards(&before, &target).expect("the guide leads there");
            screen = take_step(&fixture, &name, &before, &step).await;
            let pictures = before.attachments.first().zip(screen.attachments.first());
            let Some((old, new)) = pictures else { continue };
            if old.filename == new.filename {
                kept += 1;
                assert_eq!(old.id, new.id, "the same attachment");
                let bytes = bytes_that_kept(&fixture, new.id).await;
                assert!(bytes < 20_000, "{bytes} bytes");
                assert!(new.description.is_some(), "with what it shows");
            } else {
                uploaded += 1;
                eprintln!("{}: {} bytes", new.filename, new.size);
                assert_ne!(old.id, new.id, "another picture");
            }
        }
    }
    assert!(kept > 0 && uploaded > 0, "{kept} kept, {uploaded} uploaded");
    let all = fixture.playground.traffic();
    let bytes: u64 = all.values().map(|route| route.bytes).sum();
    eprintln!(
        "{kept} kept, {uploaded} uploaded, {} kB a move",
        bytes / 8000
    );
    fixture.finish().await;
}

/// A press tells the attachments of its message from when it was made. If another press had replaced the picture since, the reply kept one
/// that was gone, and Discord refused it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_that_another_press_replaced_is_uploaded_again() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(11);
    let (name, screen, replaced) = 'found: loop {
        let (name, ..) = fixture.awaited().expect("somebody is awaited");
        let table = fixture.table();
        let target = dice.hasty(table.game().expect("a game"));
        let mut screen = opened(&fixture, &name).await;
        while fixture.table().records() == table.records() {
            let before = screen;
            let step = step_towards(&before, &target).expect("the guide leads there");
            screen = take_step(&fixture, &name, &before, &step).await;
            let pictures = before.attachments.first().zip(screen.attachments.first());
            let Some((old, new)) = pictures else { continue };
            if old.filename != new.filename && screen.buttons().contains(&"Back") {
                break 'found (name, screen, old.clone());
            }
        }
    };
    let told = json!([{
        "id": replaced.id.to_string(), "filename": replaced.filename, "size": replaced.size,
        "url": "https://cdn.example/a.png", "proxy_url": "https://cdn.example/a.png",
    }]);
    let patch = json!({"message": {"attachments": told}});
    let late = SimulatedFailure::DeliveredChanged { patch };
    fixture.playground.inject(InjectedFault::once(late));
    let back = fixture.press(&name, &screen, "Back").await;
    assert_eq!(back.attachments[0].filename, replaced.filename);
    assert_ne!(back.attachments[0].id, replaced.id, "it was uploaded");
    let edits = fixture.requests("PATCH", "/messages/@original");
    let refused: Vec<_> = edits.iter().filter(|it| it.status == Some(400)).collect();
    assert!(refused.is_empty(), "{refused:#?}");
    fixture.finish().await;
}
