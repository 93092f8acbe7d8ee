"""The table server. A request enters through http/, a command is decided in table/, and storage/ writes its records.

`serve.py` opens everything; `hall.py` finds the actor of a table.
"""
