// The table of tricks, as the book prints it.

function sheet(record, hand, go, at) {
  const seats = hand.players;
  const body = el("tbody", {});
  sheetNotes(body, seats, [irregular(record, hand.before), comments(hand.notes)]);
  hand.tricks.forEach((trick, t) => {
    body.append(sheetRow(record, hand, t, go, at));
    sheetNotes(body, seats, [irregular(record, trick.irregular), cameLines(trick), looseLine(trick), comments(trick.notes)]);
  });
  return el("table", { class: "sheet" },
    el("caption", {}, handName(hand), hand.suit && ` · ${hand.suit}`),
    el("thead", {}, el("tr", {}, el("th", { scope: "col", class: "no" }, el("abbr", { title: "trick" }, "№")),
      seats.map((seat) => el("th", { scope: "col" }, seat)))),
    body,
    el("tfoot", {}, sheetCounts(record, hand), sheetSentences(hand)));
}

function sheetRow(record, hand, t, go, at) {
  const trick = hand.tricks[t], taker = takerOf(trick);
  const row = el("tr", { class: at === t ? "now" : null, "data-trick": trick.number, "aria-current": at === t ? "step" : null },
    el("th", { scope: "row", class: "no" }, sheetNumber(record, hand, t, go)));
  if (!trick.cells.length) {
    row.append(el("td", { colspan: hand.players.length || 1, class: "unread" }, trick.text || "not read"));
    return row;
  }
  hand.players.forEach((seat, i) => {
    const card = trick.cells[i] === undefined ? "-" : trick.cells[i];
    const found = findingsAt(record, hand, t, seat);
    const classes = [taker === seat ? "takes" : "", found.length ? "flagged " + found[0].severity : ""].join(" ").trim();
    row.append(el("td", { class: classes || null, "data-seat": seat }, card === "-" ? el("span", { class: "card" }, "–") : cardText(card),
      taker === seat && spoken(trick.winner ? ", takes it" : ", marked as taking it"),
      found.map((f) => findingMark(record, f))));
  });
  return row;
}

function sheetNumber(record, hand, t, go) {
  const number = hand.tricks[t].number;
  if (!go) return number;
  const link = el("a", { href: "#" + address(record, hand, number), "aria-label": `trick ${number}` }, number);
  link.addEventListener("click", (event) => { event.preventDefault(); go(t); });
  return link;
}

/** The cards that go with the last trick though nobody played them to it (Laws 16, 17). */
function looseLine(trick) {
  return trick.loose.length > 0 && el("p", { class: "aside" }, takerOf(trick), " takes in ", cardList(trick.loose), " with it.");
}

function sheetNotes(body, seats, notes) {
  const all = notes.flat(Infinity).filter(Boolean);
  if (all.length) body.append(el("tr", { class: "notes" }, el("td", { colspan: seats.length + 1 }, all)));
}

function sheetCounts(record, hand) {
  const counts = hand.taken || hand.stated;
  if (!counts) return null;
  return el("tr", { class: "counts" }, el("th", { scope: "row", class: "no" }, spoken(record.unit)),
    hand.players.map((seat) => el("td", {}, of(counts, seat) === null ? "" : of(counts, seat))));
}

function sheetSentences(hand) {
  if (!hand.sentences.length) return null;
  return el("tr", { class: "sentences" }, el("td", { colspan: hand.players.length + 1 },
    hand.sentences.map((text) => el("p", {}, text))));
}

function address(record, hand, trick) {
  return `record-${record.place + 1}-hand-${hand.number}` + (trick ? `-trick-${trick}` : "");
}
