"""Troyes (Sébastien Dujardin, Xavier Georges, Alain Orban; Pearl Games 2010)."""
