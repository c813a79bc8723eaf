# What the host says: lobbies, turns, answers. Games have files of their own.

lobby-gathering = **{ $game }** is gathering · { $seated } of { $seats } seats · opened by { $host }
lobby-place = { $name } · { $emblem }
lobby-place-open = { $name }
lobby-reliable = { $place } · finishes { $finished } of { $games ->
    [one] 1 game
   *[other] { $games } games
}
lobby-robots = How strong are the robots?
# A robot in a list of people, and the levels of robots.
robot-listed = { $name }, { $level }
robot-level = { $level }: { $about }
robot-beginner = beginner
    .about = knows the rules and slips now and then
robot-thoughtful = thoughtful
    .about = looks one move ahead
robot-easy = easy
    .about = looks a little ahead, and misses things
robot-fair = fair
    .about = looks a little further, and lets you take your chances
robot-strong = strong
    .about = plans ahead, about half a second a move
robot-master = master
    .about = plans as far as it can, about three seconds a move
robot-random = random
lobby-options = Options: { $options-option }
lobby-no-options = Played as printed, no options.
# Both in one small paragraph.
lobby-terms = -# { $pace } { $options }
# The beginning of the hash, in one line of a phone.
lobby-seal = -# Sealed deal `{ $hash }`
lobby-deal = Dealt from a sealed number, hash `{ $hash }`
lobby-invited = Invited: { $name }
lobby-started = **{ $game }** has begun.
lobby-continued = **{ $game }** goes on from a moment of an earlier game. Nothing of it is rated.
pace-is = Pace: { $pace ->
    [live] { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    } for each decision.
    [daily] a day for each decision.
    [relaxed] three days for each decision.
    [bank] a bank of { $days ->
        [one] a day
       *[other] { $days } days
    }, and { $hours ->
        [24] a day
        [one] an hour
       *[other] { $hours } hours
    } more with every decision.
    [day-time] a decision is due at { $time }, time of { $zone }.
   *[other] no hurry at all.
}{ $weekends ->
    [false] {" "}Clocks stop on weekends.
   *[true] {""}
}{ $holidays ->
    [false] {" "}Clocks run on holidays too.
   *[true] {""}
}{ $robot ->
    [true] {" "}When the time is over, a robot answers this one decision.
   *[false] {""}
}
pace-name = { $pace ->
    [live] Live: { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    } a decision
    [daily] Daily: a day a decision
    [relaxed] Relaxed: three days a decision
    [bank] Bank: { $days ->
        [one] a day
       *[other] { $days } days
    }, + { $hours ->
        [24] a day
        [one] an hour
       *[other] { $hours } hours
    } a decision
    [day-time] Every day at { $time } ({ $zone })
   *[other] No hurry
}
pace-set = { $name } has changed the pace. It applies from the next decision.
pace-wished = { $name } would like another pace. It is changed when all agree.

table-closed = { $reason ->
    [host] { $name } closed the table.
    [manager] { $name } closed the table for the channel.
    [agreement] The table is closed: all seats agreed.
    [absence] The table is closed: it waited too long.
   *[idle] The table is closed: nobody came for a day.
}

seat-left = { $name } has left the seat. Anybody may sit down and play on.
seat-taken = { $name } sits down and plays on.
seat-replaced = { $name } plays on in place of { $before }.
seat-resigned = { $name } gives up the game.
seat-agrees = { $name } wants to close the table. It closes when all agree.

seat-yours = You play on at a table of { $game }. What happened last:

remind-table = Your turn at { $game } came up <t:{ $since }:R>.
remind-others = { $others ->
    [one] Another table waits for you, too: `/mine` shows it.
   *[other] { $others } other tables wait for you, too: `/mine` lists them.
}

absence-title = { $name }’s turn came up <t:{ $since }:R>. What shall we do?
absence-how = { $decides ->
    [true] { $host } decides at once; otherwise more than half of the others do.
   *[false] More than half of the others decide.
} The seat is offered to others by vote only. Absent players get their seat back when they return.
absence-votes = { $remedy ->
    [wait] Wait on
    [robot-move] A robot decides once
    [robot-seat] A robot plays on
    [offer] Offer the seat
   *[close] Close the table
}: { $votes } of { $needed }
absence-waits = The table waits on.
absence-lent = A robot decides for { $name }, this once.
absence-away = { $robot ->
    [none] The seat of { $name } is free: anybody may sit down and play on, until { $name } comes back.
   *[other] { $robot } plays for { $name }, until { $name } comes back.
}
holiday-planned = { $name } is away from <t:{ $from }:D> to <t:{ $until }:D>, and the clock stands still.
absence-back = { $name } is back.

remedy-wait = Wait on
remedy-robot-move = Robot: this decision
remedy-robot-seat = Robot: the seat
remedy-offer = Offer the seat
remedy-close = Close the table

turn-awaits = { $name }’s turn: { $decision }.
turn-until = There is time until <t:{ $due }:f> (<t:{ $due }:R>).
turn-since = *Since your last turn:*
turn-so-far = *So far:*
turn-line = • { $sentences }
turn-earlier = … The log has what came before.
turn-paused = No person plays here any more, so the game is paused. Whoever sits down (`/table join`) plays on; `/table close` ends it.
turn-undone = { $name } takes back the last move.

hand-title = Your hand at the table of { $game }.

hand-keepsake = The game of { $game } is over. The final table, to keep:

replay-title = **{ $game }**, { $move ->
    [0] before the first { $moves ->
        [one] move
       *[other] of { $moves } moves
    }.
   *[other] move { $move } of { $moves }.
}
replay-first = ⏮
replay-back = ◀
replay-on = ▶
replay-last = ⏭
replay-film = The whole game of { $game } as a film.
replay-film-busy = Many films are being made right now. Try again in a minute.
replay-export = The whole game of { $game } as a file, for the referee or to keep.
film-posted = { $name } shares the whole game of { $game } as a film.
film-without-files = I may not attach files here, so the film can’t be shown. Somebody who manages the server can allow it.
answer-film-posted = The film is on its way to the channel.

end-title = **{ $game }** is over.
end-deal = The sealed number was `{ $seed }`, with the salt `{ $salt }`: with the game as a file and `pagoda verify` everybody can check every draw.
end-winner = { $name } wins.
end-nobody = Nobody wins.
end-place = { $place }. { $name }: { $score }

answer-done = Done.
answer-opened = The table is open, and you sit at it. Others press *{ $sit }*; press *{ $start }* when all are there.
answer-sat = You have a seat. { $host } starts the game when all are there.
answer-robot = { $name } ({ $level }) sits down and plays by itself.
answer-robot-level = The level is changed: { $level }.
answer-robot-away = The robot leaves.
answer-stood = You stood up; the seat is free again.
answer-started = The game begins. Everybody’s hand comes by direct message.
answer-toured = Welcome! I’ll show you around. Read the text under the board, then press *{ $play }*.
answer-continued = The game goes on from that moment; what you could not see then was dealt anew. Nothing of it is rated.
answer-left = You left your seat. While it is empty you may sit down again.
answer-voted = Your vote is counted.
answer-wished = Your wish is noted; the others are asked.
answer-undone = Your last move is taken back.
answer-board = The table as it stands.
answer-nothing-yet = Nothing has happened yet.
log-earlier = … What happened earlier does not fit here; `/replay` shows the whole game.
log-turn = **Turn { $turn }: { $name }**
log-move = - { $about }
answer-score = The score sheet.
answer-own-score = { $game }: your points so far, and what you hold.
answer-unreachable = I can’t write to you directly. Your hand is always one press away: *{ $hand }*.
private-opened = { $invited ->
    [0] You have it in our direct messages, and on its page.
   *[other] Everybody has it in their direct messages with me. Press *{ press-start }* there when all sit.
}
private-unreachable = { $name } accepts no messages from me, and plays on the page.
answer-broken = Something broke on my side; your game is safe, nothing was changed. Reference { $reference }.
answer-unwritable = I cannot write to my disk right now. Your game is safe, nothing was changed; I go on by myself as soon as I can. Reference { $reference }.
answer-unavailable = I cannot reach my database right now. Your game is safe, nothing was changed: try again in a moment. Reference { $reference }.
answer-in-doubt = I lost the connection to my database just then, so I cannot tell whether that was done. Your game is safe: look at the board before you try again. Reference { $reference }.
answer-unsynced = My disk failed while I was writing that down, so I cannot tell whether it was kept. Your game is safe, and I go on by myself as soon as I can: look at the board before you try again. Reference { $reference }.
answer-panicked = Something went wrong on my side, sorry. Your game is safe: look at the board, then try again. Reference { $reference }.
answer-newer = This table was written by a newer Pagoda, and I left it untouched. Once I am updated it goes on.
budget-used-up = That was a lot at once. Take a breath: it works again <t:{ $until }:R>.
budget-of-table-used-up = This table has been changed very often lately. It can be changed again <t:{ $until }:R>; the game itself goes on.

guide-awaits = Your choice: { $decision }.
guide-not-you = It is { $name }’s move ({ $decision }). You’ll be called.
guide-verb = **{ $verb }** · { $about }
guide-move = { $words ->
    [none] **{ $verb }**
   *[other] **{ $verb } { $words }**
}{ $complete ->
    [true] {""}
   *[false] {" "}…
}
guide-label = { $words ->
    [none] { $verb }
   *[other] { $verb } { $words }
}
guide-whole = Whole moves, best first
guide-rows = All places, by row
guide-places = All places, one by one
guide-range = Places { $first } to { $last }
guide-choose = Choose
guide-choose-several = Choose { $count }
guide-part = { $part } · { $count ->
    [one] 1 place
   *[other] { $count } places
}
guide-place = { $place }
guide-value = { $value }
guide-brings = **{ $value }** · { $about }
guide-ambiguous = “{ $line }” leaves something open. Do you mean { $moves }? Choose below, or type more of it.
guide-stopped = Nothing was done. *{ $play }* starts again whenever you like.

options-title = **{ $game }**: what can be chosen before the game begins.
options-host = { $host }, who opened the table, chooses; you can look.
options-fixed = The game has begun, so all this is settled.
options-line = { $on ->
    [true] ✅ **{ $option }**
   *[false] ▫️ **{ $option }**
}
options-choice = ▫️ **{ $option }**: { $value-option }
options-emblem = Your emblem
options-pace = The pace
options-language = The language of the table

press-sit = Sit down
press-stand = Stand up
press-robot = Add a robot
press-robot-away = Robot away
press-options = Options
press-start = Start
press-play = Play
press-decide = Decide
press-hand = My hand
press-undo = Undo
press-log = Log
press-log-details = All details
press-log-brief = Fewer details
press-rematch = Rematch
press-replay = Replay
press-continue = Continue from here
press-film = Film
press-film-post = Post to the channel
press-export = Export
press-do = Do it
press-type = Type a place
press-back = Back
press-cancel = Cancel
press-open = Open the board
link-watch = Watch
link-replay = Replay in the browser

open-seat = This link to your seat is yours alone, so please don’t share it; `/me links` revokes it.
open-watch = You have no seat here: this link is for watching, and you may share it.
open-over = This game is over: the link shows it move by move, and you may share it.
open-review = This link shows your game with your review. The review is yours alone, so don’t share this link; the page can copy one that you may share.
open-nowhere = Boards can’t be opened in a browser here at the moment.

press-unknown = That button no longer works. Here is the table as it stands.
press-other-table = That belongs to an earlier table. Here is the present one.
press-old-board = { $turns ->
    [one] That board is a turn old.
   *[other] That board is { $turns } turns old.
} Here is how things stand now.
press-old-absence = Nobody waits for that any more. Here is how things stand now.
press-old-guide = The table has changed meanwhile. Here is how things stand now.

refusal-table-there = This channel has a table already. Sit down there, or open yours in another channel.
refusal-no-table = There is no table in this channel. Open one with a new game.
refusal-unknown-game = There is no game “{ $game }”. There are: { $known }.
refusal-not-begun = The game has not begun; people are still sitting down.
refusal-underway = The game has started; that can only be changed before.
refusal-is-over = The game is over. A rematch begins another.
refusal-not-over = The game is not over yet.
refusal-outdated = The table has changed meanwhile. Look at the board, then choose again.
refusal-not-seated = You don’t sit at this table. Watch as long as you like; you can sit down while a game gathers.
refusal-seated-already = You sit at this table already.
refusal-no-seat-free = All { $seats } seats are taken.
refusal-host-alone = Only { $host }, who opened the table, may do that.
refusal-too-few = It takes at least { $least } players; { $seated ->
    [one] so far there is 1
   *[other] so far there are { $seated }
}.
refusal-emblem-taken = { $emblem } is taken.
refusal-unknown-emblem = There is no { $emblem }. There are: { $known }.
refusal-no-robot = No robot sits at this table.
refusal-no-tour = There is no guided game of { $game } yet.
refusal-lesson = The guided game shows something else here: follow the text under the board. After it you play as you like.
refusal-not-overdue = Nobody is late yet; this pace allows more time.
refusal-yours-to-move = It’s your own turn: make your move.
refusal-not-in-advance = Nothing can be chosen in advance right now. Look again after the next move.
refusal-has-resigned = You have given up this game.
refusal-agreed-already = You have agreed already; the others have not.
refusal-seat-owned = That seat is { $name }’s, and only { $name } may hand it on. When { $name } takes too long, `/table absent` lets the others decide.
refusal-pace-already = The table has this pace already.
refusal-unknown-zone = I know no time zone “{ $zone }”. Choose one of those that are offered, such as Europe/London.
refusal-bad-bank = A bank holds 1 to 60 days, and each decision adds 1 to 72 hours, but never more than the bank holds: for instance `bank:3 more:8`.
refusal-needs-zone = Name a time zone with `zone`, such as Europe/London, so that everybody knows which hour is meant.
refusal-other-game = This table plays { $game }: that move belongs to another game.
refusal-sits-already = { $name } sits at this table already.

# The name of this language, in itself.
language-name = English
# Stands for the name of who was forgotten.
person-forgotten = somebody

me-title = **What I keep about you**
me-language = Language: { $language ->
    [none] as Discord has it
   *[other] { $language }
}
me-zone = Time zone: { $zone }
me-quiet = Quiet hours: from { $from }:00 to { $to }:00, your time
me-quiet-always = Quiet hours: the whole day
me-not-quiet = Quiet hours: none
me-away = Away: from <t:{ $from }:D> to <t:{ $until }:D>; your clocks stand still
me-reminders = Reminders: { $on ->
    [true] on
   *[false] off
}
me-messages = Direct messages: { $on ->
    [true] on
   *[false] off. `/hand` shows your hand at any time.
}
me-preview = Preview of moves: { $on ->
    [true] on
   *[false] off. What you choose from a menu is done at once; `/undo` takes it back as long as nothing was drawn.
}
me-theme = Pictures: { $dark ->
    [true] dark, also those of tables that you open
   *[false] light
}
me-coach = Coach below reviews: { $on ->
    [true] on
   *[false] off
}
me-exercises = One exercise a day by direct message: { $next ->
    [none] off
   *[other] on, next <t:{ $next }:R>
}
me-hours = Active hours: { $on ->
    [true] the queue puts you together with people who play when you do
   *[false] not counted
}
me-answers = Answers by themselves: after about { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}, sometimes sooner, sometimes later
me-ratings = Statistics and ratings: { $on ->
    [true] on
   *[false] off. Nothing is counted, and what was is deleted.
}
me-links = Links to your boards in the browser: { $links ->
    [0] none
   *[other] { $links }. `/me links` revokes them.
}
me-links-revoked = { $links ->
    [0] You had no open link to a board.
    [one] Done: your link no longer opens the board.
   *[other] Done: your { $links } links no longer open a board.
}
me-no-games = You haven’t finished a game yet.
me-reliability = Reliability: you finish { $finished } of { $games ->
    [one] 1 game
   *[other] { $games } games
}, and { $time } of { $decisions } decisions came in time. { $shown ->
    [true] Lobbies show the games.
   *[false] Only you see this; `/me reliability` shows it in lobbies.
}
me-favourite = Favourite game: **{ $game }**
me-tally = **{ $game }**: { $played ->
    [one] 1 game
   *[other] { $played } games
}, { $won } won, { $points ->
    [one] 1 point
   *[other] { $points } points
} in all, { $best } at best
me-rating = Rating { $rating } after { $rated ->
    [one] 1 rated game
   *[other] { $rated } rated games
}
me-no-language = I don’t speak “{ $language }”. Choose one of those that are offered.
me-quiet-needs-both = Nothing was changed: quiet hours need both `from` and `to`.
me-quiet-needs-now = Nothing was changed: tell me with `zone` where you are, or with `now` what hour it is there, so that I know your time.
me-away-needs-zone = Nothing was changed: tell me with `zone` where you are, so that I know when your days begin.
me-away-order = Nothing was changed: the last day must come after the first one, and the holiday must begin within a year.
me-away-too-long = Nothing was changed: clocks stand still for { $days } days a year at most. { $left ->
    [0] You have none left.
    [one] You have one day left.
   *[other] You have { $left } days left.
}
me-away-no-date = Nothing was changed: write days as year, month and day, such as 2026-12-24.
me-forgotten = Done: I know nothing about you any more. You have left your tables, and your name and id are gone from { $games ->
    [0] what I keep
    [one] 1 game
   *[other] { $games } games
}. Games that ended stay, with the emblem of your seat instead of your name. Messages that were already posted in Discord stay there as they are.
me-forgotten-not = { $games ->
    [one] I could not read 1 table, so your name may still be in it. Whoever runs this bot can help.
   *[other] I could not read { $games } tables, so your name may still be in them. Whoever runs this bot can help.
}

mine-none = You sit at no table. Open one with `/table new`, or sit down at another.
mine-gathering = **{ $game }** is gathering: { $seated } of { $seats } seats
mine-yours = ▶️ **{ $game }**: **your move** (<t:{ $since }:R>)
mine-due = ▶️ **{ $game }**: **your move**, due <t:{ $due }:R>
mine-others = **{ $game }**: { $name } is up (<t:{ $since }:R>)
mine-nobody = **{ $game }**
mine-private = in our direct messages
mine-channel = <#{ $channel }>
mine-link = https://discord.com/channels/{ $server }/{ $channel }/{ $message }
mine-more = … and { $count ->
    [one] 1 more table.
   *[other] { $count } more tables.
}

leaderboard-title = **The best at { $game } in this server**
leaderboard-place = { $place }. { $name }: { $rating } ({ $rated ->
    [one] 1 game
   *[other] { $rated } games
})
leaderboard-own = **{ $place }. { $name }: { $rating }** ({ $rated ->
    [one] 1 game
   *[other] { $rated } games
})
leaderboard-below = You are { $place } of { $all }: { $rating } ({ $rated ->
    [one] 1 game
   *[other] { $rated } games
})
leaderboard-empty = No rated games yet. Only games between people count, played to the end without changing seats.
leaderboard-unrated = You have no rating here yet.
leaderboard-nowhere = A leaderboard belongs to a server. Ask in one of its channels.

# Damage.
table-post-lost = A message of this table could not be read and was left out; `/board` shows how things stand.
table-note-lost = My notes about this table were damaged. The game itself is fine; here it is.
table-unreadable = This table is damaged and cannot be read. I put it aside; you can open a new one here. Reference { $reference }.
table-cut = The end of this table cannot be read. { $moves ->
    [0] Only its beginning is there
   *[other] Everything up to move { $moves } is there
}; `/board` shows how things stood. Whoever sits here can go on from there; what came after is lost.
table-resumed = { $name } continues { $moves ->
    [0] from the start
   *[other] from move { $moves }, the last good one
}. What came after is lost.
answer-resumed = The table goes on.
answer-lost = I did this already, but my answer can no longer be read; `/board` shows how things stand.
press-resume = Go on from there

# Learning: rules, help, the end of a guided game.
press-rules = How to play
press-play-on = Play on
press-new-game = New game
press-previous = ◀ Previous
press-next = Next ▶
rules-page = **{ $game }: { $title }**
rules-topics = Topic { $number } of { $all }: choose another
rules-which = The rules of which game?
help-rules-of = Rules: { $game }
help-gathering = **{ $game }** is gathering here: { $seated } of { $seats } seats are taken.
help-gathering-you = { $role ->
    [host] You opened this table. When all are there, press *{ $start }* in the lobby; *{ $robot }* fills a free seat, with *{ $options }* you change the settings.
    [seated] You have a seat. { $host } starts the game when all are there; *{ $stand }* gives your seat back.
   *[guest] Press *{ press-sit }* to take part, or just watch: everything happens in this channel.
}
help-playing = A game of **{ $game }** is under way here.
help-your-move = **It is your move.** In the channel *{ press-play }* leads you through it, or you type it. Possible now, for example:
help-wait = You’ll be called when it is your turn, { $name }. Meanwhile *{ press-hand }* shows what you have. These are the moves of the game:
help-watch = You don’t sit at this table; watch as long as you like. These are the moves of the game:
help-move = { $command } · { $about }
help-over = The game of **{ $game }** is over. Press *{ press-rematch }* to play again with the same people, *{ press-replay }* to go through it move by move; `/table new` opens a new table.
help-more = `/board` shows the table, `/log` what happened, `/hint` helps against robots, `/undo` takes back your last move where that is fair. `/mine` lists your tables, `/me` your settings.

# Hints.
lobby-agrees = { $place } · 💡
lobby-hints = 💡 Hints for everybody: { $all ->
    [true] all agree.
   *[false] { $agree } of { $people } agree. Hints are on only if everybody has agreed by the start.
}
options-hints = *{ $hints }* in the lobby: every person at the table has to agree, then each may ask for hints on their own turn. Against robots alone hints are always there.
board-hints = 💡 Hints are allowed: everybody agreed.
press-hint = Hint
press-hints = Hints for everybody
answer-hints = { $agrees ->
    [true] You agree to hints for everybody. They are allowed if all at the table agree when the game starts; press again to withdraw.
   *[false] You don’t agree to hints any more.
}
refusal-no-hints = Among people there are hints only if everybody agreed in the lobby. Against robots, and in `/table tour`, you always get one.
refusal-day-deal = Not at the deal of the day: everybody plays it once, without help.
refusal-day-sealed = You get the file once nobody plays this deal any more: it would show what comes.
refusal-hint-underway = I’m already thinking about your hint. A moment, please.
hint-title = The best moves, as far as I can see from your seat:
hint-move = **{ $number }. { $move }** · { $chance }% to win { $reasons }
hint-gain = · { $gain }
hint-prevents = · keeps { $name } from playing { $move }
hint-answer = · expected answer of { $name }: { $move }
hint-picture = -# { $others ->
    [numbered] On the picture each move has its number
    [places] The picture shows move 1; the places of the other moves are marked
   *[none] The picture shows move 1
}.
hint-lesson = The lesson shows this move: **{ $move }**
hint-outdated = The table has changed while I was thinking, so that hint would be of no use. Here is how things stand now.

# Consent: resigning, a rematch, a move taken back.
resign-sure = Give up this game of **{ $game }**? It cannot be taken back. { $ends ->
    [true] The game is over then.
   *[false] The others play on; the table moves for you.
}
press-resign = Resign
press-rematch-no = No, thanks
take-back-alone = Alone against robots you may take it back all the same. This game will then not count in your statistics.
press-take-back = { $others ->
    [0] Take it back all the same
    [one] Ask the other player
   *[other] Ask the others
}
press-pace-yes = Agree
press-take-back-yes = Allow it
press-take-back-no = No
end-place-resigned = { $place }. { $name }: { $score } · resigned
rematch-asked = Another game of **{ $game }** with the same seats? It begins when all agree.
rematch-agreed = All agree: the rematch begins.
rematch-declined = { $name } would rather not play again now.
take-back-asked = { $name } would like to take back the last move{ $later ->
    [0] {""}
    [one] {" "}and the one after it
   *[other] {" "}and the { $later } after it
}. It is taken back when all agree.
take-back-refused = The move stands: { $name } would rather play on.
take-back-done = { $name } takes back the last move; nobody minds.
consent-answer = { $agrees ->
    [true] ✅ { $name }
   *[false] ▫️ { $name }
}
answer-others-asked = The others are asked.
me-tally-unscored = **{ $game }**: { $played ->
    [one] 1 game
   *[other] { $played } games
}, { $won } won

# The characters of robots.
robot-listed-character = { $name }, { $level } · { $character }
character-warlike = likes to fight
character-trader = likes a quick gain
character-builder = likes to build up

# Why robots moved.
press-why = Why?
why-move = { $name }: { $move } { $reasons }
why-quiet = { $name }: { $move } · a quiet move, to stand better later

# The next level.
press-level = Play against: { $level }
end-next-level = Two wins in a row against { $level }, well done! How about { $next }?

# Puzzles.
puzzle-title = 🧩 **{ $game }, puzzle { $number }** · { $difficulty ->
    [1] easy
    [2] trickier
   *[other] hard
}
puzzle-question = You play **{ $emblem }**. To decide: { $decision }. What is your best move?
puzzle-none = There are no puzzles of this game yet.
puzzle-gone = This puzzle is not there any more; `/puzzle` shows another.
puzzle-all-solved = You have solved every puzzle of { $game }. Wonderful! If you like, here they come again.
puzzle-right = ✅ **{ $move }** is right!
puzzle-wrong = ❌ **{ $move }** is not the best move. Something is better here.
puzzle-wrong-tempting = It is tempting, but it leaves you a chance of { $chance }%; the best move gives you { $best }%.
puzzle-solution = The best move: **{ $move }** · { $chance }% to win { $reasons }
puzzle-line = It might go on like this: { $line }
puzzle-expected = { $name }: { $move }.
puzzle-tempting = Tempting, but worse: **{ $move }** · { $chance }% to win { $reasons }
puzzle-tempts = · what speaks for it: { $reason }
puzzle-refutation = After it, { $name } can play **{ $move }** { $reasons }
puzzle-whole = A whole move
puzzle-streak = The daily puzzle is solved: { $days ->
    [one] day 1 of a new streak.
   *[other] { $days } days in a row!
}
press-puzzle = Try again
press-puzzle-do = That’s my answer
press-puzzle-show = Show solution
press-puzzle-next = Next puzzle
press-answer = Answer
press-solvers = Solvers

# Exercises: decisions of one’s own games, asked again.
exercise-title = 🔁 **{ $game }: one of your own decisions**, { $date }
exercise-none = { $solved ->
    [true] You have solved all your exercises. Well done!
   *[false] There is nothing to practise yet.
} When a review finds moves that cost you a lot, I ask you about them again, for the first time after a day.
exercise-later = Nothing to practise right now. My next question for you comes <t:{ $due }:R>.
exercise-waits = -# 🔁 { $count ->
    [one] One of your own decisions waits
   *[other] { $count } of your own decisions wait
} for a second try: `/puzzle`, option *mine*.
exercise-off = I keep no statistics about you, so I have no exercises for you either. `/me ratings set:on` changes that.
exercise-of-the-day = Today’s exercise: would you decide better this time? `/me exercises set:off` ends these messages.
exercise-same = That is what you played then.
exercise-again = I ask you again on <t:{ $due }:D>.
exercise-solved = Right twice in a row: you have got it.

# Trials: positions that are tried out in private.
trial-strip = TRIAL · nothing here counts
trial-strip-described = This is a trial: nothing in it counts.
trial-title = 🧪 **{ $game }: a trial.** Nothing here counts, and only you see it.
trial-dealt = You move for every seat. What you cannot see was dealt anew: the other hands, and all that is still to be drawn, are invented.
trial-awaits = { $own ->
    [true] Your own seat, **{ $name }**: { $decision }.
   *[false] For **{ $name }**, with an invented hand: { $decision }.
}
trial-over = The game of this trial is over.
trial-gone = This trial is not there any more; `/try` begins another.
trial-moved-on = The table has moved on, so this trial is gone; `/try` begins another.
trial-old = The trial had gone on meanwhile. Here is how it stands.
trial-ended = The trial is put away. At the table nothing has changed.
press-trial-do = Try it
press-trial-back = Take back
press-trial-again = Deal again
press-trial-end = End the trial

# The daily puzzle of a channel.
daily-title = 🧩 **The puzzle of the day: { $game }**
daily-yesterday = Yesterday’s solution ({ $game }): **{ $move }**
daily-unsolved = Nobody has solved it yet.
daily-solver = { $place }. { $name } · { $tries ->
    [one] first try
   *[other] { $tries } tries
} · { $streak ->
    [one] 1 day
   *[other] { $streak } days in a row
}
daily-more = … and { $count } more.
daily-farewell = Nobody has solved the puzzle of the day for two weeks, so I stop here. Whoever manages the channel can start it again: `/puzzle daily:on`.
daily-none = There is no daily puzzle in this channel. Whoever manages the channel can start it: `/puzzle daily:on`. A puzzle just for you: `/puzzle`.
daily-nowhere = A daily puzzle belongs to a channel of a server. A puzzle just for you: `/puzzle`.
daily-managers = Only those who manage this channel can switch the daily puzzle on or off. `/puzzle daily:today` shows today’s.
daily-on = Every day at this time a puzzle appears here: { $title ->
    [none] all games in turn
   *[other] { $title }
}. { $next ->
    [none] The first one is on its way.
   *[other] The next one comes <t:{ $next }:R>.
}
daily-off = No more daily puzzles appear here.
me-puzzles = **{ $game }**: { $solved ->
    [one] 1 puzzle solved
   *[other] { $solved } puzzles solved
}, { $first } at the first try
me-costliest = **{ $game }**: { $games ->
    [one] in your last reviewed game
   *[other] in your last { $games } reviewed games
} this cost you most: { $theme }
me-streak = Daily puzzle: { $days ->
    [one] 1 day
   *[other] { $days } days in a row
}, record { $best }

# The deal of the day. Dates are written as 2026-11-18.
deal-title = 🎲 **The deal of the day: { $game }** ({ $date })
deal-about = Everybody plays the same deal, once and alone, against { $robots ->
    [one] a robot
   *[other] { $robots } robots
} ({ $level }). No hints, no trials, nothing taken back that was seen. You can begin until <t:{ $until }:f>; then you have a day.
deal-running = Your try is under way, until <t:{ $until }:f>.
deal-result = **You: { $score ->
    [one] 1 point
   *[other] { $score } points
}, place { $place } of { $all }.** Ahead of the best robot by { $lead }.
deal-unfinished = Your try ended before the game did.
deal-count = { $begun ->
    [0] Nobody has begun yet.
    [one] 1 person has begun
   *[other] { $begun } people have begun
}{ $begun ->
    [0] {""}
   *[other] , { $ended } are done.
}
deal-streak = { $days ->
    [one] 1 day
   *[other] { $days } days in a row
}, best { $best }.
deal-hash = -# Dealt from a sealed number, hash `{ $hash }`
deal-tomorrow = -# Tomorrow: { $game }, hash `{ $hash }`
deal-revealed = -# The sealed number was `{ $seed }`, with the salt `{ $salt }` (hash `{ $hash }`): with your game as a file and `pagoda verify` you can check every draw.
deal-none = There is no deal of that day.
deal-other-day = That deal is over: a new day has begun. `/daily` shows the new one.
deal-tried = You have had your try at this deal. `/daily` shows how it stands.
deal-full = { $most } people play today’s deal, and I can’t take more. Come back tomorrow.
deal-first = First play it yourself: afterwards you see what the others did.
deal-list-world = 🎲 **{ $game }, { $date }: the world**
deal-list-here = 🎲 **{ $game }, { $date }: this server**
deal-list-empty = Nobody has finished yet.
deal-line = { $place }. { $name }: { $score ->
    [none] not finished
    [one] 1 point
   *[other] { $score } points
}
deal-line-own = **{ $place }. { $name }: { $score ->
    [none] not finished
    [one] 1 point
   *[other] { $score } points
}**
deal-season = **Season { $month }**, 10 points for a first place, at least 1 for every finished game:
deal-somebody = somebody
deal-names = -# Only people who want that are named here.
deal-best = 🎲 **{ $game }: the best game of the day**, { $name }, { $score ->
    [one] 1 point
   *[other] { $score } points
}. Move { $move } of { $moves }.
deal-card-line = Pagoda · { $game }, deal of { $date } · { $score ->
    [none] not finished
    [one] 1 point
   *[other] { $score } points
} · place { $place } of { $all }{ $streak ->
    [0] {""}
    [one] {" "}· 1 day
   *[other] {" "}· { $streak } days in a row
}
deal-card-about = -# Only you see this. Picture and line give nothing of the deal away: show them to anybody.
me-deals = Deal of the day: { $days ->
    [one] 1 day
   *[other] { $days } days in a row
}, best { $best }
press-deal = Deal of the day
press-deal-begin = Play
press-deal-go-on = Play on
press-deal-here = This server
press-deal-world = The world
press-deal-best = The best game
press-deal-card = My card
press-deal-name = Show my name
press-deal-unname = Hide my name
press-deal-yesterday = Yesterday

# Reviews of finished games.
press-review = Review
press-review-moment = { $mark } · { $date } (−{ $loss }%)
press-review-behind = { $mark } · { $date }
press-review-finest = { $mark } · best move, { $date }
press-review-event = { $mark } · { $date }
press-review-try = Try first
press-review-played = Show what I played
press-review-better = Show the better move
press-review-sources = Luck and decisions
press-review-share = Share the plot
review-title = **{ $game }: your game in review**, from what you could know at the time. Only you see this.
review-chances = Your chance to win was { $start }% at the start, { $best }% at its highest ({ $date }), and { $end }% at the end.
review-loss = On average each of your { $decisions } decisions cost you { $loss }% of your chance to win.
review-moments = The letters are moves of yours, the numbers are what turned the game. Each button opens one.
review-hasty = I had little time, so I am not sure enough of any single move to name it.
review-flawless = None of them cost you anything worth mentioning. Well played!
coach-theme = 🎓 { $games ->
    [one] In your last reviewed game
   *[other] In your last { $games } reviewed games
} this cost you most: **{ $theme }**.
press-coach = A puzzle about it
review-event = -# **{ $mark }** · { $date }: { $event }
review-happened = { $events }
review-sources = Where your result came from, as the robots judge it: what the deal and the draws, your own decisions and the others had brought you by then, in points of winning chance.
review-turned = { $date }: { $event } Your chance to win went from { $before }% to { $after }%.
review-asked = { $date }: you played **{ $played }** ({ $chance }%). Another move would have left you with { $better }%. Can you find it?
review-asked-behind = { $date }: the game was hardly to be won any more. You played **{ $played }**; another move would have kept you closer to the others. Can you find it?
review-moment = { $date }: you played **{ $played }** ({ $chance }%){ $against ->
    [none] , but
   *[other] . { $against } But
} **{ $best }** would have been better ({ $better }%).{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}{ $line ->
    [none] {""}
   *[other] {" "}Likely to follow: { $line }
}
review-moment-behind = { $date }: the game was hardly to be won any more. You played **{ $played }**.{ $against ->
    [none] {""}
   *[other] {" "}{ $against }
} **{ $best }** would have kept you closer to the others.{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}{ $line ->
    [none] {""}
   *[other] {" "}Likely to follow: { $line }
}
review-finest = { $date }: **{ $played }** was your best move, clearly better than anything else, and left you with { $better }%.{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}{ $line ->
    [none] {""}
   *[other] {" "}Likely to follow: { $line }
}
review-follows = { $name } **{ $move }**{ $last ->
    [true] .
   *[false] , then
}
review-progress = I am looking at your game: { $done } of { $steps } positions. It takes about a minute, and I show it here as soon as it is done.
review-not-seated = A review is for those who sat at this table, each for their own seat.
review-nothing = You made no move in this game, so there is nothing to review.
review-other = I am still looking at another game of yours: { $done } of { $steps } positions. One after the other, please.
review-used-up = You have had many reviews lately, and thinking takes time. The next one is possible <t:{ $until }:R>.
review-resting = I can’t think right now. Try again in a minute.
review-interrupted = There is no review yet, or I was interrupted. *{ press-review }* begins it.
review-shared = { $name } shares a review of { $game }: the chances to win over the game, from { $name }’s own view.
answer-review-shared = The plot is on its way to the channel. The rest of the review stays private.
answer-review-shared-already = You have shared this plot already.
me-sources = -# { $games ->
    [one] One game, as the robots judge it, in points of winning chance
   *[other] { $games } games on average, as the robots judge them, in points of winning chance
}: deal and draws { $luck }, own decisions { $own }, the others { $others }.
account-title = -# Where it came from, in points of winning chance, as the robots judge it:
account-line = -# { $name }: deal and draws { $luck }, own decisions { $own }, the others { $others }.{ $drew ->
    [lucky] {" "}Nine games in ten bring less luck.
    [unlucky] {" "}Nine games in ten bring more luck.
   *[usual] {""}
}
me-progress = What a decision costs you on average, by your reviewed games: lower is better.

## Standing orders

orders-title = Your standing orders in { $game }. Nobody else sees them.
orders-none = You have given none: I ask you every time.
orders-line = { $number }. { $order }
orders-stop = Where more is at stake than the order says, I ask you as always. What you answer yourself counts.
orders-impossible = { $game } has no decisions that an order could answer.
orders-planned = ⏩ In advance, one after the other; if one goes, so do those after it:
orders-give = Give an order
orders-usual = { $orders ->
    [0] New tables begin without orders.
    [one] New tables begin with one order.
   *[other] New tables begin with { $orders } orders.
}
press-order-off = Withdraw { $number }
press-orders-keep = Use these at new tables
press-always = Always: { $order }
guide-prepared = { $reason ->
    [order] Your order answers this in a while: { $move }.
    [advance] You chose this in advance, and it is made in a moment: { $move }.
   *[other] There is only one answer, { $move }. It comes by itself in a while, so that nobody learns that.
} You need do nothing, but you may.
replay-order = By your order.
replay-advance = You had chosen it in advance.

## Moves in advance

plan-title = ⏩ **{ $game }: a move in advance.** It is made when your turn comes, if nothing it touches has changed until then. Nobody else sees it.
plan-line = ⏩ In advance: { $moves }.
plan-stored = Noted. If something it touches changes, I ask you instead.
plan-refused = ⏩ Not made: { $moves }. { $why }
plan-changed = What it rests on has changed.
plan-passed = You are asked something else now.
plan-confirm = ⏩ In advance: { $moves }. Shall I make these moves when your turn comes? If the first one is off, the rest is too.
plan-several = That may mean several moves. Which one?
plan-next = **{ $game }**: what you had prepared is done. Now it’s up to you again.
plan-removed = Nothing is chosen in advance any more. You’ll be called as always.
press-plan = In advance
press-plan-do = Make it on my turn
press-plan-then = And then …
press-plan-another = Another one instead
press-plan-off = Don’t make it
press-plan-off-at = { $game }: don’t make it

# The queue: people who look for others to play with, on any server.
queue-title = **Somebody to play with**
queue-out = Choose what you look for and press *{ press-queue-join }*. When I find a group, I write to you. { $others ->
    [0] Nobody is waiting right now.
    [one] 1 person is waiting.
   *[other] { $others } people are waiting.
}
queue-waiting = You have been waiting since <t:{ $since }:t>, and leave the queue <t:{ $until }:R>. { $others ->
    [0] Nobody else is waiting right now.
    [one] 1 other person is waiting.
   *[other] { $others } other people are waiting.
}
queue-partner = { $together ->
    [true] You wait together with { $name }, for the same table.
   *[false] For a table with { $name }, both of you join by `/queue` and name each other.
}
queue-partner-self = You are at your own table anyway: name somebody else.
queue-needs-messages = I must be able to write to you when a group is found. `/me messages` switches that on.
queue-full = The queue is full right now. Please try again a little later.
queue-games = Which games?
queue-seats = How many players?
queue-paces = How fast?
queue-languages = Which languages do you speak?
queue-level = How strong are the others?
queue-robots = May robots fill up?
queue-longest = How long do you wait at most?
queue-any = { $what ->
    [games] Any game
    [seats] Any number of players
    [paces] Any pace
   *[languages] Any language
}
queue-players = { $count } players
queue-pace-live = Live: all at once, five minutes a decision
queue-pace-hours = Some decisions a day
queue-pace-daily = A day for each decision
queue-level-item = { $any ->
    [true] Any level
   *[false] About my level; the longer I wait, the less exactly
}
queue-robots-item = { $minutes ->
    [0] No robots
    [one] Robots may fill up after 1 minute
   *[other] Robots may fill up after { $minutes } minutes
}
queue-minutes = At most { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
queue-hours = At most { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
queue-found = I have found a group for **{ $game }**. { $count } players. { $pace }.
queue-with = - { $name }
queue-why = Why this group: { $reasons }
queue-why-level = { $apart ->
    [0] your ratings are the same
    [one] your ratings are at most 1 point apart
   *[other] your ratings are at most { $apart } points apart
}
queue-why-hours = you share { $shared }% of the hours in which you play
queue-why-party = two of you want to sit at one table
queue-why-robots = { $count ->
    [one] a robot takes the free seat
   *[other] { $count } robots take the free seats
}
queue-answer = Will you play? Please answer: time is up <t:{ $until }:R>.
queue-others-answer = You play along. The others have time to answer; it is up <t:{ $until }:R>.
queue-accepted = { $left ->
    [0] All play along: the table is on its way to your direct messages.
    [one] You play along. One answer is missing.
   *[other] You play along. { $left } answers are missing.
}
queue-declined = Not this time. You have left the queue; `/queue` leads back.
queue-too-late = Nobody waits for that answer any more. `/queue` shows how things stand.
queue-begins = The game begins: the board follows here.
queue-waits-again = The group did not come about. You go on waiting, and the time you have waited counts.
queue-silent = There was no answer from you, so you have left the queue. `/queue` leads back.
queue-nobody = I found nobody in time, and you have left the queue. `/queue` leads back: with more games, paces or levels I find a group sooner.
press-queue-join = Join
press-queue-leave = Leave
press-queue-page = More
press-queue-yes = I’ll play
press-queue-no = Not now

block-added = The queue never puts you together with { $name }. Nobody else is told.
block-removed = The queue may put you together with { $name } again.
block-none = You avoid nobody. `/block` changes that.
block-list = The queue never puts you together with:
block-self = You are always there. Name somebody else.
block-full = You avoid as many people as I can remember. Take somebody off the list first.

challenge-asked = Which game do you want to play with { $name }? I open a table in our direct messages, and invite them there.
server-none = That is decided in a server, not here.
server-queue = The queue: { $on ->
    [true] on
   *[false] off
}
server-daily = The deal of the day: { $on ->
    [true] on
   *[false] off
}
server-private = Tables in private messages: { $on ->
    [true] on
   *[false] off
}
server-off-queue = The queue is switched off in this server. It is open in your direct messages with me.
server-off-daily = The deal of the day is switched off in this server. It is open in your direct messages with me.
server-off-private = Tables in private messages are switched off in this server. You can open one in your direct messages with me.

# What people at a table in direct messages can say to each other.
press-say = Say …
phrases = Choose what the others are to read. There are no free words at tables in direct messages.
phrase-said = { $name }: *{ $phrase }*
phrase-sent = The others read: *{ $phrase }*
phrase-hello = Hello, have fun!
phrase-well-played = Well played!
phrase-thanks = Thanks for the game!
phrase-tomorrow = Sorry, I’ll go on tomorrow.
phrase-moment = One moment, please.
