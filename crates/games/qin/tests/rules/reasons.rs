//! What is said for a placement and against it: where it is true, and not where it is not.

use crate::scene::Scene;
use pagoda_engine::{Play, Reason, Rules};
use pagoda_robots::analysis::reasons_against;
use pagoda_words::Languages;

const NAMES: [&str; 4] = ["Ada", "Bo", "Cleo", "Dan"];

fn say(reason: &Reason) -> String {
    let words = reason.words.clone().naming(&NAMES);
    let said = Languages::shipped().try_say("en", &words);
    said.expect("every reason has a sentence")
}

/// The reasons of a move of the awaited seat, in English.
fn reasons(items: &str, text: &str) -> Vec<(String, Reason)> {
    let game = Scene::of(items).table().0;
    let seat = Rules::waiting(&game).expect("somebody is to place").seat;
    assert!(
        Play::moves(&game, seat).iter().any(|legal| *legal == text),
        "{text}"
    );
    let reasons = Play::reasons(&game, seat, text).into_iter();
    reasons.map(|reason| (say(&reason), reason)).collect()
}

/// Checks cases: a line with the items of a scene, and below it lines with a move, and with what is said for it (`+`) or against it (`-`),
/// or the name of a reason that it does not have (`!`).
#[track_caller]
fn check(cases: &str) {
    let (mut items, mut text) = ("", "");
    let mut checked = 0;
    let mut wrong = String::new();
    for line in cases.lines().filter(|line| !line.trim().is_empty()) {
        let Some(line) = line.strip_prefix("  ") else {
            items = line;
            continue;
        };
        let Some((sign, expected)) = line
            .trim()
            .split_once(' ')
            .filter(|(sign, _)| sign.len() == 1)
        else {
            text = line.trim();
            continue;
        };
        checked += 1;
        let reasons = reasons(items, text);
        let right = match sign {
            "!" => {
                let key = format!("qin-reason-{expected}");
                reasons.iter().all(|(_, reason)| reason.words.key != key)
            }
            _ => reasons
                .iter()
                .any(|(said, reason)| said == expected && reason.is_for() == (sign == "+")),
        };
        if !right {
            let said = reasons
                .iter()
                .map(|(said, reason)| format!("\n      {:.1} {said}", reason.weight));
            wrong += &format!(
                "\n{items}\n  {text}\n    {sign} {expected}{}",
                said.collect::<String>()
            );
        }
    }
    assert!(checked > 0 && wrong.is_empty(), "{wrong}");
}

/// Red of seat 0 in the west, F5 and F6; red of seat 1 in the north, D7, E7 and D8; E6 is between them.
#[test]
fn provinces_in_danger() {
    check(
        "
D7 r1 r; E7 r; F5 r0 . b; village C7 1; hand 0 RB BB RR; hand 1 RR YY BY
  place BB H8 east
    - With red on E6 Bo’s 3 squares swallow your 2 at F5, and you lose 1 pagoda.
    ! shields
  place BB E5 east
    + Bo’s 3 red squares could have swallowed your 2 at F5; now no tile joins them.
    ! exposes
  place RB F4 west
    + 3 red squares at F5, as many as Bo has: equal provinces may not be united, so nobody can take it next.
    ! exposes
  place RR E4 south
    + Bo has only 3 red squares to join to your 4 at F5 now: a union would be yours.
D7 r1 r; E7 r; F5 r0 . b; C8 r; F4 r; village C7 1; hand 0 RR; hand 1 RR YY BY
  place RR F2 east
    + Bo’s 4 red squares could have swallowed your 3 at F4; from five on nobody can.
    ! exposes
    ! secures
F4 r y; G4 y . . b0; H3 b1 b b; villages 1 G3 I5; hand 0 YY; hand 1 RR YY BY
  place YY H6 south
    + Half a tile was enough for Bo to take your 2 blue squares at G7; now only a blue-blue tile is.
D7 r1; E7 r; F5 r0 . b; village C7 1; hand 0 BB; hand 1 RR YY BY
  place BB H8 east
    ! exposes
",
    );
}

#[test]
fn unions_and_majors() {
    check(
        "
D7 r1; E7 r; F5 r0 . b; F4 r; village C7 1; hand 0 RB; hand 1 BB
  place RB E6 west
    + Your 3 red squares swallow Bo’s 2: 2 pagodas go back, so Bo has 24 left.
    ! joins
D7 r1 r; E7 r; F5 r0 . b; village C7 1; hand 0 RB; hand 1 BB
  place RB E6 west
    - Your tile joins your 2 squares to Bo’s 3: Bo takes the whole, and you have 24 left again.
    ! returns
D7 r0; E7 r; F5 r0 . b; village C7 0; hand 0 RB; hand 1 BB
  place RB E6 west
    + Your red provinces become one of 5 squares: major, so nobody can ever take it.
    ! conquers
D7 r0; E7 r; F3 r0 r r . b; E5 r; village C7 0; village G3 0; hand 0 RB; hand 1 BB
  place RB E6 north
    - 1 pagoda comes back to you: a united province carries only two, and you have 20 left again.
    ! joins
F3 r0 r r; village G3 0; hand 0 RB; hand 1 BB
  place RB E6 north
    + Nobody can take your red province at F3 any more, and it counts double at the village beside it.
F5 r0; hand 0 RR RB BB; hand 1 BB
  place RR F3 east
    + Your red province at F5 is 1 square short of major, and your red-blue can do that next.
    ! lacks
F5 r0; hand 0 RR BY BB; hand 1 BB
  place RR F3 east
    - Your red province at F5 is 1 square short of major, and no tile in your hand has red.
    ! ripens
A1 r1 r b; B1 r; C1 b; A4 y; B4 r; C4 y; D4 b; E4 y b; F5 y; hand 0 YY; hand 1 BB
  place YY B2 south
    + Bo’s red province at A1 is shut in at 3 squares: no second pagoda there.
A1 r0 r b; B1 r; C1 b; A4 y; B4 r; C4 y; D4 b; E4 y b; F5 y; hand 0 YY; hand 1 BB
  place YY B2 south
    - Your red province at A1 is shut in at 3 squares: no second pagoda there.
    ! stunts
A1 r1 r b; B1 r; A4 y; B4 r; C4 y; D4 b; E4 y b; F5 y; hand 0 YY; hand 1 BB
  place YY B2 south
    ! stunts
",
    );
}

#[test]
fn villages() {
    check(
        "
hand 0 BB; hand 1 RR
  place BB H8 east
    + The village at H10 was free. To take it from you, another needs 2 pagodas more beside it.
    ! turns
H8 b1 b; G9 y0 y; village H10 1; hand 0 RR YY; hand 1 BB RR YY
  place RR I9 east
    + Beside H10 it is 2 to 1 for you: the village changes hands, and Bo has 23 left.
H8 b1 b; village H10 1; hand 0 YY; hand 1 BB RR YY
  place YY G9 east
    + It is 1 to 1 beside H10: one more pagoda there takes the village from Bo.
  place YY E7 east
    ! presses
H8 b0 b; G9 y1 y; village H10 0; hand 0 RR YY; hand 1 BB RR YY
  place RR D6 south
    - With red-red on G11 and G12 Bo has 2 to 1 beside H10 and takes your village.
    ! holds
  place RR I9 east
    + Bo could have taken your village at H10 with one tile; at 2 to 1 one is not enough.
    ! opens
H8 b0 b; village H10 0; hand 0 RR YY; hand 1 BB RR YY
  place RR I9 east
    + To take your village at H10, another now needs 3 pagodas more beside it.
  place RR D6 south
    ! backs
villages 0 B3 B11 C7 D2 E10 F13 G3 I5 J9 L4 L11; hand 0 BB YY; hand 1 RR
  place YY E7 east
    - With red-red on H8 and H9 Bo can take the village at H10, which is still free.
  place BB H8 east
    ! vacant
H8 y; I8 r0 r r r r; J8 r . r; villages 0 H10 J9; hand 0 BB YY; hand 1 BB RR YY
  place BB K9 east
    + Nothing can change beside J9 any more: the village stays yours to the end.
  place BB K10 east
    ! closes
",
    );
}

#[test]
fn pagodas_left() {
    let nearly_won = "players 4; E5 r0 r; F4 r r";
    let villages = "villages 0 B3 B11 C7 D2 E10 F13 G3 I5 J9 L4";
    check(&format!(
        "
hand 0 BB; hand 1 RR
  place BB H8 east
    + 2 pagodas with one tile: you have 22 left, Bo has 24.
    ! idle
F5 r1; hand 0 RB; hand 1 YY
  place RB F4 north
    - It places no pagoda: you still have 24 left, Bo has 23.
    - Bo’s red province at F5 is 2 squares short of major now.
    ! pace
    ! gives
F3 r1 r r; village G3 1; hand 0 RB; hand 1 BB
  place RB E6 north
    - Your tile places 1 pagoda of Bo, who has 21 left.
    ! feeds
{nearly_won}; {villages} H10 L11; hand 0 BB; hand 1 RR
  place BB H8 south
    + Your last pagoda is on the board: you win at once.
    ! pace
{nearly_won}; {villages} L11; E8 y0 y; F9 y; hand 0 BB; hand 1 BY; active 1
  place BY C9 south
    - It leaves Ada without a pagoda to place, and whoever has none left wins.
{nearly_won}; {villages} H10 L11; hand 0 BB RR YY; hand 1 BB; active 1
  place BB H8 south
    - Ada has 1 pagoda left and wins with yellow on E8.
    ! stops-win
  place BB H8 east
    + With 1 left Ada could have won with the next tile; now 2 are left, too many for one tile.
    ! lets-win
{nearly_won}; {villages} H10; hand 0 BB RR YY; hand 1 BB
  place BB H8 south
    + Next you can win: your hand has 51 ways to place your last pagoda.
"
    ));
}

#[test]
fn tiles_in_hand_and_of_others() {
    check(
        "
H8 y; I8 r; J8 y . b; K8 b r y; hand 0 YY BB RY; hand 1 RB RB BY
  place YY I9 east
    + Bo could have placed 4 pagodas with red-blue on I9 and I10; now it is 3 at most.
  place YY E7 east
    - With red-blue on I9 and I10 Bo can place 4 pagodas at once.
    ! denies
hand 0 YY BY RB; hand 1 RB RB BY
  place RB E6 north
    + You keep yellow-yellow: two squares of one colour found a province of their own, mixed tiles need a lone square.
    - The blue square on D6 belongs to nobody: whoever puts a blue half beside it founds a province.
  place YY E7 east
    - Your last tile of one colour is gone: mixed tiles found a province only beside a lone square.
    ! keeps-double
    ! allows
    ! leaves-lone
H8 y; I8 r; J8 y . b; K8 b r y; hand 0 RY RB; hand 1 RB RB BY
  place RY I9 east
    + The lone red square on I8 was there for anyone to found with: now it is yours.
    ! prepares
H8 b1 b; village H10 1; hand 0 YY RR; hand 1 BB RR YY
  place YY G9 east
    + It prepares your red-red: on G11 and G12 it can place 3 pagodas next.
",
    );
}

/// A threat that both moves leave hid another threat of the same kind that only one of them leaves: puzzle 47 had no reason against its
/// tempting move.
#[test]
fn what_both_moves_have_hides_nothing_else_of_its_kind() {
    // Yellow on H8 takes the province at F8 after both, red on E6 that at F5 only after the first.
    let drawn = "D7 r1 r; E7 r; F5 r0 . b; G8 y0; I7 r y1 y; J8 y; village C7 1; village J9 1; hand 0 BB; hand 1 RR YY BY";
    let game = Scene::of(drawn).table().0;
    let [first, other] = ["place BB G6 south", "place BB E5 east"];
    let told = |reasons: Vec<Reason>| {
        let said = reasons.iter().map(say);
        said.collect::<Vec<_>>()
    };
    let both = "With yellow on H8 Bo’s 3 squares swallow your 2 at F8, and you lose 1 pagoda.";
    for text in [first, other] {
        assert!(told(Play::reasons(&game, 0, text)).contains(&both.to_owned()));
    }
    let against = told(reasons_against(&game, 0, first, Some(other)));
    let expected = "With red on E6 Bo’s 3 squares swallow your 2 at F5, and you lose 1 pagoda.";
    assert_eq!(against[0], expected);
    assert!(!against.contains(&both.to_owned()), "{against:?}");
}
