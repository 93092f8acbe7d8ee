# Was nur die Seite sagt, in unseren eigenen Worten.

web-hall = Halle
web-to-hall = Zurück in die Halle
web-loading = Wird aus der Halle geholt …
web-lost-title = Hier ist nichts
web-trouble-title = Das hat nicht geklappt
web-not-at-table = Du sitzt nicht an diesem Tisch
web-lost-card = Eine solche Karte hat dieses Spiel nicht. Unter „Quellen“ stehen alle seine Karten.
web-lost-about = Diese Adresse führt nirgendwohin, oder was hier war, ist fort. Die Halle ist offen.
web-log = Verlauf
web-log-mine = Nur was auf mich zielte
web-chat = Chat
web-rules = Regeln
web-keys = Tasten
web-settings = Einstellungen
web-settings-looks = Aussehen
web-settings-sound = Klang
web-settings-table = Deine Züge
web-settings-others = Die anderen
web-settings-keys = Tasten
web-people = Spieler
web-aside = Karten, Verlauf, Chat und Regeln
web-news = Neues vom Tisch
web-options = Was du tun kannst
web-hint = Tipp
web-hint-more = Mehr dazu
web-zoom = Aus der Nähe
web-close = Schließen
web-undo = Zurück
web-undo-turn = Den ganzen Zug zurücknehmen
web-watching = Das ist geschehen.
web-skip = Überspringen
web-final-word = { $who } hat das letzte Wort; deine Antwort ist ein Vorschlag.
web-numbers-unfold = Alle Zahlen zeigen
web-numbers-fold = Zahlen ausblenden
web-proposes = { $who } schlägt vor: { $what }
web-proposes-me = Du schlägst vor: { $what }
web-propose = Vorschlagen: { $what }
web-proposed = Für den Anfang bereit: { $what }. Oder wähle etwas anderes.
web-not-asked = Das gehört nicht zu dem, was gerade gefragt ist.
web-not-your-turn = Du bist gerade nicht dran.
web-looking-back = Du siehst einen früheren Augenblick. Kehre zum Jetzt zurück, um zu spielen.
web-wait = Warten
web-waiting = { $who } ist am Zug.
web-over = Das Spiel ist aus
web-over-won = Sieg!
web-over-lost = Verloren
web-scores = Wie es ausging
web-score-place = Platz
web-score-player = Name
web-score-total = Punkte
web-you = Du
web-away = nicht da
web-open-seat = freier Platz
web-your-turn = Du bist am Zug
web-may-answer = Du darfst antworten
web-thinks = überlegt
web-face-down = Verdeckt
web-nothing = nichts
web-link-joining = kommt herein
web-link-on = verbunden
web-link-lost = verbindet neu
web-link-gone = geschlossen
web-since = Seit deinem letzten Zug
web-before-turn = Vor deinem Zug
web-seen = Gesehen
web-window = Antwortfenster
web-window-about = So lange wartet das Spiel auf eine Antwort auf eine Karte.
web-window-always = immer { $seconds } s
web-window-note = Die Pause ist gleich lang, ob jemand eine Antwort hat oder nicht.
web-vote = { $who } möchte zurücknehmen
web-yes = Ja
web-no = Nein
web-chat-empty = Noch hat niemand etwas gesagt.
web-say = Sag etwas
web-send = Senden
web-type = Tippe, was du tust
web-do = Tu es
web-search-rules = In den Regeln suchen
web-rulings = Wo das Heft schweigt
web-ruling = Entscheidung { $number }
web-nothing-found = Das steht in keinem Abschnitt.
web-back-to-now = Zurück zum Jetzt
web-hall-away = Die Halle antwortet nicht. Ist sie noch offen?
web-away-long = Die Halle ist nicht erreichbar. Neuer Versuch …
web-away-title = In der Halle antwortet niemand
web-away-about = Deine Tische sind dort aufgehoben. Sobald die Halle wieder zu erreichen ist, geht es hier von selbst weiter.
web-renewed = Die Halle hat eine neuere Seite.
web-offer-above = Zweimal hintereinander gewonnen: Als Nächstes { $who }?
web-offer-below = Dreimal verloren: { $who } spielt sanfter.
web-scan-label = Der Link von Platz { $number } als QR-Code
web-reload = Laden
web-language = Sprache
web-theme = Licht
web-theme-night = Nacht
web-theme-day = Tag
web-theme-system = Wie das System
web-motion = Bewegung
web-motion-off = Aus
web-motion-fast = Schnell
web-motion-normal = Normal
web-motion-slow = Langsam
web-sound = Lautstärke
web-pace = Bots ziehen
web-pace-people = Wie Menschen
web-pace-at-once = Sofort
web-quick = Sofort ausführen, wenn nur eine Wahl bleibt
web-quick-about = Ohne Knopf: Es genügt, die Karte oder das Feld zu berühren.
web-follow = Zu Ende führen, was ich begonnen habe
web-follow-about = Die Zwerge: Nach dem Wurf gehst du dorthin, wohin du gezeigt hast. Zwergendorf: Alle Karten produzieren auf einmal. Zurücknehmen geht weiter.
web-walk = Reicht ein Wurf nicht, mit der nächsten Aktion weitermachen
web-walk-about = Die Zwerge: Eine Reise, ein Kampf oder eine Probe kostet dann auch deine zweite Aktion.
web-use-keys = Kürzel mit einer Taste
web-use-keys-about = Am Tisch zeigt sie der Reiter Tasten.
web-confirm = Nachfragen, bevor ich aufgebe oder einen Zug zu früh beende
web-confirm-about = Der Knopf fragt noch einmal. Ein zweiter Klick stimmt zu.
web-sure = Sicher? { $what }
web-sure-resign = Wirklich aufgeben?
web-sounds = Klänge einzeln einstellen
web-sound-table = Holz, Würfel und Karten
web-sound-horn = Horn: dein Zug, Rufe, das Ende
web-sound-fire = Feuer in der Halle
web-written = Ihren Chat zeigen
web-written-all = Immer
web-written-friends = An privaten Tischen
web-written-none = Nie
web-written-hidden = { $count ->
    [one] { $count } geschriebene Zeile wird nicht gezeigt.
   *[other] { $count } geschriebene Zeilen werden nicht gezeigt.
}
web-written-show = Immer zeigen
web-own-keys = Eigene Tasten wählen
web-own-keys-about = Klicke in ein Feld und drücke den Buchstaben, den du willst; die Rücktaste nimmt ihn weg.
web-usual-keys = Die üblichen Tasten
web-contrast = Hoher Kontrast
web-report = Fehlerbericht speichern
web-at-table = An diesem Tisch
web-resign = Aufgeben
web-gave-up = Du hast aufgegeben. An deinem Platz spielt { $who } weiter.
web-bot-plays = An deinem Platz spielt { $who }.
web-a-bot = ein Bot
web-come-back = Selbst weiterspielen
web-let-pass = Solche Fenster immer verstreichen lassen
web-pass-all = Lange drücken: bis zum Ende des Zuges alles geschehen lassen.
web-ask-again = In jedem Fenster wieder fragen
web-let-bot = Einen Bot spielen lassen
web-let-bot-too = Zustimmen, dass ein Bot spielt
web-hand-over-waits = Du hast einem Bot zugestimmt, die anderen noch nicht.
web-imported = fortgesetzte Partie
web-imported-about = Dieser Tisch setzt eine hochgeladene Partie fort. Die ersten { $count } Entscheidungen und Würfe stammen aus dieser Datei.
web-others = Andere am Tisch
web-report-text = Was ist geschehen? Deine Meldung geht an die Leitung der Halle.
web-report-player = Melden
web-reported = Deine Meldung ist bei der Leitung.
web-remove = Entfernen
web-vote-remove = { $votes ->
    [0] Fürs Entfernen stimmen
   *[other] Fürs Entfernen stimmen (bisher { $votes })
}
web-is-away = { $who } ist weg.
web-watch-link = Link zum Zuschauen
web-new-link = Neuer Link
web-new-watch-link = Neuer Link zum Zuschauen
web-change-lock = Andere von meinem Platz aussperren
web-lock-changed = Gewechselt: Nur dieser Browser hat den Schlüssel
web-done = Fertig
web-credits = Symbole: game-icons.net (Lorc, Delapouite und andere), CC BY 3.0, umgefärbt und vereinfacht. Schriften: Grenze und Grenze Gotisch (Omnibus-Type), Fira Sans Condensed (Carrois, Edenspiekermann), SIL Open Font License 1.1. Alles andere ist für Meadhall gezeichnet.
key-arrows = ← ↑ → ↓
key-arrows-does = innerhalb einer Zone bewegen
key-tab = Tab
key-tab-does = zur nächsten Zone
key-enter = Enter
key-enter-does = wählen
key-esc = Esc
key-esc-does = Gewähltes loslassen
key-space = Leertaste
key-space-does = überspringen, was sich noch bewegt
key-do-does = tu es: der große Knopf
key-undo-does = zurücknehmen
key-begin-does = den ganzen Zug zurücknehmen
key-hint-does = ein Tipp, in drei Schritten
key-log-does = Verlauf
key-chat-does = Chat
key-turn-does = drehen, was gelegt wird
key-rules-does = die Regel hinter der Frage
key-point-does = den anderen zeigen, was du ansiehst
key-type-does = tippen, was du tust
key-help-does = diese Tasten

## Die Halle

web-title = Meadhall: Zwergenspiele an einer langen Tafel
web-welcome = { $games ->
    [0] Eine lange Tafel.
    [one] Ein Spiel, eine lange Tafel.
    [3] Drei Spiele, eine lange Tafel.
    [4] Vier Spiele, eine lange Tafel.
    [5] Fünf Spiele, eine lange Tafel.
   *[other] { $games } Spiele, eine lange Tafel.
}
web-welcome-about = Setz dich gegen Bots an den Tisch, teilt euch einen Bildschirm oder schick Freunden einen Link. Dein erster Zug ist einen Klick entfernt.
web-guest = Gast
web-name = Dein Name
web-other-language = In English
web-other-theme = Zwischen Tag und Nacht wechseln
web-players = { $from } bis { $to } Spieler
web-players-exactly = { $from } Spieler
web-play-bots = Mit Bots spielen
web-play-solo = Allein spielen
web-invite = Einladen
web-more = Mehr
web-tables = Tische
web-my-tables = Deine Tische
web-waiting-count = { $count ->
    [one] { $count } von { $all } wartet auf dich
   *[other] { $count } von { $all } warten auf dich
}
web-no-tables = Du sitzt noch an keinem Tisch.
web-older-tables = { $count } weitere
web-next-table = Nächster Tisch, der wartet
web-open-tables = Offene Tische
web-no-open-tables = Niemand wartet auf Gäste.
web-search-tables = Nach dem Namen eines Spielers suchen
web-no-found-tables = Niemand mit diesem Namen wartet.
web-more-tables = Mehr Tische zeigen
web-sit-down = Platz nehmen
web-join-link = Mit einem Link dazukommen
web-join = Beitreten
web-open-file = Spieldatei öffnen
web-bad-link = Das ist kein Link zu einem Tisch.
web-bad-file = Das ist keine Spieldatei dieser Halle.
web-table-open = wartet auf Gäste
web-thinking = { $who } am Zug
web-replay = Nachspielen
web-seat-kind = Wer auf Platz { $number } sitzt
web-seat-me = Hier am Gerät
web-by-link = kommt mit einem Link
web-seconds = { $seconds ->
    [0] ohne Zeitgrenze
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
web-public = Alle dürfen diesen Tisch in der Halle sehen und Platz nehmen
web-casual = Freundschaftlich: Gesehenes darf zurückgenommen werden, wenn alle einverstanden sind
web-cancel = Abbrechen

## An der Tür des Tisches

web-invited = Du bist an diesen Tisch eingeladen.
web-invited-by = { $who } lädt dich ein
web-invited-new = Neu in diesem Spiel?
web-invited-about = Ein Name genügt: kein Konto, kein Passwort. Es geht los, sobald alle Plätze besetzt sind.
web-curtain = Gib den Bildschirm an { $who } weiter.
web-curtain-about = Die Karten des letzten Spielers sind verdeckt.
web-curtain-first = Der nächste Bildschirm zeigt Karten, die nur { $who } sehen darf.
web-curtain-pass = Geschehen lassen
web-curtain-raise = Ich bin { $who }
web-curtain-show = Ich bin { $who }: meine Hand zeigen
web-waiting-for-guests = Warten auf Gäste
web-waiting-about = Das Spiel beginnt von selbst, sobald alle Plätze besetzt sind. Du kannst gehen: Der Tisch wartet in der Halle.
web-seats-taken = { $taken } von { $all } Plätzen besetzt
web-seat-number = Platz { $number }
web-seat-bot = Bot hinsetzen
web-is-here = am Tisch
web-invite-links = { $count ->
    [one] Zum Mitspielen: eine Einladung
   *[other] Zum Mitspielen: eine Einladung je Platz
}
web-invite-links-about = Wer sie zuerst öffnet, bekommt den Platz. Ein Handy kann den Code scannen.
web-copy-invitation = Einladung kopieren
web-to-watch = Zum Zuschauen: ein Link ohne Platz
web-to-watch-about = Beliebig viele dürfen ihn öffnen. Verdeckte Karten zeigt er nicht.
web-show-code = QR-Code von Platz { $number }
web-send-link = Senden
web-link-for = Einladung für Platz { $number }
web-copy = Link kopieren
web-copied = Kopiert
web-again = Noch einmal

## Das Wappen eines Platzes

web-crest-name-it = Benennen und zeichnen
web-crest-later = Nicht jetzt
web-crest-pick = Eines aussuchen
web-crest-draw = Selbst zeichnen
web-crest-picture = Bild { $number }
web-crest-sheet = Deine Zeichnung: { $count ->
    [0] leer
    [one] { $count } Strich
   *[other] { $count } Striche
}
web-crest-sheet-about = Zeichne mit dem Zeiger. Mit der Tastatur: Pfeile bewegen den Stift, Leertaste setzt ihn auf und hebt ihn ab.
web-crest-back = Einen Strich zurück
web-crest-clear = Leeren
web-crest-full = Das Blatt ist voll.
web-crest-keep = Einritzen
web-picture = Bild zum Aufheben
web-picture-of = Von
web-picture-alt = { $title }, gezeichnet von { $who }
web-print = Drucken
web-show-others = Den anderen zeigen
web-ping-look = Schau hier
web-ping-mine = Übernehme ich
web-ping-help = Hilfe

## Nachspielen

web-moment = Entscheidung { $at } von { $of }
web-first = Zum Anfang
web-before = Eins zurück
web-after = Eins weiter
web-last = Zum Ende
web-speed = Tempo
web-game-file = Spieldatei
web-run = Abspielen
web-stop = Anhalten
web-check-dice = Würfel nachprüfen
web-checking = Wird geprüft …
web-dice-fair = { $count } Würfe und gezogene Karten hier nachgerechnet: Alle stammen aus dem Geheimnis, das bei der Eröffnung zugesagt war.
web-dice-imported = { $count } Würfe und gezogene Karten hier nachgerechnet: Alle stammen aus dem zugesagten Geheimnis. Die ersten { $given } Entscheidungen kommen aber aus einer hochgeladenen Partie; kein Geheimnis hat sie bestimmt.
web-dice-shared = { $count } Würfe und gezogene Karten hier nachgerechnet: Alle stammen aus den gemeinsamen Karten dieser Runde, auf die sich das Turnier festgelegt hatte.
web-dice-unfair = Etwas ist nicht so, wie es zugesagt war: Diese Abrechnung hält nicht.
web-retry = Von hier weiterspielen

## Rückschau

web-review = Rückschau
web-board = Brett
web-open-board = Das Brett in diesem Moment öffnen
web-viewer = Gesehen mit den Augen von
web-viewer-open = Alle Karten offen
web-viewer-seat = Sicht von { $who }
web-viewer-spectator = Sicht eines Zuschauers
web-round = Runde
web-turn = Zug
web-decisions = { $count ->
    [one] { $count } Entscheidung
   *[other] { $count } Entscheidungen
}
web-ridge = Gewinnchancen
web-ridge-of = { $who }: Gewinnchance, Entscheidung für Entscheidung
web-ridge-goal = { $who }: Chance, das Ziel zu erreichen
web-ridge-about = Gewinnchancen über die ganze Partie. Am Ende: { $lines }. Die Tabelle sagt dasselbe in Zahlen.
web-as-table = Als Tabelle
web-as-picture = Als Bild
web-whose-ridge = Wessen Chancen gezeichnet sind
web-luck = Glück
web-luck-about = Was Würfel und Karten mehr gaben als im Schnitt, alles zusammengezählt.
web-given = Verschenkt
web-slips = Schnitzer
web-slips-none = keine, die zählen
web-slips-about = Ein Patzer kostet mindestens 20 Prozentpunkte der Siegchance, ein Fehler 10, eine Ungenauigkeit 5.
web-slips-blunder = { $count ->
    [one] 1 Patzer
   *[other] { $count } Patzer
}
web-slips-mistake = { $count ->
    [one] 1 Fehler
   *[other] { $count } Fehler
}
web-slips-inaccuracy = { $count ->
    [one] 1 Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
web-accuracy = Genauigkeit
web-accuracy-about = Wie viel die Entscheidungen von dem behielten, was zwischen bester und schlechtester Möglichkeit lag: 100 ist immer die beste, 0 immer die schlechteste
web-accuracy-of = { $points } von 100
web-luck-word = { $kind ->
    [best] sehr gut
    [better] gut
    [good] eher gut
    [bad] eher schlecht
    [worse] schlecht
    [worst] sehr schlecht
   *[even] ausgeglichen
}
web-verdict-won = { $way ->
    [lucky] Das Glück half mit.
    [unlucky] Gegen das Pech gewonnen.
   *[even] { $slips ->
        [slips] Trotz einiger Schnitzer gewonnen.
        [others] Die anderen hatten mehr Schnitzer.
       *[clean] Kaum ein Schnitzer, von Anfang bis Ende.
    }
}
web-verdict-lost = { $way ->
    [lucky] { $slips ->
        [slips] Auch das Glück half nicht: Die Schnitzer wogen schwerer.
       *[clean] Auch das Glück reichte nicht.
    }
    [unlucky] { $slips ->
        [slips] Pech und einige Schnitzer zusammen.
       *[clean] Hier entschied das Pech.
    }
   *[even] { $slips ->
        [slips] Einige Schnitzer haben es entschieden.
       *[clean] Kaum ein Schnitzer, und doch reichte es nicht.
    }
}
web-points = Wendepunkte
web-in-points = in Prozentpunkten
web-no-points = In dieser Partie stach nichts heraus.
web-point = Wendepunkt { $number }
web-point-skill = { $who } wählte „{ $did }“. Das ließ { $left } % Siegchance. Besser war „{ $best }“ ({ $kept } %).
web-point-luck = { $party ->
    [1] Die Siegchance
   *[other] Die Siegchance von { $who }
} { $way ->
    [more] steigt
   *[less] fällt
} von { $from } auf { $to } %.
web-mark-blunder = Ein Patzer von { $who }
web-mark-mistake = Ein Fehler von { $who }
web-mark-inaccuracy = Eine Ungenauigkeit von { $who }
web-mark-slip = Eine Kleinigkeit, die { $who } übersah
web-luck-for = Glück für { $party ->
    [1] die Gruppe
   *[other] { $who }
}
web-bad-luck-for = Pech für { $party ->
    [1] die Gruppe
   *[other] { $who }
}
web-pair-played = Gespielt
web-pair-stronger = Stärker
web-chosen = gespielt
web-next-asked = Als Nächstes entscheidet: { $who }.
web-won = Gewonnen
web-lost = Verloren
web-shared = Geteilter Sieg
web-winner = { $who } gewinnt
web-reviewing = Die Partie wird noch einmal angeschaut … { $percent } %
web-review-waits = Erst sind noch andere Partien an der Reihe, dann diese.
web-review-failed = Die Rückschau ist nicht gelungen.
web-try-again = Noch einmal
web-depth = So tief wurde geschaut: { $decisions } Entscheidungen, je bis zu { $options } Möglichkeiten, jede mit bis zu { $worlds } Annahmen über verdeckte Karten und Würfe, einen Schritt voraus{ $searched ->
    [0] .
    [one] ; die gewichtigste noch einmal mit einer Suche.
   *[other] ; die { $searched } gewichtigsten noch einmal mit einer Suche.
}{ $hurried ->
    [0] { "" }
    [one] { " " }Bei einer gab es noch mehr Möglichkeiten.
   *[other] { " " }Bei { $hurried } gab es noch mehr Möglichkeiten.
}
web-fair = War der Zufall ehrlich?
web-fair-about = Jeder Wurf und jede gezogene Karte lässt sich hier gegen das Geheimnis prüfen, das vor der Partie versprochen wurde.
web-retry-end = Hier ist das Spiel zu Ende. Geh zu einem früheren Augenblick zurück, um von dort weiterzuspielen.
web-retry-turn = Noch einmal: { $turn }

## Die Halle erinnert sich

web-last-game = Letztes Spiel: { $game }
web-last-against = gegen { $who }
web-last-with = mit { $who }
web-last-solo = allein
web-last-reviewing = Das Spiel wird noch einmal angesehen …
web-last-steady = Ein ruhiges Spiel: Nichts stach heraus.
web-last-turned = „{ $what }“ hat es gewendet: { $change }.
web-rematch = Revanche
web-record = Deine Bilanz
web-record-since = seit { $day }
web-record-of = { $won } von { $all } gewonnen
web-record-best = Bestwert { $points }
web-record-not-yet = noch nicht gespielt
web-record-none = Noch kein Spiel zu Ende gespielt. Hier steht es dann.
web-new-here = Neu hier?
web-new-here-about = Eine Lehrstunde ist ein echter Tisch, eins nach dem anderen.
web-not-played = Noch nicht gespielt
web-lesson-short = ein paar Minuten
web-minutes = { $from } min
web-minutes-to = { $from }–{ $to } min
web-puzzle = Rätsel des Tages
web-puzzle-title = Finde den besten Zug
web-puzzle-question = Du bist am Zug. Eine Antwort gewinnt mindestens { $margin } von 100 Spielen mehr als jede andere. Welche?
web-puzzle-once = Du hast eine Antwort. Sie zählt, sobald du den Knopf drückst.
web-puzzle-about = Eine Stellung, eine beste Antwort, heute für alle dieselbe.
web-puzzle-solve = Lösen
web-puzzle-look = Ansehen
web-puzzle-done-right = Gelöst! Morgen kommt das nächste Rätsel.
web-puzzle-done-wrong = Beantwortet, aber nicht mit dem besten Zug.
web-puzzle-day-open = noch nicht gelöst
web-puzzle-day-right = gelöst
web-puzzle-day-wrong = beantwortet, nicht gelöst
web-puzzle-before = Das Rätsel vom Tag davor
web-puzzle-earlier = Tag davor
web-puzzle-right = Richtig!
web-puzzle-wrong = Nicht die beste
web-puzzle-best = Die beste Antwort ist „{ $what }“. Sie gewinnt { $chance } von 100 Spielen.
web-puzzle-given = Du hast „{ $what }“ gewählt.
web-puzzle-mark-best = beste Antwort
web-puzzle-mark-given = deine Antwort
web-puzzle-all = Alle Antworten im Vergleich
web-puzzle-how = Drei Suchen mit jeweils anderen verdeckten Karten fanden dieselbe Antwort.
web-streak = { $days ->
    [0] noch kein Tag in Folge
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
}

## Regeln

web-pages = Seiten der Halle
web-rules-games = Spiele
web-rules-sections = Abschnitte
web-rules-own-words = In unseren Worten, nach den Regelheften. Was von uns ist, ist gekennzeichnet.
web-rules-found = { $hits ->
    [one] 1 Stelle
   *[other] { $hits } Stellen
} in { $sections ->
    [one] 1 Abschnitt
   *[other] { $sections } Abschnitten
}.
web-rules-hit = Stelle { $at } von { $hits }, in { $sections ->
    [one] 1 Abschnitt
   *[other] { $sections } Abschnitten
}.
web-rules-enter = Enter geht zur nächsten.
web-rules-previous = Vorige Stelle
web-rules-next = Nächste Stelle
web-rules-near = Vielleicht „{ $word }“?
web-rules-try = Am Tisch ausprobieren
web-rules-page = Die ganzen Regeln
web-ruling-silent = Wo das Heft schweigt: unsere Entscheidung { $number }
web-figure-lesson = Aus der Lehrstunde: davon handelt dieser Abschnitt.
web-anatomy-name = Name
web-anatomy-cost = Kosten in Würfeln
web-anatomy-picture = Bild; sein Grund zeigt die Art
web-anatomy-kind = Art
web-anatomy-health = Lebenspunkte
web-anatomy-points = Siegpunkte

## Quellen

web-sources = Quellen
web-sources-title = Was bekannt ist und was nicht
web-sources-about = Jede Karte sagt, woher ihre Werte kommen. Bekannte Karten sind gedruckt, abgeleitete auch, aber gekennzeichnet; ergänzte sind nur mit Bleistift vorgezeichnet.
web-sources-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
web-mark-known = Bekannt
web-mark-derived = Abgeleitet
web-mark-reconstructed = Ergänzt
web-mark-own = Deine Karten
web-mark-known-about = In einem Regelheft gedruckt oder anderswo veröffentlicht.
web-mark-derived-about = Folgt aus Bekanntem oder ist teilweise bekannt.
web-mark-reconstructed-about = Niemand hat es veröffentlicht. Wir haben einen Wert gewählt, der zum Spiel passt.
web-mark-own-about = Aus dem gedruckten Spiel von Gastgeber oder Spieler.
web-count-known = bekannt
web-count-derived = abgeleitet
web-count-reconstructed = ergänzt
web-count-own = von deinen Karten
web-filter-all = Alle
web-filter-marks = Wie sicher
web-filter-kinds = Arten von Karten
web-find-card = Karte suchen
web-find-none = So heißt keine Karte.
web-card-values = { $count ->
    [one] Ein Wert:
   *[other] { $count } Werte:
}
web-table-value = Wert
web-table-here = Hier
web-table-sure = Wie sicher
web-table-from = Woher
web-table-none = Diese Karte hat keine eigenen Werte: Ihr Text ist ihre Regel.
web-also-open = Ebenfalls offen
web-also-open-count = { $count ->
    [one] noch 1 Karte, deren Werte niemand veröffentlicht hat
   *[other] noch { $count } Karten, deren Werte niemand veröffentlicht hat
}
web-own-title = Hast du das Spiel?
web-own-about = Schreib ab, was auf deiner Karte steht. Du bekommst eine kleine Datei, und deine Halle spielt mit deinen Karten.
web-own-add = noch eins
web-own-none = keine
web-own-more = Weitere Werte
web-own-pack = Das Paket
web-own-same = Ändere, was auf deiner Karte anders steht.
web-own-accepted = { $entries ->
    [one] Eine Karte ist anders. Die Halle nimmt sie an.
   *[other] { $entries } Karten sind anders. Die Halle nimmt sie an.
}
web-own-number = { $field } ({ $card }): bitte { $list ->
    [1] ganze Zahlen von { $least } bis { $most }, mit Kommas dazwischen.
   *[0] eine ganze Zahl von { $least } bis { $most }.
}
web-own-refused = Mit diesen Werten kann die Halle nicht spielen. { $known ->
    [1] Sieh dir „{ $card }“ bitte noch einmal an.
   *[0] Sieh sie dir bitte noch einmal an.
}
web-own-deck = Ein Deck hat { $deck } Karten, mit diesen Werten wären es { $found }. Gibt es von einer anderen Karte mehr oder weniger?
web-own-details = Was die Halle genau sagt
web-own-reset = Diese Karte zurücknehmen
web-own-download = Paket herunterladen
web-own-how = Leg { $file } in deinen Ordner packs, oder starte die Halle damit: ./meadhall --pack { $file }. Eine Datei enthält alle Karten, die du änderst.
web-value-ability = Fähigkeit
web-value-alfar = Albae
web-value-amount = Wie viel
web-value-asks = Verlangt
web-value-attribute = Eigenschaft
web-value-battle = Kampf
web-value-blocks = Blockiert
web-value-bonus = Bonus
web-value-clear = Erst geräumt
web-value-colour = Farbe
web-value-company = Zwerge zusammen
web-value-copies = Anzahl
web-value-cost = Preis in Edelsteinen
web-value-count = Anzahl
web-value-craft = Handwerk
web-value-decrees = Erlasse
web-value-die = Ein Würfel mit
web-value-effect = Wirkung
web-value-equal = Gleiche Würfel
web-value-every = Für je
web-value-evil = Gegenstück
web-value-faces = Schlägt mit
web-value-fewer_tiles = Weniger Plättchen als
web-value-gate = Tor
web-value-gather = Versammeln
web-value-gem = Edelstein
web-value-gems = Edelsteine
web-value-health = Lebenspunkte
web-value-immediate = Sofort
web-value-keep = Bleibt liegen
web-value-kind = Art
web-value-least = Mindestens
web-value-lower = Untere Hälfte
web-value-need = Nötig
web-value-of = Zählt
web-value-orcs = Orks
web-value-place = Ort
web-value-places = Orte
web-value-points = Punkte
web-value-power = Kraft
web-value-product = Erzeugnis
web-value-quest = Aufgabe
web-value-random = Zufällig gezogen
web-value-reward = Belohnung
web-value-rival_count = Anzahl bei 3/2/2
web-value-role = Rolle
web-value-special = Besonders
web-value-speed = Tempo
web-value-spots = Plätze für Zwerge
web-value-stage = Stufe
web-value-symbol = Zeichen
web-value-threat = Bedrohung
web-value-tiles = Plättchen
web-value-times = Wie oft
web-value-to = Neben
web-value-trolls = Trolle
web-value-troops = Truppen
web-value-trophy = Punkte als Trophäe
web-value-tunnel = Im Tunnel
web-value-upper = Obere Hälfte
web-value-use = Einsatz
web-value-verb = Was sie zählt
web-value-vp = Siegpunkte
web-value-walls = Mauern N O S W
web-side-north = Norden
web-side-east = Osten
web-side-south = Süden
web-side-west = Westen
web-said-blocks-action = die zusätzliche Aktion der Burgen
web-said-blocks-mines = die Minen
web-said-colour-brown = braun
web-said-colour-green = grün
web-said-colour-grey = grau
web-said-colour-yellow = gelb
web-said-kind-mine = Mine
web-said-kind-monster = Ungeheuer
web-said-product-any = ein beliebiges Produkt
web-said-role-blacksmith = Schmied
web-said-role-innkeeper = Wirt
web-said-role-miner = Bergmann
web-said-symbol-dragon = Drache
web-said-symbol-dwarf = Zwerg
web-said-symbol-giant = Riese
web-said-symbol-none = keines

## Lernen

web-learn = Lernen
web-learn-title = Spielend lernen
web-learn-about = Jede Lehrstunde ist ein echter Tisch: ein paar Minuten, eins nach dem anderen. Du kannst gehen und wiederkommen; dieser Browser weiß, wo du warst.
web-lesson = Die Lehrstunde
web-lesson-step = Schritt { $at } von { $of }
web-lesson-steps = { $count } Schritte, etwa { $minutes } Minuten
web-lesson-done = Diese Lehrstunde hast du geschafft.
web-lesson-begin = Anfangen
web-lesson-resume = Weiter
web-lesson-again = Noch einmal
web-lesson-on = Weiter
web-lesson-back = Zurück
web-lesson-show = Zeig es mir
web-lesson-touch =
    { $count ->
        [one] Hier berühren
       *[other] Eins davon berühren
    }
web-lesson-over-again = Von vorn
web-lesson-all = Alle Lehrstunden
web-lesson-end = Du weißt genug!
web-lesson-end-about = Setz dich an dein erstes Spiel: einfache Optionen, ein geduldiger Gegner. Die Regeln bleiben einen Klick entfernt, ein Tipp auch.
web-first-game = Erstes Spiel

## Gegner

web-opponents = Gegner
web-opponents-title = Wer am langen Tisch sitzt
web-opponents-about = Zehn Gesichter für sieben Stufen. Niemand hier sieht deine Karten.
web-strength = Stärke { $strength } von { $most }
web-plays-for = { $who } spielt
web-phrases = Bots sagen etwas dazu
web-levels = Von schwach bis stark
web-with-opponent = Gegen { $who } spielen
web-how-they-play = Wie sie spielen
web-how-they-play-about = Ein Gesicht spielt nie stärker oder schwächer, als seine Schilde zeigen. Jede Stufe sieht nur, was an ihrem Platz zu sehen ist.
web-how-they-talk = Was sie sagen
web-how-they-talk-about = Eine Zeile, während du wartest, und höchstens eine am Ende. In den Einstellungen lassen sich beide abschalten.

## Das Ende

web-company = Die Gemeinschaft
web-decisive = Der Wendepunkt
web-turn-of = { $clock } { $turn } von { $of }
web-see-review = In der Rückschau ansehen
web-leap = { $clock } { $turn } hat es gewendet
web-leap-about = Die Gewinnchance ging von { $from } % auf { $to } %.
web-steady = Eine gleichmäßige Partie
web-steady-about = Kein einzelner Moment hat sie entschieden.
web-looking-back-over = Die Partie wird noch einmal angesehen …
web-chance-over = Gewinnchance, Zug für Zug
web-chance-end = am Ende: { $percent } %
web-again-with = Noch einmal mit { $who }
web-share = Teilen
web-share-picture = Das Bild teilen
web-you-and = Du und { $who }
web-won-lost = { $won } gewonnen, { $lost } verloren
web-ending-winner = Sieg für { $who }.
web-share-done = Das Bild ist fertig.
web-chance-by = Gewinnchance { $change }
web-points-word = { $count ->
    [one] Punkt
   *[other] Punkte
}
web-look-at-board = Brett ansehen
web-show-ending = Zurück zum Ende

## Ein neuer Tisch

web-new-way = Wie du spielst
web-way-bots = Mit Bots
web-way-invite = Mit Freunden
web-way-here = Ein Bildschirm
web-who-sits = Wer spielt mit?
web-who-here = Wer sitzt an diesem Bildschirm?
web-seats-of = { $count } von { $most } Plätzen
web-a-friend = Ein Freund
web-seat-add = Platz besetzen
web-seat-remove = { $who } geht
web-add-person = Noch ein Mensch
web-add-bot = Noch ein Bot
web-name-or = Ein Name, sonst einfach { $name }
web-hand-over = So geht der Bildschirm herum
web-hand-over-play = { $who } spielt
web-hand-over-play-about = und sieht nur die eigene Hand.
web-hand-over-open-about = Alle sehen alle Karten.
web-hand-over-falls = Der Vorhang fällt
web-hand-over-raise = „Ich bin { $who }“
web-hand-over-raise-about = öffnet ihn, und der nächste Zug beginnt.
web-hand-over-same = am selben offenen Tisch.
web-name-of = Name an Platz { $number }
web-what-pace = Wie schnell?
web-pace-now = Jetzt
web-pace-now-about = alle am Tisch
web-pace-day = Über den Tag
web-pace-day-about = ein Zug in Stunden
web-pace-letter = Als Briefspiel
web-pace-letter-about = ein Zug in drei Tagen
web-what-seen = Was sehen die anderen?
web-seen-curtain = Ein Vorhang dazwischen
web-seen-curtain-about = Karten bleiben geheim
web-seen-open = Alle Karten offen
web-seen-open-about = zum gemeinsamen Lernen
web-options-of = Optionen
web-as-booklet = wie im Heft
web-as-usual = wie in dieser Halle üblich
web-booklet = Heft
web-booklet-mark = so im Heft
web-by-scenario = Was grau angekreuzt ist, kommt mit dem Szenario.
web-casual-short = Zurücknehmen, wenn alle zustimmen
web-public-short = in der Halle zu sehen
web-change = Ändern
web-choose = Aussuchen
web-open-table = Tisch eröffnen
web-new-bots = Es geht sofort los, mit { $who }.
web-new-alone = Spiel allein, oder setz mit + einen Gegner dazu.
web-new-invite = Jeder Platz bekommt einen Link. Kommt niemand, kann jederzeit ein Bot einspringen.
web-new-one-screen = Der Bildschirm geht reihum.

# Die Halle in diesem Browser, ohne Server.
web-local-opening = Die Halle öffnet sich in deinem Browser …
web-local-loading = Die Halle wird geholt: { $loaded } von { $total } MB
web-local-elsewhere = Die Halle ist in einem anderen Tab dieses Browsers offen. Schließ ihn, dann geht es hier weiter.
web-local-failed = Dieser Browser kann die Halle nicht öffnen. Ein aktueller Browser mit WebAssembly kann es.
web-local-insecure = Diese Adresse ist nicht sicher, deshalb speichert der Browser hier nichts. Öffne die Seite mit https:// oder von localhost.
web-local-broken = Die Halle ließ sich nicht öffnen: Vielleicht ist unterwegs das Netz ausgefallen. Nichts ist verloren.
web-local-again = Noch einmal versuchen
web-local-full = Dein Browser hat keinen Platz mehr, der letzte Schritt wurde nicht gespeichert. Schaff Platz und versuch es noch einmal.
web-local-forget = Meine ältesten beendeten Spiele löschen
web-local-welcome = Setz dich zu Bots oder teil dir den Bildschirm. Alles bleibt in deinem Browser, auch ohne Netz.
web-local-file = Eine Spieldatei aus einer anderen Halle geht hier weiter. „Spieldatei“ am Tisch nimmt sie dorthin mit.
web-local-friends = Freunde anderswo brauchen eine Halle
web-local-friends-why = Diese Halle ist in deinem Browser, deshalb kann sonst niemand herein. An einem Bildschirm könnt ihr zusammen spielen: „Ein Bildschirm“.
web-local-friends-how = Um über ein Netz zu spielen, öffnet einer von euch eine Halle auf einem Computer: Hol dir Meadhall, starte ./meadhall und schick den anderen den Link.
web-local-friends-carry = Ein Tisch kann umziehen: „Spieldatei“ am Tisch speichert ihn, „Spieldatei öffnen“ in der anderen Halle spielt ihn weiter. Zurück geht es genauso.
web-local-friends-well = Gut
web-local-levels = Im Browser antwortet jeder Gegner in etwa einer Sekunde. Die stärksten rechnen dort weniger weit voraus als in einer Halle auf einem Computer.
web-local-pack = Mit diesen Werten spielen
web-local-pack-used = Neue Tische nutzen diese Werte
web-local-pack-drop = Mit den gedruckten Werten spielen

## Uhren

web-clock = Uhr
web-clock-none = keine Uhr
web-clock-group-live = Alle am Tisch
web-clock-group-daily = Über Tage
web-clock-live = { $minutes } min + { $seconds } s je Zug
web-clock-daily = { $unit ->
    [hours] { $count } Stunden je Zug
   *[days] { $count ->
        [one] 1 Tag je Zug
       *[other] { $count } Tage je Zug
    }
}{ $vacation ->
    [0] { "" }
   *[other] , { $vacation } Urlaubstage
}
web-clock-days = { $days } T { $hours } Std
web-clock-hours = { $hours } Std { $minutes } min
web-clock-of = { $who }: noch { $left }
web-clock-out-of = { $who }: die Zeit ist abgelaufen
web-clock-party = Alle zusammen
web-clock-vacation = Urlaubstage
web-clock-vacation-days = { $days ->
    [0] keine
   *[other] { $days } Tage für jeden
}
web-clock-take-day = Einen Tag Urlaub nehmen (noch { $days })
web-clock-expiry = Wenn die Zeit abläuft
web-clock-expiry-wait = warten die anderen
web-clock-expiry-bot = darf ein Bot weiterspielen
web-clock-expiry-claim = dürfen die anderen die Partie beanspruchen
web-clock-expiry-wait-about = Wem die Zeit abläuft, der verliert nichts; die anderen können nur mehr Zeit geben.
web-clock-expiry-bot-about = Wem die Zeit abläuft, der verliert nichts: Die anderen dürfen warten oder einen Bot weiterspielen lassen, bis er zurück ist.
web-clock-expiry-claim-about = Die anderen dürfen warten, einen Bot weiterspielen lassen oder die Partie beanspruchen: Wem die Zeit ablief, der hat dann aufgegeben.
web-clock-party-about = Ihr gewinnt oder verliert zusammen, also kann niemand die Partie beanspruchen. Auch Fragen an euch alle haben eine Uhr: Läuft sie ab, darf jeder von euch antworten.
web-clock-out = Die Zeit von { $who } ist abgelaufen. Was nun?
web-clock-mine-out = Deine Zeit ist abgelaufen. Du darfst noch antworten; was folgt, entscheiden die anderen.
web-clock-party-out = Die Zeit für diese Frage ist um: Jetzt darf jeder von euch antworten.
web-clock-wait = Warten
web-clock-bot = Einen Bot weiterspielen lassen
web-clock-claim = Partie beanspruchen
web-clock-wait-about = { $who } bekommt mehr Zeit.
web-clock-bot-about = Ein Bot spielt, bis { $who } zurück ist.
web-clock-claim-about = { $who } hat dann aufgegeben.

web-me = Du
web-me-about = Du spielst als Gast: Deinen Namen, deine Tische und deine Bilanz gibt es nur in diesem Browser.
web-me-kept-about = Deine Plätze, deine Bilanz, deine Rätsel und deine Einstellungen sind auf allen deinen Geräten dieselben.
web-me-local = Diese Halle liegt in diesem Browser, und mit ihr dein Name, deine Tische und deine Bilanz. Nichts verlässt ihn, also gibt es nichts anzumelden. Andere Geräte brauchen eine Halle auf einem Server.
web-chip-guest = Gast · Namen behalten
web-chip-kept = angemeldet
web-me-keep = Diesen Namen behalten
web-me-keep-record = Diesen Namen und die Bilanz behalten
web-me-keep-about = { $passkeys ->
    [1] Ohne E-Mail, ohne Passwort: Dein Gerät bewahrt einen Schlüssel für dich auf, einen Passkey, und du benutzt ihn mit Finger, Gesicht oder PIN. Dazu bekommst du Notfallcodes zum Aufschreiben.
   *[0] Ohne E-Mail, ohne Passwort: Du bekommst Notfallcodes zum Aufschreiben. Mit jedem kommst du ein Mal zurück, in diesem Browser oder auf einem anderen Gerät.
}
web-me-no-passkeys = { $why ->
    [number] Passkeys gibt es hier nicht, weil die Adresse dieser Halle eine Zahl ist.
    [open] Passkeys gibt es hier nicht: Sie brauchen eine verschlüsselte Verbindung (https).
   *[browser] Dieser Browser kann keine Passkeys.
} Mit einem Notfallcode oder mit einem Link von einem anderen deiner Geräte kommst du genauso zurück.
web-me-brings-seats = An deinen Tischen auf jedem Gerät weiterspielen.
web-me-brings-record = Bilanz, Rätsel und Einstellungen mitnehmen.
web-me-brings-ladder = Deinen Namen in der Rangliste zeigen, wenn du magst.
web-me-fact-games = { $count ->
    [one] Partie beendet
   *[other] Partien beendet
}
web-me-fact-won = gewonnen
web-me-fact-days = { $count ->
    [one] Tag mit gelöstem Rätsel
   *[other] Rätseltage in Folge
}
web-me-fact-devices = { $count ->
    [one] Gerät angemeldet
   *[other] Geräte angemeldet
}
web-me-recent = Deine letzten Partien
web-me-kept = Der Name gehört dir. Schreib dir jetzt die Codes auf.
web-me-back = Du hast schon einen Namen behalten?
web-me-back-about = { $passkeys ->
    [1] Komm zurück mit dem Passkey dieses Geräts, mit einem Notfallcode oder mit einem Link, den ein anderes deiner Geräte zeigt.
   *[0] Komm zurück mit einem Notfallcode oder mit einem Link, den ein anderes deiner Geräte zeigt.
}
web-me-bring = { $count ->
    [one] Meinen Platz als Gast auf diesen Namen übertragen
   *[other] Meine { $count } Plätze als Gast auf diesen Namen übertragen
}
web-me-by-passkey = Mit einem Passkey anmelden
web-me-code = Notfallcode
web-me-by-code = Code benutzen
web-me-signed-in = Du bist angemeldet.
web-me-signed-out = Du bist hier abgemeldet.
web-me-codes-title = Schreib dir diese Codes auf
web-me-codes-about = Jeder Code lässt dich ein Mal herein, wenn du deine Geräte verlierst. Du siehst sie nur jetzt. Wer einen hat, kann hier du sein: Verwahre sie wie einen Schlüssel.
web-me-codes-save = Als Datei speichern
web-me-codes-copy = Kopieren
web-me-codes-done = Ich habe sie
web-me-device-about = Auf deinem Telefon, deinem Tablet oder in einem Terminal: Öffne dort einen Link, und du bist auch dort angemeldet.
web-me-device-show = Link zeigen
web-me-device-again = Neuer Link
web-me-device-scan = Ein QR-Code mit dem Link, der ein anderes Gerät anmeldet
web-me-device-link = Link für ein anderes Gerät
web-me-device-once = Scanne ihn, oder öffne den Link dort. Er gilt ein Mal und zehn Minuten lang. Gib ihn niemandem: Er ist ein Schlüssel zu deinem Namen.
web-me-passkeys = Passkeys
web-me-passkeys-about = Ein Passkey ist ein Schlüssel, den dein Gerät für dich aufbewahrt. Du benutzt ihn, wie du das Gerät entsperrst, mit Finger, Gesicht oder PIN. Die Halle speichert kein Geheimnis davon.
web-me-count = { $count }
web-me-passkey = angelegt am { $since }, zuletzt benutzt am { $used }
web-me-passkey-add = Passkey hinzufügen
web-me-passkey-added = Der Passkey ist bereit.
web-me-passkey-removed = Der Passkey ist entfernt. Dein Gerät zeigt ihn vielleicht noch; hier öffnet er nichts mehr.
web-me-remove = Entfernen
web-me-codes = Notfallcodes
web-me-codes-left = noch { $count }
web-me-codes-what = Jeder Code meldet dich ein Mal an, wenn du deine Geräte verlierst. Mit neuen Codes enden alle älteren.
web-me-codes-new = Neue Codes anlegen
web-me-told = Wenn du dran bist
web-me-told-bell = Nur die Glocke oben zeigt es, solange eine Seite der Halle offen ist. Ist sie zu, kann dir eine Nachricht oder eine Mail Bescheid geben.
web-me-told-push = { $count ->
    [one] Mit einer Nachricht auf einem Gerät
   *[other] Mit einer Nachricht auf { $count } Geräten
}
web-me-told-choose = Ändern
web-me-told-keep = Meinen Namen behalten
web-me-leave = Abmelden und deine Daten
web-me-devices = Deine Geräte
web-me-devices-count = { $count ->
    [one] auf diesem Gerät
   *[other] auf { $count } Geräten
}
web-me-devices-about = Ein Gerät verloren? Entferne seinen Passkey und melde dich überall sonst ab: Auch die Links zu deinen Plätzen ändern sich.
web-me-others = Überall sonst abmelden
web-me-others-out = Du bist nur noch auf diesem Gerät angemeldet.
web-me-sign-out = Hier abmelden
web-me-data = Deine Daten
web-me-data-about = Sieh alles, was die Halle über dich speichert, oder lösche es.
web-me-data-none = Die Halle speichert noch nichts über dich. Das ändert sich, sobald du dich an einen Tisch setzt.
web-me-export = Kopie speichern
web-me-erase = Alles löschen …
web-me-erase-sure = Alles über dich löschen?
web-me-erase-about = Dein Name, dein Chat, deine Bilanz und deine Passkeys verschwinden, hier und in der Halle. Du verlässt deine laufenden Partien: Dort spielen Bots weiter, und dein Name verschwindet, wenn sie enden. Das lässt sich nicht zurücknehmen.
web-me-erase-yes = Alles löschen
web-me-erase-no = Behalten
web-me-erased = { $tables ->
    [0] Du bist gelöscht.
    [one] Du bist gelöscht, und ein Tisch nennt dich nicht mehr.
   *[other] Du bist gelöscht, und { $tables } Tische nennen dich nicht mehr.
}
web-me-erased-waiting = { $tables ->
    [one] Eine Partie läuft noch; sie verliert deinen Namen, wenn sie endet.
   *[other] { $tables } Partien laufen noch; sie verlieren deinen Namen, wenn sie enden.
}
web-dead-link = Dieser Link ist verbraucht
web-me-sign-in = Anmelden
web-me-sign-in-as = Als { $name } anmelden?
web-me-sign-in-about = Dieser Link macht diesen Browser zu einem weiteren Gerät von { $name }. Stimme nur zu, wenn du das bist und den Link selbst geöffnet hast.
web-me-sign-in-instead = Dieser Browser ist schon angemeldet. Er gehört dann stattdessen { $name }. Stimme nur zu, wenn du das bist und den Link selbst geöffnet hast.
web-me-sign-in-yes = Ja, das bin ich
web-me-sign-in-else = Andere Wege zurück
web-me-sign-in-no = Nein
web-me-no-account = Du brauchst kein Konto
web-me-no-account-about = Zum Spielen genügt ein Name. Hast du deinen Namen schon behalten, dann komm mit einem Passkey, einem Notfallcode oder einem Link von einem anderen Gerät zurück.
web-me-own-page = Zu meiner Seite

web-ratings = Wertungen
web-ratings-about = Aus Partien, die die Halle selbst gegeben und gewürfelt hat, gegen Menschen und gegen jede Stufe der Bots. Das Band zeigt, wie sicher sich die Halle ist. Niemand sonst sieht es, außer du zeigst es.
web-ratings-none = Deine Wertungen stehen hier nach deiner ersten beendeten Partie mit anderen: mit Menschen oder mit Bots.
web-ratings-of = zu { $players }, { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
web-ratings-graph = Die Wertung im Lauf deiner Partien, zwischen { $low } und { $high }
web-ratings-show = Meinen Namen und meine Wertungen in den Ranglisten zeigen
web-ladder = Rangliste
web-ladder-none = Noch zeigt hier niemand eine Wertung. Drei Partien machen einen Platz.
web-party-of = zu { $players }
web-party-at = zu { $players }, { $difficulty }

web-delay = Zuschauer sehen die Partie
web-delay-none = sofort
web-delay-later = { $minutes ->
    [one] 1 Minute später
   *[other] { $minutes } Minuten später
}
web-delay-short = { $minutes ->
    [one] Zuschauer 1 Minute später
   *[other] Zuschauer { $minutes } Minuten später
}
web-delay-note = { $minutes ->
    [one] Zuschauer sehen diesen Tisch eine Minute später, bis die Partie vorbei ist.
   *[other] Zuschauer sehen diesen Tisch { $minutes } Minuten später, bis die Partie vorbei ist.
}

web-events = Turniere
web-events-about = Turniere, gleiche Karten für alle und Feldzüge über alle Schwierigkeiten. Eröffne ein eigenes, schick den Link an deine Freunde, und lass Bots die freien Plätze füllen.
web-events-local = Turniere brauchen eine Halle auf einem Server.
web-events-mine = Deine
web-events-open = Zum Anmelden
web-events-running = Im Gange
web-events-finished = Vorbei
web-events-none = Kein Turnier wartet auf Spieler. Eröffne eins!
web-event-new = Neues Turnier
web-event-make = Turnier eröffnen
web-event-game = Welches Spiel?
web-event-kind = Welche Art?
web-event-kinds = Arten von Turnieren
web-event-kind-round-robin = Jeder gegen jeden
web-event-kind-round-robin-short = Alle treffen einmal aufeinander.
web-event-kind-round-robin-about = Jeder spielt einmal gegen jeden, in beliebiger Reihenfolge. Ein Sieg zählt einen Punkt, ein Unentschieden einen halben.
web-event-kind-swiss = Schweizer System
web-event-kind-swiss-short = Gleich gegen gleich.
web-event-kind-swiss-about = Einige Runden, immer zwischen Spielern, die gleich gut stehen und sich noch nicht begegnet sind. Ein Sieg zählt einen Punkt, ein Unentschieden einen halben.
web-event-kind-knock-out = K.-o.-Turnier
web-event-kind-knock-out-short = Wer gewinnt, kommt weiter.
web-event-kind-knock-out-about = Wer verliert, scheidet aus; die letzten zwei spielen das Finale. Ein Unentschieden wird wiederholt.
web-event-kind-duplicate = Gleiche Karten für alle
web-event-kind-duplicate-short = An jedem Tisch dieselben Karten.
web-event-kind-duplicate-about = Jeder Tisch einer Runde bekommt dieselben Karten. Das beste Ergebnis gewinnt. Zusehen kann niemand, bis die Runde vorbei ist.
web-event-kind-campaign = Feldzug
web-event-kind-campaign-short = Alle Schwierigkeiten nacheinander.
web-event-kind-campaign-about = Die Gruppe spielt eine Partie auf jeder Schwierigkeit, von der leichtesten bis zur schwersten. Es zählt, wie viele ihr zusammen gewinnt.
web-event-usual-name = { $game }: { $kind }
web-event-name = Name des Turniers
web-event-most-players = Plätze
web-event-fill = Freie Plätze
web-event-fill-none = bleiben frei
web-event-fill-by = { $who } ({ $level })
web-event-how-many-rounds = Runden
web-event-rounds-usual = so viele wie nötig
web-event-size = An jedem Tisch
web-event-size-alone = jeder für sich
web-event-size-most = so viele wie möglich
web-event-size-of = { $seats } zusammen
web-event-along = Ich spiele mit
web-event-public = Alle dürfen dieses Turnier finden und an seinen Tischen zusehen
web-event-status-open = Anmeldung läuft
web-event-status-running = Im Gange
web-event-status-finished = Vorbei
web-event-status-cancelled = Abgesagt
web-event-bots-fill = freie Plätze: { $who }
web-event-places = { $players } von { $places }
web-event-round-of = Runde { $round } von { $rounds }
web-event-won-by = Gewonnen von { $who }
web-event-placed = { $shared ->
    [1] Du teilst dir Platz { $rank } von { $of }.
   *[other] Du bist auf Platz { $rank } von { $of } gekommen.
}
web-event-cancelled = Abgesagt
web-event-join = Anmelden
web-event-joined = Du bist dabei. Es geht los, sobald das Turnier gestartet wird.
web-event-start = Starten
web-event-next = Zu deinem nächsten Tisch
web-event-wait = Gerade wartet keine Partie auf dich. Die anderen spielen noch.
web-event-invite = Link kopieren
web-event-send = Der Link zum Verschicken
web-event-scan = Ein QR-Code mit dem Link zu diesem Turnier
web-event-ahead = So geht es weiter
web-event-ahead-join = { $free ->
    [0] Alle Plätze sind vergeben.
    [one] Wer den Link öffnet, kann sich anmelden. Ein Platz ist frei.
   *[other] Wer den Link öffnet, kann sich anmelden. { $free } Plätze sind frei.
}
web-event-ahead-start = Der Gastgeber beginnt, wenn genug angemeldet sind. Freie Plätze bleiben leer.
web-event-ahead-bots = Der Gastgeber beginnt, wann er will. Die Plätze, die dann noch frei sind, gehen an { $who }.
web-event-ahead-rounds = Mit { $players } Spielern { $rounds ->
    [one] ist das eine Runde.
   *[other] sind das { $rounds } Runden.
}
web-event-ahead-end = Jeder nächste Tisch öffnet sich von dieser Seite aus. Ergebnisse zählen von selbst, und hier steht die Tabelle.
web-event-leave = Zurückziehen
web-event-cancel = Absagen
web-event-cancel-sure = Das Turnier absagen? Seine Partien zählen dann nicht mehr.
web-event-withdraw = { $name } zurückziehen
web-event-withdraw-sure = { $name } zurückziehen? Partien, die nicht vorbei sind, gehen verloren.
web-event-players = Spieler
web-event-player = Spieler
web-event-free-count = { $count ->
    [one] Ein freier Platz
   *[other] { $count } freie Plätze
}
web-event-standings = Tabelle
web-event-rank = Rang
web-event-points = Punkte
web-event-tie-buchholz = Buchholz
web-event-tie-buchholz-about = Die Summe der Punkte aller Gegner
web-event-tie-sonneborn = S.-B.
web-event-tie-sonneborn-about = Sonneborn-Berger: die Punkte der besiegten Gegner und die halben Punkte bei Unentschieden
web-event-tie-wins = Siege
web-event-tie-wins-about = Am Tisch gewonnene Partien
web-event-tie-matchpoints = Besiegt
web-event-tie-matchpoints-about = Wie oft das Ergebnis besser war als das eines anderen mit denselben Karten; bei Gleichstand ein halber
web-event-tie-hardest = Schwerste
web-event-tie-hardest-about = Die schwerste gewonnene Schwierigkeit, von 1 bis 5
web-event-out = zurückgezogen
web-event-rounds = Runden
web-event-round = Runde { $round }
web-event-round-playing = im Gange
web-event-round-over = vorbei
web-event-bracket = Der Weg ins Finale
web-event-numbered = Spiel { $game }
web-event-winners-of = Sieger aus { $one } und { $other }
web-event-final = Finale
web-event-semi = Halbfinale
web-event-bye = kommt ohne Spiel weiter
web-event-forfeit = nicht gespielt
web-event-playing = am Tisch
web-event-yours-now = wartet auf dich
web-event-to-come = steht aus
web-event-watch = Zusehen
web-event-commitment = Die Karten stehen fest. Darauf ist die Halle hiermit festgelegt; die Würfel jedes Tisches lassen sich prüfen, sobald die Runde vorbei ist:
web-event-waiting = Diese Partie gehört zu einem Turnier. Sie beginnt, wenn alle Platz genommen haben.
web-event-back = Zum Turnier

web-notices = Neuigkeiten
web-notices-waiting = Das wartet auf dich
web-notices-news = Außerdem
web-notices-bell = { $count ->
    [0] Neuigkeiten: kein Tisch wartet auf dich
    [one] Neuigkeiten: ein Tisch wartet auf dich
   *[other] Neuigkeiten: { $count } Tische warten auf dich
}
web-notices-go = Zum Tisch
web-notices-none = Nichts wartet auf dich.
web-notices-none-about = Bist du an einem deiner Tische dran, läutet hier die Glocke.
web-notices-guest = Behalte deinen Namen, dann kann die Halle dir sagen, wenn du dran bist, auch wenn du tagelang weg bist.
web-notices-tell = Sag mir, wenn ich dran bin
web-notices-about = Für Tische über Tage, und für Tische, die du verlassen hast. Eine Nachricht nennt das Spiel und nichts, was darin verborgen ist.
web-notices-here = Mit einer Nachricht auf diesem Gerät
web-notices-here-on = Dieses Gerät meldet sich, wenn du dran bist.
web-notices-here-off = Dieses Gerät meldet sich nicht mehr.
web-notices-devices = { $count ->
    [one] Ein anderes Gerät meldet sich auch.
   *[other] { $count } andere Geräte melden sich auch.
}
web-notices-later = Sobald ein Tisch über Tage auf dich wartet, kann sich dieses Gerät melden.
web-notices-no-push = Dieser Browser bekommt hier keine Nachrichten: Die Halle braucht eine sichere Adresse (https), und private Fenster haben keine.
web-notices-forbidden = Der Browser erlaubt dieser Seite keine Nachrichten. In seinen Einstellungen für diese Seite lässt sich das ändern.
web-notices-failed = Das hat nicht geklappt. Vielleicht ist der Nachrichtendienst des Browsers nicht erreichbar.
web-notices-mail = Per E-Mail an { $address }
web-notices-address = Per E-Mail an
web-notices-mail-link = Schick mir einen Link
web-notices-mail-sent = Eine Mail ist unterwegs. Ihr Link bestätigt die Adresse.
web-notices-pending = { $address } ist noch nicht bestätigt: Öffne den Link in der Mail.
web-notices-quiet-from = Ruhe von
web-notices-quiet-until = bis
web-notices-digest = Höchstens eine Nachricht
web-notices-digest-0 = für jeden Zug
web-notices-digest-15 = in 15 Minuten
web-notices-digest-60 = in einer Stunde
web-notices-digest-240 = in vier Stunden
web-notices-digest-1440 = am Tag
web-notices-zone = Zeiten von { $zone }. Was dazwischen kommt, wird zusammen gemeldet.
web-notices-stop = Alle Nachrichten beenden
web-notices-stopped = Keine Nachrichten mehr. Die Glocke zeigt weiter, was auf dich wartet.
web-notices-title = Post von der Halle
web-notices-confirm = Du hast den Link aus einer Mail der Halle geöffnet. Soll sie dir an dieselbe Mailadresse schreiben, sobald du dran bist? Jede Mail hat einen Link, der das beendet.
web-notices-confirm-yes = Ja, schick mir Nachrichten
web-notices-confirmed = Deine Adresse ist bestätigt. Du bekommst eine Mail, wenn du dran bist.
web-notices-no-link = Hierher führen die Links in den Mails der Halle. Öffne einen davon, oder wähle auf deiner Seite, was die Halle dir schickt.
