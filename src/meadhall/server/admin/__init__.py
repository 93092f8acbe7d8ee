"""The host's tools: moderation of a running server, and work on stored tables.

In: the host's commands. Out: records of tables, and rows that only the host writes.
"""
