"""Fitting the weights of a game's features, by regression on games of the steward with itself and by matches."""
