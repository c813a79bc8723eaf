### In the Year of the Dragon.

dragon-name = Im Jahr des Drachen
    .explain = Ein Fürstenhof in zwölf Monaten voller Unheil, für 2 bis 5 Leute.
    .lobby = Führe einen Hof durch zwölf Monate voller Unheil, das alle kommen sehen, und verliere so wenig wie möglich. Etwa 90 Minuten oder ein paar Tage nebenbei; mittelschwer: einfache Züge, schwere Entscheidungen.

## The people and what they bring

dragon-trade-craftsman = Handwerker
dragon-trade-court-lady = Hofdame
dragon-trade-tax-collector = Steuereintreiber
dragon-trade-pyrotechnist = Feuerwerker
dragon-trade-warrior = Krieger
dragon-trade-monk = Mönch
dragon-trade-healer = Heiler
dragon-trade-farmer = Bauer
dragon-trade-scholar = Gelehrter

dragon-person-craftsman = Handwerker
dragon-person-court-lady = Hofdame
dragon-person-tax-collector = Steuereintreiber
dragon-person-pyrotechnist = junger Feuerwerker
dragon-person-warrior = junger Krieger
dragon-person-monk = junger Mönch
dragon-person-healer = junger Heiler
dragon-person-farmer = junger Bauer
dragon-person-scholar = junger Gelehrter
dragon-person-old-pyrotechnist = alter Feuerwerker
dragon-person-old-warrior = alter Krieger
dragon-person-old-monk = alter Mönch
dragon-person-old-healer = alter Heiler
dragon-person-old-farmer = alter Bauer
dragon-person-old-scholar = alter Gelehrter

# As who does something, and after "k" for none: "ein alter Mönch", "kein alter Mönch".
dragon-personnom-craftsman = ein Handwerker
dragon-personnom-court-lady = eine Hofdame
dragon-personnom-tax-collector = ein Steuereintreiber
dragon-personnom-pyrotechnist = ein junger Feuerwerker
dragon-personnom-warrior = ein junger Krieger
dragon-personnom-monk = ein junger Mönch
dragon-personnom-healer = ein junger Heiler
dragon-personnom-farmer = ein junger Bauer
dragon-personnom-scholar = ein junger Gelehrter
dragon-personnom-old-pyrotechnist = ein alter Feuerwerker
dragon-personnom-old-warrior = ein alter Krieger
dragon-personnom-old-monk = ein alter Mönch
dragon-personnom-old-healer = ein alter Heiler
dragon-personnom-old-farmer = ein alter Bauer
dragon-personnom-old-scholar = ein alter Gelehrter

# As whom something is done to: "einen alten Mönch".
dragon-personakk-craftsman = einen Handwerker
dragon-personakk-court-lady = eine Hofdame
dragon-personakk-tax-collector = einen Steuereintreiber
dragon-personakk-pyrotechnist = einen jungen Feuerwerker
dragon-personakk-warrior = einen jungen Krieger
dragon-personakk-monk = einen jungen Mönch
dragon-personakk-healer = einen jungen Heiler
dragon-personakk-farmer = einen jungen Bauern
dragon-personakk-scholar = einen jungen Gelehrten
dragon-personakk-old-pyrotechnist = einen alten Feuerwerker
dragon-personakk-old-warrior = einen alten Krieger
dragon-personakk-old-monk = einen alten Mönch
dragon-personakk-old-healer = einen alten Heiler
dragon-personakk-old-farmer = einen alten Bauern
dragon-personakk-old-scholar = einen alten Gelehrten

# Several of them: "3 alte Mönche".
dragon-personplural-craftsman = Handwerker
dragon-personplural-court-lady = Hofdamen
dragon-personplural-tax-collector = Steuereintreiber
dragon-personplural-pyrotechnist = junge Feuerwerker
dragon-personplural-warrior = junge Krieger
dragon-personplural-monk = junge Mönche
dragon-personplural-healer = junge Heiler
dragon-personplural-farmer = junge Bauern
dragon-personplural-scholar = junge Gelehrte
dragon-personplural-old-pyrotechnist = alte Feuerwerker
dragon-personplural-old-warrior = alte Krieger
dragon-personplural-old-monk = alte Mönche
dragon-personplural-old-healer = alte Heiler
dragon-personplural-old-farmer = alte Bauern
dragon-personplural-old-scholar = alte Gelehrte

dragon-card-craftsman = Handwerker
dragon-card-court-lady = Hofdame
dragon-card-tax-collector = Steuereintreiber
dragon-card-pyrotechnist = Feuerwerker
dragon-card-warrior = Krieger
dragon-card-monk = Mönch
dragon-card-healer = Heiler
dragon-card-farmer = Bauer
dragon-card-scholar = Gelehrter
dragon-card-wild = Joker

dragon-emblem-crane = Kranich
dragon-emblem-carp = Karpfen
dragon-emblem-lotus = Lotus
dragon-emblem-tortoise = Schildkröte
dragon-emblem-monkey = Affe

dragon-palace-a = Palast A
dragon-palace-b = Palast B
dragon-palace-c = Palast C
dragon-palace-d = Palast D
dragon-palace-e = Palast E
dragon-palace-f = Palast F
dragon-palace-g = Palast G
dragon-palace-h = Palast H
dragon-palace-i = Palast I
dragon-palace-j = Palast J
dragon-palace-k = Palast K
dragon-palace-l = Palast L
dragon-palace-m = Palast M
dragon-palace-n = Palast N
dragon-palace-o = Palast O
dragon-palace-p = Palast P
dragon-palace-q = Palast Q
dragon-palace-r = Palast R
dragon-palace-s = Palast S
dragon-palace-t = Palast T
dragon-palace-u = Palast U
dragon-palace-v = Palast V
dragon-palace-w = Palast W
dragon-palace-x = Palast X
dragon-palace-new = Neuer Palast

dragon-privilege-small = klein: 2 Yuan, 1 Drache
dragon-privilege-large = groß: 7 Yuan, 2 Drachen

dragon-tile-rice = 1 Reis
dragon-tile-firework = 1 Rakete
dragon-tile-floor = 1 Stockwerk
dragon-tile-yuan = 2 Yuan
dragon-tile-steps = 3 Schritte
dragon-tile-points = 3 Punkte

## The year

dragon-fate-peace = Ruhe
dragon-fate-tribute = Kaisertribut
dragon-fate-drought = Dürre
dragon-fate-festival = Drachenfest
dragon-fate-invasion = Mongolensturm
dragon-fate-contagion = Krankheit

dragon-super-event-none = keins
dragon-super-event-random = eins per Zufall
dragon-super-event-lanterns = Laternen
dragon-super-event-buddha = Buddha
dragon-super-event-earthquake = Erdbeben
dragon-super-event-flood = Flut
dragon-super-event-eclipse = Sonnenfinsternis
dragon-super-event-volcano = Vulkan
dragon-super-event-tornado = Tornado
dragon-super-event-sunrise = Sonnenaufgang
dragon-super-event-assassination = Attentat
dragon-super-event-charter = Freibrief

dragon-about-lanterns = 2 Punkte für jede Person.
dragon-about-buddha = Mönche werden gewertet wie am Spielende.
dragon-about-earthquake = Alle verlieren 2 Stockwerke.
dragon-about-flood = Alle geben von Yuan, Reis und Raketen zusammen die Hälfte ab.
dragon-about-eclipse = Das Ereignis des Monats kommt noch einmal.
dragon-about-volcano = Alle Personenmarker gehen auf 0 zurück, in gleicher Reihenfolge.
dragon-about-tornado = Alle werfen 2 Personenkarten ab.
dragon-about-sunrise = Alle nehmen eine junge Person, jeweils eine andere Art.
dragon-about-assassination = Alle Privilegien gehen verloren.
dragon-about-charter = Alle erhalten die Symbole einer Art ihrer Personen.

dragon-action-taxes = Steuern
dragon-action-build = Bauen
dragon-action-harvest = Ernte
dragon-action-fireworks = Feuerwerk
dragon-action-parade = Heerschau
dragon-action-research = Studium
dragon-action-privilege = Privileg
dragon-action-wall = Mauerbau

## Several things, one by one

# Persons that lie ready, as in "3 young farmer, 1 old farmer".
dragon-each-people = { $value ->
        [one] 1 { $key-person }
       *[other] { $value } { $key-personplural }
    }
# A palace with its floors and who lives there, as in "A2: old monk".
dragon-each-palaces = { $palace }{ $floors }{ $empty ->
        [true] {" leer"}
       *[false] : { $person }
    }
dragon-each-tally = { $key-tally } { $value }

## What can be chosen before the game

dragon-option-great-wall = Die Chinesische Mauer
    .explain = Eine achte Aktion: Alle bauen an der Mauer. Das bringt Punkte – und Verluste, wenn sie zu kurz ist.
dragon-option-super-event = Superereignis
    .explain = In Monat 7 passiert etwas Großes: eins von zehn, per Zufall oder abgesprochen.

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

dragon-verb-start = Beginnen
    .describe = Deine ersten zwei Personen nehmen: zwei verschiedene junge.
    .said = { $persons-trade }
dragon-verb-taxes = Steuern
    .describe = 2 Yuan nehmen und 3 für jeden deiner Steuereintreiber.
dragon-verb-build = Bauen
    .describe = 1 Stockwerk bauen und eins für jeden deiner Handwerker.
dragon-verb-harvest = Ernte
    .describe = 1 Reis nehmen und einen für jeden Reissack auf deinen Bauern.
dragon-verb-fireworks = Feuerwerk
    .describe = 1 Rakete nehmen und eine für jede auf deinen Feuerwerkern.
dragon-verb-parade = Heerschau
    .describe = 1 Schritt auf der Personenleiste gehen und einen für jeden deiner Helme.
dragon-verb-research = Studium
    .describe = 1 Punkt erhalten und einen für jedes Buch deiner Gelehrten.
dragon-verb-privilege = Privileg
    .describe = Ein kleines Privileg für 2 Yuan kaufen oder ein großes für 7.
dragon-verb-wall = Mauerbau
    .describe = Eins deiner Mauerplättchen legen und erhalten, was es zeigt.
    .said = Mauerbau: { $tile }
dragon-verb-fill = Auffüllen
    .describe = Keine Aktion ausführen, aber auf 3 Yuan auffüllen.
dragon-verb-floor = Stockwerk
    .describe = Sagen, wohin das nächste Stockwerk kommt.
    .said = Stockwerk: { $palace }
dragon-verb-play = Karte spielen
    .describe = Eine Personenkarte spielen und eine Person dieser Art nehmen.
    .said = { $words }
dragon-verb-place = Einziehen
    .describe = Sagen, in welchen Palast die neue Person einzieht.
    .said = in { $palace }
dragon-verb-replace = Ersetzen
    .describe = Die neue Person nimmt den Platz einer anderen ein, die das Spiel verlässt.
    .said = statt: { $person }, { $palace }
dragon-verb-pass = Wegschicken
    .describe = Die neue Person aus dem Spiel nehmen, ohne Schritte.
dragon-verb-lose = Entlassen
    .describe = Sagen, wer geht.
    .said = { $person } verlässt { $palace }
dragon-verb-raze = Abreißen
    .describe = Sagen, wo das Erdbeben ein Stockwerk zerstört.
    .said = ein Stockwerk von { $palace }
dragon-verb-give = Abgeben
    .describe = Sagen, was die Flut mitnimmt: Yuan, Reis und Raketen.
    .said = { $yuan } Yuan, { $rice } Reis, { $fireworks } { $fireworks ->
        [one] Rakete
       *[other] Raketen
    }
dragon-verb-discard = Abwerfen
    .describe = Sagen, welche zwei Karten der Tornado mitnimmt.
    .said = { $cards-card } abwerfen
dragon-verb-recruit = Anwerben
    .describe = Eine junge Person ohne Karte nehmen.
dragon-verb-charter = Freibrief
    .describe = Eine Art deiner Personen wählen und erhalten, was sie bringt.

dragon-argument-persons = Personen
    .describe = Welche zwei jungen Personen?
dragon-argument-privilege = Privileg
    .describe = Welches Privileg?
dragon-argument-tile = Mauerplättchen
    .describe = Welches Mauerplättchen?
dragon-argument-palace = Palast
    .describe = Welcher Palast?
dragon-argument-card = Karte
    .describe = Welche Karte?
dragon-argument-person = Person
    .describe = Welche Person?
dragon-argument-yuan = Yuan
    .describe = Wie viele Yuan?
dragon-argument-rice = Reis
    .describe = Wie viel Reis?
dragon-argument-fireworks = Raketen
    .describe = Wie viele Raketen?
dragon-argument-cards = Karten
    .describe = Welche zwei Karten?
dragon-argument-trade = Art
    .describe = Welche Art von Person?

## What is awaited

# When a move is made, within a sentence or at its beginning, and what the axis of a plot counts.
dragon-date = { $begins ->
    [true] Monat
   *[false] Monat
} { $count }{ $part ->
    [start] , erste Personen
    [action] , Aktion
    [person] , Person
    [event] , Ereignis
    [wall] , die Mauer
    [super-event] , Superereignis
   *[end] , Ende
}
dragon-date-axis = Monat
dragon-decision-start = die ersten zwei Personen
dragon-decision-action = eine Aktion
dragon-decision-floors = wohin ein Stockwerk kommt
dragon-decision-person = eine Personenkarte
dragon-decision-place = wo die neue Person einzieht
dragon-decision-replace = wer der neuen Person Platz macht
dragon-decision-lose = wer geht
dragon-decision-raze = wo ein Stockwerk einstürzt
dragon-decision-evict = wer den beschädigten Palast verlässt
dragon-decision-give = was die Flut mitnimmt
dragon-decision-discard = zwei Karten für den Tornado
dragon-decision-recruit = eine junge Person
dragon-decision-charter = eine Art für den Freibrief

## Policies of orders

dragon-policy-fewest-symbols = Wer die wenigsten Symbole hat, geht zuerst
    .describe = Bei gleich vielen gehen Hofdamen und Mönche zuletzt. Bevor ein Palast leer steht, frage ich dich.
dragon-policy-roomiest = Neue Personen ziehen ein, wo am meisten frei ist
    .describe = Bei Mönchen frage ich dich.

## What happened

dragon-event-month-began = Monat { $month } beginnt; sein Ereignis: { $fate }. Die Aktionskarten werden neu ausgelegt.
dragon-event-pair-taken = { $seat } beginnt mit zwei Personen: { $person }.
dragon-event-action-chosen = { $paid ->
        [0] { $seat } wählt { $action }.
       *[other] { $seat } zahlt { $paid } Yuan und wählt { $action }.
    }
dragon-event-gained = { $seat } erhält { $good ->
        [yuan] { $count } Yuan
        [rice] { $count } Reis
        [fireworks] { $count ->
            [one] 1 Rakete
           *[other] { $count } Raketen
        }
        [floors] { $count ->
            [one] 1 Stockwerk
           *[other] { $count } Stockwerke
        }
       *[points] { $count ->
            [one] 1 Punkt
           *[other] { $count } Punkte
        }
    }.
dragon-event-stepped = { $seat } geht auf der Personenleiste { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    } vor, auf { $to }.
dragon-event-privilege-bought = { $seat } kauft ein { $size ->
        [small] kleines
       *[large] großes
    } Privileg für { $yuan } Yuan.
dragon-event-floor-built = { $floors ->
        [one] { $seat } beginnt Palast { $palace }.
       *[other] Palast { $palace } von { $seat } hat jetzt { $floors } Stockwerke.
    }
dragon-event-wall-built = { $seat } legt das Mauerplättchen für Monat { $month }: { $tile }.
dragon-event-filled = { $yuan ->
        [0] { $seat } verzichtet auf eine Aktion und hat schon genug Yuan.
       *[other] { $seat } verzichtet auf eine Aktion und füllt um { $yuan } Yuan auf.
    }
dragon-event-card-played = { $person ->
        [none] { $seat } spielt eine Karte ({ $card }) umsonst, denn es ist niemand mehr da.
       *[other] { $seat } spielt eine Karte ({ $card }) und holt { $person-personakk }.
    }
dragon-event-person-recruited = { $seat } nimmt { $person-personakk } ohne Karte.
dragon-event-person-placed = In Palast { $palace } von { $seat } zieht { $person-personnom } ein.
dragon-event-person-replaced = In Palast { $palace } von { $seat } zieht { $person-personnom } ein; { $lost-personnom } verlässt dafür das Spiel.
dragon-event-person-refused = { $seat } schickt { $person-personakk } gleich wieder weg.
dragon-event-passed-over = { $offer ->
        [person] { $seat } hat keine Karte mehr.
        [recruit] { $seat } findet niemanden zum Anwerben.
       *[charter] { $seat } hat niemanden für den Freibrief.
    }
dragon-event-event-began = Monat { $month }: { $fate }.
    .dated = { $fate }.
dragon-event-tribute-paid = { $short ->
        [0] { $seat } zahlt { $yuan } Yuan Tribut.
        [one] { $seat } zahlt { $yuan } Yuan Tribut; es fehlt 1.
       *[other] { $seat } zahlt { $yuan } Yuan Tribut; es fehlen { $short }.
    }
dragon-event-palaces-fed = { $unfed ->
        [0] { $seat } versorgt { $rice ->
            [0] niemanden, denn kein Palast ist bewohnt
            [one] 1 Palast
           *[other] alle { $rice } Paläste
        }.
       *[other] { $seat } versorgt { $rice ->
            [0] keinen Palast
            [one] 1 Palast
           *[other] { $rice } Paläste
        }; { $unfed ->
            [one] 1 bleibt
           *[other] { $unfed } bleiben
        } ohne Reis.
    }
dragon-event-fireworks-burnt = { $seat } gibt { $count ->
        [one] 1 Rakete
       *[other] { $count } Raketen
    } ab.
dragon-event-person-lost = { $seat } verliert { $person-personakk } aus Palast { $palace }.
dragon-event-wall-held = Die Mauer reicht bis Monat { $month }: 1 Punkt für jedes eigene Plättchen darin.
dragon-event-wall-broken = Die Mauer reicht nicht bis Monat { $month }: Wer die wenigsten Plättchen darin hat, verliert eine Person.
dragon-event-floor-lost = { $floors ->
        [0] Palast { $palace } von { $seat } ist weg.
       *[other] Palast { $palace } von { $seat } verliert ein Stockwerk und hat noch { $floors }.
    }
dragon-event-super-began = Das Superereignis: { $super-event }.
dragon-event-goods-given = { $seat } gibt { $yuan } Yuan, { $rice } Reis und { $fireworks ->
        [one] 1 Rakete
       *[other] { $fireworks } Raketen
    } ab.
dragon-event-cards-discarded = { $seat } wirft ab: { $card }.
dragon-event-markers-reset = Alle Personenmarker gehen auf 0 zurück, in gleicher Reihenfolge.
dragon-event-privileges-lost = { $seat } verliert { $count ->
        [one] 1 Privileg
       *[other] { $count } Privilegien
    }.
dragon-event-trade-chosen = { $seat } wählt für den Freibrief: { $trade }.
dragon-event-round-scored = { $seat } erhält für die Runde { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }: Paläste { $palaces }, Hofdamen { $ladies }, Privilegien { $dragons }.
dragon-event-final-scored = { $seat } erhält am Ende { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }: Personen { $persons }, Mönche { $monks }, Vorräte { $goods }.
dragon-event-game-ended = Das Jahr ist vorbei.

## What a move brings, in a few words

dragon-effect-steps = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
dragon-effect-pays = kostet { $yuan } Yuan
dragon-effect-loses = fällt weg: { $what }
dragon-effect-yuan = +{ $count } Yuan
dragon-effect-rice = +{ $count } Reis
dragon-effect-fireworks = { $count ->
    [one] +{ $count } Rakete
   *[other] +{ $count } Raketen
}
dragon-effect-floors = { $count ->
    [one] +{ $count } Stockwerk
   *[other] +{ $count } Stockwerke
}
dragon-effect-points = { $count ->
    [one] +{ $count } Punkt
   *[other] +{ $count } Punkte
}
dragon-effect-dragons = { $count ->
    [one] +{ $count } Punkt jeden Monat
   *[other] +{ $count } Punkte jeden Monat
}
dragon-effect-palace = { $floors ->
    [one] ein neuer Palast
   *[other] dann { $floors } Stockwerke
}
dragon-effect-refused = keine Schritte, keine Symbole
dragon-effect-razed = { $floors ->
    [0] der Palast verschwindet
    [one] noch { $floors } Stockwerk
   *[other] noch { $floors } Stockwerke
}{ $leaves ->
    [true] , jemand geht
   *[false] {""}
}
dragon-effect-craftsman = { $count ->
    [one] +{ $count } Stockwerk bei jeder Aktion Bauen
   *[other] +{ $count } Stockwerke bei jeder Aktion Bauen
}
dragon-effect-court-lady = { $count ->
    [one] +{ $count } Punkt jeden Monat
   *[other] +{ $count } Punkte jeden Monat
}
dragon-effect-tax-collector = +{ $count } Yuan bei jeder Aktion Steuern
dragon-effect-pyrotechnist = { $count ->
    [one] +{ $count } Rakete bei jedem Feuerwerk
   *[other] +{ $count } Raketen bei jedem Feuerwerk
}
dragon-effect-warrior = { $count ->
    [one] +{ $count } Helm
   *[other] +{ $count } Helme
}
dragon-effect-monk = { $count ->
    [one] +{ $count } Punkt je Stockwerk des Palasts am Ende
   *[other] +{ $count } Punkte je Stockwerk des Palasts am Ende
}
dragon-effect-healer = rettet { $count } vor der Krankheit
dragon-effect-farmer = +{ $count } Reis bei jeder Ernte
dragon-effect-scholar = { $count ->
    [one] +{ $count } Punkt bei jeder Aktion Studium
   *[other] +{ $count } Punkte bei jeder Aktion Studium
}

# Questions about the words of a move.
dragon-ask-play-card = Welche Personenkarte?
dragon-ask-play-person = Welche Person, jung oder alt?
dragon-ask-place-palace = In welchen Palast zieht die neue Person ein?
dragon-ask-floor-palace = Wohin kommt das nächste Stockwerk?
dragon-ask-replace-palace = In welchem Palast macht jemand Platz?
dragon-ask-replace-person = Wer macht der neuen Person Platz?
dragon-ask-lose-palace = Aus welchem Palast geht jemand?
dragon-ask-lose-person = Wer geht?
dragon-ask-raze-palace = Welcher Palast verliert ein Stockwerk?
dragon-ask-privilege-privilege = Welches Privileg?
dragon-ask-recruit-trade = Welche junge Person?
dragon-ask-charter-trade = Welche Art deiner Personen?

## How it ended

dragon-tally-year = Im Lauf des Jahres
dragon-tally-persons = Personen
dragon-tally-monks = Mönche
dragon-tally-goods = Vorräte
dragon-tally-steps = Personenleiste

## Why something was refused

dragon-refusal-not-now = „{ $verb }“ geht jetzt nicht. Zuerst: { $decision }.
dragon-refusal-no-pair = Beginne mit zwei verschiedenen Personen.
dragon-refusal-pair-taken = Mit diesem Paar hat schon jemand begonnen: { $trade }.
dragon-refusal-dragon-there = Dort steht ein Drache: Das kostet { $toll } Yuan, und du hast { $yuan }.
dragon-refusal-too-dear = Das kostet hier { $price } Yuan, und du hast { $yuan }.
dragon-refusal-wall-is-full = Die Mauer hat schon alle zwölf Plättchen.
dragon-refusal-no-wall-tiles = Du hast alle sechs Mauerplättchen gelegt.
dragon-refusal-wall-tile-used = Dieses Mauerplättchen hast du schon gelegt: { $tile }.
dragon-refusal-no-such-palace = Du hast keinen Palast { $palace }.
dragon-refusal-too-high = Palast { $palace } hat schon drei Stockwerke.
dragon-refusal-too-many-palaces = Mehr Paläste passen nicht auf den Tisch.
dragon-refusal-no-room = In Palast { $palace } ist kein Platz frei.
dragon-refusal-no-such-card = Diese Karte hast du nicht: { $card }.
dragon-refusal-wrong-card = Mit der Karte { $card } holst du k{ $person-personakk }.
dragon-refusal-none-left = Davon ist niemand mehr da: { $person }.
dragon-refusal-which-person = Sag, wen die Karte holen soll: { $card }.
dragon-refusal-not-there = In Palast { $palace } wohnt k{ $person-personnom }.
dragon-refusal-not-from-there = Aus Palast { $palace } muss jetzt niemand gehen.
dragon-refusal-give-so-many = Gib von deinen Vorräten genau { $count } ab.
dragon-refusal-discard-two = Wirf zwei Karten ab, die du auf der Hand hast.
dragon-refusal-trade-taken = Diese Art ist schon vergeben: { $trade }.
dragon-refusal-nobody-of = Von dieser Art hast du niemanden: { $trade }.

## What pictures show, for those who cannot look

dragon-alt-awaits = { $seat } muss entscheiden: { $decision }.
dragon-alt-over = Das Spiel ist aus.
dragon-alt-month = Monat { $month } von 12: { $fate }. { $fates ->
        [none] Danach kommt kein Monat mehr.
       *[other] Danach: { $fates-fate }.
    }
dragon-alt-super = Superereignis in Monat 7: { $super-event }.
dragon-alt-group = { $dragons ->
        [0] Aktionen: { $actions-action }.
        [one] Aktionen mit 1 Drachen: { $actions-action }.
       *[other] Aktionen mit { $dragons } Drachen: { $actions-action }.
    }
dragon-alt-seat = { $seat }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, Schritt { $steps }; Yuan { $yuan }, Reis { $rice }, Raketen { $fireworks }, Drachen { $dragons }.
dragon-alt-palaces = Paläste von { $seat }, mit Stockwerken: { $palaces }.
dragon-alt-homeless = { $seat } hat keinen Palast.
dragon-alt-wall = Die Mauer hat { $tiles } von 12 Plättchen.
dragon-alt-supply = Zu haben: { $people }.
dragon-alt-hand = Deine Karten: { $card }.
dragon-alt-hand-empty = Du hast keine Karten.
dragon-alt-winner = { $seat } gewinnt.
dragon-alt-standing = { $place }. { $seat }: { $score }. { $tally }.

## What is written on pictures

dragon-label-awaits = { $name }: { $decision }
dragon-label-over = Das Jahr ist vorbei
dragon-label-super = Monat { $month }, { $super-event }: { $about }
dragon-label-start = Vor dem ersten Monat: Alle nehmen zwei junge Personen
dragon-label-hand = Deine Karten
dragon-label-palaces = Deine Paläste
dragon-label-winner = { $name } gewinnt
dragon-label-unfinished = Das Jahr ist noch nicht vorbei
dragon-label-year = Jahr
dragon-label-persons = Personen
dragon-label-monks = Mönche
dragon-label-goods = Vorräte
dragon-label-steps = Leiste
dragon-label-decided-points = Die meisten Punkte gewinnen. Personen, Mönche und Vorräte zählen am Ende.
dragon-label-decided-track = Gleichstand: Wer auf der Personenleiste weiter vorn ist, gewinnt.

# The effects of persons, on their cards. A symbol is one of those on a person, such as a hammer.
dragon-label-effect-craftsman = Bauen: +1 Stockwerk je Symbol
dragon-label-effect-court-lady = +1 Punkt jeden Monat
dragon-label-effect-tax-collector = Steuern: +1 Yuan je Symbol
dragon-label-effect-pyrotechnist = Feuerwerk: +1 je Symbol
dragon-label-effect-warrior = Heerschau +1 Schritt, Mongolen +1 Punkt je Symbol
dragon-label-effect-monk = Am Ende: Symbole × Stockwerke als Punkte
dragon-label-effect-healer = Krankheit: 1 Verlust weniger je Symbol
dragon-label-effect-farmer = Ernte: +1 Reis je Symbol
dragon-label-effect-scholar = Studium: +1 Punkt je Symbol
dragon-label-effect-wild = Eine Person deiner Wahl

dragon-short-peace = Ruhe
dragon-short-tribute = Tribut
dragon-short-drought = Dürre
dragon-short-festival = Fest
dragon-short-invasion = Mongolen
dragon-short-contagion = Krankheit
dragon-short-taxes = Steuern
dragon-short-build = Bauen
dragon-short-harvest = Ernte
dragon-short-fireworks = Feuerwerk
dragon-short-parade = Heerschau
dragon-short-research = Studium
dragon-short-privilege = Privileg
dragon-short-wall = Mauer
dragon-short-craftsman = Handwerker
dragon-short-court-lady = Hofdame
dragon-short-tax-collector = Steuereintreiber
dragon-short-pyrotechnist = Feuerwerker
dragon-short-warrior = Krieger
dragon-short-monk = Mönch
dragon-short-healer = Heiler
dragon-short-farmer = Bauer
dragon-short-scholar = Gelehrter
dragon-short-wild = Joker

## Why a move in advance was not made

dragon-changed-price = Die Aktion kostet jetzt etwas anderes.
dragon-changed-court = Dein Hof hat sich geändert.
dragon-changed-wall = Die Chinesische Mauer hat sich geändert.
dragon-changed-board = Die Lage hat sich geändert.

## What happened, in short

dragon-digest-month = { $effects ->
        [none] **Monat { $month }, { $fate }.**
       *[other] **Monat { $month }, { $fate }:** { $effects }
    }
dragon-digest-seat = { $seat } { $effects }{ $last ->
        [true] .
       *[false] ;
    }
# The minus sign stands before what is lost.
dragon-digest-loss = −{ $what ->
        [yuan] { $count } Yuan
        [rice] { $count } Reis
        [fireworks] { $count ->
            [one] { $count } Rakete
           *[other] { $count } Raketen
        }
        [floors] { $count ->
            [one] { $count } Stockwerk
           *[other] { $count } Stockwerke
        }
        [cards] { $count ->
            [one] { $count } Karte
           *[other] { $count } Karten
        }
       *[privileges] { $count ->
            [one] { $count } Privileg
           *[other] { $count } Privilegien
        }
    }
dragon-digest-gain = +{ $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
dragon-digest-lost = { $count ->
        [one] −{ $what-person }
       *[other] −{ $count } × { $what-person }
    }
dragon-digest-scored = Punkte: { $seats }
dragon-digest-points = { $seat } +{ $points }{ $last ->
        [true] .
       *[false] ,
    }
dragon-digest-began = Monat { $month } beginnt; sein Ereignis: { $fate }.
dragon-score = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
dragon-lead = **Punkte:** { $seats }
dragon-lead-seat = { $seat } { $points }{ $last ->
        [true] .
       *[false] ,
    }

# The guided game.
dragon-tour-action = 🎓 **1 · Eine Aktion.** Du spielst den Kranich, { $seat-1 } spielt den Karpfen. Die Leiste zeigt alle zwölf Monate: Dieser, der dritte, endet mit dem *Kaisertribut*. Alle zahlen 4 Yuan oder verlieren Leute. Du hast 3 Yuan.
    Also einsammeln: { $page ->
        [true] Wähl
       *[false] Drück *Spielen*, dann
    } *Steuern*. Das sind 2 Yuan und 3 dazu für deinen Steuereintreiber.
dragon-tour-person = 🎓 **2 · Eine Person.** Jeden Monat spielen alle eine Personenkarte, und die Person zieht ein. Der nächste Monat bringt eine *Dürre*: Jeder Palast mit Leuten braucht 1 Reis.
    Nimm einen *Bauern*, und zwar den jungen: *Karte spielen*, *Bauer*, *junger Bauer*. Er zieht auf deinen freien Platz, und seine 4 Schritte bringen dich voran: Wer vorn liegt, ist zuerst dran.
dragon-tour-pay = 🎓 **3 · Eine besetzte Gruppe.** Du hast den Tribut gezahlt; { $seat-1 } konnte es nicht und hat einen Gelehrten verloren. Jetzt ist Monat 4, die Dürre: Du hast 1 Reis für zwei Paläste.
    Die *Ernte* bringt 1 Reis und 1 dazu für deinen Bauern. Aber der Drache von { $seat-1 } steht schon auf dieser Gruppe, also zahlst du erst 3 Yuan. Das lohnt sich.
dragon-tour-old = 🎓 **4 · Jung oder alt.** Die meisten Personen gibt es jung und alt: Junge haben mehr Schritte, alte mehr Symbole. In Monat 7 verlieren alle durch eine *Krankheit* drei Personen, eine weniger je Mörser.
    Sorg vor: *Karte spielen*, *Heiler*, *alter Heiler*. Zwei Mörser auf einmal, aber nur 1 Schritt.
dragon-tour-build = 🎓 **5 · Bauen.** Deine Paläste hatten Reis, { $seat-1 } hat zwei Personen verloren. Am Ende jedes Monats bringt jeder Palast 1 Punkt, deine Hofdame auch.
    Aber jetzt sind deine Paläste voll, also *Bauen*: 1 Stockwerk und 1 dazu je Handwerker.
dragon-tour-floor = 🎓 **6 · Ein Stockwerk.** Auf einem Palast schafft es Platz für eine Person mehr, bis zu drei Stockwerken. Auch ein *neuer Palast* schafft Platz und bringt jeden Monat einen Punkt; leer aber verfällt er.
    Bau einen *neuen Palast*; gleich zieht jemand ein.
dragon-tour-warrior = 🎓 **7 · Helme.** In diesem Monat kommen die *Mongolen*: Je Helm gibt es 1 Punkt, und wer die wenigsten hat, verliert jemanden. { $seat-1 } hat 2 Helme, du hast keinen.
    Das gewinnst du nicht, aber ein Punkt ist ein Punkt, und 5 Schritte sind viel: *Karte spielen*, *Krieger*, *junger Krieger*.
dragon-tour-lose = 🎓 **8 · Jemand geht.** Ein Helm gegen zwei: Du verlierst eine Person, und du wählst, wen. Ohne Verluste kommt niemand durch dieses Jahr.
    Die nächste Dürre ist noch weit weg: Lass den *jungen Bauern* in Palast B gehen.
dragon-tour-end = 🎓 **Das war Im Jahr des Drachen.** Schau voraus, sorg für das Schlimmste vor, und lass gehen, was du am wenigsten brauchst. Du und { $seat-1 } liegt auf einem Feld der Personenleiste, aber du kamst zuletzt und liegst oben: In Monat 6 bist du zuerst dran.
    Jetzt kannst du gegen { $seat-1 } *Weiterspielen*, eine *Neue Partie* beginnen oder unter *So geht’s* nachlesen.

## Why a move is good or bad

dragon-reason-fed = { $times ->
        [one] Die Dürre in Monat { $month } braucht { $need } Reis, und du hast dann { $rice }: Aus keinem Palast muss jemand gehen.
       *[other] Die Dürren bis Monat { $month } brauchen zusammen { $need } Reis, und du hast dann { $rice }.
    }
dragon-reason-less-hunger = { $times ->
        [one] Von den { $need } Reis für die Dürre in Monat { $month } hast du dann { $rice }: Jeder davon rettet eine Person.
       *[other] Von den { $need } Reis für die Dürren bis Monat { $month } hast du dann { $rice }: Jeder davon rettet eine Person.
    }
dragon-reason-starves = Die Dürre in Monat { $month } braucht { $need } Reis, du hast { $rice }: Jeder Palast ohne Reis verliert eine Person.
dragon-reason-extra-mouth = Sobald dort jemand wohnt, brauchst du { $need } Reis für die Dürre in Monat { $month } und hast { $rice }.
dragon-reason-no-mouth = Wer dort einzieht, braucht in der Dürre in Monat { $month } keinen eigenen Reis: Reis kostet jeder Palast, nicht jede Person.
dragon-reason-sheaves = Eine Ernte bringt jetzt { $harvest } Reis: Die Dürre in Monat { $month } braucht { $need }, und du hast { $rice }.
dragon-reason-tribute-ready = { $times ->
        [one] Der Tribut in Monat { $month } kostet { $need } Yuan, und du hast dann { $yuan }: Niemand muss gehen.
       *[other] Die Tribute bis Monat { $month } kosten zusammen { $need } Yuan, und du hast dann { $yuan }.
    }
dragon-reason-tribute-nearer = { $times ->
        [one] Von den { $need } Yuan für den Tribut in Monat { $month } hast du dann { $yuan }: Jeder davon rettet eine Person.
       *[other] Von den { $need } Yuan für die Tribute bis Monat { $month } hast du dann { $yuan }: Jeder davon rettet eine Person.
    }
dragon-reason-tribute-short = Der Tribut in Monat { $month } kostet { $need } Yuan, du hast dann { $yuan }: Jeder fehlende Yuan kostet eine Person.
dragon-reason-coins = Einmal Steuern bringt jetzt { $yuan } Yuan: einen ganzen Tribut und noch etwas dazu.
dragon-reason-festival-first = Für das Drachenfest in Monat { $month } hast du dann { $fireworks ->
        [one] 1 Rakete
       *[other] { $fireworks } Raketen
    }, die anderen höchstens { $most }: Das sind 6 Punkte.
dragon-reason-festival-tied = Mit { $fireworks ->
        [one] 1 Rakete
       *[other] { $fireworks } Raketen
    } hast du beim Drachenfest in Monat { $month } so viele wie die Besten: Bei Gleichstand gibt es die vollen 6 Punkte.
dragon-reason-festival-second = Mit { $fireworks ->
        [one] 1 Rakete
       *[other] { $fireworks } Raketen
    } liegst du beim Drachenfest in Monat { $month } auf Platz zwei: Das sind 3 Punkte.
dragon-reason-festival-behind = { $seat } hat { $most ->
        [one] 1 Rakete
       *[other] { $most } Raketen
    } für das Drachenfest in Monat { $month }, du hast { $fireworks }: Die 6 Punkte gingen an { $seat }.
dragon-reason-festival-open = Niemand hat Raketen für das Drachenfest in Monat { $month }: Schon die erste ist 6 Punkte wert, und du hast keine.
dragon-reason-rockets = Ein Feuerwerk bringt jetzt { $fireworks }; für das Drachenfest in Monat { $month } haben die anderen höchstens { $most }.
dragon-reason-helmets-safe = Der Mongolensturm in Monat { $month } trifft, wer die wenigsten Helme hat: Du hast dann { $helmets }, { $seat } { $fewest }.
dragon-reason-helmets-level = Du hast dann so viele Helme wie { $seat } für den Mongolensturm in Monat { $month }: Auch { $seat } verliert jemanden.
dragon-reason-helmet-points = Jeder Helm ist in jedem Mongolensturm ein Punkt: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr bis zum Ende des Jahres.
dragon-reason-helmets-few = Niemand hat für den Mongolensturm in Monat { $month } weniger Helme als du mit { $helmets }: Das würde dich eine Person kosten.
dragon-reason-healed = Die Krankheit in Monat { $month } nimmt drei Personen, eine weniger für jeden Mörser: Mit { $mortars } verlierst du { $lost }.
dragon-reason-contagion = Du hast { $mortars ->
        [0] keinen Mörser
        [one] nur 1 Mörser
       *[other] nur { $mortars } Mörser
    } gegen die Krankheit in Monat { $month }: { $lost ->
        [one] 1 Person müsste gehen
       *[other] { $lost } Personen müssten gehen
    }.
dragon-reason-room = Deine Paläste sind voll: Ohne neues Stockwerk verdrängt, wer diesen Monat kommt, jemand anderen.
dragon-reason-room-later = Es { $people ->
        [one] kommt noch 1 Person
       *[other] kommen noch { $people } Personen
    }, und bisher { $free ->
        [one] ist 1 Platz
       *[other] sind { $free } Plätze
    } frei.
dragon-reason-no-room = Kein Platz ist frei: Wer diesen Monat kommt, verdrängt jemand anderen oder wird gleich weggeschickt.
dragon-reason-room-lacks = Für die { $people } Personen, die noch kommen, { $free ->
        [one] ist 1 Platz
       *[other] sind { $free } Plätze
    } frei: Ohne neue Stockwerke verdrängen die anderen jemanden.
dragon-reason-floors-idle = { $people ->
        [0] Es kommt niemand mehr: Ein neuer Platz bleibt leer.
        [one] Es kommt nur noch 1 Person, und { $free ->
            [one] 1 Platz ist
           *[other] { $free } Plätze sind
        } schon frei.
       *[other] Es kommen nur noch { $people } Personen, und { $free ->
            [one] 1 Platz ist
           *[other] { $free } Plätze sind
        } schon frei.
    }
dragon-reason-hammers = Einmal Bauen bringt jetzt { $floors ->
        [one] 1 Stockwerk
       *[other] { $floors } Stockwerke
    }: Es { $people ->
        [one] kommt noch 1 Person
       *[other] kommen noch { $people } Personen
    }, und { $free ->
        [0] kein Platz ist
        [one] 1 Platz ist
       *[other] { $free } Plätze sind
    } frei.
dragon-reason-new-palace = Ein neuer, bewohnter Palast ist am Ende jedes Monats ein Punkt: { $months ->
        [one] 1 Punkt
       *[other] { $months } Punkte
    } bis zum Ende des Jahres.
dragon-reason-palace-kept = Palast { $palace } ist dann bewohnt: Leer würde er am Ende des Monats ein Stockwerk verlieren.
dragon-reason-stands-empty = In Palast { $palace } wohnt dann niemand: Am Ende des Monats verliert er ein Stockwerk.
dragon-reason-lady = Eine Hofdame ist am Ende jedes Monats ein Punkt: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } bis zum Ende des Jahres.
dragon-reason-lady-late = So spät im Jahr bringt eine Hofdame nur noch { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, einen am Ende jedes Monats.
dragon-reason-dragons = Die { $yuan } Yuan sind bis Monat { $month } wieder drin; ein Privileg zählt am Ende jedes Monats, bis zum Ende des Jahres { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
dragon-reason-dragons-late = Es bringt bis zum Ende des Jahres { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, und so viel brächten am Ende auch die { $yuan } Yuan.
dragon-reason-loses-points = Du gibst { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } auf, die bis zum Ende noch gezählt würden.
dragon-reason-monk = Buddhas zählen mal die Stockwerke ihres Palasts: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr am Ende.
dragon-reason-monk-floor = Ein Stockwerk über einem Mönch vervielfacht seine Buddhas: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr am Ende.
dragon-reason-pair-steps = { $steps ->
        [11] Kein Paar geht auf der Personenleiste weiter als dieses mit 11 Schritten
        [one] Dieses Paar geht auf der Personenleiste 1 Schritt, das schnellste 11
       *[other] Dieses Paar geht auf der Personenleiste { $steps } Schritte, das schnellste 11
    }: Wer vorn ist, wählt die ersten Aktionen.
dragon-reason-lead = Du führst dann auf der Personenleiste, { $steps ->
        [0] oben auf einem anderen Marker
        [one] 1 Schritt voraus
       *[other] { $steps } Schritte voraus
    }: Wer führt, wählt zuerst und zahlt nie für eine Gruppe.
dragon-reason-passes = Du überholst { $seat } auf der Personenleiste: Wer weiter vorn ist, wählt früher, bevor Gruppen 3 Yuan kosten.
dragon-reason-behind = { $seat } bleibt auf der Personenleiste { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    } vor dir und wählt weiter vor dir.
dragon-reason-in-range = Du kommst auf der Personenleiste bis auf { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    } an { $seat } heran: Eine Person mit so vielen bringt dich vorbei.
dragon-reason-stays-ahead = Um dich auf der Personenleiste zu überholen, braucht { $seat } jemanden mit mindestens { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritten
    }.
dragon-reason-cushion = Du bist auf der Personenleiste { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    } vor { $seat }: Überholen kann dich nur eine Person, die so viele mehr hat als deine.
dragon-reason-out-of-reach = Du bist auf der Personenleiste { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    } vor { $seat }: So viele bringt niemand, der noch zu haben ist; du bleibst vorn.
dragon-reason-in-reach = { $seat } holt diesen Monat noch jemanden und überholt dich auf der Personenleiste mit { $steps ->
        [0] jeder Person.
        [one] jeder Person.
       *[other] { $steps } Schritten; die haben die meisten.
    }
dragon-reason-leads-already = Du bist auf der Personenleiste schon { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    } vor { $seat }: Keine einzelne Person holt das auf.
dragon-reason-keeps-toll = Mit { $yuan } Yuan steht dir nächsten Monat jede Gruppe offen, auch eine mit einem Drachen darauf für 3 Yuan.
dragon-reason-broke = Dir bleiben { $yuan } Yuan: Nächsten Monat ist dir jede Gruppe versperrt, auf der schon ein Drache steht.
dragon-reason-toll = Dort steht schon ein Drache: Die Gruppe kostet 3 Yuan, am Ende einen Punkt, und dir bleiben { $yuan }.
dragon-reason-blocks = { $pays ->
        [true] { $seat } könnte diesen Monat „{ $action }“ brauchen: Mit deinem Drachen auf der Gruppe kostet das 3 von { $yuan } Yuan.
       *[false] { $seat } könnte diesen Monat „{ $action }“ brauchen und hat { $yuan } Yuan: Dein Drache versperrt die Gruppe, die dann 3 kostet.
    }
dragon-reason-leaves-open = { $seat } könnte diesen Monat „{ $action }“ brauchen und hat { $yuan } Yuan: Nur mit deinem Drachen auf der Gruppe würde das 3 kosten.
dragon-reason-books = Jedes Studium bringt jetzt { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, und es { $actions ->
        [one] bleibt 1 Aktion
       *[other] bleiben { $actions } Aktionen
    }.
dragon-reason-spare = Das Ereignis dieses Monats verlangt keine Aktion von dir: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } sofort, und niemand muss dafür gehen.
dragon-reason-goods-idle = { $good ->
        [rice] Dein Reis reicht für jede Dürre, die noch kommt: Weiterer bringt am Ende nur 2 Yuan.
        [fireworks] Es kommt kein Drachenfest mehr: Eine Rakete bringt am Ende nur noch 2 Yuan.
       *[yuan] Deine Yuan reichen für jeden Tribut, der noch kommt: Am Ende sind erst 3 davon ein Punkt.
    }
dragon-reason-fill-idle = Du hast schon { $yuan } Yuan: Auffüllen auf 3 bringt nichts, und die Aktion des Monats ist vertan.
dragon-reason-idle = Dieses Ereignis kommt nicht mehr: { $fate }. Das Symbol wird kaum noch gebraucht.
dragon-reason-last-use = Dieses Ereignis kommt jetzt zum letzten Mal: { $fate }. Danach wird das Symbol kaum noch gebraucht.
dragon-reason-weaker = Diese Aktion bringt ab jetzt { $count } weniger: { $action }.
dragon-reason-last-tile = Es ist die letzte, die ausliegt: Niemand sonst kann so eine Person noch holen.
dragon-reason-old-slow = Das bringt nur { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    } auf der Personenleiste; die junge Person, die auch ausliegt, bringt { $young }.
dragon-reason-young-few = Sie hat nur { $symbols ->
        [one] 1 Symbol
       *[other] { $symbols } Symbole
    }; die alte Person, die auch ausliegt, hat { $old }.
dragon-reason-wild = Das kostet einen Joker, der später jede Person holen könnte; { $left ->
        [0] dann hast du keinen mehr.
       *[other] dann hast du noch { $left }.
    }
dragon-reason-calls-nobody = Von dieser Art liegt niemand mehr aus: Die Karte holt niemanden.
dragon-reason-sent-away = Wer weggeschickt wird, bringt dir weder Symbole noch { $steps ->
        [one] den 1 Schritt
       *[other] die { $steps } Schritte
    } auf der Personenleiste.
dragon-reason-last-month = Es ist der letzte Monat, da lässt sich alles ausrechnen: Das bringt bis zum Ende { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
dragon-reason-last-month-less = Es ist der letzte Monat, da lässt sich alles ausrechnen: Das bringt { $points ->
        [0] keinen Punkt
        [one] 1 Punkt
       *[other] { $points } Punkte
    } bis zum Ende, eine andere Aktion { $best }.
dragon-reason-wall-tile = Bis Monat { $month } braucht die Mauer { $month } Plättchen; mit diesem hat sie { $tiles }, davon { $own } von dir.
dragon-reason-wall-few = Für Monat { $month } hat die Mauer erst { $tiles } von { $month } Plättchen. Ist sie zu kurz, verlierst du eine Person: Niemand hat weniger als deine { $own }.
dragon-reason-flood = Die Flut in Monat 7 nimmt die Hälfte deiner Vorräte: Von { $goods } gibst du dann { $lost } ab.
dragon-reason-flood-spent = Die Flut in Monat 7 nimmt die Hälfte von dem, was du behältst: { $yuan } Yuan sind vorher gut ausgegeben.
dragon-reason-sunrise = Der Sonnenaufgang in Monat 7 bringt eine weitere Person: Damit { $free ->
        [one] ist 1 Platz
       *[other] sind { $free } Plätze
    } frei.
dragon-reason-volcano = Der Vulkan in Monat 7 setzt alle Marker auf 0: Nur die Reihenfolge bleibt, nicht dein Vorsprung.
dragon-reason-assassination = In Monat 7 werden alle Privilegien abgegeben: Dieses zählt { $months ->
        [0] keinen Monat
        [one] nur 1 Monat
       *[other] nur { $months } Monate
    } lang.
dragon-reason-buddha = Das Superereignis in Monat 7 wertet Mönche wie am Ende: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr, also zweimal.
dragon-reason-earthquake = Das Erdbeben nimmt 2 Stockwerke: Solange Plätze frei sind, jetzt { $free }, muss niemand gehen.
dragon-reason-lanterns = Die Laternen in Monat 7 sind 2 Punkte für jede Person: Wer keinen Platz findet, zählt nicht.
dragon-reason-eclipse = Die Sonnenfinsternis wiederholt das Ereignis von Monat 7: { $fate }. Was dabei hilft, zählt doppelt.
dragon-reason-charter = Der Freibrief in Monat 7 zahlt die Symbole einer Art: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mit deinen Gelehrten.

# Names of these themes.
dragon-theme-drought = vor der Dürre
dragon-theme-tribute = der Kaisertribut
dragon-theme-festival = Raketen fürs Drachenfest
dragon-theme-invasion = Helme gegen die Mongolen
dragon-theme-contagion = rechtzeitig Heiler
dragon-theme-room = Platz für neue Personen
dragon-theme-empty-palaces = leere Paläste
dragon-theme-income = Punkte jeden Monat
dragon-theme-monks = Mönche und Stockwerke
dragon-theme-track = vorn auf der Leiste
dragon-theme-money = Geld für später
dragon-theme-groups = besetzte Gruppen
dragon-theme-research = Studium und Gelehrte
dragon-theme-surplus = was keiner braucht
dragon-theme-cards = Karten und Joker
dragon-theme-last-month = der letzte Monat
dragon-theme-wall = die Chinesische Mauer
dragon-theme-super-event = das Superereignis
