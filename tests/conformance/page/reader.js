// What a reader does with the check page, and what he is shown then. Evaluated in the page.
(() => {
  const $ = (id) => document.getElementById(id);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const texts = (selector) => all(selector).map((node) => node.innerText);
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  async function until(done) {
    for (let i = 0; i < 800 && !done(); i++) await wait(25);
  }

  /** The cards of one hand as they are seen, a list for each seat. */
  const dealt = (hand) =>
    all(".dealt td", hand).map((cell) =>
      all(".card > [aria-hidden]", cell).map((node) => node.textContent.replace("\ufe0e", "")),
    );

  function shown() {
    const hands = all("#result details");
    return {
      status: $("status").innerText,
      verdict: all("#result [data-verdict]").map((node) => node.dataset.verdict),
      level: all("#result .deals").map((node) => node.dataset.level),
      checks: Object.fromEntries(
        all("#result .checks li").map((node) => [node.dataset.check, node.className]),
      ),
      findings: all("#result .findings li").map((node) => [node.dataset.code, node.innerText]),
      follows: hands.map((hand) => [Number(hand.dataset.hand), hand.dataset.follows]),
      dealt: hands.map(dealt),
      faults: texts(".fault:not(:empty)"),
      text: $("result").innerText,
      said: texts(".deals li, .deals p"),
      focus: document.activeElement.id,
      pwned: window.__pwned === undefined ? null : window.__pwned,
    };
  }

  return {
    /** Fill the fields and press the button. */
    async check(put) {
      for (const name of ["record", "opening", "keys"]) $(name).value = put[name] || "";
      $("form").requestSubmit();
      await until(() => $("check").getAttribute("aria-disabled") !== "true");
      for (const hand of all("#result details")) hand.open = true;
      await wait(50);
      return shown();
    },

    /** Paste a text; what is said of it. */
    paste(text) {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      const event = new ClipboardEvent("paste", { clipboardData: data, cancelable: true, bubbles: true });
      $("record").dispatchEvent(event);
      return $("record-fault").innerText;
    },

    /** Drop a file of these bytes (base 64) on the page. */
    async drop(name, bytes) {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name));
      const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      const said = () => $("status").innerText + $("record-fault").innerText;
      await until(() => /^Checked|UTF-8/.test(said()));
      return [$("status").innerText, $("record-fault").innerText];
    },

    /** Only the first hand stays open. */
    fold() {
      all("#result details").forEach((hand, i) => { hand.open = i === 0; });
    },

    overflow: () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
})()
