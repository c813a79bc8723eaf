//! A finished game as an animated picture, with a caption above each moment.

use super::{Scene, ShownPlay, Shows, Sight};
use pagoda_engine::{Journal, MoveEvents, Refusal, Session, Title, Viewer};
use pagoda_picture::{Canvas, Film, Frame, Look, Style, drawable, ink, rounded, wrap};
use pagoda_words::{Words, keys};

/// How long things are shown, in hundredths of a second: a whole film, its first board, the final board after its last move,
/// and the score sheet.
const WHOLE: u32 = 6_000;
const FIRST: u32 = 200;
const FINAL: u32 = 300;
const SHEET: u32 = 800;

/// The longest time of one moment without a pause: short games take less than a whole film.
const SLOWEST: u32 = 250;
/// How many times as long a moment is shown on which the film pauses.
const PAUSE_FACTOR: u32 = 3;
/// The most moments of a film. Moves of longer games are shown together.
const MOMENTS: usize = 48;

/// The strip with the caption, in the units of the drawing: its height, its margin, and the lines of its text.
const STRIP: f32 = 108.0;
const MARGIN: f32 = 20.0;
const LINE: f32 = 31.0;
const LINES: usize = 3;
const TEXT: f32 = 25.0;
/// The mark beside the caption of a moment on which the film pauses.
const MARK: f32 = 9.0;

/// The most bytes of a film: larger ones are not shown inline everywhere.
const MOST: usize = 8 << 20;

/// The scales that are tried, the largest first.
const SCALES: [f32; 3] = [0.8, 0.625, 0.5];

/// Moves that one frame shows together.
struct FilmedMoves {
    /// The public view after them.
    sight: Box<dyn Sight>,
    /// The turn of the last one.
    turn: u32,
    events: MoveEvents,
}

impl FilmedMoves {
    fn pauses(&self) -> bool {
        self.events.has_highlight()
    }

    fn weight(&self) -> u32 {
        if self.pauses() { PAUSE_FACTOR } else { 1 }
    }
}

/// One picture of a film: what is written above it, and how long it is shown.
///
/// ```
/// use pagoda_engine::Journal;
/// use pagoda_games as games;
/// use pagoda_show::{Scene, film_frames};
/// let qin = games::title("qin").expect("Qin is shipped");
/// let text = r#"{"game": "qin", "rules": 1, "start": {"new": {"players": 2, "seed": 7}}, "moves": []}"#;
/// let journal: Journal = serde_json::from_str(text)?;
/// let scene = Scene {
///     names: vec!["Ann".to_owned(), "Ben".to_owned()],
///     ..Scene::default()
/// };
/// let frames = film_frames(qin, &journal, &scene)?;
/// assert_eq!(frames[0].caption, ["Qin: Ann, Ben"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilmFrame {
    /// The sentences of its caption. Those that do not fit are not written.
    pub caption: Vec<String>,
    /// How long it is shown, in hundredths of a second.
    pub time: u16,
    /// Whether the film pauses on it.
    pub pauses: bool,
}

/// The game of a journal as an animated picture of about a minute: the public view after its moves, with what happened above
/// each, and the score sheet at the end, with the names and the language of the scene.
///
/// # Errors
/// If the journal does not replay.
pub fn film(
    title: &'static dyn Title,
    journal: &Journal,
    scene: &Scene,
) -> Result<Vec<u8>, Refusal> {
    let reel = Reel::of(title, journal)?;
    let mut smallest = Vec::new();
    for scale in SCALES {
        smallest = reel.shot(&Scene {
            scale,
            ..scene.clone()
        });
        if smallest.len() <= MOST {
            break;
        }
    }
    Ok(smallest)
}

/// What [`film`] shows: its pictures in order, from the first board to the score sheet.
///
/// # Errors
/// If the journal does not replay.
pub fn film_frames(
    title: &'static dyn Title,
    journal: &Journal,
    scene: &Scene,
) -> Result<Vec<FilmFrame>, Refusal> {
    Ok(Reel::of(title, journal)?.frames(scene))
}

/// Whether two neighbouring moments may be shown as one.
type MayJoin = dyn Fn(&FilmedMoves, &FilmedMoves) -> bool;

/// At most as many moments as a film has: first the moves of a turn are taken together, then neighbouring ones, evenly over the
/// game. Those on which the film pauses stay alone as long as possible.
fn condensed(moments: Vec<FilmedMoves>) -> Vec<FilmedMoves> {
    let calm = |one: &FilmedMoves, two: &FilmedMoves| !one.pauses() && !two.pauses();
    let same_turn = |one: &FilmedMoves, two: &FilmedMoves| calm(one, two) && one.turn == two.turn;
    let mut moments = moments;
    if moments.len() > MOMENTS {
        moments = joined(moments, same_turn);
    }
    let any = |_: &FilmedMoves, _: &FilmedMoves| true;
    for may_join in [&calm as &MayJoin, &any] {
        while moments.len() > MOMENTS {
            let before = moments.len();
            moments = paired(moments, may_join);
            if moments.len() == before {
                break;
            }
        }
    }
    moments
}

/// Joins all neighbours that may be joined.
fn joined(
    moments: Vec<FilmedMoves>,
    may_join: impl Fn(&FilmedMoves, &FilmedMoves) -> bool,
) -> Vec<FilmedMoves> {
    let mut kept: Vec<FilmedMoves> = Vec::new();
    for moment in moments {
        match kept.last_mut() {
            Some(last) if may_join(last, &moment) => last.join(moment),
            _ => kept.push(moment),
        }
    }
    kept
}

/// Joins pairs of neighbours that may be joined: as many as are too many, evenly spread, each moment at most once.
fn paired(
    moments: Vec<FilmedMoves>,
    may_join: impl Fn(&FilmedMoves, &FilmedMoves) -> bool,
) -> Vec<FilmedMoves> {
    let mut pairs = Vec::new();
    let mut number = 0;
    while number + 1 < moments.len() {
        if may_join(&moments[number], &moments[number + 1]) {
            pairs.push(number + 1);
            number += 1;
        }
        number += 1;
    }
    let wanted = moments.len().saturating_sub(MOMENTS).min(pairs.len());
    let is_taken = |pair: usize| (pair + 1) * wanted / pairs.len() > pair * wanted / pairs.len();
    let taken = pairs.iter().enumerate();
    let taken: Vec<usize> = taken
        .filter(|(pair, _)| is_taken(*pair))
        .map(|(_, second)| *second)
        .collect();
    let mut kept: Vec<FilmedMoves> = Vec::new();
    for (number, moment) in moments.into_iter().enumerate() {
        match kept.last_mut() {
            Some(last) if taken.contains(&number) => last.join(moment),
            _ => kept.push(moment),
        }
    }
    kept
}

impl FilmedMoves {
    /// Joins the next moment to this one.
    fn join(&mut self, next: Self) {
        self.events.append(&next.events);
        self.sight = next.sight;
        self.turn = next.turn;
    }
}

/// The content of a film.
struct Reel {
    title: &'static dyn Title,
    first: Box<dyn Sight>,
    moments: Vec<FilmedMoves>,
    moves: usize,
    is_over: bool,
}

impl Reel {
    fn of(title: &'static dyn Title, journal: &Journal) -> Result<Self, Refusal> {
        let mut session = Session::start_of(title, journal)?;
        let first = session.game().sight(Viewer::Table);
        let mut moments = Vec::new();
        for (seat, text) in &journal.moves {
            let turn = session.game().turn();
            let events = session.play(*seat, text)?;
            moments.push(FilmedMoves {
                sight: session.game().sight(Viewer::Table),
                turn,
                events,
            });
        }
        Ok(Self {
            title,
            first,
            moments: condensed(moments),
            moves: journal.moves.len(),
            is_over: session.game().waiting().is_none(),
        })
    }

    /// The first board, then each moment, and the score sheet if the game is over.
    fn frames(&self, scene: &Scene) -> Vec<FilmFrame> {
        let frame = |sentences: &[Words], time: u32, pauses| FilmFrame {
            caption: sentences
                .iter()
                .map(|words| scene.say(&words.clone().naming(&scene.names)))
                .collect(),
            time: u16::try_from(time).unwrap_or(u16::MAX),
            pauses,
        };
        let drawn = |seat| scene.drawn_name(seat).unwrap_or_default();
        let names: Vec<String> = (0..scene.names.len()).map(drawn).collect();
        let opening = Words::new(keys::FILM_OPENING)
            .with("game", self.title.name())
            .with("names", names.join(", "));
        let mut frames = vec![frame(&[opening], FIRST, false)];
        let unit = self.unit();
        frames.extend(self.moments.iter().map(|moment| {
            let sentences = moment.events.narrate();
            frame(&sentences, unit * moment.weight(), moment.pauses())
        }));
        if let Some(last) = frames.last_mut() {
            last.time += FINAL as u16;
        }
        if self.is_over {
            let end = Words::new(keys::FILM_END)
                .with("game", self.title.name())
                .with("moves", self.moves);
            frames.push(frame(&[end], SHEET, false));
        }
        frames
    }

    fn shot(&self, scene: &Scene) -> Vec<u8> {
        let first = self.first.draw(scene);
        let mut film = Film::new(&first);
        for (number, frame) in self.frames(scene).iter().enumerate() {
            let caption = caption(&first, frame, scene);
            let moment = number.checked_sub(1).map(|moment| self.moments.get(moment));
            match moment {
                None => film.show(&[&caption, &first], frame.time),
                Some(Some(moment)) => {
                    let mut sight = moment.sight.boxed_clone();
                    sight.mark(&moment.events);
                    film.show(&[&caption, &sight.draw(scene)], frame.time);
                }
                Some(None) => {
                    let sheet = self.sheet(&first, scene);
                    let above = first.size().1.saturating_sub(sheet.size().1) / 2;
                    let width = first.size().0 as f32;
                    let look = Look {
                        scale: 1.0,
                        ..scene.look()
                    };
                    let above =
                        (above > 0).then(|| Canvas::new(width, above as f32, look, ink::PAPER));
                    let parts = [Some(&caption), above.as_ref(), Some(&sheet)];
                    let parts: Vec<&Canvas> = parts.into_iter().flatten().collect();
                    film.show(&parts, frame.time);
                }
            }
        }
        film.gif()
    }

    /// How long a moment without a pause is shown.
    fn unit(&self) -> u32 {
        let weights: u32 = self.moments.iter().map(FilmedMoves::weight).sum();
        let time = WHOLE - FIRST - FINAL - SHEET;
        (time / weights.max(1)).min(SLOWEST)
    }

    /// The score sheet, as large as the first board has room for.
    fn sheet(&self, board: &Canvas, scene: &Scene) -> Canvas {
        let last = self.moments.last().map_or(&self.first, |last| &last.sight);
        let scene = Scene {
            shows: Shows::Result,
            ..scene.clone()
        };
        let ((width, height), (wide, high)) = (last.draw(&scene).size(), board.size());
        let ratio = |own: u32, room: u32| room as f32 / own as f32;
        // Rounded sizes could be a pixel larger.
        let scale = scene.scale * ratio(width, wide).min(ratio(height, high)) * 0.998;
        last.draw(&Scene { scale, ..scene })
    }
}

/// The strip with what happened, as wide as the board. Sentences that do not fit are left out.
fn caption(board: &Canvas, frame: &FilmFrame, scene: &Scene) -> Canvas {
    let width = board.size().0 as f32 / scene.scale;
    let mut strip = Canvas::new(width, STRIP, scene.look(), ink::CARD);
    let style = Style::on(ink::CARD, TEXT);
    let room = width - 2.0 * MARGIN;
    let mut lines: Vec<String> = Vec::new();
    for count in 1..=frame.caption.len() {
        let broken = wrap(&drawable(&frame.caption[..count].join(" ")), style, room);
        if broken.len() > LINES && !lines.is_empty() {
            break;
        }
        lines = broken;
    }
    lines.truncate(LINES);
    let top = (STRIP - LINE * lines.len() as f32) / 2.0;
    for (number, line) in lines.iter().enumerate() {
        let y = top + LINE * number as f32;
        strip.write(line, Frame::new(MARGIN, y, room, LINE), style);
    }
    if frame.pauses {
        let mark = Frame::new(0.0, 0.0, MARK, STRIP);
        strip.fill(&rounded(mark, 0.0), ink::VERMILION);
    }
    strip
}
