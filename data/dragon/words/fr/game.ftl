### In the Year of the Dragon.

dragon-name = L’Année du Dragon
    .explain = La cour d’un prince à travers douze mois d’épreuves, de 2 à 5 joueurs.
    .lobby = Mène une cour à travers douze mois d’épreuves que chacun voit venir, et perds le moins possible. Environ 90 minutes ou quelques jours à petites doses ; difficulté moyenne : des coups simples, des choix difficiles.

## The people and what they bring

dragon-trade-craftsman = Ouvrier
dragon-trade-court-lady = Courtisane
dragon-trade-tax-collector = Collecteur
dragon-trade-pyrotechnist = Artificier
dragon-trade-warrior = Guerrier
dragon-trade-monk = Moine
dragon-trade-healer = Guérisseur
dragon-trade-farmer = Paysan
dragon-trade-scholar = Savant

dragon-person-craftsman = ouvrier
dragon-person-court-lady = courtisane
dragon-person-tax-collector = collecteur d’impôts
dragon-person-pyrotechnist = jeune artificier
dragon-person-warrior = jeune guerrier
dragon-person-monk = jeune moine
dragon-person-healer = jeune guérisseur
dragon-person-farmer = jeune paysan
dragon-person-scholar = jeune savant
dragon-person-old-pyrotechnist = artificier âgé
dragon-person-old-warrior = guerrier âgé
dragon-person-old-monk = moine âgé
dragon-person-old-healer = guérisseur âgé
dragon-person-old-farmer = paysan âgé
dragon-person-old-scholar = savant âgé

# Several of them.
dragon-personpl-craftsman = ouvriers
dragon-personpl-court-lady = courtisanes
dragon-personpl-tax-collector = collecteurs d’impôts
dragon-personpl-pyrotechnist = jeunes artificiers
dragon-personpl-warrior = jeunes guerriers
dragon-personpl-monk = jeunes moines
dragon-personpl-healer = jeunes guérisseurs
dragon-personpl-farmer = jeunes paysans
dragon-personpl-scholar = jeunes savants
dragon-personpl-old-pyrotechnist = artificiers âgés
dragon-personpl-old-warrior = guerriers âgés
dragon-personpl-old-monk = moines âgés
dragon-personpl-old-healer = guérisseurs âgés
dragon-personpl-old-farmer = paysans âgés
dragon-personpl-old-scholar = savants âgés

# With the article.
dragon-personun-craftsman = un ouvrier
dragon-personun-court-lady = une courtisane
dragon-personun-tax-collector = un collecteur d’impôts
dragon-personun-pyrotechnist = un jeune artificier
dragon-personun-warrior = un jeune guerrier
dragon-personun-monk = un jeune moine
dragon-personun-healer = un jeune guérisseur
dragon-personun-farmer = un jeune paysan
dragon-personun-scholar = un jeune savant
dragon-personun-old-pyrotechnist = un artificier âgé
dragon-personun-old-warrior = un guerrier âgé
dragon-personun-old-monk = un moine âgé
dragon-personun-old-healer = un guérisseur âgé
dragon-personun-old-farmer = un paysan âgé
dragon-personun-old-scholar = un savant âgé

dragon-card-craftsman = ouvrier
dragon-card-court-lady = courtisane
dragon-card-tax-collector = collecteur d’impôts
dragon-card-pyrotechnist = artificier
dragon-card-warrior = guerrier
dragon-card-monk = moine
dragon-card-healer = guérisseur
dragon-card-farmer = paysan
dragon-card-scholar = savant
dragon-card-wild = joker

dragon-emblem-crane = Grue
dragon-emblem-carp = Carpe
dragon-emblem-lotus = Lotus
dragon-emblem-tortoise = Tortue
dragon-emblem-monkey = Singe

dragon-palace-a = Palais A
dragon-palace-b = Palais B
dragon-palace-c = Palais C
dragon-palace-d = Palais D
dragon-palace-e = Palais E
dragon-palace-f = Palais F
dragon-palace-g = Palais G
dragon-palace-h = Palais H
dragon-palace-i = Palais I
dragon-palace-j = Palais J
dragon-palace-k = Palais K
dragon-palace-l = Palais L
dragon-palace-m = Palais M
dragon-palace-n = Palais N
dragon-palace-o = Palais O
dragon-palace-p = Palais P
dragon-palace-q = Palais Q
dragon-palace-r = Palais R
dragon-palace-s = Palais S
dragon-palace-t = Palais T
dragon-palace-u = Palais U
dragon-palace-v = Palais V
dragon-palace-w = Palais W
dragon-palace-x = Palais X
dragon-palace-new = Un nouveau palais

dragon-privilege-small = petit : 2 yuan, 1 dragon
dragon-privilege-large = grand : 7 yuan, 2 dragons

dragon-tile-rice = 1 sac de riz
dragon-tile-firework = 1 feu d’artifice
dragon-tile-floor = 1 étage
dragon-tile-yuan = 2 yuan
dragon-tile-steps = 3 cases
dragon-tile-points = 3 points

## The year

dragon-fate-peace = Repos
dragon-fate-tribute = Tribut à l’Empereur
dragon-fate-drought = Sécheresse
dragon-fate-festival = Fête du Dragon
dragon-fate-invasion = Assaut mongol
dragon-fate-contagion = Épidémie

dragon-super-event-none = aucun
dragon-super-event-random = un au hasard
dragon-super-event-lanterns = Lampion
dragon-super-event-buddha = Bouddha
dragon-super-event-earthquake = Tremblement de terre
dragon-super-event-flood = Tsunami
dragon-super-event-eclipse = Éclipse solaire
dragon-super-event-volcano = Éruption volcanique
dragon-super-event-tornado = Tornade
dragon-super-event-sunrise = Aube
dragon-super-event-assassination = Tentative d’assassinat
dragon-super-event-charter = Traité

dragon-about-lanterns = 2 points par personnage.
dragon-about-buddha = les moines marquent comme à la fin.
dragon-about-earthquake = chacun perd 2 étages.
dragon-about-flood = chacun rend la moitié de ses yuan, sacs de riz et feux d’artifice.
dragon-about-eclipse = l’événement du mois a lieu une seconde fois.
dragon-about-volcano = tous les marqueurs de personnage à 0, dans le même ordre.
dragon-about-tornado = chacun défausse 2 cartes Personnage.
dragon-about-sunrise = chacun prend un jeune personnage, tous de types différents.
dragon-about-assassination = chacun rend tous ses privilèges.
dragon-about-charter = chacun reçoit les symboles d’un type de ses personnages.

dragon-action-taxes = Impôts
dragon-action-build = Construction
dragon-action-harvest = Récolte
dragon-action-fireworks = Fusée
dragon-action-parade = Armée
dragon-action-research = Études
dragon-action-privilege = Privilège
dragon-action-wall = Construire la muraille

## Several things, one by one

# Persons that lie ready, as in "3 young farmer, 1 old farmer".
dragon-each-people = { $value ->
        [one] { $value } { $key-person }
       *[other] { $value } { $key-personpl }
    }
# A palace with its floors and who lives there, as in "A2 (old monk)".
dragon-each-palaces = { $palace }{ $floors }{ $empty ->
        [true] {" "}(vide)
       *[false] {" "}({ $person })
    }
dragon-each-tally = { $key-tally } { $value }

## What can be chosen before the game

dragon-option-great-wall = La Grande Muraille
    .explain = Huitième action : bâtir ensemble la muraille. Points pour qui bâtit, pertes si elle est trop courte.
dragon-option-super-event = Super Événement
    .explain = Un grand bouleversement au mois 7 : un sur dix, au hasard ou convenu.

dragon-option-super-event-none = { dragon-super-event-none }
dragon-option-super-event-random = { dragon-super-event-random }
dragon-option-super-event-lanterns = { dragon-super-event-lanterns } : { dragon-about-lanterns }
dragon-option-super-event-buddha = { dragon-super-event-buddha } : { dragon-about-buddha }
dragon-option-super-event-earthquake = { dragon-super-event-earthquake } : { dragon-about-earthquake }
dragon-option-super-event-flood = { dragon-super-event-flood } : { dragon-about-flood }
dragon-option-super-event-eclipse = { dragon-super-event-eclipse } : { dragon-about-eclipse }
dragon-option-super-event-volcano = { dragon-super-event-volcano } : { dragon-about-volcano }
dragon-option-super-event-tornado = { dragon-super-event-tornado } : { dragon-about-tornado }
dragon-option-super-event-sunrise = { dragon-super-event-sunrise } : { dragon-about-sunrise }
dragon-option-super-event-assassination = { dragon-super-event-assassination } : { dragon-about-assassination }
dragon-option-super-event-charter = { dragon-super-event-charter } : { dragon-about-charter }

## The moves

dragon-verb-start = Départ
    .describe = Prends tes deux premiers personnages : deux jeunes, différents.
    .said = { $persons-trade }
dragon-verb-taxes = Impôts
    .describe = Prends 2 yuan, et 3 de plus par collecteur d’impôts dans tes palais.
dragon-verb-build = Construction
    .describe = Construis 1 étage, et un de plus par ouvrier dans tes palais.
dragon-verb-harvest = Récolte
    .describe = Prends 1 sac de riz, et un de plus par sac de riz sur tes paysans.
dragon-verb-fireworks = Fusée
    .describe = Prends 1 feu d’artifice, et un de plus par feu d’artifice sur tes artificiers.
dragon-verb-parade = Armée
    .describe = Avance de 1 case sur la piste de personnage, et d’une de plus par casque dans tes palais.
dragon-verb-research = Études
    .describe = Gagne 1 point, et un de plus par livre de tes savants.
dragon-verb-privilege = Privilège
    .describe = Achète un petit privilège pour 2 yuan ou un grand pour 7.
dragon-verb-wall = Construire la muraille
    .describe = Pose une de tes tuiles Muraille et reçois ce qu’elle montre.
    .said = construire la muraille : { $tile }
dragon-verb-fill = Renflouer
    .describe = Ne fais pas d’action, mais complète ta bourse à 3 yuan.
dragon-verb-floor = Étage
    .describe = Dis où va le prochain étage.
    .said = étage : { $palace }
dragon-verb-play = Jouer une carte
    .describe = Joue une carte Personnage et prends un personnage de ce type.
    .said = { $words }
dragon-verb-place = Installer
    .describe = Dis dans quel palais s’installe le nouveau personnage.
    .said = au { $palace }
dragon-verb-replace = Remplacer
    .describe = Donne au nouveau personnage la place d’un autre, qui quitte le jeu.
    .said = à la place de : { $person }, { $palace }
dragon-verb-pass = Écarter
    .describe = Écarte du jeu le nouveau personnage, sans avancer.
dragon-verb-lose = Licencier
    .describe = Dis qui part.
    .said = départ : { $person }, { $palace }
dragon-verb-raze = Raser
    .describe = Dis où le tremblement de terre emporte un étage.
    .said = un étage du { $palace }
dragon-verb-give = Rendre
    .describe = Dis ce qu’emporte le tsunami : yuan, sacs de riz et feux d’artifice.
    .said = yuan : { $yuan }, riz : { $rice }, feux : { $fireworks }
dragon-verb-discard = Défausser
    .describe = Choisis les deux cartes que la tornade emporte.
    .said = défausser : { $cards-card }
dragon-verb-recruit = Recruter
    .describe = Prends un jeune personnage sans jouer de carte.
dragon-verb-charter = Traité
    .describe = Choisis un type parmi tes personnages et reçois ce qu’ils rapportent.

dragon-argument-persons = personnages
    .describe = Quels sont les deux jeunes personnages ?
dragon-argument-privilege = privilège
    .describe = Quel privilège ?
dragon-argument-tile = tuile muraille
    .describe = Quelle tuile Muraille ?
dragon-argument-palace = palais
    .describe = Quel palais ?
dragon-argument-card = carte
    .describe = Quelle carte ?
dragon-argument-person = personnage
    .describe = Quel personnage ?
dragon-argument-yuan = yuan
    .describe = Combien de yuan ?
dragon-argument-rice = riz
    .describe = Combien de sacs de riz ?
dragon-argument-fireworks = feux
    .describe = Combien de feux d’artifice ?
dragon-argument-cards = cartes
    .describe = Quelles sont les deux cartes ?
dragon-argument-trade = type
    .describe = Quel type de personnage ?

## What is awaited

# When a move is made, within a sentence or at its beginning, and what the axis of a plot counts.
dragon-date = { $begins ->
    [true] Mois
   *[false] mois
} { $count }{ $part ->
    [start] , premiers personnages
    [action] , action
    [person] , personnage
    [event] , événement
    [wall] , la muraille
    [super-event] , Super Événement
   *[end] , fin
}
dragon-date-axis = mois
dragon-decision-start = les deux premiers personnages
dragon-decision-action = une action
dragon-decision-floors = où construire un étage
dragon-decision-person = une carte Personnage
dragon-decision-place = où s’installe le nouveau personnage
dragon-decision-replace = qui fait place au nouveau personnage
dragon-decision-lose = qui licencier
dragon-decision-raze = où tombe un étage
dragon-decision-evict = qui quitte le palais écroulé
dragon-decision-give = ce qu’emporte le tsunami
dragon-decision-discard = deux cartes pour la tornade
dragon-decision-recruit = un jeune personnage
dragon-decision-charter = un type pour le traité

## Policies of orders

dragon-policy-fewest-symbols = Ceux qui ont le moins de symboles partent d’abord
    .describe = À égalité, courtisanes et moines partent en dernier. Avant qu’un palais reste vide, je te demande.
dragon-policy-roomiest = Les nouveaux s’installent là où il y a le plus de place
    .describe = Pour les moines, je te demande.

## What happened

dragon-event-month-began = Le mois { $month } commence ; son événement sera : { $fate }. Les cartes Action sont remélangées.
dragon-event-pair-taken = { $seat } commence avec deux personnages : { $person }.
dragon-event-action-chosen = { $paid ->
        [0] { $seat } choisit l’action { $action }.
       *[other] { $seat } paie { $paid } yuan et choisit l’action { $action }.
    }
dragon-event-gained = { $seat } reçoit { $good ->
        [yuan] { $count } yuan
        [rice] { $count ->
            [one] { $count } sac de riz
           *[other] { $count } sacs de riz
        }
        [fireworks] { $count ->
            [one] { $count } feu d’artifice
           *[other] { $count } feux d’artifice
        }
        [floors] { $count ->
            [one] { $count } étage
           *[other] { $count } étages
        }
       *[points] { $count ->
            [one] { $count } point
           *[other] { $count } points
        }
    }.
dragon-event-stepped = { $seat } avance de { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } sur la piste de personnage, jusqu’à { $to }.
dragon-event-privilege-bought = { $seat } achète un { $size ->
        [small] petit
       *[large] grand
    } privilège pour { $yuan } yuan.
dragon-event-floor-built = { $floors ->
        [one] { $seat } commence le palais { $palace }.
       *[other] { $seat } élève le palais { $palace } à { $floors } étages.
    }
dragon-event-wall-built = { $seat } pose la tuile Muraille du mois { $month } : { $tile }.
dragon-event-filled = { $yuan ->
        [0] { $seat } ne fait pas d’action et a déjà assez de yuan.
       *[other] { $seat } ne fait pas d’action et se renfloue de { $yuan } yuan.
    }
dragon-event-card-played = { $person ->
        [none] { $seat } joue une carte ({ $card }) pour rien : il n’en reste plus.
       *[other] { $seat } joue une carte ({ $card }) et prend { $person-personun }.
    }
dragon-event-person-recruited = { $seat } prend { $person-personun } sans jouer de carte.
dragon-event-person-placed = { $seat } installe { $person-personun } dans le palais { $palace }.
dragon-event-person-replaced = { $seat } installe { $person-personun } dans le palais { $palace }, à la place d’{ $lost-personun }, qui quitte le jeu.
dragon-event-person-refused = { $seat } écarte du jeu { $person-personun }.
dragon-event-passed-over = { $offer ->
        [person] { $seat } n’a plus de carte à jouer.
        [recruit] { $seat } ne trouve personne à prendre.
       *[charter] { $seat } n’a personne pour le traité.
    }
dragon-event-event-began = Mois { $month } : { $fate }.
    .dated = { $fate }.
dragon-event-tribute-paid = { $short ->
        [0] { $seat } paie le tribut de { $yuan } yuan.
       *[other] { $seat } paie { $yuan } yuan de tribut ; il en manque { $short }.
    }
dragon-event-palaces-fed = { $unfed ->
        [0] { $rice ->
            [0] { $seat } n’a personne à nourrir : aucun palais n’est occupé.
            [one] { $seat } nourrit { $rice } palais.
           *[other] { $seat } nourrit ses { $rice } palais.
        }
       *[other] { $seat } { $rice ->
            [0] ne nourrit aucun palais
           *[other] nourrit { $rice } palais
        } ; { $unfed ->
            [one] { $unfed } reste
           *[other] { $unfed } restent
        } sans riz.
    }
dragon-event-fireworks-burnt = { $seat } rend { $count ->
        [one] { $count } feu d’artifice
       *[other] { $count } feux d’artifice
    }.
dragon-event-person-lost = { $seat } perd { $person-personun } du palais { $palace }.
dragon-event-wall-held = La muraille atteint le mois { $month } : chacun gagne 1 point par tuile qu’il y a posée.
dragon-event-wall-broken = La muraille n’atteint pas le mois { $month } : qui y a le moins de tuiles perd un personnage.
dragon-event-floor-lost = { $floors ->
        [0] { $seat } perd le palais { $palace }.
        [one] { $seat } perd un étage du palais { $palace } ; il en reste { $floors }.
       *[other] { $seat } perd un étage du palais { $palace } ; il en reste { $floors }.
    }
dragon-event-super-began = Super Événement : { $super-event }.
dragon-event-goods-given = { $seat } rend { $yuan } yuan, { $rice ->
        [one] { $rice } sac de riz
       *[other] { $rice } sacs de riz
    }, { $fireworks ->
        [one] { $fireworks } feu d’artifice
       *[other] { $fireworks } feux d’artifice
    }.
dragon-event-cards-discarded = { $seat } défausse : { $card }.
dragon-event-markers-reset = Tous les marqueurs de personnage reviennent à 0, dans le même ordre.
dragon-event-privileges-lost = { $seat } rend { $count ->
        [one] { $count } privilège
       *[other] { $count } privilèges
    }.
dragon-event-trade-chosen = { $seat } choisit pour le traité : { $trade }.
dragon-event-round-scored = { $seat } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    } au décompte : palais { $palaces }, courtisanes { $ladies }, privilèges { $dragons }.
dragon-event-final-scored = { $seat } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    } au décompte final : personnages { $persons }, moines { $monks }, biens { $goods }.
dragon-event-game-ended = L’année est finie.

## What a move brings, in a few words

dragon-effect-steps = { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}
dragon-effect-pays = coûte { $yuan } yuan
dragon-effect-loses = perdu : { $what }
dragon-effect-yuan = +{ $count } yuan
dragon-effect-rice = { $count ->
    [one] +{ $count } sac de riz
   *[other] +{ $count } sacs de riz
}
dragon-effect-fireworks = { $count ->
    [one] +{ $count } feu d’artifice
   *[other] +{ $count } feux d’artifice
}
dragon-effect-floors = { $count ->
    [one] +{ $count } étage
   *[other] +{ $count } étages
}
dragon-effect-points = { $count ->
    [one] +{ $count } point
   *[other] +{ $count } points
}
dragon-effect-dragons = { $count ->
    [one] +{ $count } point chaque mois
   *[other] +{ $count } points chaque mois
}
dragon-effect-palace = { $floors ->
    [one] un nouveau palais
   *[other] { $floors } étages ensuite
}
dragon-effect-refused = ni cases ni symboles
dragon-effect-razed = { $floors ->
    [0] le palais disparaît
    [one] il reste { $floors } étage
   *[other] il reste { $floors } étages
}{ $leaves ->
    [true] , quelqu’un part
   *[false] {""}
}
dragon-effect-craftsman = { $count ->
    [one] +{ $count } étage à chaque Construction
   *[other] +{ $count } étages à chaque Construction
}
dragon-effect-court-lady = { $count ->
    [one] +{ $count } point chaque mois
   *[other] +{ $count } points chaque mois
}
dragon-effect-tax-collector = +{ $count } yuan à chaque action Impôts
dragon-effect-pyrotechnist = { $count ->
    [one] +{ $count } feu d’artifice à chaque Fusée
   *[other] +{ $count } feux d’artifice à chaque Fusée
}
dragon-effect-warrior = { $count ->
    [one] +{ $count } casque
   *[other] +{ $count } casques
}
dragon-effect-monk = { $count ->
    [one] +{ $count } point par étage de son palais à la fin
   *[other] +{ $count } points par étage de son palais à la fin
}
dragon-effect-healer = sauve { $count } de l’Épidémie
dragon-effect-farmer = { $count ->
    [one] +{ $count } sac de riz à chaque Récolte
   *[other] +{ $count } sacs de riz à chaque Récolte
}
dragon-effect-scholar = { $count ->
    [one] +{ $count } point à chaque action Études
   *[other] +{ $count } points à chaque action Études
}

# Questions about the words of a move.
dragon-ask-play-card = Quelle carte Personnage ?
dragon-ask-play-person = Quel personnage, jeune ou âgé ?
dragon-ask-place-palace = Dans quel palais s’installe le nouveau personnage ?
dragon-ask-floor-palace = Où va le prochain étage ?
dragon-ask-replace-palace = Dans quel palais quelqu’un fait-il place ?
dragon-ask-replace-person = Qui fait place au nouveau personnage ?
dragon-ask-lose-palace = De quel palais part quelqu’un ?
dragon-ask-lose-person = Qui part ?
dragon-ask-raze-palace = Quel palais perd un étage ?
dragon-ask-privilege-privilege = Quel privilège ?
dragon-ask-recruit-trade = Quel jeune personnage ?
dragon-ask-charter-trade = Quel type parmi tes personnages ?

## How it ended

dragon-tally-year = Pendant l’année
dragon-tally-persons = Personnages
dragon-tally-monks = Moines
dragon-tally-goods = Biens
dragon-tally-steps = Piste de personnage

## Why something was refused

dragon-refusal-not-now = « { $verb } » : ce n’est pas le moment. D’abord : { $decision }.
dragon-refusal-no-pair = Commence avec deux personnages différents.
dragon-refusal-pair-taken = Quelqu’un d’autre a déjà commencé avec cette paire : { $trade }.
dragon-refusal-dragon-there = Il y a déjà un dragon : cela coûte { $toll } yuan, et tu en as { $yuan }.
dragon-refusal-too-dear = Ici, cela coûte { $price } yuan, et tu en as { $yuan }.
dragon-refusal-wall-is-full = La muraille a déjà ses douze tuiles.
dragon-refusal-no-wall-tiles = Tu as déjà posé tes six tuiles Muraille.
dragon-refusal-wall-tile-used = Tu as déjà posé cette tuile Muraille : { $tile }.
dragon-refusal-no-such-palace = Tu n’as pas de palais { $palace }.
dragon-refusal-too-high = Le palais { $palace } a déjà trois étages.
dragon-refusal-too-many-palaces = Tu as autant de palais que la table peut en contenir.
dragon-refusal-no-room = Le palais { $palace } n’a plus de place libre.
dragon-refusal-no-such-card = Tu n’as pas cette carte en main : { $card }.
dragon-refusal-wrong-card = Cette carte ({ $card }) ne permet pas de prendre { $person-personun }.
dragon-refusal-none-left = Il n’en reste plus : { $person }.
dragon-refusal-which-person = Dis qui tu prends avec cette carte : { $card }.
dragon-refusal-not-there = Tu n’as pas ce personnage dans le palais { $palace } : { $person }.
dragon-refusal-not-from-there = Personne ne quitte le palais { $palace } en ce moment.
dragon-refusal-give-so-many = Rends exactement { $count ->
        [one] { $count } bien
       *[other] { $count } biens
    }, parmi ceux que tu as.
dragon-refusal-discard-two = Défausse deux cartes de ta main.
dragon-refusal-trade-taken = Ce type a déjà été pris : { $trade }.
dragon-refusal-nobody-of = Tu n’as personne de ce type : { $trade }.

## What pictures show, for those who cannot look

dragon-alt-awaits = { $seat } doit décider : { $decision }.
dragon-alt-over = La partie est finie.
dragon-alt-month = Mois { $month } sur 12 : { $fate }. { $fates ->
        [none] C’est le dernier.
       *[other] À venir : { $fates-fate }.
    }
dragon-alt-super = Super Événement au mois 7 : { $super-event }.
dragon-alt-group = { $dragons ->
        [0] Actions : { $actions-action }.
        [one] Actions avec { $dragons } dragon : { $actions-action }.
       *[other] Actions avec { $dragons } dragons : { $actions-action }.
    }
dragon-alt-seat = { $seat } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, case { $steps } ; yuan { $yuan }, riz { $rice }, feux d’artifice { $fireworks }, dragons { $dragons }.
dragon-alt-palaces = { $seat }, palais avec étages : { $palaces }.
dragon-alt-homeless = { $seat } n’a pas de palais.
dragon-alt-wall = La muraille a { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    } sur 12.
dragon-alt-supply = À prendre : { $people }.
dragon-alt-hand = Tes cartes : { $card }.
dragon-alt-hand-empty = Tu n’as aucune carte en main.
dragon-alt-winner = { $seat } gagne.
dragon-alt-standing = { $place }. { $seat } : { $score }. { $tally }.

## What is written on pictures

dragon-label-awaits = { $name } : { $decision }
dragon-label-over = L’année est finie
dragon-label-super = Mois { $month }, { $super-event } : { $about }
dragon-label-start = Avant le premier mois : chacun prend deux jeunes personnages
dragon-label-hand = Tes cartes
dragon-label-palaces = Tes palais
dragon-label-winner = { $name } gagne
dragon-label-unfinished = L’année n’est pas finie
dragon-label-year = Année
dragon-label-persons = Personnages
dragon-label-monks = Moines
dragon-label-goods = Biens
dragon-label-steps = Piste
dragon-label-decided-points = Qui a le plus de points gagne. Personnages, moines et biens se comptent à la fin.
dragon-label-decided-track = Égalité aux points : qui est devant sur la piste de personnage gagne.

# The effects of persons, on their cards. A symbol is one of those on a person, such as a hammer.
dragon-label-effect-craftsman = Construction : +1 étage par symbole
dragon-label-effect-court-lady = +1 point chaque mois
dragon-label-effect-tax-collector = Impôts : +1 yuan par symbole
dragon-label-effect-pyrotechnist = Fusée : +1 par symbole
dragon-label-effect-warrior = Armée +1 case, assaut +1 point par symbole
dragon-label-effect-monk = À la fin : symboles × étages en points
dragon-label-effect-healer = Épidémie : 1 perte de moins par symbole
dragon-label-effect-farmer = Récolte : +1 sac de riz par symbole
dragon-label-effect-scholar = Études : +1 point par symbole
dragon-label-effect-wild = Un personnage de ton choix

dragon-short-peace = Repos
dragon-short-tribute = Tribut
dragon-short-drought = Sécheresse
dragon-short-festival = Fête
dragon-short-invasion = Assaut
dragon-short-contagion = Épidémie
dragon-short-taxes = Impôts
dragon-short-build = Construction
dragon-short-harvest = Récolte
dragon-short-fireworks = Fusée
dragon-short-parade = Armée
dragon-short-research = Études
dragon-short-privilege = Privilège
dragon-short-wall = Muraille
dragon-short-craftsman = Ouvrier
dragon-short-court-lady = Courtisane
dragon-short-tax-collector = Collecteur
dragon-short-pyrotechnist = Artificier
dragon-short-warrior = Guerrier
dragon-short-monk = Moine
dragon-short-healer = Guérisseur
dragon-short-farmer = Paysan
dragon-short-scholar = Savant
dragon-short-wild = Joker

## Why a move in advance was not made

dragon-changed-price = Le prix de l’action a changé.
dragon-changed-court = Ta cour a changé.
dragon-changed-wall = La Grande Muraille a changé.
dragon-changed-board = La situation a changé.

## What happened, in short

dragon-digest-month = { $effects ->
        [none] **Mois { $month }, { $fate }.**
       *[other] **Mois { $month }, { $fate } :** { $effects }
    }
dragon-digest-seat = { $seat } { $effects }{ $last ->
        [true] .
       *[false]  ;
    }
# The minus sign stands before what is lost.
dragon-digest-loss = −{ $what ->
        [yuan] { $count } yuan
        [rice] { $count ->
            [one] { $count } sac de riz
           *[other] { $count } sacs de riz
        }
        [fireworks] { $count ->
            [one] { $count } feu d’artifice
           *[other] { $count } feux d’artifice
        }
        [floors] { $count ->
            [one] { $count } étage
           *[other] { $count } étages
        }
        [cards] { $count ->
            [one] { $count } carte
           *[other] { $count } cartes
        }
       *[privileges] { $count ->
            [one] { $count } privilège
           *[other] { $count } privilèges
        }
    }
dragon-digest-gain = +{ $count ->
        [one] { $count } point
       *[other] { $count } points
    }
dragon-digest-lost = { $count ->
        [one] −{ $what-person }
       *[other] −{ $count } × { $what-person }
    }
dragon-digest-scored = Points : { $seats }
dragon-digest-points = { $seat } +{ $points }{ $last ->
        [true] .
       *[false] ,
    }
dragon-digest-began = Le mois { $month } commence ; son événement sera : { $fate }.
dragon-score = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
dragon-lead = **Points :** { $seats }
dragon-lead-seat = { $seat } { $points }{ $last ->
        [true] .
       *[false] ,
    }

# The guided game.
dragon-tour-action = 🎓 **1 · Une action.** Tu joues la Grue, { $seat-1 } joue la Carpe. La frise montre les douze mois : celui-ci, le troisième, finit par le *Tribut à l’Empereur*. Chacun paie 4 yuan ou perd des gens. Tu as 3 yuan.
    Alors, fais rentrer l’argent : { $page ->
        [true] choisis
       *[false] appuie sur *Jouer*, puis
    } *Impôts*. Cela fait 2 yuan, plus 3 pour ton collecteur d’impôts.
dragon-tour-person = 🎓 **2 · Un personnage.** Chaque mois, chacun joue une carte Personnage, et le personnage s’installe. Le mois prochain apporte une *Sécheresse* : chaque palais occupé demande 1 sac de riz.
    Prends un *paysan*, le jeune : *Jouer une carte*, *paysan*, *jeune paysan*. Il va à ta place libre, et ses 4 cases te font avancer : qui est devant joue en premier.
dragon-tour-pay = 🎓 **3 · Un groupe occupé.** Tu as payé le Tribut ; { $seat-1 } n’a pas pu, et a perdu un savant. Voici le mois 4, la Sécheresse : tu as 1 sac de riz pour deux palais.
    La *Récolte* rapporte 1 sac de riz, plus 1 pour ton paysan. Mais le dragon de { $seat-1 } est déjà sur ce groupe de cartes : tu paies d’abord 3 yuan. Cela vaut le coup.
dragon-tour-old = 🎓 **4 · Jeune ou âgé.** La plupart des personnages existent en deux versions : les jeunes valent plus de cases, les âgés plus de symboles. Au mois 7, une *Épidémie* emporte trois personnages chez chacun, un de moins par mortier.
    Prépare-toi : *Jouer une carte*, *guérisseur*, *guérisseur âgé*. Deux mortiers d’un coup, mais 1 seule case.
dragon-tour-build = 🎓 **5 · Construire.** Tes palais ont eu leur riz, { $seat-1 } a perdu deux personnages. À la fin de chaque mois, chaque palais rapporte 1 point, et ta courtisane aussi.
    Mais tes palais sont pleins : *Construction*. Cela fait 1 étage, plus 1 par ouvrier.
dragon-tour-floor = 🎓 **6 · Un étage.** Sur un palais, il fait de la place pour un personnage de plus, jusqu’à trois étages. Un *nouveau palais* en fait aussi et rapporte un point chaque mois, mais un palais vide se délabre.
    Pose-le comme *nouveau palais* ; quelqu’un s’y installe tout de suite.
dragon-tour-warrior = 🎓 **7 · Les casques.** Ce mois-ci, les *Mongols* attaquent : chaque casque rapporte 1 point, et qui en a le moins perd quelqu’un. { $seat-1 } a 2 casques, tu n’en as pas.
    Tu ne gagneras pas cette fois, mais un point est un point, et 5 cases, c’est beaucoup : *Jouer une carte*, *guerrier*, *jeune guerrier*.
dragon-tour-lose = 🎓 **8 · Un départ.** Un casque contre deux : tu perds un personnage, et c’est toi qui choisis. Personne ne traverse cette année sans pertes.
    La prochaine Sécheresse est loin : laisse partir le *jeune paysan* du palais B.
dragon-tour-end = 🎓 **Voilà, c’était L’Année du Dragon.** Regarde loin, prépare-toi au pire et laisse partir ce dont tu as le moins besoin. Toi et { $seat-1 } êtes sur la même case de la piste, mais ton marqueur, arrivé en dernier, est dessus : au mois 6, tu joues en premier.
    Tu peux *Continuer* contre { $seat-1 }, lancer une *Nouvelle partie* ou relire *Comment jouer*.

## Why a move is good or bad

dragon-reason-fed = { $times ->
        [one] La sécheresse du mois { $month } demande { $need ->
            [one] { $need } sac
           *[other] { $need } sacs
        } de riz, et tu en as alors { $rice } : personne ne part.
       *[other] Les sécheresses jusqu’au mois { $month } demandent { $need ->
            [one] { $need } sac
           *[other] { $need } sacs
        } de riz en tout, et tu en as alors { $rice }.
    }
dragon-reason-less-hunger = { $times ->
        [one] Il faut { $need ->
            [one] { $need } sac
           *[other] { $need } sacs
        } de riz pour la sécheresse du mois { $month }, tu en as alors { $rice } : chaque sac sauve un personnage.
       *[other] Il faut { $need ->
            [one] { $need } sac
           *[other] { $need } sacs
        } de riz pour les sécheresses jusqu’au mois { $month }, tu en as alors { $rice } : chaque sac sauve un personnage.
    }
dragon-reason-starves = La sécheresse du mois { $month } demande { $need ->
        [one] { $need } sac
       *[other] { $need } sacs
    } de riz et tu en as { $rice } : chaque palais sans riz perd un personnage.
dragon-reason-extra-mouth = Dès que quelqu’un y habite, la sécheresse du mois { $month } demande { $need ->
        [one] { $need } sac
       *[other] { $need } sacs
    } de riz, et tu en as { $rice }.
dragon-reason-no-mouth = Qui s’y installe ne coûte pas de riz en plus à la sécheresse du mois { $month } : on nourrit les palais, pas les personnages.
dragon-reason-sheaves = Une Récolte rapporte désormais { $harvest ->
        [one] { $harvest } sac
       *[other] { $harvest } sacs
    } de riz : la sécheresse du mois { $month } en demande { $need }, et tu en as { $rice }.
dragon-reason-tribute-ready = { $times ->
        [one] Le tribut du mois { $month } coûte { $need } yuan, et tu en as alors { $yuan } : personne ne part.
       *[other] Les tributs jusqu’au mois { $month } coûtent { $need } yuan en tout, et tu en as alors { $yuan }.
    }
dragon-reason-tribute-nearer = { $times ->
        [one] Sur les { $need } yuan du tribut du mois { $month }, tu en as alors { $yuan } : chaque yuan sauve un personnage.
       *[other] Sur les { $need } yuan des tributs jusqu’au mois { $month }, tu en as alors { $yuan } : chaque yuan sauve un personnage.
    }
dragon-reason-tribute-short = Le tribut du mois { $month } coûte { $need } yuan et tu en as alors { $yuan } : chaque yuan manquant coûte un personnage.
dragon-reason-coins = Une action Impôts rapporte désormais { $yuan } yuan : un tribut entier, et il en reste.
dragon-reason-festival-first = Pour la fête du mois { $month }, tu as alors { $fireworks ->
        [one] { $fireworks } feu d’artifice
       *[other] { $fireworks } feux d’artifice
    }, les autres { $most } au plus : cela vaut 6 points.
dragon-reason-festival-tied = Avec { $fireworks ->
        [one] { $fireworks } feu d’artifice
       *[other] { $fireworks } feux d’artifice
    }, tu es à égalité en tête à la fête du mois { $month } : chaque ex æquo gagne les 6 points entiers.
dragon-reason-festival-second = Avec { $fireworks ->
        [one] { $fireworks } feu d’artifice
       *[other] { $fireworks } feux d’artifice
    }, tu as la deuxième place à la fête du mois { $month }, qui vaut 3 points.
dragon-reason-festival-behind = { $seat } a { $most ->
        [one] { $most } feu d’artifice
       *[other] { $most } feux d’artifice
    } pour la fête du mois { $month }, tu en as { $fireworks } : les 6 points iraient à { $seat }.
dragon-reason-festival-open = Personne n’a de feu d’artifice pour la fête du mois { $month } : le premier vaut 6 points, et tu n’en as pas.
dragon-reason-rockets = Une Fusée rapporte désormais { $fireworks ->
        [one] { $fireworks } feu d’artifice
       *[other] { $fireworks } feux d’artifice
    } ; pour la fête du mois { $month }, les autres en ont { $most } au plus.
dragon-reason-helmets-safe = L’assaut du mois { $month } frappe qui a le moins de casques : tu en as alors { $helmets }, { $seat } en a { $fewest }.
dragon-reason-helmets-level = Tu as alors autant de casques que { $seat } pour l’assaut du mois { $month } : { $seat } perd aussi un personnage.
dragon-reason-helmet-points = Chaque casque vaut un point à chaque assaut : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus d’ici la fin de l’année.
dragon-reason-helmets-few = Personne n’a moins de casques que toi ({ $helmets }) pour l’assaut du mois { $month } : cela te coûterait un personnage.
dragon-reason-healed = L’épidémie du mois { $month } prend trois personnages, moins un par mortier : avec { $mortars }, tu en perds { $lost }.
dragon-reason-contagion = Tu n’as { $mortars ->
        [0] aucun mortier
        [one] que { $mortars } mortier
       *[other] que { $mortars } mortiers
    } contre l’épidémie du mois { $month } : { $lost ->
        [one] { $lost } personnage partirait
       *[other] { $lost } personnages partiraient
    }.
dragon-reason-room = Tes palais sont pleins : sans nouvel étage, qui arrive ce mois-ci prend la place d’un autre.
dragon-reason-room-later = Tu as pour l’instant { $free ->
        [one] { $free } place libre
       *[other] { $free } places libres
    }, et { $people ->
        [one] { $people } personnage doit
       *[other] { $people } personnages doivent
    } encore venir.
dragon-reason-no-room = Aucune place n’est libre : qui arrive ce mois-ci prend la place d’un autre, ou repart aussitôt.
dragon-reason-room-lacks = Pour les { $people } personnages encore à venir, tu as { $free ->
        [one] { $free } place libre
       *[other] { $free } places libres
    } : sans nouvel étage, les autres prendront la place de quelqu’un.
dragon-reason-floors-idle = { $people ->
        [0] Plus personne ne viendra : une nouvelle place resterait vide.
        [one] Seulement { $people } personnage doit encore venir, et tu as déjà { $free ->
            [one] { $free } place libre
           *[other] { $free } places libres
        }.
       *[other] Seulement { $people } personnages doivent encore venir, et tu as déjà { $free ->
            [one] { $free } place libre
           *[other] { $free } places libres
        }.
    }
dragon-reason-hammers = Une Construction rapporte désormais { $floors ->
        [one] { $floors } étage
       *[other] { $floors } étages
    } : { $people ->
        [one] { $people } personnage doit
       *[other] { $people } personnages doivent
    } encore venir, et tu { $free ->
        [0] n’as aucune place libre
        [one] as { $free } place libre
       *[other] as { $free } places libres
    }.
dragon-reason-new-palace = Un nouveau palais habité vaut un point à la fin de chaque mois : { $months ->
        [one] { $months } point
       *[other] { $months } points
    } d’ici la fin de l’année.
dragon-reason-palace-kept = Le palais { $palace } est alors habité : vide, il perdrait un étage à la fin du mois.
dragon-reason-stands-empty = Personne n’habite alors le palais { $palace } : il perd un étage à la fin du mois.
dragon-reason-lady = Une courtisane vaut un point à la fin de chaque mois : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } d’ici la fin de l’année.
dragon-reason-lady-late = Si tard dans l’année, une courtisane ne rapporte plus que { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, un à la fin de chaque mois.
dragon-reason-dragons = Ses { $yuan } yuan sont rentrés au mois { $month } ; un privilège compte à la fin de chaque mois, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } d’ici la fin de l’année.
dragon-reason-dragons-late = Il rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
    } d’ici la fin de l’année, et ses { $yuan } yuan en rapporteraient autant à la fin.
dragon-reason-loses-points = Tu renonces à { $points ->
        [one] { $points } point
       *[other] { $points } points
    } qui compteraient encore d’ici la fin.
dragon-reason-monk = Les Bouddhas se multiplient par les étages de leur palais : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus à la fin.
dragon-reason-monk-floor = Un étage au-dessus d’un moine multiplie ses Bouddhas : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus à la fin.
dragon-reason-pair-steps = { $steps ->
        [11] Aucune paire n’avance plus loin que celle-ci sur la piste de personnage, de 11 cases
        [one] Cette paire avance de { $steps } case sur la piste de personnage, la plus rapide de 11
       *[other] Cette paire avance de { $steps } cases sur la piste de personnage, la plus rapide de 11
    } : qui est devant choisit les premières actions.
dragon-reason-lead = Tu prends la tête sur la piste de personnage, { $steps ->
        [0] par-dessus un autre marqueur
        [one] avec { $steps } case d’avance
       *[other] avec { $steps } cases d’avance
    } : qui est en tête choisit en premier et ne paie jamais un groupe.
dragon-reason-passes = Tu dépasses { $seat } sur la piste de personnage : qui est devant choisit plus tôt, avant qu’un groupe ne coûte 3 yuan.
dragon-reason-behind = { $seat } garde { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } d’avance sur la piste de personnage et continue de choisir avant toi.
dragon-reason-in-range = Tu reviens à { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } de { $seat } sur la piste de personnage : un personnage qui en a autant te fait passer devant.
dragon-reason-stays-ahead = Pour te dépasser sur la piste de personnage et choisir avant toi, { $seat } a besoin de quelqu’un avec au moins { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    }.
dragon-reason-cushion = Tu as { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } d’avance sur { $seat } sur la piste : pour te dépasser, il faut un personnage qui en a autant de plus que le tien.
dragon-reason-out-of-reach = Tu as { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } d’avance sur { $seat } sur la piste de personnage : personne de disponible n’en apporte autant, tu restes devant.
dragon-reason-in-reach = { $seat } prend encore quelqu’un ce mois-ci et te dépasse sur la piste de personnage avec { $steps ->
        [0] n’importe qui.
        [one] n’importe qui.
       *[other] { $steps } cases, et la plupart en apportent autant.
    }
dragon-reason-leads-already = Tu as déjà { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } d’avance sur { $seat } sur la piste de personnage : aucun personnage ne suffit à rattraper cela.
dragon-reason-keeps-toll = Avec { $yuan } yuan, tout groupe t’est ouvert le mois prochain, même s’il porte un dragon et coûte 3 yuan.
dragon-reason-broke = Il te reste { $yuan } yuan : le mois prochain, tout groupe qui porte un dragon et coûte 3 yuan t’est fermé.
dragon-reason-toll = Un dragon s’y trouve déjà : entrer coûte 3 yuan, soit un point à la fin, et il t’en reste { $yuan }.
dragon-reason-blocks = { $pays ->
        [true] { $seat } peut avoir besoin ce mois-ci de l’action { $action } : ton dragon sur ce groupe lui coûte 3 de ses { $yuan } yuan.
       *[false] { $seat } peut avoir besoin ce mois-ci de l’action { $action } et a { $yuan } yuan : ton dragon ferme ce groupe, qui en coûte alors 3.
    }
dragon-reason-leaves-open = { $seat } peut avoir besoin ce mois-ci de l’action { $action } et a { $yuan } yuan : seul ton dragon sur ce groupe la ferait payer 3.
dragon-reason-books = Chaque action Études rapporte désormais { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, et il reste { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }.
dragon-reason-spare = L’événement de ce mois ne demande aucune action de ta part : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } tout de suite, sans y perdre personne.
dragon-reason-goods-idle = { $good ->
        [rice] Ton riz suffit pour toutes les sécheresses à venir : davantage ne se vend que 2 yuan à la fin.
        [fireworks] Il n’y aura plus de fête : un feu d’artifice ne se vend que 2 yuan à la fin.
       *[yuan] Tes yuan suffisent pour tous les tributs à venir : à la fin, il en faut 3 pour un point.
    }
dragon-reason-fill-idle = Tu as déjà { $yuan } yuan : te renflouer à 3 ne rapporte rien, et l’action du mois est perdue.
dragon-reason-idle = Cet événement ne viendra plus : { $fate }. Le symbole ne sert presque plus.
dragon-reason-last-use = Cet événement vient pour la dernière fois : { $fate }. Ensuite, le symbole ne sert presque plus.
dragon-reason-weaker = Cette action rapporte désormais { $count } de moins : { $action }.
dragon-reason-last-tile = C’est le dernier disponible : plus personne ne pourra prendre un tel personnage.
dragon-reason-old-slow = Cela n’apporte que { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } sur la piste ; le jeune, lui aussi disponible, en apporte { $young }.
dragon-reason-young-few = Il n’a que { $symbols ->
        [one] { $symbols } symbole
       *[other] { $symbols } symboles
    } ; l’âgé, lui aussi disponible, en a { $old }.
dragon-reason-wild = Cela coûte un joker, qui pourrait prendre n’importe qui plus tard ; { $left ->
        [0] tu n’en as alors plus.
       *[other] il t’en reste { $left }.
    }
dragon-reason-calls-nobody = Il ne reste personne de ce type : la carte ne fait venir personne.
dragon-reason-sent-away = Qui repart aussitôt ne t’apporte ni symboles ni { $steps ->
        [one] sa case
       *[other] ses { $steps } cases
    } sur la piste de personnage.
dragon-reason-last-month = C’est le dernier mois, tout peut se compter : cela rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
    } d’ici la fin.
dragon-reason-last-month-less = C’est le dernier mois, tout peut se compter : cela rapporte { $points ->
        [0] 0 point
        [one] { $points } point
       *[other] { $points } points
    } d’ici la fin, une autre action { $best }.
dragon-reason-wall-tile = Pour le mois { $month }, la muraille demande { $month ->
        [one] { $month } tuile
       *[other] { $month } tuiles
    } ; avec celle-ci elle en a { $tiles }, dont { $own } à toi.
dragon-reason-wall-few = La muraille a { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    } sur { $month } pour le mois { $month } ; trop courte, elle te coûte un personnage : nul n’en a moins que toi ({ $own }).
dragon-reason-flood = Le tsunami du mois 7 prend la moitié de tes biens : sur { $goods }, tu en rendrais { $lost }.
dragon-reason-flood-spent = Le tsunami du mois 7 prend la moitié de ce que tu gardes : mieux vaut en dépenser { $yuan } avant.
dragon-reason-sunrise = L’aube du mois 7 amène un personnage de plus : tu as ainsi { $free ->
        [one] { $free } place libre
       *[other] { $free } places libres
    }.
dragon-reason-volcano = Le volcan du mois 7 remet tous les marqueurs à 0 : seul l’ordre reste, pas ton avance.
dragon-reason-assassination = Au mois 7, tous les privilèges sont rendus : celui-ci ne compte que { $months ->
        [one] { $months } mois
       *[other] { $months } mois
    }.
dragon-reason-buddha = Le super événement du mois 7 compte les moines comme à la fin : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus, donc deux fois.
dragon-reason-earthquake = Le tremblement de terre prend 2 étages : tant que tu as des places libres, ici { $free }, personne ne part.
dragon-reason-lanterns = Les lampions du mois 7 valent 2 points par personnage : qui ne trouve pas de place ne compte pas.
dragon-reason-eclipse = L’éclipse répète l’événement du mois 7 : { $fate }. Ce qui aide alors compte double.
dragon-reason-charter = Le traité du mois 7 paie les symboles d’un type : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } avec tes savants.

# Names of these themes.
dragon-theme-drought = avant la sécheresse
dragon-theme-tribute = le tribut à l’Empereur
dragon-theme-festival = des fusées pour la fête
dragon-theme-invasion = des casques contre les Mongols
dragon-theme-contagion = des guérisseurs à temps
dragon-theme-room = de la place aux nouveaux
dragon-theme-empty-palaces = palais vides
dragon-theme-income = des points chaque mois
dragon-theme-monks = moines et étages
dragon-theme-track = devant sur la piste
dragon-theme-money = de l’argent pour plus tard
dragon-theme-groups = groupes déjà pris
dragon-theme-research = études et savants
dragon-theme-surplus = ce qui ne sert plus
dragon-theme-cards = cartes et jokers
dragon-theme-last-month = le dernier mois
dragon-theme-wall = la Grande Muraille
dragon-theme-super-event = le super événement
