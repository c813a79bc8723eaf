//! What one tile of a seat could do: every placement of the tiles that it may hold is tried.

use crate::events::Event;
use crate::moves::Move;
use crate::realm::{Phase, Realm};
use crate::squares::Square;
use crate::state::Qin;
use crate::tiles::{Colour, Tile, Tiles};
use pagoda_engine::Seat;
use serde::Serialize;
use std::collections::BTreeMap;

/// What one placement would do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reply {
    /// The placement.
    pub chosen: Move,
    /// How many more pagodas of who places it stand then.
    pub gain: i8,
    /// How many fewer of the victim.
    pub loss: i8,
    /// Whether it wins the game.
    pub wins: bool,
    /// The provinces of the victim that it takes, as bits by their numbers.
    pub provinces: u64,
    /// The villages of the victim that it takes, as bits by their numbers.
    pub villages: u32,
    /// The villages of nobody that it takes, as bits by their numbers.
    pub vacant: u32,
}

impl Reply {
    /// What it changes between the two.
    pub fn swing(&self) -> i8 {
        self.gain + self.loss
    }
}

/// What a reply needs: half a tile of a colour, or a whole tile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Answer {
    /// Whether it takes the whole tile; otherwise any half of the colour is enough.
    pub whole: bool,
    pub tile: Tile,
    pub colour: Colour,
    pub on: Square,
    pub second: Square,
}

impl Answer {
    /// Any tile with this half. What is not told of it is always the same, so that equal answers are equal.
    fn half(on: Square, colour: Colour) -> Self {
        let doubles = Tile::ALL.into_iter().filter(|tile| tile.is_double());
        let mut doubles = doubles.filter(|tile| tile.halves()[0] == colour);
        Self {
            whole: false,
            tile: doubles.next().unwrap_or_default(),
            colour,
            on,
            second: on,
        }
    }

    fn whole(chosen: Move) -> Self {
        Self {
            whole: true,
            tile: chosen.tile,
            colour: chosen.tile.halves()[0],
            on: chosen.at,
            second: chosen.second(),
        }
    }
}

/// Something that a seat could do with one tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threat {
    /// Who.
    pub seat: Seat,
    /// How likely it is that the seat holds a tile for it.
    pub chance: f32,
    /// An example.
    pub reply: Reply,
    /// What it needs.
    pub answer: Answer,
}

/// The placements of one seat.
pub(super) struct Replies {
    /// Whose.
    pub seat: Seat,
    /// The tiles among which its hand is.
    among: Tiles,
    /// How many tiles it holds of them.
    held: usize,
    all: Vec<Reply>,
}

impl Replies {
    /// What a seat could do in this position to a victim, with so many tiles out of these.
    pub fn new(
        game: &Qin,
        realm: &Realm,
        seat: Seat,
        victim: Seat,
        (among, held): (Tiles, usize),
    ) -> Self {
        let mut there = *game;
        there.realm = *realm;
        there.realm.active = seat;
        there.realm.phase = Phase::Place {};
        there.hands[seat] = among;
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        there.list_moves(&mut moves);
        let tried = moves
            .into_iter()
            .map(|chosen| reply(&there.realm, chosen, victim, &mut events));
        Self {
            seat,
            among,
            held,
            all: tried.collect(),
        }
    }

    /// What it could do of a kind: how likely it is, and by what. Half a tile is named if every tile with it can do it.
    pub fn threat(&self, does: impl Fn(&Reply) -> bool) -> Option<Threat> {
        let mut kinds = 0;
        // The kinds of tiles with a half that can do it, and those that can lie there.
        let mut halves: BTreeMap<(Square, Colour), (u8, u8)> = BTreeMap::new();
        for reply in &self.all {
            let bit = 1 << reply.chosen.tile as u8;
            let doing = if does(reply) { bit } else { 0 };
            kinds |= doing;
            for half in halves_of(reply.chosen) {
                let known = halves.entry(half).or_default();
                *known = (known.0 | doing, known.1 | bit);
            }
        }
        let several = |kinds: u8| kinds.count_ones() > 1;
        let enough = halves
            .into_iter()
            .filter(|(_, (doing, all))| several(*doing) && doing == all);
        let half = enough
            .rev()
            .max_by_key(|(_, (doing, _))| doing.count_ones());
        let replies = self.all.iter().filter(|reply| does(reply));
        // What is told of half a tile holds for every tile with it, placed as well as it can be.
        let reply = match half {
            None => replies.rev().max_by_key(|reply| reply.swing()),
            Some((half, _)) => {
                let mut best: BTreeMap<Tile, &Reply> = BTreeMap::new();
                for reply in replies.filter(|reply| halves_of(reply.chosen).contains(&half)) {
                    let known = best.entry(reply.chosen.tile).or_insert(reply);
                    if reply.swing() > known.swing() {
                        *known = reply;
                    }
                }
                best.into_values().min_by_key(|reply| reply.swing())
            }
        };
        let reply = *reply?;
        let chosen = reply.chosen;
        let answer = match half {
            Some(((on, colour), _)) => Answer::half(on, colour),
            None => Answer::whole(chosen),
        };
        Some(Threat {
            seat: self.seat,
            chance: self.chance(kinds),
            reply,
            answer,
        })
    }

    /// The placement that changes most.
    pub fn best(&self) -> Option<Threat> {
        let most = self.all.iter().map(Reply::swing).max()?;
        self.threat(|reply| reply.swing() == most)
    }

    /// How many placements win.
    pub fn ways_to_win(&self) -> u8 {
        let ways = self.all.iter().filter(|reply| reply.wins).count();
        ways.min(usize::from(u8::MAX)) as u8
    }

    /// The placement that gains most without taking anything from the victim.
    pub fn best_growth(&self) -> Option<Threat> {
        let grows = |reply: &&Reply| reply.loss <= 0;
        let gains = self.all.iter().filter(grows).map(|reply| reply.gain);
        let most = gains.max()?;
        self.threat(|reply| grows(&reply) && reply.gain == most)
    }

    /// How likely it is that a tile of these kinds is in the hand.
    fn chance(&self, kinds: u8) -> f32 {
        let all = self.among.total();
        let fitting = Tile::ALL
            .into_iter()
            .filter(|tile| kinds >> (*tile as u8) & 1 == 1)
            .map(|tile| usize::from(self.among[tile]))
            .sum::<usize>();
        let none = (0..self.held.min(all)).map(|drawn| {
            let rest = (all - drawn) as f32;
            (all - fitting).saturating_sub(drawn) as f32 / rest
        });
        1.0 - none.product::<f32>()
    }
}

fn halves_of(chosen: Move) -> [(Square, Colour); 2] {
    let [first, second] = chosen.tile.halves();
    [(chosen.at, first), (chosen.second(), second)]
}

/// What a placement of the seat in turn would do to a victim.
fn reply(realm: &Realm, chosen: Move, victim: Seat, events: &mut Vec<Event>) -> Reply {
    let seat = realm.active;
    let mut after = *realm;
    events.clear();
    after.place(chosen, events);
    let (mut provinces, mut villages, mut vacant) = (0, 0, 0);
    for event in &*events {
        match event {
            Event::ProvincesUnited { seat: heir, at, .. } if *heir == seat => {
                let whole = after.province(*at).map(|whole| whole.squares);
                for (number, province) in realm.provinces().iter().enumerate() {
                    let taken = whole.is_some_and(|whole| whole.meets(province.squares));
                    if taken && Seat::from(province.owner) == victim {
                        provinces |= 1 << number;
                    }
                }
            }
            Event::VillageTaken {
                seat: taker,
                at,
                loser,
            } if *taker == seat => {
                let village = realm.board().village_at(*at).unwrap_or_default();
                match loser {
                    None => vacant |= 1 << village,
                    Some(loser) if *loser == victim => villages |= 1 << village,
                    Some(_) => {}
                }
            }
            _ => {}
        }
    }
    let more = |seat: Seat| after.standing(seat) as i8 - realm.standing(seat) as i8;
    Reply {
        chosen,
        gain: more(seat),
        loss: -more(victim),
        wins: after.without_pagodas() == Some(seat),
        provinces,
        villages,
        vacant,
    }
}
