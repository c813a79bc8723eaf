//! Pagodas and the palace: where they can be built, how they move and how they are lost (H22, H25, H37, H58).

use super::colours::Colour;
use super::events::Event;
use super::hexes::{Hex, Hexes};
use super::realm::{PAGODAS, Pagoda, Phase, Realm};
use super::state::Huang;
use super::tile_groups::{TileGroup, TileGroups};
use pagoda_engine::Seat;

impl Realm {
    /// How many pagodas of this colour there are: the blue ones stay out of the Eighteen Kingdoms (H54).
    pub fn pagodas_in_game(&self, colour: Colour) -> u8 {
        if self.options.eighteen_kingdoms && colour == Colour::Blue {
            0
        } else {
            PAGODAS[colour]
        }
    }

    /// How many pagodas of this colour are in the supply.
    pub fn pagodas_in_supply(&self, colour: Colour) -> u8 {
        self.pagodas_in_game(colour) - self.standing(colour).count() as u8
    }

    /// Where pagodas of this colour stand.
    pub fn standing(&self, colour: Colour) -> impl Iterator<Item = TileGroup> {
        let pagodas = self.pagodas.iter();
        let of_colour = pagodas.filter(move |pagoda| pagoda.colour == colour);
        of_colour.map(|pagoda| pagoda.on)
    }

    /// Every hex with a building on it: pagoda, palace or granary (H22, H55).
    pub fn built(&self) -> Hexes {
        let pagodas = self.pagodas.iter().map(|pagoda| pagoda.on);
        let areas = pagodas.chain(self.palace);
        areas.fold(self.granaries, |all, area| all | area.hexes())
    }

    /// The places where the tile just laid here lets a building be raised (H22, H58).
    pub fn buildable_at(&self, at: Hex) -> TileGroups {
        let colour = self.tile_at(at).unwrap_or_default();
        let near = self.board().neighbours(at);
        if !near.meets(self.tiles[colour]) {
            return TileGroups::new();
        }
        let mut areas = TileGroups::new();
        let free = self.tiles[colour] & (near | near.neighbours()) & !self.built();
        self.add_buildable(colour, free, &mut areas);
        areas.retain(|area| area.hexes().contains(at));
        areas
    }

    /// Every place on the board where a building can be raised (H25).
    pub fn buildable_anywhere(&self) -> TileGroups {
        let mut areas = TileGroups::new();
        let built = self.built();
        for colour in Colour::ALL {
            self.add_buildable(colour, self.tiles[colour] & !built, &mut areas);
        }
        areas
    }

    /// Adds the places for buildings on these tiles of a colour, which are not built on.
    fn add_buildable(&self, colour: Colour, free: Hexes, areas: &mut TileGroups) {
        if self.pagodas_in_game(colour) == 0 {
            return;
        }
        TileGroup::add_triangles_in(free, areas);
        if self.options.palace && colour == Colour::Yellow {
            areas.extend(TileGroup::rhombi_in(free));
        }
    }

    /// Whether the tile just laid here lets a building be raised. A rhombus consists of two triangles, so triangles tell it.
    fn is_buildable_at(&self, at: Hex) -> bool {
        let colour = self.tile_at(at).unwrap_or_default();
        let near = self.board().neighbours(at) & self.tiles[colour];
        if near.is_empty() || self.pagodas_in_game(colour) == 0 {
            return false;
        }
        let free = near & !self.built();
        free.meets(free.neighbours())
    }

    /// Whether any building may be raised here: all on tiles of one colour, none of them built on.
    pub(super) fn is_buildable(&self, area: TileGroup) -> bool {
        self.buildable_anywhere().contains(&area)
    }
}

impl Huang {
    /// H22: asks whether to build on what the tile here completes, if it completes anything.
    pub(super) fn offer_building(&mut self, at: Hex, events: &mut Vec<Event>) {
        debug_assert_eq!(
            self.realm.is_buildable_at(at),
            !self.realm.buildable_at(at).is_empty()
        );
        if self.realm.is_buildable_at(at) {
            self.realm.phase = Phase::Build { at };
        } else {
            self.go_on_without_building(at, events);
        }
    }

    /// Nothing was built after the tile here: a blue one may be followed by another (H21).
    pub(super) fn go_on_without_building(&mut self, at: Hex, events: &mut Vec<Event>) {
        let seat = self.realm.active;
        let blue = self.realm.tile_at(at) == Some(Colour::Blue);
        if blue && self.hand(seat)[Colour::Blue] > 0 && !self.chain_places(at).is_empty() {
            self.realm.phase = Phase::Chain { at };
        } else {
            self.finish_action(events);
        }
    }

    /// Raises a building: from the supply, or by moving one that stands; which one is asked if there are two (H22).
    pub(super) fn build(&mut self, on: TileGroup, events: &mut Vec<Event>) {
        if on.is_rhombus() {
            let from = self.realm.palace.replace(on);
            let seat = self.realm.active;
            events.push(Event::PalaceBuilt { seat, on, from });
            return self.finish_action(events);
        }
        let colour = self.realm.colour_under(on);
        let mut standing = self.realm.standing(colour);
        let from = match (standing.next(), standing.next()) {
            _ if self.realm.pagodas_in_supply(colour) > 0 => None,
            (only, None) => only,
            (_, Some(_)) => {
                drop(standing);
                let seat = self.realm.active;
                events.push(Event::PagodaCalled { seat, colour, on });
                self.realm.phase = Phase::Relocate { on };
                return;
            }
        };
        drop(standing);
        self.raise_pagoda(on, from, events);
    }

    /// Raises a pagoda from the supply, or from another place.
    pub(super) fn raise_pagoda(
        &mut self,
        on: TileGroup,
        from: Option<TileGroup>,
        events: &mut Vec<Event>,
    ) {
        let seat: Seat = self.realm.active;
        let colour = self.realm.colour_under(on);
        if let Some(from) = from {
            self.realm.pagodas.retain(|pagoda| pagoda.on != from);
        }
        self.realm.pagodas.push(Pagoda { colour, on });
        events.push(Event::PagodaBuilt {
            seat,
            colour,
            on,
            from,
        });
        self.finish_action(events);
    }
}

impl Realm {
    fn colour_under(&self, area: TileGroup) -> Colour {
        let first = area.hexes().first();
        first.and_then(|hex| self.tile_at(hex)).unwrap_or_default()
    }

    /// Takes a tile off the board with the building on it (H24, H37), and returns the leaders that lose their last
    /// yellow tile by it (H17).
    pub(super) fn remove_tile(&mut self, at: Hex, events: &mut Vec<Event>) {
        let Some(colour) = self.tile_at(at) else {
            return;
        };
        self.tiles[colour].remove(at);
        events.push(Event::TileRemoved { colour, at });
        let lost = self.pagodas.iter().copied();
        let lost = lost
            .into_iter()
            .find(|pagoda| pagoda.on.hexes().contains(at));
        if let Some(Pagoda { colour, on }) = lost {
            self.pagodas.retain(|pagoda| pagoda.on != on);
            events.push(Event::PagodaLost { colour, on });
        }
        if let Some(on) = self.palace.filter(|on| on.hexes().contains(at)) {
            self.palace = None;
            events.push(Event::PalaceLost { on });
        }
        if self.granaries.contains(at) {
            self.granaries.remove(at);
            events.push(Event::GranaryLost { at });
        }
        if colour == Colour::Yellow {
            self.send_away_unsupported(events);
        }
    }

    /// H17: a leader without a yellow tile next to it returns to its owner.
    fn send_away_unsupported(&mut self, events: &mut Vec<Event>) {
        let supported = self.tiles[Colour::Yellow].neighbours();
        for (seat, house) in self.houses.iter_mut().enumerate() {
            for colour in Colour::ALL {
                let unsupported = house.leaders[colour].filter(|&hex| !supported.contains(hex));
                if let Some(from) = unsupported {
                    house.leaders[colour] = None;
                    events.push(Event::LeaderReturned { seat, colour, from });
                }
            }
        }
    }
}
