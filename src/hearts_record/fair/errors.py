"""What can be wrong with a fair deal: one class a kind of fault, each with its own code."""

from __future__ import annotations

from typing import ClassVar


class FairError(ValueError):
    """Something about a fair deal that does not hold.

    ``party`` is ``server`` or a seat's name and ``hand`` counts from 1, where the fault has
    one; ``code`` is the diagnostic code that belongs to the kind.
    """

    code: ClassVar[str] = "HR601"

    def __init__(self, message: str, *, party: str | None = None, hand: int | None = None) -> None:
        """A fault with its plain-English message."""
        super().__init__(message)
        self.party = party
        self.hand = hand


class VersionError(FairError):
    """A version of the scheme that this program does not know."""

    code = "HR602"


class EncodingError(FairError):
    """A value that is not lower-case hex of exactly the length due."""

    code = "HR603"


class ManifestError(FairError):
    """A manifest that the scheme does not allow: its seats or its form."""


class RulesLineError(ManifestError):
    """A rules line that is not written as the scheme demands."""

    code = "HR604"


class HandsRangeError(ManifestError):
    """``hands`` is not a number from 1 to 4096."""

    code = "HR605"


class BeaconError(ManifestError):
    """A beacon, which this version of the scheme does not have."""

    code = "HR606"


class PackError(ManifestError):
    """A pack that is not in the order of the full pack, or that cannot be dealt."""

    code = "HR627"


class AbsentServerError(FairError):
    """The server put no seed in."""

    code = "HR607"


class EqualCommitmentsError(FairError):
    """Two parties published the same commitment."""

    code = "HR608"


class UnknownPartyError(FairError):
    """A party that does not sit at the table, or parties in another number."""

    code = "HR609"


class CommitmentError(FairError):
    """A seed or link that does not open its party's commitment."""

    code = "HR610"


class OpeningError(FairError):
    """An opening that is not the one recomputed from the manifest and the commitments."""

    code = "HR611"


class DealerError(FairError):
    """A deal that begins with another seat than the opening says."""

    code = "HR614"


class HandNumberError(FairError):
    """A hand number of 0 or below, or beyond ``hands``."""

    code = "HR615"


class HandGapError(HandNumberError):
    """A hand number that does not follow the last one."""

    code = "HR616"


class DealError(FairError):
    """Cards dealt otherwise than the seeds say."""

    code = "HR617"


class CutError(FairError):
    """A cut other than the one that the seeds say."""

    code = "HR618"


class MissingLinkError(FairError):
    """A party that put a seed in has not opened its link of the hand."""

    code = "HR619"


class StreamError(FairError):
    """A deal that used up the bytes that a hand may take."""

    code = "HR622"


class PassCommitmentError(FairError):
    """A pass that was opened otherwise than it was committed."""

    code = "HR623"


class NonceReusedError(FairError):
    """A nonce that stands twice in one record."""

    code = "HR625"


class PassError(FairError):
    """A pass that may not be made: not held, doubled, too few or many, to another seat."""

    code = "HR626"


class SignatureError(FairError):
    """A signature that is not this party's of this digest."""

    code = "HR706"


class WeakKeyError(SignatureError):
    """A key of small order, or one that is not the canonical encoding of a point."""

    code = "HR707"


class SignedTextError(FairError):
    """Text that cannot be signed, or of which the signed part cannot be found."""

    code = "HR701"


def named(party: str) -> str:
    """A party as a sentence has it: ``the server``, or the seat's name."""
    return "the server" if party == "server" else party


def possessive(party: str) -> str:
    """A party as an owner: ``the server's`` or ``N's``."""
    return named(party) + "'s"
