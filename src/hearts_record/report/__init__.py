"""What is found, written for people and for other programs."""
