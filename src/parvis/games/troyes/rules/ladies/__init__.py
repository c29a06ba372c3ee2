"""The Ladies of Troyes: what its modules add to the rules."""
