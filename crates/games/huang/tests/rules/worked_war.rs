//! The example of a war in the rule books (H30 to H37), with all tiles, points and pagodas.

use crate::scene::check;

/// Thomas is the Rat (seat 0), Monika the Tiger (seat 1), Gerhard the Goat (seat 2). J5 unites the two kingdoms.
#[test]
fn h30_to_h37_the_worked_war_of_the_rule_books() {
    check(
        r#"
H30 to H37 the worked war
  players 3; set /realm/houses/0/dynasty "rat"; set /realm/houses/1/dynasty "tiger"; set /realm/houses/2/dynasty "goat"
  I3 Y1 r . . . . . Y2; J2 y R1 r . r r r R0 y; K3 G1 . . . r . . B0; pagoda red J6-J7-K7
  hand 0 rrrrgb; hand 1 rrryyg; hand 2 rryygb
  = tiles: 42 36 24 24 12
  # The Rat unites the kingdoms. No points; 2 red tiles on the left, 4 on the right.
  > tile red J5 = event war-began: seat 0 at J5 sides east strength 4/west strength 2
  = points 0: -; points 1: -; points 2: -; next: 1 support
  # The Tiger adds 2 on the left, where its leaders are; the Goat no tile, but its red leader, which is off the board.
  > support west 2 = next: 2 support
  > support west 0 leader = next: 0 support
  # The Rat adds 3 on the right: 5 against 7. The 3 tiles are too few for 5: it removes 2 more of the right.
  > support east 3 = event war-ended: winner east sides east strength 7/west strength 5 losses 2
  # The red and the yellow leader of the Tiger return to their owner, and the 2 red tiles on the left are lost.
  = event leader-returned: seat 1 colour yellow from I3, seat 1 colour red from J3; I4 J4: . .
  # The Rat gains a red point for its red leader, the Goat a yellow one for its yellow leader.
  = points 0: r1; points 1: -; points 2: y1; next: 0 lose; count: 6; moves lose J8: K7; pagodas: red J6-J7-K7
  # The red pagoda is lost too, whichever of the three tiles under it is chosen.
  > lose J8 K7 = pagodas: -; supply: 2 2 2 2 1
  # The whole board: the red tile under the marker stays, and so do the green and the blue leader.
  = I3 I4 J2 J3 J4 K3: . . y . . G1; J6 J7 J8 K7 J9 J10 I10 K10: r r . . R0 y Y2 B0; J5: r
  = laid yellow: 2; laid red: 3; leaders: 4
  # All committed and removed tiles are out of the game: 5 of the hands, 2 of the left, 2 of the right.
  = tiles: 42 27 24 24 12; hand 0: bg; hand 1: yyrg; hand 2: yyrrbg
  # The Goat's red leader can still be placed. The war is over; the Rat has its second action.
  = next: 0 action; actions: 1; points 0: r1
"#,
    );
}
