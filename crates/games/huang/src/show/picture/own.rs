//! The private picture: the hand, the points, and the market if a tile is on offer.

use super::pieces::{self, pieces};
use super::symbols;
use super::{label, name};
use crate::colours::{ByColour, Colour};
use crate::realm::Phase;
use crate::view::View;
use pagoda_picture::ink;
use pagoda_picture::{Canvas, Frame, Point, Style, Symbol, hexagon, rounded};
use pagoda_show::Scene;
use pagoda_words::Words;
use pagoda_words::keys::huang as keys;

const WIDTH: f32 = 1100.0;
const HEIGHT: f32 = 560.0;
const MARGIN: f32 = 22.0;
/// Height of the market, which is shown if a tile is on offer.
const OFFER: f32 = 150.0;
/// Distances between two leaders, and between two tiles of the market.
const LEADER: f32 = 48.0;
const CHIP: f32 = 66.0;

pub(super) fn draw(view: &View, scene: &Scene) -> Canvas {
    let pieces = pieces(scene.scale);
    let seat = view.seat.unwrap_or_else(|| view.realm.awaited());
    let secret = view.secrets[seat];
    let offered = matches!(view.realm.phase, Phase::Market { .. })
        && view.waiting.is_some_and(|waiting| waiting.seat == seat);
    let height = if offered { HEIGHT + OFFER } else { HEIGHT };
    let mut canvas = Canvas::new(WIDTH, height, scene.look(), ink::PAPER);

    let house = view.realm.houses[seat];
    let at = Point::from_xy(MARGIN + 40.0, 58.0);
    canvas.stamp(&pieces.emblems[house.dynasty as usize], at);
    let head = Frame::new(MARGIN + 94.0, 20.0, 620.0, 76.0);
    canvas.write(
        &name(view, scene, seat),
        head,
        Style::on(ink::PAPER, 44.0).bold(),
    );
    for (number, (colour, place)) in house.leaders.iter().enumerate() {
        let at = Point::from_xy(WIDTH - MARGIN - 210.0 + number as f32 * LEADER, 58.0);
        let sprite = match place {
            None => &pieces.kinds[colour],
            Some(_) => &pieces.away[scene.theme as usize][colour],
        };
        canvas.stamp(sprite, at);
        let around = Frame::around(at, LEADER, head.height);
        canvas.area("leader", colour, &rounded(around, 0.0));
    }

    let hand = Frame::new(MARGIN, 112.0, WIDTH - 2.0 * MARGIN, 206.0);
    let row = card(&mut canvas, hand, &label(scene, keys::LABEL_HAND));
    let tiles = secret.map(|secret| secret.hand).unwrap_or_default();
    let count = tiles.total().max(1) as f32;
    let step = (row.width / count).min(148.0);
    let mut x = row.x + step / 2.0;
    for (colour, many) in tiles.iter() {
        for _ in 0..many {
            let at = Point::from_xy(x, row.centre().y - 2.0);
            canvas.stamp(&pieces.hand[colour], at);
            // While a tile is taken from the market, a colour means one of those.
            if !offered {
                canvas.area("colour", colour, &hexagon(at, pieces::LARGE));
            }
            x += step;
        }
    }

    let points = Frame::new(MARGIN, 334.0, WIDTH - 2.0 * MARGIN, 204.0);
    let row = card(&mut canvas, points, &label(scene, keys::LABEL_POINTS));
    let own = secret.unwrap_or_default();
    piles(
        &mut canvas,
        row,
        scene,
        own.points,
        own.granaries,
        view.realm.options.eighteen_kingdoms,
    );

    if offered {
        let market = Frame::new(MARGIN, HEIGHT - 4.0, WIDTH - 2.0 * MARGIN, OFFER - 14.0);
        let row = card(&mut canvas, market, &label(scene, keys::LABEL_OFFER));
        let mut x = row.x + 32.0;
        for (colour, many) in view.realm.market.iter() {
            for _ in 0..many {
                let at = Point::from_xy(x, row.centre().y);
                canvas.stamp(&pieces.chips[colour], at);
                let around = Frame::around(at, CHIP, row.height);
                canvas.area("colour", colour, &rounded(around, 0.0));
                x += CHIP;
            }
        }
    }
    canvas
}

fn card(canvas: &mut Canvas, frame: Frame, title: &str) -> Frame {
    canvas.fill(&rounded(frame, 14.0), ink::CARD);
    canvas.stroke(&rounded(frame.inset(1.0), 13.0), ink::RULE, 2.0);
    let (top, rest) = frame.inset(14.0).split_top(34.0);
    canvas.write(title, top, Style::on(ink::CARD, 30.0).bold().faded());
    rest
}

/// The points of each colour, its symbol and its name.
fn piles(
    canvas: &mut Canvas,
    row: Frame,
    scene: &Scene,
    points: ByColour<u16>,
    granaries: u8,
    with_granaries: bool,
) {
    let columns = if with_granaries { 6.0 } else { 5.0 };
    let wide = row.width / columns;
    let mut rest = row;
    for colour in Colour::ALL {
        let (cell, right) = rest.split_left(wide);
        rest = right;
        let ground = pieces::ground(colour);
        let text = scene.say(&Words::computed(format!("huang-colour-{colour}")));
        pile(
            canvas,
            cell,
            ground,
            pieces::symbol(colour),
            points[colour],
            &text,
        );
    }
    if with_granaries {
        let text = label(scene, keys::LABEL_GRANARIES);
        pile(
            canvas,
            rest,
            ink::CARD,
            symbols::GRAIN,
            u16::from(granaries),
            &text,
        );
    }
}

fn pile(
    canvas: &mut Canvas,
    cell: Frame,
    ground: ink::Ink,
    symbol: Symbol,
    points: u16,
    text: &str,
) {
    let centre = cell.centre();
    let at = Point::from_xy(centre.x - 36.0, centre.y - 16.0);
    canvas.fill(&hexagon(at, 40.0), ground.mixed(ink::INK, 0.45));
    canvas.fill(&hexagon(at, 37.0), ground);
    let mark = canvas.theme().legible_on(ground);
    canvas.fill(&symbol.path(Frame::around(at, 42.0, 42.0)), mark);
    let count = Frame::new(
        centre.x + 8.0,
        at.y - 28.0,
        cell.right() - centre.x - 10.0,
        56.0,
    );
    canvas.write(
        &points.to_string(),
        count,
        Style::on(ink::CARD, 52.0).bold(),
    );
    let below = Frame::new(cell.x, cell.bottom() - 36.0, cell.width - 30.0, 30.0);
    canvas.write(text, below, Style::on(ink::CARD, 26.0).middle());
}
