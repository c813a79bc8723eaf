//! Puzzles over the wire: a puzzle answered by menus, and the daily puzzle of a channel.

use super::BotFixture;
use super::fixture::{PATIENCE, WATCHER, eventually, says};
use pagoda::analysis::{Puzzle, puzzles};
use pagoda::engine::Title;
use pagoda::games;
use pagoda::host::ButtonId;
use pagoda::playground::faults::SimulatedFailure;
use pagoda::playground::{MANAGE_CHANNELS, PERSON_PERMISSIONS, SEND_MESSAGES, SeenMessage};
use std::time::{Duration, Instant};

const ANN: &str = "Ann";
const BEN: &str = "Ben";
const DAY: u64 = 24 * 60 * 60;

fn puzzle_of(message: &SeenMessage) -> (&'static dyn Title, &'static Puzzle) {
    let ids = message.parts().filter_map(|part| {
        let id = part["custom_id"].as_str()?;
        let id = id.trim_end_matches('.').parse::<ButtonId>().ok()?;
        id.action.name().starts_with("puzzle").then_some(id)
    });
    let id = ids.into_iter().next().expect("a puzzle");
    let title = games::title(&id.words[0]).expect("a title");
    let mut all = puzzles(title).iter();
    let puzzle = all.find(|puzzle| u64::from(puzzle.number) == id.mark);
    (title, puzzle.expect("it is there"))
}

/// Answers the puzzle of a private message with its solution: a whole move of the first menu, or word by word.
async fn solve(fixture: &BotFixture, name: &str, shown: SeenMessage) -> SeenMessage {
    let (_, puzzle) = puzzle_of(&shown);
    let mut shown = shown;
    for _ in 0..12 {
        if shown.buttons().contains(&"That’s my answer") {
            let done = format!(".puzzle-do {} ", puzzle_of(&shown).0.name());
            let whole = shown.parts().any(|part| {
                let id = part["custom_id"].as_str().unwrap_or_default();
                id.ends_with(&format!("{done}{}", puzzle.solution))
            });
            if whole {
                return fixture.press(name, &shown, "That’s my answer").await;
            }
        }
        let (id, value) = towards(&shown, &puzzle.solution).expect("a control leads on");
        shown = match value {
            Some(value) => fixture.choose(name, &shown, &id, &value).await,
            None => fixture.press(name, &shown, &id).await,
        };
    }
    panic!("the solution is not reached: {}", shown.content)
}

/// The control that leads to a move: the id of a menu with a value, or the label of a button.
fn towards(shown: &SeenMessage, wanted: &str) -> Option<(String, Option<String>)> {
    let given = |id: &str| {
        let id = id.trim_end_matches('.').parse::<ButtonId>().ok()?;
        let words = id.words.into_iter().skip(1);
        let words: Vec<String> = words.filter(|word| !word.starts_with('/')).collect();
        (id.action.name() == "puzzle").then(|| words.join(" "))
    };
    let mut best: Option<(usize, (String, Option<String>))> = None;
    for part in shown.parts() {
        let id = part["custom_id"].as_str().unwrap_or_default();
        let Some(given) = given(id) else { continue };
        if let Some(options) = part["options"].as_array() {
            let rest = wanted.strip_prefix(&given).unwrap_or_default().trim();
            if !wanted.starts_with(&given) {
                continue;
            }
            let next = rest.split(' ').next().unwrap_or_default();
            let row = next.trim_end_matches(|letter: char| letter.is_ascii_digit());
            for (gain, value) in [(300, rest), (200, next), (100, &format!("/{row}"))] {
                let offered = options.iter().any(|option| option["value"] == value);
                if offered && best.as_ref().is_none_or(|(known, _)| *known < gain) {
                    best = Some((gain, (id.to_owned(), Some(value.to_owned()))));
                }
            }
        } else if !given.is_empty()
            && format!("{wanted} ").starts_with(&format!("{given} "))
            && part["label"] != "Back"
            && part["disabled"] != true
        {
            let label = part["label"].as_str().unwrap_or_default().to_owned();
            if best.as_ref().is_none_or(|(known, _)| *known < 150) {
                best = Some((150, (label, None)));
            }
        }
    }
    best.map(|(_, control)| control)
}

/// The tests of the host do so for every title.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_puzzle_is_answered_privately_by_menus() {
    let fixture = BotFixture::with(&[ANN]).await;
    let shown = fixture.command(ANN, "/puzzle game:qin").await;
    assert!(shown.private);
    says(&shown, "What is your best move?");
    assert_eq!(shown.attachments.len(), 1, "the board");
    let alt_text = shown.attachments[0].description.as_deref();
    assert!(alt_text.is_some_and(|text| !text.is_empty()));
    let end = solve(&fixture, ANN, shown).await;
    assert!(end.private);
    says(&end, "is right!");
    assert_eq!(end.attachments.len(), 1, "the solution is drawn");
    let next = fixture.press(ANN, &end, "Next puzzle").await;
    assert_eq!(next.id, end.id, "the same message goes on");
    assert_ne!(puzzle_of(&next).1.number, puzzle_of(&end).1.number);
}

fn manages(fixture: &BotFixture, name: &str) {
    let manages = PERSON_PERMISSIONS | MANAGE_CHANNELS;
    let guild = fixture.playground.guild();
    let permitted = fixture.person(name).permit(guild, manages);
    permitted.expect("a member");
}

async fn daily(fixture: &BotFixture, wanted: impl Fn(&SeenMessage) -> bool) -> SeenMessage {
    let is_it = |seen: &SeenMessage| {
        !seen.private && seen.content.contains("The puzzle of the day") && wanted(seen)
    };
    let found = fixture.person(WATCHER).wait_for(PATIENCE, is_it).await;
    found.expect("a daily puzzle")
}

fn dailies(fixture: &BotFixture) -> usize {
    let seen = fixture.person(WATCHER).sees().expect("the channel");
    let daily = |seen: &&SeenMessage| seen.content.contains("The puzzle of the day");
    seen.iter().filter(daily).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_daily_puzzle_is_posted_every_day_and_lists_who_solved_it() {
    let mut fixture = BotFixture::with(&[ANN, BEN]).await;
    manages(&fixture, ANN);
    let on = fixture.command(ANN, "/puzzle daily:on").await;
    assert!(on.private);
    says(&on, "Every day at this time");
    let first = daily(&fixture, |_| true).await;
    assert_eq!(first.attachments.len(), 1, "a picture");
    assert_eq!(first.buttons(), ["Answer", "Solvers"]);
    says(&first, "Nobody has solved it yet.");
    let shown = fixture.press(BEN, &first, "Answer").await;
    assert!(shown.private, "the answer is nobody's business");
    let end = solve(&fixture, BEN, shown).await;
    says(&end, "is right!");
    let solved = daily(&fixture, |seen| seen.content.contains("1. Ben · first try")).await;
    assert_eq!(solved.id, first.id, "the message is edited");
    let listed = fixture.press(ANN, &solved, "Solvers").await;
    assert!(listed.private && listed.content.contains("Ben"));
    // The bot was away when the next one was due, and sends it once.
    fixture.stop_bot().await;
    fixture.pass(DAY);
    fixture.start_bot().await;
    let second = daily(&fixture, |seen| seen.id != first.id).await;
    says(&second, "Yesterday’s solution");
    let today = fixture.command(BEN, "/puzzle daily:today").await;
    let (_, puzzle) = puzzle_of(&today);
    assert_eq!(puzzle.number, puzzle_of(&second).1.number);
    let end = solve(&fixture, BEN, today).await;
    says(&end, "2 days in a row");
    assert_eq!(dailies(&fixture), 2);
    let off = fixture.command(ANN, "/puzzle daily:off").await;
    says(&off, "No more daily puzzles");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_daily_puzzle_whose_reply_was_lost_is_posted_once() {
    let fixture = BotFixture::with(&[ANN]).await;
    manages(&fixture, ANN);
    let lost = SimulatedFailure::Dropped { after_effect: true };
    fixture.fail("send", lost);
    fixture.command(ANN, "/puzzle daily:on").await;
    fixture.failed().await;
    let first = daily(&fixture, |_| true).await;
    // The claim of the first attempt ends after a minute. The second one finds the message, and edits it.
    fixture.pass(60);
    let path = format!("/messages/{}", first.id);
    let edited = || !fixture.requests("PATCH", &path).is_empty();
    eventually("the second attempt", edited).await;
    fixture.pass(3600);
    let quiet = fixture.command(ANN, "/puzzle daily:today").await;
    assert!(quiet.private);
    assert_eq!(dailies(&fixture), 1, "one message");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_daily_puzzle_that_cannot_be_posted_ends() {
    let fixture = BotFixture::with(&[ANN, BEN]).await;
    let refused = fixture.command(BEN, "/puzzle daily:on").await;
    says(&refused, "Only those who manage");
    manages(&fixture, ANN);
    let channel = fixture.channel();
    fixture.playground.revoke_bot(channel, SEND_MESSAGES);
    let refused = fixture.command(ANN, "/puzzle daily:on").await;
    says(&refused, "I cannot post here");
    fixture.playground.grant_bot(channel, SEND_MESSAGES);
    fixture.command(ANN, "/puzzle daily:on").await;
    daily(&fixture, |_| true).await;
    fixture.playground.revoke_bot(channel, SEND_MESSAGES);
    fixture.pass(DAY);
    let today = async || fixture.command(BEN, "/puzzle daily:today").await;
    let begun = Instant::now();
    while !today().await.content.contains("no daily puzzle") {
        assert!(begun.elapsed() < PATIENCE, "it is not switched off");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    fixture.playground.grant_bot(channel, SEND_MESSAGES);
    assert_eq!(dailies(&fixture), 1, "it was switched off");
}
