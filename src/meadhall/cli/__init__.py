"""Level 5: the door for terminals."""
