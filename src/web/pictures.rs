//! Pictures of the page: drawn once, with the areas that can be clicked.

use super::text::value_label;
use crate::host::{
    Host, PageTrial, Picture, PictureKind, PictureViewer, TrialPicture, table_slug, trial_sight,
};
use crate::picture::{Area, Canvas, Theme};
use crate::show::{Form, Scene, Sight};
use crate::store::{StoreError, TableId};
use crate::studio::{Drawn, Lane, Studio};
use crate::supervision::catch;
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Scales in which pictures are drawn.
const SCALES: [f32; 3] = [1.0, 1.5, 2.0];

/// How pictures are drawn for the screen of a reader.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Screen {
    pub scale: f32,
    pub form: Form,
    pub theme: Theme,
}

impl Screen {
    /// The screen that a query describes.
    pub fn of<'a>(value: impl Fn(&str) -> Option<&'a str>) -> Self {
        let scale = value("scale").and_then(|scale| scale.parse().ok());
        let known = scale.filter(|scale| SCALES.contains(scale));
        Self {
            scale: known.unwrap_or(SCALES[0]),
            form: match value("form") {
                Some("portrait") => Form::Portrait,
                _ => Form::Landscape,
            },
            theme: match value("theme") {
                Some("dark") => Theme::Dark,
                _ => Theme::Light,
            },
        }
    }

    /// How a picture is drawn for it.
    pub fn scene(self, scene: Scene) -> Scene {
        let Self { scale, form, theme } = self;
        Scene {
            scale,
            form,
            theme,
            ..scene
        }
    }

    /// What an address of a picture ends with for it. The scale is added by the page.
    pub fn query(self) -> String {
        let form = match self.form {
            Form::Landscape => "",
            Form::Portrait => "&form=portrait",
        };
        let theme = match self.theme {
            Theme::Light => "",
            Theme::Dark => "&theme=dark",
        };
        format!("{form}{theme}")
    }
}

/// What a picture is of.
#[derive(Clone, Copy)]
pub(super) enum Subject<'a> {
    /// A table.
    Table(TableId),
    /// A trial at a table, for its owner.
    Trial(&'a PageTrial),
}

impl From<TableId> for Subject<'_> {
    fn from(table: TableId) -> Self {
        Self::Table(table)
    }
}

impl Subject<'_> {
    /// The address of a picture.
    pub fn address(self, picture: &Picture, language: &str, screen: Screen) -> String {
        match self {
            Self::Table(table) => address(table, picture, language, screen),
            Self::Trial(PageTrial {
                table,
                reference,
                drawn,
                ..
            }) => {
                let at = format!("moves={}&deal={}", reference.moves, drawn.deal());
                let query = query(picture, &at, language, screen);
                let (table, number) = (table_slug(*table), reference.number);
                format!("/api/{table}/trial/{number}/picture?{query}")
            }
        }
    }
}

/// Layouts that are kept.
const KEPT: usize = 512;
/// Pictures that are found by their address alone, and for how long. All spectators of a table fetch the same one at the same time,
/// some of them after the next move: then the game would be replayed for each of them.
const RECENT: usize = 64;
const RECENT_TIME: Duration = Duration::from_secs(10);
/// Characters of the description of a picture.
pub const ALT_CHARS: usize = 1500;

/// Where things lie on a picture.
pub(super) struct Layout {
    width: f32,
    height: f32,
    areas: Vec<Area>,
}

impl Layout {
    fn of(canvas: &Canvas) -> Self {
        let (width, height) = canvas.extent();
        Self {
            width,
            height,
            areas: canvas.areas().cloned().collect(),
        }
    }
}

/// Pictures with their layouts.
pub(super) struct Pictures {
    host: Arc<Host>,
    studio: Arc<Studio>,
    layouts: Arc<Mutex<Layouts>>,
    recent: Mutex<VecDeque<RecentPicture>>,
}

/// A picture that was drawn lately.
struct RecentPicture {
    /// Its address with its scale.
    address: String,
    drawn_at: Instant,
    picture: PagePicture,
}

/// Layouts by the key of their picture; the oldest are removed.
#[derive(Default)]
struct Layouts {
    by_key: HashMap<String, Arc<Layout>>,
    order: VecDeque<String>,
}

impl Layouts {
    fn insert(&mut self, key: String, layout: Arc<Layout>) {
        if self.by_key.insert(key.clone(), layout).is_none() {
            self.order.push_back(key);
        }
        while self.order.len() > KEPT {
            if let Some(oldest) = self.order.pop_front() {
                self.by_key.remove(&oldest);
            }
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A picture that was drawn.
#[derive(Clone)]
pub(super) struct PagePicture {
    pub png: Drawn,
    layout: Arc<Layout>,
    alt: Arc<str>,
}

impl Pictures {
    pub fn new(host: Arc<Host>, studio: Arc<Studio>) -> Self {
        Self {
            host,
            studio,
            layouts: Arc::default(),
            recent: Mutex::default(),
        }
    }

    /// Draws a picture; none if there is nothing to see.
    pub async fn draw(
        &self,
        table: TableId,
        picture: &Picture,
        language: &str,
        screen: Screen,
    ) -> Result<Option<PagePicture>, StoreError> {
        // Marked places are in no address.
        let address = picture.lit.is_empty().then(|| {
            let address = address(table, picture, language, screen);
            scaled(&address, screen.scale)
        });
        if let Some(known) = address.as_ref().and_then(|address| self.recent(address)) {
            return Ok(Some(known));
        }
        let Some((sight, scene)) = self.host.pictures.sight(table, picture, language).await? else {
            return Ok(None);
        };
        let drawn = self.draw_sight(sight, screen.scene(scene)).await;
        match (&drawn, address) {
            (Some(drawn), Some(address)) => self.keep(address, drawn),
            (Some(_), None) => {}
            (None, _) => {
                tracing::warn!(%table, ?picture, "a picture of a page could not be drawn");
            }
        }
        Ok(drawn)
    }

    /// Draws a picture of a trial. It is not found by its address: only its owner gets it.
    pub async fn draw_trial(
        &self,
        trial: &TrialPicture,
        picture: &Picture,
        language: &str,
        screen: Screen,
    ) -> Option<PagePicture> {
        let (sight, scene) = trial_sight(trial, picture, language)?;
        self.draw_sight(sight, screen.scene(scene)).await
    }

    /// Whether the picture with this address was drawn lately in this scale.
    pub fn is_recent(&self, address: &str, scale: f32) -> bool {
        self.recent(&scaled(address, scale)).is_some()
    }

    /// A picture that was drawn lately for this address.
    fn recent(&self, address: &str) -> Option<PagePicture> {
        let recent = lock(&self.recent);
        // The newest are at the end.
        let known = recent.iter().rev().find(|known| known.address == address);
        let known = known.filter(|known| known.drawn_at.elapsed() < RECENT_TIME);
        known.map(|known| known.picture.clone())
    }

    fn keep(&self, address: String, picture: &PagePicture) {
        let mut recent = lock(&self.recent);
        recent.push_back(RecentPicture {
            address,
            drawn_at: Instant::now(),
            picture: picture.clone(),
        });
        let old = |known: &RecentPicture| known.drawn_at.elapsed() >= RECENT_TIME;
        while recent.len() > RECENT || recent.front().is_some_and(old) {
            recent.pop_front();
        }
    }

    /// Draws what is seen; none if that fails.
    pub async fn draw_sight(&self, sight: Box<dyn Sight>, scene: Scene) -> Option<PagePicture> {
        let sight: Arc<dyn Sight> = sight.into();
        let seen = catch("drawing", || {
            let key = format!("web-{}", sight.fingerprint(&scene));
            (key, sight.describe(&scene, ALT_CHARS))
        });
        let (key, alt) = seen.ok()?;
        let (layouts, name) = (Arc::clone(&self.layouts), key.clone());
        let (drawn, drawn_scene) = (Arc::clone(&sight), scene.clone());
        let draw = move || {
            let canvas = drawn.draw(&drawn_scene);
            lock(&layouts).insert(name, Arc::new(Layout::of(&canvas)));
            canvas.png()
        };
        let png = self.studio.picture(Lane::Look, key.clone(), draw).await;
        let png = png.ok()?;
        let known = lock(&self.layouts).by_key.get(&key).cloned();
        let layout = match known {
            Some(layout) => layout,
            // The picture was kept for longer than its layout.
            None => {
                let draw = move || Layout::of(&sight.draw(&scene));
                let layout = Arc::new(tokio::task::spawn_blocking(draw).await.ok()?);
                lock(&self.layouts).insert(key, Arc::clone(&layout));
                layout
            }
        };
        Some(PagePicture {
            png,
            layout,
            alt: alt.into(),
        })
    }
}

impl PagePicture {
    /// The picture for the page: its address, its description and its areas.
    pub fn document(&self, address: String, game: &str, language: &str) -> Value {
        let areas = self.layout.areas.iter().map(|area| {
            let outline: Vec<[f32; 2]> = area
                .outline
                .iter()
                .map(|point| [rounded(point.x), rounded(point.y)])
                .collect();
            json!({
                "kind": area.kind,
                "value": area.value,
                "label": value_label(language, game, area.kind, &area.value),
                "outline": outline,
            })
        });
        json!({
            "url": address,
            "width": self.layout.width,
            "height": self.layout.height,
            "alt": &*self.alt,
            "areas": areas.collect::<Vec<_>>(),
        })
    }
}

/// A coordinate with one decimal, which is precise enough for a click.
fn rounded(coordinate: f32) -> f32 {
    (coordinate * 10.0).round() / 10.0
}

/// An address with the scale, as the page asks for it.
fn scaled(address: &str, scale: f32) -> String {
    format!("{address}&scale={scale}")
}

/// The address of a picture of a table.
pub(super) fn address(table: TableId, picture: &Picture, language: &str, screen: Screen) -> String {
    let at = format!("records={}", picture.records);
    let query = query(picture, &at, language, screen);
    format!("/api/{}/picture?{query}", table_slug(table))
}

/// What an address says of a picture, at which moment it is, and how it is drawn.
fn query(picture: &Picture, at: &str, language: &str, screen: Screen) -> String {
    let view = match picture.shown {
        PictureViewer::Table => "table".to_owned(),
        PictureViewer::Seat(seat) => seat.to_string(),
        PictureViewer::Afterwards => "afterwards".to_owned(),
    };
    let part = match picture.part {
        PictureKind::Own => "own",
        PictureKind::Result => "result",
        PictureKind::Chances => "chances",
        PictureKind::Table
        | PictureKind::Film
        | PictureKind::Journal
        | PictureKind::Poster
        | PictureKind::Sources => "table",
    };
    let screen = screen.query();
    // Words of moves have no characters that need another escape.
    let proposal = match picture.proposal.is_empty() {
        true => String::new(),
        false => format!("&proposal={}", picture.proposal.replace(' ', "+")),
    };
    format!("view={view}&part={part}&{at}&language={language}{screen}{proposal}")
}

/// The kind of picture that an address names.
pub(super) fn kind_of(part: Option<&str>) -> PictureKind {
    match part {
        Some("own") => PictureKind::Own,
        Some("result") => PictureKind::Result,
        Some("chances") => PictureKind::Chances,
        _ => PictureKind::Table,
    }
}
