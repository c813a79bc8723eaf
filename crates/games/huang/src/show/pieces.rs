//! The pieces on the map, and the leaders at home.

use crate::hexes::Hex;
use crate::realm::Realm;
use pagoda_picture::Area;
use pagoda_show::{AreaName, Piece};

fn at(hex: Hex) -> AreaName {
    (Area::PLACE, hex.to_string())
}

/// All that lies in the open. What covers several hexes is a piece on each of them.
pub(super) fn pieces(realm: &Realm) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (colour, hexes) in realm.tiles.iter() {
        let tiles = hexes.into_iter();
        pieces.extend(tiles.map(|hex| Piece::alike(format!("tile-{colour}"), at(hex))));
    }
    for (seat, house) in realm.houses.iter().enumerate() {
        for (colour, place) in house.leaders.iter() {
            let area = place.map_or_else(|| (Area::SEAT, seat.to_string()), at);
            pieces.push(Piece::only(format!("leader-{seat}-{colour}"), area));
        }
    }
    for pagoda in &realm.pagodas {
        let (colour, hexes) = (pagoda.colour, pagoda.on.hexes());
        let parts = hexes.into_iter();
        pieces.extend(parts.map(|hex| Piece::alike(format!("pagoda-{colour}"), at(hex))));
    }
    let palace = realm.palace.into_iter().flat_map(|palace| palace.hexes());
    pieces.extend(palace.map(|hex| Piece::alike("palace", at(hex))));
    let granaries = realm.granaries.into_iter();
    pieces.extend(granaries.map(|hex| Piece::alike("granary", at(hex))));
    for bandit in realm.bandits {
        let site = realm.board().sites[usize::from(bandit.site) - 1];
        let parts = site.into_iter();
        pieces.extend(parts.map(|hex| Piece::alike(format!("bandit-{}", bandit.tile), at(hex))));
    }
    pieces
}
