"""The developer commands: bench, build, docs, new-game and test, each in a module of its name."""
