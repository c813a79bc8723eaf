### What is said on Discord alone: commands, their options, help.

command-table = stół
    .describe = Otwórz stół, usiądź, zacznij, zamknij
command-table-new = nowy
    .describe = Otwórz stół na tym kanale
command-table-tour = samouczek
    .describe = Daj się oprowadzić: krótka gra z robotem, krok po kroku
command-table-join = dołącz
    .describe = Usiądź przy stole na tym kanale
command-table-leave = odejdź
    .describe = Wstań albo zostaw swoje miejsce komuś innemu
command-table-start = start
    .describe = Zacznij grę
command-table-options = opcje
    .describe = Zobacz i zmień, w co i jak gracie
command-table-robot = robot
    .describe = Daj robotowi wolne miejsce, w grze także swoje; z poziomem: zmień roboty przy stole
command-table-close = zamknij
    .describe = Zamknij stół albo zgódź się na to
command-table-rematch = rewanż
    .describe = Jeszcze raz w tym samym gronie
command-table-replace = zastąp
    .describe = Oddaj miejsce komuś innemu albo chętnym
command-table-pace = tempo
    .describe = Ile czasu jest na decyzję
command-table-absent = nieobecność
    .describe = Co można zrobić, gdy ktoś się nie pojawia
command-play = graj
    .describe = Wykonaj swój ruch: krok po kroku albo jedną linijką
command-hint = podpowiedź
    .describe = Najlepsze ruchy w twojej turze, z powodami; tylko ty je widzisz
command-puzzle = zagadka
    .describe = Rozwiąż zagadkę albo niech pojawia się tu codziennie
command-hand = ręka
    .describe = Zobacz, co masz na ręce; nikt inny tego nie widzi
command-board = plansza
    .describe = Zobacz, jak teraz wygląda stół
command-score = punkty
    .describe = Zobacz swoje punkty; po grze punkty wszystkich
command-log = dziennik
    .describe = Przeczytaj, co się wydarzyło
command-replay = powtórka
    .describe = Przejrzyj grę ruch po ruchu
command-review = analiza
    .describe = Zobacz, co można było zagrać lepiej w zakończonej partii
command-undo = cofnij
    .describe = Cofnij swój ostatni ruch, o ile to uczciwe
command-resign = poddaj
    .describe = Poddaj grę
command-rules = zasady
    .describe = Sprawdź zasadę
command-help = pomoc
    .describe = Jak to działa
command-me = ja
    .describe = Co o tobie pamiętam i twoje ustawienia
command-me-show = pokaż
    .describe = Zobacz swoje ustawienia i wyniki
command-me-language = język
    .describe = Wybierz język, w którym do ciebie piszę
command-me-quiet = cisza
    .describe = Godziny bez przypomnień; bez „od” i „do” ciszy nie ma
command-me-reminders = przypomnienia
    .describe = Czy przypominać, gdy stół na ciebie czeka
command-me-messages = wiadomości
    .describe = Czy przysyłać ci rękę w prywatnej wiadomości
command-me-preview = podgląd
    .describe = Pokazuj wybrane ruchy przed wykonaniem albo wykonuj je od razu
command-me-ratings = ranking
    .describe = Czy liczyć statystyki i ranking; wyłączenie je usuwa
command-me-links = linki
    .describe = Unieważnij wszystkie swoje linki do plansz w przeglądarce
command-me-forget = zapomnij
    .describe = Opuść stoły; zewsząd znikną twoja nazwa i identyfikator
command-mine = moje
    .describe = Wszystkie twoje stoły; najpierw te, które czekają
command-leaderboard = najlepsi
    .describe = Kto na tym serwerze gra w daną grę najlepiej

option-game = gra
    .describe = Która gra?
option-robots = roboty
    .describe = Ile robotów? Gra rusza od razu. Nic: najpierw siadają ludzie.
option-thread = wątek
    .describe = W osobnym wątku?
option-daily = codzienna
    .describe = Zagadka dnia tego kanału: pokaż dzisiejszą, włącz albo wyłącz
option-daily-today = dzisiejsza
option-level = poziom
    .describe = Jak silne są roboty?
option-move = ruch
    .describe = Cały ruch, skrócony jak chcesz: czerwony k5
option-moves = ruchy
    .describe = Ile ruchów wstecz?
option-topic = temat
    .describe = O czym? Wpisz słowo, na przykład wojna albo pagoda.
option-person = osoba
    .describe = Kto zajmuje miejsce? Bez podania: kto zechce.
option-pace = tempo
    .describe = Ile czasu ma być na decyzję?
option-seat = miejsce
    .describe = Które miejsce, licząc od 1? Bez podania: wolne albo twoje.

option-language = język
    .describe = Jaki język?
option-from = od
    .describe = Od której godziny, 0–23
option-to = do
    .describe = Do której godziny, 0–23
option-now = teraz
    .describe = Która jest u ciebie godzina, 0–23? Poznam strefę czasową.
option-set = ustaw
    .describe = Włączyć czy wyłączyć?
option-really = naprawdę
    .describe = Nie ma odwrotu. Naprawdę?
option-really-yes = tak

switch-on = włącz
switch-off = wyłącz
language-as-discord = taki jak w Discordzie

thread-opened = **{ $game }** zbiera graczy w osobnym wątku · gospodarz: { $name }
thread-name = { $game } · { $name }
answer-thread = Stół jest tutaj: { $place }
answer-no-thread = Nie wolno mi tu otworzyć wątku. Poproś kogoś, kto opiekuje się kanałem, albo otwórz stół bez wątku.
answer-cannot-post = Nie mogę tu pisać: na tym kanale brakuje mi uprawnień: { $permissions }. Może je nadać ktoś, kto ma *Zarządzanie rolami*.
answer-cannot-open-thread = Nie mogę tu otworzyć wątku: na tym kanale brakuje mi uprawnień: { $permissions }. Może je nadać ktoś, kto ma *Zarządzanie rolami*, albo otwórz stół bez wątku.
answer-cannot-attach = Plansza jest tu opisana słowami: na tym kanale brakuje mi uprawnień: { $permissions }. Może je nadać ktoś, kto ma *Zarządzanie rolami*; wtedy obraz pojawi się sam.
permission-view-channel = Wyświetlanie kanałów
permission-send-messages = Wysyłanie wiadomości
permission-send-messages-in-threads = Wysyłanie wiadomości w wątkach
permission-create-public-threads = Tworzenie publicznych wątków
permission-attach-files = Załączanie plików
answer-thread-locked = Ten wątek jest zablokowany, więc nic nowego się w nim nie pojawia. Ktoś, kto zarządza wątkami, może go odblokować; wtedy wszystko nadrobię.

modal-place = Pole, na przykład D7

help-text = **Kanał to stół.** Otwiera go `/stół nowy`; inni naciskają *Usiądź*, a potem ty *Start*. Pierwszy raz? Oprowadzi cię `/stół samouczek`.
    W swojej turze naciśnij pod planszą *Graj*, a przeprowadzę cię przez ruch. Kto wie, czego chce, może go wpisać: { $example }.
    To, co masz na ręce, przychodzi w prywatnej wiadomości, a `/ręka` pokazuje to w każdej chwili. `/plansza`, `/dziennik`, `/punkty` i `/zasady` są dla wszystkich, a odpowiedź widzisz tylko ty.
    `/cofnij` cofa twój ostatni ruch, póki nie wyszło na jaw nic nowego. Gry są zapisywane: wróć za godzinę albo za tydzień.
    `/zagadka` pyta o najlepszy ruch w danej pozycji. W grze z robotami `/podpowiedź` pomaga ci w twojej turze.
    `/moje` pokazuje twoje stoły, tutaj i gdzie indziej. `/ja` pokazuje, co o tobie pamiętam, i pozwala to zmienić: język, godziny ciszy, wiadomości, ranking.

rules-heading = { $game }: { $title }
rules-none = W skrócie zasad nie ma nic na temat „{ $topic }”. Spróbuj jednego z tematów, które pojawiają się podczas pisania.
replace-bot = { $name } to bot, a boty nie mogą siedzieć przy stole. Gracza komputerowego doda `/stół robot`.
