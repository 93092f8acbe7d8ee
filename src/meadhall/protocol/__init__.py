"""The protocol between server and clients: message types, limits and schema.

In: nothing but scenes and texts of the core. Out: types that server, client and page share.
"""
