"""One game being played: without web or database."""
