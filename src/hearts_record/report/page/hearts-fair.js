// hearts-fair/1 on WebCrypto alone, written from docs/fairness.md and from nothing else.
// One classic script without packages: it runs inline in a page as well as under Node, and
// leaves one global, HeartsFair. The numbers in the comments are the sections of that page.
"use strict";

globalThis.HeartsFair = (() => {
  const VERSION = "hearts-fair/1";
  const subtle = globalThis.crypto.subtle;

  /** What makes a value refused; its message is for people. */
  class Refused extends Error {}
  const refuse = (message) => {
    throw new Refused(message);
  };

  // ---- 1. Bytes ----------------------------------------------------------------------------

  const utf8 = (text) => new TextEncoder().encode(text);
  const u8 = (i) => Uint8Array.of(i);
  const u32 = (i) => Uint8Array.of(i >>> 24, i >>> 16, i >>> 8, i);
  const EMPTY = new Uint8Array(0);

  function join(parts) {
    const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      out.set(part, at);
      at += part.length;
    }
    return out;
  }

  const lp = (x) => join([u32(x.length), x]);
  const pack = (tag, ...parts) => join([lp(utf8(`${VERSION}/${tag}`)), ...parts.map(lp)]);
  const sha256 = async (bytes) => new Uint8Array(await subtle.digest("SHA-256", bytes));
  const th = (tag, ...parts) => sha256(pack(tag, ...parts));

  async function hmac(keyBytes, message) {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = await subtle.importKey("raw", keyBytes, algorithm, false, ["sign"]);
    return new Uint8Array(await subtle.sign("HMAC", key, message));
  }

  const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");

  function fromHex(text, size, what) {
    if (typeof text !== "string") refuse(`${what} is missing`);
    if (!/^[0-9a-f]*$/.test(text)) refuse(`${what} is not lower-case hex`);
    if (text.length !== 2 * size) refuse(`${what} has ${text.length} digits, not ${2 * size}`);
    return Uint8Array.from({ length: size }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
  }

  // Every pair of bytes is looked at, so that the time tells nothing.
  const same = (a, b) =>
    a.length === b.length && a.reduce((differing, x, i) => differing | (x ^ b[i]), 0) === 0;

  const FULL_PACK = [..."SHDC"].flatMap((suit) => [..."23456789TJQKA"].map((r) => r + suit));

  // ---- 2. Before the first card ------------------------------------------------------------

  const MAX_HANDS = 4096;

  /** Link `stop` of party p from its link `start`. */
  async function takeDown(game, p, link, start, stop) {
    let now = link;
    for (let k = start; k > stop; k--) now = await th("link", game, u8(p), u32(k), now);
    return now;
  }

  function readRules(line) {
    if (typeof line !== "string") refuse("there is no rules line");
    const [game, ...fields] = line.split("; ");
    if (!/^\p{L}+(?:[ -]\p{L}+)*$/u.test(game) || game !== game.normalize("NFC")) {
      refuse("the rules line does not begin with the name of a game");
    }
    const values = new Map();
    let last = "";
    for (const field of fields) {
      const parts = /^([A-Za-z][A-Za-z0-9]*)=([A-Za-z0-9][A-Za-z0-9 .+-]*)$/.exec(field);
      if (!parts || parts[1] === "Pack") refuse(`the rules line may not have ${field}`);
      if (parts[1] <= last) refuse("the names of the rules line are not in order");
      last = parts[1];
      values.set(last, parts[2]);
    }
    return { game, values, dealer: values.get("Dealer") ?? null, hasDealer: game !== "Modern Hearts" };
  }

  function checkSeats(seats) {
    const good = (s) => /^[A-Za-z][A-Za-z0-9]*$/.test(s) && s.toLowerCase() !== "server";
    if (!Array.isArray(seats) || !seats.every((s) => typeof s === "string" && good(s))) {
      refuse("the seats are not named as seats are");
    }
    if (new Set(seats.map((s) => s.toLowerCase())).size !== seats.length) {
      refuse("two seats have one name");
    }
    if (seats.length < 2 || seats.length > 7) refuse(`${seats.length} seats are no table`);
  }

  function checkPack(cards) {
    if (!Array.isArray(cards)) refuse("there is no pack");
    let last = -1;
    let jokers = 0;
    for (const card of cards) {
      if (card === "Jo") {
        jokers++;
        continue;
      }
      const place = FULL_PACK.indexOf(card);
      if (place < 0) refuse(`${card} is no card`);
      if (place <= last) refuse("the pack is not in order");
      last = place;
    }
    if (jokers > 1) refuse("the pack has two Jokers");
  }

  /** The manifest of a test, checked: its text and what the deal needs of it. */
  function readManifest(test) {
    const game = fromHex(test.game, 16, "the game");
    const rules = readRules(test.rules);
    checkSeats(test.seats);
    checkPack(test.pack);
    if (!Number.isInteger(test.hands) || test.hands < 1 || test.hands > MAX_HANDS) {
      refuse(`hands is ${test.hands}, not from 1 to ${MAX_HANDS}`);
    }
    if ("beacon" in test && test.beacon !== "-") refuse("there is no beacon in this version");
    if (rules.hasDealer ? !test.seats.includes(rules.dealer) : rules.dealer !== null) {
      refuse("the dealer of the rules line is not right");
    }
    const text = [
      VERSION,
      `game ${test.game}`,
      `rules ${test.rules}`,
      `seats ${test.seats.join(" ")}`,
      `pack ${test.pack.join(" ")}`,
      `hands ${test.hands}`,
      "beacon -",
    ].join("\n");
    return { game, rules, seats: test.seats, cards: test.pack, hands: test.hands, text };
  }

  const openingOf = (manifestHash, commitments) => th("opening", manifestHash, ...commitments);

  // ---- 3. The deal -------------------------------------------------------------------------

  async function handKey(opening, game, hand, links) {
    const ikm = join([...links.map(lp), lp(EMPTY)]);
    const key = await subtle.importKey("raw", ikm, "HKDF", false, ["deriveBits"]);
    const info = pack("deal", game, u32(hand));
    const algorithm = { name: "HKDF", hash: "SHA-256", salt: opening, info };
    return new Uint8Array(await subtle.deriveBits(algorithm, key, 256));
  }

  /** The bytes of a deal: `draw(m)` gives a number below m, `used` counts the bytes. */
  function streamOf(key) {
    let block = EMPTY;
    const stream = { used: 0, draw };
    async function nextByte() {
      if (stream.used === 1024) refuse("the deal takes more than 1024 bytes");
      const place = stream.used % 32;
      if (place === 0) block = await hmac(key, pack("stream", u32(stream.used / 32)));
      stream.used++;
      return block[place];
    }
    async function draw(m) {
      const limit = 256 - (256 % m);
      let b = await nextByte();
      while (b >= limit) b = await nextByte();
      return b % m;
    }
    return stream;
  }

  async function shuffle(cards, draw) {
    const out = [...cards];
    for (let i = out.length - 1; i >= 1; i--) {
      const k = await draw(i + 1);
      [out[i], out[k]] = [out[k], out[i]];
    }
    return out;
  }

  const dealtToEach = (game, players, size) => {
    if (game === "Two-Handed Hearts") return 13;
    if (game === "Domino Hearts") return 6;
    if (game === "Heartsette") return players === 3 ? 16 : Math.floor(size / players);
    return size % players === 0 ? size / players : refuse("the pack does not divide");
  };

  /** Who deals, who gets the first card, who sits out and how many cards each gets. */
  function planOf({ rules, seats, cards }, hand) {
    const n = seats.length;
    const dealer = rules.hasDealer ? (seats.indexOf(rules.dealer) + hand - 1) % n : n - 1;
    const sitsOut = n === 7 ? seats[dealer] : null;
    const order = seats.map((_, i) => seats[(dealer + 1 + i) % n]).filter((s) => s !== sitsOut);
    const each = dealtToEach(rules.game, order.length, cards.length);
    if (each * order.length > cards.length) refuse("the pack is too small");
    return { order, first: order[0], sitsOut, each, hasCut: rules.hasDealer };
  }

  async function dealHand(key, cards, plan) {
    const stream = streamOf(key);
    const shuffled = await shuffle(cards, stream.draw);
    if (plan.hasCut && cards.length < 8) refuse("the pack is too small for a cut");
    const cut = plan.hasCut ? 4 + (await stream.draw(cards.length - 7)) : null;
    const down = [...shuffled.slice(cut ?? 0), ...shuffled.slice(0, cut ?? 0)];
    const dealt = Object.fromEntries(plan.order.map((seat) => [seat, []]));
    const count = plan.each * plan.order.length;
    down.slice(0, count).forEach((c, i) => dealt[plan.order[i % plan.order.length]].push(c));
    return { shuffled, cut, dealt, rest: down.slice(count), bytesUsed: stream.used };
  }

  // ---- 4. Passes ---------------------------------------------------------------------------

  function passCommitment({ game, seats, cards }, opening, hand, pass, nonce) {
    const places = pass.cards.map((card) => cards.indexOf(card)).sort((a, b) => a - b);
    const text = utf8(places.map((place) => cards[place]).join(" "));
    const number = (seat) => u8(seats.indexOf(seat) + 1);
    const ends = [number(pass.from), number(pass.to)];
    return hmac(nonce, pack("pass", game, u32(hand), ...ends, opening, text));
  }

  // ---- 5. Signatures -----------------------------------------------------------------------

  const P = 2n ** 255n - 19n;
  const L = 2n ** 252n + 27742317777372353535851937790883648493n;
  const mod = (x) => ((x % P) + P) % P;

  function power(base, exponent) {
    let out = 1n;
    for (let b = mod(base), e = exponent; e > 0n; e >>= 1n, b = (b * b) % P) {
      if (e & 1n) out = (out * b) % P;
    }
    return out;
  }

  const inverse = (x) => power(x, P - 2n);
  const D = mod(-121665n * inverse(121666n));
  const littleEndian = (bytes) => BigInt("0x" + hex(Uint8Array.from(bytes).reverse()));

  function checkPoint(bytes, what) {
    const y = littleEndian(bytes) & (2n ** 255n - 1n);
    if (y >= P) refuse(`${what} is not written canonically`);
    const yy = mod(y * y);
    if (y === 0n || yy === 1n || mod(D * yy * yy + 2n * yy - 1n) === 0n) {
      refuse(`${what} is of small order`);
    }
    const xx = mod((yy - 1n) * inverse(D * yy + 1n));
    if (power(xx, (P - 1n) / 2n) !== 1n) refuse(`${what} is no point of the curve`);
  }

  async function verifySignature(keyBytes, signature, message) {
    checkPoint(keyBytes, "the key");
    checkPoint(signature.slice(0, 32), "R");
    if (littleEndian(signature.slice(32)) >= L) refuse("S is not below L");
    const key = await subtle.importKey("raw", keyBytes, "Ed25519", false, ["verify"]);
    if (!(await subtle.verify("Ed25519", key, signature, message))) {
      refuse("the signature is not of this, or not by this party");
    }
  }

  async function recordDigest(body) {
    return th("record", body);
  }

  // ---- 9. Known answers --------------------------------------------------------------------

  const ABOUT = ["tcId", "comment", "flags", "result"];
  const OF_SIGNATURE = ["sign", "digest", "who", "key", "sig"];
  const OF_DEAL = [
    ...["game", "rules", "seats", "pack", "hands", "hand", "seeds", "commits", "links"],
    ...["manifest_sha256", "opening", "key", "shuffled", "cut", "bytes_used"],
    ...["first", "sits_out", "each", "dealt", "rest"],
  ];
  const SIGN_TAGS = { opening: "sign-opening", record: "sign" };

  function checkNames(test, due, allowed) {
    const lost = due.find((name) => !(name in test));
    if (lost) refuse(`${lost} is missing`);
    const strange = Object.keys(test).find((n) => ![...due, ...allowed, ...ABOUT].includes(n));
    if (strange) refuse(`${strange} cannot be judged`);
  }

  async function judgeSignature(test) {
    checkNames(test, OF_SIGNATURE, []);
    if (!Object.hasOwn(SIGN_TAGS, test.sign)) refuse(`${test.sign} is nothing that is signed`);
    if (typeof test.who !== "string") refuse("nobody is named");
    const digest = fromHex(test.digest, 32, "the digest");
    const key = fromHex(test.key, 32, `the key of ${test.who}`);
    const signature = fromHex(test.sig, 64, `the signature of ${test.who}`);
    await verifySignature(key, signature, pack(SIGN_TAGS[test.sign], digest, utf8(test.who)));
  }

  function readParties(test, seats) {
    const names = ["server", ...seats];
    for (const column of ["seeds", "commits", "links"]) {
      if (typeof test[column] !== "object" || test[column] === null) refuse(`no ${column}`);
      const strange = Object.keys(test[column]).find((name) => !names.includes(name));
      if (strange !== undefined) refuse(`${strange} has no seat`);
    }
    return names.map((name) => {
      const has = (column) => Object.hasOwn(test[column], name);
      if (!has("seeds") && !has("commits") && !has("links")) return { name, absent: true };
      const read = (column) => fromHex(test[column][name], 32, `${column} of ${name}`);
      return { name, seed: read("seeds"), commit: read("commits"), link: read("links") };
    });
  }

  function checkParties(parties) {
    if (parties[0].absent) refuse("the server is absent");
    const commits = parties.filter((p) => !p.absent).map((p) => hex(p.commit));
    if (new Set(commits).size !== commits.length) refuse("two commitments are equal");
  }

  async function compareChains(test, manifest, parties, found) {
    for (const [p, party] of parties.entries()) {
      if (party.absent) continue;
      const link = await takeDown(manifest.game, p, party.seed, manifest.hands, test.hand);
      const commit = await takeDown(manifest.game, p, link, test.hand, 0);
      if (!same(commit, party.commit)) found.push(`the seed of ${party.name} is another`);
      if (!same(link, party.link)) found.push(`the link of ${party.name} is another`);
    }
  }

  function compareDealt(test, dealt, plan, found) {
    const compare = (name, due) => {
      if (canonical(test[name]) !== canonical(due)) found.push(`${name} differs`);
    };
    compare("shuffled", dealt.shuffled);
    compare("cut", dealt.cut);
    compare("bytes_used", dealt.bytesUsed);
    compare("first", plan.first);
    compare("sits_out", plan.sitsOut);
    compare("each", plan.each);
    compare("dealt", dealt.dealt);
    compare("rest", dealt.rest);
  }

  // Seats may stand in any order in `dealt`, so objects are compared with their names sorted.
  const canonical = (value) =>
    JSON.stringify(value, (_, v) =>
      v && typeof v === "object" && !Array.isArray(v) ? Object.entries(v).sort() : v,
    );

  async function judgePass(test, manifest, opening, dealt, plan) {
    const pass = test.pass;
    const names = Object.keys(pass ?? {}).sort().join();
    if (names !== "cards,commit,from,nonce,to") refuse("the pass is not whole");
    const nonce = fromHex(pass.nonce, 32, "the nonce");
    const commit = fromHex(pass.commit, 32, "the commitment of the pass");
    const place = plan.order.indexOf(pass.from);
    if (place < 0 || !Array.isArray(pass.cards)) refuse("the pass has no giver or no cards");
    if (pass.to !== plan.order[(place + 1) % plan.order.length]) refuse("passed to another seat");
    if (pass.cards.length !== 3) refuse("the pass is not of three cards");
    if (new Set(pass.cards).size !== 3) refuse("a card is passed twice");
    if (!pass.cards.every((card) => dealt.dealt[pass.from].includes(card))) {
      refuse("a card is passed that is not held");
    }
    const due = await passCommitment(manifest, opening, test.hand, pass, nonce);
    if (!same(due, commit)) refuse("the pass was committed otherwise");
  }

  async function judgeDeal(test) {
    checkNames(test, OF_DEAL, ["pass", "beacon"]);
    const manifest = readManifest(test);
    if (!Number.isInteger(test.hand) || test.hand < 1 || test.hand > manifest.hands) {
      refuse(`hand ${test.hand} is not from 1 to ${manifest.hands}`);
    }
    const parties = readParties(test, manifest.seats);
    checkParties(parties);
    const found = [];
    await compareChains(test, manifest, parties, found);
    const digest = (name) => fromHex(test[name], 32, name);
    const compare = (name, due) => same(digest(name), due) || found.push(`${name} differs`);
    const manifestHash = await sha256(utf8(manifest.text));
    compare("manifest_sha256", manifestHash);
    const opening = await openingOf(manifestHash, parties.map((p) => p.commit ?? EMPTY));
    compare("opening", opening);
    const links = parties.map((p) => p.link ?? EMPTY);
    const key = await handKey(opening, manifest.game, test.hand, links);
    compare("key", key);
    const plan = planOf(manifest, test.hand);
    const dealt = await dealHand(key, manifest.cards, plan);
    compareDealt(test, dealt, plan, found);
    if ("pass" in test) await judgePass(test, manifest, opening, dealt, plan);
    return found;
  }

  /** Why a test's values are not right: a list of texts, empty if they all are. */
  async function judge(test) {
    try {
      if (!("sign" in test)) return await judgeDeal(test);
      await judgeSignature(test);
      return [];
    } catch (error) {
      if (error instanceof Refused) return [error.message];
      throw error;
    }
  }

  return {
    VERSION, MAX_HANDS, Refused, FULL_PACK, hex, fromHex, same, utf8, u8, u32, pack, th, sha256, hmac,
    takeDown, readRules, readManifest, openingOf, handKey, streamOf, planOf, dealHand,
    passCommitment, checkPoint, verifySignature, recordDigest, judge,
  };
})();
