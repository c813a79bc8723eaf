### In the Year of the Dragon in short, by topic.

dragon-rules-goal =
    Tu es un prince avec une petite cour, et une rude année t’attend. Chaque mois apporte un événement, et **tu vois les douze dès le départ** : prépare-toi, ou perds des gens.

    Les points viennent
    - des palais, courtisanes et privilèges, à la fin de **chaque** mois,
    - des études, des fêtes, des casques lors des assauts,
    - à la fin : 2 par personnage, les moines, et ce qui reste de tes biens.

    Qui a le plus de points gagne. À égalité, c’est le marqueur le plus avancé sur la piste de personnage.

    Personne ne s’en sort indemne. Décide tôt quel coup tu vas encaisser.
    .title = Le but : traverser l’année
    .words = but objectif gagner gagnant vainqueur victoire points débuter debuter débutant debutant commencer résumé resume aperçu apercu année annee mois

dragon-rules-month =
    Chacun des douze mois se déroule ainsi :

    1. **Actions.** Les cartes Action sont réparties en autant de groupes qu’il y a de joueurs. Dans l’ordre de la piste, chacun choisit une action, ou se renfloue à 3 yuan.
    2. **Personnages.** Dans l’ordre de la piste, chacun joue une carte Personnage et prend un personnage : { MOVE("play farmer old-farmer") }. Pas au mois 12.
    3. **Événement.** Ce que le mois réserve a lieu.
    4. **Délabrement.** Les palais vides perdent un étage.
    5. **Décompte.** 1 point par palais, par courtisane, par dragon sur tes privilèges.

    Avec les options, on décompte la muraille après l’événement, et le Super Événement du mois 7 vient juste avant le décompte.

    Ce qui ne laisse pas de choix se fait tout seul, et tu le lis dans le journal.
    .title = Un mois, pas à pas
    .words = tour mois phase ordre déroulement deroulement étapes etapes séquence sequence action personnage événement evenement délabrement delabrement décompte decompte

dragon-rules-track =
    Chaque personnage vaut des cases, et ton marqueur avance d’autant quand il s’installe. L’action Armée fait avancer aussi.

    Qui est le plus loin joue en premier. Sur une même case, le marqueur **arrivé en dernier est sur le dessus** et joue en premier. L’ordre est fixé trois fois par mois : avant les actions, avant les personnages et avant l’événement.

    Les jeunes valent plus de cases, les âgés ont plus de symboles. Les marqueurs ne reculent jamais, peu importe qui part (seule l’Éruption volcanique les renvoie à 0).

    Exemple : Ada est à 7 cases, puis Bo arrive aussi à 7, et Cleo à 8. Cleo joue d’abord, puis Bo, puis Ada.
    .title = La piste de personnage : qui joue en premier
    .words = piste ordre premier tour marqueur cases pas égalité egalite pile devant initiative jeune jeunes âgé age âgés ages vieux

dragon-rules-actions =
    Choisis une action ; ton dragon va sur son groupe. Si le dragon d’un autre joueur y est déjà, tu **paies d’abord 3 yuan** ; qui ne peut pas payer ne peut pas la choisir.

    - { MOVE("taxes") } (Impôts) : 2 yuan, et 3 par collecteur d’impôts.
    - { MOVE("build") } (Construction) : 1 étage, et un par ouvrier.
    - { MOVE("harvest") } (Récolte) : 1 sac de riz, et un par sac de riz sur tes paysans.
    - { MOVE("fireworks") } (Fusée) : 1 feu d’artifice, et un par feu d’artifice sur tes artificiers.
    - { MOVE("parade") } (Armée) : 1 case, et une par casque.
    - { MOVE("research") } (Études) : 1 point, et un par livre.
    - { MOVE("privilege small") } (petit privilège) pour 2 yuan : 1 point par mois. { MOVE("privilege large") } (grand) pour 7 : 2 points par mois.
    - { MOVE("fill") } (Renflouer) : pas d’action, mais ta bourse complétée à 3 yuan. Toujours possible.

    Exemple : tu as deux collecteurs d’impôts et quelqu’un a pris le groupe des Impôts. Tu paies 3 yuan et tu prends 2 + 3 + 3 = 8.
    .title = Les actions et leur coût
    .words = action actions impôts impots construction construire récolte recolte fusée fusee feu feux artifice armée armee études etudes privilège privilege renflouer dragon trois yuan payer coût cout groupe cartes argent

dragon-rules-groups =
    Chaque mois, les sept cartes Action sont mélangées et réparties en autant de groupes qu’il y a de joueurs :
    - 2 joueurs : 4 et 3 cartes
    - 3 joueurs : 3, 2 et 2
    - 4 joueurs : 2, 2, 2 et 1
    - 5 joueurs : 2, 2, 1, 1 et 1

    Avec la Grande Muraille, il y en a huit : 4 et 4 ; 3, 3 et 2 ; 2, 2, 2 et 2 ; 2, 2, 2, 1 et 1.

    On paie pour le **groupe** : qui arrive là où se trouve un autre dragon paie 3 yuan, même pour une autre action du groupe. Deux joueurs peuvent faire la même action ; le second paie.

    Ce qui est impossible ne peut pas être choisi : un privilège trop cher après les 3 yuan, ou la muraille quand elle est complète ou que tes six tuiles sont posées. Une action achète un seul privilège.
    .title = Les groupes de cartes Action
    .words = groupe groupes action cartes répartir repartir mélangées melangees combien dragon trois yuan payer même action second impossible choisir privilège privilege muraille

dragon-rules-building =
    Tu reçois tes étages et les places un par un : { MOVE("floor a") } sur ton palais A, { MOVE("floor new") } pour un nouveau palais. Un palais a au plus **trois étages**, et de la place pour un personnage par étage. Tous les étages doivent être placés ; ce qui est debout n’est jamais réorganisé.

    Les palais ont des lettres pour que tu puisses les nommer, rien de plus : deux palais identiques sont un même choix.

    Un palais **sans personne perd un étage** chaque mois, après l’événement ; à zéro, il disparaît. Ne construis donc pas de palais d’un étage si personne ne s’y installe aussitôt.

    Chaque palais vaut 1 point par mois, quelle que soit sa hauteur. Les moines les aiment hauts.
    .title = Palais : construction et délabrement
    .words = palais étage etage étages etages construire construction nouveau place vide délabrement delabrement ruine lettre trois

dragon-rules-persons =
    Tu as onze cartes : une par type et deux jokers. Chaque mois, tu en joues une et prends un personnage de ce type, jeune ou âgé selon ce qu’il reste : { MOVE("play monk old-monk") }, { MOVE("play wild farmer") }. Il s’installe sur une place libre ({ MOVE("place b") }), et ton marqueur avance de ses cases.

    Pas de place libre ? Alors il prend la place d’un autre, qui quitte le jeu ({ MOVE("replace a farmer") }), ou tu l’écartes aussitôt, sans avancer ({ MOVE("pass") }) ; sans palais, c’est tout ce que tu peux faire. Tant que tu as une place libre, tu dois t’en servir.

    Plus personne de ce type ? La carte peut être jouée quand même, pour rien. Les personnages ne changent jamais de palais, et tu ne peux jamais licencier quelqu’un de ton plein gré.
    .title = Personnages : jouer des cartes, installer
    .words = personnage personnages carte cartes jouer joker prendre jeune âgé age vieux placer installer remplacer échanger echanger plein complet écarter ecarter passer main

dragon-rules-types =
    Cases et symboles, jeunes et âgés :
    - Ouvrier : 2 cases, 1 marteau
    - Courtisane : 1 case, 1 point par mois
    - Collecteur d’impôts : 3 cases, 3 pièces
    - Artificier : 5 cases et 1 feu d’artifice, âgé 3 et 2
    - Guerrier : 5 cases et 1 casque, âgé 3 et 2
    - Moine : 6 cases et 1 Bouddha, âgé 2 et 2
    - Guérisseur : 4 cases et 1 mortier, âgé 1 et 2
    - Paysan : 4 cases et 1 sac de riz, âgé 1 et 2
    - Savant : 4 cases et 2 livres, âgé 2 et 3

    Sur les images, les tuiles des jeunes sont rondes et celles des âgés carrées ; le nombre indique les symboles quand il y en a plus d’un.

    Pour chaque type qui a des âgés, il y a un jeune de plus que de joueurs et un âgé de moins ; pour les trois autres, deux par joueur.
    .title = Les neuf types de personnages
    .words = types type tableau ouvrier courtisane collecteur impôts impots artificier guerrier moine guérisseur guerisseur paysan savant symboles cases valeurs nombres combien tuiles

dragon-rules-tribute =
    Chacun paie **4 yuan**, ou tout ce qu’il a. Pour chaque yuan qui manque, un personnage est licencié : { MOVE("lose a farmer") }.

    Les pièces sur les collecteurs d’impôts ne paient rien, et tu ne peux pas garder des yuan exprès.

    Exemple : tu as 2 yuan. Tu paies les deux, et tu licencies deux personnages, à ton choix.
    .title = Événement : Tribut à l’Empereur
    .words = tribut empereur payer quatre yuan argent événement evenement

dragon-rules-drought =
    Chaque palais **occupé** a besoin de 1 sac de riz. Le riz que tu as doit être utilisé. Dans chaque palais non nourri, un personnage est licencié ; tu choisis quels palais ont faim, et qui les quitte.

    Les sacs de riz sur les paysans ne nourrissent personne.

    Exemple : tu as 1 sac de riz et trois palais occupés. Deux d’entre eux perdent chacun un personnage.
    .title = Événement : Sécheresse
    .words = sécheresse secheresse riz faim nourrir nourriture palais événement evenement paysan

dragon-rules-festival =
    Qui a **le plus de feux d’artifice** gagne 6 points, le deuxième 3. Tous ceux à égalité les reçoivent ; une égalité en tête laisse les 3 points au suivant. Sans feu d’artifice, on ne marque rien. Qui a marqué rend la moitié de ses feux d’artifice, arrondie au supérieur.

    Les feux d’artifice sur les artificiers ne comptent pas ici.

    Exemple : 3, 3, 2 et 1 feux d’artifice. Les deux premiers gagnent 6 points chacun et en rendent 2, le troisième gagne 3 points et en rend 1, le dernier garde le sien.
    .title = Événement : Fête du Dragon
    .words = fête fete dragon feu feux artifice plus deuxième deuxieme égalité egalite points moitié moitie événement evenement

dragon-rules-invasion =
    Chacun gagne 1 point par casque sur ses guerriers. Puis tous ceux qui ont **le moins** de casques licencient un personnage, même si tout le monde en a autant.

    Cela peut être un guerrier ; les casques ont été comptés avant.

    Avec la Grande Muraille, on décompte la muraille juste après.
    .title = Événement : Assaut mongol
    .words = assaut invasion mongol mongols guerre casque casques guerrier moins perdre licencier événement evenement

dragon-rules-contagion =
    De chaque cour partent **trois personnages**, moins un par mortier sur ses guérisseurs. Tu choisis qui ; cela peut être un guérisseur.

    Exemple : deux jeunes guérisseurs font deux mortiers : tu perds un personnage.
    .title = Événement : Épidémie
    .words = épidémie epidemie peste maladie contagion guérisseur guerisseur mortier trois personnages événement evenement

dragon-rules-losses =
    Chacun choisit qui part de chez lui, un par un : { MOVE("lose b monk") }. Cela se fait dans l’ordre de la piste, et les pertes d’un joueur sont réglées avant celles du suivant. Avec trop peu de personnages, tous partent, et c’est tout.

    Qui part quitte le jeu. Ton marqueur sur la piste de personnage reste où il est.

    Un palais qui s’est vidé perd un étage après l’événement, encore le même mois.
    .title = Perdre des personnages
    .words = perdre perte pertes partir part départ depart licencier licenciement renvoyer choisir ordre trop peu quitter le jeu

dragon-rules-end =
    Après le mois 12, tu gagnes
    - **2 points par personnage**,
    - pour chaque moine : ses Bouddhas multipliés par les étages de son palais,
    - 1 point par lot de 3 yuan, après avoir vendu sacs de riz et feux d’artifice à 2 yuan pièce.

    Exemple : 7 personnages font 14. Un jeune moine sur deux étages fait 2, un moine âgé sur trois étages 2 × 3 = 6. Avec 4 yuan, 1 sac de riz et 2 feux d’artifice, tu as 10 yuan : 3 points. En tout 25.

    Qui a le plus de points gagne ; à égalité, c’est le marqueur le plus avancé sur la piste de personnage et, sur une même case, celui du dessus.
    .title = Fin de la partie
    .words = fin finir finale final score décompte decompte terminer moine moines bouddha personnages yuan vendre vente égalité egalite vainqueur gagnant dernier mois

dragon-rules-wall =
    Une option. Il y a une huitième action, { MOVE("wall") }, et chacun a six tuiles Muraille : 1 sac de riz, 1 feu d’artifice, 1 étage, 2 yuan, 3 cases, 3 points. En la choisissant, tu reçois ce que montre une de tes tuiles ({ MOVE("wall steps") }) et tu la poses sous le premier mois qui n’en a pas.

    Après chaque Assaut mongol, et une fois encore après l’événement du mois 12, on décompte la muraille.
    - Si elle **atteint le mois en cours**, chacun gagne 1 point par tuile qu’il y a posée.
    - Sinon, tous ceux qui y ont le moins de tuiles licencient un personnage.

    Si le mois 12 est un Assaut mongol, cela arrive deux fois.
    .title = Option : La Grande Muraille
    .words = grande muraille mur option extension tuile tuiles construire assaut mongol atteindre mois douze

dragon-rules-super =
    Une option : un parmi dix, tiré ou convenu, a lieu au mois 7, après l’événement et avant le décompte, dans l’ordre de la piste.
    - Lampion : 2 points par personnage. Bouddha : les moines marquent comme à la fin.
    - Tremblement de terre : perds 2 étages ({ MOVE("raze a") }) ; qui n’a plus de place part.
    - Tsunami : rends la moitié de tes yuan, sacs de riz et feux d’artifice réunis, arrondie à l’inférieur : { MOVE("give 2 1 0") }.
    - Éclipse solaire : l’événement une seconde fois, avec la muraille si c’est un Assaut mongol.
    - Éruption volcanique : tous les marqueurs à 0, dans le même ordre.
    - Tornade : défausse 2 cartes Personnage ; plus tard, il peut t’en manquer.
    - Aube : prends un jeune personnage d’un type que personne d’autre n’a pris : { MOVE("recruit monk") }.
    - Tentative d’assassinat : tous les privilèges sont rendus.
    - Traité : reçois les symboles d’un type de tes personnages : { MOVE("charter scholar") }.
    .title = Option : Super Événements
    .words = super événement evenement événements evenements option extension lampion lanterne bouddha tremblement terre séisme seisme tsunami inondation éclipse eclipse éruption eruption volcan tornade aube assassinat traité traite charte mois sept

dragon-rules-setup =
    De deux à cinq joueurs. Chacun commence avec deux palais de deux étages, 6 yuan et onze cartes et, à partir d’un premier joueur tiré au sort, prend **deux jeunes personnages différents** : { MOVE("start farmer scholar") }. Deux joueurs ne peuvent pas commencer avec la même paire. Les deux personnages peuvent partager un palais.

    Les mois 1 et 2 sont de Repos. Puis viennent deux fois chacun Tribut à l’Empereur, Sécheresse, Fête du Dragon, Assaut mongol et Épidémie, dans un ordre que tout le monde voit ; le même événement ne vient jamais deux fois de suite.

    Les réserves sont illimitées, sauf celle des personnages.
    .title = Mise en place et deux premiers personnages
    .words = mise en place départ depart commencer début debut paire premiers personnages palais yuan cartes événements evenements année annee ordre joueurs nombre

dragon-rules-hidden =
    Sont cachées les cartes Personnage des autres mains et la disposition des cartes Action des mois à venir. Tout le reste est visible : palais, personnages, biens, points, l’année, les personnages encore à prendre.

    Les cartes sont jouées et défaussées face visible. Qui regarde bien peut savoir ce que les autres ont encore, mais on ne te le montre jamais.
    .title = Ce qui est caché, ce qui est visible
    .words = caché cache cachée cachee secret visible ouvert public information main cartes voir montrer
