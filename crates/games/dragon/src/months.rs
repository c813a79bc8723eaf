//! The course of a month: turns and stages (D9, D10, D40).

use super::events::Event;
use super::people::Trade;
use super::realm::{Group, Phase, Stage};
use super::state::Dragon;
use super::year::{Fate, MONTHS, SUPER_MONTH, SuperEvent, group_sizes};

impl Dragon {
    /// Continues until a seat has a choice or the game is over. Where only one move is legal, it is made automatically.
    pub(super) fn go_on(&mut self, events: &mut Vec<Event>) {
        loop {
            match self.realm.phase {
                Phase::Over {} => return,
                Phase::Idle => self.next_turn(events),
                _ => match self.only_move() {
                    Some(only) => self.play(only, events),
                    None => return,
                },
            }
        }
    }

    /// Continues with the next seat, or with the next stage when all seats have had their turn.
    fn next_turn(&mut self, events: &mut Vec<Event>) {
        let stage = self.realm.stage;
        // All decisions of an event belong to one turn.
        if matches!(stage, Stage::Start | Stage::Actions | Stage::Persons) {
            self.realm.turn = self.realm.turn.saturating_add(1);
        }
        if self.realm.at + 1 < self.realm.seats() {
            self.realm.at += 1;
            self.take_turn(events);
            return;
        }
        if let Some(next) = self.after(stage) {
            self.enter(next, events);
        } else {
            self.end_game(events);
        }
    }

    /// The next stage; none at the end of the year.
    fn after(&self, stage: Stage) -> Option<Stage> {
        let realm = &self.realm;
        let invaded = realm.options.great_wall && realm.fate() == Fate::Invasion;
        let last = usize::from(realm.month) == MONTHS;
        let super_event = realm.options.super_event;
        Some(match stage {
            Stage::Start => Stage::Actions,
            Stage::Actions if last => Stage::Event,
            Stage::Actions => Stage::Persons,
            Stage::Persons => Stage::Event,
            Stage::Event if invaded => Stage::Wall,
            Stage::Event | Stage::Wall if last && realm.options.great_wall => Stage::LastWall,
            Stage::Event | Stage::Wall | Stage::LastWall => Stage::Decay,
            Stage::Decay if realm.month == SUPER_MONTH && super_event != SuperEvent::None => {
                Stage::Super
            }
            Stage::Super if super_event == SuperEvent::Eclipse && invaded => Stage::SuperWall,
            Stage::Decay | Stage::Super | Stage::SuperWall => Stage::Scoring,
            Stage::Scoring if last => return None,
            Stage::Scoring => Stage::Actions,
        })
    }

    /// Begins a stage: effects on all seats, then the first turn.
    fn enter(&mut self, stage: Stage, events: &mut Vec<Event>) {
        let realm = &mut self.realm;
        let begins_month = matches!(realm.stage, Stage::Start | Stage::Scoring);
        if realm.stage == Stage::Scoring {
            realm.month += 1;
            realm.turn = realm.turn.saturating_add(1);
        }
        realm.stage = stage;
        realm.at = 0;
        realm.losers.clear();
        match stage {
            // D9: the order is fixed three times a month.
            Stage::Actions | Stage::Persons | Stage::Event => realm.order = realm.track,
            _ => {}
        }
        match stage {
            Stage::Actions if begins_month => self.begin_month(events),
            Stage::Event => {
                let (month, fate) = (self.realm.month, self.realm.fate());
                events.push(Event::EventBegan { month, fate });
                self.begin_event(events);
            }
            Stage::Wall | Stage::LastWall | Stage::SuperWall => self.look_at_wall(events),
            Stage::Decay => self.decay(events),
            Stage::Super => self.begin_super_event(events),
            Stage::Scoring => self.score_round(events),
            _ => {}
        }
        self.take_turn(events);
    }

    /// D10: the action cards are laid into groups.
    fn begin_month(&mut self, events: &mut Vec<Event>) {
        let realm = &mut self.realm;
        let deal = self.deals.pop().unwrap_or_default();
        let mut cards = deal.into_iter();
        realm.groups.clear();
        for size in group_sizes(realm.houses.len(), realm.options.great_wall) {
            let mut group = Group::default();
            group.cards.extend(cards.by_ref().take(size));
            realm.groups.push(group);
        }
        events.push(Event::MonthBegan {
            month: realm.month,
            fate: realm.fate(),
        });
    }

    /// The turn of the seat that comes next in this stage.
    fn take_turn(&mut self, events: &mut Vec<Event>) {
        let seat = self.realm.active();
        self.realm.phase = Phase::Idle;
        match self.realm.stage {
            Stage::Start => self.realm.phase = Phase::Start {},
            Stage::Actions => self.realm.phase = Phase::Action {},
            Stage::Persons if self.hands[seat].count() == 0 => {
                // D42.
                let offer = "person";
                events.push(Event::PassedOver { seat, offer });
            }
            Stage::Persons => self.realm.phase = Phase::Person {},
            Stage::Event => self.suffer_event(events),
            Stage::Wall | Stage::LastWall | Stage::SuperWall => {
                if self.realm.losers.contains(&seat) {
                    self.lose_persons(1, events);
                }
            }
            Stage::Super => self.suffer_super_event(events),
            Stage::Decay | Stage::Scoring => {}
        }
    }

    /// D22.
    fn score_round(&mut self, events: &mut Vec<Event>) {
        for seat in self.realm.order {
            let house = &mut self.realm.houses[seat];
            let points = house.income();
            house.points = house.points.saturating_add(points);
            events.push(Event::RoundScored {
                seat,
                points,
                palaces: house.palaces.len() as u16,
                ladies: house.palaces.symbols(Trade::CourtLady),
                dragons: house.dragons(),
            });
        }
    }
}
