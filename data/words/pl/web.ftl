### The page of a table in a browser. Sentences about the game come from the other files.

web-loading = Rozkładamy planszę…
web-no-link = Tę stronę otwiera się linkiem od Pagody: na Discordzie naciśnij przy stole *Oglądaj* albo *Otwórz planszę*.
web-ended = Ten link nie prowadzi już do żadnego stołu.
web-lost = Utracono połączenie, próbuję ponownie…
web-broken = Nie udało się. Twoja gra jest bezpieczna; spróbuj jeszcze raz.

## Beside the board

web-tools = Stół
web-to-board = Do planszy
web-language = Język
web-theme = Jasny lub ciemny wygląd
web-larger = Powiększ
web-smaller = Pomniejsz
web-close = Zamknij
web-undo = Cofnij
web-log = Dziennik
web-rules = Zasady
web-score = Punkty
web-help = Pomoc
web-replay = Powtórka
web-choose = Wybierz
web-seats = Przy stole
web-robot = robot
web-you = ty
web-awaited = teraz gra
web-due = Czas do:
web-overdue = Czas minął
web-told = Co się ostatnio działo
web-options = Opcje

## Your own move

web-your-turn = Twoja kolej
web-board = Pola na planszy
web-own = Co masz
web-places = Wszystkie pola jako lista
web-narrow = Pasuje tu kilka ruchów. Kliknij jeszcze jedno pole tego, o który ci chodzi.
web-which = Co wybierasz?
web-back = Wstecz
web-do = Zrób to
web-restarted = Tymczasem coś się przy stole zmieniło. Tak jest teraz.
web-helps-me = zysk dla ciebie
web-conflict = konflikt
web-neutral = możliwe
web-helps-other = zysk dla innych

## Around the move

web-hint = Podpowiedź
web-try = Spróbuj
web-plan = Zawczasu
web-plan-off = Jednak nie
web-plan-do = Wykonaj w mojej turze
web-plan-about = Wykonam go, gdy przyjdzie twoja kolej, jeśli do tego czasu nie zmieni się nic, czego dotyczy. Nikt inny go nie widzi.
web-resign = Poddaj się
web-resign-ask = Chcesz poddać tę partię? Nie da się tego cofnąć.
web-resign-do = Tak, poddaję się
web-cancel = Anuluj
web-more = Więcej
web-sound = Dźwięk i powiadomienie o mojej turze
web-moves = Wszystkie ruchy
web-faster = Szybciej
web-rematch = { press-rematch }
web-ask-review = { press-review }
web-continue = { press-continue }
web-next-game = Do nowej partii
web-forced = Nie ma tu nic do wyboru; gra toczy się dalej sama.

## The replay

web-moment = Moment gry
web-story = Historia gry
web-turn-name = Tura
web-first = Na początek
web-previous = Ruch wstecz
web-play = Odtwarzaj
web-pause = Zatrzymaj
web-next = Ruch naprzód
web-last = Na koniec
web-table = Do stołu
web-copy = Kopiuj link do tej chwili
web-copied = Link skopiowany.
web-review = Twoja analiza
web-chances = Szanse na wygraną widziane z twojego miejsca
web-show-better = Pokaż lepszy ruch
web-better = Lepszy ruch na planszy

## What the server refuses

web-error-link = Ten link nie otwiera już stołu; nowy da ci na Discordzie *Otwórz planszę*.
web-error-not-found = Nic tu nie ma.
web-error-unreadable = Nie da się tego odczytać. Spróbuj jeszcze raz.
web-error-too-many = To było dużo naraz. Odczekaj kilka sekund i spróbuj jeszcze raz.
web-error-unavailable = Coś tu teraz nie działa. Twoja gra jest bezpieczna; spróbuj za chwilę jeszcze raz.
web-error-spectator = Oglądasz ten stół. Gracze otwierają go własnym linkiem.
web-error-seat = To można zrobić tylko na Discordzie; ten link służy do ruchów twojego miejsca.
