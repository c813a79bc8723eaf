### Qin.

qin-name = Qin
    .explain = Provinces, villages et pagodes sur un quadrillage de la Chine ancienne, de 2 à 4 joueurs.
    .lobby = Pose des tuiles, fonde des provinces, gagne des villages, et sois le premier à poser toutes tes pagodes. Environ 30 minutes ou quelques jours à petites doses ; facile, il n’y a qu’une sorte de coup.

## The pieces

qin-colour-red = rouge
qin-colour-blue = bleu
qin-colour-yellow = jaune

# The same for a province, which is feminine.
qin-colourf-red = rouge
qin-colourf-blue = bleue
qin-colourf-yellow = jaune

# The same for several provinces.
qin-colourfp-red = rouges
qin-colourfp-blue = bleues
qin-colourfp-yellow = jaunes

# The same for several territories.
qin-colourmp-red = rouges
qin-colourmp-blue = bleus
qin-colourmp-yellow = jaunes

qin-tile-RR = rouge-rouge
qin-tile-BB = bleu-bleu
qin-tile-YY = jaune-jaune
qin-tile-RB = rouge-bleu
qin-tile-RY = rouge-jaune
qin-tile-BY = bleu-jaune

qin-emblem-jade = Jade
qin-emblem-ivory = Ivoire
qin-emblem-ebony = Ébène
qin-emblem-plum = Prune

qin-direction-north = nord
qin-direction-east = est
qin-direction-south = sud
qin-direction-west = ouest

## Several things, one by one

qin-each-tally = { $key-tally } { $value }
# A province of a player, as in "red F6 (3)".
qin-each-provinces = { $colour-colourf } { $at } ({ $major ->
    [true] { $size }, majeure
   *[false] { $size }
})

## What can be chosen before the game

qin-option-map = La face du plateau
    .explain = Oiseau n’a pas de points d’eau : pour les premières parties. Lion en a, et plus de villages.
qin-option-map-bird = Oiseau
qin-option-map-lion = Lion
qin-option-start = Les premières tuiles
    .explain = Équitable : on redistribue jusqu’à ce que chacun ait une tuile unicolore. Simple : au hasard.
qin-option-start-fair = Départ équitable
qin-option-start-plain = Départ simple

## The moves

qin-verb-place = Poser
    .describe = Pose une tuile de ta main à côté de n’importe quel territoire.
    .said = { $tile } en { $at }, direction { $turn-direction }

qin-argument-tile = tuile
    .describe = Quelle tuile ?
qin-argument-at = case
    .describe = Quelle case pour sa première moitié ? Par exemple F6.
qin-argument-turn = sens
    .describe = De quel côté se trouve la seconde moitié ?

## What is awaited

qin-decision-place = une tuile à poser

## What happened

qin-event-tile-placed = { $seat } pose une tuile { $tile } sur { $at } et { $second }.
qin-event-province-founded = { $major ->
        [true] { $seat } fonde une province { $colour-colourf } en { $at }, majeure d’emblée avec { $size } territoires.
       *[false] { $seat } fonde une province { $colour-colourf } de { $size } territoires en { $at }.
    }
qin-event-province-extended = { $seat } : la province { $colour-colourf } en { $at } passe à { $size } territoires.
qin-event-province-raised = { $seat } : la province { $colour-colourf } en { $at } devient majeure.
qin-event-provinces-united = { $seat } prend la province { $colour-colourf } réunie en { $at }, forte de { $size } territoires.
qin-event-pagodas-returned = { $count ->
        [one] { $seat } récupère { $count } pagode.
       *[other] { $seat } récupère { $count } pagodes.
    }
qin-event-village-taken = { $loser ->
        [none] { $seat } annexe le village en { $at }.
       *[other] { $seat } conquiert le village en { $at } ; { $loser } le perd.
    }
qin-event-tile-drawn = { $seat } pioche une tuile.
qin-event-turn-passed = { $seat } n’a aucune tuile qui puisse se poser et passe.
qin-event-game-ended = { $winner ->
        [none] La partie est finie : { $ending }.
       *[other] La partie est finie : { $winner } a posé sa dernière pagode.
    }

## What a move brings, in a few words

qin-effect-founds = { $mine ->
    [true] fonde une province { $colour-colourf }{ $major ->
        [true] {" "}majeure
       *[false] {""}
    } : { $size }
   *[false] fonde une province { $colour-colourf } pour { $seat } : { $size }
}
qin-effect-extends = { $mine ->
    [true] ta province { $colour-colourf } : { $size }
   *[false] la province { $colour-colourf } de { $seat } : { $size }
}
qin-effect-raises = { $mine ->
    [true] ta province { $colour-colourf } devient majeure
   *[false] la province { $colour-colourf } de { $seat } devient majeure
}
qin-effect-unites = { $mine ->
    [true] tu prends la province { $colour-colourf } réunie : { $size }
   *[false] { $seat } prend la province { $colour-colourf } réunie : { $size }
}
qin-effect-village = { $mine ->
    [true] +1 village
   *[false] +1 village pour { $seat }
}
qin-effect-returned = { $mine ->
    [true] tu perds { $count ->
        [one] { $count } pagode
       *[other] { $count } pagodes
    }
   *[false] { $seat } perd { $count ->
        [one] { $count } pagode
       *[other] { $count } pagodes
    }
}
qin-effect-wins = { $mine ->
    [true] gagne la partie
   *[false] { $seat } gagne la partie
}

# Questions about the words of a move, by the tile.
qin-ask-place-tile = Quelle tuile ?
qin-ask-place-at = { $tile-where }
qin-ask-place-turn = { $tile-beside }
qin-where-RR = Où va la tuile rouge-rouge ? La case de sa moitié nord ou ouest.
qin-where-BB = Où va la tuile bleu-bleu ? La case de sa moitié nord ou ouest.
qin-where-YY = Où va la tuile jaune-jaune ? La case de sa moitié nord ou ouest.
qin-where-RB = Où va la moitié rouge, et de quel côté la bleue ?
qin-where-RY = Où va la moitié rouge, et de quel côté la jaune ?
qin-where-BY = Où va la moitié bleue, et de quel côté la jaune ?
qin-beside-RR = De quel côté va l’autre moitié ?
qin-beside-BB = De quel côté va l’autre moitié ?
qin-beside-YY = De quel côté va l’autre moitié ?
qin-beside-RB = De quel côté de la moitié rouge va la bleue ?
qin-beside-RY = De quel côté de la moitié rouge va la jaune ?
qin-beside-BY = De quel côté de la moitié bleue va la jaune ?

## How it ended

qin-ending-last-pagoda = quelqu’un a posé sa dernière pagode
qin-ending-no-tiles = plus personne n’a de tuile en main
qin-ending-no-room = plus aucune tuile ne peut être posée

qin-tally-provinces = Provinces
qin-tally-majors = Majeures
qin-tally-villages = Villages
qin-tally-left = Restantes

## Why something was refused

qin-refusal-no-place = « { $word } » n’est pas une case. Les cases vont de A1 à M13.
qin-refusal-not-held = Tu n’as pas de tuile { $tile } en main.
qin-refusal-off-board = Depuis { $at }, la seconde moitié sortirait du plateau.
qin-refusal-not-meadow = Les tuiles vont sur les prairies, et { $at } n’en est pas une.
qin-refusal-not-free = Il y a déjà un territoire en { $at }.
qin-refusal-not-connected = Une des moitiés doit toucher un territoire par un côté, et ni { $at } ni { $second } n’en touche.
qin-refusal-tied-union = En { $at }, tu réunirais des provinces { $colour-colourfp } à égalité de territoires entre deux propriétaires. C’est interdit.
qin-refusal-two-majors = En { $at }, tu réunirais deux provinces majeures { $colour-colourfp }. C’est interdit.

## What is written on pictures

qin-label-awaits = { $name } pose une tuile
qin-label-over = La partie est finie
qin-label-tiles = Tuiles à piocher
qin-label-hand = Tes tuiles
qin-label-left = Pagodes restantes
qin-label-winner = { $name } gagne
qin-label-shared = { $names } : victoire partagée
qin-label-score = Pagodes
qin-label-ended = La partie est finie : { $ending }.
qin-label-village = village
qin-label-major = majeure

## Pictures in words

qin-alt-awaits = { $seat } doit poser une tuile.
qin-alt-over = La partie est finie.
qin-alt-seat = { $seat } : { $left ->
        [one] { $left } pagode restante
       *[other] { $left } pagodes restantes
    }, { $hand ->
        [one] { $hand } tuile en main
       *[other] { $hand } tuiles en main
    }.
qin-alt-supply = Tuiles à piocher : { $supply }.
qin-alt-provinces = { $seat }, provinces : { $provinces }.
qin-alt-villages = { $seat }, villages : { $places }.
qin-alt-territories = Territoires { $colour-colourmp } : { $places }.
qin-alt-hand = Tes tuiles : { $tiles-tile }.
qin-alt-hand-empty = Tu n’as aucune tuile en main.
qin-alt-left = Tes pagodes restantes : { $left }.
qin-alt-standing = { $winner ->
        [true] { $place }. { $seat } gagne
       *[false] { $place }. { $seat }
    } : { $score ->
        [one] { $score } pagode
       *[other] { $score } pagodes
    } ({ $tally }).

## Why a move in advance was not made

qin-changed-places = Là ou juste à côté, le plateau a changé.
qin-changed-provinces = Une province que la tuile touche a changé.
qin-changed-villages = Autour d’un village voisin, la situation a changé.
qin-changed-pagodas = La fin de la partie s’est rapprochée ou éloignée.

## The guided game

qin-tour-tile = 🎓 **1 · Une province.** Tu joues Jade, les pagodes rondes et vertes ; { $seat-1 } joue Prune. Deux territoires d’une même couleur qui se touchent par un côté forment une province, et qui la fonde y pose une pagode. Le premier à avoir posé toutes ses pagodes gagne.
    Le rouge commence en F6. Pose ta tuile rouge-rouge au-dessus : { $page ->
        [true] choisis
       *[false] appuie sur *Jouer*, puis
    } *rouge-rouge*, et la case D6.
qin-tour-village = 🎓 **2 · Un village.** La province rouge est à toi : D6, E6 et F6, une pagode. { $seat-1 } en a fondé une bleue.
    Fondes-en maintenant une jaune à côté d’un village : *jaune-jaune*, F9, *est*. Qui a le plus de pagodes sur les provinces autour d’un village l’obtient, et y pose aussi une pagode.
qin-tour-major = 🎓 **3 · Une province majeure.** { $seat-1 } a atteint le village en H10, et a dû pour cela agrandir ta province jaune : elle reste à toi, peu importe qui l’agrandit. Elle a maintenant quatre territoires.
    À cinq, elle devient majeure : elle reçoit une deuxième pagode, compte double pour les villages, et personne ne peut te la prendre. Pose *rouge-jaune*, G11, *ouest* : la moitié jaune vient en G10, à côté de H10.
qin-tour-unite = 🎓 **4 · Réunir.** H10 est à toi : tes deux pagodes à côté battent celle de { $seat-1 }. Mais { $seat-1 } a maintenant une province rouge, H5 et H6, et avec elle un village.
    Réunis-la à la tienne : *rouge-bleu*, G6, *ouest* ; à l’est, la moitié bleue rendrait majeure la province bleue de { $seat-1 }. Qui avait le plus de territoires prend le tout : tu en as trois, { $seat-1 } deux. À égalité, la tuile ne pourrait pas être posée.
qin-tour-end = 🎓 **Voilà, c’était Qin.** { $seat-1 } a récupéré ses pagodes, le village en I5 a changé de mains, et la province rouge est majeure : deux majeures ne se réunissent jamais, elle est donc à l’abri. À côté du plateau, tu vois combien de pagodes il reste à chacun.
    Tu peux *Continuer* contre { $seat-1 }, lancer une *Nouvelle partie* ou relire *Comment jouer*.

## Who is ahead

qin-score = { $left ->
        [one] encore { $left } pagode
       *[other] encore { $left } pagodes
    }
qin-lead = **Pagodes restantes :** { $seats }
qin-lead-seat = { $seat } { $left }{ $last ->
        [true] .
       *[false] ,
    }

## Why a move is good or bad

qin-theme-race = pagodes restantes
qin-theme-finish = les dernières pagodes
qin-theme-union = réunir des provinces
qin-theme-danger = provinces en danger
qin-theme-major = provinces majeures
qin-theme-closed = plus de place
qin-theme-village = prendre des villages
qin-theme-contest = villages disputés
qin-theme-answer = la tuile suivante
qin-theme-plan = plans pour ta main
qin-theme-double = tuiles d’une couleur
qin-theme-gift = cadeaux aux autres
qin-theme-lone = territoires isolés

qin-reason-wins = { $count ->
        [one] Ta dernière pagode est posée : tu gagnes aussitôt.
       *[other] Tes { $count } dernières pagodes sont posées : tu gagnes aussitôt.
    }
qin-reason-loses = { $seat } n’a plus de pagode à poser, et qui n’en a plus gagne.
qin-reason-pace = { $count ->
        [one] Une pagode posée
       *[other] { $count } pagodes d’une seule tuile
    } : il t’en reste { $left }, contre { $theirs } à { $seat }.
qin-reason-idle = Aucune pagode posée : il t’en reste { $left }, contre { $theirs } à { $seat }.
qin-reason-returns = { $count ->
        [one] { $count } pagode te revient
       *[other] { $count } pagodes te reviennent
    } : une province réunie n’en porte que deux, et il t’en reste { $left }.
qin-reason-yields = Ta tuile relie tes { $yours } territoires aux { $theirs } de { $seat }, qui prend le tout : il t’en reste { $left } à poser.
qin-reason-stops-win = { $how ->
        [back] Avec { $count } à poser, { $seat } pouvait gagner à la prochaine tuile ; il en reste { $left }, trop pour une seule.
        [fewer] { $seat } pouvait gagner avec { $whole ->
            [true] { $tile } en { $on } et { $second }
           *[false] du { $colour } en { $on }
        } ; moins de tuiles y suffisent maintenant.
       *[taken] { $seat } pouvait gagner avec { $whole ->
            [true] { $tile } en { $on } et { $second }
           *[false] du { $colour } en { $on }
        } ; plus aucune tuile n’y suffit.
    }
qin-reason-lets-win = Il reste { $count ->
        [one] { $count } pagode
       *[other] { $count } pagodes
    } à { $seat }, qui gagne avec { $whole ->
        [true] { $tile } en { $on } et { $second }
       *[false] du { $colour } en { $on }
    }.
qin-reason-conquers = Tes { $yours } territoires { $colour-colourmp } en absorbent { $theirs } à { $seat }, qui récupère { $count ->
        [one] { $count } pagode
       *[other] { $count } pagodes
    } et en a { $left } à poser.
qin-reason-joins = Tes provinces { $colour-colourfp } n’en font plus qu’une de { $size } territoires : majeure, personne ne pourra la prendre.
qin-reason-shields = { $shield ->
        [major] Avec { $theirs } territoires, { $seat } pouvait absorber tes { $yours } { $colour-colourmp } en { $at } ; à partir de cinq, personne ne le peut.
        [larger] Face à tes { $yours } territoires { $colour-colourmp } en { $at }, { $seat } n’en a que { $theirs } : réunis, ils seraient à toi.
        [equal] Ta province { $colour-colourf } en { $at } a { $yours } territoires, comme celle de { $seat } : à égalité, on ne peut pas les réunir.
        [harder] Une moitié { $colour-colourf } suffisait à { $seat } pour prendre tes { $yours } territoires en { $at } ; il faut maintenant une tuile { $colour }-{ $colour }.
       *[apart] Avec { $theirs } territoires, { $seat } pouvait absorber tes { $yours } { $colour-colourmp } en { $at }{ $count ->
            [one] {""}
           *[other] , soit { $count } pagodes
        } ; plus aucune tuile ne les relie.
    }
qin-reason-exposes = Avec { $whole ->
        [true] { $tile } en { $on } et { $second }
       *[false] du { $colour } en { $on }
    }, { $seat } absorbe avec { $theirs } territoires tes { $yours } en { $at }, et tu perds { $count ->
        [one] { $count } pagode
       *[other] { $count } pagodes
    }.
qin-reason-secures = { $villages ->
        [0] Ta province { $colour-colourf } en { $at } est à l’abri avec cinq territoires : personne ne pourra la prendre.
        [one] Personne ne peut plus prendre ta province { $colour-colourf } en { $at }, et elle compte double au village d’à côté.
       *[other] Personne ne peut plus prendre ta province { $colour-colourf } en { $at }, et elle compte double dans { $villages } villages.
    }
qin-reason-ripens = Il manque { $missing ->
        [one] { $missing } territoire
       *[other] { $missing } territoires
    } à ta province { $colour-colourf } en { $at } pour être majeure, et ta tuile { $tile } peut s’en charger.
qin-reason-lacks = Il manque { $missing ->
        [one] { $missing } territoire
       *[other] { $missing } territoires
    } à ta province { $colour-colourf } en { $at } pour être majeure, et ta main n’a plus de { $colour }.
qin-reason-stunts = La province { $colour-colourf } de { $seat } en { $at } est enfermée à { $size } territoires : pas de deuxième pagode là.
qin-reason-stunted = Ta province { $colour-colourf } en { $at } est enfermée à { $size } territoires : pas de deuxième pagode là.
qin-reason-claims = Le village en { $at } était libre. Pour te le prendre, il faut { $need ->
        [one] { $need } pagode
       *[other] { $need } pagodes
    } de plus à côté.
qin-reason-turns = À côté de { $at }, tu mènes { $yours } à { $theirs } : le village change de mains, et il en reste { $left } à { $seat }.
qin-reason-holds = Une tuile suffisait à { $seat } pour prendre ton village en { $at } ; à { $yours } contre { $theirs }, une ne suffit plus.
qin-reason-opens = Avec { $whole ->
        [true] { $tile } en { $on } et { $second }
       *[false] du { $colour } en { $on }
    }, { $seat } mène { $theirs } à { $yours } à côté de { $at } et prend ton village.
qin-reason-vacant = Avec { $whole ->
        [true] { $tile } en { $on } et { $second }
       *[false] du { $colour } en { $on }
    }, { $seat } peut prendre le village en { $at }, encore libre.
qin-reason-backs = Pour prendre ton village en { $at }, il faut maintenant { $need ->
        [one] { $need } pagode
       *[other] { $need } pagodes
    } de plus à côté.
qin-reason-closes = Plus rien ne peut changer à côté de { $at } : le village est à toi jusqu’à la fin.
qin-reason-presses = C’est { $yours } partout à côté de { $at } : une pagode de plus, et tu prends le village à { $seat }.
qin-reason-allows = Avec { $whole ->
        [true] { $tile } en { $on } et { $second }
       *[false] du { $colour } en { $on }
    }, { $seat } peut poser { $count ->
        [one] { $count } pagode
       *[other] { $count } pagodes
    } d’un coup.
qin-reason-denies = { $seat } pouvait poser { $count ->
        [one] { $count } pagode
       *[other] { $count } pagodes
    } avec { $whole ->
        [true] { $tile } en { $on } et { $second }
       *[false] du { $colour } en { $on }
    } ; c’est maintenant { $still } au plus.
qin-reason-prepares = Cela prépare ta tuile { $tile } : en { $on } et { $second }, elle peut poser { $count ->
        [one] { $count } pagode
       *[other] { $count } pagodes
    } ensuite.
qin-reason-nearly-wins = Tu peux gagner au prochain tour : ta main a { $ways ->
        [one] { $ways } façon
       *[other] { $ways } façons
    } de poser { $left ->
        [one] ta dernière pagode
       *[other] tes { $left } dernières pagodes
    }.
qin-reason-keeps-double = Tu gardes { $tile } : deux territoires d’une couleur fondent seuls une province, une tuile mixte veut un territoire isolé.
qin-reason-spends-double = C’est ta dernière tuile d’une seule couleur : les mixtes ne fondent qu’à côté d’un territoire isolé.
qin-reason-gives = Ta tuile fait poser { $count ->
        [one] { $count } pagode
       *[other] { $count } pagodes
    } à { $seat } : il en reste { $left }.
qin-reason-feeds = { $missing ->
        [one] Il manque { $missing } territoire à la province { $colour-colourf } de { $seat } en { $at } pour être majeure : une moitié { $colour-colourf } suffit.
       *[other] Il ne manque plus que { $missing } territoires à la province { $colour-colourf } de { $seat } en { $at } pour être majeure.
    }
qin-reason-uses-lone = Le territoire { $colour } isolé en { $on } s’offrait à qui voulait fonder : il est à toi.
qin-reason-leaves-lone = Le territoire { $colour } en { $on } n’est à personne : qui pose une moitié { $colour-colourf } à côté fonde une province.
