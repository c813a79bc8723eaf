//! The pictures of Qin. Everything is drawn from a [`GameSight`].

mod map;
mod own;
mod panel;
mod pieces;
mod result;
pub(super) mod tokens;

use super::moves::Move;
use super::realm::Realm;
use super::squares::{Direction, Square, Squares};
use super::tiles::Colour;
use super::view::View;
use super::{Event, PartialMove, Qin};
use crate::engine::{GameSight, Scene, Seat, Shows};
use crate::picture::ink;
use crate::picture::{Canvas, Frame, Point, Style, cut, drawable, polygon, rounded};
use crate::words::Words;
use pieces::{Pieces, pieces};
use std::sync::Arc;

/// The size of the table's picture.
const WIDTH: f32 = 1440.0;
const HEIGHT: f32 = 1010.0;

/// The headline: what the game waits for.
const HEADLINE: Frame = Frame::new(14.0, 8.0, WIDTH - 28.0, 68.0);

/// The seats, the supply and what the landscapes are.
const PANEL: Frame = Frame::new(942.0, 84.0, 484.0, HEIGHT - 98.0);

/// Draws what is seen.
pub(super) fn draw(sight: &GameSight<Qin>, scene: &Scene) -> Canvas {
    match scene.shows {
        Shows::Table => Painter::new(sight, scene).table(),
        Shows::Own => own::draw(&sight.view, scene),
        Shows::Result => result::draw(&sight.view, scene),
    }
}

/// The name of a seat as it can be written: of who sits there, else of its emblem.
fn name(view: &View, scene: &Scene, seat: Seat) -> String {
    let given = scene.names.get(seat).map(|name| drawable(name));
    given.filter(|name| !name.is_empty()).unwrap_or_else(|| {
        let emblem = view.realm.emblems[seat];
        scene.say(&Words::new(format!("qin-emblem-{emblem}")))
    })
}

/// What is written around the board.
fn label(scene: &Scene, key: &str) -> String {
    scene.say(&Words::new(format!("qin-label-{key}")))
}

/// A table while it is being drawn.
struct Painter<'a> {
    sight: &'a GameSight<Qin>,
    view: &'a View,
    /// What lies on the table, after the move that is being considered.
    realm: Realm,
    scene: &'a Scene,
    canvas: Canvas,
    pieces: Arc<Pieces>,
}

impl<'a> Painter<'a> {
    fn new(sight: &'a GameSight<Qin>, scene: &'a Scene) -> Self {
        let view = &sight.view;
        let mut realm = view.realm;
        let whole = sight.proposal.and_then(PartialMove::whole);
        if let Some(chosen) = whole.filter(|chosen| realm.judge(*chosen).is_ok()) {
            realm.place(chosen, &mut Vec::new());
        }
        Self {
            sight,
            view,
            realm,
            scene,
            canvas: Canvas::on(&map::layer(realm.options.map, scene.scale)),
            pieces: pieces(scene.scale),
        }
    }

    /// Landscapes first, then lines around them, then whatever must be read.
    fn table(mut self) -> Canvas {
        self.headline();
        self.territories();
        self.provinces();
        self.dim();
        self.happened();
        self.considered();
        self.pagodas();
        self.panel();
        self.canvas
    }

    fn say(&self, words: &Words) -> String {
        self.scene.say(words)
    }

    fn label(&self, key: &str) -> String {
        label(self.scene, key)
    }

    fn name(&self, seat: Seat) -> String {
        name(self.view, self.scene, seat)
    }

    /// The title, and what is awaited of whom.
    fn headline(&mut self) {
        let (left, rest) = HEADLINE.split_left(250.0);
        let title = format!("秦 {}", self.say(&Words::new("qin-name")));
        let style = Style::on(ink::PAPER, 46.0).bold();
        self.canvas.write(&title, left, style.ink(ink::VERMILION));
        let awaits = match &self.view.waiting {
            Some(waiting) => Words::new("qin-label-awaits").with(
                "name",
                cut(&self.name(waiting.seat), style.size(34.0), 700.0),
            ),
            None => Words::new("qin-label-over"),
        };
        let awaits = self.say(&awaits);
        self.canvas
            .write(&awaits, rest, Style::on(ink::PAPER, 34.0).right());
    }

    fn territories(&mut self) {
        for colour in Colour::ALL {
            for square in self.realm.territories[colour] {
                self.territory(colour, square);
            }
        }
        // A frame of gold tells where the land began.
        for start in self.realm.board().start_squares() {
            let frame = map::frame(start).inset(6.5);
            self.canvas.stroke(&rounded(frame, 8.0), ink::INK, 5.0);
            self.canvas.stroke(&rounded(frame, 8.0), ink::GOLD, 3.0);
        }
    }

    fn territory(&mut self, colour: Colour, square: Square) {
        let sprite = &self.pieces.territories[colour as usize];
        self.canvas.stamp(sprite, map::frame(square).centre());
    }

    /// A line around each province, and within it one in the colour of its owner.
    fn provinces(&mut self) {
        for province in self.realm.provinces() {
            let coat = pieces::coat(self.realm.emblems[usize::from(province.owner)]);
            map::surround(&mut self.canvas, province.squares, 3.0, ink::INK, 6.0);
            map::surround(&mut self.canvas, province.squares, 4.0, coat, 3.0);
        }
    }

    /// One pagoda on each province, two on a major one, and those on villages.
    fn pagodas(&mut self) {
        for province in self.realm.provinces() {
            let emblem = self.realm.emblems[usize::from(province.owner)] as usize;
            let sprites = if province.is_major() {
                &self.pieces.double
            } else {
                &self.pieces.single
            };
            let at = map::frame(map::heart(province.squares)).centre();
            self.canvas.stamp(&sprites[emblem], at);
        }
        for (number, village) in self.realm.board().villages.iter().enumerate() {
            if let Some(holder) = self.realm.holder(number) {
                let emblem = self.realm.emblems[holder] as usize;
                let at = map::middle(village.squares);
                self.canvas.stamp(&self.pieces.single[emblem], at);
            }
        }
    }

    /// Where something may be chosen the rest grows pale.
    fn dim(&mut self) {
        let lit: Squares = self.sight.lit.iter().copied().collect();
        if lit.is_empty() {
            return;
        }
        for square in Squares::ALL & !lit {
            let cell = rounded(map::frame(square), 0.0);
            self.canvas.tint(&cell, ink::PAPER, 0.5);
        }
        for square in lit {
            let frame = map::frame(square);
            let cell = rounded(frame.inset(3.0), 8.0);
            self.canvas.fill(&cell, ink::LIT);
            self.canvas.stroke(&cell, ink::VERMILION, 3.5);
            let style = Style::on(ink::LIT, 25.0).bold().middle();
            self.canvas
                .write(&square.to_string(), frame.inset(6.0), style);
        }
    }

    /// Marks what the last moves did: the tile, and the villages that changed hands.
    fn happened(&mut self) {
        for event in &self.sight.events {
            match *event {
                Event::TilePlaced { at, second, .. } => {
                    self.mark([at, second].into_iter().collect());
                }
                Event::VillageTaken { at, .. } => {
                    let board = self.realm.board();
                    if let Some(village) = board.village_at(at) {
                        self.mark(board.villages[village].squares);
                    }
                }
                _ => {}
            }
        }
    }

    fn mark(&mut self, squares: Squares) {
        for (ink, width) in [(ink::INK, 11.0), (ink::LIT, 8.0), (ink::VERMILION, 3.5)] {
            map::surround(&mut self.canvas, squares, 1.0, ink, width);
        }
    }

    /// Shows the tile that is being considered: whole, or its first half with the ways in which it may lie.
    fn considered(&mut self) {
        let Some(PartialMove {
            tile,
            at: Some(at),
            direction,
        }) = self.sight.proposal
        else {
            return;
        };
        let mut squares = Squares::from(at);
        match direction {
            Some(direction) => squares.insert(at.step(direction)),
            None => {
                let [first, second] = tile.halves();
                self.territory(first, at);
                for direction in Direction::ALL {
                    let chosen = Move {
                        tile,
                        at,
                        direction,
                    };
                    if self.realm.judge(chosen).is_ok() {
                        self.way(second, chosen.second(), direction);
                    }
                }
            }
        }
        for (from, to) in map::border(squares, 1.0) {
            let side = crate::picture::line(from, to);
            self.canvas.stroke(&side, ink::CARD, 6.0);
            self.canvas.dash(&side, ink::VERMILION, 5.0, [11.0, 8.0]);
        }
    }

    /// Where the second half may lie: small, with an arrow that points there.
    fn way(&mut self, colour: Colour, to: Square, direction: Direction) {
        let frame = map::frame(to);
        let cell = frame.inset(5.0);
        self.canvas.fill(&rounded(cell, 8.0), ink::LIT);
        self.canvas.stroke(&rounded(cell, 8.0), ink::VERMILION, 3.5);
        self.canvas
            .stamp(&self.pieces.small[colour as usize], frame.centre());
        let centre = frame.centre();
        let turned = |x: f32, y: f32| {
            let (x, y) = match direction {
                Direction::North => (x, y),
                Direction::East => (-y, x),
                Direction::South => (-x, -y),
                Direction::West => (y, -x),
            };
            Point::from_xy(centre.x + x, centre.y + y)
        };
        let arrow = polygon(&[
            turned(0.0, -15.0),
            turned(14.0, 3.0),
            turned(5.0, 3.0),
            turned(5.0, 15.0),
            turned(-5.0, 15.0),
            turned(-5.0, 3.0),
            turned(-14.0, 3.0),
        ]);
        self.canvas.stroke(&arrow, ink::INK, 5.0);
        self.canvas.fill(&arrow, ink::LIT);
    }
}
