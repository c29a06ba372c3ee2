"""What a person's page is made of."""
