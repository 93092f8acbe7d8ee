"""Level 5: the command line, with the plain terminal and the terminal application."""
