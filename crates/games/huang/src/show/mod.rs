//! How Huang is shown: its pictures and sentences.

mod describe;
mod digest;
mod outlook;
mod picture;
mod pieces;

use crate::{Huang, PartialMove, Place, View};
pub(crate) use outlook::move_outlook;
use pagoda_engine::{Seat, Standing};
use pagoda_picture::Canvas;
use pagoda_show::{GameSight, Piece, Scene, Show, SymbolSet};
use pagoda_words::Words;
pub use picture::{GRID, MAP};

impl Show for Huang {
    const SYMBOLS: &'static [SymbolSet] = picture::tokens::SYMBOLS;
    const TOPICS: &'static str = include_str!("../../../../../data/huang/topics.json");
    const TOUR: Option<&'static str> = Some(include_str!("../../../../../data/huang/tour.json"));

    type Place = Place;
    type PartialMove = PartialMove;

    fn place(word: &str) -> Option<Place> {
        Place::read(word)
    }

    fn partial_move(verb: &str, arguments: &[&str]) -> Option<PartialMove> {
        PartialMove::read(verb, arguments)
    }

    fn draw(sight: &GameSight<Self>, scene: &Scene) -> Canvas {
        picture::draw(sight, scene)
    }

    fn draw_symbol(kind: &str, value: &str, canvas: &mut Canvas) {
        picture::tokens::draw(kind, value, canvas);
    }

    fn describe(sight: &GameSight<Self>, scene: &Scene) -> Vec<Words> {
        describe::describe(sight, scene)
    }

    fn settle(view: &mut View, standings: Vec<Standing>) {
        view.standings = Some(standings);
    }

    fn outlook(view: &View, seat: Seat) -> Vec<Words> {
        outlook::outlook(view, seat)
    }

    fn digest(turns: &[&[crate::Event]]) -> Vec<Vec<Words>> {
        digest::digest(turns)
    }

    fn pieces(view: &View) -> Vec<Piece> {
        pieces::pieces(&view.realm)
    }

    fn score(view: &View, seat: Seat) -> Option<Words> {
        Some(digest::score(view, seat))
    }

    fn lead(view: &View) -> Option<Words> {
        digest::lead(view)
    }
}
