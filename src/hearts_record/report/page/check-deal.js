// What lies before the first trick of Modern Hearts: the pack, the deal that is stated, the passes.

const CheckDeal = (() => {
  const { written, isCard, isUnread } = CheckCards;
  const CYCLES = { 3: ["left", "right", "none"], 4: ["left", "right", "across", "none"] };
  const STEPS = { left: 1, across: 2, right: -1, none: 0 };
  const PASSED = 3;

  const packOf = (count) => HeartsFair.FULL_PACK.filter((card) => count !== 3 || card !== "2D");
  const sizeOf = (count) => (count === 3 ? 17 : 13);
  const directionOf = (number, count) => CYCLES[count][(number - 1) % CYCLES[count].length];
  const takerOf = (seats, giver, direction) =>
    seats[(seats.indexOf(giver) + STEPS[direction] + seats.length) % seats.length];

  /** The stated deal by seat; null, with a fault or a card not read, where it is not whole. */
  function statedDeal(hand, seats) {
    if (!hand.deal) return { held: null };
    const lines = hand.deal.holdings;
    const unread = lines.find((line) => line.cards.some(isUnread));
    if (unread) {
      const fault = ["HR123", `a card dealt to ${unread.who} is not read`, unread];
      return { held: null, fault, unread: true };
    }
    const fault = dealFault(lines, seats);
    if (fault) return { held: null, fault };
    return { held: Object.fromEntries(lines.map((line) => [line.who, line.cards])) };
  }

  function dealFault(lines, seats) {
    const pack = packOf(seats.length);
    const owners = new Map();
    for (const line of lines) {
      for (const card of line.cards) {
        if (!pack.includes(card)) return ["HR203", `${written(card)} is not in the pack`, line];
        if (owners.has(card)) {
          return ["HR201", `${written(card)} is dealt twice, to ${owners.get(card)} and to ${line.who}`, line];
        }
        owners.set(card, line.who);
      }
    }
    for (const seat of seats) {
      const line = lines.find((l) => l.who === seat);
      if (!line) return ["HR204", `no hand is stated for ${seat}`, null];
      const count = line.cards.length;
      if (count !== sizeOf(seats.length)) {
        return ["HR204", `${seat} is dealt ${count} cards, not ${sizeOf(seats.length)}`, line];
      }
    }
    const extra = lines.find((l) => !seats.includes(l.who));
    return extra ? ["HR204", `${extra.who} is dealt cards and takes none`, extra] : null;
  }

  /** What is wrong with the passes of a hand, and whether they are known. */
  function passFaults(hand, seats, held, say) {
    const direction = directionOf(hand.number, seats.length);
    const { passing } = hand;
    if (!passing) {
      if (direction !== "none") {
        say("HR320", `the passes (${direction}) are not stated`, { line: hand.line, severity: "warning" });
      }
      return { ok: direction === "none", known: direction === "none" };
    }
    if (passing.direction !== direction) {
      say("HR312", `the cards are passed ${passing.direction}; in hand ${hand.number} they go ${direction}`, { line: passing.line });
      return { ok: false, known: true, refused: "all" };
    }
    return eachPass(hand, seats, held, say);
  }

  function eachPass(hand, seats, held, say) {
    const { passing } = hand;
    const refused = new Set();
    for (const pass of passing.passes) {
      const fault = passFault(hand, seats, pass, held);
      if (!fault) continue;
      refused.add(pass.giver);
      say(...fault, { line: pass.line, seat: pass.giver });
    }
    for (const seat of passing.direction === "none" ? [] : seats) {
      if (passing.passes.some((p) => p.giver === seat)) continue;
      refused.add(seat);
      say("HR314", `the pass of ${seat} is not stated`, { line: passing.line, seat });
    }
    const unread = passing.passes.some((p) => p.cards.some(isUnread));
    const strange = passing.passes.some((p) => !seats.includes(p.giver));
    return { ok: refused.size === 0 && !unread && !strange, known: !unread, refused };
  }

  function passFault(hand, seats, { giver, taker, cards }, held) {
    const direction = directionOf(hand.number, seats.length);
    if (direction === "none") return ["HR313", `${giver} passes cards, and in hand ${hand.number} nobody does`];
    if (!seats.includes(giver)) return null; // reading has complained of the name
    const due = takerOf(seats, giver, direction);
    if (taker !== due) return ["HR312", `${giver} passes to ${taker}; the cards go to ${due}`];
    if (cards.length !== PASSED) return ["HR313", `${giver} passes ${cards.length} cards, not ${PASSED}`];
    const twice = cards.find((c, i) => isCard(c) && cards.indexOf(c) !== i);
    if (twice) return ["HR313", `${giver} passes ${written(twice)} twice`];
    const foreign = held && cards.find((c) => isCard(c) && !(held[giver] || []).includes(c));
    return foreign ? ["HR313", `${giver} passes ${written(foreign)} and does not hold it`] : null;
  }

  function afterPass(held, passes) {
    const after = Object.fromEntries(Object.entries(held).map(([s, cards]) => [s, [...cards]]));
    for (const { giver, cards } of passes) after[giver] = after[giver].filter((c) => !cards.includes(c));
    for (const { taker, cards } of passes) after[taker].push(...cards);
    return after;
  }

  return { packOf, sizeOf, directionOf, statedDeal, passFaults, afterPass };
})();
