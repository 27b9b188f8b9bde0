// Opens pages in Chromium and does what a plan says. The plan is JSON on standard input:
//   {"chromium": path, "modules": a folder that has node_modules,
//    "pages": [{"file", "width", "height", "scheme", "touch", "steps": [["press", key, times], …]}]}
// and so are the answers on standard output, a list for each page.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const plan = JSON.parse(readFileSync(0, "utf8"));
const require = createRequire(plan.modules + "/");
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** What a reader sees of the step at which the page stands. */
function seen() {
  const text = (selector) => (document.querySelector(selector) || { innerText: null }).innerText;
  const all = (selector, read) => Object.fromEntries([...document.querySelectorAll(selector)].map(read));
  return {
    trick: document.getElementById("table").dataset.trick,
    hand: text("#hand-bar h2") || (document.querySelector("#hand-bar select") || { selectedOptions: [{}] }).selectedOptions[0].label,
    cards: all("#table .laid", (n) => [n.dataset.seat, n.querySelector(".face").dataset.card]),
    taker: (document.querySelector("#table .laid.takes") || { dataset: {} }).dataset.seat || null,
    counts: all("#table .plate", (n) => [n.dataset.seat, n.querySelector(".count").dataset.count ?? null]),
    plates: all("#table .plate", (n) => [n.dataset.seat, n.querySelector(".count").innerText.trim()]),
    now: text("#now"), middle: text("#table .middle"), said: document.getElementById("said").textContent,
    marked: document.querySelectorAll("#sheet tr.now").length, hash: location.hash,
  };
}

const actions = {
  press: async (page, key, times = 1) => { for (let i = 0; i < times; i++) await page.keyboard.press(key); return page.evaluate(seen); },
  click: async (page, selector) => { await page.click(selector); return page.evaluate(seen); },
  see: (page) => page.evaluate(seen),
  swipe: async (page, way) => {
    await page.evaluate((dx) => {
      const node = document.getElementById("table");
      const touch = (x) => new Touch({ identifier: 1, target: node, clientX: x, clientY: 200 });
      node.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(200)], changedTouches: [touch(200)], bubbles: true }));
      node.dispatchEvent(new TouchEvent("touchend", { touches: [], changedTouches: [touch(200 + dx)], bubbles: true, cancelable: true }));
    }, way);
    return page.evaluate(seen);
  },
  wait: async (page, ms) => { await page.waitForTimeout(ms); return page.evaluate(seen); },
  eval: (page, expression) => page.evaluate(expression),
  text: (page, selector = "body") => page.evaluate((s) => document.querySelector(s).innerText, selector),
  axe: async (page) => {
    const found = await page.evaluate(`(() => { ${axe}; return axe.run(document, { resultTypes: ["violations"] }); })()`);
    return found.violations.map((v) => ({ id: v.id, impact: v.impact, nodes: v.nodes.map((n) => n.target.join(" ") + ": " + n.failureSummary).slice(0, 5) }));
  },
  shot: async (page, path, whole = true) => { await page.screenshot({ path, fullPage: whole }); return path; },
  pdf: async (page, path) => { await page.pdf({ path, format: "A4" }); return path; },
};

// playwright gives every browser a new, empty profile of its own
const shared = await chromium.launch({ executablePath: plan.chromium, args: FLAGS, headless: true });
const answers = [];
for (const one of plan.pages) {
  const context = await shared.newContext({ viewport: { width: one.width || 1280, height: one.height || 900 }, colorScheme: one.scheme || "light",
    hasTouch: Boolean(one.touch), reducedMotion: "reduce", deviceScaleFactor: one.scale || 1 });
  const page = await context.newPage();
  const log = { dialogs: [], requests: [], errors: [], steps: [] };
  page.on("dialog", (dialog) => { log.dialogs.push(dialog.message()); dialog.dismiss(); });
  page.on("request", (request) => log.requests.push(request.url()));
  page.on("pageerror", (error) => log.errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && log.errors.push(message.text()));
  await page.goto(pathToFileURL(one.file).href + (one.hash || ""));
  for (const [action, ...words] of one.steps) log.steps.push(await actions[action](page, ...words));
  answers.push(log);
  await context.close();
}
await shared.close();
console.log(JSON.stringify(answers));
