### What is said whatever the game is.

## Why something was refused

refusal-not-your-move = { $awaited } ist dran. Ich sage dir Bescheid.
refusal-game-over = Das Spiel ist vorbei.
refusal-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
refusal-wrong-players = Dieses Spiel ist für { $least } bis { $most } Leute, und ihr seid { $players }.
refusal-wrong-options = Mit diesen Optionen lässt sich das Spiel nicht spielen.
refusal-wrong-emblems = Jeder Platz braucht ein eigenes Wappen, und zwar eins, das es im Spiel gibt.
refusal-wrong-position = Diese Stellung kann im Spiel nicht vorkommen.
refusal-no-verb = Ein Zug beginnt mit einem von diesen: { $verbs }.
refusal-unknown-verb = Einen Zug „{ $verb }“ gibt es nicht. Ein Zug beginnt mit einem von diesen: { $verbs }.
refusal-missing-argument = Bei diesem Zug fehlt noch etwas: { $argument }. Schreib ihn so: { $usage }
refusal-extra-word = „{ $word }“ ist zu viel. Schreib den Zug so: { $usage }
usage-argument = ‹{ $argument }›
usage-optional = (‹{ $argument }›)
refusal-unknown-word = „{ $word }“ passt nicht als { $argument }. Es passt: { $known }.
refusal-wrong-number = „{ $word }“ passt nicht als { $argument }. Es passt eine Zahl von { $least } bis { $most }.
refusal-wrong-journal = Die Aufzeichnung dieser Partie lässt sich nicht nachspielen.
# For a refusal that has no words of its own. Its reason is in the log.
refusal-other = Das geht hier nicht.

## Why a move is not taken back

refusal-nothing-to-undo = Es gibt nichts zurückzunehmen.
refusal-undo-anothers-move = { $seat } hat inzwischen entschieden. Zurücknehmen kannst du nur, was du selbst zuletzt gemacht hast.
refusal-undo-past-turn = Dieser Zug ist vorbei. Zurücknehmen geht nur, solange er läuft.
refusal-undo-luck = Damit hast du etwas gezogen; was man gesehen hat, hat man gesehen.
refusal-undo-secret = Damit ist Verdecktes sichtbar geworden; was man gesehen hat, hat man gesehen.

## Places that may be chosen, by what choosing them does: in the legend of a picture, and in its description

lit-helps-me = nützt dir
lit-conflict = Konflikt
lit-neutral = möglich
lit-helps-other = nützt anderen
alt-lit-helps-me = Das nützt dir: { $places }.
alt-lit-conflict = Das löst einen Konflikt aus: { $places }.
alt-lit-neutral = Zur Wahl: { $places }.
alt-lit-helps-other = Das nützt anderen: { $places }.

## The film of a game

film-opening = { $game }: { $names }
film-end = Das Ende von { $game } nach { $moves ->
    [one] 1 Schritt
   *[other] { $moves } Schritten
}.

## A robot, where a description of a picture names it first

robot-introduced = { $name } (Roboter)

# The poster of a table that gathers.
alt-poster = Eine Einladung zu { $game }: { $taken } von { $places } Plätzen sind besetzt.

# Die Karte mit einem Ergebnis beim Tagesspiel, zum Herzeigen.
day-card-title = { $game }: Tagesspiel
day-card-place = Platz { $place } von { $all }
day-card-score = { $score ->
    [none] Nicht beendet
    [one] 1 Punkt
   *[other] { $score } Punkte
}
day-card-streak = { $streak ->
    [0] Morgen ein neuer Versuch
    [one] 1 Tag
   *[other] { $streak } Tage in Folge
}
alt-day-card = Das Tagesspiel vom { $date }, { $game }: { $score ->
    [none] nicht beendet
    [one] 1 Punkt
   *[other] { $score } Punkte
}, Platz { $place } von { $all }{ $streak ->
    [0] .
    [one] , 1 Tag.
   *[other] , { $streak } Tage in Folge.
}

## Plots

# When a move is made, within a sentence or at its beginning, and what the axis of a plot counts.
date-turn = { $begins ->
    [true] Zug
   *[false] Zug
} { $count }
date-axis = Zug
plot-percent = { $value } %
sources-title = { $game }: woher das Ergebnis kam
sources-luck = ausgeteilt und gezogen
sources-own = eigene Entscheidungen
sources-others = die anderen
sources-alt = { $game }: woher das Ergebnis von { $name } über das Spiel kam, in Punkten Gewinnchance, nach dem Urteil der Roboter. Am Ende: ausgeteilt und gezogen { $luck }, eigene Entscheidungen { $own }, die anderen { $others }.
chances-title = { $game }: Gewinnchancen
chances-alt = { $game }: die Gewinnchancen über { $moves ->
    [one] 1 Schritt
   *[other] { $moves } Schritte
}, wie { $name } sie einschätzen konnte.
chances-alt-seat = { $name }: { $start } % am Anfang, { $middle } % in der Mitte, { $end } % am Ende.
chances-alt-moment = Zeichen { $mark }, { $date }: { $finest ->
    [true] die beste Entscheidung von { $name }.
   *[false] eine Entscheidung, die { $name } viel gekostet hat.
}
chances-alt-event = Zeichen { $mark }, { $date }: { $event }
progress-title = Was eine Entscheidung dich im Schnitt kostet
progress-game = Partien zuvor
progress-alt = Was eine Entscheidung im Schnitt gekostet hat, Partie für Partie; weniger ist besser.
progress-alt-game = { $game }: { $first } % in der ersten gezeigten Partie, { $last } % in der letzten.
