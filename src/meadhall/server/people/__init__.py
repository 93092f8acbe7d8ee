"""People: guests who keep their name, on several devices.

In: requests with a session, a passkey, a one-time link or a recovery code. Out: sessions, own tables, own data.
"""
