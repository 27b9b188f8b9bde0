// Small means of building a page. Whatever a record says is put in as a text node, and as
// nothing else; attributes that hold its words are ones that only describe.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes and children; strings become text. */
function el(name, attributes, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** The same for drawings. */
function drawn(name, attributes, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    node.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return node;
}

/** Put children in the place of all that a node holds. */
function fill(node, ...children) {
  node.textContent = "";
  filled(node, null, children);
}

/** "A", "A and Y", "A, Y and B". */
function together(names) {
  if (names.length < 2) return names.join("");
  return names.slice(0, -1).join(", ") + " and " + names[names.length - 1];
}

function signed(number) {
  return number > 0 ? "+" + number : number < 0 ? "−" + -number : "0";
}

/** Words that only a screen reader says. */
function spoken(text) {
  return el("span", { class: "spoken" }, text);
}

/** A number that belongs to a seat, if it is known; names are data, not properties. */
function of(numbers, seat) {
  return numbers && Object.prototype.hasOwnProperty.call(numbers, seat) ? numbers[seat] : null;
}
