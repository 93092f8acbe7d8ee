"""The command line, with the plain terminal and the terminal application."""
