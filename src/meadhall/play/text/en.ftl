# Words of the hall itself, in our own words.

# The command; the way into a checkout says how it is typed there.
-meadhall = meadhall

name-chance = Fate
name-party = The party
name-seat = Player { $number }

list-comma = { $first }, { $second }
list-and = { $first } and { $second }
list-count = { $count }× { $thing }

result-closed = The host of the hall has closed this table; nobody wins.
result-resigned = { $me ->
    [yes] You gave up.
   *[no] { $seat } gave up.
}

undo-chance = A roll or a draw has been seen since; that cannot be taken back.
undo-other = Somebody else has decided since; their decision cannot be taken back by you.
undo-reveal = It has been shown to the others; that cannot be taken back.
undo-done = You have said that you are done; that stands.
undo-nothing = There is nothing of yours to take back.

learn-try = You may do that in a game, but the lesson is about something else just now. Try this: { $option }
learn-read-on = Read this first, then go on.
learn-is-over = The lesson is over.

# The outcome in one word, where the rules have not decided it.
ending-gave-up = Given up
ending-stayed = Victory
ending-closed = Closed
ending-over = The end

# Where the value of a card comes from.
from-booklet = Booklet
from-booklet-pages = Booklet, p. { $pages }
from-booklet-en-pages = English booklet, p. { $pages }
from-booklet-de-pages = German booklet, p. { $pages }
from-booklet-third = Booklet of the third edition
from-booklet-duel-pages = Booklet of The Duel, p. { $pages }
from-instruktionsbok-se-pages = German booklet, p. { $pages }, at instruktionsbok.se
from-libble-eu-pages = Booklet of the Big Box, p. { $pages }
from-libble-eu-base-pages = Booklet of the base game, p. { $pages }, at libble.eu
from-de-diezwerge-wikia-com = Fan wiki de.diezwerge.wikia.com
from-die-zwerge-wikia-com = Fan wiki die-zwerge.wikia.com
from-reich-der-spiele-de = Review at reich-der-spiele.de
from-ringbote = Review at ringbote.de
from-bgjournal = Review at theboardgamejournal.com
from-brettspieler1 = Review at brettspieler1.blogspot.com
from-bgg-blurb = Description at BoardGameGeek
from-dragonsforge-rules = Booklet of the expansion The Dragon’s Forge
from-lesdragonsnains = Review at lesdragonsnains.com
from-derived = Follows from what is known
from-derived-each = Follows: there is one card for each value
from-example = Our guess, after an example
from-guess = Our guess
from-own = From your copy
