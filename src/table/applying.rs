//! Applying records: what each of them changes at a table.

use super::{
    Agreements, Chair, Course, DayDeal, Record, RecordError, SeatState, Stage, Table, TakeBack,
    TimeControl,
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
        let awaited = self.course.waiting_seat();
        let new_wait = record.starts_wait(self.stage, awaited);
        let events = self
            .apply_change(record)
            .map_err(|reason| RecordError::Impossible { number, reason })?;
        self.count(record, new_wait, awaited);
        Ok(events)
    }

    /// Counts an applied record. `new_wait`: whether it starts a new wait. `awaited`: the seat that was awaited before it.
    pub(super) fn count(&mut self, record: &Record, new_wait: bool, awaited: Option<Seat>) {
        self.records += 1;
        self.clocks.touch(record);
        if record.ends_asking() {
            self.course.take_back = None;
        }
        if !record.is_aside() {
            self.seats.count_decision(record, &self.clocks);
            let moves = self.course.move_count();
            self.clocks
                .end_wait(record, awaited, moves, &mut self.seats);
            for place in &mut self.seats {
                place.agreed.remedy = None;
            }
        }
        if new_wait {
            self.clocks.begin_wait(&mut self.seats);
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
            } => {
                let seat = *seat as Seat;
                self.seats.take(self.stage, who, seat, emblem.as_deref())?;
                if self.stage == Stage::Playing {
                    self.seats[seat].joined_late = !self.left.remove(&who.id);
                    self.course.people_only = false;
                }
            }
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
                self.seats[seat].agreed.hints = *agrees;
            }
            Record::Sealed { seal, .. } => self.deal.seal = Some(seal.clone()),
            Record::DayDeal {
                day, simulations, ..
            } => {
                self.deal.day = Some(DayDeal {
                    day: *day,
                    simulations: *simulations,
                });
            }
            Record::Started {
                at,
                rules,
                seed,
                chairs,
                ..
            } => {
                let (agree, people) = self.seats.agreement_to_hints();
                let start = Start::New(Setup {
                    players: chairs.len(),
                    seed: *seed,
                    options: self.options.clone(),
                    emblems: chairs.iter().map(|chair| chair.emblem.clone()).collect(),
                });
                self.begin(*rules, start, chairs)?;
                self.deal.dealt = self.deal.begins(*at, chairs);
                self.course.people_only = !chairs.iter().any(|chair| chair.person.is_robot());
                self.course.hints_agreed = agree == people && people > 0;
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
                    Record::Toured { .. } => self.course.tour = self.title.tour(),
                    _ => self.course.continued = true,
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
                self.course.note_answer(*reason, *by);
                return Ok(events);
            }
            Record::Undone { seat: mover, .. } => {
                let mover = seat(*mover, &self.seats)?;
                self.course.undo(mover)?;
            }
            Record::Left { seat: left, .. } => {
                let left = seat(*left, &self.seats)?;
                self.note_leaving(record);
                self.seats.vacate(left);
                self.course.people_only = false;
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
                self.seats[agreed].agreed.close = true;
            }
            Record::Paced { pace, .. } => self.change_time((*pace).into()),
            Record::TimeSet { control, .. } => self.change_time(control.clone()),
            Record::Wished { seat: by, pace, .. } => {
                let by = seat(*by, &self.seats)?;
                self.seats[by].agreed.time = Some((*pace).into());
            }
            Record::TimeWished {
                seat: by, control, ..
            } => {
                let by = seat(*by, &self.seats)?;
                self.seats[by].agreed.time = Some(control.clone());
            }
            Record::Holiday {
                at,
                seat: of,
                from,
                until,
                ..
            } => {
                let of = seat(*of, &self.seats)?;
                self.seats[of].clock.plan_holiday(*at, (*from, *until));
            }
            Record::Voted {
                seat: by, remedy, ..
            } => {
                let by = seat(*by, &self.seats)?;
                self.seats[by].agreed.remedy = Some(*remedy);
            }
            Record::Waited { .. } => {}
            Record::Lent {
                seat: lent, robot, ..
            } => {
                let lent = seat(*lent, &self.seats)?;
                self.seats[lent].substitute = Some(robot.clone());
                self.course.people_only = false;
            }
            Record::Away {
                seat: left, robot, ..
            } => {
                let left = seat(*left, &self.seats)?;
                self.seats.set_away(left, robot.as_ref())?;
                self.course.people_only = false;
            }
            Record::Back {
                seat: again, who, ..
            } => {
                let again = seat(*again, &self.seats)?;
                self.seats.bring_back(again, *who)?;
            }
            Record::Rematch {
                seat: by, agrees, ..
            } => {
                let by = seat(*by, &self.seats)?;
                if !self.is_over() {
                    return Err("the game is not over".to_owned());
                }
                self.seats.wish_rematch(by, *agrees);
            }
            Record::TakeBackAsked {
                seat: by, moves, ..
            } => {
                let by = seat(*by, &self.seats)?;
                for place in &mut self.seats {
                    place.agreed.take_back = false;
                }
                let moves = *moves as usize;
                self.course.take_back = Some(TakeBack { seat: by, moves });
            }
            Record::TakeBackAnswered {
                seat: by, allows, ..
            } => {
                let by = seat(*by, &self.seats)?;
                self.seats[by].agreed.take_back = *allows;
                self.course.take_back = self.course.take_back.filter(|_| *allows);
            }
            Record::TakenBack { seat, moves, .. } => {
                let (seat, moves) = (*seat as Seat, *moves as usize);
                let alone = TakeBack { seat, moves }.is_alone(&self.seats);
                self.course.go_back(moves, alone)?;
                for place in &mut self.seats {
                    place.agreed.close = false;
                    place.substitute = None;
                }
            }
            Record::Closed { .. } => {
                if self.is_over() {
                    return Err("the table is over already".to_owned());
                }
                self.note_leaving(record);
                self.stage = Stage::Closed;
            }
        }
        Ok(MoveEvents::default())
    }

    /// Changes the time control, whatever people have asked for.
    fn change_time(&mut self, control: TimeControl) {
        self.clocks.set_control(control);
        for place in &mut self.seats {
            place.agreed.time = None;
        }
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
        self.course = Course::new(session);
        let seated = |chair: &Chair| {
            let before = self.seat_of(chair.person.id);
            SeatState {
                person: Some(chair.person.clone()),
                emblem: Some(chair.emblem.clone()),
                agreed: Agreements {
                    hints: before.is_some_and(|seat| self.seats[seat].agreed.hints),
                    ..Agreements::default()
                },
                ..SeatState::default()
            }
        };
        self.seats = chairs.iter().map(seated).collect();
        self.stage = Stage::Playing;
        Ok(())
    }

    pub(super) fn play(&mut self, seat: Seat, text: &str) -> Result<MoveEvents, Refusal> {
        let events = self.course.play(seat, text)?;
        for place in &mut self.seats {
            place.agreed.close = false;
        }
        self.seats[seat].substitute = None;
        if self.course.waiting_seat().is_none() {
            self.stage = Stage::Finished;
        }
        Ok(events)
    }
}
