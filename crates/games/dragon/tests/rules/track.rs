//! The person track: D9.

use crate::scene::check;

#[test]
fn d9_the_person_track() {
    check(
        r#"
D9 the furthest goes first, and on one space who came last
  players 3; steps 5 4 4; yuan 0 3; month 12 drought
  = order: 0 2 1
  # The marker of seat 2 comes to the space of seat 0, on top of it. The order of the actions does not change.
  > fill, parade = track: 2 0 1; next: 1 action
  > parade = track: 1 2 0; steps: 5 5 5

D9 the order is fixed anew before persons and before the event
  steps 8 6; yuan 0 3; month 3 contagion; palace 0 3 farmer monk; palace 1 3 warrior warrior; palace 0 3 healer scholar
  palace 1 3 healer scholar; palace 1 3 healer; hand 0 craftsman court-lady; hand 1 craftsman monk
  # Three steps to 9, ahead of seat 0.
  > research, parade = steps: 8 9; next: 1 person
  > play craftsman, place a = next: 0 person; steps: 8 11
  # Seat 0 has 9, so seat 1 suffers first.
  > play court-lady, place a = next: 1 lose
  > lose a warrior = next: 0 lose

D9 the worked order of five: yellow furthest, then a tower with green on blue on violet, then red
  players 5; steps 4 6 6 6 9; set track [4, 3, 1, 2, 0]; set order [4, 3, 1, 2, 0]
  = next: 4 action
  > fill = next: 3 action
  > fill = next: 1 action
  > fill = next: 2 action
  > fill = next: 0 action

D9 markers do not go back when somebody leaves
  before 12 contagion; steps 8 3; palace 0 1 monk
  > fill = palaces 0: -; steps: 8 3

D9 the track has no end
  steps 400 3; palace 0 2 old-warrior old-monk
  > parade = steps: 403 3
"#,
    );
}
