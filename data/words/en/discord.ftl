### What is said on Discord alone: commands, their options, help.

command-table = table
    .describe = Open a table, sit down, start, close
command-table-new = new
    .describe = Open a table in this channel
command-table-tour = tour
    .describe = Be shown around: a short guided game against a robot
command-table-join = join
    .describe = Sit down at the table of this channel
command-table-leave = leave
    .describe = Stand up, or leave your seat to another
command-table-start = start
    .describe = Begin the game
command-table-options = options
    .describe = See and change what is played
command-table-robot = robot
    .describe = Give a free seat to a robot, in a game also yours; with a level: change the robots there are
command-table-close = close
    .describe = Close the table, or agree to it
command-table-rematch = rematch
    .describe = The same people once more
command-table-replace = replace
    .describe = Give a seat to somebody else, or offer it to anybody
command-table-pace = pace
    .describe = How long a decision may take
command-table-absent = absent
    .describe = What can be done about somebody who does not come
command-play = play
    .describe = Make your move: step by step, or typed as one line
command-hint = hint
    .describe = The best moves on your turn, with reasons; only you see them
command-puzzle = puzzle
    .describe = Solve a puzzle, or have one posted here every day
command-hand = hand
    .describe = See what you hold; nobody else does
command-board = board
    .describe = See the table as it stands
command-score = score
    .describe = See your points; at the end everybody’s
command-log = log
    .describe = Read what has happened
command-replay = replay
    .describe = Go through the game move by move
command-review = review
    .describe = See what you could have done better in the finished game
command-undo = undo
    .describe = Take back your last move, where that is fair
command-resign = resign
    .describe = Give up the game
command-rules = rules
    .describe = Look up a rule
command-help = help
    .describe = How this works
command-me = me
    .describe = What I keep about you, and how you like things
command-me-show = show
    .describe = See your settings and how your games ended
command-me-language = language
    .describe = Choose the language in which I write to you
command-me-quiet = quiet
    .describe = Hours in which I don’t remind you; without from and to there are none
command-me-reminders = reminders
    .describe = Be reminded when a table waits for you, or not
command-me-messages = messages
    .describe = Get your hands by direct message, or not
command-me-preview = preview
    .describe = Show moves chosen from menus before they are made, or make them at once
command-me-ratings = ratings
    .describe = Keep statistics and a rating, or not; off deletes them
command-me-links = links
    .describe = Revoke all your links to boards in the browser
command-me-forget = forget
    .describe = Leave all tables and have your name and id removed from everything I keep
command-mine = mine
    .describe = All your tables, anywhere; those that wait for you first
command-leaderboard = leaderboard
    .describe = Who plays a game best in this server

option-game = game
    .describe = Which game?
option-robots = robots
    .describe = How many robots? The game begins at once. Nothing: people sit down first.
option-thread = thread
    .describe = In a thread of its own?
option-daily = daily
    .describe = The daily puzzle of this channel: show today’s, or switch it on or off
option-daily-today = today
option-level = level
    .describe = How strong are the robots?
option-move = move
    .describe = The whole move, abbreviated as you like: t r k5
option-moves = moves
    .describe = How many moves back?
option-topic = topic
    .describe = What about? Type a word, such as war or pagoda.
option-person = person
    .describe = Who takes the seat? Anybody, if you say nothing.
option-pace = pace
    .describe = How long may a decision take?
option-seat = seat
    .describe = Which seat, from 1? One that is free, or yours, if you say nothing.

option-language = language
    .describe = Which language?
option-from = from
    .describe = The hour in which they begin, 0 to 23
option-to = to
    .describe = The hour in which they end, 0 to 23
option-now = now
    .describe = What hour is it where you are, 0 to 23? So I learn your time zone.
option-set = set
    .describe = On or off?
option-really = really
    .describe = There is no way back. Really?
option-really-yes = yes

switch-on = on
switch-off = off
language-as-discord = as Discord has it

thread-opened = **{ $game }** gathers in a thread of its own, opened by { $name }.
thread-name = { $game } · { $name }
answer-thread = The table is here: { $place }
answer-no-thread = I may not open a thread here. Ask somebody who manages the channel, or open the table without one.
answer-cannot-post = I cannot post here: I am missing { $permissions } in this channel. Somebody with *Manage Roles* can grant it.
answer-cannot-open-thread = I cannot open a thread here: I am missing { $permissions } in this channel. Somebody with *Manage Roles* can grant it, or you open the table without a thread.
answer-cannot-attach = The board comes in words here: I am missing { $permissions } in this channel. Somebody with *Manage Roles* can grant it; then the picture appears by itself.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
answer-thread-locked = This thread is locked, so nothing new appears in it. Somebody who manages threads can unlock it; then I’ll catch up.

modal-place = Place, such as D7

help-text = **A channel is a table.** Open one with `/table new`, let the others press *Sit down*, then *Start*. New here? `/table tour` shows you around.
    On your turn press *Play* under the board and I lead you through your move. Whoever knows what they want types it: { $example }.
    What you hold comes by direct message, and `/hand` shows it any time. `/board`, `/log`, `/score` and `/rules` are there for everybody, and only you see the answer.
    `/undo` takes back your last move while nothing new was seen. Games are kept: come back in an hour or in a week.
    `/puzzle` asks you for the best move of a position. Against robots `/hint` helps you on your turn.
    `/mine` lists your tables, here and elsewhere. `/me` shows what I keep about you, and changes it: language, quiet hours, messages, ratings.

rules-heading = { $game }: { $title }
rules-none = There is nothing about “{ $topic }” in the short rules. Try one of those that are offered as you type.
replace-bot = { $name } is a bot, and bots can’t sit at a table. For a computer player there is `/table robot`.
