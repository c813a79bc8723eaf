//! Pictures of the page: drawn once, with the areas that can be clicked.

use super::text::value_label;
use crate::engine::{Scene, Sight};
use crate::host::{Host, Picture, PictureKind, PictureViewer, table_slug};
use crate::picture::{Area, Canvas, Drawn, Lane, Studio};
use crate::store::{StoreError, TableId};
use crate::supervision::catch;
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Scales in which pictures are drawn.
pub(super) const SCALES: [f32; 3] = [1.0, 1.5, 2.0];
/// Layouts that are kept.
const KEPT: usize = 512;
/// Characters of the description of a picture.
pub(crate) const ALT_CHARS: usize = 1500;

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

fn lock(layouts: &Mutex<Layouts>) -> MutexGuard<'_, Layouts> {
    layouts.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A picture that was drawn.
pub(super) struct PagePicture {
    pub png: Drawn,
    layout: Arc<Layout>,
    alt: String,
}

impl Pictures {
    pub fn new(host: Arc<Host>, studio: Arc<Studio>) -> Self {
        Self {
            host,
            studio,
            layouts: Arc::default(),
        }
    }

    /// Draws a picture; none if there is nothing to see.
    pub async fn draw(
        &self,
        table: TableId,
        picture: &Picture,
        language: &str,
        scale: f32,
    ) -> Result<Option<PagePicture>, StoreError> {
        let Some((sight, scene)) = self.host.sight(table, picture, language).await? else {
            return Ok(None);
        };
        let drawn = self.draw_sight(sight, Scene { scale, ..scene }).await;
        if drawn.is_none() {
            tracing::warn!(%table, ?picture, "a picture of a page could not be drawn");
        }
        Ok(drawn)
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
        Some(PagePicture { png, layout, alt })
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
            "alt": self.alt,
            "areas": areas.collect::<Vec<_>>(),
        })
    }
}

/// A coordinate with one decimal, which is precise enough for a click.
fn rounded(coordinate: f32) -> f32 {
    (coordinate * 10.0).round() / 10.0
}

/// The address of a picture of a table. The scale is added by the page.
pub(super) fn address(table: TableId, picture: &Picture, language: &str) -> String {
    let view = match picture.shown {
        PictureViewer::Table => "table".to_owned(),
        PictureViewer::Seat(seat) => seat.to_string(),
        PictureViewer::Afterwards => "afterwards".to_owned(),
    };
    let part = match picture.part {
        PictureKind::Own => "own",
        PictureKind::Result => "result",
        PictureKind::Table | PictureKind::Film | PictureKind::Journal => "table",
    };
    let mut address = format!(
        "/api/{}/picture?view={view}&part={part}&records={}&language={language}",
        table_slug(table),
        picture.records
    );
    if !picture.proposal.is_empty() {
        // Words of moves have no characters that need another escape.
        address.push_str("&proposal=");
        address.push_str(&picture.proposal.replace(' ', "+"));
    }
    address
}
