//! Palaces with their people, and the dragons on actions.

use crate::palaces::Letter;
use crate::people::Person;
use crate::realm::Realm;
use pagoda_engine::Seat;
use pagoda_picture::Area;
use pagoda_show::{AreaName, Piece};

/// The area of a palace, whoever must decide.
pub(super) fn home(seat: Seat, letter: Letter) -> AreaName {
    (Area::HOME, format!("{seat}-{letter}"))
}

/// The area of a person in a palace.
pub(super) fn resident(seat: Seat, letter: Letter, person: Person) -> AreaName {
    (Area::RESIDENT, format!("{seat}-{letter}-{person}"))
}

/// All that lies in the open and can be pointed at. Persons belong to their palace as well: it is another one without them.
pub(super) fn pieces(realm: &Realm) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (seat, house) in realm.houses.iter().enumerate() {
        for (letter, palace) in house.palaces.iter() {
            let floors = (0..palace.floors).map(|_| "floor");
            let people = palace.people.iter().map(|person| person.name());
            let inside = floors.chain(people);
            pieces.extend(inside.map(|name| Piece::alike(name, home(seat, letter))));
            let people = palace.people.iter();
            pieces.extend(
                people.map(|&person| Piece::alike(person.name(), resident(seat, letter, person))),
            );
        }
    }
    for group in &realm.groups {
        // Dragons stand below the first card of their group.
        let first = group.cards.first().map(|action| action.name());
        let area = (Area::VERB, first.unwrap_or_default().to_owned());
        let dragons = group.dragons.iter();
        pieces.extend(dragons.map(|seat| Piece::only(format!("dragon-{seat}"), area.clone())));
    }
    pieces
}
