//! How Qin looks. Everything is drawn from a [`View`].

mod map;
mod own;
mod panel;
mod pieces;
mod result;

use super::moves::Move;
use super::realm::Realm;
use super::squares::{Direction, Square, Squares};
use super::tiles::{Colour, Tile};
use super::view::View;
use crate::engine::{Scene, Seat, Shows};
use crate::picture::ink;
use crate::picture::{Canvas, Frame, Point, Style, cut, drawable, polygon, rounded};
use crate::words::Words;
use pieces::{Pieces, pieces};
use serde_json::Value;
use std::sync::Arc;

/// The size of the table's picture.
const WIDTH: f32 = 1440.0;
const HEIGHT: f32 = 1010.0;

/// The headline: what the game waits for.
const HEADLINE: Frame = Frame::new(14.0, 8.0, WIDTH - 28.0, 68.0);

/// The seats, the supply and what the landscapes are.
const PANEL: Frame = Frame::new(942.0, 84.0, 484.0, HEIGHT - 98.0);

/// Draws what is seen.
pub(super) fn draw(view: &View, scene: &Scene) -> Canvas {
    match scene.shows {
        Shows::Table => Painter::new(view, scene).table(),
        Shows::Own => own::draw(view, scene),
        Shows::Result => result::draw(view, scene),
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

/// The move that is being considered, as far as it is decided.
#[derive(Clone, Copy)]
struct Proposal {
    tile: Tile,
    at: Option<Square>,
    turn: Option<Direction>,
}

impl Proposal {
    fn read(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace().skip(1);
        Some(Self {
            tile: Tile::named(words.next()?)?,
            at: words.next().and_then(|word| word.parse().ok()),
            turn: words.next().and_then(Direction::named),
        })
    }

    fn whole(self) -> Option<Move> {
        let (tile, at, direction) = (self.tile, self.at?, self.turn?);
        Some(Move {
            tile,
            at,
            direction,
        })
    }
}

/// A table while it is being drawn.
struct Painter<'a> {
    view: &'a View,
    /// What lies on the table, after the move that is being considered.
    realm: Realm,
    scene: &'a Scene,
    proposal: Option<Proposal>,
    canvas: Canvas,
    pieces: Arc<Pieces>,
}

impl<'a> Painter<'a> {
    fn new(view: &'a View, scene: &'a Scene) -> Self {
        let mut realm = view.realm;
        let proposal = Proposal::read(&scene.proposal);
        let whole = proposal.and_then(Proposal::whole);
        if let Some(chosen) = whole.filter(|chosen| realm.judge(*chosen).is_ok()) {
            realm.place(chosen, &mut Vec::new());
        }
        Self {
            view,
            realm,
            scene,
            proposal,
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
        let lit = self.scene.lit.iter();
        let lit: Squares = lit
            .filter_map(|place| place.parse::<Square>().ok())
            .collect();
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
        for event in &self.scene.events {
            let text = |name: &str| event.get(name).and_then(Value::as_str);
            let square = |name: &str| text(name).and_then(|text| text.parse::<Square>().ok());
            match text("event").unwrap_or_default() {
                "tile-placed" => {
                    let tile = [square("at"), square("second")];
                    self.mark(tile.into_iter().flatten().collect());
                }
                "village-taken" => {
                    let board = self.realm.board();
                    let village = square("at").and_then(|at| board.village_at(at));
                    if let Some(village) = village {
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
        let Some(Proposal {
            tile,
            at: Some(at),
            turn,
        }) = self.proposal
        else {
            return;
        };
        let mut squares = Squares::from(at);
        match turn {
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
