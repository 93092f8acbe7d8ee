"""The hall inside a browser: the server's tables, commands and views on Pyodide, without a server.

A web worker runs `hall.py`. The page sends it the same requests and messages as to a server. Rows are in IndexedDB,
behind the interface `Rows` of `store.py`; the worker's script implements it. Bots think in a second worker
(`thinker.py`). Nothing here imports Litestar, SQLAlchemy or uvicorn, and neither does what it uses of the server.
"""
