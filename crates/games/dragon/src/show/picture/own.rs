//! The private picture: the cards with steps and effects of their persons, and the goods and palaces of the seat.

use super::pieces::{Named, Scale, figure, medal, palace, tile, trade_ink, trade_symbol};
use super::symbols;
use super::{card, label, name, short, symbol};
use crate::people::{Card, Person};
use crate::realm::Phase;
use crate::view::View;
use pagoda_picture::ink;
use pagoda_picture::{Canvas, Frame, Point, Style, rounded, wrap};
use pagoda_show::{Form, Scene};
use pagoda_words::Words;
use pagoda_words::keys::dragon as keys;

const WIDTH: f32 = 1000.0;
const MARGIN: f32 = 14.0;
/// Height of the head, with name, goods and points.
const HEAD: f32 = 122.0;
/// Heights of the parts, and the distance between them.
const CARDS: f32 = 496.0;
const PALACES: f32 = 172.0;
const GAP: f32 = 12.0;
/// Cards in a row.
const COLUMNS: usize = 5;

pub(super) fn draw(view: &View, scene: &Scene) -> Canvas {
    let seat = view.seat.unwrap_or_else(|| view.realm.active());
    // Beside the board of a page, which has the same figures.
    let has_head = scene.form == Form::Landscape;
    let top = if has_head { HEAD } else { MARGIN };
    let height = top + CARDS + GAP + PALACES + MARGIN;
    let mut canvas = Canvas::new(WIDTH, height, scene.look(), ink::PAPER);
    if has_head {
        head(&mut canvas, view, scene, seat);
    }
    // On a phone only what is uppermost is in view: it is what the decision is about.
    let palaces_first = !has_head && view.realm.phase.is_about_palaces();
    let (cards_top, palaces_top) = match palaces_first {
        true => (top + PALACES + GAP, top),
        false => (top, top + CARDS + GAP),
    };
    let part = |top: f32, height: f32| Frame::new(MARGIN, top, WIDTH - 2.0 * MARGIN, height);
    cards(&mut canvas, view, scene, seat, part(cards_top, CARDS));
    palaces(&mut canvas, view, scene, seat, part(palaces_top, PALACES));
    canvas
}

/// The emblem, the name, the goods and the points of a seat.
fn head(canvas: &mut Canvas, view: &View, scene: &Scene, seat: usize) {
    let house = &view.realm.houses[seat];
    let at = Point::from_xy(MARGIN + 46.0, 62.0);
    medal(canvas, house.province, at, 44.0);
    let head = Frame::new(MARGIN + 104.0, 14.0, 640.0, 56.0);
    let style = Style::on(ink::PAPER, 42.0).bold();
    canvas.write(&name(view, scene, seat), head, style);
    let points = Frame::new(WIDTH - MARGIN - 180.0, 18.0, 180.0, 90.0);
    let style = Style::on(ink::PAPER, 76.0).bold().right();
    canvas.write(&house.points.to_string(), points, style.ink(ink::VERMILION));
    let figures = [
        (symbols::COIN, house.yuan),
        (symbols::GRAIN, house.rice),
        (symbols::ROCKET, house.fireworks),
        (symbols::SEAL, house.dragons()),
        (symbols::STEPS, house.steps),
    ];
    for (number, (mark, value)) in figures.into_iter().enumerate() {
        let x = head.x + number as f32 * 130.0;
        let cell = Frame::new(x, 70.0, 120.0, 40.0);
        figure(canvas, mark, value, cell, ink::PAPER);
    }
}

fn palaces(canvas: &mut Canvas, view: &View, scene: &Scene, seat: usize, frame: Frame) {
    let house = &view.realm.houses[seat];
    let row = part(canvas, frame, &label(scene, keys::LABEL_PALACES));
    let scale = Scale::fitting(house, 0, 62.0, row.width);
    let mut x = row.x + 6.0;
    let named = Some(Named::of(&view.realm, seat));
    for inside in house.palaces.iter() {
        x = palace(canvas, inside, scale, (x, row.bottom() - 8.0), named);
    }
}

fn part(canvas: &mut Canvas, frame: Frame, title: &str) -> Frame {
    card(canvas, frame, ink::CARD, ink::RULE, 2.0);
    let (top, rest) = frame.inset(10.0).split_top(34.0);
    canvas.write(title, top, Style::on(ink::CARD, 30.0).bold().faded());
    rest
}

/// All cards with their persons; those that are played or gone are pale.
fn cards(canvas: &mut Canvas, view: &View, scene: &Scene, seat: usize, frame: Frame) {
    let row = part(canvas, frame, &label(scene, keys::LABEL_HAND));
    let hand = view.hands[seat].unwrap_or_default();
    let (wide, high) = (row.width / COLUMNS as f32, row.height / 2.0);
    for (number, &kind) in Card::ALL.iter().enumerate() {
        let (column, line) = ((number % COLUMNS) as f32, (number / COLUMNS) as f32);
        let cell = Frame::new(row.x + column * wide, row.y + line * high, wide, high).inset(4.0);
        let held = hand.of(kind);
        if held > 0 {
            canvas.area("card", kind, &rounded(cell, 12.0));
        }
        let called = held > 0 && matches!(view.realm.phase, Phase::Person {});
        let draw = |canvas: &mut Canvas| person_card(canvas, scene, kind, (held, called), cell);
        match held {
            0 => draw(canvas),
            // It has the colour of its persons.
            _ => canvas.unshaded(draw),
        }
    }
}

/// A card: symbol, steps and number of symbols of young and old persons, name, and effect. It is held so many times, and may be
/// played for one of its persons now or not.
fn person_card(
    canvas: &mut Canvas,
    scene: &Scene,
    kind: Card,
    (held, called): (usize, bool),
    cell: Frame,
) {
    let ground = ground(kind, held);
    outline(canvas, ground, held, cell);
    let dark = if held > 0 {
        ground.legible()
    } else {
        ink::RULE
    };
    let inner = cell.inset(8.0);
    match kind.trade() {
        Some(trade) => {
            let at = Point::from_xy(inner.x + 32.0, inner.y + 32.0);
            symbol(canvas, trade_symbol(trade), at, 60.0, dark);
            let lines = Frame::new(inner.x + 70.0, inner.y, inner.width - 70.0, 64.0);
            let count = trade.persons().count() as f32;
            for (number, person) in trade.persons().enumerate() {
                let y = lines.centre().y + (number as f32 - count / 2.0) * 32.0;
                let line = Frame::new(lines.x, y, lines.width, 32.0);
                age(canvas, person, line, (ground, dark));
                if called {
                    canvas.area("person", person, &rounded(line, 0.0));
                }
            }
        }
        None => {
            let at = Point::from_xy(inner.centre().x, inner.y + 32.0);
            wild(canvas, Frame::around(at, 130.0, 64.0), ground, held);
        }
    }
    let style = Style::on(ground, 24.0).middle();
    let style = if held > 0 { style } else { style.faded() };
    let name = Frame::new(cell.x + 2.0, inner.y + 66.0, cell.width - 4.0, 34.0);
    canvas.write(&short(scene, kind.name()), name, style.bold());
    let effect = scene.say(&Words::computed(format!(
        "dragon-label-effect-{}",
        kind.name()
    )));
    let style = style.size(22.0);
    let room = Frame::new(cell.x + 6.0, inner.y + 102.0, cell.width - 12.0, 0.0);
    let lines = wrap(&effect, style, room.width);
    let high = ((inner.bottom() - room.y) / lines.len().max(1) as f32).min(28.0);
    for (number, line) in lines.iter().enumerate() {
        let y = room.y + number as f32 * high;
        let room = Frame {
            y,
            height: high,
            ..room
        };
        canvas.write(line, room, style);
    }
}

/// A card without its texts: the symbol, or a question mark for each wild card. It is held so many times.
pub(super) fn small_card(canvas: &mut Canvas, kind: Card, held: usize, cell: Frame) {
    let ground = ground(kind, held);
    outline(canvas, ground, held, cell);
    match kind.trade() {
        Some(trade) => {
            let dark = if held > 0 {
                ground.legible()
            } else {
                ink::RULE
            };
            let side = cell.height.min(cell.width) - 10.0;
            symbol(canvas, trade_symbol(trade), cell.centre(), side, dark);
        }
        None => wild(canvas, cell, ground, held),
    }
}

/// The ground of a card that is held so many times.
fn ground(kind: Card, held: usize) -> ink::Ink {
    match kind.trade() {
        _ if held == 0 => ink::CARD,
        Some(trade) => trade_ink(trade),
        None => ink::GOLD,
    }
}

fn outline(canvas: &mut Canvas, ground: ink::Ink, held: usize, cell: Frame) {
    let path = rounded(cell, 12.0);
    canvas.fill(&path, ground);
    if held > 0 {
        canvas.stroke(&path, ink::INK, 2.5);
    } else {
        canvas.dash(&path, ink::RULE, 2.0, [6.0, 7.0]);
    }
}

/// The steps and the number of symbols of a person, beside the shape of its tile: round for young, square for old.
fn age(canvas: &mut Canvas, person: Person, line: Frame, (ground, dark): (ink::Ink, ink::Ink)) {
    let y = line.centre().y;
    let shape = tile(
        person.is_old(),
        Frame::around(Point::from_xy(line.x + 8.0, y), 14.0, 14.0),
    );
    canvas.stroke(&shape, dark, 3.0);
    let style = Style::on(ground, 26.0).bold();
    let style = if dark == ink::RULE {
        style.faded()
    } else {
        style
    };
    let marks = [
        (symbols::STEPS, person.steps()),
        (trade_symbol(person.trade()), person.symbols()),
    ];
    for (number, (mark, value)) in marks.into_iter().enumerate() {
        let x = line.x + 22.0 + number as f32 * 40.0;
        symbol(canvas, mark, Point::from_xy(x + 11.0, y), 22.0, dark);
        let room = Frame::new(x + 23.0, line.y, 17.0, line.height);
        canvas.write(&value.to_string(), room, style);
    }
}

/// A wild card: one question mark for each.
fn wild(canvas: &mut Canvas, room: Frame, ground: ink::Ink, held: usize) {
    let style = Style::on(ground, room.height - 4.0).bold().middle();
    let style = if held > 0 { style } else { style.faded() };
    let text = if held > 1 { "? ?" } else { "?" };
    canvas.write(text, room, style);
}
