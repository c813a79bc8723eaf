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
    .said = { $tile } auf { $at }, nach { $turn-direction }

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
    Jetzt kannst du gegen { $seat-1 } *Weiterspielen*, eine *Neue Partie* beginnen oder unter *So geht’s* nachlesen.

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

## Why a move is good or bad

qin-theme-race = restliche Pagoden
qin-theme-finish = die letzten Pagoden
qin-theme-union = Provinzen vereinen
qin-theme-danger = Provinzen in Gefahr
qin-theme-major = sichere Großprovinzen
qin-theme-closed = kein Platz mehr
qin-theme-village = Dörfer einnehmen
qin-theme-contest = umkämpfte Dörfer
qin-theme-answer = das nächste Plättchen
qin-theme-plan = Pläne für deine Hand
qin-theme-double = einfarbige Plättchen
qin-theme-gift = Geschenke an andere
qin-theme-lone = einzelne Felder

qin-reason-wins = { $count ->
        [one] Deine letzte Pagode steht auf dem Spielplan: Du gewinnst sofort.
       *[other] Deine letzten { $count } Pagoden stehen auf dem Spielplan: Du gewinnst sofort.
    }
qin-reason-loses = Damit hat { $seat } keine Pagode mehr übrig, und wer keine mehr hat, gewinnt.
qin-reason-pace = { $count ->
        [one] Das setzt eine Pagode
       *[other] { $count } Pagoden mit einem Plättchen
    }: Du hast noch { $left } übrig, { $seat } noch { $theirs }.
qin-reason-idle = Das setzt keine Pagode: Du hast weiter { $left } übrig, { $seat } noch { $theirs }.
qin-reason-returns = { $count ->
        [one] 1 Pagode kommt
       *[other] { $count } Pagoden kommen
    } zu dir zurück: Eine vereinte Provinz trägt nur zwei, und du hast wieder { $left } übrig.
qin-reason-yields = Dein Plättchen verbindet deine { $yours } Felder mit { $theirs } von { $seat }: Alles geht an { $seat }, und du hast wieder { $left } übrig.
qin-reason-stops-win = { $how ->
        [back] { $seat } hatte noch { $count } und konnte mit dem nächsten Plättchen gewinnen; jetzt sind es { $left }, zu viele für eins.
        [fewer] { $seat } hätte mit { $whole ->
            [true] { $tile } auf { $on } und { $second }
           *[false] einer { $colour-coloure }n Hälfte auf { $on }
        } gewonnen; jetzt schaffen das weniger Plättchen.
       *[taken] { $seat } hätte mit { $whole ->
            [true] { $tile } auf { $on } und { $second }
           *[false] einer { $colour-coloure }n Hälfte auf { $on }
        } gewonnen; jetzt schafft das kein Plättchen allein.
    }
qin-reason-lets-win = { $seat } hat noch { $count ->
        [one] 1 Pagode
       *[other] { $count } Pagoden
    } und gewinnt mit { $whole ->
        [true] { $tile } auf { $on } und { $second }
       *[false] einer { $colour-coloure }n Hälfte auf { $on }
    }.
qin-reason-conquers = Deine { $yours } { $colour-coloure }n Felder schlucken { $theirs } von { $seat }: { $count ->
        [one] 1 Pagode geht
       *[other] { $count } Pagoden gehen
    } zurück, { $seat } hat wieder { $left } übrig.
qin-reason-joins = Deine { $colour-coloure }n Provinzen werden eine mit { $size } Feldern: eine Großprovinz, die dir niemand mehr nimmt.
qin-reason-shields = { $shield ->
        [major] { $seat } hätte mit { $theirs } { $colour-coloure }n Feldern deine { $yours } bei { $at } schlucken können; ab fünf kann das niemand.
        [larger] { $seat } hat nur { $theirs } { $colour-coloure } Felder gegen deine { $yours } bei { $at }: Vereint würde jetzt alles dir gehören.
        [equal] Deine { $colour-coloure } Provinz bei { $at } hat jetzt { $yours } Felder wie die von { $seat }: Gleich große darf niemand vereinen.
        [harder] { $seat } reichte eine { $colour-coloure } Hälfte für deine { $yours } Felder bei { $at }; jetzt muss es ein { $colour }-{ $colour-coloure }s Plättchen sein.
       *[apart] { $seat } hätte mit { $theirs } { $colour-coloure }n Feldern deine { $yours } bei { $at } geschluckt{ $count ->
            [one] {""}
           *[other] , zusammen { $count } Pagoden
        }; jetzt verbindet sie kein Plättchen.
    }
qin-reason-exposes = Mit { $whole ->
        [true] { $tile } auf { $on } und { $second }
       *[false] einer { $colour-coloure }n Hälfte auf { $on }
    } schluckt { $seat } mit { $theirs } Feldern deine { $yours } bei { $at }, und du verlierst { $count ->
        [one] 1 Pagode
       *[other] { $count } Pagoden
    }.
qin-reason-secures = { $villages ->
        [0] Deine { $colour-coloure } Provinz bei { $at } ist mit fünf Feldern sicher: Niemand kann sie dir mehr nehmen.
        [one] Niemand kann dir die { $colour-coloure } Provinz bei { $at } mehr nehmen, und am Dorf daneben zählt sie doppelt.
       *[other] Niemand kann dir die { $colour-coloure } Provinz bei { $at } mehr nehmen, und an { $villages } Dörfern zählt sie doppelt.
    }
qin-reason-ripens = Deiner { $colour-coloure }n Provinz bei { $at } { $missing ->
        [one] fehlt 1 Feld
       *[other] fehlen { $missing } Felder
    } zur Großprovinz, und du hast { $tile } dafür.
qin-reason-lacks = Deiner { $colour-coloure }n Provinz bei { $at } { $missing ->
        [one] fehlt 1 Feld
       *[other] fehlen { $missing } Felder
    } zur Großprovinz, und kein Plättchen deiner Hand hat { $colour }.
qin-reason-stunts = Die { $colour-coloure } Provinz von { $seat } bei { $at } ist mit { $size } Feldern eingeschlossen: Eine zweite Pagode kommt dort nicht hin.
qin-reason-stunted = Deine { $colour-coloure } Provinz bei { $at } ist mit { $size } Feldern eingeschlossen: Eine zweite Pagode kommt dort nicht hin.
qin-reason-claims = Das Dorf bei { $at } war frei. Wer es dir nehmen will, braucht daneben { $need ->
        [one] 1 Pagode
       *[other] { $need } Pagoden
    } mehr.
qin-reason-turns = Neben { $at } steht es { $yours } zu { $theirs } für dich: Das Dorf wechselt zu dir, und { $seat } hat wieder { $left } übrig.
qin-reason-holds = { $seat } hätte dir das Dorf bei { $at } mit einem Plättchen nehmen können; bei { $yours } zu { $theirs } reicht eins nicht.
qin-reason-opens = Mit { $whole ->
        [true] { $tile } auf { $on } und { $second }
       *[false] einer { $colour-coloure }n Hälfte auf { $on }
    } steht es neben { $at } { $theirs } zu { $yours } für { $seat }, und dein Dorf ist weg.
qin-reason-vacant = Mit { $whole ->
        [true] { $tile } auf { $on } und { $second }
       *[false] einer { $colour-coloure }n Hälfte auf { $on }
    } kann sich { $seat } das Dorf bei { $at } nehmen, das noch frei ist.
qin-reason-backs = Wer dir das Dorf bei { $at } nehmen will, braucht daneben jetzt { $need ->
        [one] 1 Pagode
       *[other] { $need } Pagoden
    } mehr.
qin-reason-closes = Neben { $at } kann sich nichts mehr ändern: Das Dorf bleibt bis zum Schluss deins.
qin-reason-presses = Neben { $at } steht es { $yours } zu { $yours }: Noch eine Pagode dort, und du nimmst { $seat } das Dorf ab.
qin-reason-allows = Mit { $whole ->
        [true] { $tile } auf { $on } und { $second }
       *[false] einer { $colour-coloure }n Hälfte auf { $on }
    } kann { $seat } { $count ->
        [one] 1 Pagode
       *[other] { $count } Pagoden
    } auf einmal setzen.
qin-reason-denies = { $seat } hätte mit { $whole ->
        [true] { $tile } auf { $on } und { $second }
       *[false] einer { $colour-coloure }n Hälfte auf { $on }
    } { $count ->
        [one] 1 Pagode
       *[other] { $count } Pagoden
    } setzen können; jetzt sind es noch { $still }.
qin-reason-prepares = Das bereitet { $tile } vor: Auf { $on } und { $second } setzt du damit als Nächstes { $count ->
        [one] 1 Pagode
       *[other] { $count } Pagoden
    }.
qin-reason-nearly-wins = Als Nächstes kannst du gewinnen: Deine Hand hat { $ways ->
        [one] 1 Möglichkeit
       *[other] { $ways } Möglichkeiten
    } für { $left ->
        [one] deine letzte Pagode
       *[other] deine letzten { $left } Pagoden
    }.
qin-reason-keeps-double = Du behältst { $tile }: Zwei gleiche Felder gründen allein eine Provinz, gemischte Plättchen brauchen ein einzelnes Feld.
qin-reason-spends-double = Dein letztes einfarbiges Plättchen ist weg: Gemischte gründen nur neben einem einzelnen Feld eine Provinz.
qin-reason-gives = Dein Plättchen setzt für { $seat } { $count ->
        [one] 1 Pagode
       *[other] { $count } Pagoden
    }: Da { $left ->
        [one] ist
       *[other] sind
    } nur noch { $left } übrig.
qin-reason-feeds = { $missing ->
        [one] Der { $colour-coloure }n Provinz von { $seat } bei { $at } fehlt 1 Feld zur Großprovinz: Jede { $colour-coloure } Hälfte genügt.
       *[other] Der { $colour-coloure }n Provinz von { $seat } bei { $at } fehlen nur noch { $missing } Felder zur Großprovinz.
    }
qin-reason-uses-lone = Neben dem einzelnen { $colour-coloure }n Feld auf { $on } konnten alle gründen: Jetzt gehört es dir.
qin-reason-leaves-lone = Das { $colour-coloure } Feld auf { $on } gehört niemandem: Wer eine { $colour-coloure } Hälfte daneben legt, gründet eine Provinz.
