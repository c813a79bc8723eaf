//! Clicks: a usual move of every title takes at most three, and two without a preview.

use super::BotFixture;
use super::fixture::{eventually, says};
use super::menus::opened;
use futures_util::future::join_all;
use pagoda::engine::Chance;
use pagoda::host::{ButtonAction, ButtonId};
use pagoda::playground::SeenMessage;
use serde_json::Value;
use std::collections::BTreeMap;

fn press_of(part: &Value) -> ButtonId {
    let id = part["custom_id"].as_str().expect("an id");
    id.trim_end_matches('.').parse().expect("a press")
}

/// The verb of each value of a menu, as far as the menu tells.
fn verb_of(press: &ButtonId, value: &str) -> String {
    let mut given = press.words.iter().filter(|word| !word.starts_with('/'));
    let verb = given.next().map_or(value, String::as_str);
    verb.split(' ').next().unwrap_or_default().to_owned()
}

/// Makes a move by clicking: from the first menu a kind of move that was not made yet, else one of the best; without a menu the
/// first button. Returns the number of clicks.
async fn click(
    fixture: &BotFixture,
    name: &str,
    made: &BTreeMap<String, usize>,
    chance: &mut Chance,
) -> usize {
    let records = fixture.table().records();
    let mut screen: SeenMessage = opened(fixture, name).await;
    for clicks in 1.. {
        if fixture.table().records() > records {
            return clicks;
        }
        assert!(clicks < 8, "{screen:#?}");
        let parts: Vec<Value> = screen.parts().cloned().collect();
        let button = |action: ButtonAction| {
            let mut parts = parts.iter().filter(|part| part["disabled"] != true);
            let found = parts.find(|part| {
                part["options"].is_null()
                    && press_of(part).action == action
                    && part["label"] != "Back"
            });
            found.map(|part| part["custom_id"].as_str().expect("an id").to_owned())
        };
        let menu = parts.iter().find(|part| part["options"].is_array());
        screen = if let Some(done) = button(ButtonAction::Do) {
            fixture.press(name, &screen, &done).await
        } else if let Some(menu) = menu {
            let id = menu["custom_id"].as_str().expect("an id");
            let options = menu["options"].as_array().expect("options").iter();
            let values: Vec<&str> = options.filter_map(|it| it["value"].as_str()).collect();
            let count = menu["min_values"].as_u64().unwrap_or(1) as usize;
            let press = press_of(menu);
            let is_new = |value: &&str| !made.contains_key(&verb_of(&press, value));
            let new = values.iter().copied().find(is_new);
            let good = values[chance.below(values.len().min(4))];
            let chosen = match count {
                1 => vec![new.unwrap_or(good)],
                _ => values[..count].to_vec(),
            };
            fixture.choose_several(name, &screen, id, &chosen).await
        } else {
            let on = button(ButtonAction::Guide).expect("a way on");
            fixture.press(name, &screen, &on).await
        };
    }
    unreachable!("the loop returns")
}

/// The fewest moves of a game.
const FEWEST: usize = 6;

/// Plays until all these verbs were made, and not more than this number of moves.
async fn play(game: &str, moves: usize, preview: bool, verbs: &[&str]) -> BTreeMap<String, usize> {
    let people = ["Ann", "Ben"];
    let fixture = BotFixture::with(&people).await;
    let channel = fixture.channel();
    fixture.begin_game(channel, game, &people, &[]).await;
    for name in people {
        // A hand that is sent stays as it is until the hand changes; here it is not looked at.
        fixture.command(name, "/me messages set:off").await;
        if !preview {
            let answer = fixture.command(name, "/me preview set:off").await;
            says(&answer, "Preview of moves: off");
        }
    }
    let most = if preview { 3 } else { 2 };
    let mut chance = Chance::new(9);
    let mut made: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..moves {
        if number >= FEWEST && verbs.iter().all(|verb| made.contains_key(*verb)) {
            break;
        }
        let Some((name, ..)) = fixture.awaited() else {
            break;
        };
        let clicks = click(&fixture, &name, &made, &mut chance).await;
        let table = fixture.table();
        let played = &table.journal().expect("a game").moves;
        let text = played.last().expect("a move").1.clone();
        assert!(clicks <= most, "{game}: {text} took {clicks} clicks");
        let verb = text.split(' ').next().expect("a verb").to_owned();
        *made.entry(verb).or_default() += 1;
    }
    fixture.finish().await;
    made
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_usual_move_takes_three_clicks_and_two_without_a_preview() {
    let huang = ["tile", "leader", "withdraw", "replace", "build"];
    let dragon = ["start", "taxes", "harvest", "play", "place"];
    let games = [
        ("huang", 60, true, &huang[..]),
        ("qin", 12, true, &["place"]),
        ("dragon", 40, true, &dragon),
        ("huang", 20, false, &["tile", "leader"]),
        ("qin", 6, false, &["place"]),
        ("dragon", 20, false, &["start", "play"]),
    ];
    let games = games.map(async |(game, moves, preview, verbs)| {
        let made = play(game, moves, preview, verbs).await;
        for verb in verbs {
            let met = made.contains_key(*verb);
            assert!(met, "{game}, {preview}: {verb} was not made: {made:?}");
        }
    });
    join_all(games).await;
}

fn private_messages(fixture: &BotFixture, name: &str) -> Vec<SeenMessage> {
    let seen = fixture.person(name).sees().expect("a channel");
    seen.into_iter().filter(|seen| seen.private).collect()
}

/// The public board tells what was done: nothing private is left of a move, however it is made. A new dialogue replaces the one before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_private_is_left_of_a_move() {
    let people = ["Ann", "Ben"];
    let fixture = BotFixture::with(&people).await;
    let channel = fixture.channel();
    fixture.begin_game(channel, "qin", &people, &[]).await;
    let (name, ..) = fixture.awaited().expect("somebody");
    for seen in private_messages(&fixture, &name) {
        let dismissed = fixture.person(&name).dismiss_message(seen.id);
        dismissed.expect("a private message");
    }
    let left = |name: &str| private_messages(&fixture, name).len();
    // By menus, after a dialogue that was left alone.
    let board = fixture.board().await;
    fixture.press(&name, &board, "Play").await;
    let none = BTreeMap::new();
    click(&fixture, &name, &none, &mut Chance::new(3)).await;
    eventually("no dialogue is left", || left(&name) == 0).await;
    // Out of turn: one sentence, once.
    let board = fixture.board().await;
    for _ in 0..3 {
        let reply = fixture.press(&name, &board, "Play").await;
        says(&reply, "move");
        assert!(reply.attachments.is_empty(), "{reply:#?}");
    }
    eventually("one reply is left", || left(&name) == 1).await;
    // Typed, with an open dialogue.
    let (other, seat, _) = fixture.awaited().expect("somebody");
    let before = left(&other);
    fixture.press(&other, &board, "Play").await;
    let table = fixture.table();
    let text = table.game().expect("a game").moves(seat)[0].clone();
    let reply = fixture.play(&text).await;
    assert_eq!(reply, SeenMessage::default(), "it is deleted");
    eventually("no dialogue is left", || left(&other) == before).await;
    fixture.finish().await;
}
