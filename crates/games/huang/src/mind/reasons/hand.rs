//! The tiles in hand: which can score, which go, what the market has, and how long the bag lasts (H12, H20, H21, H40).

use super::known::Known;
use super::{AMPLE, TILES_A_TURN, Weighing, Why};
use crate::colours::Colour;
use crate::moves::Move;
use crate::realm::Phase;

/// A leader for whose colour there is no tile.
const NO_TILE: f32 = -0.35;
/// A leader for which the tiles of others score.
const RULES: f32 = 0.3;
/// A tile that cannot score and goes.
const DEAD: f32 = 0.2;
/// A tile that can score and goes.
const WASTED: f32 = -0.2;
/// A tile of a needed colour that goes.
const GIVEN: f32 = -0.45;
/// A tile for fights.
const ARMS: f32 = 0.35;
/// So few tiles of a colour that one of them is rare.
const RARE: u8 = 4;
/// How much a colour is needed at least, to say so.
const NEEDED: f32 = 0.7;

impl Weighing<'_> {
    pub(super) fn add_tiles(&mut self) {
        self.add_scoring_tiles();
        self.add_chain();
        self.add_market();
        self.add_cost();
        if let Move::Replace { tiles } = self.chosen {
            self.add_replaced(tiles.tiles().total() as u8);
        }
    }

    /// Colours that the seat can score since this move, or no longer.
    fn add_scoring_tiles(&mut self) {
        let certain = self.fight.unwrap_or(1.0);
        for colour in Colour::ALL {
            let tiles = self.after.hand[colour];
            let need = self.need(colour);
            match (self.before.earns(colour), self.after.earns(colour)) {
                (false, true) if tiles > 0 => {
                    let points = self.points[colour];
                    let worth = need * (0.5 + 0.5 * f32::from(tiles.min(2)));
                    let why = Why::Loaded {
                        colour,
                        tiles,
                        points,
                        won: self.fight.is_some(),
                    };
                    self.tell(certain * worth, why);
                }
                (false, true) => {
                    let own =
                        |chosen| matches!(chosen, Move::Leader { colour: of, .. } if of == colour);
                    // H19: the Governor earns the colours that have no leader there.
                    let stands_in = colour == Colour::Yellow && self.scores_more();
                    if own(self.chosen) && !stands_in {
                        self.tell(NO_TILE, Why::NoTile { colour });
                        if self.fight.is_none() {
                            self.tell(RULES * need, Why::RulesThere { colour });
                        }
                    }
                }
                (true, false) if tiles > 0 && self.fight.is_none() => {
                    let worth = need * (0.3 + 0.4 * f32::from(tiles.min(2)));
                    self.tell(-worth, Why::Idle { colour, tiles });
                }
                _ => {}
            }
        }
    }

    /// Whether some tile of the hand can score since this move.
    fn scores_more(&self) -> bool {
        Colour::ALL.into_iter().any(|colour| {
            let held = self.after.hand[colour] > 0;
            held && self.after.earns(colour) && !self.before.earns(colour)
        })
    }

    /// H21: blue tiles that can follow each other.
    fn add_chain(&mut self) {
        if !self.after.goes_on() || self.fight.is_some() {
            return;
        }
        let tiles = self.after.longest_chain();
        let more = tiles > self.before.longest_chain();
        let begun = self.after.chain.is_some() && tiles > 0;
        if begun || more && tiles > 1 {
            let worth = self.need(Colour::Blue) * 0.6 * f32::from(tiles);
            self.tell(worth, Why::RiverChain { tiles });
        }
    }

    /// H20: what the market has, and what is taken from it.
    fn add_market(&mut self) {
        if let Move::Take { colour } = self.chosen {
            let points = self.points[colour];
            let need = self.need(colour);
            if self.before.hand[colour] == 0 && need >= NEEDED {
                self.tell(need, Why::Lacked { colour, points });
            }
            if matches!(colour, Colour::Red | Colour::Yellow) {
                let (yellow, tiles) = (colour == Colour::Yellow, self.after.hand[colour]);
                self.tell(ARMS, Why::Arms { yellow, tiles });
            }
            let left = self.unseen(colour);
            if left <= RARE {
                self.tell(0.3, Why::Scarce { colour, left });
            }
        }
        if let (Move::Tile { .. }, Phase::Market { .. }) = (self.chosen, self.offered) {
            self.add_market_uses();
            let offered = self.after.realm.market.iter();
            let wanted = offered.filter(|(colour, count)| {
                *count > 0 && self.after.hand[*colour] == 0 && self.after.earns(*colour)
            });
            let needs = wanted.map(|(colour, _)| (self.need(colour), colour));
            let best = needs.max_by(|one, two| one.0.total_cmp(&two.0));
            if let Some((need, colour)) = best.filter(|(need, _)| *need >= NEEDED) {
                let points = self.points[colour];
                self.tell(0.5 * need, Why::MarketHas { colour, points });
            }
        }
    }

    /// What a tile of the market can do with the next action that the hand cannot.
    fn add_market_uses(&mut self) {
        if self.after.actions == 0 {
            return;
        }
        for (colour, count) in self.after.realm.market.iter() {
            let mut hand = self.after.hand;
            hand[colour] += 1;
            let Known { seat, realm, .. } = self.after;
            let with = Known::new(seat, realm, hand, self.after.actions, None);
            let completes = |known: &Known| {
                let sites = known.sites().into_iter();
                let mut own =
                    sites.filter(|site| site.colour == colour && known.completes_now(site));
                own.find_map(|site| site.missing.first())
            };
            let (old, new) = (completes(&self.after), completes(&with));
            if let (true, None, Some(at)) = (count > 0, old, new) {
                let worth = 0.7 * self.income(colour);
                self.tell(worth, Why::MarketSite { colour, at });
            }
            let tiles = with.longest_chain();
            if colour == Colour::Blue && count > 0 && tiles > self.after.longest_chain().max(1) {
                let worth = 0.4 * self.need(colour) * f32::from(tiles);
                self.tell(worth, Why::MarketRiver { tiles });
            }
        }
    }

    /// Tiles of a needed colour that are paid or replaced.
    fn add_cost(&mut self) {
        if !matches!(
            self.chosen,
            Move::Riot { .. } | Move::Buy { .. } | Move::Replace { .. }
        ) {
            return;
        }
        for colour in Colour::ALL {
            let tiles = self.before.hand[colour] - self.after.hand[colour];
            let need = self.need(colour);
            if tiles > 0 && need >= NEEDED {
                let points = self.points[colour];
                let why = Why::GivesAway {
                    colour,
                    tiles,
                    points,
                };
                self.tell(GIVEN * need * f32::from(tiles.min(3)), why);
            }
        }
    }

    /// H12, H40: what is gained by new tiles, and the end that comes nearer.
    fn add_replaced(&mut self, count: u8) {
        let gone = Colour::ALL
            .into_iter()
            .filter(|colour| !self.before.earns(*colour));
        let tiles = gone.map(|colour| self.before.hand[colour] - self.after.hand[colour]);
        let tiles: u8 = tiles.sum();
        if tiles > 0 {
            self.tell(DEAD * f32::from(tiles), Why::Dead { tiles });
        }
        let (mut wasted, mut ample) = (0, 0);
        for colour in Colour::ALL {
            let tiles = self.before.hand[colour] - self.after.hand[colour];
            // Those that are needed have been told.
            if self.before.earns(colour) && self.need(colour) < NEEDED {
                if self.above(colour) >= AMPLE {
                    ample += tiles;
                } else {
                    wasted += tiles;
                }
            }
        }
        if wasted > 0 {
            let tiles = wasted;
            self.tell(WASTED * f32::from(tiles), Why::Wasted { tiles });
        }
        if ample > 0 {
            let (weakest, points) = self.weakest();
            let why = Why::Ample {
                tiles: ample,
                weakest,
                points,
            };
            self.tell(DEAD * f32::from(ample), why);
        }
        let revolts = self.before.uprisings();
        let wanted = revolts
            .iter()
            .any(|uprising| self.need(uprising.colour) >= NEEDED);
        if self.before.hand[Colour::Yellow] == 0 && wanted {
            self.tell(0.6, Why::YellowWanted {});
        }
        let bag = self.game.bag.len();
        let left = bag.saturating_sub(count.into());
        let rounds = left as f32 / (TILES_A_TURN * self.game.realm.seats() as f32);
        if rounds < 1.0 {
            // Every gain was public, so that everybody can count who leads.
            let places = self.game.final_places();
            let leads = places[self.seat].0 == 1;
            let worth = 0.15 * f32::from(count);
            let why = Why::EndNearer {
                drawn: count.min(bag as u8),
                left: left as u8,
                leads,
            };
            self.tell(if leads { worth } else { -worth }, why);
        }
    }
}
