// Whether the links and seeds that were opened lead to their commitments. One fault is said once.

const CheckChains = (() => {
  const { hex, same, takeDown } = HeartsFair;
  const { Section, named, whose } = CheckSection;
  const MOST_PARTIES = 8;

  class Chains extends Section {
    /** The chains of links of all that opened something; whether nothing was wrong. */
    async links(fair) {
      const doubled = this.equalCommitments();
      if (this.game === null || this.hands === null) return false;
      const opened = this.parties.filter((p) => p.link && p.at !== null);
      for (const party of this.parties) if (!party.link) party.at = null;
      for (const party of opened) party.chain = await chainOf(this.game, party);
      const failed = opened.filter((p) => !same(p.chain[0], p.commit) && !doubled.has(p.name));
      if (failed.length) await this.notOpened(fair, opened, failed);
      return doubled.size === 0 && failed.length === 0;
    }

    equalCommitments() {
      const first = new Map();
      const doubled = new Set();
      for (const { name, commit, line, seat } of this.parties) {
        const before = first.get(hex(commit));
        first.set(hex(commit), before ?? name);
        if (before === undefined) continue;
        doubled.add(before).add(name);
        this.say("HR608", `${named(before)} and ${named(name)} have the same commitment`, { line, seat });
      }
      return doubled;
    }

    /** One fault is said once: seats moved, two exchanged, all wrong, or each on its own. */
    async notOpened(fair, opened, failed) {
      if (await this.moved(failed)) {
        this.say("HR627", "the parties stand in another order than at the opening", { line: failed[0].line });
        return;
      }
      const pairs = await this.exchanged(failed);
      for (const pair of pairs) {
        const [a, b] = pair.map((p) => named(p.name));
        this.say("HR610", `the values of ${a} and ${b} are exchanged: each opens the other's commitment`, { line: pair[0].line });
      }
      const rest = failed.filter((p) => !pairs.flat().includes(p));
      const seeds = opened.filter((p) => p.isSeed);
      const all = [opened, seeds].some((set) => set.length === failed.length && set.every((p) => failed.includes(p)));
      if (!pairs.length && failed.length > 1 && all) {
        this.say("HR610", "no value opens its commitment: the game's number or ‘hands’ is not the one committed to", { line: fair.line });
      } else rest.forEach((p) => this.alone(p));
    }

    alone({ name, seat, isSeed, at, line }) {
      const what = isSeed ? "seed" : `link of hand ${at}`;
      this.say("HR610", `${whose(name)} ${what} does not open its commitment`, { line, seat, hand: isSeed ? null : at });
    }

    from(party, number) {
      return takeDown(this.game, number, party.link, party.at, 0);
    }

    async moved(failed) {
      for (const party of failed) {
        let found = false;
        for (let n = 0; n < MOST_PARTIES && !found; n++) {
          found = n !== party.number && same(await this.from(party, n), party.commit);
        }
        if (!found) return false;
      }
      return true;
    }

    /** The parties whose values stand at each other's place, each party in one pair at most. */
    async exchanged(failed) {
      const pairs = [];
      for (const [i, a] of failed.entries()) {
        for (const b of failed.slice(i + 1)) {
          if (pairs.flat().includes(a) || pairs.flat().includes(b)) continue;
          const commits = same(a.chain[0], b.commit) && same(b.chain[0], a.commit);
          const links = async () => same(await this.from(a, b.number), b.commit) && same(await this.from(b, a.number), a.commit);
          if (commits || (await links())) pairs.push([a, b]);
        }
      }
      return pairs;
    }
  }

  /** All links of a party, from its commitment (0) to what it opened. */
  async function chainOf(game, { number, link, at }) {
    const chain = [];
    chain[at] = link;
    for (let k = at; k > 0; k--) chain[k - 1] = await takeDown(game, number, chain[k], k, k - 1);
    return chain;
  }

  return { Chains };
})();
