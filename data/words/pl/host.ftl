# What the host says: lobbies, turns, answers. Games have files of their own.

lobby-gathering = **{ $game }** zbiera graczy · { $seated } z { $seats } miejsc · gospodarz: { $host }
lobby-place = { $name } · { $emblem }
lobby-place-open = { $name }
lobby-reliable = { $place } · dokończone partie: { $finished } z { $games }
lobby-robots = Jak silne są roboty?
# A robot in a list of people, and the levels of robots.
robot-listed = { $name }, { $level }
robot-level = { $level }: { $about }
robot-beginner = początkujący
    .about = zna zasady, ale czasem się myli
robot-thoughtful = rozważny
    .about = myśli ruch naprzód
robot-easy = łatwy
    .about = myśli trochę naprzód, ale to i owo mu umyka
robot-fair = średni
    .about = myśli trochę dalej i zostawia ci szanse
robot-strong = silny
    .about = planuje naprzód, około pół sekundy na ruch
robot-master = mistrz
    .about = planuje najdalej, jak potrafi, około trzech sekund na ruch
robot-random = losowy
lobby-options = Opcje: { $options-option }
lobby-no-options = Bez opcji, tak jak w instrukcji.
# Both in one small paragraph.
lobby-terms = -# { $pace } { $options }
# The beginning of the hash, in one line of a phone.
lobby-seal = -# Zapieczętowano `{ $hash }`
lobby-deal = Losowanie z zapieczętowanej liczby, skrót `{ $hash }`
lobby-invited = Zaproszenie: { $name }
lobby-started = **{ $game }**: zaczynamy.
lobby-continued = **{ $game }**: gramy dalej od pewnej chwili wcześniejszej partii. Nie liczy się to do rankingu.
pace-is = Tempo: { $pace ->
    [live] { $minutes ->
        [one] minuta
        [few] { $minutes } minuty
       *[other] { $minutes } minut
    } na każdą decyzję.
    [daily] doba na każdą decyzję.
    [relaxed] trzy dni na każdą decyzję.
    [bank] bank czasu: { $days ->
        [one] doba
        [few] { $days } dni
       *[other] { $days } dni
    }, a każda decyzja dodaje { $hours ->
        [24] dobę
        [one] godzinę
        [few] { $hours } godziny
       *[other] { $hours } godzin
    }.
    [day-time] na decyzję jest czas do { $time }, strefa { $zone }.
   *[other] bez pośpiechu.
}{ $weekends ->
    [false] {" "}W weekendy zegary stoją.
   *[true] {""}
}{ $holidays ->
    [false] {" "}Zegary chodzą także podczas urlopów.
   *[true] {""}
}{ $robot ->
    [true] {" "}Gdy czas minie, ten jeden raz decyduje robot.
   *[false] {""}
}
pace-name = { $pace ->
    [live] Na żywo: { $minutes ->
        [one] minuta
        [few] { $minutes } minuty
       *[other] { $minutes } minut
    } na decyzję
    [daily] Codzienne: doba na decyzję
    [relaxed] Spokojne: trzy dni na decyzję
    [bank] Bank czasu: { $days ->
        [one] doba
        [few] { $days } dni
       *[other] { $days } dni
    }, + { $hours ->
        [24] doba
        [one] godzina
        [few] { $hours } godziny
       *[other] { $hours } godzin
    } za decyzję
    [day-time] Codziennie o { $time } ({ $zone })
   *[other] Bez pośpiechu
}
pace-set = { $name } zmienia tempo. Obowiązuje od następnej decyzji.
pace-wished = { $name } proponuje inne tempo. Zmieni się, gdy wszyscy się zgodzą.

table-closed = { $reason ->
    [host] { $name } zamyka stół.
    [manager] { $name } zamyka stół, bo opiekuje się tym kanałem.
    [agreement] Stół zamknięty: wszyscy grający się zgodzili.
    [absence] Stół zamknięty: czekał zbyt długo.
   *[idle] Stół zamknięty: od doby nikt się nie pojawił.
}

seat-left = { $name } odchodzi od stołu. Każdy może usiąść na to miejsce i grać dalej.
seat-taken = { $name } siada i gra dalej.
seat-replaced = Zmiana przy stole: { $before } odchodzi, { $name } gra dalej.
seat-resigned = { $name } poddaje grę.
seat-agrees = { $name } chce zamknąć stół. Zamknie się, gdy wszyscy się zgodzą.

seat-yours = Grasz dalej przy stole: { $game }. Co się ostatnio wydarzyło:

remind-table = Czekamy na ciebie przy stole: { $game }. Twoja kolej nadeszła <t:{ $since }:R>.
remind-others = { $others ->
    [one] Czeka na ciebie jeszcze jeden stół: pokaże go `/moje`.
    [few] Czekają na ciebie jeszcze { $others } inne stoły: pokaże je `/moje`.
   *[other] Czeka na ciebie jeszcze { $others } innych stołów: pokaże je `/moje`.
}

absence-title = Wciąż czekamy na ruch: { $name } (kolej nadeszła <t:{ $since }:R>). Co robimy?
absence-how = { $decides ->
    [true] Gospodarz ({ $host }) może zdecydować od razu; inaczej decyduje ponad połowa pozostałych.
   *[false] Decyduje ponad połowa pozostałych.
} Innym proponuje się miejsce tylko po głosowaniu. Kto wróci, odzyska swoje miejsce.
absence-votes = { $remedy ->
    [wait] Czekamy dalej
    [robot-move] Robot decyduje raz
    [robot-seat] Robot gra dalej
    [offer] Miejsce dla chętnych
   *[close] Zamykamy stół
}: { $votes } z { $needed }
absence-waits = Stół czeka dalej.
absence-lent = { $name }: ten jeden raz decyduje robot.
absence-away = { $robot ->
    [none] { $name }: miejsce jest wolne. Każdy może usiąść i grać dalej, dopóki { $name } nie wróci.
   *[other] { $robot } gra w zastępstwie, dopóki { $name } nie wróci.
}
holiday-planned = { $name }: nieobecność od <t:{ $from }:D> do <t:{ $until }:D>; w tym czasie zegar stoi.
absence-back = { $name } wraca do gry.

remedy-wait = Czekamy dalej
remedy-robot-move = Robot decyduje raz
remedy-robot-seat = Robot gra dalej
remedy-offer = Miejsce dla chętnych
remedy-close = Zamykamy stół

turn-awaits = Teraz { $name }: { $decision }.
turn-until = Czas do <t:{ $due }:f> (<t:{ $due }:R>).
turn-since = *Od twojej ostatniej tury:*
turn-so-far = *Do tej pory:*
turn-line = • { $sentences }
turn-earlier = … Co było wcześniej, jest w dzienniku.
turn-paused = Nie gra tu już żaden człowiek, więc gra jest wstrzymana. Kto usiądzie (`/stół dołącz`), gra dalej; `/stół zamknij` kończy grę.
turn-undone = { $name } cofa ostatni ruch.

hand-title = Twoja ręka przy stole: { $game }.

hand-keepsake = Gra skończona ({ $game }). Końcowa plansza na pamiątkę:

replay-title = **{ $game }**, { $move ->
    [0] przed pierwszym ruchem { $moves ->
        [one] gry
        [few] z { $moves }
       *[other] z { $moves }
    }.
   *[other] ruch { $move } z { $moves }.
}
replay-first = ⏮
replay-back = ◀
replay-on = ▶
replay-last = ⏭
replay-film = Cała gra jako film: { $game }.
replay-film-busy = Właśnie powstaje wiele filmów. Spróbuj ponownie za minutę.
replay-export = Cała gra jako plik, dla sędziego albo na pamiątkę: { $game }.
film-posted = { $name } pokazuje całą partię gry { $game } jako film.
film-without-files = Nie mogę tu dołączać plików, więc brakuje filmu. Może na to pozwolić osoba, która zarządza serwerem.
answer-film-posted = Film jest w drodze na kanał.

end-title = **{ $game }**: koniec gry.
end-deal = Zapieczętowaną liczbą było `{ $seed }`, z solą `{ $salt }`: z partią w pliku i `pagoda verify` każdy może sprawdzić każde losowanie.
end-winner = { $name } wygrywa.
end-nobody = Nikt nie wygrywa.
end-place = { $place }. { $name }: { $score }

answer-done = Zrobione.
answer-opened = Stół otwarty, a ty już przy nim siedzisz. Inni naciskają *{ $sit }*; gdy będą wszyscy, naciśnij *{ $start }*.
answer-sat = Masz miejsce. Gdy będą wszyscy, grę zacznie { $host }.
answer-robot = { $name } ({ $level }) siada do stołu i gra samodzielnie.
answer-robot-level = Poziom zmieniony: { $level }.
answer-robot-away = Robot odchodzi.
answer-stood = Wstajesz; miejsce znów jest wolne.
answer-started = Gra się zaczyna. Każdy dostaje swoją rękę w prywatnej wiadomości.
answer-toured = Witaj! Oprowadzę cię. Przeczytaj tekst pod planszą, a potem naciśnij *{ $play }*.
answer-continued = Gra toczy się dalej od tej chwili; to, czego nie dało się wtedy widzieć, zostało rozdane na nowo. Nie liczy się to do rankingu.
answer-left = Miejsce jest teraz puste. Dopóki nikt go nie zajmie, możesz usiąść z powrotem.
answer-voted = Twój głos jest policzony.
answer-wished = Propozycja zapisana; pytam pozostałych.
answer-undone = Twój ostatni ruch jest cofnięty.
answer-board = Tak teraz wygląda stół.
answer-nothing-yet = Jeszcze nic się nie wydarzyło.
log-earlier = … To, co było wcześniej, już się tu nie mieści; całą grę pokaże `/powtórka`.
log-turn = **Tura { $turn }: { $name }**
log-move = - { $about }
answer-score = Karta punktów.
answer-own-score = { $game }: twoje dotychczasowe punkty i to, co masz.
answer-unreachable = Nie mogę do ciebie napisać prywatnie. Swoją rękę zawsze masz pod jednym przyciskiem: *{ $hand }*.
private-opened = { $invited ->
    [0] Masz go w naszych wiadomościach prywatnych i na jego stronie.
   *[other] Każdy ma go w swoich wiadomościach prywatnych ze mną. Gdy wszyscy usiądą, naciśnij tam *{ press-start }*.
}
private-unreachable = { $name } nie przyjmuje ode mnie wiadomości i gra na stronie.
answer-broken = Coś się u mnie zepsuło; twoja gra jest bezpieczna, nic się nie zmieniło. Numer sprawy: { $reference }.
answer-unwritable = Nie mogę teraz nic zapisać na dysku. Twoja gra jest bezpieczna, nic się nie zmieniło; wrócę do niej, gdy tylko się da. Numer sprawy: { $reference }.
answer-unavailable = Nie mogę teraz połączyć się z bazą danych. Twoja gra jest bezpieczna, nic się nie zmieniło: spróbuj za chwilę. Numer sprawy: { $reference }.
answer-in-doubt = Właśnie urwało mi się połączenie z bazą danych i nie wiem, czy to się udało. Twoja gra jest bezpieczna: spójrz na planszę, zanim spróbujesz ponownie. Numer sprawy: { $reference }.
answer-unsynced = Mój dysk zawiódł podczas zapisu i nie wiem, czy to się udało. Twoja gra jest bezpieczna, a ja wrócę do niej, gdy tylko się da: spójrz na planszę, zanim spróbujesz ponownie. Numer sprawy: { $reference }.
answer-panicked = Coś poszło u mnie nie tak, przepraszam. Twoja gra jest bezpieczna: spójrz na planszę i spróbuj jeszcze raz. Numer sprawy: { $reference }.
answer-newer = Ten stół zapisała nowsza Pagoda, więc niczego w nim nie zmieniam. Po aktualizacji gra potoczy się dalej.
budget-used-up = To było dużo naraz. Chwila oddechu: <t:{ $until }:R> znów zadziała.
budget-of-table-used-up = Przy tym stole bardzo dużo ostatnio zmieniano. Kolejna zmiana będzie możliwa <t:{ $until }:R>; sama gra toczy się dalej.

guide-awaits = Twój wybór: { $decision }.
guide-not-you = Teraz { $name } ({ $decision }). Dam ci znać.
guide-verb = **{ $verb }** · { $about }
guide-move = { $words ->
    [none] **{ $verb }**
   *[other] **{ $verb }: { $words }**
}{ $complete ->
    [true] {""}
   *[false] {" "}…
}
guide-label = { $words ->
    [none] { $verb }
   *[other] { $verb } { $words }
}
guide-whole = Całe ruchy, najlepsze na górze
guide-rows = Wszystkie pola, rzędami
guide-places = Wszystkie pola po kolei
guide-range = Pola od { $first } do { $last }
guide-choose = Wybierz
guide-choose-several = Wybierz { $count }
guide-part = { $part } · { $count ->
    [one] { $count } pole
    [few] { $count } pola
   *[other] { $count } pól
}
guide-place = { $place }
guide-value = { $value }
guide-brings = **{ $value }** · { $about }
guide-ambiguous = „{ $line }” to za mało. Chodzi o: { $moves }? Wybierz poniżej albo wpisz więcej.
guide-stopped = Nic się nie stało. Gdy zechcesz, zacznij od nowa: *{ $play }*.

options-title = **{ $game }**: co można wybrać przed grą.
options-host = Wybiera gospodarz, czyli { $host }; ty możesz popatrzeć.
options-fixed = Gra już trwa, więc to wszystko jest ustalone.
options-line = { $on ->
    [true] ✅ **{ $option }**
   *[false] ▫️ **{ $option }**
}
options-choice = ▫️ **{ $option }**: { $value-option }
options-emblem = Twoje godło
options-pace = Tempo
options-language = Język stołu

press-sit = Usiądź
press-stand = Wstań
press-robot = Dodaj robota
press-robot-away = Zabierz robota
press-options = Opcje
press-start = Start
press-play = Graj
press-decide = Zdecyduj
press-hand = Moja ręka
press-undo = Cofnij
press-log = Dziennik
press-log-details = Wszystkie szczegóły
press-log-brief = Mniej szczegółów
press-rematch = Rewanż
press-replay = Powtórka
press-continue = Graj dalej stąd
press-film = Film
press-film-post = Pokaż na kanale
press-export = Eksport
press-do = Zrób to
press-type = Wpisz pole
press-back = Wstecz
press-cancel = Anuluj
press-open = Otwórz planszę
link-watch = Oglądaj
link-replay = Powtórka w przeglądarce

open-seat = Ten link do twojego miejsca jest tylko dla ciebie, więc go nie udostępniaj; `/ja linki` go unieważnia.
open-watch = Nie masz tu miejsca: ten link służy do oglądania i możesz go udostępniać.
open-over = Ta gra się skończyła: link pokazuje ją ruch po ruchu i możesz go udostępniać.
open-review = Ten link pokazuje twoją partię z analizą. Analiza jest tylko dla ciebie, więc nie udostępniaj tego linku; na stronie skopiujesz link, który można udostępnić.
open-nowhere = Plansz nie da się tu teraz otworzyć w przeglądarce.

press-unknown = Ten przycisk już nie działa. Tak teraz wygląda stół.
press-other-table = To przycisk od poprzedniego stołu. Oto obecny.
press-old-board = Ta plansza jest sprzed { $turns ->
    [one] 1 tury
    [few] { $turns } tur
   *[other] { $turns } tur
}. Tak jest teraz.
press-old-absence = Na to już nikt nie czeka. Tak jest teraz.
press-old-guide = Tymczasem coś się przy stole zmieniło. Tak jest teraz.

refusal-table-there = Na tym kanale już jest stół. Usiądź przy nim albo otwórz swój na innym kanale.
refusal-no-table = Na tym kanale nie ma stołu. Otwórz go, zaczynając nową grę.
refusal-unknown-game = Nie ma gry „{ $game }”. Są: { $known }.
refusal-not-begun = Gra się jeszcze nie zaczęła; gracze dopiero siadają.
refusal-underway = Gra już trwa; o tym decyduje się przed jej początkiem.
refusal-is-over = Gra się skończyła. Następną zaczyna rewanż.
refusal-not-over = Gra się jeszcze nie skończyła.
refusal-outdated = Tymczasem coś się przy stole zmieniło. Spójrz na planszę i wybierz jeszcze raz.
refusal-not-seated = Nie siedzisz przy tym stole. Patrz, ile chcesz; usiąść możesz, póki zbierają się gracze.
refusal-seated-already = Już siedzisz przy tym stole.
refusal-no-seat-free = Wszystkie miejsca są zajęte ({ $seats }).
refusal-host-alone = To może zrobić tylko gospodarz stołu: { $host }.
refusal-too-few = Potrzeba co najmniej { $least } graczy; na razie { $seated ->
    [one] zajęte jest 1 miejsce
    [few] zajęte są { $seated } miejsca
   *[other] zajętych jest { $seated } miejsc
}.
refusal-emblem-taken = To godło jest już zajęte: { $emblem }.
refusal-unknown-emblem = Nie ma godła „{ $emblem }”. Są: { $known }.
refusal-no-robot = Przy tym stole nie siedzi żaden robot.
refusal-no-tour = Ta gra nie ma jeszcze samouczka: { $game }.
refusal-lesson = Samouczek pokazuje tu coś innego: zrób to, co mówi tekst pod planszą. Potem grasz, jak chcesz.
refusal-not-overdue = Nikt nie zwleka zbyt długo: przy tym tempie jest jeszcze czas.
refusal-yours-to-move = To na ciebie czeka stół: wykonaj swój ruch.
refusal-not-in-advance = Teraz niczego nie da się wybrać zawczasu. Zajrzyj po następnym ruchu.
refusal-has-resigned = Ta gra jest już poddana.
refusal-agreed-already = Twoja zgoda już jest; brakuje zgody pozostałych.
refusal-seat-owned = Na tym miejscu gra { $name } i nikt inny nie może go oddać. Gdy ruch trwa zbyt długo, `/stół nieobecność` pozwala zdecydować pozostałym.
refusal-pace-already = Stół ma już takie tempo.
refusal-unknown-zone = Nie znam strefy czasowej „{ $zone }”. Wybierz jedną z podpowiedzi, na przykład Europe/Warsaw.
refusal-bad-bank = Bank czasu mieści 1–60 dni, a każda decyzja dodaje 1–72 godziny, ale nigdy więcej, niż mieści bank: na przykład `bank:3 dodatek:8`.
refusal-needs-zone = Podaj w `strefa` strefę czasową, na przykład Europe/Warsaw, żeby wszyscy wiedzieli, o którą godzinę chodzi.
refusal-other-game = Przy tym stole trwa inna gra: { $game }. Ten ruch do niej nie należy.
refusal-sits-already = { $name } już siedzi przy tym stole.

# The name of this language, in itself.
language-name = Polski
# Stands for the name of who was forgotten.
person-forgotten = ktoś

me-title = **Co o tobie pamiętam**
me-language = Język: { $language ->
    [none] taki jak w Discordzie
   *[other] { $language }
}
me-zone = Strefa czasowa: { $zone }
me-quiet = Godziny ciszy: od { $from }:00 do { $to }:00 twojego czasu
me-quiet-always = Godziny ciszy: cała doba
me-not-quiet = Godziny ciszy: brak
me-away = Urlop: od <t:{ $from }:D> do <t:{ $until }:D>; twoje zegary stoją
me-reminders = Przypomnienia: { $on ->
    [true] włączone
   *[false] wyłączone
}
me-messages = Prywatne wiadomości: { $on ->
    [true] włączone
   *[false] wyłączone. Swoją rękę zawsze pokaże ci `/ręka`.
}
me-preview = Podgląd ruchów: { $on ->
    [true] włączony
   *[false] wyłączony. Co wybierzesz z listy, dzieje się od razu; `/cofnij` to odwraca, o ile nic nie dobrano.
}
me-theme = Obrazki: { $dark ->
    [true] ciemne, także przy stołach, które otwierasz
   *[false] jasne
}
me-coach = Trener pod analizami: { $on ->
    [true] włączony
   *[false] wyłączony
}
me-exercises = Jedno ćwiczenie dziennie w wiadomości prywatnej: { $next ->
    [none] wyłączone
   *[other] włączone, następne <t:{ $next }:R>
}
me-hours = Godziny gry: { $on ->
    [true] kolejka łączy cię z osobami, które grają o tych samych porach
   *[false] nie są liczone
}
me-answers = Odpowiedzi same z siebie: po mniej więcej { $minutes ->
    [one] minucie
    [few] { $minutes } minutach
   *[many] { $minutes } minutach
}, czasem szybciej, czasem później
me-ratings = Statystyki i ranking: { $on ->
    [true] włączone
   *[false] wyłączone. Nic nie liczę, a co było policzone, jest usunięte.
}
me-links = Linki do twoich plansz w przeglądarce: { $links ->
    [0] brak
   *[other] { $links }. `/ja linki` je unieważnia.
}
me-links-revoked = { $links ->
    [0] Nie było żadnego otwartego linku do planszy.
    [one] Gotowe: twój link nie otwiera już planszy.
    [few] Gotowe: twoje { $links } linki nie otwierają już żadnej planszy.
   *[other] Gotowe: twoje linki ({ $links }) nie otwierają już żadnej planszy.
}
me-no-games = Nie masz jeszcze żadnej skończonej partii.
me-reliability = Rzetelność: dokończone partie { $finished } z { $games }, decyzje na czas { $time } z { $decisions }. { $shown ->
    [true] Partie widać przy zbierających się stołach.
   *[false] Widzisz to tylko ty; `/ja rzetelność` pokaże to innym przed grą.
}
me-favourite = Ulubiona gra: **{ $game }**
me-tally = **{ $game }**: { $played ->
    [one] 1 partia
    [few] { $played } partie
   *[other] { $played } partii
}, wygrane: { $won }, w sumie { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}, najlepszy wynik: { $best }
me-rating = Ranking { $rating } ({ $rated ->
    [one] 1 partia rankingowa
    [few] { $rated } partie rankingowe
   *[other] { $rated } partii rankingowych
})
me-no-language = Nie znam języka „{ $language }”. Wybierz jeden z podanych.
me-quiet-needs-both = Nic się nie zmieniło: do godzin ciszy potrzebne są i `od`, i `do`.
me-quiet-needs-now = Nic się nie zmieniło: podaj w `strefa`, gdzie jesteś, albo w `teraz`, która jest tam godzina, a poznam twój czas.
me-away-needs-zone = Nic się nie zmieniło: podaj w `strefa`, gdzie jesteś, a będę wiedzieć, kiedy zaczynają się twoje dni.
me-away-order = Nic się nie zmieniło: ostatni dzień musi być po pierwszym, a urlop musi się zacząć w ciągu roku.
me-away-too-long = Nic się nie zmieniło: zegary stoją najwyżej { $days } dni w roku. { $left ->
    [0] Nie został ci żaden.
    [one] Został ci jeden dzień.
    [few] Zostały ci { $left } dni.
   *[other] Zostało ci { $left } dni.
}
me-away-no-date = Nic się nie zmieniło: wpisuj dni jako rok, miesiąc i dzień, na przykład 2026-12-24.
me-forgotten = Gotowe: nic już o tobie nie wiem. Nie siedzisz przy żadnym stole, a twoja nazwa i identyfikator zniknęły { $games ->
    [0] ze wszystkiego, co pamiętam
    [one] z zapisu 1 partii
    [few] z zapisów { $games } partii
   *[other] z zapisów { $games } partii
}. Skończone partie zostają, z godłem miejsca zamiast twojej nazwy. Wiadomości, które już są na Discordzie, zostają tam bez zmian.
me-forgotten-not = { $games ->
    [one] Zapisu 1 stołu nie da się odczytać, więc twoja nazwa może w nim jeszcze być. Pomoże osoba, która prowadzi tego bota.
    [few] Zapisów { $games } stołów nie da się odczytać, więc twoja nazwa może w nich jeszcze być. Pomoże osoba, która prowadzi tego bota.
   *[other] Zapisów { $games } stołów nie da się odczytać, więc twoja nazwa może w nich jeszcze być. Pomoże osoba, która prowadzi tego bota.
}

mine-none = Nie siedzisz przy żadnym stole. Otwórz swój przez `/stół nowy` albo dosiądź się do innego.
mine-gathering = **{ $game }** zbiera graczy: { $seated } z { $seats } miejsc
mine-yours = ▶️ **{ $game }**: **twoja kolej** (<t:{ $since }:R>)
mine-due = ▶️ **{ $game }**: **twoja kolej**, termin <t:{ $due }:R>
mine-others = **{ $game }**: teraz { $name } (<t:{ $since }:R>)
mine-nobody = **{ $game }**
mine-private = w naszych wiadomościach prywatnych
mine-channel = <#{ $channel }>
mine-link = https://discord.com/channels/{ $server }/{ $channel }/{ $message }
mine-more = … i jeszcze { $count ->
    [one] 1 stół.
    [few] { $count } stoły.
   *[other] { $count } stołów.
}

leaderboard-title = **Najlepsi na tym serwerze: { $game }**
leaderboard-place = { $place }. { $name }: { $rating } ({ $rated ->
    [one] 1 partia
    [few] { $rated } partie
   *[other] { $rated } partii
})
leaderboard-own = **{ $place }. { $name }: { $rating }** ({ $rated ->
    [one] 1 partia
    [few] { $rated } partie
   *[other] { $rated } partii
})
leaderboard-below = Twoje miejsce: { $place } z { $all }, ranking { $rating } ({ $rated ->
    [one] 1 partia
    [few] { $rated } partie
   *[other] { $rated } partii
})
leaderboard-empty = Nikt tu jeszcze nie ma za sobą partii rankingowej w tę grę. Partia jest rankingowa, gdy sami ludzie dograją ją do końca, każdy na swoim miejscu.
leaderboard-unrated = Nie masz tu jeszcze rankingu.
leaderboard-nowhere = Każdy serwer ma własną listę najlepszych. Zapytaj o nią na jednym z jego kanałów.

# Uszkodzenia.
table-post-lost = Jednej wiadomości tego stołu nie dało się odczytać, więc została pominięta; `/plansza` pokazuje, jak stoi gra.
table-note-lost = Moich notatek o tym stole nie dało się odczytać. Sama gra jest cała; oto jak stoi.
table-unreadable = Zapis tego stołu jest uszkodzony i nie da się go odczytać. Stół został odłożony; można tu otworzyć nowy. Numer sprawy: { $reference }.
table-cut = Końca tego stołu nie da się odczytać. { $moves ->
    [0] Ocalał tylko początek
   *[other] Ocalało wszystko do ruchu { $moves }
}; `/plansza` pokazuje, jak wtedy stała gra. Kto tu siedzi, może grać dalej od tego miejsca; to, co było potem, przepadło.
table-resumed = { $name } gra dalej { $moves ->
    [0] od początku
   *[other] od ruchu { $moves }, ostatniego, który ocalał
}. To, co było potem, przepadło.
answer-resumed = Gramy dalej.
answer-lost = To już zrobione, ale mojej odpowiedzi nie da się odczytać; `/plansza` pokazuje, jak stoi gra.
press-resume = Graj dalej od tego miejsca

# Learning: rules, help, the end of a guided game.
press-rules = Jak grać
press-play-on = Graj dalej
press-new-game = Nowa gra
press-previous = ◀ Wstecz
press-next = Dalej ▶
rules-page = **{ $game }: { $title }**
rules-topics = Temat { $number } z { $all }: wybierz inny
rules-which = Zasady której gry?
help-rules-of = Zasady: { $game }
help-gathering = **{ $game }** zbiera tu graczy, zajęte miejsca: { $seated } z { $seats }.
help-gathering-you = { $role ->
    [host] To twój stół. Gdy wszyscy już są, naciśnij wyżej *{ $start }*; *{ $robot }* zajmuje wolne miejsce, *{ $options }*: tu zmienisz ustawienia gry.
    [seated] Masz miejsce. Gdy wszyscy już są, { $host } zaczyna grę; *{ $stand }* zwalnia twoje miejsce.
   *[guest] Naciśnij *{ press-sit }*, żeby zagrać, albo po prostu patrz: wszystko dzieje się na tym kanale.
}
help-playing = Trwa tu gra: **{ $game }**.
help-your-move = **Twój ruch.** Na kanale poprowadzi cię przycisk *{ press-play }*, albo wpisz ruch. Teraz można na przykład:
help-wait = Zawołam cię, gdy przyjdzie twoja kolej, { $name }. Na razie *{ press-hand }* pokazuje, co masz. Oto ruchy w tej grze:
help-watch = Nie siedzisz przy tym stole; patrz, ile chcesz. Oto ruchy w tej grze:
help-move = { $command } · { $about }
help-over = Gra **{ $game }** się skończyła. *{ press-rematch }*: jeszcze jedna gra w tym samym gronie; *{ press-replay }*: ruch po ruchu jeszcze raz; `/stół nowy`: nowy stół.
help-more = `/plansza` pokazuje stół, `/dziennik` – co się działo, `/podpowiedź` pomaga przeciw robotom, `/cofnij` cofa twój ostatni ruch, gdy to uczciwe. `/moje` wylicza twoje stoły, `/ja` pokazuje ustawienia.

# Hints.
lobby-agrees = { $place } · 💡
lobby-hints = 💡 Podpowiedzi dla wszystkich: { $all ->
    [true] wszyscy się zgadzają.
   *[false] zgadza się { $agree } z { $people }. Będą tylko wtedy, gdy na początku gry zgodzą się wszyscy.
}
options-hints = *{ $hints }* w poczekalni: każda osoba przy stole musi się zgodzić, wtedy każda może w swojej turze prosić o podpowiedzi. Przeciw samym robotom są zawsze.
board-hints = 💡 Podpowiedzi są dozwolone: wszyscy się zgodzili.
press-hint = Podpowiedź
press-hints = Podpowiedzi dla wszystkich
answer-hints = { $agrees ->
    [true] Zgadzasz się na podpowiedzi dla wszystkich. Będą, jeśli na początku gry zgodzą się wszyscy przy stole; naciśnij jeszcze raz, żeby to cofnąć.
   *[false] Nie zgadzasz się już na podpowiedzi.
}
refusal-no-hints = Między ludźmi podpowiedzi są tylko wtedy, gdy przed grą zgodzili się wszyscy. Przeciw robotom i w `/stół samouczek` dostajesz je zawsze.
refusal-day-deal = Nie przy rozdaniu dnia: wszyscy grają je raz i bez pomocy.
refusal-day-sealed = Plik będzie, gdy nikt już nie gra tego rozdania: pokazałby, co nadejdzie.
refusal-hint-underway = Już myślę nad twoją podpowiedzią. Chwileczkę.
hint-title = Najlepsze ruchy, o ile widzę z twojego miejsca:
hint-move = **{ $number }. { $move }** · { $chance }% szans na wygraną { $reasons }
hint-gain = · { $gain }
hint-prevents = · nie dopuszcza ruchu { $move } ({ $name })
hint-answer = · spodziewana odpowiedź, { $name }: { $move }
hint-picture = -# { $others ->
    [numbered] Na obrazku każdy ruch ma swój numer
    [places] Na obrazku jest ruch 1; pola pozostałych ruchów są zaznaczone
   *[none] Na obrazku jest ruch 1
}.
hint-lesson = Lekcja pokazuje ten ruch: **{ $move }**
hint-outdated = W czasie namysłu coś się przy stole zmieniło, więc podpowiedź na nic by się nie zdała. Tak jest teraz.

# Consent: resigning, a rematch, a move taken back.
resign-sure = Poddać tę grę (**{ $game }**)? Tego nie da się cofnąć. { $ends ->
    [true] Gra się wtedy kończy.
   *[false] Pozostali grają dalej; stół wykonuje ruchy za ciebie.
}
press-resign = Poddaj
press-rematch-no = Nie, dziękuję
take-back-alone = Grając tylko z robotami, możesz to mimo wszystko cofnąć. Ta gra nie wliczy się wtedy do twoich statystyk.
press-take-back = { $others ->
    [0] Cofnij mimo to
   *[other] Zapytaj pozostałych
}
press-pace-yes = Zgoda
press-take-back-yes = Zgoda
press-take-back-no = Nie
end-place-resigned = { $place }. { $name }: { $score } · poddanie
rematch-asked = Jeszcze jedna gra (**{ $game }**) w tym samym składzie? Zacznie się, gdy wszyscy się zgodzą.
rematch-agreed = Wszyscy się zgadzają: rewanż się zaczyna.
rematch-declined = { $name } woli teraz nie grać jeszcze raz.
take-back-asked = { $name } chce cofnąć swój ostatni ruch{ $later ->
    [0] {""}
    [one] {" "}i następny
    [few] {" "}i { $later } następne
   *[other] {" "}i { $later } następnych
}. Stanie się tak, gdy wszyscy się zgodzą.
take-back-refused = Ruch zostaje: { $name } woli grać dalej.
take-back-done = { $name } cofa ostatni ruch za zgodą stołu.
consent-answer = { $agrees ->
    [true] ✅ { $name }
   *[false] ▫️ { $name }
}
answer-others-asked = Pozostali są zapytani.
me-tally-unscored = **{ $game }**: { $played ->
    [one] 1 partia
    [few] { $played } partie
   *[other] { $played } partii
}, wygrane: { $won }

# The characters of robots.
robot-listed-character = { $name }, { $level } · { $character }
character-warlike = lubi walkę
character-trader = lubi szybki zysk
character-builder = lubi się przygotować

# Why robots moved.
press-why = Dlaczego?
why-move = { $name }: { $move } { $reasons }
why-quiet = { $name }: { $move } · spokojny ruch, żeby potem stać lepiej

# The next level.
press-level = Zagraj, poziom: { $level }
end-next-level = Dwie wygrane z rzędu, poziom „{ $level }”: brawo! Może teraz „{ $next }”?

# Puzzles.
puzzle-title = 🧩 **{ $game }, zagadka { $number }** · { $difficulty ->
    [1] łatwa
    [2] trudniejsza
   *[other] trudna
}
puzzle-question = Grasz jako **{ $emblem }**. Do wyboru: { $decision }. Jaki ruch jest najlepszy?
puzzle-none = Nie ma jeszcze zagadek do tej gry.
puzzle-gone = Tej zagadki już nie ma; `/zagadka` pokaże inną.
puzzle-all-solved = Wszystkie zagadki z gry { $game } rozwiązane. Wspaniale! Jeśli chcesz, możesz zacząć od nowa.
puzzle-right = ✅ **{ $move }**: dobrze!
puzzle-wrong = ❌ **{ $move }** to nie najlepszy ruch. Jest tu coś lepszego.
puzzle-wrong-tempting = Kusi, ale zostawia ci { $chance }% szans; najlepszy ruch daje { $best }%.
puzzle-solution = Najlepszy ruch: **{ $move }** · { $chance }% szans na wygraną { $reasons }
puzzle-line = Dalej mogłoby być tak: { $line }
puzzle-expected = { $name }: { $move }.
puzzle-tempting = Kusi, ale jest gorsze: **{ $move }** · { $chance }% szans na wygraną { $reasons }
puzzle-tempts = · co za nim przemawia: { $reason }
puzzle-refutation = Potem { $name } może zagrać **{ $move }** { $reasons }
puzzle-whole = Cały ruch
puzzle-streak = Zagadka dnia rozwiązana: { $days ->
    [one] pierwszy dzień serii.
    [few] { $days } dni z rzędu!
    [many] { $days } dni z rzędu!
   *[other] { $days } dnia z rzędu!
}
press-puzzle = Spróbuj jeszcze raz
press-puzzle-do = To moja odpowiedź
press-puzzle-show = Pokaż rozwiązanie
press-puzzle-next = Następna zagadka
press-answer = Odpowiedz
press-solvers = Kto rozwiązał?

# Ćwiczenia: decyzje z własnych partii, zadane jeszcze raz.
exercise-title = 🔁 **{ $game }: jedna z twoich decyzji**, { $date }
exercise-none = { $solved ->
    [true] Wszystkie twoje ćwiczenia są rozwiązane. Brawo!
   *[false] Nie ma jeszcze czego ćwiczyć.
} Gdy analiza wskaże ruchy, które sporo cię kosztowały, zapytam o nie jeszcze raz, pierwszy raz po jednym dniu.
exercise-later = Teraz nie ma czego ćwiczyć. Następne pytanie do ciebie: <t:{ $due }:R>.
exercise-waits = -# 🔁 { $count ->
    [one] Jedna z twoich decyzji czeka
    [few] { $count } z twoich decyzji czekają
   *[other] { $count } z twoich decyzji czeka
} na drugą próbę: `/zagadka`, opcja *błędy*.
exercise-off = Nie liczę twoich statystyk, więc nie mam też dla ciebie ćwiczeń. Zmieni to `/ja ranking ustaw:włącz`.
exercise-of-the-day = Ćwiczenie dnia: czy tym razem decyzja będzie lepsza? `/ja ćwiczenia ustaw:wyłącz` kończy te wiadomości.
exercise-same = Taki właśnie był twój ruch w tamtej partii.
exercise-again = Zapytam o to znowu: <t:{ $due }:D>.
exercise-solved = Dwa razy z rzędu dobrze: to już umiesz.

# Próby: pozycje, które ktoś sprawdza dla siebie.
trial-strip = PRÓBA · tu nic się nie liczy
trial-strip-described = To jest próba: nic się w niej nie liczy.
trial-title = 🧪 **{ $game }: próba.** Tu nic się nie liczy i tylko ty to widzisz.
trial-dealt = Grasz za wszystkich. To, czego nie możesz widzieć, zostało rozdane na nowo: to, co mają inni, i wszystko, co będzie jeszcze dobierane, jest zmyślone.
trial-awaits = { $own ->
    [true] Twoje własne miejsce, **{ $name }**: { $decision }.
   *[false] Za gracza **{ $name }**, ze zmyśloną ręką: { $decision }.
}
trial-over = Partia tej próby dobiegła końca.
trial-gone = Tej próby już nie ma; `/spróbuj` zaczyna nową.
trial-moved-on = Przy stole gra poszła dalej, więc tej próby już nie ma; `/spróbuj` zaczyna nową.
trial-old = Próba tymczasem poszła dalej. Tak jest teraz.
trial-ended = Próba została odłożona. Przy stole nic się nie zmieniło.
press-trial-do = Wypróbuj
press-trial-back = Cofnij
press-trial-again = Rozdaj na nowo
press-trial-end = Zakończ próbę

# The daily puzzle of a channel.
daily-title = 🧩 **Zagadka dnia: { $game }**
daily-yesterday = Wczorajsze rozwiązanie ({ $game }): **{ $move }**
daily-unsolved = Nikt jej jeszcze nie rozwiązał.
daily-solver = { $place }. { $name } · { $tries ->
    [one] za pierwszym razem
    [few] { $tries } próby
    [many] { $tries } prób
   *[other] { $tries } próby
} · { $streak ->
    [one] 1 dzień
    [few] { $streak } dni z rzędu
    [many] { $streak } dni z rzędu
   *[other] { $streak } dnia z rzędu
}
daily-more = … i jeszcze { $count }.
daily-farewell = Od dwóch tygodni nikt nie rozwiązał zagadki dnia, więc na tym kończę. Kto zarządza kanałem, może ją znów włączyć: `/zagadka codzienna:włącz`.
daily-none = Na tym kanale nie ma zagadki dnia. Kto zarządza kanałem, może ją włączyć: `/zagadka codzienna:włącz`. Zagadka tylko dla ciebie: `/zagadka`.
daily-nowhere = Zagadka dnia należy do kanału na serwerze. Zagadka tylko dla ciebie: `/zagadka`.
daily-managers = Zagadkę dnia włącza i wyłącza tylko ten, kto zarządza kanałem. `/zagadka codzienna:dzisiejsza` pokazuje dzisiejszą.
daily-on = Codziennie o tej porze pojawi się tu zagadka: { $title ->
    [none] wszystkie gry po kolei
   *[other] { $title }
}. { $next ->
    [none] Pierwsza zaraz się pojawi.
   *[other] Następna będzie <t:{ $next }:R>.
}
daily-off = Zagadki dnia już się tu nie pojawią.
me-puzzles = **{ $game }**: { $solved ->
    [one] 1 rozwiązana zagadka
    [few] { $solved } rozwiązane zagadki
    [many] { $solved } rozwiązanych zagadek
   *[other] { $solved } rozwiązanej zagadki
}, w tym { $first } za pierwszym razem
me-costliest = **{ $game }**: { $games ->
    [one] w ostatniej partii z analizą
    [few] w ostatnich { $games } partiach z analizą
   *[other] w ostatnich { $games } partiach z analizą
} najwięcej kosztowało cię to: { $theme }
me-streak = Zagadka dnia: { $days ->
    [one] 1 dzień
    [few] { $days } dni z rzędu
    [many] { $days } dni z rzędu
   *[other] { $days } dnia z rzędu
}, rekord { $best }

# Rozdanie dnia.
deal-title = 🎲 **Rozdanie dnia: { $game }** ({ $date })
deal-about = Wszyscy grają to samo rozdanie, raz i w pojedynkę, przeciw { $robots ->
    [one] jednemu robotowi
    [few] { $robots } robotom
    [many] { $robots } robotom
   *[other] { $robots } robotom
}, poziom: { $level }. Bez podpowiedzi, bez prób na boku i bez cofania tego, co już wyszło na jaw. Zacząć możesz do <t:{ $until }:f>; potem masz dobę.
deal-running = Twoja próba trwa, do <t:{ $until }:f>.
deal-result = **Ty: { $score ->
    [one] 1 punkt
    [few] { $score } punkty
    [many] { $score } punktów
   *[other] { $score } punktu
}, miejsce { $place } z { $all }.** Przewaga nad najlepszym robotem: { $lead }.
deal-unfinished = Twoja próba skończyła się przed końcem gry.
deal-count = { $begun ->
    [0] Nikt jeszcze nie zaczął.
    [one] 1 próba, zakończone: { $ended }.
    [few] { $begun } próby, zakończone: { $ended }.
    [many] { $begun } prób, zakończone: { $ended }.
   *[other] { $begun } próby, zakończone: { $ended }.
}
deal-streak = { $days ->
    [one] 1 dzień
    [few] { $days } dni z rzędu
    [many] { $days } dni z rzędu
   *[other] { $days } dnia z rzędu
}, rekord { $best }.
deal-hash = -# Rozdane według zapieczętowanej liczby, skrót `{ $hash }`
deal-tomorrow = -# Jutro: { $game }, skrót `{ $hash }`
deal-revealed = -# Zapieczętowana liczba to `{ $seed }`, z solą `{ $salt }` (skrót `{ $hash }`): mając swoją grę jako plik, sprawdzisz każde ciągnięcie przez `pagoda verify`.
deal-none = Z tego dnia nie ma rozdania.
deal-other-day = To rozdanie już minęło: zaczął się nowy dzień. `/rozdanie` pokazuje nowe.
deal-tried = Twoja próba przy tym rozdaniu już była. `/rozdanie` pokazuje, jak stoi.
deal-full = Dzisiejsze rozdanie gra już { $most } osób i więcej nie zmieszczę. Zapraszam jutro.
deal-first = Najpierw zagraj: potem zobaczysz, jak poszło innym.
deal-list-world = 🎲 **{ $game }, { $date }: świat**
deal-list-here = 🎲 **{ $game }, { $date }: ten serwer**
deal-list-empty = Nikt jeszcze nie skończył.
deal-line = { $place }. { $name }: { $score ->
    [none] gra niedokończona
    [one] 1 punkt
    [few] { $score } punkty
    [many] { $score } punktów
   *[other] { $score } punktu
}
deal-line-own = **{ $place }. { $name }: { $score ->
    [none] gra niedokończona
    [one] 1 punkt
    [few] { $score } punkty
    [many] { $score } punktów
   *[other] { $score } punktu
}**
deal-season = **Sezon { $month }**, 10 punktów za pierwsze miejsce, co najmniej 1 za każdą dokończoną grę:
deal-somebody = ktoś
deal-names = -# Z imienia są tu tylko osoby, które tego chcą.
deal-best = 🎲 **{ $game }: najlepsza gra dnia**, { $name }, { $score ->
    [one] 1 punkt
    [few] { $score } punkty
    [many] { $score } punktów
   *[other] { $score } punktu
}. Ruch { $move } z { $moves }.
deal-card-line = Pagoda · { $game }, rozdanie { $date } · { $score ->
    [none] gra niedokończona
    [one] 1 punkt
    [few] { $score } punkty
    [many] { $score } punktów
   *[other] { $score } punktu
} · miejsce { $place } z { $all }{ $streak ->
    [0] {""}
    [one] {" "}· 1 dzień
    [few] {" "}· { $streak } dni z rzędu
    [many] {" "}· { $streak } dni z rzędu
   *[other] {" "}· { $streak } dnia z rzędu
}
deal-card-about = -# Widzisz to tylko ty. Obrazek i wiersz nie zdradzają niczego z rozdania: pokaż je, komu chcesz.
me-deals = Rozdanie dnia: { $days ->
    [one] 1 dzień
    [few] { $days } dni z rzędu
    [many] { $days } dni z rzędu
   *[other] { $days } dnia z rzędu
}, rekord { $best }
press-deal = Rozdanie dnia
press-deal-begin = Graj
press-deal-go-on = Graj dalej
press-deal-here = Ten serwer
press-deal-world = Świat
press-deal-best = Najlepsza gra
press-deal-card = Moja karta
press-deal-name = Pokaż moje imię
press-deal-unname = Ukryj moje imię
press-deal-yesterday = Wczoraj

# Reviews of finished games.
press-review = Analiza
press-review-moment = { $mark } · { $date } (−{ $loss }%)
press-review-behind = { $mark } · { $date }
press-review-finest = { $mark } · najlepszy ruch, { $date }
press-review-event = { $mark } · { $date }
press-review-try = Najpierw spróbuj
press-review-played = Pokaż mój ruch
press-review-better = Pokaż lepszy ruch
press-review-sources = Szczęście i decyzje
press-review-share = Udostępnij wykres
review-title = **{ $game }: analiza twojej partii**, na podstawie tego, co było ci wtedy wiadome. Widzisz to tylko ty.
review-chances = Twoja szansa na wygraną: { $start }% na początku, w najlepszej chwili { $best }% ({ $date }) i { $end }% na końcu.
review-loss = Średnio każda z twoich decyzji (było ich { $decisions }) kosztowała cię { $loss }% szans.
review-moments = Litery to twoje ruchy, numery to chwile, które odmieniły grę. Każdy przycisk otwiera jedną z nich.
review-hasty = Czasu było mało i żaden pojedynczy ruch nie jest na tyle pewny, żeby go wskazać.
review-flawless = Żadna z nich prawie nic cię nie kosztowała. Świetna gra!
coach-theme = 🎓 { $games ->
    [one] W ostatniej partii z analizą
    [few] W ostatnich { $games } partiach z analizą
   *[other] W ostatnich { $games } partiach z analizą
} najwięcej kosztowało cię to: **{ $theme }**.
press-coach = Zagadka na ten temat
review-event = -# **{ $mark }** · { $date }: { $event }
review-happened = { $events }
review-sources = Skąd twój wynik, zdaniem robotów: co do danej chwili dały ci rozdanie i dobieranie, twoje decyzje i pozostali, w punktach szansy na wygraną.
review-turned = { $date }: { $event } Twoja szansa na wygraną zmieniła się z { $before }% na { $after }%.
review-asked = { $date }: twój ruch to **{ $played }** ({ $chance }%). Inny ruch dałby ci { $better }%. Znajdziesz go?
review-asked-behind = { $date }: wygrać było już bardzo trudno. Twój ruch to **{ $played }**; inny pozwoliłby trzymać się bliżej pozostałych. Znajdziesz go?
review-moment = { $date }: twój ruch to **{ $played }** ({ $chance }%){ $against ->
    [none] , ale
   *[other] . { $against } Ale
} **{ $best }** byłby lepszy ({ $better }%).{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}{ $line ->
    [none] {""}
   *[other] {" "}Potem zapewne: { $line }
}
review-moment-behind = { $date }: wygrać było już bardzo trudno. Twój ruch to **{ $played }**.{ $against ->
    [none] {""}
   *[other] {" "}{ $against }
} **{ $best }** pozwoliłby trzymać się bliżej pozostałych.{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}{ $line ->
    [none] {""}
   *[other] {" "}Potem zapewne: { $line }
}
review-finest = { $date }: **{ $played }** to twój najlepszy ruch, wyraźnie lepszy od innych; zostało ci { $better }%.{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}{ $line ->
    [none] {""}
   *[other] {" "}Potem zapewne: { $line }
}
review-follows = { $name } **{ $move }**{ $last ->
    [true] .
   *[false] , potem
}
review-progress = Przyglądam się twojej partii: { $done } z { $steps } pozycji. To potrwa około minuty; pokażę wynik tutaj, gdy tylko będzie gotowy.
review-not-seated = Analizę dostaje każdy, kto siedział przy tym stole, ze swojego miejsca.
review-nothing = W tej partii nie było żadnego twojego ruchu, więc nie ma czego analizować.
review-other = Przyglądam się jeszcze innej twojej partii: { $done } z { $steps } pozycji. Po kolei, proszę.
review-used-up = Ostatnio było dużo analiz, a każda wymaga czasu. Następna będzie możliwa <t:{ $until }:R>.
review-resting = Teraz nie mogę myśleć. Spróbuj za minutę.
review-interrupted = Nie ma jeszcze analizy albo mi przerwano. *{ press-review }* ją zaczyna.
review-shared = { $name } udostępnia analizę gry { $game }: szanse na wygraną w trakcie partii, z własnego punktu widzenia.
answer-review-shared = Wykres jest w drodze na kanał. Reszta analizy zostaje tylko dla ciebie.
answer-review-shared-already = Ten wykres jest już udostępniony.
me-sources = -# { $games ->
    [one] Jedna gra, zdaniem robotów, w punktach szansy na wygraną
    [few] Średnio z { $games } gier, zdaniem robotów, w punktach szansy na wygraną
    [many] Średnio z { $games } gier, zdaniem robotów, w punktach szansy na wygraną
   *[other] Średnio z { $games } gier, zdaniem robotów, w punktach szansy na wygraną
}: rozdanie i dobieranie { $luck }, własne decyzje { $own }, pozostali { $others }.
account-title = -# Skąd ten wynik, w punktach szansy na wygraną, zdaniem robotów:
account-line = -# { $name }: rozdanie i dobieranie { $luck }, własne decyzje { $own }, pozostali { $others }.{ $drew ->
    [lucky] {" "}Dziewięć gier na dziesięć daje mniej szczęścia.
    [unlucky] {" "}Dziewięć gier na dziesięć daje więcej szczęścia.
   *[usual] {""}
}
me-progress = Ile średnio kosztuje cię decyzja, według twoich analiz: im mniej, tym lepiej.

## Standing orders

orders-title = Twoje stałe polecenia w { $game }. Nikt inny ich nie widzi.
orders-none = Nie ma żadnych: pytam za każdym razem.
orders-line = { $number }. { $order }
orders-stop = Gdy stawka jest wyższa, niż mówi polecenie, pytam jak zawsze. Liczy się to, co odpowiesz samodzielnie.
orders-impossible = W { $game } nie ma decyzji, na które mogłoby odpowiadać polecenie.
orders-planned = ⏩ Zawczasu, jeden po drugim; gdy jeden odpada, odpadają też następne:
orders-give = Wydaj polecenie
orders-usual = { $orders ->
    [0] Nowe stoły zaczynają bez poleceń.
    [one] Nowe stoły zaczynają z jednym poleceniem.
    [few] Nowe stoły zaczynają z { $orders } poleceniami.
   *[many] Nowe stoły zaczynają z { $orders } poleceniami.
}
press-order-off = Wycofaj { $number }
press-orders-keep = Tak samo przy nowych stołach
press-always = Zawsze: { $order }
guide-prepared = { $reason ->
    [order] Twoje polecenie odpowie za jakiś czas: { $move }.
    [advance] To ruch wybrany zawczasu, zaraz zostanie wykonany: { $move }.
   *[other] Jest tylko jedna odpowiedź: { $move }. Przyjdzie sama za jakiś czas, żeby nikt niczego z tego nie wywnioskował.
} Nie musisz nic robić, ale możesz.
replay-order = Według twojego polecenia.
replay-advance = Ten ruch był wybrany zawczasu.

## Moves in advance

plan-title = ⏩ **{ $game }: ruch zawczasu.** Wykonam go, gdy przyjdzie twoja kolej, jeśli do tego czasu nie zmieni się nic, czego dotyczy. Nikt inny go nie widzi.
plan-line = ⏩ Zawczasu: { $moves }.
plan-stored = Zapamiętane. Jeśli coś, czego dotyczy, się zmieni, zapytam cię.
plan-refused = ⏩ Niewykonane: { $moves }. { $why }
plan-changed = Zmieniło się coś, od czego ten ruch zależał.
plan-passed = Pytanie do ciebie jest teraz inne.
plan-confirm = ⏩ Zawczasu: { $moves }. Mam wykonać te ruchy, gdy przyjdzie twoja kolej? Jeśli pierwszy odpadnie, odpadną wszystkie.
plan-several = To może oznaczać kilka ruchów. Który?
plan-next = **{ $game }**: to, co było przygotowane, jest zagrane. Teraz znowu twoja kolej.
plan-removed = Zawczasu nie jest już nic wybrane. Dam ci znać jak zawsze.
press-plan = Zawczasu
press-plan-do = Wykonaj w mojej turze
press-plan-then = A potem…
press-plan-another = Raczej coś innego
press-plan-off = Jednak nie
press-plan-off-at = { $game }: jednak nie

# Kolejka: szukanie osób do gry, na dowolnym serwerze.
queue-title = **Z kim zagrać**
queue-out = Wybierz, czego szukasz, i naciśnij *{ press-queue-join }*. Gdy znajdę grupę, napiszę do ciebie. { $others ->
    [0] Nikt teraz nie czeka.
    [one] Czeka 1 osoba.
    [few] Czekają { $others } osoby.
   *[other] Czeka { $others } osób.
}
queue-waiting = Czekasz od <t:{ $since }:t>, a opuszczasz kolejkę <t:{ $until }:R>. { $others ->
    [0] Nikt inny teraz nie czeka.
    [one] Czeka jeszcze 1 osoba.
    [few] Czekają jeszcze { $others } osoby.
   *[other] Czeka jeszcze { $others } osób.
}
queue-partner = { $together ->
    [true] Czekasz na ten sam stół co { $name }.
   *[false] Wspólny stół z { $name }: niech każde z was dołączy przez `/kolejka` i wskaże drugą osobę.
}
queue-partner-self = Przy swoim stole i tak siedzisz: wskaż kogoś innego.
queue-needs-messages = Muszę móc do ciebie napisać, gdy znajdzie się grupa. Włącza to `/ja wiadomości`.
queue-full = Kolejka jest teraz pełna. Spróbuj ponownie trochę później.
queue-games = Które gry?
queue-seats = Ile osób?
queue-paces = Jak szybko?
queue-languages = Jakie znasz języki?
queue-level = Jak silni są pozostali?
queue-robots = Czy roboty mogą uzupełnić skład?
queue-longest = Jak długo najwyżej czekasz?
queue-any = { $what ->
    [games] Dowolna gra
    [seats] Dowolna liczba osób
    [paces] Dowolne tempo
   *[languages] Dowolny język
}
queue-players = { $count ->
    [one] { $count } osoba
    [few] { $count } osoby
   *[other] { $count } osób
}
queue-pace-live = Na żywo: wszyscy naraz, pięć minut na decyzję
queue-pace-hours = Kilka decyzji dziennie
queue-pace-daily = Dzień na każdą decyzję
queue-level-item = { $any ->
    [true] Dowolny poziom
   *[false] Mniej więcej mój poziom; im dłużej czekam, tym mniej dokładnie
}
queue-robots-item = { $minutes ->
    [0] Bez robotów
    [one] Roboty mogą uzupełnić skład po 1 minucie
    [few] Roboty mogą uzupełnić skład po { $minutes } minutach
   *[other] Roboty mogą uzupełnić skład po { $minutes } minutach
}
queue-minutes = Najwyżej { $count ->
    [one] { $count } minutę
    [few] { $count } minuty
   *[other] { $count } minut
}
queue-hours = Najwyżej { $count ->
    [one] 1 godzinę
    [few] { $count } godziny
   *[other] { $count } godzin
}
queue-found = Mam grupę do gry **{ $game }**. { $count ->
    [one] { $count } osoba
    [few] { $count } osoby
   *[other] { $count } osób
}. { $pace }.
queue-with = - { $name }
queue-why = Dlaczego ta grupa: { $reasons }
queue-why-level = { $apart ->
    [0] wasze rankingi są równe
    [one] wasze rankingi różnią się najwyżej o 1 punkt
    [few] wasze rankingi różnią się najwyżej o { $apart } punkty
   *[other] wasze rankingi różnią się najwyżej o { $apart } punktów
}
queue-why-hours = macie wspólne { $shared }% godzin, w których gracie
queue-why-party = dwie osoby chcą siedzieć przy jednym stole
queue-why-robots = { $count ->
    [one] robot zajmuje wolne miejsce
    [few] { $count } roboty zajmują wolne miejsca
   *[other] { $count } robotów zajmuje wolne miejsca
}
queue-answer = Grasz? Prosimy o odpowiedź: czas mija <t:{ $until }:R>.
queue-others-answer = Grasz. Pozostali mają jeszcze czas na odpowiedź; mija <t:{ $until }:R>.
queue-accepted = { $left ->
    [0] Grają wszyscy: stół jest w drodze do waszych wiadomości prywatnych.
    [one] Grasz. Brakuje jednej odpowiedzi.
    [few] Grasz. Brakuje { $left } odpowiedzi.
   *[other] Grasz. Brakuje { $left } odpowiedzi.
}
queue-declined = Tym razem nie. Nie jesteś już w kolejce; wraca się przez `/kolejka`.
queue-too-late = Nikt już nie czeka na tę odpowiedź. `/kolejka` pokazuje, jak jest teraz.
queue-begins = Gra się zaczyna: plansza pojawi się tutaj.
queue-waits-again = Grupa się nie zebrała. Czekasz dalej, a dotychczasowy czas się liczy.
queue-silent = Nie było od ciebie odpowiedzi, więc nie jesteś już w kolejce. Wraca się przez `/kolejka`.
queue-nobody = Nikt się na czas nie znalazł i nie jesteś już w kolejce. Wraca się przez `/kolejka`: przy większym wyborze gier, tempa lub poziomu grupa znajdzie się szybciej.
press-queue-join = Dołącz
press-queue-leave = Opuść
press-queue-page = Więcej
press-queue-yes = Gram
press-queue-no = Nie teraz

block-added = Kolejka nigdy nie połączy cię z { $name }. Nikt inny się o tym nie dowie.
block-removed = Kolejka znów może połączyć cię z { $name }.
block-none = Nikogo nie unikasz. Zmienia to `/unikaj`.
block-list = Kolejka nigdy nie połączy cię z:
block-self = Ty jesteś tu zawsze. Wskaż kogoś innego.
block-full = Unikasz tylu osób, ile mogę zapamiętać. Najpierw zdejmij kogoś z listy.

challenge-asked = W co chcesz zagrać z { $name }? Otworzę stół w naszych wiadomościach prywatnych i wyślę tam zaproszenie.
server-none = O tym decyduje się na serwerze, nie tutaj.
server-queue = Kolejka: { $on ->
    [true] włączona
   *[false] wyłączona
}
server-daily = Rozdanie dnia: { $on ->
    [true] włączone
   *[false] wyłączone
}
server-private = Stoły w wiadomościach prywatnych: { $on ->
    [true] włączone
   *[false] wyłączone
}
server-off-queue = Kolejka jest na tym serwerze wyłączona. Działa w twoich wiadomościach prywatnych ze mną.
server-off-daily = Rozdanie dnia jest na tym serwerze wyłączone. Działa w twoich wiadomościach prywatnych ze mną.
server-off-private = Stoły w wiadomościach prywatnych są na tym serwerze wyłączone. Możesz otworzyć stół w swoich wiadomościach prywatnych ze mną.

# What people at a table in direct messages can say to each other.
press-say = Powiedz …
phrases = Wybierz, co przeczytają pozostali. Przy stołach w wiadomościach prywatnych nie ma dowolnych słów.
phrase-said = { $name }: *{ $phrase }*
phrase-sent = Pozostali czytają: *{ $phrase }*
phrase-hello = Cześć, dobrej zabawy!
phrase-well-played = Dobra gra!
phrase-thanks = Dzięki za grę!
phrase-tomorrow = Wybaczcie, gram dalej jutro.
phrase-moment = Chwileczkę, proszę.
