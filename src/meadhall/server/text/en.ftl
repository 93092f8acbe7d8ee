# What the table server says, in our own words.

refused-not-your-seat = That seat is not yours.
refused-not-gone = A bot can take the place of others only when they have been away for as long as this table allows.
refused-weak-bot = For somebody who is away, only a bot that plays decently may sit down.
refused-imported = This table goes on from an uploaded game: whoever wrote the file may have chosen its first { $count } decisions and draws. You have to agree to that first.
refused-no-such-seat = This table has no such seat.
refused-no-such-table = There is no such table, or it is not for you.
refused-no-such-game = There is no such game in the hall.
refused-no-such-bot = No bot goes by that name.
refused-no-such-phrase = There is no such phrase.
refused-no-such-page = There is nothing here.
refused-no-guest = Please say who you are first.
refused-bad-token = This link does not open anything any more.
refused-bad-passkey = This passkey does not open anything here.
refused-bad-secret = This link or code does not work, or not any more. Each works only once.
refused-no-passkeys = Passkeys need an address with a name, such as localhost, not one made of numbers. Recovery codes and links to another device work here too.
refused-not-signed-in = You are not signed in here. Keep your name first, or sign in.
refused-too-many-passkeys = You have {$most} passkeys already. Remove one first.
refused-bad-name = A name has 1 to 40 printable letters of one alphabet, and it is not “You”: that is whoever reads.
refused-name-taken = Somebody at this table has that name, or one that looks like it. Please choose another.
refused-bad-option = The table cannot be opened like that.
refused-bad-address = That is not an address to which a notice can be sent.
refused-bad-origin = This page may not talk to the hall.
refused-bad-host = The hall is not known by that name.
refused-seat-taken = Somebody already sits there.
refused-not-started = The game has not begun yet.
refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-stale = The table has moved on since; have another look.
refused-too-late = Your answer came too late: the window had shut already.
refused-illegal = That is not possible now.
refused-not-leader = Only the first player speaks for the party here.
refused-no-vote = There is nothing for you to vote on.
refused-nothing-said = Nothing was said.
refused-not-public = Only what everybody at the table sees can be pointed at.
refused-no-crests = Seats of this game bear no name and no picture of their own.
refused-bad-pack = The hall cannot play with these values: { $why }
refused-bad-crest = That is no picture for a seat: one of the prepared ones, or a drawing of at most 400 points.
refused-too-many-crests = You have changed this often enough.
refused-request-reused = This request was already used for something else.
refused-damaged = What the hall has kept of this table is damaged; its keeper has to look at it.
refused-busy = The table is too busy; please try again.
refused-too-fast = That was too fast; please wait a moment.
refused-too-many-tables = You already have { $most } tables open.
refused-too-many-bots = Bots already play at { $most } of your tables.
refused-too-many-reviews = Too many games are being reviewed just now. Try again in a while.
refused-too-many-sockets = Too many connections come from your address.
refused-too-large = That is too large.
refused-not-kept = The hall could not write that down; please try again.
refused-closing = The hall is closing; come back in a moment.
refused-not-understood = That could not be understood.
refused-banned = The host of this hall has banned you.
refused-removed = You were removed from this table.
refused-muted = The host of this hall has muted you.
refused-word = The host of this hall does not allow one of these words.
refused-not-removable = That seat has no other player who could be removed.
refused-not-opener = Before the game, only the player who opened the table can do that.
refused-too-few-voters = A vote needs at least two other players. You can report the player to the host.
refused-trouble = Something went wrong in the hall; your game is safe.
refused-game-file = This game file cannot be used: { $detail }.
refused-time-left = That player's clock has not run out.
refused-time-out = Your time has run out already.
refused-not-agreed = The players did not agree on that when the table was opened.
refused-no-vacation = You have not so many vacation days left.
refused-bad-groups = The players cannot be shared out among tables like that. Change the number of places, or let bots fill them.
refused-event-full = All places of this event are taken.
refused-event-started = This event has begun already.
refused-no-next-table = No game waits for you in this event now.
refused-no-such-event = There is no such event.
refused-not-entered = You have not signed up for this event.
refused-not-event-host = Only the player who made the event can do that.
refused-too-few-players = The event needs at least { $least } players, and one of them a person.
refused-too-many-events = You already take part in { $most } events that are not over.
refused-undo-chance = A roll or a draw has been seen since; that cannot be taken back.
refused-undo-other = Somebody else has decided since; you cannot take their decision back.
refused-undo-reveal = It has been shown to the others; that cannot be taken back.
refused-undo-done = You have finished your part; that cannot be taken back.
refused-undo-nothing = There is nothing of yours to take back.

told-undone = { $me ->
    [yes] You have taken back.
   *[no] { $seat } has taken back.
}
told-undone-turn = { $me ->
    [yes] You have taken back your whole turn.
   *[no] { $seat } has taken back the whole turn.
}
told-undone-by-vote = { $seat } has taken back, by consent of the whole table.
told-removed = { $me ->
    [yes] You were removed from the table; a bot plays on.
   *[no] { $seat } was removed from the table; a bot plays on.
}
told-resigned = { $me ->
    [yes] You have given up.
   *[no] { $seat } has given up.
}
told-late = { $me ->
    [yes] Your time has run out, and the others have claimed the game.
   *[no] { $seat } has run out of time; the others have claimed the game.
}
told-more-time = { $me ->
    [yes] Your time has run out, but the others wait for you.
   *[no] { $seat } has run out of time, but the others wait.
}
told-vacation = { $days ->
    [one] { $me ->
        [yes] You take a day of vacation.
       *[no] { $seat } takes a day of vacation.
    }
   *[other] { $me ->
        [yes] You take { $days } days of vacation.
       *[no] { $seat } takes { $days } days of vacation.
    }
}

goodbye-shutdown = The hall closes for a moment. Your game is kept; you will be connected again.
goodbye-rotated = This link was made worthless.
goodbye-removed = You were removed from this table.
goodbye-banned = The host of this hall has banned you.
goodbye-closed = The host of this hall has closed this table.
goodbye-idle = You have been away for long; come back whenever you like.
goodbye-full = This table has too many spectators already.
goodbye-flood = Too many messages came at once.
goodbye-trouble = Something went wrong in the hall; your game is safe.
goodbye-bad-token = This link does not open anything any more.
goodbye-no-such-table = There is no such table, or it is not for you.
goodbye-closing = The hall is closing; come back in a moment.

phrase-hello = Hello, and well met!
phrase-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-think = Let me think.
phrase-hurry = Are you still there?
phrase-again = Another game?
phrase-bye = Farewell!

ping-look = Look here: { $item }
ping-mine = I can take this: { $item }
ping-help = { $item ->
    [none] I need help!
   *[other] I need help with this: { $item }
}
