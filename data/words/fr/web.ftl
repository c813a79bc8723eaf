### The page of a table in a browser. Sentences about the game come from the other files.

web-loading = On installe le plateau…
web-no-link = Cette page s’ouvre avec un lien de Pagoda : dans Discord, à une table, appuie sur *Regarder* ou *Ouvrir le plateau*.
web-ended = Ce lien ne mène plus à une table.
web-lost = Connexion perdue, nouvel essai…
web-broken = Ça n’a pas marché. Ta partie est en sécurité ; réessaie.

## Beside the board

web-tools = La table
web-to-board = Aller au plateau
web-language = Langue
web-theme = Clair ou sombre
web-larger = Agrandir
web-smaller = Réduire
web-close = Fermer
web-undo = Annuler le coup
web-log = Journal
web-rules = Règles
web-score = Points
web-help = Aide
web-replay = Revoir
web-choose = Choisir
web-seats = À la table
web-robot = robot
web-you = toi
web-awaited = doit jouer
web-due = Échéance :
web-overdue = Temps écoulé
web-told = Les derniers événements
web-options = Options

## Your own move

web-your-turn = À toi de jouer
web-board = Cases du plateau
web-own = Tes pièces
web-places = Toutes les cases en liste
web-narrow = Plusieurs coups passent par ici. Clique sur une autre case du coup que tu veux.
web-which = Lequel ?
web-back = Retour
web-do = Valider
web-restarted = Entre-temps, la table a changé. Voici où on en est.
web-helps-me = bon pour toi
web-conflict = conflit
web-neutral = au choix
web-helps-other = bon pour d’autres

## Around the move

web-hint = Indice
web-try = Essayer
web-plan = D’avance
web-plan-off = Finalement non
web-plan-do = Le jouer à mon tour
web-plan-about = Je le joue quand ton tour vient, si rien de ce qu’il touche n’a changé d’ici là. Personne d’autre ne le voit.
web-resign = Abandonner
web-resign-ask = Veux-tu abandonner cette partie ? On ne peut pas revenir en arrière.
web-resign-do = Oui, j’abandonne
web-cancel = Annuler
web-more = Plus
web-sound = Son et avis quand c’est à moi
web-moves = Tous les coups
web-faster = Plus vite
web-rematch = { press-rematch }
web-ask-review = { press-review }
web-continue = { press-continue }
web-next-game = Vers la nouvelle partie
web-forced = Il n’y a rien à choisir ici ; la partie continue d’elle-même.

## The replay

web-moment = Moment de la partie
web-story = Le récit de la partie
web-turn-name = Tour
web-first = Au début
web-previous = Un coup en arrière
web-play = Lire
web-pause = Mettre en pause
web-next = Un coup en avant
web-last = À la fin
web-table = À la table
web-copy = Copier le lien de ce moment
web-copied = Le lien est copié.
web-review = Ton bilan
web-chances = Chances de gagner, telles que tu pouvais les estimer
web-show-better = Voir le meilleur coup
web-better = Le meilleur coup sur le plateau

## What the server refuses

web-error-link = Ce lien n’ouvre plus de table ; dans Discord, *Ouvrir le plateau* t’en donne un autre.
web-error-not-found = Il n’y a rien ici.
web-error-unreadable = Impossible de lire cette demande. Réessaie, s’il te plaît.
web-error-too-many = Doucement ! Attends quelques secondes, puis réessaie.
web-error-unavailable = Quelque chose ne marche pas de mon côté pour l’instant. Ta partie est intacte ; réessaie dans un instant.
web-error-spectator = Tu regardes cette table. Pour jouer, il faut ouvrir le lien de sa place.
web-error-seat = Cela ne se fait que dans Discord ; ce lien sert aux coups de ta place.
