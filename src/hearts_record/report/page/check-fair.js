// [Fair], the deals, the committed passes and the signatures of a record, on hearts-fair.js.
// Written from docs/fairness.md.

const CheckFair = (() => {
  const { fromHex, hex, same, Refused } = HeartsFair;
  const { SERVER, named, whose, refused } = CheckSection;
  const { signatureFault, signedPart } = CheckSigned;
  const DEFAULT_LIMIT = 100; // points that end a match

  /** Checks the deals of one record; `say(code, message, more)` takes what is found. */
  class FairSide extends CheckChains.Chains {
    constructor(record, held, say, problems) {
      super(record, say, problems);
      this.held = held;
      this.nonces = new Map();
      this.openingKeys = new Map();
      this.recordKeys = new Map();
      this.opening = this.manifest = this.rules = this.dealtTo = null;
      this.unsure = this.unsureSigned = false;
      this.dead = [];
      this.past = false;
      this.shown = 0; // how many deals the seeds were seen to give
    }

    /** Everything before the first hand; `game` is null where its rules are not known. */
    async begin(game) {
      const { fair, signed } = this.record;
      this.pack = game && CheckGames.packOf(this.record, game);
      if (fair) await this.section(fair, this.pack ? game : null);
      if (this.opening) await this.openingSignatures();
      if (signed) await this.signed(signed);
      this.compareKeys(this.failed[6] || this.failed[7]);
      this.compareOpening();
      if (fair && this.dealtTo === null) this.unsure = true;
    }

    async section(fair, game) {
      if (fair.version !== HeartsFair.VERSION) {
        this.say("HR602", `the scheme is ‘${fair.version}’; this page knows ${HeartsFair.VERSION}`, { line: fair.line });
        return;
      }
      const next = this.record.hands.find((h) => h.line > fair.line);
      const unread = this.unreadBetween(fair.line, next ? next.line : Infinity);
      const said = this.readSection(fair, unread);
      if (!unread) said.forEach((one) => this.say(...one)); // else that line is the fault
      const sound = !unread && !said.some((one) => !one[3]);
      const linked = await this.links(fair);
      const ruled = this.checkRules(fair, game);
      const quiet = this.failed[6];
      if (sound && game && ruled) await this.checkOpening(fair, quiet);
      const dealer = this.opening && this.otherDealer();
      if (linked && this.opening && !dealer) this.dealtTo = Math.min(...this.parties.map((p) => p.at ?? 0));
    }

    // ---- rules and opening

    /** Whether the rules line can be read; what it says is compared with the tags. */
    checkRules(fair, game) {
      if (this.rulesText === null) return false;
      const { line } = fair.lines.find((l) => l.name === "rules");
      const rules = refused((m) => this.say("HR604", m, { line }), () => this.readRules());
      if (!rules) return false;
      this.rules = rules;
      const differs = game && CheckGames.rulesDiffer(rules, this.record, game);
      const fault = game && !differs && CheckGames.lineFault(rules);
      if (differs) this.say("HR613", `the rules line and the tags differ: ${differs}`, { line });
      else if (fault) this.say("HR604", fault, { line });
      return true;
    }

    /** HR614: hand 1 is said to be dealt by another than the opening says. */
    otherDealer() {
      const [first] = this.record.hands;
      this.dealer = this.rules.dealer;
      const tag = first && first.number === 1 && this.dealer && first.tags.get("Dealer");
      if (!tag || !tag.read || tag.read === this.dealer) return false;
      this.say("HR614", `${tag.read} deals hand 1, and the opening says ${this.dealer}`, { line: tag.line, hand: 1, seat: tag.read });
      return true;
    }

    readRules() {
      const rules = HeartsFair.readRules(this.rulesText);
      const dealer = rules.hasDealer ? this.seats.includes(rules.dealer) : rules.dealer === null;
      if (!dealer) throw new Refused("the dealer of the rules line is not right");
      return rules;
    }

    async checkOpening(fair, quiet) {
      const values = { game: this.gameText, rules: this.rulesText, seats: this.seats,
        pack: this.pack, hands: this.hands };
      const say = (message) => quiet || this.say("HR611", message, { line: this.openingLine });
      const manifest = refused(say, () => HeartsFair.readManifest(values));
      if (!manifest) return;
      const commits = [SERVER, ...this.seats].map((name) => (this.parties.find((p) => p.name === name) || { commit: new Uint8Array(0) }).commit);
      const due = await HeartsFair.openingOf(await HeartsFair.sha256(HeartsFair.utf8(manifest.text)), commits);
      if (same(due, this.stated)) Object.assign(this, { manifest, opening: due });
      else say("the opening is not that of this game, these rules, seats, pack, hands and commitments");
    }

    /** HR612: the opening that the reader held against that of the record. */
    compareOpening() {
      const { opening } = this.held;
      if (!opening || this.failed[6]) return;
      const { fair } = this.record;
      if (!fair) this.say("HR612", "you held an opening, and the record has no [Fair] to compare it with", { line: 1 });
      else if (this.stated && hex(this.stated) !== opening) {
        this.say("HR612", "the record is of another opening than the one you held", { line: this.openingLine });
      }
    }

    /** The points that end the match, as the opening fixed them. */
    limit(stated) {
      if (!this.opening || !this.rules) return stated;
      return Number(this.rules.values.get("Limit") || DEFAULT_LIMIT);
    }

    // ---- hand by hand

    get numbersHands() {
      return this.hands !== null;
    }

    number(hand, last) {
      const due = last === null ? 1 : last + 1;
      const at = { line: hand.line, hand: hand.number };
      if (hand.number !== due) this.say("HR616", `hand ${hand.number} stands where hand ${due} is due`, at);
      if (this.dealtTo === null || this.past || hand.number <= this.hands) return;
      this.past = true;
      this.say("HR615", `hand ${hand.number} is past the last of the ${this.hands} deals that the seeds give`, at);
    }

    /** The cards that the seeds give; `follows` says how the record stands to them. */
    async deal(hand) {
      const dealer = this.dealer ?? null;
      if (dealer) this.dealer = CheckGames.nextDealer(this.seats, dealer, hand);
      if (!this.record.fair) return { follows: null, held: null };
      if (this.dealtTo === null || hand.number > this.hands) return { follows: "unknown", held: null };
      if (hand.number > this.dealtTo) {
        this.unsure = true;
        this.say("HR620", `hand ${hand.number} is not opened by every party yet`, { line: hand.line, hand: hand.number, severity: "info" });
        return { follows: "closed", held: null };
      }
      const dealt = await this.dealt(hand, dealer);
      if (!dealt) return { follows: "unknown", held: null };
      this.shown += 1;
      const { dealt: held, cut } = dealt;
      const unread = this.unreadHand(hand);
      const fault = unread || hand.damaged ? null : dealDiffers(hand, held);
      const stated = hand.tags.get("Cut");
      if (cut !== null && stated && !unread && Number(stated.value) !== cut) {
        this.say("HR618", `the seeds lift ${cut} cards, and the cut is said to be of ${stated.value}`, { line: stated.line, hand: hand.number });
      }
      if (fault) this.say("HR617", `the cards are not those that the seeds give: ${fault}`, { line: hand.deal.line, hand: hand.number });
      return { follows: fault ? "differs" : "follows", held };
    }

    async dealt(hand, dealer) {
      const links = [SERVER, ...this.seats].map((name) => {
        const party = this.parties.find((p) => p.name === name);
        return party ? party.chain[hand.number] : new Uint8Array(0);
      });
      const key = await HeartsFair.handKey(this.opening, this.manifest.game, hand.number, links);
      const rules = { ...this.manifest.rules, dealer };
      const plan = HeartsFair.planOf({ ...this.manifest, rules }, 1); // the dealer is this hand's
      try {
        return await HeartsFair.dealHand(key, this.manifest.cards, plan);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.unsure = true;
        this.say("HR622", error.message, { line: hand.line, hand: hand.number });
        return null;
      }
    }

    unreadHand(hand) {
      const next = this.record.hands.find((h) => h.line > hand.line);
      return this.unreadBetween(hand.line, next ? next.line : Infinity);
    }

    /** Whether the passes are those that were committed; `refused` are wrong already. */
    async passes(hand, refused) {
      if (!this.record.fair) return true;
      if (this.unreadHand(hand)) {
        this.unsure = true;
        return true;
      }
      if (!hand.passing) return true;
      let good = true;
      for (const pass of hand.passing.passes) {
        const wrong = refused === "all" || (refused && refused.has(pass.giver));
        const fault = await this.passFault(hand, pass, wrong);
        if (!fault) continue;
        if (fault[0] === "HR624") this.unsure = true;
        else good = false;
        this.say(fault[0], fault[1], { line: pass.line, hand: hand.number, seat: pass.giver,
          severity: fault[0] === "HR624" ? "info" : "error" });
      }
      return good;
    }

    async passFault(hand, pass, wrong) {
      const by = whose(pass.giver);
      let fault = null;
      const value = (text, what) =>
        text === null ? null : refused((m) => { fault = ["HR603", m]; }, () => fromHex(text, 32, what));
      const commit = value(pass.commit, `${by} commitment of the pass`);
      if (fault) return fault;
      const nonce = value(pass.nonce, `${by} nonce`);
      if (fault) return fault;
      if (!nonce) return commit ? ["HR624", `${by} pass is committed and not opened`] : null;
      const before = this.nonces.get(hex(nonce));
      if (!before) this.nonces.set(hex(nonce), `${by} pass in hand ${hand.number}`);
      if (before) return ["HR625", `${by} nonce is that of ${before}`];
      if (!commit) return ["HR623", `${by} pass has a nonce and no commitment`];
      return wrong || !this.opening ? null : this.otherPass(hand, pass, nonce, commit);
    }

    async otherPass(hand, pass, nonce, commit) {
      const { manifest, opening } = this;
      if (!pass.cards.every(CheckCards.isCard)) return null;
      if (!pass.cards.every((c) => manifest.cards.includes(c))) return ["HR626", "a card is passed that is not in the pack"];
      if (![pass.giver, pass.taker].every((s) => this.seats.includes(s))) return ["HR626", "a pass names no seat"];
      const due = await HeartsFair.passCommitment(manifest, opening, hand.number, { from: pass.giver, to: pass.taker, cards: pass.cards }, nonce);
      return same(due, commit) ? null : ["HR623", `${whose(pass.giver)} pass is not the one that was committed`];
    }

    // ---- signatures

    async openingSignatures() {
      for (const { name, seat, key, sig, line } of this.parties) {
        if (!key || !sig) continue;
        const fault = await signatureFault("sign-opening", this.opening, name, key, sig);
        if (fault && fault.unable) this.unsure = this.unable(line);
        else if (fault) this.say(fault.key ? "HR629" : "HR628", `${whose(name)} signature of the opening: ${fault.message}`, { line, seat });
        else this.openingKeys.set(name, hex(key));
      }
    }

    /** A browser without Ed25519 is no fault of the record. */
    unable(line) {
      this.say("", "this browser cannot verify Ed25519 signatures", { line, severity: "warning" });
      return true;
    }

    async signed(section) {
      const say = (code, message, more = {}) => this.say(code, message, { line: section.line, ...more });
      if (section.version !== "ed25519") return say("HR703", `the signatures are ‘${section.version}’; this page knows ed25519`);
      if (partsOf(this.record).some((part) => part.line > section.line)) return say("HR702", "something stands after [Signed], and the signatures do not cover it");
      if (!section.parties.length && this.record.readable) return say("HR701", "[Signed] has no line of a party");
      if (!section.parties.length) return void (this.unsureSigned = true);
      const values = section.parties.map((p) => this.signer(p)).filter(Boolean);
      const body = signedPart(this.record.text);
      if (body === null) return say("HR701", "the record has no line [Signed \"ed25519\"], or no % line");
      const unread = this.unreadBetween(section.line, Infinity);
      if (unread) this.unsureSigned = true;
      else if (CheckSigned.outside(this.record.text, section)) return say("HR702", "something stands before the % line or after [Signed], and the signatures do not cover it");
      return this.verifyAll(section, values, await HeartsFair.recordDigest(HeartsFair.utf8(body)));
    }

    signer({ name, fields, line }) {
      const more = { line, seat: name === SERVER ? null : name };
      if (name !== SERVER && !this.seats.includes(name)) {
        this.say("HR705", `${name}, who signs, does not sit at the table`, more);
        return null;
      }
      if (fields.map(([key]) => key).sort().join() !== "key,sig") {
        this.say("HR701", `the line of ${named(name)} is: key HEX sig HEX`, more);
        return null;
      }
      const values = Object.fromEntries(fields);
      const read = (key, size, what) =>
        refused((m) => this.say("HR704", m, more), () => fromHex(values[key].join(" "), size, `${whose(name)} ${what}`));
      const key = read("key", 32, "key");
      const sig = key && read("sig", 64, "signature");
      return sig && { name, key, sig, more };
    }

    async verifyAll(section, values, digest) {
      const failed = [];
      for (const [i, { name, key, sig, more }] of values.entries()) {
        const twice = values.slice(0, i).some((v) => v.name === name);
        const fault = twice ? null : await signatureFault("sign", digest, name, key, sig);
        if (fault && fault.unable) this.unsureSigned = this.unable(more.line);
        else if (twice) failed.push(["HR701", `${named(name)} signs twice`, more]);
        else if (fault) failed.push([fault.key ? "HR707" : "HR706", `${whose(name)} signature of the record: ${fault.message}`, more]);
        else this.recordKeys.set(name, hex(key));
      }
      const wrong = failed.filter(([code]) => code === "HR706");
      if (values.length > 1 && wrong.length === values.length) {
        this.say("HR706", "no signature is of this text: it was changed after it was signed", { line: section.line });
      } else failed.forEach((one) => this.say(...one));
    }

    /** The keys that the reader named against those that the record was signed with. */
    compareKeys(failed) {
      for (const [name, key] of this.namedKeys()) this.compareKey(name, key, failed);
      const alone = [...this.recordKeys.keys()].find((name) => !this.namedKeys().has(name));
      if (alone && this.record.signed && !failed) {
        this.say("HR710", `the key of ${named(alone)} stands in the record alone: it shows that the text was not changed since, and not by whom it was signed`, { line: this.record.signed.line, severity: "info" });
      }
    }

    namedKeys() {
      const spelled = new Map([SERVER, ...this.seats].map((name) => [name.toLowerCase(), name]));
      return new Map(Object.entries(this.held.keys || {}).map(([name, key]) => [spelled.get(name.toLowerCase()) || name, key]));
    }

    /** The parties of which the reader named the key that signed. */
    known() {
      const right = ([name, key]) => [this.openingKeys, this.recordKeys].some((keys) => keys.get(name) === key);
      return [...this.namedKeys()].filter(right).map(([name]) => name);
    }

    compareKey(name, key, failed) {
      const seat = this.seats.includes(name) ? name : null;
      const { fair, signed } = this.record;
      const opening = fair && this.openingKeys.get(name);
      const record = signed && this.recordKeys.get(name);
      if (opening && opening !== key) {
        this.say("HR630", `${named(name)} signed the opening with another key than you named`, { line: fair.line, seat });
      } else if (record && record !== key) {
        this.say("HR708", `${named(name)} signed the record with another key than you named`, { line: signed.line, seat });
      } else if (!opening && !record && !failed) {
        this.say("HR709", `you named a key of ${named(name)}, who has signed nothing here`, { line: 1, seat });
      } else if (!opening && record && fair && !failed) {
        this.say("HR631", `${named(name)} has signed the record and not its opening: that shows nothing of the time before the first card`, { line: fair.line, seat, severity: "warning" });
      }
    }

    // ---- the end

    end(inPlay) {
      if (this.dead.length && this.record.fair) {
        const hands = this.dead.map((h) => h.number).join(", ");
        this.say("HR621", `nothing in the record shows why a deal was dead: hand ${hands}`, { line: this.dead[0].line, hand: this.dead[0].number, severity: "warning" });
      }
      if (inPlay && this.parties.length && this.parties.every((p) => p.isSeed) && !this.failed[6]) {
        this.say("HR632", "all seeds are published, and the match has no end yet", { line: this.record.fair.line, severity: "info" });
      }
    }

    level() {
      if (!this.opening || !this.shown || this.failed[6]) return null;
      const keys = this.namedKeys();
      const known = [...this.openingKeys].some(([name, key]) => keys.get(name) === key);
      if (!this.held.opening && !known) return 0;
      const players = (this.record.tags.get("Players") || {}).read || [];
      const bots = players.filter(([, player]) => player.toLowerCase() === "bot").map(([seat]) => seat);
      return this.parties.some((p) => p.name !== SERVER && !bots.includes(p.name)) ? 2 : 1;
    }
  }

  // ---- without state -----------------------------------------------------------------------

  /** The parts of a record, each with its line; [Signed] is not among them. */
  function partsOf({ tags, fair, hands }) {
    const ofHands = hands.flatMap((h) => [h, h.deal, h.passing, h.table, ...h.tags.values(), ...h.sentences, ...h.irregularities]);
    return [...tags.values(), fair, ...ofHands].filter(Boolean);
  }

  /** What is wrong with a stated deal, in words; null if it is what the seeds give. */
  function dealDiffers({ deal }, held) {
    if (!deal) return null;
    for (const { who, cards } of deal.holdings) {
      const right = held[who] || (["Stock", "Widow"].includes(who) ? [] : null);
      if (!right) return `${who} is dealt none`;
      const fault = holdingFault(who, cards, right);
      if (fault) return fault;
    }
    const lost = Object.keys(held).find((seat) => !deal.holdings.some((h) => h.who === seat));
    return lost ? `no hand is stated for ${lost}` : null;
  }

  function holdingFault(who, cards, right) {
    const known = cards.filter(CheckCards.isCard);
    const wrong = known.find((c) => !right.includes(c));
    if (wrong) return `${who} does not get ${CheckCards.written(wrong)}`;
    if (new Set(known).size !== known.length || cards.length !== right.length) return `${who} gets ${right.length} different cards`;
    const missing = right.filter((c) => !known.includes(c));
    const odd = cards.filter(CheckCards.isUnread).some((u) => !missing.some((c) => CheckCards.couldBe(u, c)));
    return odd ? `${who} gets other cards besides what is read` : null;
  }

  return { FairSide, DEFAULT_LIMIT };
})();
