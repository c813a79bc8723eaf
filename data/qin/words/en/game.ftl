### Qin.

qin-name = Qin
    .explain = Provinces, villages and pagodas on a grid of old China, for 2 to 4 players.
    .lobby = Lay tiles, found provinces, win villages, and be the first to place all your pagodas. About 30 minutes, or some days with a move now and then; easy, with one kind of move.

## The pieces

qin-colour-red = red
qin-colour-blue = blue
qin-colour-yellow = yellow

qin-tile-RR = red-red
qin-tile-BB = blue-blue
qin-tile-YY = yellow-yellow
qin-tile-RB = red-blue
qin-tile-RY = red-yellow
qin-tile-BY = blue-yellow

qin-emblem-jade = Jade
qin-emblem-ivory = Ivory
qin-emblem-ebony = Ebony
qin-emblem-plum = Plum

qin-direction-north = north
qin-direction-east = east
qin-direction-south = south
qin-direction-west = west

## Several things, one by one

qin-each-tally = { $key-tally } { $value }
# A province of a player, as in "red F6 (3)".
qin-each-provinces = { $colour } { $at } ({ $major ->
    [true] { $size }, major
   *[false] { $size }
})

## What can be chosen before the game

qin-option-map = The side of the board
    .explain = Bird has no water and is for first games. Lion has water and more villages.
qin-option-map-bird = Bird
qin-option-map-lion = Lion
qin-option-start = The first tiles
    .explain = Fair: all are dealt anew until everybody holds a tile of one colour. Plain: as they come.
qin-option-start-fair = Fair start
qin-option-start-plain = Plain start

## The moves

qin-verb-place = Place
    .describe = Place a tile from your hand next to any territory.
    .said = { $tile } at { $at }, to the { $turn-direction }

qin-argument-tile = tile
    .describe = Which tile?
qin-argument-at = square
    .describe = Which square for its first half? For example F6.
qin-argument-turn = turn
    .describe = Where does the second half lie from there?

## What is awaited

qin-decision-place = a tile to place

## What happened

qin-event-tile-placed = { $seat } places { $tile } on { $at } and { $second }.
qin-event-province-founded = { $major ->
        [true] { $seat } founds a { $colour } province at { $at }, major at once with { $size } squares.
       *[false] { $seat } founds a { $colour } province of { $size } at { $at }.
    }
qin-event-province-extended = { $seat }’s { $colour } province at { $at } grows to { $size }.
qin-event-province-raised = { $seat }’s { $colour } province at { $at } is major now.
qin-event-provinces-united = { $seat } takes the united { $colour } province of { $size } at { $at }.
qin-event-pagodas-returned = { $count ->
        [one] 1 pagoda goes
       *[other] { $count } pagodas go
    } back to { $seat }.
qin-event-village-taken = { $loser ->
        [none] { $seat } takes the village at { $at }.
       *[other] { $seat } takes the village at { $at } from { $loser }.
    }
qin-event-tile-drawn = { $seat } draws a tile.
qin-event-turn-passed = { $seat } has no tile that fits and passes.
qin-event-game-ended = { $winner ->
        [none] The game ends: { $ending }.
       *[other] The game ends: { $winner } has placed the last pagoda.
    }

## What a move brings, in a few words

qin-effect-founds = { $mine ->
    [true] founds a { $colour } province: { $size }{ $major ->
        [true] , major
       *[false] {""}
    }
   *[false] founds a { $colour } province for { $seat }: { $size }
}
qin-effect-extends = { $mine ->
    [true] your { $colour } province: { $size }
   *[false] { $seat }’s { $colour } province: { $size }
}
qin-effect-raises = { $mine ->
    [true] your { $colour } province becomes major
   *[false] { $seat }’s { $colour } province becomes major
}
qin-effect-unites = { $mine ->
    [true] you take the united { $colour } province: { $size }
   *[false] { $seat } takes the united { $colour } province: { $size }
}
qin-effect-village = { $mine ->
    [true] +1 village
   *[false] +1 village for { $seat }
}
qin-effect-returned = { $mine ->
    [true] you lose { $count ->
        [one] 1 pagoda
       *[other] { $count } pagodas
    }
   *[false] { $seat } loses { $count ->
        [one] 1 pagoda
       *[other] { $count } pagodas
    }
}
qin-effect-wins = { $mine ->
    [true] wins the game
   *[false] { $seat } wins the game
}

# Questions about the words of a move, by the tile.
qin-ask-place-tile = Which tile?
qin-ask-place-at = { $tile-where }
qin-ask-place-turn = { $tile-beside }
qin-where-RR = Where does the red-red tile go? The square of its northern or western half.
qin-where-BB = Where does the blue-blue tile go? The square of its northern or western half.
qin-where-YY = Where does the yellow-yellow tile go? The square of its northern or western half.
qin-where-RB = Where does the red half go, and on which side of it the blue one?
qin-where-RY = Where does the red half go, and on which side of it the yellow one?
qin-where-BY = Where does the blue half go, and on which side of it the yellow one?
qin-beside-RR = On which side of it does the other half go?
qin-beside-BB = On which side of it does the other half go?
qin-beside-YY = On which side of it does the other half go?
qin-beside-RB = On which side of the red half does the blue one go?
qin-beside-RY = On which side of the red half does the yellow one go?
qin-beside-BY = On which side of the blue half does the yellow one go?

## How it ended

qin-ending-last-pagoda = somebody has placed the last pagoda
qin-ending-no-tiles = nobody holds a tile any more
qin-ending-no-room = no tile of anybody fits any more

qin-tally-provinces = On provinces
qin-tally-majors = On major ones
qin-tally-villages = On villages
qin-tally-left = Left

## Why something was refused

qin-refusal-no-place = “{ $word }” is no square. Squares are named A1 to M13.
qin-refusal-not-held = You hold no { $tile } tile.
qin-refusal-off-board = From { $at } the second half would lie off the board.
qin-refusal-not-meadow = Tiles go on meadows, and { $at } is none.
qin-refusal-not-free = A territory already lies on { $at }.
qin-refusal-not-connected = One half must share an edge with a territory, and neither { $at } nor { $second } does.
qin-refusal-tied-union = At { $at } you would unite { $colour } provinces of which two owners have equally many squares. That’s not allowed.
qin-refusal-two-majors = At { $at } you would unite two major { $colour } provinces. That’s not allowed.

## What is written on pictures

qin-label-awaits = { $name } places a tile
qin-label-over = The game is over
qin-label-tiles = Tiles to draw
qin-label-hand = Your tiles
qin-label-left = Pagodas left
qin-label-winner = { $name } wins
qin-label-shared = { $names } share the win
qin-label-score = Pagodas
qin-label-ended = The game ended: { $ending }.
qin-label-village = village
qin-label-major = major

## Pictures in words

qin-alt-awaits = { $seat } is to place a tile.
qin-alt-over = The game is over.
qin-alt-seat = { $seat }: { $left ->
    [one] 1 pagoda
   *[other] { $left } pagodas
} left, { $hand ->
    [one] 1 tile
   *[other] { $hand } tiles
} in hand.
qin-alt-supply = Tiles to draw: { $supply }.
qin-alt-provinces = Provinces of { $seat }: { $provinces }.
qin-alt-villages = Villages of { $seat }: { $places }.
qin-alt-territories = Squares, { $colour }: { $places }.
qin-alt-hand = Your tiles: { $tiles-tile }.
qin-alt-hand-empty = You hold no tiles.
qin-alt-left = Your pagodas left: { $left }.
qin-alt-standing = { $winner ->
        [true] { $place }. { $seat }, winner
       *[false] { $place }. { $seat }
    }: { $score ->
        [one] 1 pagoda
       *[other] { $score } pagodas
    } ({ $tally }).

## Why a move in advance was not made

qin-changed-places = Something else lies there or beside it now.
qin-changed-provinces = A province that the tile joins has changed.
qin-changed-villages = A village beside it has changed.
qin-changed-pagodas = The end of the game has come closer or gone further away.

## The guided game

qin-tour-tile = 🎓 **1 · A province.** You play Jade, the green round one, { $seat-1 } plays Plum. Two squares of one colour that share an edge are a province, and whoever founds it puts a pagoda there. Who first has placed all pagodas wins.
    Red begins on F6. Put your red-red tile above it: { $page ->
        [true] choose
       *[false] press *Play*, then
    } *red-red*, and the square D6.
qin-tour-village = 🎓 **2 · A village.** The red province is yours: D6, E6 and F6, one pagoda. { $seat-1 } has founded a blue one.
    Now found a yellow one beside a village: *yellow-yellow*, F9, *east*. Whoever has most pagodas on the provinces beside a village gets it, and puts a pagoda there, too.
qin-tour-major = 🎓 **3 · A major province.** { $seat-1 } reached the village at H10, and had to make your yellow province larger: it stays yours, whoever adds to it. It has four squares now.
    With five it is major: it gets a second pagoda, counts twice at villages, and nobody can take it. Place *red-yellow*, G11, *west*: the yellow half comes to lie on G10, beside H10.
qin-tour-unite = 🎓 **4 · Uniting.** H10 is yours: your two pagodas beside it beat { $seat-1 }’s one. But { $seat-1 } has a red province now, H5 and H6, and a village with it.
    Join it to yours: *red-blue*, G6, *west*; to the east the blue half would make { $seat-1 }’s blue province major. Whose squares are more takes the whole; you have three, { $seat-1 } two. If they were equal the tile could not be placed.
qin-tour-end = 🎓 **That was Qin.** { $seat-1 }’s pagodas went back, the village at I5 changed hands, and the red province is major: two majors are never united, so it is safe. Beside the board you see how many pagodas everybody has left.
    Now *Play on* against { $seat-1 } as you like, begin a *New game*, or look up *How to play*.

## Who is ahead

qin-score = { $left ->
        [one] { $left } pagoda left
       *[other] { $left } pagodas left
    }
qin-lead = **Pagodas left:** { $seats }
qin-lead-seat = { $seat } { $left }{ $last ->
        [true] .
       *[false] ,
    }

## Why a move is good or bad

qin-theme-race = pagodas left
qin-theme-finish = the last pagodas
qin-theme-union = uniting provinces
qin-theme-danger = provinces in danger
qin-theme-major = major provinces
qin-theme-closed = no room left
qin-theme-village = taking villages
qin-theme-contest = contested villages
qin-theme-answer = the next tile
qin-theme-plan = plans for your hand
qin-theme-double = tiles of one colour
qin-theme-gift = gifts to others
qin-theme-lone = lone squares

qin-reason-wins = { $count ->
        [one] Your last pagoda is on the board: you win at once.
       *[other] Your last { $count } pagodas are on the board: you win at once.
    }
qin-reason-loses = It leaves { $seat } without a pagoda to place, and whoever has none left wins.
qin-reason-pace = { $count ->
        [one] It places a pagoda
       *[other] { $count } pagodas with one tile
    }: you have { $left } left, { $seat } has { $theirs }.
qin-reason-idle = It places no pagoda: you still have { $left } left, { $seat } has { $theirs }.
qin-reason-returns = { $count ->
        [one] 1 pagoda comes
       *[other] { $count } pagodas come
    } back to you: a united province carries only two, and you have { $left } left again.
qin-reason-yields = Your tile joins your { $yours } squares to { $seat }’s { $theirs }: { $seat } takes the whole, and you have { $left } left again.
qin-reason-stops-win = { $how ->
        [back] With { $count } left { $seat } could have won with the next tile; now { $left } are left, too many for one tile.
        [fewer] { $seat } could have won with { $whole ->
            [true] { $tile } on { $on } and { $second }
           *[false] { $colour } on { $on }
        }; now fewer tiles do it.
       *[taken] { $seat } could have won with { $whole ->
            [true] { $tile } on { $on } and { $second }
           *[false] { $colour } on { $on }
        }; now no single tile does it.
    }
qin-reason-lets-win = { $seat } has { $count ->
        [one] 1 pagoda
       *[other] { $count } pagodas
    } left and wins with { $whole ->
        [true] { $tile } on { $on } and { $second }
       *[false] { $colour } on { $on }
    }.
qin-reason-conquers = Your { $yours } { $colour } squares swallow { $seat }’s { $theirs }: { $count ->
        [one] 1 pagoda goes
       *[other] { $count } pagodas go
    } back, so { $seat } has { $left } left.
qin-reason-joins = Your { $colour } provinces become one of { $size } squares: major, so nobody can ever take it.
qin-reason-shields = { $shield ->
        [major] { $seat }’s { $theirs } { $colour } squares could have swallowed your { $yours } at { $at }; from five on nobody can.
        [larger] { $seat } has only { $theirs } { $colour } squares to join to your { $yours } at { $at } now: a union would be yours.
        [equal] { $yours } { $colour } squares at { $at }, as many as { $seat } has: equal provinces may not be united, so nobody can take it next.
        [harder] Half a tile was enough for { $seat } to take your { $yours } { $colour } squares at { $at }; now only a { $colour }-{ $colour } tile is.
       *[apart] { $seat }’s { $theirs } { $colour } squares could have swallowed your { $yours } at { $at }{ $count ->
            [one] {""}
           *[other] , { $count } pagodas in all
        }; now no tile joins them.
    }
qin-reason-exposes = With { $whole ->
        [true] { $tile } on { $on } and { $second }
       *[false] { $colour } on { $on }
    } { $seat }’s { $theirs } squares swallow your { $yours } at { $at }, and you lose { $count ->
        [one] 1 pagoda
       *[other] { $count } pagodas
    }.
qin-reason-secures = { $villages ->
        [0] Your { $colour } province at { $at } is safe with five squares: nobody can ever take it.
        [one] Nobody can take your { $colour } province at { $at } any more, and it counts double at the village beside it.
       *[other] Nobody can take your { $colour } province at { $at } any more, and it counts double at { $villages } villages.
    }
qin-reason-ripens = Your { $colour } province at { $at } is { $missing ->
        [one] 1 square
       *[other] { $missing } squares
    } short of major, and your { $tile } can do that next.
qin-reason-lacks = Your { $colour } province at { $at } is { $missing ->
        [one] 1 square
       *[other] { $missing } squares
    } short of major, and no tile in your hand has { $colour }.
qin-reason-stunts = { $seat }’s { $colour } province at { $at } is shut in at { $size } squares: no second pagoda there.
qin-reason-stunted = Your { $colour } province at { $at } is shut in at { $size } squares: no second pagoda there.
qin-reason-claims = The village at { $at } was free. To take it from you, another needs { $need ->
        [one] 1 pagoda
       *[other] { $need } pagodas
    } more beside it.
qin-reason-turns = Beside { $at } it is { $yours } to { $theirs } for you: the village changes hands, and { $seat } has { $left } left.
qin-reason-holds = { $seat } could have taken your village at { $at } with one tile; at { $yours } to { $theirs } one is not enough.
qin-reason-opens = With { $whole ->
        [true] { $tile } on { $on } and { $second }
       *[false] { $colour } on { $on }
    } { $seat } has { $theirs } to { $yours } beside { $at } and takes your village.
qin-reason-vacant = With { $whole ->
        [true] { $tile } on { $on } and { $second }
       *[false] { $colour } on { $on }
    } { $seat } can take the village at { $at }, which is still free.
qin-reason-backs = To take your village at { $at }, another now needs { $need ->
        [one] 1 pagoda
       *[other] { $need } pagodas
    } more beside it.
qin-reason-closes = Nothing can change beside { $at } any more: the village stays yours to the end.
qin-reason-presses = It is { $yours } to { $yours } beside { $at }: one more pagoda there takes the village from { $seat }.
qin-reason-allows = With { $whole ->
        [true] { $tile } on { $on } and { $second }
       *[false] { $colour } on { $on }
    } { $seat } can place { $count ->
        [one] 1 pagoda
       *[other] { $count } pagodas
    } at once.
qin-reason-denies = { $seat } could have placed { $count ->
        [one] 1 pagoda
       *[other] { $count } pagodas
    } with { $whole ->
        [true] { $tile } on { $on } and { $second }
       *[false] { $colour } on { $on }
    }; now it is { $still } at most.
qin-reason-prepares = It prepares your { $tile }: on { $on } and { $second } it can place { $count ->
        [one] 1 pagoda
       *[other] { $count } pagodas
    } next.
qin-reason-nearly-wins = Next you can win: your hand has { $ways ->
        [one] 1 way
       *[other] { $ways } ways
    } to place { $left ->
        [one] your last pagoda
       *[other] your last { $left } pagodas
    }.
qin-reason-keeps-double = You keep { $tile }: two squares of one colour found a province of their own, mixed tiles need a lone square.
qin-reason-spends-double = Your last tile of one colour is gone: mixed tiles found a province only beside a lone square.
qin-reason-gives = Your tile places { $count ->
        [one] 1 pagoda
       *[other] { $count } pagodas
    } of { $seat }, who has { $left } left.
qin-reason-feeds = { $missing ->
        [one] { $seat }’s { $colour } province at { $at } is 1 square short of major: any { $colour } half does it.
       *[other] { $seat }’s { $colour } province at { $at } is { $missing } squares short of major now.
    }
qin-reason-uses-lone = The lone { $colour } square on { $on } was there for anyone to found with: now it is yours.
qin-reason-leaves-lone = The { $colour } square on { $on } belongs to nobody: whoever puts a { $colour } half beside it founds a province.
