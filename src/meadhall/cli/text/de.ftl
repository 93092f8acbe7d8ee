# Texte der Befehle und des Zeilenterminals.

version = Meadhall { $version } ({ $how })
version-compiled = übersetzte Regeln
version-interpreted = interpretierte Regeln

name-guest = Gast
name-player = Spieler { $number }
item-hidden = verdeckte Karte

help =
    Meadhall: ein Zuhause für Zwergen-Brettspiele.

      { -meadhall }                        die Halle im Browser öffnen
      { -meadhall } tui                    die Halle im Terminal öffnen, mit Tastatur und Maus
      { -meadhall } play                   Zeile für Zeile spielen: für Pipes und Bildschirmleser
      { -meadhall } games                  die Spiele mit ihren Einstellungen auflisten
      { -meadhall } play duel              Das Duell gegen einen Bot
      { -meadhall } learn duel             Das Duell Schritt für Schritt lernen
      { -meadhall } cards duel             alle Karten mit ihrer Quelle auflisten
      { -meadhall } rules duel             die Regeln nach Abschnitten lesen
      { -meadhall } record                 deine Siege und Niederlagen im Terminal
      { -meadhall } replay DATEI           eine Partie in Sätzen ausgeben
      { -meadhall } reopen BERICHT         den Tisch eines Fehlerberichts zeigen
      { -meadhall } serve                  den Tischserver starten
      { -meadhall } admin                  eine Halle verwalten: Tische, Gäste, Schlüssel
      { -meadhall } village DATEI          ein Dorf von Zwergendorf zeichnen
      { -meadhall } verify DATEI           die Würfel eines fertigen Tisches nachprüfen
      { -meadhall } simulate duel --games 1000    viele Partien zwischen Bots spielen
      { -meadhall } arena duel --bots thumb,greedy    Bots vergleichen, mit Vertrauensbereichen
      { -meadhall } train duel             das Wertnetz der Bots trainieren
      { -meadhall } review                 deine letzte fertige Partie auswerten

    Hilfe zu einem Befehl: { -meadhall } play --help
    Auf Englisch: --lang en
    { -meadhall } --version zeigt, ob die Regeln übersetzt oder interpretiert sind.
help-hall =
    Öffnet die Halle auf diesem Rechner und zeigt sie im Browser. Im Quellordner baut der erste Aufruf die Seite.

      { -meadhall }
      { -meadhall } hall --port 9000
      { -meadhall } hall --no-browser      nur die Adresse ausgeben
      { -meadhall } hall --pack DATEI     eigene Kartenwerte an neuen Tischen (docs/packs.md)

    Für Spieler an anderen Rechnern: { -meadhall } serve. Im Terminal: { -meadhall } play.
help-games =
    Listet die Spiele auf, jedes mit seinen Spielerzahlen und Einstellungen.

      { -meadhall } games
      { -meadhall } games --lang en
help-play =
    Spiele im Terminal. Antworte mit einer Nummer oder in Notation; ? erklärt die Frage.

      { -meadhall } play                              Das Duell, du gegen einen Bot
      { -meadhall } play duel --seats human,human     zu zweit an einem Bildschirm
      { -meadhall } play duel --seats human,search    ein stärkerer Bot (oder greedy, deep, master)
      { -meadhall } play duel --names Anna,Ben        Namen am Tisch
      { -meadhall } play duel --first 1               der erste Platz beginnt (sonst entscheidet das Los)
      { -meadhall } play duel --option wild_gain=dice_only    eine Einstellung ändern
      { -meadhall } play duel --continue              die letzte offene Partie fortsetzen
      { -meadhall } play duel --from meine.game       eine gespeicherte Partie fortsetzen; die Datei bleibt gleich
      { -meadhall } play duel --seed 7                noch einmal dieselben Würfel und Karten, zum Üben
      { -meadhall } play zwergendorf --daily today    allein: heute dieselben Karten für alle
      { -meadhall } play duel --pack DATEI             eigene Kartenwerte verwenden
      { -meadhall } play duel --plain < antworten.txt aus einer Pipe, ohne Farbe

    Eine offene Partie wird nach jeder deiner Entscheidungen gespeichert, eine fertige bleibt für: { -meadhall } review
help-tui =
    Öffnet die Halle in diesem Terminal, mit Tastatur und Maus: ein Spiel wählen oder fortsetzen.

      { -meadhall } tui
      { -meadhall } tui --join LINK        an den Tisch einer anderen Halle, mit seinem Link
      { -meadhall } tui --join LINK --name Anna
      { -meadhall } tui --join http://192.168.1.5:8765    eine andere Halle: ihre offenen Tische und deine eigenen
      { -meadhall } tui --lang en

    Jede Entscheidung wird sofort gespeichert. Für Pipes und Bildschirmleser: { -meadhall } play
help-arena =
    Vergleicht Bots. Jede Kartengabe wird von jedem Platz aus gespielt; Quoten haben 95-%-Vertrauensbereiche.

      { -meadhall } arena duel                                  random, thumb und greedy, 20 Partien je Paar
      { -meadhall } arena duel --bots greedy,search --games 100
      { -meadhall } arena duel --bots greedy,search:200 --seed 7    eine Suche mit 200 Simulationen je Zug
      { -meadhall } arena duel --jobs 2 --json                  zwei Prozesse; ein JSON-Objekt
      { -meadhall } arena duel --ray local                      auf Ray; statt local auch die Adresse eines Clusters
      { -meadhall } arena duel --bots greedy,search --calibration c.svg    vorhergesagte Chancen und Ergebnisse zeichnen
      { -meadhall } arena duel --plot arena.svg                 die Quoten zeichnen

    Stufen, von schwach bis stark: { $levels }.
    search und deep rechnen je Entscheidung eine feste Zahl von Simulationen; master denkt eine Sekunde.
    In einem kooperativen Spiel spielt jeder Bot die ganze Gruppe, auf jeder Schwierigkeit.
    Das Ergebnis hängt nicht von --jobs oder --ray ab, außer bei master, das nach der Uhr denkt.
help-train =
    Das Wertnetz eines Spiels trainieren: Bots spielen gegen sich selbst, das Netz lernt daraus, und jedes neue Netz muss das vorige schlagen und darf gegen keinen Bot der Veröffentlichung verlieren.

      { -meadhall } train duel                                  vier Generationen, in einem Prozess
      { -meadhall } train duel --jobs 16 --report duel.html     16 Prozesse; Kurven von Fehler und Stärke
      { -meadhall } train fall --seats 2,2,3,4 --games 2000     die Hälfte der Partien zu zweit
      { -meadhall } train duel --minutes 30                     so lange insgesamt; ohne die Angabe wiederholt ein Startwert alles genau
      { -meadhall } train duel --out net.json                   die Datei; sonst net-SPIEL.json
      { -meadhall } train duel --from shipped                   die Bots beginnen mit dem Netz des Spiels selbst, oder einer Datei
      { -meadhall } train duel --against shipped                lernen, das Netz des Spiels selbst zu schlagen, oder hand, oder eine Datei

    Um ein Netz zu benutzen, leg es als net.json in den Ordner des Spiels. Bots laden es, wenn es zu Regeln, Inhalt und Eingaben passt.
help-review =
    Wertet eine Spieldatei aus: die Gewinnchance nach jeder Entscheidung, Wendepunkte, Glück und Können.

      { -meadhall } review                               deine letzte fertige Partie im Terminal
      { -meadhall } review meine.game
      { -meadhall } review meine.game --all              jede Entscheidung, nicht nur die Wendepunkte
      { -meadhall } review meine.game --plot meine.svg   die Chancen zeichnen
      { -meadhall } review meine.game --seconds 1        für jede Entscheidung eine Sekunde suchen
      { -meadhall } review meine.game --json             ein JSON-Objekt
help-admin =
    Verwaltet eine Halle: ihre Tische, Gäste und Schlüssel. Die Halle darf dabei offen sein. --db oder --settings wie bei { -meadhall } serve. Was jeder Befehl ändert: docs/hosting.md.

      { -meadhall } admin list                         die neuesten Tische; --status open, playing oder finished
      { -meadhall } admin show TISCH                   Plätze, Gäste und Gespräch eines Tisches
      { -meadhall } admin close TISCH                  sein Spiel ohne Ergebnis beenden
      { -meadhall } admin delete TISCH                 ihn mit allem löschen, was von ihm gespeichert ist
      { -meadhall } admin remove TISCH --seat 2        einen Spieler entfernen; im Spiel spielt ein Bot weiter
      { -meadhall } admin ban WEN --why Spam --days 7  einen Gast oder eine Adresse ausschließen; unban hebt es auf
      { -meadhall } admin mute WEN                     einem Gast oder einer Adresse das Wort nehmen; unmute hebt es auf
      { -meadhall } admin word WORT                    ein Wort in Gesprächen und Namen verbieten; unword erlaubt es
      { -meadhall } admin rules                        alle Sperren, Stummen und Wörter
      { -meadhall } admin reports                      was Spieler gemeldet haben; done NUMMER hakt es ab
      { -meadhall } admin keys                         die Schlüssel; rotate ergänzt einen, drop beendet ältere Links
      { -meadhall } admin export GAST                  alles, was über einen Gast gespeichert ist, als JSON
      { -meadhall } admin erase GAST                   einen Gast aus allen beendeten Tischen löschen
      { -meadhall } admin retain --days 365 --archive ORDNER    alte Spiele löschen und als Spieldateien behalten
      { -meadhall } admin check                        ob der Datenbank Züge fehlen; --accept beendet die Warnung
help-serve =
    Startet den Tischserver für Browser und andere Programme. Ohne weitere Angaben erreicht ihn nur dieser Rechner.

      { -meadhall } serve                              unter http://127.0.0.1:8765
      { -meadhall } serve --port 0                     an einem freien Port
      { -meadhall } serve --db sqlite:///my/hall.db    die Tische in einer anderen Datei speichern
      { -meadhall } serve --db postgresql://...        in PostgreSQL speichern, für mehrere Server
      { -meadhall } serve --workers 2                  zwei Prozesse für Bots
      { -meadhall } serve --origin https://hall.example --proxy    hinter einem TLS-Proxy
      { -meadhall } serve --proxy-at 10.0.0.2          hinter einem Proxy auf einem anderen Rechner
      { -meadhall } serve --host 0.0.0.0 --origin http://my-computer:8765    für das lokale Netz
      { -meadhall } serve --limit commands-per-minute=300    eine Grenze ändern (docs/hosting.md)
      { -meadhall } serve --mail-server smtps://NAME:PASSWORT@RECHNER --mail-from hall@hall.example    Züge per Mail melden
      { -meadhall } serve --settings hall.toml         Einstellungen aus einer Datei; auch als Variablen (docs/hosting.md)
      { -meadhall } serve --backup DATEI               die Tische eines laufenden Servers kopieren

    Jeder Zug wird in deinem Datenordner gespeichert. Ein Server im Internet: docs/hosting.md.
help-verify =
    Prüft einen fertigen Tisch: das Geheimnis gegen die Zusage bei der Eröffnung, die Kette der Prüfsummen und jeden Wurf und jede gezogene Karte. Die Datei ist die Abrechnung des Tisches, die der Server ausgibt.

      { -meadhall } verify account.json
help-cards =
    Listet alle Karten eines Spiels auf, mit Text, Quelle und Sicherheit.

      { -meadhall } cards duel
      { -meadhall } cards duel beil         nur Karten mit „beil“ im Namen
      { -meadhall } cards duel --lang en
help-rules =
    Druckt die Regeln eines Spiels nach Abschnitten, in unseren Worten, mit unseren Entscheidungen darunter.

      { -meadhall } rules duel --lang de
      { -meadhall } rules duel 3.2          ein Abschnitt mit seinen Teilen
      { -meadhall } rules duel axt --lang de    die Abschnitte, in denen „Axt“ steht
help-record =
    Zeigt, wie viele der im Terminal beendeten Spiele du gewonnen hast, nach Titeln.

      { -meadhall } record
help-village =
    Zeichnet ein Dorf von Zwergendorf aus einer Spieldatei.

      { -meadhall } village meine.game                  das Dorf des ersten Platzes, als village.svg
      { -meadhall } village meine.game --seat 2 --out ben.svg
help-reopen =
    Zeigt den Tisch eines Fehlerberichts, den ein Spieler im Browser gespeichert hat.

      { -meadhall } reopen meadhall-report-duel-2026-11-15T120000.json

pack-used = Neue Tische für { $game } werden mit den Werten aus { $file } gespielt.
error-language = --lang nimmt en oder de, nicht „{ $value }“.
error-command = Den Befehl „{ $command }“ gibt es nicht; es gibt { $known }.
error-checkout = Der Befehl { $command } braucht einen Quellordner von Meadhall: Gib dort ./meadhall { $command } ein.
error-extra = Der Befehl { $command } braucht weitere Pakete; so kommen sie: pip install "meadhall[{ $extra }]"
error-flag = Der Befehl { $command } kennt { $flag } nicht; siehe { -meadhall } { $command } --help.
error-no-value = { $flag } nimmt keinen Wert.
error-value-missing = Nach { $flag } fehlt ein Wert.
error-flag-twice = { $flag } kommt zweimal vor.
error-argument-missing = { $name } fehlt; siehe { -meadhall } { $command } --help.
error-argument-extra = „{ $word }“ gehört nicht hierher; siehe { -meadhall } { $command } --help.
error-choice = { $flag } nimmt { $choices }, nicht „{ $value }“.
error-number = { $flag } nimmt eine ganze Zahl von { $least } bis { $most }, nicht „{ $value }“.
error-option = Eine Option hat die Form key=value, nicht „{ $value }“; siehe { -meadhall } games.
error-report = { $file } ist kein Fehlerbericht der Seite.
error-no-picture = Für { $game } gibt es kein Bild zu zeichnen.
error-no-seat = Diese Partie hat { $count } Plätze; einen Platz { $value } gibt es nicht.
reopen-where = Seite { $page } ({ $build }), { $size }, { $browser }
reopen-table = Tisch { $table }: { $game }, Regeln { $rules }, Inhalt { $content }
village-written = Das Dorf von { $name } ist in { $file } gezeichnet.
error-card = Keine Karte von { $game } hat „{ $name }“ im Namen.
error-seat-kind = Niemand namens „{ $kind }“ kann sich setzen; es gibt { $known }.
error-seats = { $game } braucht { $wanted } Plätze, nicht { $count }.
error-names = Bitte nenne { $count } Namen, einen je Platz.
error-first = Der erste Platz ist eine Zahl von 1 bis { $count } oder lot, nicht „{ $value }“.
error-no-terminal = Die Terminalhalle braucht ein Terminal für sich. Aus einer Pipe spielst du mit: { -meadhall } play
error-link = „{ $value }“ ist weder eine Halle noch ein Tisch; so sehen sie aus: http://… und http://…/#/table/…
error-other-game = { $file } ist eine Partie von { $game }.
error-no-daily = { $game } hat kein Tagesrätsel.
error-daily = Ein Tag wird als 2026-12-24 oder als today angegeben, nicht „{ $value }“.
error-nothing-kept = Von { $game } ist keine offene Partie aufbewahrt.
error-empty-record = Noch gibt es keine Bilanz: Spiele erst eine Partie zu Ende, zum Beispiel { -meadhall } play duel
error-nothing-finished = Hier ist keine fertige Partie von dir aufbewahrt; bitte nenne die Datei: { -meadhall } review DATEI
error-unknown-game = Dieses Spiel gibt es nicht ({ $detail }).
error-bad-setting = Diese Option passt nicht ({ $detail }).
error-unknown-bot = Diesen Bot gibt es nicht ({ $detail }).
error-machine = Der Befehl ist gescheitert: { $detail }.
error-signing-key = Ein Signaturschlüssel hat mindestens 64 hexadezimale Ziffern: openssl rand -hex 32
error-limit = --limit nimmt NAME=ZAHL, nicht { $value }. Es gibt { $known }.
error-store = Die Datenbank lässt sich nicht öffnen: { $detail }.
error-setting-unknown = { $source } enthält eine unbekannte Einstellung: { $name }. docs/hosting.md nennt alle.
error-setting-variable = Eine Einstellung { $name } gibt es nicht. docs/hosting.md nennt alle.
error-setting-value = { $source }: { $name } kann nicht { $value } sein; erlaubt ist { $wanted }.
error-setting-file = Die Datei { $file } mit den Einstellungen ist nicht lesbar: { $detail }.
error-account = Diese Abrechnung ist nicht gültig: { $detail }.
error-content-error = Dieser Inhalt ist nicht brauchbar: { $detail }.
error-game-file-error = Diese Spieldatei ist nicht brauchbar: { $detail }.

games-line = { $key }: { $title } ({ $seats } Spieler). { $about }
games-option =
    {"    "}--option { $key }={"{"}{ $values }{"}"}
serve-open = Die Halle ist offen: { $address } (Schluss mit Strg+C)
serve-lost = Der Datenbank fehlen Züge von { $tables } Tischen, die schon gemacht waren: siehe { -meadhall } admin check
serve-unnamed = Andere Rechner können sich noch nicht verbinden. --origin nennt die Adresse, die sie benutzen, zum Beispiel --origin http://{ $name }:{ $port }
serve-closed = Die Halle ist geschlossen. Alle Tische sind gesichert.
serve-backup = Die Tische sind nach { $file } kopiert.
verify-fair = Alles stimmt: { $rolls } Würfe und Karten in { $records } Einträgen folgen aus dem Geheimnis hinter { $commitment }.
verify-shared = Der Tisch hatte dieselben Karten wie andere, in Runde { $round } des Turniers { $event }. Dort muss diese Festlegung stehen: { $commitment }
verify-imported = Aber der Tisch hat eine hochgeladene Partie fortgesetzt: Die ersten { $count } Entscheidungen samt Würfen und Karten stammen aus dieser Datei. Kein Geheimnis hat sie bestimmt.
verify-too-large = die Datei ist zu groß
cards-source = Quelle: { $source } ({ $sure })
sure-known = bekannt
sure-derived = abgeleitet
sure-reconstructed = ergänzt
sure-own = wie gedruckt
cards-counted = { $known } bekannt, { $derived } abgeleitet, { $reconstructed } ergänzt{ $own ->
    [0] { "" }
   *[other] , { $own } von deinen Karten
}.
rules-ruling = Unsere Entscheidung { $number }: { $text }
record-of = { $won } von { $all } gewonnen
error-rule = Kein Abschnitt von { $game } sagt „{ $word }“.

error-arena-alone = Die Arena vergleicht Bots: Nenne mindestens zwei.
error-arena-twice = Nenne jeden Bot nur einmal.

arena-title = { $title }: Arena der Bots
arena-how = { $games } Partien, jede Kartengabe von jedem Platz; Punkte in % mit dem 95-%-Bereich.
arena-rating = Wertung
arena-games = Partien
arena-versus = { $one } gegen { $other }
arena-calibration = Gewinnchance, wie die Bots sie sahen (quer), und wie oft sie gewannen (hoch)
arena-pace = { $bot }: { $milliseconds } ms je Entscheidung
error-train-inputs = { $game } hat kein Modul bots_inputs.py; das berechnet, was ein Netz sieht.
error-train-hidden = --hidden nimmt ein Vielfaches von 8, nicht { $value }.
train-none = Kein Netz hat die Prüfung bestanden, also wurde keines geschrieben.
error-train-from = --from nimmt shipped oder die Datei eines Netzes, nicht { $value }: { $why }.
error-train-against = --against nimmt shipped, hand oder die Datei eines Netzes, nicht { $value }: { $why }.
error-train-party = In { $game } gibt es keine Gegner: alle gewinnen oder verlieren gemeinsam.
train-unbeaten = Kein Netz hat gegen diesen Gegner mehr als die Hälfte der Partien gewonnen, also wurde keines geschrieben.
train-done = Das Netz mit { $inputs } Eingaben steht in { $file }.
train-title = { $title }: Training des Wertnetzes
train-how = Der Fehler ist die mittlere Kreuzentropie in Nat, an Partien, aus denen das Netz nicht gelernt hat. In der Prüfung muss das neue Netz das bisher beste schlagen und darf weder gegen greedy noch gegen thumb verlieren; geschrieben wird es, wenn es auch gegen das deep der Veröffentlichung nicht verliert.
train-losses = Fehler je Generation
train-strength = Stärke je Generation, gegen die Bewertung von Hand
train-generation = Generation
train-positions = Stellungen
train-held-out = Fehler
train-fitted = Fehler an gelernten Partien
train-hand = Fehler von Hand
train-last = gegen das letzte Netz
train-release = gegen deep der Veröffentlichung
train-greedy = gegen greedy
train-thumb = gegen thumb
train-accepted = behalten
train-released = bestanden
train-elo = Elo
train-yes = ja
train-no = nein
review-title = { $title }: { $names }
review-accuracy = Genauigkeit
review-luck = Glück
review-given = verschenkt
review-decisions = Entscheidungen
review-blunder = Patzer
review-mistake = Fehler
review-inaccuracy = Ungenauigkeit
review-all = Alle Entscheidungen, mit der Gewinnchance davor und danach:
review-turning-points = Wendepunkte, mit der Gewinnchance davor und danach:
review-chance = Zeile { $line }: { $change }. { $told }
review-decision = Zeile { $line }: { $change }. { $who }: { $label }
review-better = Zeile { $line }: { $change }. { $who }: { $label }. Um { $loss } % besser: { $best } ({ $mark })
hint-look = Rat 1 von 3. { $look }
hint-candidates = Rat 2 von 3. Einen Gedanken wert, mit der Gewinnchance:
hint-candidate = { $label }: { $chance } %
hint-move = Rat 3 von 3. { $label }. { $why }
menu-rest = … und { $count } weitere Zeilen; Enter zeigt sie.
menu-more = { $label } … (+{ $count })
welcome = Antworte mit einer Nummer oder in Notation; ? erklärt, hilfe zeigt die Befehle.
first-by-lot-you = Das Los entscheidet: Du beginnst. Brauch der Anleitung: { $custom }
first-by-lot = Das Los entscheidet: { $name } beginnt. Brauch der Anleitung: { $custom }
news-more =
    { $count ->
        [one] (davor noch eine Zeile; protokoll zeigt sie)
       *[other] (davor noch { $count } Zeilen; protokoll zeigt sie)
    }
not-an-option = „{ $text }“ geht jetzt nicht. Gib eine Nummer, eine Notation, ? oder hilfe ein.
not-a-number = Bitte wähle eine Nummer von 1 bis { $count }.
nothing-called = Hier heißt nichts „{ $name }“.
hand-over = Bitte gib an { $name } weiter. Niemand sonst soll hinsehen.
hand-over-prompt = Enter drücken, wenn du bereit bist.
hand-over-window = Enter zeigt deine Hand; mit „lassen“ geschieht es, ohne dass jemand hinsieht:
undone = Zurückgenommen.
save-where = Bitte sag, wohin: speichern DATEI
saved = Gespeichert als { $file }.
left = Die Partie liegt in { $file }. Weiter mit: { -meadhall } play { $game } --continue
finished = Die Partie ist zu Ende. Danke fürs Spielen.
finished-kept = Sie ist aufbewahrt. Was sie entschieden hat: { -meadhall } review
not-kept = Diese Partie wird nicht aufbewahrt: { $detail }.
not-kept-how = Spielen kannst du trotzdem; „speichern DATEI“ bewahrt sie anderswo auf.
ranking = { $rank }. { $name }: { $score }
standing-now = Fenster, die ohne Frage gepasst werden: { $passes }. Feste Antworten: { $answers }.
standing-how = Sag: standing pass ART, standing ask ART, standing answer NOTATION oder standing off.

command-help = hilfe
command-explain = warum
command-log = protokoll
command-undo = zurück
command-turn = zug
command-cards = karten
command-look = zeige
command-save = speichern
command-standing = vorgaben
command-pass = lassen
command-quit = schluss
command-hint = rat
terminal-help =
    Nummer          diese Zeile wählen
    Notation        zum Beispiel: play bavragor 1
    Enter           in einem Fenster: passen
    ?               die Regel hinter der Frage, und warum Karten nicht spielbar sind
    ? NAME          eine Karte auf dem Tisch; ? 3.1 ein Abschnitt der Regeln
    rat             in drei Schritten: wohin sehen, woran denken, was tun
    protokoll       alles, was geschah
    zurück          zurücknehmen, solange nichts gewürfelt, gezogen oder entschieden wurde
    zurück zug      den ganzen Zug zurücknehmen, so weit das geht
    karten NAME     der ganze Text einer Karte
    zeige ZONE      was dort liegt, auch Ablagestapel
    speichern DATEI die Partie speichern
    vorgaben ...    Arten von Fenstern ohne Frage passen oder beantworten
    schluss         aufhören; die Partie wird aufbewahrt
help-simulate =
    Spielt viele Partien zwischen Bots und gibt Statistiken aus.

      { -meadhall } simulate duel                           100 Partien zwischen Zufallsbots
      { -meadhall } simulate duel --games 10000 --jobs 4    in vier Prozessen
      { -meadhall } simulate duel --ray local               auf Ray; statt local auch die Adresse eines Clusters
      { -meadhall } simulate duel --seed 7                  andere Partien
      { -meadhall } simulate duel --bots random,random      einer je Platz oder einer für alle
      { -meadhall } simulate duel --option wild_gain=dice_only    eine Einstellung ändern
      { -meadhall } simulate duel --pack DATEI              eigene Kartenwerte verwenden
      { -meadhall } simulate duel --json                    ein JSON-Objekt statt der Tabelle
      { -meadhall } simulate duel --report balance.html     wer womit gewinnt; dazu balance.json
      { -meadhall } simulate duel --games 300 --check       bei jedem Schritt den Vertrag prüfen

    --seats ist die Zahl der Spieler, wenn ein Spiel mehrere zulässt. Die Plätze beginnen reihum: Partie 0 der erste, Partie 1 der zweite. Derselbe Startwert gibt dasselbe Ergebnis für jedes --jobs und --ray; nur die Sekunden ändern sich. Ein Platz auf Rang 1 hat gewonnen, allein oder mit anderen. Eine Partie mit mehreren solchen Plätzen zählt auch als unentschieden.

    Zufallsbots spielen schlecht. Ihre Ergebnisse beschreiben die Regeln, nicht gutes Spiel.

    --check ist viel langsamer. Bei jeder Entscheidung prüft es Antworten, Schritte und Spielmaterial, bei jeder zwanzigsten auch Spielstände, Ansichten, Texte und Geheimhaltung. Es kann einen Fehler finden, aber nicht beweisen, dass es keinen gibt.
help-replay =
    Gibt eine Spieldatei in Sätzen aus oder prüft sie. Die Zahl vor einer Zeile ist die Zeile der Datei.

      { -meadhall } replay meine.game                    alles, wie es ein Schiedsrichter sieht
      { -meadhall } replay meine.game --as 1             nur was der erste Platz erfuhr
      { -meadhall } replay meine.game --as spectator     nur was alle erfuhren
      { -meadhall } replay meine.game --verify           jede Prüfsumme nachrechnen
      { -meadhall } replay meine.game --pack DATEI       für eine Partie mit eigenen Kartenwerten
      { -meadhall } replay - < meine.game                aus einer Pipe

    Eine Entscheidung, von der man nichts erfuhr, etwa ein Passen, hat keine Zeile. --verify endet mit 0, wenn jede Prüfsumme stimmt. Sonst nennt es die erste falsche Zeile und endet mit 1. Das zeigt, dass die Datei stimmig ist, nicht von wem sie ist: Auch eine neue Datei kann richtige Prüfsummen haben.
error-bots = Nenne einen Bot für alle oder einen für jeden der { $seats } Plätze, nicht { $value }.
error-check-bots = Mit --check spielen nur Zufallsbots.
error-check-balance = --check und --report gehen nicht zusammen.
error-balance-name = Der Bericht ist eine HTML-Datei; „{ $file }“ endet nicht auf .html.
error-balance-file = Der Bericht lässt sich nicht nach { $file } schreiben: { $why }
error-worker-lost = Arbeitsprozesse sind wiederholt an denselben Partien gestorben, vielleicht aus Speichermangel; versuche es mit weniger --jobs.
progress-games = { $rate } Partien/s
progress-cases = { $rate } Fälle/s
error-ray-missing = --ray braucht Ray; so kommt es: pip install "meadhall[ray]"
error-ray-address = Bei { $address } ist kein Ray-Cluster: { $detail }
error-ray-start = Ray ist auf diesem Rechner nicht gestartet: { $detail }
error-ray-version = Alle Rechner des Clusters müssen dasselbe Meadhall haben wie dieser, { $here }; ein Worker hat { $there ->
        [none] keines, das diese Version brauchen kann
       *[other] { $there }
    }.
error-viewer = --as nimmt einen Platz von 1 bis { $seats }, spectator oder referee, nicht „{ $value }“.

simulate-title = { $title } · { $games } Partien · Startwert { $seed }
simulate-option =
    {"    "}{ $key }={ $value }
simulate-seat = { $name } ({ $bot })
simulate-wins = Siege
simulate-mean = Mittel
simulate-length = Entscheidungen
simulate-legend = Mittel und Perzentile: der Punkte; in der letzten Zeile der Länge einer Partie.
simulate-first = Der beginnende Platz gewann { $wins } von { $games } Partien.
simulate-party = Die Gruppe gewann { $wins } von { $games } Partien.
simulate-ties =
    { $number ->
        [one] Eine Partie endete unentschieden.
       *[other] { $number } Partien endeten unentschieden.
    }
simulate-lost =
    { $number ->
        [one] Eine Partie gewann niemand.
       *[other] { $number } Partien gewann niemand.
    }
simulate-unfinished =
    { $number ->
        [one] Eine Partie wurde vor ihrem Ende abgebrochen.
       *[other] { $number } Partien wurden vor ihrem Ende abgebrochen.
    }
simulate-checked =
    { $games ->
        [one] Die Partie hat den Vertrag eingehalten.
       *[other] Alle { $games } Partien haben den Vertrag eingehalten.
    }
simulate-speed = { $decisions } Entscheidungen in { $seconds } s: { $rate } in der Sekunde.
simulate-broken = Mit Startwert { $seed } bricht Partie { $number } den Vertrag: { $how }
balance-title = { $title }: Ausgewogenheit in { $games } Partien ({ $bots })
balance-in-turn = Siege nach der Zugreihenfolge
balance-turn = Zug { $number }
balance-games = Partien
balance-ties = Geteilter erster Rang
balance-lost = Von allen verloren
balance-unfinished = Nicht beendet
balance-share = gewonnen
balance-interval = 95-%-Intervall
balance-games-count = von
balance-used = genutzt
balance-used-share = von allen Plätzen
balance-length = Entscheidungen in einer Partie: { $mean } im Mittel; { $quantiles }.
balance-how = Darunter: was ein Platz in einer Partie mindestens einmal getan hat und wie oft er dann gewann. Alle Plätze zusammen gewannen { $usual }. Eine Zeile ist markiert, wenn ihr Intervall ganz darüber oder darunter liegt und die Sache mindestens { $fewest }-mal genutzt wurde. Was Sieger nutzen, muss nicht siegen helfen: Auch was mit Vorsprung leichtfällt, ist markiert.

replay-title = { $title } · { $names }
replay-header = Regeln { $rules }, Inhalt { $content }, Optionen { $options }
replay-unfinished =
    { $decisions ->
        [one] Hier endet die Datei, nach einer Entscheidung; die Partie war nicht zu Ende.
       *[other] Hier endet die Datei, nach { $decisions } Entscheidungen; die Partie war nicht zu Ende.
    }
replay-verified =
    { $hashes ->
        [one] Eine Prüfsumme, alles richtig.
       *[other] { $hashes } Prüfsummen, alle richtig.
    }
replay-no-hashes =
    { $decisions ->
        [one] Die Datei hat keine Prüfsummen; ihre eine Entscheidung hält die Regeln ein.
       *[other] Die Datei hat keine Prüfsummen; alle { $decisions } Entscheidungen halten die Regeln ein.
    }
replay-differs = Diese Datei stimmt nicht: { $detail }.

hall-open = Die Halle ist offen: { $address } (Ende mit Strg+C)
hall-already-open = Die Halle ist schon offen: { $address }
page-missing = Es gibt keine Seite zu zeigen, daher wurde nichts geöffnet. Im Terminal spielst du mit: { -meadhall } play

# --- lernen

error-lesson = { $game } hat noch keine Lehrstunde; es gibt sie für { $known }.
command-show = zeig
command-again = vorn
learn-welcome = Eine Lehrstunde: Tippe eine Zahl oder eine Notation. „zeig“ lässt die Lehrstunde machen, „zurück“ geht einen Schritt zurück, „vorn“ beginnt von vorn, „?“ nennt die Regel, „schluss“ hört auf.
learn-step = [{ $at }/{ $of }]
learn-go-on = (weiter mit Enter)
learn-do-something = Wähle etwas oder tippe „zeig“.
learn-no-rule = In diesem Schritt geht es um keine einzelne Regel.
learn-not-kept = Wo du in dieser Lehrstunde stehst, wird nicht aufbewahrt: { $detail }.
learn-left = Du hast die Lehrstunde verlassen. Weiter geht es mit: { -meadhall } learn { $game }
learn-finished = Du weißt genug! Dein erstes Spiel: { -meadhall } { $command }
help-learn =
    Ein Spiel am echten Tisch lernen, in ein paar Minuten, eins nach dem anderen. Du kannst gehen und wiederkommen.

      { -meadhall } learn              die Lehrstunden
      { -meadhall } learn duel
      { -meadhall } learn duel --lang de

# --- die Regelseiten der Dokumentation

docs-learn = Am schnellsten lernst du es an einem echten Tisch: in der Halle unter **Lernen** oder mit `./meadhall learn { $game } --lang de`. Zahlen wie §3.1 sind dieselben, die am Tisch, im Code und in den Tests stehen.
docs-cards = Die Karten und Teile
docs-cards-about = Was auf jeder steht und was sie tut. `./meadhall cards { $game } --lang de` zeigt jede mit ihrer Quelle. Die Seite [How true it is](sources.md) zählt, was bekannt und was nachgebildet ist.
docs-columns = Name | Werte | was sie tut
docs-rulings = Entscheidungen: wo das Heft schweigt

admin-none = Es gibt nichts aufzulisten.
admin-table = { $id }  { $status }  { $game }  { $when }  { $names }
admin-opened = geöffnet von Gast { $guest } am { $when }
admin-seat = Platz { $number }: { $kind } { $name }{ $guest ->
    [none] { "" }
   *[other] , Gast { $guest }
}
admin-chat = { $when }  Platz { $number }, { $name }: { $text }
admin-rule = { $kind } { $value }{ $until ->
    [never] { "" }
   *[other] { " " }bis { $until }
}  { $why }
admin-report = { $number }{ $done ->
    [yes] { " " }(erledigt)
   *[no] { "" }
}  { $when }  Tisch { $table }, Platz { $seat }, Gast { $reported }: { $text }
admin-key = ein Schlüssel, der seit { $when } unterschreibt
admin-key-first = der erste Schlüssel
admin-check-whole = Es fehlt kein bestätigter Zug.
admin-check-lost = Tisch { $id } hat Züge verloren: Eintrag { $noted } war geschrieben, { $kept } sind übrig (gefunden am { $when }).
admin-check-damage = Die Datei der Datenbank ist beschädigt: { $problem }
admin-check-accepted = Die Verluste sind hingenommen. Der nächste Start meldet sie nicht mehr.
admin-check-postgresql = PostgreSQL prüft sein Protokoll selbst. Diese Prüfung ist für SQLite.
admin-close = Tisch { $id } ist geschlossen.
admin-delete = Tisch { $id } ist gelöscht.
admin-remove = Der Spieler von Platz { $number } an Tisch { $id } ist entfernt.
admin-set = Erledigt: { $kind } { $value }. Eine offene Halle folgt binnen Sekunden.
admin-rotated = Ein neuer Schlüssel unterschreibt ab { $when }. Ältere Links bleiben gültig.
admin-dropped = { $count } ältere Schlüssel sind gelöscht. Links und Gäste, die sie unterschrieben, sind ungültig.
admin-erased = Aus { $count } beendeten Tischen gelöscht.
admin-left = Laufende Tische nennen diesen Gast noch: { $tables }. Schließe sie, oder lösche nach ihrem Ende noch einmal.
admin-retained = { $count } alte Spiele sind gelöscht.
admin-done = Meldung { $number } ist abgehakt.
error-admin-verb = { -meadhall } admin { $verb } gibt es nicht. Es gibt { $known }.
error-admin-needs = { -meadhall } admin { $verb } braucht { $what }.
error-admin-seat = Die Plätze eines Tisches zählen ab 1.
error-admin-no-rule = Es gibt kein { $kind } { $value }.
error-admin-no-report = Es gibt keine Meldung { $number }.
error-admin-refused = { $reason ->
    [no-such-table] Diesen Tisch gibt es nicht.
    [no-such-seat] Diesen Platz hat der Tisch nicht.
    [not-removable] Auf diesem Platz spielt kein Gast.
    [over] Das Spiel ist schon zu Ende.
    [busy] Am Tisch ist zu viel los; bitte versuche es noch einmal.
   *[other] Das wurde abgelehnt: { $reason }.
}
