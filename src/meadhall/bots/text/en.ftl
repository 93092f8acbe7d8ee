# Words of the bots' advice, in our own words. A game adds `advice-<part>` for each part of its evaluation.

advice-look = Have a closer look at: { $thing }.
advice-look-nowhere = Nothing on the table stands out; weigh your options one by one.
advice-plain = In many imagined games this came out best.
advice-next = In many imagined games this came out next.
advice-even = It hardly matters which of the best options you take.

# Names of the levels, from weak to strong.

bot-random = Random
bot-apprentice = Apprentice
bot-thumb = Rule of thumb
bot-greedy = Greedy
bot-search = Searching
bot-deep = Deep thinker
bot-master = Master

# The opponents. A closing line is said at most once, at the end of a game; none of the lines depends on hidden cards.

opponent-pim-trade = Errand boy
opponent-pim-temper = Moves first, thinks later.
opponent-pim-waits = Pim is already reaching out …
opponent-pim-beaten = Already over? I liked it.
opponent-pim-wins = I won? Somebody check that.
opponent-pim-close = I nearly knew what I was doing.

opponent-odda-trade = Baker
opponent-odda-temper = Gentle with beginners, strict with bread.
opponent-odda-waits = Odda wipes the flour off her hands …
opponent-odda-beaten = Well done. Take the warm one.
opponent-odda-wins = You will have me next time, dear.
opponent-odda-close = That was close, like crust and crumb.

opponent-wurrel-trade = Storyteller
opponent-wurrel-temper = Has a saying for every move, and follows it.
opponent-wurrel-waits = Wurrel knows a saying for this …
opponent-wurrel-beaten = Who laughs last has learned the rules.
opponent-wurrel-wins = Old paths reach home, too.
opponent-wurrel-close = A hair is also a distance.

opponent-ulka-trade = Miner
opponent-ulka-temper = Digs in one direction until it gives way.
opponent-ulka-waits = Ulka taps the rock, listening …
opponent-ulka-beaten = I hit rock. You hit gold.
opponent-ulka-wins = Told you it would give way.
opponent-ulka-close = One more swing and it was mine.

opponent-jorrek-trade = Smith
opponent-jorrek-temper = Strikes while it is hot, and it is always hot.
opponent-jorrek-waits = Jorrek keeps the iron hot …
opponent-jorrek-beaten = A clean blow. Again!
opponent-jorrek-wins = You hit hard. You hit late.
opponent-jorrek-close = Sparks on both sides. Good.

opponent-kessa-trade = Gate warden
opponent-kessa-temper = Takes what is near and never lets go of it.
opponent-kessa-waits = Kessa counts what is behind the gate …
opponent-kessa-beaten = The gate was open. I shall note it.
opponent-kessa-wins = Nothing passed.
opponent-kessa-close = By one stone. Hold it better next time.

opponent-malrik-trade = Merchant
opponent-malrik-temper = Knows the price of everything on the table.
opponent-malrik-waits = Malrik reckons the price …
opponent-malrik-beaten = You paid less than it was worth.
opponent-malrik-wins = A fair price. Again?
opponent-malrik-close = We were one coin apart.

opponent-sefa-trade = Scout
opponent-sefa-temper = Counts what you have played and guesses the rest.
opponent-sefa-waits = Sefa goes through the tracks …
opponent-sefa-beaten = I counted wrong once. Here.
opponent-sefa-wins = I knew the last card. Not the one before.
opponent-sefa-close = I could not tell until the end.

opponent-ragna-trade = Elder
opponent-ragna-temper = Says little, looks far.
opponent-ragna-waits = Ragna looks far ahead …
opponent-ragna-beaten = Good.
opponent-ragna-wins = You saw it, too. One turn later.
opponent-ragna-close = Longer than most.

opponent-alvis-trade = Loremaster
opponent-alvis-temper = Has played every game before, in his head.
opponent-alvis-waits = Alvis turns a rune stone over …
opponent-alvis-beaten = The sun is up, and I am stone. Well played.
opponent-alvis-wins = I knew a song about this game.
opponent-alvis-close = Dawn was near for both of us.
