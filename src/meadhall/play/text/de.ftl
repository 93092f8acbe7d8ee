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
