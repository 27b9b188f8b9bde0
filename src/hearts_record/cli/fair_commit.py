"""``fair commit``: a party's seed, its commitment, and what is opened of it later."""

from __future__ import annotations

import os

from hearts_record.cli.fair_input import (
    STDIN,
    find_party,
    only_one_is_stdin,
    read_manifest_file,
    refusing,
)
from hearts_record.cli.fair_secret import obtain
from hearts_record.cli.outcome import OK, CommandError
from hearts_record.fair.chain import Chain, check_hand_number, new_seed
from hearts_record.fair.opening import Manifest


def run_commit(manifest: str, party: str, secret: str, hand: int | None, *, reveal: bool) -> int:
    """Print a party's line; the exit status."""
    only_one_is_stdin(manifest, secret)
    if hand is not None and reveal:
        raise CommandError("--open gives one link and --reveal the seed: take one of them")
    opens = hand is not None or reveal
    if opens and secret != STDIN and not os.path.lexists(secret):
        raise CommandError(f"{secret} is not there, and only what was committed can be opened")
    terms = read_manifest_file(manifest)
    with refusing():
        if hand is not None:
            check_hand_number(hand, terms.hands)
        who = find_party(terms.parties, party)
        print(_line(_chain(terms, who, secret), who, hand, reveal=reveal))
    return OK


def _chain(manifest: Manifest, party: str, secret: str) -> Chain:
    bound = {"party": party, "manifest": manifest.sha256.hex()}
    seed = obtain(secret, "seed", bound, new_seed)
    return Chain.from_seed(manifest.game, manifest.parties.index(party), seed, manifest.hands)


def _line(chain: Chain, party: str, hand: int | None, *, reveal: bool) -> str:
    line = f"{party} commit {chain.commitment.hex()}"
    if reveal:
        return f"{line} seed {chain.seed.hex()}"
    return line if hand is None else f"{line} open {hand} {chain.link(hand).hex()}"
