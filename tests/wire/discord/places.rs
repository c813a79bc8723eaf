//! Channels that become unavailable and available again: permissions, archived and locked threads, deleted channels, servers that
//! remove the bot.

use super::evening::{PATIENCE, WATCHER, has_board, settings};
use super::{Chooser, Evening};
use pagoda::playground::faults::{Failure, Fault, Filter};
use pagoda::playground::{BOT_PERMISSIONS, Id, MANAGE_THREADS, PERSON_PERMISSIONS, Playground};

/// Longer than the interval of reminders.
const WEEK: u64 = 7 * 24 * 60 * 60;

fn turn(evening: &Evening, channel: Id) -> u32 {
    evening.table_in(channel).game().expect("a game").turn()
}

/// Plays moves in a channel until this number of turns is over, without waiting for the posts.
async fn turns_pass(evening: &Evening, channel: Id, dice: &mut Chooser, turns: u32) {
    let before = turn(evening, channel);
    while turn(evening, channel) < before + turns {
        let table = evening.table_in(channel);
        let text = dice.hasty(table.game().expect("a game"));
        let (name, ..) = super::evening::awaited(&table).expect("somebody is awaited");
        let line = super::evening::typed(&text);
        evening.command_in(channel, &name, &line).await;
    }
}

/// Waits until a request of the bot in a channel was refused, after this number of requests.
async fn refused_in(evening: &Evening, channel: Id, after: usize) {
    let path = format!("/channels/{channel}");
    let refused = |there: &Playground| {
        let later = there.transcript().into_iter().skip(after);
        let mut later = later.filter(|entry| entry.path.starts_with(&path));
        let refused = |status: u16| (400..500).contains(&status);
        later
            .any(|entry| entry.status.is_some_and(refused))
            .then_some(())
    };
    let refused = evening.playground.until(PATIENCE, "a refusal", refused);
    refused.await.expect("the bot tries");
}

/// A table of Ann and Ben in a thread.
async fn thread(evening: &Evening) -> Id {
    let line = "/table new game:huang thread:True";
    let answer = evening.command("Ann", line).await;
    let id = answer.content.rsplit_once("<#").expect("a place").1;
    let thread: Id = id.trim_end_matches('>').parse().expect("a thread");
    let lobby = evening.with_button_in(thread, "Ann", "Sit down").await;
    evening.press("Ben", &lobby, "Sit down").await;
    evening.press("Ann", &lobby, "Start").await;
    evening.board_in(thread).await;
    thread
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_a_permission_is_granted_the_board_appears_by_itself() {
    let mut evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let channel = evening.channel();
    let before = evening.playground.transcript().len();
    evening.playground.permit_bot(channel, 0);
    turns_pass(&evening, channel, &mut Chooser::new(61), 2).await;
    refused_in(&evening, channel, before).await;
    evening.playground.permit_bot(channel, BOT_PERMISSIONS);
    // No interaction.
    evening.rest().await;
    // One board may be enough for the turns in between; the final check shows that it is the current one.
    let seen = evening.person(WATCHER).sees().expect("a channel");
    let boards = seen.iter().filter(|seen| has_board(seen)).count();
    assert!(boards > 1);
    evening.boards_lost = evening.turns(channel) - boards;
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_archived_thread_is_opened_again() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    let thread = thread(&evening).await;
    // It is archived between a command, which unarchives it, and the bot's messages.
    let archived = Fault::once(Failure::coded(400, 50083));
    let edit = Filter::path(&format!("/channels/{thread}/messages/*"));
    evening.playground.inject(archived.on(edit));
    turns_pass(&evening, thread, &mut Chooser::new(62), 1).await;
    evening.failed().await;
    evening.rest().await;
    let opened = evening.requests("PATCH", &format!("/channels/{thread}"));
    let opened = opened
        .iter()
        .filter(|entry| entry.body["archived"] == false);
    assert_eq!(opened.count(), 1);
    evening.agrees(thread);
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_thread_is_told_of_and_catches_up_when_it_is_opened() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    let thread = thread(&evening).await;
    let before = evening.playground.transcript().len();
    assert!(evening.playground.set_thread(thread, false, true));
    // In a locked thread only people who manage threads can send commands.
    for name in ["Ann", "Ben"] {
        let guild = evening.playground.guild();
        let manages = PERSON_PERMISSIONS | MANAGE_THREADS;
        let permitted = evening.person(name).permit(guild, manages);
        permitted.expect("a member");
    }
    turns_pass(&evening, thread, &mut Chooser::new(65), 1).await;
    refused_in(&evening, thread, before).await;
    let log = evening.command_in(thread, "Ann", "/log").await;
    assert!(log.content.contains("thread is locked"), "{}", log.content);
    assert!(evening.playground.set_thread(thread, false, false));
    evening.rest().await;
    evening.agrees(thread);
    let log = evening.command_in(thread, "Ann", "/log").await;
    assert!(!log.content.contains("thread is locked"), "{}", log.content);
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_channel_retires_its_table() {
    let mut settings = settings(&["Ann", "Ben"]);
    settings.channels.push("doomed".to_owned());
    let mut evening = Evening::new(settings).await;
    let doomed = evening.playground.channel("doomed").expect("a channel");
    evening.begin_in(doomed, &["Ann", "Ben"], &[]).await;
    let mine = evening.command("Ann", "/mine").await;
    assert!(
        mine.content.contains(&doomed.to_string()),
        "{}",
        mine.content
    );
    assert!(evening.playground.delete_channel(doomed));
    let gone = async || {
        let mine = evening.command("Ann", "/mine").await;
        !mine.content.contains(&doomed.to_string())
    };
    let begun = std::time::Instant::now();
    while !gone().await {
        assert!(begun.elapsed() < PATIENCE, "it is still listed");
    }
    evening.stop_bot().await;
    evening.pass(WEEK);
    let before = evening.playground.transcript().len();
    evening.start_bot().await;
    // Timers run every second; the activity in another channel takes longer than that.
    evening.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(63);
    turns_pass(&evening, evening.channel(), &mut dice, 2).await;
    evening.rest().await;
    let path = format!("/channels/{doomed}");
    let sent = evening.playground.transcript().into_iter().skip(before);
    let sent: Vec<_> = sent.filter(|entry| entry.path.starts_with(&path)).collect();
    assert!(sent.is_empty(), "{sent:?}");
    let direct = evening.person("Ann").direct_messages().expect("messages");
    let reminded = direct
        .iter()
        .any(|seen| seen.content.contains("waiting for you"));
    assert!(!reminded, "nobody is reminded");
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_was_not_gone_after_all_shows_its_table_again() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    evening.fail("send", Failure::coded(404, 10003));
    let channel = evening.channel();
    turns_pass(&evening, channel, &mut Chooser::new(64), 1).await;
    evening.failed().await;
    evening.rest().await;
    evening.command("Ann", "/board").await;
    evening.rest().await;
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_invited_again_shows_the_board() {
    let mut evening = Evening::with(&["Ann", "Ben"]).await;
    let board = evening.begin(&["Ann", "Ben"], &[]).await;
    let guild = evening.playground.guild();
    assert!(evening.playground.remove_bot(guild));
    // While the bot was not a member, somebody deleted messages.
    assert!(evening.playground.delete_message(board.id));
    assert!(evening.playground.invite_bot(guild));
    let watcher = evening.person(WATCHER);
    let anew = watcher.wait_for(PATIENCE, has_board).await;
    assert_ne!(anew.expect("a board").id, board.id);
    evening.boards_lost = 0;
    evening.finish().await;
}
