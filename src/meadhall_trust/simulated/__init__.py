"""The whole server with its clients in one process: virtual time, and a network and a disk with seeded faults."""
