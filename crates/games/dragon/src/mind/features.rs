//! The figures by which robots judge a position: what a seat has, what it will need, and how its court would fare.

use super::figure::Figure;
use super::forecast::{Forecast, Helmets, Prospect, helmets_of_all};
use super::people::{Card, Trade};
use super::realm::{Phase, Stage};
use super::state::Dragon;
use super::year::MONTHS;
use pagoda_engine::{Seat, SeatOutcome, SeatOutcomes};

/// From how many helmets or fireworks more than others on, more make no difference.
const CLEAR_LEAD: f32 = 3.0;

impl Dragon {
    /// The figures of every seat, one row a seat.
    pub(super) fn count_figures(&self, into: &mut [f32]) {
        let helmets = helmets_of_all(&self.realm);
        for (seat, row) in into.chunks_exact_mut(Figure::ALL.len()).enumerate() {
            Figures { row }.count(self, seat, &helmets);
        }
    }

    /// How much of the year has passed, from 0 to 1.
    pub(super) fn part_of_year(&self) -> f32 {
        let realm = &self.realm;
        let stage = match realm.stage {
            Stage::Start => 0.0,
            Stage::Actions => realm.at as f32 / realm.seats() as f32,
            Stage::Persons => 1.0 + realm.at as f32 / realm.seats() as f32,
            _ => 2.0,
        };
        (f32::from(realm.month) - 1.0 + stage / 2.0) / MONTHS as f32
    }

    /// Whether nobody is in the middle of something: somebody chooses an action or a person.
    pub(super) fn is_calm(&self) -> bool {
        let phase = self.realm.phase;
        matches!(
            phase,
            Phase::Start {} | Phase::Action {} | Phase::Person {} | Phase::Over {}
        )
    }

    /// D23: who has won, with how many points. A tie goes to the seat ahead on the person track.
    pub(super) fn final_outcome(&self) -> Option<SeatOutcomes> {
        let realm = &self.realm;
        if !matches!(realm.phase, Phase::Over {}) {
            return None;
        }
        let most = realm.houses.iter().map(|house| house.points).max();
        let mut track = realm.track.iter().copied();
        let winner = track.find(|seat| Some(realm.houses[*seat].points) == most);
        let outcome = |seat: Seat| SeatOutcome {
            won: winner == Some(seat),
            score: f32::from(realm.houses[seat].points),
        };
        Some((0..realm.seats()).map(outcome).collect())
    }
}

/// The figures of one seat.
struct Figures<'a> {
    row: &'a mut [f32],
}

impl Figures<'_> {
    fn set(&mut self, figure: Figure, value: f32) {
        self.row[figure as usize] = value;
    }

    fn count(&mut self, game: &Dragon, seat: Seat, helmets: &Helmets) {
        let prospect = Prospect::new(&game.realm, seat, helmets);
        let forecast = Forecast::new(&game.realm, &prospect);
        self.count_forecast(&prospect, &forecast);
        self.count_court(&prospect);
        self.count_symbols(&prospect, &forecast);
        self.count_needs(&prospect);
        self.count_rivals(game, seat, &prospect);
        self.count_cards(game, seat, &prospect);
    }

    fn count_forecast(&mut self, prospect: &Prospect, forecast: &Forecast) {
        self.set(Figure::Points, prospect.points);
        self.set(Figure::Forecast, forecast.total());
        self.set(Figure::RoundPoints, forecast.round_points);
        self.set(Figure::EventPoints, forecast.event_points);
        self.set(Figure::FinalPersons, forecast.persons);
        self.set(Figure::Losses, forecast.losses);
        self.set(Figure::NextLosses, forecast.next_losses);
        self.set(Figure::FreeActions, forecast.free_actions);
        self.set(Figure::SuperPoints, forecast.super_points);
    }

    /// What the court has and what it brings if nothing changes.
    fn count_court(&mut self, prospect: &Prospect) {
        let rounds = prospect.rounds;
        let room = prospect.floors - prospect.persons;
        self.set(Figure::Palaces, prospect.occupied * rounds);
        self.set(Figure::EmptyPalaces, prospect.palaces - prospect.occupied);
        self.set(Figure::Ladies, prospect.symbols(Trade::CourtLady) * rounds);
        self.set(Figure::Dragons, prospect.dragons * prospect.dragon_rounds);
        self.set(Figure::Persons, prospect.persons);
        self.set(Figure::Room, room.min(prospect.newcomers));
        self.set(Figure::NoRoom, (prospect.newcomers - room).max(0.0));
        self.set(
            Figure::NoRoomNow,
            f32::from(u8::from(room < 1.0)) * prospect.newcomers.min(1.0),
        );
        self.set(Figure::Buddhas, prospect.buddhas);
        self.set(Figure::Goods, prospect.goods());
        self.set(Figure::PendingAction, prospect.pending_action);
        self.set(Figure::PendingPerson, prospect.pending_person);
    }

    /// Symbols, for each action that is left.
    fn count_symbols(&mut self, prospect: &Prospect, forecast: &Forecast) {
        let actions = prospect.actions;
        for (figure, trade) in [
            (Figure::Hammers, Trade::Craftsman),
            (Figure::Coins, Trade::TaxCollector),
            (Figure::Rockets, Trade::Pyrotechnist),
            (Figure::Steps, Trade::Warrior),
            (Figure::Sheaves, Trade::Farmer),
            (Figure::Books, Trade::Scholar),
            (Figure::Monks, Trade::Monk),
        ] {
            self.set(figure, prospect.symbols(trade) * actions);
        }
        let books = prospect.symbols(Trade::Scholar);
        self.set(Figure::FreeBooks, books * forecast.free_actions);
        let mortars = prospect.symbols(Trade::Healer).min(3.0);
        self.set(Figure::Mortars, mortars * prospect.contagions);
    }

    /// What the events to come need, and what is missing: the more urgent the fewer actions are left.
    fn count_needs(&mut self, prospect: &Prospect) {
        let tribute = 4.0 * prospect.tributes;
        self.set(Figure::Yuan, prospect.yuan);
        self.set(Figure::TributeYuan, prospect.yuan.min(tribute));
        self.set(Figure::TollYuan, prospect.yuan.min(3.0));
        let mouths = prospect.occupied * prospect.droughts;
        self.set(Figure::FedMouths, prospect.rice.min(mouths));
        let short = (4.0 - prospect.yuan).max(0.0);
        self.set(Figure::TributeShort, short * prospect.tribute_urgency);
        let short = (prospect.occupied - prospect.rice).max(0.0);
        self.set(Figure::RiceShort, short * prospect.drought_urgency);
        let short = (3.0 - prospect.symbols(Trade::Healer)).max(0.0);
        self.set(Figure::MortarsShort, short * prospect.contagion_urgency);
    }

    /// What counts by comparison with others.
    fn count_rivals(&mut self, game: &Dragon, seat: Seat, prospect: &Prospect) {
        let realm = &game.realm;
        let seats = realm.seats() as f32;
        let helmets = prospect.symbols(Trade::Warrior);
        let lead = helmets - prospect.fewest_helmets;
        self.set(Figure::Helmets, helmets * prospect.invasions);
        self.set(
            Figure::FewestHelmets,
            f32::from(u8::from(lead <= 0.0)) * prospect.invasions,
        );
        self.set(
            Figure::HelmetLead,
            lead.clamp(-CLEAR_LEAD, CLEAR_LEAD) * prospect.invasions,
        );
        let lead = prospect.fireworks - prospect.most_fireworks;
        let festival = prospect.festivals.min(1.0);
        self.set(Figure::Fireworks, prospect.fireworks * festival);
        self.set(
            Figure::FireworkLead,
            lead.clamp(-CLEAR_LEAD, CLEAR_LEAD) * festival,
        );
        let place = realm.track.iter().position(|other| *other == seat);
        let behind = place.unwrap_or_default() as f32 / (seats - 1.0);
        self.set(Figure::Behind, behind * prospect.actions);
        self.set(
            Figure::First,
            f32::from(u8::from(place == Some(0))) * prospect.actions,
        );
        let steps: f32 = realm
            .houses
            .iter()
            .map(|house| f32::from(house.steps))
            .sum();
        let ahead = f32::from(realm.houses[seat].steps) - steps / seats;
        self.set(Figure::StepsAhead, ahead.clamp(-20.0, 20.0));
        self.set(Figure::WallTiles, f32::from(realm.wall_tiles(seat)));
    }

    /// What the cards in hand can still bring.
    fn count_cards(&mut self, game: &Dragon, seat: Seat, prospect: &Prospect) {
        let hand = game.hands[seat];
        let supply = &game.realm.supply;
        self.set(Figure::WildCards, hand.of(Card::Wild) as f32);
        let mut dead = 0.0;
        let mut old = 0.0;
        for card in hand.kinds() {
            let Some(trade) = card.trade() else {
                continue;
            };
            let elder = trade.old().is_some_and(|person| supply.of(person) > 0);
            if elder {
                old += 1.0;
            } else if supply.of(trade.young()) == 0 {
                dead += 1.0;
            }
        }
        self.set(Figure::DeadCards, dead);
        self.set(Figure::OldCards, old);
        let needed = |card: Card, events: f32| hand.of(card) as f32 * events;
        self.set(
            Figure::HealerCard,
            needed(Card::Healer, prospect.contagions),
        );
        self.set(Figure::FarmerCard, needed(Card::Farmer, prospect.droughts));
        self.set(
            Figure::WarriorCard,
            needed(Card::Warrior, prospect.invasions),
        );
        self.set(Figure::LadyCard, needed(Card::CourtLady, prospect.rounds));
        self.set(Figure::ScholarCard, needed(Card::Scholar, prospect.actions));
        self.set(Figure::MonkCard, needed(Card::Monk, 1.0));
        self.set(
            Figure::CraftsmanCard,
            needed(Card::Craftsman, prospect.actions),
        );
    }
}
