"""Attacks on a server of our own, over loopback, each bounded in count and in time: one module a kind."""
