# What the host says: lobbies, turns, answers. Games have files of their own.

lobby-gathering = **{ $game }** zbiera graczy · { $seated } z { $seats } miejsc · gospodarz: { $host }
lobby-place = { $name } · { $emblem }
lobby-place-open = { $name }
lobby-options = Opcje: { $options-option }
lobby-no-options = Bez opcji, tak jak w instrukcji.
lobby-started = **{ $game }**: zaczynamy.
table-closed = { $reason ->
    [host] { $name } zamyka stół.
    [manager] { $name } zamyka stół, bo opiekuje się tym kanałem.
    [agreement] Stół zamknięty: wszyscy grający się zgodzili.
   *[idle] Stół zamknięty: od doby nikt się nie pojawił.
}

seat-left = { $name } odchodzi od stołu. Każdy może usiąść na to miejsce i grać dalej.
seat-taken = { $name } siada i gra dalej.
seat-replaced = Zmiana przy stole: { $before } odchodzi, { $name } gra dalej.
seat-resigned = { $name } poddaje grę.
seat-agrees = { $name } chce zamknąć stół. Zamknie się, gdy wszyscy się zgodzą.

turn-awaits = Teraz { $name }: { $decision }.
turn-undone = { $name } cofa ostatni ruch.

hand-title = Twoja ręka przy stole: { $game }.

hand-keepsake = Gra skończona ({ $game }). Końcowa plansza na pamiątkę:

replay-title = **{ $game }**, { $move ->
    [0] przed pierwszym ruchem z { $moves }.
   *[other] ruch { $move } z { $moves }.
}
replay-first = ⏮
replay-back = ◀
replay-on = ▶
replay-last = ⏭
replay-film = Cała gra jako film: { $game }.
replay-export = Cała gra jako plik, dla sędziego albo na pamiątkę: { $game }.

end-title = **{ $game }**: koniec gry.
end-winner = { $name } wygrywa.
end-nobody = Nikt nie wygrywa.
end-place = { $place }. { $name }: { $score }

answer-done = Zrobione.
answer-opened = Stół otwarty, a ty już przy nim siedzisz. Inni naciskają *Usiądź*; gdy będą wszyscy, naciśnij *Start*.
answer-sat = Masz miejsce. Gdy będą wszyscy, grę zacznie { $host }.
answer-robot = { $name } siada do stołu. Gra samodzielnie, trochę wolniej, niż by potrafił.
answer-robot-away = Robot odchodzi.
answer-stood = Wstajesz; miejsce znów jest wolne.
answer-started = Gra się zaczyna. Każdy dostaje swoją rękę w prywatnej wiadomości.
answer-toured = Witaj! Oprowadzę cię. Przeczytaj, co jest pod planszą, a potem naciśnij *Graj*.
answer-left = Miejsce jest teraz puste. Dopóki nikt go nie zajmie, możesz usiąść z powrotem.
answer-undone = Twój ostatni ruch jest cofnięty.
answer-board = Tak teraz wygląda stół.
answer-nothing-yet = Jeszcze nic się nie wydarzyło.
answer-score = Karta punktów.
answer-unreachable = Nie mogę do ciebie napisać prywatnie. Swoją rękę zawsze masz pod jednym przyciskiem: *Moja ręka*.
answer-broken = Coś się u mnie zepsuło; twoja gra jest bezpieczna, nic się nie zmieniło. Numer sprawy: { $reference }.
answer-set-aside = Zapisu tego stołu nie da się odczytać, więc został odłożony. { $reason }

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
guide-choose = Wybierz
guide-part = { $part } · { $count ->
    [one] { $count } pole
    [few] { $count } pola
   *[other] { $count } pól
}
guide-place = { $place }
guide-value = { $value }
guide-brings = **{ $value }** · { $about }
guide-stopped = Nic się nie stało. Gdy zechcesz, zacznij od nowa: *Graj*.

options-title = **{ $game }**: co można wybrać przed grą.
options-host = Wybiera gospodarz, czyli { $host }; ty możesz popatrzeć.
options-fixed = Gra już trwa, więc to wszystko jest ustalone.
options-line = { $on ->
    [true] ✅ **{ $option }**
   *[false] ▫️ **{ $option }**
}
options-choice = ▫️ **{ $option }**: { $value-option }
options-emblem = Twoje godło

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
press-rematch = Rewanż
press-replay = Powtórka
press-film = Film
press-export = Eksport
press-do = Zrób to
press-type = Wpisz pole
press-back = Wstecz
press-cancel = Anuluj

press-unknown = Ten przycisk już nic nie znaczy. Tak teraz wygląda stół.
press-other-table = To przycisk od poprzedniego stołu. Oto obecny.
press-old-board = Ta plansza jest sprzed { $turns ->
    [one] tury
   *[other] { $turns } tur
}. Tak jest teraz.
press-old-guide = Tymczasem coś się przy stole zmieniło. Tak jest teraz.

refusal-table-there = Na tym kanale już jest stół. Usiądź przy nim albo otwórz swój na innym kanale.
refusal-no-table = Na tym kanale nie ma stołu. Otwórz go, zaczynając nową grę.
refusal-unknown-game = Nie ma gry „{ $game }”. Są: { $known }.
refusal-not-begun = Gra się jeszcze nie zaczęła; gracze dopiero siadają.
refusal-underway = Gra już trwa; o tym decyduje się przed jej początkiem.
refusal-is-over = Gra się skończyła. Następną zaczyna rewanż.
refusal-not-over = Gra się jeszcze nie skończyła.
refusal-not-seated = Nie siedzisz przy tym stole. Patrz, ile chcesz; *Usiądź* działa, póki zbierają się gracze.
refusal-seated-already = Już siedzisz przy tym stole.
refusal-no-seat-free = Wszystkie miejsca są zajęte ({ $seats }).
refusal-host-alone = To może zrobić tylko gospodarz stołu: { $host }.
refusal-too-few = Potrzeba co najmniej { $least } graczy; na razie { $seated ->
    [one] jest jeden
   *[other] jest { $seated }
}.
refusal-emblem-taken = To godło jest już zajęte: { $emblem }.
refusal-unknown-emblem = Nie ma godła „{ $emblem }”. Są: { $known }.
refusal-no-robot = Przy tym stole nie siedzi żaden robot.
refusal-no-tour = Ta gra nie ma jeszcze samouczka: { $game }.
refusal-lesson = Samouczek pokazuje tu coś innego: zrób to, co jest napisane pod planszą. Potem grasz, jak chcesz.
refusal-has-resigned = Ta gra jest już przez ciebie poddana.
refusal-agreed-already = Twoja zgoda już jest; brakuje zgody pozostałych.
refusal-seat-of-another = To miejsce może oddać tylko ten, kto na nim siedzi, albo gospodarz stołu: { $host }.
refusal-sits-already = { $name } już siedzi przy tym stole.
