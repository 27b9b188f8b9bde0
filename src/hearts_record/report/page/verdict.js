// The verdict in words, every finding with the way to its card, and the record as it is written.

const OUTCOMES = {
  pass: ["It holds", "Everything that this record says was checked, and it holds."],
  fail: ["It does not hold", "Something in this record is wrong; it is listed below."],
  incomplete: ["Not all is known", "What can be checked holds, but not everything can be checked from what the record says."],
};
const CHECKS = {
  parsed: "every line is read", pack: "each card is there once", replayed: "every card was played by the rules",
  laws: "irregularities and penalties", settled: "counts, counters and totals", fair: "the deals follow from the seeds",
  signed: "the signatures",
};
const STATUSES = { pass: "holds", fail: "does not hold", unknown: "not known", none: "nothing of the kind" };
const SIGNS = { pass: "✓", fail: "✗", unknown: "?", none: "–" };

function findingId(record, finding) {
  return `record-${record.place + 1}-finding-${record.findings.indexOf(finding) + 1}`;
}

function verdictSection(record, goTo) {
  const [title, words] = OUTCOMES[record.verdict];
  return el("section", { id: "verdict", class: "verdict " + record.verdict, tabindex: "-1", "aria-labelledby": "verdict-title" },
    el("h2", { id: "verdict-title" }, "The verdict: ", title.toLowerCase()), el("p", {}, words),
    el("ul", { class: "checks" }, record.checks.map(([check, status]) => el("li", { class: status },
      el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[status]), el("span", {}, CHECKS[check] || check, ": ", STATUSES[status])))),
    findingList(record, goTo), fairWords(record.fair));
}

function findingList(record, goTo) {
  if (!record.findings.length) return null;
  return [el("h3", {}, record.findings.length === 1 ? "One finding" : `${record.findings.length} findings`),
    el("ol", { class: "findings" }, record.findings.map((finding) => findingItem(record, finding, goTo)))];
}

function findingItem(record, finding, goTo) {
  const trick = finding.trick === null ? finding.shown : finding.trick;
  const where = [finding.hand !== null && `hand ${finding.hand}`, trick !== null && `trick ${trick}`, finding.after && "the result", finding.seat].filter(Boolean);
  const at = record.hands.findIndex((hand) => hand.place === finding.at);
  const text = where.join(", ") || `line ${finding.line}`;
  const link = at < 0 ? el("a", { href: `#line-${finding.line}` }, text)
    : el("a", { href: "#" + address(record, record.hands[at], trick) }, text);
  link.addEventListener("click", (event) => { event.preventDefault(); goTo(finding, at); });
  return el("li", { id: findingId(record, finding), class: finding.severity, tabindex: "-1" },
    el("span", { class: "code" }, finding.code), " ", link, finding.law !== null && ` · Law ${finding.law}`,
    el("br"), withSuits(finding.message), finding.hint && el("span", { class: "hint" }, withSuits(finding.hint)));
}

function fairWords(fair) {
  const list = (title, texts) => texts.length > 0 && [el("h4", {}, title), el("ul", {}, texts.map((text) => el("li", {}, text)))];
  if (fair.level === null) return [el("h3", {}, "The deals"), fair.shown.map((text) => el("p", {}, text))];
  return [el("h3", {}, "The deals: level ", fair.level, " of 2"), list("The record shows", fair.shown), list("It does not show", fair.open)];
}

/** The record's own text with its line numbers; made only when somebody looks. */
function textSection(record) {
  const lines = el("ol", {});
  const box = el("details", { class: "source" }, el("summary", {}, "The record as it is written"),
    el("div", { class: "text", tabindex: "0", role: "region", "aria-label": "the record's text" }, lines));
  const make = () => {
    if (lines.childElementCount) return;
    const wrong = new Set(record.findings.map((f) => f.line));
    record.lines.forEach((text, i) => {
      const number = record.line + i;
      lines.append(el("li", { id: `line-${number}`, value: number, class: wrong.has(number) ? "flagged" : null }, text || " "));
    });
  };
  box.addEventListener("toggle", () => box.open && make());
  box.show = (number) => {
    make();
    box.open = true;
    const item = lines.querySelector(`[id="line-${number}"]`);
    if (item) { item.tabIndex = -1; item.scrollIntoView({ block: "center" }); item.focus({ preventScroll: true }); }
  };
  return box;
}

function facts(record) {
  const rows = record.tags.map(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]);
  return rows.length + record.notes.length > 0 && el("section", { class: "facts", "aria-labelledby": "facts-title" },
    el("h2", { id: "facts-title" }, "About the record"), rows.length > 0 && el("dl", {}, rows), comments(record.notes));
}
