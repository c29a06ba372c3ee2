"""A view of Troyes as a picture."""
