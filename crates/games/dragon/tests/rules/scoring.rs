//! Points: D22 and D23.

use crate::scene::check;

#[test]
fn d22_rounds() {
    check(
        "
D22 the worked example: Margot has three palaces, two court ladies and a large privilege: 7 points
  month 2 peace; at 1; palace 0 2 court-lady; palace 0 2 court-lady monk; palace 0 2; privileges 0 0 1
  > fill = points: 7 0
  = event round-scored: seat 0 points 7 palaces 3 ladies 2 dragons 2, seat 1 points 0 palaces 0 ladies 0 dragons 0

D22 small privileges count one dragon each
  month 2 peace; at 1; privileges 1 3 2
  > fill = points: 0 7
",
    );
}

#[test]
fn d23_the_end() {
    check(
        "
D23 the worked example: 7 persons, a young monk on two floors and an old one on three, 1 rice, 2 fireworks and 4 yuan: 25
  before 12 tribute; yuan 8 4; rice 1; fireworks 2
  palace 0 2 monk farmer; palace 0 3 old-monk scholar healer; palace 0 2 craftsman court-lady
  > fill = event final-scored: seat 0 points 25 persons 14 monks 8 goods 3, seat 1 points 0 persons 0 monks 0 goods 0
  # Three palaces and a court lady in the last round.
  = next: over; tally 0: 4 14 8 3; scores: 29 0

D23 one point for every three yuan of all goods: yuan
  before 12 festival; yuan 3 3
  > fill = tally 0: 0 0 0 1

D23 rice counts two yuan
  before 12 festival; yuan 1 3; rice 1
  > fill = tally 0: 0 0 0 1

D23 all together
  before 12 festival; yuan 5 3; rice 2
  > fill = tally 0: 0 0 0 3

D23 what is less than three is lost
  before 12 festival; yuan 4 3
  > fill = tally 0: 0 0 0 1

D23 the most points win
  players 3; before 12 festival; points 20 31 8
  > fill = next: over; places: 2 1 3; winners: 1

D23 a tie goes to who is ahead on the person track
  players 3; before 12 festival; steps 4 9 6; points 20 19 20; yuan 3 3 3
  > fill = places: 2 3 1; winners: 2

D23 on one space the marker on top, which came last, wins the tie
  before 12 festival; steps 7 7; points 20 20; yuan 3 3
  > fill = scores: 21 21; winners: 1
",
    );
}
