//! Plots about games: the chances to win over a game, and how much was lost per decision over several games. They are pictures like
//! those of a game, so they are [`Sight`]s.

use super::sight::described;
use super::{Scene, ShownTitle, Sight, SymbolSet};
use pagoda_engine::{Fingerprint, GameDate, Seat, Title};
use pagoda_picture::{Canvas, PLOT_SPRITE, Plot, PlotLine, PlotMark, Sprite};
use pagoda_words::{Key, Value, Words, keys, sentences as sentences_value};

/// The chances to win over a game, as one seat could judge them.
///
/// ```
/// use pagoda_engine::GameDate;
/// use pagoda_games as games;
/// use pagoda_show::{ChancesPlot, PlotSight, Scene, Sight};
/// let plot = ChancesPlot {
///     title: games::title("qin").expect("Qin is shipped"),
///     emblems: vec![Some("jade".to_owned()), Some("ivory".to_owned())],
///     reader: 1,
///     chances: vec![vec![0.5, 0.5], vec![0.25, 0.75]],
///     dates: vec![GameDate::Turn(1)],
///     events: Vec::new(),
///     moments: Vec::new(),
/// };
/// let scene = Scene { names: vec!["Ann".to_owned(), "Ben".to_owned()], ..Scene::default() };
/// let text = PlotSight::Chances(plot).describe(&scene, 1000);
/// assert!(text.contains("Ben: 50% at the start"), "{text}");
/// ```
#[derive(Clone, Debug)]
pub struct ChancesPlot {
    /// The title.
    pub title: &'static dyn Title,
    /// The emblem of each seat.
    pub emblems: Vec<Option<String>>,
    /// The seat that judges.
    pub reader: Seat,
    /// The chance of each seat, 0 to 1: at the start, and after each move.
    pub chances: Vec<Vec<f32>>,
    /// When each move was made.
    pub dates: Vec<GameDate>,
    /// The main events: after how many moves, and a sentence. Seats are numbers in it.
    pub events: Vec<(usize, Words)>,
    /// Decisions of the reader that are marked: after how many moves, and the mark. That of the best move is [`ChancesPlot::BEST`].
    pub moments: Vec<(usize, String)>,
}

/// Where the result of a seat came from over a game: what the deal and the draws, its own decisions and the others brought it up to each moment, in
/// chances to win, by the robots' judgement.
///
/// ```
/// use pagoda_engine::GameDate;
/// use pagoda_games as games;
/// use pagoda_show::{PlotSight, Scene, Sight, SourcesPlot};
/// let plot = SourcesPlot {
///     title: games::title("qin").expect("Qin is shipped"),
///     seat: 0,
///     sources: vec![[0.02, 0.0, 0.0], [0.12, -0.04, 0.42]],
///     dates: vec![GameDate::Turn(1)],
/// };
/// let scene = Scene { names: vec!["Ann".to_owned()], ..Scene::default() };
/// let text = PlotSight::Sources(plot).describe(&scene, 1000);
/// assert!(text.contains("deal and draws +12, own decisions −4, the others +42"), "{text}");
/// ```
#[derive(Clone, Debug)]
pub struct SourcesPlot {
    /// The title.
    pub title: &'static dyn Title,
    /// The seat.
    pub seat: Seat,
    /// What the deal and the draws, its own decisions and the others brought so far: at the start, and after each move.
    pub sources: Vec<[f32; 3]>,
    /// When each move was made.
    pub dates: Vec<GameDate>,
}

/// How much a person lost per decision, on average of each game.
///
/// ```
/// use pagoda_show::{PlotSight, ProgressPlot, Scene, Sight};
/// let plot = ProgressPlot { losses: vec![("qin".to_owned(), vec![0.05, 0.02])] };
/// let text = PlotSight::Progress(plot).describe(&Scene::default(), 1000);
/// assert!(text.contains("5"), "{text}");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ProgressPlot {
    /// The names of titles, each with the losses in its games, 0 to 1, the oldest first.
    pub losses: Vec<(String, Vec<f32>)>,
}

/// A plot as a picture.
///
/// ```
/// use pagoda_show::{PlotSight, ProgressPlot, Scene, Sight};
/// let losses = vec![("qin".to_owned(), vec![0.05, 0.02, 0.03])];
/// let canvas = PlotSight::Progress(ProgressPlot { losses }).draw(&Scene::default());
/// assert!(canvas.size().0 > 500);
/// ```
#[derive(Clone, Debug)]
pub enum PlotSight {
    /// The chances over a game.
    Chances(ChancesPlot),
    /// Where the result of a seat came from.
    Sources(SourcesPlot),
    /// The losses of several games.
    Progress(ProgressPlot),
}

/// The most labels below a plot.
const LABELS: u32 = 9;

impl Sight for PlotSight {
    fn draw(&self, scene: &Scene) -> Canvas {
        let plot = match self {
            Self::Chances(plot) => plot.plot(scene),
            Self::Sources(plot) => plot.plot(scene),
            Self::Progress(plot) => plot.plot(scene),
        };
        plot.draw(scene.look())
    }

    fn describe(&self, scene: &Scene, most: usize) -> String {
        let sentences = match self {
            Self::Chances(plot) => plot.sentences(),
            Self::Sources(plot) => plot.sentences(),
            Self::Progress(plot) => plot.sentences(),
        };
        described(scene, sentences, most)
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

/// A share in per cent.
pub fn per_cent(share: f32) -> i32 {
    (share * 100.0).round() as i32
}

impl ChancesPlot {
    /// The mark of the reader's best move.
    pub const BEST: &str = "!";

    /// The chances of a seat at the start and after each move.
    fn of_seat(&self, seat: Seat) -> Vec<f32> {
        let chances = self.chances.iter();
        chances
            .map(|chances| chances.get(seat).copied().unwrap_or_default())
            .collect()
    }

    /// The seats, the reader's first.
    fn seats(&self) -> impl Iterator<Item = Seat> {
        let others = (0..self.emblems.len()).filter(|seat| *seat != self.reader);
        std::iter::once(self.reader).chain(others)
    }

    /// The time after so many moves: that of the next move, or of the last one.
    fn date(&self, moves: usize) -> GameDate {
        let date = self.dates.get(moves).or(self.dates.last());
        date.copied().unwrap_or(GameDate::Turn(1))
    }

    fn date_value(&self, moves: usize) -> Value {
        self.date(moves).value(self.title.name(), false)
    }

    fn plot(&self, scene: &Scene) -> Plot {
        let label = |seat: Seat| {
            let name = scene.drawn_name(seat);
            name.unwrap_or_else(|| self.emblem_name(scene, seat))
        };
        let lines = self.seats().map(|seat| PlotLine {
            label: label(seat),
            values: self.of_seat(seat),
            sprite: self.sprite(seat, scene.scale),
        });
        let levels = [0.0, 0.25, 0.5, 0.75, 1.0].map(|level| {
            let words = Words::new(keys::PLOT_PERCENT).with("value", per_cent(level));
            (level, scene.say(&words))
        });
        let events = self.events.iter().enumerate();
        let events = events.map(|(number, (step, _))| PlotMark {
            step: *step,
            label: (number + 1).to_string(),
            on_line: false,
        });
        let moments = self.moments.iter().map(|(step, mark)| PlotMark {
            step: *step,
            label: mark.clone(),
            on_line: true,
        });
        Plot {
            title: scene.say(&Words::new(keys::CHANCES_TITLE).with("game", self.title.name())),
            lines: lines.collect(),
            levels: levels.into(),
            steps: date_steps(&self.dates),
            below: scene.say(&self.date(0).axis(self.title.name())),
            marks: events.chain(moments).collect(),
        }
    }

    fn emblem_name(&self, scene: &Scene, seat: Seat) -> String {
        let emblem = self.emblems.get(seat).cloned().flatten();
        let key = format!(
            "{}-emblem-{}",
            self.title.name(),
            emblem.unwrap_or_default()
        );
        scene.say(&Words::computed(key))
    }

    /// The symbol of the emblem of a seat.
    fn sprite(&self, seat: Seat, scale: f32) -> Option<Sprite> {
        let emblem = self.emblems.get(seat)?.as_ref()?;
        self.title.symbol("emblem", emblem)?;
        let scale = scale * PLOT_SPRITE / SymbolSet::SIDE;
        Some(self.title.symbol_sprite("emblem", emblem, scale))
    }

    fn sentences(&self) -> Vec<Words> {
        let reader = Value::Seat(self.reader);
        let moves = self.chances.len().saturating_sub(1);
        let mut sentences = vec![
            Words::new(keys::CHANCES_ALT)
                .with("game", self.title.name())
                .with("moves", moves)
                .with("name", reader.clone()),
        ];
        for seat in self.seats() {
            let chances = self.of_seat(seat);
            let at = |step: usize| per_cent(chances.get(step).copied().unwrap_or_default());
            let words = Words::new(keys::CHANCES_ALT_SEAT).with("name", Value::Seat(seat));
            let words = words.with("start", at(0)).with("middle", at(moves / 2));
            sentences.push(words.with("end", at(moves)));
        }
        for (step, mark) in &self.moments {
            let words = Words::new(keys::CHANCES_ALT_MOMENT).with("mark", mark.clone());
            let words = words
                .with("date", self.date_value(*step))
                .with("finest", mark == Self::BEST);
            sentences.push(words.with("name", reader.clone()));
        }
        for (number, (step, event)) in self.events.iter().enumerate() {
            let words = Words::new(keys::CHANCES_ALT_EVENT).with("mark", number + 1);
            let words = words.with("date", self.date_value(step.saturating_sub(1)));
            sentences.push(words.with("event", sentences_value(std::slice::from_ref(event))));
        }
        sentences
    }
}

/// Where some turns or months begin, with their numbers. Where one has no move nothing is left out: it begins with the next one.
fn date_steps(dates: &[GameDate]) -> Vec<(usize, String)> {
    let last = dates.last().map_or(0, |date| date.count());
    let apart = [1, 2, 5, 10, 20, 50, 100].into_iter();
    let apart = apart.into_iter().find(|apart| last / apart < LABELS);
    let apart = apart.unwrap_or(last.max(1));
    let shown = std::iter::once(1).chain((1..).map(|number| number * apart));
    let shown = shown.take_while(|count| *count <= last);
    let begin = |shown: u32| dates.partition_point(|date| date.count() < shown);
    let mut steps: Vec<(usize, String)> = shown
        .map(|shown| (begin(shown), shown.to_string()))
        .collect();
    steps.dedup();
    steps
}

impl SourcesPlot {
    /// The names of the lines.
    const LINES: [Key; 3] = [keys::SOURCES_OWN, keys::SOURCES_LUCK, keys::SOURCES_OTHERS];
    /// Where in `sources` each line is: own decisions come first, because a person can change them.
    const ORDER: [usize; 3] = [1, 0, 2];

    /// The value at the top: the next round figure above all values, which lies as far below 0 as well.
    fn top(&self) -> f32 {
        let values = self.sources.iter().flatten();
        let most = values.fold(0.0_f32, |most, value| most.max(value.abs()));
        // Columns can be larger than a chance to win, against each other.
        let tops = [0.1, 0.2, 0.5, 1.0, 2.0, 5.0];
        tops.into_iter().find(|top| *top >= most).unwrap_or(5.0)
    }

    fn plot(&self, scene: &Scene) -> Plot {
        let top = self.top();
        let lines = Self::LINES.into_iter().zip(Self::ORDER);
        let lines = lines.map(|(label, place)| PlotLine {
            label: scene.say(&Words::new(label)),
            values: self
                .sources
                .iter()
                .map(|sources| 0.5 + sources[place] / (2.0 * top))
                .collect(),
            sprite: None,
        });
        let levels = [-1.0, -0.5, 0.0, 0.5, 1.0];
        // The faces of pictures have no minus.
        let label = |level: f32| points(level * top).replace('−', "-");
        let levels = levels.map(|level| (0.5 + level / 2.0, label(level)));
        let axis = self.dates.first().copied().unwrap_or(GameDate::Turn(1));
        let title = Words::new(keys::SOURCES_TITLE).with("game", self.title.name());
        Plot {
            title: scene.say(&title),
            lines: lines.collect(),
            levels: levels.into(),
            steps: date_steps(&self.dates),
            below: scene.say(&axis.axis(self.title.name())),
            marks: Vec::new(),
        }
    }

    fn sentences(&self) -> Vec<Words> {
        let [luck, own, others] = self.sources.last().copied().unwrap_or_default();
        let words = Words::new(keys::SOURCES_ALT)
            .with("game", self.title.name())
            .with("name", Value::Seat(self.seat))
            .with("luck", points(luck))
            .with("own", points(own))
            .with("others", points(others));
        vec![words]
    }
}

impl ProgressPlot {
    /// The value at the top: the next round figure above all losses.
    fn top(&self) -> f32 {
        let losses = self.losses.iter().flat_map(|(_, losses)| losses);
        let most = losses.fold(0.0_f32, |most, loss| most.max(*loss));
        let tops = [0.02, 0.04, 0.1, 0.2, 0.4, 1.0];
        tops.into_iter().find(|top| *top >= most).unwrap_or(1.0)
    }

    fn plot(&self, scene: &Scene) -> Plot {
        let top = self.top();
        let lines = self.losses.iter().map(|(game, losses)| PlotLine {
            label: scene.say(&Words::computed(format!("{game}-name"))),
            values: losses.iter().map(|loss| loss / top).collect(),
            sprite: None,
        });
        let levels = [0.0, 0.5, 1.0].map(|level| {
            let words = Words::new(keys::PLOT_PERCENT).with("value", per_cent(level * top));
            (level, scene.say(&words))
        });
        let most = self.losses.iter().map(|(_, losses)| losses.len()).max();
        let last = most.unwrap_or_default();
        let apart = if last <= LABELS as usize { 1 } else { 5 };
        let back = (0..last).rev().filter(|back| back % apart == 0);
        Plot {
            title: scene.say(&Words::new(keys::PROGRESS_TITLE)),
            lines: lines.collect(),
            levels: levels.into(),
            steps: back
                .map(|back| (last - 1 - back, back.to_string()))
                .collect(),
            below: scene.say(&Words::new(keys::PROGRESS_GAME)),
            marks: Vec::new(),
        }
    }

    fn sentences(&self) -> Vec<Words> {
        let mut sentences = vec![Words::new(keys::PROGRESS_ALT)];
        for (game, losses) in &self.losses {
            let loss = |loss: Option<&f32>| tenths(loss.copied().unwrap_or_default());
            let words = Words::new(keys::PROGRESS_ALT_GAME).with("game", game.clone());
            let words = words.with("first", loss(losses.first()));
            sentences.push(words.with("last", loss(losses.last())));
        }
        sentences
    }
}

/// Points of winning chance, with their sign.
pub fn points(chance: f32) -> String {
    match (100.0 * chance).round() as i32 {
        0 => "±0".to_owned(),
        points if points > 0 => format!("+{points}"),
        points => format!("−{}", -points),
    }
}

/// A share in per cent with one decimal.
pub fn tenths(share: f32) -> f64 {
    f64::from((share * 1000.0).round()) / 10.0
}
