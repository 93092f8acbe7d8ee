# Texts of the trials.

trust-title = { $minutes } minutes of trials, { $jobs } at a time, seed { $seed }, { $build } rules, commit { $commit }
trust-progress = Trials
trust-nothing = Nothing was found.
trust-found = { $count ->
    [one] One fault was found. To repeat it, pass its --only and --case to: { -meadhall } trust
   *[other] { $count } faults were found. To repeat one, pass its --only and --case to: { -meadhall } trust
}
trust-column-trial = trial
trust-column-subject = on
trust-column-tried = tried
trust-column-found = found
trust-column-figure = figures
trust-column-goal = goal
trust-column-promise = promise
trust-column-commit = newest commit
trust-column-last = found there
trust-rate = { $rate } { $unit } a second
trust-goal = { $goal } ({ $hours } h on one core)

trust-page-title = Trust
trust-page-what = What `./meadhall trust` tried to break, and what it found. The last two columns are about the newest run of each trial. `./meadhall trust --from RUN.json --page docs/trust.md` writes this page from the JSON of the runs below; it keeps the remarks. Rates are for one core; a goal is for each subject.
trust-page-runs = Runs
trust-page-run = Commit { $commit }, { $build }, { $date }
trust-page-facts = { $minutes } minutes, { $jobs } at a time, seed { $seed }, Python { $python }, { $machine }.
trust-page-found = Found:

trial-play = random play with invariants, for every number of players, setting and variant: options exist and differ, components are conserved, the game ends, the result adds up; one game in 128 runs under the whole contract
trial-hidden = non-interference: deal everything again that a viewer may not know; every byte sent to the viewer stays the same, and so do its bot's answers and its advice
trial-undo = no player undoes across chance, a reveal or another player's decision, and no other view changes
trial-commitment = attacks on the commitment to fair dice: Python and the browser accept no changed, shortened or forged account, and none before the end
trial-dice = chi-square tests of the real dice: every die, every place of a shuffle, consecutive throws, first throws, and every question to chance in real games; fair dice fail one run in five hundred
trial-tamper = changed bytes in game files, accounts, saves and database rows are noticed, repaired, or have no meaning
trial-hostile = hostile messages, game files, saves, accounts and content, read in one process: refused within 100 ms, with nothing changed
trial-floods = floods from many connections and addresses, slow clients, expensive bots, malicious uploads and stored answers: an honest player plays on
trial-interfaces = hostile messages and requests to a real server: no crash, no traceback, no unrequested change, no growth of memory
trial-bots = every bot level answers legally, in time and without failing, at any table that can come about
trial-audit = complete lock files, known licences, advisories, the bill of materials, and no dangerous code in live paths
trial-simulation = the real hall and its clients run in one process with virtual time. Some runs last days. A seed chooses when network, disk, clocks and processes fail: nothing acknowledged is lost or done twice; no client sees what is not on disk or is meant for others; no clock runs faster than real time; every run repeats from its seed, every game ends, and every turn is told
trial-kills = a real server under load, killed with -9 at any moment and with a full disk: everything acknowledged is there once, every hash chain is intact, and the server is soon back

trust-unit-decisions = decisions
trust-unit-pairs = pairs
trust-unit-attempts = attempts
trust-unit-cases = cases
trust-unit-draws = draws
trust-unit-attacks = attacks
trust-unit-changes = changes
trust-unit-moves = honest moves
trust-unit-inputs = inputs
trust-unit-answers = answers
trust-unit-checks = checks
trust-unit-seeds = seeds
trust-unit-kills = kills

trust-figure-asides = { $value } things done without being asked
trust-figure-connections = { $value } connections
trust-figure-tables = { $value } tables
trust-figure-requests = { $value } hostile requests
trust-figure-move-ms = 99 of 100 honest moves within { $value } ms
trust-figure-bot-ratio = an honest bot takes { $value } times as long
trust-figure-games = { $value } games
trust-figure-messages = { $value } messages compared
trust-figure-orders = { $value } standing orders of other seats
trust-figure-swapped = { $value } answers with other hands
trust-figure-unseen = { $value } unseen decisions
trust-figure-bots = { $value } bots' answers
trust-figure-advice = { $value } pieces of advice
trust-figure-undone = { $value } undone
trust-figure-refused = { $value } refused
trust-figure-tests = { $value } tests
trust-figure-least-p = least p { $value }
trust-figure-most-p = largest p { $value }
trust-figure-rolls = { $value } rolls checked
trust-figure-noticed = { $value } noticed
trust-figure-harmless = { $value } harmless
trust-figure-shorter = { $value } shortened to a valid beginning
trust-figure-made-good = { $value } repaired
trust-figure-another-table = { $value } changed to another valid table
trust-figure-specimens = { $value } specimens
trust-figure-not-understood = { $value } not parsed
trust-figure-accepted = { $value } accepted
trust-figure-slowest-ms = slowest { $value } ms
trust-figure-closed = { $value } connections closed
trust-figure-cut-short = { $value } cut short
trust-figure-answers = { $value } answers
trust-figure-memory-mb = { $value } MB
trust-figure-growth-mb = grew by { $value } MB
trust-figure-unknown = { $value } licences unknown
trust-figure-status-1xx = { $value } with 1xx
trust-figure-status-2xx = { $value } with 2xx
trust-figure-status-3xx = { $value } with 3xx
trust-figure-status-4xx = { $value } with 4xx
trust-figure-status-5xx = { $value } with 5xx
trust-figure-level = { $level } { $value }
trust-figure-unanswered = { $value } without an answer
trust-figure-joined = { $value } joined by a link
trust-figure-ordered = { $value } tables opened during play
trust-figure-acknowledged = { $value } acknowledged
trust-figure-clock-votes = { $value } votes about clocks that had run out
trust-figure-crashes = { $value } crashes
trust-figure-notices = { $value } turn notices
trust-figure-partitions = { $value } partitions between processes
trust-figure-breaks = { $value } broken connections
trust-figure-forgotten = { $value } forgotten scenes
trust-figure-full = { $value } full disks
trust-figure-recovery-s = 19 of 20 restarts within { $value } s
trust-figure-refilled-s = playing again at most { $value } s after a full disk

help-trust =
    Run trials that try to break the hall: random play with invariants, hidden information, undo, hostile input, fair dice and more. A table shows what was tried and found. The exit status is 1 if a trial found something.

      { -meadhall } trust                            about a minute
      { -meadhall } trust --minutes 60 --jobs 2      an hour on two processes
      { -meadhall } trust --only simulation --tries 2500   this many for each subject, without a time limit
      { -meadhall } trust --only play                one trial, or --only play/duel
      { -meadhall } trust --only play/duel --case 1.17    repeat one case
      { -meadhall } trust --seed 7                   other cases
      { -meadhall } trust --ray local                on Ray; also takes the address of a cluster
      { -meadhall } trust --compiled                 on compiled rules
      { -meadhall } trust --json > run.json          one JSON object
      { -meadhall } trust --from run.json --page docs/trust.md    the page of a run
      { -meadhall } trust --sbom bill.json --licences docs/licences.md    what Meadhall is made of

    --case takes SEED.NUMBER: the value of --seed, and the number of the case, counted from 0 for each trial and subject. The numbers do not depend on --jobs or --ray. Older reports say SEED.JOB.NUMBER, which still works. With --ray every machine needs a checkout. Trials that use ports, processes or Node run on this machine only.
error-minutes = --minutes takes a number above 0, not “{ $value }”.
error-trust-only = There is no trial “{ $name }”; there are { $known }.
error-trust-case = A case is SEED.NUMBER, like 1.17, and needs one trial and subject: --only play/duel --case 1.17
error-trust-file = { $file }: { $detail }
