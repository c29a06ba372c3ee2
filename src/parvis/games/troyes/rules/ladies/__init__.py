"""The Ladies of Troyes: the rules that its five modules add."""
