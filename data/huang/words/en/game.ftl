### Huang.

huang-name = Huang
    .explain = Kingdoms, revolts and wars on a map of old China, for 2 to 5 players.
    .lobby = Place tiles and leaders, grow kingdoms, fight revolts and wars; in the end your weakest colour is your score. About 90 minutes, or some days with a move now and then; demanding, but the bot knows the rules for you.

## The pieces

huang-colour-yellow = yellow
    .chosen = yellow
huang-colour-red = red
    .chosen = red
huang-colour-blue = blue
    .chosen = blue
huang-colour-green = green
    .chosen = green
huang-colour-white = white
    .chosen = white

huang-leader-yellow = Governor
huang-leader-red = Soldier
huang-leader-blue = Farmer
huang-leader-green = Trader
huang-leader-white = Artisan

huang-pagoda-yellow = Court
huang-pagoda-red = Garrison
huang-pagoda-blue = Granary
huang-pagoda-green = Market
huang-pagoda-white = Workshop

huang-emblem-tiger = Tiger
huang-emblem-rabbit = Rabbit
huang-emblem-rat = Rat
huang-emblem-goat = Goat
huang-emblem-dragon = Dragon

huang-direction-east = east
huang-direction-southeast = southeast
huang-direction-southwest = southwest
huang-direction-west = west
huang-direction-northwest = northwest
huang-direction-northeast = northeast

huang-lend-leader = with the leader
huang-lent = { $leader ->
    [none] {""}
   *[other] {", with the leader"}
}

## Several things, one by one

# Tiles of a colour, as in "2 red, 1 blue".
huang-each-tiles = { $value } { $key-colour }
# The strength of a side of a war, as in "east 4, west 2".
huang-each-sides = { $side-direction } { $strength }
huang-each-tally = { $key-tally } { $value }

## What can be chosen before the game

huang-option-short = Short game
    .explain = For two players: the bag begins with 24 tiles fewer.
huang-option-bandits = Rogue Bandits
    .explain = Bandits hold parts of the map until a kingdom with enough red tiles beats them.
huang-option-eighteen-kingdoms = The Eighteen Kingdoms
    .explain = Another map, with granaries that Farmers gather for blue points at the end.
huang-option-palace = The Royal Palace
    .explain = On four yellow tiles a palace can stand: whoever has the Governor there refills to 7 tiles.

## The moves

huang-verb-tile = Tile
    .describe = Place a tile from your hand: blue on a river, the others on land.
    .said = { $colour } tile at { $at }
    .begun = { $colour } tile
huang-verb-leader = Leader
    .describe = Place a leader of yours, or move it, next to a yellow tile.
    .said = { $colour-leader } to { $at }
    .begun = { $colour-leader }
huang-verb-withdraw = Withdraw
    .describe = Take a leader of yours off the board.
    .said = withdraw the { $colour-leader }
huang-verb-riot = Riot
    .describe = Pay two blue tiles to remove any tile from the board.
    .said = riot: remove the tile at { $at }{ huang-lent }
huang-verb-buy = Buy
    .describe = Pay two green tiles to build on any free triangle on the board.
    .said = buy a pagoda on { $on }{ huang-lent }
huang-verb-replace = Replace
    .describe = Discard one to six tiles face down and draw as many.
    .said = replace { $tiles-colour }
huang-verb-take = Take
    .describe = Take a tile from the market, after placing a green tile.
    .said = take a { $colour } tile from the market
huang-verb-build = Build
    .describe = Build where the tile you just placed allows it.
    .said = build on { $on }
huang-verb-relocate = Relocate
    .describe = Say which pagoda moves to the place you chose.
    .said = move the pagoda from { $from }
huang-verb-chain = Chain
    .describe = Place another blue tile next to the one you just placed.
    .said = another blue tile at { $at }
huang-verb-commit = Commit
    .describe = Commit yellow tiles to the revolt, or none.
    .said = commit { $tiles ->
        [one] { $tiles } yellow tile
       *[other] { $tiles } yellow tiles
    }{ huang-lent }
huang-verb-support = Support
    .describe = Support a kingdom in the war with red tiles.
    .said = support the { $side-direction } with { $tiles ->
        [one] { $tiles } red tile
       *[other] { $tiles } red tiles
    }{ huang-lent }
huang-verb-favour = Favour
    .describe = Say which kingdom wins the tied war.
    .said = the { $side-direction } wins
huang-verb-lose = Lose
    .describe = Say which red tiles are given up.
    .said = give up { $places }
huang-verb-keep = Keep
    .describe = Take the granaries of your Farmer’s kingdom, all but this one.
    .said = leave { $at } in place
huang-verb-pass = Pass
    .describe = Leave what is offered.

huang-argument-colour = colour
    .describe = Which colour?
huang-argument-at = place
    .describe = Which place? Such as D7.
huang-argument-places = places
    .describe = Which places, all of them at once? Such as D7 E7 F9.
huang-argument-on = building site
    .describe = Which tiles? D7-D8-E8, or four for the palace.
huang-argument-from = old place
    .describe = From where? The pagoda’s triangle, for example C4-C5-D4.
huang-argument-side = side
    .describe = Which kingdom? Where it lies from the tile that began the war.
huang-argument-tiles = tiles
    .describe = Which tiles, or how many?
huang-argument-leader = leader
    .describe = Lend that leader for one tile? It must be off the board.

## What is awaited

huang-decision-action = an action
huang-decision-market = a tile from the market, or none
huang-decision-build = what to build, or nothing
huang-decision-relocate = which pagoda moves
huang-decision-chain = another blue tile, or none
huang-decision-commit = tiles for the revolt, or none
huang-decision-support = support in the war, or none
huang-decision-favour = who wins the tied war
huang-decision-lose = which red tiles are given up
huang-decision-keep = which granary stays, or all

## Policies of orders

huang-policy-defend = Defend in revolts with at most { $most ->
        [one] one tile
       *[other] { $most } tiles
    }
    .describe = As few as win, a lent Governor first. If that can’t win, I ask you.
huang-policy-stay-out = No support in wars where I have no leader
    .describe = Where one of your leaders is involved, I ask you.
huang-policy-lowest = From the market, the colour I have fewest points in
    .describe = If the market hasn’t got it, I ask you.

## What happened

huang-event-tile-placed = { $seat } places a { $colour } tile at { $at }.
huang-event-scored = { $seat } gains { $points ->
        [one] 1 { $colour } point
       *[other] { $points } { $colour } points
    } { $reason ->
        [tile] for the tile
        [governor] through the Governor
        [revolt] for the revolt
        [war] for a leader beaten in the war
        [bandits] for beating bandits
       *[pagoda] from pagodas
    }.
huang-event-leader-placed = { $from ->
        [none] { $seat } places the { $colour-leader } at { $at }.
       *[other] { $seat } moves the { $colour-leader } from { $from } to { $at }.
    }
huang-event-leader-withdrawn = { $seat } withdraws the { $colour-leader } from { $from }.
huang-event-leader-returned = { $seat }’s { $colour-leader } leaves { $from } and goes home.
huang-event-tiles-replaced = { $seat } replaces { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }.
huang-event-tiles-drawn = { $seat } draws { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }.
huang-event-market-taken = { $seat } takes a { $colour } tile from the market.
huang-event-market-filled = New in the market: { $tiles }.
huang-event-tiles-paid = { $leader ->
        [true] { $seat } pays { $tiles ->
            [one] 1 { $colour } tile
           *[other] { $tiles } { $colour } tiles
        } and lends the { $colour-leader }.
       *[false] { $seat } pays { $tiles ->
            [one] 1 { $colour } tile
           *[other] { $tiles } { $colour } tiles
        }.
    }
huang-event-tile-removed = The { $colour } tile at { $at } is gone.
huang-event-pagoda-called = { $seat } wants a { $colour-pagoda } pagoda on { $on }; one from elsewhere will move there.
huang-event-pagoda-built = { $from ->
        [none] { $seat } builds a { $colour-pagoda } pagoda on { $on }.
       *[other] { $seat } moves a { $colour-pagoda } pagoda from { $from } to { $on }.
    }
huang-event-pagoda-lost = The { $colour-pagoda } pagoda on { $on } falls.
huang-event-palace-built = { $from ->
        [none] { $seat } builds the palace on { $on }.
       *[other] { $seat } moves the palace from { $from } to { $on }.
    }
huang-event-palace-lost = The palace on { $on } falls.
huang-event-granary-lost = The granary at { $at } is lost with its tile.
huang-event-revolt-began = { $attacker }’s { $colour-leader } revolts against { $defender }’s: { $attack } against { $defence }, before anybody adds tiles.
huang-event-committed = { $seat } commits { $tiles ->
        [0] { $leader ->
            [true] the Governor
           *[false] nothing
        }
        [one] { $leader ->
            [true] 1 yellow tile and the Governor
           *[false] 1 yellow tile
        }
       *[other] { $leader ->
            [true] { $tiles } yellow tiles and the Governor
           *[false] { $tiles } yellow tiles
        }
    }.
huang-event-revolt-ended = { $winner } wins the { $colour-leader }s’ revolt against { $loser }: attack { $attack }, defence { $defence }.
huang-event-war-began = { $seat } starts a war with the tile at { $at }: { $sides }.
huang-event-supported = { $side ->
        [none] { $seat } stays out of the war.
       *[other] { $seat } supports the kingdom in the { $side-direction } with { $tiles ->
            [0] the Soldier
            [one] { $leader ->
                [true] 1 red tile and the Soldier
               *[false] 1 red tile
            }
           *[other] { $leader ->
                [true] { $tiles } red tiles and the Soldier
               *[false] { $tiles } red tiles
            }
        }.
    }
huang-event-war-ended = The kingdom in the { $winner-direction } wins the war ({ $sides }) and gives up { $losses ->
        [0] no red tile
        [one] 1 red tile
       *[other] { $losses } red tiles
    } on the board.
huang-event-bandits-beaten = { $seat } beats { $bandits ->
        [one] the bandit
       *[other] the { $bandits } bandits
    } of site { $site } with the tile at { $at }.
huang-event-declined = { $offer ->
        [market] { $seat } takes nothing from the market.
        [build] { $seat } builds nothing.
        [chain] { $seat } places no further blue tile.
       *[keep] { $seat } leaves the granaries where they are.
    }
huang-event-granaries-taken = { $seat } takes { $count ->
        [one] 1 granary
       *[other] { $count } granaries
    }; the one at { $kept } stays.
huang-event-actions-forfeited = { $seat } has nothing to do and gives up { $actions ->
        [one] the last action
       *[other] { $actions } actions
    }.
huang-event-turn-ended = { $seat }’s turn ends.
huang-event-game-ended = The game ends: { $ending }.

## What a move brings, in a few words

huang-effect-gain = +{ $points } { $colour }
huang-effect-others-gain = +{ $points } { $colour } for { $seat }
huang-effect-revolt = revolt, { $attack } against { $defence } before added tiles
huang-effect-sides = { $attack } against { $defence }{ $open ->
    [true] , before the answer
   *[false] {""}
}
huang-effect-war = war: { $sides }{ $own ->
    [none] {""}
   *[other] {" "}(you: { $own-direction })
}
huang-effect-income = +1 { $colour } each turn
huang-effect-income-lost = no more { $colour } each turn
huang-effect-others-income = +1 { $colour } each turn for { $seat }
huang-effect-unruled = pays nobody yet
huang-effect-site = room for a { $colour-pagoda } pagoda
huang-effect-pagoda-lost = the { $colour-pagoda } pagoda falls
huang-effect-leader-returned = { $seat }’s { $colour-leader } goes home
huang-effect-withdrawn = can come back elsewhere
huang-effect-strength = strength { $strength } in revolts
huang-effect-market = then the market
huang-effect-taken = then { $count } { $colour } in your hand
huang-effect-replaced = { $count ->
    [one] 1 new tile
   *[other] { $count } new tiles
}
huang-effect-bandits = beats { $bandits ->
    [one] 1 bandit
   *[other] { $bandits } bandits
}
huang-effect-granaries = { $count ->
    [one] +1 granary
   *[other] +{ $count } granaries
}

# Questions about the words of a move.
huang-ask-tile-at = Where does the { $colour } tile go?
huang-ask-leader-colour = Which leader?
huang-ask-leader-at = Where does the { $colour-leader } go?
huang-ask-withdraw-colour = Which leader leaves the board?
huang-ask-riot-at = Which tile is removed?
huang-ask-take-colour = Which tile from the market?
huang-ask-replace-tiles = Which tiles go, for as many new ones?
huang-ask-chain-at = Where does the next blue tile go?
huang-ask-commit-tiles = How many yellow tiles for the revolt?
huang-ask-support-tiles = How many red tiles for the kingdom in the { $side-direction }?
huang-ask-favour-side = Which kingdom wins the war?
huang-ask-lose-places = Which red tiles are given up?
huang-ask-keep-at = Which granary stays?

## The figures of a fight, before a decision

huang-outlook-revolt = For certain: you { $mine }, { $rival } { $theirs }. { $defends ->
        [true] A tie is enough for you.
       *[false] On a tie { $rival } wins.
    }
huang-outlook-add = { $most ->
        [0] You have nothing to add.
       *[other] You can add up to { $most }: { $tiles ->
            [0] the { $colour-leader }
            [one] { $leader ->
                [true] 1 { $colour } tile and the { $colour-leader }
               *[false] 1 { $colour } tile
            }
           *[other] { $leader ->
                [true] { $tiles } { $colour } tiles and the { $colour-leader }
               *[false] { $tiles } { $colour } tiles
            }
        }.
    }
huang-outlook-after = After you { $seat } decides: up to { $most } more.
huang-outlook-last = Nobody can add anything after you: what you choose settles it.
huang-outlook-war = War over { $at }, for certain: { $sides }.
huang-outlook-tie = On a tie { $own ->
        [true] you name
       *[false] { $seat } names
    } the winner.

## What a choice in a fight leads to, in short

huang-prospect-revolt = { $mine } against { $theirs }: you { $won ->
        [true] win
       *[false] lose
    }.
huang-prospect-revolt-open = { $mine } against { $least } to { $most }{ $verdict ->
        [won] : you win in any case.
        [lost] : you lose in any case.
       *[open] .
    }
huang-prospect-war = { $sides }: the { $winner-direction } wins and gives up { $losses ->
        [0] no red tile
        [one] 1 red tile
       *[other] { $losses } red tiles
    } on the board.
huang-prospect-war-open = { $sides }{ $winner ->
        [none] ; up to { $more } more may come.
       *[other] : the { $winner-direction } wins in any case.
    }
huang-prospect-tie = { $sides }: a tie, { $own ->
        [true] you name
       *[false] { $seat } names
    } the winner.
huang-prospect-points = +{ $points } { $colour } for { $own ->
        [true] you
       *[false] { $seat }
    }.
huang-prospect-leader = { $own ->
        [true] Your { $colour-leader } goes home.
       *[false] { $seat }’s { $colour-leader } goes home.
    }
huang-prospect-losses = Red tiles lost by the beaten: { $beaten }.

## What speaks for a move and against it

huang-theme-weakest-colour = the weakest colour
huang-theme-rivals = points for others
huang-theme-hand = tiles that score
huang-theme-pagodas = pagodas within reach
huang-theme-wars = strengths in wars
huang-theme-revolts = revolts and ties
huang-theme-support = leaders and their support
huang-theme-union = a peaceful union
huang-theme-river = river chains
huang-theme-market = the right market tile
huang-theme-bag = tiles running out

huang-reason-weakest = { $points ->
        [0] You have no { $colour } points yet, and in the end your weakest colour is your score.
        [one] You have only 1 { $colour } point, and in the end your weakest colour is your score.
       *[other] You have only { $points } { $colour } points, and in the end your weakest colour is your score.
    }
huang-reason-white-point = White points go to your weakest colour in the end: that is { $weakest-colour } now, with { $points ->
        [0] no point
        [one] 1 point
       *[other] { $points } points
    }.
huang-reason-still-weakest = { $colours ->
        [one] It does nothing for { $colour }, your weakest colour, at { $points }.
       *[other] It does nothing for your { $colours } weakest colours, each at { $points }.
    }
huang-reason-unneeded = { $colour-tally } is at { $points } already; your score is held down by { $weakest-colour }, at { $least }.
huang-reason-no-point = The { $colour } tile brings nobody a point.
huang-reason-spares-first = It sets { $seat } back; { $first } is further ahead and loses nothing.
huang-reason-gift = The { $colour } point goes to { $seat }, whose leader rules there.
huang-reason-loaded = { $won ->
        [true] If you win, { $tiles ->
            [one] your { $colour } tile
           *[other] your { $tiles } { $colour } tiles
        } can score; { $colour } stands at { $points }.
       *[false] { $tiles ->
            [one] Your { $colour } tile
           *[other] Your { $tiles } { $colour } tiles
        } can score then; { $colour } stands at { $points }.
    }
huang-reason-idle = { $tiles ->
        [one] Your { $colour } tile has
       *[other] Your { $tiles } { $colour } tiles have
    } nowhere left to score.
huang-reason-no-tile = You hold no { $colour } tile for your { $colour-leader } to score with.
huang-reason-rules-there = Every { $colour } tile placed in that kingdom then scores for you, whoever places it.
huang-reason-dead = { $tiles ->
        [one] One of these tiles cannot score: no leader of yours earns its colour.
       *[other] { $tiles } of these tiles cannot score: no leader of yours earns their colours.
    }
huang-reason-gives-away = It costs you { $tiles ->
        [one] a { $colour } tile
       *[other] { $tiles } { $colour } tiles
    }, and { $colour } stands at { $points }.
huang-reason-keeps-dead = { $tiles ->
        [one] You keep a tile that cannot score: no leader of yours earns its colour.
       *[other] You keep { $tiles } tiles that cannot score: no leader of yours earns their colours.
    }
huang-reason-yellow-wanted = You hold no yellow tile, and revolts are won with those.
huang-reason-wasted = { $tiles ->
        [one] One of these tiles could score for you.
       *[other] { $tiles } of these tiles could score for you.
    }
huang-reason-ample = { $tiles ->
        [one] One of these tiles scores only where you have plenty
       *[other] { $tiles } of these tiles score only where you have plenty
    }; { $weakest-colour } stands at { $points }.
huang-reason-pays = { $won ->
        [true] If you win, a { $colour-pagoda } pagoda pays you a { $colour } point at the end of each of your turns.
       *[false] A { $colour-pagoda } pagoda then pays you a { $colour } point at the end of each of your turns.
    }
huang-reason-pays-no-more = You lose a { $colour-pagoda } pagoda: a { $colour } point less at the end of each of your turns.
huang-reason-rival-pagoda-lost = { $seat } loses a { $colour-pagoda } pagoda: a { $colour } point less each turn.
huang-reason-rival-still-paid = { $seat }’s { $colour-pagoda } pagoda goes on paying a { $colour } point each turn.
huang-reason-rival-pagoda = A { $colour-pagoda } pagoda then pays { $seat } a { $colour } point each turn.
huang-reason-carries = The triangle is complete: a { $colour-pagoda } pagoda there pays you a { $colour } point every turn.
huang-reason-site = { $won ->
        [true] If you win, { $tiles ->
            [one] your { $colour } tile at { $at } completes
           *[other] { $tiles } { $colour } tiles from { $at } on complete
        } a triangle: a { $colour-pagoda } pagoda for you.
       *[false] { $now ->
            [true] Next
           *[false] Next turn
        }, { $tiles ->
            [one] your { $colour } tile at { $at } completes
           *[other] { $tiles } { $colour } tiles from { $at } on complete
        } a triangle: a { $colour-pagoda } pagoda, and a { $colour } point every turn.
    }
huang-reason-site-open = A { $colour } tile at { $at } would complete a { $colour-pagoda } pagoda of yours; you hold none yet.
huang-reason-rival-site = { $seat } needs just one more { $colour } tile, at { $at }, for a { $colour-pagoda } pagoda.
huang-reason-rival-site-stays = { $seat } can still build a { $colour-pagoda } pagoda with one { $colour } tile at { $at }.
huang-reason-site-denied = { $seat } could have built a { $colour-pagoda } pagoda with one tile at { $at }; now it takes more than that.
huang-reason-pagoda-open = No { $colour-leader } rules the { $colour-pagoda } pagoda then, and { $seat } can take it from { $at } without a revolt.
huang-reason-free-pagoda = No { $colour-leader } rules the { $colour-pagoda } pagoda then: yours can take it from { $at } without a revolt.
huang-reason-war-now = Your side has { $mine } red and you can add { $add }{ $help ->
        [0] {""}
       *[other] , others likely { $help }
    }; the other has { $theirs } and likely adds { $likely }. On a tie you decide.
huang-reason-war-leaders = If you win, { $leaders ->
        [one] a leader of theirs goes home, for a point
       *[other] { $leaders } leaders of theirs go home, for a point each
    }.
huang-reason-war-stake = If you lose, { $leaders ->
        [one] your leader there goes home, and the point is theirs
       *[other] { $leaders } leaders of yours go home, for a point each
    }.
huang-reason-war-cost = { $held ->
        [one] To win it you likely need your only red tile, and then it is gone.
       *[other] To win it you likely need { $tiles } of your { $held } red tiles, and what you add is gone.
    }
huang-reason-war-others = You have no leader in this war: only others can lose theirs.
huang-reason-war-torn = You have leaders on both sides of this war: whoever wins, you lose one.
huang-reason-war-next = Next, a tile at { $at } starts a war on { $seat }’s { $colour-leader }: { $mine } red and { $add } to add, against { $theirs } and likely { $likely } more.
huang-reason-war-spoils = A war over { $at } next would send { $leaders } of their leaders home, for a point each.
huang-reason-war-prize = Winning a war over { $at } next brings you the { $colour-pagoda } pagoda, a { $colour } point every turn.
huang-reason-war-danger = { $seat } can start a war with a tile at { $at }: { $theirs } red against your { $mine }, more than you can add.
huang-reason-war-danger-stays = { $seat } can still start a war with a tile at { $at }: { $theirs } red against your { $mine }, more than you can add.
huang-reason-war-guard = With { $mine } red against { $theirs } you need not fear a war with { $seat } next door.
huang-reason-war-decided = { $won ->
        [true] { $mine } to { $theirs }: nobody can turn this war any more, and you win it.
       *[false] { $mine } to { $theirs }: your side loses its leaders in this war and its red tiles.
    }
huang-reason-war-open = Your side stands { $mine } to { $theirs }{ $most ->
        [0] , and nobody can add anything against it
       *[other] ; likely { $likely } more will come against it, at most { $most }
    }.
huang-reason-revolt-now = You show { $mine } and can add { $add }; { $seat } shows { $theirs }, likely adds { $likely } and wins a tie.
huang-reason-revolt-next = At { $at } your { $colour-leader } could then revolt against { $seat }: { $mine } and { $add } to add, against { $theirs } and likely { $likely } more.
huang-reason-revolt-danger = { $seat }’s { $colour-leader } can revolt from { $at }: { $theirs } yellow beside it, against { $mine } beside yours.
huang-reason-revolt-safe = No free place there has more yellow beside it than your { $colour-leader }’s { $mine }, and a tie is yours.
huang-reason-revolt-decided = { $won ->
        [true] { $mine } against { $theirs } is enough: your { $colour-leader } stays.
       *[false] { $mine } against { $theirs } is too little: your { $colour-leader } goes home.
    }
huang-reason-revolt-open = You reach { $mine }; the defender shows { $theirs }, likely adds { $likely }, at most { $most }, and wins a tie.
huang-reason-spare = { $tiles ->
        [one] One tile more than needed is lost.
       *[other] { $tiles } tiles more than needed are lost.
    }
huang-reason-kept = You keep { $tiles ->
        [one] a { $colour } tile
       *[other] { $tiles } { $colour } tiles
    } for the next fight.
huang-reason-yellow-spent = { $left ->
        [0] No yellow tile is left to you
        [one] Only 1 yellow tile is left to you
       *[other] Only { $left } yellow tiles are left to you
    } if { $seat }’s { $colour-leader } revolts.
huang-reason-thin = { $leaders ->
        [one] Only the yellow tile at { $at } holds your leader: one riot there sends it home.
       *[other] Only the yellow tile at { $at } holds { $leaders } of your leaders: one riot there sends them all home.
    }
huang-reason-held = Two yellow tiles hold your { $colour-leader } then: no single riot sends it home.
huang-reason-sent-home = { $leaders ->
        [one] { $seat } has a leader that nothing else holds, and must spend an action to bring it back.
       *[other] { $seat } has { $leaders } leaders that nothing else holds, and must spend as many actions to bring them back.
    }
huang-reason-own-home = { $leaders ->
        [one] A leader of yours hangs on that tile too and goes home.
       *[other] { $leaders } of your leaders hang on that tile too and go home.
    }
huang-reason-second-riot = Only { $at } then holds { $leaders } leaders of the others: a second riot sends them all home.
huang-reason-comes-back = { $seat }’s { $colour-leader } can come straight back at { $at }, for one action.
huang-reason-union = The kingdoms unite in peace: in a war, { $red ->
        [one] 1 red then stands
       *[other] { $red } red then stand
    } for all your leaders there.
huang-reason-granaries = Granaries in your Farmer’s kingdom then: { $count }. You may take all but one, for +{ $points } blue in the end.
huang-reason-river-chain = { $tiles ->
        [one] Another blue tile can follow in the same action, for a point.
       *[other] { $tiles } blue tiles can follow one another in a single action, a point each.
    }
huang-reason-lacked = You hold no { $colour } tile, and { $colour } stands at { $points }.
huang-reason-arms = { $yellow ->
        [true] Revolts are won with yellow tiles: you then hold { $tiles }.
       *[false] Wars are won with red tiles: you then hold { $tiles }.
    }
huang-reason-market-has = The market has { $colour }, which you do not hold; { $colour } stands at { $points }.
huang-reason-market-river = With a blue tile from the market, { $tiles } can follow one another in your next action, a point each.
huang-reason-market-site = With a { $colour } tile from the market you complete a triangle at { $at } next: a { $colour-pagoda } pagoda for you.
huang-reason-scarce = { $left ->
        [0] No other { $colour } tile will come.
        [one] Only 1 more { $colour } tile is hidden in hands and bag.
       *[other] Only { $left } more { $colour } tiles are hidden in hands and bag.
    }
huang-reason-few-left = { $left ->
        [0] All other { $colour } tiles are seen: nobody can add any.
        [one] Only 1 { $colour } tile is unseen: the others can add little.
       *[other] Only { $left } { $colour } tiles are unseen: the others can add little.
    }
huang-reason-end-nearer = { $left ->
        [0] It empties the bag: the next tile that must be drawn ends the game
        [one] It leaves 1 tile in the bag: the game will hardly outlast the round
       *[other] It leaves { $left } tiles in the bag: the game will hardly outlast the round
    }, { $leads ->
        [true] and nobody is ahead of you
       *[false] and you are behind
    }.
huang-reason-end-later = { $left ->
        [0] Replacing all your tiles would empty the bag
       *[other] Replacing all your tiles would leave only { $left } in the bag
    }, and an early end is good for you: nobody is ahead.

## How it ended

huang-ending-bag-empty = a tile had to be drawn, and the bag is empty
huang-ending-standstill = no tile has left a hand for three rounds

huang-tally-yellow = Yellow
huang-tally-red = Red
huang-tally-blue = Blue
huang-tally-green = Green
huang-tally-white = White
huang-tally-granaries = Granaries
huang-tally-final-yellow = Yellow in the end
huang-tally-final-red = Red in the end
huang-tally-final-blue = Blue in the end
huang-tally-final-green = Green in the end

## Why something was refused

huang-refusal-short-needs-two = The short game is for 2 players, and you are { $players }.
huang-refusal-bandits-not-with-eighteen = Rogue Bandits and the Eighteen Kingdoms can’t be combined.
huang-refusal-not-now = { $verb } isn’t possible now. First: { $decision }.
huang-refusal-no-place = “{ $word }” is no place. Places are named like D7.
huang-refusal-no-area = “{ $word }” is no building site. It is a triangle like D7-D8-E8, or a rhombus of four.
huang-refusal-off-map = There is no { $at } on this map.
huang-refusal-not-empty = { $at } is not empty.
huang-refusal-needs-river = Blue tiles go on rivers, and { $at } is land.
huang-refusal-needs-land = A { $colour } tile can’t go on the river at { $at }; only blue ones can.
huang-refusal-too-few-tiles = You need { $needed ->
        [one] 1 { $colour } tile
       *[other] { $needed } { $colour } tiles
    } and hold { $held ->
        [0] none
       *[other] { $held }
    }.
huang-refusal-replace-one-to-six = You can replace one to six tiles at once.
huang-refusal-no-tiles = There is no tile on the board.
huang-refusal-empty-hand = You hold no tile.
huang-refusal-bandits-forbid-tile = Bandits are next to { $at }. A tile there must link them, without a war, to a kingdom of at least { $bandits ->
        [one] 1 red tile
       *[other] { $bandits } red tiles
    }.
huang-refusal-bandits-forbid-leader = No leader may stand next to bandits, and { $at } is.
huang-refusal-leader-on-river = Leaders stand on land, and { $at } is river.
huang-refusal-no-yellow-near = A leader needs a yellow tile next to it, and { $at } has none.
huang-refusal-unites-in-conflict = At { $at } the leader would unite kingdoms with two leaders of one colour.
huang-refusal-stands-there = Your { $colour-leader } stands at { $at } already.
huang-refusal-no-place-for-leaders = There is no place where a leader of yours could go.
huang-refusal-leader-off-board = Your { $colour-leader } is not on the board.
huang-refusal-no-leader-on-board = None of your leaders is on the board.
huang-refusal-leader-not-free = Your { $colour-leader } is on the board and can’t be lent.
huang-refusal-no-tile-there = There is no tile at { $at }.
huang-refusal-not-buildable = Nothing can be built on { $on }: it takes free tiles of one colour.
huang-refusal-not-completed = The tile you placed at { $at } lets you build nothing on { $on }.
huang-refusal-no-triangle = There is no free triangle of one colour on the board.
huang-refusal-no-pagoda-there = No pagoda of that colour stands on { $from }.
huang-refusal-not-in-market = The market has no { $colour } tile.
huang-refusal-not-next-to = The next blue tile goes next to { $from }, and { $at } is not.
huang-refusal-no-such-side = You can’t name a kingdom in the { $side-direction } now. There are: { $sides-direction }.
huang-refusal-not-a-loss = { $at } is not a red tile that can be given up.
huang-refusal-lost-twice = { $at } is named twice.
huang-refusal-wrong-losses = { $needed ->
    [one] One red tile has to be given up
   *[other] { $needed } red tiles have to be given up at once
 }; you name { $given }.
huang-refusal-no-granary-there = There is no granary of your Farmer’s kingdom at { $at }.

## What is written on pictures

huang-label-awaits = { $name }: { $decision }
huang-label-over = The game is over
huang-label-actions = { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}
huang-label-market = Market
huang-label-supply = Pagodas to build
huang-label-hand = Your tiles
huang-label-points = Your points
huang-label-offer = On offer
huang-label-granaries = granaries
huang-label-revolt = Revolt: { $colour-leader }
huang-label-war = War over { $at }
huang-label-winner = { $name } wins
huang-label-nobody = Nobody wins
huang-label-score = Lowest
huang-label-decided-lowest = White points are spread to help most. The lowest colour is the score; the highest score wins.
huang-label-decided-second = White points are spread to help most. Tied at the lowest colour: the second lowest decides.
huang-label-decided-third = White points are spread to help most. Tied at the two lowest colours: the third decides.
huang-label-decided-fourth = White points are spread to help most. Tied at the three lowest colours: the fourth decides.
huang-label-decided-white = All four colours are tied: whoever has fewer white points wins.
huang-label-decided-nothing = All four colours and the white points are tied: nobody wins.

## What pictures show, for those who cannot look

huang-each-leaders = { $colour-leader } { $at }
huang-each-pagodas = { $colour-pagoda } { $on }
huang-alt-awaits = { $seat } must decide: { $decision }. { $actions ->
    [one] 1 action left.
   *[other] { $actions } actions left.
}
huang-alt-over = The game is over.
huang-alt-war = War over { $at }; strength so far: { $sides }.
huang-alt-revolt = Revolt of { $colour-leader }s, so far: { $attacker } { $attack } against { $defender } { $defence }.
huang-alt-seat = { $seat }: { $leaders }; { $hand ->
    [one] 1 tile
   *[other] { $hand } tiles
} in hand.
huang-alt-seat-away = { $seat }: no leader on the board; { $hand ->
    [one] 1 tile
   *[other] { $hand } tiles
} in hand.
huang-alt-tiles = Tiles, { $colour }: { $places }.
huang-alt-pagodas = Pagodas: { $pagodas }.
huang-alt-palace = Palace: { $on }.
huang-alt-bandits = { $bandits ->
    [one] 1 bandit
   *[other] { $bandits } bandits
}: { $places }.
huang-alt-granaries = Granaries: { $places }.
huang-alt-market = Market: { $tiles }. In the bag: { $bag }.
huang-alt-hand = Your tiles: { $tiles }.
huang-alt-hand-empty = You hold no tiles.
huang-alt-points = Your points: { $tally }.
huang-alt-stored = Granaries taken: { $granaries }.
huang-alt-offer = On offer: { $tiles }.
huang-alt-winner = { $seat } wins.
huang-alt-nobody = Nobody wins.
huang-alt-standing = { $place }. { $seat }: { $score }. In the end { $tally }.
huang-alt-spread = Counted in: { $tally }.

## Why a move in advance was not made

huang-changed-places = Something else lies there or beside it now.
huang-changed-kingdoms = The kingdom there has changed.
huang-changed-market = The market has changed.
huang-changed-pagodas = A pagoda has come or gone.
huang-changed-hand = You hold other tiles now.
huang-changed-board = The board has changed.

## The guided game

huang-tour-tile = 🎓 **1 · A tile.** In Huang you gain points in four colours, and in the end your *weakest* colour is your score. You play the Tiger, { $seat-1 } the Goat. Your Governor at I6, the yellow tile beside it and the red one at J5 are a kingdom.
    Add a red tile to it: { $page ->
        [true] choose
       *[false] press *Play*, then
    } a *red* tile, and the place K5.
huang-tour-leader = 🎓 **2 · A leader.** A red point for you: whoever has the leader of a tile’s colour in its kingdom gains a point of that colour, and where there is none the Governor does.
    Now bring your own Soldier, the red leader: *Soldier*, I4. Leaders stand next to a yellow tile.
huang-tour-revolt = 🎓 **3 · A revolt.** { $seat-1 } has a Trader at J7, with one yellow tile beside it. A kingdom has room for only one Trader.
    Send yours: *Trader*, K8. It will have two yellow tiles beside it, K9 and L7.
huang-tour-commit = 🎓 **4 · Strength.** You have 2, { $seat-1 } has 1. First you, then { $seat-1 } may add yellow tiles from the hand, and on a tie the defender stays.
    Now *Commit* 1 tile: with 3 you win, unless { $seat-1 } adds two.
huang-tour-triangle = 🎓 **5 · Three of a kind.** { $seat-1 }’s Trader had to leave, and you gained a green point.
    One action is left: a *red* tile at K6. With J5 and K5 that makes a triangle of red tiles.
huang-tour-pagoda = 🎓 **6 · A pagoda.** On three tiles of one colour a pagoda can stand. At the end of each of your turns it pays you a point, while your leader of its colour is in its kingdom.
    Now *Build* it on J5-K5-K6.
huang-tour-war = 🎓 **7 · A war.** Only I7 lies between your kingdom and { $seat-1 }’s, and each has a Soldier. A tile there unites them, and two Soldiers are one too many.
    Start it: a *yellow* tile at I7.
huang-tour-support = 🎓 **8 · Red tiles decide.** Your kingdom, in the west, has 3. { $seat-1 }’s has 1, and 1 more from the hand.
    The loser loses its Soldier and all its red tiles; the winner loses as many red tiles as the loser was strong, those from the hand first. So support the *west* with 2 tiles: they pay, and your pagoda stays.
huang-tour-market = 🎓 **9 · The market.** You won: { $seat-1 }’s Soldier went home, and a red point is yours. You have an action left.
    Place a *green* tile next to your Trader’s kingdom, at K10. It brings a green point, and it opens the market.
huang-tour-take = 🎓 **10 · Choosing a tile.** After a green tile you may take one of the six open tiles. All others you draw blindly, so this is how you get the colour you need.
    You have no blue point yet, so: *Take*, *blue*.
huang-tour-river = 🎓 **11 · A river.** Your pagoda paid a red point, your hand was refilled, and { $seat-1 } brought the Soldier back. It is your turn again.
    Blue tiles go on rivers, all others on land: a *blue* tile at H8. No Farmer is in your kingdom, so your Governor gets the point.
huang-tour-chain = 🎓 **12 · A chain.** After a blue tile you may go on in the same action, with another blue one next to it, and so on along the river.
    Now *Chain*, H7: a second point, and you still have an action.
huang-tour-end = 🎓 **That was Huang.** Tiles bring points, pagodas bring more every turn, and others would like your place. When the bag is empty everybody’s *lowest* colour counts, so mind all four; white points fill gaps.
    You have an action left: *Play on* against { $seat-1 } as you like, begin a *New game*, or look up *How to play*.

## What happened, in short

huang-digest-gained = { $seat } gains { $points }.
huang-each-points = { $value } { $key-colour }
huang-score = { $pagodas ->
        [0] {""}
        [one] { $pagodas } pagoda ·{" "}
       *[other] { $pagodas } pagodas ·{" "}
    }{ $leaders ->
        [0] no leader on the board
        [one] { $leaders } leader on the board
       *[other] { $leaders } leaders on the board
    }
huang-lead = **On the board:** { $seats }
huang-lead-seat = { $seat } { $pagodas ->
        [0] {""}
        [one] { $pagodas } pagoda,{" "}
       *[other] { $pagodas } pagodas,{" "}
    }{ $leaders ->
        [one] { $leaders } leader
       *[other] { $leaders } leaders
    }{ $last ->
        [true] .
       *[false] ;
    }
