### In the Year of the Dragon.

dragon-name = W Roku Smoka
    .explain = Dwór książęcy przez dwanaście miesięcy kłopotów, dla 2–5 graczy.
    .lobby = Przeprowadź dwór przez dwanaście miesięcy nieszczęść, które każdy widzi z daleka, i strać jak najmniej. Około 90 minut albo z doskoku przez kilka dni; średnio trudna: proste ruchy, trudne wybory.

## The people and what they bring

dragon-trade-craftsman = Rzemieślnik
dragon-trade-court-lady = Dama dworu
dragon-trade-tax-collector = Poborca
dragon-trade-pyrotechnist = Pirotechnik
dragon-trade-warrior = Wojownik
dragon-trade-monk = Mnich
dragon-trade-healer = Uzdrowiciel
dragon-trade-farmer = Rolnik
dragon-trade-scholar = Uczony

dragon-person-craftsman = rzemieślnik
dragon-person-court-lady = dama dworu
dragon-person-tax-collector = poborca podatkowy
dragon-person-pyrotechnist = młody pirotechnik
dragon-person-warrior = młody wojownik
dragon-person-monk = młody mnich
dragon-person-healer = młody uzdrowiciel
dragon-person-farmer = młody rolnik
dragon-person-scholar = młody uczony
dragon-person-old-pyrotechnist = stary pirotechnik
dragon-person-old-warrior = stary wojownik
dragon-person-old-monk = stary mnich
dragon-person-old-healer = stary uzdrowiciel
dragon-person-old-farmer = stary rolnik
dragon-person-old-scholar = stary uczony

dragon-card-craftsman = rzemieślnik
dragon-card-court-lady = dama dworu
dragon-card-tax-collector = poborca podatkowy
dragon-card-pyrotechnist = pirotechnik
dragon-card-warrior = wojownik
dragon-card-monk = mnich
dragon-card-healer = uzdrowiciel
dragon-card-farmer = rolnik
dragon-card-scholar = uczony
dragon-card-wild = joker

dragon-emblem-crane = Żuraw
dragon-emblem-carp = Karp
dragon-emblem-lotus = Lotos
dragon-emblem-tortoise = Żółw
dragon-emblem-monkey = Małpa

dragon-palace-a = Pałac A
dragon-palace-b = Pałac B
dragon-palace-c = Pałac C
dragon-palace-d = Pałac D
dragon-palace-e = Pałac E
dragon-palace-f = Pałac F
dragon-palace-g = Pałac G
dragon-palace-h = Pałac H
dragon-palace-i = Pałac I
dragon-palace-j = Pałac J
dragon-palace-k = Pałac K
dragon-palace-l = Pałac L
dragon-palace-m = Pałac M
dragon-palace-n = Pałac N
dragon-palace-o = Pałac O
dragon-palace-p = Pałac P
dragon-palace-q = Pałac Q
dragon-palace-r = Pałac R
dragon-palace-s = Pałac S
dragon-palace-t = Pałac T
dragon-palace-u = Pałac U
dragon-palace-v = Pałac V
dragon-palace-w = Pałac W
dragon-palace-x = Pałac X
dragon-palace-new = Nowy pałac

dragon-privilege-small = mały: 2 juany, 1 smok
dragon-privilege-large = duży: 7 juanów, 2 smoki

dragon-tile-rice = 1 żeton ryżu
dragon-tile-firework = 1 fajerwerk
dragon-tile-floor = 1 piętro
dragon-tile-yuan = 2 juany
dragon-tile-steps = 3 kroki
dragon-tile-points = 3 punkty

## The year

dragon-fate-peace = Pokój
dragon-fate-tribute = Danina
dragon-fate-drought = Susza
dragon-fate-festival = Festiwal Smoków
dragon-fate-invasion = Inwazja Mongołów
dragon-fate-contagion = Zaraza

dragon-super-event-none = brak
dragon-super-event-random = losowe
dragon-super-event-lanterns = Lampiony
dragon-super-event-buddha = Budda
dragon-super-event-earthquake = Trzęsienie ziemi
dragon-super-event-flood = Powódź
dragon-super-event-eclipse = Zaćmienie Słońca
dragon-super-event-volcano = Wulkan
dragon-super-event-tornado = Tornado
dragon-super-event-sunrise = Wschód słońca
dragon-super-event-assassination = Zamach
dragon-super-event-charter = Traktat

dragon-about-lanterns = 2 punkty za każdą postać.
dragon-about-buddha = mnisi punktują jak na koniec gry.
dragon-about-earthquake = każdy traci 2 piętra.
dragon-about-flood = każdy oddaje połowę swoich juanów, ryżu i fajerwerków.
dragon-about-eclipse = wydarzenie miesiąca jeszcze raz.
dragon-about-volcano = znaczniki postaci wracają na 0, w tej samej kolejności.
dragon-about-tornado = każdy odrzuca 2 karty postaci.
dragon-about-sunrise = każdy bierze młodą postać, każdy innego rodzaju.
dragon-about-assassination = wszystkie przywileje przepadają.
dragon-about-charter = każdy zyskuje symbole postaci jednego rodzaju.

dragon-action-taxes = Podatki
dragon-action-build = Budowa
dragon-action-harvest = Zbiory
dragon-action-fireworks = Fajerwerki
dragon-action-parade = Parada wojskowa
dragon-action-research = Badania
dragon-action-privilege = Przywilej
dragon-action-wall = Budowa muru

## Several things, one by one

# Persons that lie ready, as in "3 young farmer, 1 old farmer".
dragon-each-people = { $key-person } × { $value }
# A palace with its floors and who lives there, as in "A2: old monk".
dragon-each-palaces = { $palace }{ $floors }{ $empty ->
        [true] {" pusty"}
       *[false] : { $person }
    }
dragon-each-tally = { $key-tally } { $value }

## What can be chosen before the game

dragon-option-great-wall = Wielki Mur
    .explain = Ósma akcja: wspólna budowa muru. Punkty dla budujących, straty, gdy mur jest za krótki.
dragon-option-super-event = Wielkie wydarzenie
    .explain = W 7. miesiącu dzieje się coś wielkiego: jedno z dziesięciu, losowo lub z umowy.

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

dragon-verb-start = Początek
    .describe = Weź swoje pierwsze dwie postacie: dwie różne młode.
    .said = { $persons-trade }
dragon-verb-taxes = Podatki
    .describe = Weź 2 juany i po 3 za każdego swojego poborcę.
dragon-verb-build = Budowa
    .describe = Zbuduj 1 piętro i po jednym za każdego swojego rzemieślnika.
dragon-verb-harvest = Zbiory
    .describe = Weź 1 żeton ryżu i po jednym za każdy worek ryżu na swoich rolnikach.
dragon-verb-fireworks = Fajerwerki
    .describe = Weź 1 fajerwerk i po jednym za każdy na swoich pirotechnikach.
dragon-verb-parade = Parada wojskowa
    .describe = Idź 1 krok na torze postaci i po jednym za każdy swój hełm.
dragon-verb-research = Badania
    .describe = Zdobądź 1 punkt i po jednym za każdą księgę swoich uczonych.
dragon-verb-privilege = Przywilej
    .describe = Kup mały przywilej za 2 juany albo duży za 7.
dragon-verb-wall = Budowa muru
    .describe = Połóż swój kafelek muru i weź to, co na nim widać.
    .said = budowa muru: { $tile }
dragon-verb-fill = Uzupełnij
    .describe = Bez akcji: uzupełnij pieniądze do 3 juanów.
dragon-verb-floor = Piętro
    .describe = Powiedz, gdzie stanie następne piętro.
    .said = piętro: { $palace }
dragon-verb-play = Zagraj kartę
    .describe = Zagraj kartę postaci i weź postać tego rodzaju.
    .said = { $words }
dragon-verb-place = Zakwateruj
    .describe = Powiedz, do którego pałacu wprowadza się nowa postać.
    .said = { $palace }
dragon-verb-replace = Zastąp
    .describe = Nowa postać zajmuje czyjeś miejsce, a tamta odchodzi z gry.
    .said = zamiast: { $person }, { $palace }
dragon-verb-pass = Odpraw
    .describe = Nowa postać od razu odchodzi z gry, bez kroków.
dragon-verb-lose = Pożegnaj
    .describe = Powiedz, kto odchodzi.
    .said = { $person } odchodzi, { $palace }
dragon-verb-raze = Zburz
    .describe = Powiedz, gdzie trzęsienie ziemi burzy piętro.
    .said = zburz piętro: { $palace }
dragon-verb-give = Oddaj
    .describe = Powiedz, co zabiera powódź: juany, ryż i fajerwerki.
    .said = juany: { $yuan }, ryż: { $rice }, fajerwerki: { $fireworks }
dragon-verb-discard = Odrzuć
    .describe = Powiedz, które dwie karty zabiera tornado.
    .said = odrzuć: { $cards-card }
dragon-verb-recruit = Zwerbuj
    .describe = Weź młodą postać bez karty.
dragon-verb-charter = Traktat
    .describe = Wybierz rodzaj swoich postaci i weź to, co dają.

dragon-argument-persons = postacie
    .describe = Które dwie młode postacie?
dragon-argument-privilege = przywilej
    .describe = Który przywilej?
dragon-argument-tile = kafelek muru
    .describe = Który kafelek muru?
dragon-argument-palace = pałac
    .describe = Który pałac?
dragon-argument-card = karta
    .describe = Która karta?
dragon-argument-person = postać
    .describe = Która postać?
dragon-argument-yuan = juany
    .describe = Ile juanów?
dragon-argument-rice = ryż
    .describe = Ile ryżu?
dragon-argument-fireworks = fajerwerki
    .describe = Ile fajerwerków?
dragon-argument-cards = karty
    .describe = Które dwie karty?
dragon-argument-trade = rodzaj
    .describe = Jaki rodzaj postaci?

## What is awaited

# When a move is made, within a sentence or at its beginning, and what the axis of a plot counts.
dragon-date = { $begins ->
    [true] Miesiąc
   *[false] miesiąc
} { $count }{ $part ->
    [start] , pierwsze postacie
    [action] , akcja
    [person] , postać
    [event] , wydarzenie
    [wall] , mur
    [super-event] , Wielkie wydarzenie
   *[end] , koniec
}
dragon-date-axis = miesiąc
dragon-decision-start = pierwsze dwie postacie
dragon-decision-action = akcja
dragon-decision-floors = gdzie stanie piętro
dragon-decision-person = karta postaci
dragon-decision-place = gdzie zamieszka nowa postać
dragon-decision-replace = kto ustąpi nowej postaci
dragon-decision-lose = kto odchodzi
dragon-decision-raze = gdzie runie piętro
dragon-decision-evict = kto odchodzi z uszkodzonego pałacu
dragon-decision-give = co zabiera powódź
dragon-decision-discard = dwie karty dla tornada
dragon-decision-recruit = młoda postać
dragon-decision-charter = rodzaj dla traktatu

## Policies of orders

dragon-policy-fewest-symbols = Najpierw odchodzą ci z najmniejszą liczbą symboli
    .describe = Przy równej liczbie damy dworu i mnisi odchodzą na końcu. Zanim jakiś pałac opustoszeje, zapytam.
dragon-policy-roomiest = Nowe postacie tam, gdzie jest najwięcej miejsca
    .describe = O mnichów zapytam.

## What happened

dragon-event-month-began = Zaczyna się miesiąc { $month } (wydarzenie: { $fate }). Karty akcji rozłożono na nowo.
dragon-event-pair-taken = { $seat } zaczyna z dwiema postaciami: { $person }.
dragon-event-action-chosen = { $paid ->
        [0] { $seat } wybiera akcję: { $action }.
        [one] { $seat } płaci { $paid } juana i wybiera akcję: { $action }.
        [few] { $seat } płaci { $paid } juany i wybiera akcję: { $action }.
       *[other] { $seat } płaci { $paid } juanów i wybiera akcję: { $action }.
    }
dragon-event-gained = { $seat } { $good ->
        [yuan] dostaje { $count ->
            [one] { $count } juana
            [few] { $count } juany
           *[other] { $count } juanów
        }
        [rice] dostaje { $count ->
            [one] { $count } żeton ryżu
            [few] { $count } żetony ryżu
           *[other] { $count } żetonów ryżu
        }
        [fireworks] dostaje { $count ->
            [one] { $count } fajerwerk
            [few] { $count } fajerwerki
           *[other] { $count } fajerwerków
        }
        [floors] dostaje { $count ->
            [one] { $count } piętro
            [few] { $count } piętra
           *[other] { $count } pięter
        }
       *[points] zdobywa { $count ->
            [one] { $count } punkt
            [few] { $count } punkty
           *[other] { $count } punktów
        }
    }.
dragon-event-stepped = { $seat } idzie na torze postaci o { $steps ->
        [one] { $steps } krok
        [few] { $steps } kroki
       *[other] { $steps } kroków
    }, na pole { $to }.
dragon-event-privilege-bought = { $seat } kupuje { $size ->
        [small] mały
       *[large] duży
    } przywilej za { $yuan ->
        [one] { $yuan } juana
        [few] { $yuan } juany
       *[other] { $yuan } juanów
    }.
dragon-event-floor-built = { $floors ->
        [one] { $seat } zaczyna budować pałac { $palace }.
        [few] { $seat }: pałac { $palace } ma teraz { $floors } piętra.
       *[other] { $seat }: pałac { $palace } ma teraz { $floors } pięter.
    }
dragon-event-wall-built = { $seat } kładzie kafelek muru pod miesiącem { $month }: { $tile }.
dragon-event-filled = { $yuan ->
        [0] { $seat } rezygnuje z akcji, a juanów ma już dość.
        [one] { $seat } rezygnuje z akcji i dobiera { $yuan } juana.
        [few] { $seat } rezygnuje z akcji i dobiera { $yuan } juany.
       *[other] { $seat } rezygnuje z akcji i dobiera { $yuan } juanów.
    }
dragon-event-card-played = { $person ->
        [none] { $seat } zagrywa kartę na próżno, bo nikogo już nie ma: { $card }.
       *[other] { $seat } zagrywa kartę ({ $card }). Przybywa { $person }.
    }
dragon-event-person-recruited = { $seat } bierze postać bez karty: { $person }.
dragon-event-person-placed = { $seat }, pałac { $palace }: wprowadza się { $person }.
dragon-event-person-replaced = { $seat }, pałac { $palace }: wprowadza się { $person }, a odchodzi z gry { $lost-person }.
dragon-event-person-refused = { $seat } odprawia z gry nową postać: { $person }.
dragon-event-passed-over = { $offer ->
        [person] { $seat } nie ma już karty do zagrania.
        [recruit] { $seat } nie ma kogo wziąć.
       *[charter] { $seat } nie ma nikogo do traktatu.
    }
dragon-event-event-began = Miesiąc { $month }: { $fate }.
    .dated = { $fate }.
dragon-event-tribute-paid = { $short ->
        [0] { $seat } płaci daninę: { $yuan ->
            [one] { $yuan } juana
            [few] { $yuan } juany
           *[other] { $yuan } juanów
        }.
       *[other] { $yuan ->
            [0] { $seat } nie ma z czego zapłacić daniny
            [one] { $seat } płaci z daniny { $yuan } juana
            [few] { $seat } płaci z daniny { $yuan } juany
           *[other] { $seat } płaci z daniny { $yuan } juanów
        }; brakuje { $short }.
    }
dragon-event-palaces-fed = { $unfed ->
        [0] { $rice ->
            [0] { $seat } nie musi nikogo żywić: w pałacach nikt nie mieszka.
            [one] { $seat } żywi { $rice } pałac.
           *[other] { $seat } żywi wszystkie pałace ({ $rice }).
        }
       *[other] { $rice ->
            [0] { $seat } nie żywi żadnego pałacu
            [one] { $seat } żywi { $rice } pałac
            [few] { $seat } żywi { $rice } pałace
           *[other] { $seat } żywi { $rice } pałaców
        }; bez ryżu { $unfed ->
            [one] zostaje { $unfed }
            [few] zostają { $unfed }
           *[other] zostaje { $unfed }
        }.
    }
dragon-event-fireworks-burnt = { $seat } oddaje { $count ->
        [one] { $count } fajerwerk
        [few] { $count } fajerwerki
       *[other] { $count } fajerwerków
    }.
dragon-event-person-lost = { $seat }, pałac { $palace }: odchodzi { $person }.
dragon-event-wall-held = Mur sięga miesiąca { $month }: 1 punkt za każdy własny kafelek w murze.
dragon-event-wall-broken = Mur nie sięga miesiąca { $month }: kto ma w nim najmniej kafelków, traci postać.
dragon-event-floor-lost = { $floors ->
        [0] { $seat }: znika pałac { $palace }.
        [one] { $seat }: pałac { $palace } traci piętro; zostaje { $floors }.
        [few] { $seat }: pałac { $palace } traci piętro; zostają { $floors }.
       *[other] { $seat }: pałac { $palace } traci piętro; zostaje { $floors }.
    }
dragon-event-super-began = Wielkie wydarzenie: { $super-event }.
dragon-event-goods-given = { $seat } oddaje: juany { $yuan }, ryż { $rice }, fajerwerki { $fireworks }.
dragon-event-cards-discarded = { $seat } odrzuca karty: { $card }.
dragon-event-markers-reset = Wszystkie znaczniki postaci wracają na 0, w tej samej kolejności.
dragon-event-privileges-lost = { $seat } traci { $count ->
        [one] { $count } przywilej
        [few] { $count } przywileje
       *[other] { $count } przywilejów
    }.
dragon-event-trade-chosen = { $seat } wybiera do traktatu: { $trade }.
dragon-event-round-scored = { $seat } zdobywa za rundę { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }: pałace { $palaces }, damy dworu { $ladies }, przywileje { $dragons }.
dragon-event-final-scored = { $seat } zdobywa na koniec { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }: postacie { $persons }, mnisi { $monks }, dobra { $goods }.
dragon-event-game-ended = Rok się skończył.

## What a move brings, in a few words

dragon-effect-steps = { $steps ->
    [one] { $steps } krok
    [few] { $steps } kroki
   *[other] { $steps } kroków
}
dragon-effect-pays = kosztuje { $yuan ->
    [one] { $yuan } juana
    [few] { $yuan } juany
   *[other] { $yuan } juanów
}
dragon-effect-loses = przepada: { $what }
dragon-effect-yuan = { $count ->
    [one] +{ $count } juan
    [few] +{ $count } juany
   *[other] +{ $count } juanów
}
dragon-effect-rice = { $count ->
    [one] +{ $count } żeton ryżu
    [few] +{ $count } żetony ryżu
   *[other] +{ $count } żetonów ryżu
}
dragon-effect-fireworks = { $count ->
    [one] +{ $count } fajerwerk
    [few] +{ $count } fajerwerki
   *[other] +{ $count } fajerwerków
}
dragon-effect-floors = { $count ->
    [one] +{ $count } piętro
    [few] +{ $count } piętra
   *[other] +{ $count } pięter
}
dragon-effect-points = { $count ->
    [one] +{ $count } punkt
    [few] +{ $count } punkty
   *[other] +{ $count } punktów
}
dragon-effect-dragons = { $count ->
    [one] +{ $count } punkt co miesiąc
    [few] +{ $count } punkty co miesiąc
   *[other] +{ $count } punktów co miesiąc
}
dragon-effect-palace = { $floors ->
    [one] nowy pałac
    [few] { $floors } piętra po budowie
   *[other] { $floors } pięter po budowie
}
dragon-effect-refused = bez kroków i symboli
dragon-effect-razed = { $floors ->
    [0] pałac znika
    [one] zostaje { $floors } piętro
    [few] zostają { $floors } piętra
   *[other] zostaje { $floors } pięter
}{ $leaves ->
    [true] , ktoś odchodzi
   *[false] {""}
}
dragon-effect-craftsman = { $count ->
    [one] +{ $count } piętro przy każdej Budowie
    [few] +{ $count } piętra przy każdej Budowie
   *[other] +{ $count } pięter przy każdej Budowie
}
dragon-effect-court-lady = { $count ->
    [one] +{ $count } punkt co miesiąc
    [few] +{ $count } punkty co miesiąc
   *[other] +{ $count } punktów co miesiąc
}
dragon-effect-tax-collector = { $count ->
    [one] +{ $count } juan przy Podatkach
    [few] +{ $count } juany przy Podatkach
   *[other] +{ $count } juanów przy Podatkach
}
dragon-effect-pyrotechnist = { $count ->
    [one] +{ $count } fajerwerk przy Fajerwerkach
    [few] +{ $count } fajerwerki przy Fajerwerkach
   *[other] +{ $count } fajerwerków przy Fajerwerkach
}
dragon-effect-warrior = { $count ->
    [one] +{ $count } hełm
    [few] +{ $count } hełmy
   *[other] +{ $count } hełmów
}
dragon-effect-monk = { $count ->
    [one] +{ $count } punkt za każde piętro pałacu na koniec
    [few] +{ $count } punkty za każde piętro pałacu na koniec
   *[other] +{ $count } punktów za każde piętro pałacu na koniec
}
dragon-effect-healer = ratuje { $count } przed Zarazą
dragon-effect-farmer = { $count ->
    [one] +{ $count } żeton ryżu przy Zbiorach
    [few] +{ $count } żetony ryżu przy Zbiorach
   *[other] +{ $count } żetonów ryżu przy Zbiorach
}
dragon-effect-scholar = { $count ->
    [one] +{ $count } punkt przy Badaniach
    [few] +{ $count } punkty przy Badaniach
   *[other] +{ $count } punktów przy Badaniach
}

# Questions about the words of a move.
dragon-ask-play-card = Która karta postaci?
dragon-ask-play-person = Która postać: młoda czy stara?
dragon-ask-place-palace = Do którego pałacu wprowadza się nowa postać?
dragon-ask-floor-palace = Gdzie stanie następne piętro?
dragon-ask-replace-palace = W którym pałacu ktoś robi miejsce?
dragon-ask-replace-person = Kto robi miejsce nowej postaci?
dragon-ask-lose-palace = Z którego pałacu ktoś odchodzi?
dragon-ask-lose-person = Kto odchodzi?
dragon-ask-raze-palace = Który pałac traci piętro?
dragon-ask-privilege-privilege = Który przywilej?
dragon-ask-recruit-trade = Która młoda postać?
dragon-ask-charter-trade = Który rodzaj twoich postaci?

## How it ended

dragon-tally-year = W ciągu roku
dragon-tally-persons = Postacie
dragon-tally-monks = Mnisi
dragon-tally-goods = Dobra
dragon-tally-steps = Tor postaci

## Why something was refused

dragon-refusal-not-now = „{ $verb }” – nie w tej chwili. Najpierw: { $decision }.
dragon-refusal-no-pair = Zacznij z dwiema różnymi postaciami.
dragon-refusal-pair-taken = Z tą parą zaczyna już ktoś inny: { $trade }.
dragon-refusal-dragon-there = Stoi tam już smok: to kosztuje { $toll ->
        [one] { $toll } juana
        [few] { $toll } juany
       *[other] { $toll } juanów
    }, a masz { $yuan }.
dragon-refusal-too-dear = To kosztuje tutaj { $price ->
        [one] { $price } juana
        [few] { $price } juany
       *[other] { $price } juanów
    }, a masz { $yuan }.
dragon-refusal-wall-is-full = W murze jest już dwanaście kafelków.
dragon-refusal-no-wall-tiles = Wszystkie sześć twoich kafelków muru już leży.
dragon-refusal-wall-tile-used = Ten kafelek muru już leży: { $tile }.
dragon-refusal-no-such-palace = Nie masz pałacu { $palace }.
dragon-refusal-too-high = Pałac { $palace } ma już trzy piętra.
dragon-refusal-too-many-palaces = Więcej pałaców nie zmieści się już na stole.
dragon-refusal-no-room = W pałacu { $palace } nie ma wolnego miejsca.
dragon-refusal-no-such-card = Nie masz tej karty na ręce: { $card }.
dragon-refusal-wrong-card = Ta karta wzywa kogoś innego: { $card }, a nie { $person }.
dragon-refusal-none-left = Już nikogo takiego nie ma: { $person }.
dragon-refusal-which-person = Powiedz, kogo wzywa ta karta: { $card }.
dragon-refusal-not-there = W pałacu { $palace } nie mieszka { $person }.
dragon-refusal-not-from-there = Z pałacu { $palace } nikt teraz nie odchodzi.
dragon-refusal-give-so-many = Oddaj dokładnie { $count ->
        [one] { $count } sztukę
        [few] { $count } sztuki
       *[other] { $count } sztuk
    } z dóbr, które masz.
dragon-refusal-discard-two = Odrzuć dwie karty ze swojej ręki.
dragon-refusal-trade-taken = Ten rodzaj jest już zajęty: { $trade }.
dragon-refusal-nobody-of = Nie masz nikogo tego rodzaju: { $trade }.

## What pictures show, for those who cannot look

dragon-alt-awaits = { $seat } decyduje: { $decision }.
dragon-alt-over = Koniec gry.
dragon-alt-month = Miesiąc { $month } z 12: { $fate }. { $fates ->
        [none] Dalej nie ma już nic.
       *[other] Dalej: { $fates-fate }.
    }
dragon-alt-super = Wielkie wydarzenie w 7. miesiącu: { $super-event }.
dragon-alt-group = { $dragons ->
        [0] Akcje: { $actions-action }.
        [one] Akcje, na których stoi { $dragons } smok: { $actions-action }.
        [few] Akcje, na których stoją { $dragons } smoki: { $actions-action }.
       *[other] Akcje, na których stoi { $dragons } smoków: { $actions-action }.
    }
dragon-alt-seat = { $seat }: punkty { $points }, krok { $steps }; juany { $yuan }, ryż { $rice }, fajerwerki { $fireworks }, smoki { $dragons }.
dragon-alt-palaces = { $seat }, pałace z liczbą pięter: { $palaces }.
dragon-alt-homeless = { $seat } nie ma pałacu.
dragon-alt-wall = Mur ma { $tiles } z 12 kafelków.
dragon-alt-supply = Do wzięcia: { $people }.
dragon-alt-hand = Twoje karty: { $card }.
dragon-alt-hand-empty = Nie masz na ręce żadnych kart.
dragon-alt-winner = { $seat } wygrywa.
dragon-alt-standing = { $place }. { $seat }: { $score }. { $tally }.

## What is written on pictures

dragon-label-awaits = { $name }: { $decision }
dragon-label-over = Rok się skończył
dragon-label-super = Miesiąc { $month }, { $super-event }: { $about }
dragon-label-start = Przed pierwszym miesiącem: każdy bierze dwie młode postacie
dragon-label-hand = Twoje karty
dragon-label-palaces = Twoje pałace
dragon-label-winner = { $name } wygrywa
dragon-label-unfinished = Rok jeszcze trwa
dragon-label-year = Rok
dragon-label-persons = Postacie
dragon-label-monks = Mnisi
dragon-label-goods = Dobra
dragon-label-steps = Tor
dragon-label-decided-points = Wygrywa największa liczba punktów. Postacie, mnisi i dobra liczą się na koniec.
dragon-label-decided-track = Remis w punktach: wygrywa ten, kto jest dalej na torze postaci.

# The effects of persons, on their cards. A symbol is one of those on a person, such as a hammer.
dragon-label-effect-craftsman = Budowa: +1 piętro za symbol
dragon-label-effect-court-lady = +1 punkt co miesiąc
dragon-label-effect-tax-collector = Podatki: +1 juan za symbol
dragon-label-effect-pyrotechnist = Fajerwerki: +1 za symbol
dragon-label-effect-warrior = Parada +1 krok, inwazja +1 punkt za symbol
dragon-label-effect-monk = Na koniec: symbole × piętra jako punkty
dragon-label-effect-healer = Zaraza: 1 strata mniej za symbol
dragon-label-effect-farmer = Zbiory: +1 żeton ryżu za symbol
dragon-label-effect-scholar = Badania: +1 punkt za symbol
dragon-label-effect-wild = Dowolna postać

dragon-short-peace = Pokój
dragon-short-tribute = Danina
dragon-short-drought = Susza
dragon-short-festival = Festiwal
dragon-short-invasion = Inwazja
dragon-short-contagion = Zaraza
dragon-short-taxes = Podatki
dragon-short-build = Budowa
dragon-short-harvest = Zbiory
dragon-short-fireworks = Fajerwerki
dragon-short-parade = Parada
dragon-short-research = Badania
dragon-short-privilege = Przywilej
dragon-short-wall = Mur
dragon-short-craftsman = Rzemieślnik
dragon-short-court-lady = Dama dworu
dragon-short-tax-collector = Poborca
dragon-short-pyrotechnist = Pirotechnik
dragon-short-warrior = Wojownik
dragon-short-monk = Mnich
dragon-short-healer = Uzdrowiciel
dragon-short-farmer = Rolnik
dragon-short-scholar = Uczony
dragon-short-wild = Joker

## Why a move in advance was not made

dragon-changed-price = Akcja kosztuje teraz co innego.
dragon-changed-court = Twój dwór się zmienił.
dragon-changed-wall = Zmienił się Wielki Mur.
dragon-changed-board = Zmieniła się sytuacja.

## What happened, in short

dragon-digest-month = { $effects ->
        [none] **Miesiąc { $month }, { $fate }.**
       *[other] **Miesiąc { $month }, { $fate }:** { $effects }
    }
dragon-digest-seat = { $seat } { $effects }{ $last ->
        [true] .
       *[false] ;
    }
# The minus sign stands before what is lost.
dragon-digest-loss = −{ $what ->
        [yuan] { $count ->
            [one] { $count } juan
            [few] { $count } juany
           *[other] { $count } juanów
        }
        [rice] { $count ->
            [one] { $count } żeton ryżu
            [few] { $count } żetony ryżu
           *[other] { $count } żetonów ryżu
        }
        [fireworks] { $count ->
            [one] { $count } fajerwerk
            [few] { $count } fajerwerki
           *[other] { $count } fajerwerków
        }
        [floors] { $count ->
            [one] { $count } piętro
            [few] { $count } piętra
           *[other] { $count } pięter
        }
        [cards] { $count ->
            [one] { $count } karta
            [few] { $count } karty
           *[other] { $count } kart
        }
       *[privileges] { $count ->
            [one] { $count } przywilej
            [few] { $count } przywileje
           *[other] { $count } przywilejów
        }
    }
dragon-digest-gain = +{ $count ->
        [one] { $count } punkt
        [few] { $count } punkty
       *[other] { $count } punktów
    }
dragon-digest-lost = { $count ->
        [one] −{ $what-person }
        [few] −{ $count } × { $what-person }
       *[other] −{ $count } × { $what-person }
    }
dragon-digest-scored = Punkty: { $seats }
dragon-digest-points = { $seat } +{ $points }{ $last ->
        [true] .
       *[false] ,
    }
dragon-digest-began = Zaczyna się miesiąc { $month } (wydarzenie: { $fate }).
dragon-score = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }
dragon-lead = **Punkty:** { $seats }
dragon-lead-seat = { $seat } { $points }{ $last ->
        [true] .
       *[false] ,
    }

# The guided game.
dragon-tour-action = 🎓 **1 · Akcja.** Grasz jako Żuraw, { $seat-1 } gra jako Karp. Pasek pokazuje wszystkie dwanaście miesięcy: ten, trzeci, kończy się *Daniną*. Każdy płaci 4 juany albo traci ludzi. Masz 3 juany.
    Zbieraj więc: { $page ->
        [true] wybierz
       *[false] naciśnij *Graj*, potem
    } *Podatki*. To 2 juany i jeszcze 3 za poborcę podatkowego.
dragon-tour-person = 🎓 **2 · Postać.** Co miesiąc każdy zagrywa kartę postaci, a postać się wprowadza. Następny miesiąc przynosi *Suszę*: każdy zamieszkany pałac potrzebuje 1 żetonu ryżu.
    Weź rolnika, tego młodego: *Zagraj kartę*, *rolnik*, *młody rolnik*. Zajmie wolne miejsce, a jego 4 kroki przesuną cię do przodu: kto jest z przodu, zaczyna.
dragon-tour-pay = 🎓 **3 · Zajęta grupa.** Daninę masz za sobą; { $seat-1 } traci uczonego, bo zabrakło pieniędzy. Jest miesiąc 4, Susza: masz 1 żeton ryżu na dwa pałace.
    Akcja *Zbiory* daje 1 żeton ryżu i jeszcze 1 za rolnika. Ale na tej grupie kart { $seat-1 } ma już swojego smoka, więc najpierw płacisz 3 juany. Warto.
dragon-tour-old = 🎓 **4 · Młodzi i starzy.** Większość postaci jest w dwóch odmianach: młode mają więcej kroków, stare więcej symboli. W miesiącu 7 *Zaraza* zabiera każdemu trzy postacie, o jedną mniej za każdy moździerz.
    Przygotuj się: *Zagraj kartę*, *uzdrowiciel*, *stary uzdrowiciel*. Dwa moździerze naraz, ale tylko 1 krok.
dragon-tour-build = 🎓 **5 · Budowa.** Twoje pałace miały ryż, { $seat-1 } traci dwie postacie. Na koniec każdego miesiąca każdy pałac daje 1 punkt, twoja dama dworu też.
    Ale w pałacach nie ma już miejsca, więc *Budowa*: 1 piętro i jeszcze 1 za każdego rzemieślnika.
dragon-tour-floor = 🎓 **6 · Piętro.** Na pałacu robi miejsce dla jeszcze jednej postaci, najwyżej do trzech pięter. *Nowy pałac* też daje miejsce, a do tego punkt co miesiąc; pusty jednak niszczeje.
    Postaw *nowy pałac*; zaraz ktoś się wprowadzi.
dragon-tour-warrior = 🎓 **7 · Hełmy.** W tym miesiącu nadciągają *Mongołowie*: za każdy hełm jest 1 punkt, a kto ma ich najmniej, traci postać. { $seat-1 } ma 2 hełmy, ty nie masz żadnego.
    Tego nie wygrasz, ale punkt to punkt, a 5 kroków to dużo: *Zagraj kartę*, *wojownik*, *młody wojownik*.
dragon-tour-lose = 🎓 **8 · Strata.** Jeden hełm przeciw dwóm: tracisz jedną postać i wybierasz którą. Nikt nie przechodzi przez ten rok bez strat.
    Do następnej Suszy daleko: pożegnaj *młodego rolnika* z pałacu B.
dragon-tour-end = 🎓 **To był Rok Smoka.** Patrz w przód, szykuj się na to, co zaboli najbardziej, i żegnaj się z tym, czego potrzebujesz najmniej. Ty i { $seat-1 } stoicie na jednym polu toru, ale twój znacznik przyszedł ostatni i leży na wierzchu: w miesiącu 6 zaczynasz.
    Teraz *Graj dalej* (twój przeciwnik to { $seat-1 }), zacznij *Nową grę* albo zajrzyj do *Jak grać*.

## Why a move is good or bad

dragon-reason-fed = { $times ->
        [1] Susza w miesiącu { $month } wymaga ryżu: { $need }. Masz wtedy { $rice }, więc nikt nie odejdzie.
       *[other] Susze do miesiąca { $month } wymagają razem ryżu: { $need }. Masz wtedy { $rice }.
    }
dragon-reason-less-hunger = { $times ->
        [1] Susza w miesiącu { $month } wymaga ryżu: { $need }. Masz wtedy { $rice }, a każdy żeton ratuje jedną postać.
       *[other] Susze do miesiąca { $month } wymagają razem ryżu: { $need }. Masz wtedy { $rice }, a każdy żeton ratuje jedną postać.
    }
dragon-reason-starves = Susza w miesiącu { $month } wymaga ryżu: { $need }, a masz { $rice }. Każdy pałac bez ryżu traci postać.
dragon-reason-extra-mouth = Gdy ktoś tam zamieszka, susza w miesiącu { $month } będzie wymagać ryżu: { $need }, a masz { $rice }.
dragon-reason-no-mouth = Kto tam zamieszka, nie potrzebuje osobnego ryżu w czasie suszy w miesiącu { $month }: ryż płaci się za pałace, nie za postacie.
dragon-reason-sheaves = Jedne Zbiory dają teraz tyle ryżu: { $harvest }. Susza w miesiącu { $month } wymaga { $need }, a masz { $rice }.
dragon-reason-tribute-ready = { $times ->
        [1] Danina w miesiącu { $month } kosztuje { $need ->
            [one] { $need } juana
            [few] { $need } juany
           *[other] { $need } juanów
        }, a masz wtedy { $yuan }: nikt nie odejdzie.
       *[other] Daniny do miesiąca { $month } kosztują razem { $need ->
            [one] { $need } juana
            [few] { $need } juany
           *[other] { $need } juanów
        }, a masz wtedy { $yuan }.
    }
dragon-reason-tribute-nearer = { $times ->
        [1] Danina w miesiącu { $month } kosztuje { $need ->
            [one] { $need } juana
            [few] { $need } juany
           *[other] { $need } juanów
        }; masz wtedy { $yuan }, a każdy ratuje jedną postać.
       *[other] Daniny do miesiąca { $month } kosztują razem { $need ->
            [one] { $need } juana
            [few] { $need } juany
           *[other] { $need } juanów
        }; masz wtedy { $yuan }, a każdy ratuje jedną postać.
    }
dragon-reason-tribute-short = Danina w miesiącu { $month } kosztuje { $need ->
        [one] { $need } juana
        [few] { $need } juany
       *[other] { $need } juanów
    }, a masz wtedy { $yuan }: każdy brakujący juan to jedna postać mniej.
dragon-reason-coins = Jedne Podatki dają teraz { $yuan ->
        [one] { $yuan } juana
        [few] { $yuan } juany
       *[other] { $yuan } juanów
    }: całą daninę i jeszcze coś ponad nią.
dragon-reason-festival-first = Na festiwal w miesiącu { $month } masz wtedy { $fireworks ->
        [one] { $fireworks } fajerwerk
        [few] { $fireworks } fajerwerki
       *[other] { $fireworks } fajerwerków
    }, inni najwyżej { $most }: to warte 6 punktów.
dragon-reason-festival-tied = Z tyloma fajerwerkami ({ $fireworks }) remisujesz o pierwsze miejsce na festiwalu w miesiącu { $month }: przy remisie każdy dostaje pełne 6 punktów.
dragon-reason-festival-second = Z tyloma fajerwerkami ({ $fireworks }) masz drugie miejsce na festiwalu w miesiącu { $month }, warte 3 punkty.
dragon-reason-festival-behind = { $seat } ma { $most ->
        [one] { $most } fajerwerk
        [few] { $most } fajerwerki
       *[other] { $most } fajerwerków
    } na festiwal w miesiącu { $month }, a ty { $fireworks }: 6 punktów dostanie { $seat }.
dragon-reason-festival-open = Nikt nie ma fajerwerków na festiwal w miesiącu { $month }: już pierwszy jest wart 6 punktów, a ty nie masz żadnego.
dragon-reason-rockets = Jedna akcja Fajerwerki daje teraz { $fireworks }; na festiwal w miesiącu { $month } inni mają najwyżej { $most }.
dragon-reason-helmets-safe = Inwazja w miesiącu { $month } uderza w tych, którzy mają najmniej hełmów: masz wtedy { $helmets }, a { $seat } ma { $fewest }.
dragon-reason-helmets-level = Masz wtedy tyle hełmów co { $seat } na inwazję w miesiącu { $month }: { $seat } też traci postać.
dragon-reason-helmet-points = Każdy hełm to punkt w każdej inwazji: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    } więcej do końca roku.
dragon-reason-helmets-few = Nikt nie ma na inwazję w miesiącu { $month } mniej hełmów niż ty ({ $helmets }): stracisz postać.
dragon-reason-healed = Zaraza w miesiącu { $month } zabiera trzy postacie, o jedną mniej za każdy moździerz: masz ich wtedy { $mortars }, więc tracisz { $lost }.
dragon-reason-contagion = { $mortars ->
        [0] Nie masz moździerza
       *[other] Twoje moździerze: { $mortars }, za mało
    } na zarazę w miesiącu { $month }: { $lost ->
        [one] odejdzie { $lost } postać
        [few] odejdą { $lost } postacie
       *[other] odejdzie { $lost } postaci
    }.
dragon-reason-room = Twoje pałace są pełne: bez nowego piętra ten, kto przyjdzie w tym miesiącu, zajmie czyjeś miejsce.
dragon-reason-room-later = { $people ->
        [one] Przyjdzie jeszcze { $people } postać
        [few] Przyjdą jeszcze { $people } postacie
       *[other] Przyjdzie jeszcze { $people } postaci
    }, a na razie masz { $free ->
        [one] { $free } wolne miejsce
        [few] { $free } wolne miejsca
       *[other] { $free } wolnych miejsc
    }.
dragon-reason-no-room = Nie ma wolnego miejsca: kto przyjdzie w tym miesiącu, zajmie czyjeś miejsce albo od razu odejdzie.
dragon-reason-room-lacks = { $people ->
        [one] Przyjdzie jeszcze { $people } postać
        [few] Przyjdą jeszcze { $people } postacie
       *[other] Przyjdzie jeszcze { $people } postaci
    }, a wolnych miejsc jest { $free }: bez nowych pięter reszta zajmie czyjeś miejsce.
dragon-reason-floors-idle = { $people ->
        [0] Nikt już nie przyjdzie: nowe miejsce zostanie puste.
        [one] Przyjdzie już tylko { $people } postać, a masz { $free ->
            [one] { $free } wolne miejsce
            [few] { $free } wolne miejsca
           *[other] { $free } wolnych miejsc
        }.
        [few] Przyjdą już tylko { $people } postacie, a masz { $free ->
            [one] { $free } wolne miejsce
            [few] { $free } wolne miejsca
           *[other] { $free } wolnych miejsc
        }.
       *[other] Przyjdzie już tylko { $people } postaci, a masz { $free ->
            [one] { $free } wolne miejsce
            [few] { $free } wolne miejsca
           *[other] { $free } wolnych miejsc
        }.
    }
dragon-reason-hammers = Jedna Budowa daje teraz { $floors ->
        [one] { $floors } piętro
        [few] { $floors } piętra
       *[other] { $floors } pięter
    }. { $people ->
        [one] Przyjdzie jeszcze { $people } postać
        [few] Przyjdą jeszcze { $people } postacie
       *[other] Przyjdzie jeszcze { $people } postaci
    }, a { $free ->
        [0] nie masz wolnego miejsca
        [one] masz { $free } wolne miejsce
        [few] masz { $free } wolne miejsca
       *[other] masz { $free } wolnych miejsc
    }.
dragon-reason-new-palace = Nowy zamieszkany pałac to punkt na koniec każdego miesiąca: { $months ->
        [one] { $months } punkt
        [few] { $months } punkty
       *[other] { $months } punktów
    } do końca roku.
dragon-reason-palace-kept = W pałacu { $palace } ktoś wtedy mieszka: pusty pałac traci piętro na koniec miesiąca.
dragon-reason-stands-empty = W pałacu { $palace } nikt wtedy nie mieszka: na koniec miesiąca traci piętro.
dragon-reason-lady = Dama dworu to punkt na koniec każdego miesiąca: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    } do końca roku.
dragon-reason-lady-late = Tak późno w roku dama dworu da już tylko { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }, po jednym na koniec miesiąca.
dragon-reason-dragons = Cena ({ $yuan }) zwróci się do miesiąca { $month }; przywilej liczy się na koniec każdego miesiąca: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    } do końca roku.
dragon-reason-dragons-late = Do końca roku da to { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }, a tyle samo dałyby na koniec wydane juany ({ $yuan }).
dragon-reason-loses-points = Rezygnujesz z punktów, które liczyłyby się jeszcze do końca: { $points }.
dragon-reason-monk = Buddy mnoży się przez piętra ich pałacu: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    } więcej na koniec.
dragon-reason-monk-floor = Piętro nad mnichem mnoży jego Buddy: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    } więcej na koniec.
dragon-reason-pair-steps = { $steps ->
        [11] Żadna para nie daje na torze postaci więcej niż ta, 11 kroków
        [one] Ta para daje na torze postaci { $steps } krok, a najszybsza 11
        [few] Ta para daje na torze postaci { $steps } kroki, a najszybsza 11
       *[other] Ta para daje na torze postaci { $steps } kroków, a najszybsza 11
    }: kto jest dalej, wybiera pierwsze akcje.
dragon-reason-lead = Prowadzisz wtedy na torze postaci{ $steps ->
        [0] , na wierzchu innego znacznika
        [one] {" o "}{ $steps } krok
        [few] {" o "}{ $steps } kroki
       *[other] {" o "}{ $steps } kroków
    }: kto prowadzi, wybiera przed innymi i nigdy nie płaci za grupę.
dragon-reason-passes = Na torze postaci za tobą zostaje { $seat }: kto jest dalej, wybiera wcześniej, zanim grupy zaczną kosztować 3 juany.
dragon-reason-behind = { $seat } nadal ma na torze postaci { $steps ->
        [one] { $steps } krok
        [few] { $steps } kroki
       *[other] { $steps } kroków
    } przewagi i dalej wybiera przed tobą.
dragon-reason-in-range = { $seat } ma teraz na torze postaci tylko { $steps ->
        [one] { $steps } krok
        [few] { $steps } kroki
       *[other] { $steps } kroków
    } przewagi: tyle da ci jedna postać.
dragon-reason-stays-ahead = Żeby cię wyprzedzić na torze postaci i wybierać wcześniej, { $seat } potrzebuje kogoś, kto daje co najmniej { $steps ->
        [one] { $steps } krok
        [few] { $steps } kroki
       *[other] { $steps } kroków
    }.
dragon-reason-cushion = Masz na torze postaci { $steps ->
        [one] { $steps } krok
        [few] { $steps } kroki
       *[other] { $steps } kroków
    } przewagi, a goni cię { $seat }: wyprzedzi cię tylko postać, która da o tyle więcej niż twoja.
dragon-reason-out-of-reach = Masz na torze postaci { $steps ->
        [one] { $steps } krok
        [few] { $steps } kroki
       *[other] { $steps } kroków
    } przewagi, a goni cię { $seat }: nikt, kogo można jeszcze wezwać, nie daje aż tylu, więc zostajesz z przodu.
dragon-reason-in-reach = { $seat } bierze jeszcze kogoś w tym miesiącu i wyprzedzi cię na torze postaci, { $steps ->
        [0] kogokolwiek weźmie.
        [one] kogokolwiek weźmie.
        [few] jeśli ta postać da { $steps } kroki, jak większość.
       *[other] jeśli ta postać da { $steps } kroków, jak większość.
    }
dragon-reason-leads-already = Masz już na torze postaci { $steps ->
        [one] { $steps } krok
        [few] { $steps } kroki
       *[other] { $steps } kroków
    } przewagi, a goni cię { $seat }: żadna pojedyncza postać tego nie odrobi.
dragon-reason-keeps-toll = Masz wtedy { $yuan ->
        [one] { $yuan } juana
        [few] { $yuan } juany
       *[other] { $yuan } juanów
    }: w przyszłym miesiącu wystarczy na każdą grupę, nawet ze smokiem, która kosztuje 3.
dragon-reason-broke = Zostaje ci juanów: { $yuan }. W przyszłym miesiącu każda grupa ze smokiem, która kosztuje 3, jest dla ciebie zamknięta.
dragon-reason-toll = Stoi tam już smok: płacisz 3 juany, czyli punkt na koniec, za samo wejście; zostaje ci { $yuan }.
dragon-reason-blocks = { $pays ->
        [true] { $seat } może w tym miesiącu potrzebować tej akcji: { $action }. Przez twojego smoka kosztuje ona 3 juany, a w kasie jest ich { $yuan }.
       *[false] { $seat } może w tym miesiącu potrzebować tej akcji: { $action }. Twój smok zamyka grupę: kosztuje 3 juany, a w kasie jest ich { $yuan }.
    }
dragon-reason-leaves-open = { $seat } może w tym miesiącu potrzebować tej akcji: { $action } (w kasie { $yuan }). Tylko z twoim smokiem ta grupa kosztowałaby 3 juany.
dragon-reason-books = Każde Badania dają teraz { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }, a { $actions ->
        [one] została { $actions } akcja
        [few] zostały { $actions } akcje
       *[other] zostało { $actions } akcji
    }.
dragon-reason-spare = Wydarzenie tego miesiąca nie wymaga od ciebie akcji: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    } od razu i nikt przez to nie odchodzi.
dragon-reason-goods-idle = { $good ->
        [rice] Twojego ryżu wystarczy na każdą suszę, która przyjdzie: kolejny żeton to tylko 2 juany na koniec.
        [fireworks] Festiwalu już nie będzie: fajerwerk to tylko 2 juany na koniec.
       *[yuan] Twoich juanów wystarczy na każdą daninę, która przyjdzie: na koniec dopiero 3 to punkt.
    }
dragon-reason-fill-idle = Masz już tyle juanów: { $yuan }. Uzupełnianie do 3 nic nie da, a akcja miesiąca przepada.
dragon-reason-idle = To wydarzenie już nie przyjdzie: { $fate }. Symbol prawie się już nie przyda.
dragon-reason-last-use = To wydarzenie przychodzi teraz po raz ostatni: { $fate }. Potem symbol prawie się nie przyda.
dragon-reason-weaker = Ta akcja daje odtąd mniej o { $count }: { $action }.
dragon-reason-last-tile = To ostatnia taka postać: nikt inny już jej nie weźmie.
dragon-reason-old-slow = To daje na torze postaci tylko { $steps ->
        [one] { $steps } krok
        [few] { $steps } kroki
       *[other] { $steps } kroków
    }; młoda postać, która też jest dostępna, daje ich { $young }.
dragon-reason-young-few = Ma tylko { $symbols ->
        [one] { $symbols } symbol
        [few] { $symbols } symbole
       *[other] { $symbols } symboli
    }; stara postać, która też jest dostępna, ma ich { $old }.
dragon-reason-wild = To kosztuje jokera, który później mógłby wezwać każdego; { $left ->
        [0] nie masz wtedy żadnego.
       *[other] zostaje ci { $left }.
    }
dragon-reason-calls-nobody = Nie ma już nikogo tego rodzaju: ta karta nikogo nie wezwie.
dragon-reason-sent-away = Kto od razu odchodzi, nie daje ci symboli ani kroków na torze postaci, a mogło ich być { $steps }.
dragon-reason-last-month = To ostatni miesiąc, więc wszystko da się policzyć: to daje { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    } do końca.
dragon-reason-last-month-less = To ostatni miesiąc, więc wszystko da się policzyć: to daje { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    } do końca, inna akcja { $best }.
dragon-reason-wall-tile = Na miesiąc { $month } mur wymaga tylu kafelków: { $month }. Z tym ma { $tiles }, w tym twoich { $own }.
dragon-reason-wall-few = Na miesiąc { $month } mur ma kafelków: { $tiles } z { $month }. Jeśli nie sięgnie, tracisz postać: nikt nie ma w nim mniej niż ty ({ $own }).
dragon-reason-flood = Powódź w miesiącu 7 zabiera połowę twoich dóbr: z { $goods } oddajesz wtedy { $lost }.
dragon-reason-flood-spent = Powódź w miesiącu 7 zabiera połowę tego, co zatrzymasz: lepiej przedtem wydać. Wydajesz juanów: { $yuan }.
dragon-reason-sunrise = Wschód słońca w miesiącu 7 daje jeszcze jedną postać: masz wtedy { $free ->
        [one] { $free } wolne miejsce
        [few] { $free } wolne miejsca
       *[other] { $free } wolnych miejsc
    }.
dragon-reason-volcano = Wulkan w miesiącu 7 cofa wszystkie znaczniki na 0: zostaje tylko kolejność, nie twoja przewaga.
dragon-reason-assassination = W miesiącu 7 wszystkie przywileje przepadają: ten liczy się tylko przez { $months ->
        [one] { $months } miesiąc
        [few] { $months } miesiące
       *[other] { $months } miesięcy
    }.
dragon-reason-buddha = Wielkie wydarzenie w miesiącu 7 liczy mnichów jak na koniec: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    } więcej, czyli dwa razy.
dragon-reason-earthquake = Trzęsienie ziemi zabiera 2 piętra: póki masz wolne miejsca (teraz { $free }), nikt nie musi odejść.
dragon-reason-lanterns = Lampiony w miesiącu 7 to 2 punkty za każdą postać: kto nie znajdzie miejsca, ten się nie liczy.
dragon-reason-eclipse = Zaćmienie Słońca powtarza wydarzenie miesiąca 7: { $fate }. Co wtedy pomaga, liczy się podwójnie.
dragon-reason-charter = Traktat w miesiącu 7 płaci za symbole jednego rodzaju: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    } za twoich uczonych.

# Names of these themes.
dragon-theme-drought = przed suszą
dragon-theme-tribute = danina dla cesarza
dragon-theme-festival = fajerwerki na festiwal
dragon-theme-invasion = hełmy na Mongołów
dragon-theme-contagion = uzdrowiciele na czas
dragon-theme-room = miejsce dla nowych
dragon-theme-empty-palaces = puste pałace
dragon-theme-income = punkty co miesiąc
dragon-theme-monks = mnisi i piętra
dragon-theme-track = przodem na torze
dragon-theme-money = pieniądze na później
dragon-theme-groups = zajęte grupy
dragon-theme-research = badania i uczeni
dragon-theme-surplus = co już niepotrzebne
dragon-theme-cards = karty i jokery
dragon-theme-last-month = ostatni miesiąc
dragon-theme-wall = Wielki Mur
dragon-theme-super-event = wielkie wydarzenie
