"""The thirty Laws in our own words: how a record tells of each, what is checked, what is not.

``explain``, ``docs/laws.md`` and the tests are made from it; no check needs it.
"""

from __future__ import annotations

from dataclasses import dataclass

from hearts_record.laws.forms import FORMS, Form


@dataclass(frozen=True, slots=True)
class Law:
    """One Law: what it says, where a record tells of it, what is checked.

    ``told`` are the tags and sections besides the `!` lines, ``unseen`` what no record can
    show, and why; each is empty where there is nothing of the kind.
    """

    number: int
    title: str
    says: str
    told: str
    checked: str
    unseen: str = ""

    @property
    def forms(self) -> tuple[Form, ...]:
        """The `!` lines that may fall under it, in the order of the spec."""
        return tuple(form for form in FORMS if self.number in form.laws)


_DEAD = "a hand section of its own, with "
_NEXT = "That the right player deals next. "
_BELIEVED = "Whether it was so: no card tells what the dealer did. The record is believed."

LAWS = (
    Law(
        1,
        "Who sits at the table",
        "Who is there first plays. If too many want to, they cut for it, and the low cards sit "
        "down. Six play at most, and the lowest card deals first.",
        "`[Seats]`, `[Dealer]`",
        "That not more than six hold cards; a seventh deals and sits out, where the game knows it.",
        "Who came first, and what was cut: it happens before there is anything to record.",
    ),
    Law(
        2,
        "Cutting for seats and deal",
        "The ace is low in cutting. Who cut alike cut again, and so does one who shows more than "
        "one card. Drawing from a spread pack is cutting as well.",
        "`[Tie]`, in Progressive Hearts alone",
        "In Progressive Hearts, that the lower card of a stated cut goes up, the ace low.",
        "The cuts for seats and deal: it happens before there is anything to record.",
    ),
    Law(
        3,
        "The pack",
        "Fifty-two cards, the ace high. Three players throw out the spade deuce, five the black "
        "deuces, six all four. The Joker takes the place of the heart deuce.",
        "the table and `[Deal]`; `[Pack]` for another pack",
        "That each card of the pack in play is there, and once only.",
    ),
    Law(
        4,
        "Two packs",
        "At a table with two packs the second is made up by the next player but one on the "
        "dealer's left. The dealer has the last right to shuffle.",
        "",
        "",
        "A record tells of cards, not of packs, and not of who shuffled.",
    ),
    Law(
        5,
        "The cut",
        "The player on the dealer's right cuts. A cut is of four cards at least.",
        "`[Cut]`, the cards lifted from the top",
        "That four cards at least lie in each packet.",
        "Who cut.",
    ),
    Law(
        6,
        "Cards seen in the cut",
        "If cards are shown or confused in the cut, the pack is shuffled and cut again.",
        "",
        "",
        "Nothing was dealt yet: the deal goes on with another cut, and the record has that one.",
    ),
    Law(
        7,
        "Shuffling after the cut",
        "A dealer who shuffles the cut pack again, or takes a look below it, loses the deal.",
        _DEAD + '`[Misdeal "reshuffled"]` or `[Misdeal "bottom"]`',
        _NEXT + "It is the dealer's left; pool, bids and totals stay as they were.",
        _BELIEVED,
    ),
    Law(
        8,
        "Dealing",
        "One card at a time from the left, until the pack is out; thirteen each for two.",
        "`[Deal]`",
        "That each hand has its right number, and that the eldest hand leads.",
        "In which order the cards fell, except where a fair section gives the deal.",
    ),
    Law(
        9,
        "The deal passes",
        "After each hand the player on the dealer's left deals.",
        "`[Dealer]`",
        "That the stated dealer is the one whose turn it is. It need not be stated.",
    ),
    Law(
        10,
        "A wrong or marked pack",
        "If the pack proves incorrect, if a card is faced in it or can be told by its back, the "
        "same dealer deals again. Found in the play, that still voids the hand.",
        _DEAD + '`[Misdeal "imperfect"]`, `"faced"` or `"marked"`',
        _NEXT + "It is the same player; a bid goes back.",
        _BELIEVED,
    ),
    Law(
        11,
        "A card shown in the deal",
        "He to whom it falls may have the same dealer deal again, while he has touched none of "
        "his cards. If he does not ask for it, the card is safe from being called.",
        '`[Misdeal "exposed"]` for the new deal',
        "That he held the card that was shown; that nobody calls it; that the same player deals "
        "again.",
        "Whether he had touched a card of his.",
    ),
    Law(
        12,
        "Dealing out of turn",
        "One who deals out of turn can be stopped up to the last card. After that the deal stands.",
        "",
        "That it was another's turn to deal. He counts as the dealer: his left leads, and deals "
        "next.",
        "That two packs were changed.",
    ),
    Law(
        13,
        "Misdeals",
        "It is a misdeal when the pack was not cut, when a card goes wrong and another is dealt, "
        "when the dealer counts, and when hands are found wrong before the first trick is whole.",
        _DEAD + '`[Misdeal "uncut"]`, `"misdealt"`, `"counted"` or `"number"`',
        _NEXT + "It is the dealer's left.",
        _BELIEVED,
    ),
    Law(
        14,
        "When a misdeal costs nothing",
        "The dealer keeps the deal if another touched his cards or interrupted him.",
        "`, touched` behind the reason of the misdeal",
        _NEXT + "It is the same player.",
        _BELIEVED,
    ),
    Law(
        15,
        "Wrong hands found in the play",
        "If two hands are wrong, one short and one long, and the pack is right, the short draws "
        "from the long, and each forfeits five counters to the pool.",
        "",
        "That the drawer plays the card afterwards and not before; that by a stated deal the "
        "other held it. The forfeits are settled.",
        "That the card was drawn unseen. Anything but one short and one long is a void deal.",
    ),
    Law(
        16,
        "Missing a trick",
        "Who leaves out a trick and plays on may not mend it. The last trick is his, whatever "
        "hearts it has.",
        "",
        "That he plays no card to that trick and to all others; that the card left over is named, "
        "and goes with the last trick; that he takes it in.",
    ),
    Law(
        17,
        "A card short",
        "Who is found a card short, the others being right, takes in the last trick.",
        "",
        "That he has no card for the last trick, which he takes in with the card that is missing.",
        "What became of the card.",
    ),
    Law(
        18,
        "Exposed cards",
        "Of two cards played together one stands and the other stays on the table. So does every "
        "card that is shown or named out of turn.",
        "",
        "That he held the card. It may be called from then on.",
        "How the card came to be seen.",
    ),
    Law(
        19,
        "Calling an exposed card",
        "Any other player may call it, and it must be played if that is no revoke. Its owner may "
        "play it whenever he lawfully can, and then is free.",
        "",
        "That the card was exposed; that it is played, unless that were a revoke or another demand "
        "came first.",
    ),
    Law(
        20,
        "Leading out of turn",
        "Whoever leads out of turn may be told which suit to lead next time, by the player on his "
        "right and nobody else. He owes nothing if he is void in it, or if all had played to his "
        "false lead.",
        '`[LeadOutOfTurn "chapter"]`: to lead a heart, or none',
        "That it was another's lead and that he held the card; that the right player calls, and in "
        "time; that the suit is led.",
        "Cards that others had played to it and took back. They are not exposed.",
    ),
    Law(
        21,
        "Playing out of turn",
        "If third hand plays before second, fourth hand may have the card taken back, and then "
        "demand his highest of the suit, or no heart. If fourth plays before third, second may.",
        '`[PlayOutOfTurn "chapter"]`: the left neighbour demands, the lowest too',
        "That he was not the next to play and held the card; that the right player demands; that "
        "the demand is met.",
    ),
    Law(
        22,
        "Revoking, and mending it",
        "Who can follow suit must. A revoke may be mended until the trick is turned; the wrong "
        "card is then exposed, and those who played after it may change theirs.",
        "",
        "Every card of the play. Of an amended revoke, that he held the card and that it was one.",
    ),
    Law(
        23,
        "The price of a revoke",
        "The hand is played out. Then he who revoked pays all that was lost in it, and if he would "
        "have won or shared the pool, his share stays as a Jack.",
        "the sentences under the table",
        "That it was a revoke; result, winnings, totals and the next pool.",
    ),
    Law(
        24,
        "Several revokes",
        "If two or more revoke, each pays the whole as if he were alone. In Auction Hearts each "
        "pays the bid besides.",
        "the sentences under the table",
        "The same of each. One player who revokes twice pays once.",
    ),
    Law(
        25,
        "Searching the tricks",
        "Who claims a revoke may look through the tricks after the hand. If the accused mixes the "
        "cards before that, it counts as proved.",
        "",
        "That it was a revoke, which the record can show though the table could not. It is settled "
        "as under Law 23.",
        "That the cards were mixed.",
    ),
    Law(
        26,
        "Until when a revoke is claimed",
        "Once the tricks are mixed for the next deal it is too late to claim a revoke.",
        "",
        "That it was a revoke. It is settled as if there had been none.",
        "When it was claimed, beyond what the line says.",
    ),
    Law(
        27,
        "Not doing as called",
        "Who is lawfully called to lead a suit, or to play his highest, and could, and does not, "
        "pays as for a revoke.",
        "",
        "That there was a demand, that he could have met it, and that he did not. It is settled as "
        "under Law 23.",
    ),
    Law(
        28,
        "Looking at old tricks",
        "A trick that is turned and quitted is not seen again in that hand. Who looks owes the "
        "same as one who led out of turn.",
        "",
        "That there was a trick to look at. A suit may then be called as under Law 20.",
        "Whether he looked: the record is believed.",
    ),
    Law(
        29,
        "Settling",
        "One who alone took no heart wins the pool. Two divide it, and the odd counter lies. If "
        "nobody is clear, or one took all, it is a Jack, until one alone is clear.",
        "the count line and the sentences under the table; `[Pool]`, `[Jack]`",
        "Counts, result, winnings, totals, and what lies in the pool from hand to hand.",
    ),
    Law(
        30,
        "Bidding",
        "In Auction Hearts the eldest hand bids first and the dealer last, once each.",
        "`[Bids]`",
        "Their order, that each is above the last, who leads, and what the bid does to the pool.",
    ),
)
