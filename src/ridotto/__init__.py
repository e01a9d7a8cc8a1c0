"""Ridotto: a gaming house in a Python package.

The layers, each knowing only the ones before it: `engine` (what a game is), `games` (the rules of each),
`bots` (players that think), `server` (tables in the browser), `cli` (the `ridotto` command).
"""

import os

__version__ = "0.1.0"

if os.environ.get("RIDOTTO_INTERPRETED"):
    # Benchmarks and the agreement tests compare the same source with and without compilation.
    from ridotto import interpreted

    interpreted.prefer_source()
