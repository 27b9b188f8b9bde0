// What is said at a step, and the hands that the seats hold.

/** The line under the table, as it is seen. */
function line(record, hand, step) {
  const trick = hand.tricks[step.t];
  if (hand.number === null) return el("b", {}, "What could be read stands below");
  if (step.t < 0) return [el("b", {}, "Before the first trick"), beforeLine(hand)];
  if (!trick) return [el("b", {}, "After the last trick"), afterLine(record, hand)];
  const title = el("b", {}, `Trick ${trick.number}`);
  if (!isWhole(hand, step)) {
    return [title, trick.plays.slice(0, step.c).map((p, i) => [i ? ", " : " ", p.seat, " ", cardText(p.card)])];
  }
  return [title, " ", takenLine(record, hand, step.t)];
}

function beforeLine(hand) {
  const out = [];
  if (hand.dealer) out.push(`${hand.dealer} dealt`);
  if (hand.leader) out.push(`${hand.leader} leads`);
  if (hand.suit) out.push(`${hand.suit} are to be avoided`);
  return out.length ? " " + out.join("; ") + "." : null;
}

function afterLine(record, hand) {
  if (!hand.taken) return " What was taken is not known for certain.";
  const taken = Object.entries(hand.taken).map(([seat, n]) => `${seat} ${n}`).join("; ");
  return ` Taken (${record.unit}): ${taken}.`;
}

function takenLine(record, hand, t) {
  const trick = hand.tricks[t], taker = takerOf(trick), worth = worthOf(hand, t);
  if (!trick.plays.length) return "could not be read.";
  if (!taker) {
    return trick.plays.some((p) => p.card === "x") ? [together(trick.plays.filter((p) => p.card === "x").map((p) => p.seat)), " takes up the cards."]
      : "– nobody can say who took it.";
  }
  const card = cardOf(trick, taker);
  return [el("span", { "data-taker": taker }, taker), trick.winner ? " takes it" : " is marked as taking it", card ? [" with ", cardText(card)] : null,
    trick.loose.length ? [", and ", cardList(trick.loose), " that nobody played"] : null,
    worth === null ? "." : worth ? `: ${units(record, worth)}.` : "."];
}

function units(record, count) {
  return `${count} ${count === 1 ? record.unit.replace(/s$/, "") : record.unit}`;
}

/** Everything that belongs to a step besides its cards. */
function asides(record, hand, step) {
  const trick = hand.tricks[step.t];
  if (step.t < 0) return [passes(hand), bids(hand), widow(hand), irregular(record, hand.before, true), comments(hand.notes), flags(record, findingsBeside(record, hand, false))];
  if (!trick) return [revokers(hand), comments(hand.after), flags(record, findingsBeside(record, hand, true)), matchEnd(record, hand)];
  const drew = trick.plays.slice(0, step.c).filter((p) => p.drew)
    .map((p) => el("p", { class: "aside" }, p.seat, " draws ", cardList(p.drew), " from the stock."));
  if (!isWhole(hand, step)) return drew;
  return [drew, cameLines(trick), irregular(record, trick.irregular, true), comments(trick.notes), flags(record, findingsAt(record, hand, step.t))];
}

/** The cards that came to seats in a trick; what several draw from the stock in one line. */
function cameLines(trick) {
  const stock = trick.came.filter((came) => came.from === "stock");
  const drawn = stock.map((came, i) => [i ? ", " : "", came.seat, i ? " " : " draws ", cardList(came.cards)]);
  return [stock.length > 0 && el("p", { class: "aside" }, drawn, " from the stock."),
    trick.came.filter((came) => came.from !== "stock").map(cameLine)];
}

function cameLine(came) {
  const [verb, from] = { trick: [" takes up ", "."], widow: [" takes the widow ", "."] }[came.from] || [" draws ", ` from the hand of ${came.from}.`];
  return el("p", { class: "aside" }, came.seat, verb, cardList(came.cards), from);
}

function passes(hand) {
  const passing = hand.passing;
  if (!passing) return null;
  if (!passing.passes.length) return el("p", { class: "aside" }, `Pass: ${passing.direction}.`);
  return el("div", { class: "aside" }, `Passed ${passing.direction}:`,
    el("ul", { class: "passes" }, passing.passes.map((p) => el("li", {}, p.from, " to ", p.to, ": ", cardList(p.cards)))));
}

function bids(hand) {
  if (!hand.bids) return null;
  return el("p", { class: "aside" }, "Bids: ", hand.bids.map((b, i) => [i ? ", " : "", b.seat, " ", b.bid === null ? "pass" : b.bid]), ".");
}

function widow(hand) {
  return [["The widow: ", hand.widow], ["The stock, top first: ", hand.stock]].map(([text, cards]) =>
    cards.length > 0 && el("p", { class: "aside" }, text, cardList(cards)));
}

/** Lines of irregularities, each with its Law, its findings, and, where there is room, what it means. */
function irregular(record, items, explained) {
  return items.map((item) => el("p", { class: "aside irregular", "data-line": item.line }, el("b", {}, "! "), withSuits(item.text),
    item.law !== null && el("span", { class: "law" }, ` Law ${item.law}`),
    record.findings.filter((f) => f.line === item.line).map((f) => findingMark(record, f)),
    explained && item.means && el("span", { class: "means" }, sentence(item.means)),
    item.notes.map((text) => el("span", { class: "comment" }, paragraphs(text)))));
}

/** Words as a sentence of their own. */
function sentence(words) {
  return words[0].toUpperCase() + words.slice(1) + ".";
}

/** The number of a finding, leading to it. */
function findingMark(record, f) {
  return el("a", { class: "mark " + f.severity, href: "#" + findingId(record, f), title: f.code },
    record.findings.indexOf(f) + 1, spoken(` ${f.severity} ${f.code}`));
}

/** What a record says over several lines, its paragraphs apart; where lines end in the file says nothing. */
function paragraphs(text) {
  return text.split(/\n[^\S\n]*\n/).map((part, i) => [i ? el("br") : null, i ? el("br") : null, part.replace(/\s*\n\s*/g, " ")]);
}

function comments(texts) {
  return texts.map((text) => el("p", { class: "aside comment" }, paragraphs(text)));
}

function flags(record, found) {
  return found.map((f) => el("p", { class: "aside finding " + f.severity },
    el("a", { href: "#" + findingId(record, f) }, f.code), f.law !== null && el("span", { class: "law" }, ` Law ${f.law}`), " ", withSuits(f.message), "."));
}

/** Against whom a revoke was established, and what the hand came to for each. */
function revokers(hand) {
  if (!hand.revokers.length) return null;
  const net = hand.net && Object.entries(hand.net).map(([seat, n]) => `${seat} ${signed(n)}`).join("; ");
  return el("p", { class: "aside irregular" }, el("b", {}, "! "), hand.revokers.length > 1 ? "Revokes are" : "A revoke is",
    ` established against ${together(hand.revokers)}.`, net && ` The hand comes to ${net}.`);
}

function matchEnd(record, hand) {
  if (record.hands[record.hands.length - 1] !== hand || !record.places) return null;
  const order = Object.entries(record.places).sort((a, b) => a[1] - b[1]);
  return el("p", { class: "aside" }, record.winner ? `${record.winner} wins the match. ` : "",
    "Places: ", order.map(([seat, n], i) => `${i ? ", " : ""}${n} ${seat}`), ".");
}

/** The same step in words, for who listens. */
function said(record, hand, step) {
  const trick = hand.tricks[step.t];
  if (step.t < 0) return `${handName(hand)}, before the first trick.${beforeLine(hand) || ""}`;
  if (!trick) return ["After the last trick.", ...hand.sentences].join(" ");
  const last = trick.plays[step.c - 1];
  const card = last ? `${last.seat} ${last.card === "x" ? "takes up the cards" : (step.c === 1 && trick.leader ? "leads " : "plays ") + cardWords(last.card)}.` : "";
  if (!isWhole(hand, step)) return `Trick ${trick.number}. ${card}`;
  const taker = takerOf(trick), worth = worthOf(hand, step.t);
  return `Trick ${trick.number}. ${card} ${taker ? `${taker} takes it${worth ? `, ${units(record, worth)}` : ""}.` : ""}`;
}

/** The hands of all seats, suit by suit, what was played already pale. */
function hands(record, hand, step) {
  const { held, gone } = holdingsAt(hand, step);
  if (!held.size) return null;
  const rows = [...held].map(([seat, cards]) => el("tr", { "data-seat": seat }, el("th", { scope: "row" }, seat),
    [0, 1, 2, 3, 4].map((suit) => el("td", {}, cards.filter((card) => suitPlace(card) === suit).map((card) =>
      el("span", { class: gone.has(seat + card) ? "held gone" : "held" }, cardText(card), " "))))));
  return el("table", { class: "hands" }, el("caption", {}, hand.dealt ? "The hands" : "The hands, by what each plays"), el("tbody", {}, rows));
}
