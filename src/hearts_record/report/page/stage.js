// The table with its seats round it, the cards that lie on it, and what is to be said of them.

/** Which seat stands at the bottom: South, or the last, so that the first is on its left. */
function bottomOf(seats) {
  const south = seats.findIndex((seat) => /^s(outh)?$/i.test(seat.name));
  return south >= 0 ? south : seats.length - 1;
}

/** Where a seat is, seen from the middle; the style sheet knows how far from it things lie. */
function place(node, seats, i) {
  const turn = (2 * Math.PI * (i - bottomOf(seats))) / seats.length;
  node.style.setProperty("--x", (-Math.sin(turn)).toFixed(4));
  node.style.setProperty("--y", Math.cos(turn).toFixed(4));
}

function seatPlate(record, hand, seat, i, step) {
  const trick = hand.tricks[step.t];
  const whole = isWhole(hand, step);
  const counts = countsAt(hand, step);
  const over = step.t >= hand.tricks.length;
  const count = of(counts, seat.name);
  const net = over ? of(hand.net, seat.name) : null;
  const out = hand.players.length > 0 && !hand.players.includes(seat.name);
  const takes = whole && takerOf(trick) === seat.name;
  const plate = el("div", {
    class: "plate" + (takes ? " takes" : "") + (out ? " out" : "") + (isNext(hand, step, seat.name) ? " next" : ""),
    "data-seat": seat.name,
  },
    el("span", { class: "name" }, seat.name),
    hand.dealer === seat.name && el("span", { class: "chip", title: "dealt" }, "D", spoken(" dealt")),
    seat.player && el("span", { class: "player" }, seat.player),
    el("span", { class: "count", "data-count": count }, plateCount(record, hand, count, net, out)));
  place(plate, record.seats, i);
  return plate;
}

function plateCount(record, hand, count, net, out) {
  if (out) return "sits out";
  if (net !== null) return [signed(net)];
  return count === null ? "" : [count, " ", unitSign(record, hand)];
}

function unitSign(record, hand) {
  if (record.unit !== "hearts") return record.unit.slice(0, 3) === "poi" ? "pts" : record.unit;
  if (hand.suit) return hand.suit;
  return el("span", {}, el("span", { class: "suit", "aria-hidden": "true" }, "♥\uFE0E"), spoken("hearts"));
}

/** Whether a seat is the next to play. */
function isNext(hand, step, seat) {
  let t = step.t, c = step.c;
  if (t < 0 || isWhole(hand, step)) { t += 1; c = 0; }
  const trick = hand.tricks[t];
  return Boolean(trick) && Boolean(trick.leader) && trick.plays.length > c && trick.plays[c].seat === seat;
}

/** The cards that lie on the table at a step. */
function layCards(record, hand, step) {
  const trick = hand.tricks[step.t];
  if (!trick) return [];
  const whole = isWhole(hand, step);
  return trick.plays.slice(0, step.c).map((play, i) => {
    const takes = whole && takerOf(trick) === play.seat;
    const flagged = findingsAt(record, hand, step.t, play.seat).length > 0;
    const face = cardFace(play.card);
    const lead = i === 0 && trick.leader === play.seat;
    const box = el("div", {
      class: "laid" + (takes ? " takes" : "") + (flagged ? " flagged" : "") + (i === step.c - 1 ? " last" : ""),
      "data-seat": play.seat,
    }, face, lead && el("span", { class: "tag" }, "led"));
    const at = record.seats.findIndex((seat) => seat.name === play.seat);
    place(box, record.seats, at);
    return box;
  });
}

/** What stands in the middle of the table before and after the play. */
function middle(record, hand, step) {
  if (step.t < 0) {
    return el("div", { class: "middle" }, el("strong", {}, handName(hand)),
      hand.misdeal !== null && el("span", {}, "a dead deal: ", hand.misdeal),
      hand.leader && el("span", {}, hand.leader, " leads"));
  }
  if (step.t < hand.tricks.length) {
    const trick = hand.tricks[step.t];
    if (trick.plays.length) return null;
    return el("div", { class: "middle" }, el("span", {}, "This row could not be read."), trick.text && el("code", {}, trick.text));
  }
  return el("div", { class: "middle" }, el("strong", {}, hand.tricks.length ? "The result" : "No play is recorded"),
    hand.sentences.map((text) => el("span", {}, text)),
    hand.pool !== null && el("span", {}, poolWords(hand)));
}

function poolWords(hand) {
  return hand.pool ? `${hand.pool} in the pool` + (hand.jack ? ", a Jack" : "") : "the pool is empty";
}

function handName(hand) {
  return hand.number === null ? "There is no hand in this record" : `Hand ${hand.number}`;
}

/** The findings of one trick of a hand, or of one card of it. */
function findingsAt(record, hand, t, seat) {
  const trick = hand.tricks[t].number;
  return record.findings.filter((f) => f.at === hand.place && f.shown === trick && (seat === undefined || f.seat === seat));
}

/** The findings of a hand that belong to no trick: what stands before them, or after. */
function findingsBeside(record, hand, after) {
  return record.findings.filter((f) => f.at === hand.place && f.after === after && !hand.tricks.some((trick) => trick.number === f.shown));
}

function stage(record, hand, step) {
  return el("div", { class: "felt n" + Math.min(record.seats.length, 9) },
    el("div", { class: "ring" }),
    record.seats.map((seat, i) => seatPlate(record, hand, seat, i, step)),
    layCards(record, hand, step),
    middle(record, hand, step));
}
