//! The figures by which robots judge a position: what a seat has, what it will need, and how its court would fare.

use super::figures::Figure;
use super::forecast::{Helmets, SeatForecast, YearForecast, helmets_of_all};
use crate::people::{Card, Trade};
use crate::realm::{Phase, Stage};
use crate::state::Dragon;
use crate::year::MONTHS;
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
        let seat_forecast = SeatForecast::new(&game.realm, seat, helmets);
        let forecast = YearForecast::new(&game.realm, &seat_forecast);
        self.count_forecast(&seat_forecast, &forecast);
        self.count_court(&seat_forecast);
        self.count_symbols(&seat_forecast, &forecast);
        self.count_needs(&seat_forecast);
        self.count_rivals(game, seat, &seat_forecast);
        self.count_cards(game, seat, &seat_forecast);
    }

    fn count_forecast(&mut self, seat_forecast: &SeatForecast, forecast: &YearForecast) {
        self.set(Figure::Points, seat_forecast.points);
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
    fn count_court(&mut self, seat_forecast: &SeatForecast) {
        let rounds = seat_forecast.rounds;
        let room = seat_forecast.floors - seat_forecast.persons;
        self.set(Figure::Palaces, seat_forecast.occupied * rounds);
        self.set(
            Figure::EmptyPalaces,
            seat_forecast.palaces - seat_forecast.occupied,
        );
        self.set(
            Figure::Ladies,
            seat_forecast.symbols(Trade::CourtLady) * rounds,
        );
        self.set(
            Figure::Dragons,
            seat_forecast.dragons * seat_forecast.dragon_rounds,
        );
        self.set(Figure::Persons, seat_forecast.persons);
        self.set(Figure::Room, room.min(seat_forecast.newcomers));
        self.set(Figure::NoRoom, (seat_forecast.newcomers - room).max(0.0));
        self.set(
            Figure::NoRoomNow,
            f32::from(u8::from(room < 1.0)) * seat_forecast.newcomers.min(1.0),
        );
        self.set(Figure::Buddhas, seat_forecast.buddhas);
        self.set(Figure::Goods, seat_forecast.goods());
        self.set(Figure::PendingAction, seat_forecast.pending_action);
        self.set(Figure::PendingPerson, seat_forecast.pending_person);
    }

    /// Symbols, for each action that is left.
    fn count_symbols(&mut self, seat_forecast: &SeatForecast, forecast: &YearForecast) {
        let actions = seat_forecast.actions;
        for (figure, trade) in [
            (Figure::Hammers, Trade::Craftsman),
            (Figure::Coins, Trade::TaxCollector),
            (Figure::Rockets, Trade::Pyrotechnist),
            (Figure::Steps, Trade::Warrior),
            (Figure::Sheaves, Trade::Farmer),
            (Figure::Books, Trade::Scholar),
            (Figure::Monks, Trade::Monk),
        ] {
            self.set(figure, seat_forecast.symbols(trade) * actions);
        }
        let books = seat_forecast.symbols(Trade::Scholar);
        self.set(Figure::FreeBooks, books * forecast.free_actions);
        let mortars = seat_forecast.symbols(Trade::Healer).min(3.0);
        self.set(Figure::Mortars, mortars * seat_forecast.contagions);
    }

    /// What the events to come need, and what is missing: the more urgent the fewer actions are left.
    fn count_needs(&mut self, seat_forecast: &SeatForecast) {
        let tribute = 4.0 * seat_forecast.tributes;
        self.set(Figure::Yuan, seat_forecast.yuan);
        self.set(Figure::TributeYuan, seat_forecast.yuan.min(tribute));
        self.set(Figure::TollYuan, seat_forecast.yuan.min(3.0));
        let mouths = seat_forecast.occupied * seat_forecast.droughts;
        self.set(Figure::FedMouths, seat_forecast.rice.min(mouths));
        let short = (4.0 - seat_forecast.yuan).max(0.0);
        self.set(Figure::TributeShort, short * seat_forecast.tribute_urgency);
        let short = (seat_forecast.occupied - seat_forecast.rice).max(0.0);
        self.set(Figure::RiceShort, short * seat_forecast.drought_urgency);
        let short = (3.0 - seat_forecast.symbols(Trade::Healer)).max(0.0);
        self.set(
            Figure::MortarsShort,
            short * seat_forecast.contagion_urgency,
        );
    }

    /// What counts by comparison with others.
    fn count_rivals(&mut self, game: &Dragon, seat: Seat, seat_forecast: &SeatForecast) {
        let realm = &game.realm;
        let seats = realm.seats() as f32;
        let helmets = seat_forecast.symbols(Trade::Warrior);
        let lead = helmets - seat_forecast.fewest_helmets;
        self.set(Figure::Helmets, helmets * seat_forecast.invasions);
        self.set(
            Figure::FewestHelmets,
            f32::from(u8::from(lead <= 0.0)) * seat_forecast.invasions,
        );
        self.set(
            Figure::HelmetLead,
            lead.clamp(-CLEAR_LEAD, CLEAR_LEAD) * seat_forecast.invasions,
        );
        let lead = seat_forecast.fireworks - seat_forecast.most_fireworks;
        let festival = seat_forecast.festivals.min(1.0);
        self.set(Figure::Fireworks, seat_forecast.fireworks * festival);
        self.set(
            Figure::FireworkLead,
            lead.clamp(-CLEAR_LEAD, CLEAR_LEAD) * festival,
        );
        let place = realm.track.iter().position(|other| *other == seat);
        let behind = place.unwrap_or_default() as f32 / (seats - 1.0);
        self.set(Figure::Behind, behind * seat_forecast.actions);
        self.set(
            Figure::First,
            f32::from(u8::from(place == Some(0))) * seat_forecast.actions,
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
    fn count_cards(&mut self, game: &Dragon, seat: Seat, seat_forecast: &SeatForecast) {
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
            needed(Card::Healer, seat_forecast.contagions),
        );
        self.set(
            Figure::FarmerCard,
            needed(Card::Farmer, seat_forecast.droughts),
        );
        self.set(
            Figure::WarriorCard,
            needed(Card::Warrior, seat_forecast.invasions),
        );
        self.set(
            Figure::LadyCard,
            needed(Card::CourtLady, seat_forecast.rounds),
        );
        self.set(
            Figure::ScholarCard,
            needed(Card::Scholar, seat_forecast.actions),
        );
        self.set(Figure::MonkCard, needed(Card::Monk, 1.0));
        self.set(
            Figure::CraftsmanCard,
            needed(Card::Craftsman, seat_forecast.actions),
        );
    }
}
