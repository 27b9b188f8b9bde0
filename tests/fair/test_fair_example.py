"""The worked example of docs/fairness.md: every value is what the code gives."""

import hmac
from pathlib import Path

from hearts_record.cards import FULL_PACK
from hearts_record.fair import chain, deal, opening, passes, plan, signatures
from hearts_record.fair.encoding import pack, u8, u32

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
STATED = dict(line.split(" = ") for line in PAGE.split("```text\n")[1].split("```")[0].splitlines())
GAME = bytes(range(16))
SEEDS = (bytes(range(16, 48)), b"", bytes(range(48, 80)), b"", b"")
MANIFEST = opening.Manifest(
    GAME, "Modern Hearts", ("N", "E", "S", "W"), tuple(c.code for c in FULL_PACK), 3
)


def chains():
    for name, party in (("server", 0), ("E", 2)):
        yield f"{name} seed", SEEDS[party].hex()
        for k in (2, 1, 0):
            link = chain.take_down(GAME, party, SEEDS[party], 3, k)
            yield f"{name} link[{k}]", link.hex()


def example():
    """Every value of the example, by the name that the page gives it."""
    down = [[s and chain.take_down(GAME, p, s, 3, k) for p, s in enumerate(SEEDS)] for k in (0, 1)]
    t = opening.opening(MANIFEST, down[0])
    key = deal.hand_key(t, GAME, 1, down[1])
    dealt = deal.deal_hand(key, MANIFEST.pack, plan.plan_of(MANIFEST, 1))
    passed = passes.OpenedPass(1, "N", "E", dealt.hands["N"][:3], bytes(range(80, 112)))
    signer = signatures.SigningKey(bytes(range(112, 144)))
    digest = signatures.record_digest(b'% hearts-record 1\n[Event "Example"]\n\n')
    return {
        "game": GAME.hex(),
        **dict(chains()),
        "pack(link, game, 0, 3, seed)": pack("link", GAME, u8(0), u32(3), SEEDS[0]).hex(),
        "manifest SHA-256": MANIFEST.sha256.hex(),
        "opening T": t.hex(),
        "hand 1 key K": key.hex(),
        "hand 1 block 0": hmac.digest(key, pack("stream", u32(0)), "sha256").hex(),
        "hand 1 shuffled": " ".join(dealt.shuffled),
        "hand 1 bytes used": str(dealt.bytes_used),
        **{f"hand 1 {seat}": " ".join(cards) for seat, cards in dealt.hands.items()},
        "pass N to E cards": " ".join(sorted(passed.cards, key=MANIFEST.pack.index)),
        "pass N to E nonce": passed.nonce.hex(),
        "pass N to E commit": passes.pass_commitment(MANIFEST, t, passed).hex(),
        "server secret key": signer.secret.hex(),
        "server public key": signer.public.hex(),
        "server sig of T": signer.sign(signatures.opening_message(t, "server")).hex(),
        "record digest D": digest.hex(),
        "server sig of D": signer.sign(signatures.record_message(digest, "server")).hex(),
    }


def test_every_value_of_the_worked_example_is_what_the_code_gives():
    assert example() == STATED


def test_the_manifest_of_the_worked_example_stands_on_the_page():
    assert "".join(f"    {line}\n" for line in MANIFEST.text.split("\n")) in PAGE
