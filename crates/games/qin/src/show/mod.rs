//! How Qin is shown: its pictures and sentences.

mod describe;
mod picture;
mod pieces;

use crate::{PartialMove, Qin, Square, View};
use pagoda_engine::{Seat, Standing};
use pagoda_picture::Canvas;
use pagoda_show::{GameSight, Piece, Scene, Show, SymbolSet};
use pagoda_words::Words;

impl Show for Qin {
    const SYMBOLS: &'static [SymbolSet] = picture::tokens::SYMBOLS;
    const TOPICS: &'static str = include_str!("../../../../../data/qin/topics.json");
    const TOUR: Option<&'static str> = Some(include_str!("../../../../../data/qin/tour.json"));

    type Place = Square;
    type PartialMove = PartialMove;

    fn place(word: &str) -> Option<Square> {
        word.parse().ok()
    }

    fn partial_move(_: &str, arguments: &[&str]) -> Option<PartialMove> {
        PartialMove::read(arguments)
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

    fn pieces(view: &View) -> Vec<Piece> {
        pieces::pieces(&view.realm)
    }

    fn score(view: &View, seat: Seat) -> Option<Words> {
        Some(describe::score(view, seat))
    }

    fn settle(view: &mut View, standings: Vec<Standing>) {
        view.standings = Some(standings);
    }

    fn lead(view: &View) -> Option<Words> {
        describe::lead(view)
    }
}
