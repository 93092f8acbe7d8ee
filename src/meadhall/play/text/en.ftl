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
