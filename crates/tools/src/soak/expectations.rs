//! What can be checked from outside: the content of a board, the secrets of a seat, the reply to a move.

use discord_playground::SeenMessage;
use pagoda::discord::ALT_TEXT_CHARS;
use pagoda::discord::say;
use pagoda::host::{names_in, scene_of};
use pagoda::table::{CommandContext, Person, Stage, Table, TableCommand};
use pagoda_engine::{Play, Viewer};
use pagoda_show::{Scene, ShownPlay, Shows};
use pagoda_words::Words;

/// File name of a board picture.
pub const BOARD: &str = "board.png";

/// Returns whether a public message shows a board.
pub fn has_board(seen: &SeenMessage) -> bool {
    let mut files = seen.attachments.iter();
    !seen.private && files.any(|file| file.filename == BOARD)
}

/// Returns the description of a picture of a table in Discord.
pub fn describe(table: &Table, viewer: Viewer, shows: Shows, language: &str) -> Option<String> {
    describe_within(table, viewer, shows, language, ALT_TEXT_CHARS)
}

/// Returns the description of a picture of a table, with at most this many characters.
pub fn describe_within(
    table: &Table,
    viewer: Viewer,
    shows: Shows,
    language: &str,
    chars: usize,
) -> Option<String> {
    let scene = Scene {
        shows,
        ..scene_of(language, table)
    };
    Some(table.game()?.sight(viewer).describe(&scene, chars))
}

/// Returns the viewer of public boards; when the game is over by its rules, everything is visible.
pub fn open_viewer(table: &Table) -> Viewer {
    match table.stage() {
        Stage::Finished => Viewer::Afterwards,
        _ => Viewer::Table,
    }
}

/// Returns the text that introduces a player's own hand, and the description of the hand: `Your tiles:` and `Your tiles: 2 red, 1
/// blue.`
pub fn secret(game: &dyn Play, seat: usize, language: &str) -> (String, String) {
    let scene = Scene {
        shows: Shows::Own,
        language: language.to_owned(),
        ..Scene::default()
    };
    let sight = game.sight(Viewer::Seat(seat));
    let description = sight.describe(&scene, ALT_TEXT_CHARS);
    let sentence = first_sentence(&description);
    let mark = sentence.split_inclusive(':').next().unwrap_or(sentence);
    (mark.to_owned(), sentence.to_owned())
}

/// Returns the first sentence of a text.
pub fn first_sentence(text: &str) -> &str {
    let first = text.split_inclusive(". ").next();
    first.unwrap_or(text).trim_end()
}

/// Returns the start of the reply to a move that is made now; `None` if it would be refused.
pub fn confirmation(table: &Table, person: &Person, text: &str, language: &str) -> Option<String> {
    let context = CommandContext {
        person: person.clone(),
        manages: false,
        at: table.clocks().touched(),
        seed: 0,
        salt: None,
    };
    let ask = TableCommand::Move { text: text.into() };
    let records = table.decide(&context, &ask).ok()?;
    let mut after = table.clone();
    let events = after.apply(records.first()?).ok()?;
    let names = names_in(language, &after);
    let sentences = events.narrate().into_iter();
    let sentences = sentences.map(|words| say(language, &words.naming(&names)));
    let sentences: Vec<String> = sentences.collect();
    Some(match sentences.is_empty() {
        true => say(language, &Words::new(pagoda_words::keys::ANSWER_DONE)),
        false => sentences.join("\n"),
    })
}
