"""Pytest plugins of this project, enabled with `-p` by dev.py."""
