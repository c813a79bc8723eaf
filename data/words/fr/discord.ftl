### What is said on Discord alone: commands, their options, help.

command-table = table
    .describe = Ouvrir une table, s’asseoir, commencer, fermer
command-table-new = nouvelle
    .describe = Ouvrir une table dans ce salon
command-table-tour = visite
    .describe = Découvrir un jeu : une courte partie guidée contre un robot
command-table-join = rejoindre
    .describe = S’asseoir à la table de ce salon
command-table-leave = quitter
    .describe = Se lever, ou laisser sa place à quelqu’un d’autre
command-table-start = commencer
    .describe = Lancer la partie
command-table-options = options
    .describe = Voir et changer ce qui est joué
command-table-robot = robot
    .describe = Donner à un robot une place libre, en jeu aussi la tienne ; avec un niveau : changer les robots
command-table-close = fermer
    .describe = Fermer la table, ou donner son accord
command-table-rematch = revanche
    .describe = Rejouer avec les mêmes personnes
command-table-replace = remplacer
    .describe = Donner une place à quelqu’un, ou la proposer à tous
command-table-pace = rythme
    .describe = Régler le temps pour chaque décision
command-table-absent = absence
    .describe = Que faire quand quelqu’un ne vient pas
command-play = jouer
    .describe = Jouer ton coup : pas à pas, ou tapé en une ligne
command-hint = indice
    .describe = Les meilleurs coups quand c’est ton tour, et pourquoi ; personne d’autre ne les voit
command-puzzle = énigme
    .describe = Résoudre une énigme, ou en faire paraître une ici chaque jour
command-hand = main
    .describe = Voir ce que tu as en main ; personne d’autre ne le voit
command-board = plateau
    .describe = Voir où en est la table
command-score = score
    .describe = Voir tes points ; à la fin, ceux de tout le monde
command-log = journal
    .describe = Lire ce qui s’est passé
command-replay = revoir
    .describe = Revoir la partie coup par coup
command-review = bilan
    .describe = Voir ce que tu aurais pu mieux jouer dans la partie terminée
command-undo = annuler
    .describe = Reprendre ton dernier coup, quand c’est loyal
command-resign = abandonner
    .describe = Abandonner la partie
command-rules = règles
    .describe = Chercher un point de règle
command-help = aide
    .describe = Comment ça marche
command-me = moi
    .describe = Ce que je garde sur toi, et tes préférences
command-me-show = voir
    .describe = Voir tes réglages et le bilan de tes parties
command-me-language = langue
    .describe = Choisir dans quelle langue je t’écris
command-me-quiet = calme
    .describe = Tes heures sans rappels (aucune si tu ne précises rien)
command-me-reminders = rappels
    .describe = Recevoir ou non un rappel quand une table t’attend
command-me-messages = messages
    .describe = Recevoir ou non ta main par message privé
command-me-preview = aperçu
    .describe = Montrer les coups choisis avant de les jouer, ou les jouer tout de suite
command-me-ratings = statistiques
    .describe = Garder tes statistiques et ta cote ; « non » les efface
command-me-links = liens
    .describe = Révoquer tous tes liens vers des plateaux dans le navigateur
command-me-forget = oublier
    .describe = Quitter tes tables ; j’efface ton nom et ton identifiant
command-mine = mes-tables
    .describe = Tes tables, ici et ailleurs ; d’abord celles qui t’attendent
command-leaderboard = classement
    .describe = Qui joue le mieux à un jeu sur ce serveur

option-game = jeu
    .describe = Quel jeu ?
option-robots = robots
    .describe = Combien de robots ? La partie commence aussitôt. Rien : on s’assoit d’abord.
option-thread = fil
    .describe = Dans un fil à part ?
option-daily = quotidienne
    .describe = L’énigme du jour de ce salon : voir celle d’aujourd’hui, la lancer ou l’arrêter
option-daily-today = aujourd’hui
option-level = niveau
    .describe = De quelle force sont les robots ?
option-move = coup
    .describe = Le coup entier, abrégé à ton gré : rouge k5
option-moves = coups
    .describe = Combien de coups en arrière ?
option-topic = sujet
    .describe = À quel sujet ? Tape un mot, comme guerre ou pagode.
option-person = personne
    .describe = Qui prend la place ? Sans réponse : n’importe qui.
option-pace = rythme
    .describe = Combien de temps pour chaque décision ?
option-seat = place
    .describe = Quelle place, en comptant à partir de 1 ? Sans réponse : une place libre, ou la tienne.

option-language = langue
    .describe = Quelle langue ?
option-from = début
    .describe = L’heure où elles commencent, de 0 à 23
option-to = fin
    .describe = L’heure où elles finissent, de 0 à 23
option-now = maintenant
    .describe = Quelle heure est-il chez toi, de 0 à 23 ? J’en déduis ton fuseau.
option-set = activer
    .describe = Oui ou non ?
option-really = vraiment
    .describe = C’est définitif. Vraiment ?
option-really-yes = oui

switch-on = oui
switch-off = non
language-as-discord = celle de ton Discord

thread-opened = **{ $game }** se prépare dans un fil à part · { $name } invite
thread-name = { $game } · { $name }
answer-thread = La table est ici : { $place }
answer-no-thread = Je n’ai pas le droit d’ouvrir un fil dans ce salon. Demande à quelqu’un qui le gère, ou ouvre la table directement ici.
answer-cannot-post = Je ne peux rien publier ici : il me manque { $permissions } dans ce salon. Quelqu’un qui a *Gérer les rôles* peut me l’accorder.
answer-cannot-open-thread = Je ne peux pas ouvrir de fil ici : il me manque { $permissions } dans ce salon. Quelqu’un qui a *Gérer les rôles* peut me l’accorder, ou bien ouvre la table sans fil.
answer-cannot-attach = Ici, le plateau est décrit en mots : il me manque { $permissions } dans ce salon. Quelqu’un qui a *Gérer les rôles* peut me l’accorder ; l’image apparaîtra alors toute seule.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-public-threads = Créer des fils publics
permission-attach-files = Joindre des fichiers
answer-thread-locked = Ce fil est verrouillé, rien de nouveau n’y apparaît. Quelqu’un qui gère les fils peut le déverrouiller ; je rattraperai alors tout.

modal-place = Case, par exemple D7

help-text = **Un salon est une table.** Ouvres-en une avec `/table nouvelle`, les autres appuient sur *S’asseoir*, puis toi sur *Commencer*. C’est ta première fois ? `/table visite` te fait visiter.
    À ton tour, appuie sur *Jouer* sous le plateau et je te guide pas à pas. Si tu sais déjà ce que tu veux, tape-le : { $example }.
    Ta main t’arrive par message privé, et `/main` la montre à tout moment. `/plateau`, `/journal`, `/score` et `/règles` sont là pour tout le monde, et la réponse n’est visible que de toi.
    `/annuler` reprend ton dernier coup tant que rien de nouveau n’a été vu. Les parties sont conservées : reviens dans une heure ou dans une semaine.
    `/énigme` te demande le meilleur coup d’une position. Contre des robots, `/indice` t’aide à ton tour.
    `/mes-tables` donne la liste de tes tables, ici et ailleurs. `/moi` montre ce que je garde sur toi et permet de le changer : langue, heures calmes, messages, statistiques.

rules-heading = { $game } : { $title }
rules-none = Il n’y a rien sur « { $topic } » dans les règles courtes. Essaie un des sujets proposés pendant que tu tapes.
replace-bot = { $name } est un bot, et les bots ne s’assoient pas à une table. Pour jouer avec l’ordinateur, il y a `/table robot`.
