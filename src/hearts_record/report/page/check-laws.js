// The lines of irregularities, `! …`: their forms, from docs/notation.md, 14. The games whose play is
// judged here know no Laws, so a line is only read: whoever it names, whatever it says, it cannot be.

const CheckLaws = (() => {
  const FORMS = [
    "revoke SEAT, claimed by SEAT", "revoke SEAT, claimed by SEAT, cards mixed", "revoke SEAT, claimed by SEAT, too late",
    "revoke SEAT, not claimed", "revoke SEAT CARD, amended", "withdraw SEAT CARD", "expose SEAT CARD",
    "expose SEAT CARD, in the deal", "call SEAT CARD, by SEAT", "lead out of turn SEAT CARD, taken back",
    "lead out of turn SEAT CARD, stands", "call suit SEAT SUIT, by SEAT", "call suit SEAT not SUIT, by SEAT",
    "play out of turn SEAT CARD, taken back", "play out of turn SEAT CARD, stands", "demand SEAT highest, by SEAT",
    "demand SEAT lowest, by SEAT", "demand SEAT no heart, by SEAT", "omit SEAT", "surplus SEAT CARD", "short SEAT",
    "draw SEAT from SEAT CARD", "look SEAT", "refuse SEAT", "deal out of turn SEAT",
  ];
  const PARTS = { SEAT: "([a-z][a-z0-9]*)", CARD: "([^\\s,;()]+)", SUIT: `(?:${CheckCards.SUIT})` };
  const READ = FORMS.map((words) => new RegExp(
    `^${words.replace(/, /g, "\\s*[,;]\\s+").replace(/ /g, "\\s+").replace(/SEAT|CARD|SUIT/g, (part) => PARTS[part])}$`, "i",
  ));
  const LAW = /\s*\(\s*law\s+[0-9]{1,9}\s*\)\s*\.?\s*$/i;

  /** The seats that a line names (its words without the `!`); null if it has none of the forms. */
  function read(text) {
    const words = text.replace(LAW, "").replace(/\s*\.\s*$/, "").trim();
    for (let i = 0; i < FORMS.length; i++) {
      const found = READ[i].exec(words);
      if (!found) continue;
      const parts = FORMS[i].match(/SEAT|CARD/g).map((part, k) => [part, found[k + 1]]);
      if (parts.every(([part, said]) => part === "SEAT" || CheckCards.parseCard(said) !== null)) {
        return parts.filter(([part]) => part === "SEAT").map(([, said]) => said);
      }
    }
    return null;
  }

  return { read };
})();
