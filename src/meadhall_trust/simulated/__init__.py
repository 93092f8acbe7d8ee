"""The whole hall with its visitors in one process: virtual time, and a network and a disk that fail by the dice."""
