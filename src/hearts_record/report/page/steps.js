// A hand as steps: before the first trick, every card, the result.

/** The steps of a hand; `t` is the place of the trick (-1 before), `c` how many cards lie. */
function stepsOf(hand) {
  const steps = [{ t: -1, c: 0 }];
  hand.tricks.forEach((trick, t) => {
    const cards = trick.plays.length;
    for (let c = Math.min(1, cards); c <= cards; c++) steps.push({ t, c });
  });
  steps.push({ t: hand.tricks.length, c: 0 });
  return steps;
}

/** The step at which a trick is complete. */
function stepOfTrick(hand, t) {
  const steps = stepsOf(hand);
  for (let i = steps.length - 1; i >= 0; i--) if (steps[i].t === t) return i;
  return 0;
}

function isWhole(hand, step) {
  const trick = hand.tricks[step.t];
  return Boolean(trick) && step.c === trick.plays.length;
}

/** The next step at which a trick is complete (or the hand begins, or ends). */
function trickAfter(hand, at, way) {
  const steps = stepsOf(hand);
  for (let i = at + way; i >= 0 && i < steps.length; i += way) {
    if (!hand.tricks[steps[i].t] || isWhole(hand, steps[i])) return i;
  }
  return way > 0 ? steps.length - 1 : 0;
}

/** What each seat has taken by a step; null where that is not known. */
function countsAt(hand, step) {
  if (step.t >= hand.tricks.length) return hand.taken || lastCounts(hand, hand.tricks.length);
  return lastCounts(hand, isWhole(hand, step) ? step.t + 1 : step.t);
}

function lastCounts(hand, tricks) {
  if (tricks > 0) return hand.tricks[tricks - 1].counts;
  if (!hand.tricks.length || !hand.tricks[0].counts) return null;
  return Object.fromEntries(hand.players.map((seat) => [seat, 0]));
}

/** What a trick added to its taker's count; null where that is not known, or it took something off. */
function worthOf(hand, t) {
  const taker = takerOf(hand.tricks[t]), now = of(hand.tricks[t].counts, taker), before = of(lastCounts(hand, t), taker);
  return now === null || before === null || now < before ? null : now - before;
}

function takerOf(trick) {
  return trick.winner || trick.marked;
}

function cardOf(trick, seat) {
  const play = trick.plays.find((p) => p.seat === seat);
  return play ? play.card : null;
}

/** The cards of each seat at a step: what it holds, and what it has played. */
function holdingsAt(hand, step) {
  const held = new Map(Object.entries(hand.held).map(([seat, cards]) => [seat, [...cards]]));
  const gone = new Set();
  const get = (seat, cards) => cards.forEach((card) => {
    if (!held.has(seat)) held.set(seat, []);
    if (!held.get(seat).includes(card)) held.get(seat).push(card);
    gone.delete(seat + card);
  });
  hand.tricks.slice(0, step.t + 1).forEach((trick, t) => {
    const whole = t < step.t || isWhole(hand, step);
    trick.plays.slice(0, whole ? trick.plays.length : step.c).forEach((play) => {
      get(play.seat, play.drew || []);
      gone.add(play.seat + play.card);
    });
    if (!whole) return;
    trick.came.forEach((came) => {
      if (held.has(came.from)) held.set(came.from, held.get(came.from).filter((card) => !came.cards.includes(card)));
      get(came.seat, came.from === "widow" ? [] : came.cards);
    });
    trick.loose.forEach((card) => held.forEach((_, seat) => gone.add(seat + card)));
  });
  return { held, gone };
}
