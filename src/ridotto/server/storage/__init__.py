"""What is on disk: the log, who is where, and how the database is opened and written."""
