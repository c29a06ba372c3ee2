"""A view of Caylus as a picture."""
