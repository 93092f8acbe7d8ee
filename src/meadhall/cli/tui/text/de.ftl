# Worte der Terminalhalle, in eigenen Worten.

tui-title = Meadhall: Zwergenspiele in deinem Terminal
tui-games = Spiele
tui-unfinished = Weiterspielen
tui-yours = Deins
tui-puzzle = Rätsel des Tages
tui-puzzle-about = Eine Stellung aus einer echten Partie, eine beste Antwort, heute für alle dieselbe.
tui-puzzle-solve = Lösen
tui-puzzle-again = Noch einmal ansehen
tui-puzzle-question = Du bist am Zug. Eine Antwort ist mindestens { $margin } % besser als jede andere. Welche?
tui-puzzle-right = Genau die!
tui-puzzle-wrong = Nicht die beste
tui-puzzle-best = Die beste Antwort: { $what }. Sie gewinnt { $chance } von 100 Spielen.
tui-puzzle-own = Deine: { $what }. Sie gewinnt { $chance } von 100 Spielen.
tui-puzzle-poor = Deine: { $what }. Sie ist deutlich schwächer.
tui-puzzle-how = Woher wir das wissen: Drei Suchen mit jeweils anderen verdeckten Karten fanden dieselbe Antwort.
tui-puzzle-once = Ein Rätsel nimmt eine Antwort.
tui-puzzle-alone = Das hier ist für dich allein: Es gibt keine Hinweise.
tui-streak = { $days ->
    [0] noch kein Tag in Folge
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
}
tui-record = Deine Bilanz
tui-record-none = Noch keine Partie zu Ende gespielt. Hier steht es dann.
tui-library = Regeln und Karten
tui-library-about = Jeder Abschnitt in unseren Worten, und jede Karte mit der Quelle ihrer Werte.
tui-library-rules = Regeln
tui-library-cards = Karten und Quellen
tui-cards = Karten: { $title }
tui-elsewhere = In einer anderen Halle
tui-join = Halle oder Tisch besuchen
tui-join-about = Jemand hat dir einen Link zu einem Tisch geschickt? Füg ihn hier ein; die Adresse eines Tisches im Browser geht auch. Mit der Adresse einer Halle siehst du die Tische, die dort warten, und kannst selbst einen öffnen. Ein Link, den ein anderes deiner Geräte zeigt, meldet dich hier an.
tui-link = Link oder Adresse
tui-your-name = Dein Name
tui-guest = Gast
tui-sit-down = Hinsetzen
tui-go-there = Hingehen
tui-bad-link = Das ist weder eine Halle noch ein Tisch. So sehen sie aus: http://… und http://…/#/table/…
tui-agree = Einverstanden
tui-disagree = Lieber nicht
tui-understood = Verstanden
tui-hall-away = Die Halle antwortet nicht. Ist sie offen, und stimmt die Adresse?
refused-no-hall = Unter dieser Adresse gibt es keine Meadhall.
tui-hall = Halle auf { $address }
tui-hall-about = Sieh nach, welche Tische noch auf jemanden warten, setz dich dazu, oder öffne selbst einen.
tui-enter-hall = Eintreten
tui-forget-hall = Diese Halle vergessen
tui-notices = Nachrichten über Züge
tui-notices-about = Die Halle sagt dir, wenn du dran bist: an Tischen über Tage, oder wenn du weg bist. Geräte und Ruhezeiten stellst du im Browser ein.
tui-notices-waiting = { $count ->
    [0] Kein Tisch wartet auf dich.
    [one] Ein Tisch wartet auf dich.
   *[other] { $count } Tische warten auf dich.
}
tui-notices-push = Push-Nachrichten: { $state ->
    [on] an
   *[off] aus
}, { $devices ->
    [one] ein Gerät
   *[other] { $devices } Geräte
}
tui-notices-mail = E-Mail: { $state ->
    [on] an
   *[off] aus
}, { $address }
tui-notices-pending = Öffne den Link in der Mail an { $address }.
tui-notices-quiet = Ruhezeit: { $start } bis { $end } ({ $zone })
tui-notices-digest = Mindestens { $minutes } min zwischen zwei Nachrichten
tui-notices-push-on = Push-Nachrichten an
tui-notices-push-off = Push-Nachrichten aus
tui-notices-mail-on = E-Mail an
tui-notices-mail-off = E-Mail aus
tui-notices-stop = Alle Nachrichten beenden
tui-notices-address = E-Mail-Adresse
tui-notices-mail-to = Schick mir einen Link
tui-own-tables = Deine Tische
tui-own-waits = Diese Partie wartet auf deine Antwort.
tui-own-runs = Die anderen überlegen.
tui-open-tables = Tische mit freiem Platz
tui-no-tables = gerade wartet niemand
tui-open-one = Einen Tisch öffnen
tui-open-table = Tisch öffnen
tui-free = freier Platz
tui-seat = Platz { $number }
tui-guests = Wer sich setzen darf
tui-public = alle in dieser Halle
tui-by-link = wer einen Link hat
tui-invite-about = Schick den Link, wem der Platz gehören soll: Er öffnet ihn im Browser oder mit { -meadhall } tui --join. I kopiert den ersten. Es geht los, sobald alle Plätze besetzt sind.
tui-link-copied = Der Link ist kopiert. Lässt sich nichts einfügen, erlaubt es dein Terminal nicht: Dann nimm ihn vom Bildschirm.
tui-no-link = Hier gibt es keinen Link zu kopieren.
tui-start = Spiel beginnen
tui-seats = Mitspielende
tui-players = { $count ->
    [one] allein
   *[other] zu { $count }
}
tui-person = Mensch am Gerät
tui-you = Du
tui-bot = Bot: { $level }
tui-first = Wer beginnt
tui-lot = das Los entscheidet
tui-options = Regeln und Optionen
tui-decisions = { $count ->
    [one] Bisher eine Entscheidung.
   *[other] Bisher { $count } Entscheidungen.
}
tui-continue = Weiterspielen
tui-throw-away = Diese Partie wegwerfen
tui-visit-about = Du hast Platz { $number } an einem Tisch in { $address }.
tui-return = Zurück an den Tisch
tui-forget = Diesen Platz vergessen

tui-choose = Wähle etwas, das mit › markiert ist, oder eine Zeile der Liste
tui-wait = Warten
tui-over = Die Partie ist zu Ende
tui-thinks = { $name } überlegt.
tui-thinking = Ich überlege …
tui-window = Zeit zum Antworten: { $seconds } s
tui-not-asked = Du bist gerade nicht gefragt.
tui-not-possible = Das geht jetzt nicht.
tui-not-usable = Für diese Frage taugt das nicht.
tui-no-refusals = Gerade ist dir nichts verwehrt.
tui-alone = Niemand sitzt an einem anderen Bildschirm.
tui-only-watching = Du schaust zu; du hast hier keinen Platz.
tui-reconnecting = Die Halle antwortet nicht; neuer Versuch. Deine Partie ist dort sicher.
tui-waiting-guests = Warten auf Gäste: Es geht los, sobald alle Plätze besetzt sind.
tui-rematch-waits = Die anderen wollen noch einmal spielen: E und dann „Noch einmal“ führt an den nächsten Tisch.
tui-vote = { $name } möchte eine Entscheidung zurücknehmen. Bist du einverstanden?
tui-yes = Ja
tui-no = Nein
tui-pace-people = Bots: wie Menschen
tui-pace-at-once = Bots: sofort

tui-news = { $count ->
    [one] (eine Zeile davor, L zeigt sie)
   *[other] ({ $count } Zeilen davor, L zeigt sie)
}
tui-why = Warum geht das nicht?
tui-log = Verlauf
tui-rules = Regeln: { $title }
tui-search-rules = In den Regeln suchen
tui-nothing-found = Das steht in keinem Abschnitt.
tui-close = Esc schließt · ↑ ↓ blättern
tui-find = Worte oder eine Notation eintippen; Enter führt aus, Esc schließt
tui-say = Sag etwas zur Runde; Enter sendet, Esc schließt
tui-curtain-about = Nichts vom Spiel ist zu sehen, bis du den Knopf drückst.
tui-curtain-pass = Geschehen lassen, ohne hinzusehen
tui-curtain-raise = Ich bin { $name }

tui-leave = Den Tisch verlassen?
tui-leave-about = Die Partie bleibt erhalten und wartet in der Halle auf dich.
tui-leave-unkept = Diese Partie lässt sich hier nicht aufbewahren: Sie endet, wenn du gehst.
tui-to-hall = Zur Halle
tui-stay = Bleiben
tui-resign = Aufgeben
tui-resign-sure = Diese Partie aufgeben? Sie lässt sich dann nicht fortsetzen.
tui-look = Den Tisch ansehen
tui-again = Noch einmal
tui-kept-whole = Die ganze Partie ist aufgehoben. Was sie entschieden hat: { -meadhall } review { $file }
tui-farewell = Deine Partie ist aufgehoben. Weiter geht es mit: { -meadhall } tui

tui-key-do = ausführen
tui-key-undo = zurück
tui-key-hint = Rat
tui-key-rules = Regeln
tui-key-log = Verlauf
tui-key-find = suchen
tui-key-pace = Tempo
tui-key-leave = gehen
tui-key-keys = Tasten
tui-key-language = English
tui-key-light = Tag/Nacht
tui-key-choose = wählen
tui-key-next = nächstes Feld
tui-key-quit = beenden
tui-key-back = zurück
tui-keys = Tasten
tui-keys-list =
    Am Tisch
      ↑ ↓ und Enter     auf eine Zeile der Liste zeigen und sie ausführen
      1 2 3 …           auf die Zeile mit dieser Nummer zeigen
      Tab               zum Spielplan und zurück zur Liste
      ← ↑ → ↓           auf dem Plan: von Ding zu Ding; Enter wählt es,
                        und die Liste zeigt, was damit geht
      {"."}                 auf dem Plan: das nächste Ding, das nutzbar ist
      E                 tun, was die farbige Zeile sagt
      Esc               loslassen, was gewählt ist; schließen, was offen ist
      U                 zurücknehmen, solange nichts gewürfelt, gezogen
                        oder gezeigt wurde
      H                 ein Rat, in drei Schritten
      W                 warum geht das nicht: was verwehrt ist und welche
                        Regel das sagt
      R                 Regeln, aufgeschlagen bei der Frage
      L                 Verlauf: alles, was geschehen ist
      /                 eine Möglichkeit nach Worten oder Notation suchen
      Z                 der Plan allein, für hohe Tische
      P                 Bots lassen sich Zeit oder antworten sofort
      C                 etwas sagen, an einem Tisch einer anderen Halle
      I                 dort, vor dem Spiel: den Link zu einem freien Platz
      V                 dort, mit einer Uhr über Tage: einen Tag Urlaub nehmen
                        kopieren
      Q                 gehen; die Partie bleibt erhalten

    Überall
      F2                English
      F3                Tag oder Nacht
      ?                 diese Tasten
      Strg+C            aus der Halle hinaus; nichts geht verloren

    Mit der Maus geht alles auch: Ein Klick wählt ein Ding oder zeigt auf
    eine Zeile, ein zweiter Klick auf die Zeile führt sie aus.

tui-clock = Uhr
tui-clock-none = keine
tui-clock-live = { $minutes } min + { $seconds } s je Zug
tui-clock-daily = { $hours ->
    [12] 12 Stunden je Zug
    [24] 1 Tag je Zug
   *[other] { $days } Tage je Zug
}{ $vacation ->
    [0] { "" }
   *[other] , { $vacation } Urlaubstage
}
tui-clock-days = { $days } T { $hours } Std
tui-clock-hours = { $hours } Std { $minutes } min
tui-clock-expiry = Wenn die Zeit abläuft
tui-clock-expiry-wait = warten die anderen; nichts geht verloren
tui-clock-expiry-bot = dürfen die anderen einen Bot weiterspielen lassen
tui-clock-expiry-claim = dürfen die anderen die Partie beanspruchen
tui-clock-out = Die Zeit von { $name } ist abgelaufen. Was nun?
tui-clock-wait = Warten
tui-clock-bot = Ein Bot spielt
tui-clock-claim = Beanspruchen
tui-clock-out-about = Warten gibt mehr Zeit. Ein Bot spielt, bis der Spieler zurück ist. Wer die Partie beansprucht, beendet sie für diesen Spieler. Mehr als die Hälfte der anderen entscheidet.

tui-events = Turniere
tui-event-kind-round-robin = jeder gegen jeden
tui-event-kind-swiss = Schweizer System
tui-event-kind-knock-out = K.-o.-Turnier
tui-event-kind-duplicate = gleiche Karten für alle
tui-event-kind-campaign = Feldzug
tui-event-places = { $players } von { $places } Plätzen sind vergeben.
tui-event-join = Anmelden
tui-event-in = Du bist dabei. Es geht los, sobald das Turnier gestartet wird.
tui-event-wait = Gerade wartet keine Partie auf dich. Die anderen spielen noch.
tui-event-next = Zu deinem nächsten Tisch
tui-clock-party-about = Auch Fragen an euch alle haben eine Uhr: Läuft sie ab, darf jeder von euch antworten.
tui-delay-field = Zuschauer sehen sie
tui-delay-after = { $minutes ->
    [0] sofort
    [one] eine Minute später
   *[other] { $minutes } Minuten später
}
tui-delay = { $minutes ->
    [one] Zuschauer sehen diesen Tisch eine Minute später.
   *[other] Zuschauer sehen diesen Tisch { $minutes } Minuten später.
}
