"""Level 4: the door for terminals."""
