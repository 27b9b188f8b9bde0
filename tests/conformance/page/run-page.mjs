// Runs the scripts of the check page on records, as the page does, without a page.
// Standard input: {"scripts": [paths], "cases": [{"text", "opening", "keys"}, …]}
// Standard output: a JSON list of verdicts, one for each case.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { webcrypto } from "node:crypto";

const { scripts, cases } = JSON.parse(readFileSync(0, "utf8"));
const world = vm.createContext({ crypto: webcrypto, TextEncoder });
for (const path of scripts) {
  new vm.Script(readFileSync(path, "utf8"), { filename: path }).runInContext(world);
}
const { checkRecord } = vm.runInContext("HeartsCheck", world);

const out = [];
for (const { text, opening, keys } of cases) {
  out.push(await checkRecord(text, { opening: opening ?? undefined, keys: keys ?? {} }));
}
process.stdout.write(JSON.stringify(out));
