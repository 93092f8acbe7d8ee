"""Turn notices to people: by push and by mail, never in their quiet hours, and one for many turns.

In: the rows of players for whom tables wait, and settings of people. Out: push messages and mails, each written to the
database before it is sent.
"""
