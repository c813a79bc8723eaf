//! The pictures of Qin. Everything is drawn from a [`GameSight`].

mod map;
mod own;
mod panel;
mod pieces;
mod result;
pub(super) mod tokens;

use crate::moves::Move;
use crate::realm::Realm;
use crate::squares::{Direction, Square, Squares};
use crate::tiles::Colour;
use crate::view::View;
use crate::{Event, PartialMove, Qin};
use map::BOARD;
use pagoda_engine::Seat;
use pagoda_picture::ink;
use pagoda_picture::{Canvas, Point, Style, polygon, rounded};
use pagoda_show::{Form, GameSight, Scene, Shows, marker};
use pagoda_words::{Key, Words};
use pieces::{Pieces, pieces};
use std::sync::Arc;

/// Distance of the panel from the edges.
const MARGIN: f32 = 10.0;

/// Draws what is seen.
pub(super) fn draw(sight: &GameSight<Qin>, scene: &Scene) -> Canvas {
    match scene.shows {
        Shows::Table => Painter::new(sight, scene).table(),
        Shows::Own => own::draw(&sight.view, scene),
        Shows::Result => result::draw(&sight.view, scene),
    }
}

/// The name of a seat: of the person there if it can be drawn, else of its emblem.
fn name(view: &View, scene: &Scene, seat: Seat) -> String {
    scene.drawn_name(seat).unwrap_or_else(|| {
        let emblem = view.realm.emblems[seat];
        scene.say(&Words::computed(format!("qin-emblem-{emblem}")))
    })
}

/// A text around the board.
fn label(scene: &Scene, key: Key) -> String {
    scene.say(&Words::new(key))
}

/// A table while it is being drawn.
struct Painter<'a> {
    sight: &'a GameSight<Qin>,
    view: &'a View,
    /// The public part of the position, after the move that is being considered.
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
            canvas: match scene.form {
                Form::Landscape => {
                    let width = Form::landscape_width(BOARD.height);
                    Canvas::on(&map::layer(realm.options.map, width, scene.look()))
                }
                Form::Portrait => {
                    let layer = map::layer(realm.options.map, BOARD.width, scene.look());
                    Canvas::higher(&layer, panel::HEIGHT, ink::PAPER)
                }
            },
            pieces: pieces(scene.scale),
        }
    }

    /// Draws landscapes first, then lines around them, then pagodas and texts.
    fn table(mut self) -> Canvas {
        self.territories();
        self.provinces();
        self.lit_places();
        self.happened();
        self.considered();
        self.pagodas();
        match self.scene.form {
            Form::Landscape => self.panel_beside(),
            Form::Portrait => self.panel_below(),
        }
        self.canvas
    }

    fn say(&self, words: &Words) -> String {
        self.scene.say(words)
    }

    fn label(&self, key: Key) -> String {
        label(self.scene, key)
    }

    fn name(&self, seat: Seat) -> String {
        name(self.view, self.scene, seat)
    }

    fn territories(&mut self) {
        for colour in Colour::ALL {
            for square in self.realm.territories[colour] {
                self.territory(colour, square);
            }
        }
        // A golden frame marks the first squares.
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

    /// Marks the squares that may be chosen by their kinds of effect. All pieces stay as they are.
    fn lit_places(&mut self) {
        for (square, kind) in &self.sight.lit {
            let marker = marker(*kind);
            let frame = map::frame(*square);
            let cell = rounded(frame.inset(3.0), 8.0);
            let theme = self.canvas.theme();
            let ground = marker.ground(theme);
            self.canvas.fill(&cell, ground);
            self.canvas.stroke(&cell, marker.ink(theme), 4.0);
            let (top, _) = frame.inset(6.0).split_top(30.0);
            let style = Style::on(ground, map::NAME).narrow().middle();
            self.canvas.write(&square.to_string(), top, style);
            let at = Point::from_xy(frame.centre().x, frame.y + 47.0);
            marker.draw(&mut self.canvas, at, 22.0);
        }
    }

    /// Marks the effects of the last moves: the tile, and the villages with a new owner.
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

    /// Shows the tile that is being considered: the whole tile, or its first half with the possible orientations.
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
            let side = pagoda_picture::line(from, to);
            self.canvas.unshaded(|canvas| {
                canvas.stroke(&side, ink::CARD, 6.0);
                canvas.dash(&side, ink::VERMILION, 5.0, [11.0, 8.0]);
            });
        }
    }

    /// A possible square of the second half: a small half tile, and an arrow that points there.
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
