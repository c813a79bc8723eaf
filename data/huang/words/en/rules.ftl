### Huang in short, by topic.

huang-rules-goal =
    You gather points in yellow, red, blue and green, and you want them **even**: when the game is over, the lowest of these four colours is your whole score. The highest score wins.

    Everybody’s points stay hidden until then. White points are jokers. At the end they are put where they help you most.

    Example: 9 yellow, 8 red, 7 blue, 3 green and no white make a score of 3. A player with 4 of each beats you.

    Points come from
    - tiles that land in kingdoms where you have the right leader,
    - leaders beaten in revolts and wars,
    - pagodas, at the end of your turns.
    .title = The goal: your lowest colour counts
    .words = aim win winner winning objective purpose score scoring points victory lowest weakest colour color balance start beginner overview

huang-rules-turn =
    You have **two actions**, in any order, the same one twice if you like:
    - place a tile: { MOVE("tile red D7") }
    - place or move a leader, or take it off the board: { MOVE("leader blue F4") }, { MOVE("withdraw blue") }
    - start a riot: { MOVE("riot D7") }
    - pay for a pagoda: { MOVE("buy D7-D8-E8") }
    - replace tiles: { MOVE("replace red red blue") }

    To **replace**, put one to six tiles of your hand away face down and draw as many. You may ask for more than the bag still holds: you get what is there, and the game ends on the spot.

    Only if you can do nothing at all are your remaining actions lost; the end of your turn still takes place.
    .title = A turn: two actions; replacing tiles
    .words = turn action actions two moves verbs commands what can I do replace exchange swap discard draw new tiles hand forfeit skip withdraw

huang-rules-tiles =
    A tile from your hand goes on any empty place, **blue on rivers, every other colour on land**: { MOVE("tile red D7") }. It need not touch anything.

    If it then belongs to a kingdom and has started no war, it brings 1 point in its own colour to
    - whoever has the leader of that colour in this kingdom;
    - if there is none, whoever has the Governor (the yellow leader) there;
    - otherwise nobody.

    Yes, that may be somebody else! If your tile unites kingdoms in peace, look at the united kingdom.

    Example: You place a red tile in a kingdom with Rat’s Soldier: Rat gains 1 red. Without any Soldier there, but with your Governor, the red point is yours.

    Then see what more it brings: green opens the market, blue can go on, and a triangle of one colour can carry a pagoda. (Next to Rogue Bandits, things are different.)
    .title = Placing tiles and scoring
    .words = tile tiles place lay put river land water hex score scoring point points governor substitute stand in joker opponent yellow red blue green white

huang-rules-leaders =
    Your five leaders: yellow **Governor**, red **Soldier**, blue **Farmer**, green **Trader**, white **Artisan**. One action places or moves one ({ MOVE("leader blue F4") }) or takes it off the board ({ MOVE("withdraw blue") }).

    It needs an empty place on land that touches a yellow tile; a yellow tile under a pagoda will do.

    - If it comes into one kingdom and that has a leader of its colour already, a **revolt** breaks out.
    - It may unite kingdoms only if no two leaders of one colour meet there, itself included. So a leader never starts a war.
    - When it moves, lift it first, then look at the board without it.

    As soon as the last yellow tile next to a leader is gone, the leader returns to its owner. You can place it again later.

    Off the board, four of them can be lent in place of a tile: the Governor in revolts, the Soldier in wars, the Farmer for riots, the Trader for paid pagodas.
    .title = Leaders: placing, moving, returning
    .words = leader leaders governor soldier farmer trader artisan place move position withdraw remove return home unite yellow tile adjacent where lend off board

huang-rules-kingdoms =
    Places that share an edge are next to each other. Tiles and leaders next to each other are linked, and so is all that hangs together in this way. Such a group is a **kingdom** as soon as it has both a tile and a leader.

    - A kingdom belongs to nobody: leaders of several players can live in it.
    - In quiet times no colour has two leaders in it, whoever they belong to.
    - Tiles without a leader are no kingdom. A tile there scores nothing, and linking them to a kingdom unites no kingdoms.
    - A tile may unite kingdoms. If it brings two leaders of one colour together, that is war; if not, they unite in peace. A leader may unite them in peace only.
    - When tiles or leaders go, a kingdom may fall apart. Each part then stands for itself.
    .title = Kingdoms
    .words = kingdom kingdoms group linked link connected connection adjacent neighbour neighbor unite united merge join split realm state empire

huang-rules-blue =
    After placing a blue tile you may go on **in the same action** with another blue tile from your hand, on an empty place next to the one just placed, then with one next to that, and so on: { MOVE("tile blue D6") }, then { MOVE("chain E7") }. Each goes on a river and scores like any other tile. { MOVE("pass") } when you have had enough.

    It is over when the tile just placed
    - started a war,
    - was used to build a pagoda (declining one does no harm),
    - or fought bandits.

    A later tile of the chain may do any of these, too; it is then the last one.
    .title = Blue tiles: the chain
    .words = blue chain river farmer farmers several more tiles one action series continue again extra free water

huang-rules-green =
    After placing a green tile you may take one of the face-up tiles of the market into your hand: { MOVE("take white") }, or { MOVE("pass") }. It does not matter who scores for the green tile, or whether anybody does. Only if it started a war or fought bandits do you get nothing.

    The tile is yours at once, so your next action can already use it. The market is filled up to six again only when your turn ends: after a second green tile you choose from what is left.

    Has the green tile also completed a triangle? First the market, then the pagoda.
    .title = Green tiles and the market
    .words = green market trader traders take face up open tiles display choose pick draw refill

huang-rules-pagodas =
    When your tile completes a **triangle** (three tiles of one colour, each next to the other two), you may at once build a pagoda of its colour there: { MOVE("build D7-D8-E8") }, or { MOVE("pass") }. Not if the tile started a war or fought bandits, and not if one of the three already carries a building. One tile allows one building; among several triangles you choose.

    There are two each of Court (yellow), Garrison (red), Granary (blue) and Market (green), and one Workshop (white). If none of the colour is left in the supply, one on the board **moves** there; where there is a choice, you say which: { MOVE("relocate J4-J5-K5") }. The tiles it is leaving do not count as free for it.

    At the end of **your** turn, each leader of yours brings 1 point for every pagoda of its own colour in its kingdom, whoever built it.

    When a tile under a pagoda goes, the pagoda returns to the supply.
    .title = Pagodas: building, moving, losing
    .words = pagoda pagodas build building triangle three tiles court garrison granary market workshop move relocate steal supply lose lost fall monument temple

huang-rules-buying =
    As an action, reveal and discard **two green tiles** from your hand and choose any free triangle on the board for a pagoda, no matter who laid it: { MOVE("buy D7-D8-E8") }. The triangle’s colour is the pagoda’s colour. Free means that none of its three tiles carries a building.

    If your Trader is off the board, you may lend it: { MOVE("buy D7-D8-E8 leader") }. Then one green tile is enough. The Trader does not come onto the board, and you keep it.

    If no pagoda of that colour is left in the supply, one on the board moves there, of your choice. The Royal Palace, if you play with it, can be built in this way, too.
    .title = Paid pagodas: two green tiles
    .words = buy pay paid purchase bought pagoda two green tiles trader lend cost action triangle free

huang-rules-riots =
    As an action, reveal and discard **two blue tiles** from your hand and take any one tile off the board, even the yellow one that began on a capital: { MOVE("riot D7") }.

    If your Farmer is off the board, you may lend it: { MOVE("riot D7 leader") }. Then one blue tile is enough. The Farmer does not come onto the board, and you keep it.

    What follows:
    - A building on that tile is gone: a pagoda or palace returns to the supply, a granary of the Eighteen Kingdoms leaves the game.
    - Leaders left without a yellow tile next to them return to their owners.
    - The kingdom may fall apart.

    Leaders and bandits are no tiles: a riot cannot pick them.
    .title = Riots: removing a tile
    .words = riot riots uprising peasants remove destroy tile two blue tiles farmer lend break split capital attack

huang-rules-revolts =
    You position a leader in a kingdom that already has one of its colour: the two fight, nobody else takes part.

    1. Each side’s strength is the number of yellow tiles next to its own leader. A tile may count for both.
    2. You, the attacker, commit any number of yellow tiles from your hand; then the defender does. All openly. A side whose Governor is off the board may add it for 1: { MOVE("commit 2") }, { MOVE("commit 2 leader") }, or { MOVE("pass") }.
    3. The higher sum wins, **a tie goes to the defender**.
    4. The loser takes the beaten leader home, the winner gets 1 point in the colour fought over. The tiles committed on both sides are discarded; a lent Governor is not lost.

    Example: Your Trader has 2 yellow tiles next to it, Rat’s Trader has 3. You commit 2 and stand at 4. Rat commits 1, also 4: Rat’s Trader stays. Rat gains 1 green, your Trader comes home, and the three committed tiles are discarded.
    .title = Revolts: leader against leader
    .words = revolt revolts rebellion conflict fight attack attacker defender internal same colour leader yellow governor commit strength tie

huang-rules-wars =
    A tile unites kingdoms, and two leaders of one colour meet: war! The tile stays, but scores nothing, counts for no side and brings no market, pagoda or chain. A united kingdom without a leader in conflict only looks on.

    1. Each warring kingdom counts its red tiles.
    2. In seat order, starting after the player who placed the tile and ending with them, everybody may support one of these kingdoms with red tiles from the hand, **with or without a leader there**. A Soldier off the board adds 1: { MOVE("support west 2 leader") }, or { MOVE("pass") }.
    3. The highest total wins. If tied, whoever placed the tile picks the winner among the tied: { MOVE("favour west") }.

    What the war costs, and what it brings, is the next topic.
    .title = Wars: the fight
    .words = war wars battle conflict fight unite external kingdoms red soldier support strength tie favour favor winner army

huang-rules-war-losses =
    1. Each losing kingdom loses its leaders in conflict and all its red tiles. Its other leaders stay.
    2. Each leader lost brings 1 point of its colour to the owner of the winning kingdom’s leader of that colour, if there is one.
    3. The winner pays as many red tiles as the strongest loser was strong, support included: first those committed for it, then its own, picked by whoever placed the tile ({ MOVE("lose D7 E7") }), while any are left.
    4. All committed tiles are discarded; a lent Soldier never is. The tile that united the kingdoms never falls, red or not. A pagoda falls with any tile under it.

    Example: Farmers meet, west has 4 red, east 3. Rat supports west with 1 (5), Tiger, who placed the tile, east with 3 (6). West loses its Farmer and 4 tiles, the owner of east’s Farmer gains 1 blue. East pays 5: the 3 committed and 2 of its own.
    .title = Wars: what they cost
    .words = war wars losses lose lost cost pay red tiles soldier support casualties leader point pagoda falls winner loser

huang-rules-end-of-turn =
    After your two actions, in this order:

    1. **Pagodas**: each of your leaders on the board earns you a point of its colour for each pagoda of the same colour in its kingdom. Here the Governor stands in for nobody. Only you score; the others do so after their own turns.
    2. With the Eighteen Kingdoms you may now take granaries.
    3. You refill your hand to six tiles (seven if the Royal Palace serves you).
    4. Everybody else with fewer than six refills, too, clockwise.
    5. The market is filled up to six.

    If the bag has no tile for one of these draws, the game is over right there.
    .title = End of a turn: pagodas pay, hands refill
    .words = end turn refill fill draw hand six tiles market pagoda income points order bag

huang-rules-end =
    The game ends the moment somebody has to draw a tile, for whatever reason, and **the bag is empty**. Drawing the last tile is not yet the end. What was already drawn is kept, but nothing else of that turn happens, not even pagoda points if they were still to come.

    It also ends when everybody has had three turns in a row and all the while not one tile has left a hand.

    Then everybody’s white points are spread over the other four colours as well as can be, and your lowest colour is your score. The highest score wins.

    Tied? Compare the second lowest colour, then the third, then the highest. Still tied: the fewer white points you gained, the better. If even that does not settle first place, nobody wins. The other places are found in the same way, equal ones are shared.
    .title = End of the game and ties
    .words = end ending over finish last tile bag empty standstill stalemate tie ties tied tiebreak tiebreaker draw winner nobody score final

huang-rules-white =
    White points come from white tiles, from the Workshop and from beaten Artisans. They are no colour that has to keep up: at the end they are added to your yellow, red, blue and green so that your lowest colour becomes as high as it can, then the second lowest, and so on. The bot does this for you.

    Example: 7 yellow, 4 red, 9 blue, 5 green and **4 white**. Red gets 2 and green gets 1, so both are at 6. The last white point lifts one of them to 7. In the end you have 6, 7, 7 and 9: your score is 6 instead of 4.

    Should two players then be equal from their lowest to their highest colour, the one who gained fewer white points is ahead.
    .title = White points: jokers at the end
    .words = white joker wild points artisan workshop spread distribute lowest example count final

huang-rules-bandits =
    An option, not with the Eighteen Kingdoms. Five bandit tiles lie on random sites of the map, each on a triangle of three places and showing 1 to 4 bandits. Nothing can be placed on them, and no leader may go next to them.

    You may place a tile next to bandits only to beat them. It must link them to a kingdom that has **no fewer red tiles than there are bandits** (the kingdom as it is with your tile, but your tile not counted), and it may start no war. Then
    - your tile scores nothing and brings nothing else: no market, no pagoda, no chain;
    - if the kingdom has a Soldier, its owner gains 1 red point for each bandit;
    - you remove as many red tiles of that kingdom as there were bandits, of your choice but never the one just placed: { MOVE("lose D7 E7") };
    - the bandit tile leaves the game, and its places are free.

    Example: 2 bandits, and your tile links them to a kingdom with 3 red tiles and Goat’s Soldier. Goat gains 2 red, you remove 2 of the red tiles.
    .title = Option: Rogue Bandits
    .words = bandit bandits rogue robbers outlaws option expansion variant red soldier beat fight triangle site

huang-rules-eighteen-kingdoms =
    An option, not with Rogue Bandits: another map, and on each of its 19 capitals a yellow tile with a **granary**. Its rivers have no triangles, so the blue Granary pagodas stay out.

    - If you end your turn with your Farmer in a kingdom of two or more granaries, you may take all but one. You choose the one that stays: { MOVE("keep G9") }, or { MOVE("pass") }. This comes after the points for pagodas and before refilling.
    - At the end each granary you took is worth **2 blue points**, added before white points are spread.
    - A granary is a building: while it stands, no pagoda or palace can use its tile. Once it has been taken, the tile is free.
    - If the tile goes, its granary is out of the game.

    Example: Three granaries in your Farmer’s kingdom: you take two, for 4 blue points at the end.
    .title = Option: The Eighteen Kingdoms and granaries
    .words = eighteen kingdoms granary granaries 18 19 capitals map option expansion variant blue farmer take keep

huang-rules-palace =
    An option that goes with all others. There is one palace. It stands on **four yellow tiles in a rhombus**, that is two triangles sharing an edge, and none of the four may carry a building.

    It is built like a pagoda: when your tile completes the rhombus ({ MOVE("build J4-J5-K5-K6") }; a pagoda or the palace, not both) or for two green tiles ({ MOVE("buy J4-J5-K5-K6") }). If it already stands somewhere, it moves. When one of its tiles goes, it returns to the supply.

    The palace gives no points. But if at the end of your own turn your Governor is in the palace’s kingdom, **you refill to seven tiles**. All others refill to six. A seventh tile you have drawn stays yours even if you lose the palace.
    .title = Option: The Royal Palace
    .words = palace royal king option expansion variant yellow four tiles rhombus diamond seven 7 hand refill governor

huang-rules-players =
    Two to five play; five need nothing but the **Dragon**, the fifth dynasty next to Tiger, Rabbit, Rat and Goat. The rules stay the same. A random player begins, and it goes on clockwise.

    To begin, each of the 7 capitals (19 in the Eighteen Kingdoms) has a yellow tile; after that, a capital is a place like any other. Everybody draws six tiles, six more lie face up in the market, and all leaders wait off the board.

    There are 138 tiles: 42 yellow, 36 red, 24 blue, 24 green and 12 white; those on the capitals are among them.

    The **short game**, an option for two: 24 random tiles leave the bag before the game, and nobody sees which.
    .title = Set-up, five players, short game for two
    .words = players number how many five 5 dragon dynasty two 2 short game shorter quick option setup set-up begin capital capitals tiles count start player first clockwise order

huang-rules-hidden =
    Hidden are
    - the tiles in other hands and in the bag,
    - tiles that were replaced (they go away face down),
    - everybody’s points until the end.

    Open are the board, the market, the pagodas left, the leaders not on the board, the number of tiles in each hand and in the bag, and all that is committed or revealed. Your own tiles and points you always see.

    Whenever somebody gains points, all see it, and the log tells it, so you may keep count. But no other player’s total is shown before the game is over.

    In a revolt or war you are asked for tiles even if you hold none of the right colour, so that silence gives nothing away; if you can give nothing, the answer comes by itself after a while. You are passed over only if your hand is empty and you have no leader to lend.
    .title = What is hidden, what is open
    .words = hidden secret open public information hand bag points totals see show visible log count cards tiles market asked

huang-rules-editions =
    The printed rules differ from language to language. Here it is played like this:
    - **Blue chain:** a later tile may start a war, complete a pagoda or fight bandits, and is then the last one (Polish, English). The French and German rules forbid such a tile.
    - **Tied war:** the winner is named among the tied kingdoms (French, German). The Polish rules say among all united ones.
    - **Tied game:** equal in all four colours, fewer white points win; still equal, nobody wins (English). The Polish rules know no such tie-break.
    - **Bandits:** next to them no leader may stand, and a tile may go only to beat them (French, German). The Polish rules forbid leaders alone.

    The maps are our own drawings, not the printed ones.
    .title = Where the printed rules differ
    .words = edition editions printed rulebook rule book differ difference version variant language ruling interpretation french german polish english
