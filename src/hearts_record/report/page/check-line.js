// What one line says, by itself: tags, a pass, a hand of cards, a row, the labels of a heading.
// Each function gives null for a line that is none of its kind.

const CheckLine = (() => {
  const { parseCard, SUIT, RANK, suitOf, rankOf } = CheckCards;
  const { NAME, RESERVED } = CheckSentences;
  const FIELD = /^(?:commit|open|seed|key|sig|nonce)$/i;
  const TAG = /\s*\[\s*([A-Za-z][A-Za-z0-9_-]*)\s*("(?:\\.|[^"\\])*")?\s*\]/y;
  const HOLDING = new RegExp(
    `\\s+|[,;]|none\\b|jo(?:ker)?(?![A-Za-z0-9])|\\?(?:${RANK})?|${SUIT}|${RANK}`, "iy");
  const NUMBER = /^[-−+]?[0-9]{1,9}$/;

  function whyNot(code) {
    if (/\|/.test(code) && /[♠♤♡♥♢♦♣♧]/.test(code)) {
      return ["HR109", "something in this row is no card"];
    }
    return ["HR108", "this line is nothing that this page can read"];
  }

  function tagsOf(code) {
    const out = [];
    for (TAG.lastIndex = 0; TAG.lastIndex < code.length; ) {
      const found = TAG.exec(code);
      if (!found) return null;
      const value = found[2] ? found[2].slice(1, -1).replace(/\\(["\\])/g, "$1") : null;
      out.push({ name: found[1], value });
    }
    return out;
  }

  /** Words after `commit`, `open` and so on, by the word before them. */
  function fieldsOf(words) {
    const out = [];
    for (const word of words) {
      if (FIELD.test(word)) out.push([word.toLowerCase(), []]);
      else out.at(-1)[1].push(word);
    }
    return out;
  }

  function passOf(code) {
    const found = new RegExp(`^(${NAME})\\s+to\\s+(${NAME})\\s*:(.*)$`, "i").exec(code);
    if (!found || [found[1], found[2]].some((n) => RESERVED.has(n.toLowerCase()))) return null;
    const words = found[3].split(/\s+/).filter(Boolean);
    const first = words.findIndex((w) => FIELD.test(w));
    const before = first < 0 ? words : words.slice(0, first);
    const cards = before.join(" ").split(/[\s,;]+/).filter(Boolean).map(parseCard);
    if (cards.includes(null)) return null;
    return { giver: found[1], taker: found[2], cards, fields: first < 0 ? [] : fieldsOf(words.slice(first)) };
  }

  function holdingOf(code) {
    const found = new RegExp(`^(${NAME})\\s*:(.*)$`, "i").exec(code);
    if (!found) return null;
    const special = /^(?:widow|stock)$/i.test(found[1]);
    if (!special && RESERVED.has(found[1].toLowerCase())) return null;
    if (/^stock$/i.test(found[1])) {
      const cards = found[2].split(/[\s,;]+/).filter(Boolean).map(parseCard);
      return cards.includes(null) ? null : { who: "Stock", cards };
    }
    const cards = groupsOf(found[2]);
    if (cards === null) return null;
    return { who: /^widow$/i.test(found[1]) ? "Widow" : found[1], cards };
  }

  /** The cards of groups of suits; null if it is none, a text if it cannot be. */
  function groupsOf(text) {
    const cards = [];
    let suit = null;
    for (HOLDING.lastIndex = 0; HOLDING.lastIndex < text.length; ) {
      const found = HOLDING.exec(text);
      if (!found) return null;
      const word = found[0];
      if (!word.trim()) continue;
      if (/^[,;]$/.test(word)) suit = null;
      else if (/^none$/i.test(word)) {
        if (suit === null) return "‘none’ stands where no suit is open";
        suit = null;
      } else if (/^jo/i.test(word)) cards.push("Jo"), (suit = null);
      else if (/^(?:[♠♤♡♥♢♦♣♧]|[shdc]$)/i.test(word)) suit = suitOf(word);
      else if (word[0] === "?" && (suit === null || word !== "?")) cards.push(parseCard(word));
      else if (suit === null) return `the rank ${word} stands before any suit`;
      else cards.push((word === "?" ? "?" : rankOf(word)) + suit);
    }
    return cards;
  }

  function cellOf(word) {
    const marked = /^([_*])(.*[^_*])([_*])$/.exec(word);
    if (marked && marked[1] !== marked[3]) return { fault: `the mark of ‘${word}’ opens and closes differently` };
    const text = marked ? marked[2] : word;
    if (/^[-–—−]$/.test(text)) return { cell: "-", marked: Boolean(marked) };
    if (/^x$/i.test(text)) return { cell: "x", marked: Boolean(marked) };
    const card = parseCard(text);
    return card === null ? null : { cell: card, marked: Boolean(marked) };
  }

  /** A row of cells; null if the line is none. */
  function rowOf(code) {
    const row = { cells: [], marks: [], numbers: [], fault: null };
    let bar = false;
    for (const [word] of code.matchAll(/\||[^\s|]+/g)) {
      if (word === "|") {
        if (bar) row.cells.push(null);
        bar = true;
        continue;
      }
      bar = false;
      if (NUMBER.test(word)) {
        row.numbers.push({ n: CheckSentences.number(word), at: row.cells.length });
        continue;
      }
      const cell = cellOf(word);
      if (cell === null) return null;
      if (cell.fault) row.fault = cell.fault;
      if (cell.marked) row.marks.push(row.cells.length);
      row.cells.push(cell.fault ? "?" : cell.cell);
    }
    return row.cells.some((c) => c !== null) || row.numbers.length === 1 ? row : null;
  }

  /** The labels of a heading; "#" for the column of the numbers; null if it is none. */
  function labelsOf(code) {
    const words = code.match(/[^\s|]+/g) || [];
    const labels = words.map((w) => (/^(?:#|no\.?|trick)$/i.test(w) ? "#" : w));
    const good = labels.every((l) => l === "#" || (/^[A-Za-z][A-Za-z0-9]*$/.test(l) && !RESERVED.has(l.toLowerCase())));
    return good && labels.length ? labels : null;
  }

  return { FIELD, whyNot, tagsOf, fieldsOf, passOf, holdingOf, rowOf, labelsOf };
})();
