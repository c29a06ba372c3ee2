"""The web table: people and bots at one board, in the browser and over an API."""
