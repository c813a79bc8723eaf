//! Holidays at tables: whoever plans one tells all of their tables, and whoever sits down tells the new one. Knows no request.

use crate::host::model::error::RequestError;
use crate::host::people::People;
use crate::host::posts::note::TableStage;
use crate::host::tables::Tables;
use crate::host::tables::channel::LoadedChannel;
use crate::ids::ChannelId;
use crate::store::StoreError;
use crate::table::{Chair, Person, Record, Stage, Time};

/// Records with the holidays of people who begin to play by them.
pub(in crate::host) async fn with_holidays(
    people: &People,
    channel: &LoadedChannel,
    mut records: Vec<Record>,
    at: Time,
) -> Result<Vec<Record>, StoreError> {
    let current = channel.current.as_ref();
    let playing = current.is_some_and(|loaded| loaded.table.stage() == Stage::Playing);
    let mut seated: Vec<(u32, &Person)> = Vec::new();
    for record in &records {
        match record {
            Record::Started { chairs, .. }
            | Record::Toured { chairs, .. }
            | Record::Continued { chairs, .. } => {
                let chairs = chairs.iter().map(|Chair { person, .. }| person);
                seated.extend((0..).zip(chairs));
            }
            Record::Sat { seat, who, .. } if playing => seated.push((*seat, who)),
            _ => {}
        }
    }
    let mut holidays = Vec::new();
    for (seat, person) in seated.into_iter().filter(|(_, who)| !who.is_robot()) {
        let who = person.id;
        let profile = people.profile_among(&channel.profiles, who).await?;
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
pub(in crate::host) async fn tell_holiday(tables: &Tables, who: &Person) -> Result<(), StoreError> {
    for (table, note) in tables.people.notes_of(who.id).await? {
        if note.stage != TableStage::Playing || !note.seated.contains(&who.id) {
            continue;
        }
        if let Err(error) = tell_table(tables, table.channel, who).await {
            tracing::error!(%table, %error, "telling a table of a holiday failed");
        }
    }
    Ok(())
}

async fn tell_table(tables: &Tables, id: ChannelId, who: &Person) -> Result<(), RequestError> {
    let channel = tables.channels.get(id);
    let mut channel = channel.lock().await;
    loop {
        let told = match tables.load(&mut channel, id).await {
            Ok(()) => note_holiday(tables, &mut channel, who).await,
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
    tables: &Tables,
    channel: &mut LoadedChannel,
    who: &Person,
) -> Result<(), RequestError> {
    let at = tables.base.now();
    let playing = channel.current.as_ref().filter(|loaded| !loaded.gone);
    let playing = playing.filter(|loaded| loaded.table.stage() == Stage::Playing);
    let Some(table) = playing.map(|loaded| &loaded.table) else {
        return Ok(());
    };
    let seat = table.seat_of(who.id).or(table.seat_reserved_for(who.id));
    let Some(seat) = seat else {
        return Ok(());
    };
    let profile = tables.people.changeable_profile(who.id).await?;
    let wanted = profile.unwrap_or_default().profile.holiday(at);
    let from_now = |(from, until): (u64, u64)| (from.max(at), until);
    if table.seats()[seat].holiday(at).map(from_now) == wanted.map(from_now) {
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
    tables
        .commit(channel, vec![holiday], None, who)
        .await
        .map(drop)
}
