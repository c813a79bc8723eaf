### What is said whatever the game is.

## Why something was refused

refusal-not-your-move = It is { $awaited }’s move. You’ll be called.
refusal-game-over = The game is over.
refusal-no-such-seat = There is no such seat at this table.
refusal-wrong-players = This game takes { $least } to { $most } players, and you are { $players }.
refusal-wrong-options = The game can’t be played with these options.
refusal-wrong-emblems = Each player takes an emblem of their own, one that the game has.
refusal-wrong-position = The game can’t get into this position.
refusal-no-verb = A move begins with one of: { $verbs }.
refusal-unknown-verb = There is no move “{ $verb }”. A move begins with one of: { $verbs }.
refusal-missing-argument = This move still needs its { $argument }. Write it like this: { $usage }
refusal-extra-word = “{ $word }” is too much. Write the move like this: { $usage }
# A place in how a move is written; one that may be left empty.
usage-argument = ‹{ $argument }›
usage-optional = (‹{ $argument }›)
refusal-unknown-word = “{ $word }” doesn’t fit as { $argument }. What fits: { $known }.
refusal-wrong-number = “{ $word }” doesn’t fit as { $argument }. What fits: a number from { $least } to { $most }.
refusal-wrong-journal = The record of this game can’t be replayed.
# For a refusal that has no words of its own. Its reason is in the log.
refusal-other = That doesn’t work here.

## Why a move is not taken back

refusal-nothing-to-undo = There is nothing to take back.
refusal-undo-anothers-move = { $seat } has decided since. Only your own last move can be taken back.
refusal-undo-past-turn = That turn is over. Only moves of the present turn can be taken back.
refusal-undo-luck = You drew something with that move; what was seen can’t be unseen.
refusal-undo-secret = That move showed what was hidden; what was seen can’t be unseen.

## Places that may be chosen, by what choosing them does: in the legend of a picture, and in its description

lit-helps-me = helps you
lit-conflict = conflict
lit-neutral = possible
lit-helps-other = helps others
alt-lit-helps-me = These help you: { $places }.
alt-lit-conflict = These start a conflict: { $places }.
alt-lit-neutral = To choose from: { $places }.
alt-lit-helps-other = These help others: { $places }.

## The film of a game

film-opening = { $game }: { $names }
film-end = The end of { $game }, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.

## A robot, where a description of a picture names it first

robot-introduced = { $name } (robot)

# The poster of a table that gathers.
alt-poster = An invitation to { $game }: { $taken } of { $places } seats are taken.

# The card of a result at the deal of the day, to show others. $score is none if the game was not finished.
day-card-title = { $game }: deal of the day
day-card-place = Place { $place } of { $all }
day-card-score = { $score ->
    [none] Not finished
    [one] 1 point
   *[other] { $score } points
}
day-card-streak = { $streak ->
    [0] A new try tomorrow
    [one] 1 day
   *[other] { $streak } days in a row
}
alt-day-card = The deal of the day of { $date }, { $game }: { $score ->
    [none] not finished
    [one] 1 point
   *[other] { $score } points
}, place { $place } of { $all }{ $streak ->
    [0] .
    [one] , 1 day.
   *[other] , { $streak } days in a row.
}

## Plots

# When a move is made, within a sentence or at its beginning, and what the axis of a plot counts.
date-turn = { $begins ->
    [true] Turn
   *[false] turn
} { $count }
date-axis = turn
plot-percent = { $value }%
sources-title = { $game }: where the result came from
sources-luck = deal and draws
sources-own = own decisions
sources-others = the others
sources-alt = { $game }: where the result of { $name } came from over the game, in points of winning chance, as the robots judge it. At the end: deal and draws { $luck }, own decisions { $own }, the others { $others }.
chances-title = { $game }: chances to win
chances-alt = { $game }: the chances to win over { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, as { $name } could judge them.
chances-alt-seat = { $name }: { $start }% at the start, { $middle }% halfway, { $end }% at the end.
chances-alt-moment = Mark { $mark }, { $date }: { $finest ->
    [true] the best move of { $name }.
   *[false] a decision that cost { $name } much.
}
chances-alt-event = Mark { $mark }, { $date }: { $event }
progress-title = What a decision costs you on average
progress-game = games ago
progress-alt = What a decision cost on average, game by game; lower is better.
progress-alt-game = { $game }: { $first }% in the first game shown, { $last }% in the last one.
