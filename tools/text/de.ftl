# Meldungen der Entwicklerbefehle und des Seitenbaus.

help-checkout =
    Für Entwickler:

      { -meadhall } bench                  wie schnell die Regeln hier laufen
      { -meadhall } trust                  versuche, die Halle zu brechen: eine Minute oder Stunden
      { -meadhall } test                   alle Tests
      { -meadhall } build                  ein Paket mit übersetzten Regeln
      { -meadhall } docs                   die Dokumente als Seiten
      { -meadhall } new-game NAME          ein Ordner für ein eigenes Spiel
help-test =
    Alles, was gelten muss, bevor eine Änderung angenommen wird.

      { -meadhall } test              alle Prüfungen und Tests, auch mit übersetzten Regeln
      { -meadhall } test -k paying    nur pytest, mit dessen eigenen Angaben
help-build =
    Ein Paket in dist/, dessen Kern und Regeln übersetzt sind, dazu die Stückliste.
    Braucht einen C-Compiler.

      { -meadhall } build
      { -meadhall } build --plain     ohne Übersetzen
help-docs =
    Die Dokumente als Seiten in build/site, alle Verweise geprüft; auf Englisch, die Regeln auch auf Deutsch.

      { -meadhall } docs
help-new-game =
    Ein Ordner für ein eigenes Spiel, das sofort spielbar ist und alle Prüfungen besteht.

      { -meadhall } new-game fehde
help-bench =
    Wie schnell die Regeln auf diesem Rechner laufen, neben fremden Spielwerken im
    selben Lauf.

      { -meadhall } bench                      alle Spiele im Regal
      { -meadhall } bench duel --seconds 3     ein Spiel, drei Sekunden für jede Zahl
      { -meadhall } bench --peers              zuerst die Vergleichsspiele installieren
      { -meadhall } bench --both               interpretiert und übersetzt (mit C-Compiler)
      { -meadhall } bench duel --json          ein JSON-Objekt

    Eine Entscheidung ist jede Antwort, auch die des Schicksals und eine erzwungene;
    eine Wahl ist eine Entscheidung mit mehr als einer Möglichkeit. Zufallspartien
    laufen in unserer eigenen Schleife, die übersetzt ist, wo es die Regeln sind.
    „Kopie, Möglichkeiten, Antwort“ wird aus Python getrieben, mit einer Kopie des
    Tisches für jede Entscheidung. Die anderen werden immer aus Python getrieben,
    wie es ihre Nutzer tun; es sind andere Spiele, also vergleicht ein Verhältnis
    die Spielwerke nur grob.

    Alle wechseln sich ab, und die beste von fünf Runden zählt. Zitierte Zahlen
    stammen aus ihren Quellen: Sie wurden anderswo gemessen, auf anderen Rechnern.
error-seconds = --seconds nimmt eine Zahl von 0.01 bis 600, nicht „{ $value }“.
error-quote = Ein Zitat in bench.toml von { $game } braucht label und source als Text und move_us oder copy_us als Zahl.
error-both = --both vergleicht die Quellen eines Quellordners mit ihrer übersetzten Form; hier läuft keines davon.
error-compiler = { $detail }
error-build = Das übersetzte Paket ließ sich nicht bauen oder läuft nicht übersetzt.
bench-game = { $title } ({ $seats } Plätze)
bench-interpreted = interpretiert
bench-compiled = übersetzt
bench-decisions-per-s = Zufallspartien, Entsch. je Sekunde
bench-choices-per-s = Zufallspartien, Wahlen je Sekunde
bench-games-per-s = Zufallspartien, Partien je Sekunde
bench-driven-decisions-per-s = Kopie, Möglichkeiten, Antwort: Entsch. je Sekunde
bench-clone-us = eine Kopie, in µs
bench-scene-us = eine Ansicht, in µs
bench-times = so oft so schnell wie { $peer }
bench-peers = Daneben gemessen
bench-short-decisions-per-s = Entsch./s
bench-short-choices-per-s = Wahlen/s
bench-short-driven-decisions-per-s = mit Kopien/s
bench-short-clone-us = Kopie µs
bench-quote-move = Zitiert, nicht hier gemessen: { $label }, { $us } µs je Zug (unseres: { $times } so schnell). { $source }
bench-quote-copy = Zitiert, nicht hier gemessen: { $label }, { $us } µs je Kopie (unseres: { $times } so schnell). { $source }
bench-missing = Nicht verglichen, da nicht installiert: { $packages }. So kommen sie in den Quellordner: ./meadhall bench --peers
bench-building = Baue das übersetzte Paket (das dauert einige Minuten)
page-node = Hole Node, das die Seite baut (einmalig)
page-packages = Hole, woraus die Seite gebaut wird (einmalig)
page-build = Baue die Seite
page-waiting = Ein anderer Start baut die Seite gerade: warte darauf
page-no-node = Die Seite lässt sich nicht bauen: Hier ist kein Node (ab Version 20), und keines war zu bekommen. Versuch es noch einmal mit einer Netzverbindung, oder spiel im Terminal: { -meadhall } play
page-no-packages = Die Seite lässt sich nicht bauen: Ihre Pakete waren nicht zu bekommen. Versuch es noch einmal mit einer Netzverbindung, oder spiel im Terminal: { -meadhall } play
page-disk = Die Seite lässt sich nicht bauen: Die Platte von { $place } ist voll. Nötig sind etwa { $needed } MB, frei sind dort { $free } MB.
page-writable = Die Seite lässt sich nicht bauen: Meadhall darf in seinem eigenen Ordner nicht schreiben.
page-failed = Die Seite ließ sich nicht bauen; der Grund steht oben. Im Terminal spielst du mit: { -meadhall } play
