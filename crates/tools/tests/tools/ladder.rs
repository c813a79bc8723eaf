//! `pagoda ladder`: its figures, who sits where, and that its games can be repeated.

use clap::Parser;
use pagoda_tools::ladder::Ladder;
use pagoda_tools::ladder::schedule::{Formation, Seating, seatings};
use pagoda_tools::ladder::statistics::{
    SequentialTest, Verdict, elo, mean, share, share_of_elo, student, without_luck,
};
use serde_json::Value;

fn close(one: f64, other: f64, tolerance: f64) -> bool {
    (one - other).abs() < tolerance
}

#[test]
fn the_bounds_of_a_share_are_those_of_wilsons_table() {
    for (wins, games, low, high) in [
        (8.0, 10.0, 0.4902, 0.9433),
        (50.0, 100.0, 0.4038, 0.5962),
        (0.0, 10.0, 0.0, 0.2775),
        (10.0, 10.0, 0.7225, 1.0),
    ] {
        let found = share(wins, games);
        assert!(close(found.value, wins / games, 1e-9), "{found:?}");
        assert!(close(found.low, low, 1e-4), "{wins} of {games}: {found:?}");
        assert!(
            close(found.high, high, 1e-4),
            "{wins} of {games}: {found:?}"
        );
    }
}

#[test]
fn the_bounds_of_a_mean_are_students() {
    for (freedom, known) in [
        (1.0, 12.7062),
        (5.0, 2.5706),
        (7.0, 2.3646),
        (10.0, 2.2281),
        (30.0, 2.0423),
        (1e6, 1.96),
    ] {
        assert!(close(student(freedom), known, 1e-3), "{freedom}");
    }
    let found = mean(&[1.0, 2.0, 3.0, 4.0, 5.0]);
    assert!(close(found.value, 3.0, 1e-9), "{found:?}");
    assert!(close(found.low, 1.0368, 1e-3), "{found:?}");
    assert!(close(found.high, 4.9632, 1e-3), "{found:?}");
    assert!(mean(&[7.0]).high.is_infinite());
}

#[test]
fn luck_that_explains_results_is_subtracted_and_rounding_is_not() {
    let won = [0.5, 1.0, 0.0, 0.5, 1.0, 0.0];
    let found = without_luck(&won, &won.map(|won| (won - 0.6) / 2.0));
    assert!(close(found.share.value, 0.6, 1e-9), "{found:?}");
    assert!(found.factor > 1e6, "{found:?}");
    let found = without_luck(&won, &won.map(|won| 1e-8 * (won - 3.0)));
    assert!(close(found.share.value, 0.5, 1e-9), "{found:?}");
    assert!(close(found.factor, 1.0, 1e-9), "{found:?}");
}

#[test]
fn elo_is_the_usual_figure_with_two_seats_and_fair_with_more() {
    assert!(close(elo(0.75, 0.5), 190.85, 0.01));
    assert!(close(elo(0.5, 0.5), 0.0, 1e-9));
    // One against three who win as often as the three together is three times as likely to win as each.
    assert!(close(elo(0.5, 0.25), 190.85, 0.01));
    assert!(close(elo(0.25, 0.25), 0.0, 1e-9));
    assert!(elo(1.0, 0.5).is_infinite());
    assert!(close(share_of_elo(elo(0.7, 0.25), 0.25), 0.7, 1e-9));
    let never = share(0.0, 100.0).map(|share| elo(share, 0.75));
    assert_eq!(never.low, f64::NEG_INFINITY, "{never:?}");
    assert!(close(never.high, -757.1, 0.1), "{never:?}");
}

#[test]
fn the_sequential_test_ends_when_one_share_is_nineteen_times_as_likely() {
    let test = SequentialTest {
        low: 0.5,
        high: 0.6,
    };
    // 60 ln 1.2 + 40 ln 0.8
    assert!(close(test.likelihood(60.0, 100.0), 2.0136, 1e-4));
    assert_eq!(test.verdict(60.0, 100.0), None);
    // The logarithm of 19 is 2.944; each further win adds 0.182.
    assert_eq!(test.verdict(65.0, 105.0), None);
    assert_eq!(test.verdict(66.0, 106.0), Some(Verdict::High));
    assert_eq!(test.verdict(50.0, 110.0), Some(Verdict::Low));
}

#[test]
fn every_level_has_every_seat_equally_often() {
    for (formation, levels, players) in [
        (Formation::OneVsRest, 2, 2),
        (Formation::OneVsRest, 2, 3),
        (Formation::OneVsRest, 2, 5),
        (Formation::TwoVsTwo, 2, 4),
        (Formation::Mixed, 1, 4),
        (Formation::Mixed, 2, 3),
        (Formation::Mixed, 3, 4),
        (Formation::Mixed, 3, 5),
        (Formation::Mixed, 4, 2),
        (Formation::Mixed, 4, 3),
        (Formation::Mixed, 5, 5),
    ] {
        let found = seatings(formation, levels, players).expect("a formation that fits");
        for level in 0..levels {
            let at = |seat: usize| {
                let of_level = |seating: &&Seating| seating[seat] == level;
                found.iter().filter(of_level).count()
            };
            let counts: Vec<usize> = (0..players).map(at).collect();
            let what = format!("{formation:?}, level {level} of {levels}: {found:?}");
            assert!(counts[0] > 0, "{what}");
            assert!(counts.iter().all(|count| *count == counts[0]), "{what}");
        }
    }
}

#[test]
fn formations_are_one_against_the_rest_and_two_against_two() {
    let alone = seatings(Formation::OneVsRest, 2, 3);
    let expected = vec![vec![0, 1, 1], vec![1, 0, 1], vec![1, 1, 0]];
    assert_eq!(alone, Ok(expected));
    let pairs = seatings(Formation::TwoVsTwo, 2, 4).expect("four players");
    assert_eq!(pairs.len(), 6);
    for seating in &pairs {
        assert_eq!(seating.iter().sum::<usize>(), 2, "{seating:?}");
    }
    assert!(seatings(Formation::TwoVsTwo, 2, 3).is_err());
    assert!(seatings(Formation::OneVsRest, 3, 4).is_err());
    // Of more levels than seats every two meet, each once on each side.
    assert_eq!(seatings(Formation::Mixed, 3, 2).map(|all| all.len()), Ok(6));
}

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    ladder: Ladder,
}

fn run(arguments: &str) -> Result<String, String> {
    let arguments = ["ladder"].into_iter().chain(arguments.split_whitespace());
    let arguments = Arguments::try_parse_from(arguments).map_err(|error| error.to_string())?;
    let mut out = Vec::new();
    arguments.ladder.write(&mut out)?;
    String::from_utf8(out).map_err(|error| error.to_string())
}

fn run_json(arguments: &str) -> Value {
    let text = run(&format!("{arguments} --json")).expect("the command runs");
    serde_json::from_str(&text).expect("it prints JSON")
}

fn without_times(mut report: Value) -> Value {
    for level in report["levels"].as_array_mut().expect("the levels") {
        level
            .as_object_mut()
            .expect("a level")
            .remove("milliseconds");
    }
    report
}

#[test]
fn results_with_simulations_are_the_same_on_any_number_of_threads() {
    let arguments = "--game qin --levels strong,beginner --games 2 --simulations 2";
    let alone = without_times(run_json(&format!("{arguments} --threads 1")));
    let together = without_times(run_json(&format!("{arguments} --threads 3")));
    assert_eq!(alone, together);
    let other = without_times(run_json(&format!("{arguments} --threads 3 --seed 2")));
    assert_ne!(alone, other, "other deals end otherwise");
}

#[test]
fn the_sequential_test_ends_at_the_same_game_on_any_number_of_threads() {
    let arguments = "--game qin --levels thoughtful,random --games 60 --sprt 0.5,0.9";
    let alone = run_json(&format!("{arguments} --threads 1"));
    assert_eq!(alone["test"]["verdict"], "high", "{alone}");
    assert!(alone["games"].as_u64() < Some(60), "{alone}");
    assert_eq!(alone, run_json(&format!("{arguments} --threads 4")));
}

#[test]
fn a_level_wins_exactly_its_fair_share_against_itself() {
    // The decisions of a deal have the same seeds in every seating, so equal levels play the same game with exchanged names.
    for (players, formation, fair) in [
        (2, "one-vs-rest", 0.5),
        (4, "one-vs-rest", 0.25),
        (4, "two-vs-two", 0.5),
    ] {
        let report = run_json(&format!(
            "--game qin --players {players} --levels beginner,beginner --formation {formation} --games 12"
        ));
        let share = report["levels"][0]["share"].as_f64();
        let is_fair = share.is_some_and(|share| close(share, fair, 1e-9));
        assert!(is_fair, "{players} players, {formation}: {report}");
    }
}

#[test]
fn the_report_has_its_form_and_its_sums() {
    let report = run_json("--game qin --players 4 --levels beginner,random --games 6 --threads 2");
    let keys = |value: &Value| -> Vec<String> {
        let object = value.as_object().expect("an object");
        object.keys().cloned().collect()
    };
    assert_eq!(keys(&report)[..4], ["game", "players", "games", "levels"]);
    assert_eq!(report["game"], "qin");
    assert_eq!(report["players"], 4);
    // Rounded up: each deal is played with the first level in each seat.
    assert_eq!(report["games"], 8);
    let levels = report["levels"].as_array().expect("the levels");
    let names = levels.iter().map(|level| &level["level"]);
    assert_eq!(names.collect::<Vec<_>>(), ["beginner", "random"]);
    let expected = ["level", "wins", "share", "low", "high", "points"];
    let mut wins = 0.0;
    for level in levels {
        assert_eq!(keys(level)[..6], expected);
        let figure = |key: &str| level[key].as_f64().expect("a number");
        wins += figure("wins");
        assert!(
            close(figure("share"), figure("wins") / 8.0, 1e-9),
            "{level}"
        );
        assert!(figure("low") <= figure("share") && figure("share") <= figure("high"));
    }
    assert!(
        close(wins, 8.0, 1e-9),
        "every game of Qin has winners: {report}"
    );
    assert_eq!(levels[0]["fair_share"], 0.25);
    assert_eq!(levels[1]["seats"], 24);
}

#[test]
fn events_are_counted_by_the_seats_they_are_about() {
    let report = run_json("--game qin --levels random --games 3 --events");
    let level = &report["levels"][0];
    let placed = level["events"]["tile-placed"].as_f64();
    assert!(placed.is_some_and(|placed| placed > 5.0), "{level}");
    let without = run_json("--game qin --levels random --games 3");
    assert_eq!(without["levels"][0]["events"], Value::Null);
    assert_eq!(without["levels"][0]["elo"], Value::Null);
    let fights = run_json("--game huang --levels random --games 3 --events");
    let events = fights["levels"][0]["events"].as_object().expect("events");
    let count = |name: &str| events.get(name).and_then(Value::as_f64).unwrap_or(0.0);
    let began = count("revolt-began: attacker");
    let won = count("revolt-ended: winner, attacking");
    let lost = count("revolt-ended: loser, attacking");
    assert!(began > 0.0, "{events:?}");
    assert!(close(began, won + lost, 1e-9), "{events:?}");
}

#[test]
fn wrong_arguments_are_refused_with_a_reason() {
    for (arguments, reason) in [
        ("--game chess --levels strong", "no game 'chess'"),
        ("--game qin --levels grand", "no level 'grand'"),
        ("--game qin --levels thoughtful@50", "does not search"),
        (
            "--game qin --levels strong@fast",
            "no number of simulations",
        ),
        ("--game qin --players 9 --levels strong", "9"),
        ("--game qin --levels strong:/nowhere.json", "/nowhere.json"),
        (
            "--game qin --levels random,beginner --sprt 0.9,0.5",
            "--sprt",
        ),
        (
            "--game qin --levels random,beginner --formation two-vs-two",
            "four players",
        ),
    ] {
        let refused = run(arguments).expect_err("a wrong argument");
        assert!(refused.contains(reason), "{arguments}: {refused}");
    }
}

#[test]
fn a_level_has_its_own_simulations_and_model() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("model.json");
    std::fs::write(&file, r#"{"plan": {"rollout": 1}}"#).expect("a file");
    let file = file.display();
    let report = run_json(&format!(
        "--game qin --levels strong@3:{file},master --games 2 --simulations 2"
    ));
    let simulations = |level: usize| report["levels"][level]["simulations"].as_f64();
    assert_eq!(simulations(0), Some(3.0), "{report}");
    assert_eq!(simulations(1), Some(12.0), "six times as many: {report}");
}

#[test]
fn the_report_for_people_has_every_figure() {
    let text = run("--game qin --levels beginner,random --games 2").expect("the command runs");
    for part in ["beginner", "random", "share", "Elo", "mean place", "points"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}
