### In the Year of the Dragon.

dragon-name = In the Year of the Dragon
    .explain = A prince’s court through twelve months of trouble, for 2 to 5 players.
    .lobby = Lead a court through twelve months of trouble that everybody sees coming, and lose as little as you can. About 90 minutes, or some days with a move now and then; medium: easy moves, hard choices.

## The people and what they bring

dragon-trade-craftsman = Craftsman
dragon-trade-court-lady = Court lady
dragon-trade-tax-collector = Tax collector
dragon-trade-pyrotechnist = Pyrotechnist
dragon-trade-warrior = Warrior
dragon-trade-monk = Monk
dragon-trade-healer = Healer
dragon-trade-farmer = Farmer
dragon-trade-scholar = Scholar

dragon-person-craftsman = craftsman
dragon-person-court-lady = court lady
dragon-person-tax-collector = tax collector
dragon-person-pyrotechnist = young pyrotechnist
dragon-person-warrior = young warrior
dragon-person-monk = young monk
dragon-person-healer = young healer
dragon-person-farmer = young farmer
dragon-person-scholar = young scholar
dragon-person-old-pyrotechnist = old pyrotechnist
dragon-person-old-warrior = old warrior
dragon-person-old-monk = old monk
dragon-person-old-healer = old healer
dragon-person-old-farmer = old farmer
dragon-person-old-scholar = old scholar

# With its article: "an old monk".
dragon-personone-craftsman = a craftsman
dragon-personone-court-lady = a court lady
dragon-personone-tax-collector = a tax collector
dragon-personone-pyrotechnist = a young pyrotechnist
dragon-personone-warrior = a young warrior
dragon-personone-monk = a young monk
dragon-personone-healer = a young healer
dragon-personone-farmer = a young farmer
dragon-personone-scholar = a young scholar
dragon-personone-old-pyrotechnist = an old pyrotechnist
dragon-personone-old-warrior = an old warrior
dragon-personone-old-monk = an old monk
dragon-personone-old-healer = an old healer
dragon-personone-old-farmer = an old farmer
dragon-personone-old-scholar = an old scholar

# Several of them: "3 old monks".
dragon-personplural-craftsman = craftsmen
dragon-personplural-court-lady = court ladies
dragon-personplural-tax-collector = tax collectors
dragon-personplural-pyrotechnist = young pyrotechnists
dragon-personplural-warrior = young warriors
dragon-personplural-monk = young monks
dragon-personplural-healer = young healers
dragon-personplural-farmer = young farmers
dragon-personplural-scholar = young scholars
dragon-personplural-old-pyrotechnist = old pyrotechnists
dragon-personplural-old-warrior = old warriors
dragon-personplural-old-monk = old monks
dragon-personplural-old-healer = old healers
dragon-personplural-old-farmer = old farmers
dragon-personplural-old-scholar = old scholars

dragon-card-craftsman = craftsman
dragon-card-court-lady = court lady
dragon-card-tax-collector = tax collector
dragon-card-pyrotechnist = pyrotechnist
dragon-card-warrior = warrior
dragon-card-monk = monk
dragon-card-healer = healer
dragon-card-farmer = farmer
dragon-card-scholar = scholar
dragon-card-wild = wild card

dragon-emblem-crane = Crane
dragon-emblem-carp = Carp
dragon-emblem-lotus = Lotus
dragon-emblem-tortoise = Tortoise
dragon-emblem-monkey = Monkey

dragon-palace-a = Palace A
dragon-palace-b = Palace B
dragon-palace-c = Palace C
dragon-palace-d = Palace D
dragon-palace-e = Palace E
dragon-palace-f = Palace F
dragon-palace-g = Palace G
dragon-palace-h = Palace H
dragon-palace-i = Palace I
dragon-palace-j = Palace J
dragon-palace-k = Palace K
dragon-palace-l = Palace L
dragon-palace-m = Palace M
dragon-palace-n = Palace N
dragon-palace-o = Palace O
dragon-palace-p = Palace P
dragon-palace-q = Palace Q
dragon-palace-r = Palace R
dragon-palace-s = Palace S
dragon-palace-t = Palace T
dragon-palace-u = Palace U
dragon-palace-v = Palace V
dragon-palace-w = Palace W
dragon-palace-x = Palace X
dragon-palace-new = A new palace

dragon-privilege-small = small: 2 yuan, 1 dragon
dragon-privilege-large = large: 7 yuan, 2 dragons

dragon-tile-rice = 1 rice
dragon-tile-firework = 1 firework
dragon-tile-floor = 1 floor
dragon-tile-yuan = 2 yuan
dragon-tile-steps = 3 steps
dragon-tile-points = 3 points

## The year

dragon-fate-peace = Peace
dragon-fate-tribute = Tribute
dragon-fate-drought = Drought
dragon-fate-festival = Dragon Festival
dragon-fate-invasion = Mongol Invasion
dragon-fate-contagion = Contagion

dragon-super-event-none = none
dragon-super-event-random = one by chance
dragon-super-event-lanterns = Lanterns
dragon-super-event-buddha = Buddha
dragon-super-event-earthquake = Earthquake
dragon-super-event-flood = Flood
dragon-super-event-eclipse = Solar Eclipse
dragon-super-event-volcano = Volcano
dragon-super-event-tornado = Tornado
dragon-super-event-sunrise = Sunrise
dragon-super-event-assassination = Assassination
dragon-super-event-charter = Charter

dragon-about-lanterns = 2 points for each person.
dragon-about-buddha = monks score as at the end.
dragon-about-earthquake = everybody loses 2 floors.
dragon-about-flood = everybody gives up half of their yuan, rice and fireworks.
dragon-about-eclipse = the event of the month once more.
dragon-about-volcano = all person markers go back to 0, in the same order.
dragon-about-tornado = everybody discards 2 person cards.
dragon-about-sunrise = everybody takes a young person, each of another type.
dragon-about-assassination = all privileges are given up.
dragon-about-charter = everybody gains the symbols of one type of their persons.

dragon-action-taxes = Taxes
dragon-action-build = Build
dragon-action-harvest = Harvest
dragon-action-fireworks = Fireworks
dragon-action-parade = Military Parade
dragon-action-research = Research
dragon-action-privilege = Privilege
dragon-action-wall = Build the Wall

## Several things, one by one

# Persons that lie ready, as in "3 young farmers, 1 old farmer".
dragon-each-people = { $value ->
        [one] 1 { $key-person }
       *[other] { $value } { $key-personplural }
    }
# A palace with its floors and who lives there, as in "A2: old monk".
dragon-each-palaces = { $palace }{ $floors }{ $empty ->
        [true] {" empty"}
       *[false] : { $person }
    }
dragon-each-tally = { $key-tally } { $value }

## What can be chosen before the game

dragon-option-great-wall = The Great Wall
    .explain = An eighth action builds the wall together: points for those who built, losses if it falls short.
dragon-option-super-event = Super event
    .explain = Something great happens in month 7: one of ten, by chance or agreed.

dragon-option-super-event-none = { dragon-super-event-none }
dragon-option-super-event-random = { dragon-super-event-random }
dragon-option-super-event-lanterns = { dragon-super-event-lanterns }: { dragon-about-lanterns }
dragon-option-super-event-buddha = { dragon-super-event-buddha }: { dragon-about-buddha }
dragon-option-super-event-earthquake = { dragon-super-event-earthquake }: { dragon-about-earthquake }
dragon-option-super-event-flood = { dragon-super-event-flood }: { dragon-about-flood }
dragon-option-super-event-eclipse = { dragon-super-event-eclipse }: { dragon-about-eclipse }
dragon-option-super-event-volcano = { dragon-super-event-volcano }: { dragon-about-volcano }
dragon-option-super-event-tornado = { dragon-super-event-tornado }: { dragon-about-tornado }
dragon-option-super-event-sunrise = { dragon-super-event-sunrise }: { dragon-about-sunrise }
dragon-option-super-event-assassination = { dragon-super-event-assassination }: { dragon-about-assassination }
dragon-option-super-event-charter = { dragon-super-event-charter }: { dragon-about-charter }

## The moves

dragon-verb-start = Start
    .describe = Take your first two persons: two different young ones.
    .said = { $persons-trade }
dragon-verb-taxes = Taxes
    .describe = Take 2 yuan, and 3 for each tax collector of yours.
dragon-verb-build = Build
    .describe = Build 1 floor, and one for each craftsman of yours.
dragon-verb-harvest = Harvest
    .describe = Take 1 rice, and one for each rice sack on your farmers.
dragon-verb-fireworks = Fireworks
    .describe = Take 1 firework, and one for each on your pyrotechnists.
dragon-verb-parade = Military Parade
    .describe = Go 1 step on the person track, and one for each helmet of yours.
dragon-verb-research = Research
    .describe = Gain 1 point, and one for each book of your scholars.
dragon-verb-privilege = Privilege
    .describe = Buy a small privilege for 2 yuan or a large one for 7.
dragon-verb-wall = Build the Wall
    .describe = Lay a wall tile of yours and gain what it shows.
    .said = build the Wall: { $tile }
dragon-verb-fill = Fill up
    .describe = Do no action, but fill up to 3 yuan.
dragon-verb-floor = Floor
    .describe = Say where the next floor goes.
    .said = floor: { $palace }
dragon-verb-play = Play a card
    .describe = Play a person card and take a person of its type.
    .said = { $words }
dragon-verb-place = Place
    .describe = Say which palace the new person moves into.
    .said = into { $palace }
dragon-verb-replace = Replace
    .describe = Let the new person take somebody’s place, who leaves the game.
    .said = instead of the { $person } in { $palace }
dragon-verb-pass = Send away
    .describe = Send the new person away at once, without steps.
dragon-verb-lose = Lose
    .describe = Say who leaves.
    .said = { $person } leaves { $palace }
dragon-verb-raze = Raze
    .describe = Say where the earthquake takes a floor.
    .said = a floor of { $palace }
dragon-verb-give = Give
    .describe = Say what the flood takes: yuan, rice and fireworks.
    .said = { $yuan } yuan, { $rice } rice, { $fireworks } { $fireworks ->
        [one] firework
       *[other] fireworks
    }
dragon-verb-discard = Discard
    .describe = Say which two cards the tornado takes.
    .said = discard { $cards-card }
dragon-verb-recruit = Recruit
    .describe = Take a young person without a card.
dragon-verb-charter = Charter
    .describe = Choose a type of your persons and gain what they bring.

dragon-argument-persons = persons
    .describe = Which two young persons?
dragon-argument-privilege = privilege
    .describe = Which privilege?
dragon-argument-tile = wall tile
    .describe = Which wall tile?
dragon-argument-palace = palace
    .describe = Which palace?
dragon-argument-card = card
    .describe = Which card?
dragon-argument-person = person
    .describe = Which person?
dragon-argument-yuan = yuan
    .describe = How many yuan?
dragon-argument-rice = rice
    .describe = How much rice?
dragon-argument-fireworks = fireworks
    .describe = How many fireworks?
dragon-argument-cards = cards
    .describe = Which two cards?
dragon-argument-trade = type
    .describe = Which type of person?

## What is awaited

# When a move is made, within a sentence or at its beginning, and what the axis of a plot counts.
dragon-date = { $begins ->
    [true] Month
   *[false] month
} { $count }{ $part ->
    [start] , first persons
    [action] , action
    [person] , person
    [event] , event
    [wall] , the wall
    [super-event] , super event
   *[end] , end
}
dragon-date-axis = month
dragon-decision-start = the first two persons
dragon-decision-action = an action
dragon-decision-floors = where a floor goes
dragon-decision-person = a person card
dragon-decision-place = where the new person goes
dragon-decision-replace = who makes room for the new person
dragon-decision-lose = who leaves
dragon-decision-raze = where a floor falls
dragon-decision-evict = who leaves the broken palace
dragon-decision-give = what the flood takes
dragon-decision-discard = two cards for the tornado
dragon-decision-recruit = a young person
dragon-decision-charter = a type for the charter

## Policies of orders

dragon-policy-fewest-symbols = Those with the fewest symbols leave first
    .describe = Among equals, court ladies and monks leave last. Before a palace stands empty, I ask you.
dragon-policy-roomiest = New persons move in where most places are free
    .describe = For monks I ask you.

## What happened

dragon-event-month-began = Month { $month } begins; its event will be: { $fate }. The action cards are laid anew.
dragon-event-pair-taken = { $seat } begins with two persons: { $person }.
dragon-event-action-chosen = { $paid ->
        [0] { $seat } chooses { $action }.
       *[other] { $seat } pays { $paid } yuan and chooses { $action }.
    }
dragon-event-gained = { $seat } gains { $good ->
        [yuan] { $count } yuan
        [rice] { $count } rice
        [fireworks] { $count ->
            [one] 1 firework
           *[other] { $count } fireworks
        }
        [floors] { $count ->
            [one] 1 floor
           *[other] { $count } floors
        }
       *[points] { $count ->
            [one] 1 point
           *[other] { $count } points
        }
    }.
dragon-event-stepped = { $seat } goes { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } on the person track, to { $to }.
dragon-event-privilege-bought = { $seat } buys a { $size ->
        [small] small
       *[large] large
    } privilege for { $yuan } yuan.
dragon-event-floor-built = { $floors ->
        [one] { $seat } begins palace { $palace }.
       *[other] { $seat }’s palace { $palace } now has { $floors } floors.
    }
dragon-event-wall-built = { $seat } lays the wall tile of month { $month }: { $tile }.
dragon-event-filled = { $yuan ->
        [0] { $seat } does no action and has enough yuan already.
       *[other] { $seat } does no action and fills up by { $yuan } yuan.
    }
dragon-event-card-played = { $person ->
        [none] { $seat } plays a card ({ $card }) for nothing: nobody is left.
       *[other] { $seat } plays a card ({ $card }) and calls { $person-personone }.
    }
dragon-event-person-recruited = { $seat } takes { $person-personone } without a card.
dragon-event-person-placed = { $seat } moves { $person-personone } into palace { $palace }.
dragon-event-person-replaced = { $seat } moves { $person-personone } into palace { $palace }; { $lost-personone } leaves the game.
dragon-event-person-refused = { $seat } sends { $person-personone } away at once.
dragon-event-passed-over = { $offer ->
        [person] { $seat } has no card left to play.
        [recruit] { $seat } finds nobody to take.
       *[charter] { $seat } has nobody for the charter.
    }
# Beside a date the event is told without it.
dragon-event-event-began = Month { $month }: { $fate }.
    .dated = { $fate }.
dragon-event-tribute-paid = { $short ->
        [0] { $seat } pays the tribute of { $yuan } yuan.
       *[other] { $seat } pays { $yuan } yuan of the tribute and is { $short } short.
    }
dragon-event-palaces-fed = { $unfed ->
        [0] { $rice ->
            [0] { $seat } has nobody to feed
            [one] { $seat } feeds 1 palace
           *[other] { $seat } feeds all { $rice } palaces
        }.
       *[other] { $seat } feeds { $rice ->
            [0] no palace
            [one] 1 palace
           *[other] { $rice } palaces
        }; { $unfed ->
            [one] 1 goes
           *[other] { $unfed } go
        } without rice.
    }
dragon-event-fireworks-burnt = { $seat } hands back { $count ->
        [one] 1 firework
       *[other] { $count } fireworks
    }.
dragon-event-person-lost = { $seat } loses { $person-personone } from palace { $palace }.
dragon-event-wall-held = The wall reaches month { $month }: everybody gains 1 point for each of their tiles in it.
dragon-event-wall-broken = The wall does not reach month { $month }: whoever has the fewest tiles in it loses a person.
dragon-event-floor-lost = { $floors ->
        [0] { $seat }’s palace { $palace } is gone.
        [one] { $seat }’s palace { $palace } loses a floor; 1 is left.
       *[other] { $seat }’s palace { $palace } loses a floor; { $floors } are left.
    }
dragon-event-super-began = The super event: { $super-event }.
dragon-event-goods-given = { $seat } gives up { $yuan } yuan, { $rice } rice, { $fireworks ->
        [one] 1 firework
       *[other] { $fireworks } fireworks
    }.
dragon-event-cards-discarded = { $seat } discards: { $card }.
dragon-event-markers-reset = All person markers go back to 0, in the same order.
dragon-event-privileges-lost = { $seat } gives up { $count ->
        [one] 1 privilege
       *[other] { $count } privileges
    }.
dragon-event-trade-chosen = { $seat } chooses for the charter: { $trade }.
dragon-event-round-scored = { $seat } scores { $points ->
        [one] 1 point
       *[other] { $points } points
    } for the round: palaces { $palaces }, court ladies { $ladies }, privileges { $dragons }.
dragon-event-final-scored = { $seat } gains { $points ->
        [one] 1 point
       *[other] { $points } points
    } in the end: persons { $persons }, monks { $monks }, goods { $goods }.
dragon-event-game-ended = The year is over.

## What a move brings, in a few words

dragon-effect-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
dragon-effect-pays = costs { $yuan } yuan
dragon-effect-loses = lost: { $what }
dragon-effect-yuan = +{ $count } yuan
dragon-effect-rice = +{ $count } rice
dragon-effect-fireworks = { $count ->
    [one] +{ $count } firework
   *[other] +{ $count } fireworks
}
dragon-effect-floors = { $count ->
    [one] +{ $count } floor
   *[other] +{ $count } floors
}
dragon-effect-points = { $count ->
    [one] +{ $count } point
   *[other] +{ $count } points
}
dragon-effect-dragons = { $count ->
    [one] +{ $count } point each month
   *[other] +{ $count } points each month
}
dragon-effect-palace = { $floors ->
    [one] a new palace
   *[other] { $floors } floors then
}
dragon-effect-refused = no steps, no symbols
dragon-effect-razed = { $floors ->
    [0] the palace falls
    [one] { $floors } floor left
   *[other] { $floors } floors left
}{ $leaves ->
    [true] , somebody leaves
   *[false] {""}
}
dragon-effect-craftsman = { $count ->
    [one] +{ $count } floor per Build action
   *[other] +{ $count } floors per Build action
}
dragon-effect-court-lady = { $count ->
    [one] +{ $count } point each month
   *[other] +{ $count } points each month
}
dragon-effect-tax-collector = +{ $count } yuan per Taxes action
dragon-effect-pyrotechnist = +{ $count } per Fireworks action
dragon-effect-warrior = { $count ->
    [one] +{ $count } helmet
   *[other] +{ $count } helmets
}
dragon-effect-monk = { $count ->
    [one] +{ $count } point per floor of the palace at the end
   *[other] +{ $count } points per floor of the palace at the end
}
dragon-effect-healer = saves { $count } from Contagion
dragon-effect-farmer = +{ $count } rice per Harvest action
dragon-effect-scholar = { $count ->
    [one] +{ $count } point per Research action
   *[other] +{ $count } points per Research action
}

# Questions about the words of a move.
dragon-ask-play-card = Which person card?
dragon-ask-play-person = Which person, young or old?
dragon-ask-place-palace = Which palace does the new person move into?
dragon-ask-floor-palace = Where does the next floor go?
dragon-ask-replace-palace = In which palace does somebody make room?
dragon-ask-replace-person = Who makes room for the new person?
dragon-ask-lose-palace = From which palace does somebody leave?
dragon-ask-lose-person = Who leaves?
dragon-ask-raze-palace = Which palace loses a floor?
dragon-ask-privilege-privilege = Which privilege?
dragon-ask-recruit-trade = Which young person?
dragon-ask-charter-trade = Which type of your persons?

## How it ended

dragon-tally-year = During the year
dragon-tally-persons = Persons
dragon-tally-monks = Monks
dragon-tally-goods = Goods
dragon-tally-steps = Person track

## Why something was refused

dragon-refusal-not-now = { $verb } isn’t possible now. First: { $decision }.
dragon-refusal-no-pair = Begin with two different persons.
dragon-refusal-pair-taken = Another player has begun with this pair: { $trade }.
dragon-refusal-dragon-there = A dragon stands there: it costs { $toll } yuan, and you have { $yuan }.
dragon-refusal-too-dear = That costs { $price } yuan here, and you have { $yuan }.
dragon-refusal-wall-is-full = The wall has its twelve tiles.
dragon-refusal-no-wall-tiles = You have laid all six of your wall tiles.
dragon-refusal-wall-tile-used = You have laid that wall tile already: { $tile }.
dragon-refusal-no-such-palace = You have no palace { $palace }.
dragon-refusal-too-high = Palace { $palace } has three floors already.
dragon-refusal-too-many-palaces = You have as many palaces as the table can hold.
dragon-refusal-no-room = Palace { $palace } has no free place.
dragon-refusal-no-such-card = You don’t hold that card: { $card }.
dragon-refusal-wrong-card = That card calls somebody else: { $card }, not { $person }.
dragon-refusal-none-left = There is none left: { $person }.
dragon-refusal-which-person = Say who is called by that card: { $card }.
dragon-refusal-not-there = In palace { $palace } there is no { $person }.
dragon-refusal-not-from-there = Nobody leaves palace { $palace } now.
dragon-refusal-give-so-many = Give up exactly { $count } of your goods.
dragon-refusal-discard-two = Discard two cards that you hold.
dragon-refusal-trade-taken = That type has been taken already: { $trade }.
dragon-refusal-nobody-of = You have nobody of that type: { $trade }.

## What pictures show, for those who cannot look

dragon-alt-awaits = { $seat } must decide: { $decision }.
dragon-alt-over = The game is over.
dragon-alt-month = Month { $month } of 12: { $fate }. { $fates ->
        [none] No month comes after it.
       *[other] To come: { $fates-fate }.
    }
dragon-alt-super = Super event in month 7: { $super-event }.
dragon-alt-group = { $dragons ->
        [0] Actions: { $actions-action }.
        [one] Actions with 1 dragon: { $actions-action }.
       *[other] Actions with { $dragons } dragons: { $actions-action }.
    }
dragon-alt-seat = { $seat }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, step { $steps }; yuan { $yuan }, rice { $rice }, fireworks { $fireworks }, dragons { $dragons }.
dragon-alt-palaces = Palaces of { $seat }, with floors: { $palaces }.
dragon-alt-homeless = { $seat } has no palace.
dragon-alt-wall = The wall has { $tiles } of 12 tiles.
dragon-alt-supply = To be had: { $people }.
dragon-alt-hand = Your cards: { $card }.
dragon-alt-hand-empty = You hold no cards.
dragon-alt-winner = { $seat } wins.
dragon-alt-standing = { $place }. { $seat }: { $score }. { $tally }.

## What is written on pictures

dragon-label-awaits = { $name }: { $decision }
dragon-label-over = The year is over
dragon-label-super = Month { $month }, { $super-event }: { $about }
dragon-label-start = Before the first month: everybody takes two young persons
dragon-label-hand = Your cards
dragon-label-palaces = Your palaces
dragon-label-winner = { $name } wins
dragon-label-unfinished = The year is not over
dragon-label-year = Year
dragon-label-persons = Persons
dragon-label-monks = Monks
dragon-label-goods = Goods
dragon-label-steps = Track
dragon-label-decided-points = The most points win. Persons, monks and goods are counted at the end.
dragon-label-decided-track = Tied in points: whoever is ahead on the person track wins.

# The effects of persons, on their cards. A symbol is one of those on a person, such as a hammer.
dragon-label-effect-craftsman = Build: +1 floor per symbol
dragon-label-effect-court-lady = +1 point every month
dragon-label-effect-tax-collector = Taxes: +1 yuan per symbol
dragon-label-effect-pyrotechnist = Fireworks: +1 per symbol
dragon-label-effect-warrior = Parade +1 step, invasion +1 point per symbol
dragon-label-effect-monk = At the end: symbols × floors as points
dragon-label-effect-healer = Contagion: 1 loss fewer per symbol
dragon-label-effect-farmer = Harvest: +1 rice per symbol
dragon-label-effect-scholar = Research: +1 point per symbol
dragon-label-effect-wild = A person of your choice

dragon-short-peace = Peace
dragon-short-tribute = Tribute
dragon-short-drought = Drought
dragon-short-festival = Festival
dragon-short-invasion = Invasion
dragon-short-contagion = Contagion
dragon-short-taxes = Taxes
dragon-short-build = Build
dragon-short-harvest = Harvest
dragon-short-fireworks = Fireworks
dragon-short-parade = Parade
dragon-short-research = Research
dragon-short-privilege = Privilege
dragon-short-wall = Wall
dragon-short-craftsman = Craftsman
dragon-short-court-lady = Court lady
dragon-short-tax-collector = Tax collector
dragon-short-pyrotechnist = Pyrotechnist
dragon-short-warrior = Warrior
dragon-short-monk = Monk
dragon-short-healer = Healer
dragon-short-farmer = Farmer
dragon-short-scholar = Scholar
dragon-short-wild = Any person

## Why a move in advance was not made

dragon-changed-price = The action costs something else now.
dragon-changed-court = Your court has changed.
dragon-changed-wall = The Great Wall has changed.
dragon-changed-board = The situation has changed.

## What happened, in short

dragon-digest-month = { $effects ->
        [none] **Month { $month }, { $fate }.**
       *[other] **Month { $month }, { $fate }:** { $effects }
    }
dragon-digest-seat = { $seat } { $effects }{ $last ->
        [true] .
       *[false] ;
    }
# The minus sign stands before what is lost.
dragon-digest-loss = −{ $what ->
        [yuan] { $count } yuan
        [rice] { $count } rice
        [fireworks] { $count ->
            [one] { $count } firework
           *[other] { $count } fireworks
        }
        [floors] { $count ->
            [one] { $count } floor
           *[other] { $count } floors
        }
        [cards] { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }
       *[privileges] { $count ->
            [one] { $count } privilege
           *[other] { $count } privileges
        }
    }
dragon-digest-gain = +{ $count ->
        [one] { $count } point
       *[other] { $count } points
    }
dragon-digest-lost = { $count ->
        [one] −{ $what-person }
       *[other] −{ $count } × { $what-person }
    }
dragon-digest-scored = Points: { $seats }
dragon-digest-points = { $seat } +{ $points }{ $last ->
        [true] .
       *[false] ,
    }
dragon-digest-began = Month { $month } begins; its event will be: { $fate }.
dragon-score = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
dragon-lead = **Points:** { $seats }
dragon-lead-seat = { $seat } { $points }{ $last ->
        [true] .
       *[false] ,
    }

# The guided game.
dragon-tour-action = 🎓 **1 · An action.** You play the Crane, { $seat-1 } the Carp. The strip shows all twelve months: this one, the third, ends with *Tribute*, and everybody pays 4 yuan or loses people. You have 3 yuan.
    So collect: { $page ->
        [true] choose
       *[false] press *Play*, then
    } *Taxes*. That is 2 yuan, and 3 more for your tax collector.
dragon-tour-person = 🎓 **2 · A person.** Every month each player plays a person card, and the person moves in. Next month brings a *Drought*: every palace with people needs 1 rice.
    Take a *farmer*, the *young* one: *Play a card*, *farmer*, *young farmer*. It goes into your free place, and its 4 steps move you forward: whoever is ahead goes first.
dragon-tour-pay = 🎓 **3 · A taken group.** You paid the Tribute; { $seat-1 } could not, and lost a scholar. Now it is month 4, the Drought: you have 1 rice for two palaces.
    The *Harvest* brings 1 rice, and 1 more for your farmer. But { $seat-1 }’s dragon stands on that group of cards already, so you pay 3 yuan first. It is worth it.
dragon-tour-old = 🎓 **4 · Young or old.** Most people come in two kinds: the young have more steps, the old more symbols. In month 7 a *Contagion* takes three people from everybody, less one for each mortar.
    Prepare: *Play a card*, *healer*, *old healer*. Two mortars at once, but only 1 step.
dragon-tour-build = 🎓 **5 · Building.** Your palaces were fed, { $seat-1 } lost two people. At the end of every month each palace brings 1 point, and so does your court lady.
    But your palaces are full now, so *Build*: that is 1 floor, and 1 more for each craftsman.
dragon-tour-floor = 🎓 **6 · A floor.** On a palace it makes room for one more person, up to three floors. A *new palace* makes room as well and brings a point every month, but an empty palace decays.
    Place it as a *new palace*; somebody moves in right away.
dragon-tour-warrior = 🎓 **7 · Helmets.** This month the *Mongols* come: everybody gains 1 point for each helmet, and whoever has the fewest loses somebody. { $seat-1 } has 2 helmets, you have none.
    You cannot win this, but a point is a point, and the 5 steps are many: *Play a card*, *warrior*, *young warrior*.
dragon-tour-lose = 🎓 **8 · Losing somebody.** One helmet against two: you lose one of your people, and you choose. Nobody gets through this year unharmed.
    The next Drought is far away: let the *young farmer* in palace B go.
dragon-tour-end = 🎓 **That was the Year of the Dragon.** Look ahead, prepare for what hurts most, and let go of what you need least. You and { $seat-1 } stand on one space of the person track, but you came last and lie on top: you go first in month 6.
    Now *Play on* against { $seat-1 } as you like, begin a *New game*, or look up *How to play*.

## Why a move is good or bad

dragon-reason-fed = { $times ->
        [one] The drought of month { $month } needs { $need } rice, and now you have { $rice }: no palace loses anybody.
       *[other] The droughts up to month { $month } need { $need } rice together, and now you have { $rice }.
    }
dragon-reason-less-hunger = { $times ->
        [one] Of the { $need } rice for the drought of month { $month } you now have { $rice }: each one keeps a person.
       *[other] Of the { $need } rice for the droughts up to month { $month } you now have { $rice }: each one keeps a person.
    }
dragon-reason-starves = The drought of month { $month } needs { $need } rice and you have { $rice }: each palace without rice loses a person.
dragon-reason-extra-mouth = Once somebody lives there, the drought of month { $month } needs { $need } rice, and you have { $rice }.
dragon-reason-no-mouth = Whoever moves in there needs no rice of their own in the drought of month { $month }: rice is paid for palaces.
dragon-reason-sheaves = One Harvest now brings { $harvest } rice: the drought of month { $month } needs { $need }, and you have { $rice }.
dragon-reason-tribute-ready = { $times ->
        [one] The tribute of month { $month } takes { $need } yuan, and now you have { $yuan }: nobody has to leave.
       *[other] The tributes up to month { $month } take { $need } yuan together, and now you have { $yuan }.
    }
dragon-reason-tribute-nearer = { $times ->
        [one] Of the { $need } yuan for the tribute of month { $month } you now have { $yuan }: each one keeps a person.
       *[other] Of the { $need } yuan for the tributes up to month { $month } you now have { $yuan }: each one keeps a person.
    }
dragon-reason-tribute-short = The tribute of month { $month } takes { $need } yuan and then you have { $yuan }: each missing yuan costs a person.
dragon-reason-coins = One Taxes action now brings { $yuan } yuan: a whole tribute, with something left over.
dragon-reason-festival-first = For the festival of month { $month } you then have { $fireworks ->
        [one] 1 firework
       *[other] { $fireworks } fireworks
    }, the others { $most } at most: that is worth 6 points.
dragon-reason-festival-tied = With { $fireworks ->
        [one] 1 firework
       *[other] { $fireworks } fireworks
    } you tie for the most at the festival of month { $month }: everybody who ties gets the full 6 points.
dragon-reason-festival-second = With { $fireworks ->
        [one] 1 firework
       *[other] { $fireworks } fireworks
    } you are second at the festival of month { $month }, which is worth 3 points.
dragon-reason-festival-behind = { $seat } has { $most ->
        [one] 1 firework
       *[other] { $most } fireworks
    } for the festival of month { $month }, you have { $fireworks }: the 6 points would go to { $seat }.
dragon-reason-festival-open = Nobody has fireworks for the festival of month { $month }: the first one is worth 6 points, and you have none.
dragon-reason-rockets = One Fireworks action now brings { $fireworks }; for the festival of month { $month } the others have { $most } at most.
dragon-reason-helmets-safe = The Mongols of month { $month } take somebody from those with the fewest helmets: you then have { $helmets }, { $seat } has { $fewest }.
dragon-reason-helmets-level = You then have as many helmets as { $seat } for the invasion of month { $month }: { $seat } loses somebody, too.
dragon-reason-helmet-points = Each helmet is a point in every invasion: { $points ->
        [one] 1 point
       *[other] { $points } points
    } more until the end of the year.
dragon-reason-helmets-few = Nobody has fewer helmets than your { $helmets } for the invasion of month { $month }: that would cost you a person.
dragon-reason-healed = The contagion of month { $month } takes three people, less one for each mortar: with { $mortars } you lose { $lost }.
dragon-reason-contagion = You have { $mortars ->
        [0] no mortar
        [one] only 1 mortar
       *[other] only { $mortars } mortars
    } against the contagion of month { $month }: { $lost ->
        [one] 1 person
       *[other] { $lost } people
    } would leave.
dragon-reason-room = Your palaces are full: without a new floor, whoever comes this month takes the place of somebody else.
dragon-reason-room-later = So far you have { $free ->
        [one] 1 free place
       *[other] { $free } free places
    }, and { $people ->
        [one] 1 person is
       *[other] { $people } people are
    } still to come.
dragon-reason-no-room = No place is free: whoever comes this month takes the place of somebody else, or is sent away.
dragon-reason-room-lacks = For the { $people } people still to come you have { $free ->
        [one] 1 free place
       *[other] { $free } free places
    }: without new floors the others take the place of somebody.
dragon-reason-floors-idle = { $people ->
        [0] Nobody comes any more: a new place stays empty.
        [one] Only 1 person is still to come, and you have { $free ->
            [one] 1 free place
           *[other] { $free } free places
        } already.
       *[other] Only { $people } people are still to come, and you have { $free ->
            [one] 1 free place
           *[other] { $free } free places
        } already.
    }
dragon-reason-hammers = One Build now brings { $floors ->
        [one] 1 floor
       *[other] { $floors } floors
    }: { $people ->
        [one] 1 person is
       *[other] { $people } people are
    } still to come, and you have { $free ->
        [0] no free place
        [one] 1 free place
       *[other] { $free } free places
    }.
dragon-reason-new-palace = A new palace with somebody in it is a point at the end of every month: { $months ->
        [one] 1 point
       *[other] { $months } points
    } until the year is over.
dragon-reason-palace-kept = Somebody lives in palace { $palace } then: an empty palace would lose a floor at the end of the month.
dragon-reason-stands-empty = Nobody lives in palace { $palace } then: it loses a floor at the end of the month.
dragon-reason-lady = A court lady is a point at the end of every month: { $points ->
        [one] 1 point
       *[other] { $points } points
    } until the year is over.
dragon-reason-lady-late = So late in the year a court lady brings only { $points ->
        [one] 1 point
       *[other] { $points } points
    }, one at the end of each month.
dragon-reason-dragons = Its { $yuan } yuan have paid off by month { $month }; a privilege scores at the end of every month, { $points ->
        [one] 1 point
       *[other] { $points } points
    } until the year is over.
dragon-reason-dragons-late = It brings { $points ->
        [one] 1 point
       *[other] { $points } points
    } until the year is over, and its { $yuan } yuan would bring as much at the end.
dragon-reason-loses-points = You give up { $points ->
        [one] 1 point
       *[other] { $points } points
    } that would still be counted until the end.
dragon-reason-monk = Buddhas are multiplied by the floors of their palace: { $points ->
        [one] 1 point
       *[other] { $points } points
    } more at the end.
dragon-reason-monk-floor = Another floor for a monk multiplies the Buddhas: { $points ->
        [one] 1 point
       *[other] { $points } points
    } more at the end.
dragon-reason-pair-steps = { $steps ->
        [11] No pair goes further on the person track than this one, 11 steps
        [one] This pair goes 1 step on the person track, and the fastest 11
       *[other] This pair goes { $steps } steps on the person track, and the fastest 11
    }: whoever is ahead chooses the first actions.
dragon-reason-lead = You take the lead on the person track, { $steps ->
        [0] on top of another marker
        [one] 1 step ahead
       *[other] { $steps } steps ahead
    }: whoever leads chooses first and never pays for a group.
dragon-reason-passes = You pass { $seat } on the person track: whoever is ahead chooses earlier, before a dragon makes groups cost 3 yuan.
dragon-reason-behind = { $seat } stays { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } ahead of you on the person track and goes on choosing before you.
dragon-reason-in-range = You come within { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } of { $seat } on the person track: one person with that many takes you past.
dragon-reason-stays-ahead = To get past you on the person track and choose first, { $seat } needs somebody with { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } or more.
dragon-reason-cushion = You are { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } ahead of { $seat } on the person track: to pass you, { $seat } must call somebody with that many steps more than yours.
dragon-reason-out-of-reach = You are { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } ahead of { $seat } on the person track: nobody who can be called brings that many, so you stay ahead.
dragon-reason-in-reach = { $seat } still calls somebody this month and passes you on the person track with { $steps ->
        [0] any person.
        [one] any person.
       *[other] { $steps } steps, which most persons have.
    }
dragon-reason-leads-already = You are { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } ahead of { $seat } on the person track already: no single person makes up for that.
dragon-reason-keeps-toll = With { $yuan } yuan you can join any group next month, even one with a dragon on it, which costs 3.
dragon-reason-broke = You keep { $yuan } yuan: next month every group with a dragon on it, which costs 3, is closed to you.
dragon-reason-toll = A dragon already stands there: joining costs 3 yuan, worth a point at the end, and leaves you { $yuan }.
dragon-reason-blocks = { $pays ->
        [true] { $seat } could use { $action } this month: your dragon on that group makes it cost 3 of { $yuan } yuan.
       *[false] { $seat } could use { $action } this month and has { $yuan } yuan: your dragon on that group, which costs 3, closes it.
    }
dragon-reason-leaves-open = { $seat } may need { $action } this month and has { $yuan } yuan: only a dragon of yours on that group would make it cost 3.
dragon-reason-books = Each Research now brings { $points ->
        [one] 1 point
       *[other] { $points } points
    }, and { $actions ->
        [one] 1 action is
       *[other] { $actions } actions are
    } left.
dragon-reason-spare = The event of this month needs no action of yours: you are free to take { $points ->
        [one] 1 point
       *[other] { $points } points
    } at once.
dragon-reason-goods-idle = { $good ->
        [rice] Your rice is enough for every drought to come: more of it is only sold for 2 yuan at the end.
        [fireworks] No festival comes any more: a firework is only sold for 2 yuan at the end.
       *[yuan] Your yuan are enough for every tribute to come: at the end it takes 3 of them for a point.
    }
dragon-reason-fill-idle = You have { $yuan } yuan already: filling up to 3 brings nothing, and the action of the month is gone.
dragon-reason-idle = This event will not come again: { $fate }. The symbol is hardly of use any more.
dragon-reason-last-use = This event comes for the last time: { $fate }. After that the symbol is hardly of use.
dragon-reason-weaker = { $action } brings { $count } less from now on.
dragon-reason-last-tile = It is the last one: nobody else can call such a person any more.
dragon-reason-old-slow = It brings only { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } on the person track; the young one, which you could call as well, brings { $young }.
dragon-reason-young-few = It has only { $symbols ->
        [one] 1 symbol
       *[other] { $symbols } symbols
    }; the old one, which you could call as well, has { $old }.
dragon-reason-wild = It costs a wild card, which could call anybody later; { $left ->
        [0] then none is left.
       *[other] then { $left } is left.
    }
dragon-reason-calls-nobody = Nobody of this type is left: the card calls nobody.
dragon-reason-sent-away = A person who is sent away brings you neither symbols nor the { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } on the person track.
dragon-reason-last-month = It is the last month, so everything can be counted: this brings { $points ->
        [one] 1 point
       *[other] { $points } points
    } until the end.
dragon-reason-last-month-less = It is the last month, so everything can be counted: this brings { $points ->
        [0] no point
        [one] 1 point
       *[other] { $points } points
    } until the end, another action { $best }.
dragon-reason-wall-tile = To reach month { $month } the wall needs a tile for each month; with this one it has { $tiles }, and { $own ->
        [one] 1 of them is
       *[other] { $own } of them are
    } yours.
dragon-reason-wall-few = The wall has { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    } of the { $month } for month { $month }; if it falls short, you lose a person: nobody has fewer in it than your { $own }.
dragon-reason-flood = The flood of month 7 takes half of your goods: of { $goods } you would give up { $lost }.
dragon-reason-flood-spent = The flood of month 7 takes half of what you keep: { $yuan } yuan are well spent before it.
dragon-reason-sunrise = The sunrise of month 7 brings one more person: with this you have { $free ->
        [one] 1 free place
       *[other] { $free } free places
    }.
dragon-reason-volcano = The volcano of month 7 sets all markers back to 0: only the order stays, not your lead.
dragon-reason-assassination = In month 7 all privileges are given up: this one counts for { $months ->
        [0] no month at all
        [one] 1 month only
       *[other] { $months } months only
    }.
dragon-reason-buddha = The super event of month 7 counts monks as at the end: { $points ->
        [one] 1 point
       *[other] { $points } points
    } more, twice over.
dragon-reason-earthquake = The earthquake takes 2 floors: as long as you have free places, { $free } now, nobody has to leave.
dragon-reason-lanterns = The lanterns of month 7 are 2 points for each person: whoever finds no place does not count.
dragon-reason-eclipse = The solar eclipse of month 7 repeats the event of that month: { $fate }. What helps there counts twice.
dragon-reason-charter = The charter of month 7 pays the symbols of one type: { $points ->
        [one] 1 point
       *[other] { $points } points
    } with your scholars.

# Names of these themes.
dragon-theme-drought = before the drought
dragon-theme-tribute = the emperor’s tribute
dragon-theme-festival = fireworks for the festival
dragon-theme-invasion = helmets against the Mongols
dragon-theme-contagion = healers in time
dragon-theme-room = room for newcomers
dragon-theme-empty-palaces = empty palaces
dragon-theme-income = points every month
dragon-theme-monks = monks and floors
dragon-theme-track = ahead on the track
dragon-theme-money = money for later
dragon-theme-groups = taken groups
dragon-theme-research = research and scholars
dragon-theme-surplus = what nobody needs
dragon-theme-cards = cards and wild cards
dragon-theme-last-month = the last month
dragon-theme-wall = the Great Wall
dragon-theme-super-event = the super event
