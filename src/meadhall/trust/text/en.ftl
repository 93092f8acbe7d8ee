# Words of the trials, in our own words.

trust-title = { $minutes } minutes of trials on { $jobs } processes, seed { $seed }, { $build } rules, commit { $commit }
trust-progress = { $done } of { $parts } parts done after { $seconds } s, found { $found }
trust-nothing = Nothing was found.
trust-found = { $count ->
    [one] One thing was found. Its words above repeat it: meadhall trust …
   *[other] { $count } things were found. Their words above repeat them: meadhall trust …
}
trust-column-trial = trial
trust-column-subject = on
trust-column-tried = tried
trust-column-found = found
trust-column-figure = figures
trust-column-goal = goal
trust-rate = { $rate } { $unit } a second
trust-goal = { $goal } ({ $hours } h on one core)

trust-page-title = Trust
trust-page-what = What `./meadhall trust` tried, and what it found. This page is made from the JSON of the runs below (`./meadhall trust --from RUN.json --page docs/trust.md`); no figure in it is written by hand. Rates are for one core; a goal is for each subject.
trust-page-run = Commit { $commit }, { $build }, { $date }
trust-page-facts = { $minutes } minutes on { $jobs } processes, seed { $seed }, Python { $python }, { $machine }.
trust-page-found = Found:

trial-play = random play with invariants, for every number of players, option and variant: options that are there and differ, components conserved, an end, a result that adds up; one game in 32 under the whole contract
trial-hidden = non-interference: everything that a viewer may not know is dealt again, and every byte that it is sent must stay the same; so must the answers of its bot and its advice
trial-undo = the undo law: nobody takes back across fate, a reveal or somebody else's decision, and no other view changes

trust-unit-decisions = decisions
trust-unit-pairs = pairs
trust-unit-attempts = attempts
trust-unit-cases = cases

trust-figure-games = { $value } games
trust-figure-messages = { $value } messages compared
trust-figure-unseen = { $value } unseen decisions
trust-figure-bots = { $value } bots' answers
trust-figure-advice = { $value } pieces of advice
trust-figure-undone = { $value } taken back
trust-figure-refused = { $value } refused
