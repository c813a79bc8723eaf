//! Turns: calls, boards, undo, and requests of other people.

use super::chooser::{legal, path_to};
use super::evening::has_board;
use super::{Chooser, Evening};
use pagoda::playground::Seen;
use pagoda::playground::faults::{Failure, Fault, Filter};

/// Returns the public messages with a button of this label.
fn with_button(evening: &Evening, button: &str) -> Vec<Seen> {
    let seen = evening.person("Zoe").sees().expect("a channel");
    let with = |seen: &Seen| seen.buttons().contains(&button);
    seen.into_iter().filter(with).collect()
}

/// Plays all decisions of this kind, and returns the number of calls.
async fn all_decide(evening: &Evening, people: &[&str], mut acted: String, wanted: &str) -> usize {
    let mut called = 0;
    while let Some((name, _, decision)) = evening.awaited() {
        if decision != wanted {
            break;
        }
        evening.rest().await;
        let calls = with_button(evening, "Decide");
        if acted == name {
            // A person who has just decided is not called.
            assert!(calls.is_empty(), "{calls:#?}");
        } else {
            called += 1;
            assert_eq!(calls.len(), 1, "one call at a time: {calls:#?}");
            let call = &calls[0];
            assert_eq!(call.pinged, [name.as_str()]);
            let records = evening.table().records();
            for other in people.iter().filter(|other| **other != name) {
                let word = evening.press(other, call, "Decide").await;
                assert!(word.private);
                let not_you = format!("It is {name}’s move");
                assert!(word.content.contains(&not_you), "{}", word.content);
            }
            let guide = evening.press(&name, call, "Decide").await;
            assert!(guide.private && guide.content.contains("Your choice"));
            assert_eq!(evening.table().records(), records, "nobody has decided");
        }
        let table = evening.table();
        let moves = legal(table.game().expect("a game"));
        evening.play(&moves[moves.len() / 2]).await;
        acted = name;
    }
    evening.rest().await;
    called
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_war_and_in_a_revolt_each_is_called_once_by_name() {
    let people = ["Ann", "Ben", "Cai"];
    let evening = Evening::with(&people).await;
    evening.begin(&people, &[]).await;
    for (seed, decision) in [(3, "support"), (5, "commit")] {
        let table = evening.table();
        let game = table.game().expect("a game");
        let mut dice = Chooser::new(seed);
        let path = path_to(game, &mut dice, |game, acting| {
            let waiting = game.waiting().expect("somebody is awaited");
            waiting.decision == decision && waiting.seat != acting
        });
        eprintln!("{decision} after {} moves", path.len());
        let mut acted = String::new();
        for text in &path {
            acted = evening.awaited().expect("somebody is awaited").0;
            evening.play(text).await;
        }
        let called = all_decide(&evening, &people, acted, decision).await;
        assert!(called > 0, "somebody was called");
        eprintln!("{called} were called");
        // The owner of the turn may be called again; all other calls are deleted.
        let (name, ..) = evening.awaited().expect("the game goes on");
        let left = with_button(&evening, "Decide");
        let theirs = left.iter().all(|call| call.pinged == [name.as_str()]);
        assert!(left.len() <= 1 && theirs, "old calls vanish: {left:#?}");
        let table = evening.table();
        let text = dice.hasty(table.game().expect("a game"));
        evening.play(&text).await;
        evening.rest().await;
        let left = with_button(&evening, "Decide");
        let theirs = left.iter().any(|call| call.pinged == [name.as_str()]);
        assert!(!theirs, "who came is called no more: {left:#?}");
    }
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_has_one_board_and_the_next_player_is_called() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    let mut board = evening.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(11);
    let mut turns = 0;
    while turns < 4 {
        let (name, ..) = evening.awaited().expect("somebody is awaited");
        assert_eq!(board.pinged, [name], "exactly who is up is called");
        let before = evening.table();
        let text = dice.hasty(before.game().expect("a game"));
        evening.play(&text).await;
        let now = evening.board().await;
        let turn = |table: &pagoda::table::Table| table.game().expect("a game").turn();
        let old = evening.person("Zoe").message(board.id).expect("it stays");
        if turn(&evening.table()) == turn(&before) {
            assert_eq!(now.id, board.id, "the board changes in place");
            assert!(now.edited.is_some());
            assert_eq!(now.pinged, board.pinged, "an edit calls nobody");
        } else {
            turns += 1;
            assert_ne!(now.id, board.id, "a new turn has a new board");
            assert!(old.components.is_empty(), "the old one has no buttons");
            assert!(has_board(&old), "the old one keeps its picture");
            board = now;
        }
    }
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_by_button_and_by_command_is_told_or_refused() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    let board = evening.begin(&["Ann", "Ben"], &[]).await;
    let (first, ..) = evening.awaited().expect("somebody begins");
    let second = if first == "Ann" { "Ben" } else { "Ann" };
    let leader = |evening: &Evening| {
        let moves = legal(evening.table().game().expect("a game"));
        let found = moves.into_iter().find(|text| text.starts_with("leader"));
        found.expect("a leader can be placed")
    };
    let nothing = evening.press(&first, &board, "Undo").await;
    let records = evening.table().records();
    assert!(nothing.private, "{}", nothing.content);
    evening.play(&leader(&evening)).await;
    let refused = evening.press(second, &board, "Undo").await;
    assert!(refused.private && evening.table().records() == records + 1);
    let undone = evening.press(&first, &board, "Undo").await;
    assert!(undone.content.contains("taken back"), "{}", undone.content);
    let told = evening.board().await;
    let line = format!("{first} takes back the last move");
    assert!(told.content.contains(&line), "{}", told.content);
    assert_eq!(told.id, board.id);
    evening.play(&leader(&evening)).await;
    let undone = evening.command(&first, "/undo").await;
    assert!(undone.content.contains("taken back"), "{}", undone.content);
    // A move that drew a tile cannot be undone.
    let moves = legal(evening.table().game().expect("a game"));
    let replace = moves.iter().find(|text| text.starts_with("replace"));
    evening.play(replace.expect("tiles can be replaced")).await;
    let records = evening.table().records();
    let refused = evening.command(&first, "/undo").await;
    assert!(
        !refused.content.contains("taken back"),
        "{}",
        refused.content
    );
    eprintln!("nothing: {}; refused: {}", nothing.content, refused.content);
    assert_eq!(evening.table().records(), records);
    let log = evening.command(second, "/log").await;
    assert!(!log.content.contains("leader"), "{}", log.content);
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_is_over_is_not_taken_back() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let (first, ..) = evening.awaited().expect("somebody begins");
    while evening.table().game().expect("a game").turn() == 0 {
        // Leaders draw nothing.
        let moves = legal(evening.table().game().expect("a game"));
        let leader = moves.iter().find(|text| text.starts_with("leader"));
        evening.play(leader.expect("a leader can be placed")).await;
    }
    let called = evening.board().await;
    let records = evening.table().records();
    let refused = evening.command(&first, "/undo").await;
    assert!(
        refused.content.contains("That turn is over"),
        "{}",
        refused.content
    );
    assert_eq!(evening.table().records(), records);
    assert_eq!(evening.board().await, called, "nothing was said");
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_and_stale_buttons_get_a_private_word_and_change_nothing() {
    let evening = Evening::with(&["Ann", "Ben", "Xan"]).await;
    evening.command("Ann", "/table new game:huang").await;
    let lobby = evening.with_button("Ben", "Sit down").await;
    evening.press("Ben", &lobby, "Sit down").await;
    let word = |seen: &Seen, said: &str| {
        assert!(seen.private, "{}", seen.content);
        assert!(seen.content.contains(said), "{}", seen.content);
    };
    let records = evening.table().records();
    word(&evening.press("Xan", &lobby, "Start").await, "Only Ann");
    word(&evening.press("Ben", &lobby, "Start").await, "Only Ann");
    word(
        &evening.press("Xan", &lobby, "Stand up").await,
        "You don’t sit",
    );
    word(&evening.press("Ben", &lobby, "Sit down").await, "already");
    assert_eq!(evening.table().records(), records);
    let panel = evening.press("Ann", &lobby, "Options").await;
    evening.press("Ann", &lobby, "Start").await;
    let board = evening.board().await;
    let (name, ..) = evening.awaited().expect("somebody is awaited");
    let records = evening.table().records();
    for button in ["Play", "My hand", "Undo"] {
        word(&evening.press("Xan", &board, button).await, "You don’t sit");
    }
    assert!(evening.press("Xan", &board, "Log").await.private);
    word(
        &evening.command("Xan", "/huang pass").await,
        "You don’t sit",
    );
    let settled = evening.press("Ann", &panel, "Short game").await;
    word(&settled, "");
    assert_eq!(evening.table().records(), records, "nothing has changed");
    // An outdated guide.
    let guide = evening.press(&name, &board, "Play").await;
    let moves = legal(evening.table().game().expect("a game"));
    evening.play(&moves[0]).await;
    let records = evening.table().records();
    let button = guide.parts().find(|part| part["disabled"] != true);
    let button = button.expect("a button")["custom_id"].as_str();
    let old = evening.press(&name, &guide, button.expect("an id")).await;
    word(&old, "The table has changed meanwhile");
    assert_eq!(evening.table().records(), records);
    // A board that still has its buttons after its turn.
    evening.rest().await;
    let slow = Failure::Slow {
        ms: 3000,
        after_effect: false,
    };
    let mut dice = Chooser::new(2);
    let turn = |evening: &Evening| evening.table().game().expect("a game").turn();
    let before = turn(&evening);
    evening.playground.inject(Fault {
        times: None,
        ..Fault::once(slow).on(Filter::route("edit"))
    });
    while turn(&evening) == before {
        let text = dice.hasty(evening.table().game().expect("a game"));
        evening.play(&text).await;
    }
    let records = evening.table().records();
    word(&evening.press(&name, &board, "Undo").await, "a turn old");
    word(&evening.press(&name, &board, "Play").await, "a turn old");
    assert_eq!(evening.table().records(), records);
    evening.playground.clear_faults();
    // Another table, and the messages of the one before.
    evening.command("Ann", "/table close").await;
    evening.command("Ben", "/table close").await;
    evening.rest().await;
    evening.command("Ann", "/table new game:huang").await;
    let records = evening.table().records();
    let old = evening.press(&name, &old, "Cancel").await;
    word(&old, "That belongs to an earlier table");
    assert_eq!(evening.table().records(), records);
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_direct_messages_do_not_hold_up_the_game() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    let ben = evening.person("Ben");
    ben.close_direct_messages(true).expect("they close");
    evening.begin(&["Ann", "Ben"], &[]).await;
    evening.rest().await;
    let told = "I can’t write to you directly";
    let hand = evening.command("Ben", "/hand").await;
    assert!(hand.content.contains(told), "{}", hand.content);
    assert!(hand.private && hand.attachments[0].filename.starts_with("hand-"));
    let mut dice = Chooser::new(4);
    for _ in 0..8 {
        let text = dice.hasty(evening.table().game().expect("a game"));
        let answer = evening.play(&text).await;
        assert!(!answer.content.contains(told), "once is enough");
    }
    let board = evening.board().await;
    let hand = evening.press("Ben", &board, "My hand").await;
    assert!(!hand.content.contains(told), "once is enough");
    assert!(hand.attachments[0].filename.starts_with("hand-"));
    assert!(ben.direct_messages().expect("a channel").is_empty());
    let opened = evening.requests("POST", "/users/@me/channels").len();
    assert_eq!(opened, 2, "a direct channel is opened once for each");
    evening.finish().await;
}
