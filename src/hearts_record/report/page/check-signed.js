// Signatures, and what of a record they cover: docs/fairness.md, section 5.

const CheckSigned = (() => {
  /** Why a signature is refused: the key's fault or its own; null if it is right. */
  async function signatureFault(tag, digest, who, key, sig) {
    try {
      HeartsFair.checkPoint(key, "the key");
    } catch (error) {
      return { key: true, message: error.message };
    }
    try {
      await HeartsFair.verifySignature(key, sig, HeartsFair.pack(tag, digest, HeartsFair.utf8(who)));
      return null;
    } catch (error) {
      if (error instanceof HeartsFair.Refused) return { key: false, message: error.message };
      if (error.name === "NotSupportedError") return { unable: true };
      throw error;
    }
  }

  /** The part of a record's text that is signed; null where its bounds are not found. */
  function signedPart(text) {
    const plain = text.replace(/^\ufeff+/, "").replace(/\r\n/g, "\n");
    const start = plain[0] === "%" ? 0 : plain.indexOf("\n%") + 1;
    if (plain[start] !== "%") return null;
    const body = plain.slice(start);
    const end = `${body}\n`.lastIndexOf('\n[Signed "ed25519"]\n');
    return end < 0 ? null : body.slice(0, end + 1);
  }

  /** Whether anything but the lines of the parties stands outside the part that is signed. */
  function outside(text, { parties }) {
    const plain = text.replace(/^\ufeff+/, "").replace(/\r\n/g, "\n");
    const body = signedPart(text);
    const start = plain.indexOf(body);
    const after = plain.slice(start + body.length + '[Signed "ed25519"]'.length);
    const words = (line) => line.toLowerCase().split(/\s+/).filter(Boolean).join(" ");
    const due = parties.map(({ name, fields }) => [name, ...fields.flatMap(([key, values]) => [key, ...values])].join(" "));
    return plain.slice(0, start).trim() !== "" || words(after) !== words(due.join(" "));
  }

  return { signatureFault, signedPart, outside };
})();
