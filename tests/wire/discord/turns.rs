//! Turns: calls, boards, undo, and requests of other people.

use super::chooser::{legal, path_to};
use super::fixture::has_board;
use super::{BotFixture, Chooser};
use pagoda::playground::SeenMessage;
use pagoda::playground::faults::SimulatedFailure;
use pagoda::table::PreparedAnswer;

/// Returns the messages that call somebody beside the board, each with its one button.
fn calls(fixture: &BotFixture) -> Vec<(SeenMessage, String)> {
    let seen = fixture.person("Zoe").sees().expect("a channel");
    let button = |seen: SeenMessage| match seen.buttons()[..] {
        [button @ ("Decide" | "Play")] => Some((seen.clone(), button.to_owned())),
        _ => None,
    };
    seen.into_iter().filter_map(button).collect()
}

/// Plays all decisions of this kind, and returns the number of calls.
async fn all_decide(
    fixture: &BotFixture,
    people: &[&str],
    mut acted: String,
    wanted: &str,
) -> usize {
    let mut called = 0;
    while let Some((name, _, decision)) = fixture.awaited() {
        if decision != wanted {
            break;
        }
        fixture.rest().await;
        let calls = calls(fixture);
        if acted == name {
            // A person who has just decided is not called.
            assert!(calls.is_empty(), "{calls:#?}");
        } else {
            called += 1;
            assert_eq!(calls.len(), 1, "one call at a time: {calls:#?}");
            let (call, button) = &calls[0];
            // Who has no choice is named like the others, and not called.
            let has_choice = PreparedAnswer::find(&fixture.table(), &[]).is_none();
            assert_eq!(call.pinged, [name.as_str()][..usize::from(has_choice)]);
            assert!(call.content.contains("’s turn: "), "{}", call.content);
            assert!(!has_board(call), "the picture is on the board");
            let board = fixture.board().await;
            assert_eq!(board.buttons(), ["My hand", "Undo", "Log"]);
            assert!(!board.content.contains("’s turn: "), "{}", board.content);
            let records = fixture.table().records();
            for other in people.iter().filter(|other| **other != name) {
                let word = fixture.press(other, call, button).await;
                assert!(word.private);
                let not_you = format!("It is {name}’s move");
                assert!(word.content.contains(&not_you), "{}", word.content);
            }
            let guide = fixture.press(&name, call, button).await;
            assert!(guide.private && guide.content.contains("Your choice"));
            assert_eq!(fixture.table().records(), records, "nobody has decided");
        }
        let table = fixture.table();
        let moves = legal(table.game().expect("a game"));
        fixture.play(&moves[moves.len() / 2]).await;
        acted = name;
    }
    fixture.rest().await;
    called
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_war_and_in_a_revolt_each_is_called_once_by_name() {
    let people = ["Ann", "Ben", "Cai"];
    let fixture = BotFixture::with(&people).await;
    fixture.begin(&people, &[]).await;
    for (seed, decision) in [(3, "support"), (5, "commit")] {
        let table = fixture.table();
        let game = table.game().expect("a game");
        let mut dice = Chooser::new(seed);
        let path = path_to(game, &mut dice, |game, acting| {
            let waiting = game.waiting().expect("somebody is awaited");
            waiting.decision == decision && waiting.seat != acting
        });
        eprintln!("{decision} after {} moves", path.len());
        let mut acted = String::new();
        for text in &path {
            acted = fixture.awaited().expect("somebody is awaited").0;
            fixture.play(text).await;
        }
        let called = all_decide(&fixture, &people, acted, decision).await;
        assert!(called > 0, "somebody was called");
        eprintln!("{called} were called");
        // The owner of the turn may be called again; all other calls are deleted.
        let (name, ..) = fixture.awaited().expect("the game goes on");
        let left = calls(&fixture);
        let theirs = left.iter().all(|(call, _)| call.pinged == [name.as_str()]);
        assert!(left.len() <= 1 && theirs, "old calls vanish: {left:#?}");
        let table = fixture.table();
        let text = dice.hasty(table.game().expect("a game"));
        fixture.play(&text).await;
        fixture.rest().await;
        let left = calls(&fixture);
        let theirs = left.iter().any(|(call, _)| call.pinged == [name.as_str()]);
        assert!(!theirs, "who came is called no more: {left:#?}");
    }
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_has_one_board_and_the_next_player_is_called() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let mut board = fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(11);
    let mut turns = 0;
    while turns < 4 {
        let (name, ..) = fixture.awaited().expect("somebody is awaited");
        assert_eq!(board.pinged, [name], "exactly who is up is called");
        let before = fixture.table();
        let text = dice.hasty(before.game().expect("a game"));
        fixture.play(&text).await;
        let now = fixture.board().await;
        let turn = |table: &pagoda::table::Table| table.game().expect("a game").turn();
        let old = fixture.person("Zoe").message(board.id).expect("it stays");
        if turn(&fixture.table()) == turn(&before) {
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
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_by_button_and_by_command_is_told_or_refused() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let board = fixture.begin(&["Ann", "Ben"], &[]).await;
    let (first, ..) = fixture.awaited().expect("somebody begins");
    let second = if first == "Ann" { "Ben" } else { "Ann" };
    let leader = |fixture: &BotFixture| {
        let moves = legal(fixture.table().game().expect("a game"));
        let found = moves.into_iter().find(|text| text.starts_with("leader"));
        found.expect("a leader can be placed")
    };
    let nothing = fixture.press(&first, &board, "Undo").await;
    let records = fixture.table().records();
    assert!(nothing.private, "{}", nothing.content);
    fixture.play(&leader(&fixture)).await;
    let refused = fixture.press(second, &board, "Undo").await;
    assert!(refused.private && fixture.table().records() == records + 1);
    let undone = fixture.press(&first, &board, "Undo").await;
    assert!(undone.content.contains("taken back"), "{}", undone.content);
    let told = fixture.board().await;
    let line = format!("{first} takes back the last move");
    assert!(told.content.contains(&line), "{}", told.content);
    assert_eq!(told.id, board.id);
    fixture.play(&leader(&fixture)).await;
    let undone = fixture.command(&first, "/undo").await;
    assert!(undone.content.contains("taken back"), "{}", undone.content);
    // A move that drew a tile cannot be undone.
    let moves = legal(fixture.table().game().expect("a game"));
    let replace = moves.iter().find(|text| text.starts_with("replace"));
    fixture.play(replace.expect("tiles can be replaced")).await;
    let records = fixture.table().records();
    let refused = fixture.command(&first, "/undo").await;
    assert!(
        !refused.content.contains("taken back"),
        "{}",
        refused.content
    );
    eprintln!("nothing: {}; refused: {}", nothing.content, refused.content);
    assert_eq!(fixture.table().records(), records);
    let log = fixture.command(second, "/log").await;
    assert!(!log.content.contains("leader"), "{}", log.content);
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_is_over_is_not_taken_back() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let (first, ..) = fixture.awaited().expect("somebody begins");
    while fixture.table().game().expect("a game").turn() == 0 {
        // Leaders draw nothing.
        let moves = legal(fixture.table().game().expect("a game"));
        let leader = moves.iter().find(|text| text.starts_with("leader"));
        fixture.play(leader.expect("a leader can be placed")).await;
    }
    let called = fixture.board().await;
    let records = fixture.table().records();
    let refused = fixture.command(&first, "/undo").await;
    assert!(
        refused.content.contains("That turn is over"),
        "{}",
        refused.content
    );
    assert_eq!(fixture.table().records(), records);
    assert_eq!(fixture.board().await, called, "nothing was said");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_and_stale_buttons_get_a_private_word_and_change_nothing() {
    let fixture = BotFixture::with(&["Ann", "Ben", "Xan"]).await;
    fixture.command("Ann", "/table new game:huang").await;
    let lobby = fixture.with_button("Ben", "Sit down").await;
    fixture.press("Ben", &lobby, "Sit down").await;
    let word = |seen: &SeenMessage, said: &str| {
        assert!(seen.private, "{}", seen.content);
        assert!(seen.content.contains(said), "{}", seen.content);
    };
    let records = fixture.table().records();
    word(&fixture.press("Xan", &lobby, "Start").await, "Only Ann");
    word(&fixture.press("Ben", &lobby, "Start").await, "Only Ann");
    word(
        &fixture.press("Xan", &lobby, "Stand up").await,
        "You don’t sit",
    );
    word(&fixture.press("Ben", &lobby, "Sit down").await, "already");
    assert_eq!(fixture.table().records(), records);
    let panel = fixture.press("Ann", &lobby, "Options").await;
    fixture.press("Ann", &lobby, "Start").await;
    let board = fixture.board().await;
    let (name, ..) = fixture.awaited().expect("somebody is awaited");
    let records = fixture.table().records();
    for button in ["Play", "My hand", "Undo"] {
        word(&fixture.press("Xan", &board, button).await, "You don’t sit");
    }
    assert!(fixture.press("Xan", &board, "Log").await.private);
    word(
        &fixture.command("Xan", "/huang pass").await,
        "You don’t sit",
    );
    let settled = fixture.press("Ann", &panel, "Short game").await;
    word(&settled, "");
    assert_eq!(fixture.table().records(), records, "nothing has changed");
    // An outdated guide.
    let moves = legal(fixture.table().game().expect("a game"));
    fixture.play(&moves[0]).await;
    let guide = fixture.press(&name, &board, "Play").await;
    fixture.command(&name, "/undo").await;
    let records = fixture.table().records();
    let mut buttons = guide.parts().filter(|part| part["type"] == 2);
    let button = buttons.find(|part| part["disabled"] != true);
    let button = button.expect("a button")["custom_id"].as_str();
    let old = fixture.press(&name, &guide, button.expect("an id")).await;
    word(&old, "The table has changed meanwhile");
    assert_eq!(fixture.table().records(), records);
    // A board that still has its buttons after its turn.
    fixture.rest().await;
    let mut dice = Chooser::new(2);
    let turn = |fixture: &BotFixture| fixture.table().game().expect("a game").turn();
    let before = turn(&fixture);
    fixture.fail_all("edit", SimulatedFailure::status(503));
    while turn(&fixture) == before {
        let text = dice.hasty(fixture.table().game().expect("a game"));
        fixture.play(&text).await;
    }
    let records = fixture.table().records();
    word(&fixture.press(&name, &board, "Undo").await, "a turn old");
    word(&fixture.press(&name, &board, "Play").await, "a turn old");
    assert_eq!(fixture.table().records(), records);
    fixture.playground.clear_faults();
    // Another table, and the messages of the one before.
    let (up, ..) = fixture.awaited().expect("somebody is awaited");
    let board = fixture.board().await;
    let old = fixture.press(&up, &board, "Play").await;
    fixture.command("Ann", "/table close").await;
    fixture.command("Ben", "/table close").await;
    fixture.rest().await;
    fixture.command("Ann", "/table new game:huang").await;
    let records = fixture.table().records();
    let old = fixture.press(&up, &old, "Cancel").await;
    word(&old, "That belongs to an earlier table");
    assert_eq!(fixture.table().records(), records);
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_direct_messages_do_not_hold_up_the_game() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let ben = fixture.person("Ben");
    ben.close_direct_messages(true).expect("they close");
    fixture.begin(&["Ann", "Ben"], &[]).await;
    fixture.rest().await;
    let told = "I can’t write to you directly";
    let hand = fixture.command("Ben", "/hand").await;
    assert!(hand.content.contains(told), "{}", hand.content);
    assert!(hand.private && hand.attachments[0].filename.starts_with("hand-"));
    let mut dice = Chooser::new(4);
    for _ in 0..8 {
        let text = dice.hasty(fixture.table().game().expect("a game"));
        let answer = fixture.play(&text).await;
        assert!(!answer.content.contains(told), "once is enough");
    }
    let board = fixture.board().await;
    let hand = fixture.press("Ben", &board, "My hand").await;
    assert!(!hand.content.contains(told), "once is enough");
    assert!(hand.attachments[0].filename.starts_with("hand-"));
    assert!(ben.direct_messages().expect("a channel").is_empty());
    let opened = fixture.requests("POST", "/users/@me/channels").len();
    assert_eq!(opened, 2, "a direct channel is opened once for each");
    fixture.finish().await;
}
