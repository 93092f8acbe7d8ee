# Worte der Halle selbst, in eigenen Worten.

# Der Befehl; der Eingang eines Quellordners sagt, wie man ihn dort tippt.
-meadhall = meadhall

name-chance = Das Schicksal
name-party = Die Gruppe
name-seat = Spieler { $number }

list-comma = { $first }, { $second }
list-and = { $first } und { $second }
list-count = { $count }× { $thing }

result-closed = Die Leitung der Halle hat diesen Tisch geschlossen; niemand gewinnt.
result-resigned = { $me ->
    [yes] Du hast aufgegeben.
   *[no] { $seat } hat aufgegeben.
}

undo-chance = Seitdem wurde gewürfelt oder gezogen; das lässt sich nicht zurücknehmen.
undo-other = Seitdem hat jemand anders entschieden; dessen Entscheidung kannst du nicht zurücknehmen.
undo-reveal = Die anderen haben es schon gesehen; das lässt sich nicht zurücknehmen.
undo-done = Du hast gesagt, dass du fertig bist; dabei bleibt es.
undo-nothing = Von dir gibt es nichts zurückzunehmen.

learn-try = Im Spiel darfst du das, aber hier geht es gerade um etwas anderes. Versuch dies: { $option }
learn-read-on = Lies das zuerst, dann geht es weiter.
learn-is-over = Die Lehrstunde ist zu Ende.

# Das Ergebnis in einem Wort, wenn nicht die Regeln entschieden haben.
ending-gave-up = Aufgegeben
ending-stayed = Sieg
ending-closed = Geschlossen
ending-over = Das Ende

# Where the value of a card comes from.
from-booklet = Regelheft
from-booklet-pages = Regelheft, S. { $pages }
from-booklet-en-pages = Englisches Regelheft, S. { $pages }
from-booklet-de-pages = Deutsches Regelheft, S. { $pages }
from-booklet-third = Regelheft der dritten Auflage
from-booklet-duel-pages = Regelheft von Das Duell, S. { $pages }
from-instruktionsbok-se-pages = Deutsches Regelheft, S. { $pages }, auf instruktionsbok.se
from-libble-eu-pages = Regelheft der Big Box, S. { $pages }
from-libble-eu-base-pages = Regelheft des Grundspiels, S. { $pages }, bei libble.eu
from-de-diezwerge-wikia-com = Fan-Wiki de.diezwerge.wikia.com
from-die-zwerge-wikia-com = Fan-Wiki die-zwerge.wikia.com
from-reich-der-spiele-de = Rezension auf reich-der-spiele.de
from-ringbote = Rezension auf ringbote.de
from-bgjournal = Rezension auf theboardgamejournal.com
from-brettspieler1 = Rezension auf brettspieler1.blogspot.com
from-bgg-blurb = Beschreibung bei BoardGameGeek
from-dragonsforge-rules = Regelheft der Erweiterung The Dragon’s Forge
from-lesdragonsnains = Rezension auf lesdragonsnains.com
from-derived = Folgt aus dem, was bekannt ist
from-derived-each = Folgt: Es gibt eine Karte für jeden Wert
from-example = Unsere Vermutung, nach einem Beispiel
from-guess = Unsere Vermutung
from-own = Von deinem Spiel
