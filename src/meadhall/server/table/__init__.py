"""One table: its state, its commands and its actor.

In: commands with the credentials of the client that sent them, and records from storage.
Out: records to write, and views for the connected clients. Only `fold` changes a table.
"""
