"""Provably fair dice.

In: the records and the secret of a finished table. Out: an account that anyone can check.
The commitment published when the table opened fixes the secret.
"""
