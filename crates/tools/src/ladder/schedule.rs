//! Who sits where: each deal is played once with each seating.

/// Which levels sit at a table together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Formation {
    /// The first level in one seat, the second in all others.
    OneVsRest,
    /// Two levels in two seats each, neighbours or not.
    TwoVsTwo,
    /// All levels in turn; if there are more levels than seats, every choice of them.
    Mixed,
}

/// The level of each seat, by its index in the list of levels.
pub type Seating = Vec<usize>;

/// The seatings in which each deal is played. Each level has each seat equally often.
///
/// # Errors
/// If the formation does not fit the numbers of levels and players.
pub fn seatings(
    formation: Formation,
    levels: usize,
    players: usize,
) -> Result<Vec<Seating>, String> {
    match formation {
        Formation::OneVsRest if levels == 2 => {
            let alone = |seat| {
                (0..players)
                    .map(|other| usize::from(other != seat))
                    .collect()
            };
            Ok((0..players).map(alone).collect())
        }
        Formation::OneVsRest => Err("one against the rest takes two levels".to_owned()),
        Formation::TwoVsTwo if levels == 2 && players == 4 => {
            let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |two| [one, two]));
            let seats = |pair: [usize; 2]| {
                let level = |seat| usize::from(!pair.contains(&seat));
                (0..players).map(level).collect()
            };
            Ok(pairs.map(seats).collect())
        }
        Formation::TwoVsTwo => Err("two against two takes two levels and four players".to_owned()),
        Formation::Mixed => Ok(mixed(levels, players)),
    }
}

/// The levels one after the other around the table, from every start and in both directions.
fn mixed(levels: usize, players: usize) -> Vec<Seating> {
    let mut seatings: Vec<Seating> = Vec::new();
    for chosen in choices(levels, levels.min(players)) {
        for start in 0..chosen.len() {
            let clockwise = (0..players).map(|seat| chosen[(start + seat) % chosen.len()]);
            let clockwise: Seating = clockwise.collect();
            let reversed = clockwise.iter().rev().copied().collect();
            for seating in [clockwise, reversed] {
                if !seatings.contains(&seating) {
                    seatings.push(seating);
                }
            }
        }
    }
    seatings
}

/// Every choice of so many levels.
fn choices(levels: usize, count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for last in count - 1..levels {
        for mut chosen in choices(last, count - 1) {
            chosen.push(last);
            found.push(chosen);
        }
    }
    found
}
