//! The pictures of Huang. Everything is drawn from a [`GameSight`].

mod fight;
mod map;
mod own;
mod panel;
mod pieces;
mod result;
pub(crate) mod symbols;
pub(super) mod tokens;

use super::areas::Area;
use super::colours::Colour;
use super::hexes::{Hex, Hexes};
use super::realm::{Bandit, Phase, Realm};
use super::view::View;
use super::{Event, Huang, PartialMove, Place};
use crate::engine::{GameSight, Scene, Seat, Shows};
use crate::picture::ink::{self, Ink};
use crate::picture::{Canvas, Frame, Point, Style, circle, cut, drawable, hexagon, line, rounded};
use crate::words::Words;
pub use map::GRID;
use pieces::{Pieces, pieces};
use std::sync::Arc;

/// The size of the table's picture; in a fight it is [`fight::STRIP`] higher.
const WIDTH: f32 = 1440.0;
const HEIGHT: f32 = 1010.0;

/// The most that a ribbon is wide: beside it the names of the next hexes have room.
const RIBBON: f32 = 92.0;

/// The headline: what the game waits for.
const HEADLINE: Frame = Frame::new(14.0, 8.0, WIDTH - 28.0, 68.0);

/// The seats, the market and the supply.
const PANEL: Frame = Frame::new(1016.0, 84.0, 410.0, HEIGHT - 98.0);

/// Draws what is seen.
pub(super) fn draw(sight: &GameSight<Huang>, scene: &Scene) -> Canvas {
    match scene.shows {
        Shows::Table => Painter::new(sight, scene).table(),
        Shows::Own => own::draw(&sight.view, scene),
        Shows::Result => result::draw(&sight.view, scene),
    }
}

/// The name of a seat as it can be written: of who sits there, else of its dynasty.
fn name(view: &View, scene: &Scene, seat: Seat) -> String {
    let given = scene.names.get(seat).map(|name| drawable(name));
    given.filter(|name| !name.is_empty()).unwrap_or_else(|| {
        let dynasty = view.realm.houses[seat].dynasty;
        scene.say(&Words::new(format!("huang-emblem-{dynasty}")))
    })
}

/// What is written around the map.
fn label(scene: &Scene, key: &str) -> String {
    scene.say(&Words::new(format!("huang-label-{key}")))
}

/// Where a building stands: in the middle of its triangle; the palace at one end of the side that its triangles share.
fn site(on: Area) -> Point {
    let hexes = on.hexes();
    let triangle = Area::triangles_in(hexes)
        .first()
        .map(|triangle| triangle.hexes());
    map::middle(triangle.unwrap_or(hexes))
}

/// The hexes whose upper part is hidden by a building or by bandits.
fn covered(realm: &Realm) -> Hexes {
    let buildings = realm.pagodas.iter().map(|pagoda| pagoda.on);
    let buildings = buildings.chain(realm.palace);
    let buildings = buildings.map(|on| (site(on), on.hexes()));
    let sites = &realm.board().sites;
    let bandits = realm
        .bandits
        .iter()
        .map(|bandit| sites[usize::from(bandit.site) - 1]);
    let bandits = bandits.map(|site| (map::middle(site), site));
    let mut covered = Hexes::EMPTY;
    for (at, hexes) in buildings.chain(bandits) {
        for hex in hexes {
            let centre = map::centre(hex);
            let near = (centre.x - at.x).hypot(centre.y - at.y) < map::RADIUS + 1.0;
            if near && centre.y > at.y {
                covered.insert(hex);
            }
        }
    }
    covered
}

/// A table while it is being drawn.
struct Painter<'a> {
    sight: &'a GameSight<Huang>,
    view: &'a View,
    realm: &'a Realm,
    scene: &'a Scene,
    canvas: Canvas,
    pieces: Arc<Pieces>,
    /// The hexes on which something lies, and its colour: their names are still to be written.
    named: Vec<(Hex, Ink)>,
    /// The hexes whose upper part is hidden by a building or by bandits.
    covered: Hexes,
    /// The hexes of the capitals, whose lower part holds a ribbon.
    cities: Hexes,
}

impl<'a> Painter<'a> {
    fn new(sight: &'a GameSight<Huang>, scene: &'a Scene) -> Self {
        let view = &sight.view;
        let realm = &view.realm;
        let layer = map::layer(realm.options.map(), scene.scale);
        let canvas = match realm.phase {
            Phase::Revolt { .. } | Phase::War { .. } => {
                Canvas::higher(&layer, fight::STRIP, ink::PAPER)
            }
            _ => Canvas::on(&layer),
        };
        Self {
            sight,
            view,
            realm,
            scene,
            canvas,
            pieces: pieces(scene.scale),
            named: Vec::new(),
            covered: covered(realm),
            cities: realm
                .board()
                .capitals
                .iter()
                .map(|capital| capital.at)
                .collect(),
        }
    }

    /// Pieces first, then lines around them, then whatever must be read.
    fn table(mut self) -> Canvas {
        self.headline();
        self.tiles();
        self.bandits();
        self.leaders();
        self.kingdoms();
        self.dim();
        self.sides();
        self.happened();
        self.proposal();
        self.names();
        self.buildings();
        self.ribbons();
        self.places();
        self.fight();
        self.panel();
        self.canvas
    }

    fn say(&self, words: &Words) -> String {
        self.scene.say(words)
    }

    fn name(&self, seat: Seat) -> String {
        name(self.view, self.scene, seat)
    }

    /// The title, and what is awaited of whom.
    fn headline(&mut self) {
        let (left, rest) = HEADLINE.split_left(250.0);
        let title = format!("皇 {}", self.say(&Words::new("huang-name")));
        let style = Style::on(ink::PAPER, 46.0).bold();
        self.canvas.write(&title, left, style.ink(ink::VERMILION));
        let awaits = match &self.view.waiting {
            Some(waiting) => Words::new("huang-label-awaits")
                .with(
                    "name",
                    cut(&self.name(waiting.seat), style.size(34.0), 400.0),
                )
                .with("decision", waiting.decision),
            None => Words::new("huang-label-over"),
        };
        let awaits = self.say(&awaits);
        self.canvas
            .write(&awaits, rest, Style::on(ink::PAPER, 34.0).right());
    }

    fn tiles(&mut self) {
        for colour in Colour::ALL {
            for hex in self.realm.tiles[colour] {
                self.tile(colour, hex);
            }
        }
    }

    fn tile(&mut self, colour: Colour, hex: Hex) {
        let sprites = match (self.covered.contains(hex), self.cities.contains(hex)) {
            (true, true) => &self.pieces.plain_tiles,
            (false, false) => &self.pieces.tiles,
            _ => &self.pieces.low_tiles,
        };
        self.canvas.stamp(&sprites[colour], map::centre(hex));
        self.named.push((hex, pieces::ground(colour)));
    }

    /// Bandits: three hexes under one dark tile, and how many they are.
    fn bandits(&mut self) {
        for bandit in self.realm.bandits {
            let site = self.bandits_at(bandit);
            if let Some(border) = map::border(site, 1.0) {
                self.canvas.fill(&border, ink::DARK);
            }
            if let Some(border) = map::border(site, 4.0) {
                self.canvas.stroke(&border, ink::GOLD, 2.0);
            }
            self.named
                .extend(site.into_iter().map(|hex| (hex, ink::DARK)));
            let middle = map::middle(site);
            let face = Frame::around(Point::from_xy(middle.x - 12.0, middle.y), 30.0, 30.0);
            self.canvas.fill(&symbols::HOOD.path(face), ink::CARD);
            let count = Frame::around(Point::from_xy(middle.x + 15.0, middle.y), 24.0, 30.0);
            let style = Style::on(ink::DARK, 30.0).bold().middle();
            self.canvas
                .write(&bandit.strength().to_string(), count, style);
        }
    }

    fn bandits_at(&self, bandit: Bandit) -> Hexes {
        self.realm.board().sites[usize::from(bandit.site) - 1]
    }

    /// The names of the hexes on which something lies: above the symbol, or below it where a building hides that. On a
    /// capital, whose ribbon is below, it then stands in the place of the symbol.
    fn names(&mut self) {
        for (hex, ground) in std::mem::take(&mut self.named) {
            let at = map::centre(hex);
            let (left, top) = match (self.covered.contains(hex), self.cities.contains(hex)) {
                (false, _) => (-18.5, -28.5),
                (true, false) => (-18.5, 13.5),
                (true, true) => (-18.5, -6.5),
            };
            let room = Frame::new(at.x + left, at.y + top, 37.0, 15.0);
            let style = Style::on(ground, 18.0).bold().middle();
            self.canvas.write(&hex.to_string(), room, style);
        }
    }

    /// A line around each kingdom.
    fn kingdoms(&mut self) {
        for kingdom in &self.realm.kingdoms() {
            if let Some(border) = map::border(kingdom.hexes, 1.0) {
                self.canvas.edge(&border, ink::INK, 3.5);
            }
        }
    }

    fn leaders(&mut self) {
        for (seat, house) in self.realm.houses.iter().enumerate() {
            for (colour, place) in house.leaders.iter() {
                if let Some(hex) = place {
                    self.leader(seat, colour, hex);
                }
            }
        }
    }

    fn leader(&mut self, seat: Seat, colour: Colour, hex: Hex) {
        let at = map::centre(hex);
        let dynasty = self.realm.houses[seat].dynasty;
        self.canvas.fill(&hexagon(at, map::RADIUS - 2.0), ink::CARD);
        let sprite = &self.pieces.leaders[dynasty as usize][colour];
        self.canvas.stamp(sprite, Point::from_xy(at.x, at.y + 9.5));
        self.named.push((hex, ink::CARD));
    }

    /// The names of the capitals, on ribbons that stand over whatever lies there.
    fn ribbons(&mut self) {
        let board = self.realm.board();
        for capital in &board.capitals {
            let at = map::centre(capital.at);
            let text = &capital.state;
            let style = Style::on(ink::VERMILION, 16.0).bold().middle();
            let wide = crate::picture::width(text, style.face, style.size) + 12.0;
            let wide = wide.min(RIBBON);
            let ribbon = Frame::around(Point::from_xy(at.x, at.y + 20.0), wide, 17.0);
            self.canvas.fill(&rounded(ribbon, 4.0), ink::VERMILION);
            self.canvas.write(text, ribbon.inset(3.0), style);
        }
    }

    fn buildings(&mut self) {
        for pagoda in self.realm.pagodas {
            self.canvas
                .stamp(&self.pieces.pagodas[pagoda.colour], site(pagoda.on));
        }
        if let Some(palace) = self.realm.palace {
            if let Some(border) = map::border(palace.hexes(), 4.0) {
                self.canvas.stroke(&border, ink::INK, 5.0);
                self.canvas.stroke(&border, ink::GOLD, 2.5);
            }
            self.canvas.stamp(&self.pieces.palace, site(palace));
        }
        for hex in self.realm.granaries {
            let at = map::centre(hex);
            let at = Point::from_xy(at.x + 19.0, at.y + 5.0);
            self.canvas.stamp(&self.pieces.granary, at);
        }
    }

    /// The places that may be chosen, hexes or sites for a building.
    fn lit(&self) -> (Hexes, Vec<Area>) {
        let mut hexes = Hexes::EMPTY;
        let mut sites = Vec::new();
        for place in &self.sight.lit {
            match place {
                Place::Hex(hex) => hexes.insert(*hex),
                Place::Site(site) => sites.push(*site),
            }
        }
        (hexes, sites)
    }

    /// Where something may be chosen the rest grows pale.
    fn dim(&mut self) {
        let (hexes, areas) = self.lit();
        let lit = areas.iter().fold(hexes, |lit, area| lit | area.hexes());
        if lit.is_empty() {
            return;
        }
        for hex in self.realm.board().hexes() & !lit {
            self.canvas
                .tint(&hexagon(map::centre(hex), map::RADIUS), ink::PAPER, 0.6);
        }
        self.named.retain(|(hex, _)| lit.contains(*hex));
        for hex in hexes {
            let shape = hexagon(map::centre(hex), map::RADIUS - 3.0);
            if self.realm.empty().contains(hex) {
                self.canvas.fill(&shape, ink::LIT);
                let room = Frame::around(map::centre(hex), 58.0, 26.0);
                let style = Style::on(ink::LIT, 23.0).bold().middle();
                self.canvas.write(&hex.to_string(), room, style);
            }
            self.canvas.stroke(&shape, ink::VERMILION, 4.0);
        }
        for area in areas {
            if let Some(border) = map::border(area.hexes(), 3.0) {
                self.canvas.stroke(&border, ink::VERMILION, 4.0);
            }
        }
    }

    /// The numbers of the sites that may be chosen, in the order in which they are offered.
    fn places(&mut self) {
        let (_, areas) = self.lit();
        for (number, area) in areas.into_iter().enumerate() {
            self.badge(site(area), &(number + 1).to_string());
        }
    }

    /// A round badge with a number in it.
    fn badge(&mut self, at: Point, text: &str) {
        self.canvas.fill(&circle(at, 17.0), ink::INK);
        self.canvas.fill(&circle(at, 15.0), ink::LIT);
        let room = Frame::around(at, 26.0, 22.0);
        self.canvas
            .write(text, room, Style::on(ink::LIT, 22.0).bold().middle());
    }

    /// Marks what the last moves did.
    fn happened(&mut self) {
        for event in &self.sight.events {
            match *event {
                Event::TilePlaced { at, .. } => self.came(at),
                Event::LeaderPlaced { at, from, .. } => {
                    if let Some(from) = from {
                        let path = line(map::centre(from), map::centre(at));
                        self.canvas.stroke(&path, ink::CARD, 6.0);
                        self.canvas.dash(&path, ink::VERMILION, 3.5, [9.0, 7.0]);
                        self.went(from);
                    }
                    self.came(at);
                }
                Event::LeaderWithdrawn { from, .. } | Event::LeaderReturned { from, .. } => {
                    self.went(from);
                }
                Event::TileRemoved { at, .. } | Event::GranaryLost { at } => self.went(at),
                Event::PagodaBuilt { on, .. } | Event::PalaceBuilt { on, .. } => {
                    if let Some(border) = map::border(on.hexes(), 2.0) {
                        self.canvas.stroke(&border, ink::INK, 7.0);
                        self.canvas.stroke(&border, ink::LIT, 4.0);
                    }
                }
                _ => {}
            }
        }
    }

    /// Something came to this hex.
    fn came(&mut self, hex: Hex) {
        let shape = hexagon(map::centre(hex), map::RADIUS - 2.0);
        self.canvas.stroke(&shape, ink::INK, 7.5);
        self.canvas.stroke(&shape, ink::LIT, 4.5);
    }

    /// Something left this hex.
    fn went(&mut self, hex: Hex) {
        let shape = hexagon(map::centre(hex), map::RADIUS - 4.0);
        self.canvas.dash(&shape, ink::VERMILION, 4.0, [8.0, 7.0]);
    }

    /// Shows the move that is being considered, as far as it has a place.
    fn proposal(&mut self) {
        let Some(proposal) = self.sight.proposal else {
            return;
        };
        let seat = self.view.seat.unwrap_or_else(|| self.realm.awaited());
        match proposal {
            PartialMove::Tile { colour, at } => {
                self.tile(colour, at);
                self.consider(at);
            }
            PartialMove::Leader { colour, at } => {
                self.leader(seat, colour, at);
                self.consider(at);
            }
            PartialMove::Withdraw { colour } => {
                if let Some(from) = self.realm.leader(seat, colour) {
                    self.went(from);
                }
            }
            PartialMove::Lose { from } => {
                for hex in from {
                    self.went(hex);
                }
            }
            PartialMove::Build { on } => {
                if let Some(border) = map::border(on.hexes(), 3.0) {
                    self.canvas.stroke(&border, ink::VERMILION, 5.0);
                }
            }
            PartialMove::At { at } => self.consider(at),
        }
    }

    /// A dashed line around the hex that is being considered.
    fn consider(&mut self, hex: Hex) {
        let shape = hexagon(map::centre(hex), map::RADIUS - 1.0);
        self.canvas.stroke(&shape, ink::CARD, 6.0);
        self.canvas.dash(&shape, ink::VERMILION, 5.0, [11.0, 8.0]);
    }
}
