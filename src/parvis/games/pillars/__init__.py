"""The Pillars of the Earth (Michael Rieneck, Stefan Stadler; Kosmos 2006)."""
