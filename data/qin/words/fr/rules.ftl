### Qin in short, by topic.

qin-rules-goal =
    Pose **toutes tes pagodes** avant les autres : 24 par joueur à deux, 19 à trois, 15 à quatre. Dès que ta dernière est posée, tu gagnes, même pendant le tour d’un autre.

    Les pagodes vont
    - sur les provinces que tu fondes : une chacune,
    - sur tes provinces de cinq territoires ou plus : une deuxième,
    - sur les villages où tu as le dessus : une chacun.

    Tu peux aussi en perdre : elles te reviennent quand quelqu’un réunit ta province à une plus grande, ou te dépasse dans un village.
    .title = Le but : poser toutes tes pagodes
    .words = but objectif gagner gagnant vainqueur victoire score points pagode pagodes débuter debuter débutant debutant commencer résumé resume aperçu apercu combien

qin-rules-turn =
    Pose **une tuile** de ta main, puis pioches-en une. Écris-le ainsi : { MOVE("place RB F6 east") }. C’est la tuile rouge-bleu, sa moitié rouge sur F6, sa moitié bleue à l’est de celle-ci, sur F7.

    - Les deux moitiés vont sur des prairies libres : ni villages, ni points d’eau, ni autres territoires.
    - Au moins une moitié touche par un **côté** un territoire, de n’importe quelle couleur : une tuile déjà posée ou l’un des trois territoires de départ. Les coins ne suffisent pas, et les villages ne comptent pas.

    Tu dois poser si l’une de tes tuiles peut se poser quelque part. Si aucune ne le peut, ton tour passe tout seul, et tu ne pioches pas.

    Une tuile peut aussi ne rien provoquer du tout, si tu veux.
    .title = Un tour : poser une tuile
    .words = tour poser placer tuile coup action légal legal permis autorisé autorise côté cote coin adjacent voisin connecter prairie piocher passer sauter commande écrire ecrire direction sens

qin-rules-provinces =
    Deux territoires ou plus d’une même couleur qui se touchent par un côté forment une **province**. Les territoires de départ comptent. Un territoire isolé n’est à personne.

    - **Fonder** : si ta tuile forme une nouvelle province uniquement avec des territoires isolés, elle est à toi, et tu y poses une pagode. Une tuile peut en fonder deux.
    - **Agrandir** : si ta tuile agrandit une province, elle reste à son propriétaire, peu importe qui a posé la tuile. Les territoires isolés ainsi rattachés en font partie aussi.

    Exemple : le rouge commence en F6. Tu joues { MOVE("place RR D6 south") } : D6, E6 et F6 forment une province rouge de trois territoires, et elle est à toi.
    .title = Provinces : fonder et agrandir
    .words = province provinces fonder fondation agrandir étendre etendre grandir zone territoires cases couleur propriétaire proprietaire isolé isole seul deux

qin-rules-major =
    À partir de **cinq territoires**, une province est **majeure**. Son propriétaire y pose une deuxième pagode, aussitôt et peu importe qui a posé la tuile. Il n’y en a jamais plus de deux.

    Une province majeure ne peut jamais être conquise. Elle compte double pour les villages. Et deux provinces majeures ne se réunissent jamais.
    .title = Provinces majeures : cinq territoires, deux pagodes
    .words = majeure majeures province cinq 5 double deuxième deuxieme deux pagodes grande protégée protegee abri anneau or

qin-rules-uniting =
    Une tuile peut réunir des provinces d’une même couleur. À qui va le tout ?

    1. Compte pour chaque propriétaire les territoires de ses provinces **telles qu’elles étaient avant**, additionnés. La tuile elle-même et les territoires isolés ne comptent pas.
    2. Celui qui en a le plus prend tout, peu importe qui a posé la tuile. Si les deux premiers sont **à égalité, la tuile ne peut pas être posée** là.
    3. Si l’une des provinces était majeure, son propriétaire prend tout, quels que soient les nombres.
    4. Si deux ou plus étaient majeures, la tuile ne peut pas être posée là, même si elles sont toutes au même joueur.

    Les perdants récupèrent leurs pagodes. Le gagnant finit avec exactement deux pagodes sur l’ensemble : il en ajoute une, ou récupère celles en trop.

    Exemple : tes provinces rouges de 2 et 2 et celle de Bo, de 3, sont réunies. Tu as 4, Bo 3 : le tout est à toi avec deux pagodes, et Bo en récupère une.
    .title = Réunir des provinces : à qui va le tout
    .words = réunir reunir réunion reunion unir joindre fusion fusionner annexer conquérir conquerir conquête conquete province égalité egalite interdit non permis majorité majorite plus grande territoires

qin-rules-villages =
    Un village est connecté à chaque province qui le touche par un côté. Après chaque tuile, qui a **plus de pagodes sur les provinces connectées que chacun des autres** possède le village et y pose une pagode.

    - Une province compte pour 1, une majeure pour 2, chacune une seule fois.
    - La pagode sur le village lui-même ne compte pas.
    - À égalité, un village vide reste vide, et un village occupé reste à son propriétaire, même si plus aucune de ses provinces n’y est connectée.

    Qui perd un village récupère sa pagode.

    Certains villages ont deux cases ; c’est quand même un seul village.
    .title = Villages : les annexer, les perdre
    .words = village villages ville annexer conquérir conquerir prendre perdre occuper tenir propriétaire proprietaire égalité egalite majorité majorite plus pagodes connecté connecte côté cote maisons

qin-rules-end =
    La partie est finie
    - dès que quelqu’un n’a **plus de pagode** : ce joueur gagne. s’ils sont plusieurs, le premier dans l’ordre des places à partir de celui qui a posé la tuile ;
    - quand plus personne n’a de tuile en main ;
    - quand aucune tuile d’aucune main ne peut plus se poser.

    Dans les deux derniers cas, qui a le plus de pagodes sur le plateau gagne ; à égalité, la victoire est partagée. Les autres places dépendent elles aussi des pagodes sur le plateau.

    Dans quel ordre : une tuile peut fonder, agrandir et réunir à la fois. On règle d’abord les provinces, puis tous les villages ; alors seulement on regarde qui n’a plus de pagode.
    .title = La fin de la partie
    .words = fin finir finie terminer dernière derniere pagode gagner vainqueur égalité egalite partager réserve reserve vide plus de place plateau plein

qin-rules-start =
    De deux à quatre joueurs. Il y a **72 tuiles** de deux territoires, 12 de chaque sorte : rouge-rouge, bleu-bleu, jaune-jaune, rouge-bleu, rouge-jaune et bleu-jaune. Chacun en pioche trois. Le premier joueur est tiré au sort, puis on joue dans le sens horaire.

    Avec le **départ équitable**, qui est l’usage, on redistribue toutes les mains jusqu’à ce que chacun ait une tuile d’une seule couleur. Sans lui, on prend les mains comme elles viennent.

    Le plateau a 13 cases sur 13, un territoire de départ rouge, un jaune et un bleu, et deux faces :
    - **Oiseau** n’a pas de points d’eau et convient aux premières parties,
    - **Lion** a des points d’eau et plus de villages.

    Les plateaux sont nos propres dessins, pas ceux du jeu imprimé.
    .title = Mise en place, tuiles et les deux faces du plateau
    .words = mise en place départ depart commencer option options carte plateau face oiseau lion eau équitable equitable simple tuiles total nombre joueurs combien main trois premier

qin-rules-hidden =
    Sont cachées les tuiles des autres mains et de la réserve. Tout le reste est visible : le plateau, les pagodes de chacun, le nombre de tuiles dans chaque main et dans la réserve.

    Tes trois tuiles, tu les vois toujours : *Ma main*.

    Quand un tour passe, tout le monde apprend qu’aucune tuile de ce joueur ne peut se poser. À la fin, toutes les mains sont visibles.
    .title = Ce qui est caché, ce qui est visible
    .words = caché cache cachée cachee secret visible ouvert public information main réserve reserve voir montrer tuiles nombre
