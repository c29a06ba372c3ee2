"""What bots look at."""
