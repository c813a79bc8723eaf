//! The pieces as small as letters, for texts.

use super::pieces::{emblem, ground, symbol};
use super::symbols;
use crate::colours::Colour;
use crate::realm::Dynasty;
use pagoda_picture::{Canvas, TokenShape, ink, medal_token, shape_token, symbol_token};
use pagoda_show::SymbolSet;

/// What has a symbol.
pub(in crate::show) const SYMBOLS: &[SymbolSet] = &[
    SymbolSet::new("colour", &Colour::NAMES),
    SymbolSet::new("leader", &Colour::NAMES),
    SymbolSet::new("pagoda", &Colour::NAMES),
    SymbolSet::new("emblem", &Dynasty::NAMES),
    SymbolSet::new(
        "verb",
        &[
            "tile", "leader", "withdraw", "riot", "buy", "replace", "build", "commit", "support",
        ],
    ),
    SymbolSet::new("sign", &["revolt", "war", "bandits", "palace", "granary"]),
];

/// Tiles are hexagons, leaders are round, and what is no piece is square.
pub(in crate::show) fn draw(kind: &str, value: &str, canvas: &mut Canvas) {
    let colour = Colour::named(value);
    match (kind, colour) {
        ("colour", Some(colour)) => {
            symbol_token(canvas, TokenShape::Hexagon, ground(colour), symbol(colour));
        }
        ("leader", Some(colour)) => {
            symbol_token(canvas, TokenShape::Round, ground(colour), symbol(colour));
        }
        ("pagoda", Some(colour)) => shape_token(canvas, symbols::PAGODA, ground(colour)),
        ("emblem", _) => {
            let dynasty = Dynasty::NAMES.iter().position(|name| *name == value);
            if let Some(dynasty) = dynasty {
                medal_token(canvas, emblem(Dynasty::ALL[dynasty]));
            }
        }
        ("verb", _) => {
            let mark = match value {
                "tile" => symbols::HAT,
                "leader" => symbols::LAURELS,
                "withdraw" => symbols::HAND,
                "replace" => symbols::BAG,
                "riot" => symbols::RICE,
                "commit" => symbols::FIST,
                "support" => symbols::SWORDS,
                _ => symbols::PAGODA,
            };
            symbol_token(canvas, TokenShape::Square, ink::PAPER, mark);
        }
        (_, _) => match value {
            "palace" => shape_token(canvas, symbols::PALACE, ink::GOLD),
            "granary" => symbol_token(canvas, TokenShape::Round, ink::CARD, symbols::GRAIN),
            "bandits" => symbol_token(canvas, TokenShape::Hexagon, ink::DARK, symbols::HOOD),
            "war" => symbol_token(canvas, TokenShape::Square, ink::VERMILION, symbols::SWORDS),
            _ => symbol_token(canvas, TokenShape::Square, ink::VERMILION, symbols::FIST),
        },
    }
}
