//! `pagoda draw`: draws a position as a picture, or a game as a film.

use crate::discord::ALT_TEXT_CHARS;
use crate::engine::{EffectKind, Journal, Play, Viewer};
use crate::games;
use crate::picture::Theme;
use crate::show::{Form, Scene, ShownPlay, Shows, film};
use crate::words::FALLBACK;
use clap::{Args, ValueEnum};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// Arguments of `pagoda draw`.
#[derive(Debug, Args)]
pub struct Draw {
    /// A position as JSON, as printed by `pagoda referee`.
    #[arg(long, value_name = "FILE", required_unless_present = "journal")]
    position: Option<PathBuf>,
    /// A journal as JSON; the game is drawn as a film (GIF).
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    journal: Option<PathBuf>,
    /// The viewer: the number of a seat, or `table`.
    #[arg(long, default_value = "table")]
    view: String,
    /// Which picture: the table, the seat's own pieces, or the score sheet.
    #[arg(long, value_enum, default_value_t)]
    shows: PictureChoice,
    /// The names of the seats, in order.
    #[arg(long, value_delimiter = ',')]
    names: Vec<String>,
    /// The numbers of the seats of robots, which are marked.
    #[arg(long, value_delimiter = ',')]
    robots: Vec<usize>,
    /// The language.
    #[arg(long, default_value = FALLBACK)]
    language: String,
    /// Places to highlight as possible choices, each with its kind of effect after a colon: `D7,E5:helps-me,F6:conflict`.
    #[arg(long, value_delimiter = ',', value_parser = lit_place)]
    lit: Vec<(String, EffectKind)>,
    /// A partial or complete move to preview.
    #[arg(long, default_value = "")]
    proposal: String,
    /// The form of the page on a phone: the seats are below the board.
    #[arg(long)]
    portrait: bool,
    /// For a dark page.
    #[arg(long)]
    dark: bool,
    /// Scale of the picture; 1 is the size that is posted.
    #[arg(long, default_value_t = 1.0)]
    scale: f32,
    /// Also print the text description of the picture.
    #[arg(long)]
    alt: bool,
    /// The file to write.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum PictureChoice {
    #[default]
    Table,
    Own,
    Result,
}

/// Allowed scales: smaller pictures are illegible, larger ones are useless.
const SCALES: std::ops::RangeInclusive<f32> = 0.25..=4.0;

impl Draw {
    /// Draws the picture or film.
    ///
    /// # Errors
    /// If a file cannot be read or written, or has no valid position.
    pub fn run(self) -> Result<(), String> {
        if !SCALES.contains(&self.scale) {
            return Err("the scale lies between 0.25 and 4".to_owned());
        }
        let scene = Scene {
            shows: match self.shows {
                PictureChoice::Table => Shows::Table,
                PictureChoice::Own => Shows::Own,
                PictureChoice::Result => Shows::Result,
            },
            form: match self.portrait {
                true => Form::Portrait,
                false => Form::Landscape,
            },
            theme: match self.dark {
                true => Theme::Dark,
                false => Theme::Light,
            },
            names: self.names.clone(),
            robots: self.robots.clone(),
            language: self.language.clone(),
            scale: self.scale,
            ..Scene::default()
        };
        let bytes = match (&self.position, &self.journal) {
            (_, Some(journal)) => film_of(journal, &scene)?,
            (Some(position), None) => self.picture_of(position, &scene)?,
            (None, None) => return Err("give a position or a journal".to_owned()),
        };
        fs::write(&self.output, bytes).map_err(|error| file_error(&self.output, &error))
    }

    fn picture_of(&self, position: &Path, scene: &Scene) -> Result<Vec<u8>, String> {
        let position = read(position)?;
        let name = position.get("game").and_then(Value::as_str);
        let title = games::find(name.unwrap_or_default()).map_err(|error| error.to_string())?;
        let game = title
            .load(&position)
            .map_err(|refusal| refusal.to_string())?;
        let viewer = self.viewer(game.as_ref())?;
        if scene.shows == Shows::Own && viewer == Viewer::Table {
            return Err("what a seat alone has is shown to that seat: say --view 0".to_owned());
        }
        if scene.shows == Shows::Result && game.standings().is_none() {
            return Err("the score sheet is drawn when the game is over".to_owned());
        }
        let mut sight = game.sight(viewer);
        sight.light(&self.lit);
        sight.propose(&self.proposal);
        if self.alt {
            println!("{}", sight.describe(scene, ALT_TEXT_CHARS));
        }
        Ok(sight.draw(scene).png())
    }

    fn viewer(&self, game: &dyn Play) -> Result<Viewer, String> {
        if self.view == "table" {
            return Ok(Viewer::Table);
        }
        let seat = self.view.parse().ok().filter(|seat| *seat < game.seats());
        let seat = seat.ok_or_else(|| {
            let last = game.seats() - 1;
            format!(
                "'{}' does not look: a seat from 0 to {last} does, or table",
                self.view
            )
        })?;
        Ok(Viewer::Seat(seat))
    }
}

fn lit_place(text: &str) -> Result<(String, EffectKind), String> {
    let (place, kind) = text.split_once(':').unwrap_or((text, "neutral"));
    let kind = EffectKind::named(kind).ok_or_else(|| {
        let names = EffectKind::ALL.map(EffectKind::name).join(", ");
        format!("'{kind}' is no kind of effect: {names}")
    })?;
    Ok((place.to_owned(), kind))
}

fn film_of(journal: &Path, scene: &Scene) -> Result<Vec<u8>, String> {
    let read: Journal =
        serde_json::from_value(read(journal)?).map_err(|error| file_error(journal, &error))?;
    let title = games::find(&read.game).map_err(|error| error.to_string())?;
    film(title, &read, scene).map_err(|refusal| refusal.to_string())
}

fn read(file: &Path) -> Result<Value, String> {
    let text = fs::read_to_string(file).map_err(|error| file_error(file, &error))?;
    serde_json::from_str(&text).map_err(|error| file_error(file, &error))
}

fn file_error(file: &Path, error: &dyn std::error::Error) -> String {
    format!("{}: {error}", file.display())
}
