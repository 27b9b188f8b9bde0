// The form: what is put in, when it is checked, what is said meanwhile. Nothing is sent, and
// nothing is kept.

const MOST_SIGNS = 2000000;
const MOST_RECORDS = 100;
const $ = (id) => document.getElementById(id);
const fields = { record: $("record"), opening: $("opening"), keys: $("keys") };
const million = (n) => `${(n / 1e6).toFixed(1)} million`;
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
let running = 0;

function say(text) {
  $("status").textContent = text;
}

/** Says what is wrong with a field; with no words, that nothing is. */
function fault(name, words = "") {
  $(`${name}-fault`).textContent = words;
  if (words) fields[name].setAttribute("aria-invalid", "true");
  else fields[name].removeAttribute("aria-invalid");
  return Boolean(words);
}

function tooLong(signs) {
  if (signs <= MOST_SIGNS) return "";
  return `This is ${million(signs)} signs, and this page reads ${million(MOST_SIGNS)} at most. For more, use the command hearts-record verify.`;
}

// ---- what the reader holds

const isKey = (text) => /^[0-9a-f]{64}$/.test(text);

function readOpening() {
  const text = fields.opening.value.trim();
  const wrong = text && !isKey(text) && `An opening has 64 digits, 0 to 9 and a to f in small letters; this has ${text.length} signs.`;
  return fault("opening", wrong || "") ? null : text || undefined;
}

function readKeys() {
  const keys = {};
  for (const line of fields.keys.value.split(/\n/).map((l) => l.trim()).filter(Boolean)) {
    const [, party, key] = /^([A-Za-z][A-Za-z0-9]*)\s*[=\s]\s*(\S+)$/.exec(line) || [];
    if (!party || !isKey(key)) return void fault("keys", `‘${seen(line.slice(0, 40))}’ is not a party, = and 64 digits in small letters.`);
    if (Object.keys(keys).some((k) => k.toLowerCase() === party.toLowerCase())) return void fault("keys", `${party} is named twice.`);
    keys[party] = key;
  }
  fault("keys");
  return keys;
}

/** What cannot be held of these records, in words. */
function misheld(pieces, { opening }) {
  return opening && pieces.length > 1 && fault("opening", `An opening is of one match, and here are ${pieces.length} records. Check them one by one.`);
}

function strangers(verdict, keys) {
  const known = ["server", ...verdict.seats].map((s) => s.toLowerCase());
  const odd = verdict.seats.length > 0 && Object.keys(keys).find((name) => !known.includes(name.toLowerCase()));
  return odd ? fault("keys", `There is no party ${odd}; there are ${together(["server", ...verdict.seats.map(seen)])}.`) : false;
}

// ---- checking

async function check() {
  const mine = ++running;
  const text = fields.record.value;
  fill($("result"));
  const opening = readOpening();
  const keys = readKeys();
  if (fault("record", text.trim() ? tooLong(text.length) : "There is no record here yet.")) return fields.record.focus();
  if (opening === null) return fields.opening.focus();
  if (keys === undefined) return fields.keys.focus();
  if (!globalThis.crypto || !crypto.subtle) return say("This browser gives this page no cryptography. Open it from your disk, or over https.");
  $("check").setAttribute("aria-disabled", "true");
  say("Checking …");
  await nextTurn();
  try {
    if (text.trim().startsWith("{")) await knownAnswers(text);
    else await records(text, { opening, keys }, mine);
  } catch (error) {
    if (mine === running) say(`The check broke off, and nothing is said of this record: ${seen(error.message)}`);
  } finally {
    if (mine === running) $("check").removeAttribute("aria-disabled");
  }
  return undefined;
}

async function records(text, held, mine) {
  const pieces = HeartsCheck.splitRecords(text);
  if (!pieces.length) return say("There is no record in this text.");
  if (misheld(pieces, held)) return say("");
  const some = pieces.slice(0, MOST_RECORDS);
  const outcomes = [];
  for (const [i, piece] of some.entries()) {
    if (some.length > 1) say(`Checking record ${i + 1} of ${some.length} …`);
    await nextTurn();
    const verdict = await HeartsCheck.checkRecord(piece, held);
    if (mine !== running) return undefined;
    if (strangers(verdict, held.keys)) return say("");
    $("result").append(showVerdict(verdict, i + 1, some.length));
    outcomes.push(verdict);
  }
  say(told(outcomes, pieces.length));
  return $("r1-title").focus();
}

function told(outcomes, all) {
  const left = all > outcomes.length ? ` Only the first ${outcomes.length} of ${all} records were checked.` : "";
  if (outcomes.length === 1) return `Checked. ${OUTCOMES[outcomes[0].verdict][0]}${left}`;
  const count = (kind) => outcomes.filter((v) => v.verdict === kind).length;
  return `Checked ${outcomes.length} records: ${count("pass")} hold, ${count("fail")} do not, ${count("incomplete")} are not wholly known.${left}`;
}

/** The scheme's own known answers: the page checks itself. */
async function knownAnswers(text) {
  let data = null;
  try {
    data = JSON.parse(text);
  } catch {
    return say("This is neither a record nor a file of known answers.");
  }
  if (data.algorithm !== HeartsFair.VERSION || !Array.isArray(data.tests)) return say("This is no file of known answers of hearts-fair/1.");
  const wrong = [];
  for (const [i, test] of data.tests.entries()) {
    if (i % 10 === 0) await nextTurn();
    const found = await HeartsFair.judge(test);
    if ((found.length ? "invalid" : "valid") !== test.result) wrong.push(`${test.tcId}`);
  }
  const right = data.tests.length - wrong.length;
  return say(`Known answers: ${right} of ${data.tests.length} come out as they should.${wrong.length ? ` Not these: ${seen(wrong.join(", "))}.` : ""}`);
}

// ---- files

async function take(file) {
  if (!file) return undefined;
  const long = tooLong(file.size);
  if (long) return void fault("record", long);
  const bytes = await file.arrayBuffer();
  try {
    fields.record.value = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return void fault("record", "This file is not UTF-8 text, and no record can be read from it.");
  }
  fault("record");
  return check();
}

$("form").addEventListener("submit", (event) => {
  event.preventDefault();
  check();
});
$("file").addEventListener("change", () => {
  take($("file").files[0]);
  $("file").value = "";
});
$("clear").addEventListener("click", () => {
  running++;
  for (const [name, field] of Object.entries(fields)) {
    field.value = "";
    fault(name);
  }
  $("check").removeAttribute("aria-disabled");
  fill($("result"));
  say("");
  fields.record.focus();
});
fields.record.addEventListener("paste", (event) => {
  const long = tooLong(event.clipboardData ? event.clipboardData.getData("text").length : 0);
  if (!long) return;
  event.preventDefault();
  fault("record", long);
});
for (const kind of ["dragenter", "dragover"]) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    document.body.classList.add("over");
  });
}
document.addEventListener("dragleave", (event) => event.relatedTarget || document.body.classList.remove("over"));
document.addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("over");
  const { files } = event.dataTransfer;
  if (files.length) take(files[0]);
  else if (event.target === fields.record || event.dataTransfer.getData("text")) {
    fields.record.value = event.dataTransfer.getData("text");
  }
});
