"""Past states of tables.

In: the stored records of a table. Out: its state at any decision, as one viewer saw it.
Only finished games are open to every viewer.
"""
