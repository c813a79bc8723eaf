//! The Great Wall: D30 to D32.

use crate::scene::check;
use pagoda_dragon::action_cards;

#[test]
fn d30_an_eighth_action_card() {
    let cards = action_cards(true);
    assert_eq!(cards.len(), 8);
    assert_eq!(cards[7].to_string(), "wall");
    check(
        "
D30 with the option there are six tiles
  great-wall
  = moves wall: rice, firework, floor, yuan, steps, points

D30 without the option there is no such card
  = moves wall: -; hindrance wall: not-now
  ! wall rice = not-now

D30 each tile brings what it shows
  great-wall; palace 0 3 monk
  > wall rice = rice: 1 0
  >> wall firework = fireworks: 1 0
  >> wall yuan = yuan: 2 0
  >> wall steps = steps: 3 0
  >> wall points = points: 3 0
  >> wall floor = palaces 0: 3 monk, 1; next: 1 action
",
    );
}

#[test]
fn d31_laying_tiles() {
    check(
        "
D31 a floor of the wall goes where its owner likes
  great-wall; palace 0 2 monk; palace 0 1 farmer
  > wall floor = next: 0 floors; moves: floor a, floor b, floor new
  > floor b = palaces 0: 2 monk, 2 farmer

D31 the tile lies under the first month without one; each is used once
  great-wall; wall 0 1 1; month 8 drought
  ! wall rice = wall-tile-used
  > wall points = event wall-built: seat 0 tile points month 4; wall: 0 1 1 0

D31 the wall costs like any action
  great-wall; at 1; dragon 1 0
  ! wall rice = dragon-there

D31 not possible when all six tiles are used
  great-wall; wall 0 0 0 0 0 0; month 8 drought
  ! wall rice = no-wall-tiles
  = hindrance wall: no-wall-tiles

D31 not possible when twelve lie there
  players 3; great-wall; wall 0 0 0 0 0 1 1 1 1 1 2 2; month 12 drought
  ! wall points = wall-is-full
  = hindrance wall: wall-is-full
",
    );
}

#[test]
fn d32_the_wall_is_looked_at() {
    check(
        "
D32 a wall that reaches the month brings a point a tile; the invasion itself took the farmer
  players 3; great-wall; before 4 invasion; wall 0 1 1 0; palace 0 1 warrior; palace 1 1 warrior; palace 2 1 farmer
  > fill = event wall-held: month 4; event person-lost: seat 2 person farmer palace A
  = event gained: seat 0 good points count 1, seat 1 good points count 1, seat 0 good points count 2, seat 1 good points count 2

D32 a wall that reaches further does so, too
  players 3; great-wall; before 4 invasion; wall 0 1 1 0 1; palace 0 1 warrior; palace 1 1 warrior; palace 2 1 farmer
  > fill = event wall-held: month 4; event person-lost: seat 2 person farmer palace A
  = event gained: seat 0 good points count 1, seat 1 good points count 1, seat 0 good points count 2, seat 1 good points count 3

D32 a wall that falls short costs those with the fewest tiles a person: seats 1 and 2 have the fewest helmets, seat 2 no tile
  players 3; great-wall; before 5 invasion; wall 0 1 1 0; palace 0 2 warrior warrior; palace 1 2 warrior scholar
  palace 2 3 warrior farmer monk
  > fill = event person-lost: -
  > lose a scholar, lose a monk = event wall-broken: month 5; next: 2 lose; stage: wall; moves: lose a warrior, lose a farmer
  > lose a farmer = event person-lost: seat 2 person farmer palace A; palaces 2: 3 warrior; event gained: -

D32 all with the fewest tiles lose, even if all have none: seat 0 to the invasion, seat 1 for the wall; seat 0 has nobody left
  great-wall; before 5 invasion; palace 0 1 warrior; palace 1 1 old-warrior
  > fill = event person-lost: seat 0 person warrior palace A, seat 1 person old-warrior palace A

D32 before decay: the wall takes the farmer as well, and both palaces decay after it
  great-wall; before 5 invasion; palace 0 1 warrior; palace 0 1 farmer; palace 1 3 old-warrior; wall 1
  > fill, lose a warrior = palaces 0: -; month: 6

D32 in invasions alone
  great-wall; before 5 festival; palace 0 1 warrior; set wall []
  > fill = event wall-broken: -; event wall-held: -
",
    );
}

#[test]
fn d32_the_wall_in_month_twelve() {
    check(
        "
D32 once more after the event of month twelve
  great-wall; before 12 drought; wall 0 0 0 0 0 1 1 1 1 1 1 0
  > fill = event gained: seat 0 good points count 6, seat 1 good points count 6

D32 eleven of twelve: seat 0 has five of them, and seat 1 six
  great-wall; before 12 drought; wall 0 0 0 0 0 1 1 1 1 1 1; rice 1 1; palace 0 2 farmer farmer; palace 1 2 farmer monk
  > fill = event wall-broken: month 12; event person-lost: seat 0 person farmer palace A

D32 twice if month twelve is an invasion
  great-wall; before 12 invasion; wall 0 1 0 1 0 1 0 1 0 1 0 1
  > fill = event wall-held: month 12, month 12
  = event gained: seat 0 good points count 6, seat 1 good points count 6, seat 0 good points count 6, seat 1 good points count 6

D32 the invasion, the wall, and the wall again
  great-wall; before 12 invasion; palace 0 3 warrior farmer monk; palace 1 3 old-warrior old-monk; wall 1
  > fill = next: 0 lose; stage: event
  > lose a warrior = next: 0 lose; stage: wall; event person-lost: seat 0 person warrior palace A
  > lose a monk = event person-lost: seat 0 person monk palace A, seat 0 person farmer palace A
  = palaces 0: 2; palaces 1: 3 old-warrior old-monk
",
    );
}
