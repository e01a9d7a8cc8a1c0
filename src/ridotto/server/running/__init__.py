"""Runs the house: processes and logs."""
