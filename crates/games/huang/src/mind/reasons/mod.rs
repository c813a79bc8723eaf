//! What the rules say for a move and against it: from the board before and after, and from what the seat can foresee.
//!
//! The position after the move is the one that the seat can count on: with its own tiles as they are without drawing, and for a fight that
//! begins, the one after winning it.

mod decisions;
mod fights;
mod hand;
mod known;
mod neglect;
mod pagodas;
mod support;
mod why;

pub(super) use why::THEMES;
pub use why::Why;

use super::features::NEED;
use super::settle::favourite;
use crate::colours::{ByColour, Colour, Points, Tiles};
use crate::events::{Event, Reason as Gain};
use crate::moves::Move;
use crate::realm::{Phase, Realm};
use crate::scoring::{counted_points, spread_white};
use crate::state::Huang;
use known::Known;
use pagoda_engine::{Reason, Seat};

/// A point of one's own that raises the score, and one of another seat.
const POINT: f32 = 1.0;
const GIFT: f32 = -1.2;
/// A tile without a point.
const NO_POINT: f32 = -0.3;
/// What counts less is not worth a sentence.
const LEAST: f32 = 0.1;
/// From how many points above the lowest colour a point is not needed.
const PLENTY: u16 = 2;
/// From how many points above it a tile or a pagoda is worth little.
const AMPLE: u16 = 4;
/// How many tiles leave the bag in a turn.
const TILES_A_TURN: f32 = 2.6;
/// The most turns for which the income of a pagoda counts.
const MOST_TURNS: f32 = 4.0;

impl Huang {
    /// What speaks for a legal move of the awaited seat and against it.
    pub(super) fn reasons_of(&self, chosen: Move, after: &Self, foreseen: &[Event]) -> Vec<Reason> {
        let mut weighing = Weighing::new(self, chosen, after, foreseen);
        weighing.add_points();
        if matches!(self.realm.phase, Phase::Revolt { .. } | Phase::War { .. }) {
            weighing.add_decision(after);
            return weighing.reasons;
        }
        weighing.add_fight(after);
        weighing.add_pagodas();
        weighing.add_wars();
        weighing.add_revolts();
        weighing.add_support();
        weighing.add_tiles();
        weighing.add_neglect();
        weighing.reasons
    }
}

/// A move that is being judged, and the reasons found so far.
struct Weighing<'a> {
    game: &'a Huang,
    chosen: Move,
    foreseen: &'a [Event],
    seat: Seat,
    before: Known,
    after: Known,
    /// The chance to win the fight that the move begins; the position after the move is that after winning it.
    fight: Option<f32>,
    /// What the move leaves to be decided.
    offered: Phase,
    points: Points,
    finals: [u16; 4],
    reasons: Vec<Reason>,
    /// The colours in which it brings the seat something.
    helped: ByColour<bool>,
    /// The seats that it sets back.
    set_back: Vec<Seat>,
}

impl<'a> Weighing<'a> {
    fn new(game: &'a Huang, chosen: Move, after: &Huang, foreseen: &'a [Event]) -> Self {
        let seat = game.realm.awaited();
        let hand = game.hand(seat);
        let own_turn = seat == game.realm.active;
        let actions = if own_turn { game.realm.actions } else { 0 };
        let points = counted_points(&game.secrets[seat]);
        let realm = foreseen_realm(game, chosen, after);
        let goes_on = own_turn
            && after.realm.turn == game.realm.turn
            && !matches!(after.realm.phase, Phase::Over { .. });
        let actions_after = match after.realm.phase {
            _ if !goes_on => 0,
            Phase::Action {} => after.realm.actions,
            _ => after.realm.actions.saturating_sub(1),
        };
        let chain = match after.realm.phase {
            Phase::Chain { at } if goes_on => Some(at),
            _ => None,
        };
        let hand_after = hand_after(hand, chosen);
        Self {
            game,
            chosen,
            foreseen,
            seat,
            before: Known::new(seat, game.realm, hand, actions, None),
            after: Known::new(seat, realm, hand_after, actions_after, chain),
            fight: None,
            offered: after.realm.phase,
            points,
            finals: spread_white(points),
            reasons: Vec::new(),
            helped: ByColour::default(),
            set_back: Vec::new(),
        }
    }

    fn tell(&mut self, weight: f32, why: Why) {
        if weight.abs() >= LEAST {
            if let Some(colour) = why.helped().filter(|_| weight > 0.0) {
                self.helped[colour] = true;
            }
            self.set_back.extend(why.set_back());
            self.reasons
                .push(Reason::new::<Huang>(why.theme(), weight, &why));
        }
    }

    /// How much a point of this colour is needed, up to 1 (H41).
    fn need(&self, colour: Colour) -> f32 {
        let above = usize::from(self.above(colour));
        NEED[above.min(NEED.len() - 1)]
    }

    /// By how much a colour is too high to help: 0 if each point of it raises the score, or saves a white point for another colour.
    fn above(&self, colour: Colour) -> u16 {
        let points = self.points[colour];
        let lowest = self.lowest();
        let four = &self.points.0[..4];
        let filled = four.iter().any(|points| *points < lowest);
        if colour == Colour::White || points < lowest {
            0
        } else {
            points - lowest + u16::from(filled)
        }
    }

    fn lowest(&self) -> u16 {
        self.finals.iter().copied().min().unwrap_or(0)
    }

    /// The colour with the fewest points, before white ones are spread, and how many it has.
    fn weakest(&self) -> (Colour, u16) {
        let four = self.points.iter().take(4);
        four.min_by_key(|(_, points)| *points).unwrap_or_default()
    }

    /// What a pagoda of this colour is worth that pays until the end of the game: nothing where there is plenty.
    fn income(&self, colour: Colour) -> f32 {
        if self.above(colour) >= AMPLE {
            return 0.0;
        }
        let seats = self.game.realm.seats() as f32;
        let turns = self.game.bag.len() as f32 / (TILES_A_TURN * seats);
        0.2 + self.need(colour) * (0.8 + 0.5 * turns.min(MOST_TURNS))
    }

    /// How many tiles of this colour the seat does not see.
    fn unseen(&self, colour: Colour) -> u8 {
        self.game.realm.not_in_the_open()[colour] - self.game.hand(self.seat)[colour]
    }

    /// What another seat is likely to add in a fight with tiles of this colour, by what nobody has seen, and the most it can.
    fn others_reserve(&self, seat: Seat, colour: Colour) -> (f32, u8) {
        let held = self.game.hand(seat).total();
        let unseen = self.unseen(colour);
        let all: usize = Colour::ALL
            .into_iter()
            .map(|c| usize::from(self.unseen(c)))
            .sum();
        let leader = self.game.realm.leader(seat, colour).is_none();
        let likely = held as f32 * f32::from(unseen) / all.max(1) as f32;
        let most = unseen.min(held as u8);
        (
            likely + f32::from(u8::from(leader)),
            most + u8::from(leader),
        )
    }

    /// H19, H41: the points of the move, and who gets them.
    fn add_points(&mut self) {
        let mut gained = Points::default();
        let scores = |event: &Event| matches!(event, Event::Scored { reason, .. } if *reason != Gain::Pagoda);
        if let (Move::Tile { colour, .. }, Phase::Action {}) = (self.chosen, self.offered)
            && !self.foreseen.iter().any(scores)
        {
            self.tell(NO_POINT, Why::NoPoint { colour });
        }
        for event in self.foreseen {
            let Event::Scored {
                seat,
                colour,
                points,
                reason,
            } = *event
            else {
                continue;
            };
            if reason == Gain::Pagoda {
                continue;
            }
            if seat == self.seat {
                gained[colour] += points;
            } else if !matches!(reason, Gain::Revolt | Gain::War) {
                self.tell(GIFT * f32::from(points), Why::Gift { seat, colour });
            }
        }
        let (weakest, least) = self.weakest();
        for (colour, gained) in gained.iter().filter(|(_, gained)| *gained > 0) {
            let worth = POINT * self.need(colour) * f32::from(gained);
            let points = self.points[colour];
            if colour == Colour::White {
                let points = least;
                self.tell(worth, Why::WhitePoint { weakest, points });
                continue;
            }
            let above = self.above(colour);
            if above >= PLENTY {
                let why = Why::Unneeded {
                    colour,
                    points,
                    weakest,
                    least,
                };
                self.tell(-0.2 - 0.15 * f32::from(above.min(6)), why);
            } else if above <= 1 {
                self.tell(worth, Why::Weakest { colour, points });
            }
        }
    }
}

/// The tiles of the hand after a move, without those that are drawn.
fn hand_after(mut hand: Tiles, chosen: Move) -> Tiles {
    match chosen {
        Move::Tile { colour, .. } => hand[colour] -= 1,
        Move::Chain { .. } => hand[Colour::Blue] -= 1,
        Move::Riot { leader, .. } => hand[Colour::Blue] -= 2 - u8::from(leader),
        Move::Buy { leader, .. } => hand[Colour::Green] -= 2 - u8::from(leader),
        Move::Take { colour } => hand[colour] += 1,
        Move::Commit { with } => hand[Colour::Yellow] -= with.tiles,
        Move::Support { with, .. } => hand[Colour::Red] -= with.tiles,
        Move::Replace { tiles } => {
            for (colour, count) in tiles.tiles().iter() {
                hand[colour] -= count;
            }
        }
        _ => {}
    }
    hand
}

/// The board after a move as the seat can foresee it: if a fight begins, as it is after winning it.
fn foreseen_realm(game: &Huang, chosen: Move, after: &Huang) -> Realm {
    // What is drawn may leave only one legal move, which is then made.
    if matches!(chosen, Move::Replace { .. }) {
        return game.realm;
    }
    let seat = game.realm.awaited();
    let mut realm = after.realm;
    match realm.phase {
        Phase::Revolt { colour, .. } => {
            let rival = if seat == realm.active {
                realm.defender(colour)
            } else {
                realm.active
            };
            realm.houses[rival].leaders[colour] = None;
        }
        Phase::War { at, .. } => {
            let sides = after.sides(at);
            let Some(own) = favourite(&sides, seat) else {
                return game.realm;
            };
            for side in sides.iter().filter(|side| side.direction != own.direction) {
                for colour in Colour::ALL.into_iter().filter(|c| side.fights_for(*c)) {
                    if let Some(loser) = side.kingdom.owner(colour) {
                        realm.houses[loser].leaders[colour] = None;
                    }
                }
                for hex in after.realm.soldiers(side) {
                    realm.remove_tile(hex, &mut Vec::new());
                }
            }
        }
        _ => {}
    }
    realm.phase = Phase::Action {};
    realm
}

/// The chance to win a fight in which one is so much stronger.
fn chance(ahead: f32) -> f32 {
    1.0 / (1.0 + (-1.1 * ahead).exp())
}
