"""The samples of the family, worked out on paper: what each took, paid and drew, hand by hand.

Above each hand stand the tricks in which a seat took what counts, with the cards.
"""

from __future__ import annotations

import pytest

from games.family import in_order, sample
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps

#: By sample: what each took, what each won or lost, and what stays in the pool, hand by hand.
PAPER = {
    "hearts-7-seats": (
        # D deals hand 1 and takes no cards, then E, then F. Twelve hearts. Hand 1: four clear, a
        # Jack of 12. Hand 2: G alone is clear and takes 12 + 12. Hand 3: D and E divide 12.
        # 1. A: -; B: -; C: -; E: -; F: 3 ♡8 ♡3 ♡A ♡J, 7 ♡5 ♡Q, 8 ♡6; G: 2 ♡7 ♡4 ♡10 ♡9 ♡K.
        ((0, 0, 0, 0, 7, 5), (0, 0, 0, 0, -7, -5), 12),
        # 2. A: 5 ♡7 ♡3 ♡4; B: 4 ♡6; C: 8 ♡K; D: 6 ♡A; F: 2 ♡8 ♡9 ♡10 ♡J ♡Q ♡5; G: -.
        ((3, 1, 1, 1, 6, 0), (-3, -1, -1, -1, -6, 24), 0),
        # 3. A: 7 ♡A ♡10 ♡9 ♡3; B: 8 ♡J; C: 6 ♡6; D: -; E: -; G: 2 ♡4 ♡8 ♡5 ♡7 ♡Q ♡K.
        ((4, 1, 1, 0, 0, 6), (-4, -1, -1, 6, 6, -6), 0),
    ),
    "two-handed-difference": (
        # Hand 1: 11 - 2 = 9. Hand 2: 8 - 5 = 3.
        # 1. A: 16 ♡8 ♡4; B: 2 ♡3 ♡9, 11 ♡2 ♡7, 12 ♡5 ♡10, 13 ♡J ♡A, 20 ♡6, 22 ♡Q, 24 ♡K.
        ((2, 11), (9, -9), None),
        # 2. A: 1 ♡K ♡Q, 23 ♡4 ♡3, 26 ♡8; B: 12 ♡J ♡A, 14 ♡2 ♡10, 18 ♡5 ♡9, 19 ♡6 ♡7.
        ((5, 8), (3, -3), None),
    ),
    "two-handed-above-six": (
        # Hand 1: A has one above six. Hand 2: three above six.
        # 1. A: 3 ♡A ♡2, 10 ♡5 ♡4, 23 ♡K, 25 ♡Q, 26 ♡10; B: 6 ♡7 ♡J, 19 ♡8 ♡9, 20 ♡3 ♡6.
        ((7, 6), (-1, 1), None),
        # 2. A: 6 ♡A ♡9, 15 ♡4 ♡2, 17 ♡10, 22 ♡6 ♡3, 25 ♡5, 26 ♡Q; B: 4 ♡7 ♡J, 21 ♡8 ♡K.
        ((9, 4), (-3, 3), None),
    ),
    "three-handed-excess": (
        # Hand 1: A and Z are equal highest, and each pays Y 5 - 3. Hand 2: Z is highest, and pays
        # A and Y 7 - 3 each. Hand 3: Z pays A 7 - 6 and Y 7 - 0.
        # 1. A: 9 ♡A ♡3 ♡J, 10 ♡4, 13 ♡7; Y: 6 ♡9 ♡Q ♡8; Z: 11 ♡5 ♡6 ♡K, 16 ♡10, 17 ♡2.
        ((5, 3, 5), (-2, 4, -2), None),
        # 2. A: 16 ♡Q ♡5 ♡J; Y: 8 ♡3 ♡K ♡2; Z: 9 ♡9 ♡4 ♡A, 12 ♡8, 15 ♡10 ♡6, 17 ♡7.
        ((3, 3, 7), (4, 4, -8), None),
        # 3. A: 2 ♡5 ♡3 ♡4, 6 ♡10 ♡7 ♡8; Y: -; Z: 3 ♡6 ♡2 ♡Q, 11 ♡J ♡9 ♡K, 15 ♡A.
        ((6, 0, 7), (1, 7, -8), None),
    ),
    "three-handed-sweepstake": (
        # Hand 1: nobody clear, a Jack of 13. Hand 2: Z takes 13 + 13. Hand 3: Y takes 13.
        # 1. A: 3 ♡J ♡3 ♡4; Y: 5 ♡2 ♡9 ♡8, 17 ♡10; Z: 4 ♡Q ♡7 ♡K, 8 ♡6 ♡5 ♡A.
        ((3, 4, 6), (-3, -4, -6), 13),
        # 2. A: 9 ♡7, 10 ♡Q ♡6 ♡J, 11 ♡9 ♡8 ♡5, 12 ♡K ♡4 ♡2; Y: 13 ♡3 ♡A, 14 ♡10; Z: -.
        ((10, 3, 0), (-10, -3, 26), 0),
        # 3. A: 1 ♡A ♡2 ♡4, 3 ♡J ♡3 ♡6, 8 ♡8 ♡5 ♡7, 13 ♡9; Y: -; Z: 11 ♡10 ♡Q ♡K.
        ((10, 0, 3), (-10, 13, -3), 0),
    ),
    "three-handed-howell": (
        # Each comes to 13 - 3 x taken: hand 1 Y 13 - 39; hand 2 A 13 - 9, Y and Z 13 - 15.
        # 1. A: -; Y: 4 ♡6 ♡J ♡7, 7 ♡Q ♡A ♡8, 11 ♡5 ♡9 ♡2, 15 ♡K ♡4, 16 ♡3, 17 ♡10; Z: -.
        ((0, 13, 0), (13, -26, 13), None),
        # 2. A: 2 ♡Q, 16 ♡5, 17 ♡7; Y: 5 ♡4 ♡A ♡8, 12 ♡K ♡2; Z: 8 ♡3 ♡6 ♡10, 11 ♡9 ♡J.
        ((3, 5, 5), (4, -2, -2), None),
    ),
    "auction-5-seats": (
        # Hand 1: B bids 13 for hearts and pays it; A, B and E are clear: a Jack of 13 + 13. B
        # names by right. Hand 2: spades, twelve at five (no deuce); B and E clear, and a Jack is
        # not divided: 26 + 12. Hand 3: spades again; B alone is clear and takes 38 + 12.
        # 1. A: -; B: -; C: 4 ♡5, 7 ♡9 ♡10 ♡3 ♡6; D: 3 ♡J, 6 ♡4, 8 ♡2 ♡8 ♡K ♡7, 9 ♡A ♡Q; E: -.
        ((0, 0, 5, 8, 0), (0, -13, -5, -8, 0), 26),
        # 2. A: 6 ♠A ♠5 ♠7 ♠4; B: -; C: 8 ♠10 ♠8 ♠Q ♠3; D: 9 ♠9 ♠6 ♠J, 10 ♠K; E: -.
        ((4, 0, 4, 4, 0), (-4, 0, -4, -4, 0), 38),
        # 3. A: 2 ♠Q ♠8 ♠3 ♠9; B: -; C: 7 ♠4; D: 8 ♠10, 9 ♠A ♠6; E: 5 ♠5 ♠J ♠7 ♠K.
        ((4, 0, 1, 3, 4), (-4, 50, -1, -3, -4), 0),
    ),
    "auction-6-seats": (
        # Hand 1: D bids 10 for clubs, twelve at six; A, D and F clear: a Jack of 10 + 12. Hand 2:
        # spades by right; three clear: 22 + 12. Hand 3: A alone takes 34 + 12.
        # 1. A: -; B: 3 ♣9, 5 ♣A ♣6, 6 ♣5 ♣3, 7 ♣10 ♣4; C: 4 ♣8; D: -; E: 8 ♣7 ♣J ♣K ♣Q; F: -.
        ((0, 7, 1, 0, 4, 0), (0, -7, -1, -10, -4, 0), 22),
        # 2. A: 6 ♠Q ♠4 ♠J ♠6, 7 ♠10; B: -; C: 4 ♠A, 5 ♠8; D: -; E: -; F: 2 ♠3 ♠5 ♠7 ♠9 ♠K.
        ((5, 0, 2, 0, 0, 5), (-5, 0, -2, 0, 0, -5), 34),
        # 3. A: -; B: 8 ♠9; C: 7 ♠3 ♠A ♠J ♠8 ♠7; D: 3 ♠6; E: 4 ♠10 ♠K ♠4; F: 2 ♠Q, 6 ♠5.
        ((0, 1, 5, 1, 3, 2), (46, -1, -5, -1, -3, -2), 0),
    ),
    "spot-3-seats": (
        # Hand 1: A and Y are lowest with 30; Z pays 44 - 30 = 14, seven each. Hand 2: A has none,
        # and draws 57 + 47.
        # 1. A: 15 ♡7 ♡2, 16 ♡Q, 17 ♡9; Y: 5 ♡5 ♡A ♡J; Z: 1 ♡8 ♡10 ♡K, 11 ♡4 ♡3 ♡6.
        ((30, 30, 44), (7, 7, -14), 0),
        # 2. A: -; Y: 11 ♡7, 13 ♡10, 14 ♡3 ♡8, 15 ♡Q, 16 ♡J, 17 ♡6; Z: 4 ♡4 ♡2 ♡5, 7 ♡9 ♡K ♡A.
        ((0, 57, 47), (104, -57, -47), 0),
    ),
    "spot-4-seats": (
        # 8 + 24 + 18 + 54 = 104. B pays 24 - 8, C 18 - 8, D 54 - 8; A draws 16 + 10 + 46 = 72.
        # 1. A: 9 ♡8; B: 10 ♡10 ♡A; C: 11 ♡5 ♡K; D: 12 ♡2 ♡3 ♡4 ♡Q, 13 ♡6 ♡7 ♡9 ♡J.
        ((8, 24, 18, 54), (72, -16, -10, -46), 0),
    ),
    "spot-4-seats-equal": (
        # 8 + 8 + 32 + 56 = 104. C pays 32 - 8, D 56 - 8; A and B share 24 + 48 = 72.
        # 1. A: 9 ♡8; B: 10 ♡5 ♡3; C: 13 ♡2 ♡10 ♡A ♡6; D: 11 ♡4 ♡7, 12 ♡9 ♡J ♡Q ♡K.
        ((8, 8, 32, 56), (36, 36, -24, -48), 0),
    ),
    "spot-5-seats": (
        # Hand 1: 82 + 22 = 104 among three: 34 each, two lie. Hand 2: 104 + 2 among four: 26
        # each, two lie.
        # 1. A: -; B: -; C: 5 ♡9 ♡5 ♡J ♡4 ♡10, 7 ♡6 ♡8 ♡A ♡K, 9 ♡2; D: -; E: 2 ♡3, 4 ♡7, 10 ♡Q.
        ((0, 0, 82, 0, 22), (34, 34, -82, 34, -22), 2),
        # 2. A: -; B: 6 ♡4 ♡9, 7 ♡6 ♡7 ♡3 ♡5 ♡2, 9 ♡8 ♡J ♡Q, 10 ♡10 ♡A ♡K; C: -; D: -; E: -.
        ((0, 104, 0, 0, 0), (26, -104, 26, 26, 26), 2),
    ),
    "spot-6-seats": (
        # Without the deuce 102. Hand 1: 102 among four: 25 each, two lie. Hand 2: 9 + 93 + 2
        # among four: 26 each.
        # 1. A: -; B: -; C: 1 ♡J ♡K ♡7 ♡4 ♡9, 8 ♡10 ♡6 ♡8; D: -; E: -; F: 3 ♡3 ♡Q ♡5 ♡A.
        ((0, 0, 68, 0, 0, 34), (25, 25, -68, 25, 25, -34), 2),
        # 2. A: -; B: 6 ♡9; C: -; D: -; E: 3 ♡J ♡8 ♡K ♡Q ♡A ♡6, 7 ♡5 ♡7 ♡4 ♡10 ♡3; F: -.
        ((0, 9, 0, 0, 93, 0), (26, -9, 26, 26, -93, 26), 0),
    ),
    "joker-3-seats": (
        # Hand 1: Y throws the Joker, A takes him in and pays Y five besides five hearts: A -5 -
        # 5, Y -6 + 5, Z -1; a Jack of 12. Hand 2: Z takes in his own Joker, into the pool: A
        # takes 12 + 12 + 5.
        # 1. A: 3 ♡Q Joker ♡5, 14 ♡3, 15 ♡10 ♡8; Y: 6 ♡4 ♡A ♡K, 8 ♡6 ♡J ♡7; Z: 13 ♡9.
        ((10, 6, 1), (-10, -1, -1), 12),
        # 2. A: -; Y: 4 ♡5 ♡9 ♡7, 7 ♡6 ♡K ♡Q, 9 ♡3, 12 ♡J ♡8; Z: 10 ♡10 ♡4 Joker, 14 ♡A.
        ((0, 9, 8), (29, -9, -8), 0),
    ),
    "joker-4-seats": (
        # Hand 1: Z gets rid of the Joker to Y: Y -4 - 5, Z -6 + 5; A takes 12. Hand 2: A takes in
        # his own: B takes 12 + 5.
        # 1. A: -; Y: 5 ♡4 ♡Q ♡7 Joker, 6 ♡6; B: 9 ♡K ♡3; Z: 8 ♡9 ♡5 ♡A, 10 ♡10 ♡J, 13 ♡8.
        ((0, 9, 2, 6), (12, -9, -2, -1), 0),
        # 2. A: 11 ♡K ♡7 ♡4, 12 ♡9, 13 Joker; Y: 2 ♡Q ♡A ♡5 ♡10, 4 ♡3, 5 ♡8, 9 ♡J; B: -; Z: 7 ♡6.
        ((9, 7, 0, 1), (-9, -7, 17, -1), 0),
    ),
    "joker-5-seats": (
        # Hand 1: A gets rid of him to B: B -10 - 5, A -1 + 5; D and E divide 12. Hand 2: B takes
        # in his own; three clear, a Jack of 12 + 5.
        # 1. A: 9 ♡7; B: 1 Joker ♡K ♡J ♡10 ♡4, 5 ♡8, 7 ♡Q ♡9, 8 ♡6 ♡5 ♡3; C: 10 ♡A; D: -; E: -.
        ((1, 15, 1, 0, 0), (4, -15, -1, 6, 6), 0),
        # 2. A: -; B: 5 ♡8 Joker ♡6 ♡4 ♡10; C: -; D: 3 ♡Q ♡K, 6 ♡J ♡9 ♡7 ♡A, 10 ♡3 ♡5; E: -.
        ((0, 9, 0, 8, 0), (0, -9, 0, -8, 0), 17),
    ),
    "joker-6-seats": (
        # Eleven hearts besides the Joker, who replaces the three. Hand 1: A gets rid of him to F,
        # who pays 1 + 5; A and C divide 11, five each, and one lies; A draws 5 + 5. Hand 2: D
        # takes in his own: F takes 1 + 11 + 5.
        # 1. A: -; B: 5 ♡4; C: -; D: 2 ♡9 ♡6 ♡8 ♡A ♡K ♡5, 7 ♡7; E: 8 ♡10 ♡Q; F: 6 Joker ♡J.
        ((0, 1, 0, 7, 2, 6), (5, -1, 10, -7, -2, -6), 1),
        # 2. A: 2 ♡A ♡10 ♡J ♡7 ♡5 ♡8; B: 4 ♡K; C: 7 ♡Q; D: 8 ♡4 Joker ♡9; E: 6 ♡6; F: -.
        ((6, 1, 1, 7, 1, 0), (-6, -1, -1, -7, -1, 17), 0),
    ),
    "discard-3-seats": (
        # Twenty-six in all. Hand 1: nobody clear, a Jack of 26. Hand 2: A takes 52.
        # 1. A: 8 ♡Q ♡6 ♡2, 13 ♠Q; Y: 16 ♡K ♡8, 17 ♡10 ♡5; Z: 9 ♡4 ♡3 ♡A, 15 ♡7 ♡9 ♡J.
        ((16, 4, 6), (-16, -4, -6), 26),
        # 2. A: -; Y: 7 ♠Q, 8 ♡10 ♡K ♡4, 12 ♡Q ♡A ♡J, 13 ♡7 ♡8 ♡2; Z: 14 ♡5 ♡9, 15 ♡3 ♡6.
        ((0, 22, 4), (52, -22, -4), 0),
    ),
    "discard-4-seats": (
        # The Jack counts ten: 23 in all. Hand 1: nobody clear. Hand 2: Z takes 46.
        # 1. A: 7 ♡5 ♡3; Y: 10 ♡8 ♡2, 11 ♠J ♡J ♡10, 12 ♡4; B: 2 ♡Q; Z: 8 ♡9, 9 ♡6 ♡7 ♡K ♡A.
        ((2, 15, 1, 5), (-2, -15, -1, -5), 23),
        # 2. A: 10 ♡3, 11 ♡7; Y: 7 ♡Q ♡K ♡8 ♡10, 8 ♡4 ♡2; B: 3 ♡5 ♡J ♡A ♡9, 9 ♠J, 12 ♡6; Z: -.
        ((2, 6, 15, 0), (-2, -6, -15, 46), 0),
    ),
    "discard-5-seats": (
        # Howell: 26 - 5 x taken. Hand 1: E took 8 and the Lady: 26 - 105. Hand 2: B took the Lady
        # alone: 26 - 65.
        # 1. A: 7 ♡Q; B: -; C: 9 ♡3 ♡8 ♡6 ♡5; D: -; E: 1 ♡J ♡7 ♡10 ♡9 ♡A, 3 ♠Q, 8 ♡4 ♡2, 10 ♡K.
        ((1, 0, 4, 0, 21), (21, 26, 6, 26, -79), None),
        # 2. A: 10 ♡K ♡2 ♡9; B: 3 ♠Q; C: 9 ♡5; D: 2 ♡A; E: 4 ♡6 ♡10 ♡7 ♡3 ♡J, 6 ♡Q ♡4, 7 ♡8.
        ((3, 13, 1, 1, 8), (11, -39, 21, 21, -14), None),
    ),
    "discard-6-seats": (
        # Twelve hearts and the Lady: 25. Hand 1: three clear, a Jack. Hand 2: E takes 50.
        # 1. A: 2 ♡K ♡Q ♡5 ♡4 ♡3; B: -; C: 6 ♠Q ♡7, 7 ♡10; D: -; E: -; F: 5 ♡6 ♡J ♡9 ♡A, 8 ♡8.
        ((5, 0, 15, 0, 0, 5), (-5, 0, -15, 0, 0, -5), 25),
        # 2. A: 4 ♠Q ♡K; B: 7 ♡10 ♡7 ♡8; C: 6 ♡9 ♡J ♡4 ♡3; D: 8 ♡6 ♡Q ♡5; E: -; F: 3 ♡A.
        ((14, 3, 4, 3, 0, 1), (-14, -3, -4, -3, 50, -1), 0),
    ),
    "heartsette-3-seats": (
        # The widow of hand 1 has the deuce of hearts, and goes to Z: 1 + 2 + 1 = 4. Nobody clear,
        # a Jack of 13. Hand 2: eleven hearts in the rows; the two in the widow go to Z, 2 + 2. Y
        # takes 13 + 13.
        # 1. A: 3 ♡A ♡9 ♡8, 6 ♡10, 14 ♡J ♡7, 15 ♡K; Y: 12 ♡6 ♡Q; Z: 9 ♡4, 16 ♡3 ♡5.
        ((7, 2, 4), (-7, -2, -4), 13),
        # 2. A: 2 ♡K ♡3 ♡5, 5 ♡A ♡Q ♡8, 6 ♡7 ♡4 ♡2; Y: -; Z: 11 ♡9, 12 ♡10.
        ((9, 0, 4), (-9, 26, -4), 0),
    ),
    "heartsette-4-seats": (
        # The widow of hand 1 has two hearts, and goes to Z with trick 1. Y takes 13; in hand 2 Z
        # does, whose widow had none.
        # 1. A: 2 ♡K ♡9 ♡7 ♡8; Y: -; B: 11 ♡2, 12 ♡5 ♡4; Z: 1 ♡6 ♡J ♡3 ♡A.
        ((4, 0, 3, 6), (-4, 13, -3, -6), 0),
        # 2. A: 2 ♡J ♡4 ♡8 ♡5, 7 ♡K, 10 ♡9 ♡3 ♡2 ♡6; Y: 12 ♡Q ♡A ♡10; B: 5 ♡7; Z: -.
        ((9, 3, 1, 0), (-9, -3, -1, 13), 0),
    ),
    "heartsette-5-seats": (
        # The widow of hand 1 has one heart, which is all that D took. A Jack of 13. Hand 2: E
        # takes 26.
        # 1. A: 10 ♡7 ♡4 ♡2; B: 6 ♡8; C: 2 ♡3 ♡J ♡A ♡5 ♡K, 7 ♡6 ♡Q; D: -; E: 9 ♡10.
        ((3, 1, 7, 1, 1), (-3, -1, -7, -1, -1), 13),
        # 2. A: 9 ♡A; B: 7 ♡K ♡6 ♡3; C: 10 ♡Q ♡8; D: 4 ♡10 ♡2 ♡5 ♡J ♡7, 5 ♡9; E: -.
        ((1, 3, 2, 7, 0), (-1, -3, -2, -7, 26), 0),
    ),
    "heartsette-6-seats": (
        # The widow of hand 1 has one heart, which is all that C took. D and F divide 13, and one
        # lies. Hand 2: in the rows twelve hearts; the thirteenth lay in B's widow. A and C divide
        # 13 + 1.
        # 1. A: 4 ♡9; B: 6 ♡Q ♡A ♡10 ♡6 ♡2 ♡5; C: -; D: -; E: 7 ♡3 ♡8 ♡7 ♡K, 8 ♡4; F: -.
        ((1, 6, 1, 0, 5, 0), (-1, -6, -1, 6, -5, 6), 1),
        # 2. A: -; B: 1 ♡3; C: -; D: 4 ♡10 ♡7 ♡A ♡6 ♡9; E: 7 ♡4 ♡8; F: 5 ♡2 ♡Q ♡J ♡K.
        ((0, 2, 0, 5, 2, 4), (7, -2, 7, -5, -2, -4), 0),
    ),
    "domino-2-seats": (
        # Hand 1: A has four in tricks; the seven others lay in the stock or in A's hand. Hand 3
        # the same: two in tricks, nine left. A has 31, and B wins with 8.
        # 1. A: 2 ♡9 ♡2, 3 ♡Q ♡5; B: 8 ♡3 ♡A.
        ((11, 2), (11, 2), None),
        # 2. A: 4 ♡10 ♡8, 9 ♡K ♡2, 20 ♡A; B: 7 ♡3 ♡J, 14 ♡5 ♡9.
        ((9, 4), (9, 4), None),
        # 3. A: 7 ♡J ♡4; B: 1 ♡10 ♡K.
        ((11, 2), (11, 2), None),
    ),
    "domino-3-seats": (
        # Every heart falls in the tricks. Y has 4 hands of 9, 13, 3, 11 = 36; Z wins with 7.
        # 1. A: 7 ♡Q ♡5, 13 ♡A ♡3; Y: 1 ♡8 ♡K ♡6, 9 ♡2 ♡J, 12 ♡4 ♡7, 17 ♡10, 18 ♡9; Z: -.
        ((4, 9, 0), (4, 9, 0), None),
        # 2. A: -; Y: 9 ♡J ♡K, 10 ♡9 ♡A, 11 ♡10 ♡Q, 13 ♡4 ♡7, 15 ♡5 ♡8, 16 ♡6, 18 ♡2, 20 ♡3; Z: -.
        ((0, 13, 0), (0, 13, 0), None),
        # 3. A: 10 ♡Q ♡10 ♡4; Y: 6 ♡6 ♡J ♡2; Z: 1 ♡9 ♡3 ♡K, 13 ♡8 ♡7 ♡A.
        ((3, 3, 7), (3, 3, 7), None),
        # 4. A: 15 ♡8 ♡7; Y: 7 ♡3 ♡K, 8 ♡10 ♡A, 9 ♡2 ♡5; Z: -.
        ((2, 11, 0), (2, 11, 0), None),
    ),
    "domino-4-seats": (
        # Hand 4: four hearts lay in Z's hand or the stock; hand 5: one. B reaches 30, then 31. A
        # and Y share the first place with 8.
        # 1. A: -; Y: -; B: 1 ♡3 ♡4 ♡5 ♡2, 6 ♡K ♡8 ♡A ♡7, 9 ♡9 ♡Q ♡6; Z: 11 ♡10 ♡J.
        ((0, 0, 11, 2), (0, 0, 11, 2), None),
        # 2. A: 10 ♡5, 12 ♡10, 13 ♡Q; Y: 7 ♡9, 8 ♡K ♡J ♡2; B: 9 ♡3 ♡6 ♡4; Z: 6 ♡8 ♡7 ♡A.
        ((3, 4, 3, 3), (3, 4, 3, 3), None),
        # 3. A: 3 ♡K ♡4 ♡2 ♡5; Y: 8 ♡J; B: 2 ♡7 ♡8 ♡Q ♡10, 10 ♡3 ♡9, 11 ♡A, 14 ♡6; Z: -.
        ((4, 1, 8, 0), (4, 1, 8, 0), None),
        # 4. A: 13 ♡6; Y: -; B: 3 ♡5 ♡Q ♡A ♡7, 6 ♡10 ♡9 ♡K ♡3; Z: -.
        ((1, 0, 8, 4), (1, 0, 8, 4), None),
        # 5. A: -; Y: 10 ♡K ♡9 ♡6; B: 6 ♡Q; Z: 7 ♡8 ♡7, 9 ♡10, 11 ♡4 ♡A, 14 ♡3 ♡J, 15 ♡5.
        ((0, 3, 1, 9), (0, 3, 1, 9), None),
    ),
    "domino-5-seats": (
        # D has 5, 5, 4, 5, 5, 8 = 32; E wins with 4.
        # 1. A: 8 ♡A ♡3; B: 7 ♡8, 9 ♡10; C: 4 ♡Q ♡4 ♡K ♡J; D: 2 ♡7 ♡5 ♡6 ♡9 ♡2; E: -.
        ((2, 2, 4, 5, 0), (2, 2, 4, 5, 0), None),
        # 2. A: 3 ♡J ♡8 ♡2 ♡9 ♡10; B: -; C: -; D: 2 ♡3 ♡K ♡7 ♡A ♡6; E: 8 ♡4 ♡5 ♡Q.
        ((5, 0, 0, 5, 3), (5, 0, 0, 5, 3), None),
        # 3. A: -; B: -; C: 2 ♡10 ♡9 ♡J ♡4 ♡7, 8 ♡A ♡6 ♡Q, 9 ♡3; D: 11 ♡K, 12 ♡8; E: -.
        ((0, 0, 9, 4, 0), (0, 0, 9, 4, 0), None),
        # 4. A: 2 ♡A ♡5 ♡K ♡2 ♡Q, 6 ♡10 ♡4 ♡6; B: -; C: -; D: 5 ♡9 ♡7 ♡3 ♡J ♡8; E: -.
        ((8, 0, 0, 5, 0), (8, 0, 0, 5, 0), None),
        # 5. A: -; B: 2 ♡J ♡K ♡2 ♡6 ♡Q, 10 ♡10 ♡8, 11 ♡A; C: -; D: 7 ♡4 ♡3 ♡5 ♡9 ♡7; E: -.
        ((0, 8, 0, 5, 0), (0, 8, 0, 5, 0), None),
        # 6. A: -; B: 5 ♡5, 6 ♡3, 10 ♡J ♡2; C: -; D: 3 ♡8 ♡7 ♡9 ♡K, 7 ♡6 ♡Q, 11 ♡4; E: 8 ♡A.
        ((0, 4, 0, 8, 1), (0, 4, 0, 8, 1), None),
    ),
    "domino-6-seats": (
        # Twelve hearts. F has 6, 2, 6, 4, 10, 0, 6 = 34; B wins with 6.
        # 1. A: -; B: -; C: 5 ♡3 ♡9, 7 ♡5 ♡K ♡4 ♡7; D: -; E: -; F: 3 ♡Q ♡8 ♡6 ♡J ♡10 ♡A.
        ((0, 0, 6, 0, 0, 6), (0, 0, 6, 0, 0, 6), None),
        # 2. A: -; B: -; C: -; D: 5 ♡3 ♡Q ♡K ♡J; E: 3 ♡9 ♡10 ♡7 ♡4 ♡A ♡6; F: 6 ♡5, 7 ♡8.
        ((0, 0, 0, 4, 6, 2), (0, 0, 0, 4, 6, 2), None),
        # 3. A: 3 ♡A ♡Q ♡10 ♡K ♡8, 6 ♡3; B: -; C: -; D: -; E: -; F: 2 ♡6 ♡9 ♡7 ♡5 ♡4 ♡J.
        ((6, 0, 0, 0, 0, 6), (6, 0, 0, 0, 0, 6), None),
        # 4. A: -; B: 2 ♡7 ♡A ♡K ♡J ♡3 ♡Q; C: 6 ♡10, 8 ♡9; D: -; E: -; F: 3 ♡5 ♡4 ♡6 ♡8.
        ((0, 6, 2, 0, 0, 4), (0, 6, 2, 0, 0, 4), None),
        # 5. A: -; B: -; C: -; D: -; E: 7 ♡9 ♡7; F: 3 ♡10 ♡6 ♡Q ♡8 ♡5 ♡K, 9 ♡3.
        ((0, 0, 0, 0, 2, 10), (0, 0, 0, 0, 2, 10), None),
        # 6. A: -; B: -; C: 6 ♡3 ♡J, 7 ♡10, 8 ♡7; D: 3 ♡5 ♡6 ♡A ♡Q ♡K; E: 4 ♡4 ♡8, 5 ♡9; F: -.
        ((0, 0, 4, 5, 3, 0), (0, 0, 4, 5, 3, 0), None),
        # 7. A: 3 ♡Q ♡9 ♡8 ♡6, 4 ♡A, 5 ♡5; B: -; C: -; D: -; E: -; F: 1 ♡3 ♡J ♡7 ♡4 ♡10 ♡K.
        ((6, 0, 0, 0, 0, 6), (6, 0, 0, 0, 0, 6), None),
    ),
}


@pytest.mark.parametrize("name", PAPER)
def test_sample_comes_out_as_on_paper(name):
    _, verdict = sample(name)
    assert verdict.verdict == "pass"
    assert [d for d in verdict.diagnostics if d.severity != "info"] == []
    found = [(in_order(h.taken), in_order(h.net), h.pool) for h in verdict.hands]
    assert found == list(PAPER[name])


@pytest.mark.parametrize("name", PAPER)
def test_sample_is_canonical(name):
    text, _ = sample(name)
    assert dumps(loads(text)) == text


def test_samples_of_domino_end_with_who_has_fewest():
    """31 to 8; 9, 36 and 7; 8, 8, 31 and 18; 15, 14, 13, 32 and 4; 12, 6, 12, 9, 11 and 34."""
    first = {n: sample(f"domino-{n}-seats")[1] for n in (2, 3, 4, 5, 6)}
    assert [v.winner for v in first.values()] == ["B", "Z", None, "E", "B"]
    assert first[4].places == {"A": 1, "Y": 1, "B": 4, "Z": 3}
