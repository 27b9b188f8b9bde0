"""The notation: reading text to records, writing records to canonical text."""
