// What the deals of a game depend on: its pack, its rules line, who deals. Modern Hearts is judged
// whole; of Hearts and Auction Hearts this page checks the deals, and says that it does no more.

const CheckGames = (() => {
  const LAW_3 = { 3: ["2S"], 4: [], 5: ["2S", "2C"], 6: ["2S", "2H", "2D", "2C"] };
  const OUT = { "Modern Hearts": { 3: ["2D"], 4: [] }, Hearts: LAW_3, "Auction Hearts": LAW_3 };
  const DEFAULTS = { Limit: "100", OddCounter: "carry", ClearThree: "jack", TookAll: "jack",
    JackAtEnd: "stay", AllPass: "hearts" };
  const SAME_DEALER = /^(?:imperfect|faced|marked|exposed)\b|, touched$/;
  const JACKS = { ClearThree: /^divide$/, JackAtEnd: /^split$/ };
  // What a rules line may say; what holds unsaid is left out.
  const LEGAL = {
    "Modern Hearts": { Limit: /^(?!100$)[1-9][0-9]{0,8}$/ },
    Hearts: { ...JACKS, Settling: /^(?:Sweepstake|Howell)$/, OddCounter: /^jack$/, TookAll: /^divide$/ },
    "Auction Hearts": { ...JACKS, OddCounter: /^carry$/, AllPass: /^new deal$/ },
  };
  const UNSAID = ["Settling", "Dealer", "BlackCard"];

  /** The pack of a record, as its game or [Pack] says; null where it is not known. */
  function packOf(record, game) {
    const players = Math.min(record.seats.length, 6);
    const out = OUT[game] && OUT[game][players];
    if (!out) return null;
    const tag = record.tags.get("Pack");
    const declared = tag && game !== CheckTags.MODERN ? declaredOut(tag.value) : out;
    return declared && HeartsFair.FULL_PACK.filter((card) => !declared.includes(card));
  }

  /** The cards that [Pack] leaves out. */
  function declaredOut(value) {
    const [first, ...cards] = value.trim().split(/[\s,]+/);
    if (/^(?:full|52)$/i.test(first) && !cards.length) return [];
    const out = cards.map(CheckCards.parseCard);
    return /^less$/i.test(first) && cards.length && !out.includes(null) ? out : null;
  }

  /** The name of what the rules line and the tags say differently; null if they agree. */
  function rulesDiffer(rules, record, game) {
    if (rules.game !== game) return "the game";
    const said = new Map(rules.values);
    const tags = tagsOf(record, game);
    for (const name of new Set([...said.keys(), ...tags.keys()])) {
      const unsaid = UNSAID.includes(name) && !tags.has(name);
      if (name !== "Dealer" && said.get(name) !== tags.get(name) && !unsaid) return name;
    }
    return null;
  }

  /** Why no table can have agreed on a rules line, in words; null if one can. */
  function lineFault({ game, values }) {
    const legal = LEGAL[game];
    if (!legal) return null;
    for (const [name, value] of values) {
      if (name !== "Dealer" && !(legal[name] && legal[name].test(value))) return `${game} has no ${name}=${value} in its rules line`;
    }
    return legal.Settling && !values.has("Settling") ? `the rules line of ${game} must say Settling` : null;
  }

  /** What the tags say that a rules line would: rulings that are not the default. */
  function tagsOf(record, game) {
    const out = new Map();
    const { tags } = record;
    if (game === CheckTags.MODERN) {
      const limit = tags.get("Limit") && tags.get("Limit").read;
      return limit && String(limit) !== DEFAULTS.Limit ? out.set("Limit", String(limit)) : out;
    }
    if (tags.has("Settling") && game === "Hearts") out.set("Settling", tags.get("Settling").read);
    for (const [name, byDefault] of Object.entries(DEFAULTS)) {
      const tag = name !== "Limit" && tags.get(name);
      const due = game === "Auction Hearts" && name === "OddCounter" ? "jack" : byDefault;
      const value = tag ? tag.value.trim().toLowerCase().replace(/\s+/g, " ") : due;
      if (value !== due) out.set(name, value);
    }
    return out;
  }

  /** Who deals after a hand that `dealer` dealt. */
  function nextDealer(seats, dealer, hand) {
    const tag = hand.tags.get("Misdeal");
    if (tag && SAME_DEALER.test((tag.value || "").trim().toLowerCase().replace(/\s*,\s*/, ", "))) return dealer;
    return seats[(seats.indexOf(dealer) + 1) % seats.length];
  }

  return { packOf, rulesDiffer, lineFault, nextDealer };
})();
