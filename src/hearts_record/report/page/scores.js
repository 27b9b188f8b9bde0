// The totals over the hands: a drawing of them, and the numbers.

const HIGH = 260, LEFT = 40, RIGHT = 92, TOP = 14, BOTTOM = 30;
let WIDE = 640;

function scores(record) {
  if (record.hands.length < 2 || !record.hands.some((hand) => hand.totals)) return null;
  return el("section", { class: "scores", "aria-labelledby": "scores-title" },
    el("h2", { id: "scores-title" }, record.match ? "The match" : "The sitting"),
    chart(record), el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "numbers of every hand" }, scoreTable(record)));
}

function chart(record) {
  WIDE = Math.min(innerWidth, 1200) < 560 ? 380 : 560;
  const series = record.seats.map((seat) => ({ name: seat.name, points: pointsOf(record, seat.name) }));
  const all = series.flatMap((s) => s.points.map((p) => p[1]));
  if (record.limit !== null) all.push(record.limit);
  const low = Math.min(0, ...all), high = Math.max(1, ...all), last = record.hands.length;
  const x = (i) => LEFT + ((WIDE - LEFT - RIGHT) * i) / last;
  const y = (n) => TOP + ((HIGH - TOP - BOTTOM) * (high - n)) / (high - low);
  const words = series.map((s) => `${s.name} ${s.points.length ? s.points[s.points.length - 1][1] : "unknown"}`);
  return drawn("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "chart", role: "img", "aria-label": `Totals over ${last} hands; at the end ${words.join(", ")}.` },
    grid(low, high, y, record.limit), handNumbers(last, x),
    series.map((s, i) => curve(s, i, x, y)), labels(series, x, y));
}

function pointsOf(record, seat) {
  const points = record.hands.map((hand, i) => [i + 1, of(hand.totals, seat)]).filter((p) => p[1] !== null);
  if (!points.length || points[0][0] !== 1) return points;
  const first = record.hands[0];
  const begins = first.number === 1 && !first.tags.some(([name]) => name === "Before");
  return begins ? [[0, 0], ...points] : points;
}

function grid(low, high, y, limit) {
  const step = niceStep((high - low) / 4), out = [];
  for (let n = Math.ceil(low / step) * step; n <= high; n += step) {
    out.push(drawn("line", { class: n === 0 ? "axis" : "grid", x1: LEFT, x2: WIDE - RIGHT, y1: y(n), y2: y(n) }),
      drawn("text", { class: "tick", x: LEFT - 8, y: y(n) + 4, "text-anchor": "end" }, n < 0 ? "−" + -n : n));
  }
  if (limit !== null) out.push(drawn("line", { class: "limit", x1: LEFT, x2: WIDE - RIGHT, y1: y(limit), y2: y(limit) }));
  return out;
}

function niceStep(raw) {
  const power = 10 ** Math.floor(Math.log10(Math.max(raw, 1)));
  return power * [1, 2, 5, 10].find((n) => n * power >= raw);
}

function handNumbers(last, x) {
  const step = Math.max(1, niceStep(last / (WIDE < 500 ? 5 : 10))), out = [];
  for (let i = step; i <= last; i += step) out.push(drawn("text", { class: "tick", x: x(i), y: HIGH - 8, "text-anchor": "middle" }, i));
  return out;
}

function curve(series, i, x, y) {
  const points = series.points.map(([at, n]) => `${x(at).toFixed(1)},${y(n).toFixed(1)}`).join(" ");
  return drawn("g", { class: `curve c${i % 7}` }, drawn("polyline", { points }),
    series.points.slice(-1).map(([at, n]) => drawn("circle", { cx: x(at), cy: y(n), r: 3.5 })));
}

/** The names at the ends of the curves, moved apart where they would lie on each other. */
function labels(series, x, y) {
  const ends = series.map((s, i) => ({ i, name: s.name, end: s.points[s.points.length - 1] })).filter((s) => s.end)
    .map((s) => ({ ...s, y: y(s.end[1]) })).sort((a, b) => a.y - b.y);
  ends.forEach((s, k) => { if (k) s.y = Math.max(s.y, ends[k - 1].y + 15); });
  let free = HIGH - BOTTOM;
  ends.reverse().forEach((s) => { s.y = Math.min(s.y, free); free = s.y - 15; });
  return ends.map((s) => drawn("text", { class: `label c${s.i % 7}`, x: x(s.end[0]) + 8, y: s.y + 4 }, shortened(s.name, 6), " ", s.end[1] < 0 ? "−" + -s.end[1] : s.end[1]));
}

function shortened(text, most) {
  return text.length > most ? text.slice(0, most - 1) + "…" : text;
}

function scoreTable(record) {
  const pools = record.hands.some((hand) => hand.pool !== null);
  const names = record.seats.map((seat) => seat.name);
  return el("table", { class: "numbers" }, el("caption", {}, "Each hand, and the totals after it"),
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "Hand"), names.map((n) => el("th", { scope: "col", title: n.length > 10 ? n : null }, shortened(n, 10))), pools && el("th", { scope: "col" }, "Pool"))),
    el("tbody", {}, record.hands.map((hand) => el("tr", {}, el("th", { scope: "row" }, el("a", { href: "#" + address(record, hand) }, hand.number)),
      names.map((n) => el("td", {}, score(hand, n))), pools && el("td", {}, poolCell(hand))))));
}

function score(hand, seat) {
  const net = of(hand.net, seat), total = of(hand.totals, seat);
  if (net === null && total === null) return "–";
  return [el("span", { class: "net" }, net === null ? "" : signed(net)), " ", el("b", {}, total === null ? "?" : total < 0 ? "−" + -total : total)];
}

function poolCell(hand) {
  if (hand.pool === null) return "–";
  return hand.jack ? el("b", { class: "jack" }, hand.pool, " Jack") : hand.pool;
}
