# Words of the terminal hall, in our own words.

tui-title = Meadhall: dwarf board games in your terminal
tui-games = Games
tui-unfinished = Go on with
tui-yours = Yours
tui-puzzle = Puzzle of the day
tui-puzzle-about = One position from a real game, one best answer, the same for everybody today.
tui-puzzle-solve = Solve it
tui-puzzle-again = Look at it again
tui-puzzle-question = You are to move. One answer is at least { $margin } % better than every other. Which?
tui-puzzle-right = That is it!
tui-puzzle-wrong = Not the best one
tui-puzzle-best = The best answer: { $what }. It wins { $chance } games of 100.
tui-puzzle-own = Yours: { $what }. It wins { $chance } games of 100.
tui-puzzle-poor = Yours: { $what }. It is clearly weaker.
tui-puzzle-how = How we know: three searches, each with other hidden cards, found the same answer.
tui-puzzle-once = A puzzle takes one answer.
tui-puzzle-alone = This one is for you alone: there are no hints.
tui-streak = { $days ->
    [0] no day in a row yet
    [one] 1 day in a row
   *[other] { $days } days in a row
}
tui-record = Your record
tui-record-none = No game finished yet. It will stand here.
tui-library = Rules and cards
tui-library-about = Every section in our own words, and every card with the source of its values.
tui-library-rules = Rules
tui-library-cards = Cards and sources
tui-cards = Cards: { $title }
tui-elsewhere = In another hall
tui-join = Visit a hall or a table
tui-join-about = Somebody has sent you a link to a table? Paste it here; the address of a table in the browser will do too. With the address of a hall you see the tables that wait there, and open your own. A link that another of your devices shows signs you in here.
tui-link = The link or address
tui-your-name = Your name
tui-guest = Guest
tui-sit-down = Sit down
tui-go-there = Go there
tui-bad-link = That is neither a hall nor a table. They look like this: http://… and http://…/#/table/…
tui-agree = I agree
tui-disagree = Rather not
tui-understood = All right
tui-hall-away = The hall does not answer. Is it open, and is the address right?
refused-no-hall = There is no Meadhall at that address.
tui-hall = Hall at { $address }
tui-hall-about = See which tables wait for somebody, sit down at one, or open your own.
tui-enter-hall = Go in
tui-forget-hall = Forget this hall
tui-notices = Turn notices
tui-notices-about = The hall tells you when it is your turn at a table that plays over days, or while you are away. You set up devices and quiet hours in the browser.
tui-notices-waiting = { $count ->
    [0] No table waits for you.
    [one] One table waits for you.
   *[other] { $count } tables wait for you.
}
tui-notices-push = Push messages: { $state ->
    [on] on
   *[off] off
}, { $devices ->
    [one] one device
   *[other] { $devices } devices
}
tui-notices-mail = Mail: { $state ->
    [on] on
   *[off] off
}, { $address }
tui-notices-pending = Open the link in the mail to { $address }.
tui-notices-quiet = Quiet hours: { $start } to { $end } ({ $zone })
tui-notices-digest = Least time between two notices: { $minutes } min
tui-notices-push-on = Push messages on
tui-notices-push-off = Push messages off
tui-notices-mail-on = Mail on
tui-notices-mail-off = Mail off
tui-notices-stop = End all notices
tui-notices-address = Mail address
tui-notices-mail-to = Send me a link
tui-own-tables = Your tables
tui-own-waits = This game waits for your answer.
tui-own-runs = The others are thinking.
tui-open-tables = Tables with a free seat
tui-no-tables = nobody is waiting just now
tui-open-one = Open a table
tui-open-table = Open the table
tui-free = free seat
tui-seat = seat { $number }
tui-guests = Who may sit down
tui-public = anybody in that hall
tui-by-link = whoever has a link
tui-invite-about = Send a link to whoever shall sit there: it opens that seat, in a browser or with { -meadhall } tui --join. I copies the first one. The game begins as soon as all seats are taken.
tui-link-copied = The link is copied. If nothing can be pasted, your terminal does not allow it: take it from the screen.
tui-no-link = There is no link to copy.
tui-start = Start the game
tui-seats = Players
tui-players = { $count ->
    [one] one player
   *[other] { $count } players
}
tui-person = A person here
tui-you = You
tui-bot = Bot: { $level }
tui-first = Who begins
tui-lot = the lot decides
tui-options = Rules and options
tui-decisions = { $count ->
    [one] One decision so far.
   *[other] { $count } decisions so far.
}
tui-continue = Go on
tui-throw-away = Throw this game away
tui-visit-about = You have seat { $number } at a table in { $address }.
tui-return = Come back
tui-forget = Forget this seat

tui-choose = Choose something that is marked ›, or a line of the list
tui-wait = Wait
tui-over = The game is over
tui-thinks = { $name } is thinking.
tui-thinking = Thinking about it …
tui-window = answer window: { $seconds } s
tui-not-asked = You are not asked just now.
tui-not-possible = That is not possible now.
tui-not-usable = This cannot be used for what is asked.
tui-no-refusals = Nothing of yours is barred right now.
tui-alone = Nobody else sits at another screen.
tui-only-watching = You are watching; you have no seat here.
tui-reconnecting = The hall does not answer; trying again. Your game is safe there.
tui-waiting-guests = Waiting for guests: the game begins when all seats are taken.
tui-rematch-waits = The others want to play again: E, then “Play again”, leads to the next table.
tui-vote = { $name } asks to take back a decision. Do you agree?
tui-yes = Yes
tui-no = No
tui-pace-people = bots: like people
tui-pace-at-once = bots: at once

tui-news = { $count ->
    [one] (one line before, L shows it)
   *[other] ({ $count } lines before, L shows them)
}
tui-why = Why can't I …?
tui-log = Log
tui-rules = Rules of { $title }
tui-search-rules = Search the rules
tui-nothing-found = No section says that.
tui-close = Esc closes · ↑ ↓ scroll
tui-find = Type words or a notation; Enter does it, Esc closes
tui-say = Say something to the table; Enter sends, Esc closes
tui-curtain-about = Nothing of the game is on the screen until you press the button.
tui-curtain-pass = Let it pass, unseen
tui-curtain-raise = I am { $name }

tui-leave = Leave the table?
tui-leave-about = The game is kept and waits for you in the hall.
tui-leave-unkept = This game cannot be kept here: it ends when you leave.
tui-to-hall = To the hall
tui-stay = Stay
tui-resign = Give up
tui-resign-sure = Give this game up? It cannot be continued then.
tui-look = Look at the table
tui-again = Play again
tui-kept-whole = The whole game is kept. What decided it: { -meadhall } review { $file }
tui-farewell = Your game is kept. Go on with it: { -meadhall } tui

tui-key-do = do it
tui-key-undo = undo
tui-key-hint = hint
tui-key-rules = rules
tui-key-log = log
tui-key-find = find
tui-key-pace = pace
tui-key-leave = leave
tui-key-keys = keys
tui-key-language = Deutsch
tui-key-light = day/night
tui-key-choose = choose
tui-key-next = next field
tui-key-quit = quit
tui-key-back = back
tui-keys = Keys
tui-keys-list =
    At the table
      ↑ ↓ and Enter     point at a line of the list, and do it
      1 2 3 …           point at the line of that number
      Tab               to the board, and back to the list
      ← ↑ → ↓           on the board: from thing to thing; Enter picks it,
                        and the list shows what you can do with it
      {"."}                 on the board: the next thing that can be used
      E                 do what the coloured line says
      Esc               let go of what is picked; close what is open
      U                 undo, as far as nothing was rolled, drawn or shown
      H                 a hint, in three steps
      W                 why can't I: what is barred now, and by which rule
      R                 rules, opened at the one behind the question
      L                 log: all that happened
      /                 find an option by its words or its notation
      Z                 the board alone, for high tables
      P                 bots take their time, or answer at once
      C                 say something, at a table of another hall
      I                 there, before the game: copy the link to a free seat
      V                 there, with a daily clock: take a day of vacation
      Q                 leave; the game is kept

    Everywhere
      F2                Deutsch
      F3                day or night
      ?                 these keys
      Ctrl+C            out of the hall; nothing is lost

    The mouse does it all too: a click picks a thing or points at a line,
    a second click on the line does it.

tui-clock = Clock
tui-clock-none = none
tui-clock-live = { $minutes } min + { $seconds } s a turn
tui-clock-daily = { $hours ->
    [12] 12 hours a turn
    [24] 1 day a turn
   *[other] { $days } days a turn
}{ $vacation ->
    [0] { "" }
   *[other] , { $vacation } vacation days
}
tui-clock-days = { $days } d { $hours } h
tui-clock-hours = { $hours } h { $minutes } min
tui-clock-expiry = If time runs out
tui-clock-expiry-wait = the others wait; nothing is lost
tui-clock-expiry-bot = the others may let a bot play on
tui-clock-expiry-claim = the others may claim the game
tui-clock-out = { $name } has run out of time. What now?
tui-clock-wait = Wait
tui-clock-bot = Let a bot play
tui-clock-claim = Claim the game
tui-clock-out-about = Waiting gives more time. A bot plays until the player is back. A claim ends the game for that player. More than half of the others decide.

tui-events = Events
tui-event-kind-round-robin = everybody against everybody
tui-event-kind-swiss = Swiss system
tui-event-kind-knock-out = knock-out
tui-event-kind-duplicate = one deal for all
tui-event-kind-campaign = campaign
tui-event-places = { $players } of { $places } places are taken.
tui-event-join = Sign up
tui-event-in = You are in. The event begins when its host starts it.
tui-event-wait = No game waits for you now. The others still play.
tui-event-next = To your next table
tui-clock-party-about = Questions to all of you have a clock, too: when it runs out, any of you may answer.
tui-delay-field = Spectators see it
tui-delay-after = { $minutes ->
    [0] at once
    [one] one minute later
   *[other] { $minutes } minutes later
}
tui-delay = { $minutes ->
    [one] Spectators see this table one minute later.
   *[other] Spectators see this table { $minutes } minutes later.
}
