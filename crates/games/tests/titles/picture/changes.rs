//! What moves change on the board, as it is told to whoever watches.

use pagoda_engine::Play;
use pagoda_show::{AreaName, Changes, Motion, Piece, ShownPlay, ShownTitle};

fn name(area: &Option<AreaName>) -> String {
    let name = area.as_ref().map(|(kind, value)| match *kind {
        "place" => value.clone(),
        kind => format!("{kind} {value}"),
    });
    name.unwrap_or_else(|| "·".to_owned())
}

fn told(motions: &[Motion]) -> Vec<String> {
    let motions = motions.iter();
    motions
        .map(|motion| format!("{} > {}", name(&motion.from), name(&motion.to)))
        .collect()
}

fn tour(title: &str) -> Vec<(String, Vec<String>)> {
    let title = pagoda_games::title(title).expect("a shipped title");
    let tour = title.tour().expect("a guided game");
    let mut game: Box<dyn Play> = title.load(&tour.position).expect("a position");
    let mut moves = Vec::new();
    for step in &tour.steps {
        let before = game.pieces();
        game.play(step.seat, &step.text).expect("a legal move");
        let changes = Changes::between(&before, &game.pieces());
        moves.push((step.text.to_string(), told(&changes.motions())));
    }
    moves
}

fn of<'a>(moves: &'a [(String, Vec<String>)], text: &str) -> &'a [String] {
    let found = moves.iter().find(|(made, _)| made == text);
    &found.expect("the guided game has this move").1
}

#[test]
fn a_revolt_changes_nothing_but_the_leader_that_came_until_one_goes_home() {
    let moves = tour("huang");
    assert_eq!(of(&moves, "tile red K5"), ["· > K5"]);
    assert_eq!(of(&moves, "leader red I4"), ["seat 0 > I4"]);
    // A revolt begins: nothing has happened elsewhere.
    assert_eq!(of(&moves, "leader green K8"), ["seat 0 > K8"]);
    // Only who attacks has decided.
    let (_, decided) = &moves[5];
    assert_eq!(decided, &[""; 0]);
    let (_, ended) = &moves[6];
    assert_eq!(ended, &["J7 > seat 1"]);
    let pagoda = of(&moves, "build J5-K5-K6");
    assert_eq!(pagoda, ["· > J5", "· > K5", "· > K6"]);
    assert_eq!(of(&moves, "replace yellow green"), [""; 0]);
}

#[test]
fn provinces_that_change_hands_are_told_as_a_whole() {
    let moves = tour("qin");
    assert_eq!(moves[0].1, ["· > D6", "· > E6", "· > F6"]);
    // Uniting: the squares of the province that was taken have another pagoda, and so has its village.
    let (_, united) = moves.last().expect("a move");
    for place in ["G5", "G6", "H5", "H6", "I5"] {
        assert!(united.contains(&format!("· > {place}")), "{united:?}");
    }
}

#[test]
fn people_come_to_palaces_and_leave_them() {
    let moves = tour("dragon");
    let (_, lost) = moves.last().expect("a move");
    for expected in ["home 0-b > ·", "resident 0-b-farmer > ·"] {
        assert!(lost.contains(&expected.to_owned()), "{lost:?}");
    }
    let mut told = moves.iter().flat_map(|(_, told)| told);
    let called = told.any(|told| told.starts_with("· > resident 0-"));
    assert!(called, "{moves:?}");
}

#[test]
fn what_is_again_as_it_was_is_no_change() {
    let at = |place: &str| vec![Piece::only("leader-0-red", ("place", place.to_owned()))];
    let mut changes = Changes::between(&at("D7"), &at("E5"));
    changes.then(&Changes::between(&at("E5"), &at("F5")));
    assert_eq!(told(&changes.motions()), ["D7 > F5"]);
    changes.then(&Changes::between(&at("F5"), &at("D7")));
    assert_eq!(changes, Changes::default());
}
