"""What a game is: positions, chance, matches and records. No I/O; the standard library and librt only."""
