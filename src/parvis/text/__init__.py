"""The messages of Parvis itself, and how messages are found and put together."""
