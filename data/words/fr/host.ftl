# What the host says: lobbies, turns, answers. Games have files of their own.

lobby-gathering = **{ $game }** se prépare · { $seated } sur { $seats } à table · { $host } invite
lobby-place = { $name } · { $emblem }
lobby-place-open = { $name }
lobby-reliable = { $place } · termine { $finished } parties sur { $games }
lobby-robots = De quelle force sont les robots ?
# A robot in a list of people, and the levels of robots.
robot-listed = { $name }, { $level }
robot-level = { $level } : { $about }
robot-beginner = débutant
    .about = connaît les règles et se trompe parfois
robot-thoughtful = réfléchi
    .about = réfléchit un coup à l’avance
robot-easy = facile
    .about = réfléchit un peu à l’avance et laisse passer des choses
robot-fair = moyen
    .about = voit un peu plus loin et te laisse ta chance
robot-strong = fort
    .about = prévoit plusieurs coups, environ une demi-seconde par coup
robot-master = maître
    .about = prévoit le plus loin possible, environ trois secondes par coup
robot-random = au hasard
lobby-options = Options : { $options-option }
lobby-no-options = Jeu de base, sans option.
# Both in one small paragraph.
lobby-terms = -# { $pace } { $options }
# The beginning of the hash, in one line of a phone.
lobby-seal = -# Donne scellée `{ $hash }`
lobby-deal = Distribution tirée d’un nombre scellé, empreinte `{ $hash }`
lobby-invited = Invitation : { $name }
lobby-started = **{ $game }** : c’est parti.
lobby-continued = **{ $game }** : on continue à partir d’un moment d’une partie précédente, hors classement.
pace-is = Rythme : { $pace ->
    [live] { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    } par décision.
    [daily] un jour par décision.
    [relaxed] trois jours par décision.
    [bank] une réserve de { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }, plus { $hours ->
        [24] un jour
        [one] { $hours } heure
       *[other] { $hours } heures
    } à chaque décision.
    [day-time] on décide avant { $time }, heure de { $zone }.
   *[other] rien ne presse.
}{ $weekends ->
    [false] {" "}Les pendules s’arrêtent le week-end.
   *[true] {""}
}{ $holidays ->
    [false] {" "}Les pendules tournent aussi pendant les vacances.
   *[true] {""}
}{ $robot ->
    [true] {" "}Quand le temps est écoulé, un robot répond pour cette fois.
   *[false] {""}
}
pace-name = { $pace ->
    [live] En direct : { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    } par décision
    [daily] Quotidien : un jour par décision
    [relaxed] Tranquille : trois jours par décision
    [bank] Réserve : { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }, + { $hours ->
        [24] un jour
        [one] { $hours } heure
       *[other] { $hours } heures
    } par décision
    [day-time] Chaque jour à { $time } ({ $zone })
   *[other] Rien ne presse
}
pace-set = { $name } a changé le rythme. Il vaut dès la prochaine décision.
pace-wished = { $name } voudrait un autre rythme. Il changera quand tout le monde sera d’accord.

table-closed = { $reason ->
    [host] { $name } a fermé la table.
    [manager] { $name }, qui gère le salon, a fermé la table.
    [agreement] La table est fermée : tout le monde était d’accord.
    [absence] La table est fermée : elle a attendu trop longtemps.
   *[idle] La table est fermée : personne n’est venu depuis un jour.
}

seat-left = { $name } a quitté sa place. N’importe qui peut s’y asseoir et continuer.
seat-taken = { $name } s’assoit et continue la partie.
seat-replaced = { $name } continue la partie ; { $before } cède sa place.
seat-resigned = { $name } abandonne la partie.
seat-agrees = { $name } voudrait fermer la table. Elle fermera quand tout le monde sera d’accord.

seat-yours = { $game } : tu continues la partie. Voici ce qui vient de se passer :

remind-table = { $game } : on t’attend. Ton tour est venu <t:{ $since }:R>.
remind-others = { $others ->
    [one] Une autre table t’attend aussi : `/mes-tables` te la montre.
   *[other] { $others } autres tables t’attendent aussi : `/mes-tables` en donne la liste.
}

absence-title = { $name } se fait attendre : son tour est venu <t:{ $since }:R>. Que fait-on ?
absence-how = { $decides ->
    [true] { $host } peut décider sur-le-champ ; sinon, il faut l’accord de plus de la moitié des autres.
   *[false] Il faut l’accord de plus de la moitié des autres.
} La place n’est proposée à d’autres que par un vote. Toute personne absente retrouve sa place à son retour.
absence-votes = { $remedy ->
    [wait] Attendre encore
    [robot-move] Un robot joue ce coup
    [robot-seat] Un robot joue à sa place
    [offer] Proposer la place
   *[close] Fermer la table
} : { $votes } sur { $needed }
absence-waits = La table attend encore.
absence-lent = Un robot décide pour { $name }, juste cette fois.
absence-away = { $robot ->
    [none] La place est libre en attendant { $name } : n’importe qui peut s’y asseoir et continuer la partie d’ici là.
   *[other] { $robot } joue pour { $name } en attendant son retour.
}
holiday-planned = { $name } s’absente du <t:{ $from }:D> au <t:{ $until }:D> ; la pendule s’arrête pendant ce temps.
absence-back = { $name } est de retour.

remedy-wait = Attendre encore
remedy-robot-move = Robot pour ce coup
remedy-robot-seat = Robot à sa place
remedy-offer = Proposer la place
remedy-close = Fermer la table

turn-awaits = À { $name } de jouer : { $decision }.
turn-until = Il reste du temps jusqu’au <t:{ $due }:f> (<t:{ $due }:R>).
turn-since = *Depuis ton dernier tour :*
turn-so-far = *Jusqu’ici :*
turn-line = • { $sentences }
turn-earlier = … Le journal dit ce qui s’est passé avant.
turn-paused = Plus aucun humain ne joue ici : la partie est en pause. Pour continuer, assieds-toi (`/table rejoindre`) ; `/table fermer` y met fin.
turn-undone = { $name } annule son dernier coup.

hand-title = Ta main pour { $game }.

hand-keepsake = { $game } : la partie est finie. Le tableau final, en souvenir :

replay-title = **{ $game }**, { $move ->
    [0] avant le premier { $moves ->
        [one] coup
       *[other] des { $moves } coups
    }.
   *[other] coup { $move } sur { $moves }.
}
replay-first = ⏮
replay-back = ◀
replay-on = ▶
replay-last = ⏭
replay-film = { $game } : toute la partie en film.
replay-film-busy = Beaucoup de films sont en préparation en ce moment. Réessaie dans une minute.
replay-export = { $game } : toute la partie dans un fichier, pour l’arbitre ou en souvenir.
film-posted = { $name } partage toute la partie de { $game } en film.
film-without-files = Je ne peux pas joindre de fichiers ici, le film manque donc. Quelqu’un qui gère le serveur peut l’autoriser.
answer-film-posted = Le film arrive dans le salon.

end-title = **{ $game }** : la partie est finie.
end-deal = Le nombre scellé était `{ $seed }`, avec le sel `{ $salt }` : avec la partie en fichier et `pagoda verify`, chacun peut vérifier chaque tirage.
end-winner = { $name } gagne.
end-nobody = Personne ne gagne.
end-place = { $place }. { $name } : { $score }

answer-done = C’est fait.
answer-opened = La table est ouverte, et tu as ta place. Les autres appuient sur *{ $sit }* ; appuie sur *{ $start }* quand tout le monde est là.
answer-sat = Tu as ta place. { $host } lance la partie quand tout le monde est là.
answer-robot = { $name } ({ $level }) s’assoit. Ce robot joue tout seul.
answer-robot-level = Le niveau est changé : { $level }.
answer-robot-away = Le robot s’en va.
answer-stood = Tu as quitté la table ; ta place est de nouveau libre.
answer-started = La partie commence. Chacun reçoit sa main par message privé.
answer-toured = Bienvenue ! Je te fais visiter. Lis le texte sous le plateau, puis appuie sur *{ $play }*.
answer-continued = La partie continue à partir de ce moment ; ce que tu ne pouvais pas voir alors a été redistribué. Elle reste hors classement.
answer-left = Tu as quitté ta place. Tant qu’elle est libre, tu peux t’y rasseoir.
answer-voted = Ton vote est compté.
answer-wished = C’est noté ; je demande aux autres.
answer-undone = Ton dernier coup est annulé.
answer-board = Voici où en est la table.
answer-nothing-yet = Il ne s’est encore rien passé.
log-earlier = … Ce qui s’est passé avant ne tient pas ici ; `/revoir` montre toute la partie.
log-turn = **Tour { $turn } : { $name }**
log-move = - { $about }
answer-score = La feuille de score.
answer-own-score = { $game } : tes points jusqu’ici, et ce que tu as.
answer-unreachable = Je ne peux pas t’écrire en privé. Ta main reste à portée d’un bouton : *{ $hand }*.
private-opened = { $invited ->
    [0] Tu l’as dans nos messages privés, et sur sa page.
   *[other] Chacun l’a dans ses messages privés avec moi. Appuie là-bas sur *{ press-start }* quand tout le monde est assis.
}
private-unreachable = { $name } n’accepte aucun message de ma part et joue sur la page.
answer-broken = Quelque chose s’est cassé de mon côté ; ta partie est intacte, rien n’a changé. Référence { $reference }.
answer-unwritable = Je ne peux rien écrire sur mon disque pour l’instant. Ta partie est intacte, rien n’a changé ; je reprends de moi-même dès que c’est possible. Référence { $reference }.
answer-unavailable = Je n’arrive pas à joindre ma base de données. Ta partie est intacte, rien n’a changé : réessaie dans un instant. Référence { $reference }.
answer-in-doubt = Je viens de perdre la connexion à ma base de données, et je ne sais pas si c’est passé. Ta partie est intacte : regarde le plateau avant de réessayer. Référence { $reference }.
answer-unsynced = Mon disque m’a lâché pendant que je notais cela, et je ne sais pas si c’est passé. Ta partie est intacte, et je reprends de moi-même dès que c’est possible : regarde le plateau avant de réessayer. Référence { $reference }.
answer-panicked = Quelque chose s’est mal passé de mon côté, désolé. Ta partie est intacte : regarde le plateau, puis réessaie. Référence { $reference }.
answer-newer = Cette table vient d’un Pagoda plus récent, je n’y ai donc pas touché. Elle reprendra après ma mise à jour.
budget-used-up = Doucement, ça fait beaucoup d’un coup ! Ce sera de nouveau possible <t:{ $until }:R>.
budget-of-table-used-up = Cette table a été beaucoup modifiée ces derniers temps. Ce sera de nouveau possible <t:{ $until }:R> ; la partie, elle, continue.

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
guide-label = { $words ->
    [none] { $verb }
   *[other] { $verb } { $words }
}
guide-whole = Les meilleurs coups d’abord
guide-rows = Toutes les cases, par rangée
guide-places = Toutes les cases, une par une
guide-range = Cases { $first } à { $last }
guide-choose = Choisis
guide-choose-several = Choisis-en { $count }
guide-part = { $part } · { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
guide-place = { $place }
guide-value = { $value }
guide-brings = **{ $value }** · { $about }
guide-ambiguous = « { $line } » ne dit pas tout. Veux-tu dire { $moves } ? Choisis ci-dessous, ou tapes-en davantage.
guide-stopped = Rien n’a été joué. *{ $play }* recommence quand tu veux.

options-title = **{ $game }** : ce qui se choisit avant la partie.
options-host = { $host } a ouvert la table et choisit ; tu peux regarder.
options-fixed = La partie a commencé, tout cela est fixé.
options-line = { $on ->
    [true] ✅ **{ $option }**
   *[false] ▫️ **{ $option }**
}
options-choice = ▫️ **{ $option }** : { $value-option }
options-emblem = Ton emblème
options-pace = Le rythme
options-language = La langue de la table

press-sit = S’asseoir
press-stand = Se lever
press-robot = Ajouter un robot
press-robot-away = Retirer un robot
press-options = Options
press-start = Commencer
press-play = Jouer
press-decide = Décider
press-hand = Ma main
press-undo = Annuler le coup
press-log = Journal
press-log-details = Tous les détails
press-log-brief = Moins de détails
press-rematch = Revanche
press-replay = Revoir
press-continue = Continuer d’ici
press-film = Film
press-film-post = Publier dans le salon
press-export = Exporter
press-do = Valider
press-type = Taper une case
press-back = Retour
press-cancel = Annuler
press-open = Ouvrir le plateau
link-watch = Regarder
link-replay = Revoir dans le navigateur

open-seat = Ce lien vers ta place n’est que pour toi, ne le partage pas ; `/moi liens` le révoque.
open-watch = Tu n’as pas de place ici : ce lien permet de regarder, et tu peux le partager.
open-over = Cette partie est finie : le lien la montre coup par coup, et tu peux le partager.
open-review = Ce lien montre ta partie avec ton bilan. Le bilan n’est que pour toi, alors ne partage pas ce lien ; la page peut en copier un que tu peux partager.
open-nowhere = Pour le moment, les plateaux ne s’ouvrent pas dans un navigateur ici.

press-unknown = Ce bouton ne marche plus. Voici où en est la table.
press-other-table = Ce bouton est celui d’une table précédente. Voici la table actuelle.
press-old-board = Ce plateau a { $turns ->
    [one] un tour
   *[other] { $turns } tours
} de retard. Voici où on en est.
press-old-absence = Cette attente est finie. Voici où on en est.
press-old-guide = Entre-temps, la table a changé. Voici où on en est.

refusal-table-there = Il y a déjà une table dans ce salon. Assieds-toi à celle-ci, ou ouvre la tienne dans un autre salon.
refusal-no-table = Il n’y a pas de table dans ce salon. Ouvres-en une avec une nouvelle partie.
refusal-unknown-game = Il n’y a pas de jeu « { $game } ». Au choix : { $known }.
refusal-not-begun = La partie n’a pas commencé ; on est encore en train de s’asseoir.
refusal-underway = La partie est en cours ; cela se règle avant de commencer.
refusal-is-over = La partie est finie. Une revanche en lance une autre.
refusal-not-over = La partie n’est pas encore finie.
refusal-outdated = Entre-temps, la table a changé. Regarde le plateau, puis choisis à nouveau.
refusal-not-seated = Tu ne joues pas à cette table. Regarde autant que tu veux ; tu peux prendre place tant que la partie se prépare.
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
refusal-lesson = La partie guidée montre autre chose ici : suis le texte sous le plateau. Ensuite, tu joueras comme tu veux.
refusal-not-overdue = Personne n’est en retard : le rythme laisse encore du temps.
refusal-yours-to-move = C’est toi qu’on attend : joue ton coup.
refusal-not-in-advance = Pour l’instant, rien ne peut être choisi d’avance. Regarde à nouveau après le prochain coup.
refusal-has-resigned = Tu as abandonné cette partie.
refusal-agreed-already = Tu as déjà donné ton accord ; les autres, pas encore.
refusal-seat-owned = C’est la place de { $name }, et personne d’autre ne peut la céder. Si { $name } se fait trop attendre, `/table absence` laisse les autres décider.
refusal-pace-already = La table joue déjà à ce rythme.
refusal-unknown-zone = Je ne connais pas de fuseau horaire « { $zone } ». Choisis-en un dans la liste, comme Europe/Paris.
refusal-bad-bank = Une réserve compte de 1 à 60 jours et chaque décision ajoute de 1 à 72 heures, mais jamais plus que la réserve : par exemple `réserve:3 ajout:8`.
refusal-needs-zone = Indique un fuseau horaire avec `fuseau`, comme Europe/Paris, pour que tout le monde sache de quelle heure il s’agit.
refusal-other-game = Le jeu de cette table est { $game } ; ce coup est d’un autre jeu.
refusal-sits-already = { $name } joue déjà à cette table.

# The name of this language, in itself.
language-name = Français
# Stands for the name of who was forgotten.
person-forgotten = quelqu’un

me-title = **Ce que je garde sur toi**
me-language = Langue : { $language ->
    [none] celle de ton Discord
   *[other] { $language }
}
me-zone = Fuseau horaire : { $zone }
me-quiet = Heures calmes : de { $from } h à { $to } h, heure de chez toi
me-quiet-always = Heures calmes : jour et nuit
me-not-quiet = Heures calmes : aucune
me-away = Vacances : du <t:{ $from }:D> au <t:{ $until }:D> ; tes pendules s’arrêtent
me-reminders = Rappels : { $on ->
    [true] oui
   *[false] non
}
me-messages = Messages privés : { $on ->
    [true] oui
   *[false] non. `/main` te montre ta main à tout moment.
}
me-preview = Aperçu des coups : { $on ->
    [true] oui
   *[false] non. Ce que tu choisis dans une liste est joué aussitôt ; `/annuler` revient en arrière tant que rien n’a été pioché.
}
me-theme = Images : { $dark ->
    [true] sombres, y compris aux tables que tu ouvres
   *[false] claires
}
me-coach = Entraîneur sous les bilans : { $on ->
    [true] oui
   *[false] non
}
me-exercises = Un exercice par jour en message privé : { $next ->
    [none] non
   *[other] oui, le prochain <t:{ $next }:R>
}
me-hours = Heures de jeu : { $on ->
    [true] la file te met avec des gens qui jouent aux mêmes heures que toi
   *[false] non comptées
}
me-answers = Réponses automatiques : après environ { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}, parfois plus tôt, parfois plus tard
me-ratings = Statistiques et cote : { $on ->
    [true] oui
   *[false] non. Rien n’est compté, et ce qui l’était est effacé.
}
me-links = Liens vers tes plateaux dans le navigateur : { $links ->
    [0] aucun
   *[other] { $links }. `/moi liens` les révoque.
}
me-links-revoked = { $links ->
    [0] Tu n’avais aucun lien ouvert vers un plateau.
    [one] C’est fait : ton lien n’ouvre plus le plateau.
   *[other] C’est fait : tes { $links } liens n’ouvrent plus aucun plateau.
}
me-no-games = Tu n’as encore terminé aucune partie.
me-reliability = Assiduité : tu termines { $finished } parties sur { $games }, et { $time } décisions sur { $decisions } sont venues à temps. { $shown ->
    [true] Les tables qui se préparent montrent tes parties.
   *[false] Personne d’autre ne le voit ; `/moi assiduité` le montre avant les parties.
}
me-favourite = Jeu préféré : **{ $game }**
me-tally = **{ $game }** : { $played ->
    [one] { $played } partie
   *[other] { $played } parties
}, { $won } { $won ->
    [one] gagnée
   *[other] gagnées
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} en tout, { $best } au mieux
me-rating = Cote : { $rating } après { $rated ->
    [one] { $rated } partie classée
   *[other] { $rated } parties classées
}
me-no-language = Je ne parle pas « { $language } ». Choisis une des langues proposées.
me-quiet-needs-both = Rien n’a changé : pour les heures calmes, il faut une heure de `début` et une heure de `fin`.
me-quiet-needs-now = Rien n’a changé : dis-moi avec `fuseau` où tu es, ou avec `maintenant` quelle heure il y est, pour que je connaisse ton heure.
me-away-needs-zone = Rien n’a changé : dis-moi avec `fuseau` où tu es, pour que je sache quand tes journées commencent.
me-away-order = Rien n’a changé : le dernier jour doit venir après le premier, et les vacances doivent commencer dans l’année.
me-away-too-long = Rien n’a changé : les pendules s’arrêtent { $days } jours par an au plus. { $left ->
    [0] Il ne t’en reste aucun.
    [one] Il t’en reste { $left }.
   *[other] Il t’en reste { $left }.
}
me-away-no-date = Rien n’a changé : écris les jours ainsi : année, mois, jour, comme 2026-12-24.
me-forgotten = C’est fait : je ne sais plus rien de toi. Tu as quitté tes tables, et ton nom et ton identifiant ont disparu de { $games ->
    [0] tout ce que je garde
    [one] { $games } partie
   *[other] { $games } parties
}. Les parties terminées restent, avec l’emblème de ta place au lieu de ton nom. Les messages déjà publiés sur Discord y restent tels quels.
me-forgotten-not = { $games ->
    [one] Une table est illisible : ton nom y figure peut-être encore. La personne qui gère ce bot peut t’aider.
   *[other] { $games } tables sont illisibles : ton nom y figure peut-être encore. La personne qui gère ce bot peut t’aider.
}

mine-none = Tu ne joues à aucune table. Ouvres-en une avec `/table nouvelle`, ou assieds-toi à une table qui se prépare.
mine-gathering = **{ $game }** se prépare : { $seated } sur { $seats } à table
mine-yours = ▶️ **{ $game }** : **à toi de jouer** (<t:{ $since }:R>)
mine-due = ▶️ **{ $game }** : **à toi de jouer**, échéance <t:{ $due }:R>
mine-others = **{ $game }** : à { $name } de jouer (<t:{ $since }:R>)
mine-nobody = **{ $game }**
mine-private = dans nos messages privés
mine-channel = <#{ $channel }>
mine-link = https://discord.com/channels/{ $server }/{ $channel }/{ $message }
mine-more = … et encore { $count ->
    [one] { $count } table.
   *[other] { $count } tables.
}

leaderboard-title = **{ $game } : le classement de ce serveur**
leaderboard-place = { $place }. { $name } : { $rating } ({ $rated ->
    [one] { $rated } partie
   *[other] { $rated } parties
})
leaderboard-own = **{ $place }. { $name } : { $rating }** ({ $rated ->
    [one] { $rated } partie
   *[other] { $rated } parties
})
leaderboard-below = Ta place : { $place } sur { $all }, avec { $rating } ({ $rated ->
    [one] { $rated } partie
   *[other] { $rated } parties
})
leaderboard-empty = Ici, personne n’a encore terminé de partie classée à ce jeu. Une partie est classée quand elle se joue jusqu’au bout sans robot, chacun gardant sa place.
leaderboard-unrated = Tu n’as pas encore de cote ici.
leaderboard-nowhere = Chaque serveur a son classement. Demande-le dans un de ses salons.

# Dégâts.
table-post-lost = Un message de cette table était illisible et a été laissé de côté ; `/plateau` montre où en est la partie.
table-note-lost = Mes notes sur cette table étaient illisibles. La partie elle-même est entière ; voici où elle en est.
table-unreadable = Cette table est abîmée et illisible. Je l’ai mise de côté ; on peut en ouvrir une nouvelle ici. Référence { $reference }.
table-cut = La fin de cette table est illisible. { $moves ->
    [0] Seul le début est intact
   *[other] Tout est intact jusqu’au coup { $moves }
} ; `/plateau` montre où on en était. Les joueurs de la table peuvent reprendre là ; la suite est perdue.
table-resumed = { $name } continue à partir { $moves ->
    [0] du début
   *[other] du coup { $moves }, le dernier coup lisible
}. La suite est perdue.
answer-resumed = La partie reprend.
answer-lost = Je l’ai déjà fait, mais ma réponse n’est plus lisible ; `/plateau` montre où en est la partie.
press-resume = Reprendre à partir de là

# Learning: rules, help, the end of a guided game.
press-rules = Comment jouer
press-play-on = Continuer
press-new-game = Nouvelle partie
press-previous = ◀ Précédent
press-next = Suivant ▶
rules-page = **{ $game } : { $title }**
rules-topics = Sujet { $number } sur { $all } : en choisir un autre
rules-which = Les règles de quel jeu ?
help-rules-of = Règles : { $game }
help-gathering = **{ $game }** se prépare ici : { $seated } sur { $seats } à table.
help-gathering-you = { $role ->
    [host] Tu as ouvert cette table. Quand tout le monde est là, appuie plus haut sur *{ $start }* ; *{ $robot }* occupe une place libre, *{ $options }* ouvre les réglages.
    [seated] Tu as une place. { $host } lance la partie quand tout le monde est là ; *{ $stand }* libère la tienne.
   *[guest] Appuie sur *{ press-sit }* pour jouer, ou regarde simplement : tout se passe dans ce salon.
}
help-playing = Une partie de **{ $game }** est en cours ici.
help-your-move = **C’est à toi.** Dans le salon, *{ press-play }* te guide pas à pas, ou tape ton coup. Possible maintenant, par exemple :
help-wait = On t’appellera quand ce sera ton tour, { $name }. En attendant, *{ press-hand }* montre ce que tu as. Voici les coups du jeu :
help-watch = Tu n’es pas à cette table ; regarde autant que tu veux. Voici les coups du jeu :
help-move = { $command } · { $about }
help-over = La partie de **{ $game }** est finie. *{ press-rematch }* : rejouer avec les mêmes personnes ; *{ press-replay }* : la revoir coup par coup ; `/table nouvelle` : ouvrir une nouvelle table.
help-more = `/plateau` montre la table, `/journal` ce qui s’est passé, `/indice` aide contre les robots, `/annuler` annule ton dernier coup tant que rien de nouveau n’a été révélé. `/mes-tables` liste tes tables, `/moi` tes réglages.

# Hints.
lobby-agrees = { $place } · 💡
lobby-hints = 💡 Indices pour tous : { $all ->
    [true] tout le monde est d’accord.
   *[false] { $agree } sur { $people } sont d’accord. Il y en aura seulement si tout le monde l’est au début de la partie.
}
options-hints = *{ $hints }* dans la salle d’attente : chaque personne à table doit être d’accord, ensuite chacune peut demander des indices à son tour. Contre des robots seuls, il y en a toujours.
board-hints = 💡 Les indices sont permis : tout le monde était d’accord.
press-hint = Indice
press-hints = Indices pour tous
answer-hints = { $agrees ->
    [true] Tu es d’accord pour des indices pour tous. Il y en aura si toute la table est d’accord au début de la partie ; appuie encore pour changer d’avis.
   *[false] Tu n’es plus d’accord pour des indices.
}
refusal-no-hints = Entre humains, il n’y a d’indices que si tout le monde était d’accord avant la partie. Contre des robots et dans `/table visite`, tu en as toujours.
refusal-day-deal = Pas à la donne du jour : tout le monde la joue une fois, sans aide.
refusal-day-sealed = Tu auras le fichier quand plus personne ne jouera cette donne : il montrerait la suite.
refusal-hint-underway = Je réfléchis déjà à ton indice. Un instant, s’il te plaît.
hint-title = Les meilleurs coups, vus de ta place :
hint-move = **{ $number }. { $move }** · { $chance } % de chances de gagner { $reasons }
hint-gain = · { $gain }
hint-prevents = · empêche ce coup de { $name } : { $move }
hint-answer = · réponse attendue de { $name } : { $move }
hint-picture = -# { $others ->
    [numbered] Sur l’image, chaque coup porte son numéro
    [places] L’image montre le coup 1 ; les cases des autres coups sont marquées
   *[none] L’image montre le coup 1
}.
hint-lesson = La leçon montre ce coup : **{ $move }**
hint-outdated = La table a changé pendant que je réfléchissais : l’indice ne servirait plus. Voici où on en est.

# Consent: resigning, a rematch, a move taken back.
resign-sure = Abandonner cette partie de **{ $game }** ? C’est définitif. { $ends ->
    [true] La partie est alors terminée.
   *[false] Les autres continuent ; la table joue à ta place.
}
press-resign = Abandonner
press-rematch-no = Non, merci
take-back-alone = Face aux seuls robots, tu peux l’annuler quand même. Mais la partie ne comptera pas dans tes statistiques.
press-take-back = { $others ->
    [0] Annuler quand même
   *[other] Demander aux autres
}
press-pace-yes = D’accord
press-take-back-yes = D’accord
press-take-back-no = Non
end-place-resigned = { $place }. { $name } : { $score } · abandon
rematch-asked = Encore une partie de **{ $game }**, aux mêmes places ? Elle commence quand tout le monde est d’accord.
rematch-agreed = Tout le monde est d’accord : la revanche commence.
rematch-declined = { $name } préfère ne pas rejouer maintenant.
take-back-asked = { $name } voudrait annuler son dernier coup{ $later ->
    [0] {""}
    [one] {" "}et celui qui a suivi
   *[other] {" "}et les { $later } qui ont suivi
}. Il faut l’accord de tout le monde.
take-back-refused = Le coup reste joué : { $name } préfère continuer.
take-back-done = { $name } annule son dernier coup, avec l’accord de la table.
consent-answer = { $agrees ->
    [true] ✅ { $name }
   *[false] ▫️ { $name }
}
answer-others-asked = La question est posée aux autres.
me-tally-unscored = **{ $game }** : { $played ->
    [one] { $played } partie
   *[other] { $played } parties
}, { $won } { $won ->
    [one] gagnée
   *[other] gagnées
}

# The characters of robots.
robot-listed-character = { $name }, { $level } · { $character }
character-warlike = aime se battre
character-trader = aime le gain immédiat
character-builder = aime préparer ses coups

# Why robots moved.
press-why = Pourquoi ?
why-move = { $name } : { $move } { $reasons }
why-quiet = { $name } : { $move } · un coup tranquille, pour être mieux placé plus tard

# The next level.
press-level = Jouer contre : { $level }
end-next-level = Deux victoires de suite au niveau « { $level } », bravo ! Et si tu essayais « { $next } » ?

# Puzzles.
puzzle-title = 🧩 **{ $game }, énigme { $number }** · { $difficulty ->
    [1] facile
    [2] plus corsée
   *[other] difficile
}
puzzle-question = Tu joues **{ $emblem }**. À décider : { $decision }. Quel est ton meilleur coup ?
puzzle-none = Il n’y a pas encore d’énigme pour ce jeu.
puzzle-gone = Cette énigme n’existe plus ; `/énigme` en montre une autre.
puzzle-all-solved = Tu as résolu toutes les énigmes de { $game }. Magnifique ! Si tu veux, les revoici.
puzzle-right = ✅ **{ $move }**, c’est juste !
puzzle-wrong = ❌ **{ $move }** n’est pas le meilleur coup. Il y a mieux ici.
puzzle-wrong-tempting = Il est tentant, mais il te laisse { $chance } % de chances ; le meilleur coup t’en donne { $best } %.
puzzle-solution = Le meilleur coup : **{ $move }** · { $chance } % de chances de gagner { $reasons }
puzzle-line = Voici une suite possible : { $line }
puzzle-expected = { $name } : { $move }.
puzzle-tempting = Tentant, mais moins bon : **{ $move }** · { $chance } % de chances de gagner { $reasons }
puzzle-tempts = · ce qui parle pour lui : { $reason }
puzzle-refutation = Ensuite, { $name } peut jouer **{ $move }** { $reasons }
puzzle-whole = Un coup entier
puzzle-streak = L’énigme du jour est résolue : { $days ->
    [one] premier jour d’une série.
   *[other] { $days } jours de suite !
}
press-puzzle = Réessayer
press-puzzle-do = C’est ma réponse
press-puzzle-show = Voir la solution
press-puzzle-next = Énigme suivante
press-answer = Répondre
press-solvers = Qui a trouvé ?

# Exercices : des décisions de ses propres parties, posées de nouveau.
exercise-title = 🔁 **{ $game } : une de tes propres décisions**, { $date }
exercise-none = { $solved ->
    [true] Tu as résolu tous tes exercices. Bravo !
   *[false] Il n’y a encore rien à travailler.
} Quand un bilan trouve des coups qui t’ont coûté cher, je te repose la question, la première fois au bout d’un jour.
exercise-later = Rien à travailler pour l’instant. Ma prochaine question pour toi arrive <t:{ $due }:R>.
exercise-waits = -# 🔁 { $count ->
    [one] Une de tes propres décisions attend
   *[other] { $count } de tes propres décisions attendent
} un second essai : `/énigme`, option *mes-erreurs*.
exercise-off = Je ne garde pas de statistiques sur toi, je n’ai donc pas d’exercices pour toi non plus. `/moi statistiques activer:oui` change cela.
exercise-of-the-day = L’exercice du jour : feras-tu mieux cette fois ? `/moi exercices activer:non` met fin à ces messages.
exercise-same = C’est justement ce que tu avais joué.
exercise-again = Je te repose la question le <t:{ $due }:D>.
exercise-solved = Juste deux fois de suite : c’est acquis.

# Les essais : des positions qu’on essaie pour soi.
trial-strip = ESSAI · rien ne compte ici
trial-strip-described = Ceci est un essai : rien n’y compte.
trial-title = 🧪 **{ $game } : un essai.** Rien ne compte ici, et personne d’autre ne le voit.
trial-dealt = Tu joues pour toutes les places. Ce que tu ne peux pas voir a été redistribué : les mains des autres et tout ce qui reste à piocher sont inventés.
trial-awaits = { $own ->
    [true] Ta propre place, **{ $name }** : { $decision }.
   *[false] Pour **{ $name }**, avec une main inventée : { $decision }.
}
trial-over = La partie de cet essai est finie.
trial-gone = Cet essai n’existe plus ; `/essayer` en commence un autre.
trial-moved-on = La table a continué, cet essai est donc terminé ; `/essayer` en commence un autre.
trial-old = L’essai avait avancé entre-temps. Voici où il en est.
trial-ended = L’essai est rangé. À la table, rien n’a changé.
press-trial-do = Essayer
press-trial-back = Annuler le coup
press-trial-again = Redistribuer
press-trial-end = Finir l’essai

# The daily puzzle of a channel.
daily-title = 🧩 **L’énigme du jour : { $game }**
daily-yesterday = La solution d’hier ({ $game }) : **{ $move }**
daily-unsolved = Personne ne l’a encore résolue.
daily-solver = { $place }. { $name } · { $tries ->
    [one] du premier coup
   *[other] { $tries } essais
} · { $streak ->
    [one] 1 jour
   *[other] { $streak } jours de suite
}
daily-more = … et { $count } de plus.
daily-farewell = Depuis deux semaines, personne n’a résolu l’énigme du jour : j’arrête donc ici. La personne qui gère le salon peut la relancer : `/énigme quotidienne:oui`.
daily-none = Il n’y a pas d’énigme du jour dans ce salon. La personne qui gère le salon peut la lancer : `/énigme quotidienne:oui`. Une énigme rien que pour toi : `/énigme`.
daily-nowhere = Il n’y a d’énigme du jour que dans le salon d’un serveur. Une énigme rien que pour toi : `/énigme`.
daily-managers = Seules les personnes qui gèrent ce salon peuvent lancer ou arrêter l’énigme du jour. `/énigme quotidienne:aujourd’hui` montre celle d’aujourd’hui.
daily-on = Chaque jour à cette heure-ci, une énigme paraît ici : { $title ->
    [none] tous les jeux à tour de rôle
   *[other] { $title }
}. { $next ->
    [none] La première arrive tout de suite.
   *[other] La prochaine arrive <t:{ $next }:R>.
}
daily-off = Il n’y a plus d’énigme du jour ici.
me-puzzles = **{ $game }** : { $solved ->
    [one] { $solved } énigme résolue
   *[other] { $solved } énigmes résolues
}, { $first } du premier coup
me-costliest = **{ $game }** : { $games ->
    [one] dans ta dernière partie avec bilan
   *[other] dans tes { $games } dernières parties avec bilan
}, voici ce qui t’a coûté le plus : { $theme }
me-streak = Énigme du jour : { $days ->
    [one] { $days } jour
   *[other] { $days } jours de suite
}, record { $best }

# La donne du jour.
deal-title = 🎲 **La donne du jour : { $game }** ({ $date })
deal-about = Tout le monde joue la même donne, une fois, chacun pour soi, contre { $robots ->
    [one] un robot
   *[other] { $robots } robots
} ({ $level }). Pas d’indices, pas d’essais, et rien de ce qui a été vu ne s’annule. Tu peux commencer jusqu’à <t:{ $until }:f> ; ensuite tu as un jour.
deal-running = Ton essai est en cours, jusqu’au <t:{ $until }:f>.
deal-result = **Toi : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, place { $place } sur { $all }.** Avance sur le meilleur robot : { $lead }.
deal-unfinished = Ton essai s’est terminé avant la partie.
deal-count = { $begun ->
    [0] Personne n’a encore commencé.
    [one] { $begun } personne a commencé
   *[other] { $begun } personnes ont commencé
}{ $begun ->
    [0] {""}
   *[other] , dont { $ended } ont fini.
}
deal-streak = { $days ->
    [one] { $days } jour
   *[other] { $days } jours de suite
}, record { $best }.
deal-hash = -# Distribuée d’après un nombre scellé, empreinte `{ $hash }`
deal-tomorrow = -# Demain : { $game }, empreinte `{ $hash }`
deal-revealed = -# Le nombre scellé était `{ $seed }`, avec le sel `{ $salt }` (empreinte `{ $hash }`) : avec ta partie en fichier et `pagoda verify`, tu peux vérifier chaque pioche.
deal-none = Il n’y a pas de donne pour ce jour.
deal-other-day = Cette donne est finie : un nouveau jour a commencé. `/donne` montre la nouvelle.
deal-tried = Tu as déjà eu ton essai pour cette donne. `/donne` montre où elle en est.
deal-full = { $most } personnes jouent la donne d’aujourd’hui, et je ne peux pas en prendre plus. Reviens demain.
deal-first = Joue-la d’abord : ensuite tu verras ce que les autres ont fait.
deal-list-world = 🎲 **{ $game }, { $date } : le monde**
deal-list-here = 🎲 **{ $game }, { $date } : ce serveur**
deal-list-empty = Personne n’a encore fini.
deal-line = { $place }. { $name } : { $score ->
    [none] pas terminée
    [one] { $score } point
   *[other] { $score } points
}
deal-line-own = **{ $place }. { $name } : { $score ->
    [none] pas terminée
    [one] { $score } point
   *[other] { $score } points
}**
deal-season = **Saison { $month }**, 10 points pour une première place, au moins 1 pour chaque partie terminée :
deal-somebody = quelqu’un
deal-names = -# Seules les personnes qui le veulent sont nommées ici.
deal-best = 🎲 **{ $game } : la meilleure partie du jour**, { $name }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}. Coup { $move } sur { $moves }.
deal-card-line = Pagoda · { $game }, donne du { $date } · { $score ->
    [none] pas terminée
    [one] { $score } point
   *[other] { $score } points
} · place { $place } sur { $all }{ $streak ->
    [0] {""}
    [one] {" "}· { $streak } jour
   *[other] {" "}· { $streak } jours de suite
}
deal-card-about = -# Visible de toi seulement. L’image et la ligne ne révèlent rien de la donne : montre-les à qui tu veux.
me-deals = Donne du jour : { $days ->
    [one] { $days } jour
   *[other] { $days } jours de suite
}, record { $best }
press-deal = La donne du jour
press-deal-begin = Jouer
press-deal-go-on = Continuer
press-deal-here = Ce serveur
press-deal-world = Le monde
press-deal-best = La meilleure partie
press-deal-card = Ma carte
press-deal-name = Montrer mon nom
press-deal-unname = Cacher mon nom
press-deal-yesterday = Hier

# Reviews of finished games.
press-review = Bilan
press-review-moment = { $mark } · { $date } (−{ $loss } %)
press-review-behind = { $mark } · { $date }
press-review-finest = { $mark } · meilleur coup, { $date }
press-review-event = { $mark } · { $date }
press-review-try = Chercher d’abord
press-review-played = Voir mon coup
press-review-better = Voir le meilleur coup
press-review-sources = Chance et décisions
press-review-share = Partager la courbe
review-title = **{ $game } : le bilan de ta partie**, d’après ce que tu pouvais savoir à chaque moment. Cela n’est visible que pour toi.
review-chances = Tes chances de gagner étaient de { $start } % au début, de { $best } % au plus haut ({ $date }) et de { $end } % à la fin.
review-loss = En moyenne, chacune de tes { $decisions } décisions t’a coûté { $loss } % de tes chances.
review-moments = Les lettres sont des coups à toi, les numéros ce qui a fait tourner la partie. Chaque bouton en ouvre un.
review-hasty = J’ai eu peu de temps : je ne suis assez sûr d’aucun coup pour en citer un.
review-flawless = Aucune ne t’a vraiment coûté quelque chose. Bien joué !
coach-theme = 🎓 { $games ->
    [one] Dans ta dernière partie avec bilan
   *[other] Dans tes { $games } dernières parties avec bilan
}, voici ce qui t’a coûté le plus : **{ $theme }**.
press-coach = Une énigme là-dessus
review-event = -# **{ $mark }** · { $date } : { $event }
review-happened = { $events }
review-sources = D’où vient ton résultat, d’après les robots : ce que la donne et la pioche, tes décisions et les autres t’avaient apporté jusque-là, en points de chances de gagner.
review-turned = { $date } : { $event } Tes chances de gagner sont passées de { $before } % à { $after } %.
review-asked = { $date } : tu as joué **{ $played }** ({ $chance } %). Un autre coup t’aurait laissé { $better } %. Tu le trouves ?
review-asked-behind = { $date } : la partie n’était presque plus à gagner. Tu as joué **{ $played }** ; un autre coup t’aurait gardé plus près des autres. Tu le trouves ?
review-moment = { $date } : tu as joué **{ $played }** ({ $chance } %){ $against ->
    [none] , mais
   *[other] . { $against } Mais
} **{ $best }** aurait été meilleur ({ $better } %).{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}{ $line ->
    [none] {""}
   *[other] {" "}Suite probable : { $line }
}
review-moment-behind = { $date } : la partie n’était presque plus à gagner. Tu as joué **{ $played }**.{ $against ->
    [none] {""}
   *[other] {" "}{ $against }
} Avec **{ $best }**, tu serais resté plus près des autres.{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}{ $line ->
    [none] {""}
   *[other] {" "}Suite probable : { $line }
}
review-finest = { $date } : **{ $played }** était ton meilleur coup, nettement au-dessus du reste, et te laissait { $better } %.{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}{ $line ->
    [none] {""}
   *[other] {" "}Suite probable : { $line }
}
review-follows = { $name } **{ $move }**{ $last ->
    [true] .
   *[false] , puis
}
review-progress = Je regarde ta partie : { $done } positions sur { $steps }. Cela prend une minute environ, et je montre le bilan ici dès qu’il est prêt.
review-not-seated = Un bilan est réservé à ceux qui étaient à cette table, chacun pour sa place.
review-nothing = Tu n’as joué aucun coup dans cette partie ; il n’y a donc rien à revoir.
review-other = Je regarde encore une autre de tes parties : { $done } positions sur { $steps }. Une à la fois, s’il te plaît.
review-used-up = Tu as eu beaucoup de bilans ces derniers temps, et réfléchir prend du temps. Le prochain sera possible <t:{ $until }:R>.
review-resting = Je ne peux pas réfléchir en ce moment. Réessaie dans une minute.
review-interrupted = Il n’y a pas encore de bilan, ou j’ai été interrompu. *{ press-review }* le commence.
review-shared = { $name } partage un bilan de { $game } : les chances de gagner au fil de la partie, du point de vue de { $name }.
answer-review-shared = La courbe est en route vers le salon. Le reste du bilan n’est que pour toi.
answer-review-shared-already = Tu as déjà partagé cette courbe.
me-sources = -# { $games ->
    [one] Une partie, d’après les robots, en points de chances de gagner
   *[other] { $games } parties en moyenne, d’après les robots, en points de chances de gagner
} : donne et pioche { $luck }, tes décisions { $own }, les autres { $others }.
account-title = -# D’où ça vient, en points de chances de gagner, d’après les robots :
account-line = -# { $name } : donne et pioche { $luck }, ses décisions { $own }, les autres { $others }.{ $drew ->
    [lucky] {" "}Neuf parties sur dix apportent moins de chance.
    [unlucky] {" "}Neuf parties sur dix apportent plus de chance.
   *[usual] {""}
}
me-progress = Ce que te coûte une décision en moyenne, d’après tes bilans : moins, c’est mieux.

## Standing orders

orders-title = Tes consignes dans { $game }. Personne d’autre ne les voit.
orders-none = Tu n’en as donné aucune : je te demande à chaque fois.
orders-line = { $number }. { $order }
orders-stop = Quand l’enjeu dépasse ce que dit la consigne, je te demande comme toujours. Ce que tu réponds toi-même compte.
orders-impossible = Dans { $game }, aucune décision ne se prête à une consigne.
orders-planned = ⏩ D’avance, l’un après l’autre ; si l’un est retiré, les suivants le sont aussi :
orders-give = Donner une consigne
orders-usual = { $orders ->
    [0] Les nouvelles tables commencent sans consigne.
    [one] Les nouvelles tables commencent avec une consigne.
   *[other] Les nouvelles tables commencent avec { $orders } consignes.
}
press-order-off = Retirer la { $number }
press-orders-keep = Pareil aux nouvelles tables
press-always = Toujours : { $order }
guide-prepared = { $reason ->
    [order] Ta consigne répond dans un moment : { $move }.
    [advance] Tu l’as choisi d’avance, il sera joué dans un instant : { $move }.
   *[other] Il n’y a qu’une réponse : { $move }. Elle vient d’elle-même dans un moment, pour que personne n’en déduise rien.
} Tu n’as rien à faire, mais tu peux.
replay-order = Sur ta consigne.
replay-advance = Tu l’avais choisi d’avance.

## Moves in advance

plan-title = ⏩ **{ $game } : un coup d’avance.** Je le joue quand ton tour vient, si rien de ce qu’il touche n’a changé d’ici là. Personne d’autre ne le voit.
plan-line = ⏩ D’avance : { $moves }.
plan-stored = C’est noté. Si quelque chose qu’il touche change, je te demande.
plan-refused = ⏩ Pas joué : { $moves }. { $why }
plan-changed = Ce sur quoi il repose a changé.
plan-passed = On te demande autre chose.
plan-confirm = ⏩ D’avance : { $moves }. Est-ce que je joue ces coups quand ton tour vient ? Si le premier tombe à l’eau, les autres aussi.
plan-several = Cela peut désigner plusieurs coups. Lequel ?
plan-next = **{ $game }** : ce que tu avais préparé est joué. C’est de nouveau à toi.
plan-removed = Plus rien n’est choisi d’avance. Je te préviendrai comme toujours.
press-plan = D’avance
press-plan-do = Le jouer à mon tour
press-plan-then = Et ensuite…
press-plan-another = Plutôt un autre
press-plan-off = Finalement non
press-plan-off-at = { $game } : finalement non

# La file d’attente : trouver avec qui jouer, sur n’importe quel serveur.
queue-title = **Trouver avec qui jouer**
queue-out = Choisis ce que tu cherches et appuie sur *{ press-queue-join }*. Dès que je trouve un groupe, je t’écris. { $others ->
    [0] Personne n’attend en ce moment.
    [one] 1 personne attend.
   *[other] { $others } personnes attendent.
}
queue-waiting = Tu attends depuis <t:{ $since }:t>, et tu quittes la file <t:{ $until }:R>. { $others ->
    [0] Personne d’autre n’attend en ce moment.
    [one] 1 autre personne attend.
   *[other] { $others } autres personnes attendent.
}
queue-partner = { $together ->
    [true] Tu attends la même table que { $name }.
   *[false] Pour une table avec { $name }, chacun rejoint la file en nommant l’autre, avec `/file`.
}
queue-partner-self = Tu es déjà à ta propre table : nomme quelqu’un d’autre.
queue-needs-messages = Je dois pouvoir t’écrire quand un groupe est trouvé. `/moi messages` le permet.
queue-full = La file est pleine pour le moment. Réessaie un peu plus tard.
queue-games = Quels jeux ?
queue-seats = Combien de joueurs ?
queue-paces = À quel rythme ?
queue-languages = Quelles langues parles-tu ?
queue-level = De quelle force sont les autres ?
queue-robots = Des robots peuvent-ils compléter ?
queue-longest = Combien de temps attends-tu au plus ?
queue-any = { $what ->
    [games] N’importe quel jeu
    [seats] Peu importe le nombre de joueurs
    [paces] N’importe quel rythme
   *[languages] N’importe quelle langue
}
queue-players = { $count } joueurs
queue-pace-live = En direct : tous ensemble, cinq minutes par décision
queue-pace-hours = Quelques décisions par jour
queue-pace-daily = Un jour par décision
queue-level-item = { $any ->
    [true] N’importe quel niveau
   *[false] À peu près mon niveau ; plus j’attends, moins c’est précis
}
queue-robots-item = { $minutes ->
    [0] Pas de robots
    [one] Des robots peuvent compléter après 1 minute
   *[other] Des robots peuvent compléter après { $minutes } minutes
}
queue-minutes = { $count ->
    [one] 1 minute au plus
   *[other] { $count } minutes au plus
}
queue-hours = { $count ->
    [one] 1 heure au plus
   *[other] { $count } heures au plus
}
queue-found = J’ai trouvé un groupe pour **{ $game }**. { $count } joueurs. { $pace }.
queue-with = - { $name }
queue-why = Pourquoi ce groupe : { $reasons }
queue-why-level = { $apart ->
    [0] classements égaux
    [one] un point d’écart au plus entre les classements
   *[other] { $apart } points d’écart au plus entre les classements
}
queue-why-hours = { $shared } % des heures de jeu en commun
queue-why-party = deux personnes veulent la même table
queue-why-robots = { $count ->
    [one] un robot prend la place libre
   *[other] { $count } robots prennent les places libres
}
queue-answer = Tu joues ? Réponds, s’il te plaît : le temps s’arrête <t:{ $until }:R>.
queue-others-answer = Tu joues. Les autres ont encore le temps de répondre ; il s’arrête <t:{ $until }:R>.
queue-accepted = { $left ->
    [0] Tout le monde joue : la table arrive par message privé.
    [one] Tu joues. Il manque une réponse.
   *[other] Tu joues. Il manque { $left } réponses.
}
queue-declined = Pas cette fois. Tu as quitté la file ; `/file` y ramène.
queue-too-late = Plus personne n’attend cette réponse. `/file` montre où tu en es.
queue-begins = La partie commence : le plateau arrive ici.
queue-waits-again = Le groupe ne s’est pas formé. Tu continues d’attendre, et le temps déjà passé compte.
queue-silent = Je n’ai pas eu de réponse de ta part, tu as donc quitté la file. `/file` y ramène.
queue-nobody = Je n’ai trouvé personne à temps, et tu as quitté la file. `/file` y ramène : avec plus de jeux, de rythmes ou de niveaux, je trouve plus vite.
press-queue-join = Rejoindre
press-queue-leave = Quitter
press-queue-page = Plus
press-queue-yes = Je joue
press-queue-no = Pas maintenant

block-added = La file ne te mettra jamais avec { $name }. Personne d’autre ne le sait.
block-removed = La file peut de nouveau te mettre avec { $name }.
block-none = Tu n’évites personne. `/éviter` change cela.
block-list = La file ne te met jamais avec :
block-self = Toi, tu es toujours là. Nomme quelqu’un d’autre.
block-full = Tu évites autant de personnes que je peux en retenir. Retire d’abord quelqu’un de la liste.

challenge-asked = À quel jeu veux-tu jouer avec { $name } ? J’ouvre une table dans nos messages privés, avec une invitation.
server-none = Cela se décide sur un serveur, pas ici.
server-queue = La recherche de joueurs : { $on ->
    [true] ouverte
   *[false] fermée
}
server-daily = La donne du jour : { $on ->
    [true] ouverte
   *[false] fermée
}
server-private = Les tables en messages privés : { $on ->
    [true] ouvertes
   *[false] fermées
}
server-off-queue = La recherche de joueurs est fermée sur ce serveur. Elle est ouverte dans tes messages privés avec moi.
server-off-daily = La donne du jour est fermée sur ce serveur. Elle est ouverte dans tes messages privés avec moi.
server-off-private = Les tables en messages privés sont fermées sur ce serveur. Tu peux en ouvrir une dans tes messages privés avec moi.

# What people at a table in direct messages can say to each other.
press-say = Dire …
phrases = Choisis ce que les autres liront. Aux tables en messages privés, on ne parle pas librement.
phrase-said = { $name } : *{ $phrase }*
phrase-sent = Les autres lisent : *{ $phrase }*
phrase-hello = Bonjour, amusons-nous bien !
phrase-well-played = Bien joué !
phrase-thanks = Merci pour la partie !
phrase-tomorrow = Pardon, je continue demain.
phrase-moment = Un instant, je reviens.
