### In the Year of the Dragon in short, by topic.

dragon-rules-goal =
    You are a prince with a small court, and a hard year lies ahead. Every month brings an event, and **you see all twelve from the start**: prepare, or lose people.

    Points come from
    - palaces, court ladies and privileges, at the end of **every** month,
    - research, festivals, helmets in invasions,
    - at the end: 2 for each person, monks, and what is left of your goods.

    The most points win. A tie goes to whoever is ahead on the person track.

    Nobody gets through unharmed. Decide early which blow you will take.
    .title = The goal: get through the year
    .words = aim win winner winning objective purpose points victory start beginner overview year months

dragon-rules-month =
    Each of the twelve months goes like this:

    1. **Actions.** The action cards are laid into as many groups as there are players. In track order, each chooses one action, or fills up to 3 yuan.
    2. **Persons.** In track order, each plays a person card and takes a person: { MOVE("play farmer old-farmer") }. Not in month 12.
    3. **Event.** What the month has in store happens.
    4. Empty palaces lose a floor.
    5. **Round.** 1 point for each palace, each court lady, each dragon on your privileges.

    With the options, the wall is looked at after the event, and the super event of month 7 comes just before the round is scored.

    Whatever leaves no choice happens by itself, and you read it in the log.
    .title = A month, step by step
    .words = turn month round phase order course steps sequence action person event scoring

dragon-rules-track =
    Each person has steps, and your marker goes forward by them when it moves in. The Military Parade brings steps, too.

    Whoever is furthest goes first. On one space the marker that **came last lies on top** and goes first. The order is fixed three times a month: before the actions, before the persons and before the event.

    Young persons have more steps, old ones more symbols. Markers never go back, whoever leaves (only the Volcano sends them to 0).

    Example: Ada has 7 steps, then Bo comes to 7, too, and Cleo to 8. Cleo goes first, then Bo, then Ada.
    .title = The person track: who goes first
    .words = track order first turn marker steps tie stack ahead initiative young old

dragon-rules-actions =
    Choose one action; your dragon goes onto its group. If another player’s dragon stands there already, you **pay 3 yuan first**; whoever cannot pay cannot choose it.

    - { MOVE("taxes") }: 2 yuan, and 3 for each tax collector.
    - { MOVE("build") }: 1 floor, and one for each craftsman.
    - { MOVE("harvest") }: 1 rice, and one for each rice sack on farmers.
    - { MOVE("fireworks") }: 1 firework, and one for each on pyrotechnists.
    - { MOVE("parade") }: 1 step, and one for each helmet.
    - { MOVE("research") }: 1 point, and one for each book.
    - { MOVE("privilege small") } for 2 yuan: 1 point every month. { MOVE("privilege large") } for 7: 2 points every month.
    - { MOVE("fill") }: no action, but fill up to 3 yuan. Always possible.

    Example: you have two tax collectors and somebody has taken the group with Taxes. You pay 3 yuan and take 2 + 3 + 3 = 8.
    .title = Actions and what they cost
    .words = action actions taxes build harvest fireworks parade research privilege fill dragon three yuan pay group cards money

dragon-rules-groups =
    Every month the seven action cards are shuffled and laid into as many groups as there are players:
    - 2 players: 4 and 3 cards
    - 3 players: 3, 2 and 2
    - 4 players: 2, 2, 2 and 1
    - 5 players: 2, 2, 1, 1 and 1

    With the Great Wall there are eight: 4 and 4; 3, 3 and 2; 2, 2, 2 and 2; 2, 2, 2, 1 and 1.

    You pay for the **group**: whoever comes to another player’s dragon pays 3 yuan, even for another action of the group. Two players may do the same action; the second pays.

    What you cannot do you cannot choose: a privilege that you cannot afford after the 3 yuan, or the wall when it is full or your six tiles are laid. One action buys only one privilege.
    .title = The groups of action cards
    .words = group groups action cards laid shuffled how many dragon three yuan pay same action second impossible cannot choose privilege wall

dragon-rules-building =
    You get your floors and place them one by one: { MOVE("floor a") } onto your palace A, { MOVE("floor new") } as a new palace. A palace has at most **three floors**, and room for one person a floor. All floors must be placed; what stands is never rearranged.

    Palaces have letters for you to name them, nothing more: two that are alike are the same choice.

    A palace **with nobody in it loses a floor** every month, after the event; at none it is gone. So do not build a palace of one floor unless somebody moves in at once.

    Each palace is worth 1 point every month, however high it is. Monks like high ones.
    .title = Palaces: building and decay
    .words = palace palaces floor floors build building new room empty decay ruin letter three

dragon-rules-persons =
    You hold eleven cards: one for each type and two wild ones. Every month you play one and take a person of that type, young or old as there are: { MOVE("play monk old-monk") }, { MOVE("play wild farmer") }. It moves into a free place ({ MOVE("place b") }), and your marker goes forward by its steps.

    No free place? Then it takes somebody’s place, who leaves the game ({ MOVE("replace a farmer") }), or you send it away at once and get no steps ({ MOVE("pass") }); without a palace that is all you can do. While you have a free place you must use it.

    Nobody of that type left? The card can be played all the same and is spent for nothing. Persons never change palace, and you can never dismiss anybody of your own will.
    .title = Persons: playing cards, moving in
    .words = person persons card cards play wild take young old place replace swap full send away pass hand

dragon-rules-types =
    Steps and symbols, young and old:
    - Craftsman 2 steps, 1 hammer
    - Court lady 1 step, 1 point a month
    - Tax collector 3 steps, 3 coins
    - Pyrotechnist 5 steps and 1 firework, old 3 and 2
    - Warrior 5 steps and 1 helmet, old 3 and 2
    - Monk 6 steps and 1 Buddha, old 2 and 2
    - Healer 4 steps and 1 mortar, old 1 and 2
    - Farmer 4 steps and 1 rice sack, old 1 and 2
    - Scholar 4 steps and 2 books, old 2 and 3

    On the pictures the tiles of the young are round and those of the old are square; the number tells the symbols where there is not just one.

    Of each type with old ones there are one more young than players and one fewer old; of the other three, two for each player.
    .title = The nine types of persons
    .words = types type table craftsman court lady tax collector pyrotechnist warrior monk healer farmer scholar symbols steps values numbers how many tiles

dragon-rules-tribute =
    Everybody pays **4 yuan**, or as much as they have. For each yuan that is missing one person leaves: { MOVE("lose a farmer") }.

    Coins on tax collectors pay nothing, and you may not keep yuan back.

    Example: you have 2 yuan. You pay both, and two of your people leave, of your choice.
    .title = Event: Tribute
    .words = tribute emperor pay four yuan money event

dragon-rules-drought =
    Each palace **with somebody in it** needs 1 rice. What rice you have must be used. In each palace that is not fed one person leaves; you choose which palaces go hungry, and who leaves them.

    Rice sacks on farmers feed nobody.

    Example: you have 1 rice and three palaces with people. Two of them lose one person each.
    .title = Event: Drought
    .words = drought rice hungry feed food palaces event farmer

dragon-rules-festival =
    Whoever has the **most fireworks** gains 6 points, the second most 3. All who are tied get it; a tie for most leaves the 3 points for the next. Nobody scores without fireworks. Whoever scored hands back half of their fireworks, rounded up.

    Fireworks on pyrotechnists do not count here.

    Example: 3, 3, 2 and 1 fireworks. The first two gain 6 each and hand back 2, the third gains 3 and hands back 1, the last keeps theirs.
    .title = Event: Dragon Festival
    .words = festival dragon fireworks most second tie points half event

dragon-rules-invasion =
    Everybody gains 1 point for each helmet on their warriors. Then all who have the **fewest** helmets lose one person, even if all have the same.

    It may be a warrior; the helmets were counted before.

    With the Great Wall, the wall is looked at right after this.
    .title = Event: Mongol Invasion
    .words = invasion mongol mongols war helmet helmets warrior fewest lose event

dragon-rules-contagion =
    From each court **three persons** leave, less one for each mortar on its healers. You choose who; it may be a healer.

    Example: two young healers are two mortars: you lose one person.
    .title = Event: Contagion
    .words = contagion plague disease epidemic illness healer mortar three persons event

dragon-rules-losses =
    Who leaves is the owner’s choice, one by one: { MOVE("lose b monk") }. It goes in track order, and each player’s losses are settled before the next player’s. With too few people all leave, and that is all.

    Whoever leaves is out of the game. Your marker on the person track stays where it is.

    A palace that has become empty loses a floor after the event, still in the same month.
    .title = Losing people
    .words = lose loss losses leave leaves dismiss choose order too few out of the game

dragon-rules-end =
    After month 12 you gain
    - **2 points for each person**,
    - for each monk: its Buddhas times the floors of its palace,
    - 1 point for every 3 yuan, after selling rice and fireworks at 2 yuan each.

    Example: 7 persons are 14. A young monk on two floors is 2, an old one on three floors 2 × 3 = 6. With 4 yuan, 1 rice and 2 fireworks you have 10 yuan: 3 points. Together 25.

    The most points win; a tie goes to whoever is ahead on the person track, on one space to the marker on top.
    .title = End of the game
    .words = end ending final score scoring over finish monk monks buddha persons yuan sell tie winner last month

dragon-rules-wall =
    An option. There is an eighth action, { MOVE("wall") }, and everybody has six wall tiles: 1 rice, 1 firework, 1 floor, 2 yuan, 3 steps, 3 points. Choosing it, you gain what one of your tiles shows ({ MOVE("wall steps") }) and lay it under the first month without one.

    After each Mongol Invasion, and once more after the event of month 12, the wall is looked at.
    - If it **reaches the present month**, everybody gains 1 point for each of their tiles in it.
    - If not, all who have the fewest tiles in it lose one person.

    If month 12 is an invasion, that happens twice.
    .title = Option: The Great Wall
    .words = great wall option extension expansion tile tiles build invasion reach month twelve

dragon-rules-super =
    An option: one of ten, drawn or agreed, comes in month 7, after the event and before the round is scored, in track order.
    - Lanterns: 2 points a person. Buddha: monks score as at the end.
    - Earthquake: lose 2 floors ({ MOVE("raze a") }); whoever has no room left leaves.
    - Flood: give up half of your yuan, rice and fireworks together, rounded down: { MOVE("give 2 1 0") }.
    - Solar Eclipse: the event once more, with the wall if it is an invasion.
    - Volcano: all markers back to 0, in the same order.
    - Tornado: discard 2 person cards; later you may have none left.
    - Sunrise: take a young person of a type that nobody else has taken: { MOVE("recruit monk") }.
    - Assassination: all privileges are given up.
    - Charter: gain the symbols of one type of your persons: { MOVE("charter scholar") }.
    .title = Option: Super events
    .words = super event option extension expansion lanterns buddha earthquake flood tsunami eclipse volcano tornado sunrise assassination charter treaty month seven

dragon-rules-setup =
    For two to five players. Everybody begins with two palaces of two floors, 6 yuan and eleven cards, and, from a random first player on, takes **two different young persons**: { MOVE("start farmer scholar") }. No two players may begin with the same pair. They may share a palace.

    Months 1 and 2 are peaceful. Then two each of Tribute, Drought, Dragon Festival, Mongol Invasion and Contagion come in an order that everybody sees; the same event never comes twice running.

    Supplies are unlimited, only persons are not.
    .title = Set-up and the first two persons
    .words = setup set-up begin start beginning pair first persons palaces yuan cards events year order players number

dragon-rules-hidden =
    Hidden are the person cards in other hands and how the action cards will lie in the months to come. All else is open: palaces, people, goods, points, the year, the persons that can still be had.

    Cards are played and discarded openly. Whoever watches closely may know what others still hold, but you are never shown it.
    .title = What is hidden, what is open
    .words = hidden secret open public information hand cards see show visible
