### Huang.

huang-name = Huang
    .explain = Reiche, Revolten und Kriege auf einer Karte des alten China, für 2 bis 5 Leute.
    .lobby = Lege Plättchen, platziere Anführer, lass Reiche wachsen, bestehe Revolten und Kriege; am Ende zählt deine schwächste Farbe. Etwa 90 Minuten oder ein paar Tage nebenbei; anspruchsvoll, aber der Bot kennt die Regeln für dich.

## The pieces

huang-colour-yellow = gelb
    .chosen = gelb
huang-colour-red = rot
    .chosen = rot
huang-colour-blue = blau
    .chosen = blau
huang-colour-green = grün
    .chosen = grün
huang-colour-white = weiß
    .chosen = weiß

# The colours by their ending: "die rote Pagode", "rote Punkte".
huang-coloure-yellow = gelbe
huang-coloure-red = rote
huang-coloure-blue = blaue
huang-coloure-green = grüne
huang-coloure-white = weiße

# "ein rotes Plättchen".
huang-coloures-yellow = gelbes
huang-coloures-red = rotes
huang-coloures-blue = blaues
huang-coloures-green = grünes
huang-coloures-white = weißes

# "einen roten Punkt".
huang-colouren-yellow = gelben
huang-colouren-red = roten
huang-colouren-blue = blauen
huang-colouren-green = grünen
huang-colouren-white = weißen

huang-leader-yellow = Gouverneur
huang-leader-red = Soldat
huang-leader-blue = Bauer
huang-leader-green = Kaufmann
huang-leader-white = Handwerker

# After "den" and "dem".
huang-leaderakk-yellow = Gouverneur
huang-leaderakk-red = Soldaten
huang-leaderakk-blue = Bauern
huang-leaderakk-green = Kaufmann
huang-leaderakk-white = Handwerker

huang-leaderplural-yellow = Gouverneure
huang-leaderplural-red = Soldaten
huang-leaderplural-blue = Bauern
huang-leaderplural-green = Kaufleute
huang-leaderplural-white = Handwerker

huang-pagoda-yellow = Hof
huang-pagoda-red = Garnison
huang-pagoda-blue = Kornspeicher
huang-pagoda-green = Markt
huang-pagoda-white = Werkstatt

huang-emblem-tiger = Tiger
huang-emblem-rabbit = Hase
huang-emblem-rat = Ratte
huang-emblem-goat = Ziege
huang-emblem-dragon = Drache

huang-direction-east = Osten
huang-direction-southeast = Südosten
huang-direction-southwest = Südwesten
huang-direction-west = Westen
huang-direction-northwest = Nordwesten
huang-direction-northeast = Nordosten

huang-lend-leader = mit Anführer
huang-lent = { $leader ->
    [none] {""}
   *[other] {", mit Anführer"}
}

## Several things, one by one

# Tiles of a colour, as in "2 red, 1 blue".
huang-each-tiles = { $value ->
    [one] 1 { $key-coloures }
   *[other] { $value } { $key-coloure }
    }
# The strength of a side of a war, as in "east 4, west 2".
huang-each-sides = { $side-direction } { $strength }
huang-each-tally = { $key-tally } { $value }

## What can be chosen before the game

huang-option-short = Kurzes Spiel
    .explain = Für zwei: Zu Beginn sind 24 Plättchen weniger im Beutel.
huang-option-bandits = Skrupellose Banditen
    .explain = Banditen halten Teile der Karte, bis ein Reich mit genug roten Plättchen sie besiegt.
huang-option-eighteen-kingdoms = 18 Königreiche
    .explain = Eine andere Karte, mit Kornspeichern: Bauern sammeln sie für blaue Punkte am Spielende.
huang-option-palace = Kaiserlicher Palast
    .explain = Auf vier gelben Plättchen kann der Palast stehen: Wer dort den Gouverneur hat, füllt auf 7 auf.

## The moves

huang-verb-tile = Plättchen
    .describe = Ein Plättchen von deiner Hand legen: blaue auf Flüsse, alle anderen auf Land.
    .said = { $colour-coloures } Plättchen auf { $at }
    .begun = { $colour-coloures } Plättchen
huang-verb-leader = Anführer
    .describe = Einen deiner Anführer neben einem gelben Plättchen platzieren oder dorthin bewegen.
    .said = { $colour-leader } auf { $at }
    .begun = { $colour-leader }
huang-verb-withdraw = Zurückziehen
    .describe = Einen deiner Anführer vom Brett nehmen.
    .said = { $colour-leaderakk } zurückziehen
huang-verb-riot = Aufstand
    .describe = Für zwei blaue Plättchen ein beliebiges Plättchen vom Brett entfernen.
    .said = Aufstand: Plättchen auf { $at } entfernen{ huang-lent }
huang-verb-buy = Kaufen
    .describe = Für zwei grüne Plättchen auf einem beliebigen freien Dreieck auf dem Brett bauen.
    .said = Pagode auf { $on } kaufen{ huang-lent }
huang-verb-replace = Tauschen
    .describe = Ein bis sechs Plättchen verdeckt ablegen und ebenso viele ziehen.
    .said = { $tiles-colour } tauschen
huang-verb-take = Nehmen
    .describe = Nach einem grünen Plättchen ein Plättchen vom Markt nehmen.
    .said = { $colour-coloures } Plättchen vom Markt nehmen
huang-verb-build = Bauen
    .describe = Bauen, wo das eben gelegte Plättchen es erlaubt.
    .said = auf { $on } bauen
huang-verb-relocate = Versetzen
    .describe = Sagen, welche Pagode auf den gewählten Bauplatz umzieht.
    .said = Pagode von { $from } versetzen
huang-verb-chain = Weiterlegen
    .describe = Noch ein blaues Plättchen legen, neben das eben gelegte.
    .said = noch ein blaues Plättchen auf { $at }
huang-verb-commit = Einsetzen
    .describe = Gelbe Plättchen in der Revolte einsetzen oder keine.
    .said = { $tiles ->
        [one] { $tiles } gelbes Plättchen
       *[other] { $tiles } gelbe Plättchen
    } einsetzen{ huang-lent }
huang-verb-support = Unterstützen
    .describe = Ein Reich im Krieg mit roten Plättchen unterstützen.
    .said = den { $side-direction } mit { $tiles ->
        [one] { $tiles } rotem
       *[other] { $tiles } roten
    } Plättchen unterstützen{ huang-lent }
huang-verb-favour = Sieger wählen
    .describe = Sagen, welches Reich den Krieg bei Gleichstand gewinnt.
    .said = der { $side-direction } siegt
huang-verb-lose = Opfern
    .describe = Sagen, welche roten Plättchen verloren gehen.
    .said = { $places } opfern
huang-verb-keep = Stehen lassen
    .describe = Alle Kornspeicher im Reich deines Bauern nehmen, nur diesen einen nicht.
    .said = { $at } stehen lassen
huang-verb-pass = Passen
    .describe = Auf das Angebot verzichten.

huang-argument-colour = Farbe
    .describe = Welche Farbe?
huang-argument-at = Feld
    .describe = Welches Feld? Etwa D7.
huang-argument-places = Felder
    .describe = Welche Felder, alle auf einmal? Etwa D7 E7 F9.
huang-argument-on = Bauplatz
    .describe = Welche Plättchen? D7-D8-E8, für den Palast vier.
huang-argument-from = alter Bauplatz
    .describe = Von wo? Das Dreieck der Pagode, zum Beispiel C4-C5-D4.
huang-argument-side = Seite
    .describe = Welches Reich? Seine Richtung vom vereinenden Plättchen aus.
huang-argument-tiles = Plättchen
    .describe = Welche Plättchen oder wie viele?
huang-argument-leader = Anführer
    .describe = Den Anführer als Plättchen nutzen? Er darf nicht auf dem Brett sein.

## What is awaited

huang-decision-action = eine Aktion
huang-decision-market = ein Plättchen vom Markt oder keins
huang-decision-build = was gebaut wird oder nichts
huang-decision-relocate = welche Pagode umzieht
huang-decision-chain = noch ein blaues Plättchen oder keins
huang-decision-commit = Plättchen für die Revolte oder keine
huang-decision-support = Unterstützung im Krieg oder keine
huang-decision-favour = wer den Krieg bei Gleichstand gewinnt
huang-decision-lose = welche roten Plättchen verloren gehen
huang-decision-keep = welcher Kornspeicher stehen bleibt, oder alle

## Policies of orders

huang-policy-defend = In Revolten mit höchstens { $most } Plättchen verteidigen
    .describe = So wenige, wie reichen, ein freier Gouverneur zuerst. Reicht es nicht, frage ich dich.
huang-policy-stay-out = Keine Unterstützung in Kriegen ohne eigenen Anführer
    .describe = Ist einer deiner Anführer beteiligt, frage ich dich.
huang-policy-lowest = Vom Markt die Farbe, in der ich am wenigsten Punkte habe
    .describe = Liegt sie nicht im Markt, frage ich dich.

## What happened

huang-event-tile-placed = { $seat } legt ein { $colour-coloures } Plättchen auf { $at }.
huang-event-scored = { $seat } erhält { $points ->
        [one] 1 { $colour-colouren } Punkt
       *[other] { $points } { $colour-coloure } Punkte
    } { $reason ->
        [tile] für das Plättchen
        [governor] durch den Gouverneur
        [revolt] für die Revolte
        [war] für einen im Krieg besiegten Anführer
        [bandits] für besiegte Banditen
       *[pagoda] durch Pagoden
    }.
huang-event-leader-placed = { $from ->
        [none] { $seat } platziert den { $colour-leaderakk } auf { $at }.
       *[other] { $seat } zieht mit dem { $colour-leaderakk } von { $from } nach { $at }.
    }
huang-event-leader-withdrawn = { $seat } zieht den { $colour-leaderakk } von { $from } zurück.
huang-event-leader-returned = Der { $colour-leader } von { $seat } verlässt { $from } und kehrt heim.
huang-event-tiles-replaced = { $seat } tauscht { $count } Plättchen.
huang-event-tiles-drawn = { $seat } zieht { $count } Plättchen.
huang-event-market-taken = { $seat } nimmt ein { $colour-coloures } Plättchen vom Markt.
huang-event-market-filled = Neu im Markt: { $tiles }.
huang-event-tiles-paid = { $leader ->
        [true] { $seat } zahlt { $tiles ->
            [one] 1 { $colour-coloures } Plättchen
           *[other] { $tiles } { $colour-coloure } Plättchen
        } und nutzt den { $colour-leaderakk }.
       *[false] { $seat } zahlt { $tiles ->
            [one] 1 { $colour-coloures } Plättchen
           *[other] { $tiles } { $colour-coloure } Plättchen
        }.
    }
huang-event-tile-removed = Das { $colour-coloure } Plättchen auf { $at } ist weg.
huang-event-pagoda-called = { $seat } will auf { $on } eine { $colour-coloure } Pagode; eine vom Brett zieht dorthin um.
huang-event-pagoda-built = { $from ->
        [none] { $seat } baut auf { $on } eine { $colour-coloure } Pagode.
       *[other] { $seat } versetzt eine { $colour-coloure } Pagode von { $from } nach { $on }.
    }
huang-event-pagoda-lost = Die { $colour-coloure } Pagode auf { $on } fällt.
huang-event-palace-built = { $from ->
        [none] { $seat } baut den Palast auf { $on }.
       *[other] { $seat } versetzt den Palast von { $from } nach { $on }.
    }
huang-event-palace-lost = Der Palast auf { $on } fällt.
huang-event-granary-lost = Der Kornspeicher auf { $at } geht mit seinem Plättchen verloren.
huang-event-revolt-began = Revolte! Der { $colour-leader } von { $attacker } greift den von { $defender } an: { $attack } gegen { $defence }, bevor jemand etwas dazugibt.
huang-event-committed = { $seat } setzt { $tiles ->
        [0] { $leader ->
            [true] den Gouverneur
           *[false] nichts
        }
        [one] { $leader ->
            [true] 1 gelbes Plättchen und den Gouverneur
           *[false] 1 gelbes Plättchen
        }
       *[other] { $leader ->
            [true] { $tiles } gelbe Plättchen und den Gouverneur
           *[false] { $tiles } gelbe Plättchen
        }
    } ein.
huang-event-revolt-ended = { $winner } gewinnt die Revolte der { $colour-leaderplural } gegen { $loser }: Angriff { $attack }, Verteidigung { $defence }.
huang-event-war-began = { $seat } löst mit dem Plättchen auf { $at } einen Krieg aus: { $sides }.
huang-event-supported = { $side ->
        [none] { $seat } hält sich aus dem Krieg heraus.
       *[other] { $seat } unterstützt das Reich im { $side-direction } mit { $tiles ->
            [0] dem Soldaten
            [one] { $leader ->
                [true] 1 roten Plättchen und dem Soldaten
               *[false] 1 roten Plättchen
            }
           *[other] { $leader ->
                [true] { $tiles } roten Plättchen und dem Soldaten
               *[false] { $tiles } roten Plättchen
            }
        }.
    }
huang-event-war-ended = Das Reich im { $winner-direction } gewinnt den Krieg ({ $sides }) und verliert auf dem Brett { $losses ->
        [0] kein rotes Plättchen
        [one] 1 rotes Plättchen
       *[other] { $losses } rote Plättchen
    }.
huang-event-bandits-beaten = { $seat } besiegt mit dem Plättchen auf { $at } { $bandits ->
        [one] den Banditen
       *[other] die { $bandits } Banditen
    } in Lager { $site }.
huang-event-declined = { $offer ->
        [market] { $seat } nimmt nichts vom Markt.
        [build] { $seat } baut nichts.
        [chain] { $seat } legt kein weiteres blaues Plättchen.
       *[keep] { $seat } lässt die Kornspeicher stehen.
    }
huang-event-granaries-taken = { $seat } nimmt { $count } Kornspeicher; der auf { $kept } bleibt stehen.
huang-event-actions-forfeited = { $seat } kann nichts tun und verliert { $actions ->
        [one] die letzte Aktion
       *[other] { $actions } Aktionen
    }.
huang-event-turn-ended = Der Zug von { $seat } endet.
huang-event-game-ended = Das Spiel endet: { $ending }.

## What a move brings, in a few words

huang-effect-gain = +{ $points } { $colour-tally }
huang-effect-others-gain = +{ $points } { $colour-tally } für { $seat }
huang-effect-revolt = Revolte, { $attack } gegen { $defence } vor Verstärkung
huang-effect-sides = { $attack } gegen { $defence }{ $open ->
    [true] , vor der Antwort
   *[false] {""}
}
huang-effect-war = Krieg: { $sides }{ $own ->
    [none] {""}
   *[other] {" "}(du: { $own-direction })
}
huang-effect-income = +1 { $colour-tally } pro Zug
huang-effect-income-lost = kein +1 { $colour-tally } pro Zug mehr
huang-effect-others-income = +1 { $colour-tally } pro Zug für { $seat }
huang-effect-unruled = bringt noch niemandem etwas
huang-effect-site = Platz für eine { $colour-coloure } Pagode
huang-effect-pagoda-lost = die { $colour-coloure } Pagode fällt
huang-effect-leader-returned = { $colour-leader } von { $seat } muss weichen
huang-effect-withdrawn = kann anderswo zurückkommen
huang-effect-strength = Stärke { $strength } bei Revolten
huang-effect-market = dann der Markt
huang-effect-taken = dann { $count ->
    [one] 1 { $colour-coloures }
   *[other] { $count } { $colour-coloure }
} auf der Hand
huang-effect-replaced = { $count ->
    [one] 1 neues Plättchen
   *[other] { $count } neue Plättchen
}
huang-effect-bandits = schlägt { $bandits ->
    [one] 1 Banditen
   *[other] { $bandits } Banditen
}
huang-effect-granaries = { $count ->
    [one] +1 Kornspeicher
   *[other] +{ $count } Kornspeicher
}

# Questions about the words of a move.
huang-ask-tile-at = Wohin kommt das { $colour-coloure } Plättchen?
huang-ask-leader-colour = Welcher Anführer?
huang-ask-leader-at = Wohin kommt der { $colour-leader }?
huang-ask-withdraw-colour = Welcher Anführer verlässt das Brett?
huang-ask-riot-at = Welches Plättchen wird entfernt?
huang-ask-take-colour = Welches Plättchen vom Markt?
huang-ask-replace-tiles = Welche Plättchen gehen, für ebenso viele neue?
huang-ask-chain-at = Wohin kommt das nächste blaue Plättchen?
huang-ask-commit-tiles = Wie viele gelbe Plättchen für die Revolte?
huang-ask-support-tiles = Wie viele rote Plättchen für das Reich im { $side-direction }?
huang-ask-favour-side = Welches Reich gewinnt den Krieg?
huang-ask-lose-places = Welche roten Plättchen gehen verloren?
huang-ask-keep-at = Welcher Kornspeicher bleibt?

## The figures of a fight, before a decision

huang-outlook-revolt = Sicher sind: du { $mine }, { $rival } { $theirs }. { $defends ->
        [true] Dir genügt ein Gleichstand.
       *[false] Bei Gleichstand gewinnt { $rival }.
    }
huang-outlook-add = { $most ->
        [0] Du hast nichts, was du einsetzen könntest.
       *[other] Du kannst bis zu { $most } einsetzen: { $tiles ->
            [0] den { $colour-leaderakk }
            [one] { $leader ->
                [true] 1 { $colour-coloures } Plättchen und den { $colour-leaderakk }
               *[false] 1 { $colour-coloures } Plättchen
            }
           *[other] { $leader ->
                [true] { $tiles } { $colour-coloure } Plättchen und den { $colour-leaderakk }
               *[false] { $tiles } { $colour-coloure } Plättchen
            }
        }.
    }
huang-outlook-after = Nach dir entscheidet { $seat }: bis zu { $most } mehr.
huang-outlook-last = Nach dir kann niemand mehr etwas einsetzen: Deine Wahl entscheidet.
huang-outlook-war = Krieg um { $at }, sicher sind: { $sides }.
huang-outlook-tie = Bei Gleichstand { $own ->
        [true] bestimmst du
       *[false] bestimmt { $seat }
    }, wer gewinnt.

## What a choice in a fight leads to, in short

huang-prospect-revolt = { $mine } gegen { $theirs }: Du { $won ->
        [true] gewinnst
       *[false] verlierst
    }.
huang-prospect-revolt-open = { $mine } gegen { $least } bis { $most }{ $verdict ->
        [won] : Du gewinnst auf jeden Fall.
        [lost] : Du verlierst auf jeden Fall.
       *[open] .
    }
huang-prospect-war = { $sides }: { $winner-direction } gewinnt und verliert auf dem Brett { $losses ->
        [0] kein rotes Plättchen
        [one] 1 rotes Plättchen
       *[other] { $losses } rote Plättchen
    }.
huang-prospect-war-open = { $sides }{ $winner ->
        [none] ; es können noch bis zu { $more } dazukommen.
       *[other] : { $winner-direction } gewinnt auf jeden Fall.
    }
huang-prospect-tie = { $sides }: Gleichstand, { $own ->
        [true] du bestimmst
       *[false] { $seat } bestimmt
    }, wer gewinnt.
huang-prospect-points = +{ $points } { $colour-tally } für { $own ->
        [true] dich
       *[false] { $seat }
    }.
huang-prospect-leader = { $own ->
        [true] Dein { $colour-leader } kehrt heim.
       *[false] Der { $colour-leader } von { $seat } kehrt heim.
    }
huang-prospect-losses = Rote Plättchen, die besiegte Reiche verlieren: { $beaten }.

## What speaks for a move and against it

huang-theme-weakest-colour = die schwächste Farbe
huang-theme-rivals = Punkte für andere
huang-theme-hand = Plättchen, die punkten
huang-theme-pagodas = Pagoden in Reichweite
huang-theme-wars = Stärken in Kriegen
huang-theme-revolts = Revolten und Gleichstände
huang-theme-support = Anführer und ihr Halt
huang-theme-union = friedliche Vereinigung
huang-theme-river = Ketten am Fluss
huang-theme-market = das richtige Marktplättchen
huang-theme-bag = Plättchen werden knapp

huang-reason-weakest = { $points ->
        [0] Du hast noch keinen { $colour-colouren } Punkt, und am Ende zählt deine schwächste Farbe.
        [one] Du hast erst 1 { $colour-colouren } Punkt, und am Ende zählt deine schwächste Farbe.
       *[other] Du hast erst { $points } { $colour-coloure } Punkte, und am Ende zählt deine schwächste Farbe.
    }
huang-reason-white-point = Weiße Punkte kommen am Ende in deine schwächste Farbe; das ist jetzt { $weakest-tally } mit { $points ->
        [0] keinem Punkt
        [one] 1 Punkt
       *[other] { $points } Punkten
    }.
huang-reason-still-weakest = { $colours ->
        [one] Deiner schwächsten Farbe bringt das nichts: { $colour-tally } steht bei { $points }.
       *[other] Deinen { $colours } schwächsten Farben bringt das nichts: Jede steht bei { $points }.
    }
huang-reason-unneeded = { $colour-tally } steht schon bei { $points }; deine Wertung drückt { $weakest-tally } mit { $least }.
huang-reason-no-point = Das { $colour-coloure } Plättchen bringt niemandem einen Punkt.
huang-reason-spares-first = Das wirft { $seat } zurück; { $first } liegt weiter vorn und verliert nichts.
huang-reason-gift = Den { $colour-colouren } Punkt erhält { $seat }, denn dort steht der passende Anführer.
huang-reason-loaded = { $won ->
        [true] Gewinnst du, { $tiles ->
            [one] kann dein { $colour-coloures } Plättchen punkten
           *[other] können deine { $tiles } { $colour-colouren } Plättchen punkten
        }; { $colour-tally } steht bei { $points }.
       *[false] Dann { $tiles ->
            [one] kann dein { $colour-coloures } Plättchen punkten
           *[other] können deine { $tiles } { $colour-colouren } Plättchen punkten
        }; { $colour-tally } steht bei { $points }.
    }
huang-reason-idle = { $tiles ->
        [one] Dein { $colour-coloures } Plättchen kann nirgends mehr punkten.
       *[other] Deine { $tiles } { $colour-colouren } Plättchen können nirgends mehr punkten.
    }
huang-reason-no-tile = Du hast kein { $colour-coloures } Plättchen, mit dem dein { $colour-leader } punkten könnte.
huang-reason-rules-there = Jedes { $colour-coloure } Plättchen in diesem Reich punktet dann für dich, wer auch immer es legt.
huang-reason-dead = { $tiles ->
        [one] Eins dieser Plättchen kann nicht punkten: Dir fehlt der Anführer dafür.
       *[other] { $tiles } dieser Plättchen können nicht punkten: Dir fehlen die Anführer dafür.
    }
huang-reason-gives-away = Es kostet dich { $tiles ->
        [one] ein { $colour-coloures } Plättchen
       *[other] { $tiles } { $colour-coloure } Plättchen
    }, und { $colour-tally } steht bei { $points }.
huang-reason-keeps-dead = { $tiles ->
        [one] Du behältst ein Plättchen, das nicht punkten kann: Dir fehlt der Anführer dafür.
       *[other] Du behältst { $tiles } Plättchen, die nicht punkten können: Dir fehlen die Anführer dafür.
    }
huang-reason-yellow-wanted = Du hast kein gelbes Plättchen, und damit gewinnt man Revolten.
huang-reason-wasted = { $tiles ->
        [one] Eins dieser Plättchen könnte für dich punkten.
       *[other] { $tiles } dieser Plättchen könnten für dich punkten.
    }
huang-reason-ample = { $tiles ->
        [one] Eins dieser Plättchen punktet nur, wo du genug hast
       *[other] { $tiles } dieser Plättchen punkten nur, wo du genug hast
    }; { $weakest-tally } steht bei { $points }.
huang-reason-pays = { $won ->
        [true] Gewinnst du, bringt dir eine { $colour-coloure } Pagode am Ende jedes deiner Züge einen { $colour-colouren } Punkt.
       *[false] Eine { $colour-coloure } Pagode bringt dir dann am Ende jedes deiner Züge einen { $colour-colouren } Punkt.
    }
huang-reason-pays-no-more = Du verlierst eine { $colour-coloure } Pagode: einen { $colour-colouren } Punkt weniger am Ende jedes deiner Züge.
huang-reason-rival-pagoda-lost = { $seat } verliert eine { $colour-coloure } Pagode: einen { $colour-colouren } Punkt weniger pro Zug.
huang-reason-rival-still-paid = Die { $colour-coloure } Pagode von { $seat } bringt weiter jeden Zug einen { $colour-colouren } Punkt.
huang-reason-rival-pagoda = Eine { $colour-coloure } Pagode bringt dann { $seat } pro Zug einen { $colour-colouren } Punkt.
huang-reason-carries = Das Dreieck ist voll: Eine { $colour-coloure } Pagode darauf bringt dir jeden Zug einen { $colour-colouren } Punkt.
huang-reason-site = { $won ->
        [true] Gewinnst du, { $tiles ->
            [one] vollendet dein { $colour-coloures } Plättchen auf { $at }
           *[other] vollenden { $tiles } { $colour-coloure } Plättchen ab { $at }
        } ein Dreieck: Platz für eine { $colour-coloure } Pagode.
       *[false] { $now ->
            [true] Danach
           *[false] Im nächsten Zug
        } { $tiles ->
            [one] vollendet dein { $colour-coloures } Plättchen auf { $at }
           *[other] vollenden { $tiles } { $colour-coloure } Plättchen ab { $at }
        } ein Dreieck: eine Pagode, und jeden Zug ein Punkt in { $colour-tally }.
    }
huang-reason-site-open = Ein { $colour-coloures } Plättchen auf { $at } gäbe dir eine { $colour-coloure } Pagode; du hast noch keins.
huang-reason-rival-site = { $seat } fehlt dann nur noch ein { $colour-coloures } Plättchen auf { $at } zu einer Pagode.
huang-reason-rival-site-stays = { $seat } kann noch immer mit einem { $colour-colouren } Plättchen auf { $at } eine Pagode bauen.
huang-reason-site-denied = { $seat } hätte mit einem einzigen { $colour-colouren } Plättchen auf { $at } eine Pagode bauen können; jetzt reicht eines nicht mehr.
huang-reason-pagoda-open = Bei der { $colour-colouren } Pagode herrscht dann kein { $colour-leader }, und { $seat } kann sie von { $at } aus ohne Revolte übernehmen.
huang-reason-free-pagoda = Bei der { $colour-colouren } Pagode herrscht dann kein { $colour-leader }: Deiner übernimmt sie von { $at } aus ohne Revolte.
huang-reason-war-now = Deine Seite hat { $mine } Rot, du kannst { $add } dazugeben{ $help ->
        [0] {""}
       *[other] , andere wohl { $help }
    }; die andere hat { $theirs } und gibt wohl { $likely } dazu. Bei Gleichstand entscheidest du.
huang-reason-war-leaders = Gewinnst du, { $leaders ->
        [one] kehrt ein Anführer von ihnen heim, für einen Punkt
       *[other] kehren { $leaders } ihrer Anführer heim, für je einen Punkt
    }.
huang-reason-war-stake = Verlierst du, { $leaders ->
        [one] kehrt dein Anführer dort heim, und der Punkt geht an die anderen
       *[other] kehren { $leaders } deiner Anführer heim, und jeder bringt den anderen einen Punkt
    }.
huang-reason-war-cost = { $held ->
        [one] Zum Sieg brauchst du wohl dein einziges rotes Plättchen, und dann ist es weg.
       *[other] Zum Sieg brauchst du wohl { $tiles } deiner { $held } roten Plättchen, und was du einsetzt, ist weg.
    }
huang-reason-war-others = Du hast in diesem Krieg keinen Anführer: Nur andere können welche verlieren.
huang-reason-war-torn = Du hast in diesem Krieg Anführer auf beiden Seiten: Wer auch gewinnt, du verlierst einen.
huang-reason-war-next = Danach löst ein Plättchen auf { $at } Krieg gegen den { $colour-leaderakk } von { $seat } aus: { $mine } Rot und { $add } dazu, gegen { $theirs } und wohl { $likely }.
huang-reason-war-spoils = Ein Krieg um { $at } danach ließe { $leaders } ihrer Anführer heimkehren, für je einen Punkt.
huang-reason-war-prize = Ein gewonnener Krieg um { $at } danach bringt dir die { $colour-coloure } Pagode, jeden Zug ein Punkt.
huang-reason-war-danger = { $seat } kann mit einem Plättchen auf { $at } Krieg auslösen: { $theirs } Rot gegen deine { $mine }, mehr, als du dazugeben kannst.
huang-reason-war-danger-stays = { $seat } kann weiter mit einem Plättchen auf { $at } Krieg auslösen: { $theirs } Rot gegen deine { $mine }, mehr, als du dazugeben kannst.
huang-reason-war-guard = Mit { $mine } Rot gegen { $theirs } musst du einen Krieg mit { $seat } nebenan nicht fürchten.
huang-reason-war-decided = { $won ->
        [true] { $mine } zu { $theirs }: Diesen Krieg kann niemand mehr drehen, er gehört dir.
       *[false] { $mine } zu { $theirs }: Deine Seite verliert die Anführer in diesem Krieg und alles Rot.
    }
huang-reason-war-open = Deine Seite steht { $mine } zu { $theirs }{ $most ->
        [0] , und niemand kann mehr etwas dagegen einsetzen
       *[other] ; dagegen kommen wohl noch { $likely }, höchstens { $most }
    }.
huang-reason-revolt-now = Du zeigst { $mine } und kannst { $add } einsetzen; { $seat } zeigt { $theirs }, setzt wohl { $likely } ein und gewinnt bei Gleichstand.
huang-reason-revolt-next = Auf { $at } könnte dein { $colour-leader } dann gegen { $seat } revoltieren: { $mine } und { $add } dazu, gegen { $theirs } und wohl { $likely }.
huang-reason-revolt-danger = Der { $colour-leader } von { $seat } kann von { $at } aus revoltieren: { $theirs } gelbe daneben gegen deine { $mine }.
huang-reason-revolt-safe = Kein freies Feld dort hat mehr Gelb als die { $mine } neben deinem { $colour-leaderakk }, und Gleichstand genügt dir.
huang-reason-revolt-decided = { $won ->
        [true] { $mine } gegen { $theirs } genügt: Dein { $colour-leader } bleibt.
       *[false] { $mine } gegen { $theirs } ist zu wenig: Dein { $colour-leader } kehrt heim.
    }
huang-reason-revolt-open = Du kommst auf { $mine }; die Verteidigung zeigt { $theirs }, setzt wohl { $likely } ein, höchstens { $most }, und gewinnt bei Gleichstand.
huang-reason-spare = { $tiles ->
        [one] Ein Plättchen mehr als nötig geht verloren.
       *[other] { $tiles } Plättchen mehr als nötig gehen verloren.
    }
huang-reason-kept = Du behältst { $tiles ->
        [one] ein { $colour-coloures }
       *[other] { $tiles } { $colour-coloure }
    } Plättchen für den nächsten Kampf.
huang-reason-yellow-spent = Revoltiert der { $colour-leader } von { $seat }, { $left ->
        [0] bleibt dir kein gelbes Plättchen
        [one] bleibt dir nur 1 gelbes Plättchen
       *[other] bleiben dir nur { $left } gelbe Plättchen
    }.
huang-reason-thin = { $leaders ->
        [one] Nur das gelbe Plättchen auf { $at } hält deinen Anführer: Ein Aufstand dort schickt ihn heim.
       *[other] Nur das gelbe Plättchen auf { $at } hält { $leaders } deiner Anführer: Ein Aufstand dort schickt alle heim.
    }
huang-reason-held = Dann halten zwei gelbe Plättchen deinen { $colour-leaderakk }: Ein einzelner Aufstand schickt ihn nicht heim.
huang-reason-sent-home = { $leaders ->
        [one] { $seat } hat dort einen Anführer ohne anderen Halt und braucht eine Aktion, um ihn zurückzuholen.
       *[other] { $seat } hat dort { $leaders } Anführer ohne anderen Halt und braucht ebenso viele Aktionen, um sie zurückzuholen.
    }
huang-reason-own-home = { $leaders ->
        [one] Auch ein Anführer von dir hängt an diesem Plättchen und kehrt heim.
       *[other] Auch { $leaders } deiner Anführer hängen an diesem Plättchen und kehren heim.
    }
huang-reason-second-riot = Dann hält nur noch { $at } { $leaders } Anführer der anderen: Ein zweiter Aufstand schickt alle heim.
huang-reason-comes-back = Der { $colour-leader } von { $seat } kann für eine Aktion gleich auf { $at } zurückkommen.
huang-reason-union = Die Reiche vereinen sich friedlich: Im Krieg { $red ->
        [one] steht dann 1 Rot
       *[other] stehen dann { $red } Rot
    } hinter all deinen Anführern dort.
huang-reason-granaries = Im Reich deines Bauern stehen dann { $count } Kornspeicher: Alle bis auf einen darfst du nehmen, am Ende { $points } in Blau.
huang-reason-river-chain = { $tiles ->
        [one] Ein weiteres blaues Plättchen kann in derselben Aktion folgen, für einen Punkt.
       *[other] { $tiles } blaue Plättchen können in einer einzigen Aktion aufeinander folgen, für je einen Punkt.
    }
huang-reason-lacked = Du hast kein { $colour-coloures } Plättchen, und { $colour-tally } steht bei { $points }.
huang-reason-arms = { $yellow ->
        [true] Revolten gewinnt man mit gelben Plättchen: Du hast dann { $tiles }.
       *[false] Kriege gewinnt man mit roten Plättchen: Du hast dann { $tiles }.
    }
huang-reason-market-has = Im Markt liegt { $colour-tally }, das dir auf der Hand fehlt; { $colour-tally } steht bei { $points }.
huang-reason-market-river = Mit einem blauen Plättchen vom Markt folgen in der nächsten Aktion { $tiles } aufeinander, für je einen Punkt.
huang-reason-market-site = Mit einem { $colour-colouren } Plättchen vom Markt vollendest du danach bei { $at } ein Dreieck: Platz für eine Pagode.
huang-reason-scarce = { $left ->
        [0] Sonst kommt kein { $colour-coloures } Plättchen mehr.
        [one] Nur noch 1 { $colour-coloures } Plättchen steckt in Händen und Beutel.
       *[other] Nur noch { $left } { $colour-coloure } Plättchen stecken in Händen und Beutel.
    }
huang-reason-few-left = { $left ->
        [0] Alle anderen { $colour-colouren } Plättchen sind zu sehen: Niemand kann welche einsetzen.
        [one] Nur 1 { $colour-coloures } Plättchen ist nicht zu sehen: Die anderen können wenig einsetzen.
       *[other] Nur { $left } { $colour-coloure } Plättchen sind nicht zu sehen: Die anderen können wenig einsetzen.
    }
huang-reason-end-nearer = { $left ->
        [0] Das leert den Beutel: Das nächste Plättchen, das gezogen werden muss, beendet das Spiel
        [one] Im Beutel bleibt 1 Plättchen: Das Spiel dauert kaum länger als diese Runde
       *[other] Im Beutel bleiben { $left } Plättchen: Das Spiel dauert kaum länger als diese Runde
    }, { $leads ->
        [true] und niemand liegt vor dir
       *[false] und du liegst zurück
    }.
huang-reason-end-later = { $left ->
        [0] Alle Plättchen zu tauschen würde den Beutel leeren
       *[other] Alle Plättchen zu tauschen ließe nur { $left } im Beutel
    }, und ein frühes Ende ist gut für dich: Niemand liegt vor dir.

## How it ended

huang-ending-bag-empty = Der Beutel ist leer, und es müsste noch ein Plättchen gezogen werden
huang-ending-standstill = Seit drei Runden hat kein Plättchen mehr eine Hand verlassen

huang-tally-yellow = Gelb
huang-tally-red = Rot
huang-tally-blue = Blau
huang-tally-green = Grün
huang-tally-white = Weiß
huang-tally-granaries = Kornspeicher
huang-tally-final-yellow = Gelb am Ende
huang-tally-final-red = Rot am Ende
huang-tally-final-blue = Blau am Ende
huang-tally-final-green = Grün am Ende

## Why something was refused

huang-refusal-short-needs-two = Das kurze Spiel geht nur zu zweit, und ihr seid { $players }.
huang-refusal-bandits-not-with-eighteen = Die skrupellosen Banditen und die 18 Königreiche gehen nicht zusammen.
huang-refusal-not-now = „{ $verb }“ geht jetzt nicht. Zuerst: { $decision }.
huang-refusal-no-place = „{ $word }“ ist kein Feld. Felder heißen zum Beispiel D7.
huang-refusal-no-area = „{ $word }“ ist kein Bauplatz. Das wäre ein Dreieck wie D7-D8-E8 oder eine Raute aus vier Feldern.
huang-refusal-off-map = { $at } gibt es auf dieser Karte nicht.
huang-refusal-not-empty = { $at } ist nicht leer.
huang-refusal-needs-river = Blaue Plättchen gehören auf Flüsse, und { $at } ist Land.
huang-refusal-needs-land = { $at } ist Fluss: Ein { $colour-coloures } Plättchen darf dort nicht liegen, nur ein blaues.
huang-refusal-too-few-tiles = Du brauchst { $needed ->
        [one] 1 { $colour-coloures } Plättchen
       *[other] { $needed } { $colour-coloure } Plättchen
    } und hast { $held ->
        [0] keins
       *[other] nur { $held }
    }.
huang-refusal-replace-one-to-six = Du kannst ein bis sechs Plättchen auf einmal tauschen.
huang-refusal-no-tiles = Auf dem Brett liegt kein Plättchen.
huang-refusal-empty-hand = Du hast kein Plättchen auf der Hand.
huang-refusal-bandits-forbid-tile = Neben { $at } lagern Banditen. Ein Plättchen dort muss sie, ohne Krieg, mit einem Reich verbinden, das mindestens { $bandits ->
        [one] 1 rotes Plättchen
       *[other] { $bandits } rote Plättchen
    } hat.
huang-refusal-bandits-forbid-leader = Neben Banditen darf kein Anführer stehen, und bei { $at } sind welche.
huang-refusal-leader-on-river = Anführer stehen auf Land, und { $at } ist Fluss.
huang-refusal-no-yellow-near = Ein Anführer braucht ein gelbes Plättchen neben sich, und neben { $at } liegt keins.
huang-refusal-unites-in-conflict = Auf { $at } würde der Anführer Reiche vereinen, und zwei Anführer einer Farbe wären beisammen.
huang-refusal-stands-there = Dein { $colour-leader } steht schon auf { $at }.
huang-refusal-no-place-for-leaders = Es gibt kein Feld, auf das einer deiner Anführer könnte.
huang-refusal-leader-off-board = Dein { $colour-leader } ist nicht auf dem Brett.
huang-refusal-no-leader-on-board = Keiner deiner Anführer ist auf dem Brett.
huang-refusal-leader-not-free = Dein { $colour-leader } steht auf dem Brett und kann kein Plättchen ersetzen.
huang-refusal-no-tile-there = Auf { $at } liegt kein Plättchen.
huang-refusal-not-buildable = Auf { $on } kann nichts gebaut werden: Dazu braucht es freie Plättchen einer Farbe.
huang-refusal-not-completed = Mit deinem Plättchen auf { $at } kannst du auf { $on } nichts bauen.
huang-refusal-no-triangle = Auf dem Brett gibt es kein freies Dreieck einer Farbe.
huang-refusal-no-pagoda-there = Auf { $from } steht keine Pagode dieser Farbe.
huang-refusal-not-in-market = Im Markt liegt kein { $colour-coloures } Plättchen.
huang-refusal-not-next-to = Das nächste blaue Plättchen kommt neben { $from }, und { $at } liegt nicht daneben.
huang-refusal-no-such-side = Ein Reich im { $side-direction } steht nicht zur Wahl. Es gibt: { $sides-direction }.
huang-refusal-not-a-loss = Auf { $at } liegt kein rotes Plättchen, das du opfern kannst.
huang-refusal-lost-twice = { $at } ist zweimal genannt.
huang-refusal-wrong-losses = { $needed ->
    [one] Ein rotes Plättchen geht verloren
   *[other] { $needed } rote Plättchen gehen auf einmal verloren
 }; du nennst { $given }.
huang-refusal-no-granary-there = Auf { $at } steht kein Kornspeicher aus dem Reich deines Bauern.

## What is written on pictures

huang-label-awaits = { $name }: { $decision }
huang-label-over = Das Spiel ist aus
huang-label-actions = { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
    }
huang-label-market = Markt
huang-label-supply = Pagoden im Vorrat
huang-label-hand = Deine Plättchen
huang-label-points = Deine Punkte
huang-label-offer = Im Angebot
huang-label-granaries = Speicher
huang-label-revolt = Revolte: { $colour-leader }
huang-label-war = Krieg um { $at }
huang-label-winner = { $name } gewinnt
huang-label-nobody = Niemand gewinnt
huang-label-score = Niedrigste
huang-label-decided-lowest = Weiß ist bestmöglich verteilt. Die niedrigste Farbe zählt; der höchste Wert gewinnt.
huang-label-decided-second = Weiß ist bestmöglich verteilt. Gleichstand in der niedrigsten: Die zweitniedrigste entscheidet.
huang-label-decided-third = Weiß ist bestmöglich verteilt. Gleichstand in den zwei niedrigsten: Die dritte entscheidet.
huang-label-decided-fourth = Weiß ist bestmöglich verteilt. Gleichstand in den drei niedrigsten: Die vierte entscheidet.
huang-label-decided-white = Gleichstand in allen vier Farben: Wer weniger weiße Punkte hat, gewinnt.
huang-label-decided-nothing = Gleichstand in allen vier Farben und bei den weißen Punkten: Niemand gewinnt.

## What pictures show, for those who cannot look

huang-each-leaders = { $colour-leader } { $at }
huang-each-pagodas = { $colour-pagoda } { $on }
huang-alt-awaits = { $seat } muss entscheiden: { $decision }. { $actions ->
    [one] Noch 1 Aktion.
   *[other] Noch { $actions } Aktionen.
    }
huang-alt-over = Das Spiel ist aus.
huang-alt-war = Krieg um { $at }; Stärke bisher: { $sides }.
huang-alt-revolt = Revolte der { $colour-leaderplural }, bisher: { $attacker } { $attack } gegen { $defender } { $defence }.
huang-alt-seat = { $seat }: { $leaders }; { $hand } Plättchen auf der Hand.
huang-alt-seat-away = { $seat }: kein Anführer auf dem Brett; { $hand } Plättchen auf der Hand.
huang-alt-tiles = Plättchen in { $colour-tally }: { $places }.
huang-alt-pagodas = Pagoden: { $pagodas }.
huang-alt-palace = Palast: { $on }.
huang-alt-bandits = { $bandits ->
    [one] 1 Bandit
   *[other] { $bandits } Banditen
    }: { $places }.
huang-alt-granaries = Kornspeicher: { $places }.
huang-alt-market = Markt: { $tiles }. Im Beutel: { $bag }.
huang-alt-hand = Deine Plättchen: { $tiles }.
huang-alt-hand-empty = Du hast keine Plättchen.
huang-alt-points = Deine Punkte: { $tally }.
huang-alt-stored = Genommene Kornspeicher: { $granaries }.
huang-alt-offer = Im Angebot: { $tiles }.
huang-alt-winner = { $seat } gewinnt.
huang-alt-nobody = Niemand gewinnt.
huang-alt-standing = { $place }. { $seat }: { $score }. Am Ende { $tally }.
huang-alt-spread = Eingerechnet: { $tally }.

## Why a move in advance was not made

huang-changed-places = Dort oder daneben liegt jetzt etwas anderes.
huang-changed-kingdoms = Das Königreich dort hat sich geändert.
huang-changed-market = Der Markt hat sich geändert.
huang-changed-pagodas = Eine Pagode ist dazugekommen oder verschwunden.
huang-changed-hand = Du hältst jetzt andere Plättchen.
huang-changed-board = Das Brett hat sich geändert.

## The guided game

huang-tour-tile = 🎓 **1 · Ein Plättchen.** In Huang sammelst du Punkte in vier Farben, und am Ende zählt deine *schwächste*. Du spielst den Tiger, { $seat-1 } spielt die Ziege. Dein Gouverneur auf I6, das gelbe Plättchen neben ihm und das rote auf J5 sind ein Reich.
    Leg ein rotes Plättchen dazu: { $page ->
        [true] Wähl
       *[false] Drück *Spielen*, dann
    } ein *rotes* Plättchen und das Feld K5.
huang-tour-leader = 🎓 **2 · Ein Anführer.** Ein roter Punkt für dich: Wer in einem Reich den Anführer in der Farbe des Plättchens hat, erhält einen Punkt dieser Farbe; fehlt er dort, bekommt ihn, wer den Gouverneur hat.
    Jetzt bring deinen Soldaten ins Spiel, den roten Anführer: *Soldat*, I4. Anführer stehen neben einem gelben Plättchen.
huang-tour-revolt = 🎓 **3 · Eine Revolte.** { $seat-1 } hat einen Kaufmann auf J7, neben ihm liegt ein gelbes Plättchen. Ein Reich hat nur für einen Kaufmann Platz.
    Schick deinen: *Kaufmann*, K8. Neben ihm liegen dann zwei gelbe Plättchen, K9 und L7.
huang-tour-commit = 🎓 **4 · Stärke.** Du hast 2, { $seat-1 } hat 1. Erst du, dann { $seat-1 }: Jede Seite darf gelbe Plättchen von der Hand einsetzen, und bei Gleichstand gewinnt die Verteidigung.
    Jetzt *Einsetzen*, 1 Plättchen: Mit 3 gewinnst du, wenn { $seat-1 } nicht zwei einsetzt.
huang-tour-triangle = 🎓 **5 · Drei von einer Farbe.** Der Kaufmann von { $seat-1 } musste gehen, und du hast einen grünen Punkt.
    Eine Aktion bleibt dir: ein *rotes* Plättchen auf K6. Mit J5 und K5 wird daraus ein Dreieck aus roten Plättchen.
huang-tour-pagoda = 🎓 **6 · Eine Pagode.** Auf drei Plättchen einer Farbe kann eine Pagode stehen. Sie bringt dir am Ende jedes deiner Züge einen Punkt, solange dein Anführer ihrer Farbe in ihrem Reich ist.
    Jetzt *Bauen*, auf J5-K5-K6.
huang-tour-war = 🎓 **7 · Ein Krieg.** Zwischen deinem Reich und dem von { $seat-1 } liegt nur noch I7, und beide haben einen Soldaten. Ein Plättchen dort vereint sie, und zwei Soldaten sind einer zu viel.
    Fang an: ein *gelbes* Plättchen auf I7.
huang-tour-support = 🎓 **8 · Rote Plättchen entscheiden.** Dein Reich, im Westen, hat 3. Das von { $seat-1 } hat 1, und 1 kommt von der Hand dazu.
    Wer verliert, verliert den Soldaten und alle roten Plättchen; wer gewinnt, verliert so viele rote Plättchen, wie die andere Seite stark war, zuerst die von der Hand. Unterstütze also den *Westen* mit 2 Plättchen: Sie bezahlen, und deine Pagode bleibt.
huang-tour-market = 🎓 **9 · Der Markt.** Gewonnen: Der Soldat von { $seat-1 } ist heimgekehrt, und du hast einen roten Punkt mehr. Eine Aktion bleibt dir.
    Leg ein *grünes* Plättchen an das Reich deines Kaufmanns, auf K10. Es bringt einen grünen Punkt und öffnet den Markt.
huang-tour-take = 🎓 **10 · Ein Plättchen aussuchen.** Nach einem grünen Plättchen darfst du eins der sechs offenen nehmen. Alle anderen ziehst du blind; so kommst du an die Farbe, die du brauchst.
    Du brauchst Blau, denn davon hast du noch keinen Punkt: *Nehmen*, *blau*.
huang-tour-river = 🎓 **11 · Ein Fluss.** Deine Pagode hat einen roten Punkt gebracht, deine Hand ist aufgefüllt, und { $seat-1 } hat den Soldaten zurückgebracht. Du bist wieder dran.
    Blaue Plättchen kommen auf Flüsse, alle anderen auf Land: ein *blaues* auf H8. In deinem Reich ist kein Bauer, also bekommt dein Gouverneur den Punkt.
huang-tour-chain = 🎓 **12 · Eine Kette.** Nach einem blauen Plättchen darfst du in derselben Aktion weitermachen, mit noch einem blauen daneben, und so weiter den Fluss entlang.
    Jetzt *Weiterlegen*, H7: ein zweiter Punkt, und du hast noch eine Aktion.
huang-tour-end = 🎓 **Das war Huang.** Plättchen bringen Punkte, Pagoden in jedem Zug noch mehr, und die anderen wollen deinen Platz. Ist der Beutel leer, zählt bei allen die *niedrigste* Farbe, also behalte alle vier im Auge; weiße Punkte füllen Lücken.
    Du hast noch eine Aktion. Du kannst gegen { $seat-1 } *Weiterspielen*, eine *Neue Partie* beginnen oder unter *So geht’s* nachlesen.

## What happened, in short

huang-digest-gained = { $seat } erhält Punkte: { $points }.
huang-each-points = { $key-colour } { $value }
huang-score = { $pagodas ->
        [0] {""}
        [one] { $pagodas } Pagode ·{" "}
       *[other] { $pagodas } Pagoden ·{" "}
    }{ $leaders ->
        [0] kein Anführer auf dem Brett
       *[other] { $leaders } Anführer auf dem Brett
    }
huang-lead = **Auf dem Brett:** { $seats }
huang-lead-seat = { $seat } { $pagodas ->
        [0] {""}
        [one] { $pagodas } Pagode,{" "}
       *[other] { $pagodas } Pagoden,{" "}
    }{ $leaders ->
        [one] { $leaders } Anführer
       *[other] { $leaders } Anführer
    }{ $last ->
        [true] .
       *[false] ;
    }
