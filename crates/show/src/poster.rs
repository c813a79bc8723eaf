//! The poster of a table that gathers: a picture of the game, and who sits there.

use super::sight::described;
use super::{Scene, ShownTitle, Sight, SymbolSet, Topic};
use pagoda_engine::{Fingerprint, Title};
use pagoda_picture::{
    Canvas, Frame, Point, Sprite, Style, card, circle, ink, rounded, width, wrap,
};
use pagoda_words::{Words, keys};

/// Width of the poster, its margins, and the distance between its parts.
const WIDTH: f32 = 1100.0;
const MARGIN: f32 = 22.0;
const GAP: f32 = 8.0;
/// Height of the title, of the picture with the seats beside it, and of a line below them.
const TITLE: f32 = 92.0;
const MIDDLE: f32 = 400.0;
const LINE: f32 = 40.0;
/// Width of the picture of the game, and the greatest height of a seat.
const COVER: f32 = 590.0;
const SEAT: f32 = 96.0;

/// What the poster of a table shows. The names of the seats are those of its scene.
///
/// ```
/// use pagoda_games as games;
/// use pagoda_show::{Poster, Scene, Sight};
/// let poster = Poster {
///     title: games::title("qin").expect("Qin is shipped"),
///     places: 4,
///     emblems: vec![Some("jade".to_owned()), None],
///     levels: vec![None, None],
///     lines: Vec::new(),
/// };
/// let scene = Scene { names: vec!["Ann".to_owned(), "Ben".to_owned()], ..Scene::default() };
/// assert!(poster.draw(&scene).writings().any(|writing| writing.text == "Ann"));
/// assert!(poster.describe(&scene, 1000).contains("2 of 4"));
/// ```
#[derive(Clone, Debug)]
pub struct Poster {
    /// The title.
    pub title: &'static dyn Title,
    /// How many may sit there.
    pub places: usize,
    /// The emblem of each seat that is taken, if it has chosen one.
    pub emblems: Vec<Option<String>>,
    /// The level of each seat that is a robot's.
    pub levels: Vec<Option<Words>>,
    /// What else is to be known: the pace, the options.
    pub lines: Vec<Words>,
}

impl Sight for Poster {
    fn draw(&self, scene: &Scene) -> Canvas {
        let inner = WIDTH - 2.0 * MARGIN;
        let style = Style::on(ink::PAPER, 29.0);
        let lines = self.lines.iter();
        let lines: Vec<String> = lines
            .flat_map(|words| wrap(&scene.say(words), style, inner))
            .collect();
        let height = TITLE + MIDDLE + GAP + LINE * lines.len() as f32 + MARGIN / 2.0;
        let mut canvas = Canvas::new(WIDTH, height, scene.look(), ink::PAPER);
        let title = Frame::new(MARGIN, 8.0, inner, TITLE - 16.0);
        let name = Words::computed(format!("{}-name", self.title.name()));
        let large = Style::on(ink::PAPER, 60.0).bold().ink(ink::VERMILION);
        canvas.write(&scene.say(&name), title, large);
        let middle = Frame::new(MARGIN, TITLE, inner, MIDDLE);
        let (cover, seats) = middle.split_left(COVER);
        self.cover(&mut canvas, cover, scene);
        let (_, seats) = seats.split_left(GAP);
        let high = (self.places as f32 * (SEAT + GAP) - GAP).min(seats.height);
        let seats = Frame::around(seats.centre(), seats.width, high);
        for (seat, row) in seats.rows(self.places, GAP).enumerate() {
            self.seat(&mut canvas, seat, row, scene);
        }
        let mut y = middle.bottom() + GAP;
        for line in lines {
            canvas.write(&line, Frame::new(MARGIN, y, inner, LINE), style);
            y += LINE;
        }
        canvas
    }

    fn describe(&self, scene: &Scene, most: usize) -> String {
        let first = Words::new(keys::ALT_POSTER)
            .with("game", self.title.name())
            .with("taken", self.emblems.len())
            .with("places", self.places);
        let sentences = [first].into_iter().chain(self.lines.iter().cloned());
        described(scene, sentences.collect(), most)
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
    /// The picture of the first topic of the rules, as large as fits.
    fn cover(&self, canvas: &mut Canvas, room: Frame, scene: &Scene) {
        let topics = Topic::all(self.title);
        let picture = topics.first();
        let picture = picture.and_then(|topic| topic.picture(self.title, &scene.language));
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

    /// A seat: its emblem, its name, and the level of a robot; or a free place.
    fn seat(&self, canvas: &mut Canvas, seat: usize, row: Frame, scene: &Scene) {
        let middle = Point::from_xy(row.x + 48.0, row.centre().y);
        let side = (row.height - 14.0).min(72.0);
        let room = Frame::new(row.x + 96.0, row.y, row.width - 108.0, row.height);
        let Some(emblem) = self.emblems.get(seat) else {
            canvas.dash(&circle(middle, side * 0.45), ink::RULE, 3.0, [8.0, 8.0]);
            let style = Style::on(ink::PAPER, 30.0).faded();
            canvas.write(&scene.say(&Words::new(keys::POSTER_FREE)), room, style);
            return;
        };
        card(canvas, row, ink::CARD, ink::RULE, 2.0);
        let title = self.title;
        let known = emblem
            .as_ref()
            .filter(|emblem| title.symbol("emblem", emblem).is_some());
        match known {
            Some(emblem) => {
                let scale = canvas.scale() * side / SymbolSet::SIDE;
                canvas.stamp(&title.symbol_sprite("emblem", emblem, scale), middle);
            }
            // Dealt when the game begins.
            None => canvas.fill(&circle(middle, side * 0.45), ink::RULE),
        }
        let name = scene.drawn_name(seat).unwrap_or_else(|| "…".to_owned());
        let style = Style::on(ink::CARD, 36.0).bold();
        let level = self.levels.get(seat).and_then(Option::as_ref);
        let Some(level) = level else {
            canvas.write(&name, room, style);
            return;
        };
        let faded = Style::on(ink::CARD, 28.0).faded();
        let level = scene.say(level);
        let wide = width(&level, faded.face, faded.size).min(room.width / 2.0) + 2.0;
        let (name_room, level_room) = room.split_left(room.width - wide);
        let name_room = Frame {
            width: name_room.width - 12.0,
            ..name_room
        };
        canvas.write(&name, name_room, style);
        canvas.write(&level, level_room, faded.right());
    }
}
