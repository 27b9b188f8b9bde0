"""Replay: a game's rules over the cards of a record, hand by hand."""
