// Cards as they are seen and as they are said.

const SUITS = {
  "♠": { word: "spades", sign: "♠\uFE0E", red: false },
  "♡": { word: "hearts", sign: "♥\uFE0E", red: true },
  "♢": { word: "diamonds", sign: "♦\uFE0E", red: true },
  "♣": { word: "clubs", sign: "♣\uFE0E", red: false },
};
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack" };
const IN_HAND = ["♡", "♣", "♢", "♠"];

/** A card's parts; a part that cannot be read is "?". */
function parts(card) {
  const suit = SUITS[card[0]];
  if (suit) return { suit, rank: card.slice(1) };
  return { suit: null, rank: card };
}

function cardWords(card) {
  if (card === "Joker") return "the Joker";
  if (card === "x") return "takes up the cards";
  if (card === "-") return "no card";
  const { suit, rank } = parts(card);
  if (suit && rank === "?") return `a card of ${suit.word} that cannot be read`;
  if (suit) return `${RANKS[rank] || rank} of ${suit.word}`;
  const told = rank.slice(1);
  return told ? `a ${RANKS[told] || told} whose suit cannot be read` : "a card that cannot be read";
}

/** A card in running text. */
function cardText(card) {
  const { suit, rank } = parts(card);
  const sign = suit ? [el("span", { class: suit.red ? "suit red" : "suit" }, suit.sign), rank] : [rank];
  return el("span", { class: "card" }, el("span", { "aria-hidden": "true" }, sign), spoken(cardWords(card)));
}

function cardList(cards) {
  return cards.map((card, i) => [i ? " " : null, cardText(card)]);
}

/** A card as it lies on the table. */
function cardFace(card) {
  const { suit, rank } = parts(card);
  const red = suit && suit.red;
  const face = el("span", { class: "face" + (red ? " red" : ""), "data-card": card, role: "img", "aria-label": cardWords(card) });
  if (card === "Joker") fill(face, el("b", { class: "long" }, "Joker"));
  else if (card === "x") fill(face, el("b", { class: "long" }, "takes up"));
  else fill(face, el("b", {}, suit ? rank : rank.slice(1) || "?"), el("i", {}, suit ? suit.sign : "?"));
  return face;
}

/** Text in which the signs of the suits are coloured. */
function withSuits(text) {
  return text.split(/([♡♢♥♦])/u).map((part) => {
    return /^[♡♢♥♦]$/u.test(part) ? el("span", { class: "suit red" }, part + "\uFE0E") : part;
  });
}

function suitPlace(card) {
  const place = IN_HAND.indexOf(card[0]);
  return place < 0 ? IN_HAND.length : place;
}
