### What is said whatever the game is.

## Why something was refused

refusal-not-your-move = Ruch ma teraz { $awaited }. Dam ci znać.
refusal-game-over = Gra się skończyła.
refusal-no-such-seat = Przy tym stole nie ma takiego miejsca.
refusal-wrong-players = To gra dla { $least }–{ $most } graczy, a was jest { $players }.
refusal-wrong-options = Z tymi opcjami nie da się zagrać.
refusal-wrong-emblems = Każdy gracz wybiera inne godło, jedno z tych, które są w grze.
refusal-wrong-position = Taka pozycja nie może wystąpić w grze.
refusal-no-verb = Ruch zaczyna się od jednego z tych słów: { $verbs }.
refusal-unknown-verb = Nie ma ruchu „{ $verb }”. Ruch zaczyna się od jednego z tych słów: { $verbs }.
refusal-missing-argument = W tym ruchu jeszcze czegoś brakuje: { $argument }. Napisz go tak: { $usage }
refusal-extra-word = „{ $word }” to o słowo za dużo. Napisz ruch tak: { $usage }
usage-argument = ‹{ $argument }›
usage-optional = (‹{ $argument }›)
refusal-unknown-word = „{ $word }” tu nie pasuje ({ $argument }). Pasuje: { $known }.
refusal-wrong-number = „{ $word }” tu nie pasuje ({ $argument }). Pasuje liczba od { $least } do { $most }.
refusal-wrong-journal = Zapisu tej gry nie da się odtworzyć.
# For a refusal that has no words of its own. Its reason is in the log.
refusal-other = Tutaj tak się nie da.

## Why a move is not taken back

refusal-nothing-to-undo = Nie ma czego cofać.
refusal-undo-anothers-move = Decyzję podjął już ktoś inny: { $seat }. Cofnąć można tylko własny ostatni ruch.
refusal-undo-past-turn = Tamta tura już minęła. Cofać można tylko ruchy z bieżącej tury.
refusal-undo-luck = W tym ruchu coś już dobrano, a co raz zobaczone, tego się nie odzobaczy.
refusal-undo-secret = Ten ruch pokazał, co było ukryte, a co raz zobaczone, tego się nie odzobaczy.

## Places that may be chosen, by what choosing them does: in the legend of a picture, and in its description

lit-helps-me = zysk dla ciebie
lit-conflict = konflikt
lit-neutral = możliwe
lit-helps-other = zysk dla innych
alt-lit-helps-me = Zysk dla ciebie: { $places }.
alt-lit-conflict = Wywoła konflikt: { $places }.
alt-lit-neutral = Do wyboru: { $places }.
alt-lit-helps-other = Zysk dla innych: { $places }.

## The film of a game

film-opening = { $game }: { $names }
film-end = Koniec gry { $game } po { $moves ->
    [one] { $moves } ruchu
    [few] { $moves } ruchach
   *[other] { $moves } ruchach
}.

## A robot, where a description of a picture names it first

robot-introduced = { $name } (robot)

# The poster of a table that gathers.
alt-poster = Zaproszenie do { $game }: zajęte miejsca: { $taken } z { $places }.

# Karta z wynikiem rozdania dnia, do pokazania innym.
day-card-title = { $game }: rozdanie dnia
day-card-place = Miejsce { $place } z { $all }
day-card-score = { $score ->
    [none] Gra bez końca
    [one] 1 punkt
    [few] { $score } punkty
    [many] { $score } punktów
   *[other] { $score } punktu
}
day-card-streak = { $streak ->
    [0] Jutro nowa próba
    [one] 1 dzień
    [few] { $streak } dni z rzędu
    [many] { $streak } dni z rzędu
   *[other] { $streak } dnia z rzędu
}
alt-day-card = Rozdanie dnia { $date }, { $game }: { $score ->
    [none] gra niedokończona
    [one] 1 punkt
    [few] { $score } punkty
    [many] { $score } punktów
   *[other] { $score } punktu
}, miejsce { $place } z { $all }{ $streak ->
    [0] .
   *[other] ; dni z rzędu: { $streak }.
}

## Plots

# When a move is made, within a sentence or at its beginning, and what the axis of a plot counts.
date-turn = { $begins ->
    [true] Tura
   *[false] tura
} { $count }
date-axis = tura
plot-percent = { $value }%
sources-title = { $game }: skąd ten wynik
sources-luck = rozdanie i dobieranie
sources-own = własne decyzje
sources-others = pozostali
sources-alt = { $game }: skąd wziął się wynik w trakcie gry, { $name }, w punktach szansy na wygraną, zdaniem robotów. Na końcu: rozdanie i dobieranie { $luck }, własne decyzje { $own }, pozostali { $others }.
chances-title = { $game }: szanse na wygraną
chances-alt = { $game }: szanse na wygraną przez { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[other] { $moves } ruchów
}, tak jak { $name } je widzi z własnego miejsca.
chances-alt-seat = { $name }: { $start }% na początku, { $middle }% w połowie, { $end }% na końcu.
chances-alt-moment = Znak { $mark }, { $date }: { $finest ->
    [true] najlepszy ruch, gracz: { $name }.
   *[false] kosztowna decyzja, gracz: { $name }.
}
chances-alt-event = Znak { $mark }, { $date }: { $event }
progress-title = Ile średnio kosztuje cię decyzja
progress-game = partii temu
progress-alt = Ile średnio kosztowała decyzja, partia po partii; im mniej, tym lepiej.
progress-alt-game = { $game }: { $first }% w pierwszej pokazanej partii, { $last }% w ostatniej.
