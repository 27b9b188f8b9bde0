// A hand of Modern Hearts while it is played: who holds what, whose turn it is, what is legal.

const CheckState = (() => {
  const { SUIT_WORDS, isCard, isUnread, suit, rank } = CheckCards;

  class State {
    constructor(seats, hands) {
      this.seats = seats;
      this.hands = hands.map((cards) => new Set(cards));
      this.taken = seats.map(() => []);
      this.trick = [];
      this.over = 0; // tricks that are over
      this.led = null;
      this.unseen = false; // a heart may have been played that nobody could read
      this.turn = Math.max(0, this.holder());
    }

    holder() {
      return this.hands.findIndex((cards) => cards.has("2C"));
    }

    get seat() {
      return this.seats[this.turn];
    }

    copy() {
      const other = Object.assign(Object.create(State.prototype), this);
      other.hands = this.hands.map((cards) => new Set(cards));
      other.taken = this.taken.map((cards) => [...cards]);
      other.trick = [...this.trick];
      return other;
    }

    broken() {
      return this.unseen || this.taken.some((cards) => cards.some((c) => suit(c) === "H"));
    }

    legal() {
      const held = [...this.hands[this.turn]];
      const among = (cards) => (cards.length ? cards : held);
      if (this.trick.length) return among(held.filter((c) => this.led !== null && suit(c) === this.led));
      if (this.over === 0) return among(held.filter((c) => c === "2C"));
      return this.broken() ? held : among(held.filter((c) => suit(c) !== "H"));
    }

    /** Why the seat whose turn it is may not play a card; null if it may. */
    whyNot(card) {
      if (!this.hands[this.turn].has(card)) return `${this.seat} does not hold it`;
      if (this.legal().includes(card)) return null;
      if (this.trick.length) return `${SUIT_WORDS[this.led]} were led and ${this.seat} can follow suit`;
      if (this.over === 0) return "♣2 leads the first trick";
      return "no heart has been played on an earlier trick, and the hand is not all hearts";
    }

    lay(card) {
      if (isCard(card)) this.hands[this.turn].delete(card);
      else if ([null, "H"].includes(suit(card))) this.unseen = true;
      if (!this.trick.length) {
        this.leader = this.turn;
        this.led = suit(card);
      }
      this.trick.push(card);
      this.turn = (this.turn + 1) % this.seats.length;
      if (this.trick.length === this.seats.length) this.finish();
    }

    finish() {
      const taker = this.taker();
      if (taker !== null) {
        this.taken[taker].push(...this.trick.filter(isCard));
        this.turn = taker;
      } else if (this.trick.some((c) => suit(c) === "H")) this.unseen = true;
      this.last = { led: this.led, taker };
      this.over++;
      this.trick = [];
      this.led = null;
    }

    /** Who takes the trick; null if a card that cannot be read might. */
    taker() {
      const open = (c) => isUnread(c) && [null, this.led].includes(suit(c));
      if (this.led === null || this.trick.some(open)) return null;
      let best = 0;
      this.trick.forEach((card, i) => {
        const follows = isCard(card) && suit(card) === this.led;
        if (follows && rank(card) > rank(this.trick[best])) best = i;
      });
      return (this.leader + best) % this.seats.length;
    }
  }

  return { State };
})();
