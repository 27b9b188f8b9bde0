"""Small records for the tests of reading: one with everything, the book's hand, two matches."""

#: Every kind of line that the notation has; few tricks, so that reading it is quick.
EVERYTHING = """\
% hearts-record 1
# a comment of the record
[Event "Friday \\"night\\" \\\\ late"] # beside a tag
[Site "home"]
[Game "Auction Hearts"]
[Seats "A Y B Z"]
[Players "A: ada; Y: bot; B: cyd; Z: dov"]
[Colour "red"]

[Fair "hearts-fair/1"]
game    000102030405060708090a0b0c0d0e0f
rules   Auction Hearts
hands   64
server  commit 3c3c seed 1010
A       commit 7777 open 12 9a9a
opening 5e5e

[Hand "1"]
[Dealer "Z"]
[Cut "20"]
[Suit "hearts"]
[Before "A 1; Y 2; B -3; Z 0"]
[Deal]
A: ♡ 9 7; ♣ none; ♢ Q J; ♠ A K
Y: ♡ A K; ♣ J 6; ♢ K; ♠ 7; ?
Widow: ♡ none; ♣ none; ♢ 2; ♠ none; Joker
Stock: ♠2 ♡4 ?K
[Pass "left"]
A to Y: ♡9 ♢Q ♠A
  commit 5f5f nonce 0909
Y to B: ♡A ♣J ?
[Bids]
A 25, Y 26, B pass, Z 27

   A   |   Y   |   B   |   Z   |
-------+-------+-------+-------+----
! expose Z ♡5 (Law 18)
  ♠10  |  ♠Q   |  ♠8   | _♠K_  |  1 # hm
  ♣J   | _♣A_  |  ?    |  ♣?   |  2
{ two lines
  of it }
  ♢6   |  x    |  -    |  -    |  3
-------+-------+-------+-------+----
  A 4  |  Y 6  |  B 2  |  Z 1  |
Z shoots the moon.
Y, B and Z divide the pool.
Z wins 9; Y 0; A loses 4; B 5.
Totals: A 14; Y 29; B 0; Z -13.

A resigns.

[Hand "2"]
[Misdeal "faced, touched"]

[Signed "ed25519"]
server key 0a0a sig 0b0b
"""

#: The first of the book's hands, typed from the page, with its margin.
BOOK_NO_1 = """\
 _=No. 1.=_ Sweepstake Hearts.  | T |
    A leads for first trick.    | R |
                                | I |
-------+-------+-------+-------+ C +
   A       Y       B       Z    | K |
-------+-------+-------+-------+---+
  10♠  |   Q♠  |   8♠  |  _K♠_ |  1|
   ♣J  |  _♣A_ |   ♣4  |   ♣K  |  2|
   6♢  |  _A♢_ |   J♢  |   Q♢  |  3|
   5♢  |  _K♢_ |  10♢  |   9♢  |  4|
   4♢  |   3♢  |   2♢  |  _8♢_ |  5|
   ♣9  |   ♣7  |   ♣3  |  _♣Q_ |  6|
   ♣6  |   ♣5  |   ♣2  | _♣10_ |  7|
   3♠  |   6♠  |   4♠  |  _J♠_ |  8|
   2♠  |   5♠  |   ♡K  |   9♠  |  9|
  _♡A_ |   ♡Q  |  ♡10  |   ♡5  | 10|
   ♡7  |  _♡J_ |   ♡9  |   7♠  | 11|
   ♡6  |  _♡8_ |   ♡4  |   ♣8  | 12|
   A♠  |   ♡2  |  _♡3_ |   7♢  | 13|
-------+-------+-------+-------+---+
 A 4     Y 6     B 2     Z 1     |   |
       Making it a Jack.        |
"""

#: The same in the canonical form.
CANONICAL_NO_1 = """\
% hearts-record 1
[Event "No. 1"]
[Game "Hearts"]
[Settling "Sweepstake"]

[Hand "1"]
[Lead "A"]

   A   |   Y   |   B   |   Z   |
-------+-------+-------+-------+----
  ♠10  |  ♠Q   |  ♠8   | _♠K_  |  1
  ♣J   | _♣A_  |  ♣4   |  ♣K   |  2
  ♢6   | _♢A_  |  ♢J   |  ♢Q   |  3
  ♢5   | _♢K_  |  ♢10  |  ♢9   |  4
  ♢4   |  ♢3   |  ♢2   | _♢8_  |  5
  ♣9   |  ♣7   |  ♣3   | _♣Q_  |  6
  ♣6   |  ♣5   |  ♣2   | _♣10_ |  7
  ♠3   |  ♠6   |  ♠4   | _♠J_  |  8
  ♠2   |  ♠5   |  ♡K   |  ♠9   |  9
 _♡A_  |  ♡Q   |  ♡10  |  ♡5   | 10
  ♡7   | _♡J_  |  ♡9   |  ♠7   | 11
  ♡6   | _♡8_  |  ♡4   |  ♣8   | 12
  ♠A   |  ♡2   | _♡3_  |  ♢7   | 13
-------+-------+-------+-------+----
  A 4  |  Y 6  |  B 2  |  Z 1  |
Making it a Jack.
"""

#: The third, which stands on the left of its page: captions over three lines, payments.
BOOK_NO_3 = """\
 _=No. 3.=_ Howell’s Settling.  | T |
    Z dealt, and A leads for    | R |
          first trick.          | I |
-------+-------+-------+-------+ C +
   A       Y       B       Z    | K |
-------+-------+-------+-------+---+
  10♢  |   J♢  |   9♢  |  _K♢_ |  1|
   7♢  |   6♢  |   8♢  |  _Q♢_ |  2|
   ♣4  |   ♣9  |   ♣J  |  _♣A_ |  3|
   ♣2  |   ♣8  |   ♣5  |  _♣K_ |  4|
   J♠  |   8♠  |   K♠  |  _A♠_ |  5|
   5♠  |   7♠  |  _Q♠_ |  10♠  |  6|
   4♠  |  _6♠_ |   3♠  |   2♠  |  7|
   ♡5  |   ♡3  |  _♡8_ |   ♡4  |  8|
  _♡A_ |   ♡J  |   ♡7  |   5♢  |  9|
   ♡9  |   ♡2  |  _♡K_ |   ♣Q  | 10|
   A♢  | _♡10_ |   ♡6  |   9♠  | 11|
   4♢  |   ♣3  |   ♡Q  | _♣10_ | 12|
   2♢  |  _♣7_ |   3♢  |   ♣6  | 13|
-------+-------+-------+-------+---+
 A 3     Y 2     B 7     Z 1     |   |
Z wins 9; Y 5; A 1; B loses 15. |   |
"""

#: The fourth, on the right of its page: the numbers on the left.
BOOK_NO_4 = """\
 T |   _=No. 4.=_ Auction Hearts.
 R |       A, the successful
 I |     bidder, names Hearts.
 C +-------+-------+-------+-------
 K |   A       Y       B       Z
---+-------+-------+-------+-------
  1|   ♡5  |   ♡8  |   ♡6  |  _♡J_
  2|   Q♢  |   4♢  |   8♢  |  _A♢_
  3|   J♢  |  _K♢_ |   7♢  |  10♢
  4|  _A♠_ |   7♠  |   6♠  |  10♠
  5|   ♡7  |  _♡A_ |   ♡4  |  ♡10
  6|  _K♠_ |   3♠  |   5♠  |   9♠
  7|   ♡Q  |  _♡K_ |   ♡3  |   ♣9
  8|   ♡9  |   ♣J  |  ♣10  |  _♣Q_
  9|  _Q♠_ |   ♣6  |   4♠  |   8♠
 10|  _J♠_ |   ♣5  |   ♣A  |   2♠
 11|   6♢  |   ♣4  |   5♢  |  _9♢_
 12|   2♢  |   ♣3  |  _♣K_ |   ♣8
 13|   ♡2  |   ♣2  |  _3♢_ |   ♣7
---+-------+-------+-------+-------
   |   A 0     Y 7     B 1     Z 5
   |        A wins the pool.
"""
