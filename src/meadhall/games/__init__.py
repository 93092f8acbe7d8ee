"""Level 1: one folder is one game. Each imports the core and nothing else."""
