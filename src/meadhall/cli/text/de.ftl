# Worte der Terminal-Tür, in eigenen Worten.

version = Meadhall { $version } ({ $how })
version-compiled = übersetzte Regeln
version-interpreted = interpretierte Regeln

name-guest = Gast
name-player = Spieler { $number }
name-bot = Bot { $number }
item-hidden = verdeckte Karte

help =
    Meadhall: ein Zuhause für Zwergen-Brettspiele.

      { -meadhall }                        die Halle sofort im Browser öffnen
      { -meadhall } tui                    die Halle im Terminal, mit Tastatur und Maus
      { -meadhall } play                   Zeile für Zeile spielen: für Pipes und Bildschirmleser
      { -meadhall } games                  was im Regal steht, mit allen Optionen
      { -meadhall } play duel              Das Duell gegen einen Bot
      { -meadhall } learn duel             zeigen lassen, wie es geht
      { -meadhall } cards duel             alle Karten, und woher wir sie kennen
      { -meadhall } replay DATEI           eine fertige Partie in Worten
      { -meadhall } reopen BERICHT         ein Tisch, wie er in einem Fehlerbericht stand
      { -meadhall } serve                  die Halle für Browser und andere Programme öffnen
      { -meadhall } village DATEI          ein Dorf von Zwergendorf als Bild
      { -meadhall } verify DATEI           die Würfel eines fertigen Tisches nachprüfen
      { -meadhall } simulate duel --games 1000    Bots spielen lassen und messen
      { -meadhall } arena duel --bots thumb,greedy    welcher Bot besser ist, und wie sicher das ist
      { -meadhall } review                 was deine letzte fertige Partie entschied: Glück und Können

    Jeder Befehl erklärt sich: { -meadhall } play --help
    Auf Englisch mit --lang en
    { -meadhall } --version sagt, ob übersetzte oder interpretierte Regeln laufen.
help-hall =
    Öffnet die Halle auf diesem Rechner und zeigt sie im Browser. Im Quellordner wird die Seite beim ersten Mal gebaut.

      { -meadhall }
      { -meadhall } hall --port 9000
      { -meadhall } hall --no-browser      nur die Adresse sagen
      { -meadhall } hall --pack DATEI      mit eigenen Kartenwerten an neuen Tischen (docs/packs.md)

    Für Gäste von anderswo: { -meadhall } serve. Im Terminal: { -meadhall } play.
help-games =
    Was im Regal steht: jedes Spiel mit seiner Spielerzahl und seinen Optionen.

      { -meadhall } games
      { -meadhall } games --lang en
help-play =
    Spiele im Terminal. Antworte mit einer Nummer oder in Notation; ? erklärt.

      { -meadhall } play                              Das Duell, du gegen einen Bot
      { -meadhall } play duel --seats human,human     zu zweit an einem Bildschirm
      { -meadhall } play duel --seats human,search    ein stärkerer Bot (oder greedy, deep)
      { -meadhall } play duel --names Anna,Ben        Namen am Tisch
      { -meadhall } play duel --first 1               der erste Platz beginnt (sonst das Los)
      { -meadhall } play duel --option wild_gain=dice_only    eine andere Lesart einer Regel
      { -meadhall } play duel --continue              die zuletzt verlassene Partie fortsetzen
      { -meadhall } play duel --from meine.game       eine gespeicherte Partie fortsetzen; die Datei bleibt
      { -meadhall } play duel --seed 7                noch einmal dasselbe Schicksal, zum Üben
      { -meadhall } play zwergendorf --daily today    allein: alle ziehen heute dieselben Karten
      { -meadhall } play duel --pack DATEI             mit eigenen Kartenwerten
      { -meadhall } play duel --plain < antworten.txt aus einer Pipe, ohne Farbe

    Eine offene Partie wird nach jeder deiner Entscheidungen aufbewahrt, eine fertige für: { -meadhall } review
help-tui =
    Die Halle in diesem Terminal, mit Tastatur und Maus: ein Spiel wählen, hinsetzen, weiterspielen.

      { -meadhall } tui
      { -meadhall } tui --join LINK        an einen Tisch einer anderen Halle, mit dem Link, den du bekommen hast
      { -meadhall } tui --join LINK --name Anna
      { -meadhall } tui --join http://192.168.1.5:8765    in eine andere Halle: ihre offenen Tische, und eigene
      { -meadhall } tui --lang en

    Jede Entscheidung ist gesichert, sobald sie fällt. Für Pipes und Bildschirmleser gibt es: { -meadhall } play
help-arena =
    Bots gegen Bots: jede Kartengabe wird von jedem Platz aus gespielt, Quoten haben 95-%-Bereiche.

      { -meadhall } arena duel                                  random, thumb und greedy, je 20 Partien
      { -meadhall } arena duel --bots greedy,search --games 100
      { -meadhall } arena duel --bots greedy,search:200 --seed 7    200 Simulationen je Zug: überall wiederholbar
      { -meadhall } arena duel --jobs 2 --json                  zwei Prozesse; für Programme
      { -meadhall } arena duel --bots greedy,search --calibration c.svg    treffen die Chancen ein?
      { -meadhall } arena duel --plot arena.svg                 ein Bild der Quoten

    Stufen, von schwach bis stark: { $levels }.
    search denkt 0,3 s je Zug, deep 1 s.
    In einem Spiel, das alle gemeinsam gewinnen, spielt jeder Bot die ganze Gruppe, auf jeder Schwierigkeit.
help-review =
    Eine Spieldatei noch einmal angesehen: die Gewinnchance nach jeder Entscheidung, Wendepunkte, Glück und Können.

      { -meadhall } review                               deine letzte fertige Partie aus einem Terminal
      { -meadhall } review meine.game
      { -meadhall } review meine.game --all              jede Entscheidung, nicht nur die Wendepunkte
      { -meadhall } review meine.game --plot meine.svg   die Chancen als Bild
      { -meadhall } review meine.game --seconds 1        eine Sekunde Suche für jede Entscheidung
      { -meadhall } review meine.game --json             für Programme
help-serve =
    Öffnet die Halle: ein Tischserver für Browser und andere Programme, ohne weitere Angaben nur auf diesem Rechner.

      { -meadhall } serve                              unter http://127.0.0.1:8765
      { -meadhall } serve --port 0                     an irgendeinem freien Port
      { -meadhall } serve --db sqlite:///my/hall.db    mit den Tischen in einer anderen Datei
      { -meadhall } serve --db postgresql://...        für mehrere Prozesse oder Rechner
      { -meadhall } serve --workers 2                  so viele Prozesse denken für Bots
      { -meadhall } serve --origin https://hall.example --proxy    hinter einem Proxy, der TLS spricht
      { -meadhall } serve --proxy-at 10.0.0.2          ebenso, wenn der Proxy ein anderer Rechner ist
      { -meadhall } serve --host 0.0.0.0 --origin http://my-computer:8765    für das ganze Haus
      { -meadhall } serve --limit commands-per-minute=300    Besucher mehr oder weniger tun lassen (docs/hosting.md)
      { -meadhall } serve --backup DATEI               die Tische bei offener Halle kopieren, dann Schluss
      { -meadhall } serve --config hall.toml           Einstellungen aus einer Datei; MEADHALL_PORT=8000 setzt --port

    Die Tische werden nach jedem Zug in deinem Datenordner gesichert. Eine Halle im Internet: docs/hosting.md.
help-admin =
    Für alle, die eine Halle betreiben, auch während sie offen ist. Ein Auftrag erreicht den Server in Sekunden.

      { -meadhall } admin list [open|playing|finished]   alle Tische
      { -meadhall } admin show TABLE                      Plätze, Gäste und Gespräche
      { -meadhall } admin close TABLE                     eine Partie beenden
      { -meadhall } admin delete TABLE                    einen Tisch endgültig löschen
      { -meadhall } admin remove TABLE SEAT               jemandem den Platz nehmen
      { -meadhall } admin ban address 192.0.2.7           von dort niemanden einlassen; oder: ban guest GUEST
      { -meadhall } admin unban address 192.0.2.7
      { -meadhall } admin bans                            wer ausgesperrt oder stumm ist
      { -meadhall } admin mute GUEST                      kein Gespräch mehr; und unmute
      { -meadhall } admin words FILE                      Wörter, die Namen und Gespräche nicht enthalten dürfen
      { -meadhall } admin rotate-key                      ein neuer Signaturschlüssel; alle Links bleiben gültig
      { -meadhall } admin export GUEST                    was über einen Gast gespeichert ist
      { -meadhall } admin erase GUEST                     die Tische eines Gastes löschen
      { -meadhall } admin archive 365 FOLDER              Partien, die vor einem Jahr endeten, als Dateien sichern und löschen

    --db nennt die Datenbank, wie bei serve.
error-admin = Diese Aktion gibt es nicht. Es gibt { $known }.
error-admin-table = Der Tisch { $table } ist nicht zu gebrauchen ({ $why }).
error-admin-ban = Sperre eine Adresse oder einen Gast: ban address 192.0.2.7, ban guest GUEST.
error-admin-archive = Sag, nach wie vielen Tagen und wohin: archive 365 FOLDER.
help-verify =
    Prüft einen fertigen Tisch nach: das Geheimnis gegen die Zusage bei der Eröffnung, die Kette der Prüfsummen
    und jeden Wurf und jede gezogene Karte nach den Regeln. Die Datei ist die Abrechnung, die der Server ausgibt.

      { -meadhall } verify account.json
help-cards =
    Alle Karten eines Spiels in Worten, mit Quelle und wie sicher wir sind.

      { -meadhall } cards duel
      { -meadhall } cards duel beil         nur Karten mit „beil“ im Namen
      { -meadhall } cards duel --lang en
help-village =
    Ein Dorf aus Zwergendorf als Bild, aus einer Spieldatei.

      { -meadhall } village meine.game                  das des ersten Platzes, als village.svg
      { -meadhall } village meine.game --seat 2 --out ben.svg
help-reopen =
    Der Tisch, wie er auf dem Bildschirm von jemandem stand, der im Browser einen Fehlerbericht gesichert hat.

      { -meadhall } reopen meadhall-report-duel-2026-11-15T120000.json

pack-used = Neue Tische für { $game } werden mit den Werten aus { $file } gespielt.
error-language = Die Halle spricht en und de, nicht „{ $value }“.
error-command = Den Befehl „{ $command }“ gibt es nicht; es gibt { $known }.
error-checkout = Der Befehl { $command } braucht einen Quellordner von Meadhall: Gib dort ./meadhall { $command } ein.
error-extra = Der Befehl { $command } braucht weitere Pakete; so kommen sie: pip install "meadhall[{ $extra }]"
error-flag = Der Befehl { $command } kennt { $flag } nicht; siehe { -meadhall } { $command } --help.
error-no-value = { $flag } steht allein und nimmt keinen Wert.
error-value-missing = Nach { $flag } fehlt ein Wert.
error-flag-twice = { $flag } darf nur einmal vorkommen.
error-place-missing = Bitte sag, welches { $place }; siehe { -meadhall } { $command } --help.
error-place-extra = „{ $word }“ ist ein Wort zu viel; siehe { -meadhall } { $command } --help.
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
error-nothing-finished = Hier ist keine fertige Partie von dir aufbewahrt; bitte nenne die Datei: { -meadhall } review DATEI
error-unknown-game = Dieses Spiel gibt es nicht ({ $detail }).
error-bad-setting = Diese Option passt nicht ({ $detail }).
error-unknown-bot = Diesen Bot gibt es nicht ({ $detail }).
error-machine = Das ging nicht: { $detail }.
error-setting = Die Einstellung { $name } kann nicht { $value } sein.
error-config = Die Datei { $file } ist nicht zu gebrauchen: { $detail }.
error-signing-key = Ein Signaturschlüssel hat mindestens 64 hexadezimale Ziffern: openssl rand -hex 32
error-limit = --limit nimmt NAME=ZAHL, nicht { $value }. Es gibt { $known }.
error-store = Die Halle lässt sich nicht öffnen: { $detail }.
error-account = Diese Abrechnung stimmt nicht: { $detail }.
error-content-error = Dieser Inhalt ist nicht brauchbar: { $detail }.
error-game-file-error = Diese Spieldatei ist nicht brauchbar: { $detail }.

games-line = { $key }: { $title } ({ $seats } Spieler). { $about }
games-option =
    {"    "}--option { $key }={"{"}{ $values }{"}"}
serve-open = Die Halle ist offen: { $address } (Schluss mit Strg+C)
serve-unnamed = Noch kann niemand von außen herein: --origin nennt die Adresse, die andere benutzen, zum Beispiel --origin http://{ $name }:{ $port }
serve-closed = Die Halle ist geschlossen. Alle Tische sind gesichert.
serve-backup = Die Tische sind nach { $file } kopiert.
verify-fair = Alles stimmt: { $rolls } Würfe und Karten in { $records } Einträgen folgen aus dem Geheimnis hinter { $commitment }.
verify-imported = Aber der Tisch hat eine hochgeladene Partie fortgesetzt: Die ersten { $count } Entscheidungen samt Würfen und Karten stammen aus dieser Datei. Kein Geheimnis hat sie bestimmt.
verify-too-large = die Datei ist zu groß
cards-source = Quelle: { $source } ({ $sure })
sure-H = sicher
sure-M = wahrscheinlich
sure-L = passend erfunden

error-arena-alone = Zum Wettstreit gehören zwei: Bitte nenne mindestens zwei Bots.
error-arena-twice = Bitte nenne jeden Bot der Arena nur einmal.

arena-title = { $title }: Arena der Bots
arena-how = { $games } Partien, jede Kartengabe von jedem Platz; Punkte in % mit dem 95-%-Bereich.
arena-rating = Wertung
arena-games = Partien
arena-versus = { $one } gegen { $other }
arena-calibration = Gewinnchance, wie die Bots sie sahen (quer), und wie oft sie gewannen (hoch)
arena-pace = { $bot }: { $milliseconds } ms je Entscheidung
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
    Lass Bots viele Partien spielen und zähle, was dabei herauskommt.

      { -meadhall } simulate duel                           100 Partien zwischen Zufallsbots
      { -meadhall } simulate duel --games 10000 --jobs 4    auf vier Prozessen
      { -meadhall } simulate duel --seed 7                  andere Partien
      { -meadhall } simulate duel --bots random,random      einer je Platz oder einer für alle
      { -meadhall } simulate duel --option wild_gain=dice_only    eine andere Lesart einer Regel
      { -meadhall } simulate duel --pack DATEI             mit eigenen Kartenwerten
      { -meadhall } simulate duel --json                    ein JSON-Objekt statt der Tabelle
      { -meadhall } simulate duel --games 300 --check       unterwegs die Regeln prüfen

    --seats sagt, wie viele spielen, wo ein Spiel die Wahl lässt. Die Plätze
    beginnen reihum: Partie 0 der erste, Partie 1 der zweite. Gleicher Startwert,
    gleiches Ergebnis, egal mit welchem --jobs; nur die Sekunden ändern sich. Wer
    auf Rang 1 steht, hat gewonnen, allein oder mit anderen; stehen dort mehrere,
    zählt die Partie auch als unentschieden.

    Zufallsbots spielen schlecht: Ihre Ergebnisse sagen etwas über die Regeln und
    wenig über gutes Spiel.

    --check ist viel langsamer. Bei jeder Entscheidung prüft es Antworten, Schritte
    und Spielmaterial, bei etwa jeder zwanzigsten auch Spielstände, Ansichten, Worte
    und Geheimhaltung. Es kann einen Fehler finden, aber nicht beweisen, dass es
    keinen gibt.
help-replay =
    Eine Partie in Worten nacherzählen oder prüfen. Die Zahl vor einer Zeile ist die
    Zeile der Datei.

      { -meadhall } replay meine.game                    alles, wie es ein Schiedsrichter sieht
      { -meadhall } replay meine.game --as 1             nur was der erste Platz erfuhr
      { -meadhall } replay meine.game --as spectator     nur was alle erfuhren
      { -meadhall } replay meine.game --verify           jede Prüfsumme nachrechnen
      { -meadhall } replay meine.game --pack DATEI       für eine Partie mit eigenen Kartenwerten
      { -meadhall } replay - < meine.game                aus einer Pipe

    Eine Entscheidung, von der man nichts erfuhr, etwa ein Passen, hat keine Zeile.
    --verify endet mit 0, wenn alles stimmt, sonst mit 1 und der ersten Zeile, die
    abweicht. Das zeigt, dass die Datei zu den Regeln und zu sich selbst passt; wer
    eine ganz neue Datei schreibt, kann auch ihr richtige Prüfsummen geben.
error-bots = Nenne einen Bot für alle oder einen für jeden der { $seats } Plätze, nicht { $value }.
error-check-bots = Mit --check spielen nur Zufallsbots.
error-worker-lost = Ein Arbeitsprozess ist gestorben, vielleicht aus Speichermangel; versuche es mit weniger --jobs.
jobs-one = Hier können sich Prozesse keine Arbeit teilen (/dev/shm fehlt oder ist dir verschlossen): Dieser eine macht alles.
error-viewer = Zusehen kann ein Platz von 1 bis { $seats }, spectator oder referee, nicht „{ $value }“.

simulate-title = { $title } · { $games } Partien · Startwert { $seed }
simulate-option =
    {"    "}{ $key }={ $value }
simulate-seat = { $name } ({ $bot })
simulate-wins = Siege
simulate-mean = Mittel
simulate-length = Entscheidungen
simulate-legend = Mittel und Perzentile: der Punkte; in der letzten Zeile der Länge einer Partie.
simulate-first = Der beginnende Platz gewann { $wins } von { $games } Partien.
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
docs-cards-about = Was auf jeder steht und was sie tut. `./meadhall cards { $game } --lang de` zeigt sie mit der Quelle einer jeden, und die Seite [How true it is](sources.md) zählt, was bekannt und was nachgebildet ist.
docs-columns = Name | Werte | was sie tut
docs-rulings = Entscheidungen: wo das Heft schweigt
