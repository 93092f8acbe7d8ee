# Worte der Proben, in unseren eigenen Worten.

trust-title = { $minutes } Minuten Proben auf { $jobs } Prozessen, Startzahl { $seed }, Regeln { $build }, Stand { $commit }
trust-progress = { $done } von { $parts } Teilen fertig nach { $seconds } s, gefunden { $found }
trust-nothing = Nichts gefunden.
trust-found = { $count ->
    [one] Ein Fund. Seine Worte oben wiederholen ihn: meadhall trust …
   *[other] { $count } Funde. Ihre Worte oben wiederholen sie: meadhall trust …
}
trust-column-trial = Probe
trust-column-subject = an
trust-column-tried = versucht
trust-column-found = Funde
trust-column-figure = Zahlen
trust-column-goal = Ziel
trust-rate = { $rate } { $unit } je Sekunde
trust-goal = { $goal } ({ $hours } h auf einem Kern)

trust-page-title = Vertrauen
trust-page-what = Was `./meadhall trust` versucht und gefunden hat. Diese Seite entsteht aus dem JSON der Läufe unten (`./meadhall trust --from RUN.json --page docs/trust.md`); keine Zahl darin ist von Hand geschrieben. Raten gelten für einen Kern, ein Ziel für jeden Gegenstand.
trust-page-run = Stand { $commit }, { $build }, { $date }
trust-page-facts = { $minutes } Minuten auf { $jobs } Prozessen, Startzahl { $seed }, Python { $python }, { $machine }.
trust-page-found = Gefunden:

trial-play = zufälliges Spiel mit Invarianten, für jede Spielerzahl, Option und Variante: Möglichkeiten, die es gibt und die sich unterscheiden, erhaltenes Material, ein Ende, ein stimmiges Ergebnis; eine Partie von 32 unter dem ganzen Vertrag
trial-hidden = Nichteinmischung: Alles, was ein Betrachter nicht wissen darf, wird neu verteilt, und jedes Byte, das er bekommt, muss gleich bleiben; ebenso die Antworten seines Bots und sein Rat
trial-undo = das Gesetz des Zurücknehmens: niemals über Schicksal, Enthüllung oder fremde Entscheidung hinweg, und keine andere Ansicht ändert sich

trust-unit-decisions = Entscheidungen
trust-unit-pairs = Paare
trust-unit-attempts = Versuche
trust-unit-cases = Fälle

trust-figure-games = { $value } Partien
trust-figure-messages = { $value } Nachrichten verglichen
trust-figure-unseen = { $value } ungesehene Entscheidungen
trust-figure-bots = { $value } Antworten von Bots
trust-figure-advice = { $value } Ratschläge
trust-figure-undone = { $value } zurückgenommen
trust-figure-refused = { $value } abgelehnt
