//! Channels that become unavailable and available again: permissions, archived and locked threads, deleted channels, servers that
//! remove the bot.

use super::fixture::{PATIENCE, WATCHER, has_board, says, settings};
use super::{BotFixture, Chooser};
use pagoda::playground::faults::{Filter, InjectedFault, SimulatedFailure};
use pagoda::playground::{BOT_PERMISSIONS, Id, MANAGE_THREADS, PERSON_PERMISSIONS, Playground};
use std::time::Instant;

/// Longer than the interval of reminders.
const WEEK: u64 = 7 * 24 * 60 * 60;

fn turn(fixture: &BotFixture, channel: Id) -> u32 {
    fixture.table_in(channel).game().expect("a game").turn()
}

/// Plays moves in a channel until this number of turns is over, without waiting for the posts.
async fn turns_pass(fixture: &BotFixture, channel: Id, dice: &mut Chooser, turns: u32) {
    let before = turn(fixture, channel);
    while turn(fixture, channel) < before + turns {
        let table = fixture.table_in(channel);
        let text = dice.hasty(table.game().expect("a game"));
        let (name, ..) = super::fixture::awaited(&table).expect("somebody is awaited");
        let line = super::fixture::typed(&text);
        fixture.command_in(channel, &name, &line).await;
    }
}

async fn refused_in(fixture: &BotFixture, channel: Id, after: usize) {
    let path = format!("/channels/{channel}");
    let refused = |there: &Playground| {
        let mut later = there.transcript().into_iter().skip(after);
        let refused = |status: u16| (400..500).contains(&status);
        let found =
            later.any(|entry| entry.path.starts_with(&path) && entry.status.is_some_and(refused));
        found.then_some(())
    };
    let refused = fixture.playground.until(PATIENCE, "a refusal", refused);
    refused.await.expect("the bot tries");
}

/// Waits until a reply tells, or no longer tells, that the thread is locked: the bot learns it a little later than the playground.
async fn log_tells_of_lock(fixture: &BotFixture, thread: Id, told: bool) {
    let begun = Instant::now();
    loop {
        let log = fixture.command_in(thread, "Ann", "/log").await;
        if log.content.contains("thread is locked") == told {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "{}", log.content);
    }
}

async fn thread(fixture: &BotFixture) -> Id {
    let line = "/table new game:huang thread:True";
    let answer = fixture.command("Ann", line).await;
    let id = answer.content.rsplit_once("<#").expect("a place").1;
    let thread: Id = id.trim_end_matches('>').parse().expect("a thread");
    let lobby = fixture.with_button_in(thread, "Ann", "Sit down").await;
    fixture.press("Ben", &lobby, "Sit down").await;
    fixture.press("Ann", &lobby, "Start").await;
    fixture.board_in(thread).await;
    thread
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_a_permission_is_granted_the_board_appears_by_itself() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let channel = fixture.channel();
    let before = fixture.playground.transcript().len();
    fixture.playground.permit_bot(channel, 0);
    turns_pass(&fixture, channel, &mut Chooser::new(61), 2).await;
    refused_in(&fixture, channel, before).await;
    fixture.playground.permit_bot(channel, BOT_PERMISSIONS);
    // No interaction.
    fixture.rest().await;
    // One board may be enough for the turns in between; the final check shows that it is the current one.
    let seen = fixture.person(WATCHER).sees().expect("a channel");
    let boards = seen.iter().filter(|seen| has_board(seen)).count();
    assert!(boards > 1);
    fixture.boards_lost = fixture.boards_needed(channel) - boards;
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_archived_thread_is_opened_again() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let thread = thread(&fixture).await;
    // It is archived between a command, which unarchives it, and the bot's messages.
    let archived = InjectedFault::once(SimulatedFailure::coded(400, 50083));
    let edit = Filter::path(&format!("/channels/{thread}/messages/*"));
    fixture.playground.inject(archived.on(edit));
    turns_pass(&fixture, thread, &mut Chooser::new(62), 1).await;
    fixture.failed().await;
    fixture.rest().await;
    let opened = fixture.requests("PATCH", &format!("/channels/{thread}"));
    let opened = opened.iter().map(|entry| entry.body["archived"] == false);
    assert_eq!(opened.filter(|opened| *opened).count(), 1);
    fixture.agrees(thread);
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_thread_is_told_of_and_catches_up_when_it_is_opened() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let thread = thread(&fixture).await;
    let before = fixture.playground.transcript().len();
    assert!(fixture.playground.set_thread(thread, false, true));
    // In a locked thread only people who manage threads can send commands.
    for name in ["Ann", "Ben"] {
        let guild = fixture.playground.guild();
        let manages = PERSON_PERMISSIONS | MANAGE_THREADS;
        let permitted = fixture.person(name).permit(guild, manages);
        permitted.expect("a member");
    }
    turns_pass(&fixture, thread, &mut Chooser::new(65), 1).await;
    refused_in(&fixture, thread, before).await;
    log_tells_of_lock(&fixture, thread, true).await;
    assert!(fixture.playground.set_thread(thread, false, false));
    fixture.rest().await;
    fixture.agrees(thread);
    log_tells_of_lock(&fixture, thread, false).await;
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_channel_retires_its_table() {
    let mut settings = settings(&["Ann", "Ben"]);
    settings.channels.push("doomed".to_owned());
    let mut fixture = BotFixture::new(settings).await;
    let doomed = fixture.playground.channel("doomed").expect("a channel");
    fixture.begin_in(doomed, &["Ann", "Ben"], &[]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mine = fixture.command("Ann", "/mine").await;
    says(&mine, &doomed.to_string());
    assert!(fixture.playground.delete_channel(doomed));
    let gone = async || {
        let mine = fixture.command("Ann", "/mine").await;
        !mine.content.contains(&doomed.to_string())
    };
    let begun = Instant::now();
    while !gone().await {
        assert!(begun.elapsed() < PATIENCE, "it is still listed");
    }
    fixture.stop_bot().await;
    fixture.pass(WEEK);
    let before = fixture.playground.transcript().len();
    fixture.start_bot().await;
    // The timers of the other table run together with those that this one would have.
    fixture.with_button("Ann", "Offer the seat").await;
    fixture.rest().await;
    let path = format!("/channels/{doomed}");
    let sent = fixture.playground.transcript().into_iter().skip(before);
    let sent: Vec<_> = sent.filter(|entry| entry.path.starts_with(&path)).collect();
    assert!(sent.is_empty(), "{sent:?}");
    let here = format!("<#{doomed}>");
    for name in ["Ann", "Ben"] {
        let direct = fixture.person(name).direct_messages().expect("messages");
        let mut texts = direct.iter().map(|seen| &seen.content);
        let reminded = texts.any(|text| text.contains("Your turn at ") && text.contains(&here));
        assert!(!reminded, "{name} is reminded");
    }
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_was_not_gone_after_all_shows_its_table_again() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    fixture.fail("send", SimulatedFailure::coded(404, 10003));
    let channel = fixture.channel();
    turns_pass(&fixture, channel, &mut Chooser::new(64), 1).await;
    fixture.failed().await;
    fixture.rest().await;
    fixture.command("Ann", "/board").await;
    fixture.rest().await;
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_invited_again_shows_the_board() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let board = fixture.begin(&["Ann", "Ben"], &[]).await;
    let guild = fixture.playground.guild();
    assert!(fixture.playground.remove_bot(guild));
    // While the bot was not a member, somebody deleted messages.
    assert!(fixture.playground.delete_message(board.id));
    assert!(fixture.playground.invite_bot(guild));
    let watcher = fixture.person(WATCHER);
    let anew = watcher.wait_for(PATIENCE, has_board).await;
    assert_ne!(anew.expect("a board").id, board.id);
    fixture.boards_lost = 0;
    fixture.finish().await;
}
