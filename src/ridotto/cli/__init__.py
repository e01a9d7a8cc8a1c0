"""The `ridotto` command: serve the house, play and replay in a terminal, check component files."""

from ridotto.cli.command import main

__all__ = ["main"]
