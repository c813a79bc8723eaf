### Huang.

huang-name = Huang
    .explain = Royaumes, révoltes et guerres sur une carte de la Chine ancienne, de 2 à 5 joueurs.
    .lobby = Pose des tuiles et des meneurs, agrandis des royaumes, survis aux révoltes et aux guerres ; à la fin, ta couleur la plus faible est ton score. Environ 90 minutes ou quelques jours à petites doses ; exigeant, mais le bot connaît les règles pour toi.

## The pieces

huang-colour-yellow = jaune
    .chosen = jaune
huang-colour-red = rouge
    .chosen = rouge
huang-colour-blue = bleu
    .chosen = bleue
huang-colour-green = vert
    .chosen = verte
huang-colour-white = blanc
    .chosen = blanche

# The same for points, several of them.
huang-colourmp-yellow = jaunes
huang-colourmp-red = rouges
huang-colourmp-blue = bleus
huang-colourmp-green = verts
huang-colourmp-white = blancs

# The same for a tile or a pagoda, which are feminine.
huang-colourf-yellow = jaune
huang-colourf-red = rouge
huang-colourf-blue = bleue
huang-colourf-green = verte
huang-colourf-white = blanche

# The same for several of them.
huang-colourfp-yellow = jaunes
huang-colourfp-red = rouges
huang-colourfp-blue = bleues
huang-colourfp-green = vertes
huang-colourfp-white = blanches

huang-leader-yellow = Gouverneur
huang-leader-red = Soldat
huang-leader-blue = Agriculteur
huang-leader-green = Commerçant
huang-leader-white = Artisan

# Several leaders of a colour.
huang-leaderpl-yellow = Gouverneurs
huang-leaderpl-red = Soldats
huang-leaderpl-blue = Agriculteurs
huang-leaderpl-green = Commerçants
huang-leaderpl-white = Artisans

huang-pagoda-yellow = Cour
huang-pagoda-red = Garnison
huang-pagoda-blue = Grenier
huang-pagoda-green = Marché
huang-pagoda-white = Atelier

huang-emblem-tiger = Tigre
huang-emblem-rabbit = Lièvre
huang-emblem-rat = Rat
huang-emblem-goat = Chèvre
huang-emblem-dragon = Dragon

huang-direction-east = Est
huang-direction-southeast = Sud-est
huang-direction-southwest = Sud-ouest
huang-direction-west = Ouest
huang-direction-northwest = Nord-ouest
huang-direction-northeast = Nord-est

# Where a kingdom lies.
huang-directionat-east = à l’est
huang-directionat-southeast = au sud-est
huang-directionat-southwest = au sud-ouest
huang-directionat-west = à l’ouest
huang-directionat-northwest = au nord-ouest
huang-directionat-northeast = au nord-est

huang-lend-leader = avec le meneur
huang-lent = { $leader ->
    [none] {""}
   *[other] {", avec le meneur"}
}

## Several things, one by one

# Tiles of a colour, as in "2 red, 1 blue".
huang-each-tiles = { $value ->
    [one] { $value } { $key-colourf }
   *[other] { $value } { $key-colourfp }
}
# The strength of a side of a war, as in "east 4, west 2".
huang-each-sides = { $side-direction } { $strength }
huang-each-tally = { $key-tally } { $value }

## What can be chosen before the game

huang-option-short = Partie courte
    .explain = À deux joueurs : le sac contient 24 tuiles de moins au départ.
huang-option-bandits = Bandits renégats
    .explain = Des bandits tiennent des coins de la carte ; seul un royaume assez riche en rouge les bat.
huang-option-eighteen-kingdoms = Les Dix-huit Royaumes
    .explain = Une autre carte, où les Agriculteurs amassent des greniers : des points bleus à la fin.
huang-option-palace = Le Palais royal
    .explain = Un palais sur quatre tuiles jaunes : qui y a son Gouverneur complète sa main à 7 tuiles.

## The moves

huang-verb-tile = Tuile
    .describe = Pose une tuile de ta main : les bleues sur les rivières, les autres sur la terre ferme.
    .said = tuile { $colour-colourf } en { $at }
    .begun = tuile { $colour-colourf }
huang-verb-leader = Meneur
    .describe = Pose ou déplace un de tes meneurs, à côté d’une tuile jaune.
    .said = { $colour-leader } en { $at }
    .begun = { $colour-leader }
huang-verb-withdraw = Retirer
    .describe = Retire du plateau un de tes meneurs.
    .said = retirer : { $colour-leader }
huang-verb-riot = Émeute
    .describe = Paie deux tuiles bleues pour retirer du plateau la tuile de ton choix.
    .said = émeute : retirer la tuile en { $at }{ huang-lent }
huang-verb-buy = Acheter
    .describe = Paie deux tuiles vertes pour construire sur un triangle libre du plateau.
    .said = acheter une pagode en { $on }{ huang-lent }
huang-verb-replace = Remplacer
    .describe = Défausse une à six tuiles face cachée et pioches-en autant.
    .said = remplacer { $tiles-colourf }
huang-verb-take = Prendre
    .describe = Prends une tuile du marché, après avoir posé une tuile verte.
    .said = prendre une tuile { $colour-colourf } au marché
huang-verb-build = Construire
    .describe = Construis là où la tuile que tu viens de poser le permet.
    .said = construire en { $on }
huang-verb-relocate = Déplacer
    .describe = Dis quelle pagode se déplace vers l’emplacement choisi.
    .said = déplacer la pagode de { $from }
huang-verb-chain = Enchaîner
    .describe = Pose une autre tuile bleue à côté de celle que tu viens de poser.
    .said = encore une tuile bleue en { $at }
huang-verb-commit = Engager
    .describe = Engage des tuiles jaunes dans la révolte, ou aucune.
    .said = engager { $tiles ->
        [one] { $tiles } tuile jaune
       *[other] { $tiles } tuiles jaunes
    }{ huang-lent }
huang-verb-support = Soutenir
    .describe = Soutiens un royaume en guerre avec des tuiles rouges.
    .said = soutenir le royaume { $side-directionat } avec { $tiles ->
        [one] { $tiles } tuile rouge
       *[other] { $tiles } tuiles rouges
    }{ huang-lent }
huang-verb-favour = Favoriser
    .describe = Dis quel royaume gagne la guerre en cas d’égalité.
    .said = victoire { $side-directionat }
huang-verb-lose = Sacrifier
    .describe = Dis quelles tuiles rouges sont sacrifiées.
    .said = sacrifier { $places }
huang-verb-keep = Laisser en place
    .describe = Prends les greniers du royaume de ton Agriculteur, tous sauf celui-ci.
    .said = laisser { $at } en place
huang-verb-pass = Passer
    .describe = Décline ce qui t’est proposé.

huang-argument-colour = couleur
    .describe = Quelle couleur ?
huang-argument-at = case
    .describe = Quelle case ? Par ex. D7.
huang-argument-places = cases
    .describe = Quelles cases, toutes à la fois ? Par ex. D7 E7 F9.
huang-argument-on = emplacement
    .describe = Quelles tuiles ? D7-D8-E8, ou quatre pour le palais.
huang-argument-from = ancien emplacement
    .describe = Quelle pagode ? Donne son triangle, par exemple C4-C5-D4.
huang-argument-side = camp
    .describe = Quel royaume ? Sa direction depuis la tuile de la guerre.
huang-argument-tiles = tuiles
    .describe = Quelles tuiles, ou combien ?
huang-argument-leader = meneur
    .describe = Prêter le meneur pour une tuile ? Il doit être hors du plateau.

## What is awaited

huang-decision-action = une action
huang-decision-market = une tuile du marché, ou rien
huang-decision-build = une construction, ou rien
huang-decision-relocate = quelle pagode déplacer
huang-decision-chain = une autre tuile bleue, ou rien
huang-decision-commit = des tuiles pour la révolte, ou aucune
huang-decision-support = un soutien dans la guerre, ou aucun
huang-decision-favour = qui gagne la guerre à égalité
huang-decision-lose = quelles tuiles rouges sacrifier
huang-decision-keep = quel grenier laisser, ou tous

## Policies of orders

huang-policy-defend = Défendre dans les révoltes avec { $most ->
        [one] { $most } tuile
       *[other] { $most } tuiles
    } au plus
    .describe = Juste assez pour gagner, le Gouverneur prêté d’abord. Si ça ne suffit pas, je te demande.
huang-policy-stay-out = Pas de soutien dans les guerres où je n’ai pas de meneur
    .describe = Si un de tes meneurs est en jeu, je te demande.
huang-policy-lowest = Au marché, la couleur où j’ai le moins de points
    .describe = Si le marché ne l’a pas, je te demande.

## What happened

huang-event-tile-placed = { $seat } pose une tuile { $colour-colourf } en { $at }.
huang-event-scored = { $seat } gagne { $points ->
        [one] { $points } point { $colour }
       *[other] { $points } points { $colour-colourmp }
    } { $reason ->
        [tile] pour la tuile
        [governor] grâce au Gouverneur
        [revolt] pour la révolte
        [war] pour un meneur vaincu à la guerre
        [bandits] pour les bandits vaincus
       *[pagoda] grâce aux pagodes
    }.
huang-event-leader-placed = { $from ->
        [none] { $seat } pose son { $colour-leader } en { $at }.
       *[other] { $seat } déplace son { $colour-leader } de { $from } à { $at }.
    }
huang-event-leader-withdrawn = { $seat } retire son { $colour-leader } de { $from }.
huang-event-leader-returned = { $seat } récupère son { $colour-leader }, qui doit quitter { $from }.
huang-event-tiles-replaced = { $seat } remplace { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }.
huang-event-tiles-drawn = { $seat } pioche { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }.
huang-event-market-taken = { $seat } prend une tuile { $colour-colourf } au marché.
huang-event-market-filled = Le marché se complète : { $tiles }.
huang-event-tiles-paid = { $leader ->
        [true] { $seat } paie { $tiles ->
            [one] { $tiles } tuile { $colour-colourf }
           *[other] { $tiles } tuiles { $colour-colourfp }
        } et prête son { $colour-leader }.
       *[false] { $seat } paie { $tiles ->
            [one] { $tiles } tuile { $colour-colourf }
           *[other] { $tiles } tuiles { $colour-colourfp }
        }.
    }
huang-event-tile-removed = La tuile { $colour-colourf } en { $at } disparaît.
huang-event-pagoda-called = { $seat } veut une pagode { $colour-colourf } sur { $on } ; une de celles du plateau va s’y déplacer.
huang-event-pagoda-built = { $from ->
        [none] { $seat } construit une pagode { $colour-colourf } sur { $on }.
       *[other] { $seat } déplace une pagode { $colour-colourf } de { $from } à { $on }.
    }
huang-event-pagoda-lost = La pagode { $colour-colourf } sur { $on } s’effondre.
huang-event-palace-built = { $from ->
        [none] { $seat } construit le palais sur { $on }.
       *[other] { $seat } déplace le palais de { $from } à { $on }.
    }
huang-event-palace-lost = Le palais sur { $on } s’effondre.
huang-event-granary-lost = Le grenier en { $at } est perdu avec sa tuile.
huang-event-revolt-began = Révolte des { $colour-leaderpl } : { $attacker } attaque avec { $attack }, { $defender } défend avec { $defence }, avant les renforts.
huang-event-committed = { $tiles ->
        [0] { $leader ->
            [true] { $seat } engage le Gouverneur.
           *[false] { $seat } n’engage rien.
        }
        [one] { $leader ->
            [true] { $seat } engage { $tiles } tuile jaune et le Gouverneur.
           *[false] { $seat } engage { $tiles } tuile jaune.
        }
       *[other] { $leader ->
            [true] { $seat } engage { $tiles } tuiles jaunes et le Gouverneur.
           *[false] { $seat } engage { $tiles } tuiles jaunes.
        }
    }
huang-event-revolt-ended = { $winner } gagne la révolte des { $colour-leaderpl } contre { $loser } : attaque { $attack }, défense { $defence }.
huang-event-war-began = { $seat } déclenche une guerre avec la tuile en { $at } : { $sides }.
huang-event-supported = { $side ->
        [none] { $seat } reste en dehors de la guerre.
       *[other] { $seat } soutient le royaume { $side-directionat } avec { $tiles ->
            [0] le Soldat
            [one] { $leader ->
                [true] { $tiles } tuile rouge et le Soldat
               *[false] { $tiles } tuile rouge
            }
           *[other] { $leader ->
                [true] { $tiles } tuiles rouges et le Soldat
               *[false] { $tiles } tuiles rouges
            }
        }.
    }
huang-event-war-ended = Le royaume { $winner-directionat } gagne la guerre ({ $sides }) et { $losses ->
        [0] ne perd aucune tuile rouge
        [one] perd { $losses } tuile rouge
       *[other] perd { $losses } tuiles rouges
    } sur le plateau.
huang-event-bandits-beaten = { $seat } bat { $bandits ->
        [one] le bandit
       *[other] les { $bandits } bandits
    } de l’emplacement { $site } avec la tuile en { $at }.
huang-event-declined = { $offer ->
        [market] { $seat } ne prend rien au marché.
        [build] { $seat } ne construit rien.
        [chain] { $seat } ne pose pas d’autre tuile bleue.
       *[keep] { $seat } laisse les greniers où ils sont.
    }
huang-event-granaries-taken = { $seat } prend { $count ->
        [one] { $count } grenier
       *[other] { $count } greniers
    } ; celui en { $kept } reste.
huang-event-actions-forfeited = { $seat } ne peut rien faire et renonce à { $actions ->
        [one] sa dernière action
       *[other] { $actions } actions
    }.
huang-event-turn-ended = { $seat } a fini son tour.
huang-event-game-ended = La partie est finie : { $ending }.

## What a move brings, in a few words

huang-effect-gain = { $points ->
    [one] +{ $points } { $colour }
   *[other] +{ $points } { $colour-colourmp }
}
huang-effect-others-gain = { $points ->
    [one] +{ $points } { $colour } pour { $seat }
   *[other] +{ $points } { $colour-colourmp } pour { $seat }
}
huang-effect-revolt = révolte, { $attack } contre { $defence } avant renforts
huang-effect-sides = { $attack } contre { $defence }{ $open ->
    [true] , avant la réponse
   *[false] {""}
}
huang-effect-war = guerre : { $sides }{ $own ->
    [none] {""}
   *[other] {" "}(toi : { $own-direction })
}
huang-effect-income = +1 { $colour } à chaque tour
huang-effect-income-lost = plus aucun point { $colour } par tour
huang-effect-others-income = +1 { $colour } à chaque tour pour { $seat }
huang-effect-unruled = ne rapporte encore à personne
huang-effect-site = place pour une pagode { $colour-colourf }
huang-effect-pagoda-lost = la pagode { $colour-colourf } tombe
huang-effect-leader-returned = { $seat } récupère son { $colour-leader }
huang-effect-withdrawn = pourra revenir ailleurs
huang-effect-strength = force { $strength } en révolte
huang-effect-market = puis le marché
huang-effect-taken = puis { $count ->
    [one] { $count } { $colour-colourf }
   *[other] { $count } { $colour-colourfp }
} en main
huang-effect-replaced = { $count ->
    [one] { $count } nouvelle tuile
   *[other] { $count } nouvelles tuiles
}
huang-effect-bandits = bat { $bandits ->
    [one] { $bandits } bandit
   *[other] { $bandits } bandits
}
huang-effect-granaries = { $count ->
    [one] +{ $count } grenier
   *[other] +{ $count } greniers
}

# Questions about the words of a move.
huang-ask-tile-at = Où va la tuile { $colour-colourf } ?
huang-ask-leader-colour = Quel meneur ?
huang-ask-leader-at = Où va ton { $colour-leader } ?
huang-ask-withdraw-colour = Quel meneur quitte le plateau ?
huang-ask-riot-at = Quelle tuile est retirée ?
huang-ask-take-colour = Quelle tuile du marché ?
huang-ask-replace-tiles = Quelles tuiles partent, pour autant de nouvelles ?
huang-ask-chain-at = Où va la tuile bleue suivante ?
huang-ask-commit-tiles = Combien de tuiles jaunes pour la révolte ?
huang-ask-support-tiles = Combien de tuiles rouges pour ce royaume ({ $side-direction }) ?
huang-ask-favour-side = Quel royaume gagne la guerre ?
huang-ask-lose-places = Quelles tuiles rouges sont sacrifiées ?
huang-ask-keep-at = Quel grenier reste ?

## The figures of a fight, before a decision

huang-outlook-revolt = À coup sûr : toi { $mine }, { $rival } { $theirs }. { $defends ->
        [true] L’égalité te suffit.
       *[false] En cas d’égalité, { $rival } l’emporte.
    }
huang-outlook-add = { $most ->
        [0] Tu n’as rien à engager.
       *[other] Tu peux engager jusqu’à { $most } : { $tiles ->
            [0] ton { $colour-leader }
            [one] { $leader ->
                [true] { $tiles } tuile { $colour-colourf } et ton { $colour-leader }
               *[false] { $tiles } tuile { $colour-colourf }
            }
           *[other] { $leader ->
                [true] { $tiles } tuiles { $colour-colourfp } et ton { $colour-leader }
               *[false] { $tiles } tuiles { $colour-colourfp }
            }
        }.
    }
huang-outlook-after = Après toi, { $seat } peut ajouter jusqu’à { $most }.
huang-outlook-last = Personne ne peut rien ajouter après toi : ton choix décide.
huang-outlook-war = Guerre pour { $at }, à coup sûr : { $sides }.
huang-outlook-tie = En cas d’égalité, { $own ->
        [true] tu désignes
       *[false] { $seat } désigne
    } le vainqueur.

## What a choice in a fight leads to, in short

huang-prospect-revolt = { $mine } contre { $theirs } : tu { $won ->
        [true] gagnes
       *[false] perds
    }.
huang-prospect-revolt-open = { $verdict ->
        [won] { $mine } contre { $least } à { $most } : tu gagnes dans tous les cas.
        [lost] { $mine } contre { $least } à { $most } : tu perds dans tous les cas.
       *[open] { $mine } contre { $least } à { $most }.
    }
huang-prospect-war = { $sides } : { $winner-direction } gagne et { $losses ->
        [0] ne perd aucune tuile rouge
        [one] perd { $losses } tuile rouge
       *[other] perd { $losses } tuiles rouges
    } sur le plateau.
huang-prospect-war-open = { $winner ->
        [none] { $sides } ; il peut encore venir jusqu’à { $more }.
       *[other] { $sides } : { $winner-direction } gagne dans tous les cas.
    }
huang-prospect-tie = { $sides } : égalité, { $own ->
        [true] tu désignes
       *[false] { $seat } désigne
    } le vainqueur.
huang-prospect-points = +{ $points ->
        [one] { $points } { $colour }
       *[other] { $points } { $colour-colourmp }
    } pour { $own ->
        [true] toi
       *[false] { $seat }
    }.
huang-prospect-leader = { $own ->
        [true] Tu récupères ton { $colour-leader }.
       *[false] { $seat } récupère son { $colour-leader }.
    }
huang-prospect-losses = Tuiles rouges perdues par les vaincus : { $beaten }.

## What speaks for a move and against it

huang-theme-weakest-colour = la couleur la plus faible
huang-theme-rivals = des points aux autres
huang-theme-hand = les tuiles qui rapportent
huang-theme-pagodas = les pagodes à portée
huang-theme-wars = les forces en guerre
huang-theme-revolts = révoltes et égalités
huang-theme-support = les appuis des meneurs
huang-theme-union = une union pacifique
huang-theme-river = les chaînes du fleuve
huang-theme-market = le bon choix au marché
huang-theme-bag = les tuiles qui manquent

huang-reason-weakest = { $points ->
        [0] Tu n’as encore aucun point { $colour }, et à la fin, ta couleur la plus faible est ton score.
        [one] Tu n’as que { $points } point { $colour }, et à la fin, ta couleur la plus faible est ton score.
       *[other] Tu n’as que { $points } points { $colour-colourmp }, et à la fin, ta couleur la plus faible est ton score.
    }
huang-reason-white-point = Les points blancs vont à la fin à ta couleur la plus faible : pour l’instant le { $weakest-colour }, à { $points }.
huang-reason-still-weakest = { $colours ->
        [one] Cela n’apporte rien à ta couleur la plus faible : le { $colour } est à { $points }.
       *[other] Cela n’apporte rien à tes { $colours } couleurs les plus faibles, toutes à { $points }.
    }
huang-reason-unneeded = Le { $colour } est déjà à { $points } ; c’est le { $weakest-colour }, à { $least }, qui retient ton score.
huang-reason-no-point = La tuile { $colour-colourf } ne rapporte de point à personne.
huang-reason-spares-first = Cela freine { $seat } ; { $first } est plus loin devant et ne perd rien.
huang-reason-gift = Le point { $colour } va à { $seat }, dont le meneur règne là.
huang-reason-loaded = { $won ->
        [true] Si tu gagnes, { $tiles ->
            [one] ta tuile { $colour-colourf } peut rapporter
           *[other] tes { $tiles } tuiles { $colour-colourfp } peuvent rapporter
        } ; le { $colour } est à { $points }.
       *[false] { $tiles ->
            [one] Ta tuile { $colour-colourf } peut alors rapporter
           *[other] Tes { $tiles } tuiles { $colour-colourfp } peuvent alors rapporter
        } ; le { $colour } est à { $points }.
    }
huang-reason-idle = { $tiles ->
        [one] Ta tuile { $colour-colourf } ne peut plus rapporter nulle part.
       *[other] Tes { $tiles } tuiles { $colour-colourfp } ne peuvent plus rapporter nulle part.
    }
huang-reason-no-tile = Tu n’as aucune tuile { $colour-colourf } pour faire marquer ton { $colour-leader }.
huang-reason-rules-there = Toute tuile { $colour-colourf } posée dans ce royaume te rapporte alors un point, peu importe qui la pose.
huang-reason-dead = { $tiles ->
        [one] L’une de ces tuiles ne peut rien rapporter : il te manque le meneur de sa couleur.
       *[other] { $tiles } de ces tuiles ne peuvent rien rapporter : il te manque les meneurs de leur couleur.
    }
huang-reason-gives-away = Cela te coûte { $tiles ->
        [one] { $tiles } tuile { $colour-colourf }
       *[other] { $tiles } tuiles { $colour-colourfp }
    }, et le { $colour } est à { $points }.
huang-reason-keeps-dead = { $tiles ->
        [one] Tu gardes { $tiles } tuile qui ne peut rien rapporter : il te manque le meneur de sa couleur.
       *[other] Tu gardes { $tiles } tuiles qui ne peuvent rien rapporter : il te manque les meneurs de leur couleur.
    }
huang-reason-yellow-wanted = Tu n’as aucune tuile jaune, et ce sont elles qui gagnent les révoltes.
huang-reason-wasted = { $tiles ->
        [one] L’une de ces tuiles pourrait te rapporter un point.
       *[other] { $tiles } de ces tuiles pourraient te rapporter un point.
    }
huang-reason-ample = { $tiles ->
        [one] L’une de ces tuiles ne rapporte que là où tu as déjà beaucoup
       *[other] { $tiles } de ces tuiles ne rapportent que là où tu as déjà beaucoup
    } ; le { $weakest-colour } est à { $points }.
huang-reason-pays = { $won ->
        [true] Si tu gagnes, une pagode { $colour-colourf } te donne un point { $colour } à la fin de chacun de tes tours.
       *[false] Une pagode { $colour-colourf } te donne alors un point { $colour } à la fin de chacun de tes tours.
    }
huang-reason-pays-no-more = Tu perds une pagode { $colour-colourf } : un point { $colour } de moins à la fin de chacun de tes tours.
huang-reason-rival-pagoda-lost = { $seat } perd une pagode { $colour-colourf } : un point { $colour } de moins par tour.
huang-reason-rival-still-paid = La pagode { $colour-colourf } de { $seat } continue de rapporter un point { $colour } par tour.
huang-reason-rival-pagoda = Une pagode { $colour-colourf } donne alors à { $seat } un point { $colour } par tour.
huang-reason-carries = Le triangle est complet : une pagode { $colour-colourf } y donne un point { $colour } à chacun de tes tours.
huang-reason-site = { $won ->
        [true] Si tu gagnes, { $tiles ->
            [one] ta tuile { $colour-colourf } en { $at } complète
           *[other] { $tiles } tuiles { $colour-colourfp } à partir de { $at } complètent
        } un triangle : une pagode pour toi.
       *[false] { $now ->
            [true] Ensuite
           *[false] Au prochain tour
        }, { $tiles ->
            [one] ta tuile { $colour-colourf } en { $at } complète
           *[other] { $tiles } tuiles { $colour-colourfp } à partir de { $at } complètent
        } un triangle : une pagode, et un point { $colour } par tour.
    }
huang-reason-site-open = Une tuile { $colour-colourf } en { $at } te donnerait une pagode ; tu n’en as pas encore en main.
huang-reason-rival-site = Il ne manque plus à { $seat } qu’une tuile { $colour-colourf } en { $at } pour une pagode.
huang-reason-rival-site-stays = { $seat } peut toujours bâtir une pagode { $colour-colourf } avec une seule tuile en { $at }.
huang-reason-site-denied = { $seat } pouvait bâtir une pagode { $colour-colourf } avec une seule tuile en { $at } ; maintenant, il en faut plus.
huang-reason-pagoda-open = La pagode { $colour-colourf } n’a alors plus de meneur, et { $seat } peut la prendre en { $at }, sans révolte.
huang-reason-free-pagoda = La pagode { $colour-colourf } n’a alors plus de meneur : ton { $colour-leader } peut la prendre en { $at }, sans révolte.
huang-reason-war-now = Ton camp a { $mine } en rouge et tu peux ajouter { $add }{ $help ->
        [0] {""}
       *[other] , d’autres sans doute { $help }
    } ; l’autre a { $theirs } et ajoute sans doute { $likely }. À égalité, tu choisis.
huang-reason-war-leaders = Si tu gagnes, { $leaders ->
        [one] un de leurs meneurs rentre, pour un point
       *[other] { $leaders } de leurs meneurs rentrent, pour un point chacun
    }.
huang-reason-war-stake = Si tu perds, { $leaders ->
        [one] ton meneur rentre, et le point est pour eux
       *[other] { $leaders } de tes meneurs rentrent, pour un point chacun
    }.
huang-reason-war-cost = { $held ->
        [one] Pour gagner, il te faut sans doute ta seule tuile rouge, et elle est alors perdue.
       *[other] Pour gagner, il te faut sans doute { $tiles } de tes { $held } tuiles rouges, et ce que tu ajoutes est perdu.
    }
huang-reason-war-others = Tu n’as aucun meneur dans cette guerre : seuls les autres peuvent en perdre.
huang-reason-war-torn = Tu as des meneurs dans les deux camps de cette guerre : quel que soit le vainqueur, tu en perds un.
huang-reason-war-next = Ensuite, une tuile en { $at } lance la guerre contre { $seat } ({ $colour-leader }) : { $mine } en rouge et { $add } à ajouter, contre { $theirs } et sans doute { $likely }.
huang-reason-war-spoils = Une guerre en { $at } ferait ensuite rentrer { $leaders } de leurs meneurs, pour un point chacun.
huang-reason-war-prize = Gagner ensuite une guerre en { $at } te donne la pagode { $colour-colourf }, un point { $colour } par tour.
huang-reason-war-danger = { $seat } peut lancer une guerre avec une tuile en { $at } : { $theirs } en rouge contre { $mine }, plus que tu ne peux ajouter.
huang-reason-war-danger-stays = { $seat } peut toujours lancer une guerre en { $at } : { $theirs } en rouge contre { $mine }, plus que tu ne peux ajouter.
huang-reason-war-guard = Avec { $mine } en rouge contre { $theirs }, tu n’as pas à craindre une guerre avec { $seat } juste à côté.
huang-reason-war-decided = { $won ->
        [true] { $mine } à { $theirs } : plus personne ne peut renverser cette guerre, elle est à toi.
       *[false] { $mine } à { $theirs } : ton camp perd ses meneurs en conflit et ses tuiles rouges.
    }
huang-reason-war-open = Ton camp est à { $mine } contre { $theirs }{ $most ->
        [0] , et plus personne ne peut rien ajouter contre lui
       *[other]  ; il viendra sans doute encore { $likely } contre lui, au plus { $most }
    }.
huang-reason-revolt-now = Tu montres { $mine } et peux ajouter { $add } ; { $seat } montre { $theirs }, ajoute sans doute { $likely } et gagne à égalité.
huang-reason-revolt-next = En { $at }, ton { $colour-leader } pourrait alors défier { $seat } : { $mine } et { $add } à ajouter, contre { $theirs } et sans doute { $likely }.
huang-reason-revolt-danger = { $seat } peut faire une révolte avec son { $colour-leader } en { $at } : { $theirs } en jaune à côté de lui, contre { $mine } pour toi.
huang-reason-revolt-safe = Aucune case libre n’y a plus de jaune que les { $mine } de ton { $colour-leader }, et l’égalité te suffit.
huang-reason-revolt-decided = { $won ->
        [true] { $mine } contre { $theirs } suffit : ton { $colour-leader } reste.
       *[false] { $mine } contre { $theirs } ne suffit pas : ton { $colour-leader } rentre.
    }
huang-reason-revolt-open = Tu arrives à { $mine } ; la défense montre { $theirs }, ajoute sans doute { $likely }, au plus { $most }, et gagne à égalité.
huang-reason-spare = { $tiles ->
        [one] Une tuile de trop est perdue.
       *[other] { $tiles } tuiles de trop sont perdues.
    }
huang-reason-kept = Tu gardes { $tiles ->
        [one] une tuile { $colour-colourf }
       *[other] { $tiles } tuiles { $colour-colourfp }
    } pour le prochain combat.
huang-reason-yellow-spent = { $left ->
        [0] Il ne te reste aucune tuile jaune
        [one] Il ne te reste que { $left } tuile jaune
       *[other] Il ne te reste que { $left } tuiles jaunes
    } si { $seat } fait une révolte avec son { $colour-leader }.
huang-reason-thin = { $leaders ->
        [one] Seule la tuile jaune en { $at } tient ton meneur : une émeute là le fait rentrer.
       *[other] Seule la tuile jaune en { $at } tient { $leaders } de tes meneurs : une émeute là les fait tous rentrer.
    }
huang-reason-held = Deux tuiles jaunes tiennent alors ton { $colour-leader } : une seule émeute ne le fait plus rentrer.
huang-reason-sent-home = { $leaders ->
        [one] { $seat } y a un meneur que rien d’autre ne tient, et doit payer une action pour le ramener.
       *[other] { $seat } y a { $leaders } meneurs que rien d’autre ne tient, et doit payer autant d’actions pour les ramener.
    }
huang-reason-own-home = { $leaders ->
        [one] Un de tes meneurs tient aussi à cette tuile et rentre.
       *[other] { $leaders } de tes meneurs tiennent aussi à cette tuile et rentrent.
    }
huang-reason-second-riot = Seule la tuile en { $at } tient alors { $leaders } meneurs des autres : une seconde émeute les fait tous rentrer.
huang-reason-comes-back = { $seat } peut ramener aussitôt son { $colour-leader } en { $at }, pour une action.
huang-reason-union = Les royaumes s’unissent en paix : { $red ->
        [one] { $red } en rouge défend
       *[other] { $red } en rouge défendent
    } tous tes meneurs de là-bas.
huang-reason-granaries = Greniers dans le royaume de ton Agriculteur : { $count }. Tu peux les prendre tous sauf un, +{ $points } en bleu à la fin.
huang-reason-river-chain = { $tiles ->
        [one] Une autre tuile bleue peut suivre dans la même action, pour un point.
       *[other] { $tiles } tuiles bleues peuvent se suivre en une seule action, un point chacune.
    }
huang-reason-lacked = Tu n’as aucune tuile { $colour-colourf }, et le { $colour } est à { $points }.
huang-reason-arms = { $yellow ->
        [true] Les révoltes se gagnent avec des tuiles jaunes : tu en as alors { $tiles }.
       *[false] Les guerres se gagnent avec des tuiles rouges : tu en as alors { $tiles }.
    }
huang-reason-market-has = Le marché a du { $colour }, que tu n’as pas en main ; le { $colour } est à { $points }.
huang-reason-market-river = Avec une tuile bleue du marché, { $tiles } se suivent à la prochaine action, un point chacune.
huang-reason-market-site = Avec une tuile { $colour-colourf } du marché, tu complètes ensuite un triangle en { $at } : une pagode pour toi.
huang-reason-scarce = { $left ->
        [0] Il ne viendra plus d’autre tuile { $colour-colourf }.
        [one] Il ne reste que { $left } tuile { $colour-colourf } cachée, en main ou dans le sac.
       *[other] Il ne reste que { $left } tuiles { $colour-colourfp } cachées, en main ou dans le sac.
    }
huang-reason-few-left = { $left ->
        [0] Toutes les autres tuiles { $colour-colourfp } sont visibles : personne ne peut en ajouter.
        [one] Seule { $left } tuile { $colour-colourf } est invisible : les autres peuvent peu ajouter.
       *[other] Seules { $left } tuiles { $colour-colourfp } sont invisibles : les autres peuvent peu ajouter.
    }
huang-reason-end-nearer = { $left ->
        [0] Le sac est alors vide : la prochaine tuile à piocher finit la partie
        [one] Il reste { $left } tuile dans le sac : la partie ne durera guère plus qu’un tour de table
       *[other] Il reste { $left } tuiles dans le sac : la partie ne durera guère plus qu’un tour de table
    }, { $leads ->
        [true] et personne n’est devant toi
       *[false] et tu es derrière
    }.
huang-reason-end-later = { $left ->
        [0] Changer toutes tes tuiles viderait le sac
       *[other] Changer toutes tes tuiles n’en laisserait que { $left } dans le sac
    }, et une fin rapide est bonne pour toi : personne n’est devant.

## How it ended

huang-ending-bag-empty = il fallait piocher une tuile, et le sac est vide
huang-ending-standstill = depuis trois tours de table, aucune tuile n’a quitté une main

huang-tally-yellow = Jaune
huang-tally-red = Rouge
huang-tally-blue = Bleu
huang-tally-green = Vert
huang-tally-white = Blanc
huang-tally-granaries = Greniers
huang-tally-final-yellow = Jaune à la fin
huang-tally-final-red = Rouge à la fin
huang-tally-final-blue = Bleu à la fin
huang-tally-final-green = Vert à la fin

## Why something was refused

huang-refusal-short-needs-two = La partie courte se joue à 2, et cette table a { $players } joueurs.
huang-refusal-bandits-not-with-eighteen = Les Bandits renégats et les Dix-huit Royaumes ne se combinent pas.
huang-refusal-not-now = « { $verb } » : ce n’est pas le moment. D’abord : { $decision }.
huang-refusal-no-place = « { $word } » n’est pas une case. Les cases se nomment comme D7.
huang-refusal-no-area = « { $word } » n’est pas un emplacement. Il faut un triangle comme D7-D8-E8, ou un losange de quatre tuiles.
huang-refusal-off-map = Il n’y a pas de case { $at } sur cette carte.
huang-refusal-not-empty = La case { $at } n’est pas vide.
huang-refusal-needs-river = Les tuiles bleues vont sur les rivières, et { $at } est sur la terre ferme.
huang-refusal-needs-land = Pas de tuile { $colour-colourf } sur la rivière en { $at } : seules les bleues y vont.
huang-refusal-too-few-tiles = Il te faut { $needed ->
        [one] { $needed } tuile { $colour-colourf }
       *[other] { $needed } tuiles { $colour-colourfp }
    }, et tu { $held ->
        [0] n’en as aucune
       *[other] en as { $held }
    }.
huang-refusal-replace-one-to-six = Tu peux remplacer une à six tuiles à la fois.
huang-refusal-no-tiles = Il n’y a aucune tuile sur le plateau.
huang-refusal-empty-hand = Tu n’as aucune tuile en main.
huang-refusal-bandits-forbid-tile = Il y a des bandits à côté de { $at }. Une tuile posée là doit les relier, sans guerre, à un royaume d’au moins { $bandits ->
        [one] { $bandits } tuile rouge
       *[other] { $bandits } tuiles rouges
    }.
huang-refusal-bandits-forbid-leader = Pas de meneur à côté des bandits, et il y en a à côté de { $at }.
huang-refusal-leader-on-river = Les meneurs vont sur la terre ferme, et { $at } est sur une rivière.
huang-refusal-no-yellow-near = Un meneur doit toucher une tuile jaune, et { $at } n’en touche aucune.
huang-refusal-unites-in-conflict = En { $at }, le meneur unirait des royaumes et mettrait face à face deux meneurs de même couleur.
huang-refusal-stands-there = Ton { $colour-leader } est déjà en { $at }.
huang-refusal-no-place-for-leaders = Aucune case ne peut accueillir un de tes meneurs.
huang-refusal-leader-off-board = Ton { $colour-leader } n’est pas sur le plateau.
huang-refusal-no-leader-on-board = Aucun de tes meneurs n’est sur le plateau.
huang-refusal-leader-not-free = Ton { $colour-leader } est sur le plateau, tu ne peux pas le prêter.
huang-refusal-no-tile-there = Il n’y a pas de tuile en { $at }.
huang-refusal-not-buildable = On ne peut rien construire sur { $on } : il faut des tuiles libres d’une même couleur.
huang-refusal-not-completed = La tuile que tu as posée en { $at } ne permet pas de construire sur { $on }.
huang-refusal-no-triangle = Il n’y a aucun triangle libre d’une même couleur sur le plateau.
huang-refusal-no-pagoda-there = Il n’y a pas de pagode de cette couleur sur { $from }.
huang-refusal-not-in-market = Le marché n’a pas de tuile { $colour-colourf }.
huang-refusal-not-next-to = La prochaine tuile bleue doit toucher celle en { $from }, et { $at } ne la touche pas.
huang-refusal-no-such-side = Aucun royaume à désigner { $side-directionat } en ce moment. Au choix : { $sides-direction }.
huang-refusal-not-a-loss = Il n’y a pas en { $at } de tuile rouge à sacrifier.
huang-refusal-lost-twice = { $at } est nommée deux fois.
huang-refusal-wrong-losses = { $needed ->
    [one] Une tuile rouge est à sacrifier
   *[other] { $needed } tuiles rouges sont à sacrifier à la fois
 } ; tu en nommes { $given }.
huang-refusal-no-granary-there = Il n’y a pas en { $at } de grenier du royaume de ton Agriculteur.

## What is written on pictures

huang-label-awaits = { $name } : { $decision }
huang-label-over = La partie est finie
huang-label-actions = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
huang-label-market = Marché
huang-label-supply = Pagodes à construire
huang-label-hand = Tes tuiles
huang-label-points = Tes points
huang-label-offer = À prendre
huang-label-granaries = greniers
huang-label-revolt = Révolte : { $colour-leader }
huang-label-war = Guerre pour { $at }
huang-label-winner = { $name } gagne
huang-label-nobody = Personne ne gagne
huang-label-score = Minimum
huang-label-decided-lowest = Points blancs répartis au mieux. La couleur la plus faible fait le score ; le plus haut gagne.
huang-label-decided-second = Points blancs répartis au mieux. Égalité à la couleur la plus faible : la deuxième décide.
huang-label-decided-third = Points blancs répartis au mieux. Égalité aux deux couleurs les plus faibles : la troisième décide.
huang-label-decided-fourth = Points blancs répartis au mieux. Égalité aux trois couleurs les plus faibles : la quatrième décide.
huang-label-decided-white = Égalité aux quatre couleurs : qui a le moins de points blancs gagne.
huang-label-decided-nothing = Égalité aux quatre couleurs et aux points blancs : personne ne gagne.

## What pictures show, for those who cannot look

huang-each-leaders = { $colour-leader } { $at }
huang-each-pagodas = { $colour-colourf } { $on }
huang-alt-awaits = { $seat } doit décider : { $decision }. { $actions ->
    [one] Il reste { $actions } action.
   *[other] Il reste { $actions } actions.
}
huang-alt-over = La partie est finie.
huang-alt-war = Guerre pour { $at } ; forces pour l’instant : { $sides }.
huang-alt-revolt = Révolte des { $colour-leaderpl }, pour l’instant : { $attacker } { $attack } contre { $defender } { $defence }.
huang-alt-seat = { $seat } : { $leaders } ; { $hand ->
    [one] { $hand } tuile en main.
   *[other] { $hand } tuiles en main.
}
huang-alt-seat-away = { $seat } : aucun meneur sur le plateau ; { $hand ->
    [one] { $hand } tuile en main.
   *[other] { $hand } tuiles en main.
}
huang-alt-tiles = Tuiles { $colour-colourfp } : { $places }.
huang-alt-pagodas = Pagodes : { $pagodas }.
huang-alt-palace = Palais : { $on }.
huang-alt-bandits = { $bandits ->
    [one] { $bandits } bandit : { $places }.
   *[other] { $bandits } bandits : { $places }.
}
huang-alt-granaries = Greniers : { $places }.
huang-alt-market = Marché : { $tiles }. Dans le sac : { $bag }.
huang-alt-hand = Tes tuiles : { $tiles }.
huang-alt-hand-empty = Tu n’as aucune tuile en main.
huang-alt-points = Tes points : { $tally }.
huang-alt-stored = Greniers pris : { $granaries }.
huang-alt-offer = À prendre : { $tiles }.
huang-alt-winner = { $seat } gagne.
huang-alt-nobody = Personne ne gagne.
huang-alt-standing = { $place }. { $seat } : { $score }. À la fin : { $tally }.
huang-alt-spread = Y compris : { $tally }.

## Why a move in advance was not made

huang-changed-places = Là ou juste à côté, le plateau a changé.
huang-changed-kingdoms = Le royaume à cet endroit a changé.
huang-changed-market = Le marché a changé.
huang-changed-pagodas = Une pagode est apparue ou a disparu.
huang-changed-hand = Tu as d’autres tuiles en main.
huang-changed-board = Le plateau a changé.

## The guided game

huang-tour-tile = 🎓 **1 · Une tuile.** À Huang, tu gagnes des points de quatre couleurs, et à la fin c’est ta couleur *la plus faible* qui fait ton score. Tu joues le Tigre, { $seat-1 } joue la Chèvre. Ton Gouverneur en I6, la tuile jaune à côté de lui et la rouge en J5 forment un royaume.
    Ajoute-lui une tuile rouge : { $page ->
        [true] choisis
       *[false] appuie sur *Jouer*, puis
    } une tuile *rouge*, et la case K5.
huang-tour-leader = 🎓 **2 · Un meneur.** Un point rouge pour toi : qui a dans le royaume le meneur de la couleur de la tuile gagne un point de cette couleur ; s’il n’y en a pas, c’est le Gouverneur qui en profite.
    Amène maintenant ton propre Soldat, le meneur rouge : *Soldat*, I4. Un meneur se pose à côté d’une tuile jaune.
huang-tour-revolt = 🎓 **3 · Une révolte.** { $seat-1 } a un Commerçant en J7, à côté d’une seule tuile jaune. Dans un royaume, il n’y a de place que pour un Commerçant.
    Envoie le tien : *Commerçant*, K8. Il aura deux tuiles jaunes à côté de lui, K9 et L7.
huang-tour-commit = 🎓 **4 · La force.** Tu as 2, { $seat-1 } a 1. Toi d’abord, { $seat-1 } ensuite, chacun peut ajouter des tuiles jaunes de sa main ; à égalité, le défenseur reste.
    Maintenant, *Engager* : 1 tuile. Avec 3, tu gagnes, sauf si { $seat-1 } en ajoute deux.
huang-tour-triangle = 🎓 **5 · Trois pareilles.** Le Commerçant de { $seat-1 } a dû partir, et tu as gagné un point vert.
    Il te reste une action : une tuile *rouge* en K6. Avec J5 et K5, cela fait un triangle de tuiles rouges.
huang-tour-pagoda = 🎓 **6 · Une pagode.** Sur trois tuiles d’une même couleur, on peut construire une pagode. À la fin de chacun de tes tours, elle te rapporte un point, tant que ton meneur de sa couleur est dans son royaume.
    À toi de la *Construire* sur J5-K5-K6.
huang-tour-war = 🎓 **7 · Une guerre.** Seule la case I7 sépare ton royaume de celui de { $seat-1 }, et chacun a un Soldat. Une tuile posée là les unit, et deux Soldats, c’est un de trop.
    Déclenche-la : une tuile *jaune* en I7.
huang-tour-support = 🎓 **8 · Les tuiles rouges décident.** Ton royaume, à l’ouest, en a 3. Celui de { $seat-1 } en a 1, plus 1 venue de sa main.
    Le perdant perd son Soldat et toutes ses tuiles rouges ; le gagnant perd autant de tuiles rouges que le perdant avait de force, en commençant par celles venues des mains. Soutiens donc le camp *Ouest* avec 2 tuiles : ce sont elles qui paient, et ta pagode reste debout.
huang-tour-market = 🎓 **9 · Le marché.** Tu as gagné : { $seat-1 } récupère son Soldat, et tu as un point rouge de plus. Il te reste une action.
    Pose une tuile *verte* près du royaume de ton Commerçant, en K10. Elle rapporte un point vert et ouvre le marché.
huang-tour-take = 🎓 **10 · Choisir une tuile.** Après une tuile verte, tu peux prendre une des six tuiles visibles. Les autres se piochent à l’aveugle : c’est donc ainsi qu’on obtient la couleur voulue.
    Il te faut du bleu, car tu n’as encore aucun point bleu : *Prendre*, *bleu*.
huang-tour-river = 🎓 **11 · Un fleuve.** Ta pagode a rapporté un point rouge, ta main est complétée, et { $seat-1 } a ramené son Soldat. C’est de nouveau ton tour.
    Les tuiles bleues vont sur les fleuves, toutes les autres sur la terre : une tuile *bleue* en H8. Il n’y a pas d’Agriculteur dans ton royaume : c’est ton Gouverneur qui gagne le point.
huang-tour-chain = 🎓 **12 · Une chaîne.** Après une tuile bleue, tu peux continuer dans la même action avec une autre tuile bleue à côté, et ainsi de suite le long du fleuve.
    Maintenant *Enchaîner*, H7 : un deuxième point, et il te reste encore une action.
huang-tour-end = 🎓 **Voilà, c’était Huang.** Les tuiles rapportent des points, les pagodes encore plus, tour après tour, et d’autres voudraient bien être à ta place. Quand le sac est vide, c’est la couleur *la plus faible* de chacun qui compte : soigne les quatre ; les points blancs bouchent les trous.
    Il te reste une action : tu peux *Continuer* contre { $seat-1 }, lancer une *Nouvelle partie* ou relire *Comment jouer*.

## What happened, in short

huang-digest-gained = { $seat } gagne des points : { $points }.
huang-each-points = { $key-colour } { $value }
huang-score = { $pagodas ->
        [0] {""}
        [one] { $pagodas } pagode ·{" "}
       *[other] { $pagodas } pagodes ·{" "}
    }{ $leaders ->
        [0] aucun meneur sur le plateau
        [one] { $leaders } meneur sur le plateau
       *[other] { $leaders } meneurs sur le plateau
    }
huang-lead = **Sur le plateau :** { $seats }
huang-lead-seat = { $seat } { $pagodas ->
        [0] {""}
        [one] { $pagodas } pagode,{" "}
       *[other] { $pagodas } pagodes,{" "}
    }{ $leaders ->
        [one] { $leaders } meneur
       *[other] { $leaders } meneurs
    }{ $last ->
        [true] .
       *[false]  ;
    }
