"""HTTP and websockets.

In: requests and messages from browsers and other clients, checked for host, origin, rate and size.
Out: answers, and each client's own views. No module here changes a table.
"""
