//! Budgets: players do not notice them, and users with too many requests read when they may continue.

use super::*;

const ANN: PersonId = PersonId::new(501);
const BEN: PersonId = PersonId::new(502);

/// A burst of two, and one more every ten seconds.
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

fn used_up(until: Time) -> Result<(), BudgetExceeded> {
    let of_table = false;
    Err(BudgetExceeded { until, of_table })
}

#[test]
fn a_budget_is_used_up_and_fills_again() {
    let budgets = budgets();
    let film = |now: Time| budgets.take(BudgetKind::Heavy, ANN, None, now);
    assert_eq!(film(1000), Ok(()));
    assert_eq!(film(1000), Ok(()));
    assert_eq!(film(1000), used_up(1010));
    assert_eq!(film(1009), used_up(1010), "asking costs nothing");
    assert_eq!(film(1010), Ok(()));
    assert_eq!(film(1010), used_up(1020));
    assert_eq!(film(5000), Ok(()));
    assert_eq!(film(5000), Ok(()), "but never more than at the beginning");
    assert_eq!(film(5000), used_up(5010));
    // A clock that is set back by an hour keeps nobody waiting for an hour.
    assert_eq!(film(1400), used_up(1410));
}

#[test]
fn kinds_and_people_have_budgets_of_their_own() {
    let budgets = budgets();
    for _ in 0..2 {
        assert_eq!(budgets.take(BudgetKind::Heavy, ANN, None, 7), Ok(()));
    }
    assert!(budgets.take(BudgetKind::Heavy, ANN, None, 7).is_err());
    assert_eq!(budgets.take(BudgetKind::Play, ANN, None, 7), Ok(()));
    assert_eq!(budgets.take(BudgetKind::Heavy, BEN, None, 7), Ok(()));
}

#[test]
fn the_people_of_a_table_share_one_for_changes() {
    let budgets = budgets();
    let change = |who: PersonId, channel: u64| {
        budgets.take(BudgetKind::Change, who, Some(ChannelId::new(channel)), 50)
    };
    assert_eq!(change(ANN, 1), Ok(()));
    assert_eq!(change(ANN, 1), Ok(()));
    assert_eq!(change(ANN, 1), used_up(60));
    assert_eq!(change(BEN, 1), Ok(()));
    let of_table = true;
    assert_eq!(
        change(BEN, 1),
        Err(BudgetExceeded {
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
        assert_eq!(
            budgets.take(BudgetKind::Play, PersonId::new(person), None, 50),
            Ok(())
        );
    }
    assert!(budgets.remembered() <= 100_000);
    // Full budgets are removed.
    for person in 0..99_999 {
        assert_eq!(
            budgets.take(BudgetKind::Play, PersonId::new(person), None, 100),
            Ok(())
        );
    }
    let film = || budgets.take(BudgetKind::Heavy, ANN, None, 5000);
    assert_eq!((film(), film()), (Ok(()), Ok(())));
    assert_eq!(film(), used_up(5010));
    assert!(budgets.remembered() < 1000, "{}", budgets.remembered());
}

/// A very fast player: three steps a second for ten minutes, with read-only requests between.
#[test]
fn a_fast_player_never_notices() {
    let budgets = Budgets::new(Allowances::default());
    for second in 0..600 {
        for _ in 0..3 {
            assert_eq!(budgets.take(BudgetKind::Play, ANN, None, second), Ok(()));
        }
        assert_eq!(budgets.take(BudgetKind::Look, ANN, None, second), Ok(()));
        if second % 4 == 0 {
            assert_eq!(
                budgets.take(BudgetKind::Change, ANN, Some(ChannelId::new(1)), second),
                Ok(())
            );
        }
        if second % 60 == 0 {
            assert_eq!(budgets.take(BudgetKind::Heavy, ANN, None, second), Ok(()));
            assert_eq!(budgets.take(BudgetKind::Open, ANN, None, second), Ok(()));
        }
    }
}

#[test]
fn what_costs_much_is_of_a_kind_that_is_tight() {
    let press = |verb: &str| RequestKind::of_press(&format!("0.0.{verb}"), Vec::new());
    let pace = Pace::Live(2);
    let kinds = [
        (press("film"), BudgetKind::Heavy),
        (press("export"), BudgetKind::Heavy),
        (
            RequestKind::Personal(PersonalRequest::Leaderboard {
                game: "qin".to_owned(),
            }),
            BudgetKind::Heavy,
        ),
        (press("replay"), BudgetKind::Replay),
        (RequestKind::Table(TableRequest::Replay), BudgetKind::Replay),
        (
            RequestKind::Table(TableRequest::Log { moves: 100 }),
            BudgetKind::Replay,
        ),
        (RequestKind::me(ProfileRequest::Forget), BudgetKind::Forget),
        (open(), BudgetKind::Open),
        (press("rematch"), BudgetKind::Open),
        (RequestKind::Open(OpenRequest::Rematch), BudgetKind::Open),
        (press("pace"), BudgetKind::Change),
        (press("option"), BudgetKind::Change),
        (press("sit"), BudgetKind::Change),
        (RequestKind::command(set_pace(pace)), BudgetKind::Change),
        (
            RequestKind::command(TableCommand::Stand),
            BudgetKind::Change,
        ),
        (RequestKind::command(TableCommand::Undo), BudgetKind::Change),
        (
            RequestKind::Personal(PersonalRequest::Mine),
            BudgetKind::Look,
        ),
        (press("guide"), BudgetKind::Play),
        (RequestKind::command(TableCommand::Start), BudgetKind::Play),
    ];
    for (what, kind) in kinds {
        assert_eq!(what.budget(), kind, "{what:?}");
    }
}

#[test]
fn whoever_asks_for_too_much_is_told_when_it_works_again() {
    let fixture = HostFixture::new();
    let film = || {
        let press = "0.0.film".to_owned();
        request("any", ANN, pressed(&press, None))
    };
    for _ in 0..Allowances::default().heavy.at_once {
        assert_eq!(fixture.host.requests.over_budget(&film()), None);
    }
    let told = fixture
        .host
        .requests
        .over_budget(&film())
        .expect("a refusal");
    let said = ["en", "fr", "de", "pl"].map(|language| Languages::shipped().say(language, &told));
    assert!(
        said.iter().all(|said| said.contains("<t:1015:R>")),
        "{said:?}"
    );
    fixture.clock.set(1_015);
    assert_eq!(fixture.host.requests.over_budget(&film()), None);
    // The people of a table share its budget for changes.
    let sit = |who: PersonId| request("any", who, sit_down());
    let shared = Allowances::default().table.at_once;
    let refused =
        (0..=shared).find_map(|who| fixture.host.requests.over_budget(&sit(PersonId::new(who))));
    let refused = refused.expect("it is used up");
    assert_eq!(refused.key, "budget-of-table-used-up");
    let told = Languages::shipped().say("en", &refused);
    assert!(told.contains("<t:1025:R>"), "{told}");
}

#[tokio::test]
async fn a_journal_does_not_grow_by_what_is_so_already() {
    let fixture = HostFixture::new();
    fixture.ask(ANN, open()).await;
    let pace = || set_pace(Pace::Live(5));
    fixture.table(ANN, pace()).await;
    let emblem = fixture.stored().await.title().emblems()[1].to_owned();
    let choose = || TableCommand::Choose {
        emblem: Some(emblem.clone()),
    };
    fixture.table(ANN, choose()).await;
    let before = fixture.record_count().await;
    let options = Map::new();
    for _ in 0..50 {
        fixture.table(ANN, pace()).await;
        fixture.table(ANN, choose()).await;
        let options = options.clone();
        fixture
            .table(ANN, TableCommand::SetOptions { options })
            .await;
    }
    assert_eq!(fixture.record_count().await, before);
    // A person without permission is refused, even if nothing would change.
    let refused = fixture.table(BEN, pace()).await;
    assert!(
        refused[0].words[0].key.starts_with("refusal-"),
        "{refused:?}"
    );
    let another = Pace::Live(15);
    fixture.table(ANN, set_pace(another)).await;
    assert_eq!(fixture.record_count().await, before + 1);
}
