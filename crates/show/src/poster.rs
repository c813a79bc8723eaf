//! The poster of a table that gathers: a picture of the game, and the emblems of who sits there. Names and terms are in the message above it.

use super::sight::described;
use super::{Scene, ShownTitle, Sight, SymbolSet, Topic};
use pagoda_engine::{Fingerprint, Seat, Title};
use pagoda_picture::{Canvas, Frame, Point, ROBOT_SIGN, Sprite, Style, card, circle, ink, rounded};
use pagoda_words::{Words, keys};

/// Width of the poster, its margins, and the distance between its parts.
const WIDTH: f32 = 1100.0;
const MARGIN: f32 = 22.0;
const GAP: f32 = 12.0;
/// Height of the title, and of the picture with the seats beside it.
const TITLE: f32 = 92.0;
const MIDDLE: f32 = 400.0;
/// Width of the picture of the game.
const COVER: f32 = 590.0;
/// Width and height of an emblem, at most.
const EMBLEM: f32 = 112.0;

/// What the poster of a table shows. Who is a robot is in its scene.
///
/// ```
/// use pagoda_games as games;
/// use pagoda_show::{Poster, Scene, Sight};
/// let poster = Poster {
///     title: games::title("qin").expect("Qin is shipped"),
///     places: 4,
///     emblems: vec!["jade".to_owned(), "plum".to_owned()],
/// };
/// assert!(poster.describe(&Scene::default(), 1000).contains("2 of 4"));
/// ```
#[derive(Clone, Debug)]
pub struct Poster {
    /// The title.
    pub title: &'static dyn Title,
    /// How many may sit there.
    pub places: usize,
    /// The emblem of each seat that is taken.
    pub emblems: Vec<String>,
}

impl Sight for Poster {
    fn draw(&self, scene: &Scene) -> Canvas {
        let inner = WIDTH - 2.0 * MARGIN;
        let height = TITLE + MIDDLE + MARGIN;
        let mut canvas = Canvas::new(WIDTH, height, scene.look(), ink::PAPER);
        let title = Frame::new(MARGIN, 8.0, inner, TITLE - 16.0);
        let name = Words::computed(format!("{}-name", self.title.name()));
        let large = Style::on(ink::PAPER, 60.0).bold().ink(ink::VERMILION);
        canvas.write(&scene.say(&name), title, large);
        let middle = Frame::new(MARGIN, TITLE, inner, MIDDLE);
        let (cover, seats) = middle.split_left(COVER);
        self::cover(&mut canvas, self.title, cover, scene);
        let (_, seats) = seats.split_left(GAP);
        let columns = if self.places > 3 { 2 } else { 1 };
        let rows = seats.rows(self.places.div_ceil(columns), GAP);
        let cells = rows.flat_map(|row| row.columns(columns, GAP));
        for (seat, cell) in cells.take(self.places).enumerate() {
            self.seat(&mut canvas, seat, cell, scene);
        }
        canvas
    }

    fn describe(&self, scene: &Scene, most: usize) -> String {
        let first = Words::new(keys::ALT_POSTER)
            .with("game", self.title.name())
            .with("taken", self.emblems.len())
            .with("places", self.places);
        described(scene, vec![first], most)
    }

    fn narrate(&self) -> Vec<Words> {
        Vec::new()
    }

    fn fingerprint(&self, scene: &Scene) -> Fingerprint {
        Fingerprint::of(&(format!("{self:?}"), scene))
    }

    fn boxed_clone(&self) -> Box<dyn Sight> {
        Box::new(self.clone())
    }
}

impl Poster {
    /// A seat: its emblem, and a sign for a robot; or a free place.
    fn seat(&self, canvas: &mut Canvas, seat: Seat, cell: Frame, scene: &Scene) {
        let (middle, side) = (cell.centre(), (cell.height - 14.0).min(EMBLEM));
        let Some(emblem) = self.emblems.get(seat) else {
            canvas.dash(&circle(middle, side * 0.45), ink::RULE, 3.0, [8.0, 8.0]);
            return;
        };
        card(canvas, cell, ink::CARD, ink::RULE, 2.0);
        if self.title.symbol("emblem", emblem).is_some() {
            let scale = canvas.scale() * side / SymbolSet::SIDE;
            canvas.stamp(&self.title.symbol_sprite("emblem", emblem, scale), middle);
        }
        if scene.robots.contains(&seat) {
            let at = Point::from_xy(cell.right() - 32.0, cell.y + 30.0);
            let style = Style::on(ink::CARD, 40.0).middle().faded();
            canvas.write(
                &ROBOT_SIGN.to_string(),
                Frame::around(at, 48.0, 40.0),
                style,
            );
        }
    }
}

/// The picture of the first topic of the rules, as large as fits.
pub(super) fn cover(canvas: &mut Canvas, title: &'static dyn Title, room: Frame, scene: &Scene) {
    let topics = Topic::all(title);
    let picture = topics.first();
    let picture = picture.and_then(|topic| topic.picture(title, &scene.language));
    let Some((sight, own)) = picture else {
        return;
    };
    // A small one shows how large it is.
    let drawn = |scale: f32| {
        sight.draw(&Scene {
            scale,
            theme: scene.theme,
            ..own.clone()
        })
    };
    let (wide, high) = drawn(0.1).extent();
    let fit = (room.width / wide).min(room.height / high);
    let sprite = Sprite::picture(&drawn(fit * scene.scale));
    canvas.stamp(&sprite, room.centre());
    let frame = Frame::around(room.centre(), wide * fit, high * fit);
    canvas.stroke(&rounded(frame.inset(1.0), 4.0), ink::COAST, 3.0);
}
