//! Views: what a viewer may see (Q23).

use super::realm::{FirstHands, MOST_SEATS, Phase, Realm};
use super::state::{Hands, Qin, Supply, shuffled};
use super::tiles::{KINDS, TILES, Tile, Tiles};
use pagoda_engine::{Chance, Seat, Standing, Viewer, Waiting};
use serde::Serialize;

/// What one viewer may see: everything public, its own tiles, and how many the others and the supply hold.
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub struct View {
    /// The seat of the viewer; none for the public view.
    pub seat: Option<Seat>,
    /// What is public.
    pub realm: Realm,
    /// The number of tiles in each hand.
    pub held: Vec<usize>,
    /// The tiles of each seat, as far as the viewer may see it: its own, and all when the game is over.
    pub hands: Vec<Option<Tiles>>,
    /// The number of tiles in the supply.
    pub supply: usize,
    /// The seat that must decide, and what; none when the game is over.
    pub waiting: Option<Waiting>,
    /// The result, when the game is over.
    pub standings: Option<Vec<Standing>>,
}

impl View {
    pub(super) fn new(game: &Qin, viewer: Viewer) -> Self {
        let over = matches!(game.realm.phase, Phase::Over { .. });
        let sees = |seat| over || viewer == Viewer::Afterwards || viewer == Viewer::Seat(seat);
        let hands = game.hands.iter().enumerate();
        Self {
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Table | Viewer::Afterwards => None,
            },
            realm: game.realm,
            held: game.hands.iter().map(|hand| hand.total()).collect(),
            hands: hands
                .map(|(seat, hand)| sees(seat).then_some(*hand))
                .collect(),
            supply: game.supply.len(),
            waiting: pagoda_engine::Rules::waiting(game),
            standings: game.realm.standings(),
        }
    }
}

/// What a viewer knows about tiles that it does not see.
struct Known {
    /// The tiles that are hidden, in hands and in the supply.
    unseen: Tiles,
    /// Whether the hand of each seat is hidden.
    hidden: [bool; MOST_SEATS],
    /// Which tiles fit somewhere, by kind.
    fits: [bool; KINDS],
}

impl Known {
    fn fits(&self, tile: Tile) -> bool {
        self.fits[tile as usize]
    }
}

/// How often tiles are dealt until the hands could be true. If they never are, hands are made that could be.
const MOST_DEALS: usize = 200;

impl Qin {
    /// Deals the hands that the viewer cannot see, and the supply, again from all tiles that are not public. Every deal that
    /// agrees with what is known is equally likely: the awaited seat has a tile that fits, a seat that has just passed has none (Q7),
    /// and after a fair start a seat that has not placed yet has one of one colour (Q4).
    pub(super) fn deal_anew(&mut self, viewer: Viewer, chance: &mut Chance) {
        if matches!(self.realm.phase, Phase::Over { .. }) || viewer == Viewer::Afterwards {
            return;
        }
        let hidden = |seat: &Seat| viewer != Viewer::Seat(*seat);
        let realm = &self.realm;
        let known = Known {
            unseen: self.unseen(hidden),
            hidden: std::array::from_fn(|seat| hidden(&seat)),
            fits: Tile::ALL.map(|tile| realm.fits([tile].into_iter().collect())),
        };
        for _ in 0..MOST_DEALS {
            let Some((hands, supply)) = self.deal(&known, chance) else {
                break;
            };
            if self.could_hold(&known, &hands) {
                self.hands = hands;
                self.supply = supply;
                return;
            }
        }
        self.make_hands(&known, chance);
    }

    /// Deals once, to seats that have just passed only what does not fit. None if there is too little of it.
    fn deal(&self, known: &Known, chance: &mut Chance) -> Option<(Hands, Supply)> {
        let mut pile = shuffled(known.unseen, chance);
        let mut hands = self.hands;
        let passed = usize::from(self.realm.passed);
        for (_, seat) in self
            .hidden_seats(known)
            .take_while(|(place, _)| *place < passed)
        {
            let mut hand = Tiles::default();
            for _ in 0..self.hands[seat].total() {
                let misfit = pile.iter().rposition(|tile| !known.fits(*tile))?;
                hand[pile.remove(misfit)] += 1;
            }
            hands[seat] = hand;
        }
        if passed > 0 {
            // The end of the pile has lost what does not fit.
            chance.shuffle(&mut pile);
        }
        for (_, seat) in self
            .hidden_seats(known)
            .filter(|(place, _)| *place >= passed)
        {
            let rest = pile.len().saturating_sub(self.hands[seat].total());
            hands[seat] = pile.drain(rest..).collect();
        }
        pile.truncate(self.supply.len());
        Some((hands, pile))
    }

    /// Whether hidden hands agree with what is known of seats that have not passed.
    fn could_hold(&self, known: &Known, hands: &Hands) -> bool {
        let passed = usize::from(self.realm.passed);
        self.hidden_seats(known)
            .filter(|(place, _)| *place >= passed)
            .all(|(place, seat)| {
                let hand = hands[seat];
                let can_place = place > passed || hand.kinds().any(|tile| known.fits(tile));
                can_place && (!self.is_untouched(seat) || hand.has_double())
            })
    }

    /// Makes hands that could be true, where dealing has not found any: seats that may hold the fewest kinds of tiles choose first.
    #[cold]
    fn make_hands(&mut self, known: &Known, chance: &mut Chance) {
        let in_supply = self.supply.len();
        let mut pile = shuffled(known.unseen, chance);
        let passed = usize::from(self.realm.passed);
        let mut hands = self.hands;
        for (place, seat) in self.hidden_seats(known) {
            let untouched = self.is_untouched(seat);
            let mut hand = Tiles::default();
            for number in 0..self.hands[seat].total() {
                let could_be_first = |tile: &Tile| place > passed || known.fits(*tile);
                let drawn = if place < passed {
                    pile.iter().rposition(|tile| !known.fits(*tile))
                } else if number == 0 {
                    let double = |tile: &Tile| !untouched || tile.is_double();
                    let best = |tile: &Tile| could_be_first(tile) && double(tile);
                    let best = pile.iter().rposition(best);
                    best.or_else(|| pile.iter().rposition(could_be_first))
                } else {
                    None
                };
                let last = pile.len().saturating_sub(1);
                hand[pile.remove(drawn.unwrap_or(last))] += 1;
            }
            hands[seat] = hand;
        }
        pile.truncate(in_supply);
        self.hands = hands;
        self.supply = pile;
    }

    /// The seats whose hands are hidden, from the first that has just passed, each with its place in this order. As many as have
    /// passed come before the awaited one.
    fn hidden_seats<'a>(&'a self, known: &'a Known) -> impl Iterator<Item = (usize, Seat)> + 'a {
        let realm = &self.realm;
        let seats = realm.seats();
        let first = realm.active + seats - usize::from(realm.passed);
        (0..seats)
            .map(move |place| (place, realm.seat_after(first, place)))
            .filter(|(_, seat)| known.hidden[*seat])
    }

    /// The tiles that are neither public nor in a hand that the viewer sees. If all tiles are in play they follow from the
    /// board; if a position began with fewer, it is not known which are missing.
    pub(super) fn unseen(&self, hidden: impl Fn(&Seat) -> bool) -> Tiles {
        let mut own = Tiles::default();
        let mut unseen: Tiles = self.supply.iter().copied().collect();
        for (seat, hand) in self.hands.iter().enumerate() {
            let part = if hidden(&seat) { &mut unseen } else { &mut own };
            for (tile, count) in hand.iter() {
                part[tile] += count;
            }
        }
        if unseen.total() + own.total() + self.realm.laid() < TILES {
            unseen = Tiles::GAME;
            for (tile, count) in own.iter() {
                unseen[tile] -= count;
            }
        }
        unseen
    }

    /// Whether a seat still holds the hand of a fair start, which has a tile of one colour (Q4).
    fn is_untouched(&self, seat: Seat) -> bool {
        let realm = &self.realm;
        let seats = realm.seats();
        let after_active = (seat + seats - realm.active) % seats;
        realm.options.start == FirstHands::Fair
            && realm.passed == 0
            && realm.turn as usize + after_active < seats
    }
}
