"""The coach: what turns are worth, why, what a game was lost by, and problems. No web, no database.

Everything begins with a thought (`thoughts.py`): some ways to play a turn, played on in worlds that a seat may imagine.
"""
