# Was der Tischserver sagt.

refused-not-your-seat = Das ist nicht dein Platz.
refused-not-gone = Ein Bot kann erst einspringen, wenn jemand so lange weg ist, wie es an diesem Tisch gilt.
refused-weak-bot = Für jemanden, der weg ist, darf sich nur ein Bot setzen, der ordentlich spielt.
refused-imported = Dieser Tisch setzt eine hochgeladene Partie fort: Wer die Datei geschrieben hat, kann die ersten { $count } Entscheidungen und Würfe bestimmt haben. Dem musst du erst zustimmen.
refused-no-such-seat = Diesen Platz gibt es am Tisch nicht.
refused-no-such-table = Diesen Tisch gibt es nicht, oder er ist nicht für dich.
refused-no-such-game = Dieses Spiel gibt es in der Halle nicht.
refused-no-such-bot = Ein Bot dieses Namens ist nicht da.
refused-no-such-phrase = Diesen Satz gibt es nicht.
refused-no-such-page = Hier ist nichts.
refused-no-guest = Sag bitte zuerst, wer du bist.
refused-bad-token = Dieser Link öffnet nichts mehr.
refused-bad-passkey = Dieser Passkey öffnet hier nichts.
refused-bad-secret = Dieser Link oder Code gilt nicht, oder nicht mehr. Jeder gilt nur ein Mal.
refused-no-passkeys = Passkeys brauchen eine Adresse mit einem Namen, etwa localhost, keine aus Zahlen. Notfallcodes und Links zu einem anderen Gerät gehen auch hier.
refused-not-signed-in = Du bist hier nicht angemeldet. Behalte erst deinen Namen, oder melde dich an.
refused-too-many-passkeys = Du hast schon {$most} Passkeys. Entferne erst einen.
refused-bad-name = Ein Name hat 1 bis 40 druckbare Buchstaben eines Alphabets, und er ist nicht „Du“: So heißt hier, wer liest.
refused-name-taken = Am Tisch heißt schon jemand so, oder zum Verwechseln ähnlich. Bitte wähle einen anderen Namen.
refused-bad-option = So lässt sich der Tisch nicht eröffnen.
refused-bad-address = An diese Adresse kann keine Nachricht gehen.
refused-no-mail = Diese Halle verschickt keine E-Mails.
refused-bad-origin = Diese Seite darf nicht mit der Halle sprechen.
refused-bad-host = Unter diesem Namen ist die Halle nicht bekannt.
refused-seat-taken = Dort sitzt schon jemand.
refused-not-started = Das Spiel hat noch nicht begonnen.
refused-over = Das Spiel ist vorbei.
refused-not-over = Das Spiel ist noch nicht vorbei.
refused-stale = Am Tisch ist inzwischen etwas geschehen; sieh noch einmal hin.
refused-too-late = Deine Antwort kam zu spät: Das Fenster war schon zu.
refused-illegal = Das ist jetzt nicht möglich.
refused-not-leader = Für die Gruppe spricht hier nur, wer auf dem ersten Platz sitzt.
refused-no-vote = Für dich gibt es nichts abzustimmen.
refused-nothing-said = Es wurde nichts gesagt.
refused-not-public = Zeigen kannst du nur auf das, was alle am Tisch sehen.
refused-no-crests = In diesem Spiel haben die Plätze keinen eigenen Namen und kein eigenes Bild.
refused-bad-pack = Mit diesen Werten kann die Halle nicht spielen: { $why }
refused-bad-crest = Das ist kein Bild für einen Platz: eines der fertigen oder eine Zeichnung mit höchstens 400 Punkten.
refused-too-many-crests = Das hast du jetzt oft genug geändert.
refused-request-reused = Diese Anfrage wurde schon für etwas anderes verwendet.
refused-damaged = Was die Halle von diesem Tisch aufbewahrt hat, ist beschädigt; wer sie betreibt, muss nachsehen.
refused-busy = Am Tisch ist zu viel los; bitte versuch es noch einmal.
refused-too-fast = Das war zu schnell; warte bitte einen Augenblick.
refused-too-many-tables = Du hast schon { $most } Tische offen.
refused-too-many-bots = An { $most } deiner Tische spielen schon Bots.
refused-too-many-reviews = Gerade werden zu viele Partien noch einmal angeschaut. Versuch es etwas später noch einmal.
refused-too-many-sockets = Von deiner Adresse kommen zu viele Verbindungen.
refused-too-large = Das ist zu groß.
refused-not-kept = Die Halle konnte das nicht aufschreiben; bitte versuch es noch einmal.
refused-closing = Die Halle schließt gerade; komm gleich wieder.
refused-not-understood = Das war nicht zu verstehen.
refused-banned = Die Leitung dieser Halle hat dich ausgeschlossen.
refused-removed = Du wurdest von diesem Tisch entfernt.
refused-muted = Die Leitung dieser Halle hat dich stumm gestellt.
refused-word = Eines dieser Wörter ist in dieser Halle nicht erlaubt.
refused-not-removable = Auf diesem Platz sitzt niemand, der entfernt werden könnte.
refused-not-opener = Vor dem Spiel kann das nur, wer den Tisch geöffnet hat.
refused-too-few-voters = Für eine Abstimmung braucht es mindestens zwei andere. Du kannst den Spieler der Leitung melden.
refused-trouble = In der Halle ging etwas schief; dein Spiel ist sicher.
refused-game-file = Diese Spieldatei ist nicht zu gebrauchen: { $detail }.
refused-time-left = Die Uhr dieses Spielers ist nicht abgelaufen.
refused-time-out = Deine Zeit ist schon abgelaufen.
refused-not-agreed = Das war nicht abgemacht, als der Tisch eröffnet wurde.
refused-no-vacation = So viele Urlaubstage hast du nicht mehr.
refused-bad-groups = So lassen sich die Spieler nicht auf Tische verteilen. Ändere die Zahl der Plätze, oder lass sie von Bots füllen.
refused-event-full = Alle Plätze dieses Turniers sind vergeben.
refused-event-started = Dieses Turnier hat schon begonnen.
refused-no-next-table = In diesem Turnier wartet gerade keine Partie auf dich.
refused-no-such-event = Dieses Turnier gibt es nicht.
refused-not-entered = Du hast dich für dieses Turnier nicht angemeldet.
refused-not-event-host = Das kann nur, wer das Turnier eröffnet hat.
refused-too-few-players = Das Turnier braucht mindestens { $least } Spieler, und darunter einen Menschen.
refused-too-many-events = Du nimmst schon an { $most } Turnieren teil, die noch laufen.
refused-undo-chance = Seither wurde ein Wurf oder eine Karte gesehen; das lässt sich nicht zurücknehmen.
refused-undo-other = Seither hat jemand anders entschieden; das kannst du nicht zurücknehmen.
refused-undo-reveal = Die anderen haben es schon gesehen; das lässt sich nicht zurücknehmen.
refused-undo-done = Du bist mit deinem Teil fertig; das lässt sich nicht zurücknehmen.
refused-undo-nothing = Von dir gibt es nichts zurückzunehmen.

told-undone = { $me ->
    [yes] Du hast zurückgenommen.
   *[no] { $seat } hat zurückgenommen.
}
told-undone-turn = { $me ->
    [yes] Du hast deinen ganzen Zug zurückgenommen.
   *[no] { $seat } hat den ganzen Zug zurückgenommen.
}
told-undone-by-vote = { $seat } hat zurückgenommen; der ganze Tisch war einverstanden.
told-removed = { $me ->
    [yes] Du wurdest vom Tisch entfernt; ein Bot spielt weiter.
   *[no] { $seat } wurde vom Tisch entfernt; ein Bot spielt weiter.
}
told-resigned = { $me ->
    [yes] Du hast aufgegeben.
   *[no] { $seat } hat aufgegeben.
}
told-late = { $me ->
    [yes] Deine Zeit ist abgelaufen, und die anderen haben die Partie beansprucht.
   *[no] Die Zeit von { $seat } ist abgelaufen; die anderen haben die Partie beansprucht.
}
told-more-time = { $me ->
    [yes] Deine Zeit ist abgelaufen, aber die anderen warten auf dich.
   *[no] Die Zeit von { $seat } ist abgelaufen, aber die anderen warten.
}
told-vacation = { $days ->
    [one] { $me ->
        [yes] Du nimmst einen Tag Urlaub.
       *[no] { $seat } nimmt einen Tag Urlaub.
    }
   *[other] { $me ->
        [yes] Du nimmst { $days } Tage Urlaub.
       *[no] { $seat } nimmt { $days } Tage Urlaub.
    }
}

goodbye-shutdown = Die Halle schließt für einen Augenblick. Dein Spiel ist gesichert; du wirst wieder verbunden.
goodbye-rotated = Dieser Link wurde ungültig gemacht.
goodbye-removed = Du wurdest von diesem Tisch entfernt.
goodbye-banned = Die Leitung dieser Halle hat dich ausgeschlossen.
goodbye-closed = Die Leitung dieser Halle hat diesen Tisch geschlossen.
goodbye-idle = Du warst lange fort; komm wieder, wann du magst.
goodbye-full = An diesem Tisch sind schon zu viele Zuschauer.
goodbye-flood = Es kamen zu viele Nachrichten auf einmal.
goodbye-trouble = In der Halle ist etwas schiefgegangen; deine Partie ist sicher.
goodbye-bad-token = Dieser Link öffnet nichts mehr.
goodbye-no-such-table = Diesen Tisch gibt es nicht, oder er ist nicht für dich.
goodbye-closing = Die Halle schließt gerade; komm gleich wieder.

phrase-hello = Hallo und willkommen!
phrase-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-oops = Hoppla!
phrase-think = Lass mich überlegen.
phrase-hurry = Bist du noch da?
phrase-again = Noch eine Runde?
phrase-bye = Leb wohl!

ping-look = Schau hier: { $item }
ping-mine = Das kann ich übernehmen: { $item }
ping-help = { $item ->
    [none] Ich brauche Hilfe!
   *[other] Dabei brauche ich Hilfe: { $item }
}

notice-one = Du bist dran: { $title }
notice-many = { $count } Tische warten auf dich
notice-line = { $title }: Du bist seit { $day }, { $time } Uhr am Zug.
notice-why = Du bekommst das, weil die Halle dir sagen soll, wenn du am Zug bist.
notice-stop = Ein Klick beendet diese Nachrichten: { $link }
notice-confirm-subject = Bestätige deine Adresse
notice-confirm = Nachrichten der Halle { $page } über Züge sollen an diese Adresse gehen. Wenn du das möchtest, öffne innerhalb von { $hours } Stunden diesen Link:
notice-confirm-not = Wenn du nichts davon weißt, tu nichts: Es kommt keine weitere Mail.
