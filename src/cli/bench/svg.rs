//! The rival: the scene of a board as an SVG, drawn by resvg.

use crate::engine::{Game, Play, Scene, Viewer};
use crate::games::huang::{ByColour, Colour, Dynasty, GRID, Hexes, Huang, Realm, symbols};
use crate::picture::ink::{self, Ink};
use crate::picture::{Canvas, Face, Point, Symbol};
use resvg::{tiny_skia, usvg};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The fonts of the project.
const FONTS: [&[u8]; 3] = [
    include_bytes!("../../../assets/fonts/NotoSans-Regular.ttf"),
    include_bytes!("../../../assets/fonts/NotoSans-Bold.ttf"),
    include_bytes!("../../../assets/fonts/NotoSerifSC-Bold.otf"),
];

/// A scene to be drawn by resvg, with its fonts loaded.
pub(super) struct Rival {
    game: Huang,
    scene: Scene,
    options: usvg::Options<'static>,
}

impl Rival {
    pub fn new(game: &Huang, scene: &Scene) -> Result<Self, String> {
        let mut options = usvg::Options {
            font_family: "Noto Sans".to_owned(),
            ..usvg::Options::default()
        };
        for font in FONTS {
            options.fontdb_mut().load_font_data(font.to_vec());
        }
        Ok(Self {
            game: *game,
            scene: scene.clone(),
            options,
        })
    }

    /// Draws the scene once and returns the time.
    pub fn draw(&mut self) -> Result<Option<Duration>, String> {
        let started = Instant::now();
        let svg = svg(&self.game, &self.scene);
        let tree = usvg::Tree::from_str(&svg, &self.options).map_err(|error| error.to_string())?;
        let size = tree.size().to_int_size();
        let pixmap = tiny_skia::Pixmap::new(size.width(), size.height());
        let mut pixmap = pixmap.ok_or("there is no room for a picture")?;
        resvg::render(&tree, tiny_skia::Transform::default(), &mut pixmap.as_mut());
        black_box(pixmap.encode_png().map_err(|error| error.to_string())?);
        Ok(Some(started.elapsed()))
    }
}

/// Returns the scene as an SVG with the same shapes, symbols and texts. Soft shadows are omitted, in favour of the rival.
fn svg(game: &Huang, scene: &Scene) -> String {
    let view = Game::view(game, Viewer::Table);
    let realm = &view.realm;
    let mut svg = Svg::default();
    svg.map(realm);
    for (colour, hexes) in realm.tiles.iter() {
        for hex in hexes {
            svg.tile(
                GRID.centre(hex.row(), hex.column()),
                36.0,
                colour,
                (9.0, 35.0),
            );
        }
    }
    for house in &realm.houses {
        for (colour, place) in house.leaders.iter() {
            if let Some(hex) = place {
                let at = GRID.centre(hex.row(), hex.column());
                svg.hexagon(at, 36.0, Some(ink::CARD), None);
                svg.leader(
                    Point::from_xy(at.x, at.y + 9.5),
                    23.5,
                    house.dynasty,
                    colour,
                );
            }
        }
    }
    for kingdom in &realm.kingdoms() {
        svg.border(kingdom.hexes, 1.0, ink::INK, 3.5);
    }
    for pagoda in realm.pagodas {
        let at = middle(pagoda.on.hexes());
        svg.building(symbols::PAGODA, ground(pagoda.colour), at, 44.0);
    }
    if let Some(palace) = realm.palace {
        svg.border(palace.hexes(), 4.0, ink::INK, 5.0);
        svg.border(palace.hexes(), 4.0, ink::GOLD, 2.5);
        svg.building(symbols::PALACE, ink::GOLD, middle(palace.hexes()), 48.0);
    }
    for capital in &realm.board().capitals {
        let at = GRID.centre(capital.at.row(), capital.at.column());
        svg.card(
            at.x - 24.0,
            at.y + 11.5,
            48.0,
            17.0,
            ink::VERMILION,
            ink::VERMILION,
        );
    }
    svg.panel(realm);
    svg.texts(game, scene);
    svg.finish()
}

fn ground(colour: Colour) -> Ink {
    ByColour([ink::YELLOW, ink::RED, ink::BLUE, ink::GREEN, ink::WHITE])[colour]
}

fn symbol(colour: Colour) -> Symbol {
    let symbols = [
        symbols::HAT,
        symbols::SWORDS,
        symbols::RICE,
        symbols::COIN,
        symbols::JAR,
    ];
    symbols[colour as usize]
}

fn emblem(dynasty: Dynasty) -> Symbol {
    let symbols = [
        symbols::TIGER,
        symbols::RABBIT,
        symbols::RAT,
        symbols::GOAT,
        symbols::DRAGON,
    ];
    symbols[dynasty as usize]
}

fn middle(hexes: Hexes) -> Point {
    let count = hexes.len() as f32;
    let sum = hexes.into_iter().fold((0.0, 0.0), |sum, hex| {
        let centre = GRID.centre(hex.row(), hex.column());
        (sum.0 + centre.x, sum.1 + centre.y)
    });
    Point::from_xy(sum.0 / count, sum.1 / count)
}

fn hash(ink: Ink) -> String {
    format!("#{:02x}{:02x}{:02x}", ink.0, ink.1, ink.2)
}

/// An SVG that is being written: symbols are defined once and referenced by name.
#[derive(Default)]
struct Svg(String, BTreeSet<Symbol>);

impl Svg {
    fn put(&mut self, part: std::fmt::Arguments<'_>) {
        self.0.write_fmt(part).expect("a string takes text");
    }

    fn path(&mut self, path: &crate::picture::Path, fill: Option<Ink>, line: Option<(Ink, f32)>) {
        let fill = fill.map_or("none".to_owned(), hash);
        let data = data(path);
        self.put(format_args!(
            "<path d=\"{data}\" fill=\"{fill}\" fill-rule=\"evenodd\""
        ));
        if let Some((ink, width)) = line {
            let ink = hash(ink);
            self.put(format_args!(
                " stroke=\"{ink}\" stroke-width=\"{width}\" stroke-linejoin=\"round\""
            ));
        }
        self.put(format_args!("/>"));
    }

    fn hexagon(&mut self, at: Point, radius: f32, fill: Option<Ink>, line: Option<(Ink, f32)>) {
        self.path(&crate::picture::hexagon(at, radius), fill, line);
    }

    fn circle(&mut self, at: Point, radius: f32, fill: Ink) {
        let (x, y, fill) = (at.x, at.y, hash(fill));
        self.put(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\"/>"
        ));
    }

    fn card(&mut self, x: f32, y: f32, width: f32, height: f32, fill: Ink, line: Ink) {
        let (fill, line) = (hash(fill), hash(line));
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"12\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"2\"/>"
        ));
    }

    fn symbol(&mut self, symbol: Symbol, at: Point, size: f32, ink: Ink) {
        let (x, y) = (at.x - size / 2.0, at.y - size / 2.0);
        let (scale, ink) = (size / 512.0, hash(ink));
        self.1.insert(symbol);
        self.put(format_args!(
            "<use href=\"#s{}\" transform=\"translate({x} {y}) scale({scale})\" fill=\"{ink}\"/>",
            symbol.name
        ));
    }

    fn border(&mut self, hexes: Hexes, inside: f32, ink: Ink, width: f32) {
        let places: Vec<(usize, usize)> = hexes
            .into_iter()
            .map(|hex| (hex.row(), hex.column()))
            .collect();
        if let Some(path) = crate::picture::outline(&GRID, &places, inside) {
            self.path(&path, None, Some((ink, width)));
        }
    }

    fn map(&mut self, realm: &Realm) {
        let board = realm.board();
        self.card(14.0, 84.0, 992.0, 912.0, ink::SEA, ink::RULE);
        for (far, width) in [(5.5, 2.0), (10.0, 1.5), (14.5, 1.0)] {
            let ink = ink::SEA.mixed(ink::BANK, 0.5 - far / 40.0);
            self.border(board.hexes(), -far, ink, width);
        }
        for hex in board.land {
            let at = GRID.centre(hex.row(), hex.column());
            self.hexagon(at, 38.0, Some(ink::LAND), Some((ink::LAND_EDGE, 1.6)));
        }
        for hex in board.river {
            let at = GRID.centre(hex.row(), hex.column());
            self.hexagon(at, 38.0, Some(ink::WATER), Some((ink::WATER_EDGE, 1.6)));
            for (x, y) in [(-10.0, -21.0), (4.0, -27.0), (8.0, 21.0), (-4.0, 27.0)] {
                let wave = crate::picture::wave(Point::from_xy(at.x + x, at.y + y), 8.0);
                self.path(&wave, None, Some((ink::WATER_EDGE, 2.0)));
            }
        }
        for river in &board.rivers {
            self.border(river.hexes, 0.0, ink::BANK, 3.0);
        }
        self.border(board.hexes(), 0.0, ink::COAST, 3.5);
        for capital in &board.capitals {
            let at = GRID.centre(capital.at.row(), capital.at.column());
            self.hexagon(at, 34.0, None, Some((ink::GOLD, 4.0)));
        }
    }

    fn tile(&mut self, at: Point, radius: f32, colour: Colour, (down, size): (f32, f32)) {
        let ground = ground(colour);
        self.hexagon(at, radius, Some(ground.mixed(ink::INK, 0.45)), None);
        self.hexagon(at, radius - 2.0, Some(ground.mixed(ink::WHITE, 0.35)), None);
        self.hexagon(at, radius - 3.6, Some(ground), None);
        self.symbol(
            symbol(colour),
            Point::from_xy(at.x, at.y + down),
            size,
            ground.legible(),
        );
    }

    fn leader(&mut self, at: Point, radius: f32, dynasty: Dynasty, colour: Colour) {
        let ground = ground(colour);
        self.circle(at, radius, ink::INK);
        self.circle(at, radius - 1.5, ink::WHITE);
        self.circle(at, radius - 4.0, ground);
        let place = Point::from_xy(at.x, at.y - radius * 0.12);
        self.symbol(emblem(dynasty), place, radius * 1.34, ground.legible());
        let badge = Point::from_xy(at.x + radius * 0.62, at.y + radius * 0.62);
        self.circle(badge, radius * 0.44, ink::INK);
        self.circle(badge, radius * 0.38, ink::CARD);
        self.symbol(symbol(colour), badge, radius * 0.54, ink::INK);
    }

    fn building(&mut self, shape: Symbol, colour: Ink, at: Point, size: f32) {
        let frame = crate::picture::Frame::around(at, size, size);
        let path = shape.path(frame);
        self.path(&path, None, Some((ink::INK, 9.0)));
        self.path(&path, None, Some((ink::CARD, 5.5)));
        self.path(&path, Some(ink::INK), None);
        self.path(&path, Some(colour), None);
    }

    fn panel(&mut self, realm: &Realm) {
        let seats = realm.houses.len();
        let height = (670.0 / seats as f32 - 10.0).min(136.0);
        for (seat, house) in realm.houses.iter().enumerate() {
            let top = 84.0 + seat as f32 * (height + 10.0);
            self.card(1016.0, top, 410.0, height, ink::CARD, ink::RULE);
            let at = Point::from_xy(1070.0, top + height / 2.0);
            self.circle(at, 38.0, ink::DARK);
            self.circle(at, 35.5, ink::GOLD);
            self.circle(at, 33.0, ink::DARK);
            self.symbol(emblem(house.dynasty), at, 47.5, ink::CARD);
            for (number, (colour, place)) in house.leaders.iter().enumerate() {
                let at = Point::from_xy(1140.0 + number as f32 * 43.0, top + height * 0.7);
                match place {
                    None => self.leader(at, 20.0, house.dynasty, colour),
                    Some(_) => {
                        let (x, y, ink) = (at.x, at.y, hash(ink::RULE));
                        self.put(format_args!(
                            "<circle cx=\"{x}\" cy=\"{y}\" r=\"18\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\" stroke-dasharray=\"4 5\"/>"
                        ));
                        self.symbol(symbol(colour), at, 18.0, ink::RULE);
                    }
                }
            }
            self.symbol(
                symbols::HAND,
                Point::from_xy(1397.0, top + height * 0.7),
                34.0,
                ink::FADED,
            );
        }
        self.card(1016.0, 754.0, 410.0, 116.0, ink::CARD, ink::RULE);
        let mut x = 1055.0;
        for (colour, count) in realm.market.iter() {
            for _ in 0..count {
                self.tile(Point::from_xy(x, 829.0), 29.0, colour, (0.0, 34.0));
                x += 52.0;
            }
        }
        self.symbol(
            symbols::BAG,
            Point::from_xy(1350.0, 779.0),
            34.0,
            ink::FADED,
        );
        self.card(1016.0, 880.0, 410.0, 116.0, ink::CARD, ink::RULE);
        for (number, colour) in Colour::ALL.into_iter().enumerate() {
            let x = 1052.0 + number as f32 * 78.0;
            self.building(
                symbols::PAGODA,
                ground(colour),
                Point::from_xy(x, 955.0),
                34.0,
            );
            self.symbol(
                symbol(colour),
                Point::from_xy(x + 33.0, 969.0),
                22.0,
                ink::INK,
            );
        }
    }

    /// Adds every text of our own picture at its position; of the doubled hex names only the upper layer.
    fn texts(&mut self, game: &Huang, scene: &Scene) {
        thread_local! {
            /// The texts are constant, and finding them is not part of the measurement.
            static TEXTS: std::cell::OnceCell<Vec<crate::picture::Writing>> = const { std::cell::OnceCell::new() };
        }
        TEXTS.with(|texts| {
            let texts = texts.get_or_init(|| visible_texts(game, scene));
            for writing in texts {
                let (x, y) = (writing.taken.x, writing.taken.bottom());
                let size = writing.taken.height / 0.714;
                let weight = if writing.style.face == Face::Bold { 700 } else { 400 };
                let (ink, text) = (hash(writing.style.ink), &writing.text);
                self.put(format_args!(
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{ink}\">{text}</text>"
                ));
            }
        });
    }

    fn finish(self) -> String {
        let mut whole = String::from(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1440\" height=\"1010\" font-family=\"Noto Sans, Noto Serif SC\"><defs>",
        );
        let frame = crate::picture::Frame::new(0.0, 0.0, 512.0, 512.0);
        for symbol in &self.1 {
            let data = data(&symbol.path(frame));
            let _ = write!(
                whole,
                "<path id=\"s{}\" fill-rule=\"evenodd\" d=\"{data}\"/>",
                symbol.name
            );
        }
        let _ = write!(
            whole,
            "</defs><rect width=\"1440\" height=\"1010\" fill=\"{}\"/>",
            hash(ink::PAPER)
        );
        whole + &self.0 + "</svg>"
    }
}

fn visible_texts(game: &Huang, scene: &Scene) -> Vec<crate::picture::Writing> {
    let canvas: Canvas = Play::sight(game, Viewer::Table).draw(scene);
    let mut texts: Vec<crate::picture::Writing> = canvas.writings().cloned().collect();
    let ground = canvas.ground().map_or(0, |layer| layer.writings().len());
    let again: Vec<String> = texts[ground..]
        .iter()
        .map(|writing| writing.text.clone())
        .collect();
    let mut number = 0;
    texts.retain(|writing| {
        number += 1;
        !writing.text.is_empty() && (number > ground || !again.contains(&writing.text))
    });
    texts
}

/// Returns the SVG data of a path.
fn data(path: &crate::picture::Path) -> String {
    use tiny_skia::PathSegment::{Close, CubicTo, LineTo, MoveTo, QuadTo};
    let mut data = String::new();
    for segment in path.segments() {
        let _ = match segment {
            MoveTo(to) => write!(data, "M{} {}", to.x, to.y),
            LineTo(to) => write!(data, "L{} {}", to.x, to.y),
            QuadTo(by, to) => write!(data, "Q{} {} {} {}", by.x, by.y, to.x, to.y),
            CubicTo(one, two, to) => {
                write!(
                    data,
                    "C{} {} {} {} {} {}",
                    one.x, one.y, two.x, two.y, to.x, to.y
                )
            }
            Close => write!(data, "Z"),
        };
    }
    data
}
