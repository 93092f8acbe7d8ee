"""The protocol between server and clients: message types, limits and schema.

It uses only scenes and texts of the core. Server, client and page share its types.
"""
