"""A view of The Pillars of the Earth as a picture."""
