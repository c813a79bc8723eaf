//! Events of moves as short values.

use pagoda_huang::{Colour, Event};

/// The points that were gained: seat, colour, number.
pub fn gains(events: &[Event]) -> Vec<(usize, Colour, u16)> {
    let gain = |event: &Event| match *event {
        Event::Scored {
            seat,
            colour,
            points,
            ..
        } => Some((seat, colour, points)),
        _ => None,
    };
    events.iter().filter_map(gain).collect()
}

/// The sides of the war that began or ended, and their strengths: `east 2, west 1`.
pub fn sides(events: &[Event]) -> String {
    let told = events.iter().find_map(|event| match event {
        Event::WarBegan { sides, .. } | Event::WarEnded { sides, .. } => Some(*sides),
        _ => None,
    });
    let sides = told.expect("a war began or ended");
    let sides = sides
        .iter()
        .map(|side| format!("{} {}", side.side, side.strength));
    sides.collect::<Vec<_>>().join(", ")
}
