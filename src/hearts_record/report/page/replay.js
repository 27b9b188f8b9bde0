// The page: where it stands, what moves it, what it draws.

const data = JSON.parse(document.getElementById("data").textContent);
const NO_HAND = { number: null, tricks: [], held: {}, players: [], before: [], notes: [], after: [], sentences: [], tags: [], widow: [], stock: [], revokers: [], place: null, dealt: false,
  misdeal: null, dealer: null, leader: null, suit: null, passing: null, bids: null, taken: null, net: null, totals: null, pool: null, jack: null, stated: false };
data.records.forEach((record, i) => { record.place = i; });
const at = { record: 0, hand: 0, step: 0 };
const $ = (id) => document.getElementById(id);
let playing = null, source = null;

const record = () => data.records[at.record];
const hand = () => record().hands[at.hand] || NO_HAND;
const steps = () => stepsOf(hand());

// ---- moving

function go(where) {
  const before = { ...at };
  Object.assign(at, where);
  at.record = within(at.record, data.records.length);
  at.hand = within(at.hand, record().hands.length);
  at.step = within(at.step, steps().length);
  if (before.record !== at.record) frame();
  draw();
}

function within(n, length) {
  return Math.max(0, Math.min(n, length - 1));
}

const moves = {
  ArrowRight: () => go({ step: at.step + 1 }),
  ArrowLeft: () => go({ step: at.step - 1 }),
  ArrowDown: () => go({ step: trickAfter(hand(), at.step, 1) }),
  ArrowUp: () => go({ step: trickAfter(hand(), at.step, -1) }),
  Home: () => go({ step: 0 }),
  End: () => go({ step: steps().length - 1 }),
  PageDown: () => at.hand < record().hands.length - 1 && go({ hand: at.hand + 1, step: 0 }),
  PageUp: () => go({ hand: at.hand - (at.step === 0 ? 1 : 0), step: 0 }),
  " ": () => (playing ? stop() : start()),
};

function start() {
  if (at.step >= steps().length - 1) go({ step: 0 });
  playing = setTimeout(tick, 600);
  drawPlay();
}

function tick() {
  go({ step: at.step + 1 });
  if (at.step >= steps().length - 1) return stop();
  playing = setTimeout(tick, isWhole(hand(), steps()[at.step]) ? 1600 : 800);
  return undefined;
}

function stop() {
  clearTimeout(playing);
  playing = null;
  drawPlay();
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = event.target, move = moves[event.key];
  if (!move || target.closest("input, select, textarea, summary")) return;
  if (target !== document.body && !$("play").contains(target)) return;
  if (event.key === " " && target.closest("button, a")) return;
  event.preventDefault();
  if (event.key !== " " && playing) stop();
  move();
});

function touches(node) {
  let from = null;
  node.addEventListener("touchstart", (event) => { from = event.touches.length === 1 ? event.touches[0] : null; }, { passive: true });
  node.addEventListener("touchend", (event) => {
    const to = event.changedTouches[0], begun = from;
    from = null;
    if (!begun || !to) return;
    const dx = to.clientX - begun.clientX, dy = to.clientY - begun.clientY;
    if (Math.abs(dx) < 40 || Math.abs(dx) < 1.5 * Math.abs(dy)) return;
    event.preventDefault();
    (dx < 0 ? moves.ArrowDown : moves.ArrowUp)();
  });
}

/** `#record-1-hand-2-trick-9`; true if it led somewhere. */
function follow(hash) {
  const found = /^#(?:record-(\d+)-)?hand-(\d+)(?:-trick-(\d+))?$/.exec(hash);
  if (!found) return false;
  const r = found[1] ? Number(found[1]) - 1 : 0;
  const h = data.records[r] ? data.records[r].hands.findIndex((x) => x.number === Number(found[2])) : -1;
  if (h < 0) return false;
  go({ record: r, hand: h, step: found[3] ? stepAt(data.records[r].hands[h], Number(found[3])) : 0 });
  return true;
}

/** The step at which a trick is whole; of one that has no row, the last before it. */
function stepAt(which, trick) {
  const t = which.tricks.filter((x) => trick !== null && x.number <= trick).length - 1;
  return t < 0 ? 0 : stepOfTrick(which, t);
}

function goTo(finding, h) {
  if (h < 0) return source.show(finding.line);
  const of = record().hands[h];
  go({ hand: h, step: finding.after ? stepsOf(of).length - 1 : stepAt(of, finding.shown) });
  return toTable();
}

/** What led to a place in the replay leads the eye and the keys there too. */
function toTable() {
  $("table").scrollIntoView({ block: "start" });
  $("table").focus({ preventScroll: true });
}

// ---- drawing

const BUTTONS = [
  ["Home", "To the beginning of the hand", "M5 5h2v14H5zM19 5v14l-10-7z"], ["ArrowUp", "One trick back", "M12 5v14l-9-7zM21 5v14l-9-7z"],
  ["ArrowLeft", "One card back", "M16 5v14l-10-7z"], [" ", "Play", "M7 4v16l13-8z"], ["ArrowRight", "One card on", "M8 5v14l10-7z"],
  ["ArrowDown", "One trick on", "M3 5v14l9-7zM12 5v14l9-7z"], ["End", "To the end of the hand", "M5 5v14l10-7zM17 5h2v14h-2z"],
];

function button(key, label, path) {
  const node = el("button", { type: "button", "data-key": key, "aria-label": label, title: label },
    drawn("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, drawn("path", { d: path })));
  node.addEventListener("click", () => { if (key !== " " && playing) stop(); moves[key](); });
  return node;
}

function chooser(label, count, name, move) {
  if (count < 2) return null;
  const select = el("select", { id: `choose-${label.toLowerCase()}` }, Array.from({ length: count }, (_, i) => el("option", { value: i }, name(i))));
  select.addEventListener("change", () => move(Number(select.value)));
  return el("label", { class: "chooser" }, el("span", {}, label), select);
}

/** All of the page that stays as it is while a record is stepped through. */
function frame() {
  const had = document.activeElement && document.activeElement.id;
  const r = record(), names = r.seats.filter((s) => s.player).map((s) => `${s.name} ${s.player}`);
  fill($("head"), el("div", { class: "title" }, el("h1", {}, r.event || r.game || "A record of Hearts"),
    el("p", {}, [r.event && r.game, r.settling, names.join(", ")].filter(Boolean).join(" · "))),
  chooser("Record", data.records.length, (i) => `${i + 1}: ${data.records[i].event || data.records[i].game || "?"}`, (i) => go({ record: i, hand: 0, step: 0 })),
  el("a", { class: "badge " + r.verdict, href: "#verdict" }, OUTCOMES[r.verdict][0]));
  const slider = el("input", { type: "range", id: "slider", min: 0, "aria-label": "Place in the hand" });
  slider.addEventListener("input", () => go({ step: Number(slider.value) }));
  const table = el("div", { id: "table", role: "group", tabindex: "-1", "aria-label": "The table" });
  touches(table);
  fill($("play"), el("section", { class: "stage", "aria-label": "Replay" }, el("div", { id: "hand-bar" }), table,
    el("div", { class: "controls", role: "group", "aria-label": "Steps" }, BUTTONS.map((b) => button(...b))), slider,
    el("div", { id: "now" }), el("p", { id: "said", role: "status", "aria-live": "polite", class: "spoken" }), el("div", { id: "hands" }), keysHelp()),
  el("section", { id: "sheet", "aria-label": "Table of tricks" }));
  source = textSection(r);
  fill($("below"), verdictSection(r, goTo), el("div", { class: "side" }, scores(r), facts(r)), source);
  fill($("foot"), `Made by ${data.program}. This page loads nothing and sends nothing.`);
  handBar();
  if ($("choose-record")) $("choose-record").value = String(at.record);
  if (had === "choose-record") $("choose-record").focus();
  if (!r.hands.length) source.open = true;
}

function keysHelp() {
  const keys = [["← →", "card"], ["↑ ↓", "trick"], ["Home End", "hand's beginning, end"], ["Page ↑ ↓", "hand"], ["Space", "play, pause"]];
  return el("p", { class: "keys" }, keys.map(([key, what]) => [el("span", {}, el("kbd", {}, key), " ", what), " "]));
}

function draw() {
  const r = record(), h = hand(), step = steps()[at.step];
  document.title = [r.event, r.game].filter(Boolean).join(" – ") || "A record of Hearts";
  if ($("choose-hand")) $("choose-hand").value = String(at.hand);
  fill($("table"), stage(r, h, step));
  $("table").dataset.trick = h.tricks[step.t] ? h.tricks[step.t].number : step.t < 0 ? "before" : "after";
  fill($("now"), el("p", { class: "line" }, line(r, h, step)), asides(r, h, step));
  $("said").textContent = said(r, h, step);
  fill($("hands"), hands(r, h, step));
  fill($("sheet"), h.players.length ? sheet(r, h, toTrick, step.t) : null);
  $("slider").max = steps().length - 1;
  $("slider").value = at.step;
  $("slider").setAttribute("aria-valuetext", step.t < 0 ? "before the first trick" : h.tricks[step.t] ? `trick ${h.tricks[step.t].number}, card ${step.c}` : "the result");
  document.querySelectorAll(".controls button").forEach((b) => {
    const key = b.dataset.key, back = ["Home", "ArrowUp", "ArrowLeft"].includes(key);
    b.setAttribute("aria-disabled", String(key !== " " && (back ? at.step === 0 : at.step === steps().length - 1)));
  });
}

/** To a trick that was chosen in the table; its number keeps the focus. */
function toTrick(t) {
  go({ step: stepOfTrick(hand(), t) });
  const link = document.querySelector("#sheet tr.now .no a");
  if (link) link.focus();
}

function handBar() {
  const list = record().hands;
  if (list.length < 2) return fill($("hand-bar"), list.length ? el("h2", {}, handName(list[0])) : null);
  const label = chooser("Hand", list.length, (i) => `${list[i].number}`, (i) => go({ hand: i, step: 0 }));
  const turn = (way, words) => {
    const node = el("button", { type: "button", class: "turn", "aria-label": words, title: words }, way < 0 ? "‹" : "›");
    node.addEventListener("click", () => go({ hand: at.hand + way, step: 0 }));
    return node;
  };
  return fill($("hand-bar"), turn(-1, "The hand before"), label, el("span", { class: "of" }, `of ${list.length}`), turn(1, "The next hand"));
}

function drawPlay() {
  const node = document.querySelector('.controls button[data-key=" "]'), words = playing ? "Pause" : "Play";
  node.setAttribute("aria-label", words);
  node.title = words;
  node.querySelector("path").setAttribute("d", playing ? "M6 4h4v16H6zM14 4h4v16h-4z" : "M7 4v16l13-8z");
}

// ---- on paper

addEventListener("beforeprint", () => fill($("print"), record().hands.map((h) =>
  el("section", {}, el("h2", {}, handName(h)), [passes(h), bids(h), widow(h)], h.players.length > 0 && sheet(record(), h, null, null), comments(h.after)))));
addEventListener("afterprint", () => fill($("print")));
addEventListener("hashchange", () => follow(location.hash) && toTable());

if (data.records.length) {
  frame();
  draw();
  if (!follow(location.hash) && data.opens) go({ step: stepAt(hand(), data.opens) });
} else {
  fill($("head"), el("h1", {}, "There is no record here"));
}
