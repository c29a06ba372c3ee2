"""People who are away are told of their turn, by e-mail or webhook, where the host allows it and they want it."""
