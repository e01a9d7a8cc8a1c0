"""A live table: its match, who sits there, what each viewer is told, and what they say to each other."""
