//! Below the result of a game: what the deal and the draws, own decisions and the others brought each seat. Knows no store.

use crate::analysis::{Account, ExpectedMove, account_course};
use crate::engine::{Journal, Play, Session, Setup, Start, Title};
use crate::host::posts::wording::listed_seat_name;
use crate::show::points;
use crate::table::{Stage, Table};
use crate::words::{Words, keys};

/// How many other deals are compared with that of the game.
const DEALS: u64 = 24;
/// How many times as far as usual luck must be from 0 to be told: one game in ten has more, and one in ten less.
const NOTABLE: f32 = 1.28;

/// A game that is over, as far as it can be accounted for: played to its end from a deal of its own.
pub(in crate::host) fn accountable(table: &Table) -> Option<(&'static dyn Title, Journal)> {
    let is_own = table.course().is_played_out() && !table.course().is_tour();
    let journal = table
        .journal()
        .filter(|_| is_own && table.stage() == Stage::Finished)?;
    matches!(journal.start, Start::New(_)).then(|| (table.title(), journal.clone()))
}

/// The accounts of all seats at the end. It takes a tenth of a second or longer.
pub(in crate::host) fn account(title: &dyn Title, journal: &Journal) -> Option<Vec<Account>> {
    course(title, journal)?.pop()
}

/// The accounts of all seats at the start and after each move.
pub(in crate::host) fn course(title: &dyn Title, journal: &Journal) -> Option<Vec<Vec<Account>>> {
    let Start::New(setup) = &journal.start else {
        return None;
    };
    let title = title.version(journal.rules)?;
    let session = Session::start_of(title, journal).ok()?;
    let other_deal = |number: u64| -> Option<Box<dyn Play>> {
        let seed = !(setup.seed.wrapping_add(number));
        let setup = Setup {
            seed,
            ..setup.clone()
        };
        title.begin(&setup).ok()
    };
    let others: Vec<Box<dyn Play>> = (0..DEALS).filter_map(other_deal).collect();
    let moves = journal.moves.iter().map(|(seat, text)| ExpectedMove {
        seat: *seat,
        text: text.clone(),
    });
    let moves: Vec<ExpectedMove> = moves.collect();
    account_course(session.game(), &others, &moves, setup.seed)
}

/// The accounts in words, for the post with the result.
pub(in crate::host) fn account_words(table: &Table, accounts: &[Account]) -> Vec<Words> {
    let line = |(seat, account): (usize, &Account)| {
        let luck = account.luck / account.spread.max(f32::EPSILON);
        let drew = match luck {
            luck if luck >= NOTABLE => "lucky",
            luck if luck <= -NOTABLE => "unlucky",
            _ => "usual",
        };
        Words::new(keys::ACCOUNT_LINE)
            .with("name", listed_seat_name(table, seat))
            .with("luck", points(account.luck))
            .with("own", points(account.own))
            .with("others", points(account.others))
            .with("drew", drew)
    };
    let lines = accounts.iter().enumerate().map(line);
    std::iter::once(Words::new(keys::ACCOUNT_TITLE))
        .chain(lines)
        .collect()
}
