// The tags that a record may have: docs/notation.md, section 6. A value that a tag cannot have
// gives null. Tags of games that this page does not judge are only looked at for their names.

const CheckTags = (() => {
  const SCOPES = {
    record: "Event Site Date Source Game Settling Seats Players Rated Counters Limit BlackCard " +
      "Annotator Pack Widow Rank OddCounter ClearThree TookAll JackAtEnd JokerAlsoHeart AllPass " +
      "RevokersDivide BidRefund LeadOutOfTurn PlayOutOfTurn",
    hand: "Dealer Lead Cut Suit Capot Misdeal SittingOut Table Round Ladies Tie Stake Pool Jack " +
      "Namer Before",
    section: "Hand Deal Pass Bids Fair Signed",
  };
  const KNOWN = new Map(
    Object.entries(SCOPES).flatMap(([scope, names]) =>
      names.split(" ").map((name) => [name.toLowerCase(), { name, scope }]),
    ),
  );
  const SEATS_OF_HAND = ["Dealer", "Lead", "Capot", "SittingOut", "Namer"];
  const FOREIGN = ["Settling", "BlackCard", "Pack", "Widow", "Rank", "OddCounter", "ClearThree",
    "TookAll", "JackAtEnd", "JokerAlsoHeart", "AllPass", "RevokersDivide", "BidRefund",
    "LeadOutOfTurn", "PlayOutOfTurn"];
  const FOREIGN_TO_HANDS = ["Dealer", "Cut", "Suit", "Capot", "SittingOut", "Table",
    "Round", "Ladies", "Tie", "Stake", "Pool", "Jack", "Namer"];
  const CHOICES = {
    Rated: ["yes", "no"],
    Pass: ["left", "right", "across", "none"],
    Settling: ["Sweepstake", "Howell", "Difference", "AboveSix", "Excess"],
    BlackCard: ["Lady", "Jack"],
  };
  const MODERN = "Modern Hearts";

  const oneLine = (value) => value.trim().replace(/\s+/g, " ");
  const folded = (name) =>
    name.normalize("NFKD").toLowerCase().replace(/[\u0300-\u036f\s‐‑–'’-]/g, "");

  /** The name of a game as it is written; only that of the game judged here is looked for. */
  const gameOf = (value) =>
    folded(value) === folded(MODERN) ? MODERN : oneLine(value).normalize("NFC") || null;

  function wholeNumber(value, least, most = 999999999) {
    const text = value.trim().replace("−", "-").replace(/^\+/, "");
    const n = /^-?[0-9]{1,9}$/.test(text) ? Number(text) : NaN;
    return n >= least && n <= most ? n : null;
  }

  function seatFault(name) {
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return "it is no name of letters and digits";
    if (CheckSentences.RESERVED.has(name.toLowerCase())) return "it is a word of the notation";
    return CheckCards.parseCard(name) ? "it is also how a card is written" : null;
  }

  function seatsOf(value) {
    const names = value.trim().split(/[\s,;]+/);
    const lower = new Set(names.map((n) => n.toLowerCase()));
    const good = names.every((n) => !seatFault(n)) && lower.size === names.length;
    return good && names.length >= 2 && names.length <= 7 ? names : null;
  }

  const seatOf = (name, seats) => seats.find((s) => s.toLowerCase() === name.toLowerCase());

  /** `A: ada; Y: bot` as pairs of seat and player. */
  function playersOf(value, seats) {
    const out = [];
    for (const item of value.split(/;|,(?=[ \t]*[A-Za-z][A-Za-z0-9]*[ \t]*:)/)) {
      if (!item.trim()) continue;
      const found = /^\s*([A-Za-z][A-Za-z0-9]*)\s*:(.*)$/.exec(item);
      const seat = found && (seatOf(found[1], seats) || (seats.length ? null : found[1]));
      if (!seat || !found[2].trim() || out.some(([s]) => s === seat)) return null;
      out.push([seat, oneLine(found[2])]);
    }
    return out;
  }

  /** `N 75; E 58` as pairs of seat and number. */
  function totalsOf(value, seats) {
    const out = [];
    for (const item of value.split(/[;,]/)) {
      if (!item.trim()) continue;
      const found = /^\s*([A-Za-z][A-Za-z0-9]*)\s*:?\s*(.*?)\s*$/.exec(item);
      const seat = found && seatOf(found[1], seats);
      const total = seat && wholeNumber(found[2], -100000000);
      if (!seat || total === null || out.some(([s]) => s === seat)) return null;
      out.push([seat, total]);
    }
    return out.length ? out : null;
  }

  const choice = (options, value) =>
    options.find((o) => o.toLowerCase() === oneLine(value).toLowerCase()) || null;

  /** What a tag's value means; null if the tag cannot have it, `{ stranger }` for no seat. */
  function read(name, value, seats) {
    if (name === "Game") return gameOf(value);
    if (name === "Seats") return seatsOf(value);
    if (name === "Players") return playersOf(value, seats);
    if (name === "Before") return totalsOf(value, seats);
    if (name === "Limit" || name === "Counters") return wholeNumber(value, 1);
    if (CHOICES[name]) return choice(CHOICES[name], value);
    if (!SEATS_OF_HAND.includes(name)) return value;
    const found = seatOf(value.trim(), seats);
    if (found || (!seats.length && !seatFault(value.trim()))) return found || value.trim();
    return seatFault(value.trim()) ? null : { stranger: value.trim() };
  }

  return { KNOWN, FOREIGN, FOREIGN_TO_HANDS, MODERN, read, seatFault, seatOf, wholeNumber };
})();
