# Messages of the developer commands and of the page build.

help-checkout =
    For developers:

      { -meadhall } bench                  measure the speed of the rules
      { -meadhall } trust                  run trials that try to break the hall
      { -meadhall } test                   run all checks and tests
      { -meadhall } build                  build a wheel with compiled rules
      { -meadhall } docs                   build the documentation site
      { -meadhall } site DIR               build the hall for a web host, without a server
      { -meadhall } new-game NAME          create the folder of a new game
help-test =
    Run everything that must pass before a change is merged.

      { -meadhall } test              all checks and tests, also on compiled rules
      { -meadhall } test -k paying    only pytest, with pytest's own arguments
help-build =
    Build a compiled wheel in dist/, with its bill of materials. This needs a C compiler and takes several minutes.

      { -meadhall } build
      { -meadhall } build --plain     without compiling
help-docs =
    Build the documentation site in build/site and check every link.

      { -meadhall } docs
help-site =
    Build the hall as static files, for any web host: the rules run in the visitor's browser, without a server.

      { -meadhall } site DIR                 build it in a folder
      { -meadhall } site --serve             build it, and show it at an address of this machine
site-python = Gathering Python for the browser
site-made = The hall is in { $folder }. Copy that folder to any web host.
site-served = Open { $address } in a browser. Ctrl-C ends it.
site-not-empty = { $folder } is not empty, and it holds no site of Meadhall: name another folder.
site-no-wheel = The site cannot be built: the package { $package } for WebAssembly could not be downloaded. Try again with a network connection.
help-new-game =
    Create the folder of a new game. It is a small complete game that passes every check.

      { -meadhall } new-game feud
help-bench =
    Measure the speed of the rules on this machine, beside other engines in the same run.

      { -meadhall } bench                      every game
      { -meadhall } bench duel --seconds 3     one game, three seconds for each figure
      { -meadhall } bench --peers              first install the other engines
      { -meadhall } bench --both               interpreted and compiled (needs a C compiler)
      { -meadhall } bench duel --json          one JSON object

    A decision is any answer, including chance and forced answers. A choice is a decision with more than one option. Random playouts run in the core's loop, which is compiled if the rules are. “Copy, options, answer” is a loop in Python with a copy of the state for each decision. The other engines run from Python, as their users run them. They play other games, so a ratio compares engines only roughly.

    The engines take turns, and the best of five rounds counts. Quoted figures were measured by their sources, on other machines.
error-seconds = --seconds takes a number from 0.01 to 600, not “{ $value }”.
error-quote = A quote in bench.toml of { $game } needs label and source as texts, and move_us or copy_us as numbers.
error-both = --both compares interpreted and compiled rules, so it needs a checkout.
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
bench-missing = Not compared, because they are not installed: { $packages }. To install them in a checkout: ./meadhall bench --peers
bench-building = Building the compiled wheel (this takes some minutes)
page-node = Downloading Node, which builds the page (only once)
page-packages = Downloading the packages of the page (only once)
page-build = Building the page
page-waiting = Another process is building the page: waiting for it
page-no-node = The page cannot be built: Node 20 or newer is missing and could not be downloaded. Try again with a network connection, or play in the terminal: { -meadhall } play
page-no-packages = The page cannot be built: its packages could not be downloaded. Try again with a network connection, or play in the terminal: { -meadhall } play
page-disk = The page cannot be built: the disk of { $folder } is full. About { $needed } MB are needed, { $free } MB are free there.
page-writable = The page cannot be built: Meadhall has no permission to write in its own folder.
page-failed = The page could not be built; see the error above. In the terminal you can play with: { -meadhall } play
