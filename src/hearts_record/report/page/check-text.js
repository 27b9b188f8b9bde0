// A text to its records, and a record to its lines: what is a quote, a comment, commentary.
// Written from docs/notation.md, sections 2 to 4. A line keeps its number in the text.

const CheckText = (() => {
  const BREAK = /\r\n|\n|\r/g;
  const START = /^%[ \t]*hearts-record\b/i;
  const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
  const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
  const RECOVERS = /^\s*(?:$|\[|%|\|?\s*(?:\d+\s*\|)?\s*[_*]?[♠♤♡♥♢♦♣♧])/;
  const CAPTION = /^\s*(?:No\.?\s*\d+\s*\.|.*\b(?:leads for|Hearts\s*\.|Settling\s*\.))/i;
  const LONGEST_LINE = 20000;

  /** The lines of a text as they stand: number from 1, place in the text, the text itself. */
  function linesOf(text) {
    const out = [];
    let at = 0;
    for (const found of text.matchAll(BREAK)) {
      out.push({ line: out.length + 1, at, raw: text.slice(at, found.index) });
      at = found.index + found[0].length;
    }
    if (at < text.length) out.push({ line: out.length + 1, at, raw: text.slice(at) });
    return out;
  }

  /** Where commentary that opens at `from` of line `i` closes; null if it never does. */
  function closing(lines, i, from) {
    for (let j = i, k = from + 1; j < lines.length; j++, k = 0) {
      const { raw } = lines[j];
      if (j > i && START.test(raw.replace(/^\ufeff+/, ""))) return null;
      for (; k < raw.length; k++) {
        if (raw[k] === "\\") k++;
        else if (raw[k] === "}") return { line: j, after: k + 1 };
        else if (raw[k] === "{") return null;
      }
    }
    return null;
  }

  /** The line after unclosed commentary at which reading goes on. */
  function recovery(lines, i) {
    let j = i + 1;
    while (j < lines.length && !RECOVERS.test(lines[j].raw)) j++;
    return j;
  }

  /** Takes quotes, comments and commentary out; calls `piece` for each line, or part of one. */
  class Scanner {
    constructor(text, piece) {
      this.lines = linesOf(text);
      this.piece = piece;
      this.i = 0;
    }

    run() {
      for (this.k = 0; this.i < this.lines.length; this.i++, this.k = 0) this.line();
    }

    line() {
      const bom = /^\ufeff*/.exec(this.lines[this.i].raw)[0].length;
      this.begin(bom);
      for (this.k = bom; this.k < this.raw.length; ) this.step();
      this.end();
    }

    get raw() {
      return this.lines[this.i].raw;
    }

    begin(k) {
      this.code = "";
      this.problems = [];
      this.first = { line: this.lines[this.i].line, at: this.lines[this.i].at + k };
    }

    end() {
      const { code, problems } = this;
      const wrong = CONTROL.exec(code) || LONE.exec(this.raw);
      if (wrong) problems.push(["HR102", "a control sign, or half a character, stands in the line"]);
      if (this.raw.length > LONGEST_LINE) problems.push(["HR124", "the line is too long to be read"]);
      this.piece({ ...this.first, code, problems });
    }

    step() {
      const sign = this.raw[this.k];
      const rest = () => this.raw.slice(this.k);
      if (sign === '"') this.quote();
      else if (sign === "{") this.commentary();
      else if (sign === "#" && !/^#\s*(?:\||$)/.test(rest())) this.k = this.raw.length;
      else if (sign === "%" && this.code.trim() && START.test(rest())) this.joined();
      else this.take(1);
    }

    take(count) {
      this.code += this.raw.slice(this.k, this.k + count);
      this.k += count;
    }

    quote() {
      const found = /^"(?:\\.|[^"\\])*"/.exec(this.raw.slice(this.k));
      if (found) {
        this.take(found[0].length);
        return;
      }
      this.problems.push(["HR107", "the quote has no second sign on its line"]);
      this.take(this.raw.length - this.k);
    }

    commentary() {
      const found = closing(this.lines, this.i, this.k);
      if (found === null) {
        this.problems.push(["HR106", "the commentary that opens here has no }"]);
        this.end();
        this.i = recovery(this.lines, this.i) - 1;
        this.k = this.raw.length;
        this.begin(this.k);
        return;
      }
      this.code += " ";
      this.i = found.line;
      this.k = found.after;
    }

    /** Files joined without a last line end: a record starts in the middle of a line. */
    joined() {
      this.end();
      this.begin(this.k);
      this.take(1);
    }
  }

  const isTag = (code) => /^\s*\[\s*(?:Event|Game)(?![A-Za-z0-9_-])/i.test(code);
  const isPlay = (code) => Boolean(code.trim()) && !/^\s*[[%]/.test(code) && !CAPTION.test(code);

  /** The records of a text: for each its own text and its lines without notes. */
  function splitRecords(text) {
    const records = [];
    let now = null;
    let played = false;
    let seen = false;
    new Scanner(text, (piece) => {
      const starts = START.test(piece.code.trimStart()) && piece.code.trimStart()[0] === "%";
      if (now === null || (starts && seen) || (isTag(piece.code) && played)) {
        now = { at: piece.at, line: piece.line, lines: [] };
        records.push(now);
        played = seen = false;
      }
      if (!seen && piece.code.trim()) now.line = piece.line;
      seen = seen || Boolean(piece.code.trim());
      played = played || isPlay(piece.code);
      if (piece.code.trim() || piece.problems.length) now.lines.push(piece);
    }).run();
    records.forEach((record, i) => {
      record.text = text.slice(record.at, i + 1 < records.length ? records[i + 1].at : text.length);
    });
    return records.filter((record) => record.lines.length > 0);
  }

  return { splitRecords };
})();
