"""The commands ``fair …``, ``keygen`` and ``sign``; each does its imports when it runs."""

from __future__ import annotations

from typing import Annotated

import typer

from hearts_record.cli.commands import Commands
from hearts_record.cli.outcome import ends

fair_app = typer.Typer(
    name="fair",
    rich_markup_mode=None,
    add_completion=False,
    no_args_is_help=True,
    help="The fair-deal scheme by hand: commit, open, deal, pass, check known answers. "
    "Secrets stand in files of mode 0600, never in an argument.",
)
signing = Commands()

ManifestFile = Annotated[
    str, typer.Argument(metavar="MANIFEST", help="The manifest that `fair new` printed, or -.")
]
SectionFile = Annotated[
    str, typer.Argument(metavar="SECTION", help="A file with a [Fair] section, a record, or -.")
]
OtherManifest = Annotated[
    str | None,
    typer.Option(
        "--manifest",
        metavar="FILE",
        help="The manifest, where a section stands alone and some seats take no part.",
    ),
]
PartyName = Annotated[str, typer.Option("--party", metavar="server|SEAT", help="Whose it is.")]


@fair_app.command("new")
@ends
def new(
    game: Annotated[str, typer.Option(help="The game, as `games` lists it.")],
    seats: Annotated[str, typer.Option(metavar='"N E S W"', help="The seats, clockwise.")],
    hands: Annotated[int, typer.Option(help="The most deals that the match can have.")] = 64,
    dealer: Annotated[
        str | None, typer.Option(metavar="SEAT", help="Who deals hand 1, where there is a dealer.")
    ] = None,
    settling: Annotated[str | None, typer.Option(help="How the table settles.")] = None,
    limit: Annotated[
        str | None, typer.Option(metavar="POINTS", help="The points that end the match.")
    ] = None,
    ruling: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A ruling that is declared.")
    ] = None,
) -> int:
    """Begin a match: draw its number and print the manifest."""
    from hearts_record.cli.fair_new import Wanted, run_new

    return run_new(Wanted(game, seats, hands, dealer, settling, limit, tuple(ruling or ())))


@fair_app.command("commit")
@ends
def commit(
    manifest: ManifestFile,
    party: PartyName,
    secret: Annotated[
        str,
        typer.Option(
            metavar="FILE", help="The seed's file: made if it is not there; - reads standard input."
        ),
    ],
    open_: Annotated[
        int | None, typer.Option("--open", metavar="H", help="Open the link of hand H.")
    ] = None,
    reveal: Annotated[
        bool, typer.Option("--reveal", help="Give the seed away, when the match has ended.")
    ] = False,
) -> int:
    """Draw a party's seed into a file, and print its commitment; later its links."""
    from hearts_record.cli.fair_commit import run_commit

    return run_commit(manifest, party, secret, open_, reveal=reveal)


@fair_app.command("opening")
@ends
def opening(
    manifest: ManifestFile,
    commits: Annotated[
        str, typer.Argument(metavar="COMMITS", help="The parties' lines, as `commit` prints them.")
    ],
    section: Annotated[
        bool, typer.Option("--section", help="Print a whole [Fair] section instead.")
    ] = False,
) -> int:
    """Print the opening: what every reader must hold before the first card."""
    from hearts_record.cli.fair_opening import run_opening

    return run_opening(manifest, commits, section=section)


@fair_app.command("deal")
@ends
def deal(
    section: SectionFile,
    hand: Annotated[int, typer.Option(metavar="H", help="The number of the hand.")],
    dealer: Annotated[
        str | None,
        typer.Option(metavar="SEAT", help="Who deals it, where dead deals changed the turn."),
    ] = None,
    manifest: OtherManifest = None,
) -> int:
    """Check the links that are opened, and print the deal of one hand."""
    from hearts_record.cli.fair_deal import run_deal

    return run_deal(section, hand, dealer, manifest)


@fair_app.command("pass")
@ends
def pass_(
    section: SectionFile,
    hand: Annotated[int, typer.Option(metavar="H", help="The number of the hand.")],
    from_: Annotated[str, typer.Option("--from", metavar="SEAT", help="Who passes.")],
    to: Annotated[str, typer.Option(metavar="SEAT", help="Who gets the cards.")],
    cards: Annotated[
        str, typer.Option(metavar="FILE", help="The file of the cards, such as ♡K ♠A ♠Q, or `-`.")
    ],
    nonce_file: Annotated[
        str, typer.Option(metavar="FILE", help="The nonce's file: made if it is not there.")
    ],
    open_: Annotated[
        bool, typer.Option("--open", help="Open the pass: print its cards and its nonce.")
    ] = False,
    manifest: OtherManifest = None,
) -> int:
    """Commit to a pass; open it when the commitments of all the others are there."""
    from hearts_record.cli.fair_pass import PassWanted, run_pass

    wanted = PassWanted(section, hand, from_, to, cards, nonce_file, open_, manifest)
    return run_pass(wanted)


@fair_app.command("vectors")
@ends
def vectors(
    path: Annotated[str, typer.Argument(metavar="FILE", help="Known answers, or -.")],
) -> int:
    """Check known answers: exit 0 only if every test comes out as its result says."""
    from hearts_record.cli.fair_vectors import run_vectors

    return run_vectors(path)


@signing.add
def keygen(
    secret: Annotated[
        str, typer.Option(metavar="FILE", help="Where the private key goes: PEM, mode 0600.")
    ],
    public: Annotated[
        bool, typer.Option("--public", help="Make nothing: print the public key of this file.")
    ] = False,
) -> int:
    """Make an Ed25519 key, and print the public half of it."""
    from hearts_record.cli.signing import run_keygen

    return run_keygen(secret, public=public)


@signing.add
def sign(
    path: Annotated[
        str, typer.Argument(metavar="FILE", help="One record in canonical text, or -.")
    ],
    party: PartyName,
    secret: Annotated[
        str, typer.Option(metavar="FILE", help="The private key; - reads standard input.")
    ],
    opening: Annotated[
        bool,
        typer.Option(
            "--opening", help="Change nothing: print the signature of the opening of [Fair]."
        ),
    ] = False,
    manifest: OtherManifest = None,
) -> int:
    """Sign a finished record, in place."""
    from hearts_record.cli.signing import run_sign

    return run_sign(path, party, secret, manifest, opening=opening)
