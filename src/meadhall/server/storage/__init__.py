"""The database: SQLite or PostgreSQL.

In: jobs, each with the rows of one transaction. Out: stored records and snapshots, from which a table is rebuilt.
When `Store.write` returns, the job is on the disk.
"""
