### Pebbles.

pebbles-name = Pebbles
    .explain = Pebbles on a beach, for 2 to 4 players.
    .lobby = Take pebbles from a beach. About two minutes; easy.

pebbles-emblem-heron = Heron
pebbles-emblem-otter = Otter
pebbles-emblem-frog = Frog
pebbles-emblem-newt = Newt

pebbles-each-tally = { $key-tally } { $value }

pebbles-option-wide = Wide beach
    .explain = Five pebbles in a row instead of three.

pebbles-verb-take = Take
    .describe = Take a pebble from the beach.
pebbles-verb-rest = Rest
    .describe = Leave out a turn, once in a game.
pebbles-argument-at = place
    .describe = Which pebble?

pebbles-decision-first = a pebble to take
pebbles-decision-second = a second pebble to take

pebbles-event-taken = { $seat } takes the pebble at { $at }.
pebbles-event-rested = { $seat } rests.
pebbles-event-ended = { $best ->
        [none] The beach is empty, and nobody has most.
       *[other] The beach is empty, and { $best } has most.
    }

pebbles-tally-pebbles = Pebbles
pebbles-tally-favourites = Favourites

pebbles-refusal-no-pebble = There is no pebble at { $word }.
pebbles-refusal-rested-already = You have rested already.
pebbles-refusal-not-now = You have begun your turn.

pebbles-alt-awaits = { $seat } takes a pebble.
pebbles-alt-left = Pebbles at { $places }.
pebbles-alt-favourite = Your favourite row is { $row }.
pebbles-alt-standing = { $seat }: { $score }.

pebbles-rules-end =
    When the beach is empty, who has most pebbles wins. Those of your favourite row count twice.
    .title = The end
    .words = win score favourite
