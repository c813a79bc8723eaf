//! Summaries of turns and months, and who is ahead.

use crate::keys::say_named;
use crate::scene::Scene;
use pagoda_dragon::{Dragon, Event};
use pagoda_engine::{Chance, Rules, Setup, Viewer};
use pagoda_show::{Show, ShownPlay};
use pagoda_words::{Languages, Words};
use serde_json::{Map, json};

fn lines(language: &str, turns: &[Vec<Event>]) -> Vec<String> {
    let turns: Vec<&[Event]> = turns.iter().map(Vec::as_slice).collect();
    let lines = <Dragon as Show>::digest(&turns).into_iter();
    let line = |line: Vec<Words>| {
        let said = line.iter().map(|words| say_named(language, words));
        said.collect::<Vec<_>>().join(" ")
    };
    lines.map(line).collect()
}

/// The tribute begins in the turn of the last card and needs decisions in the next turn: both are one line.
#[test]
fn a_month_is_one_line_with_what_its_event_did_to_whom() {
    let mut table = Scene::new(2)
        .before_event(5, "tribute")
        .has(0, "yuan", 2)
        .has(1, "yuan", 7)
        .palace(0, "3 farmer monk scholar")
        .palace(1, "1 farmer")
        .table();
    let card = table.play("fill");
    let mut event = table.play("lose a monk");
    event.extend(table.play("lose a scholar"));
    let told = lines("en", &[card.clone(), event.clone()]);
    let month = told
        .iter()
        .filter(|line| line.contains("**Month 5, Tribute:**"));
    let month: Vec<&String> = month.collect();
    assert_eq!(month.len(), 1, "{told:#?}");
    let expected = "**Month 5, Tribute:** Ada −2 yuan, −young monk, −young scholar; Bo −4 yuan";
    assert!(month[0].contains(expected), "{}", month[0]);
    assert!(month[0].contains("Points: Ada +1, Bo +1."), "{}", month[0]);
    assert!(month[0].contains("Month 6 begins"), "{}", month[0]);
    // Without the turn of the own card, the rest is shown.
    let rest = lines("en", &[event]);
    assert!(rest[0].starts_with("Ada −young monk"), "{rest:?}");
}

#[test]
fn random_years_are_told_in_every_language_and_the_points_are_those_of_the_view() {
    for (players, seed) in (2..=5).zip(40..) {
        let setup = Setup {
            players,
            seed,
            options: json!({"great-wall": seed % 2 == 0, "super-event": "random"})
                .as_object()
                .cloned()
                .unwrap_or_else(Map::new),
            emblems: Vec::new(),
        };
        let mut game = Dragon::begin(&setup);
        let mut chance = Chance::new(seed);
        let mut turns: Vec<(u32, Vec<Event>)> = Vec::new();
        while Rules::waiting(&game).is_some() {
            let turn = Rules::turn(&game);
            let mut moves = Vec::new();
            Rules::moves(&game, &mut moves);
            let mut events = Vec::new();
            game.apply(*chance.pick(&moves), &mut events);
            match turns.last_mut().filter(|(last, _)| *last == turn) {
                Some((_, known)) => known.extend(events),
                None => turns.push((turn, events)),
            }
            if let Some(lead) = ShownPlay::lead(&game) {
                let said = say_named("en", &lead);
                let view = Rules::view(&game, Viewer::Table);
                let most = view.realm.houses.iter().map(|house| house.points).max();
                let first = said.split([' ', ',', '.']).nth(2);
                assert_eq!(first.and_then(|points| points.parse().ok()), most, "{said}");
            }
        }
        let turns: Vec<Vec<Event>> = turns.into_iter().map(|(_, events)| events).collect();
        for language in Languages::shipped().names() {
            let told = lines(language, &turns);
            let months = told.iter().filter(|line| line.contains("**")).count();
            assert_eq!(months, 12, "a line for each month: {told:#?}");
        }
    }
}
