"""Level 4, a door: the table server that browsers, other programs and bots sit at."""
