// The fixed sentences under a table, and the captions above it: docs/notation.md, 12 and 13.

const CheckSentences = (() => {
  const NAME = "[A-Za-z][A-Za-z0-9]*";
  const NUMBER = "[-−–+]?[0-9]{1,9}(?![0-9A-Za-z])";
  // blanks are single where these are used
  const SEVERAL = `${NAME}(?: ?[,;] ?${NAME})* ?[,;]? and ${NAME}`;
  const SCORE = `${NAME}(?![A-Za-z0-9]) ?(?:(?:wins|loses) ?)?${NUMBER}`;
  const SCORES = `${SCORE}(?:[ ,;|]+${SCORE})*`;
  const RESERVED = new Set(
    ("x server game rules hands opening beacon commit open seed key sig nonce stock widow " +
      "totals no to and none pass wins loses making it jack the pool divide shoots moon goes go " +
      "up match share first place resigns misses deadline leads for trick dealt successful " +
      "bidder names hearts clubs diamonds spades jo joker").split(" "),
  );

  // what is said, whether of the match, how it is said; the first group is seats or scores
  const KINDS = [
    ["moon", false, `(${NAME}) shoots the moon`],
    ["totals", false, `totals ?: ?(${SCORES})`],
    ["jack", false, "()making it a jack"],
    ["pool", false, `(${NAME}) wins the pool`],
    ["divide", false, `(${SEVERAL}) divide the pool`],
    ["go up", false, `(${NAME}) goes up`],
    ["go up", false, `(${SEVERAL}) go up`],
    ["match", true, `(${NAME}) wins the match`],
    ["share", true, `(${SEVERAL}) share first place`],
    ["resigns", true, `(${NAME}) resigns`],
    ["deadline", true, `(${NAME}) misses the deadline`],
    ["game won", true, `(${NAME}) wins the game`],
    ["game lost", true, `(${NAME}) loses the game`],
    ["nets", false, `(${SCORES})`],
    ["caption number", null, "(No\\.? ?[0-9]+)"],
    ["caption leads", null, `(${NAME}) leads for (?:the )?first trick`],
    ["caption game", null, "((?:[A-Za-z'’]+[- ])*(?:Hearts|Heartsette|Settling))"],
  ].map(([kind, ofMatch, form]) => ({ kind, ofMatch, form: new RegExp(` ?${form} ?\\.`, "iy") }));
  const REPEATABLE = ["resigns", "deadline", "game lost"];

  const number = (text) => Number(text.replace(/[−–]/, "-"));

  /** The seats and numbers of a count, of totals, of payments. */
  function scoresOf(text) {
    const each = new RegExp(`(${NAME})(?![A-Za-z0-9]) ?(?:(wins|loses) ?)?(${NUMBER})`, "gi");
    return [...text.matchAll(each)].map(([, seat, word, amount]) => ({
      seat, word: word ? word.toLowerCase() : "", amount: number(amount),
    }));
  }

  const namesOf = (text) => text.split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+/i).filter(Boolean);

  /** The sentences of a line; null if it is not made of sentences. */
  function read(line) {
    const code = line.replace(/\s+/g, " ").trim();
    if (!code.endsWith(".")) return null;
    const out = [];
    for (let at = 0; at < code.length; ) {
      const next = one(code, at);
      if (!next) return null;
      out.push(next.said);
      at = next.at;
    }
    return out.length ? out : null;
  }

  function one(code, at) {
    for (const { kind, ofMatch, form } of KINDS) {
      form.lastIndex = at;
      const found = form.exec(code);
      if (!found) continue;
      const scored = kind === "totals" || kind === "nets";
      const seats = scored || ofMatch === null || kind === "jack" ? [] : namesOf(found[1]);
      if (seats.some((s) => RESERVED.has(s.toLowerCase()))) continue;
      const scores = scored ? scoresOf(found[1]) : [];
      if (kind === "totals" && scores.some((s) => s.word)) continue;
      return { said: { kind, ofMatch, seats, scores, text: found[0].trim() }, at: form.lastIndex };
    }
    return null;
  }

  return { NAME, NUMBER, SCORES, RESERVED, REPEATABLE, number, scoresOf, read };
})();
