### What is said whatever the game is.

## Why something was refused

refusal-not-your-move = C’est à { $awaited } de jouer. Je te préviendrai.
refusal-game-over = La partie est finie.
refusal-no-such-seat = Cette place n’existe pas à cette table.
refusal-wrong-players = Il faut de { $least } à { $most } joueurs, et cette table en a { $players }.
refusal-wrong-options = On ne peut pas jouer avec ces options.
refusal-wrong-emblems = Chacun prend un emblème à soi, parmi ceux du jeu.
refusal-wrong-position = Cette position est impossible dans ce jeu.
refusal-no-verb = Un coup commence par l’un de ces mots : { $verbs }.
refusal-unknown-verb = Il n’y a pas de coup « { $verb } ». Un coup commence par l’un de ces mots : { $verbs }.
refusal-missing-argument = Il manque encore quelque chose à ce coup : { $argument }. Écris-le ainsi : { $usage }
refusal-extra-word = « { $word } » est de trop. Écris le coup ainsi : { $usage }
usage-argument = ‹{ $argument }›
usage-optional = (‹{ $argument }›)
refusal-unknown-word = « { $word } » ne convient pas ({ $argument }). Ce qui convient : { $known }.
refusal-wrong-number = « { $word } » ne convient pas ({ $argument }). Ce qui convient : un nombre de { $least } à { $most }.
refusal-wrong-journal = L’enregistrement de cette partie ne peut pas être rejoué.
# For a refusal that has no words of its own. Its reason is in the log.
refusal-other = Cela ne marche pas ici.

## Why a move is not taken back

refusal-nothing-to-undo = Il n’y a rien à annuler.
refusal-undo-anothers-move = { $seat } a joué depuis. Tu ne peux annuler que ton propre dernier coup.
refusal-undo-past-turn = Ce tour est fini. On n’annule que les coups du tour en cours.
refusal-undo-luck = Ce coup t’a fait piocher ; ce qui a été vu ne s’oublie pas.
refusal-undo-secret = Ce coup a montré ce qui était caché ; ce qui a été vu ne s’oublie pas.

## Places that may be chosen, by what choosing them does: in the legend of a picture, and in its description

lit-helps-me = bon pour toi
lit-conflict = conflit
lit-neutral = au choix
lit-helps-other = bon pour d’autres
alt-lit-helps-me = Bon pour toi : { $places }.
alt-lit-conflict = Déclenche un conflit : { $places }.
alt-lit-neutral = Au choix : { $places }.
alt-lit-helps-other = Bon pour d’autres : { $places }.

## The film of a game

film-opening = { $game } : { $names }
film-end = { $game } : fin de la partie après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.

## A robot, where a description of a picture names it first

robot-introduced = { $name } (robot)

# The poster of a table that gathers.
alt-poster = Une invitation à { $game } : { $taken } places sur { $places } sont prises.

# La carte d’un résultat à la donne du jour, à montrer aux autres.
day-card-title = { $game } : la donne du jour
day-card-place = Place { $place } sur { $all }
day-card-score = { $score ->
    [none] Pas terminée
    [one] { $score } point
   *[other] { $score } points
}
day-card-streak = { $streak ->
    [0] Un nouvel essai demain
    [one] { $streak } jour
   *[other] { $streak } jours de suite
}
alt-day-card = La donne du jour du { $date }, { $game } : { $score ->
    [none] pas terminée
    [one] { $score } point
   *[other] { $score } points
}, place { $place } sur { $all }{ $streak ->
    [0] .
    [one] , { $streak } jour.
   *[other] , { $streak } jours de suite.
}

## Plots

# When a move is made, within a sentence or at its beginning, and what the axis of a plot counts.
date-turn = { $begins ->
    [true] Tour
   *[false] tour
} { $count }
date-axis = tour
plot-percent = { $value } %
sources-title = { $game } : d’où vient le résultat
sources-luck = donne et pioche
sources-own = décisions
sources-others = les autres
sources-alt = { $game } : d’où vient le résultat de { $name } au fil de la partie, en points de chances de gagner, d’après les robots. À la fin : donne et pioche { $luck }, décisions { $own }, les autres { $others }.
chances-title = { $game } : chances de gagner
chances-alt = { $game } : les chances de gagner au fil de { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, telles que { $name } pouvait les estimer.
chances-alt-seat = { $name } : { $start } % au début, { $middle } % au milieu, { $end } % à la fin.
chances-alt-moment = Repère { $mark }, { $date } : { $finest ->
    [true] le meilleur coup de { $name }.
   *[false] une décision qui a coûté cher à { $name }.
}
chances-alt-event = Repère { $mark }, { $date } : { $event }
progress-title = Ce que te coûte une décision en moyenne
progress-game = parties avant
progress-alt = Ce qu’une décision a coûté en moyenne, partie après partie ; moins, c’est mieux.
progress-alt-game = { $game } : { $first } % dans la première partie montrée, { $last } % dans la dernière.
