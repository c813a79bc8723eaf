//! What can be said of tables from the outside: what a board must show, what only one seat may read, what a move is
//! answered with.

use crate::discord::DESCRIPTION_LIMIT;
use crate::discord::text::say;
use crate::engine::{Play, Scene, Shows, Viewer};
use crate::host::names_in;
use crate::playground::Seen;
use crate::table::{CommandContext, Person, Stage, Table, TableCommand};
use crate::words::Words;

/// The name of the file that shows a board.
pub const BOARD: &str = "board.png";

/// Whether a message that all see shows a board.
pub fn has_board(seen: &Seen) -> bool {
    let mut files = seen.attachments.iter();
    !seen.private && files.any(|file| file.filename == BOARD)
}

/// What a picture of a table shows, in words.
pub fn described(table: &Table, viewer: Viewer, shows: Shows, language: &str) -> Option<String> {
    let scene = Scene {
        shows,
        names: names_in(language, table),
        language: language.to_owned(),
        ..Scene::default()
    };
    Some(
        table
            .game()?
            .sight(viewer)
            .describe(&scene, DESCRIPTION_LIMIT),
    )
}

/// What everybody may see: everything, once the table is over by its rules.
pub fn open_viewer(table: &Table) -> Viewer {
    match table.stage() {
        Stage::Finished => Viewer::Afterwards,
        _ => Viewer::Table,
    }
}

/// What tells that a text is about somebody's own hand, and the hand itself: `Your tiles:` and `Your tiles: 2 red, 1 blue.`
pub fn secret(game: &dyn Play, seat: usize, language: &str) -> (String, String) {
    let scene = Scene {
        shows: Shows::Own,
        language: language.to_owned(),
        ..Scene::default()
    };
    let sight = game.sight(Viewer::Seat(seat));
    let told = sight.describe(&scene, DESCRIPTION_LIMIT);
    let sentence = first_sentence(&told);
    let mark = sentence.split_inclusive(':').next().unwrap_or(sentence);
    (mark.to_owned(), sentence.to_owned())
}

/// The first sentence of a text.
pub fn first_sentence(text: &str) -> &str {
    let first = text.split_inclusive(". ").next();
    first.unwrap_or(text).trim_end()
}

/// The first words of the answer to a move that is made now; none if it would be refused.
pub fn confirmation(table: &Table, person: &Person, text: &str, language: &str) -> Option<String> {
    let asker = CommandContext {
        person: person.clone(),
        manages: false,
        at: table.touched(),
        seed: 0,
    };
    let ask = TableCommand::Move {
        text: text.to_owned(),
    };
    let records = table.decide(&asker, &ask).ok()?;
    let mut after = table.clone();
    let events = after.apply(records.first()?).ok()?;
    let names = names_in(language, &after);
    let said = events.narrate().into_iter();
    let said = said.map(|words| say(language, &words.naming(&names)));
    let said: Vec<String> = said.collect();
    Some(match said.is_empty() {
        true => say(language, &Words::new("answer-done")),
        false => said.join("\n"),
    })
}
