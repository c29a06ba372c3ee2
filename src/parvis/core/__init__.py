"""The machine: it knows no game and has no dependency."""
