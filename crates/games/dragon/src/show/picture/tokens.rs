//! Persons, cards, actions and events as small as letters, for texts.

use super::pieces::{
    action_symbol, emblem_symbol, fate_symbol, super_symbol, trade_ink, trade_symbol,
};
use super::symbols;
use crate::people::{Card, Person, Trade};
use crate::realm::Province;
use crate::year::{Action, Fate, Privilege, SuperEvent, WallTile};
use pagoda_picture::{
    Canvas, Style, Symbol, TokenShape, ink, medal_token, symbol_token, token, token_badge,
};
use pagoda_show::SymbolSet;

/// Goods and other things that are counted.
const SIGNS: &[&str] = &[
    "yuan",
    "rice",
    "fireworks",
    "points",
    "floors",
    "steps",
    "wall",
];

/// What has a symbol.
pub(in crate::show) const SYMBOLS: &[SymbolSet] = &[
    SymbolSet::new("person", Person::NAMES),
    SymbolSet::new("trade", Trade::NAMES),
    SymbolSet::new("card", Card::NAMES),
    SymbolSet::new("action", Action::NAMES),
    SymbolSet::new("verb", Action::NAMES),
    SymbolSet::new("fate", Fate::NAMES),
    SymbolSet::new("super-event", SUPER_EVENTS),
    SymbolSet::new("emblem", Province::NAMES),
    SymbolSet::new("privilege", Privilege::NAMES),
    SymbolSet::new("tile", WallTile::NAMES),
    SymbolSet::new("sign", SIGNS),
];

/// The super events that can come.
const SUPER_EVENTS: &[&str] = SuperEvent::NAMES.split_at(2).1;

/// The young are round and the old are square, as their tiles are; cards are upright.
pub(in crate::show) fn draw(kind: &str, value: &str, canvas: &mut Canvas) {
    match kind {
        "person" => {
            if let Some(person) = Person::named(value) {
                draw_person(canvas, person);
            }
        }
        "trade" => {
            if let Some(trade) = Trade::named(value) {
                trade_token(canvas, TokenShape::Round, trade);
            }
        }
        "card" => match Card::named(value).and_then(Card::trade) {
            Some(trade) => trade_token(canvas, TokenShape::Card, trade),
            None => {
                let room = token(canvas, TokenShape::Card, ink::GOLD);
                let style = Style::on(ink::GOLD, room.height).bold().middle();
                canvas.write("?", room, style);
            }
        },
        "action" | "verb" => {
            let mark = Action::named(value).map_or(symbols::COIN, action_symbol);
            symbol_token(canvas, TokenShape::Square, ink::PAPER, mark);
        }
        "fate" => {
            let mark = Fate::named(value).map_or(symbols::BALANCE, fate_symbol);
            symbol_token(canvas, TokenShape::Square, ink::VERMILION, mark);
        }
        "super-event" => {
            let mark = SuperEvent::named(value).and_then(super_symbol);
            let mark = mark.unwrap_or(symbols::BALANCE);
            symbol_token(canvas, TokenShape::Square, ink::DARK, mark);
        }
        "emblem" => {
            if let Some(province) = Province::named(value) {
                medal_token(canvas, emblem_symbol(province));
            }
        }
        "privilege" => {
            symbol_token(canvas, TokenShape::Square, ink::PAPER, symbols::SEAL);
            let large = Privilege::named(value) == Some(Privilege::Large);
            badge(canvas, if large { "2" } else { "1" });
        }
        _ => symbol_token(canvas, TokenShape::Square, ink::LAND, sign(value)),
    }
}

/// What stands for something that is counted.
fn sign(value: &str) -> Symbol {
    match value {
        "yuan" => symbols::COIN,
        "rice" => symbols::GRAIN,
        "firework" | "fireworks" => symbols::ROCKET,
        "floor" | "floors" => symbols::PALACE,
        "steps" => symbols::STEPS,
        "wall" => symbols::WALL,
        _ => symbols::LAURELS,
    }
}

fn trade_token(canvas: &mut Canvas, shape: TokenShape, trade: Trade) {
    symbol_token(canvas, shape, trade_ink(trade), trade_symbol(trade));
}

/// A person: how many symbols count is told where it is not one.
fn draw_person(canvas: &mut Canvas, person: Person) {
    let shape = match person.is_old() {
        true => TokenShape::Square,
        false => TokenShape::Round,
    };
    trade_token(canvas, shape, person.trade());
    if person.symbols() > 1 {
        badge(canvas, &person.symbols().to_string());
    }
}

fn badge(canvas: &mut Canvas, text: &str) {
    let room = token_badge(canvas);
    let style = Style::on(ink::CARD, room.height).bold().middle();
    canvas.write(text, room, style);
}
