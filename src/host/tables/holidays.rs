//! Holidays at tables: whoever plans one tells all of their tables, and whoever sits down tells the new one. Knows no request.

use crate::host::model::error::RequestError;
use crate::host::posts::note::TableStage;
use crate::host::tables::Tables;
use crate::host::tables::channel::LoadedChannel;
use crate::ids::ChannelId;
use crate::store::StoreError;
use crate::table::{Chair, Person, Record, Stage};

impl Tables {
    /// Records with the holidays of people who begin to play by them.
    pub(in crate::host) async fn with_holidays(
        &self,
        channel: &LoadedChannel,
        mut records: Vec<Record>,
    ) -> Result<Vec<Record>, StoreError> {
        let current = channel.current.as_ref();
        let playing = current.is_some_and(|loaded| loaded.table.stage() == Stage::Playing);
        let mut seated: Vec<(u32, &Person)> = Vec::new();
        for record in &records {
            match record {
                Record::Started { chairs, .. }
                | Record::Toured { chairs, .. }
                | Record::Continued { chairs, .. } => {
                    let people = chairs.iter().map(|Chair { person, .. }| person);
                    seated.extend((0..).zip(people));
                }
                Record::Sat { seat, who, .. } if playing => seated.push((*seat, who)),
                _ => {}
            }
        }
        let at = self.base.now();
        let mut holidays = Vec::new();
        for (seat, person) in seated.into_iter().filter(|(_, who)| !who.is_robot()) {
            let who = person.id;
            let profile = self.people.profile_among(&channel.profiles, who).await?;
            holidays.extend(profile.holiday(at).map(|(from, until)| Record::Holiday {
                at,
                seat,
                who,
                from,
                until,
            }));
        }
        records.extend(holidays);
        Ok(records)
    }

    /// Tells all tables at which somebody plays of their holiday, or that they have none any more. A table that cannot be told is left
    /// out, and is told when they ask again.
    pub(in crate::host) async fn tell_holiday(&self, who: &Person) -> Result<(), StoreError> {
        for (table, note) in self.people.notes_of(who.id).await? {
            if note.stage != TableStage::Playing || !note.seated.contains(&who.id) {
                continue;
            }
            if let Err(error) = self.tell_holiday_in(table.channel, who).await {
                tracing::error!(%table, %error, "telling a table of a holiday failed");
            }
        }
        Ok(())
    }

    async fn tell_holiday_in(&self, id: ChannelId, who: &Person) -> Result<(), RequestError> {
        let channel = self.channel(id);
        let mut channel = channel.lock().await;
        loop {
            let told = match self.load(&mut channel, id).await {
                Ok(()) => self.note_holiday(&mut channel, who).await,
                Err(error) => Err(error),
            };
            match told {
                // Another process was faster.
                Err(RequestError::Store(error)) if error.is_conflict() => channel.forget(),
                Err(error) => {
                    channel.forget();
                    return Err(error);
                }
                Ok(()) => return Ok(()),
            }
        }
    }

    async fn note_holiday(
        &self,
        channel: &mut LoadedChannel,
        who: &Person,
    ) -> Result<(), RequestError> {
        let at = self.base.now();
        let playing = channel.current.as_ref().filter(|loaded| !loaded.gone);
        let playing = playing.filter(|loaded| loaded.table.stage() == Stage::Playing);
        let Some(table) = playing.map(|loaded| &loaded.table) else {
            return Ok(());
        };
        let seat = table.seat_of(who.id).or(table.seat_reserved_for(who.id));
        let Some(seat) = seat else {
            return Ok(());
        };
        let profile = self.people.changeable_profile(who.id).await?;
        let wanted = profile.unwrap_or_default().profile.holiday(at);
        let from_now = |(from, until): (u64, u64)| (from.max(at), until);
        if table.holiday(seat, at).map(from_now) == wanted.map(from_now) {
            return Ok(());
        }
        let (from, until) = wanted.unwrap_or((at, at));
        let holiday = Record::Holiday {
            at,
            seat: seat as u32,
            who: who.id,
            from,
            until,
        };
        self.commit(channel, vec![holiday], None, who)
            .await
            .map(drop)
    }
}
