# Texte der Proben.

trust-title = { $minutes } Minuten Proben, { $jobs } zugleich, Startzahl { $seed }, Regeln { $build }, Stand { $commit }
trust-progress = Proben
trust-nothing = Nichts gefunden.
trust-found = { $count ->
    [one] Ein Fund. Zum Wiederholen sein --only und --case angeben: { -meadhall } trust
   *[other] { $count } Funde. Zum Wiederholen eines Funds sein --only und --case angeben: { -meadhall } trust
}
trust-column-trial = Probe
trust-column-subject = an
trust-column-tried = versucht
trust-column-found = Funde
trust-column-figure = Zahlen
trust-column-goal = Ziel
trust-column-promise = Zusage
trust-column-commit = neuester Stand
trust-column-last = dort gefunden
trust-rate = { $rate } { $unit } je Sekunde
trust-goal = { $goal } ({ $hours } h auf einem Kern)

trust-page-title = Vertrauen
trust-page-what = Was `./meadhall trust` zu brechen versucht und dabei gefunden hat. Die letzten beiden Spalten gelten dem neuesten Lauf jeder Prüfung. `./meadhall trust --from RUN.json --page docs/trust.md` schreibt diese Seite aus dem JSON der Läufe unten und lässt die Anmerkungen stehen. Raten gelten für einen Kern, ein Ziel für jeden Gegenstand.
trust-page-runs = Läufe
trust-page-run = Stand { $commit }, { $build }, { $date }
trust-page-facts = { $minutes } Minuten, { $jobs } zugleich, Startzahl { $seed }, Python { $python }, { $machine }.
trust-page-found = Gefunden:

trial-play = zufälliges Spiel mit Invarianten, für jede Spielerzahl, Option und Variante: Möglichkeiten, die es gibt und die sich unterscheiden, erhaltenes Material, ein Ende, ein stimmiges Ergebnis; eine Partie von 128 unter dem ganzen Vertrag
trial-hidden = Nichteinmischung: Alles, was ein Betrachter nicht wissen darf, wird neu verteilt, und jedes Byte, das er bekommt, muss gleich bleiben; ebenso die Antworten seines Bots und sein Rat
trial-undo = Zurücknehmen: nie über Zufall, eine Enthüllung oder eine fremde Entscheidung hinweg, und keine andere Ansicht ändert sich
trial-commitment = das Versprechen gerechter Würfel unter Angriff: keine veränderte, gekürzte oder gefälschte Abrechnung wird geglaubt, weder von Python noch vom Browser, und keine vor dem Ende
trial-dice = Chi-Quadrat über die wirklichen Würfel: jeder Würfel, jeder Platz beim Mischen, Wurf nach Wurf, erste Würfe und jede Frage an den Zufall in wirklichen Partien; gerechte Würfel fallen in einem von fünfhundert Läufen durch
trial-tamper = veränderte Bytes in Spieldateien, Abrechnungen, Spielständen und Datenbankzeilen: bemerkt, wiederhergestellt oder ohne Bedeutung
trial-hostile = feindliche Nachrichten, Spieldateien, Spielstände, Abrechnungen und Inhalte, in einem Prozess gelesen: binnen 100 ms abgelehnt, und nichts ist verändert
trial-floods = Fluten von vielen Verbindungen und Adressen, langsame Gäste, teure Bots, bösartige Uploads und gespeicherte Antworten: wer ehrlich spielt, spielt weiter
trial-interfaces = feindliche Nachrichten und Anfragen an eine wirkliche Halle: kein Absturz, kein Traceback, keine ungebetene Änderung, kein wachsender Speicher
trial-bots = Bots aller Stufen antworten regelgerecht, rechtzeitig und ohne Fehler, an jedem Tisch, der entstehen kann
trial-audit = vollständige Lockdateien, Lizenzen, Warnungen, die Stückliste und kein gefährlicher Code im laufenden Spiel
trial-simulation = die echte Halle und ihre Besucher laufen in einem Prozess mit gedachter Zeit, auch über Tage. Eine Zahl bestimmt, wann Netz, Platte, Uhren und Prozesse ausfallen: nichts Bestätigtes geht verloren oder geschieht zweimal; niemand sieht, was nicht gespeichert oder nicht für ihn ist; keine Uhr läuft schneller als die wirkliche Zeit; alles wiederholt sich aus seiner Zahl, jedes Spiel endet, und jeder Zug wird gemeldet
trial-kills = eine echte Halle unter Last, in jedem Augenblick mit -9 beendet, auch mit voller Platte: alles Bestätigte ist einmal da, jede Kette von Prüfsummen ist ganz, und sie ist bald wieder da

trust-unit-decisions = Entscheidungen
trust-unit-pairs = Paare
trust-unit-attempts = Versuche
trust-unit-cases = Fälle
trust-unit-draws = Züge des Schicksals
trust-unit-attacks = Angriffe
trust-unit-changes = Änderungen
trust-unit-moves = ehrliche Züge
trust-unit-inputs = Eingaben
trust-unit-answers = Antworten
trust-unit-checks = Prüfungen
trust-unit-seeds = Läufe
trust-unit-kills = Abbrüche

trust-figure-asides = { $value }-mal ungefragt gehandelt
trust-figure-connections = { $value } Verbindungen
trust-figure-tables = { $value } Tische
trust-figure-requests = { $value } feindliche Anfragen
trust-figure-move-ms = 99 von 100 ehrlichen Zügen binnen { $value } ms
trust-figure-bot-ratio = ein ehrlicher Bot braucht { $value }-mal so lang
trust-figure-games = { $value } Partien
trust-figure-messages = { $value } Nachrichten verglichen
trust-figure-orders = { $value } Daueraufträge anderer Plätze
trust-figure-swapped = { $value } Antworten bei anderen Händen
trust-figure-unseen = { $value } ungesehene Entscheidungen
trust-figure-bots = { $value } Antworten von Bots
trust-figure-advice = { $value } Ratschläge
trust-figure-undone = { $value } zurückgenommen
trust-figure-refused = { $value } abgelehnt
trust-figure-tests = { $value } Tests
trust-figure-least-p = kleinstes p { $value }
trust-figure-most-p = größtes p { $value }
trust-figure-rolls = { $value } Würfe geprüft
trust-figure-noticed = { $value } bemerkt
trust-figure-harmless = { $value } harmlos
trust-figure-shorter = { $value } auf einen gültigen Anfang gekürzt
trust-figure-made-good = { $value } repariert
trust-figure-another-table = { $value } zu einem anderen gültigen Tisch geändert
trust-figure-specimens = { $value } Musterstücke
trust-figure-not-understood = { $value } nicht lesbar
trust-figure-accepted = { $value } angenommen
trust-figure-slowest-ms = langsamste { $value } ms
trust-figure-closed = { $value } Verbindungen geschlossen
trust-figure-cut-short = { $value } abgebrochen
trust-figure-answers = { $value } Antworten
trust-figure-memory-mb = { $value } MB
trust-figure-growth-mb = { $value } MB gewachsen
trust-figure-unknown = { $value } Lizenzen unbekannt
trust-figure-status-1xx = { $value } mit 1xx
trust-figure-status-2xx = { $value } mit 2xx
trust-figure-status-3xx = { $value } mit 3xx
trust-figure-status-4xx = { $value } mit 4xx
trust-figure-status-5xx = { $value } mit 5xx
trust-figure-level = { $level } { $value }
trust-figure-unanswered = { $value } ohne Antwort
trust-figure-joined = { $value } über einen Link beigetreten
trust-figure-ordered = { $value } Tische während des Spiels eröffnet
trust-figure-acknowledged = { $value } bestätigt
trust-figure-clock-votes = { $value } Abstimmungen über abgelaufene Uhren
trust-figure-crashes = { $value } Abstürze
trust-figure-notices = { $value } Zugmeldungen
trust-figure-partitions = { $value } Trennungen zwischen Prozessen
trust-figure-breaks = { $value } unterbrochene Verbindungen
trust-figure-forgotten = { $value } vergessene Szenen
trust-figure-full = { $value } volle Platten
trust-figure-recovery-s = 19 von 20 Neustarts nach höchstens { $value } s
trust-figure-refilled-s = höchstens { $value } s nach einer vollen Platte geht das Spiel weiter

help-trust =
    Proben greifen die Halle an: zufälliges Spiel mit Invarianten, Geheimhaltung, Zurücknehmen, feindliche Eingaben, gerechte Würfel und mehr. Eine Tabelle zeigt, was versucht und gefunden wurde; mit einem Fund ist der Rückgabewert 1.

      { -meadhall } trust                            etwa eine Minute
      { -meadhall } trust --minutes 60 --jobs 2      eine Stunde auf zwei Prozessen
      { -meadhall } trust --only simulation --tries 2500   so viele für jeden Gegenstand, ohne Zeitgrenze
      { -meadhall } trust --only play                eine Probe, oder --only play/duel
      { -meadhall } trust --only play/duel --case 1.17    einen Fall wiederholen
      { -meadhall } trust --seed 7                   andere Fälle
      { -meadhall } trust --ray local                auf Ray; statt local auch die Adresse eines Clusters
      { -meadhall } trust --compiled                 mit übersetzten Regeln
      { -meadhall } trust --json > run.json          ein JSON-Objekt
      { -meadhall } trust --from run.json --page docs/trust.md    die Seite zu einem Lauf
      { -meadhall } trust --sbom bill.json --licences docs/licences.md    woraus Meadhall besteht

    --case nimmt STARTWERT.NUMMER: den Wert von --seed und die Nummer des Falls, gezählt ab 0 für jede Probe und jeden Gegenstand. Die Nummern hängen weder von --jobs noch von --ray ab. Ältere Berichte nennen STARTWERT.JOB.NUMMER; auch das gilt noch. Mit --ray brauchen alle Rechner einen Quellordner. Proben mit Anschlüssen, Prozessen oder Node laufen nur hier.
error-minutes = --minutes braucht eine Zahl über 0, nicht „{ $value }“.
error-trust-only = Eine Probe „{ $name }“ gibt es nicht; es gibt { $known }.
error-trust-case = Ein Fall ist STARTWERT.NUMMER, etwa 1.17, und braucht eine Probe mit Gegenstand: --only play/duel --case 1.17
error-trust-file = { $file }: { $detail }
