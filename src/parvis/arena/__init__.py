"""The arena: leagues of bots, every line-up turned through all seats on the same dice."""
