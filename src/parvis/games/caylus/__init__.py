"""Caylus (William Attia; Ystari 2005)."""
