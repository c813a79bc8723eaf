//! The pieces on the board.

use crate::realm::Realm;
use crate::squares::Square;
use crate::tiles::Colour;
use pagoda_picture::Area;
use pagoda_show::{AreaName, Piece};

fn at(square: Square) -> AreaName {
    (Area::PLACE, square.to_string())
}

/// All that lies in the open. The pagoda of a province is a piece on each of its squares: it belongs to all of them, wherever it is drawn.
pub(super) fn pieces(realm: &Realm) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for colour in Colour::ALL {
        let squares = realm.territories[colour].into_iter();
        pieces.extend(squares.map(|square| Piece::alike(colour.to_string(), at(square))));
    }
    for province in realm.provinces() {
        let squares = province.squares.into_iter();
        let pagoda = format!("pagoda-{}", province.owner);
        pieces.extend(squares.map(|square| Piece::alike(pagoda.clone(), at(square))));
    }
    for (number, village) in realm.board().villages.iter().enumerate() {
        if let Some(holder) = realm.holder(number) {
            pieces.push(Piece::alike(format!("pagoda-{holder}"), at(village.at)));
        }
    }
    pieces
}
