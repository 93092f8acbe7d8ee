"""What the host of a hall does: moderation, and work on stored tables.

In: the host's commands. Out: records of tables, and rows that only the host writes.
"""
