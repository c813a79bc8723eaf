//! How Huang looks. Everything is drawn from a [`View`].

mod fight;
mod map;
mod own;
mod panel;
mod pieces;
mod result;
pub(crate) mod symbols;

use super::areas::Area;
use super::colours::Colour;
use super::hexes::{Hex, Hexes};
use super::realm::{Bandit, Phase, Realm};
use super::view::View;
use crate::engine::{Scene, Seat, Shows};
use crate::picture::ink::{self, Ink};
use crate::picture::{Canvas, Frame, Point, Style, circle, cut, drawable, hexagon, line, rounded};
use crate::words::Words;
pub use map::GRID;
use pieces::{Pieces, pieces};
use serde_json::Value;
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
pub(super) fn draw(view: &View, scene: &Scene) -> Canvas {
    match scene.shows {
        Shows::Table => Painter::new(view, scene).table(),
        Shows::Own => own::draw(view, scene),
        Shows::Result => result::draw(view, scene),
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
    fn new(view: &'a View, scene: &'a Scene) -> Self {
        let realm = &view.realm;
        let layer = map::layer(realm.options.map(), scene.scale);
        let canvas = match realm.phase {
            Phase::Revolt { .. } | Phase::War { .. } => {
                Canvas::higher(&layer, fight::STRIP, ink::PAPER)
            }
            _ => Canvas::on(&layer),
        };
        Self {
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
        let lit = self.scene.lit.iter();
        let areas: Vec<Area> = lit.clone().filter_map(|place| place.parse().ok()).collect();
        let hexes = lit.filter_map(|place| place.parse::<Hex>().ok()).collect();
        (hexes, areas)
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
        for event in &self.scene.events {
            let place = |name: &str| event.get(name).and_then(Value::as_str);
            let hex = |name: &str| place(name).and_then(|text| text.parse::<Hex>().ok());
            let area = |name: &str| place(name).and_then(|text| text.parse::<Area>().ok());
            match event
                .get("event")
                .and_then(Value::as_str)
                .unwrap_or_default()
            {
                "tile-placed" => self.came(hex("at")),
                "leader-placed" => {
                    if let (Some(from), Some(to)) = (hex("from"), hex("at")) {
                        let path = line(map::centre(from), map::centre(to));
                        self.canvas.stroke(&path, ink::CARD, 6.0);
                        self.canvas.dash(&path, ink::VERMILION, 3.5, [9.0, 7.0]);
                        self.went(Some(from));
                    }
                    self.came(hex("at"));
                }
                "leader-withdrawn" | "leader-returned" => self.went(hex("from")),
                "tile-removed" | "granary-lost" => self.went(hex("at")),
                "pagoda-built" | "palace-built" => {
                    if let Some(border) = area("on").and_then(|on| map::border(on.hexes(), 2.0)) {
                        self.canvas.stroke(&border, ink::INK, 7.0);
                        self.canvas.stroke(&border, ink::LIT, 4.0);
                    }
                }
                _ => {}
            }
        }
    }

    /// Something came to this hex.
    fn came(&mut self, hex: Option<Hex>) {
        let Some(hex) = hex else { return };
        let shape = hexagon(map::centre(hex), map::RADIUS - 2.0);
        self.canvas.stroke(&shape, ink::INK, 7.5);
        self.canvas.stroke(&shape, ink::LIT, 4.5);
    }

    /// Something left this hex.
    fn went(&mut self, hex: Option<Hex>) {
        let Some(hex) = hex else { return };
        let shape = hexagon(map::centre(hex), map::RADIUS - 4.0);
        self.canvas.dash(&shape, ink::VERMILION, 4.0, [8.0, 7.0]);
    }

    /// Shows the move that is being considered, as far as it has a place.
    fn proposal(&mut self) {
        let words: Vec<&str> = self.scene.proposal.split_whitespace().collect();
        let Some((verb, given)) = words.split_first() else {
            return;
        };
        let colour = given.iter().find_map(|word| Colour::named(word));
        let hex = given.iter().find_map(|word| word.parse::<Hex>().ok());
        let area = given.iter().find_map(|word| word.parse::<Area>().ok());
        let seat = self.view.seat.unwrap_or_else(|| self.realm.awaited());
        match (*verb, hex, area) {
            ("tile", Some(hex), _) => self.tile(colour.unwrap_or_default(), hex),
            ("chain", Some(hex), _) => self.tile(Colour::Blue, hex),
            ("leader", Some(hex), _) => self.leader(seat, colour.unwrap_or_default(), hex),
            ("riot", Some(hex), _) => return self.went(Some(hex)),
            ("lose", ..) => {
                for hex in given.iter().filter_map(|word| word.parse().ok()) {
                    self.went(Some(hex));
                }
                return;
            }
            ("withdraw", None, _) => {
                let from = colour.and_then(|colour| self.realm.leader(seat, colour));
                return self.went(from);
            }
            (_, _, Some(area)) => {
                if let Some(border) = map::border(area.hexes(), 3.0) {
                    self.canvas.stroke(&border, ink::VERMILION, 5.0);
                }
                return;
            }
            _ => {}
        }
        if let Some(hex) = hex {
            let shape = hexagon(map::centre(hex), map::RADIUS - 1.0);
            self.canvas.stroke(&shape, ink::CARD, 6.0);
            self.canvas.dash(&shape, ink::VERMILION, 5.0, [11.0, 8.0]);
        }
    }
}
