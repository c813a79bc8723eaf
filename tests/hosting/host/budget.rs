//! Budgets: nobody who plays notices them, and whoever asks for too much is told when it works again.

use super::*;
use pagoda::host::{Allowance, Allowances, Budgets, Kind, UsedUp, Wish, kind_of};

const ANN: u64 = 501;
const BEN: u64 = 502;

/// Two at once, and one more every ten seconds.
const TWO: Allowance = Allowance {
    at_once: 2,
    pause: 10_000,
};

fn budgets() -> Budgets {
    Budgets::new(Allowances {
        heavy: TWO,
        change: TWO,
        table: Allowance {
            at_once: 3,
            pause: 10_000,
        },
        ..Allowances::default()
    })
}

fn used_up(until: Time) -> Result<(), UsedUp> {
    let of_table = false;
    Err(UsedUp { until, of_table })
}

#[test]
fn a_budget_is_used_up_and_fills_again() {
    let budgets = budgets();
    let film = |now: Time| budgets.take(Kind::Heavy, ANN, None, now);
    assert_eq!(film(1000), Ok(()));
    assert_eq!(film(1000), Ok(()));
    assert_eq!(film(1000), used_up(1010));
    assert_eq!(film(1009), used_up(1010), "asking costs nothing");
    assert_eq!(film(1010), Ok(()));
    assert_eq!(film(1010), used_up(1020));
    assert_eq!(film(5000), Ok(()));
    assert_eq!(film(5000), Ok(()), "but never more than at the beginning");
    assert_eq!(film(5000), used_up(5010));
    // A clock that is put back by an hour keeps nobody waiting for an hour.
    assert_eq!(film(1400), used_up(1410));
}

#[test]
fn kinds_and_people_have_budgets_of_their_own() {
    let budgets = budgets();
    for _ in 0..2 {
        assert_eq!(budgets.take(Kind::Heavy, ANN, None, 7), Ok(()));
    }
    assert!(budgets.take(Kind::Heavy, ANN, None, 7).is_err());
    assert_eq!(budgets.take(Kind::Play, ANN, None, 7), Ok(()));
    assert_eq!(budgets.take(Kind::Heavy, BEN, None, 7), Ok(()));
}

#[test]
fn the_people_of_a_table_share_one_for_changes() {
    let budgets = budgets();
    let change = |who: u64, channel: u64| budgets.take(Kind::Change, who, Some(channel), 50);
    assert_eq!(change(ANN, 1), Ok(()));
    assert_eq!(change(ANN, 1), Ok(()));
    assert_eq!(change(ANN, 1), used_up(60));
    assert_eq!(change(BEN, 1), Ok(()));
    let of_table = true;
    assert_eq!(
        change(BEN, 1),
        Err(UsedUp {
            until: 60,
            of_table
        })
    );
    assert_eq!(change(BEN, 2), Ok(()), "what was refused was not taken");
}

#[test]
fn no_more_budgets_are_remembered_than_there_is_room_for() {
    let budgets = budgets();
    for person in 0..250_001 {
        assert_eq!(budgets.take(Kind::Play, person, None, 50), Ok(()));
    }
    assert!(budgets.remembered() <= 100_000);
    // Those that are full again are as good as none.
    for person in 0..99_999 {
        assert_eq!(budgets.take(Kind::Play, person, None, 100), Ok(()));
    }
    let film = || budgets.take(Kind::Heavy, ANN, None, 5000);
    assert_eq!((film(), film()), (Ok(()), Ok(())));
    assert_eq!(film(), used_up(5010));
    assert!(budgets.remembered() < 1000, "{}", budgets.remembered());
}

/// An evening of somebody who clicks faster than anybody: three steps a second for ten minutes, and looks between.
#[test]
fn a_fast_player_never_notices() {
    let budgets = Budgets::new(Allowances::default());
    for second in 0..600 {
        for _ in 0..3 {
            assert_eq!(budgets.take(Kind::Play, ANN, None, second), Ok(()));
        }
        assert_eq!(budgets.take(Kind::Look, ANN, None, second), Ok(()));
        if second % 4 == 0 {
            assert_eq!(budgets.take(Kind::Change, ANN, Some(1), second), Ok(()));
        }
        if second % 60 == 0 {
            assert_eq!(budgets.take(Kind::Heavy, ANN, None, second), Ok(()));
            assert_eq!(budgets.take(Kind::Open, ANN, None, second), Ok(()));
        }
    }
}

#[test]
fn what_costs_much_is_of_a_kind_that_is_tight() {
    let press = |verb: &str| What::Press {
        press: format!("0.0.{verb}"),
        values: Vec::new(),
    };
    let pace = pagoda::table::Pace::OFFERED[0];
    let kinds = [
        (press("film"), Kind::Heavy),
        (press("export"), Kind::Heavy),
        (
            What::Leaderboard {
                game: "qin".to_owned(),
            },
            Kind::Heavy,
        ),
        (press("replay"), Kind::Replay),
        (What::Replay, Kind::Replay),
        (What::Log { moves: 100 }, Kind::Replay),
        (What::Me(Wish::Forget), Kind::Forget),
        (open(), Kind::Open),
        (press("rematch"), Kind::Open),
        (What::Rematch, Kind::Open),
        (press("pace"), Kind::Change),
        (press("option"), Kind::Change),
        (press("sit"), Kind::Change),
        (What::Table(Ask::Pace { pace }), Kind::Change),
        (What::Table(Ask::Stand), Kind::Change),
        (What::Table(Ask::Undo), Kind::Change),
        (What::Mine, Kind::Look),
        (press("guide"), Kind::Play),
        (What::Table(Ask::Start), Kind::Play),
    ];
    for (what, kind) in kinds {
        assert_eq!(kind_of(&what), kind, "{what:?}");
    }
}

#[test]
fn whoever_asks_for_too_much_is_told_when_it_works_again() {
    let house = House::new();
    let film = || {
        let press = "0.0.film".to_owned();
        let values = Vec::new();
        request("any", ANN, What::Press { press, values })
    };
    for _ in 0..Allowances::default().heavy.at_once {
        assert_eq!(house.host.over_budget(&film()), None);
    }
    let told = house.host.over_budget(&film()).expect("a refusal");
    let said = ["en", "fr", "de", "pl"].map(|language| Languages::shipped().say(language, &told));
    assert!(
        said.iter().all(|said| said.contains("<t:1015:R>")),
        "{said:?}"
    );
    house.clock.now.store(1_015, Ordering::SeqCst);
    assert_eq!(house.host.over_budget(&film()), None);
    // Everybody at a table has a share in how often it changes.
    let sit = |who: u64| request("any", who, What::Table(Ask::Sit { emblem: None }));
    let shared = Allowances::default().table.at_once;
    let refused = (0..=shared).find_map(|who| house.host.over_budget(&sit(who)));
    let refused = refused.expect("it is used up");
    assert_eq!(refused.key, "budget-of-table-used-up");
    let told = Languages::shipped().say("en", &refused);
    assert!(told.contains("<t:1025:R>"), "{told}");
}

#[tokio::test]
async fn a_journal_does_not_grow_by_what_is_so_already() {
    let house = House::new();
    house.ask(ANN, open()).await;
    let pace = pagoda::table::Pace::OFFERED[1];
    house.table(ANN, Ask::Pace { pace }).await;
    let emblem = house.stored().title().emblems()[1].to_owned();
    let choose = || Ask::Choose {
        emblem: Some(emblem.clone()),
    };
    house.table(ANN, choose()).await;
    let before = house.stored().records();
    let options = Map::new();
    for _ in 0..50 {
        house.table(ANN, Ask::Pace { pace }).await;
        house.table(ANN, choose()).await;
        let options = options.clone();
        house.table(ANN, Ask::SetOptions { options }).await;
    }
    assert_eq!(house.stored().records(), before);
    // Who may not change it is told so, also where nothing would change.
    let refused = house.table(BEN, Ask::Pace { pace }).await;
    assert!(
        refused[0].words[0].key.starts_with("refusal-"),
        "{refused:?}"
    );
    let another = pagoda::table::Pace::OFFERED[2];
    house.table(ANN, Ask::Pace { pace: another }).await;
    assert_eq!(house.stored().records(), before + 1);
}
