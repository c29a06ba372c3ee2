"""The King's challenge, for one seat. The King is the neutral player, with points and turns of his own."""
