"""Packs without the low cards: thirty-two for Piquet and Euchre, and longer ones."""

from __future__ import annotations

from hearts_record.cards import FULL_PACK, Card

BLACK_SEVENS = ("7S", "7C")


def from_rank(lowest: int, *out: str) -> tuple[Card, ...]:
    """The cards from ``lowest`` up (7 is the Seven, 14 the Ace), without those spelled ``7S`` …"""
    return tuple(c for c in FULL_PACK if c.rank >= lowest and c.code not in out)


def thirty_two(players: int) -> tuple[Card, ...]:
    """From the Sevens up; more than four play without the two black Sevens."""
    return from_rank(7) if players == 4 else from_rank(7, *BLACK_SEVENS)
