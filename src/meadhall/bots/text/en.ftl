# Words of the bots' advice, in our own words. A game adds `advice-<part>` for each part of its evaluation.

advice-look = Have a closer look at: { $thing }.
advice-look-nowhere = Nothing on the table stands out; weigh your options one by one.
advice-plain = In many imagined games this came out best.

# Names of the levels, from weak to strong.

bot-random = Random
bot-apprentice = Apprentice
bot-thumb = Rule of thumb
bot-greedy = Greedy
bot-search = Searching
bot-deep = Deep thinker
