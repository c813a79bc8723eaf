//! A finished game as a film.

use super::{Journal, Play, Refusal, Scene, Session, Title, Viewer};
use crate::picture::Film;

/// How long a move is shown, in hundredths of a second, and the final board.
const MOVE: u16 = 90;
const END: u16 = 600;

/// The most bytes that a film may have: what is shown inline everywhere.
const MOST: usize = 8 << 20;

/// The scales that are tried, the largest first.
const SCALES: [f32; 3] = [0.625, 0.5, 0.375];

/// The game of a journal as an animated picture: what everybody saw, move by move, with names and words of the scene.
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
    let mut scene = scene.clone();
    let mut film = None;
    let mut show = |game: &dyn Play, scene: &Scene, time: u16| {
        let picture = game.sight(Viewer::Table).draw(scene);
        let film = film.get_or_insert_with(|| Film::new(&picture));
        film.show(&picture, time);
    };
    show(session.game(), &scene, MOVE);
    for (seat, text) in &journal.moves {
        let events = session.play(*seat, text)?;
        scene.events = events.into_iter().map(|told| told.event).collect();
        let over = session.game().waiting().is_none();
        show(session.game(), &scene, if over { END } else { MOVE });
    }
    Ok(film.map_or_else(Vec::new, Film::gif))
}
