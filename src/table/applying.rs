//! Applying records: what each of them changes at a table.

use super::{
    Chair, Person, Record, RecordError, Reliability, SeatState, Stage, Table, TableRefusal,
};
use crate::engine::{MoveEvents, Refusal, Seat, Session, Setup, Start};
use crate::show::ShownTitle;

impl Table {
    /// Applies the next record, and returns the game events that it produced.
    ///
    /// # Errors
    /// If the record cannot follow; the table is unchanged then.
    pub fn apply(&mut self, record: &Record) -> Result<MoveEvents, RecordError> {
        let number = self.records;
        if let Record::Started { rules, .. }
        | Record::Toured { rules, .. }
        | Record::Continued { rules, .. } = record
            && *rules > self.title.rules()
        {
            let (game, known) = (self.title.name(), self.title.rules());
            let reason = format!(
                "it follows version {rules} of the rules of {game}, and {known} is the newest known here"
            );
            return Err(RecordError::Newer { number, reason });
        }
        // These depend on the awaited seat before the record is applied.
        let new_wait = self.starts_new_wait(record);
        let awaited = self.seat_with_bank();
        let events = self
            .apply_change(record)
            .map_err(|reason| RecordError::Impossible { number, reason })?;
        self.count(record, new_wait, awaited);
        Ok(events)
    }

    /// Counts an applied record. `new_wait`: whether it starts a new wait. `awaited`: the seat that was awaited before it.
    pub(super) fn count(&mut self, record: &Record, new_wait: bool, awaited: Option<Seat>) {
        self.records += 1;
        self.touched.set(record.at());
        if self.ends_asking(record) {
            self.take_back = None;
        }
        if !record.is_aside() {
            self.count_decision(record);
            self.charge_bank(record, awaited);
            self.since = self.touched;
            self.noticed = None;
            for place in &mut self.seats {
                place.vote = None;
            }
        }
        if new_wait {
            self.begin_clock();
        }
    }

    fn apply_change(&mut self, record: &Record) -> Result<MoveEvents, String> {
        if record.stage().is_some_and(|stage| stage != self.stage) {
            return Err(format!("the table is at another stage: {:?}", self.stage));
        }
        let seat = |seat: u32, seats: &[SeatState]| {
            let seat = seat as usize;
            let known = seat < seats.len();
            known
                .then_some(seat)
                .ok_or_else(|| format!("there is no seat {seat}"))
        };
        match record {
            Record::Opened { .. } => return Err("the table is open already".to_owned()),
            Record::Sat {
                who, seat, emblem, ..
            } => self.take_seat(who, *seat as usize, emblem.as_deref())?,
            Record::Stood { who, .. } => {
                let seat = self.seat_of(*who).ok_or("who stood up did not sit")?;
                self.seats.remove(seat);
            }
            Record::Chose { who, emblem, .. } => {
                let seat = self.seat_of(*who).ok_or("who chose does not sit")?;
                self.seats[seat].emblem.clone_from(emblem);
            }
            Record::OptionsSet { options, .. } => {
                self.options = serde_json::from_str(options).map_err(|error| error.to_string())?;
            }
            Record::AgreedToHints { who, agrees, .. } => {
                let seat = self.seat_of(*who).ok_or("who agreed does not sit")?;
                self.seats[seat].agrees_to_hints = *agrees;
            }
            Record::Started {
                rules,
                seed,
                chairs,
                ..
            } => {
                let (agree, people) = self.agreement_to_hints();
                let start = Start::New(Setup {
                    players: chairs.len(),
                    seed: *seed,
                    options: self.options.clone(),
                    emblems: chairs.iter().map(|chair| chair.emblem.clone()).collect(),
                });
                self.begin(*rules, start, chairs)?;
                self.people_only = !chairs.iter().any(|chair| chair.person.is_robot());
                self.hints_agreed = agree == people && people > 0;
            }
            Record::Toured {
                rules,
                position,
                chairs,
                ..
            }
            | Record::Continued {
                rules,
                position,
                chairs,
                ..
            } => {
                let position = serde_json::from_str(position).map_err(|wrong| wrong.to_string())?;
                self.begin(*rules, Start::Position(position), chairs)?;
                match record {
                    Record::Toured { .. } => self.tour = self.title.tour(),
                    _ => self.continued = true,
                }
            }
            Record::Moved {
                seat: mover, text, ..
            } => {
                let mover = seat(*mover, &self.seats)?;
                let played = self.play(mover, text);
                return played.map_err(|refusal| refusal.message);
            }
            Record::Answered {
                seat: mover,
                by,
                text,
                reason,
                ..
            } => {
                let mover = seat(*mover, &self.seats)?;
                let played = self.play(mover, text);
                let events = played.map_err(|refusal| refusal.message)?;
                self.note_answer(*reason, *by);
                return Ok(events);
            }
            Record::Undone { seat: mover, .. } => {
                let mover = seat(*mover, &self.seats)?;
                let session = self.session.as_mut().ok_or("no game is under way")?;
                session.undo(mover).map_err(|refusal| refusal.message)?;
                self.forget_answers();
            }
            Record::Left { seat: left, .. } => {
                let left = seat(*left, &self.seats)?;
                self.note_leaving(record);
                self.seats[left] = SeatState {
                    emblem: self.seats[left].emblem.take(),
                    resigned: self.seats[left].resigned,
                    ..SeatState::default()
                };
                self.people_only = false;
            }
            Record::Resigned { seat: left, .. } => {
                let left = seat(*left, &self.seats)?;
                self.seats[left].resigned = true;
                if self.seats.iter().filter(|place| !place.resigned).count() < 2 {
                    self.stage = Stage::Finished;
                }
            }
            Record::Agreed { seat: agreed, .. } => {
                let agreed = seat(*agreed, &self.seats)?;
                self.seats[agreed].agrees_to_close = true;
            }
            Record::Paced { pace, .. } => self.change_time((*pace).into()),
            Record::TimeSet { control, .. } => self.change_time(control.clone()),
            Record::Wished { seat: by, pace, .. } => {
                let by = seat(*by, &self.seats)?;
                self.seats[by].wished_time = Some((*pace).into());
            }
            Record::TimeWished {
                seat: by, control, ..
            } => {
                let by = seat(*by, &self.seats)?;
                self.seats[by].wished_time = Some(control.clone());
            }
            Record::Holiday {
                at,
                seat: of,
                from,
                until,
                ..
            } => {
                let of = seat(*of, &self.seats)?;
                self.plan_holiday(of, *at, (*from, *until));
            }
            Record::Voted {
                seat: by, remedy, ..
            } => {
                let by = seat(*by, &self.seats)?;
                self.seats[by].vote = Some(*remedy);
            }
            Record::Waited { .. } => {}
            Record::Lent {
                seat: lent, robot, ..
            } => {
                let lent = seat(*lent, &self.seats)?;
                self.seats[lent].substitute = Some(robot.clone());
                self.people_only = false;
            }
            Record::Away {
                seat: left, robot, ..
            } => {
                let left = seat(*left, &self.seats)?;
                self.set_away(left, robot.as_ref())?;
                self.people_only = false;
            }
            Record::Back {
                seat: again, who, ..
            } => {
                let again = seat(*again, &self.seats)?;
                self.bring_back(again, *who)?;
            }
            Record::Rematch {
                seat: by, agrees, ..
            } => {
                let by = seat(*by, &self.seats)?;
                self.wish_rematch(by, *agrees)?;
            }
            Record::TakeBackAsked {
                seat: by, moves, ..
            } => {
                let by = seat(*by, &self.seats)?;
                self.ask_back(by, *moves as usize);
            }
            Record::TakeBackAnswered {
                seat: by, allows, ..
            } => {
                let by = seat(*by, &self.seats)?;
                self.answer_take_back(by, *allows);
            }
            Record::TakenBack { seat, moves, .. } => {
                self.go_back(*seat as Seat, *moves as usize)?;
            }
            Record::Closed { .. } => {
                if matches!(self.stage, Stage::Finished | Stage::Closed) {
                    return Err("the table is over already".to_owned());
                }
                self.note_leaving(record);
                self.stage = Stage::Closed;
            }
        }
        Ok(MoveEvents::default())
    }

    fn take_seat(&mut self, who: &Person, seat: usize, emblem: Option<&str>) -> Result<(), String> {
        if self.seat_of(who.id).is_some() {
            return Err(format!("{} sits there already", who.name));
        }
        match self.stage {
            Stage::Gathering if seat <= self.seats.len() => {
                let place = SeatState {
                    person: Some(who.clone()),
                    emblem: emblem.map(str::to_owned),
                    ..SeatState::default()
                };
                self.seats.insert(seat, place);
            }
            Stage::Playing => {
                let place = self.seats.get_mut(seat).ok_or("there is no such seat")?;
                if place.person.is_some() {
                    return Err("the seat is taken".to_owned());
                }
                place.person = Some(who.clone());
                place.away = None;
                // A new owner has a clock of their own.
                place.bank = None;
                place.holidays.clear();
                place.reliability = Reliability::default();
                place.joined_late = !self.left.remove(&who.id);
                self.people_only = false;
                // A resigned seat plays on under its new owner.
                place.resigned = false;
            }
            _ => return Err("nobody can sit down there now".to_owned()),
        }
        Ok(())
    }

    fn begin(&mut self, rules: u32, start: Start, chairs: &[Chair]) -> Result<(), String> {
        let unknown = || format!("version {rules} of the rules is not known");
        let title = self.title.version(rules).ok_or_else(unknown)?;
        let session = Session::begin(title, start).map_err(|refusal| refusal.message)?;
        if session.journal().rules != rules {
            return Err("its position follows another version of the rules".to_owned());
        }
        if session.game().seats() != chairs.len() {
            return Err("there is not a chair for each seat".to_owned());
        }
        self.title = title;
        self.session = Some(session);
        let seated = |chair: &Chair| {
            let before = self.seat_of(chair.person.id);
            SeatState {
                person: Some(chair.person.clone()),
                emblem: Some(chair.emblem.clone()),
                agrees_to_hints: before.is_some_and(|seat| self.seats[seat].agrees_to_hints),
                ..SeatState::default()
            }
        };
        self.seats = chairs.iter().map(seated).collect();
        self.stage = Stage::Playing;
        Ok(())
    }

    pub(super) fn play(&mut self, seat: Seat, text: &str) -> Result<MoveEvents, Refusal> {
        let not_begun = || Refusal::new(&TableRefusal::NotBegun);
        let session = self.session.as_mut().ok_or_else(not_begun)?;
        let events = session.play(seat, text)?;
        for place in &mut self.seats {
            place.agrees_to_close = false;
        }
        self.seats[seat].substitute = None;
        if session.game().waiting().is_none() {
            self.stage = Stage::Finished;
        }
        Ok(events)
    }
}
