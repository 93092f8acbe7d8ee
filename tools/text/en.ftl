# Messages of the developer commands and of the page build.

help-checkout =
    For developers:

      { -meadhall } bench                  how fast the rules run here
      { -meadhall } trust                  try to break the hall for a minute, or for hours
      { -meadhall } test                   all tests
      { -meadhall } build                  a wheel with compiled rules
      { -meadhall } docs                   the documents as a site
      { -meadhall } new-game NAME          a folder for a game of your own
help-test =
    Everything that must hold before a change is merged.

      { -meadhall } test              all checks and tests, also on compiled rules
      { -meadhall } test -k paying    only pytest, with pytest's own arguments
help-build =
    A wheel in dist/ whose core and rules are compiled, and beside it the bill of materials.
    Needs a C compiler.

      { -meadhall } build
      { -meadhall } build --plain     without compiling
help-docs =
    The documents as a site in build/site, with every link checked.

      { -meadhall } docs
help-new-game =
    A folder for a game of your own that can be played at once and keeps the whole contract.

      { -meadhall } new-game feud
help-bench =
    How fast the rules run on this machine, beside other people's engines in the
    same run.

      { -meadhall } bench                      every game of the shelf
      { -meadhall } bench duel --seconds 3     one game, three seconds for each figure
      { -meadhall } bench --peers              first install the engines to compare with
      { -meadhall } bench --both               interpreted and compiled (with a C compiler)
      { -meadhall } bench duel --json          one JSON object

    A decision is any answer, fate's and a forced one included; a choice is a
    decision with more than one option. Random playouts run in our own loop, which
    is compiled where the rules are. “Copy, options, answer” is driven from Python,
    with a copy of the table for each decision. The others are always driven from
    Python, as their users drive them; they are other games, so a ratio compares
    engines only roughly.

    All take turns, and the best of five rounds counts. Quoted figures come from
    their sources: they were measured elsewhere, on other machines.
error-seconds = --seconds takes a number from 0.01 to 600, not “{ $value }”.
error-quote = A quote in bench.toml of { $game } needs label and source as texts, and move_us or copy_us as numbers.
error-both = --both compares the sources of a checkout with their compiled form, and this runs from neither.
error-compiler = { $detail }
error-build = The compiled wheel could not be built or does not run compiled.
bench-game = { $title } ({ $seats } seats)
bench-interpreted = interpreted
bench-compiled = compiled
bench-decisions-per-s = random playouts, decisions a second
bench-choices-per-s = random playouts, choices a second
bench-games-per-s = random playouts, games a second
bench-driven-decisions-per-s = copy, options, answer: decisions a second
bench-clone-us = a copy, in µs
bench-scene-us = a scene, in µs
bench-times = times as fast as { $peer }
bench-peers = Measured beside them
bench-short-decisions-per-s = decisions/s
bench-short-choices-per-s = choices/s
bench-short-driven-decisions-per-s = with copies/s
bench-short-clone-us = copy µs
bench-quote-move = Quoted, not measured here: { $label }, { $us } µs a move (ours: { $times } as fast). { $source }
bench-quote-copy = Quoted, not measured here: { $label }, { $us } µs a copy (ours: { $times } as fast). { $source }
bench-missing = Not compared, since not installed: { $packages }. To get them, in a checkout: ./meadhall bench --peers
bench-building = Building the compiled wheel (this takes some minutes)
page-node = Fetching Node, which builds the page (once)
page-packages = Fetching what the page is built from (once)
page-build = Building the page
page-waiting = Another start is building the page: waiting for it
page-no-node = The page cannot be built: there is no Node here (version 20 or newer), and none could be fetched. Try again with a network connection, or play in the terminal: { -meadhall } play
page-no-packages = The page cannot be built: its packages could not be fetched. Try again with a network connection, or play in the terminal: { -meadhall } play
page-disk = The page cannot be built: the disk of { $place } is full. About { $needed } MB are needed, { $free } MB are free there.
page-writable = The page cannot be built: Meadhall may not write in its own folder.
page-failed = The page could not be built; the reason stands above. In the terminal you can play with: { -meadhall } play
