"""Runs the house: processes, logs, health and metrics."""
