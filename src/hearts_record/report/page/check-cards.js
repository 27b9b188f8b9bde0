// Cards as text, as the scheme has them: rank, then suit, "2S" to "AC", the Joker "Jo". A card
// that cannot be read has "?" for its rank, its suit or both; "-" is none, "x" takes up.

const CheckCards = (() => {
  const SUIT_SIGNS = { "♠": "S", "♤": "S", "♡": "H", "♥": "H", "♢": "D", "♦": "D", "♣": "C", "♧": "C" };
  const SUIT_WORDS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
  const WRITTEN = { S: "♠", H: "♡", D: "♢", C: "♣" };
  const RANKS = "23456789TJQKA";
  const SUIT = "[♠♤♡♥♢♦♣♧][\\ufe0e\\ufe0f]?|[SHDCshdc]";
  const RANK = "10|[2-9AKQJTakqjt]";
  const CARD = new RegExp(
    `^(?:(${SUIT})(${RANK}|\\?)|(${RANK}|\\?)(${SUIT})|\\?(${RANK})|(${RANK})\\?|(\\?\\??)|(jo(?:ker)?))$`,
    "i",
  );
  const suitOf = (text) => SUIT_SIGNS[text[0]] || text.toUpperCase();
  const rankOf = (text) => (text === "10" ? "T" : text.toUpperCase());

  /** The card that a text spells; null if it spells none. */
  function parseCard(text) {
    const found = CARD.exec(text);
    if (!found) return null;
    if (found[8]) return "Jo";
    if (found[7]) return "??";
    const rank = found[2] || found[3] || found[5] || found[6];
    const suit = found[1] || found[4];
    return rankOf(rank) + (suit ? suitOf(suit) : "?");
  }

  /** A card as the notation writes it. */
  function written(card) {
    if (card === "Jo") return "Joker";
    if (card === "-" || card === "x") return card;
    const rank = card[0] === "T" ? "10" : card[0];
    if (card[1] === "?") return rank === "?" ? "?" : "?" + rank;
    return WRITTEN[card[1]] + rank;
  }

  const isBlank = (cell) => cell === "-" || cell === "x";
  const isCard = (cell) => !isBlank(cell) && !cell.includes("?");
  const isUnread = (cell) => cell.includes("?");
  /** The suit a card follows; null where it cannot be read. */
  const suit = (card) => (card === "Jo" ? "H" : card[1] === "?" ? null : card[1]);
  const rank = (card) => (card === "Jo" ? 8.5 : RANKS.indexOf(card[0]));
  const couldBe = (unread, card) =>
    [0, 1].every((i) => unread[i] === "?" || unread[i] === card[i]);

  return { SUIT, RANK, SUIT_WORDS, parseCard, written, isBlank, isCard, isUnread, suit, rank,
    suitOf, rankOf, couldBe };
})();
