"""What the people who work on the service run by hand."""
