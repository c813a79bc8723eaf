//! A finished game as an animated picture.

use super::{Journal, MoveEvents, Play, Refusal, Scene, Session, Title, Viewer};
use crate::picture::Film;

/// How long a move and the final board are shown, in hundredths of a second.
const MOVE: u16 = 90;
const END: u16 = 600;

/// The most bytes of a film: larger ones are not shown inline everywhere.
const MOST: usize = 8 << 20;

/// The scales that are tried, the largest first.
const SCALES: [f32; 3] = [0.625, 0.5, 0.375];

/// The game of a journal as an animated picture: the public view after each move, with the names and the language of the
/// scene.
///
/// # Errors
/// If the journal does not replay.
pub fn film(
    title: &'static dyn Title,
    journal: &Journal,
    scene: &Scene,
) -> Result<Vec<u8>, Refusal> {
    let mut smallest = Vec::new();
    for scale in SCALES {
        smallest = shot(
            title,
            journal,
            &Scene {
                scale,
                ..scene.clone()
            },
        )?;
        if smallest.len() <= MOST {
            break;
        }
    }
    Ok(smallest)
}

fn shot(title: &'static dyn Title, journal: &Journal, scene: &Scene) -> Result<Vec<u8>, Refusal> {
    let mut session = Session::start_of(title, journal)?;
    let mut film = None;
    let mut show = |game: &dyn Play, events: &MoveEvents, time: u16| {
        let mut sight = game.sight(Viewer::Table);
        sight.mark(events);
        let picture = sight.draw(scene);
        let film = film.get_or_insert_with(|| Film::new(&picture));
        film.show(&picture, time);
    };
    show(session.game(), &MoveEvents::default(), MOVE);
    for (seat, text) in &journal.moves {
        let events = session.play(*seat, text)?;
        let over = session.game().waiting().is_none();
        show(session.game(), &events, if over { END } else { MOVE });
    }
    Ok(film.map_or_else(Vec::new, Film::gif))
}
