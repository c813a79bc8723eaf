//! The pictures of Huang. Everything is drawn from a [`GameSight`].

mod fight;
mod map;
mod own;
mod panel;
mod pieces;
mod result;
pub(crate) mod symbols;
pub(super) mod tokens;

use crate::colours::Colour;
use crate::hexes::{Hex, Hexes};
use crate::realm::{Bandit, Realm};
use crate::tile_groups::TileGroup;
use crate::view::View;
use crate::{Event, Huang, PartialMove, Place};
pub use map::{GRID, MAP};
use pagoda_engine::{EffectKind, Seat};
use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{
    Canvas, Frame, Marker, Path, Point, Style, Theme, circle, hexagon, line, rounded, width,
};
use pagoda_show::{Form, GameSight, Scene, Shows, marker};
use pagoda_words::keys::huang as keys;
use pagoda_words::{Key, Words};
use pieces::{Pieces, pieces};
use std::sync::Arc;

/// Distance of the panel from the edges.
const MARGIN: f32 = 10.0;

/// Greatest width of a ribbon: there is room for the names of the next hexes beside it.
const RIBBON: f32 = 92.0;

/// Ink of the title on a light page: vermilion, a little darker because the sea is darker than paper.
const TITLE_INK: Ink = Ink(0xA4, 0x30, 0x1D);

/// Upper edge of the name on a hex with a piece, from the centre of the hex; and of one whose upper part is hidden.
const NAME_TOP: f32 = -22.0;
const LOW_NAME_TOP: f32 = -1.5;

/// Box of the title, in a corner of the map without hexes.
const TITLE: Frame = Frame::new(14.0, 8.0, 146.0, 96.0);

/// Draws what is seen.
pub(super) fn draw(sight: &GameSight<Huang>, scene: &Scene) -> Canvas {
    match scene.shows {
        Shows::Table => Painter::new(sight, scene).table(),
        Shows::Own => own::draw(&sight.view, scene),
        Shows::Result => result::draw(&sight.view, scene),
    }
}

/// The name of a seat: of the person there if it can be drawn, else of its dynasty.
fn name(view: &View, scene: &Scene, seat: Seat) -> String {
    scene.drawn_name(seat).unwrap_or_else(|| {
        let dynasty = view.realm.houses[seat].dynasty;
        scene.say(&Words::computed(format!("huang-emblem-{dynasty}")))
    })
}

/// A text around the map.
fn label(scene: &Scene, key: Key) -> String {
    scene.say(&Words::new(key))
}

/// The centre of a building: the middle of its triangle; for the palace, one end of the side that its triangles share.
fn site(on: TileGroup) -> Point {
    let hexes = on.hexes();
    let triangle = TileGroup::triangles_in(hexes)
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
    /// Hexes with pieces and the colours below their names, which are written after all pieces are drawn.
    named: Vec<(Hex, Ink)>,
    /// The hexes whose upper part is hidden by a building or by bandits.
    covered: Hexes,
    /// The hexes of the capitals, whose lower part has a ribbon.
    cities: Hexes,
}

impl<'a> Painter<'a> {
    fn new(sight: &'a GameSight<Huang>, scene: &'a Scene) -> Self {
        let view = &sight.view;
        let realm = &view.realm;
        let board = realm.options.map();
        let canvas = match scene.form {
            Form::Landscape => {
                let width = Form::landscape_width(MAP.height);
                Canvas::on(&map::layer(board, width, scene.look()))
            }
            Form::Portrait => {
                let layer = map::layer(board, MAP.width, scene.look());
                Canvas::higher(&layer, panel::height_below(sight), ink::PAPER)
            }
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

    /// Draws pieces first, then lines around them, then texts.
    fn table(mut self) -> Canvas {
        self.title();
        self.tiles();
        self.bandits();
        self.leaders();
        self.kingdoms();
        self.lit_places();
        self.sides();
        self.happened();
        self.proposal();
        self.buildings();
        self.names();
        self.ribbons();
        self.site_numbers();
        match self.scene.form {
            Form::Landscape => self.panel_beside(),
            Form::Portrait => self.panel_below(),
        }
        self.canvas
    }

    fn say(&self, words: &Words) -> String {
        self.scene.say(words)
    }

    fn name(&self, seat: Seat) -> String {
        name(self.view, self.scene, seat)
    }

    fn title(&mut self) {
        let (sign, name) = TITLE.split_top(62.0);
        let ink = match self.scene.theme {
            Theme::Light => TITLE_INK,
            Theme::Dark => ink::VERMILION,
        };
        let style = Style::on(ink::SEA, 60.0).bold().ink(ink);
        self.canvas.write("皇", sign, style);
        let text = self.say(&Words::new(keys::NAME));
        self.canvas.write(&text, name, style.size(38.0));
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
            (true, false) => &self.pieces.covered_tiles,
            (false, true) => &self.pieces.capital_tiles,
            (false, false) => &self.pieces.tiles,
        };
        self.canvas.stamp(&sprites[colour], map::centre(hex));
        self.named.push((hex, pieces::ground(colour)));
    }

    /// Bandits: a dark tile over three hexes, with their number.
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
            self.canvas
                .unshaded(|canvas| canvas.fill(&symbols::HOOD.path(face), ink::CARD));
            let count = Frame::around(Point::from_xy(middle.x + 15.0, middle.y), 24.0, 30.0);
            let style = Style::on(ink::DARK, 30.0).bold().middle();
            self.canvas
                .write(&bandit.strength().to_string(), count, style);
        }
    }

    fn bandits_at(&self, bandit: Bandit) -> Hexes {
        self.realm.board().sites[usize::from(bandit.site) - 1]
    }

    /// The names of hexes with pieces: above the symbol, or below it under a building. On a capital under a building, whose
    /// ribbon is below, the name replaces the symbol. A building that reaches into a name is cut there.
    fn names(&mut self) {
        let pagodas = self.realm.pagodas.iter().map(|pagoda| pagoda.on);
        let buildings = pagodas.chain(self.realm.palace);
        let built_on: Hexes = buildings.flat_map(TileGroup::hexes).collect();
        for (hex, ground) in std::mem::take(&mut self.named) {
            let at = map::centre(hex);
            let top = match (self.covered.contains(hex), self.cities.contains(hex)) {
                (false, _) => NAME_TOP,
                (true, false) => LOW_NAME_TOP,
                (true, true) => -9.0,
            };
            let room = Frame::new(at.x - 28.0, at.y + top, 56.0, map::NAME_HEIGHT);
            let style = map::name_on(ground);
            let name = hex.to_string();
            self.canvas.unshaded(|canvas| {
                if built_on.contains(hex) {
                    let wide = width(&name, style.face, style.size);
                    let plate = Frame::around(room.centre(), wide + 3.0, room.height + 3.0);
                    canvas.fill(&rounded(plate, 4.0), ground);
                }
                canvas.write(&name, room, style);
            });
        }
    }

    /// A line around each kingdom.
    fn kingdoms(&mut self) {
        let dark = self.canvas.theme().legible_on(ink::LAND);
        for kingdom in &self.realm.kingdoms() {
            if let Some(border) = map::border(kingdom.hexes, 1.0) {
                self.canvas.edge(&border, dark, 3.5);
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
        let dynasty = self.realm.houses[seat].dynasty;
        let sprite = &self.pieces.leaders[dynasty as usize][colour];
        self.canvas.stamp(sprite, map::centre(hex));
        self.named.push((hex, ink::CARD));
    }

    /// The names of the capitals, on ribbons over the pieces.
    fn ribbons(&mut self) {
        let board = self.realm.board();
        for capital in &board.capitals {
            let at = map::centre(capital.at);
            let text = &capital.state;
            let style = Style::on(ink::VERMILION, 16.0).bold().middle();
            let wide = width(text, style.face, style.size) + 12.0;
            let wide = wide.min(RIBBON);
            let ribbon = Frame::around(Point::from_xy(at.x, at.y + 25.0), wide, 17.0);
            self.canvas.unshaded(|canvas| {
                canvas.fill(&rounded(ribbon, 4.0), ink::VERMILION);
                canvas.write(text, ribbon.inset(3.0), style);
            });
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
            let at = Point::from_xy(at.x + 17.0, at.y + 17.0);
            self.canvas.stamp(&self.pieces.granary, at);
        }
    }

    /// Marks the places that may be chosen by their kinds of effect. Pieces stay as they are: an empty hex is filled, another
    /// one or a site gets a line around it.
    fn lit_places(&mut self) {
        let empty = self.realm.empty();
        for (place, kind) in &self.sight.lit {
            let marker = marker(*kind);
            match place {
                Place::Hex(hex) if empty.contains(*hex) => self.lit_hex(*hex, *kind),
                Place::Hex(hex) => {
                    let at = map::centre(*hex);
                    let shape = hexagon(at, map::RADIUS - 3.0);
                    self.line(&shape, marker);
                }
                Place::Site(site) => {
                    if let Some(border) = map::border(site.hexes(), 3.0) {
                        self.line(&border, marker);
                    }
                }
            }
        }
    }

    /// A line around a place that may be chosen.
    fn line(&mut self, path: &Path, marker: Marker) {
        self.canvas.unshaded(|canvas| {
            canvas.stroke(path, ink::CARD, 7.0);
            canvas.stroke(path, marker.ink(canvas.theme()), 4.5);
        });
    }

    /// An empty hex that may be chosen: its name, and the marker below it.
    fn lit_hex(&mut self, hex: Hex, kind: EffectKind) {
        let marker = marker(kind);
        let at = map::centre(hex);
        let shape = hexagon(at, map::RADIUS - 3.0);
        let theme = self.canvas.theme();
        let ground = marker.ground(theme);
        self.canvas.fill(&shape, ground);
        self.canvas.stroke(&shape, marker.ink(theme), 3.5);
        let room = Frame::new(at.x - 28.0, at.y + NAME_TOP, 56.0, map::NAME_HEIGHT);
        let style = map::name_on(ground);
        self.canvas.write(&hex.to_string(), room, style);
        marker.draw(&mut self.canvas, Point::from_xy(at.x, at.y + 17.0), 20.0);
    }

    /// The numbers of the sites that may be chosen, in the order in which they are offered.
    fn site_numbers(&mut self) {
        let sites = self.sight.lit.iter();
        let sites: Vec<(TileGroup, EffectKind)> = sites
            .filter_map(|(place, kind)| match place {
                Place::Hex(_) => None,
                Place::Site(site) => Some((*site, *kind)),
            })
            .collect();
        for (number, (area, kind)) in sites.into_iter().enumerate() {
            let at = site(area);
            self.badge(at, &(number + 1).to_string());
            if kind != EffectKind::Neutral {
                let at = Point::from_xy(at.x + 21.0, at.y + 12.0);
                self.canvas.unshaded(|canvas| {
                    canvas.fill(&circle(at, 12.0), ink::CARD);
                    marker(kind).draw(canvas, at, 16.0);
                });
            }
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

    /// Marks the effects of the last moves.
    fn happened(&mut self) {
        for event in &self.sight.events {
            match *event {
                Event::TilePlaced { at, .. } => self.came(at),
                Event::LeaderPlaced { at, from, .. } => {
                    if let Some(from) = from {
                        let path = line(map::centre(from), map::centre(at));
                        self.canvas.unshaded(|canvas| {
                            canvas.stroke(&path, ink::CARD, 6.0);
                            canvas.dash(&path, ink::VERMILION, 3.5, [9.0, 7.0]);
                        });
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

    /// Marks a hex with a new piece.
    fn came(&mut self, hex: Hex) {
        let shape = hexagon(map::centre(hex), map::RADIUS - 2.0);
        self.canvas.stroke(&shape, ink::INK, 7.5);
        self.canvas.stroke(&shape, ink::LIT, 4.5);
    }

    /// Marks a hex that a piece has left.
    fn went(&mut self, hex: Hex) {
        let shape = hexagon(map::centre(hex), map::RADIUS - 4.0);
        self.canvas.dash(&shape, ink::VERMILION, 4.0, [8.0, 7.0]);
    }

    /// Shows the move that is being considered, if it has a place.
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
            // The box about the fight shows it.
            PartialMove::Add { .. } => {}
        }
    }

    /// A dashed line around the hex that is being considered.
    fn consider(&mut self, hex: Hex) {
        let shape = hexagon(map::centre(hex), map::RADIUS - 1.0);
        self.canvas.unshaded(|canvas| {
            canvas.stroke(&shape, ink::CARD, 6.0);
            canvas.dash(&shape, ink::VERMILION, 5.0, [11.0, 8.0]);
        });
    }
}
