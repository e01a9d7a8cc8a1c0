"""The smallest game: what `ridotto new-game` lays out, and what the tests play where a game of the house won't do.

This folder is a package of its own to copy: its `pyproject.toml` brings the game to the house by an entry point.
"""
