// What a level proves, and what it does not: docs/fairness.md, section 7.

const CheckStatement = (() => {
  const NOTHING = {
    none: "The record has no [Fair]: nothing shows how the cards were dealt.",
    fail: "The check of the deals failed: nothing is shown about how the cards were dealt.",
    pass: "No deal is shown yet: nothing shows how the cards were dealt.",
    unknown: "The deals could not be checked: nothing is shown about how the cards were dealt.",
  };
  const SHOWN = [
    "The deals follow from the seeds in the record.",
    "The opening is the one that you held, or it is signed with a key that you named: no deal was changed after it.",
    "Seats put in seeds of their own: if one of them was honest, nobody chose a deal.",
  ];
  const OPENED = "The deals that every party has opened follow from the seeds in the record.";
  const CHECKED = "The deals that could be checked follow from the seeds in the record.";
  const NOT_SHOWN = [
    ["Anything about time: all of it may have been made up after the play."],
    [
      "That the server tried no other seeds before the opening.",
      "That the server did not know all the deals from the start.",
      "That the same opening was not dealt at another table too.",
    ],
    [
      "That any seat was honest, or was not the server's own.",
      "That nobody stopped because of a deal that he foresaw.",
    ],
  ];
  const NEVER_SHOWN = [
    "That the server kept the hands secret.",
    "That passes were committed before they were opened, or came from the seat.",
    "That seats did not collude.",
    "That no match was thrown away.",
  ];

  /** What the deals of a record prove, and what not, in sentences. */
  function statement(level, status, closed, unopened) {
    const none = status === "unknown" && closed.length ? "pass" : status;
    if (level === null) return { shown: [NOTHING[none] || NOTHING.unknown], open: [] };
    const shown = SHOWN.slice(0, level + 1);
    if (closed.length) shown[0] = OPENED;
    else if (status === "unknown" && !unopened) shown[0] = CHECKED;
    const later = closed.length ? [`How hand ${closed.join(", ")} was dealt: not every party has opened its link yet.`] : [];
    return { shown, open: [...NOT_SHOWN[level], ...NEVER_SHOWN, ...later] };
  }

  return { statement };
})();
