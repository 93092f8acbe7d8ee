# Meldungen der Entwicklerbefehle und des Seitenbaus.

help-checkout =
    Für Entwickler:

      { -meadhall } bench                  die Geschwindigkeit der Regeln messen
      { -meadhall } trust                  Proben, die die Halle angreifen
      { -meadhall } test                   alle Prüfungen und Tests
      { -meadhall } build                  ein Paket mit übersetzten Regeln bauen
      { -meadhall } docs                   die Dokumentation bauen
      { -meadhall } site ORDNER            die Halle für einen Webserver bauen, ohne eigenen Server
      { -meadhall } new-game NAME          den Ordner eines neuen Spiels anlegen
help-test =
    Führt alles aus, was vor einer Änderung bestehen muss.

      { -meadhall } test              alle Prüfungen und Tests, auch mit übersetzten Regeln
      { -meadhall } test -k paying    nur pytest, mit dessen eigenen Angaben
help-build =
    Baut ein übersetztes Paket in dist/, dazu die Stückliste. Braucht einen C-Compiler und dauert einige Minuten.

      { -meadhall } build
      { -meadhall } build --plain     ohne Übersetzen
help-docs =
    Baut die Dokumentation in build/site und prüft alle Verweise; auf Englisch, die Regeln auch auf Deutsch.

      { -meadhall } docs
help-site =
    Baut die Halle als Dateien für jeden Webserver: Die Regeln laufen im Browser der Gäste, ohne eigenen Server.

      { -meadhall } site ORDNER              in einen Ordner bauen
      { -meadhall } site --serve             bauen und unter einer Adresse dieses Rechners zeigen
site-python = Stelle Python für den Browser zusammen
site-made = Die Halle liegt in { $folder }. Kopiere den Ordner auf einen beliebigen Webserver.
site-served = Öffne { $address } im Browser. Strg-C beendet es.
site-not-empty = { $folder } ist nicht leer und enthält keine Seite von Meadhall: Nenne einen anderen Ordner.
site-no-wheel = Die Seite lässt sich nicht bauen: Das Paket { $package } für WebAssembly war nicht zu holen. Versuch es noch einmal mit Netzverbindung.
help-new-game =
    Legt den Ordner eines neuen Spiels an: ein kleines vollständiges Spiel, das alle Prüfungen besteht.

      { -meadhall } new-game fehde
help-bench =
    Misst die Geschwindigkeit der Regeln auf diesem Rechner, neben anderen Spiel-Engines im selben Lauf.

      { -meadhall } bench                      alle Spiele
      { -meadhall } bench duel --seconds 3     ein Spiel, drei Sekunden für jede Zahl
      { -meadhall } bench --peers              zuerst die anderen Engines installieren
      { -meadhall } bench --both               interpretiert und übersetzt (braucht einen C-Compiler)
      { -meadhall } bench duel --json          ein JSON-Objekt

    Eine Entscheidung ist jede Antwort, auch des Zufalls und wenn es nur eine gibt. Eine Wahl ist eine Entscheidung mit mehr als einer Möglichkeit. Zufallspartien laufen in der Schleife des Kerns, die mit den Regeln übersetzt wird. „Kopie, Möglichkeiten, Antwort“ ist eine Schleife in Python mit einer Kopie des Zustands für jede Entscheidung. Die anderen Engines laufen aus Python, wie bei ihren Nutzern. Sie spielen andere Spiele, also vergleicht ein Verhältnis nur grob.

    Die Engines wechseln sich ab, und die beste von fünf Runden zählt. Zitierte Zahlen haben ihre Quellen auf anderen Rechnern gemessen.
error-seconds = --seconds nimmt eine Zahl von 0.01 bis 600, nicht „{ $value }“.
error-quote = Ein Zitat in bench.toml von { $game } braucht label und source als Text und move_us oder copy_us als Zahl.
error-both = --both vergleicht interpretierte und übersetzte Regeln und braucht daher einen Quellordner.
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
bench-missing = Nicht verglichen, weil nicht installiert: { $packages }. Zum Installieren im Quellordner: ./meadhall bench --peers
bench-building = Baue das übersetzte Paket (das dauert einige Minuten)
page-node = Lade Node, das die Seite baut (nur einmal)
page-packages = Lade die Pakete der Seite (nur einmal)
page-build = Baue die Seite
page-waiting = Ein anderer Prozess baut die Seite gerade: warte darauf
page-no-node = Die Seite lässt sich nicht bauen: Node ab Version 20 fehlt und ließ sich nicht laden. Versuch es noch einmal mit einer Netzverbindung, oder spiel im Terminal: { -meadhall } play
page-no-packages = Die Seite lässt sich nicht bauen: Ihre Pakete ließen sich nicht laden. Versuch es noch einmal mit einer Netzverbindung, oder spiel im Terminal: { -meadhall } play
page-disk = Die Seite lässt sich nicht bauen: Die Platte von { $folder } ist voll. Nötig sind etwa { $needed } MB, frei sind dort { $free } MB.
page-writable = Die Seite lässt sich nicht bauen: Meadhall darf in seinem eigenen Ordner nicht schreiben.
page-failed = Die Seite ließ sich nicht bauen; siehe den Fehler oben. Im Terminal spielst du mit: { -meadhall } play
