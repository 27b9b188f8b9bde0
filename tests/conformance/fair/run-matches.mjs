// Recomputes generated matches with hearts-fair.js: node run-matches.mjs matches.json
// The shape of the file is that of docs/fairness.md, section 9, under "Matches".
// Exit 0 if every match comes out as its `result` says, 1 if one does not, 2 if it cannot run.
import { readFileSync } from "node:fs";
import "../../../src/hearts_record/report/page/hearts-fair.js";

const {
  VERSION, Refused, hex, fromHex, utf8, sha256, takeDown, readManifest, openingOf, handKey,
  planOf, dealHand, passCommitment,
} = globalThis.HeartsFair;

const EMPTY = new Uint8Array(0);
const refuse = (message) => {
  throw new Refused(message);
};

function check(name, given, due) {
  if (JSON.stringify(given) !== JSON.stringify(due)) refuse(`${name} differs`);
}

/** The chain of each party down to its commitment: the links of the hands that are asked for. */
async function readChains(match, manifest, hands) {
  const names = ["server", ...match.seats];
  for (const column of [match.seeds, match.commits, ...match.deals.map((deal) => deal.links)]) {
    const stranger = Object.keys(column).find((name) => !names.includes(name));
    if (stranger !== undefined) refuse(`${stranger} has no seat`);
  }
  const chains = [];
  for (const [p, name] of names.entries()) {
    const due = Object.hasOwn(match.seeds, name);
    if (due !== Object.hasOwn(match.commits, name)) refuse(`${name} is half absent`);
    chains.push(due ? await readChain(match, manifest, p, name, hands) : null);
  }
  if (chains[0] === null) refuse("the server is absent");
  const commits = Object.values(match.commits);
  if (new Set(commits).size !== commits.length) refuse("two commitments are equal");
  return chains;
}

async function readChain(match, manifest, p, name, hands) {
  const commit = fromHex(match.commits[name], 32, `the commitment of ${name}`);
  let link = fromHex(match.seeds[name], 32, `the seed of ${name}`);
  let at = manifest.hands;
  const links = new Map();
  for (const hand of [...hands].sort((a, b) => b - a)) {
    link = await takeDown(manifest.game, p, link, at, hand);
    links.set((at = hand), link);
  }
  if (hex(await takeDown(manifest.game, p, link, at, 0)) !== hex(commit)) {
    refuse(`the seed of ${name} does not lead to the commitment`);
  }
  return { name, commit, links };
}

/** How a hand is dealt after dead deals: one that left the deal where it was does not count. */
function planAfter(manifest, dead, hand) {
  for (const goes of Object.values(dead)) {
    if (goes !== "left" && goes !== "same") refuse(`a dead deal goes ${goes}`);
  }
  const before = Object.entries(dead).filter(([h, goes]) => Number(h) < hand && goes === "same");
  return planOf(manifest, hand - before.length);
}

/** How many seats to the left cards are passed: left, right, (across,) none, and so again. */
function stepsOf(hand, seats) {
  const cycle = seats === 3 ? [1, 2, 0] : [1, 3, 2, 0];
  return cycle[(hand - 1) % cycle.length];
}

async function checkPasses(deal, manifest, opening, dealt, nonces) {
  if (manifest.rules.game !== "Modern Hearts") {
    if ("passes" in deal) refuse("cards are passed where the game passes none");
    return;
  }
  if (!Array.isArray(deal.passes)) refuse("the passes are missing");
  const steps = stepsOf(deal.hand, manifest.seats.length);
  check("who passes", deal.passes.map((pass) => pass.from), steps ? manifest.seats : []);
  for (const [place, pass] of deal.passes.entries()) {
    const taker = manifest.seats[(place + steps) % manifest.seats.length];
    await checkPass(pass, taker, deal.hand, manifest, opening, dealt);
    if (nonces.has(pass.nonce)) refuse("a nonce is used twice");
    nonces.add(pass.nonce);
  }
}

async function checkPass(pass, taker, hand, manifest, opening, dealt) {
  if (pass.to !== taker) refuse(`${pass.from} passes to another seat`);
  if (pass.cards.length !== 3) refuse(`${pass.from} does not pass three cards`);
  if (new Set(pass.cards).size !== 3) refuse(`${pass.from} passes a card twice`);
  if (!pass.cards.every((card) => dealt.dealt[pass.from].includes(card))) {
    refuse(`${pass.from} passes a card that is not held`);
  }
  const nonce = fromHex(pass.nonce, 32, "the nonce");
  const commit = fromHex(pass.commit, 32, "the commitment of the pass");
  const due = await passCommitment(manifest, opening, hand, pass, nonce);
  check("the commitment of the pass", hex(commit), hex(due));
}

async function checkDeal(match, deal, manifest, chains, opening, nonces) {
  for (const [p, name] of ["server", ...match.seats].entries()) {
    const given = Object.hasOwn(deal.links, name);
    if (given !== (chains[p] !== null)) refuse(`the link of ${name} is there against the rules`);
    if (given) {
      const link = fromHex(deal.links[name], 32, `the link of ${name}`);
      check(`the link of ${name}`, hex(link), hex(chains[p].links.get(deal.hand)));
    }
  }
  const links = chains.map((chain) => (chain === null ? EMPTY : chain.links.get(deal.hand)));
  const key = await handKey(opening, manifest.game, deal.hand, links);
  const plan = planAfter(manifest, match.dead, deal.hand);
  const dealt = await dealHand(key, manifest.cards, plan);
  check("the cut", deal.cut, dealt.cut);
  check("the first card", deal.first, plan.first);
  check("who sits out", deal.sits_out, plan.sitsOut);
  check("the number of cards", deal.each, plan.each);
  const sorted = (hands) => Object.entries(hands).sort();
  check("the hands", sorted(deal.dealt), sorted(dealt.dealt));
  check("what is left over", deal.rest, dealt.rest);
  await checkPasses(deal, manifest, opening, dealt, nonces);
}

async function recompute(match) {
  const manifest = readManifest(match);
  check("the manifest", match.manifest, manifest.text.split("\n"));
  const hands = match.deals.map((deal) => deal.hand);
  if (hands.some((h) => !Number.isInteger(h) || h < 1 || h > manifest.hands)) {
    refuse("a hand is not from 1 to the number of hands");
  }
  if (new Set(hands).size !== hands.length) refuse("a number is dealt twice");
  const chains = await readChains(match, manifest, hands);
  const manifestHash = await sha256(utf8(manifest.text));
  check("the manifest's SHA-256", match.manifest_sha256, hex(manifestHash));
  const opening = await openingOf(manifestHash, chains.map((chain) => chain?.commit ?? EMPTY));
  check("the opening", match.opening, hex(opening));
  const nonces = new Set();
  for (const deal of match.deals) {
    await checkDeal(match, deal, manifest, chains, opening, nonces);
  }
}

/** Why a match is refused, or null if all its values agree. */
async function judge(match) {
  try {
    await recompute(match);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

function readMatches() {
  const file = JSON.parse(readFileSync(process.argv[2], "utf8"));
  if (file.algorithm !== VERSION) throw new Error(`the file is of ${file.algorithm}`);
  if (!Array.isArray(file.matches)) throw new Error("the file has no matches");
  return file.matches;
}

async function main() {
  let failed = 0;
  const matches = readMatches();
  for (const match of matches) {
    const reason = await judge(match);
    if ((reason === null ? "valid" : "invalid") === match.result) continue;
    failed++;
    console.log(`${match.tcId} (${match.comment}) should be ${match.result}: ${reason}`);
  }
  console.log(`${matches.length - failed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

process.exitCode = await main().catch((error) => {
  console.error(`${error.stack}`);
  return 2;
});
