### Huang in short, by topic.

huang-rules-goal =
    Tu amasses des points jaunes, rouges, bleus et verts, et il te les faut **équilibrés** : à la fin, la plus faible de ces quatre couleurs est tout ton score. Le plus haut score gagne.

    Jusque-là, les points de chacun restent cachés. Les points blancs sont des jokers. À la fin, ils vont là où ils t’aident le plus.

    Exemple : 9 jaunes, 8 rouges, 7 bleus, 3 verts et aucun blanc donnent un score de 3. Qui a 4 points partout te bat.

    Les points viennent
    - des tuiles posées dans un royaume où tu as le bon meneur,
    - des meneurs vaincus dans les révoltes et les guerres,
    - des pagodes, à la fin de tes tours.
    .title = Le but : ta couleur la plus faible compte
    .words = but objectif gagner gagnant vainqueur victoire score marquer points faible minimum couleur équilibre equilibre débuter debuter débutant debutant commencer résumé resume aperçu apercu

huang-rules-turn =
    Tu as **deux actions**, dans l’ordre que tu veux, la même deux fois si tu veux :
    - poser une tuile : { MOVE("tile red D7") }
    - poser, déplacer ou retirer un meneur : { MOVE("leader blue F4") }, { MOVE("withdraw blue") }
    - provoquer une émeute : { MOVE("riot D7") }
    - payer une pagode : { MOVE("buy D7-D8-E8") }
    - remplacer des tuiles : { MOVE("replace red red blue") }

    Pour **remplacer**, défausse une à six tuiles de ta main, face cachée, et pioches-en autant. Tu peux en demander plus que le sac n’en contient : tu reçois ce qu’il reste, et la partie s’arrête aussitôt.

    Tes actions ne sont perdues que si tu ne peux plus rien faire du tout ; la fin de ton tour a lieu quand même.
    .title = Un tour : deux actions ; remplacer des tuiles
    .words = tour action actions deux coups verbes commandes que faire possible remplacer échanger echanger changer défausser defausser piocher nouvelles tuiles main perdre passer sauter retirer

huang-rules-tiles =
    Une tuile de ta main va sur n’importe quelle case vide, **les bleues sur les rivières, toutes les autres sur la terre ferme** : { MOVE("tile red D7") }. Elle n’a pas besoin d’être à côté de quoi que ce soit.

    Si elle fait alors partie d’un royaume et n’a pas déclenché de guerre, elle rapporte 1 point de sa couleur
    - à qui a dans ce royaume le meneur de cette couleur ;
    - à défaut, à qui y a le Gouverneur (le meneur jaune) ;
    - sinon à personne.

    Oui, cela peut être quelqu’un d’autre ! Si ta tuile unit des royaumes en paix, regarde le royaume uni.

    Exemple : tu poses une tuile rouge dans un royaume où le Rat a son Soldat : le Rat gagne 1 point rouge. Sans Soldat, mais avec ton Gouverneur, le point rouge est pour toi.

    Vois ensuite ce qu’elle apporte d’autre : une verte ouvre le marché, une bleue peut s’enchaîner, et un triangle d’une même couleur peut porter une pagode. (À côté des Bandits renégats, c’est différent.)
    .title = Poser des tuiles et marquer
    .words = tuile tuiles poser placer pose rivière riviere terre eau case hexagone score marquer point points gouverneur remplaçant remplacant défaut defaut joker adversaire jaune rouge bleu bleue vert verte blanc blanche

huang-rules-leaders =
    Tes cinq meneurs : le **Gouverneur** jaune, le **Soldat** rouge, l’**Agriculteur** bleu, le **Commerçant** vert, l’**Artisan** blanc. Une action en pose ou en déplace un ({ MOVE("leader blue F4") }), ou le retire du plateau ({ MOVE("withdraw blue") }).

    Il lui faut une case vide de terre ferme, à côté d’une tuile jaune ; une tuile jaune sous une pagode convient.

    - S’il arrive dans un royaume qui a déjà un meneur de sa couleur, une **révolte** éclate.
    - Il ne peut unir des royaumes que si aucun meneur n’y rencontre un autre de même couleur, lui compris. Un meneur ne déclenche donc jamais de guerre.
    - Pour un déplacement, soulève-le d’abord, puis juge du plateau sans lui.

    Dès que la dernière tuile jaune à côté d’un meneur disparaît, il revient à son propriétaire. Tu pourras le reposer plus tard.

    Hors du plateau, quatre d’entre eux peuvent être prêtés à la place d’une tuile : le Gouverneur dans les révoltes, le Soldat dans les guerres, l’Agriculteur pour les émeutes, le Commerçant pour les pagodes payées.
    .title = Meneurs : poser, déplacer, revenir
    .words = meneur meneurs chef gouverneur soldat agriculteur fermier paysan commerçant commercant marchand artisan poser placer déplacer deplacer positionner retirer enlever revenir retour unir jaune tuile voisine adjacent adjacente prêter preter hors plateau

huang-rules-kingdoms =
    Les cases qui ont un bord commun sont voisines. Les tuiles et les meneurs voisins sont liés, et avec eux tout ce qui se tient ainsi de proche en proche. Un tel groupe est un **royaume** dès qu’il contient à la fois une tuile et un meneur.

    - Un royaume n’est à personne : des meneurs de plusieurs joueurs peuvent y vivre.
    - En temps de paix, aucune couleur n’y a deux meneurs, quels que soient leurs propriétaires.
    - Des tuiles sans meneur ne sont pas un royaume. Une tuile posée là ne rapporte rien, et les relier à un royaume n’unit pas de royaumes.
    - Une tuile peut unir des royaumes. Si elle met face à face deux meneurs de même couleur, c’est la guerre ; sinon, ils s’unissent en paix. Un meneur ne peut les unir qu’en paix.
    - Quand des tuiles ou des meneurs disparaissent, un royaume peut se morceler. Chaque morceau vit alors sa vie.
    .title = Royaumes
    .words = royaume royaumes groupe lié lie liés lies lien relié relie relier connecté connecte voisin voisine adjacent unir uni unis union fusion joindre diviser morceler état etat empire

huang-rules-blue =
    Après avoir posé une tuile bleue, tu peux continuer **dans la même action** avec une autre tuile bleue de ta main, sur une case vide à côté de celle que tu viens de poser, puis une autre à côté de cette dernière, et ainsi de suite : { MOVE("tile blue D6") }, puis { MOVE("chain E7") }. Chacune va sur une rivière et rapporte comme toute autre tuile. { MOVE("pass") } quand tu en as assez.

    C’est fini dès que la tuile que tu viens de poser
    - a déclenché une guerre,
    - a servi à construire une pagode (y renoncer n’arrête rien),
    - ou a combattu des bandits.

    Une tuile suivante de la chaîne peut elle aussi faire tout cela ; c’est alors la dernière.
    .title = Tuiles bleues : enchaîner
    .words = bleu bleue bleues chaîne chaine enchaîner enchainer rivière riviere agriculteur agriculteurs fermier plusieurs autres tuiles une action suite série serie continuer encore gratuit eau

huang-rules-green =
    Après avoir posé une tuile verte, tu peux prendre en main une des tuiles visibles du marché : { MOVE("take white") }, ou { MOVE("pass") }. Peu importe qui marque pour la tuile verte, ou si personne ne marque. Mais si elle a déclenché une guerre ou combattu des bandits, tu ne prends rien.

    La tuile est à toi tout de suite : ton action suivante peut déjà s’en servir. Le marché n’est complété à six qu’à la fin de ton tour : après une seconde tuile verte, tu choisis parmi ce qui reste.

    La tuile verte a aussi complété un triangle ? D’abord le marché, puis la pagode.
    .title = Tuiles vertes et marché
    .words = vert verte vertes marché marche commerçant commercant marchand prendre visible face ouverte tuiles choisir piocher compléter completer

huang-rules-pagodas =
    Quand ta tuile complète un **triangle** (trois tuiles d’une même couleur, chacune à côté des deux autres), tu peux aussitôt y construire une pagode de cette couleur : { MOVE("build D7-D8-E8") }, ou { MOVE("pass") }. Pas si la tuile a déclenché une guerre ou combattu des bandits, ni si l’une des trois porte déjà un bâtiment. Une tuile permet un seul bâtiment ; entre plusieurs triangles, tu choisis.

    Il y a deux Cours (jaunes), deux Garnisons (rouges), deux Greniers (bleus), deux Marchés (verts) et un Atelier (blanc). S’il n’en reste plus de cette couleur dans la réserve, une pagode du plateau se **déplace** ; s’il y a le choix, tu dis laquelle : { MOVE("relocate J4-J5-K5") }. Les tuiles qu’elle quitte ne comptent pas comme libres pour elle.

    À la fin de **ton** tour, chacun de tes meneurs rapporte 1 point par pagode de sa couleur dans son royaume, peu importe qui l’a construite.

    Quand une tuile sous une pagode disparaît, la pagode retourne dans la réserve.
    .title = Pagodes : construire, déplacer, perdre
    .words = pagode pagodes construire bâtir batir bâtiment batiment triangle trois tuiles cour garnison grenier marché marche atelier déplacer deplacer voler réserve reserve perdre perdue tomber effondrer monument temple

huang-rules-buying =
    Pour une action, révèle et défausse **deux tuiles vertes** de ta main et choisis pour une pagode n’importe quel triangle libre du plateau, peu importe qui l’a posé : { MOVE("buy D7-D8-E8") }. La couleur du triangle est celle de la pagode. Libre veut dire qu’aucune de ses trois tuiles ne porte de bâtiment.

    Si ton Commerçant est hors du plateau, tu peux le prêter : { MOVE("buy D7-D8-E8 leader") }. Une seule tuile verte suffit alors. Le Commerçant ne vient pas sur le plateau, et tu le gardes.

    S’il n’y a plus de pagode de cette couleur dans la réserve, une du plateau s’y déplace, à ton choix. Le Palais royal, s’il est en jeu, peut se construire ainsi lui aussi.
    .title = Pagodes payées : deux tuiles vertes
    .words = acheter achat payer payée payee coût cout prix pagode deux tuiles vertes commerçant commercant marchand prêter preter action triangle libre

huang-rules-riots =
    Pour une action, révèle et défausse **deux tuiles bleues** de ta main et retire du plateau n’importe quelle tuile, même la jaune de départ d’une capitale : { MOVE("riot D7") }.

    Si ton Agriculteur est hors du plateau, tu peux le prêter : { MOVE("riot D7 leader") }. Une seule tuile bleue suffit alors. L’Agriculteur ne vient pas sur le plateau, et tu le gardes.

    Ce qui s’ensuit :
    - Le bâtiment posé sur cette tuile disparaît : une pagode ou le palais retourne dans la réserve, un grenier des Dix-huit Royaumes quitte le jeu.
    - Les meneurs qui n’ont plus de tuile jaune à côté d’eux reviennent à leurs propriétaires.
    - Le royaume peut se morceler.

    Les meneurs et les bandits ne sont pas des tuiles : une émeute ne peut pas les viser.
    .title = Émeutes : retirer une tuile
    .words = émeute emeute émeutes emeutes soulèvement soulevement paysans retirer enlever détruire detruire tuile deux tuiles bleues agriculteur fermier prêter preter casser couper diviser capitale attaque

huang-rules-revolts =
    Tu poses ou déplaces un meneur dans un royaume qui en a déjà un de sa couleur : les deux s’affrontent, et personne d’autre ne s’en mêle.

    1. La force de chaque camp est le nombre de tuiles jaunes à côté de son propre meneur. Une tuile peut compter pour les deux.
    2. Toi, l’attaquant, engages autant de tuiles jaunes de ta main que tu veux ; puis le défenseur fait de même. Tout est visible. Qui a son Gouverneur hors du plateau peut l’ajouter pour 1 : { MOVE("commit 2") }, { MOVE("commit 2 leader") }, ou { MOVE("pass") }.
    3. La plus grande somme gagne ; **à égalité, c’est le défenseur**.
    4. Le perdant récupère son meneur vaincu, le gagnant reçoit 1 point de la couleur disputée. Les tuiles engagées des deux côtés sont défaussées ; un Gouverneur prêté n’est pas perdu.

    Exemple : ton Commerçant a 2 tuiles jaunes à côté de lui, celui du Rat en a 3. Tu en engages 2 : te voilà à 4. Le Rat en engage 1, 4 aussi : son Commerçant reste. Le Rat gagne 1 point vert, ton Commerçant rentre, et les trois tuiles engagées sont défaussées.
    .title = Révoltes : meneur contre meneur
    .words = révolte revolte révoltes revoltes rébellion rebellion conflit combat attaque attaquant défenseur defenseur défense defense interne même meme couleur meneur jaune gouverneur engager force égalité egalite

huang-rules-wars =
    Une tuile unit des royaumes, et deux meneurs de même couleur se rencontrent : c’est la guerre ! La tuile reste, mais ne rapporte rien, ne compte pour aucun camp et ne donne ni marché, ni pagode, ni chaîne. Un royaume uni sans meneur en conflit ne fait que regarder.

    1. Chaque royaume en guerre compte ses tuiles rouges.
    2. Dans l’ordre des places, en commençant après le joueur qui a posé la tuile et en finissant par lui, chacun peut soutenir un de ces royaumes avec des tuiles rouges de sa main, **même sans y avoir de meneur**. Un Soldat hors du plateau ajoute 1 : { MOVE("support west 2 leader") }, ou { MOVE("pass") }.
    3. Le plus grand total gagne. À égalité, le joueur qui a posé la tuile choisit parmi les royaumes à égalité : { MOVE("favour west") }.

    Ce que la guerre coûte et rapporte est au sujet suivant.
    .title = Guerres : le combat
    .words = guerre guerres bataille conflit combat unir union externe royaumes rouge soldat soutien soutenir force égalité egalite favoriser gagnant vainqueur armée armee

huang-rules-war-losses =
    1. Chaque royaume perdant perd ses meneurs en conflit et toutes ses tuiles rouges. Ses autres meneurs restent.
    2. Chacun de ces meneurs rapporte 1 point de sa couleur au propriétaire du meneur de cette couleur dans le royaume gagnant, s’il y en a un.
    3. Le gagnant paie autant de tuiles rouges que le plus fort des perdants avait de force, soutien compris : d’abord celles engagées pour lui, puis les siennes, choisies par le joueur qui a posé la tuile ({ MOVE("lose D7 E7") }), tant qu’il y en a.
    4. Toutes les tuiles engagées sont défaussées ; un Soldat prêté, jamais. La tuile qui a uni les royaumes ne tombe jamais, même rouge. Une pagode tombe avec n’importe quelle tuile sous elle.

    Exemple : deux Agriculteurs se rencontrent, 4 rouges à l’ouest, 3 à l’est. Le Rat soutient l’ouest avec 1 (5), le Tigre, qui a posé la tuile, l’est avec 3 (6). L’ouest perd son Agriculteur et 4 tuiles ; le propriétaire de l’Agriculteur de l’est gagne 1 point bleu. L’est paie 5 : les 3 engagées et 2 des siennes.
    .title = Guerres : ce qu’elles coûtent
    .words = guerre guerres pertes perdre perdu coût cout payer tuiles rouges soldat soutien sacrifier meneur point pagode tombe gagnant perdant

huang-rules-end-of-turn =
    Après tes deux actions, dans cet ordre :

    1. **Pagodes** : chacun de tes meneurs sur le plateau te rapporte un point de sa couleur par pagode de cette couleur dans son royaume. Ici, le Gouverneur ne remplace personne. Seuls tes meneurs rapportent ; les autres marquent après leur propre tour.
    2. Avec les Dix-huit Royaumes, tu peux maintenant prendre des greniers.
    3. Tu complètes ta main à six tuiles (sept si le Palais royal te sert).
    4. Tous les autres qui en ont moins de six complètent aussi, dans le sens horaire.
    5. Le marché est complété à six.

    Si le sac n’a plus de tuile pour l’une de ces pioches, la partie s’arrête là.
    .title = Fin d’un tour : les pagodes rapportent, les mains se complètent
    .words = fin tour compléter completer piocher pioche main six tuiles marché marche pagode revenu points ordre sac

huang-rules-end =
    La partie s’arrête dès que quelqu’un doit piocher une tuile, pour quelque raison que ce soit, et que **le sac est vide**. Piocher la dernière tuile n’est pas encore la fin. Ce qui est déjà pioché est gardé, mais plus rien de ce tour n’a lieu, pas même les points de pagodes s’ils étaient encore à venir.

    Elle s’arrête aussi quand tout le monde a joué trois tours de suite sans qu’une seule tuile ait quitté une main.

    Les points blancs de chacun sont alors répartis au mieux sur les quatre autres couleurs, et ta couleur la plus faible est ton score. Le plus haut score gagne.

    Égalité ? On compare la deuxième couleur la plus faible, puis la troisième, puis la plus forte. Toujours égalité : moins tu as gagné de points blancs, mieux c’est. Si même cela ne départage pas la première place, personne ne gagne. Les autres places se déterminent de la même façon, celles à égalité sont partagées.
    .title = Fin de la partie et égalités
    .words = fin finir finie terminer dernière derniere tuile sac vide blocage égalité egalite égalités egalites départager departager vainqueur gagnant personne score final

huang-rules-white =
    Les points blancs viennent des tuiles blanches, de l’Atelier et des Artisans vaincus. Ce n’est pas une couleur à tenir à niveau : à la fin, ils s’ajoutent à tes jaunes, rouges, bleus et verts pour que ta couleur la plus faible monte le plus haut possible, puis la deuxième, et ainsi de suite. Le bot le fait pour toi.

    Exemple : 7 jaunes, 4 rouges, 9 bleus, 5 verts et **4 blancs**. Le rouge en reçoit 2 et le vert 1, les voilà à 6. Le dernier point blanc porte l’un d’eux à 7. Au final, tu as 6, 7, 7 et 9 : ton score est 6 au lieu de 4.

    Si deux joueurs sont alors à égalité de la plus faible à la plus forte couleur, celui qui a gagné le moins de points blancs est devant.
    .title = Points blancs : des jokers à la fin
    .words = blanc blancs blanche joker jokers points artisan atelier répartir repartir distribuer faible exemple compter final

huang-rules-bandits =
    Une option, sans les Dix-huit Royaumes. Cinq tuiles Bandit occupent des emplacements de la carte tirés au hasard, chacune sur un triangle de trois cases et montrant 1 à 4 bandits. Rien ne peut y être posé, et aucun meneur ne peut se tenir à côté.

    Tu ne peux poser une tuile à côté de bandits que pour les battre. Elle doit les relier à un royaume qui a **au moins autant de tuiles rouges qu’il y a de bandits** (le royaume avec ta tuile, mais sans compter celle-ci), et ne peut pas déclencher de guerre. Alors
    - ta tuile ne rapporte rien et ne donne rien d’autre : ni marché, ni pagode, ni chaîne ;
    - si le royaume a un Soldat, son propriétaire gagne 1 point rouge par bandit ;
    - tu retires de ce royaume autant de tuiles rouges qu’il y avait de bandits, à ton choix, mais jamais celle qui vient d’être posée : { MOVE("lose D7 E7") } ;
    - la tuile Bandit quitte le jeu, et ses cases sont libres.

    Exemple : 2 bandits, et ta tuile les relie à un royaume de 3 tuiles rouges où la Chèvre a son Soldat. La Chèvre gagne 2 points rouges, tu retires 2 des tuiles rouges.
    .title = Option : Bandits renégats
    .words = bandit bandits renégat renegat renégats renegats brigands hors-la-loi option extension variante rouge soldat battre combat triangle emplacement

huang-rules-eighteen-kingdoms =
    Une option, sans les Bandits renégats : une autre carte et, sur chacune de ses 19 capitales, une tuile jaune avec un **grenier**. Ses rivières n’ont pas de triangle, les pagodes bleues (Grenier) restent donc dans la boîte.

    - Si tu finis ton tour avec ton Agriculteur dans un royaume d’au moins deux greniers, tu peux les prendre tous sauf un. Tu choisis celui qui reste : { MOVE("keep G9") }, ou { MOVE("pass") }. Cela vient après les points des pagodes et avant de compléter les mains.
    - À la fin, chaque grenier que tu as pris vaut **2 points bleus**, ajoutés avant de répartir les points blancs.
    - Un grenier est un bâtiment : tant qu’il est là, ni pagode ni palais ne peut utiliser sa tuile. Une fois le grenier pris, la tuile est libre.
    - Si la tuile disparaît, son grenier quitte le jeu.

    Exemple : trois greniers dans le royaume de ton Agriculteur : tu en prends deux, soit 4 points bleus à la fin.
    .title = Option : Les Dix-huit Royaumes et leurs greniers
    .words = dix-huit royaumes grenier greniers 18 19 capitale capitales carte option extension variante bleu agriculteur fermier prendre laisser garder

huang-rules-palace =
    Une option qui va avec toutes les autres. Il y a un seul palais. Il se dresse sur **quatre tuiles jaunes en losange**, c’est-à-dire deux triangles avec un bord commun, et aucune des quatre ne doit porter de bâtiment.

    Il se construit comme une pagode : quand ta tuile complète le losange ({ MOVE("build J4-J5-K5-K6") } ; une pagode ou le palais, pas les deux) ou pour deux tuiles vertes ({ MOVE("buy J4-J5-K5-K6") }). S’il est déjà quelque part, il se déplace. Quand une de ses tuiles disparaît, il retourne dans la réserve.

    Le palais ne donne pas de points. Mais si, à la fin de ton propre tour, ton Gouverneur est dans le royaume du palais, **tu complètes ta main à sept tuiles**. Tous les autres complètent à six. Une septième tuile piochée te reste, même si tu perds le palais.
    .title = Option : Le Palais royal
    .words = palais royal roi option extension variante jaune quatre tuiles losange sept 7 main compléter completer gouverneur

huang-rules-players =
    De deux à cinq joueurs ; à cinq, il ne faut rien d’autre que le **Dragon**, la cinquième dynastie avec le Tigre, le Lièvre, le Rat et la Chèvre. Les règles restent les mêmes. Le premier joueur est tiré au sort, puis on joue dans le sens horaire.

    Au départ, chacune des 7 capitales (19 dans les Dix-huit Royaumes) a une tuile jaune ; ensuite, une capitale est une case comme une autre. Chacun pioche six tuiles, six autres sont visibles au marché, et tous les meneurs attendent hors du plateau.

    Il y a 138 tuiles : 42 jaunes, 36 rouges, 24 bleues, 24 vertes et 12 blanches ; celles des capitales en font partie.

    La **partie courte**, une option à deux : 24 tuiles au hasard quittent le sac avant la partie, et personne ne voit lesquelles.
    .title = Mise en place, cinq joueurs, partie courte à deux
    .words = joueurs nombre combien cinq 5 dragon dynastie deux 2 partie courte rapide option mise en place départ depart commencer capitale capitales tuiles total premier joueur sens horaire ordre

huang-rules-hidden =
    Sont cachés
    - les tuiles des autres mains et celles du sac,
    - les tuiles remplacées (elles partent face cachée),
    - les points de chacun, jusqu’à la fin.

    Sont visibles le plateau, le marché, les pagodes restantes, les meneurs hors du plateau, le nombre de tuiles dans chaque main et dans le sac, et tout ce qui est engagé ou révélé. Tes propres tuiles et points, tu les vois toujours.

    Quand quelqu’un gagne des points, tout le monde le voit, et le journal le dit : tu peux donc tenir le compte. Mais aucun total des autres n’est montré avant la fin.

    Dans une révolte ou une guerre, on te demande des tuiles même si tu n’en as aucune de la bonne couleur, pour que le silence ne trahisse rien ; si tu ne peux rien donner, la réponse vient d’elle-même après un moment. Ton tour n’est sauté que si ta main est vide et que tu n’as pas de meneur à prêter.
    .title = Ce qui est caché, ce qui est visible
    .words = caché cache cachés caches secret visible ouvert public information main sac points totaux voir montrer journal compter tuiles marché marche demandé demande

huang-rules-editions =
    Les règles imprimées diffèrent d’une langue à l’autre. Ici, on joue ainsi :
    - **Chaîne bleue :** une tuile suivante peut déclencher une guerre, compléter une pagode ou combattre des bandits ; c’est alors la dernière (polonais, anglais). Les règles française et allemande interdisent cette tuile.
    - **Guerre à égalité :** on choisit parmi les royaumes à égalité (français, allemand). La règle polonaise dit : parmi tous les royaumes unis.
    - **Partie à égalité :** à égalité dans les quatre couleurs, le moins de points blancs gagne ; ensuite, personne (anglais). La règle polonaise ne connaît pas ce départage.
    - **Bandits :** à côté d’eux, pas de meneur, et une tuile seulement pour les vaincre (français, allemand). La règle polonaise n’interdit que les meneurs.

    Les cartes sont nos propres dessins, pas ceux de la boîte.
    .title = Quand les règles imprimées diffèrent
    .words = édition edition éditions imprimées imprimees livret règle regle différence difference version variante langue interprétation interpretation français francais allemand polonais anglais
