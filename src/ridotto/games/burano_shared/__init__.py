"""What Burano's two games share: what they draw alike, and the people whom both know."""
