# Worte für den Rat der Bots, in eigenen Worten. Ein Spiel ergänzt `advice-<part>` für jeden Teil seiner Bewertung.

advice-look = Sieh dir das genauer an: { $thing }.
advice-look-nowhere = Auf dem Tisch sticht nichts heraus; wäge deine Möglichkeiten einzeln ab.
advice-plain = In vielen gedachten Partien ging das am besten aus.
advice-next = In vielen gedachten Partien kam das gleich danach.
advice-even = Welche der besten Möglichkeiten du nimmst, macht kaum einen Unterschied.

# Die Namen der Stufen, von schwach bis stark.

bot-random = Zufall
bot-apprentice = Lehrling
bot-thumb = Faustregel
bot-greedy = Gierig
bot-search = Suchend
bot-deep = Tiefdenker
bot-master = Meister

# Die Gegner. Ein Schlusswort fällt höchstens einmal, am Ende einer Partie; keines hängt von verdeckten Karten ab.

opponent-pim-trade = Laufbursche
opponent-pim-temper = Zieht zuerst, denkt später.
opponent-pim-waits = Pim streckt schon die Hand aus …
opponent-pim-beaten = Schon vorbei? War schön.
opponent-pim-wins = Gewonnen? Schaut lieber nach.
opponent-pim-close = Ich wusste fast, was ich tue.

opponent-odda-trade = Bäckerin
opponent-odda-temper = Sanft zu Anfängern, streng zum Brot.
opponent-odda-waits = Odda wischt sich das Mehl von den Händen …
opponent-odda-beaten = Gut gemacht. Nimm das warme Stück.
opponent-odda-wins = Beim nächsten Mal kriegst du mich.
opponent-odda-close = Knapp, wie Kruste und Krume.

opponent-wurrel-trade = Erzähler
opponent-wurrel-temper = Hat für jeden Zug einen Spruch und hält sich daran.
opponent-wurrel-waits = Wurrel kennt dazu einen Spruch …
opponent-wurrel-beaten = Wer zuletzt lacht, kennt die Regeln.
opponent-wurrel-wins = Auch alte Wege führen heim.
opponent-wurrel-close = Auch ein Haar ist ein Abstand.

opponent-ulka-trade = Hauerin
opponent-ulka-temper = Gräbt in eine Richtung, bis es nachgibt.
opponent-ulka-waits = Ulka klopft den Stein ab und horcht …
opponent-ulka-beaten = Ich fand Stein, du fandst Gold.
opponent-ulka-wins = Sag ich doch: Es gibt nach.
opponent-ulka-close = Ein Hieb noch, dann war es meins.

opponent-jorrek-trade = Schmied
opponent-jorrek-temper = Schlägt zu, solange es heiß ist. Es ist immer heiß.
opponent-jorrek-waits = Jorrek hält das Eisen heiß …
opponent-jorrek-beaten = Sauberer Hieb. Noch einmal!
opponent-jorrek-wins = Du triffst hart. Du triffst spät.
opponent-jorrek-close = Funken auf beiden Seiten. Gut.

opponent-kessa-trade = Torwächterin
opponent-kessa-temper = Nimmt, was nahe liegt, und gibt es nicht mehr her.
opponent-kessa-waits = Kessa zählt, was hinter dem Tor liegt …
opponent-kessa-beaten = Das Tor stand offen. Ich merke es mir.
opponent-kessa-wins = Hier kam nichts durch.
opponent-kessa-close = Um einen Stein. Halt ihn nächstes Mal fester.

opponent-malrik-trade = Händler
opponent-malrik-temper = Kennt von allem auf dem Tisch den Preis.
opponent-malrik-waits = Malrik rechnet den Preis aus …
opponent-malrik-beaten = Du hast weniger bezahlt, als es wert war.
opponent-malrik-wins = Ein fairer Preis. Noch einmal?
opponent-malrik-close = Uns trennte eine Münze.

opponent-sefa-trade = Späherin
opponent-sefa-temper = Zählt, was du gespielt hast, und errät den Rest.
opponent-sefa-waits = Sefa geht die Spuren durch …
opponent-sefa-beaten = Einmal falsch gezählt. Hier.
opponent-sefa-wins = Die letzte Karte kannte ich, die davor nicht.
opponent-sefa-close = Bis zuletzt war es mir nicht klar.

opponent-ragna-trade = Älteste
opponent-ragna-temper = Redet wenig, schaut weit.
opponent-ragna-waits = Ragna schaut weit voraus …
opponent-ragna-beaten = Gut.
opponent-ragna-wins = Du sahst es auch. Einen Zug später.
opponent-ragna-close = Länger als die meisten.

opponent-alvis-trade = Runenmeister
opponent-alvis-temper = Hat jede Partie schon gespielt, im Kopf.
opponent-alvis-waits = Alvis dreht einen Runenstein um …
opponent-alvis-beaten = Die Sonne steigt, und ich bin Stein. Gut gespielt.
opponent-alvis-wins = Von dieser Partie kannte ich ein Lied.
opponent-alvis-close = Der Morgen war nah, für uns beide.
