"""The developer commands: bench, build, docs, new-game, site and test, each in a module of its name."""
