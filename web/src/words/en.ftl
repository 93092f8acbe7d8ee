# What only the page says, in our own words.

web-hall = Hall
web-to-hall = Back to the hall
web-loading = Fetching it from the hall …
web-lost-title = There is nothing here
web-trouble-title = This did not work
web-not-at-table = You are not at this table
web-lost-card = This game has no such card. “Sources” shows all of its cards.
web-lost-about = The address leads nowhere, or what was here is gone. The hall is open.
web-log = Log
web-log-mine = Only what was aimed at me
web-chat = Chat
web-rules = Rules
web-keys = Keys
web-settings = Settings
web-settings-looks = Looks
web-settings-sound = Sound
web-settings-table = Your moves
web-settings-others = The others
web-settings-keys = Keys
web-people = Players
web-aside = Cards, log, chat and rules
web-news = News from the table
web-options = What you can do
web-hint = Hint
web-hint-more = Say more
web-zoom = Seen closely
web-close = Close
web-undo = Undo
web-undo-turn = Undo the whole turn
web-watching = This is what happened.
web-skip = Skip
web-final-word = { $who } has the final word; your answer is a proposal.
web-numbers-unfold = Show all numbers
web-numbers-fold = Hide the numbers
web-proposes = { $who } proposes: { $what }
web-proposes-me = You propose: { $what }
web-propose = Propose: { $what }
web-proposed = Ready to begin with: { $what }. Or choose something else.
web-not-asked = That does not belong to what is asked now.
web-not-your-turn = It is not your turn.
web-looking-back = You are looking at an earlier moment. Go back to now to play.
web-wait = Wait
web-waiting = Waiting for { $who }.
web-over = The game is over
web-over-won = Victory!
web-over-lost = Defeated
web-scores = How it ended
web-score-place = Place
web-score-player = Player
web-score-total = Points
web-you = You
web-away = away
web-open-seat = open seat
web-your-turn = Your turn
web-may-answer = You may answer
web-thinks = thinks
web-face-down = Face down
web-nothing = nothing
web-link-joining = coming in
web-link-on = online
web-link-lost = reconnecting
web-link-gone = closed
web-since = Since your last turn
web-before-turn = Before your turn
web-seen = Seen
web-window = Answer window
web-window-about = How long the game waits for an answer to a card.
web-window-always = always { $seconds } s
web-window-note = The pause is the same whether anybody holds an answer or not.
web-vote = { $who } asks to take back
web-yes = Yes
web-no = No
web-chat-empty = Nobody has said anything yet.
web-say = Say something
web-send = Send
web-type = Type what you do
web-do = Do it
web-search-rules = Search the rules
web-rulings = Where the booklet is silent
web-ruling = Ruling { $number }
web-nothing-found = No section says that.
web-back-to-now = Back to now
web-hall-away = The hall does not answer. Is it still open?
web-away-long = The hall is not reachable. Trying again …
web-away-title = Nobody answers in the hall
web-away-about = Your tables are kept there. As soon as the hall can be reached again, this page goes on by itself.
web-renewed = The hall has a newer page.
web-offer-above = Two wins in a row: next, { $who }?
web-offer-below = Three games lost: { $who } is a gentler opponent.
web-scan-label = The link of seat { $number } as a QR code
web-reload = Load it
web-language = Language
web-theme = Light
web-theme-night = Night
web-theme-day = Day
web-theme-system = Like the system
web-motion = Motion
web-motion-off = Off
web-motion-fast = Fast
web-motion-normal = Normal
web-motion-slow = Slow
web-sound = Volume
web-pace = Bots move
web-pace-people = Like people
web-pace-at-once = At once
web-quick = Do it as soon as only one choice is left
web-quick-about = You need no button: touching the card or the space is enough.
web-follow = Finish what I have begun
web-follow-about = The Dwarves: after the roll you walk to the space you pointed at. Zwergendorf: all cards produce at once. Undo still works.
web-walk = If a roll is too low, go on with the next action
web-walk-about = The Dwarves: a journey, a fight or a test then uses your second action too.
web-use-keys = Shortcuts with one key
web-use-keys-about = At a table, the tab Keys lists them.
web-confirm = Ask before I give up or end a turn too early
web-confirm-about = The button asks once more. A second click agrees.
web-sure = Sure? { $what }
web-sure-resign = Really give up?
web-sounds = Set single sounds
web-sound-table = Wood, dice and cards
web-sound-horn = Horn: your turn, calls, the end
web-sound-fire = Fire in the hall
web-written = Show their chat
web-written-all = Always
web-written-friends = At private tables
web-written-none = Never
web-written-hidden = { $count ->
    [one] { $count } written line is not shown.
   *[other] { $count } written lines are not shown.
}
web-written-show = Always show
web-own-keys = Choose your own keys
web-own-keys-about = Click a field and press the letter that you want; Backspace takes it away.
web-usual-keys = The usual keys
web-contrast = High contrast
web-report = Save a bug report
web-at-table = At this table
web-resign = Give up
web-gave-up = You have given up. { $who } plays on in your place.
web-bot-plays = { $who } plays in your place.
web-a-bot = A bot
web-come-back = Play on myself
web-let-pass = Always let such windows pass
web-pass-all = Hold it down to let everything pass until the turn ends.
web-ask-again = Ask me in every window again
web-let-bot = Let a bot play
web-let-bot-too = Agree to let a bot play
web-hand-over-waits = You have agreed to a bot; the others have not yet.
web-imported = continued game
web-imported-about = This table goes on from an uploaded game. Its first { $count } decisions and draws come from that file.
web-others = Other players
web-report-text = What happened? Your report goes to the host of the hall.
web-report-player = Report
web-reported = Your report is with the host.
web-remove = Remove
web-vote-remove = { $votes ->
    [0] Vote to remove
   *[other] Vote to remove ({ $votes } so far)
}
web-is-away = { $who } is away.
web-watch-link = Link for spectators
web-new-link = New link
web-new-watch-link = New link for spectators
web-change-lock = Lock others out of my seat
web-lock-changed = Changed: only this browser has the key
web-done = Done
web-credits = Icons: game-icons.net (Lorc, Delapouite and contributors), CC BY 3.0, recoloured and simplified. Fonts: Grenze and Grenze Gotisch (Omnibus-Type), Fira Sans Condensed (Carrois, Edenspiekermann), SIL Open Font License 1.1. Everything else is drawn for Meadhall.
key-arrows = ← ↑ → ↓
key-arrows-does = move within a zone
key-tab = Tab
key-tab-does = go to the next zone
key-enter = Enter
key-enter-does = choose
key-esc = Esc
key-esc-does = let go of what is chosen
key-space = Space
key-space-does = skip what is still moving
key-do-does = do it: the big button
key-undo-does = undo
key-begin-does = undo the whole turn
key-hint-does = a hint, in three steps
key-log-does = log
key-chat-does = chat
key-turn-does = turn what is being laid
key-rules-does = the rule behind the question
key-point-does = show the others what you look at
key-type-does = type what you do
key-help-does = these keys

## The hall

web-title = Meadhall: dwarf games at one long table
web-welcome = { $games ->
    [0] One long table.
    [one] One game, one long table.
    [3] Three games, one long table.
    [4] Four games, one long table.
    [5] Five games, one long table.
   *[other] { $games } games, one long table.
}
web-welcome-about = Sit down against bots, share a screen, or send a friend a link. Your first move is one click away.
web-guest = Guest
web-name = Your name
web-other-language = Auf Deutsch
web-other-theme = Switch between day and night
web-players = { $from } to { $to } players
web-players-exactly = { $from } players
web-play-bots = Play with bots
web-play-solo = Play solo
web-invite = Invite
web-more = More
web-tables = Tables
web-my-tables = Your tables
web-waiting-count = { $count ->
    [one] { $count } of { $all } waits for you
   *[other] { $count } of { $all } wait for you
}
web-no-tables = You sit at no table yet.
web-older-tables = { $count } more
web-next-table = Next table that waits
web-open-tables = Open tables
web-no-open-tables = Nobody is waiting for guests.
web-search-tables = Search by a player's name
web-no-found-tables = Nobody of that name is waiting.
web-more-tables = Show more tables
web-sit-down = Sit down
web-join-link = Join by link
web-join = Join
web-open-file = Open a game file
web-bad-link = That is no link to a table.
web-bad-file = That is no game file of this hall.
web-table-open = waits for guests
web-thinking = { $who } to move
web-replay = Replay
web-seat-kind = Who sits on seat { $number }
web-seat-me = At this screen
web-by-link = comes by a link
web-seconds = { $seconds ->
    [0] no time limit
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
web-public = Anybody may see this table in the hall and sit down
web-casual = Casual: what was seen may be taken back if everybody agrees
web-cancel = Cancel

## At the table's door

web-invited = You are invited to this table.
web-invited-by = { $who } invites you
web-invited-new = New to this game?
web-invited-about = A name is enough: no account, no password. The game begins once every seat is taken.
web-curtain = Hand the screen to { $who }.
web-curtain-about = The last player’s cards are hidden.
web-curtain-first = The next screen shows cards that only { $who } may see.
web-curtain-pass = Let it pass
web-curtain-raise = I am { $who }
web-curtain-show = I am { $who }: show my hand
web-waiting-for-guests = Waiting for guests
web-waiting-about = The game begins by itself once every seat is taken. You may leave: the table waits in the hall.
web-seats-taken = { $taken } of { $all } seats taken
web-seat-number = seat { $number }
web-seat-bot = Seat a bot
web-is-here = at the table
web-invite-links = { $count ->
    [one] To play: an invitation for a friend
   *[other] To play: an invitation for each friend
}
web-invite-links-about = The first to open it takes the seat. A phone can scan the code.
web-copy-invitation = Copy invitation
web-to-watch = To watch: a link without a seat
web-to-watch-about = Any number may open it. It shows no hidden card.
web-show-code = QR code of seat { $number }
web-send-link = Send
web-link-for = Invitation to seat { $number }
web-copy = Copy link
web-copied = Copied
web-again = Play again

## The crest of a seat

web-crest-name-it = Name and draw it
web-crest-later = Not now
web-crest-pick = Pick one
web-crest-draw = Draw your own
web-crest-picture = Picture { $number }
web-crest-sheet = Your drawing: { $count ->
    [0] empty
    [one] { $count } stroke
   *[other] { $count } strokes
}
web-crest-sheet-about = Draw with the pointer. With the keyboard: arrows move the pen, Space puts it down and lifts it.
web-crest-back = One stroke back
web-crest-clear = Clear
web-crest-full = The sheet is full.
web-crest-keep = Carve it
web-picture = Picture to keep
web-picture-of = Whose
web-picture-alt = { $title }, drawn by { $who }
web-print = Print
web-show-others = Show the others
web-ping-look = Look here
web-ping-mine = I can take this
web-ping-help = Help

## Replay

web-moment = Decision { $at } of { $of }
web-first = To the beginning
web-before = One back
web-after = One on
web-last = To the end
web-speed = Speed
web-game-file = Game file
web-run = Play
web-stop = Stop
web-check-dice = Check the dice
web-checking = Checking …
web-dice-fair = { $count } rolls and draws checked here: all come from the secret that was promised when the table opened.
web-dice-imported = { $count } rolls and draws checked here: all come from the secret that was promised. But the first { $given } decisions come from an uploaded game, and no secret decided them.
web-dice-shared = { $count } rolls and draws checked here: all come from the one deal of this round, to which the event had committed itself.
web-dice-unfair = Something is not as it was promised: this account does not hold.
web-retry = Play on from here

## Review

web-review = Review
web-board = Board
web-open-board = Open the board at this moment
web-viewer = Seen with the eyes of
web-viewer-open = All cards open
web-viewer-seat = { $who }’s eyes
web-viewer-spectator = A spectator’s eyes
web-round = Round
web-turn = Turn
web-decisions = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}
web-ridge = Chances to win
web-ridge-of = { $who }: chance to win, decision by decision
web-ridge-goal = { $who }: chance to reach the goal
web-ridge-about = Chances to win over the whole game. At the end: { $lines }. The table tells the same in numbers.
web-as-table = As a table
web-as-picture = As a picture
web-whose-ridge = Whose chances are drawn
web-luck = Luck
web-luck-about = What dice and draws gave beyond their average, all added up.
web-given = Given away
web-slips = Slips
web-slips-none = none worth a word
web-slips-about = A blunder costs 20 percentage points of the chance to win or more, a mistake 10, an inaccuracy 5.
web-slips-blunder = { $count ->
    [one] 1 blunder
   *[other] { $count } blunders
}
web-slips-mistake = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
web-slips-inaccuracy = { $count ->
    [one] 1 inaccuracy
   *[other] { $count } inaccuracies
}
web-accuracy = Accuracy
web-accuracy-about = How much the decisions kept of what lay between their best and their worst options: 100 is always the best, 0 always the worst
web-accuracy-of = { $points } of 100
web-luck-word = { $kind ->
    [best] very good
    [better] good
    [good] rather good
    [bad] rather bad
    [worse] bad
    [worst] very bad
   *[even] even
}
web-verdict-won = { $way ->
    [lucky] Luck lent a hand.
    [unlucky] Won against bad luck.
   *[even] { $slips ->
        [slips] Won in spite of some slips.
        [others] The others slipped more.
       *[clean] Hardly a slip, from beginning to end.
    }
}
web-verdict-lost = { $way ->
    [lucky] { $slips ->
        [slips] Even good luck did not help: the slips weighed more.
       *[clean] Even good luck was not enough.
    }
    [unlucky] { $slips ->
        [slips] Bad luck and some slips together.
       *[clean] Bad luck decided this one.
    }
   *[even] { $slips ->
        [slips] Some slips decided this one.
       *[clean] Hardly a slip, and still not enough.
    }
}
web-points = Turning points
web-in-points = in percentage points
web-no-points = Nothing stood out in this game.
web-point = Turning point { $number }
web-point-skill = { $who } chose “{ $did }”. That left a chance of { $left } %. “{ $best }” was better ({ $kept } %).
web-point-luck = { $party ->
    [1] The chance to win
   *[other] { $who }’s chance to win
} { $way ->
    [more] rises
   *[less] falls
} from { $from } to { $to } %.
web-mark-blunder = A blunder by { $who }
web-mark-mistake = A mistake by { $who }
web-mark-inaccuracy = An inaccuracy by { $who }
web-mark-slip = A small miss by { $who }
web-luck-for = Good luck for { $party ->
    [1] the party
   *[other] { $who }
}
web-bad-luck-for = Bad luck for { $party ->
    [1] the party
   *[other] { $who }
}
web-pair-played = Played
web-pair-stronger = Stronger
web-chosen = played
web-next-asked = Next to decide: { $who }.
web-won = Won
web-lost = Lost
web-shared = Shared victory
web-winner = { $who } won
web-reviewing = The game is being looked at again … { $percent } %
web-review-waits = Other games are being looked at first. This one is next.
web-review-failed = The review did not succeed.
web-try-again = Try again
web-depth = How deep this looked: { $decisions } decisions, up to { $options } options each, every one with up to { $worlds } guesses at hidden cards and rolls, one step ahead{ $searched ->
    [0] .
    [one] ; the weightiest again by a search.
   *[other] ; the { $searched } weightiest again by a search.
}{ $hurried ->
    [0] { "" }
    [one] { " " }One had more options than that.
   *[other] { " " }{ $hurried } had more options than that.
}
web-fair = Was chance fair?
web-fair-about = Every roll and every draw can be checked here against the secret that was promised before the game.
web-retry-end = Here the game is over. Go back to an earlier moment to play on from there.
web-retry-turn = Retry: { $turn }

## The hall remembers

web-last-game = Last game: { $game }
web-last-against = against { $who }
web-last-with = with { $who }
web-last-solo = alone
web-last-reviewing = The game is being looked at again …
web-last-steady = A steady game: nothing stood out.
web-last-turned = “{ $what }” turned it: { $change }.
web-rematch = Rematch
web-record = Your record
web-record-since = since { $day }
web-record-of = { $won } of { $all } won
web-record-best = best { $points }
web-record-not-yet = not played yet
web-record-none = No game finished yet. It will be kept here.
web-new-here = New here?
web-new-here-about = A lesson is a real table, one thing at a time.
web-not-played = Not played yet
web-lesson-short = a few minutes
web-minutes = { $from } min
web-minutes-to = { $from }–{ $to } min
web-puzzle = Puzzle of the day
web-puzzle-title = Find the best move
web-puzzle-question = You are to move. One answer wins at least { $margin } games of 100 more than every other. Which?
web-puzzle-once = You have one answer. It counts when you press the button.
web-puzzle-about = One position, one best answer, the same for everybody today.
web-puzzle-solve = Solve it
web-puzzle-look = Look at it
web-puzzle-done-right = Solved! The next puzzle comes tomorrow.
web-puzzle-done-wrong = Answered, but not with the best move.
web-puzzle-day-open = not solved yet
web-puzzle-day-right = solved
web-puzzle-day-wrong = answered, not solved
web-puzzle-before = The puzzle of the day before
web-puzzle-earlier = Day before
web-puzzle-right = That is it!
web-puzzle-wrong = Not the best one
web-puzzle-best = The best answer is “{ $what }”. It wins { $chance } games of 100.
web-puzzle-given = You chose “{ $what }”.
web-puzzle-mark-best = best answer
web-puzzle-mark-given = your answer
web-puzzle-all = All answers compared
web-puzzle-how = Three searches, each with other hidden cards, found the same answer.
web-streak = { $days ->
    [0] no day in a row yet
    [one] 1 day in a row
   *[other] { $days } days in a row
}

## Rules

web-pages = Pages of the hall
web-rules-games = Games
web-rules-sections = Sections
web-rules-own-words = In our own words, after the booklets. What is ours is marked.
web-rules-found = { $hits ->
    [one] 1 place
   *[other] { $hits } places
} in { $sections ->
    [one] 1 section
   *[other] { $sections } sections
}.
web-rules-hit = Place { $at } of { $hits }, in { $sections ->
    [one] 1 section
   *[other] { $sections } sections
}.
web-rules-enter = Enter goes to the next.
web-rules-previous = Previous place
web-rules-next = Next place
web-rules-near = Perhaps “{ $word }”?
web-rules-try = Try it at a table
web-rules-page = The whole rules
web-ruling-silent = Where the booklet is silent: ruling { $number }, ours
web-figure-lesson = From the lesson: what this section speaks of.
web-anatomy-name = name
web-anatomy-cost = cost in dice
web-anatomy-picture = picture; its ground tells the kind
web-anatomy-kind = kind
web-anatomy-health = health points
web-anatomy-points = Victory Points

## Sources

web-sources = Sources
web-sources-title = What is known, and what is not
web-sources-about = Every card says where its values come from. Known cards are printed, derived ones too but marked; reconstructed ones are only pencilled in.
web-sources-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
web-mark-known = Known
web-mark-derived = Derived
web-mark-reconstructed = Reconstructed
web-mark-own = Your copy
web-mark-known-about = Printed in a booklet or published elsewhere.
web-mark-derived-about = It follows from what is known, or a part of it is.
web-mark-reconstructed-about = Nobody has published it. We chose a value that fits the game.
web-mark-own-about = From the printed game of a host or player.
web-count-known = known
web-count-derived = derived
web-count-reconstructed = reconstructed
web-count-own = from your copy
web-filter-all = All
web-filter-marks = How sure
web-filter-kinds = Kinds of cards
web-find-card = Find a card
web-find-none = No card is called that.
web-card-values = { $count ->
    [one] One value:
   *[other] { $count } values:
}
web-table-value = Value
web-table-here = Here
web-table-sure = How sure
web-table-from = Where from
web-table-none = This card has no values of its own: its text is its rule.
web-also-open = Also open
web-also-open-count = { $count ->
    [one] 1 more card whose values nobody has published
   *[other] { $count } more cards whose values nobody has published
}
web-own-title = Do you own the game?
web-own-about = Copy what is printed on your card. You get a small file, and your hall plays with your cards.
web-own-add = one more
web-own-none = none
web-own-more = More values
web-own-pack = The pack
web-own-same = Change a value that differs on your card.
web-own-accepted = { $entries ->
    [one] One card differs. The hall accepts it.
   *[other] { $entries } cards differ. The hall accepts them.
}
web-own-number = { $field } ({ $card }): { $list ->
    [1] whole numbers from { $least } to { $most }, with commas between them, please.
   *[0] a whole number from { $least } to { $most }, please.
}
web-own-refused = The hall cannot play with these values. { $known ->
    [1] Please look at “{ $card }” once more.
   *[0] Please look at them once more.
}
web-own-deck = A deck has { $deck } cards; with these values it would have { $found }. Is there one more of another card, or one less?
web-own-details = What the hall says exactly
web-own-reset = Take back this card
web-own-download = Download the pack
web-own-how = Put { $file } into your packs folder, or start the hall with it: ./meadhall --pack { $file }. One file holds all cards that you change.
web-value-ability = Ability
web-value-alfar = Älfar
web-value-amount = How much
web-value-asks = Asks for
web-value-attribute = Attribute
web-value-battle = Battle
web-value-blocks = Blocks
web-value-bonus = Bonus
web-value-clear = Cleared first
web-value-colour = Colour
web-value-company = Dwarves together
web-value-copies = Copies
web-value-cost = Price in gems
web-value-count = How many
web-value-craft = Craft
web-value-decrees = Decrees
web-value-die = One die of
web-value-effect = Effect
web-value-equal = Equal dice
web-value-every = For every
web-value-evil = Mirror
web-value-faces = Strikes with
web-value-fewer_tiles = Fewer tiles than
web-value-gate = Gateway
web-value-gather = Gather
web-value-gem = Gem
web-value-gems = Gems
web-value-health = Health
web-value-immediate = At once
web-value-keep = Stays
web-value-kind = Kind
web-value-least = At least
web-value-lower = Lower half
web-value-need = Needs
web-value-of = Counts
web-value-orcs = Orcs
web-value-place = Place
web-value-places = Places
web-value-points = Points
web-value-power = Power
web-value-product = Product
web-value-quest = Quest
web-value-random = Drawn at random
web-value-reward = Reward
web-value-rival_count = How many with 3/2/2
web-value-role = Role
web-value-special = Special
web-value-speed = Speed
web-value-spots = Places for dwarfs
web-value-stage = Stage
web-value-symbol = Symbol
web-value-threat = Threat
web-value-tiles = Tiles
web-value-times = How often
web-value-to = Beside
web-value-trolls = Trolls
web-value-troops = Troops
web-value-trophy = Trophy points
web-value-tunnel = In the tunnel
web-value-upper = Upper half
web-value-use = Use
web-value-verb = What it counts
web-value-vp = Victory points
web-value-walls = Walls N E S W
web-side-north = north
web-side-east = east
web-side-south = south
web-side-west = west
web-said-blocks-action = the castles’ extra action
web-said-blocks-mines = the mines
web-said-colour-brown = brown
web-said-colour-green = green
web-said-colour-grey = grey
web-said-colour-yellow = yellow
web-said-kind-mine = mine
web-said-kind-monster = monster
web-said-product-any = any product
web-said-role-blacksmith = blacksmith
web-said-role-innkeeper = innkeeper
web-said-role-miner = miner
web-said-symbol-dragon = dragon
web-said-symbol-dwarf = dwarf
web-said-symbol-giant = giant
web-said-symbol-none = none

## Learn

web-learn = Learn
web-learn-title = Learn by playing
web-learn-about = Each lesson is a real table: a few minutes, one thing at a time. You can leave and come back; this browser remembers where you were.
web-lesson = The lesson
web-lesson-step = Step { $at } of { $of }
web-lesson-steps = { $count } steps, about { $minutes } minutes
web-lesson-done = You have finished this lesson.
web-lesson-begin = Begin
web-lesson-resume = Go on
web-lesson-again = Once more
web-lesson-on = Go on
web-lesson-back = Back
web-lesson-show = Show me
web-lesson-touch =
    { $count ->
        [one] Touch this
       *[other] Touch one of these
    }
web-lesson-over-again = Start over
web-lesson-all = All lessons
web-lesson-end = You know enough!
web-lesson-end-about = Sit down to a first game: easy options, a patient opponent. The rules stay one click away, and so does a hint.
web-first-game = First game

## Opponents

web-opponents = Opponents
web-opponents-title = Who sits at the long table
web-opponents-about = Ten faces for seven levels. Nobody here sees your cards.
web-strength = Strength { $strength } of { $most }
web-plays-for = { $who } plays
web-phrases = Bots make remarks
web-levels = From weak to strong
web-with-opponent = Play against { $who }
web-how-they-play = How they play
web-how-they-play-about = A face never plays stronger or weaker than its shields. Every level sees only what its seat may see.
web-how-they-talk = What they say
web-how-they-talk-about = One line while you wait, and at most one at the end. Both can be switched off in the settings.

## The ending

web-company = The company
web-decisive = The decisive moment
web-turn-of = { $clock } { $turn } of { $of }
web-see-review = See it in the review
web-leap = { $clock } { $turn } turned it
web-leap-about = The chance to win went from { $from } % to { $to } %.
web-steady = A steady game
web-steady-about = No single moment decided it.
web-looking-back-over = The game is being looked at again …
web-chance-over = Chance to win, turn by turn
web-chance-end = at the end: { $percent } %
web-again-with = With { $who } again
web-share = Share
web-share-picture = Share the picture
web-you-and = You and { $who }
web-won-lost = { $won } won, { $lost } lost
web-ending-winner = Won by { $who }.
web-share-done = The picture is ready.
web-chance-by = Chance to win { $change }
web-points-word = { $count ->
    [one] point
   *[other] points
}
web-look-at-board = See the board
web-show-ending = Back to the ending

## A new table

web-new-way = How you play
web-way-bots = With bots
web-way-invite = With friends
web-way-here = One screen
web-who-sits = Who plays?
web-who-here = Who sits at this screen?
web-seats-of = { $count } of { $most } seats
web-a-friend = A friend
web-seat-add = Add one
web-seat-remove = { $who } leaves
web-add-person = One more person
web-add-bot = One more bot
web-name-or = A name, or simply { $name }
web-hand-over = How the screen goes round
web-hand-over-play = { $who } plays
web-hand-over-play-about = and sees only their own hand.
web-hand-over-open-about = All see all cards.
web-hand-over-falls = The curtain falls
web-hand-over-raise = “I am { $who }”
web-hand-over-raise-about = raises it, and the next turn begins.
web-hand-over-same = on the same open table.
web-name-of = Name on seat { $number }
web-what-pace = At what pace?
web-pace-now = Now
web-pace-now-about = all at the table
web-pace-day = Over the day
web-pace-day-about = a move within hours
web-pace-letter = By letter
web-pace-letter-about = a move within three days
web-what-seen = What do the others see?
web-seen-curtain = A curtain between turns
web-seen-curtain-about = hands stay secret
web-seen-open = All cards open
web-seen-open-about = for learning together
web-options-of = Options
web-as-booklet = as in the booklet
web-as-usual = as usual in this hall
web-booklet = booklet
web-booklet-mark = printed in the booklet
web-by-scenario = What is ticked in grey comes with the scenario.
web-casual-short = undo if all agree
web-public-short = shown in the hall
web-change = Change
web-choose = Choose
web-open-table = Open the table
web-new-bots = The game begins at once, with { $who }.
web-new-alone = Play alone, or press + to add an opponent.
web-new-invite = Each friend gets a link. If nobody comes, a bot can take the seat at any time.
web-new-one-screen = The screen is handed round.

# The hall in this browser, without a server.
web-local-opening = The hall opens in your browser …
web-local-loading = Fetching the hall: { $loaded } of { $total } MB
web-local-elsewhere = The hall is open in another tab of this browser. Close that tab, and it goes on here.
web-local-failed = This browser cannot open the hall. A current browser with WebAssembly can.
web-local-insecure = This address is not secure, so the browser stores nothing here. Open the page with https://, or from localhost.
web-local-broken = The hall could not be opened: perhaps the network failed on the way. Nothing is lost.
web-local-again = Try again
web-local-full = Your browser has no room left, so the last step was not stored. Free some room and try again.
web-local-forget = Delete my oldest finished games
web-local-welcome = Sit down against bots or share a screen. Everything stays in your browser, also without a network.
web-local-file = A game file from another hall goes on here. “Game file” at a table takes it there.
web-local-friends = Friends elsewhere need a hall
web-local-friends-why = This hall is inside your browser, so nobody else can come in. At one screen you can play together: “One screen”.
web-local-friends-how = To play over a network, one of you opens a hall on a computer: get Meadhall, start ./meadhall, and send the others its link.
web-local-friends-carry = A table can move: “Game file” at the table saves it, and “Open a game file” in the other hall goes on with it. The way back is the same.
web-local-friends-well = All right
web-local-levels = In a browser every opponent answers within about a second. The strongest ones look less far ahead there than in a hall on a computer.
web-local-pack = Play with these values
web-local-pack-used = New tables use these values
web-local-pack-drop = Play with the printed values

## Clocks

web-clock = Clock
web-clock-none = no clock
web-clock-group-live = All at the table
web-clock-group-daily = Over days
web-clock-live = { $minutes } min + { $seconds } s a turn
web-clock-daily = { $unit ->
    [hours] { $count } hours a turn
   *[days] { $count ->
        [one] 1 day a turn
       *[other] { $count } days a turn
    }
}{ $vacation ->
    [0] { "" }
   *[other] , { $vacation } vacation days
}
web-clock-days = { $days } d { $hours } h
web-clock-hours = { $hours } h { $minutes } min
web-clock-of = { $who }: { $left } left
web-clock-out-of = { $who }: time has run out
web-clock-party = All together
web-clock-vacation = Vacation days
web-clock-vacation-days = { $days ->
    [0] none
   *[other] { $days } days for each player
}
web-clock-take-day = Take a day of vacation ({ $days } left)
web-clock-expiry = If time runs out
web-clock-expiry-wait = the others wait
web-clock-expiry-bot = a bot may play on
web-clock-expiry-claim = the others may claim the game
web-clock-expiry-wait-about = Whoever runs out of time loses nothing; the others can only give more time.
web-clock-expiry-bot-about = Whoever runs out of time loses nothing: the others may wait, or let a bot play on until the player is back.
web-clock-expiry-claim-about = The others may wait, let a bot play on, or claim the game: whoever ran out of time has then given up.
web-clock-party-about = You win or lose together, so nobody can claim the game. Questions to all of you have a clock, too: when it runs out, any of you may answer.
web-clock-out = { $who } has run out of time. What now?
web-clock-mine-out = Your time has run out. You may still answer; the others decide what follows.
web-clock-party-out = The time for this question is over: any of you may answer now.
web-clock-wait = Wait
web-clock-bot = Let a bot play on
web-clock-claim = Claim the game
web-clock-wait-about = { $who } gets more time.
web-clock-bot-about = A bot plays until { $who } is back.
web-clock-claim-about = { $who } has then given up.

web-me = You
web-me-about = You play as a guest: your name, your tables and your record are in this browser only.
web-me-kept-about = Your seats, your record, your puzzles and your settings are the same on all your devices.
web-me-local = This hall lives in this browser, and so do your name, your tables and your record. Nothing leaves it, so there is nothing to sign in to. Other devices need a hall on a server.
web-chip-guest = guest · keep this name
web-chip-kept = signed in
web-me-keep = Keep this name
web-me-keep-record = Keep this name and record
web-me-keep-about = { $passkeys ->
    [1] No e-mail, no password: your device keeps a key for you, a passkey, and you use it by finger, face or PIN. You also get recovery codes to write down.
   *[0] No e-mail, no password: you get recovery codes to write down. Each of them lets you come back once, in this browser or on another device.
}
web-me-no-passkeys = { $why ->
    [number] There are no passkeys here, because the address of this hall is a number.
    [open] There are no passkeys here: they need an encrypted connection (https).
   *[browser] This browser cannot use passkeys.
} A recovery code, or a link from another of your devices, brings you back just as well.
web-me-brings-seats = Play on at your tables on any device.
web-me-brings-record = Take your record, your puzzles and your settings along.
web-me-brings-ladder = Show your name on the ladder, if you like.
web-me-fact-games = { $count ->
    [one] game finished
   *[other] games finished
}
web-me-fact-won = won
web-me-fact-days = { $count ->
    [one] day with the puzzle solved
   *[other] puzzle days in a row
}
web-me-fact-devices = { $count ->
    [one] device signed in
   *[other] devices signed in
}
web-me-recent = Your last games
web-me-kept = The name is yours. Now write down the codes below.
web-me-back = You have kept a name before?
web-me-back-about = { $passkeys ->
    [1] Come back with the passkey of this device, with a recovery code, or with a link that another of your devices shows.
   *[0] Come back with a recovery code, or with a link that another of your devices shows.
}
web-me-bring = { $count ->
    [one] Move my seat as a guest to that name
   *[other] Move my { $count } seats as a guest to that name
}
web-me-by-passkey = Sign in with a passkey
web-me-code = Recovery code
web-me-by-code = Use the code
web-me-signed-in = You are signed in.
web-me-signed-out = You are signed out here.
web-me-codes-title = Write these codes down
web-me-codes-about = Each code lets you in once if you lose your devices. They are shown only now. Whoever has one can be you here, so keep them as you keep a key.
web-me-codes-save = Save as a file
web-me-codes-copy = Copy
web-me-codes-done = I have them
web-me-device-about = On your phone, your tablet or in a terminal: open a link there, and you are signed in as yourself.
web-me-device-show = Show a link
web-me-device-again = A new link
web-me-device-scan = A QR code with the link that signs in another device
web-me-device-link = Link for another device
web-me-device-once = Scan it, or open the link there. It works once, for ten minutes. Give it to nobody: it is a key to your name.
web-me-passkeys = Passkeys
web-me-passkeys-about = A passkey is a key that your device keeps for you. You use it the way you unlock the device, by finger, face or PIN. The hall stores no secret of it.
web-me-count = { $count }
web-me-passkey = made { $since }, last used { $used }
web-me-passkey-add = Add a passkey
web-me-passkey-added = The passkey is ready.
web-me-passkey-removed = The passkey is removed. Your device may still list it; it opens nothing here any more.
web-me-remove = Remove
web-me-codes = Recovery codes
web-me-codes-left = { $count } left
web-me-codes-what = Each code signs you in once if you lose your devices. New codes end all older ones.
web-me-codes-new = Make new codes
web-me-told = When it is your turn
web-me-told-bell = Only the bell at the top says so, while a page of the hall is open. A message or a mail can say it when the page is closed.
web-me-told-push = { $count ->
    [one] With a message on one device
   *[other] With a message on { $count } devices
}
web-me-told-choose = Change
web-me-told-keep = Keep my name
web-me-leave = Signing out, and your data
web-me-devices = Your devices
web-me-devices-count = { $count ->
    [one] on this device
   *[other] on { $count } devices
}
web-me-devices-about = Lost a device? Remove its passkey, and sign out everywhere else: the links to your seats change, too.
web-me-others = Sign out everywhere else
web-me-others-out = You are signed in on this device only.
web-me-sign-out = Sign out here
web-me-data = Your data
web-me-data-about = See everything that the hall stores about you, or erase it.
web-me-data-none = The hall stores nothing about you yet. That changes when you sit down at a table.
web-me-export = Save a copy
web-me-erase = Erase everything …
web-me-erase-sure = Erase everything about you?
web-me-erase-about = Your name, your chat, your record and your passkeys go, here and in the hall. You leave your running games: bots play on there, and your name goes when they end. This cannot be undone.
web-me-erase-yes = Erase everything
web-me-erase-no = Keep it
web-me-erased = { $tables ->
    [0] You are erased.
    [one] You are erased, and one table no longer names you.
   *[other] You are erased, and { $tables } tables no longer name you.
}
web-me-erased-waiting = { $tables ->
    [one] One game still runs; it loses your name when it ends.
   *[other] { $tables } games still run; they lose your name when they end.
}
web-dead-link = This link is used up
web-me-sign-in = Sign in
web-me-sign-in-as = Sign in as { $name }?
web-me-sign-in-about = This link makes this browser another device of { $name }. Agree only if that is you, and you opened the link yourself.
web-me-sign-in-instead = This browser is signed in already. It will belong to { $name } instead. Agree only if that is you, and you opened the link yourself.
web-me-sign-in-yes = Yes, that is me
web-me-sign-in-else = Other ways to come back
web-me-sign-in-no = No
web-me-no-account = You need no account
web-me-no-account-about = A name is enough to play here. If you have kept your name before, come back to it with a passkey, a recovery code, or a link from another device.
web-me-own-page = To my own page

web-ratings = Ratings
web-ratings-about = From games that the hall dealt and rolled itself, against people and against each level of bots. The band shows how sure the hall is. Nobody else sees it, unless you show it.
web-ratings-none = Your ratings appear here after your first finished game with others: with people, or with bots.
web-ratings-of = { $players } players, { $games ->
    [one] 1 game
   *[other] { $games } games
}
web-ratings-graph = The rating over your games, between { $low } and { $high }
web-ratings-show = Show my name and ratings on the ladders
web-ladder = Ladder
web-ladder-none = Nobody shows a rating here yet. Three games make a place.
web-party-of = { $players } players
web-party-at = { $players } players, { $difficulty }

web-delay = Spectators see the game
web-delay-none = at once
web-delay-later = { $minutes ->
    [one] 1 minute later
   *[other] { $minutes } minutes later
}
web-delay-short = { $minutes ->
    [one] spectators 1 minute later
   *[other] spectators { $minutes } minutes later
}
web-delay-note = { $minutes ->
    [one] Spectators see this table one minute later, until the game is over.
   *[other] Spectators see this table { $minutes } minutes later, until the game is over.
}

web-events = Events
web-events-about = Tournaments, the same deal for everybody, and campaigns over all difficulties. Make one of your own, send the link to your friends, and let bots take the empty places.
web-events-local = Events need a hall on a server.
web-events-mine = Yours
web-events-open = Sign up
web-events-running = Under way
web-events-finished = Over
web-events-none = No event waits for players. Make one!
web-event-new = New event
web-event-make = Open the event
web-event-game = Which game?
web-event-kind = Which kind?
web-event-kinds = Kinds of events
web-event-kind-round-robin = Round robin
web-event-kind-round-robin-short = Each pair meets once.
web-event-kind-round-robin-about = Everybody plays everybody once, in any order. A win has one point, a draw half a point.
web-event-kind-swiss = Swiss system
web-event-kind-swiss-short = Equals meet equals.
web-event-kind-swiss-about = A few rounds, each between players who stand equally well and have not met yet. A win has one point, a draw half a point.
web-event-kind-knock-out = Knock-out
web-event-kind-knock-out-short = The winner goes on.
web-event-kind-knock-out-about = The loser is out; the last two play the final. A draw is played again.
web-event-kind-duplicate = One deal for all
web-event-kind-duplicate-short = The same cards at each table.
web-event-kind-duplicate-about = Every table of a round gets the same cards. The best score wins. Nobody can watch before the round is over.
web-event-kind-campaign = Campaign
web-event-kind-campaign-short = All difficulties, one after the other.
web-event-kind-campaign-about = The party plays one game at each difficulty, from the easiest to the hardest. What counts is how many you win together.
web-event-usual-name = { $game }: { $kind }
web-event-name = Name of the event
web-event-most-players = Places
web-event-fill = Empty places
web-event-fill-none = stay empty
web-event-fill-by = { $who } ({ $level })
web-event-how-many-rounds = Rounds
web-event-rounds-usual = as many as needed
web-event-size = At each table
web-event-size-alone = everybody alone
web-event-size-most = as many as possible
web-event-size-of = { $seats } together
web-event-along = I play along
web-event-public = Everybody may find this event and watch its tables
web-event-status-open = Sign up now
web-event-status-running = Under way
web-event-status-finished = Over
web-event-status-cancelled = Called off
web-event-bots-fill = empty places: { $who }
web-event-places = { $players } of { $places }
web-event-round-of = Round { $round } of { $rounds }
web-event-won-by = Won by { $who }
web-event-placed = { $shared ->
    [1] You share place { $rank } of { $of }.
   *[other] You came in at place { $rank } of { $of }.
}
web-event-cancelled = Called off
web-event-join = Sign up
web-event-joined = You are in. The event begins when its host starts it.
web-event-start = Start
web-event-next = To your next table
web-event-wait = No game waits for you now. The others still play.
web-event-invite = Copy the link
web-event-send = The link to send
web-event-scan = A QR code with the link to this event
web-event-ahead = What will happen
web-event-ahead-join = { $free ->
    [0] All places are taken.
    [one] Whoever opens the link can sign up. One place is free.
   *[other] Whoever opens the link can sign up. { $free } places are free.
}
web-event-ahead-start = The host starts the event when enough have signed up. Free places stay empty.
web-event-ahead-bots = The host starts the event at any time. The places that are still free go to { $who }.
web-event-ahead-rounds = With { $players } players that makes { $rounds ->
    [one] one round.
   *[other] { $rounds } rounds.
}
web-event-ahead-end = Each next table opens from this page. Results count on their own, and the standings are here.
web-event-leave = Withdraw
web-event-cancel = Call off
web-event-cancel-sure = Call the event off? Its games count no more.
web-event-withdraw = Withdraw { $name }
web-event-withdraw-sure = Withdraw { $name }? Games that are not over are lost.
web-event-players = Players
web-event-player = Player
web-event-free-count = { $count ->
    [one] One free place
   *[other] { $count } free places
}
web-event-standings = Standings
web-event-rank = Rank
web-event-points = Points
web-event-tie-buchholz = Buchholz
web-event-tie-buchholz-about = The sum of the opponents’ points
web-event-tie-sonneborn = S.-B.
web-event-tie-sonneborn-about = Sonneborn-Berger: the points of beaten opponents, and half the points of drawn ones
web-event-tie-wins = Wins
web-event-tie-wins-about = Games won at a table
web-event-tie-matchpoints = Beaten
web-event-tie-matchpoints-about = How often the score was higher than that of another player with the same cards; half for an equal score
web-event-tie-hardest = Hardest
web-event-tie-hardest-about = The hardest difficulty that was won, from 1 to 5
web-event-out = withdrawn
web-event-rounds = Rounds
web-event-round = Round { $round }
web-event-round-playing = under way
web-event-round-over = over
web-event-bracket = The way to the final
web-event-numbered = Game { $game }
web-event-winners-of = winners of { $one } and { $other }
web-event-final = Final
web-event-semi = Semi-finals
web-event-bye = goes on without a game
web-event-forfeit = not played
web-event-playing = at the table
web-event-yours-now = waits for you
web-event-to-come = to come
web-event-watch = Watch
web-event-commitment = The deal is fixed. This commits the hall to it; each table’s dice can be checked when the round is over:
web-event-waiting = This game belongs to an event. It begins when all its players have sat down.
web-event-back = To the event

web-notices = Notices
web-notices-waiting = Waiting for you
web-notices-news = News
web-notices-bell = { $count ->
    [0] Notices: no table waits for you
    [one] Notices: one table waits for you
   *[other] Notices: { $count } tables wait for you
}
web-notices-go = Go
web-notices-none = Nothing waits for you.
web-notices-none-about = When it is your turn at one of your tables, the bell rings here.
web-notices-guest = Keep your name, and the hall can tell you when it is your turn, even if you are away for days.
web-notices-tell = Tell me when it is my turn
web-notices-about = For tables that play over days, and for tables that you left. A notice names the game and nothing of what is hidden in it.
web-notices-here = With a message on this device
web-notices-here-on = This device gets a message when it is your turn.
web-notices-here-off = This device gets no more messages.
web-notices-devices = { $count ->
    [one] Another device gets messages, too.
   *[other] { $count } other devices get messages, too.
}
web-notices-later = As soon as a table that plays over days waits for you, this device can get messages.
web-notices-no-push = This browser gets no messages here: the hall needs a secure address (https), and a private window has none.
web-notices-forbidden = The browser does not allow messages from this page. Its settings for this page can change that.
web-notices-failed = That did not work. Perhaps the browser's message service cannot be reached.
web-notices-mail = By mail to { $address }
web-notices-address = By mail to
web-notices-mail-link = Send me a link
web-notices-mail-sent = A mail is on its way. Open its link to confirm the address.
web-notices-pending = { $address } is not confirmed yet: open the link in the mail.
web-notices-quiet-from = Quiet from
web-notices-quiet-until = until
web-notices-digest = At most one notice
web-notices-digest-0 = for each turn
web-notices-digest-15 = in 15 minutes
web-notices-digest-60 = in an hour
web-notices-digest-240 = in four hours
web-notices-digest-1440 = a day
web-notices-zone = Times of { $zone }. What comes in between is told together.
web-notices-stop = End all notices
web-notices-stopped = No more notices. The bell still shows what waits for you.
web-notices-title = Mail from the hall
web-notices-confirm = You opened the link in a mail from the hall. Shall it write to the same mail address when it is your turn? Every mail has a link that ends this.
web-notices-confirm-yes = Yes, send me notices
web-notices-confirmed = Your address is confirmed. You get a mail when it is your turn.
web-notices-no-link = Links in mails from the hall lead here. Open one of them, or choose on your own page what the hall sends you.
