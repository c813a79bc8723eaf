//! The figures of moves, by which robots guess good ones before they try any: what a move brings, and how much it is needed.

use super::figures::MoveFigure;
use super::forecast::{SeatForecast, helmets_of_all};
use crate::moves::Move;
use crate::palaces::Palace;
use crate::people::{Card, Person, Trade};
use crate::realm::{Phase, Realm};
use crate::state::Dragon;
use crate::year::{Action, Privilege, WallTile};

/// D18: what a tribute costs, and the mortars that a contagion needs.
const TRIBUTE: f32 = 4.0;
const MORTARS: f32 = 3.0;
/// D12: up to how many yuan one fills.
const FILL: f32 = 3.0;

impl Dragon {
    /// The figures of these moves of the awaited seat, one row a move.
    pub(super) fn count_move_figures(&self, moves: &[Move], into: &mut [f32]) {
        if matches!(self.realm.phase, Phase::Over {}) {
            return;
        }
        let helmets = helmets_of_all(&self.realm);
        let seat = self.realm.active();
        let survey = Survey {
            realm: &self.realm,
            forecast: SeatForecast::new(&self.realm, seat, &helmets),
        };
        let rows = into.chunks_exact_mut(MoveFigure::ALL.len());
        for (row, chosen) in rows.zip(moves) {
            survey.count(*chosen, &mut Figures { row });
        }
    }
}

/// The figures of one move.
struct Figures<'a> {
    row: &'a mut [f32],
}

impl Figures<'_> {
    fn add(&mut self, figure: MoveFigure, value: f32) {
        self.row[figure as usize] += value;
    }

    /// Adds to the figure of a trade; those of all trades follow each other.
    fn add_of_trade(&mut self, first: MoveFigure, trade: Trade, value: f32) {
        self.row[first as usize + trade as usize] += value;
    }
}

/// What the awaited seat has and needs.
struct Survey<'a> {
    realm: &'a Realm,
    forecast: SeatForecast,
}

impl Survey<'_> {
    fn count(&self, chosen: Move, figures: &mut Figures) {
        match chosen {
            Move::Start { pair } => {
                for trade in pair {
                    self.count_newcomer(trade.young(), figures);
                }
            }
            Move::Do { action } => self.count_action(action, figures),
            Move::Privilege { privilege } => {
                let figure = match privilege {
                    Privilege::Small => MoveFigure::Small,
                    Privilege::Large => MoveFigure::Large,
                };
                figures.add(figure, 1.0);
                self.count_cost(Action::Privilege, f32::from(privilege.price()), figures);
                let dragons = f32::from(privilege.dragons());
                figures.add(
                    MoveFigure::DragonGain,
                    dragons * self.forecast.dragon_rounds,
                );
            }
            Move::Wall { tile } => {
                figures.add(MoveFigure::Wall, 1.0);
                self.count_cost(Action::Wall, 0.0, figures);
                match tile {
                    WallTile::Rice => self.count_rice(1.0, figures),
                    WallTile::Firework => self.count_fireworks(1.0, figures),
                    WallTile::Floor => self.count_floors(1.0, figures),
                    WallTile::Yuan => self.count_yuan(2.0, figures),
                    WallTile::Steps => self.count_steps(3.0, figures),
                    WallTile::Points => figures.add(MoveFigure::PointGain, 3.0),
                }
            }
            Move::Fill => {
                figures.add(MoveFigure::Fill, 1.0);
                self.count_yuan((FILL - self.forecast.yuan).max(0.0), figures);
            }
            Move::Floor { palace } => {
                self.count_floor(palace.map(|palace| palace.place()), figures);
            }
            Move::Play { card, person } => {
                figures.add(MoveFigure::Wild, truth(card == Card::Wild));
                match person {
                    Some(person) => self.count_newcomer(person, figures),
                    None => figures.add(MoveFigure::Nobody, 1.0),
                }
            }
            Move::Place { palace } => self.count_place(palace.place(), figures),
            Move::Replace { palace, person } => self.count_loss(palace.place(), person, figures),
            Move::Pass => figures.add(MoveFigure::Refuses, 1.0),
            Move::Lose { palace, person } => {
                let place = palace.place();
                self.count_loss(place, person, figures);
                let last = self.palace(place).people.len() == 1;
                figures.add(MoveFigure::Empties, truth(last));
            }
            Move::Raze { palace } => {
                let palace = self.palace(palace.place());
                figures.add(MoveFigure::RazedFloors, f32::from(palace.floors));
                figures.add(MoveFigure::RazedFull, truth(!palace.has_room()));
                figures.add(MoveFigure::RazedBuddhas, buddhas(palace));
            }
            Move::Give {
                yuan,
                rice,
                fireworks,
            } => {
                let needed = self.forecast.droughts.min(1.0);
                let festival = self.forecast.festivals.min(1.0);
                figures.add(MoveFigure::GivenYuan, f32::from(yuan));
                figures.add(MoveFigure::GivenRice, f32::from(rice) * needed);
                figures.add(MoveFigure::GivenFireworks, f32::from(fireworks) * festival);
            }
            Move::Discard { cards } => {
                let nobody = |trade: Trade| {
                    let mut persons = trade.persons();
                    persons.all(|person| self.realm.supply.of(person) == 0)
                };
                for card in cards {
                    figures.add(MoveFigure::DiscardedWild, truth(card == Card::Wild));
                    let dead = card.trade().is_some_and(nobody);
                    figures.add(MoveFigure::DiscardedDead, truth(dead));
                }
            }
            Move::Recruit { trade } => self.count_newcomer(trade.young(), figures),
            Move::Charter { trade } => {
                figures.add(MoveFigure::CharterSymbols, self.forecast.symbols(trade));
            }
        }
    }

    fn palace(&self, place: usize) -> &Palace {
        &self.realm.house().palaces.0[place]
    }

    fn count_action(&self, action: Action, figures: &mut Figures) {
        self.count_cost(action, 0.0, figures);
        let symbols = |trade| self.forecast.symbols(trade);
        match action {
            Action::Taxes => {
                figures.add(MoveFigure::Taxes, 1.0);
                self.count_yuan(2.0 + symbols(Trade::TaxCollector), figures);
            }
            Action::Build => {
                figures.add(MoveFigure::Build, 1.0);
                self.count_floors(1.0 + symbols(Trade::Craftsman), figures);
            }
            Action::Harvest => {
                figures.add(MoveFigure::Harvest, 1.0);
                self.count_rice(1.0 + symbols(Trade::Farmer), figures);
            }
            Action::Fireworks => {
                figures.add(MoveFigure::Fireworks, 1.0);
                self.count_fireworks(1.0 + symbols(Trade::Pyrotechnist), figures);
            }
            Action::Parade => {
                figures.add(MoveFigure::Parade, 1.0);
                self.count_steps(1.0 + symbols(Trade::Warrior), figures);
            }
            Action::Research => {
                figures.add(MoveFigure::Research, 1.0);
                figures.add(MoveFigure::PointGain, 1.0 + symbols(Trade::Scholar));
            }
            Action::Privilege | Action::Wall => {}
        }
    }

    /// What an action costs, with the group that it belongs to.
    fn count_cost(&self, action: Action, price: f32, figures: &mut Figures) {
        let group = self.realm.group_of(action);
        let toll = group.map_or(0, |group| self.realm.groups[group].toll());
        figures.add(MoveFigure::Toll, truth(toll > 0));
        let yuan = self.forecast.yuan - f32::from(toll) - price;
        let short = (TRIBUTE - yuan).clamp(0.0, TRIBUTE);
        figures.add(
            MoveFigure::TributeShort,
            short * self.forecast.tribute_urgency,
        );
    }

    fn count_yuan(&self, gained: f32, figures: &mut Figures) {
        let short = (TRIBUTE - self.forecast.yuan).max(0.0);
        figures.add(MoveFigure::YuanGain, gained);
        figures.add(
            MoveFigure::YuanNeeded,
            gained.min(short) * self.forecast.tribute_urgency,
        );
    }

    fn count_rice(&self, gained: f32, figures: &mut Figures) {
        let forecast = &self.forecast;
        let short = (forecast.occupied - forecast.rice).max(0.0);
        let later = (forecast.occupied * forecast.droughts - forecast.rice).max(0.0);
        figures.add(MoveFigure::RiceGain, gained);
        figures.add(
            MoveFigure::RiceNeeded,
            gained.min(short) * forecast.drought_urgency,
        );
        figures.add(MoveFigure::RiceLater, gained.min(later));
    }

    fn count_floors(&self, gained: f32, figures: &mut Figures) {
        let forecast = &self.forecast;
        let room = forecast.floors - forecast.persons;
        let needed = (forecast.newcomers - room).max(0.0);
        figures.add(MoveFigure::FloorGain, gained);
        figures.add(MoveFigure::FloorsNeeded, gained.min(needed));
        let now = truth(room < 1.0) * forecast.newcomers.min(1.0);
        figures.add(MoveFigure::FloorsNow, gained * now);
    }

    fn count_fireworks(&self, gained: f32, figures: &mut Figures) {
        let forecast = &self.forecast;
        let festival = forecast.festivals.min(1.0);
        let behind = forecast.fireworks <= forecast.most_fireworks;
        let leads = behind && forecast.fireworks + gained > forecast.most_fireworks;
        figures.add(MoveFigure::FireworkGain, gained * festival);
        figures.add(MoveFigure::FireworkLead, truth(leads) * festival);
    }

    fn count_steps(&self, gained: f32, figures: &mut Figures) {
        let seat = self.realm.active();
        let actions = self.forecast.actions;
        figures.add(MoveFigure::StepGain, gained * actions);
        let foremost = self.realm.track[0];
        let steps = |seat: usize| f32::from(self.realm.houses[seat].steps);
        let becomes = foremost != seat && steps(seat) + gained >= steps(foremost);
        figures.add(MoveFigure::BecomesFirst, truth(becomes) * actions);
    }

    /// Somebody comes to the court.
    fn count_newcomer(&self, person: Person, figures: &mut Figures) {
        let forecast = &self.forecast;
        let (trade, symbols) = (person.trade(), f32::from(person.symbols()));
        figures.add_of_trade(MoveFigure::NewCraftsman, trade, 1.0);
        let monks_floors = || {
            let palaces = &self.realm.house().palaces.0;
            let open = palaces.iter().filter(|palace| palace.has_room());
            f32::from(open.map(|palace| palace.floors).max().unwrap_or_default())
        };
        let uses = self.uses(trade, monks_floors);
        figures.add_of_trade(MoveFigure::SymbolsCraftsman, trade, symbols * uses);
        figures.add(MoveFigure::Old, truth(person.is_old()));
        let room = forecast.floors - forecast.persons;
        figures.add(MoveFigure::NoRoom, truth(room < 1.0));
        self.count_steps(f32::from(person.steps()), figures);
        match trade {
            Trade::Healer => {
                let short = (MORTARS - forecast.symbols(trade)).max(0.0);
                figures.add(
                    MoveFigure::MortarsNeeded,
                    symbols.min(short) * forecast.contagion_urgency,
                );
            }
            Trade::Warrior => {
                let helmets = forecast.symbols(trade);
                let fewest = forecast.fewest_helmets;
                let saved = helmets <= fewest && helmets + symbols > fewest;
                figures.add(MoveFigure::HelmetsNeeded, truth(saved) * forecast.invasions);
            }
            Trade::Farmer => {
                let short = (forecast.occupied - forecast.rice).max(0.0);
                figures.add(MoveFigure::FarmerNeeded, short * forecast.drought_urgency);
            }
            _ => {}
        }
    }

    /// How often a symbol of a trade counts until the end.
    fn uses(&self, trade: Trade, monks_floors: impl FnOnce() -> f32) -> f32 {
        let forecast = &self.forecast;
        match trade {
            Trade::Craftsman | Trade::TaxCollector | Trade::Scholar => forecast.actions,
            Trade::CourtLady => forecast.rounds,
            Trade::Pyrotechnist => forecast.festivals,
            Trade::Warrior => forecast.invasions,
            Trade::Monk => monks_floors(),
            Trade::Healer => forecast.contagions,
            Trade::Farmer => forecast.droughts,
        }
    }

    /// Where a new person goes.
    fn count_place(&self, place: usize, figures: &mut Figures) {
        let palace = self.palace(place);
        figures.add(MoveFigure::IntoEmpty, truth(palace.people.is_empty()));
        let Phase::Place { person } = self.realm.phase else {
            return;
        };
        let floors = f32::from(palace.floors);
        match person.trade() {
            Trade::Monk => {
                figures.add(MoveFigure::MonkFloors, floors * f32::from(person.symbols()));
            }
            _ => figures.add(MoveFigure::OtherFloors, floors),
        }
    }

    /// Where a floor goes; on a new palace if on none that stands.
    fn count_floor(&self, place: Option<usize>, figures: &mut Figures) {
        let Some(place) = place else {
            let forecast = &self.forecast;
            let persons = forecast.persons + forecast.newcomers > forecast.palaces;
            figures.add(MoveFigure::NewPalace, 1.0);
            figures.add(
                MoveFigure::NewPalaceRounds,
                truth(persons) * forecast.rounds,
            );
            return;
        };
        let palace = self.palace(place);
        figures.add(MoveFigure::GrownFloors, f32::from(palace.floors));
        figures.add(MoveFigure::GrownBuddhas, buddhas(palace));
    }

    /// Somebody leaves a palace.
    fn count_loss(&self, place: usize, person: Person, figures: &mut Figures) {
        let symbols = f32::from(person.symbols());
        let floors = f32::from(self.palace(place).floors);
        let uses = self.uses(person.trade(), || floors);
        figures.add(MoveFigure::LostSymbols, symbols);
        figures.add_of_trade(MoveFigure::LostCraftsman, person.trade(), symbols * uses);
    }
}

/// The Buddhas of a palace.
fn buddhas(palace: &Palace) -> f32 {
    let monks = palace.people.iter();
    let monks = monks.filter(|person| person.trade() == Trade::Monk);
    monks.map(|monk| f32::from(monk.symbols())).sum()
}

/// 1 if something is so, otherwise 0.
fn truth(is_so: bool) -> f32 {
    f32::from(u8::from(is_so))
}
