### Qin in short, by topic.

qin-rules-goal =
    Be the first to place **all your pagodas**: 24 each for two players, 19 for three, 15 for four. You win the moment your last pagoda is placed, even in somebody else’s turn.

    Pagodas go
    - on provinces you found: one each,
    - on your provinces of five squares or more: a second one,
    - on villages where you have the upper hand: one each.

    You can lose pagodas, too: they come back to you when somebody unites your province with a larger one, or outnumbers you at a village.
    .title = The goal: place all your pagodas
    .words = aim win winner winning objective purpose score points victory pagoda pagodas start beginner overview how many

qin-rules-turn =
    Place **one tile** from your hand, then draw one. Write it like this: { MOVE("place RB F6 east") }. That is the red-blue tile, its red half on F6, its blue half to the east of it, on F7.

    - Both halves lie on free meadows: not on villages, water or other territories.
    - At least one half shares an **edge** with a territory, of any colour: a tile that lies there, or one of the three start squares. Corners are not enough, and villages do not count.

    You must place if any of your tiles fits anywhere. If none does, your turn passes by itself, and you draw nothing.

    A tile may also do nothing at all, if you like.
    .title = A turn: placing a tile
    .words = turn place tile move action legal allowed edge corner adjacent next connect meadow draw pass skip command write direction

qin-rules-provinces =
    Two or more squares of one colour that share edges are a **province**. Start squares count. A lone square belongs to nobody.

    - **Founding**: if your tile makes a new province out of nothing but lone squares, it is yours, and you put a pagoda on it. One tile may found two.
    - **Extending**: if your tile makes a province larger, it stays with its owner, whoever placed the tile. Lone squares that are joined belong to it, too.

    Example: red starts on F6. You place { MOVE("place RR D6 south") }: D6, E6 and F6 are a red province of three, and it is yours.
    .title = Provinces: founding and extending
    .words = province provinces found founding extend extending enlarge grow area squares colour color owner lone single two

qin-rules-major =
    From **five squares** on a province is **major**. Its owner puts a second pagoda on it, at once and whoever placed the tile. There are never more than two.

    A major province can never be conquered. It counts twice at villages. And two major provinces are never united.
    .title = Major provinces: five squares, two pagodas
    .words = major province five 5 double second two pagodas large big safe protected gold ring

qin-rules-uniting =
    A tile may join provinces of one colour. Who gets the whole?

    1. Count the squares of each owner’s provinces **as they were before**, added up. The tile itself and lone squares do not count.
    2. The owner with most takes all of it, whoever placed the tile. If the two highest are **equal, the tile may not be placed** there.
    3. If one of them was major, its owner takes the whole, whatever the numbers.
    4. If two or more were major, the tile may not be placed there, not even by their one owner.

    The losers get their pagodas back. The winner ends with exactly two on the whole: one is added, or what is over comes back.

    Example: your red provinces of 2 and 2 and Bo’s of 3 are joined. You have 4, Bo 3: the whole is yours with two pagodas, and Bo takes one back.
    .title = Uniting provinces: who takes the whole
    .words = unite uniting united join merge annex conquer conquest province equal tie tied forbidden not allowed majority larger more squares

qin-rules-villages =
    A village is connected to every province that shares an edge with it. After each tile, whoever has **more pagodas on connected provinces than every other player** owns the village and puts one pagoda on it.

    - A province counts 1, a major one 2, each only once.
    - The pagoda on the village itself does not count.
    - With a tie, an empty village stays empty, and a held one stays with its holder, even if nothing of the holder is connected any more.

    Who loses a village takes the pagoda back.

    Some villages have two squares; they are one village all the same.
    .title = Villages: taking and losing them
    .words = village villages town annex conquer take lose hold holder own owner tie majority more pagodas connected edge houses

qin-rules-end =
    The game is over
    - the moment somebody has **no pagoda left**: that player wins. if there are several, the first in seat order from whoever placed the tile on;
    - when nobody holds a tile any more;
    - when no tile of any hand fits anywhere.

    In the last two cases whoever has most pagodas on the board wins; equal players share the win. The other places go by pagodas on the board, too.

    In what order: a tile may found, extend and unite at once. Provinces are settled first, then villages, all of them; only then do we look who has no pagoda left.
    .title = The end of the game
    .words = end ending over finish last pagoda win winner tie ties draw share supply empty no room full board

qin-rules-start =
    Two to four play. There are **72 tiles** of two squares, 12 each of red-red, blue-blue, yellow-yellow, red-blue, red-yellow and blue-yellow. Everybody draws three. A random player begins, and it goes on clockwise.

    With the **fair start**, which is usual, all hands are dealt anew until everybody holds a tile of one colour. Without it, hands are taken as they come.

    The board has 13 by 13 squares, a red, a yellow and a blue start square, and two sides:
    - **Bird** has no water and is for first games,
    - **Lion** has water and more villages.

    The boards are our own drawings, not the printed ones.
    .title = Set-up, tiles, and the two sides of the board
    .words = setup set-up begin start option options map board side bird lion water fair plain tiles count number players how many hand three first

qin-rules-hidden =
    Hidden are the tiles in other hands and in the supply. Open is everything else: the board, everybody’s pagodas, how many tiles each hand and the supply hold.

    Your own three tiles you always see: *My hand*.

    When a turn passes, all learn that none of that player’s tiles fits. At the end all hands are open.
    .title = What is hidden, what is open
    .words = hidden secret open public information hand supply see show visible tiles count
