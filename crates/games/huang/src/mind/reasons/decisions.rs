//! Decisions in a fight: what a commitment or a support leads to, by its figures (H28, H29, H32, H33).

use super::{Weighing, Why, chance};
use crate::colours::Colour;
use crate::events::Event;
use crate::hexes::Hex;
use crate::mind::settle::favourite;
use crate::moves::Move;
use crate::realm::{Commitment, Phase, Support};
use crate::revolt::RevoltResult;
use crate::state::Huang;

/// A fight that is won or lost, besides its points.
const FIGHT: f32 = 1.2;
/// A tile that was not needed.
const SPARE: f32 = 0.4;
/// A tile that stays in hand.
const KEPT: f32 = 0.15;

impl Weighing<'_> {
    pub(super) fn add_decision(&mut self, after: &Huang) {
        match self.game.realm.phase {
            Phase::Revolt { colour, attack } => self.add_commitment(colour, attack),
            Phase::War { at, .. } => self.add_support_of_war(after, at),
            _ => {}
        }
    }

    fn add_commitment(&mut self, colour: Colour, attack: Option<Commitment>) {
        let realm = &self.game.realm;
        let with = match self.chosen {
            Move::Commit { with } => with,
            _ => Commitment::default(),
        };
        self.add_kept(Colour::Yellow, with);
        let stake = FIGHT + self.need(colour);
        let none = realm.revolt_strength(self.seat, colour);
        let all = none + self.before.reserve(Colour::Yellow);
        let decided = RevoltResult::of(realm, self.seat, self.foreseen);
        if let Some(RevoltResult { mine, theirs, won }) = decided {
            let attacks = self.seat == realm.active;
            let why = Why::RevoltDecided {
                colour,
                mine,
                theirs,
                won,
            };
            self.tell(if won { stake } else { -stake }, why);
            if won {
                self.add_spare(with, (mine - theirs).saturating_sub(u8::from(attacks)));
            }
            return;
        }
        if attack.is_some() {
            return;
        }
        let rival = realm.defender(colour);
        let mine = none + with.strength();
        let theirs = realm.revolt_strength(rival, colour);
        let (likely, most) = self.others_reserve(rival, Colour::Yellow);
        let wins = |mine: u8| match mine {
            mine if mine > theirs + most => 1.0,
            mine if mine <= theirs => 0.0,
            mine => chance(f32::from(mine) - f32::from(theirs) - likely - 0.5),
        };
        let [none, all, wins] = [none, all, mine].map(wins);
        let why = Why::RevoltOpen {
            mine,
            theirs,
            likely: likely.round() as u8,
            most,
        };
        self.tell(stake * (2.0 * wins - none - all), why);
        self.add_spare(with, mine.saturating_sub(theirs + most + 1));
    }

    /// Tiles that stay in hand.
    fn add_kept(&mut self, colour: Colour, with: Commitment) {
        let tiles = self.before.hand[colour].saturating_sub(with.tiles);
        self.tell(KEPT * f32::from(tiles), Why::Kept { colour, tiles });
    }

    fn add_spare(&mut self, with: Commitment, spare: u8) {
        let tiles = spare.min(with.tiles);
        if tiles > 0 {
            self.tell(-SPARE * f32::from(tiles), Why::Spare { tiles });
        }
    }

    fn add_support_of_war(&mut self, after: &Huang, at: Hex) {
        let Phase::War { supports, .. } = self.game.realm.phase else {
            return;
        };
        let realm = &self.game.realm;
        let sides = self.game.sides(at);
        let Some(own) = favourite(&sides, self.seat) else {
            return;
        };
        let mut supports = supports;
        let decided = supports.len();
        let with = match self.chosen {
            Move::Support { side, with } => Support {
                side: Some(side),
                with,
            },
            Move::Pass => Support::default(),
            _ => return,
        };
        self.add_kept(Colour::Red, with.with);
        let strengths = |supports: &[Support]| {
            let (mut mine, mut theirs) = (0, 0);
            for side in &realm.war_strengths(&sides, supports) {
                if side.side == own.direction {
                    mine = side.strength;
                } else {
                    theirs = theirs.max(side.strength);
                }
            }
            (mine, theirs)
        };
        let none = strengths(&supports);
        let all = (none.0 + self.before.reserve(Colour::Red), none.1);
        supports.push(with);
        let (mine, theirs) = strengths(&supports);
        let own_fights = |colour: &Colour| {
            own.fights_for(*colour) && own.kingdom.owner(*colour) == Some(self.seat)
        };
        let colours = Colour::ALL.into_iter().filter(own_fights);
        let stake = FIGHT + colours.map(|colour| self.need(colour)).sum::<f32>();
        let ended = self.foreseen.iter().find_map(|event| match event {
            Event::WarEnded { winner, .. } => Some(*winner),
            _ => None,
        });
        if let Some(winner) = ended {
            let won = winner == own.direction;
            let weight = if won { stake } else { -stake };
            self.tell(weight, Why::WarDecided { mine, theirs, won });
            return;
        }
        let Phase::War { supports: then, .. } = after.realm.phase else {
            return;
        };
        let (mut expected, mut more) = (0.0, 0);
        for places in then.len().max(decided + 1)..realm.seats() {
            let seat = realm.seat_after(realm.active, 1 + places);
            let (likely, most) = self.others_reserve(seat, Colour::Red);
            match favourite(&sides, seat) {
                Some(side) if side.direction == own.direction => expected -= likely,
                Some(_) => {
                    expected += likely;
                    more += most;
                }
                None => more += most,
            }
        }
        let names_winner = favourite(&sides, realm.active);
        let names_winner = names_winner.is_some_and(|side| side.direction == own.direction);
        let tie = if names_winner { 0.5 } else { -0.5 };
        let wins = |(mine, theirs): (u8, u8)| match mine {
            mine if mine > theirs + more => 1.0,
            mine => chance(f32::from(mine) - f32::from(theirs) - expected + tie),
        };
        let [none, all, wins] = [none, all, (mine, theirs)].map(wins);
        let why = Why::WarOpen {
            mine,
            theirs,
            likely: expected.max(0.0).round() as u8,
            most: more,
        };
        self.tell(stake * (2.0 * wins - none - all), why);
    }
}
