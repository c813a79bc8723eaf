//! The pictures of In the Year of the Dragon. Everything is drawn from a [`GameSight`].

mod own;
mod pieces;
mod result;
mod seats;
mod symbols;
pub(super) mod tokens;
mod year;

use crate::Dragon;
use crate::realm::Realm;
use crate::view::View;
use pagoda_engine::Seat;
use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{Canvas, Frame, Point, Style, Symbol, card, cut, rounded};
use pagoda_show::{GameSight, Scene, Shows};
use pagoda_words::keys::dragon as keys;
use pagoda_words::{Key, Words};

/// Width of the table's picture, its margins, and the distance between its parts. With this width, texts and persons are
/// not smaller in a window, whose height is limited, and larger on a phone, whose width is.
const WIDTH: f32 = 1200.0;
const MARGIN: f32 = 10.0;
const GAP: f32 = 8.0;
/// Width between the margins.
const INNER: f32 = WIDTH - 2.0 * MARGIN;
/// The headline: the title, and what the game waits for.
const HEADLINE: Frame = Frame::new(MARGIN, 4.0, INNER, 50.0);

/// Draws what is seen.
pub(super) fn draw(sight: &GameSight<Dragon>, scene: &Scene) -> Canvas {
    let view = &sight.view;
    match scene.shows {
        Shows::Table => table(sight, scene),
        Shows::Own => own::draw(view, scene),
        Shows::Result => result::draw(view, scene),
    }
}

/// The name of a seat: of the person there if it can be drawn, else of its province.
fn name(view: &View, scene: &Scene, seat: Seat) -> String {
    scene.drawn_name(seat).unwrap_or_else(|| {
        let province = view.realm.houses[seat].province;
        scene.say(&Words::computed(format!("dragon-emblem-{province}")))
    })
}

/// A text on the picture.
fn label(scene: &Scene, key: Key) -> String {
    scene.say(&Words::new(key))
}

/// The short name of a month, an action or a card.
fn short(scene: &Scene, name: &str) -> String {
    scene.say(&Words::computed(format!("dragon-short-{name}")))
}

/// Year, actions, supply and seats, one below the other.
fn table(sight: &GameSight<Dragon>, scene: &Scene) -> Canvas {
    let view = &sight.view;
    let realm = &view.realm;
    let year = Frame::new(MARGIN, HEADLINE.bottom() + 2.0, INNER, year::height(realm));
    let below = |frame: Frame, height: f32| Frame::new(MARGIN, frame.bottom() + GAP, INNER, height);
    let groups = below(year, year::GROUPS);
    let supply = below(groups, year::SUPPLY);
    let rows = realm.seats() as f32;
    let seats = below(supply, rows * (seats::ROW + GAP) - GAP);
    let mut painter = Painter {
        sight,
        view,
        realm,
        scene,
        considered: Vec::new(),
        canvas: Canvas::new(WIDTH, seats.bottom() + MARGIN, scene.scale, ink::PAPER),
    };
    painter.headline();
    painter.year(year);
    painter.groups(groups);
    painter.supply(supply);
    painter.seats(seats);
    painter.considered();
    painter.canvas
}

/// A table while it is being drawn.
struct Painter<'a> {
    sight: &'a GameSight<Dragon>,
    view: &'a View,
    realm: &'a Realm,
    scene: &'a Scene,
    /// Frames around what the move that is being considered names.
    considered: Vec<Frame>,
    canvas: Canvas,
}

impl Painter<'_> {
    fn say(&self, words: &Words) -> String {
        self.scene.say(words)
    }

    fn name(&self, seat: Seat) -> String {
        name(self.view, self.scene, seat)
    }

    /// Marks what the move that is being considered names. This comes last, so that no piece covers it.
    fn considered(&mut self) {
        for frame in std::mem::take(&mut self.considered) {
            let path = rounded(frame, 9.0);
            self.canvas.stroke(&path, ink::CARD, 7.0);
            self.canvas.dash(&path, ink::VERMILION, 5.0, [11.0, 10.0]);
        }
    }

    /// The title, and who is awaited for what.
    fn headline(&mut self) {
        let title = format!("龍 {}", self.say(&Words::new(keys::NAME)));
        let style = Style::on(ink::PAPER, 36.0).bold();
        let (left, _) = HEADLINE.split_left(560.0);
        let taken = self.canvas.write(&title, left, style.ink(ink::VERMILION));
        let (_, rest) = HEADLINE.split_left(taken.width + 24.0);
        let awaits = match &self.view.waiting {
            Some(waiting) => Words::new(keys::LABEL_AWAITS)
                .with("name", cut(&self.name(waiting.seat), style, 260.0))
                .with("decision", waiting.decision),
            None => Words::new(keys::LABEL_OVER),
        };
        let awaits = self.say(&awaits);
        self.canvas
            .write(&awaits, rest, Style::on(ink::PAPER, 32.0).bold().right());
    }
}

/// Draws a symbol with its middle here.
fn symbol(canvas: &mut Canvas, symbol: Symbol, at: Point, side: f32, ink: Ink) {
    canvas.stamp(&symbol.sprite(side, ink, canvas.scale()), at);
}
