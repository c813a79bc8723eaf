//! The card of a result at the deal of a day: a picture to show others, which tells nothing of the deal.

use super::sight::described;
use super::{Scene, Sight, poster};
use pagoda_engine::{Fingerprint, Title};
use pagoda_picture::{Canvas, Frame, Style, card, ink, rounded};
use pagoda_words::{Words, keys};

/// Width and height of the card, its margins, and the distance between its parts.
const WIDTH: f32 = 1100.0;
const HEIGHT: f32 = 620.0;
const MARGIN: f32 = 22.0;
const GAP: f32 = 16.0;
/// Height of the title, and of the bars at the bottom.
const TITLE: f32 = 92.0;
const BARS: f32 = 150.0;
/// Width of the picture of the game.
const COVER: f32 = 470.0;

/// A result at the deal of a day.
///
/// ```
/// use pagoda_games as games;
/// use pagoda_show::{DayCard, Scene, Sight};
/// let card = DayCard {
///     title: games::title("qin").expect("Qin is shipped"),
///     date: "2026-11-18".to_owned(),
///     score: Some(14),
///     place: 3,
///     all: 41,
///     streak: 5,
///     spread: vec![2, 9, 20, 10],
///     own: Some(3),
/// };
/// let text = card.describe(&Scene::default(), 1000);
/// assert!(text.contains("place 3 of 41"), "{text}");
/// ```
#[derive(Clone, Debug)]
pub struct DayCard {
    /// The title.
    pub title: &'static dyn Title,
    /// The date.
    pub date: String,
    /// The points; none if the game was not finished.
    pub score: Option<i32>,
    /// The place.
    pub place: usize,
    /// Among how many.
    pub all: usize,
    /// The days in a row.
    pub streak: u32,
    /// How many people got points in each of some equal ranges, the fewest points first.
    pub spread: Vec<usize>,
    /// The range of this result.
    pub own: Option<usize>,
}

impl Sight for DayCard {
    fn draw(&self, scene: &Scene) -> Canvas {
        let mut canvas = Canvas::new(WIDTH, HEIGHT, scene.look(), ink::PAPER);
        let inner = Frame::new(MARGIN, 0.0, WIDTH - 2.0 * MARGIN, HEIGHT - MARGIN);
        let (title, rest) = inner.split_top(TITLE);
        let large = Style::on(ink::PAPER, 52.0).bold().ink(ink::VERMILION);
        let (name, date) = title.split_left(inner.width - 240.0);
        let words = Words::new(keys::DAY_CARD_TITLE).with("game", self.title.name());
        canvas.write(&scene.say(&words), name.inset(8.0), large);
        let small = Style::on(ink::PAPER, 34.0).right().faded();
        canvas.write(&self.date, date.inset(8.0), small);
        let (middle, bars) = rest.split_bottom(BARS);
        let (cover, figures) = middle.split_left(COVER);
        poster::cover(&mut canvas, self.title, cover.inset(GAP / 2.0), scene);
        self.figures(&mut canvas, figures.inset(GAP / 2.0), scene);
        self.bars(&mut canvas, bars);
        canvas
    }

    fn describe(&self, scene: &Scene, most: usize) -> String {
        let words = Words::new(keys::ALT_DAY_CARD)
            .with("game", self.title.name())
            .with("date", self.date.clone())
            .with("score", self.score)
            .with("place", self.place)
            .with("all", self.all);
        let words = words.with("streak", self.streak);
        described(scene, vec![words], most)
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

impl DayCard {
    /// The place, the points and the days in a row, each on a card.
    fn figures(&self, canvas: &mut Canvas, room: Frame, scene: &Scene) {
        let place = Words::new(keys::DAY_CARD_PLACE).with("place", self.place);
        let figures = [
            place.with("all", self.all),
            Words::new(keys::DAY_CARD_SCORE).with("score", self.score),
            Words::new(keys::DAY_CARD_STREAK).with("streak", self.streak),
        ];
        let sizes = [64.0, 46.0, 40.0];
        let rows = room.rows(figures.len(), GAP);
        for ((words, size), row) in figures.into_iter().zip(sizes).zip(rows) {
            card(canvas, row, ink::CARD, ink::RULE, 2.0);
            let style = Style::on(ink::CARD, size).bold().middle();
            canvas.write(&scene.say(&words), row.inset(GAP), style);
        }
    }

    /// How many people got how many points, with the own range marked.
    fn bars(&self, canvas: &mut Canvas, room: Frame) {
        let most = self.spread.iter().copied().max().unwrap_or_default().max(1);
        let columns = room.columns(self.spread.len().max(1), GAP);
        for (index, (people, column)) in self.spread.iter().zip(columns).enumerate() {
            let full = column.height - 2.0 * GAP;
            let height = (full * *people as f32 / most as f32).max(4.0);
            let bar = Frame::new(column.x, column.bottom() - height, column.width, height);
            let is_own = self.own == Some(index);
            let colour = if is_own { ink::VERMILION } else { ink::RULE };
            canvas.fill(&rounded(bar, 4.0), colour);
        }
    }
}
