//! The rival: the scene of a board as an SVG, drawn by resvg.

use crate::engine::{Game, Play, Scene, Viewer};
use crate::games::huang::{
    Area, ByColour, Colour, Dynasty, GRID, Hex, Hexes, House, Huang, Realm, View, symbols,
};
use crate::picture::ink::{self, Ink};
use crate::picture::{
    Canvas, Face, Frame, Path, Point, Symbol, Writing, hexagon, outline, rounded, wave, width,
};
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

/// Size and layout of the picture of Huang (`games/huang/picture`): the map, and below it a status line and the cards of four seats.
const WIDTH: f32 = 976.0;
const MAP_HEIGHT: f32 = 898.0;
const RADIUS: f32 = 38.0;
const MARGIN: f32 = 10.0;
const STATUS: f32 = 46.0;
const CARD: f32 = 80.0;
const GAP: f32 = 6.0;
const COLUMNS: usize = 3;

/// A scene to be drawn by resvg, with its fonts loaded.
pub(super) struct Rival {
    game: Huang,
    /// The texts of our own picture. They are constant, so finding them is not part of the measurement.
    texts: Vec<Writing>,
    height: u32,
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
        let canvas = Play::sight(game, Viewer::Table).draw(scene);
        let (width, height) = canvas.size();
        if width != WIDTH as u32 || game.realm.seats() != 4 {
            return Err("the SVG has another layout than the picture of Huang".to_owned());
        }
        Ok(Self {
            game: *game,
            texts: visible_texts(&canvas),
            height,
            options,
        })
    }

    /// Draws the scene once and returns the time.
    pub fn draw(&mut self) -> Result<Option<Duration>, String> {
        let started = Instant::now();
        black_box(
            self.pixels()?
                .encode_png()
                .map_err(|error| error.to_string())?,
        );
        Ok(Some(started.elapsed()))
    }

    fn pixels(&self) -> Result<tiny_skia::Pixmap, String> {
        let svg = svg(&self.game, &self.texts, self.height);
        let tree = usvg::Tree::from_str(&svg, &self.options).map_err(|error| error.to_string())?;
        let size = tree.size().to_int_size();
        let pixmap = tiny_skia::Pixmap::new(size.width(), size.height());
        let mut pixmap = pixmap.ok_or("there is no memory for a picture")?;
        resvg::render(&tree, tiny_skia::Transform::default(), &mut pixmap.as_mut());
        Ok(pixmap)
    }
}

/// Returns the scene as an SVG with the same shapes, symbols and texts. Shadows are omitted, in favour of the rival.
fn svg(game: &Huang, texts: &[Writing], height: u32) -> String {
    let view = Game::view(game, Viewer::Table);
    let realm = &view.realm;
    let mut svg = Svg::default();
    svg.map(realm);
    svg.tiles(realm);
    svg.leaders(realm);
    for kingdom in &realm.kingdoms() {
        svg.border(kingdom.hexes, 1.0, ink::INK, 3.5);
    }
    for pagoda in realm.pagodas {
        svg.building(
            symbols::PAGODA,
            ground(pagoda.colour),
            site(pagoda.on),
            44.0,
        );
    }
    if let Some(palace) = realm.palace {
        svg.border(palace.hexes(), 4.0, ink::INK, 5.0);
        svg.border(palace.hexes(), 4.0, ink::GOLD, 2.5);
        svg.building(symbols::PALACE, ink::GOLD, site(palace), 48.0);
    }
    for capital in &realm.board().capitals {
        let at = centre(capital.at);
        let wide = width(&capital.state, Face::Bold, 16.0) + 12.0;
        let ribbon = Frame::around(Point::from_xy(at.x, at.y + 25.0), wide.min(92.0), 17.0);
        svg.path(&rounded(ribbon, 4.0), Some(ink::VERMILION), None);
    }
    svg.panel(&view);
    svg.texts(texts);
    svg.finish(height)
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

fn centre(hex: Hex) -> Point {
    GRID.centre(hex.row(), hex.column())
}

fn middle(hexes: Hexes) -> Point {
    let count = hexes.len() as f32;
    let sum = hexes.into_iter().fold((0.0, 0.0), |sum, hex| {
        let centre = centre(hex);
        (sum.0 + centre.x, sum.1 + centre.y)
    });
    Point::from_xy(sum.0 / count, sum.1 / count)
}

/// The centre of a building: the middle of its first triangle.
fn site(on: Area) -> Point {
    let triangles = Area::triangles_in(on.hexes());
    middle(triangles.first().map_or(on.hexes(), |first| first.hexes()))
}

/// The hexes whose upper part is hidden by a building.
fn covered(realm: &Realm) -> Hexes {
    let pagodas = realm.pagodas.iter().map(|pagoda| pagoda.on);
    let mut covered = Hexes::EMPTY;
    for on in pagodas.chain(realm.palace) {
        let at = site(on);
        for hex in on.hexes() {
            let centre = centre(hex);
            let near = (centre.x - at.x).hypot(centre.y - at.y) < RADIUS + 1.0;
            if near && centre.y > at.y {
                covered.insert(hex);
            }
        }
    }
    covered
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

    fn path(&mut self, path: &Path, fill: Option<Ink>, line: Option<(Ink, f32)>) {
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
        self.path(&hexagon(at, radius), fill, line);
    }

    fn circle(&mut self, at: Point, radius: f32, fill: Ink) {
        let (x, y, fill) = (at.x, at.y, hash(fill));
        self.put(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\"/>"
        ));
    }

    fn card(&mut self, frame: Frame, line: Ink, width: f32) {
        self.path(&rounded(frame, 12.0), Some(ink::CARD), None);
        let inner = rounded(frame.inset(width / 2.0), 11.0);
        self.path(&inner, None, Some((line, width)));
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
        if let Some(path) = outline(&GRID, &places, inside) {
            self.path(&path, None, Some((ink, width)));
        }
    }

    fn map(&mut self, realm: &Realm) {
        let board = realm.board();
        let sea = rounded(Frame::new(0.0, 0.0, WIDTH, MAP_HEIGHT), 0.0);
        self.path(&sea, Some(ink::SEA), None);
        for (far, width) in [(5.5, 2.0), (9.5, 1.5)] {
            let ink = ink::SEA.mixed(ink::BANK, 0.5 - far / 40.0);
            self.border(board.hexes(), -far, ink, width);
        }
        for hex in board.land {
            let line = Some((ink::LAND_EDGE, 1.6));
            self.hexagon(centre(hex), RADIUS, Some(ink::LAND), line);
        }
        for hex in board.river {
            let at = centre(hex);
            self.hexagon(at, RADIUS, Some(ink::WATER), Some((ink::WATER_EDGE, 1.6)));
            for (x, y) in [(-10.0, -21.0), (4.0, -27.0), (8.0, 21.0), (-4.0, 27.0)] {
                let wave = wave(Point::from_xy(at.x + x, at.y + y), 8.0);
                self.path(&wave, None, Some((ink::WATER_EDGE, 2.0)));
            }
        }
        for river in &board.rivers {
            self.border(river.hexes, 0.0, ink::BANK, 3.0);
        }
        self.border(board.hexes(), 0.0, ink::COAST, 3.5);
        for capital in &board.capitals {
            let at = centre(capital.at);
            self.hexagon(at, RADIUS - 4.0, None, Some((ink::GOLD, 4.0)));
        }
    }

    fn tiles(&mut self, realm: &Realm) {
        let covered = covered(realm);
        let capitals = realm.board().capitals.iter();
        let capitals: Hexes = capitals.map(|capital| capital.at).collect();
        for (colour, hexes) in realm.tiles.iter() {
            for hex in hexes {
                let mark = match (covered.contains(hex), capitals.contains(hex)) {
                    (true, true) => None,
                    (true, false) => Some((-7.0, 20.0)),
                    (false, true) => Some((7.0, 20.0)),
                    (false, false) => Some((13.5, 31.0)),
                };
                self.tile(centre(hex), RADIUS - 2.0, colour, mark);
            }
        }
    }

    /// A tile; `mark` is how far its symbol lies below the centre, and its size.
    fn tile(&mut self, at: Point, radius: f32, colour: Colour, mark: Option<(f32, f32)>) {
        let ground = ground(colour);
        self.hexagon(at, radius, Some(ground.mixed(ink::INK, 0.45)), None);
        self.hexagon(at, radius - 2.0, Some(ground.mixed(ink::WHITE, 0.35)), None);
        let inner = Point::from_xy(at.x, at.y + 1.0);
        self.hexagon(inner, radius - 3.6, Some(ground), None);
        if let Some((down, size)) = mark {
            let at = Point::from_xy(at.x, at.y + down);
            self.symbol(symbol(colour), at, size, ground.legible());
        }
    }

    /// The leaders on the map, and the plates of the names of their hexes.
    fn leaders(&mut self, realm: &Realm) {
        for house in &realm.houses {
            for (colour, place) in house.leaders.iter() {
                let Some(hex) = place else { continue };
                let at = centre(hex);
                self.hexagon(at, RADIUS - 2.0, Some(ink::CARD), None);
                let middle = Point::from_xy(at.x, at.y + 7.0);
                self.leader(middle, 26.5, (6.5, 34.0), house.dynasty, colour);
                let wide = width(&hex.to_string(), Face::Bold, 25.0) + 8.0;
                let plate = Frame::new(at.x - wide / 2.0, at.y - 25.5, wide, 23.0);
                self.path(&rounded(plate, 5.0), Some(ink::CARD), None);
            }
        }
    }

    /// A leader, with the distance of its emblem below the centre and its size.
    fn leader(
        &mut self,
        at: Point,
        radius: f32,
        (down, size): (f32, f32),
        dynasty: Dynasty,
        colour: Colour,
    ) {
        let ground = ground(colour);
        self.circle(at, radius, ink::INK);
        self.circle(at, radius - 1.5, ink::WHITE);
        self.circle(at, radius - 4.0, ground);
        let place = Point::from_xy(at.x - radius * 0.1, at.y + down);
        self.symbol(emblem(dynasty), place, size, ground.legible());
        let badge = Point::from_xy(at.x + radius * 0.76, at.y + radius * 0.56);
        self.circle(badge, radius * 0.42, ink::INK);
        self.circle(badge, radius * 0.36, ink::CARD);
        self.symbol(symbol(colour), badge, radius * 0.52, ink::INK);
    }

    fn building(&mut self, shape: Symbol, colour: Ink, at: Point, size: f32) {
        let path = shape.path(Frame::around(at, size, size));
        self.path(&path, None, Some((ink::INK, 9.0)));
        self.path(&path, None, Some((ink::CARD, 5.5)));
        self.path(&path, Some(ink::INK), None);
        self.path(
            &path,
            Some(colour),
            Some((colour.mixed(ink::INK, 0.1), 1.2)),
        );
    }

    /// The cards of four seats in two columns below the status line, and the stock beside them.
    fn panel(&mut self, view: &View) {
        let realm = &view.realm;
        let wide = (WIDTH - 2.0 * MARGIN + GAP) / COLUMNS as f32;
        let cell = |column: usize, row: usize| {
            let x = MARGIN + column as f32 * wide;
            let y = MAP_HEIGHT + STATUS + row as f32 * (CARD + GAP);
            Frame::new(x, y, wide - GAP, CARD)
        };
        for (seat, house) in realm.houses.iter().enumerate() {
            let awaited = view.waiting.is_some_and(|waiting| waiting.seat == seat);
            self.seat(cell(seat % 2, seat / 2), house, awaited);
        }
        let stock = Frame {
            height: 2.0 * CARD + GAP,
            ..cell(COLUMNS - 1, 0)
        };
        self.stock(stock, view);
    }

    fn seat(&mut self, card: Frame, house: &House, awaited: bool) {
        let (line, width) = match awaited {
            true => (ink::VERMILION, 5.0),
            false => (ink::RULE, 2.0),
        };
        self.card(card, line, width);
        let at = Point::from_xy(card.x + 42.0, card.centre().y);
        self.circle(at, 33.0, ink::DARK);
        self.circle(at, 30.5, ink::GOLD);
        self.circle(at, 28.0, ink::DARK);
        self.symbol(emblem(house.dynasty), at, 41.25, ink::CARD);
        let y = card.y + 57.0;
        for (number, (colour, place)) in house.leaders.iter().enumerate() {
            let at = Point::from_xy(card.x + 97.0 + number as f32 * 32.0, y);
            match place {
                None => self.leader(at, 17.0, (-2.0, 23.0), house.dynasty, colour),
                Some(_) => self.symbol(symbol(colour), at, 18.7, ink::RULE),
            }
        }
        let hand = Point::from_xy(card.right() - 25.0, y);
        self.symbol(symbols::HAND, hand, 30.0, ink::FADED);
    }

    /// The market, the bag, and the pagodas that can still be built.
    fn stock(&mut self, frame: Frame, view: &View) {
        let realm = &view.realm;
        self.card(frame, ink::RULE, 2.0);
        let half = (frame.height - 6.0) / 2.0;
        let y = frame.y + 3.0 + 34.0 + (half - 34.0) / 2.0;
        let mut x = frame.x + 28.0;
        for (colour, count) in realm.market.iter() {
            for _ in 0..count {
                self.tile(Point::from_xy(x, y), 19.0, colour, Some((0.0, 23.0)));
                x += 35.0;
            }
        }
        let count = width(&view.bag.to_string(), Face::Bold, 28.0);
        let bag = Point::from_xy(frame.right() - 29.0 - count, y);
        self.symbol(symbols::BAG, bag, 30.0, ink::FADED);
        let (y, wide) = (y + half, (frame.width - 20.0) / 5.0);
        for (number, colour) in Colour::ALL.into_iter().enumerate() {
            let at = Point::from_xy(frame.x + 27.0 + number as f32 * wide, y);
            if realm.pagodas_in_supply(colour) == 0 {
                self.symbol(symbols::PAGODA, at, 28.0, ink::RULE);
            } else {
                self.building(symbols::PAGODA, ground(colour), at, 28.0);
            }
            let badge = Point::from_xy(at.x + 29.0, at.y + 9.0);
            self.symbol(symbol(colour), badge, 17.0, ink::INK);
        }
    }

    /// Adds every text of our own picture at its position.
    fn texts(&mut self, texts: &[Writing]) {
        for writing in texts {
            let (x, y) = (writing.taken.x, writing.taken.bottom());
            let size = writing.taken.height / 0.714;
            let weight = if writing.style.face == Face::Bold {
                700
            } else {
                400
            };
            let (ink, text) = (hash(writing.style.ink), &writing.text);
            self.put(format_args!(
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{ink}\">{text}</text>"
            ));
        }
    }

    fn finish(self, height: u32) -> String {
        let mut whole = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" font-family=\"Noto Sans, Noto Serif SC\"><defs>"
        );
        let frame = Frame::new(0.0, 0.0, 512.0, 512.0);
        for symbol in &self.1 {
            let data = data(&symbol.path(frame));
            let _ = write!(
                whole,
                "<path id=\"s{}\" fill-rule=\"evenodd\" d=\"{data}\"/>",
                symbol.name
            );
        }
        let paper = hash(ink::PAPER);
        let _ = write!(
            whole,
            "</defs><rect width=\"{WIDTH}\" height=\"{height}\" fill=\"{paper}\"/>"
        );
        whole + &self.0 + "</svg>"
    }
}

/// The texts of a picture. Names of hexes under pieces are written twice; only the upper one is visible.
fn visible_texts(canvas: &Canvas) -> Vec<Writing> {
    let ground = canvas.ground().map_or(0, |layer| layer.writings().len());
    let (below, above): (Vec<_>, Vec<_>) = canvas
        .writings()
        .cloned()
        .enumerate()
        .partition(|(number, _)| *number < ground);
    let again: BTreeSet<&str> = above
        .iter()
        .map(|(_, writing)| writing.text.as_str())
        .collect();
    let below = below
        .iter()
        .filter(|(_, writing)| !again.contains(writing.text.as_str()));
    below
        .chain(&above)
        .map(|(_, writing)| writing.clone())
        .collect()
}

/// Returns the SVG data of a path.
fn data(path: &Path) -> String {
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
