### Qin.

qin-name = Qin
    .explain = Provinzen, Dörfer und Pagoden auf einem Raster des alten China, für 2 bis 4 Leute.
    .lobby = Lege Plättchen, gründe Provinzen, gewinne Dörfer und setze vor den anderen alle deine Pagoden. Etwa 30 Minuten oder ein paar Tage nebenbei; einfach, es gibt nur eine Art Zug.

## The pieces

qin-colour-red = rot
qin-colour-blue = blau
qin-colour-yellow = gelb

# The colours by their ending: "eine rote Provinz", "rote Provinzen".
qin-coloure-red = rote
qin-coloure-blue = blaue
qin-coloure-yellow = gelbe

qin-tile-RR = rot-rot
qin-tile-BB = blau-blau
qin-tile-YY = gelb-gelb
qin-tile-RB = rot-blau
qin-tile-RY = rot-gelb
qin-tile-BY = blau-gelb

# "kein rot-blaues Plättchen".
qin-tilees-RR = rot-rotes
qin-tilees-BB = blau-blaues
qin-tilees-YY = gelb-gelbes
qin-tilees-RB = rot-blaues
qin-tilees-RY = rot-gelbes
qin-tilees-BY = blau-gelbes

qin-emblem-jade = Jade
qin-emblem-ivory = Elfenbein
qin-emblem-ebony = Ebenholz
qin-emblem-plum = Pflaume

qin-direction-north = Norden
qin-direction-east = Osten
qin-direction-south = Süden
qin-direction-west = Westen

## Several things, one by one

qin-each-tally = { $key-tally } { $value }
# A province of a player, as in "red F6 (3)".
qin-each-provinces = { $colour } { $at } ({ $major ->
    [true] { $size }, Großprovinz
   *[false] { $size }
})

## What can be chosen before the game

qin-option-map = Die Seite des Spielplans
    .explain = Der Vogel hat kein Wasser und ist für erste Partien. Der Löwe hat Wasser und mehr Dörfer.
qin-option-map-bird = Vogel
qin-option-map-lion = Löwe
qin-option-start = Die ersten Plättchen
    .explain = Fair: Neu verteilen, bis alle ein einfarbiges Plättchen haben. Einfach: wie sie kommen.
qin-option-start-fair = Fairer Start
qin-option-start-plain = Einfacher Start

## The moves

qin-verb-place = Legen
    .describe = Ein Plättchen von deiner Hand an ein beliebiges Provinzfeld legen.

qin-argument-tile = Plättchen
    .describe = Welches Plättchen?
qin-argument-at = Feld
    .describe = Welches Feld für die erste Hälfte? Zum Beispiel F6.
qin-argument-turn = Richtung
    .describe = In welcher Richtung davon liegt die zweite Hälfte?

## What is awaited

qin-decision-place = ein Plättchen legen

## What happened

qin-event-tile-placed = { $seat } legt { $tile } auf { $at } und { $second }.
qin-event-province-founded = { $major ->
        [true] { $seat } gründet bei { $at } eine { $colour-coloure } Provinz, mit { $size } Feldern gleich eine Großprovinz.
       *[false] { $seat } gründet bei { $at } eine { $colour-coloure } Provinz mit { $size } Feldern.
    }
qin-event-province-extended = Die { $colour-coloure } Provinz von { $seat } bei { $at } wächst auf { $size } Felder.
qin-event-province-raised = Die { $colour-coloure } Provinz von { $seat } bei { $at } ist jetzt Großprovinz.
qin-event-provinces-united = { $seat } übernimmt bei { $at } die vereinte { $colour-coloure } Provinz mit { $size } Feldern.
qin-event-pagodas-returned = { $count ->
        [one] 1 Pagode geht
       *[other] { $count } Pagoden gehen
    } an { $seat } zurück.
qin-event-village-taken = { $loser ->
        [none] { $seat } nimmt das Dorf bei { $at } ein.
       *[other] { $seat } nimmt { $loser } das Dorf bei { $at } ab.
    }
qin-event-tile-drawn = { $seat } zieht ein Plättchen.
qin-event-turn-passed = { $seat } hat kein Plättchen, das passt, und setzt aus.
qin-event-game-ended = { $winner ->
        [none] Das Spiel endet: { $ending }.
       *[other] Das Spiel endet: { $winner } hat die letzte Pagode gesetzt.
    }

## What a move brings, in a few words

qin-effect-founds = { $mine ->
    [true] gründet eine { $colour-coloure } { $major ->
        [true] Großprovinz
       *[false] Provinz
    }: { $size }
   *[false] gründet für { $seat } eine { $colour-coloure } Provinz: { $size }
}
qin-effect-extends = { $mine ->
    [true] deine { $colour-coloure } Provinz: { $size }
   *[false] die { $colour-coloure } Provinz von { $seat }: { $size }
}
qin-effect-raises = { $mine ->
    [true] deine { $colour-coloure } Provinz wird Großprovinz
   *[false] die { $colour-coloure } Provinz von { $seat } wird Großprovinz
}
qin-effect-unites = { $mine ->
    [true] du übernimmst die vereinte { $colour-coloure } Provinz: { $size }
   *[false] { $seat } übernimmt die vereinte { $colour-coloure } Provinz: { $size }
}
qin-effect-village = { $mine ->
    [true] +1 Dorf
   *[false] +1 Dorf für { $seat }
}
qin-effect-returned = { $mine ->
    [true] du verlierst { $count ->
        [one] 1 Pagode
       *[other] { $count } Pagoden
    }
   *[false] { $seat } verliert { $count ->
        [one] 1 Pagode
       *[other] { $count } Pagoden
    }
}
qin-effect-wins = { $mine ->
    [true] gewinnt das Spiel
   *[false] { $seat } gewinnt das Spiel
}

# Questions about the words of a move, by the tile.
qin-ask-place-tile = Welches Plättchen?
qin-ask-place-at = { $tile-where }
qin-ask-place-turn = { $tile-beside }
qin-where-RR = Wohin kommt das rot-rote Plättchen? Das Feld seiner nördlichen oder westlichen Hälfte.
qin-where-BB = Wohin kommt das blau-blaue Plättchen? Das Feld seiner nördlichen oder westlichen Hälfte.
qin-where-YY = Wohin kommt das gelb-gelbe Plättchen? Das Feld seiner nördlichen oder westlichen Hälfte.
qin-where-RB = Wohin kommt die rote Hälfte, und auf welche Seite davon die blaue?
qin-where-RY = Wohin kommt die rote Hälfte, und auf welche Seite davon die gelbe?
qin-where-BY = Wohin kommt die blaue Hälfte, und auf welche Seite davon die gelbe?
qin-beside-RR = Auf welche Seite davon kommt die andere Hälfte?
qin-beside-BB = Auf welche Seite davon kommt die andere Hälfte?
qin-beside-YY = Auf welche Seite davon kommt die andere Hälfte?
qin-beside-RB = Auf welche Seite der roten Hälfte kommt die blaue?
qin-beside-RY = Auf welche Seite der roten Hälfte kommt die gelbe?
qin-beside-BY = Auf welche Seite der blauen Hälfte kommt die gelbe?

## How it ended

qin-ending-last-pagoda = Die letzte Pagode ist gesetzt
qin-ending-no-tiles = Niemand hat mehr ein Plättchen
qin-ending-no-room = Bei niemandem passt noch ein Plättchen

qin-tally-provinces = Auf Provinzen
qin-tally-majors = Auf großen
qin-tally-villages = Auf Dörfern
qin-tally-left = Übrig

## Why something was refused

qin-refusal-no-place = „{ $word }“ ist kein Feld. Felder heißen A1 bis M13.
qin-refusal-not-held = Du hast kein { $tile-tilees } Plättchen.
qin-refusal-off-board = Von { $at } aus läge die zweite Hälfte neben dem Spielplan.
qin-refusal-not-meadow = Plättchen liegen auf Steppe, und { $at } ist keine.
qin-refusal-not-free = Auf { $at } liegt schon ein Provinzfeld.
qin-refusal-not-connected = Eine Hälfte muss mit einer Kante an ein Provinzfeld grenzen, und das tut weder { $at } noch { $second }.
qin-refusal-tied-union = Bei { $at } würdest du { $colour-coloure } Provinzen vereinen, an denen zwei Leute gleich viele Felder haben. Das ist nicht erlaubt.
qin-refusal-two-majors = Bei { $at } würdest du zwei { $colour-coloure } Großprovinzen vereinen. Das ist nicht erlaubt.

## What is written on pictures

qin-label-awaits = { $name } legt ein Plättchen
qin-label-over = Das Spiel ist aus
qin-label-tiles = Im Nachziehstapel
qin-label-hand = Deine Plättchen
qin-label-left = Pagoden übrig
qin-label-winner = { $name } gewinnt
qin-label-shared = { $names } teilen sich den Sieg
qin-label-score = Pagoden
qin-label-ended = Das Spiel ist aus: { $ending }.
qin-label-village = Dorf
qin-label-major = groß

## Pictures in words

qin-alt-awaits = { $seat } muss ein Plättchen legen.
qin-alt-over = Das Spiel ist aus.
qin-alt-seat = { $seat }: { $left ->
        [one] noch 1 Pagode
       *[other] noch { $left } Pagoden
    }, { $hand } Plättchen auf der Hand.
qin-alt-supply = Plättchen im Nachziehstapel: { $supply }.
qin-alt-provinces = Provinzen von { $seat }: { $provinces }.
qin-alt-villages = Dörfer von { $seat }: { $places }.
qin-alt-territories = Felder, { $colour }: { $places }.
qin-alt-hand = Deine Plättchen: { $tiles-tile }.
qin-alt-hand-empty = Du hast keine Plättchen.
qin-alt-left = Deine übrigen Pagoden: { $left }.
qin-alt-standing = { $winner ->
        [true] { $place }. { $seat }, Sieg
       *[false] { $place }. { $seat }
    }: { $score ->
        [one] 1 Pagode
       *[other] { $score } Pagoden
    } ({ $tally }).

## Why a move in advance was not made

qin-changed-places = Dort oder daneben liegt jetzt etwas anderes.
qin-changed-provinces = Eine Provinz, an die das Plättchen stößt, hat sich geändert.
qin-changed-villages = Um ein Dorf daneben steht es jetzt anders.
qin-changed-pagodas = Das Ende der Partie ist näher oder ferner gerückt.

## The guided game

qin-tour-tile = 🎓 **1 · Eine Provinz.** Du spielst Jade, das runde grüne Wappen, { $seat-1 } spielt Pflaume. Zwei Felder einer Farbe, die sich eine Kante teilen, sind eine Provinz, und wer sie gründet, setzt eine Pagode darauf. Wer zuerst alle Pagoden gesetzt hat, gewinnt.
    Rot beginnt auf F6. Leg dein rot-rotes Plättchen darüber: { $page ->
        [true] Wähl
       *[false] Drück *Spielen*, dann
    } *rot-rot* und das Feld D6.
qin-tour-village = 🎓 **2 · Ein Dorf.** Die rote Provinz gehört dir: D6, E6 und F6, eine Pagode. { $seat-1 } hat eine blaue gegründet.
    Gründe jetzt eine gelbe neben einem Dorf: *gelb-gelb*, F9, *Osten*. Wer auf den Provinzen neben einem Dorf die meisten Pagoden hat, bekommt es und setzt auch dort eine Pagode.
qin-tour-major = 🎓 **3 · Eine Großprovinz.** { $seat-1 } hat das Dorf bei H10 erreicht und musste dafür deine gelbe Provinz vergrößern: Sie bleibt deine, egal, wer anlegt. Jetzt hat sie vier Felder.
    Mit fünf wird sie zur Großprovinz: Sie bekommt eine zweite Pagode, zählt bei Dörfern doppelt, und niemand kann sie übernehmen. Leg *rot-gelb*, G11, *Westen*: Die gelbe Hälfte kommt auf G10 zu liegen, neben H10.
qin-tour-unite = 🎓 **4 · Vereinen.** H10 gehört dir: Deine zwei Pagoden daneben schlagen die eine von { $seat-1 }. Aber { $seat-1 } hat jetzt eine rote Provinz, H5 und H6, und damit ein Dorf.
    Verbinde sie mit deiner: *rot-blau*, G6, *Westen*; im Osten würde die blaue Hälfte die blaue Provinz von { $seat-1 } zur Großprovinz machen. Wer mehr Felder hat, übernimmt das Ganze; du hast drei, { $seat-1 } zwei. Wären es gleich viele, dürfte das Plättchen dort nicht liegen.
qin-tour-end = 🎓 **Das war Qin.** Die Pagoden von { $seat-1 } sind zurückgegangen, das Dorf bei I5 hat gewechselt, und die rote Provinz ist jetzt groß: Zwei Großprovinzen werden nie vereint, also ist sie sicher. Neben dem Spielplan siehst du, wie viele Pagoden alle noch haben.
    Jetzt *Weiterspielen* gegen { $seat-1 }, wie du magst, eine *Neue Partie* oder nachlesen: *So geht’s*.

## Who is ahead

qin-score = { $left ->
        [one] noch { $left } Pagode
       *[other] noch { $left } Pagoden
    }
qin-lead = **Pagoden übrig:** { $seats }
qin-lead-seat = { $seat } { $left }{ $last ->
        [true] .
       *[false] ,
    }
