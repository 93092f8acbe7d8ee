# Words of the terminal door, in our own words.

version = Meadhall { $version } ({ $how })
version-compiled = compiled rules
version-interpreted = interpreted rules

name-guest = Guest
name-player = Player { $number }
name-bot = Bot { $number }
item-hidden = face-down card

help =
    Meadhall: a home for dwarf board games.

      { -meadhall }                        open the hall in the browser, right now
      { -meadhall } tui                    the hall in the terminal, with keyboard and mouse
      { -meadhall } play                   play line by line: for pipes and screen readers
      { -meadhall } games                  what is on the shelf, with all options
      { -meadhall } play duel              play The Duel against a bot
      { -meadhall } learn duel             be shown how to play it
      { -meadhall } cards duel             every card, with where we know it from
      { -meadhall } replay FILE            tell a finished game in words
      { -meadhall } reopen REPORT          a table as it stood in a bug report
      { -meadhall } serve                  open the hall for browsers and other programs
      { -meadhall } village FILE           a village of Zwergendorf as a picture
      { -meadhall } verify FILE            check the dice of a finished table
      { -meadhall } simulate duel --games 1000    let bots play, and measure
      { -meadhall } arena duel --bots thumb,greedy    which bot is better, and how sure that is
      { -meadhall } review                 what decided the game that you finished last: luck and skill

    Every command explains itself: { -meadhall } play --help
    All of them speak German too: --lang de
    { -meadhall } --version says whether compiled or interpreted rules run.
help-hall =
    Open the hall on this machine and show it in the browser. In a checkout the page is built on first use.

      { -meadhall }
      { -meadhall } hall --port 9000
      { -meadhall } hall --no-browser      only say its address
      { -meadhall } hall --pack FILE       with card values of your own at new tables (docs/packs.md)

    For guests from elsewhere: { -meadhall } serve. In the terminal: { -meadhall } play.
help-games =
    What is on the shelf: each game with its number of players and its options.

      { -meadhall } games
      { -meadhall } games --lang de
help-play =
    Play a game in the terminal. Answer with a number or with a notation; ? explains.

      { -meadhall } play                              The Duel, you against a bot
      { -meadhall } play duel --seats human,human     two people at one screen
      { -meadhall } play duel --seats human,search    a stronger bot (or greedy, deep)
      { -meadhall } play duel --names Anna,Ben        names at the table
      { -meadhall } play duel --first 1               the first seat begins (else the lot decides)
      { -meadhall } play duel --option wild_gain=dice_only    another reading of a rule
      { -meadhall } play duel --continue              go on with the game you left last
      { -meadhall } play duel --from my.game          go on from a saved game, which stays as it is
      { -meadhall } play duel --seed 7                the same fate again, to practise
      { -meadhall } play zwergendorf --daily today    one player: everybody draws the same cards today
      { -meadhall } play duel --pack FILE              with card values of your own
      { -meadhall } play duel --plain < answers.txt   from a pipe, without colour

    An unfinished game is kept after each of your decisions, and a finished one for: { -meadhall } review
help-tui =
    The hall in this terminal, with keyboard and mouse: choose a game, sit down, go on where you left.

      { -meadhall } tui
      { -meadhall } tui --join LINK        at a table of another hall, by the link you were sent
      { -meadhall } tui --join LINK --name Anna
      { -meadhall } tui --join http://192.168.1.5:8765    into another hall: its open tables, and your own
      { -meadhall } tui --lang de

    Every decision is kept as soon as it is made. For pipes and screen readers there is: { -meadhall } play
help-arena =
    Bots against bots: every deal is played from every seat, and rates come with 95 % intervals.

      { -meadhall } arena duel                                  random, thumb and greedy, 20 games each
      { -meadhall } arena duel --bots greedy,search --games 100
      { -meadhall } arena duel --bots greedy,search:200 --seed 7    200 simulations a move: repeatable anywhere
      { -meadhall } arena duel --jobs 2 --json                  two processes; for programs
      { -meadhall } arena duel --bots greedy,search --calibration c.svg    do its chances come true?
      { -meadhall } arena duel --plot arena.svg                 a picture of the rates

    Levels, from weak to strong: { $levels }.
    search thinks for 0.3 s a move, deep for 1 s.
    In a game that all win together, each bot plays the whole party, on every difficulty.
help-review =
    A game file looked at again: the chance to win after every decision, turning points, luck and skill.

      { -meadhall } review                               the last game that you finished in a terminal
      { -meadhall } review my.game
      { -meadhall } review my.game --all                 every decision, not only the turning points
      { -meadhall } review my.game --plot my.svg         the chances as a picture
      { -meadhall } review my.game --seconds 1           a search of one second for every decision
      { -meadhall } review my.game --json                for programs
help-serve =
    Open the hall: a table server for browsers and other programs, on this machine only unless you say more.

      { -meadhall } serve                              on http://127.0.0.1:8765
      { -meadhall } serve --port 0                     on any free port
      { -meadhall } serve --db sqlite:///my/hall.db    with its tables in another file
      { -meadhall } serve --db postgresql://...        for several processes or machines
      { -meadhall } serve --workers 2                  so many processes think for bots
      { -meadhall } serve --origin https://hall.example --proxy    behind a proxy that speaks TLS
      { -meadhall } serve --proxy-at 10.0.0.2          the same, where the proxy is another machine
      { -meadhall } serve --host 0.0.0.0 --origin http://my-computer:8765    for the whole house
      { -meadhall } serve --limit commands-per-minute=300    let a visitor do more, or less (docs/hosting.md)
      { -meadhall } serve --backup FILE                copy the tables while the hall is open, and end
      { -meadhall } serve --config hall.toml           settings from a file; MEADHALL_PORT=8000 sets --port

    Tables are kept in your data folder after every move. How to run a hall on the internet: docs/hosting.md.
help-admin =
    For hosts: look after a hall, also while it is open. An order reaches the server within seconds.

      { -meadhall } admin list [open|playing|finished]   all tables
      { -meadhall } admin show TABLE                      seats, guests and chat
      { -meadhall } admin close TABLE                     end a game
      { -meadhall } admin delete TABLE                    delete a table for good
      { -meadhall } admin remove TABLE SEAT               take a seat away from somebody
      { -meadhall } admin ban address 192.0.2.7           let nobody in from there; or: ban guest GUEST
      { -meadhall } admin unban address 192.0.2.7
      { -meadhall } admin bans                            who is banned or muted
      { -meadhall } admin mute GUEST                      no chat; and unmute
      { -meadhall } admin words FILE                      words that names and chat must not contain
      { -meadhall } admin rotate-key                      a new signing key; all links stay valid
      { -meadhall } admin export GUEST                    what is stored about a guest
      { -meadhall } admin erase GUEST                     delete the tables of a guest
      { -meadhall } admin archive 365 FOLDER              save games that ended a year ago as files, and delete them

    --db names the database, as for serve.
error-admin = There is no such action. There are { $known }.
error-admin-table = The table { $table } cannot be used ({ $why }).
error-admin-ban = Ban an address or a guest: ban address 192.0.2.7, ban guest GUEST.
error-admin-archive = Say after how many days, and where: archive 365 FOLDER.
help-verify =
    Check a finished table: its secret against the commitment made when it opened, the chain of hashes,
    and every roll and draw by the rules. The file is what the server gives out as a table's account.

      { -meadhall } verify account.json
help-cards =
    Every card of a game in words, with its source and how sure we are of it.

      { -meadhall } cards duel
      { -meadhall } cards duel axe          only cards with "axe" in their name
      { -meadhall } cards duel --lang de
help-village =
    A village of Zwergendorf as a picture, from a game file.

      { -meadhall } village my.game                     the first seat's, as village.svg
      { -meadhall } village my.game --seat 2 --out ben.svg
help-reopen =
    The table as it stood on the screen of somebody who has saved a bug report in the browser.

      { -meadhall } reopen meadhall-report-duel-2026-11-15T120000.json

pack-used = New tables of { $game } are played with the values in { $file }.
error-language = The hall speaks en and de, not “{ $value }”.
error-command = There is no command “{ $command }”; there are { $known }.
error-checkout = The command { $command } needs a checkout of Meadhall's repository: run ./meadhall { $command } there.
error-extra = The command { $command } needs more packages; to install them: pip install "meadhall[{ $extra }]"
error-flag = The command { $command } does not know { $flag }; see { -meadhall } { $command } --help.
error-no-value = { $flag } stands alone and takes no value.
error-value-missing = { $flag } needs a value after it.
error-flag-twice = { $flag } may be given only once.
error-place-missing = Please say which { $place }; see { -meadhall } { $command } --help.
error-place-extra = “{ $word }” is one word too many; see { -meadhall } { $command } --help.
error-choice = { $flag } takes { $choices }, not “{ $value }”.
error-number = { $flag } takes a whole number from { $least } to { $most }, not “{ $value }”.
error-option = An option is given as key=value, not “{ $value }”; see { -meadhall } games.
error-report = { $file } is no bug report of the page.
error-no-picture = { $game } has no picture to draw.
error-no-seat = This game has { $count } seats; there is no seat { $value }.
reopen-where = Page { $page } ({ $build }), { $size }, { $browser }
reopen-table = Table { $table }: { $game }, rules { $rules }, content { $content }
village-written = The village of { $name } is drawn in { $file }.
error-card = No card of { $game } has “{ $name }” in its name.
error-seat-kind = Nobody called “{ $kind }” can sit down; there are { $known }.
error-seats = { $game } needs { $wanted } seats, not { $count }.
error-names = Please give { $count } names, one for each seat.
error-first = The first seat is a number from 1 to { $count }, or lot, not “{ $value }”.
error-no-terminal = The terminal hall needs a terminal of its own. From a pipe you can play with: { -meadhall } play
error-link = “{ $value }” is neither a hall nor a table; they look like this: http://… and http://…/#/table/…
error-other-game = { $file } is a game of { $game }.
error-no-daily = { $game } has no daily puzzle.
error-daily = A day is given as 2026-12-24 or as today, not “{ $value }”.
error-nothing-kept = No unfinished game of { $game } is kept.
error-nothing-finished = No finished game of yours is kept here; please say which file: { -meadhall } review FILE
error-unknown-game = { $detail }.
error-bad-setting = { $detail }.
error-unknown-bot = { $detail }.
error-machine = This could not be done: { $detail }.
error-setting = The setting { $name } cannot be { $value }.
error-config = The file { $file } cannot be used: { $detail }.
error-signing-key = A signing key has at least 64 hexadecimal digits: openssl rand -hex 32
error-limit = --limit takes NAME=NUMBER, not { $value }. There are { $known }.
error-store = The hall cannot be opened: { $detail }.
error-account = This account does not hold: { $detail }.
error-content-error = This content cannot be used: { $detail }.
error-game-file-error = This game file cannot be used: { $detail }.

games-line = { $key }: { $title } ({ $seats } players). { $about }
games-option =
    {"    "}--option { $key }={"{"}{ $values }{"}"}
serve-open = The hall is open: { $address } (end with Ctrl+C)
serve-unnamed = Nobody from elsewhere can come in yet: --origin names the address that they use, for example --origin http://{ $name }:{ $port }
serve-closed = The hall is closed. All tables are kept.
serve-backup = The tables are copied to { $file }.
verify-fair = All is as it should be: { $rolls } rolls and draws in { $records } records follow from the secret behind { $commitment }.
verify-imported = But this table went on from an uploaded game: its first { $count } decisions, draws included, come from that file. No secret decided them.
verify-too-large = the file is too large
cards-source = Source: { $source } ({ $sure })
sure-H = sure
sure-M = likely
sure-L = made up to fit

error-arena-alone = Rivals want to be two: please name at least two bots.
error-arena-twice = Please name every bot of the arena only once.

arena-title = { $title }: the bots' arena
arena-how = { $games } games, every deal from every seat; points in % with the 95 % interval.
arena-rating = rating
arena-games = games
arena-versus = { $one } against { $other }
arena-calibration = Chance to win as the bots saw it (across), and how often they won (up)
arena-pace = { $bot }: { $milliseconds } ms a decision
review-title = { $title }: { $names }
review-accuracy = accuracy
review-luck = luck
review-given = given away
review-decisions = decisions
review-blunder = blunder
review-mistake = mistake
review-inaccuracy = inaccuracy
review-all = Every decision, with the chance to win before and after:
review-turning-points = Turning points, with the chance to win before and after:
review-chance = line { $line }: { $change }. { $told }
review-decision = line { $line }: { $change }. { $who }: { $label }
review-better = line { $line }: { $change }. { $who }: { $label }. Better, by { $loss } %: { $best } ({ $mark })
hint-look = Hint 1 of 3. { $look }
hint-candidates = Hint 2 of 3. Worth a thought, with the chance to win:
hint-candidate = { $label }: { $chance } %
hint-move = Hint 3 of 3. { $label }. { $why }
menu-rest = … and { $count } more lines; press Enter to see them.
menu-more = { $label } … (+{ $count })
welcome = Answer with a number or a notation; ? explains, help lists the commands.
first-by-lot-you = The lot decides: you begin. The booklet's custom: { $custom }
first-by-lot = The lot decides: { $name } begins. The booklet's custom: { $custom }
news-more =
    { $count ->
        [one] (one more line before; log shows it)
       *[other] ({ $count } more lines before; log shows them)
    }
not-an-option = “{ $text }” is not possible now. Type a number, a notation, ? or help.
not-a-number = Please choose a number from 1 to { $count }.
nothing-called = Nothing here is called “{ $name }”.
hand-over = Please hand over to { $name }. Nobody else should look.
hand-over-prompt = Press Enter when you are ready.
undone = Taken back.
save-where = Please say where: save FILE
saved = Saved as { $file }.
left = The game is kept in { $file }. Go on with: { -meadhall } play { $game } --continue
finished = The game is over. Thank you for playing.
finished-kept = It is kept. What decided it: { -meadhall } review
not-kept = This game is not kept: { $detail }.
not-kept-how = You can play all the same; “save FILE” keeps it elsewhere.
ranking = { $rank }. { $name }: { $score }
standing-now = Windows passed without asking: { $passes }. Standing answers: { $answers }.
standing-how = Say: standing pass KIND, standing ask KIND, standing answer NOTATION, or standing off.

command-help = help
command-explain = why
command-log = log
command-undo = undo
command-turn = turn
command-cards = cards
command-look = look
command-save = save
command-standing = standing
command-quit = quit
command-hint = hint
terminal-help =
    number          choose that line
    notation        for example: play bavragor 1
    Enter           in a window: pass
    ?               the rule behind the question, and why cards cannot be played
    ? NAME          a card on the table; ? 3.1 a section of the rulebook
    hint            advice in three steps: where to look, what to think about, what to do
    log             all that happened
    undo            take back, as far as nothing has been rolled, drawn or decided since
    undo turn       take back the whole turn, as far as that goes
    cards NAME      the full text of a card
    look ZONE       what lies there, discard piles too
    save FILE       save the game
    standing ...    pass kinds of windows, or answer them, without being asked
    quit            leave; the game is kept
help-simulate =
    Let bots play many games, and count what comes of it.

      { -meadhall } simulate duel                           100 games between random bots
      { -meadhall } simulate duel --games 10000 --jobs 4    on four processes
      { -meadhall } simulate duel --seed 7                  other games
      { -meadhall } simulate duel --bots random,random      one for each seat, or one for all
      { -meadhall } simulate duel --option wild_gain=dice_only    another reading of a rule
      { -meadhall } simulate duel --pack FILE               with card values of your own
      { -meadhall } simulate duel --json                    one JSON object instead of the table
      { -meadhall } simulate duel --games 300 --check       check the rules on the way

    --seats says how many play, where a game leaves the choice. The seats begin in
    turn: game 0 begins with the first seat, game 1 with the second. Same seed, same
    result, whatever --jobs is; only the seconds differ. A seat at rank 1 has won,
    alone or with others; games with several such seats are also counted as ties.

    Random bots play badly: their results say something about the rules, and little
    about good play.

    --check is far slower. At every decision it checks the options, the steps and
    the components; at about one in twenty also saves, scenes, words and secrecy. It
    can find a fault; it cannot prove that there is none.
help-replay =
    Tell a game file in words, or check it. The number before a line is the line of
    the file.

      { -meadhall } replay my.game                    everything, as a referee sees it
      { -meadhall } replay my.game --as 1             only what the first seat was told
      { -meadhall } replay my.game --as spectator     only what everybody was told
      { -meadhall } replay my.game --verify           recompute every hash
      { -meadhall } replay my.game --pack FILE        for a game with card values of your own
      { -meadhall } replay - < my.game                from a pipe

    A decision of which the viewer was told nothing, such as a pass, has no line.
    --verify ends with code 0 if all is right, and with 1 and the first line that
    differs if not. It shows that the file fits the rules and itself; whoever writes
    a whole new file can give it right hashes too.
error-bots = Name one bot for all or one for each of the { $seats } seats, not { $value }.
error-check-bots = With --check only random bots play.
error-worker-lost = A worker process has died, perhaps for want of memory; try again with fewer --jobs.
jobs-one = Processes cannot share work here (/dev/shm is missing or closed to you): this one does it all.
error-viewer = A replay is seen by a seat from 1 to { $seats }, by spectator or by referee, not by “{ $value }”.

simulate-title = { $title } · { $games } games · seed { $seed }
simulate-option =
    {"    "}{ $key }={ $value }
simulate-seat = { $name } ({ $bot })
simulate-wins = wins
simulate-mean = mean
simulate-length = decisions
simulate-legend = Mean and percentiles: of the score; in the last row, of a game's length.
simulate-first = The seat that began won { $wins } of { $games } games.
simulate-ties =
    { $number ->
        [one] One game was tied.
       *[other] { $number } games were tied.
    }
simulate-lost =
    { $number ->
        [one] One game was won by nobody.
       *[other] { $number } games were won by nobody.
    }
simulate-unfinished =
    { $number ->
        [one] One game was stopped before its end.
       *[other] { $number } games were stopped before their end.
    }
simulate-checked =
    { $games ->
        [one] The game kept the contract.
       *[other] All { $games } games kept the contract.
    }
simulate-speed = { $decisions } decisions in { $seconds } s: { $rate } a second.
simulate-broken = With seed { $seed }, game { $number } breaks the contract: { $how }

replay-title = { $title } · { $names }
replay-header = Rules { $rules }, content { $content }, options { $options }
replay-unfinished =
    { $decisions ->
        [one] The file ends here, after one decision; the game was not over.
       *[other] The file ends here, after { $decisions } decisions; the game was not over.
    }
replay-verified =
    { $hashes ->
        [one] One hash, all right.
       *[other] { $hashes } hashes, all right.
    }
replay-no-hashes =
    { $decisions ->
        [one] The file has no hashes; its one decision keeps the rules.
       *[other] The file has no hashes; all its { $decisions } decisions keep the rules.
    }
replay-differs = This file is not right: { $detail }.

hall-open = The hall is open: { $address } (end with Ctrl+C)
hall-already-open = The hall is already open: { $address }
page-missing = There is no page to show, so nothing was opened. In the terminal you can play with: { -meadhall } play

# --- learn

error-lesson = { $game } has no lesson yet; there are lessons for { $known }.
command-show = show
command-again = again
learn-welcome = A lesson: type a number or a notation. "show" lets the lesson do it, "undo" goes one step back, "again" starts over, "?" tells the rule, "quit" leaves.
learn-step = [{ $at }/{ $of }]
learn-go-on = (Enter to go on)
learn-do-something = Choose something, or type "show".
learn-no-rule = This step is about no single rule.
learn-not-kept = Where you are in this lesson is not kept: { $detail }.
learn-left = You left the lesson. Go on with: { -meadhall } learn { $game }
learn-finished = You know enough! Your first game: { -meadhall } { $command }
help-learn =
    Learn a game at a real table in a few minutes, one thing at a time. You can leave and come back.

      { -meadhall } learn              the lessons
      { -meadhall } learn duel
      { -meadhall } learn duel --lang de

# --- the documents' pages of rules

docs-learn = To learn it at a real table in a few minutes: the hall, under **Learn**, or `./meadhall learn { $game }`. Numbers like §3.1 are the ones that the table, the code and the tests cite.
docs-cards = The cards and pieces
docs-cards-about = What each of them says and does. `./meadhall cards { $game }` shows them with the source of every one, and the page [How true it is](sources.md) counts what is known and what is reconstructed.
docs-columns = name | values | what it does
docs-rulings = Rulings: what the booklets leave open
