# Texts of the commands and of the line terminal.

version = Meadhall { $version } ({ $how })
version-compiled = compiled rules
version-interpreted = interpreted rules

name-guest = Guest
name-player = Player { $number }
item-hidden = face-down card

help =
    Meadhall: a home for dwarf board games.

      { -meadhall }                        open the hall in the browser
      { -meadhall } tui                    open the hall in the terminal, with keyboard and mouse
      { -meadhall } play                   play line by line: for pipes and screen readers
      { -meadhall } games                  list the games with their settings
      { -meadhall } play duel              play The Duel against a bot
      { -meadhall } learn duel             learn The Duel step by step
      { -meadhall } cards duel             list every card with its source
      { -meadhall } rules duel             read the rules by section
      { -meadhall } record                 your wins and losses in the terminal
      { -meadhall } replay FILE            print a game as sentences
      { -meadhall } reopen REPORT          show the table of a bug report
      { -meadhall } serve                  run the table server
      { -meadhall } admin                  look after a hall: tables, guests, keys
      { -meadhall } village FILE           draw a village of Zwergendorf
      { -meadhall } verify FILE            check the dice of a finished table
      { -meadhall } simulate duel --games 1000    play many games between bots
      { -meadhall } arena duel --bots thumb,greedy    compare bots, with confidence intervals
      { -meadhall } train duel             train the bots' value net
      { -meadhall } review                 analyse the last game that you finished

    Help for a command: { -meadhall } play --help
    In German: --lang de
    { -meadhall } --version shows whether the rules are compiled or interpreted.
help-hall =
    Open the hall on this machine and show it in the browser. In a checkout, the first use builds the page.

      { -meadhall }
      { -meadhall } hall --port 9000
      { -meadhall } hall --no-browser      only print its address
      { -meadhall } hall --pack FILE      new tables use your own card values (docs/packs.md)

    For players on other machines: { -meadhall } serve. In the terminal: { -meadhall } play.
help-games =
    List the games, each with its numbers of players and its settings.

      { -meadhall } games
      { -meadhall } games --lang de
help-play =
    Play a game in the terminal. Answer with a number or a notation; ? explains the question.

      { -meadhall } play                              The Duel, you against a bot
      { -meadhall } play duel --seats human,human     two people at one screen
      { -meadhall } play duel --seats human,search    a stronger bot (or greedy, deep, master)
      { -meadhall } play duel --names Anna,Ben        names at the table
      { -meadhall } play duel --first 1               the first seat begins (otherwise chance decides)
      { -meadhall } play duel --option wild_gain=dice_only    change a setting
      { -meadhall } play duel --continue              continue the last unfinished game
      { -meadhall } play duel --from my.game          continue a saved game; the file is not changed
      { -meadhall } play duel --seed 7                the same dice and cards again, to practise
      { -meadhall } play zwergendorf --daily today    one player: the same cards for everyone today
      { -meadhall } play duel --pack FILE              use your own card values
      { -meadhall } play duel --plain < answers.txt   from a pipe, without colour

    An unfinished game is saved after each of your decisions. A finished game is kept for: { -meadhall } review
help-tui =
    Open the hall in this terminal, with keyboard and mouse: choose a game, or continue one.

      { -meadhall } tui
      { -meadhall } tui --join LINK        join a table of another hall by its link
      { -meadhall } tui --join LINK --name Anna
      { -meadhall } tui --join http://192.168.1.5:8765    another hall: its open tables, and your own
      { -meadhall } tui --lang de

    Every decision is saved at once. For pipes and screen readers: { -meadhall } play
help-arena =
    Compare bots. Every deal is played from every seat; rates have 95 % confidence intervals.

      { -meadhall } arena duel                                  random, thumb and greedy, 20 games for each pair
      { -meadhall } arena duel --bots greedy,search --games 100
      { -meadhall } arena duel --bots greedy,search:200 --seed 7    a search of 200 simulations a move
      { -meadhall } arena duel --jobs 2 --json                  two processes; one JSON object
      { -meadhall } arena duel --ray local                      on Ray; also takes the address of a cluster
      { -meadhall } arena duel --bots greedy,search --calibration c.svg    plot predicted chances against results
      { -meadhall } arena duel --plot arena.svg                 plot the rates

    Levels, from weak to strong: { $levels }.
    search and deep run a fixed number of simulations for a decision; master thinks for a second.
    In a co-operative game each bot plays the whole party, on every difficulty.
    The result does not depend on --jobs or --ray, except with master, which thinks by the clock.
help-train =
    Train the value net of a game: bots play against themselves, the net learns from the games, and each new net must beat the one before and lose to no bot of the release.

      { -meadhall } train duel                                  four generations, on one process
      { -meadhall } train duel --jobs 16 --report duel.html     16 processes; plots of loss and strength
      { -meadhall } train fall --seats 2,2,3,4 --games 2000     half of the games with two players
      { -meadhall } train duel --minutes 30                     so long in all; without it, a seed repeats exactly
      { -meadhall } train duel --out net.json                   the file; default net-GAME.json
      { -meadhall } train duel --from shipped                   begin self-play with the game's own net, or a file
      { -meadhall } train duel --against shipped                an exploiter: learn to beat the game's own net, or hand, or a file

    To use a net, put it into the game's folder as net.json. Bots load it if it fits rules, content and inputs.
help-review =
    Analyse a game file: the chance to win after every decision, turning points, luck and skill.

      { -meadhall } review                               the last game that you finished in the terminal
      { -meadhall } review my.game
      { -meadhall } review my.game --all                 every decision, not only the turning points
      { -meadhall } review my.game --plot my.svg         plot the chances
      { -meadhall } review my.game --seconds 1           search one second for every decision
      { -meadhall } review my.game --json                one JSON object
help-admin =
    Look after a hall: its tables, its guests and its keys. The hall may be open meanwhile. Give the same --db or --settings as for { -meadhall } serve. What each command changes: docs/hosting.md.

      { -meadhall } admin list                         the latest tables; --status open, playing or finished
      { -meadhall } admin show TABLE                   seats, guests and chat of a table
      { -meadhall } admin close TABLE                  end its game without a result
      { -meadhall } admin delete TABLE                 delete it with everything that is stored of it
      { -meadhall } admin remove TABLE --seat 2        remove a player; during the game a bot plays on
      { -meadhall } admin ban WHO --why spam --days 7  ban a guest or an address; unban ends it
      { -meadhall } admin mute WHO                     take away a guest's or an address's chat; unmute ends it
      { -meadhall } admin word WORD                    forbid a word in chat and names; unword allows it again
      { -meadhall } admin rules                        all bans, mutes and words
      { -meadhall } admin reports                      what players have reported; done NUMBER ticks one off
      { -meadhall } admin keys                         the signing keys; rotate adds one, drop ends all older links
      { -meadhall } admin export GUEST                 everything stored about a guest, as JSON
      { -meadhall } admin erase GUEST                  erase a guest from all finished tables
      { -meadhall } admin retain --days 365 --archive FOLDER    delete old games; keep them as game files
      { -meadhall } admin check                        whether the database has lost moves; --accept ends the warning
help-serve =
    Run the table server for browsers and other programs. By default only this machine can connect.

      { -meadhall } serve                              on http://127.0.0.1:8765
      { -meadhall } serve --port 0                     on a free port
      { -meadhall } serve --db sqlite:///my/hall.db    store the tables in another file
      { -meadhall } serve --db postgresql://...        store them in PostgreSQL, for several servers
      { -meadhall } serve --workers 2                  use two processes for bots
      { -meadhall } serve --origin https://hall.example --proxy    behind a TLS proxy
      { -meadhall } serve --proxy-at 10.0.0.2          behind a proxy on another machine
      { -meadhall } serve --host 0.0.0.0 --origin http://my-computer:8765    for the local network
      { -meadhall } serve --limit commands-per-minute=300    change a rate limit (docs/hosting.md)
      { -meadhall } serve --mail-server smtps://USER:PASSWORD@HOST --mail-from hall@hall.example    turn notices by mail
      { -meadhall } serve --settings hall.toml         settings from a file; also as variables (docs/hosting.md)
      { -meadhall } serve --backup FILE                copy the tables of a running server, then exit

    Every move is saved in your data folder. To run a server on the internet: docs/hosting.md.
help-verify =
    Check a finished table: its secret against the commitment from its opening, the hash chain, and every roll and draw. The file is the table's account, which the server provides.

      { -meadhall } verify account.json
help-cards =
    List every card of a game with its text, its source and our confidence in it.

      { -meadhall } cards duel
      { -meadhall } cards duel axe          only cards with "axe" in their name
      { -meadhall } cards duel --lang de
help-rules =
    Print the rules of a game by section, in our own words, with our rulings below each section.

      { -meadhall } rules duel
      { -meadhall } rules duel 3.2          one section, with its parts
      { -meadhall } rules duel axe          the sections that say "axe"
help-record =
    Print how many of the games that you finished in the terminal you won, by title.

      { -meadhall } record
help-village =
    Draw a village of Zwergendorf from a game file.

      { -meadhall } village my.game                     the first seat's village, as village.svg
      { -meadhall } village my.game --seat 2 --out ben.svg
help-reopen =
    Show the table of a bug report that a player has saved in the browser.

      { -meadhall } reopen meadhall-report-duel-2026-11-15T120000.json

pack-used = New tables of { $game } are played with the values in { $file }.
error-language = --lang takes en or de, not “{ $value }”.
error-command = There is no command “{ $command }”; there are { $known }.
error-checkout = The command { $command } needs a checkout of Meadhall's repository: run ./meadhall { $command } there.
error-extra = The command { $command } needs more packages; to install them: pip install "meadhall[{ $extra }]"
error-flag = The command { $command } does not know { $flag }; see { -meadhall } { $command } --help.
error-no-value = { $flag } takes no value.
error-value-missing = { $flag } needs a value after it.
error-flag-twice = { $flag } is given twice.
error-argument-missing = { $name } is missing; see { -meadhall } { $command } --help.
error-argument-extra = “{ $word }” is not expected here; see { -meadhall } { $command } --help.
error-choice = { $flag } takes { $choices }, not “{ $value }”.
error-number = { $flag } takes a whole number from { $least } to { $most }, not “{ $value }”.
error-option = An option is given as key=value, not “{ $value }”; see { -meadhall } games.
error-report = { $file } is not a bug report of the page.
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
error-empty-record = There is no record yet: finish a game first, for example { -meadhall } play duel
error-nothing-finished = No finished game of yours is kept here; please say which file: { -meadhall } review FILE
error-unknown-game = { $detail }.
error-bad-setting = { $detail }.
error-unknown-bot = { $detail }.
error-machine = The command failed: { $detail }.
error-signing-key = A signing key has at least 64 hexadecimal digits: openssl rand -hex 32
error-limit = --limit takes NAME=NUMBER, not { $value }. There are { $known }.
error-store = The database cannot be opened: { $detail }.
error-setting-unknown = { $source } has an unknown setting: { $name }. docs/hosting.md lists all settings.
error-setting-variable = There is no setting { $name }. docs/hosting.md lists all settings.
error-setting-value = { $source }: { $name } cannot be { $value }; it takes { $wanted }.
error-setting-file = The settings file { $file } cannot be read: { $detail }.
error-account = This account is not valid: { $detail }.
error-content-error = This content cannot be used: { $detail }.
error-game-file-error = This game file cannot be used: { $detail }.

games-line = { $key }: { $title } ({ $seats } players). { $about }
games-option =
    {"    "}--option { $key }={"{"}{ $values }{"}"}
serve-open = The hall is open: { $address } (end with Ctrl+C)
serve-lost = The database has lost moves of { $tables } tables that players had made: see { -meadhall } admin check
serve-unnamed = Other machines cannot connect yet. Name the address that they use with --origin, for example --origin http://{ $name }:{ $port }
serve-closed = The hall is closed. All tables are kept.
serve-backup = The tables are copied to { $file }.
verify-fair = All is as it should be: { $rolls } rolls and draws in { $records } records follow from the secret behind { $commitment }.
verify-shared = This table shared its deal with others, in round { $round } of the event { $event }. The event must show this commitment: { $commitment }
verify-imported = But this table went on from an uploaded game: its first { $count } decisions, draws included, come from that file. No secret decided them.
verify-too-large = the file is too large
cards-source = Source: { $source } ({ $sure })
sure-known = known
sure-derived = derived
sure-reconstructed = reconstructed
sure-own = as printed
cards-counted = { $known } known, { $derived } derived, { $reconstructed } reconstructed{ $own ->
    [0] { "" }
   *[other] , { $own } from your copy
}.
rules-ruling = Ruling { $number }, ours: { $text }
record-of = { $won } of { $all } won
error-rule = No section of { $game } says “{ $word }”.

error-arena-alone = The arena compares bots: name at least two.
error-arena-twice = Name every bot only once.

arena-title = { $title }: the bots' arena
arena-how = { $games } games, every deal from every seat; points in % with the 95 % interval.
arena-rating = rating
arena-games = games
arena-versus = { $one } against { $other }
arena-calibration = Chance to win as the bots saw it (across), and how often they won (up)
arena-pace = { $bot }: { $milliseconds } ms a decision
error-train-inputs = { $game } has no module bots_inputs.py, which computes what a net sees.
error-train-hidden = --hidden takes a multiple of 8, not { $value }.
train-none = No net passed the gate, so none was written.
error-train-from = --from takes shipped or the file of a net, not { $value }: { $why }.
error-train-against = --against takes shipped, hand or the file of a net, not { $value }: { $why }.
error-train-party = { $game } has no opponents to exploit: all players win or lose together.
train-unbeaten = No net won more than half of its games against this opponent, so none was written.
train-done = The net with { $inputs } inputs is in { $file }.
train-title = { $title }: training of the value net
train-how = Loss is the mean cross-entropy in nats, on games that the net was not fitted to. At the gate the new net must beat the best one before, and lose neither to greedy nor to thumb; it is written if it does not lose to the deep of the release either.
train-losses = Loss by generation
train-strength = Strength by generation, against the hand-written evaluation
train-generation = generation
train-positions = positions
train-held-out = loss
train-fitted = loss on fitted games
train-hand = loss of the hand
train-last = against the last net
train-release = against deep of the release
train-greedy = against greedy
train-thumb = against thumb
train-accepted = kept
train-released = passed
train-elo = Elo
train-yes = yes
train-no = no
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
hand-over-window = Press Enter to see your hand, or type "pass" to let it happen unseen:
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
command-pass = pass
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
    Play many games between bots, and print statistics.

      { -meadhall } simulate duel                           100 games between random bots
      { -meadhall } simulate duel --games 10000 --jobs 4    in four processes
      { -meadhall } simulate duel --ray local               on Ray; also takes the address of a cluster
      { -meadhall } simulate duel --seed 7                  other games
      { -meadhall } simulate duel --bots random,random      one for each seat, or one for all
      { -meadhall } simulate duel --option wild_gain=dice_only    change a setting
      { -meadhall } simulate duel --pack FILE               use your own card values
      { -meadhall } simulate duel --json                    one JSON object instead of the table
      { -meadhall } simulate duel --report balance.html     who wins with what; also balance.json
      { -meadhall } simulate duel --games 300 --check       check the contract at every step

    --seats is the number of players, for games that allow several. The seats begin in turn: game 0 begins with the first seat, game 1 with the second. The same seed gives the same result for any --jobs and --ray; only the seconds differ. A seat at rank 1 has won, alone or with others. A game with several such seats also counts as a tie.

    Random bots play badly. Their results describe the rules, not good play.

    --check is much slower. At every decision it checks the options, the steps and the components; at one in twenty also saves, scenes, texts and secrecy. It can find a fault, but it cannot prove that there is none.
help-replay =
    Print a game file as sentences, or check it. Each line starts with its line number in the file.

      { -meadhall } replay my.game                    everything, as a referee sees it
      { -meadhall } replay my.game --as 1             only what the first seat learned
      { -meadhall } replay my.game --as spectator     only what every player learned
      { -meadhall } replay my.game --verify           recompute every hash
      { -meadhall } replay my.game --pack FILE        for a game with your own card values
      { -meadhall } replay - < my.game                from a pipe

    A decision that the viewer learned nothing about, such as a pass, has no line. --verify exits with 0 if every hash is right. Otherwise it prints the first wrong line and exits with 1. It shows that the file is consistent, not who wrote it: a new file can have right hashes too.
error-bots = Name one bot for all or one for each of the { $seats } seats, not { $value }.
error-check-bots = With --check only random bots play.
error-check-balance = --check and --report cannot be combined.
error-balance-name = The report is an HTML file; "{ $file }" does not end in .html.
error-balance-file = The report cannot be written to { $file }: { $why }
error-worker-lost = Worker processes died repeatedly on the same games, perhaps because memory ran out; try fewer --jobs.
progress-games = { $rate } games/s
progress-cases = { $rate } cases/s
error-ray-missing = --ray needs Ray; to install it: pip install "meadhall[ray]"
error-ray-address = There is no Ray cluster at { $address }: { $detail }
error-ray-start = Ray did not start on this machine: { $detail }
error-ray-version = Every machine of the cluster must run the same Meadhall as this one, { $here }; a worker runs { $there ->
        [none] none that this version can use
       *[other] { $there }
    }.
error-viewer = --as takes a seat from 1 to { $seats }, spectator or referee, not “{ $value }”.

simulate-title = { $title } · { $games } games · seed { $seed }
simulate-option =
    {"    "}{ $key }={ $value }
simulate-seat = { $name } ({ $bot })
simulate-wins = wins
simulate-mean = mean
simulate-length = decisions
simulate-legend = Mean and percentiles: of the score; in the last row, of a game's length.
simulate-first = The seat that began won { $wins } of { $games } games.
simulate-party = The party won { $wins } of { $games } games.
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
balance-title = { $title }: balance in { $games } games ({ $bots })
balance-in-turn = Wins in the order of turns
balance-turn = Turn { $number }
balance-games = Games
balance-ties = Shared first rank
balance-lost = Lost by all
balance-unfinished = Not finished
balance-share = won
balance-interval = 95 % interval
balance-games-count = of
balance-used = used
balance-used-share = of all seats
balance-length = Decisions in a game: { $mean } on average; { $quantiles }.
balance-how = Below: what a seat did at least once in a game, and how often it won then. All seats together won { $usual }. A row is marked if its interval lies wholly above or below that, and the thing was used at least { $fewest } times. Used by winners is not the same as winning: what is easily done with a lead is marked, too.

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
docs-cards-about = What each of them says and does. `./meadhall cards { $game }` shows each with its source. The page [How true it is](sources.md) counts what is known and what is reconstructed.
docs-columns = name | values | what it does
docs-rulings = Rulings: what the booklets leave open

admin-none = There is nothing to list.
admin-table = { $id }  { $status }  { $game }  { $when }  { $names }
admin-opened = opened by guest { $guest } on { $when }
admin-seat = seat { $number }: { $kind } { $name }{ $guest ->
    [none] { "" }
   *[other] , guest { $guest }
}
admin-chat = { $when }  seat { $number }, { $name }: { $text }
admin-rule = { $kind } { $value }{ $until ->
    [never] { "" }
   *[other] { " " }until { $until }
}  { $why }
admin-report = { $number }{ $done ->
    [yes] { " " }(done)
   *[no] { "" }
}  { $when }  table { $table }, seat { $seat }, guest { $reported }: { $text }
admin-key = a key that signs since { $when }
admin-key-first = the first key
admin-check-whole = No acknowledged move is missing.
admin-check-lost = Table { $id } has lost moves: record { $noted } was written, and { $kept } are left (found on { $when }).
admin-check-damage = The database file is damaged: { $problem }
admin-check-accepted = The losses are accepted. The next start does not report them again.
admin-check-postgresql = PostgreSQL checks its own log. This check is for SQLite.
admin-close = Table { $id } is closed.
admin-delete = Table { $id } is deleted.
admin-remove = Seat { $number } of table { $id } is free of its player.
admin-set = Done: { $kind } { $value }. A running hall follows within seconds.
admin-rotated = A new key signs from { $when } on. Older links stay valid.
admin-dropped = { $count } older keys are deleted. Links and guests that they signed have ended.
admin-erased = Erased from { $count } finished tables.
admin-left = Unfinished tables still name this guest: { $tables }. Close them, or erase again when they have ended.
admin-retained = { $count } old games are deleted.
admin-done = Report { $number } is ticked off.
error-admin-verb = There is no { -meadhall } admin { $verb }. There are { $known }.
error-admin-needs = { -meadhall } admin { $verb } needs { $what }.
error-admin-seat = A table's seats are counted from 1.
error-admin-no-rule = There is no { $kind } { $value }.
error-admin-no-report = There is no report { $number }.
error-admin-refused = { $reason ->
    [no-such-table] There is no such table.
    [no-such-seat] This table has no such seat.
    [not-removable] No guest plays on that seat.
    [over] The game is over already.
    [busy] The table is too busy; please try again.
   *[other] That was refused: { $reason }.
}
