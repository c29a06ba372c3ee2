"""Parvis without a server: a folder of static files, in which the browser itself keeps the tables."""
