//! How the Dragon is shown: its pictures and sentences.

mod describe;
mod digest;
mod picture;
mod pieces;

use crate::{Dragon, PartialMove, View};
use pagoda_engine::{Seat, Standing};
use pagoda_picture::Canvas;
use pagoda_show::{GameSight, Piece, Scene, Show, SymbolSet};
use pagoda_words::Words;

impl Show for Dragon {
    const SYMBOLS: &'static [SymbolSet] = picture::tokens::SYMBOLS;
    const TOPICS: &'static str = include_str!("../../../../../data/dragon/topics.json");
    const TOUR: Option<&'static str> = Some(include_str!("../../../../../data/dragon/tour.json"));

    /// Nothing has a name on this board but what a whole move names.
    type Place = PartialMove;
    type PartialMove = PartialMove;

    fn place(text: &str) -> Option<PartialMove> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (verb, arguments) = words.split_first()?;
        PartialMove::read(verb, arguments)
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

    fn digest(turns: &[&[Self::Event]]) -> Vec<Vec<Words>> {
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
