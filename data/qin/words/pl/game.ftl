### Qin.

qin-name = Qin
    .explain = Prowincje, wioski i pagody na planszy dawnych Chin, dla 2–4 graczy.
    .lobby = Kładź kafle, zakładaj prowincje, zdobywaj wioski i postaw wszystkie swoje pagody przed innymi. Około 30 minut albo z doskoku przez kilka dni; łatwa, jest tylko jeden rodzaj ruchu.

## The pieces

qin-colour-red = czerwony
qin-colour-blue = niebieski
qin-colour-yellow = żółty

# A province of the colour: "czerwona prowincja".
qin-colourfem-red = czerwona
qin-colourfem-blue = niebieska
qin-colourfem-yellow = żółta

# A province in the accusative: "zakłada czerwoną prowincję".
qin-colouracc-red = czerwoną
qin-colouracc-blue = niebieską
qin-colouracc-yellow = żółtą

# Several provinces or squares: "czerwone prowincje".
qin-colourpl-red = czerwone
qin-colourpl-blue = niebieskie
qin-colourpl-yellow = żółte

qin-tile-RR = czerwono-czerwony
qin-tile-BB = niebiesko-niebieski
qin-tile-YY = żółto-żółty
qin-tile-RB = czerwono-niebieski
qin-tile-RY = czerwono-żółty
qin-tile-BY = niebiesko-żółty

# A tile that is not there: "nie masz czerwono-niebieskiego kafla".
qin-tilegen-RR = czerwono-czerwonego
qin-tilegen-BB = niebiesko-niebieskiego
qin-tilegen-YY = żółto-żółtego
qin-tilegen-RB = czerwono-niebieskiego
qin-tilegen-RY = czerwono-żółtego
qin-tilegen-BY = niebiesko-żółtego

qin-emblem-jade = Nefryt
qin-emblem-ivory = Kość słoniowa
qin-emblem-ebony = Heban
qin-emblem-plum = Śliwa

qin-direction-north = północ
qin-direction-east = wschód
qin-direction-south = południe
qin-direction-west = zachód

## Several things, one by one

qin-each-tally = { $key-tally } { $value }
# A province of a player, as in "red F6 (3)".
qin-each-provinces = { $colour-colourfem } { $at } ({ $major ->
    [true] { $size }, wielka
   *[false] { $size }
})

## What can be chosen before the game

qin-option-map = Strona planszy
    .explain = Ptak nie ma wody i jest na pierwsze gry. Lew ma wodę i więcej wiosek.
qin-option-map-bird = Ptak
qin-option-map-lion = Lew
qin-option-start = Pierwsze kafle
    .explain = Wyrównany: rozdaje się, aż każdy ma jednokolorowy kafel. Zwykły: jak popadnie.
qin-option-start-fair = Wyrównany start
qin-option-start-plain = Zwykły start

## The moves

qin-verb-place = Połóż
    .describe = Połóż kafel z ręki obok dowolnego terytorium.
    .said = { $tile } na { $at }, na { $turn-direction }

qin-argument-tile = kafel
    .describe = Który kafel?
qin-argument-at = pole
    .describe = Które pole pod pierwszą połowę? Na przykład F6.
qin-argument-turn = obrót
    .describe = W którą stronę od niej leży druga połowa?

## What is awaited

qin-decision-place = kafel do położenia

## What happened

qin-event-tile-placed = { $seat } kładzie { $tile } kafel na { $at } i { $second }.
qin-event-province-founded = { $major ->
        [true] { $seat } zakłada { $colour-colouracc } prowincję na { $at }, od razu wielką ({ $size ->
            [one] { $size } pole
            [few] { $size } pola
           *[other] { $size } pól
        }).
       *[false] { $seat } zakłada { $colour-colouracc } prowincję na { $at } ({ $size ->
            [one] { $size } pole
            [few] { $size } pola
           *[other] { $size } pól
        }).
    }
qin-event-province-extended = { $seat }: { $colour-colourfem } prowincja na { $at } rośnie do { $size } pól.
qin-event-province-raised = { $seat }: { $colour-colourfem } prowincja na { $at } jest teraz wielka.
qin-event-provinces-united = { $seat } przejmuje połączoną { $colour-colouracc } prowincję na { $at } ({ $size ->
        [one] { $size } pole
        [few] { $size } pola
       *[other] { $size } pól
    }).
qin-event-pagodas-returned = { $seat } odzyskuje { $count ->
        [one] { $count } pagodę
        [few] { $count } pagody
       *[other] { $count } pagód
    }.
qin-event-village-taken = { $loser ->
        [none] { $seat } zajmuje wioskę na { $at }.
       *[other] { $seat } przejmuje wioskę na { $at }, a traci ją { $loser }.
    }
qin-event-tile-drawn = { $seat } dobiera kafel.
qin-event-turn-passed = { $seat } nie ma pasującego kafla i traci kolejkę.
qin-event-game-ended = { $winner ->
        [none] Koniec gry: { $ending }.
       *[other] Koniec gry: { $winner } stawia ostatnią pagodę.
    }

## What a move brings, in a few words

qin-effect-founds = { $mine ->
    [true] zakłada { $colour-colouracc } prowincję{ $major ->
        [true] , od razu wielką
       *[false] {""}
    }: { $size }
   *[false] { $seat } dostaje { $colour-colouracc } prowincję: { $size }
}
qin-effect-extends = { $mine ->
    [true] twoja { $colour-colourfem } prowincja: { $size }
   *[false] { $colour-colourfem } prowincja ({ $seat }): { $size }
}
qin-effect-raises = { $mine ->
    [true] twoja { $colour-colourfem } prowincja staje się wielka
   *[false] { $colour-colourfem } prowincja ({ $seat }) staje się wielka
}
qin-effect-unites = { $mine ->
    [true] przejmujesz połączoną { $colour-colouracc } prowincję: { $size }
   *[false] { $seat } przejmuje połączoną { $colour-colouracc } prowincję: { $size }
}
qin-effect-village = { $mine ->
    [true] +1 wioska
   *[false] +1 wioska: { $seat }
}
qin-effect-returned = { $mine ->
    [true] tracisz { $count ->
        [one] { $count } pagodę
        [few] { $count } pagody
       *[other] { $count } pagód
    }
   *[false] { $seat } traci { $count ->
        [one] { $count } pagodę
        [few] { $count } pagody
       *[other] { $count } pagód
    }
}
qin-effect-wins = { $mine ->
    [true] wygrywa grę
   *[false] { $seat } wygrywa grę
}

# Questions about the words of a move, by the tile.
qin-ask-place-tile = Który kafel?
qin-ask-place-at = { $tile-where }
qin-ask-place-turn = { $tile-beside }
qin-where-RR = Gdzie położyć czerwono-czerwony kafel? Pole jego północnej lub zachodniej połowy.
qin-where-BB = Gdzie położyć niebiesko-niebieski kafel? Pole jego północnej lub zachodniej połowy.
qin-where-YY = Gdzie położyć żółto-żółty kafel? Pole jego północnej lub zachodniej połowy.
qin-where-RB = Gdzie położyć czerwoną połowę, a po której jej stronie niebieską?
qin-where-RY = Gdzie położyć czerwoną połowę, a po której jej stronie żółtą?
qin-where-BY = Gdzie położyć niebieską połowę, a po której jej stronie żółtą?
qin-beside-RR = Po której stronie leży druga połowa?
qin-beside-BB = Po której stronie leży druga połowa?
qin-beside-YY = Po której stronie leży druga połowa?
qin-beside-RB = Po której stronie czerwonej połowy leży niebieska?
qin-beside-RY = Po której stronie czerwonej połowy leży żółta?
qin-beside-BY = Po której stronie niebieskiej połowy leży żółta?

## How it ended

qin-ending-last-pagoda = ostatnia pagoda stoi na planszy
qin-ending-no-tiles = nikt nie ma już kafli
qin-ending-no-room = nikomu nie pasuje już żaden kafel

qin-tally-provinces = Na prowincjach
qin-tally-majors = Na wielkich
qin-tally-villages = W wioskach
qin-tally-left = Zostało

## Why something was refused

qin-refusal-no-place = „{ $word }” to nie pole. Pola nazywają się od A1 do M13.
qin-refusal-not-held = Nie masz { $tile-tilegen } kafla.
qin-refusal-off-board = Od { $at } druga połowa wyszłaby poza planszę.
qin-refusal-not-meadow = Kafle kładzie się na łąkach, a { $at } to nie łąka.
qin-refusal-not-free = Na { $at } już leży terytorium.
qin-refusal-not-connected = Jedna z połówek musi stykać się bokiem z terytorium, a nie styka się ani { $at }, ani { $second }.
qin-refusal-tied-union = Na { $at } łączyłyby się { $colour-colourpl } prowincje dwóch graczy, którzy mają w nich po tyle samo pól. Tak nie wolno.
qin-refusal-two-majors = Na { $at } łączyłyby się dwie wielkie { $colour-colourpl } prowincje. Tak nie wolno.

## What is written on pictures

qin-label-awaits = { $name } kładzie kafel
qin-label-over = Koniec gry
qin-label-tiles = Do dobrania
qin-label-hand = Twoje kafle
qin-label-left = Zostało pagód
qin-label-winner = { $name } wygrywa
qin-label-shared = { $names } – wspólna wygrana
qin-label-score = Pagody
qin-label-ended = Koniec gry: { $ending }.
qin-label-village = wioska
qin-label-major = wielka

## Pictures in words

qin-alt-awaits = { $seat } kładzie kafel.
qin-alt-over = Koniec gry.
qin-alt-seat = { $seat }: pagody do postawienia { $left }, kafle na ręce { $hand }.
qin-alt-supply = Kafle do dobrania: { $supply }.
qin-alt-provinces = { $seat }, prowincje: { $provinces }.
qin-alt-villages = { $seat }, wioski: { $places }.
qin-alt-territories = Pola { $colour-colourpl }: { $places }.
qin-alt-hand = Twoje kafle: { $tiles-tile }.
qin-alt-hand-empty = Nie masz na ręce żadnych kafli.
qin-alt-left = Zostało ci pagód: { $left }.
qin-alt-standing = { $winner ->
        [true] { $place }. { $seat }, wygrana
       *[false] { $place }. { $seat }
    }: pagody { $score } ({ $tally }).

## Why a move in advance was not made

qin-changed-places = Tam albo tuż obok leży teraz coś innego.
qin-changed-provinces = Zmieniła się prowincja, do której przylega płytka.
qin-changed-villages = Zmieniła się sytuacja sąsiedniej wioski.
qin-changed-pagodas = Koniec gry się przybliżył albo oddalił.

## The guided game

qin-tour-tile = 🎓 **1 · Prowincja.** Grasz jako Nefryt: twoje pagody są zielone i okrągłe. { $seat-1 } gra jako Śliwa. Dwa stykające się bokiem pola jednego koloru to prowincja, a kto ją zakłada, stawia tam pagodę. Wygrywa ten, kto pierwszy postawi wszystkie pagody.
    Czerwony zaczyna na F6. Połóż nad nim swój czerwono-czerwony kafel: { $page ->
        [true] wybierz
       *[false] naciśnij *Graj*, potem
    } *czerwono-czerwony* i pole D6.
qin-tour-village = 🎓 **2 · Wioska.** Czerwona prowincja jest twoja: D6, E6 i F6, jedna pagoda. { $seat-1 } zakłada niebieską.
    Teraz załóż żółtą obok wioski: *żółto-żółty*, F9, *wschód*. Kto ma najwięcej pagód na prowincjach przy wiosce, dostaje ją i też stawia tam pagodę.
qin-tour-major = 🎓 **3 · Wielka prowincja.** { $seat-1 } sięga po wioskę na H10 i powiększa przy tym twoją żółtą prowincję: ta zostaje twoja, ktokolwiek ją rozbudowuje. Ma już cztery pola.
    Od pięciu pól jest wielka: dostaje drugą pagodę, przy wioskach liczy się podwójnie i nikt jej nie przejmie. Połóż *czerwono-żółty*, G11, *zachód*: żółta połowa znajdzie się na G10, obok H10.
qin-tour-unite = 🎓 **4 · Łączenie.** H10 jest twoja: twoje dwie pagody przy niej biją jedną pagodę Śliwy. Ale { $seat-1 } ma teraz czerwoną prowincję, H5 i H6, a z nią wioskę.
    Połącz ją ze swoją: *czerwono-niebieski*, G6, *zachód*; na wschodzie z niebieską połową powstałaby wielka niebieska prowincja ({ $seat-1 }). Całość bierze ten, kto ma więcej pól; ty masz trzy, { $seat-1 } dwa. Przy równej liczbie nie wolno by było położyć tego kafla.
qin-tour-end = 🎓 **To był Qin.** { $seat-1 } dostaje pagody z powrotem, wioska na I5 zmieniła właściciela, a czerwona prowincja jest wielka: dwóch wielkich nigdy się nie łączy, więc jest bezpieczna. Obok planszy widać, ile pagód komu zostało.
    Teraz *Graj dalej* (twój przeciwnik to { $seat-1 }), zacznij *Nową grę* albo zajrzyj do *Jak grać*.

## Who is ahead

qin-score = { $left ->
        [one] została { $left } pagoda
        [few] zostały { $left } pagody
       *[other] zostało { $left } pagód
    }
qin-lead = **Pagody do postawienia:** { $seats }
qin-lead-seat = { $seat } { $left }{ $last ->
        [true] .
       *[false] ,
    }

## Why a move is good or bad

qin-theme-race = pagody do postawienia
qin-theme-finish = ostatnie pagody
qin-theme-union = łączenie prowincji
qin-theme-danger = zagrożone prowincje
qin-theme-major = wielkie prowincje
qin-theme-closed = brak miejsca
qin-theme-village = zajmowanie wiosek
qin-theme-contest = sporne wioski
qin-theme-answer = następny kafel
qin-theme-plan = plany na potem
qin-theme-double = jednokolorowe kafle
qin-theme-gift = prezenty dla innych
qin-theme-lone = samotne pola

qin-reason-wins = { $count ->
        [one] Twoja ostatnia pagoda stoi na planszy: od razu wygrywasz.
        [few] Twoje ostatnie { $count } pagody stoją na planszy: od razu wygrywasz.
       *[other] Twoich ostatnich { $count } pagód stoi na planszy: od razu wygrywasz.
    }
qin-reason-loses = { $seat } nie ma już pagód do postawienia, a kto ich nie ma, wygrywa.
qin-reason-pace = { $count ->
        [one] Stawiasz jedną pagodę
        [few] { $count } pagody jednym kaflem
       *[other] { $count } pagód jednym kaflem
    }: zostaje ci { $left }, a { $seat } ma jeszcze { $theirs }.
qin-reason-idle = Nie stawiasz żadnej pagody: zostaje ci { $left }, a { $seat } ma jeszcze { $theirs }.
qin-reason-returns = { $count ->
        [one] Wraca do ciebie { $count } pagoda
        [few] Wracają do ciebie { $count } pagody
       *[other] Wraca do ciebie { $count } pagód
    }: połączona prowincja mieści tylko dwie i znów zostaje ci { $left }.
qin-reason-yields = Twój kafel łączy prowincje i wygrywa większa, { $theirs } do { $yours }: całość bierze { $seat }, a tobie zostaje { $left }.
qin-reason-stops-win = { $how ->
        [back] { $seat } nie wygra już następnym kaflem: zamiast { $count } ma do postawienia { $left }.
        [fewer] { $seat } ma mniej kafli na wygraną: { $whole ->
            [true] wystarczał { $tile } kafel na { $on } i { $second }
           *[false] wystarczała { $colour-colourfem } połowa na { $on }
        }.
       *[taken] { $seat } nie wygra już jednym kaflem: { $whole ->
            [true] wystarczał { $tile } kafel na { $on } i { $second }
           *[false] wystarczała { $colour-colourfem } połowa na { $on }
        }.
    }
qin-reason-lets-win = { $seat } ma do postawienia { $count ->
        [one] { $count } pagodę
        [few] { $count } pagody
       *[other] { $count } pagód
    } i może wygrać: wystarczy { $whole ->
        [true] { $tile } kafel na { $on } i { $second }
       *[false] { $colour-colourfem } połowa na { $on }
    }.
qin-reason-conquers = Twoje { $colour-colourpl } pola ({ $yours }) pochłaniają prowincję z { $theirs } pól: { $seat } odzyskuje { $count ->
        [one] { $count } pagodę
        [few] { $count } pagody
       *[other] { $count } pagód
    } i ma do postawienia { $left }.
qin-reason-joins = Twoje { $colour-colourpl } prowincje stają się jedną z { $size } pól: wielką, której nikt już nie przejmie.
qin-reason-shields = { $shield ->
        [major] Prowincji na { $at } groziło pochłonięcie: { $seat } ma obok więcej pól ({ $theirs } do { $yours }). Od pięciu nikt jej nie przejmie.
        [larger] Na { $at } masz już więcej pól, { $yours } do { $theirs }: po połączeniu całość bierzesz ty, a nie { $seat }.
        [equal] Na { $at } jest po równo, { $yours } do { $theirs }: równych prowincji nie wolno łączyć, więc { $seat } twojej nie weźmie.
        [harder] Na twoją prowincję na { $at } wystarczała { $colour-colourfem } połowa; teraz { $seat } potrzebuje jednokolorowego kafla.
       *[apart] { $seat } nie pochłonie już twojej prowincji na { $at } przewagą { $theirs } do { $yours } ({ $count ->
            [one] { $count } pagoda
            [few] { $count } pagody
           *[other] { $count } pagód
        }): żaden kafel ich teraz nie połączy.
    }
qin-reason-exposes = Wystarczy { $whole ->
        [true] { $tile } kafel na { $on } i { $second }
       *[false] { $colour-colourfem } połowa na { $on }
    }, a { $seat } pochłania twoją prowincję na { $at } przewagą { $theirs } do { $yours }: tracisz { $count ->
        [one] { $count } pagodę
        [few] { $count } pagody
       *[other] { $count } pagód
    }.
qin-reason-secures = { $villages ->
        [0] Twoja { $colour-colourfem } prowincja na { $at } jest bezpieczna: od pięciu pól nikt jej nie przejmie.
        [one] Twojej prowincji na { $at } nikt już nie przejmie, a przy sąsiedniej wiosce liczy się podwójnie.
        [few] Twojej prowincji na { $at } nikt już nie przejmie, a przy { $villages } wioskach liczy się podwójnie.
       *[other] Twojej prowincji na { $at } nikt już nie przejmie, a przy { $villages } wioskach liczy się podwójnie.
    }
qin-reason-ripens = Twoja { $colour-colourfem } prowincja na { $at } potrzebuje do wielkiej { $missing ->
        [one] jednego pola
        [few] { $missing } pól
       *[other] { $missing } pól
    }, a masz na to { $tile } kafel.
qin-reason-lacks = Twoja { $colour-colourfem } prowincja na { $at } potrzebuje do wielkiej { $missing ->
        [one] jednego pola
        [few] { $missing } pól
       *[other] { $missing } pól
    }, a żaden kafel na ręce nie ma tego koloru.
qin-reason-stunts = { $seat }: { $colour-colourfem } prowincja na { $at } ma { $size ->
        [one] { $size } pole
        [few] { $size } pola
       *[other] { $size } pól
    } i nie ma gdzie rosnąć, drugiej pagody tam nie będzie.
qin-reason-stunted = Twoja { $colour-colourfem } prowincja na { $at } ma { $size ->
        [one] { $size } pole
        [few] { $size } pola
       *[other] { $size } pól
    } i nie ma gdzie rosnąć: drugiej pagody tam nie będzie.
qin-reason-claims = Wioska na { $at } była wolna. Żeby ci ją zabrać, trzeba mieć obok o { $need ->
        [one] { $need } pagodę
        [few] { $need } pagody
       *[other] { $need } pagód
    } więcej.
qin-reason-turns = Przy { $at } masz { $yours } do { $theirs }: wioska zmienia właściciela, a { $seat } ma do postawienia { $left }.
qin-reason-holds = { $seat } nie zabierze ci już wioski na { $at } jednym kaflem: masz tam { $yours } do { $theirs }.
qin-reason-opens = Wystarczy { $whole ->
        [true] { $tile } kafel na { $on } i { $second }
       *[false] { $colour-colourfem } połowa na { $on }
    }, a { $seat } ma przy { $at } { $theirs } do { $yours } i zabiera ci wioskę.
qin-reason-vacant = Wystarczy { $whole ->
        [true] { $tile } kafel na { $on } i { $second }
       *[false] { $colour-colourfem } połowa na { $on }
    }, a { $seat } zajmie wioskę na { $at }, która jest jeszcze wolna.
qin-reason-backs = Żeby zabrać ci wioskę na { $at }, trzeba teraz mieć obok o { $need ->
        [one] { $need } pagodę
        [few] { $need } pagody
       *[other] { $need } pagód
    } więcej.
qin-reason-closes = Przy { $at } nic się już nie zmieni: wioska zostaje twoja do końca.
qin-reason-presses = Przy { $at } jest { $yours } do { $yours }: jeszcze jedna twoja pagoda tam i { $seat } traci wioskę.
qin-reason-allows = Wystarczy { $whole ->
        [true] { $tile } kafel na { $on } i { $second }
       *[false] { $colour-colourfem } połowa na { $on }
    }, a { $seat } stawia naraz { $count ->
        [one] { $count } pagodę
        [few] { $count } pagody
       *[other] { $count } pagód
    }.
qin-reason-denies = { $seat } postawi teraz jednym kaflem najwyżej { $still }, a nie { $count ->
        [one] { $count } pagodę
        [few] { $count } pagody
       *[other] { $count } pagód
    }: odpada { $whole ->
        [true] { $tile } kafel na { $on } i { $second }
       *[false] { $colour-colourfem } połowa na { $on }
    }.
qin-reason-prepares = To przygotowuje { $tile } kafel: na { $on } i { $second } stawiasz nim potem { $count ->
        [one] { $count } pagodę
        [few] { $count } pagody
       *[other] { $count } pagód
    }.
qin-reason-nearly-wins = Potem możesz wygrać: na { $left ->
        [one] ostatnią pagodę
       *[other] ostatnie pagody ({ $left })
    } masz { $ways ->
        [one] jeden sposób
        [few] { $ways } sposoby
       *[other] { $ways } sposobów
    }.
qin-reason-keeps-double = Zostaje ci { $tile } kafel: dwa pola jednego koloru same tworzą prowincję, mieszany kafel potrzebuje samotnego pola.
qin-reason-spends-double = To twój ostatni jednokolorowy kafel: mieszane zakładają prowincje tylko przy samotnych polach.
qin-reason-gives = Twój kafel pomaga komuś innemu: { $seat } stawia { $count ->
        [one] { $count } pagodę
        [few] { $count } pagody
       *[other] { $count } pagód
    } i ma jeszcze { $left }.
qin-reason-feeds = { $missing ->
        [one] { $seat }: prowincji na { $at } brakuje do wielkiej jednego pola, wystarczy { $colour-colourfem } połowa.
        [few] { $seat }: prowincji na { $at } brakuje do wielkiej już tylko { $missing } pól.
       *[other] { $seat }: prowincji na { $at } brakuje do wielkiej już tylko { $missing } pól.
    }
qin-reason-uses-lone = Kto ma { $colour-colouracc } połowę, może zakładać przy samotnym polu na { $on }; teraz jest ono twoje.
qin-reason-leaves-lone = Pole na { $on } nie należy do nikogo: kto położy obok { $colour-colouracc } połowę, zakłada prowincję.
