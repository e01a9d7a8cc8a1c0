"""Where bots, components and luck are measured: many games from seeds, and what they tell."""
