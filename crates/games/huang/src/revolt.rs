//! Revolts: two leaders of a colour in one kingdom, brought there by a leader (H27 to H29).

use super::colours::Colour;
use super::events::{Event, Reason};
use super::kingdoms::touching;
use super::realm::{Commitment, Phase, Realm};
use super::state::Huang;
use pagoda_engine::Seat;

impl Realm {
    /// The defender against the revolt of this colour: the other owner of such a leader in the attacker's kingdom.
    pub(super) fn defender(&self, colour: Colour) -> Seat {
        let attacker = self.active;
        let others = (0..self.seats()).filter(|&seat| seat != attacker);
        let mut rivals = others.filter_map(|seat| Some((seat, self.leader(seat, colour)?)));
        let first = rivals.next().expect("a revolt has a defender");
        let mut further = rivals.peekable();
        if further.peek().is_none() {
            return first.0;
        }
        let attacks = self.leader(attacker, colour);
        let attacks = attacks.expect("the attacker's leader is on the board");
        let kingdom = self.board().group(self.occupied(), attacks);
        let mut rivals = std::iter::once(first).chain(further);
        let defender = rivals.find(|&(_, hex)| kingdom.contains(hex));
        defender.expect("a revolt has a defender").0
    }

    /// H27: the yellow tiles next to a seat's leader.
    pub fn revolt_strength(&self, seat: Seat, colour: Colour) -> u8 {
        let place = self
            .leader(seat, colour)
            .expect("who revolts or defends has a leader there");
        let around = self.board().neighbours(place);
        (around & self.tiles[Colour::Yellow]).len() as u8
    }
}

impl Huang {
    /// Which seat must decide.
    pub(super) fn awaited(&self) -> Seat {
        match self.realm.phase {
            Phase::Revolt {
                colour,
                attack: Some(_),
            } => self.defender(colour),
            _ => self.realm.awaited(),
        }
    }

    /// The defender against the revolt of this colour, by the kingdoms before it: one of those next to the attacker has such a leader.
    fn defender(&self, colour: Colour) -> Seat {
        let attacks = self.realm.leader(self.realm.active, colour);
        let attacked = attacks.and_then(|hex| {
            let mut kingdoms = touching(&self.kingdoms, hex);
            kingdoms.find_map(|kingdom| kingdom.owner(colour))
        });
        debug_assert_eq!(attacked, Some(self.realm.defender(colour)));
        attacked.unwrap_or_else(|| self.realm.defender(colour))
    }

    pub(super) fn begin_revolt(&mut self, colour: Colour, events: &mut Vec<Event>) {
        let attacker = self.realm.active;
        let defender = self.defender(colour);
        events.push(Event::RevoltBegan {
            attacker,
            defender,
            colour,
            attack: self.realm.revolt_strength(attacker, colour),
            defence: self.realm.revolt_strength(defender, colour),
        });
        self.realm.phase = Phase::Revolt {
            colour,
            attack: None,
        };
        if self.has_nothing_to_commit(attacker, Colour::Yellow) {
            self.commit(Commitment::default(), events);
        }
    }

    /// H45: all can see that this seat could commit nothing, so it is not asked.
    pub(super) fn has_nothing_to_commit(&self, seat: Seat, colour: Colour) -> bool {
        self.hand(seat).total() == 0 && self.realm.leader(seat, colour).is_some()
    }

    /// H28: first the attacker commits, then the defender.
    pub(super) fn commit(&mut self, with: Commitment, events: &mut Vec<Event>) {
        let Phase::Revolt { colour, attack } = self.realm.phase else {
            return;
        };
        let seat = self.awaited();
        self.spend(seat, Colour::Yellow, with.tiles);
        events.push(Event::Committed { seat, with });
        if let Some(attack) = attack {
            return self.end_revolt(colour, attack, with, events);
        }
        let attack = Some(with);
        self.realm.phase = Phase::Revolt { colour, attack };
        if self.has_nothing_to_commit(self.awaited(), Colour::Yellow) {
            self.commit(Commitment::default(), events);
        }
    }

    /// H29: the stronger side stays, the defender on a tie.
    fn end_revolt(
        &mut self,
        colour: Colour,
        attack: Commitment,
        defence: Commitment,
        events: &mut Vec<Event>,
    ) {
        let attacker = self.realm.active;
        let defender = self.defender(colour);
        let attack = self.realm.revolt_strength(attacker, colour) + attack.strength();
        let defence = self.realm.revolt_strength(defender, colour) + defence.strength();
        let (winner, loser) = if attack > defence {
            (attacker, defender)
        } else {
            (defender, attacker)
        };
        events.push(Event::RevoltEnded {
            winner,
            loser,
            colour,
            attack,
            defence,
        });
        let beaten = self.realm.leader(defender, colour).unwrap_or_default();
        self.realm.send_home(loser, colour, events);
        if let Some(at) = self.realm.leader(attacker, colour) {
            self.realm.unlink(&mut self.kingdoms, beaten, colour);
            self.realm
                .link(&mut self.kingdoms, at, Some((attacker, colour)));
        }
        self.score(winner, colour, 1, Reason::Revolt, events);
        self.finish_action(events);
    }
}

impl Realm {
    /// A beaten leader goes back to its owner.
    pub(super) fn send_home(&mut self, seat: Seat, colour: Colour, events: &mut Vec<Event>) {
        if let Some(from) = self.houses[seat].leaders[colour].take() {
            events.push(Event::LeaderReturned { seat, colour, from });
        }
    }
}

/// How a revolt ends for one of its two sides.
pub(super) struct RevoltResult {
    /// The strength of that side.
    pub mine: u8,
    /// That of the other side.
    pub theirs: u8,
    /// Whether that side wins.
    pub won: bool,
}

impl RevoltResult {
    /// For this seat, if a revolt ends with these events.
    pub fn of(realm: &Realm, seat: Seat, events: &[Event]) -> Option<Self> {
        events.iter().find_map(|event| match *event {
            Event::RevoltEnded {
                winner,
                attack,
                defence,
                ..
            } => {
                let (mine, theirs) = match seat == realm.active {
                    true => (attack, defence),
                    false => (defence, attack),
                };
                let won = winner == seat;
                Some(Self { mine, theirs, won })
            }
            _ => None,
        })
    }
}
