// Counts, the moon, totals, the end of the match: what a record states against what was played.

const CheckScore = (() => {
  const MOON = 26;
  const LIMIT = CheckFair.DEFAULT_LIMIT;
  const entries = (numbers) => Object.entries(numbers);
  const map = (numbers, change) => Object.fromEntries(entries(numbers).map(([seat, n]) => [seat, change(seat, n)]));
  const signed = (n) => (n > 0 ? `+${n}` : String(n));

  /** What a hand brings each seat: 26 to the others for a moon, or 26 off, as the rules have it. */
  function settle(taken, before, limit) {
    const moon = Object.keys(taken).find((seat) => taken[seat] === MOON) || null;
    if (moon === null) return { net: { ...taken }, moon };
    if (before === null) return { net: null, moon };
    const given = map(taken, (seat) => (seat === moon ? 0 : MOON));
    const after = map(given, (seat, n) => before[seat] + n);
    const ends = Object.values(after).some((n) => n >= limit);
    const behind = Object.values(after).some((n) => n < after[moon]);
    return { net: ends && behind ? map(taken, (seat) => (seat === moon ? -MOON : 0)) : given, moon };
  }

  /** The stated numbers that are wrong, doubled, or of nobody; or the first that is missing. */
  function differences(scores, right) {
    const seen = new Set();
    const wrong = [];
    for (const score of scores) {
      if (seen.has(score.seat) || right[score.seat] !== score.amount) wrong.push(score);
      seen.add(score.seat);
    }
    const missing = Object.keys(right).find((seat) => !seen.has(seat));
    return missing && scores.length && !wrong.length ? [{ seat: missing, amount: 0 }] : wrong;
  }

  const said = (wrong, right, verb) =>
    wrong.map(({ seat, amount }) =>
      right[seat] === undefined ? `${seat} has no part in it`
        : `${seat} ${verb} ${right[seat]}, not ${amount} (${signed(amount - right[seat])})`).join("; ");

  function counts(stated, taken, say) {
    const wrong = stated ? differences(stated.scores, taken) : [];
    if (wrong.length) say("HR501", said(wrong, taken, "takes"), { line: stated.line, seat: wrong[0].seat });
  }

  /** The counts as stated, where they name every seat and add up; else null. */
  function countsAsStated(stated, seats) {
    if (!stated) return null;
    const numbers = Object.fromEntries(stated.scores.map((s) => [s.seat, s.amount]));
    const values = Object.values(numbers);
    const whole = seats.every((s) => s in numbers) && values.length === seats.length;
    return whole && Math.min(...values) >= 0 && values.reduce((a, b) => a + b) === MOON ? numbers : null;
  }

  function results(sentences, moon, say) {
    for (const one of sentences) {
      if (one.ofMatch || one.kind === "totals") continue;
      const more = { line: one.line, seat: one.seats[0] || null };
      if (one.kind !== "moon") say("HR502", `‘${one.text}’ cannot be said in this game`, { line: one.line });
      else if (one.seats[0] !== moon) say("HR502", `${moon || "nobody"} took all twenty-six points`, more);
    }
  }

  /** The totals that run: those that follow from the play, and those last stated. */
  class Running {
    constructor() {
      this.computed = this.stated = null;
      this.fromZero = true;
    }

    anew() {
      this.computed = this.stated = null;
      this.fromZero = false;
    }

    before(seats) {
      if (this.fromZero && this.computed === null) this.computed = Object.fromEntries(seats.map((s) => [s, 0]));
      return this.computed;
    }

    /** What the totals may be after a hand. */
    after(net, seats) {
      this.before(seats);
      const known = net ? [this.computed, this.stated].filter(Boolean) : [];
      return known.map((totals) => Object.fromEntries(seats.map((s) => [s, (totals[s] || 0) + (net[s] || 0)])));
    }

    move(candidates, stated, seats) {
      const numbers = stated && Object.fromEntries(stated.scores.map((s) => [s.seat, s.amount]));
      const whole = numbers && Object.keys(numbers).length === seats.length && seats.every((s) => s in numbers);
      const told = whole ? numbers : null;
      this.fromZero = false;
      this.computed = candidates.length && this.computed ? candidates[0] : told;
      this.stated = told || candidates.at(-1) || null;
    }

    /** Totals that are stated before a hand: taken where none are known, else compared. */
    state(tag, seats, first, say) {
      const totals = Object.fromEntries(tag.read);
      const carried = [this.computed, this.stated].filter(Boolean);
      if (!first && carried.length) {
        const wrong = Object.keys(totals).find((s) => !carried.some((c) => c[s] === totals[s]));
        if (wrong) say("HR504", `${wrong} had ${carried[0][wrong]} before this hand, not ${totals[wrong]}`, { line: tag.line, seat: wrong });
        return;
      }
      const missing = seats.find((s) => !(s in totals));
      if (missing) say("HR113", `[Before] says nothing of ${missing}`, { line: tag.line });
      else Object.assign(this, { computed: totals, stated: null, fromZero: false });
    }
  }

  function totals(stated, candidates, say) {
    if (!stated || !candidates.length) return;
    const right = candidates[0];
    const wrong = differences(stated.scores, right).filter(
      ({ seat, amount }) => !(seat in right) || !candidates.some((c) => c[seat] === amount));
    if (wrong.length) say("HR504", said(wrong, right, "has"), { line: stated.line, seat: wrong[0].seat });
  }

  // ---- the end of the match ------------------------------------------------------------------

  const SAYING = ["match", "share", "game won", "game lost"];
  const leaving = (hands) =>
    hands.flatMap((h) => h.sentences.filter((s) => s.kind === "resigns" || s.kind === "deadline").map((s) => ({ ...s, hand: h.number })));
  const leavers = (hands) => leaving(hands).flatMap((s) => s.seats);

  /** HR508: a seat leaves a match that its totals (`over`), or who left before, had ended. */
  function leftLate(hands, over, late, say) {
    const all = leaving(hands);
    const one = (over ? all : all.slice(1)).find(({ hand }) => !late.has(hand));
    if (one) say("HR508", `‘${one.text}’, and the match had ended`, { line: one.line, hand: one.hand, seat: one.seats[0] });
  }

  function placesOf(numbers, last) {
    const playing = entries(numbers).filter(([seat]) => !last.includes(seat));
    return map(numbers, (seat, mine) =>
      last.includes(seat) ? playing.length + 1 : 1 + playing.filter(([, n]) => n < mine).length);
  }

  /** Places and winner of a match; what is said of them is compared. */
  function matchEnd(record, numbers, limit, whole, late, say) {
    const none = { places: null, winner: null, inPlay: false };
    const over = Boolean(numbers) && Object.values(numbers).some((n) => n >= limit);
    leftLate(record.hands, over, late, say);
    if (!numbers) return none;
    const out = over ? [] : leavers(record.hands).slice(0, 1);
    const sayings = record.hands.flatMap((hand) =>
      hand.sentences.filter((s) => SAYING.includes(s.kind)).map((s) => ({ ...s, hand: hand.number })));
    if (!out.length && !over) {
      if (whole && sayings.length) {
        const { line, hand } = sayings[0];
        say("HR508", `nobody has ${limit} points: the match has not ended`, { line, hand });
      }
      return { ...none, inPlay: whole && !sayings.length };
    }
    const places = placesOf(numbers, out);
    const first = Object.keys(places).filter((seat) => places[seat] === 1);
    for (const one of sayings) {
      const kind = first.length === 1 ? "match" : "share";
      const right = one.kind === kind && one.seats.length === first.length && one.seats.every((s) => first.includes(s));
      if (!right) say("HR508", `‘${one.text}’ does not follow from the totals`, { line: one.line, hand: one.hand });
    }
    return { places, winner: first.length === 1 ? first[0] : null, inPlay: false };
  }

  return { LIMIT, settle, counts, countsAsStated, results, Running, totals, leavers, matchEnd };
})();
