// Runs hearts-fair.js on a file of known answers: node run-vectors.mjs [vectors.json]
// Exit 0 if every test comes out as its `result` says, 1 if one does not, 2 if it cannot run.
import { readFileSync } from "node:fs";
import "../../../src/hearts_record/report/page/hearts-fair.js";

const { VERSION, judge } = globalThis.HeartsFair;

function readTests() {
  const place = process.argv[2] ?? new URL("../../fair/vectors.json", import.meta.url);
  const file = JSON.parse(readFileSync(place, "utf8"));
  if (file.algorithm !== VERSION) throw new Error(`the file is of ${file.algorithm}`);
  if (!Array.isArray(file.tests)) throw new Error("the file has no tests");
  return file.tests;
}

async function main() {
  let failed = 0;
  const tests = readTests();
  for (const test of tests) {
    const reasons = await judge(test);
    if ((reasons.length === 0 ? "valid" : "invalid") === test.result) continue;
    failed++;
    console.log(`${test.tcId} (${test.comment}) should be ${test.result}: ${reasons.join("; ")}`);
  }
  console.log(`${tests.length - failed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

process.exitCode = await main().catch((error) => {
  console.error(`${error.message}`);
  return 2;
});
