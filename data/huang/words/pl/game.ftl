### Huang.

huang-name = Huang
    .explain = Królestwa, rewolty i wojny na mapie dawnych Chin, dla 2–5 graczy.
    .lobby = Kładź kafle, stawiaj przywódców, rozwijaj królestwa, wygrywaj rewolty i wojny; na koniec liczy się twój najsłabszy kolor. Około 90 minut albo z doskoku przez kilka dni; wymagająca, ale zasad pilnuje bot.

## The pieces

huang-colour-yellow = żółty
    .chosen = żółty
huang-colour-red = czerwony
    .chosen = czerwony
huang-colour-blue = niebieski
    .chosen = niebieski
huang-colour-green = zielony
    .chosen = zielony
huang-colour-white = biały
    .chosen = biały

# Two to four things of a colour: "2 czerwone kafle".
huang-colourpl-yellow = żółte
huang-colourpl-red = czerwone
huang-colourpl-blue = niebieskie
huang-colourpl-green = zielone
huang-colourpl-white = białe

# Five or more things of a colour: "5 czerwonych kafli".
huang-colourgenpl-yellow = żółtych
huang-colourgenpl-red = czerwonych
huang-colourgenpl-blue = niebieskich
huang-colourgenpl-green = zielonych
huang-colourgenpl-white = białych

# One thing of a colour that is not there: "nie ma czerwonego kafla".
huang-colourgen-yellow = żółtego
huang-colourgen-red = czerwonego
huang-colourgen-blue = niebieskiego
huang-colourgen-green = zielonego
huang-colourgen-white = białego

huang-leader-yellow = Gubernator
huang-leader-red = Żołnierz
huang-leader-blue = Rolnik
huang-leader-green = Kupiec
huang-leader-white = Artysta

# The leader in the accusative: "stawia Żołnierza".
huang-leaderacc-yellow = Gubernatora
huang-leaderacc-red = Żołnierza
huang-leaderacc-blue = Rolnika
huang-leaderacc-green = Kupca
huang-leaderacc-white = Artystę

# The leader in the genitive: "nie ma Żołnierza".
huang-leadergen-yellow = Gubernatora
huang-leadergen-red = Żołnierza
huang-leadergen-blue = Rolnika
huang-leadergen-green = Kupca
huang-leadergen-white = Artysty

# Several leaders in the genitive: "rewolta Żołnierzy".
huang-leadergenpl-yellow = Gubernatorów
huang-leadergenpl-red = Żołnierzy
huang-leadergenpl-blue = Rolników
huang-leadergenpl-green = Kupców
huang-leadergenpl-white = Artystów

huang-pagoda-yellow = Sąd
huang-pagoda-red = Garnizon
huang-pagoda-blue = Spichlerz
huang-pagoda-green = Targ
huang-pagoda-white = Warsztat

huang-emblem-tiger = Tygrys
huang-emblem-rabbit = Królik
huang-emblem-rat = Szczur
huang-emblem-goat = Koza
huang-emblem-dragon = Smok

huang-direction-east = wschód
huang-direction-southeast = południowy wschód
huang-direction-southwest = południowy zachód
huang-direction-west = zachód
huang-direction-northwest = północny zachód
huang-direction-northeast = północny wschód

# The direction in the locative: "królestwo na wschodzie".
huang-directionloc-east = wschodzie
huang-directionloc-southeast = południowym wschodzie
huang-directionloc-southwest = południowym zachodzie
huang-directionloc-west = zachodzie
huang-directionloc-northwest = północnym zachodzie
huang-directionloc-northeast = północnym wschodzie

huang-lend-leader = z przywódcą
huang-lent = { $leader ->
    [none] {""}
   *[other] {", z przywódcą"}
}

## Several things, one by one

# Tiles of a colour, as in "2 red, 1 blue".
huang-each-tiles = { $value ->
        [one] { $value } { $key-colour }
        [few] { $value } { $key-colourpl }
       *[other] { $value } { $key-colourgenpl }
    }
# The strength of a side of a war, as in "east 4, west 2".
huang-each-sides = { $side-direction } { $strength }
huang-each-tally = { $key-tally } { $value }

## What can be chosen before the game

huang-option-short = Krótka gra
    .explain = Dla dwojga: w woreczku jest na początku o 24 kafle mniej.
huang-option-bandits = Bandyci
    .explain = Bandyci trzymają części mapy, póki nie pokona ich królestwo, które ma dość czerwonych kafli.
huang-option-eighteen-kingdoms = Osiemnaście Królestw
    .explain = Inna mapa; Rolnicy zbierają na niej spichlerze, które na koniec dają niebieskie punkty.
huang-option-palace = Pałac Cesarski
    .explain = Pałac staje na czterech żółtych kaflach. Kto ma przy nim Gubernatora, dobiera do 7 kafli.

## The moves

huang-verb-tile = Kafel
    .describe = Połóż kafel z ręki: niebieski na rzece, każdy inny na lądzie.
    .said = { $colour } kafel na { $at }
    .begun = { $colour } kafel
huang-verb-leader = Przywódca
    .describe = Postaw lub przenieś swojego przywódcę: obok żółtego kafla.
    .said = { $colour-leader } na { $at }
    .begun = { $colour-leader }
huang-verb-withdraw = Wycofaj
    .describe = Zdejmij swojego przywódcę z planszy.
    .said = wycofaj { $colour-leaderacc }
huang-verb-riot = Bunt
    .describe = Odrzuć dwa niebieskie kafle, by usunąć z planszy dowolny kafel.
    .said = bunt: usuń kafel z { $at }{ huang-lent }
huang-verb-buy = Kup
    .describe = Odrzuć dwa zielone kafle, by wznieść pagodę na dowolnym wolnym trójkącie na planszy.
    .said = kup pagodę na { $on }{ huang-lent }
huang-verb-replace = Wymień
    .describe = Odrzuć zakryte od jednego do sześciu kafli i dobierz tyle samo.
    .said = wymień { $tiles-colour }
huang-verb-take = Weź
    .describe = Weź kafel z Rynku, gdy położysz zielony.
    .said = weź { $colour } kafel z Rynku
huang-verb-build = Wznieś
    .describe = Wznieś budowlę tam, gdzie pozwala na to właśnie położony kafel.
    .said = wznieś na { $on }
huang-verb-relocate = Przenieś
    .describe = Wskaż pagodę, która przeniesie się na wybrane miejsce.
    .said = przenieś pagodę z { $from }
huang-verb-chain = Kolejny kafel
    .describe = Połóż kolejny niebieski kafel obok właśnie położonego.
    .said = kolejny niebieski kafel na { $at }
huang-verb-commit = Dołóż
    .describe = Dołóż do rewolty żółte kafle albo nic.
    .said = dołóż { $tiles ->
        [one] { $tiles } żółty kafel
        [few] { $tiles } żółte kafle
       *[many] { $tiles } żółtych kafli
    }{ huang-lent }
huang-verb-support = Wesprzyj
    .describe = Wesprzyj jedno z walczących królestw czerwonymi kaflami.
    .said = wesprzyj { $side-direction }: { $tiles ->
        [one] { $tiles } czerwony kafel
        [few] { $tiles } czerwone kafle
       *[many] { $tiles } czerwonych kafli
    }{ huang-lent }
huang-verb-favour = Wskaż
    .describe = Powiedz, które królestwo wygrywa wojnę przy remisie.
    .said = wygrywa { $side-direction }
huang-verb-lose = Poświęć
    .describe = Wskaż czerwone kafle do usunięcia.
    .said = poświęć { $places }
huang-verb-keep = Zostaw
    .describe = Zabierz spichlerze z królestwa swojego Rolnika, wszystkie prócz tego jednego.
    .said = zostaw { $at }
huang-verb-pass = Pas
    .describe = Zrezygnuj z tej możliwości.

huang-argument-colour = kolor
    .describe = Jaki kolor?
huang-argument-at = pole
    .describe = Które pole? Np. D7.
huang-argument-places = pola
    .describe = Które pola, wszystkie naraz? Np. D7 E7 F9.
huang-argument-on = plac budowy
    .describe = Które kafle? D7-D8-E8, dla pałacu cztery.
huang-argument-from = skąd
    .describe = Skąd? Podaj trójkąt pagody, na przykład C4-C5-D4.
huang-argument-side = strona
    .describe = Które królestwo? Strona kafla, od którego zaczęła się wojna.
huang-argument-tiles = kafle
    .describe = Które kafle albo ile?
huang-argument-leader = przywódca
    .describe = Użyć przywódcy zamiast kafla? Musi być poza planszą.

## What is awaited

huang-decision-action = akcja
huang-decision-market = kafel z Rynku albo nic
huang-decision-build = budowla albo nic
huang-decision-relocate = która pagoda się przenosi
huang-decision-chain = kolejny niebieski kafel albo nic
huang-decision-commit = kafle do rewolty albo nic
huang-decision-support = wsparcie w wojnie albo nic
huang-decision-favour = kto wygrywa wojnę przy remisie
huang-decision-lose = które czerwone kafle znikają
huang-decision-keep = który spichlerz zostaje, albo wszystkie

## Policies of orders

huang-policy-defend = Obrona w rewoltach najwyżej { $most ->
        [one] jednym kaflem
        [few] { $most } kaflami
       *[many] { $most } kaflami
    }
    .describe = Tyle, ile trzeba, najpierw wolny Gubernator. Jeśli to nie wystarczy, zapytam.
huang-policy-stay-out = Bez wsparcia w wojnach, w których nie mam przywódcy
    .describe = Jeśli bierze w niej udział twój przywódca, zapytam.
huang-policy-lowest = Z Rynku kolor, w którym mam najmniej punktów
    .describe = Jeśli nie ma go na Rynku, zapytam.

## What happened

huang-event-tile-placed = { $seat } kładzie { $colour } kafel na { $at }.
huang-event-scored = { $seat } zdobywa { $points ->
        [one] { $points } { $colour } punkt
        [few] { $points } { $colour-colourpl } punkty
       *[other] { $points } { $colour-colourgenpl } punktów
    } { $reason ->
        [tile] za kafel
        [governor] dzięki Gubernatorowi
        [revolt] za rewoltę
        [war] za przywódcę pokonanego na wojnie
        [bandits] za pokonanie bandytów
       *[pagoda] za pagody
    }.
huang-event-leader-placed = { $from ->
        [none] { $seat } stawia { $colour-leaderacc } na { $at }.
       *[other] { $seat } przenosi { $colour-leaderacc } z { $from } na { $at }.
    }
huang-event-leader-withdrawn = { $seat } wycofuje { $colour-leaderacc } z { $from }.
huang-event-leader-returned = { $seat }: { $colour-leader } schodzi z { $from } i wraca do domu.
huang-event-tiles-replaced = { $seat } wymienia { $count ->
        [one] { $count } kafel
        [few] { $count } kafle
       *[other] { $count } kafli
    }.
huang-event-tiles-drawn = { $seat } dobiera { $count ->
        [one] { $count } kafel
        [few] { $count } kafle
       *[other] { $count } kafli
    }.
huang-event-market-taken = { $seat } bierze z Rynku { $colour } kafel.
huang-event-market-filled = Nowe na Rynku: { $tiles }.
huang-event-tiles-paid = { $leader ->
        [true] { $seat } odrzuca { $tiles ->
            [one] { $tiles } { $colour } kafel, a drugi zastępuje { $colour-leader }.
            [few] { $tiles } { $colour-colourpl } kafle, a jeszcze jeden zastępuje { $colour-leader }.
           *[other] { $tiles } { $colour-colourgenpl } kafli, a jeden zastępuje { $colour-leader }.
        }
       *[false] { $seat } odrzuca { $tiles ->
            [one] { $tiles } { $colour } kafel.
            [few] { $tiles } { $colour-colourpl } kafle.
           *[other] { $tiles } { $colour-colourgenpl } kafli.
        }
    }
huang-event-tile-removed = Z { $at } znika { $colour } kafel.
huang-event-pagoda-called = { $seat } chce mieć pagodę { $colour-pagoda } na { $on }; przeniesie się tam inna z planszy.
huang-event-pagoda-built = { $from ->
        [none] { $seat } wznosi pagodę { $colour-pagoda } na { $on }.
       *[other] { $seat } przenosi pagodę { $colour-pagoda } z { $from } na { $on }.
    }
huang-event-pagoda-lost = Upada pagoda { $colour-pagoda } na { $on }.
huang-event-palace-built = { $from ->
        [none] { $seat } wznosi pałac na { $on }.
       *[other] { $seat } przenosi pałac z { $from } na { $on }.
    }
huang-event-palace-lost = Upada pałac na { $on }.
huang-event-granary-lost = Spichlerz na { $at } przepada razem z kaflem.
huang-event-revolt-began = Rewolta { $colour-leadergenpl }: { $attacker } atakuje z siłą { $attack }, { $defender } broni się z siłą { $defence }, zanim ktoś coś dołoży.
huang-event-committed = { $tiles ->
        [0] { $leader ->
            [true] { $seat } dokłada Gubernatora
           *[false] { $seat } nic nie dokłada
        }
        [one] { $leader ->
            [true] { $seat } dokłada { $tiles } żółty kafel i Gubernatora
           *[false] { $seat } dokłada { $tiles } żółty kafel
        }
        [few] { $leader ->
            [true] { $seat } dokłada { $tiles } żółte kafle i Gubernatora
           *[false] { $seat } dokłada { $tiles } żółte kafle
        }
       *[other] { $leader ->
            [true] { $seat } dokłada { $tiles } żółtych kafli i Gubernatora
           *[false] { $seat } dokłada { $tiles } żółtych kafli
        }
    }.
huang-event-revolt-ended = { $winner } wygrywa rewoltę { $colour-leadergenpl }, { $loser } przegrywa: atak { $attack }, obrona { $defence }.
huang-event-war-began = { $seat } zaczyna wojnę kaflem na { $at }: { $sides }.
huang-event-supported = { $side ->
        [none] { $seat } nie miesza się do wojny.
       *[other] { $seat } wspiera królestwo na { $side-directionloc }: { $tiles ->
            [0] Żołnierz
            [one] { $leader ->
                [true] { $tiles } czerwony kafel i Żołnierz
               *[false] { $tiles } czerwony kafel
            }
            [few] { $leader ->
                [true] { $tiles } czerwone kafle i Żołnierz
               *[false] { $tiles } czerwone kafle
            }
           *[other] { $leader ->
                [true] { $tiles } czerwonych kafli i Żołnierz
               *[false] { $tiles } czerwonych kafli
            }
        }.
    }
huang-event-war-ended = Królestwo na { $winner-directionloc } wygrywa wojnę ({ $sides }) i { $losses ->
        [0] nie traci na planszy żadnego czerwonego kafla
        [one] traci na planszy { $losses } czerwony kafel
        [few] traci na planszy { $losses } czerwone kafle
       *[other] traci na planszy { $losses } czerwonych kafli
    }.
huang-event-bandits-beaten = { $seat } kładzie kafel na { $at } i pokonuje { $bandits ->
        [one] bandytę
       *[other] { $bandits } bandytów
    } z miejsca { $site }.
huang-event-declined = { $offer ->
        [market] { $seat } nic nie bierze z Rynku.
        [build] { $seat } niczego nie wznosi.
        [chain] { $seat } nie kładzie kolejnego niebieskiego kafla.
       *[keep] { $seat } zostawia spichlerze tam, gdzie stoją.
    }
huang-event-granaries-taken = { $seat } zabiera { $count ->
        [one] { $count } spichlerz
        [few] { $count } spichlerze
       *[other] { $count } spichlerzy
    }; zostaje ten na { $kept }.
huang-event-actions-forfeited = { $seat } nie może nic zrobić i traci { $actions ->
        [one] ostatnią akcję
        [few] { $actions } akcje
       *[other] { $actions } akcji
    }.
huang-event-turn-ended = { $seat } kończy turę.
huang-event-game-ended = Koniec gry: { $ending }.

## What a move brings, in a few words

huang-effect-gain = { $points ->
    [one] +{ $points } { $colour }
    [few] +{ $points } { $colour-colourpl }
   *[other] +{ $points } { $colour-colourgenpl }
}
huang-effect-others-gain = { $points ->
    [one] +{ $points } { $colour }: { $seat }
    [few] +{ $points } { $colour-colourpl }: { $seat }
   *[other] +{ $points } { $colour-colourgenpl }: { $seat }
}
huang-effect-revolt = rewolta, { $attack } przeciw { $defence } przed dokładaniem
huang-effect-sides = { $attack } przeciw { $defence }{ $open ->
    [true] , przed odpowiedzią
   *[false] {""}
}
huang-effect-war = wojna: { $sides }{ $own ->
    [none] {""}
   *[other] {" "}(ty: { $own-direction })
}
huang-effect-income = +1 { $colour } w każdej turze
huang-effect-income-lost = koniec z +1 { $colour } w każdej turze
huang-effect-others-income = +1 { $colour } w każdej turze: { $seat }
huang-effect-unruled = na razie nikomu nic nie daje
huang-effect-site = miejsce na pagodę: { $colour-pagoda }
huang-effect-pagoda-lost = upada pagoda: { $colour-pagoda }
huang-effect-leader-returned = { $colour-leader } schodzi z planszy ({ $seat })
huang-effect-withdrawn = może wrócić gdzie indziej
huang-effect-strength = siła { $strength } w rewoltach
huang-effect-market = potem Rynek
huang-effect-taken = potem { $count ->
    [one] { $count } { $colour }
    [few] { $count } { $colour-colourpl }
   *[other] { $count } { $colour-colourgenpl }
} w ręce
huang-effect-replaced = { $count ->
    [one] { $count } nowy kafel
    [few] { $count } nowe kafle
   *[other] { $count } nowych kafli
}
huang-effect-bandits = pokonani bandyci: { $bandits }
huang-effect-granaries = { $count ->
    [one] +{ $count } spichlerz
    [few] +{ $count } spichlerze
   *[other] +{ $count } spichlerzy
}

# Questions about the words of a move.
huang-ask-tile-at = Gdzie położyć { $colour } kafel?
huang-ask-leader-colour = Który przywódca?
huang-ask-leader-at = Gdzie ma stanąć { $colour-leader }?
huang-ask-withdraw-colour = Który przywódca schodzi z planszy?
huang-ask-riot-at = Który kafel znika z planszy?
huang-ask-take-colour = Który kafel z Rynku?
huang-ask-replace-tiles = Które kafle oddajesz za tyle samo nowych?
huang-ask-chain-at = Gdzie położyć następny niebieski kafel?
huang-ask-commit-tiles = Ile żółtych kafli na rewoltę?
huang-ask-support-tiles = Ile czerwonych kafli dla tego królestwa ({ $side-direction })?
huang-ask-favour-side = Które królestwo wygrywa wojnę?
huang-ask-lose-places = Które czerwone kafle poświęcasz?
huang-ask-keep-at = Który spichlerz zostaje?

## The figures of a fight, before a decision

huang-outlook-revolt = Na pewno: ty { $mine }, { $rival } { $theirs }. { $defends ->
        [true] Wystarczy ci remis.
       *[false] Przy remisie wygrywa { $rival }.
    }
huang-outlook-add = { $most ->
        [0] Nie masz czego dołożyć.
       *[other] Możesz dołożyć najwyżej { $most }: { $tiles ->
            [0] { $colour-leaderacc }
            [one] { $leader ->
                [true] { $tiles } { $colour } kafel i { $colour-leaderacc }
               *[false] { $tiles } { $colour } kafel
            }
            [few] { $leader ->
                [true] { $tiles } { $colour-colourpl } kafle i { $colour-leaderacc }
               *[false] { $tiles } { $colour-colourpl } kafle
            }
           *[other] { $leader ->
                [true] { $tiles } { $colour-colourgenpl } kafli i { $colour-leaderacc }
               *[false] { $tiles } { $colour-colourgenpl } kafli
            }
        }.
    }
huang-outlook-after = Po tobie decyduje { $seat }: najwyżej { $most } więcej.
huang-outlook-last = Po tobie nikt nie może nic dołożyć: twój wybór rozstrzyga.
huang-outlook-war = Wojna o { $at }, na pewno: { $sides }.
huang-outlook-tie = Przy remisie { $own ->
        [true] wskazujesz zwycięzcę.
       *[false] zwycięzcę wskazuje { $seat }.
    }

## What a choice in a fight leads to, in short

huang-prospect-revolt = { $mine } przeciw { $theirs }: { $won ->
        [true] wygrywasz
       *[false] przegrywasz
    }.
huang-prospect-revolt-open = { $mine } przeciw { $least }–{ $most }{ $verdict ->
        [won] : na pewno wygrywasz.
        [lost] : na pewno przegrywasz.
       *[open] .
    }
huang-prospect-war = { $sides }: wygrywa { $winner-direction } i { $losses ->
        [0] nie traci na planszy czerwonych kafli
        [one] traci na planszy { $losses } czerwony kafel
        [few] traci na planszy { $losses } czerwone kafle
       *[other] traci na planszy { $losses } czerwonych kafli
    }.
huang-prospect-war-open = { $sides }{ $winner ->
        [none] ; może dojść jeszcze najwyżej { $more }.
       *[other] : na pewno wygrywa { $winner-direction }.
    }
huang-prospect-tie = { $sides }: remis, { $own ->
        [true] wskazujesz zwycięzcę.
       *[false] zwycięzcę wskazuje { $seat }.
    }
huang-prospect-points = { $own ->
        [true] Ty
       *[false] { $seat }
    }: +{ $points ->
        [one] { $points } { $colour }
        [few] { $points } { $colour-colourpl }
       *[other] { $points } { $colour-colourgenpl }
    }.
huang-prospect-leader = { $own ->
        [true] Twój { $colour-leader } wraca do domu.
       *[false] { $seat }: { $colour-leader } wraca do domu.
    }
huang-prospect-losses = Czerwone kafle tracone przez pokonanych: { $beaten }.

## What speaks for a move and against it

huang-theme-weakest-colour = najsłabszy kolor
huang-theme-rivals = punkty dla innych
huang-theme-hand = kafle, które punktują
huang-theme-pagodas = pagody w zasięgu
huang-theme-wars = siły w wojnach
huang-theme-revolts = rewolty i remisy
huang-theme-support = oparcie dla przywódców
huang-theme-union = pokojowe połączenie
huang-theme-river = łańcuchy na rzece
huang-theme-market = właściwy kafel z Rynku
huang-theme-bag = kafle się kończą

huang-reason-weakest = { $points ->
        [0] Nie masz jeszcze { $colour-colourgenpl } punktów, a na koniec liczy się twój najsłabszy kolor.
        [one] Masz tylko { $points } { $colour } punkt, a na koniec liczy się twój najsłabszy kolor.
        [few] Masz tylko { $points } { $colour-colourpl } punkty, a na koniec liczy się twój najsłabszy kolor.
       *[other] Masz tylko { $points } { $colour-colourgenpl } punktów, a na koniec liczy się twój najsłabszy kolor.
    }
huang-reason-white-point = Białe punkty trafiają na koniec do twojego najsłabszego koloru; teraz to { $weakest-colour } ({ $points }).
huang-reason-still-weakest = { $colours ->
        [one] To nic nie daje twojemu najsłabszemu kolorowi: { $colour } to { $points }.
       *[other] To nic nie daje twoim { $colours } najsłabszym kolorom; każdy to { $points }.
    }
huang-reason-unneeded = { $colour-tally } to już { $points }; wynik ciągnie w dół { $weakest-colour } ({ $least }).
huang-reason-no-point = Ten { $colour } kafel nikomu nie daje punktu.
huang-reason-spares-first = To uderza w innego gracza ({ $seat }); { $first } ma wyższy wynik i nic nie traci.
huang-reason-gift = Ten punkt ({ $colour }) zdobywa { $seat }, bo ma tam przywódcę.
huang-reason-loaded = { $won ->
        [true] Jeśli wygrasz, { $tiles ->
            [one] twój { $colour } kafel może punktować
            [few] twoje { $tiles } { $colour-colourpl } kafle mogą punktować
           *[other] { $tiles } twoich { $colour-colourgenpl } kafli może punktować
        } (punkty w tym kolorze: { $points }).
       *[false] Wtedy { $tiles ->
            [one] twój { $colour } kafel może punktować
            [few] twoje { $tiles } { $colour-colourpl } kafle mogą punktować
           *[other] { $tiles } twoich { $colour-colourgenpl } kafli może punktować
        } (punkty w tym kolorze: { $points }).
    }
huang-reason-idle = { $tiles ->
        [one] Twój { $colour } kafel nie ma już gdzie punktować.
        [few] Twoje { $tiles } { $colour-colourpl } kafle nie mają już gdzie punktować.
       *[other] Twoich { $tiles } { $colour-colourgenpl } kafli nie ma już gdzie punktować.
    }
huang-reason-no-tile = Nie masz { $colour-colourgen } kafla, za który { $colour-leader } mógłby punktować.
huang-reason-rules-there = Każdy { $colour } kafel położony w tym królestwie punktuje wtedy dla ciebie, ktokolwiek go położy.
huang-reason-dead = { $tiles ->
        [one] Jeden z tych kafli nie może punktować: brak ci przywódcy jego koloru.
        [few] { $tiles } z tych kafli nie mogą punktować: brak ci przywódców ich kolorów.
       *[other] { $tiles } z tych kafli nie może punktować: brak ci przywódców ich kolorów.
    }
huang-reason-gives-away = To kosztuje { $tiles ->
        [one] { $tiles } { $colour } kafel
        [few] { $tiles } { $colour-colourpl } kafle
       *[other] { $tiles } { $colour-colourgenpl } kafli
    } (punkty w tym kolorze: { $points }).
huang-reason-keeps-dead = { $tiles ->
        [one] Zatrzymujesz { $tiles } kafel, który nie może punktować: brak ci przywódcy jego koloru.
        [few] Zatrzymujesz { $tiles } kafle, które nie mogą punktować: brak ci przywódców ich kolorów.
       *[other] Zatrzymujesz { $tiles } kafli, które nie mogą punktować: brak ci przywódców ich kolorów.
    }
huang-reason-yellow-wanted = Nie masz żółtego kafla, a to nimi wygrywa się rewolty.
huang-reason-wasted = { $tiles ->
        [one] Jeden z tych kafli mógłby dla ciebie punktować.
        [few] { $tiles } z tych kafli mogłyby dla ciebie punktować.
       *[other] { $tiles } z tych kafli mogłoby dla ciebie punktować.
    }
huang-reason-ample = { $tiles ->
        [one] Jeden z tych kafli punktuje tylko tam, gdzie masz już dużo
        [few] { $tiles } z tych kafli punktują tylko tam, gdzie masz już dużo
       *[other] { $tiles } z tych kafli punktuje tylko tam, gdzie masz już dużo
    }; { $weakest-colour } to { $points }.
huang-reason-pays = { $won ->
        [true] Jeśli wygrasz, pagoda { $colour-pagoda } da ci { $colour } punkt na koniec każdej twojej tury.
       *[false] Pagoda { $colour-pagoda } da ci wtedy { $colour } punkt na koniec każdej twojej tury.
    }
huang-reason-pays-no-more = Tracisz pagodę { $colour-pagoda }: o jeden { $colour } punkt mniej na koniec każdej twojej tury.
huang-reason-rival-pagoda-lost = { $seat } traci pagodę { $colour-pagoda }: o jeden { $colour } punkt mniej w każdej turze.
huang-reason-rival-still-paid = Pagoda { $colour-pagoda } nadal daje punkt w każdej turze komuś innemu: { $seat }.
huang-reason-rival-pagoda = Pagoda { $colour-pagoda } daje wtedy punkt w każdej turze komuś innemu: { $seat }.
huang-reason-carries = Trójkąt jest gotowy: pagoda { $colour-pagoda } da ci tam { $colour } punkt w każdej turze.
huang-reason-site = { $won ->
        [true] Jeśli wygrasz, { $tiles ->
            [one] twój { $colour } kafel na { $at } domyka
            [few] { $tiles } { $colour-colourpl } kafle od { $at } domykają
           *[other] { $tiles } { $colour-colourgenpl } kafli od { $at } domyka
        } trójkąt pod pagodę { $colour-pagoda }.
       *[false] { $now ->
            [true] Potem
           *[false] W następnej turze
        } { $tiles ->
            [one] twój { $colour } kafel na { $at } domyka
            [few] { $tiles } { $colour-colourpl } kafle od { $at } domykają
           *[other] { $tiles } { $colour-colourgenpl } kafli od { $at } domyka
        } trójkąt: pagoda { $colour-pagoda } i punkt w każdej turze.
    }
huang-reason-site-open = Kafel na { $at } ({ $colour }) dałby ci pagodę { $colour-pagoda }; na razie takiego nie masz.
huang-reason-rival-site = { $seat }: do pagody { $colour-pagoda } brakuje już tylko kafla na { $at }.
huang-reason-rival-site-stays = { $seat }: do pagody { $colour-pagoda } nadal wystarczy jeden kafel na { $at }.
huang-reason-site-denied = Jeden kafel na { $at } już nie wystarczy: { $seat } nie zbuduje nim pagody { $colour-pagoda }.
huang-reason-pagoda-open = Pagoda { $colour-pagoda } nie ma wtedy przywódcy, a { $seat } może ją przejąć z { $at } bez rewolty.
huang-reason-free-pagoda = Pagoda { $colour-pagoda } nie ma wtedy przywódcy: twój { $colour-leader } przejmie ją z { $at } bez rewolty.
huang-reason-war-now = Twoja strona ma { $mine } czerwieni i możesz dołożyć { $add }{ $help ->
        [0] {""}
       *[other] , inni pewnie { $help }
    }; druga ma { $theirs } i pewnie dołoży { $likely }. Remis rozstrzygasz ty.
huang-reason-war-leaders = Jeśli wygrasz, { $leaders ->
        [one] ich przywódca wraca do domu, a ty masz punkt
        [few] { $leaders } ich przywódcy wracają do domu, każdy za punkt
       *[other] { $leaders } ich przywódców wraca do domu, każdy za punkt
    }.
huang-reason-war-stake = Jeśli przegrasz, { $leaders ->
        [one] twój przywódca wraca do domu, a punkt mają oni
        [few] { $leaders } twoi przywódcy wracają do domu, każdy za punkt dla nich
       *[other] { $leaders } twoich przywódców wraca do domu, każdy za punkt dla nich
    }.
huang-reason-war-cost = { $held ->
        [one] Do wygranej potrzebny jest pewnie twój jedyny czerwony kafel, i wtedy go tracisz.
       *[other] Do wygranej trzeba pewnie { $tiles } z twoich czerwonych kafli (masz { $held }), a co dołożysz, to tracisz.
    }
huang-reason-war-others = Nie masz przywódcy w tej wojnie: stracić mogą tylko inni.
huang-reason-war-torn = Masz przywódców po obu stronach tej wojny: kto by nie wygrał, jednego tracisz.
huang-reason-war-next = Potem kafel na { $at } zaczyna wojnę ({ $seat }, { $colour-leader }): ty { $mine } czerwieni i { $add } z ręki, u nich { $theirs } i pewnie { $likely }.
huang-reason-war-spoils = Wojna o { $at } może potem odesłać do domu { $leaders } ich przywódców, każdego za punkt.
huang-reason-war-prize = Wygrana potem wojna o { $at } da ci pagodę { $colour-pagoda } i punkt w każdej turze.
huang-reason-war-danger = { $seat } może zacząć wojnę kaflem na { $at }: czerwień { $theirs } przeciw { $mine }, więcej, niż możesz dołożyć.
huang-reason-war-danger-stays = { $seat } nadal może zacząć wojnę na { $at }: czerwień { $theirs } przeciw { $mine }, więcej, niż możesz dołożyć.
huang-reason-war-guard = Czerwień { $mine } przeciw { $theirs }: wojna obok ({ $seat }) już ci nie grozi.
huang-reason-war-decided = { $won ->
        [true] { $mine } do { $theirs }: tej wojny nikt już nie odwróci, wygrywasz.
       *[false] { $mine } do { $theirs }: twoja strona traci walczących przywódców i czerwone kafle.
    }
huang-reason-war-open = Twoja strona ma { $mine } do { $theirs }{ $most ->
        [0] , i nikt już nic przeciw niej nie dołoży
       *[other] ; przeciw niej dojdzie pewnie jeszcze { $likely }, najwyżej { $most }
    }.
huang-reason-revolt-now = Pokazujesz { $mine } i możesz dołożyć { $add }; { $seat } pokazuje { $theirs }, pewnie dołoży { $likely } i wygrywa remis.
huang-reason-revolt-next = Na { $at } twój { $colour-leader } może potem zacząć rewoltę ({ $seat }): ty { $mine } i { $add } z ręki, tam { $theirs } i pewnie { $likely }.
huang-reason-revolt-danger = { $seat } może zacząć rewoltę na { $at } ({ $colour-leader }): { $theirs } żółtych obok przeciw twoim { $mine }.
huang-reason-revolt-safe = Żadne wolne pole tam nie ma więcej żółtych niż twój { $colour-leader } ({ $mine }), a remis ci wystarcza.
huang-reason-revolt-decided = { $won ->
        [true] { $mine } przeciw { $theirs } wystarcza: twój { $colour-leader } zostaje.
       *[false] { $mine } przeciw { $theirs } to za mało: twój { $colour-leader } wraca do domu.
    }
huang-reason-revolt-open = Masz { $mine }; obrona pokazuje { $theirs }, pewnie dołoży { $likely }, najwyżej { $most }, i wygrywa remis.
huang-reason-spare = { $tiles ->
        [one] { $tiles } kafel ponad potrzebę przepada.
        [few] { $tiles } kafle ponad potrzebę przepadają.
       *[other] { $tiles } kafli ponad potrzebę przepada.
    }
huang-reason-kept = Zachowujesz { $tiles ->
        [one] { $colour } kafel
        [few] { $tiles } { $colour-colourpl } kafle
       *[other] { $tiles } { $colour-colourgenpl } kafli
    } na następną walkę.
huang-reason-yellow-spent = Gdy { $seat } zacznie rewoltę ({ $colour-leader }), { $left ->
        [0] nie zostanie ci żaden żółty kafel
        [one] zostanie ci tylko { $left } żółty kafel
        [few] zostaną ci tylko { $left } żółte kafle
       *[other] zostanie ci tylko { $left } żółtych kafli
    }.
huang-reason-thin = { $leaders ->
        [one] Tylko żółty kafel na { $at } trzyma twojego przywódcę: jeden bunt odsyła go do domu.
        [few] Tylko żółty kafel na { $at } trzyma { $leaders } twoich przywódców: jeden bunt odsyła wszystkich do domu.
       *[other] Tylko żółty kafel na { $at } trzyma { $leaders } twoich przywódców: jeden bunt odsyła wszystkich do domu.
    }
huang-reason-held = Twój { $colour-leader } ma wtedy obok dwa żółte kafle: jeden bunt nie odeśle go do domu.
huang-reason-sent-home = { $leaders ->
        [one] { $seat } ma tam przywódcę bez innego oparcia i musi wydać akcję, by go przywrócić.
        [few] { $seat } ma tam { $leaders } przywódców bez innego oparcia i na każdego musi wydać akcję.
       *[other] { $seat } ma tam { $leaders } przywódców bez innego oparcia i na każdego musi wydać akcję.
    }
huang-reason-own-home = { $leaders ->
        [one] Twój przywódca też ma oparcie tylko w tym kaflu i wraca do domu.
        [few] Twoi { $leaders } przywódcy też mają oparcie tylko w tym kaflu i wracają do domu.
       *[other] Twoich { $leaders } przywódców też ma oparcie tylko w tym kaflu i wraca do domu.
    }
huang-reason-second-riot = Tylko { $at } trzyma wtedy { $leaders } przywódców innych graczy: drugi bunt odsyła wszystkich do domu.
huang-reason-comes-back = { $seat } może od razu wrócić na { $at } ({ $colour-leader }) za jedną akcję.
huang-reason-union = Królestwa łączą się w pokoju: na wojnie twoi przywódcy mają tam { $red } czerwieni.
huang-reason-granaries = Spichlerze w królestwie twojego Rolnika: { $count }. Możesz zabrać wszystkie prócz jednego, na koniec +{ $points } w niebieskich.
huang-reason-river-chain = { $tiles ->
        [one] Następny niebieski kafel może pójść w tej samej akcji, za punkt.
        [few] { $tiles } niebieskie kafle mogą pójść jeden za drugim w jednej akcji, każdy za punkt.
       *[other] { $tiles } niebieskich kafli może pójść jeden za drugim w jednej akcji, każdy za punkt.
    }
huang-reason-lacked = Nie masz { $colour-colourgen } kafla (punkty w tym kolorze: { $points }).
huang-reason-arms = { $yellow ->
        [true] Rewolty wygrywa się żółtymi kaflami: masz wtedy { $tiles }.
       *[false] Wojny wygrywa się czerwonymi kaflami: masz wtedy { $tiles }.
    }
huang-reason-market-has = Na Rynku leży { $colour } kafel, którego nie masz w ręce (punkty w tym kolorze: { $points }).
huang-reason-market-river = Z niebieskim kaflem z Rynku ułożysz w następnej akcji łańcuch ({ $tiles }), każdy kafel za punkt.
huang-reason-market-site = Biorąc z Rynku { $colour } kafel, domkniesz potem trójkąt na { $at }: pagoda { $colour-pagoda } dla ciebie.
huang-reason-scarce = { $left ->
        [0] Więcej { $colour-colourgenpl } kafli już nie będzie.
        [one] W rękach i woreczku jest jeszcze tylko { $left } { $colour } kafel.
        [few] W rękach i woreczku są jeszcze tylko { $left } { $colour-colourpl } kafle.
       *[other] W rękach i woreczku jest jeszcze tylko { $left } { $colour-colourgenpl } kafli.
    }
huang-reason-few-left = { $left ->
        [0] Wszystkie inne { $colour-colourpl } kafle widać: nikt ich nie dołoży.
        [one] Nie widać tylko jednego { $colour-colourgen } kafla: inni niewiele dołożą.
        [few] Nie widać tylko { $left } { $colour-colourgenpl } kafli: inni niewiele dołożą.
       *[other] Nie widać tylko { $left } { $colour-colourgenpl } kafli: inni niewiele dołożą.
    }
huang-reason-end-nearer = { $left ->
        [0] To opróżnia woreczek: następny kafel, który trzeba dobrać, kończy grę
        [one] W woreczku zostaje { $left } kafel: gra potrwa niewiele dłużej niż tę rundę
        [few] W woreczku zostają { $left } kafle: gra potrwa niewiele dłużej niż tę rundę
       *[other] W woreczku zostaje { $left } kafli: gra potrwa niewiele dłużej niż tę rundę
    }, { $leads ->
        [true] a nikt cię nie wyprzedza
       *[false] a ktoś cię wyprzedza
    }.
huang-reason-end-later = { $left ->
        [0] Wymiana wszystkich kafli opróżniłaby woreczek
       *[other] Po wymianie wszystkich kafli w woreczku byłoby tylko { $left }
    }, a szybki koniec ci służy: nikt cię nie wyprzedza.

## How it ended

huang-ending-bag-empty = trzeba dobrać kafel, a woreczek jest pusty
huang-ending-standstill = od trzech rund żaden kafel nie opuścił niczyjej ręki

huang-tally-yellow = Żółte
huang-tally-red = Czerwone
huang-tally-blue = Niebieskie
huang-tally-green = Zielone
huang-tally-white = Białe
huang-tally-granaries = Spichlerze
huang-tally-final-yellow = Żółte na koniec
huang-tally-final-red = Czerwone na koniec
huang-tally-final-blue = Niebieskie na koniec
huang-tally-final-green = Zielone na koniec

## Why something was refused

huang-refusal-short-needs-two = Krótka gra jest dla 2 graczy, a was jest { $players }.
huang-refusal-bandits-not-with-eighteen = Bandytów nie można łączyć z Osiemnastoma Królestwami.
huang-refusal-not-now = „{ $verb }” – nie w tej chwili. Najpierw: { $decision }.
huang-refusal-no-place = „{ $word }” to nie pole. Pola nazywają się na przykład D7.
huang-refusal-no-area = „{ $word }” to nie plac budowy. Podaj trójkąt, np. D7-D8-E8, albo romb z czterech pól.
huang-refusal-off-map = Na tej mapie nie ma pola { $at }.
huang-refusal-not-empty = Pole { $at } nie jest puste.
huang-refusal-needs-river = Niebieskie kafle kładzie się na rzekach, a { $at } to ląd.
huang-refusal-needs-land = Na rzece { $at } nie położysz { $colour-colourgen } kafla; tam leżą tylko niebieskie.
huang-refusal-too-few-tiles = Trzeba mieć { $needed ->
        [one] { $needed } { $colour } kafel
        [few] { $needed } { $colour-colourpl } kafle
       *[other] { $needed } { $colour-colourgenpl } kafli
    }, a { $held ->
        [0] nie masz żadnego
       *[other] masz { $held }
    }.
huang-refusal-replace-one-to-six = Naraz można wymienić od jednego do sześciu kafli.
huang-refusal-no-tiles = Na planszy nie ma żadnego kafla.
huang-refusal-empty-hand = Nie masz na ręce żadnego kafla.
huang-refusal-bandits-forbid-tile = Obok { $at } są bandyci. Kafel musi ich tam połączyć, bez wojny, z królestwem, które ma co najmniej { $bandits ->
        [one] { $bandits } czerwony kafel
        [few] { $bandits } czerwone kafle
       *[other] { $bandits } czerwonych kafli
    }.
huang-refusal-bandits-forbid-leader = Przywódca nie może stać obok bandytów, a { $at } z nimi sąsiaduje.
huang-refusal-leader-on-river = Przywódcy stoją na lądzie, a { $at } to rzeka.
huang-refusal-no-yellow-near = Przywódca musi stać obok żółtego kafla, a przy { $at } żadnego nie ma.
huang-refusal-unites-in-conflict = Na { $at } przywódca połączyłby królestwa z dwoma przywódcami tego samego koloru.
huang-refusal-stands-there = Twój { $colour-leader } już stoi na { $at }.
huang-refusal-no-place-for-leaders = Nie ma pola, na którym mógłby stanąć któryś z twoich przywódców.
huang-refusal-leader-off-board = Twojego { $colour-leadergen } nie ma na planszy.
huang-refusal-no-leader-on-board = Nie masz na planszy żadnego przywódcy.
huang-refusal-leader-not-free = Twój { $colour-leader } jest na planszy i nie może zastąpić kafla.
huang-refusal-no-tile-there = Na { $at } nie ma kafla.
huang-refusal-not-buildable = Na { $on } nic nie stanie: potrzeba wolnych kafli jednego koloru.
huang-refusal-not-completed = Kafel położony na { $at } nie pozwala niczego wznieść na { $on }.
huang-refusal-no-triangle = Na planszy nie ma wolnego trójkąta w jednym kolorze.
huang-refusal-no-pagoda-there = Na { $from } nie stoi pagoda tego koloru.
huang-refusal-not-in-market = Na Rynku nie ma { $colour-colourgen } kafla.
huang-refusal-not-next-to = Kolejny niebieski kafel musi leżeć obok { $from }, a { $at } nie sąsiaduje z tym polem.
huang-refusal-no-such-side = Nie możesz teraz wskazać królestwa na { $side-directionloc }. Do wyboru: { $sides-direction }.
huang-refusal-not-a-loss = Na { $at } nie ma czerwonego kafla, który można poświęcić.
huang-refusal-lost-twice = Pole { $at } podano dwa razy.
huang-refusal-wrong-losses = { $needed ->
    [one] Trzeba poświęcić jeden czerwony kafel
    [few] Trzeba poświęcić naraz { $needed } czerwone kafle
   *[many] Trzeba poświęcić naraz { $needed } czerwonych kafli
 }; podano { $given }.
huang-refusal-no-granary-there = Na { $at } nie ma spichlerza z królestwa twojego Rolnika.

## What is written on pictures

huang-label-awaits = { $name }: { $decision }
huang-label-over = Koniec gry
huang-label-actions = { $actions ->
    [one] { $actions } akcja
    [few] { $actions } akcje
   *[other] { $actions } akcji
}
huang-label-market = Rynek
huang-label-supply = Wolne pagody
huang-label-hand = Twoje kafle
huang-label-points = Twoje punkty
huang-label-offer = Do wzięcia
huang-label-granaries = spichlerze
huang-label-revolt = Rewolta: { $colour-leader }
huang-label-war = Wojna o { $at }
huang-label-winner = { $name } wygrywa
huang-label-nobody = Nikt nie wygrywa
huang-label-score = Najniższy
huang-label-decided-lowest = Białe punkty rozdzielono najkorzystniej. Wynik to najsłabszy kolor; wygrywa najwyższy.
huang-label-decided-second = Białe punkty rozdzielono najkorzystniej. Remis w najsłabszym kolorze: decyduje drugi od dołu.
huang-label-decided-third = Białe punkty rozdzielono najkorzystniej. Remis w dwóch najsłabszych kolorach: decyduje trzeci.
huang-label-decided-fourth = Białe punkty rozdzielono najkorzystniej. Remis w trzech najsłabszych kolorach: decyduje czwarty.
huang-label-decided-white = Remis we wszystkich czterech kolorach: wygrywa, kto ma mniej białych punktów.
huang-label-decided-nothing = Remis we wszystkich czterech kolorach i w białych punktach: nikt nie wygrywa.

## What pictures show, for those who cannot look

huang-each-leaders = { $colour-leader } { $at }
huang-each-pagodas = { $colour-pagoda } { $on }
huang-alt-awaits = { $seat } decyduje: { $decision }. { $actions ->
    [one] Została { $actions } akcja.
    [few] Zostały { $actions } akcje.
   *[other] Zostało { $actions } akcji.
}
huang-alt-over = Koniec gry.
huang-alt-war = Wojna o { $at }; siła na razie: { $sides }.
huang-alt-revolt = Rewolta { $colour-leadergenpl }, na razie: { $attacker } { $attack }, { $defender } { $defence }.
huang-alt-seat = { $seat }: { $leaders }; kafli na ręce: { $hand }.
huang-alt-seat-away = { $seat }: żadnego przywódcy na planszy; kafli na ręce: { $hand }.
huang-alt-tiles = Kafle { $colour-colourpl }: { $places }.
huang-alt-pagodas = Pagody: { $pagodas }.
huang-alt-palace = Pałac: { $on }.
huang-alt-bandits = Bandyci ({ $bandits }): { $places }.
huang-alt-granaries = Spichlerze: { $places }.
huang-alt-market = Rynek: { $tiles }. W woreczku: { $bag }.
huang-alt-hand = Twoje kafle: { $tiles }.
huang-alt-hand-empty = Nie masz na ręce żadnych kafli.
huang-alt-points = Twoje punkty: { $tally }.
huang-alt-stored = Zabrane spichlerze: { $granaries }.
huang-alt-offer = Do wzięcia: { $tiles }.
huang-alt-winner = { $seat } wygrywa.
huang-alt-nobody = Nikt nie wygrywa.
huang-alt-standing = { $place }. { $seat }: { $score }. Na koniec: { $tally }.
huang-alt-spread = Wliczono: { $tally }.

## Why a move in advance was not made

huang-changed-places = Tam albo tuż obok leży teraz coś innego.
huang-changed-kingdoms = Zmieniło się tamtejsze królestwo.
huang-changed-market = Zmienił się Rynek.
huang-changed-pagodas = Przybyła albo zniknęła pagoda.
huang-changed-hand = Masz teraz na ręce inne płytki.
huang-changed-board = Zmieniła się plansza.

## The guided game

huang-tour-tile = 🎓 **1 · Kafel.** W Huangu zdobywasz punkty w czterech kolorach, a na koniec liczy się twój *najsłabszy*. Grasz Tygrysem, a { $seat-1 } Kozą. Twój Gubernator na I6, żółty kafel obok niego i czerwony na J5 to królestwo.
    Dołóż do niego czerwony kafel: { $page ->
        [true] wybierz
       *[false] naciśnij *Graj*, potem
    } *czerwony* kafel i pole K5.
huang-tour-leader = 🎓 **2 · Przywódca.** Masz czerwony punkt: punkt za kafel, w jego kolorze, dostaje ten, kto ma w tym królestwie przywódcę tego koloru, a jeśli takiego nie ma – ten, kto ma tam Gubernatora.
    Teraz sprowadź własnego Żołnierza, czerwonego przywódcę: *Żołnierz*, I4. Przywódcy stoją obok żółtego kafla.
huang-tour-revolt = 🎓 **3 · Rewolta.** { $seat-1 } ma na J7 Kupca, a przy nim jeden żółty kafel. W królestwie jest miejsce tylko dla jednego Kupca.
    Poślij swojego: *Kupiec*, K8. Będzie miał obok siebie dwa żółte kafle, K9 i L7.
huang-tour-commit = 🎓 **4 · Siła.** Masz 2, { $seat-1 } ma 1. Najpierw ty, potem { $seat-1 } możecie dołożyć żółte kafle z ręki; przy remisie zostaje obrońca.
    Wybierz *Dołóż*: 1 kafel. Siła 3 wygrywa, chyba że { $seat-1 } dołoży dwa.
huang-tour-triangle = 🎓 **5 · Trzy jednakowe.** { $seat-1 } traci Kupca, a ty masz zielony punkt.
    Została jedna akcja: *czerwony* kafel na K6. Razem z J5 i K5 powstanie trójkąt czerwonych kafli.
huang-tour-pagoda = 🎓 **6 · Pagoda.** Na trzech kaflach jednego koloru może stanąć pagoda. Na koniec każdej twojej tury daje ci punkt, o ile w jej królestwie jest twój przywódca w jej kolorze.
    Teraz *Wznieś* ją na J5-K5-K6.
huang-tour-war = 🎓 **7 · Wojna.** Twoje królestwo i to, w którym { $seat-1 } ma Żołnierza, dzieli tylko I7. Ty też masz Żołnierza. Kafel na tym polu je połączy, a dwóch Żołnierzy to o jednego za dużo.
    Zaczynaj: *żółty* kafel na I7.
huang-tour-support = 🎓 **8 · Decydują czerwone kafle.** Twoje królestwo, na zachodzie, ma ich 3. Po drugiej stronie jest 1, a { $seat-1 } dokłada jeszcze 1 z ręki.
    Przegrany traci Żołnierza i wszystkie czerwone kafle; zwycięzca traci tyle czerwonych kafli, ile wynosiła siła przegranego, najpierw te z ręki. Dlatego wesprzyj *zachód* 2 kaflami: to one zapłacą, a twoja pagoda zostanie.
huang-tour-market = 🎓 **9 · Rynek.** Wygrana: { $seat-1 } traci Żołnierza, a ty masz kolejny czerwony punkt. Została jedna akcja.
    Połóż *zielony* kafel przy królestwie swojego Kupca, na K10. Daje zielony punkt i otwiera Rynek.
huang-tour-take = 🎓 **10 · Wybór kafla.** Po zielonym kaflu możesz wziąć jeden z sześciu odkrytych. Wszystkie inne dobiera się w ciemno, więc tak zdobywa się potrzebny kolor.
    Brakuje ci niebieskiego, nie masz w nim jeszcze punktów: *Weź*, *niebieski*.
huang-tour-river = 🎓 **11 · Rzeka.** Pagoda dała ci czerwony punkt, ręka jest uzupełniona, a { $seat-1 } znów ma Żołnierza na planszy. To twoja tura.
    Niebieskie kafle kładzie się na rzekach, wszystkie inne na lądzie: *niebieski* kafel na H8. W twoim królestwie nie ma Rolnika, więc punkt daje ci Gubernator.
huang-tour-chain = 🎓 **12 · Łańcuch.** Po niebieskim kaflu możesz w tej samej akcji dołożyć obok następny niebieski, i tak dalej wzdłuż rzeki.
    Teraz *Kolejny kafel*, H7: drugi punkt, a akcja wciąż ci została.
huang-tour-end = 🎓 **To był Huang.** Kafle dają punkty, pagody dają je co turę, a inni chętnie zajęliby twoje miejsce. Gdy woreczek się opróżni, każdemu liczy się *najsłabszy* kolor, więc pilnuj wszystkich czterech; białe punkty łatają dziury.
    Została ci jedna akcja: *Graj dalej* (twój przeciwnik to { $seat-1 }), zacznij *Nową grę* albo zajrzyj do *Jak grać*.

## What happened, in short

huang-digest-gained = { $seat } zdobywa punkty: { $points }.
huang-each-points = { $key-colourpl } { $value }
huang-score = { $pagodas ->
        [0] {""}
        [one] { $pagodas } pagoda ·{" "}
        [few] { $pagodas } pagody ·{" "}
       *[other] { $pagodas } pagód ·{" "}
    }{ $leaders ->
        [0] bez przywódcy na planszy
        [one] { $leaders } przywódca na planszy
        [few] { $leaders } przywódcy na planszy
       *[other] { $leaders } przywódców na planszy
    }
huang-lead = **Na planszy:** { $seats }
huang-lead-seat = { $seat } { $pagodas ->
        [0] {""}
        [one] { $pagodas } pagoda,{" "}
        [few] { $pagodas } pagody,{" "}
       *[other] { $pagodas } pagód,{" "}
    }{ $leaders ->
        [one] { $leaders } przywódca
        [few] { $leaders } przywódcy
       *[other] { $leaders } przywódców
    }{ $last ->
        [true] .
       *[false] ;
    }
