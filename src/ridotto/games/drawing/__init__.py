"""What every game's drawing is made of."""
