"""How fast the engine is, beside a peer timed in the same run on the same core."""
