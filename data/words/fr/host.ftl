# What the host says: lobbies, turns, answers. Games have files of their own.

lobby-gathering = **{ $game }** se prépare · { $seated } sur { $seats } à table · { $host } invite
lobby-place = { $name } · { $emblem }
lobby-place-open = { $name }
lobby-options = Options : { $options-option }
lobby-no-options = Jeu de base, sans option.
lobby-started = **{ $game }** : c’est parti.
table-closed = { $reason ->
    [host] { $name } a fermé la table.
    [manager] { $name }, qui gère le salon, a fermé la table.
    [agreement] La table est fermée : tout le monde était d’accord.
   *[idle] La table est fermée : personne n’est venu depuis un jour.
}

seat-left = { $name } a quitté sa place. N’importe qui peut s’y asseoir et continuer.
seat-taken = { $name } s’assoit et continue la partie.
seat-replaced = { $name } continue la partie ; { $before } cède sa place.
seat-resigned = { $name } abandonne la partie.
seat-agrees = { $name } voudrait fermer la table. Elle fermera quand tout le monde sera d’accord.

turn-awaits = À { $name } de jouer : { $decision }.
turn-undone = { $name } reprend son dernier coup.

hand-title = Ta main pour { $game }.

hand-keepsake = { $game } : la partie est finie. Le tableau final, en souvenir :

replay-title = **{ $game }**, { $move ->
    [0] avant le premier des { $moves } coups.
   *[other] coup { $move } sur { $moves }.
}
replay-first = ⏮
replay-back = ◀
replay-on = ▶
replay-last = ⏭
replay-film = { $game } : toute la partie en film.
replay-export = { $game } : toute la partie dans un fichier, pour l’arbitre ou en souvenir.

end-title = **{ $game }** : la partie est finie.
end-winner = { $name } gagne.
end-nobody = Personne ne gagne.
end-place = { $place }. { $name } : { $score }

answer-done = C’est fait.
answer-opened = La table est ouverte, et tu as ta place. Les autres appuient sur *S’asseoir* ; appuie sur *Commencer* quand tout le monde est là.
answer-sat = Tu as ta place. { $host } lance la partie quand tout le monde est là.
answer-robot = { $name } s’assoit. Ce robot joue tout seul, un peu moins vite qu’il ne le pourrait.
answer-robot-away = Le robot s’en va.
answer-stood = Tu as quitté la table ; ta place est de nouveau libre.
answer-started = La partie commence. Chacun reçoit sa main par message privé.
answer-toured = Bienvenue ! Je te fais visiter. Lis ce qui est écrit sous le plateau, puis appuie sur *Jouer*.
answer-left = Tu as quitté ta place. Tant qu’elle est libre, tu peux t’y rasseoir.
answer-undone = Tu as repris ton dernier coup.
answer-board = Voici où en est la table.
answer-nothing-yet = Il ne s’est encore rien passé.
answer-score = La feuille de score.
answer-unreachable = Je ne peux pas t’écrire en privé. Ta main reste à portée d’un bouton : *Ma main*.
answer-broken = Quelque chose a cassé de mon côté ; ta partie est intacte, rien n’a changé. Référence { $reference }.
answer-set-aside = Le journal de cette table est illisible, je l’ai donc mise de côté. { $reason }

guide-awaits = À toi de choisir : { $decision }.
guide-not-you = C’est à { $name } de jouer ({ $decision }). Je te préviendrai.
guide-verb = **{ $verb }** · { $about }
guide-move = { $words ->
    [none] **{ $verb }**
   *[other] **{ $verb } { $words }**
}{ $complete ->
    [true] {""}
   *[false] {" "}…
}
guide-choose = Choisis
guide-part = { $part } · { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
guide-place = { $place }
guide-value = { $value }
guide-brings = **{ $value }** · { $about }
guide-stopped = Rien n’a été joué. *Jouer* recommence quand tu veux.

options-title = **{ $game }** : ce qui se choisit avant la partie.
options-host = { $host } a ouvert la table et choisit ; tu peux regarder.
options-fixed = La partie a commencé, tout cela est fixé.
options-line = { $on ->
    [true] ✅ **{ $option }**
   *[false] ▫️ **{ $option }**
}
options-choice = ▫️ **{ $option }** : { $value-option }
options-emblem = Ton emblème

press-sit = S’asseoir
press-stand = Se lever
press-robot = Ajouter un robot
press-robot-away = Retirer un robot
press-options = Options
press-start = Commencer
press-play = Jouer
press-decide = Décider
press-hand = Ma main
press-undo = Reprendre le coup
press-log = Journal
press-rematch = Revanche
press-replay = Revoir
press-film = Film
press-export = Exporter
press-do = Valider
press-type = Taper une case
press-back = Retour
press-cancel = Annuler

press-unknown = Ce bouton ne sert plus à rien. Voici où en est la table.
press-other-table = Ce bouton est celui d’une table précédente. Voici la table actuelle.
press-old-board = Ce plateau a { $turns ->
    [one] un tour
   *[other] { $turns } tours
} de retard. Voici où on en est.
press-old-guide = Entre-temps, la table a changé. Voici où on en est.

refusal-table-there = Il y a déjà une table dans ce salon. Assieds-toi à celle-ci, ou ouvre la tienne dans un autre salon.
refusal-no-table = Il n’y a pas de table dans ce salon. Ouvres-en une avec une nouvelle partie.
refusal-unknown-game = Il n’y a pas de jeu « { $game } ». Au choix : { $known }.
refusal-not-begun = La partie n’a pas commencé ; on est encore en train de s’asseoir.
refusal-underway = La partie est en cours ; cela se règle avant de commencer.
refusal-is-over = La partie est finie. Une revanche en lance une autre.
refusal-not-over = La partie n’est pas encore finie.
refusal-not-seated = Tu ne joues pas à cette table. Regarde autant que tu veux ; *S’asseoir* marche tant que la partie se prépare.
refusal-seated-already = Tu as déjà ta place à cette table.
refusal-no-seat-free = Les { $seats } places sont prises.
refusal-host-alone = C’est réservé à { $host }, qui a ouvert la table.
refusal-too-few = Il faut être au moins { $least } ; pour l’instant, { $seated ->
    [one] il y a { $seated } personne
   *[other] il y a { $seated } personnes
}.
refusal-emblem-taken = Cet emblème est déjà pris : { $emblem }.
refusal-unknown-emblem = Il n’y a pas d’emblème « { $emblem } ». Au choix : { $known }.
refusal-no-robot = Il n’y a pas de robot à cette table.
refusal-no-tour = { $game } n’a pas encore de partie guidée.
refusal-lesson = La partie guidée montre autre chose ici : suis ce qui est écrit sous le plateau. Ensuite, tu joueras comme tu veux.
refusal-has-resigned = Tu as abandonné cette partie.
refusal-agreed-already = Tu as déjà donné ton accord ; les autres, pas encore.
refusal-seat-of-another = Cette place ne peut être cédée que par qui l’occupe, ou par { $host }, qui a ouvert la table.
refusal-sits-already = { $name } joue déjà à cette table.
