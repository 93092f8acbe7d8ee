"""Several server processes on one PostgreSQL database.

In: notices of other processes, and leases in the database.
Out: which process runs the timers of a table, and which clients are connected elsewhere.
"""
