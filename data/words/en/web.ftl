### The page of a table in a browser. Sentences about the game come from the other files.

web-loading = The board is being set up…
web-no-link = This page opens with a link from Pagoda: in Discord, press *Watch* or *Open the board* at a table.
web-ended = This link doesn’t lead to a table any more.
web-lost = Connection lost, trying again…
web-broken = That didn’t work. Your game is safe; please try again.

## Beside the board

web-tools = Table
web-to-board = To the board
web-language = Language
web-theme = Light or dark
web-larger = Larger
web-smaller = Smaller
web-close = Close
web-undo = Undo
web-log = Log
web-rules = Rules
web-score = Score
web-help = Help
web-replay = Replay
web-choose = Choose
web-seats = At the table
web-robot = robot
web-you = you
web-awaited = to move
web-due = Time until
web-overdue = Time is over
web-told = What happened lately
web-options = Options

## Your own move

web-your-turn = Your turn
web-board = Places on the board
web-own = Your pieces
web-places = All places as a list
web-narrow = Several moves use this space. Click another space of the move you mean.
web-which = Which one?
web-back = Back
web-do = Do it
web-restarted = The table has changed meanwhile. Here is how things stand now.
web-helps-me = helps you
web-conflict = conflict
web-neutral = possible
web-helps-other = helps others

## Around the move

web-hint = Hint
web-try = Try
web-plan = In advance
web-plan-off = Don’t make it
web-plan-do = Make it on my turn
web-plan-about = It is made when your turn comes, if nothing it touches has changed until then. Nobody else sees it.
web-resign = Resign
web-resign-ask = Do you want to give this game up? It cannot be taken back.
web-resign-do = Yes, I resign
web-cancel = Cancel
web-more = More
web-sound = Sound and notice for my turn
web-moves = All moves
web-faster = Faster
web-rematch = { press-rematch }
web-ask-review = { press-review }
web-continue = { press-continue }
web-next-game = To the new game
web-forced = There is nothing to choose here; the game goes on by itself.

## The replay

web-moment = Moment of the game
web-story = The story of the game
web-turn-name = Turn
web-first = To the start
web-previous = One move back
web-play = Play
web-pause = Pause
web-next = One move on
web-last = To the end
web-table = To the table
web-copy = Copy link to this moment
web-copied = The link is copied.
web-review = Your review
web-chances = Chances to win, as you could judge them
web-show-better = Show the better move
web-better = The better move on the board

## What the server refuses

web-error-link = This link opens no table any more; in Discord, *Open the board* gives you a new one.
web-error-not-found = There is nothing here.
web-error-unreadable = That could not be read. Please try again.
web-error-too-many = That was a lot at once. Wait a few seconds, then try again.
web-error-unavailable = Something does not work on this side right now. Your game is safe; please try again in a moment.
web-error-spectator = You are watching this table. Players open it with a link of their own.
web-error-seat = This can only be done in Discord; this link is for the moves of your seat.
