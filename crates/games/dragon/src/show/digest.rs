//! Turns in a line each, a month's event in one line, and who is ahead.

use crate::Dragon;
use crate::events::{Event, Good};
use crate::view::View;
use pagoda_engine::{Seat, event_sentence};
use pagoda_words::keys::dragon as keys;
use pagoda_words::{Key, Value, Words, sentences};

/// A line for each turn, and one for the effects of the event of a month: it begins in one turn and may need decisions in the
/// next.
pub(super) fn digest(turns: &[&[Event]]) -> Vec<Vec<Words>> {
    let mut lines = Vec::new();
    let mut month: Option<Month> = None;
    for events in turns {
        let mut line = Vec::new();
        for event in *events {
            match event {
                Event::EventBegan { .. } => {
                    lines.extend(month.take().map(Month::line));
                    lines.push(std::mem::take(&mut line));
                    month = Some(Month::of(event));
                }
                Event::MonthBegan { month: next, fate } => {
                    lines.push(std::mem::take(&mut line));
                    let mut end = month.take().map(Month::line).unwrap_or_default();
                    let began = Words::new(keys::DIGEST_BEGAN).with("month", *next);
                    let symbol = format!("dragon-fate-{fate}");
                    end.push(began.with("fate", Value::of(fate)).marked(Some(symbol)));
                    lines.push(end);
                }
                _ if is_of_event(event) || month.is_some() => {
                    month.get_or_insert_default().add(event);
                }
                _ if is_told(event) => line.push(event_sentence::<Dragon>(event)),
                _ => {}
            }
        }
        lines.push(line);
    }
    lines.extend(month.map(Month::line));
    lines.retain(|line| !line.is_empty());
    lines
}

/// Whether it can happen only during the event of a month or after it.
fn is_of_event(event: &Event) -> bool {
    matches!(
        event,
        Event::TributePaid { .. }
            | Event::PalacesFed { .. }
            | Event::FireworksBurnt { .. }
            | Event::PersonLost { .. }
            | Event::WallHeld { .. }
            | Event::WallBroken { .. }
            | Event::FloorLost { .. }
            | Event::SuperBegan { .. }
            | Event::GoodsGiven { .. }
            | Event::CardsDiscarded { .. }
            | Event::MarkersReset {}
            | Event::PrivilegesLost { .. }
            | Event::TradeChosen { .. }
            | Event::RoundScored { .. }
            | Event::FinalScored { .. }
            | Event::GameEnded {}
    )
}

/// Whether it is in the line of an action or a card: other effects are visible on the board.
fn is_told(event: &Event) -> bool {
    matches!(
        event,
        Event::PairTaken { .. }
            | Event::ActionChosen { .. }
            | Event::PrivilegeBought { .. }
            | Event::Filled { .. }
            | Event::CardPlayed { .. }
            | Event::PersonRecruited { .. }
            | Event::PersonReplaced { .. }
            | Event::PersonRefused { .. }
    )
}

/// What the event of a month did.
#[derive(Default)]
struct Month {
    /// Which month and event, if it began here.
    began: Option<Words>,
    /// What each seat lost and gained.
    effects: Vec<(Seat, Vec<SeatEffect>)>,
    /// What happened to all.
    others: Vec<Words>,
    /// The points of each seat for the round.
    scored: Vec<(Seat, u16)>,
}

/// An effect on a seat: the key of its words, a name or code, and a number.
#[derive(PartialEq)]
struct SeatEffect {
    key: Key,
    what: &'static str,
    count: u16,
}

impl Month {
    fn of(event: &Event) -> Self {
        let mut began = event_sentence::<Dragon>(event);
        began.key = keys::DIGEST_MONTH.id().to_owned();
        Self {
            began: Some(began),
            ..Self::default()
        }
    }

    fn add(&mut self, event: &Event) {
        match *event {
            Event::TributePaid { seat, yuan, .. } => self.loses(seat, "yuan", yuan),
            Event::PalacesFed { seat, rice, .. } => self.loses(seat, "rice", rice),
            Event::FireworksBurnt { seat, count } => self.loses(seat, "fireworks", count),
            Event::FloorLost { seat, .. } => self.loses(seat, "floors", 1),
            Event::PrivilegesLost { seat, count } => self.loses(seat, "privileges", count.into()),
            Event::CardsDiscarded { seat, card } => {
                self.loses(seat, "cards", card.len() as u16);
            }
            Event::GoodsGiven {
                seat,
                yuan,
                rice,
                fireworks,
            } => {
                self.loses(seat, "yuan", yuan);
                self.loses(seat, "rice", rice);
                self.loses(seat, "fireworks", fireworks);
            }
            Event::PersonLost { seat, person, .. } => {
                self.happens(seat, keys::DIGEST_LOST, person.name(), 1);
            }
            Event::Gained {
                seat,
                good: Good::Points,
                count,
            } => self.happens(seat, keys::DIGEST_GAIN, "points", count),
            Event::RoundScored { seat, points, .. } => self.scored.push((seat, points)),
            Event::Stepped { .. } | Event::PassedOver { .. } => {}
            _ => self.others.push(event_sentence::<Dragon>(event)),
        }
    }

    fn loses(&mut self, seat: Seat, what: &'static str, count: u16) {
        self.happens(seat, keys::DIGEST_LOSS, what, count);
    }

    fn happens(&mut self, seat: Seat, key: Key, what: &'static str, count: u16) {
        if count == 0 {
            return;
        }
        let known = self.effects.iter().position(|(of, _)| *of == seat);
        let known = known.unwrap_or_else(|| {
            self.effects.push((seat, Vec::new()));
            self.effects.len() - 1
        });
        let effects = &mut self.effects[known].1;
        let same = |effect: &&mut SeatEffect| effect.key == key && effect.what == what;
        match effects.iter_mut().find(same) {
            Some(effect) => effect.count += count,
            None => effects.push(SeatEffect { key, what, count }),
        }
    }

    fn line(self) -> Vec<Words> {
        let effects: Vec<(Seat, Value)> = self
            .effects
            .into_iter()
            .map(|(seat, effects)| {
                let effects = effects.into_iter().map(|effect| {
                    let words = Words::new(effect.key)
                        .with("count", effect.count)
                        .with_any([("what", effect.what)]);
                    sentences(&[words])
                });
                (seat, Value::List(effects.collect()))
            })
            .collect();
        let effects = listed(keys::DIGEST_SEAT, "effects", effects);
        let effects = Some(effects).filter(|effects| !effects.is_empty());
        let all = effects.as_deref().map(sentences);
        let mut line = match (self.began, all) {
            (Some(began), all) => vec![began.with("effects", all)],
            (None, Some(_)) => effects.unwrap_or_default(),
            (None, None) => Vec::new(),
        };
        line.extend(self.others);
        if !self.scored.is_empty() {
            let scored = self.scored.into_iter();
            let scored = scored.map(|(seat, points)| (seat, points.into())).collect();
            let scored = listed(keys::DIGEST_POINTS, "points", scored);
            line.push(Words::new(keys::DIGEST_SCORED).with("seats", sentences(&scored)));
        }
        line
    }
}

/// A part of a sentence for each seat; the last one ends it.
fn listed(key: Key, name: &str, seats: Vec<(Seat, Value)>) -> Vec<Words> {
    let last = seats.len().saturating_sub(1);
    let seats = seats.into_iter().enumerate();
    let words = seats.map(|(index, (seat, value))| {
        Words::new(key)
            .with("seat", Value::Seat(seat))
            .with(name, value)
            .with("last", index == last)
    });
    words.collect()
}

/// Everybody's points, the most first.
pub(super) fn lead(view: &View) -> Option<Words> {
    let houses = view.realm.houses.iter().enumerate();
    let mut points: Vec<(Seat, u16)> = houses.map(|(seat, house)| (seat, house.points)).collect();
    points.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    points.iter().find(|(_, points)| *points > 0)?;
    let points = points.into_iter();
    let points = points.map(|(seat, points)| (seat, points.into())).collect();
    let points = listed(keys::LEAD_SEAT, "points", points);
    Some(Words::new(keys::LEAD).with("seats", sentences(&points)))
}

/// The points of a seat.
pub(super) fn score(view: &View, seat: Seat) -> Words {
    Words::new(keys::SCORE).with("points", view.realm.houses[seat].points)
}
