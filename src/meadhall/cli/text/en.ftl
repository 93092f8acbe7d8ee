# Words of the terminal door, in our own words.

version = Meadhall { $version } ({ $how })
version-compiled = compiled rules
version-interpreted = interpreted rules

name-you = You
name-player = Player { $number }
name-bot = Bot { $number }
item-hidden = face-down card

help =
    Meadhall: a home for dwarf board games.

      meadhall                        play a game in the terminal, right now
      meadhall games                  what is on the shelf, with all options
      meadhall play duel              play The Duel against a bot
      meadhall cards duel             every card, with where we know it from
      meadhall replay FILE            tell a finished game in words
      meadhall simulate duel --games 1000    let bots play, and measure
      meadhall arena duel --bots thumb,greedy    which bot is better, and how sure that is
      meadhall review FILE            what decided a finished game: luck and skill
      meadhall bench                  how fast the rules run here
      meadhall test                   all tests (in a checkout)
      meadhall build                  a wheel with compiled rules (in a checkout)

    Every command explains itself: meadhall play --help
    All of them speak German too: --lang de
    meadhall --version says whether compiled or interpreted rules run.
help-games =
    What is on the shelf: each game with its number of players and its options.

      meadhall games
      meadhall games --lang de
help-play =
    Play a game in the terminal. Answer with a number or with a notation; ? explains.

      meadhall play                              The Duel, you against a bot
      meadhall play duel --seats human,human     two people at one screen
      meadhall play duel --seats human,search    a stronger bot: random, thumb, greedy, search, deep
      meadhall play duel --names Anna,Ben        names at the table
      meadhall play duel --first 1               the first seat begins (else the lot decides)
      meadhall play duel --option wild_gain=dice_only    another reading of a rule
      meadhall play duel --continue              go on with the game you left last
      meadhall play duel --from my.game          go on from a saved game
      meadhall play duel --seed 7                the same fate again, to practise
      meadhall play duel --content FOLDER        with card values of your own
      meadhall play duel --plain < answers.txt   from a pipe, without colour

    An unfinished game is kept after each of your decisions.
help-arena =
    Bots against bots: every deal is played from every seat, and rates come with 95 % intervals.

      meadhall arena duel                                  random, thumb and greedy, 20 games each
      meadhall arena duel --bots greedy,search --games 100
      meadhall arena duel --bots greedy,search:200 --seed 7    200 simulations a move: repeatable anywhere
      meadhall arena duel --jobs 2 --json                  two processes; for programs
      meadhall arena duel --plot arena.svg                 a picture of the rates

    Levels: random, thumb, greedy, search (0.3 s a move), deep (1 s a move).
    In a game that all win together, each bot plays the whole party, on every difficulty.
help-review =
    A game file looked at again: the chance to win after every decision, turning points, luck and skill.

      meadhall review my.game
      meadhall review my.game --all                 every decision, not only the turning points
      meadhall review my.game --plot my.svg         the chances as a picture
      meadhall review my.game --seconds 1           a search of one second for every decision
      meadhall review my.game --json                for programs
help-cards =
    Every card of a game in words, with its source and how sure we are of it.

      meadhall cards duel
      meadhall cards duel axe          only cards with "axe" in their name
      meadhall cards duel --lang de
help-test =
    Everything that must hold before a change is taken; needs a checkout.

      meadhall test              all checks and tests, also on compiled rules
      meadhall test -k paying    only pytest, with its own words
help-build =
    A wheel in dist/ whose core and rules are compiled; needs a checkout and a C compiler.

      meadhall build
      meadhall build --plain     without compiling

error-language = The hall speaks en and de, not “{ $value }”.
error-command = There is no command “{ $command }”; there are { $known }.
error-flag = The command { $command } does not know { $flag }; see meadhall { $command } --help.
error-no-value = { $flag } stands alone and takes no value.
error-value-missing = { $flag } needs a value after it.
error-flag-twice = { $flag } may be given only once.
error-place-missing = Please say which { $place }; see meadhall { $command } --help.
error-place-extra = “{ $word }” is one word too many; see meadhall { $command } --help.
error-choice = { $flag } takes { $choices }, not “{ $value }”.
error-number = { $flag } takes a whole number from { $least } to { $most }, not “{ $value }”.
error-option = An option is given as key=value, not “{ $value }”; see meadhall games.
error-card = No card of { $game } has “{ $name }” in its name.
error-seat-kind = Nobody called “{ $kind }” can sit down; there are { $known }.
error-seats = { $game } needs { $wanted } seats, not { $count }.
error-names = Please give { $count } names, one for each seat.
error-first = The first seat is a number from 1 to { $count }, or lot, not “{ $value }”.
error-other-game = { $file } is a game of { $game }.
error-nothing-kept = No unfinished game of { $game } is kept.
error-unknown-game = { $detail }.
error-bad-option = { $detail }.
error-unknown-bot = { $detail }.
error-content-error = This content cannot be used: { $detail }.
error-game-file-error = This game file cannot be used: { $detail }.

games-line = { $key }: { $title } ({ $seats } players). { $about }
games-option =
    {"    "}--option { $key }={"{"}{ $values }{"}"}
cards-source = Source: { $source } ({ $sure })
sure-H = sure
sure-M = likely
sure-L = made up to fit

error-arena-twice = Please name every bot of the arena only once.

arena-title = { $title }: the bots' arena
arena-how = { $games } games, every deal from every seat; points in % with the 95 % interval.
arena-rating = rating
arena-games = games
arena-versus = { $one } against { $other }
arena-pace = { $bot }: { $milliseconds } ms a decision
review-title = { $title }: { $names }
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
menu-more = { $label } … and { $count } more
welcome = Answer with a number or a notation; ? explains, help lists the commands.
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
left = The game is kept in { $file }. Go on with: meadhall play { $game } --continue
finished = The game is over. Thank you for playing.
ranking = { $rank }. { $name }: { $score }
standing-now = Windows passed without asking: { $passes }. Standing answers: { $answers }.
standing-how = Say: standing pass KIND, standing ask KIND, standing answer NOTATION, or standing off.

command-help = help
command-explain = why
command-log = log
command-undo = undo
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
    cards NAME      the full text of a card
    look ZONE       what lies there, discard piles too
    save FILE       save the game
    standing ...    pass kinds of windows, or answer them, without being asked
    quit            leave; the game is kept
