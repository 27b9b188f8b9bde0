"""The Laws: what a line of an irregularity says, whether it is true, what it obliges to."""
