"""The table server. A request enters through http/, a command is decided in table/, and storage/ writes its records.

`serve.py` starts and stops the server; `hall.py` finds the actor of a table.
"""
