"""What the host of a hall does: moderation, and work on stored tables.

Input: the host's commands. Output: records of tables, and rows that only the host writes.
"""
