// A verdict as people read it. Whatever a record says is shown as text, signs that act on a
// reader's eye (text turned round, text that is not seen) by their names.

const OUTCOMES = {
  pass: ["It holds.", "Everything that this record says was checked here, and it holds."],
  fail: ["It does not hold.", "Something in this record is wrong. It is listed below."],
  incomplete: ["Not all is known.", "What can be checked holds, but not everything can be checked."],
};
const ABOUT_CHECKS = {
  parsed: "Every line can be read", pack: "Each card is there once", replayed: "Passes and play keep the rules",
  laws: "Irregularities", settled: "Points, totals and the moon", fair: "The deals follow from the seeds", signed: "The record is signed",
};
const STATUSES = { pass: ["✓", "holds"], fail: ["✗", "does not hold"], unknown: ["?", "not known"], none: ["–", "nothing of the kind"] };
const LEVELS = ["the deals follow from the seeds", "they were fixed before the first card", "and seats had a hand in them"];
const FOLLOWS = {
  follows: ["good", "dealt as the seeds say"], differs: ["bad", "not the cards that the seeds give"],
  closed: ["warn", "not opened yet"], unknown: ["warn", "the deal could not be checked"],
};
const ACTING = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const MOST_FINDINGS = 200;

/** Text with signs that are not seen, or that turn the text round, made visible. */
function seen(text) {
  return String(text).replace(ACTING, (sign) => `<U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}>`);
}

const cardOf = (card) => cardText(CheckCards.written(card));
const seatList = (names) => together(names.map(seen));
const partyName = (name) => (name === "server" ? "the server" : seen(name));

/** `1 to 4, 6` of numbers that rise. */
function ranges(numbers) {
  const out = [];
  for (const n of numbers) {
    const last = out.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else out.push([n, n]);
  }
  return out.map(([a, b]) => (a === b ? `${a}` : b === a + 1 ? `${a}, ${b}` : `${a} to ${b}`)).join(", ");
}

/** The whole verdict on one record; `place` counts the records of the page. */
function showVerdict(verdict, place, of) {
  const id = (what) => `r${place}-${what}`;
  return el("div", { class: "result", id: id("result") },
    headline(verdict, id, place, of), findingsBox(verdict, id), dealsBox(verdict, id),
    el("div", { class: "column" }, checksBox(verdict, id), originBox(verdict, id)), scoreBox(verdict, id), handsBox(verdict, id));
}

function headline(verdict, id, place, of) {
  const [word, words] = OUTCOMES[verdict.verdict];
  const players = verdict.players.map(([seat, name]) => `${seen(seat)} is ${seen(name)}`).join("; ");
  const about = [of > 1 && `Record ${place} of ${of}`, verdict.event && seen(verdict.event), verdict.game && seen(verdict.game), players].filter(Boolean);
  return el("section", { class: `verdict wide ${verdict.verdict}`, "aria-labelledby": id("title") },
    about.length > 0 && el("p", { class: "about" }, about.join(" · ")),
    el("h2", { id: id("title"), tabindex: "-1", "data-verdict": verdict.verdict }, el("span", { class: "word" }, word)),
    el("p", { class: "short" }, words, " ", inShort(verdict)));
}

/** The end of the match and the level of the deals, in a sentence each. */
function inShort(verdict) {
  const first = verdict.places ? verdict.seats.filter((s) => verdict.places[s] === 1) : [];
  const end = verdict.verdict === "fail" ? "" : verdict.winner ? `${seen(verdict.winner)} wins the match. ` : first.length ? `${seatList(first)} share the first place. ` : "";
  if (verdict.level !== null) return `${end}The deals reach level ${verdict.level} of 2.`;
  return end + (verdict.checks.fair === "none" ? "Nothing shows how the cards were dealt." : "Nothing is shown about the deals.");
}

// ---- the deals

function dealsBox(verdict, id) {
  const { level, statement } = verdict;
  const list = (title, kind, texts) => texts.length > 0 && [el("h4", {}, title), el("ul", { class: kind }, texts.map((t) => el("li", {}, t)))];
  return el("section", { "aria-labelledby": id("deals"), class: "deals", "data-level": level === null ? "none" : level },
    el("h3", { id: id("deals") }, level === null ? "The deals" : `The deals: level ${level} of 2`),
    level !== null && el("ol", { class: "steps", start: "0" }, LEVELS.map((words, n) => el("li", { class: n <= level ? "on" : null }, el("b", {}, `Level ${n}`), spoken(n <= level ? "reached: " : "not reached: "), words))),
    level === null ? statement.shown.map((t) => el("p", {}, t)) : list("What that shows", "shown", statement.shown),
    list("What it does not show", "open", statement.open));
}

/** Which hands follow from which seeds, and who signed. */
function originBox(verdict, id) {
  const parts = [whichHands(verdict), whoPutIn(verdict), whoSigned(verdict)].flat().filter(Boolean);
  return parts.length > 0 && el("section", { "aria-labelledby": id("origin") }, el("h3", { id: id("origin") }, "Where the cards come from"), parts);
}

function whichHands(verdict) {
  const by = (kind) => verdict.hands.filter((h) => h.follows === kind).map((h) => h.number);
  const lines = [["follows", "follow from the seeds"], ["differs", "do not follow from the seeds"], ["closed", "are not opened yet"], ["unknown", "could not be checked against the seeds"]];
  const said = lines.filter(([kind]) => by(kind).length).map(([kind, words]) => `${ranges(by(kind))} ${words}`);
  return said.map((text) => el("p", { class: "hands-follow" }, `Hands: ${text}.`));
}

function whoPutIn(verdict) {
  if (!verdict.parties.length) return null;
  const names = verdict.parties.map((p) => partyName(p.name));
  const alone = verdict.parties.every((p) => p.name === "server");
  return [el("p", {}, `Seeds were put in by ${together(names)}${alone ? " alone" : ""}.`),
    verdict.opening && el("p", {}, "The opening that the record states is ", el("code", {}, verdict.opening), ".")];
}

function whoSigned({ signers, openingSigners, known, checks }) {
  const of = (names, what) => names.length > 0 && el("p", {}, signatureWords(names, what));
  const own = known.length > 0 && el("p", {}, `You named the right key of ${together(known.map(partyName))}.`);
  return [of(openingSigners, "the opening"), checks.signed !== "fail" && of(signers, "the record"), own];
}

function signatureWords(names, what) {
  const who = together(names.map(partyName));
  if (names.length === 1) return `The signature of ${who} on ${what} is right. Whose key it was made with, you must know from elsewhere.`;
  return `The signatures of ${who} on ${what} are right. Whose keys they were made with, you must know from elsewhere.`;
}

// ---- checks and findings

function checksBox({ checks }, id) {
  return el("section", { "aria-labelledby": id("checks") }, el("h3", { id: id("checks") }, "What was checked"),
    el("ul", { class: "checks" }, HeartsCheck.CHECKS.map((check) => {
      const [sign, words] = STATUSES[checks[check]];
      return el("li", { class: checks[check], "data-check": check }, el("span", { class: "sign", "aria-hidden": "true" }, sign), el("span", {}, ABOUT_CHECKS[check]), el("span", { class: "status" }, spoken(": "), words));
    })));
}

function findingsBox(verdict, id) {
  const { findings } = verdict;
  if (!findings.length) return null;
  const first = findings.slice(0, MOST_FINDINGS);
  const title = findings.length === 1 ? "One finding" : `${findings.length} findings`;
  return el("section", { class: "wide", "aria-labelledby": id("findings") }, el("h3", { id: id("findings") }, title),
    el("ol", { class: "findings" }, first.map((f) => findingItem(f, verdict, id))),
    first.length < findings.length && el("p", { class: "more" }, `and ${findings.length - first.length} more.`));
}

function findingItem(finding, verdict, id) {
  const place = verdict.hands.findIndex((h) => h.number === finding.hand);
  const where = [finding.hand !== null && `hand ${finding.hand}`, finding.trick !== null && `trick ${finding.trick}`, finding.seat && seen(finding.seat)].filter(Boolean).join(", ") || (finding.line && `line ${finding.line}`) || "the record";
  const link = place < 0 ? where : el("a", { href: `#${id(`hand-${place}`)}` }, where);
  if (place >= 0) link.addEventListener("click", (event) => { event.preventDefault(); openHand(id(`hand-${place}`)); });
  const line = finding.line && where !== `line ${finding.line}` ? ` · line ${finding.line}` : "";
  return el("li", { class: finding.severity, "data-code": finding.code }, el("span", { class: "code" }, finding.code), " · ", link, line,
    el("p", {}, withSuits(seen(finding.message))));
}

function openHand(id) {
  const hand = document.getElementById(id);
  hand.open = true;
  hand.querySelector("summary").focus();
  hand.scrollIntoView({ block: "nearest" });
}

// ---- the score

function scoreBox({ hands, seats, totals, places }, id) {
  if (!hands.some((h) => h.totals)) return null;
  const net = (hand, seat) => (of(hand.net, seat) === null ? "" : signed(hand.net[seat]));
  const row = (hand) => el("tr", {}, el("th", { scope: "row" }, `Hand ${hand.number}`, hand.moon && el("span", { class: "moon" }, ` ☾ ${seen(hand.moon)}`, spoken(" shoots the moon"))),
    seats.map((seat) => el("td", {}, of(hand.totals, seat) ?? "?", " ", el("span", { class: "net" }, net(hand, seat)))));
  return el("section", { class: "wide", "aria-labelledby": id("score") }, el("h3", { id: id("score") }, "The score, counted here"),
    el("div", { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": id("score") }, el("table", { class: "score" },
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "Total"), seats.map((s) => el("th", { scope: "col" }, seen(s))))),
      el("tbody", {}, hands.map(row)),
      places && el("tfoot", {}, el("tr", {}, el("th", { scope: "row" }, "Place"), seats.map((s) => el("td", {}, places[s], " ", el("span", { class: "net" }))))))));
}

// ---- the hands

function handsBox(verdict, id) {
  if (!verdict.hands.length) return null;
  return el("section", { class: "wide", "aria-labelledby": id("hands") }, el("h3", { id: id("hands") }, "The hands"),
    verdict.hands.map((hand, i) => handBox(hand, verdict, id(`hand-${i}`))));
}

function handBox(hand, verdict, id) {
  const faults = verdict.findings.filter((f) => f.hand === hand.number && f.severity === "error").length;
  const [kind, words] = FOLLOWS[hand.follows] || ["", hand.dealt ? "dealt as the record says" : "the deal is not stated"];
  const box = el("details", { id, "data-hand": hand.number, "data-follows": hand.follows || "none" },
    el("summary", {}, el("b", {}, `Hand ${hand.number}`), el("span", { class: `word ${kind}` }, words),
      hand.dead && el("span", { class: "word warn" }, "a dead deal"),
      faults > 0 && el("span", { class: "word bad" }, faults === 1 ? "one fault" : `${faults} faults`),
      hand.taken && el("span", { class: "word" }, verdict.seats.map((s) => `${seen(s)} ${hand.taken[s]}`).join(" · "))));
  box.addEventListener("toggle", () => { if (box.open && box.childElementCount === 1) box.append(inside(hand, verdict)); });
  box.open = faults > 0;
  return box;
}

function inside(hand, { seats }) {
  const nothing = !hand.dealt && !(hand.passes || []).length;
  return el("div", { class: "inside" }, nothing && el("p", { class: "more" }, "What was dealt is not known."),
    hand.dealt && el("table", { class: "dealt" }, el("caption", { class: "spoken" }, `The cards dealt in hand ${hand.number}`),
      el("tbody", {}, seats.map((seat) => el("tr", {}, el("th", { scope: "row" }, seen(seat)), el("td", {}, suitGroups(hand.dealt[seat] || [])))))),
    (hand.passes || []).length > 0 && [el("h4", {}, `Passed ${hand.direction}`), el("ul", { class: "passes" }, hand.passes.map((p) => el("li", {}, `${seen(p.giver)} to ${seen(p.taker)}: `, p.cards.map((c, i) => [i ? " " : null, cardOf(c)]))))],
    winnersLine(hand));
}

function suitGroups(cards) {
  return ["H", "C", "D", "S"].map((suit) => {
    const held = cards.filter((c) => c[1] === suit).sort((a, b) => CheckCards.rank(b) - CheckCards.rank(a));
    const none = el("span", { class: "void" }, "–", spoken(`no ${CheckCards.SUIT_WORDS[suit]}`));
    return el("span", { class: "group" }, held.length ? held.map((c, i) => [i ? " " : null, cardOf(c)]) : none, " ");
  });
}

function winnersLine({ winners }) {
  if (!winners.some(Boolean)) return null;
  return [el("h4", {}, "Tricks taken, in order"), el("p", {}, winners.map((w) => (w ? seen(w) : "?")).join(" "))];
}
