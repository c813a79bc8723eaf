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
poster-free = libre
alt-poster = Une invitation à { $game } : { $taken } places sur { $places } sont prises.

## Plots

plot-percent = { $value } %
chances-title = { $game } : chances de gagner
chances-turn = tour
chances-alt = { $game } : les chances de gagner au fil de { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, telles que { $name } pouvait les estimer.
chances-alt-seat = { $name } : { $start } % au début, { $middle } % au milieu, { $end } % à la fin.
chances-alt-moment = Repère { $mark }, tour { $turn } : { $finest ->
    [true] le meilleur coup de { $name }.
   *[false] une décision qui a coûté cher à { $name }.
}
chances-alt-event = Repère { $mark }, tour { $turn } : { $event }
progress-title = Ce que te coûte une décision en moyenne
progress-game = parties avant
progress-alt = Ce qu’une décision a coûté en moyenne, partie après partie ; moins, c’est mieux.
progress-alt-game = { $game } : { $first } % dans la première partie montrée, { $last } % dans la dernière.
