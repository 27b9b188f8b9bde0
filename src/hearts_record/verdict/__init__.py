"""The verdict: all checks of a record brought together."""
