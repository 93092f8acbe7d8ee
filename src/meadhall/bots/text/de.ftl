# Worte für den Rat der Bots, in eigenen Worten. Ein Spiel ergänzt `advice-<part>` für jeden Teil seiner Bewertung.

advice-look = Sieh dir das genauer an: { $thing }.
advice-look-nowhere = Auf dem Tisch sticht nichts heraus; wäge deine Möglichkeiten einzeln ab.
advice-plain = In vielen gedachten Partien ging das am besten aus.

# Die Namen der Stufen, von schwach bis stark.

bot-random = Zufall
bot-apprentice = Lehrling
bot-thumb = Faustregel
bot-greedy = Gierig
bot-search = Suchend
bot-deep = Tiefdenker
