// @ts-check
/**
 * The fields of a position that is set up by hand. Each reads its line of the position and writes it again, in the notation.
 *
 * @typedef {import("../types/protocol.js").Setup} Setup
 * @typedef {[key: string, values: string[]]} Line what a field writes: a name, and a value for each line with this name
 */
import { html } from "../shared/dom.js";
import { cardName } from "../shared/names.js";
import { t } from "../shared/words.js";
import { bandCards, cardsOf, readPosition } from "./setup-text.js";

/** A labelled list to choose from. @param {string} label @param {string} name @param {[value: string, label: string][]} options @param {string} [chosen] */
export function selectField(label, name, options, chosen) {
  const select = html("select", { name }, ...options.map(([value, text]) => html("option", { value, selected: value === chosen }, text)));
  return { element: labelled(label, select), select };
}

/** @param {string} label @param {HTMLElement} input */
function labelled(label, input) {
  return html("label", { class: "analysis-field" }, html("span", {}, label), input);
}

export class PositionFields {
  /** @type {(() => Line)[]} */
  #writers = [];
  /** Every card there is. @type {string[]} */
  #deck;

  /** @param {string} position in the notation @param {Setup} setup */
  constructor(position, setup) {
    this.facts = readPosition(position);
    this.#deck = setup.tribes.flatMap((tribe) => Object.values(setup.regions).map((colour) => `${colour} ${tribe}`));
  }

  /** What all fields write. @returns {Line[]} */
  written() {
    return this.#writers.map((write) => write());
  }

  /** @param {string} key */
  #fact(key) {
    return this.facts.get(key)?.[0] ?? "";
  }

  /** @param {string} key @param {() => string} value empty if the line is left out */
  #write(key, value) {
    this.#writers.push(() => [key, value() ? [value()] : []]);
  }

  /** @param {string} label @param {string} key @param {[value: string, label: string][]} options */
  choice(label, key, options) {
    const { element, select } = selectField(label, key, options, this.#fact(key) || options[0][0]);
    this.#write(key, () => select.value);
    return element;
  }

  /** @param {string} label @param {string} key @param {number} most */
  number(label, key, most) {
    const input = html("input", { type: "number", min: 0, max: most, value: this.#fact(key) || "0" });
    this.#write(key, () => (input.value.trim() === "0" ? "" : input.value.trim()));
    return labelled(label, input);
  }

  /** Numbers with commas between them. @param {string} label @param {string} key */
  numbers(label, key) {
    const input = html("input", { type: "text", inputmode: "numeric", value: this.#fact(key), spellcheck: "false" });
    this.#write(key, () => input.value.trim());
    return labelled(label, input);
  }

  /** A number for each seat, written as one line. @param {string} label @param {string} key @param {number} most @param {string[]} seats */
  numbersBySeat(label, key, most, seats) {
    const known = new Map(
      this.#fact(key)
        .split(",")
        .map((part) => /** @type {[string, string]} */ (part.trim().split(" "))),
    );
    const inputs = seats.map((seat) =>
      html("input", { type: "number", min: 0, max: most, value: known.get(seat) ?? "0", "aria-label": `${label}, ${t("analysis-seat", { seat })}` }),
    );
    this.#write(key, () => inputs.flatMap((input, n) => (Number(input.value) > 0 ? [`${seats[n]} ${input.value}`] : [])).join(", "));
    return html("tr", {}, html("th", { scope: "row" }, label), ...inputs.map((input) => html("td", {}, input)));
  }

  /** Things that are there or not. @param {string} label @param {string} key @param {[value: string, label: string][]} options */
  marks(label, key, options) {
    const marked = new Set(this.#fact(key).split(",").map(plain));
    const boxes = options.map(([value]) => html("input", { type: "checkbox", value, checked: marked.has(plain(value)) }));
    this.#write(key, () => boxes.flatMap((box) => (box.checked ? [box.value] : [])).join(", "));
    const choices = options.map(([, text], n) => html("label", { class: "choice" }, boxes[n], html("span", {}, text)));
    return html(
      "div",
      { class: "analysis-field", role: "group", "aria-label": label },
      html("span", {}, label),
      html("div", { class: "analysis-tribes" }, ...choices),
    );
  }

  /** @param {string} label @param {string} key */
  cards(label, key) {
    const picker = cardPicker(label, cardsOf(this.#fact(key)), this.#deck);
    this.#write(key, () => picker.cards().join(", "));
    return html("div", { class: "analysis-field", role: "group", "aria-label": label }, html("span", {}, label), picker.element);
  }

  /**
   * The bands of a seat, Leader first.
   *
   * @param {string} label
   * @param {string} seat
   * @param {"+" | "over"} joined what is between the Leader and the other cards: Chief Bruno's Leader is not one of his cards
   * @param {string} add the label of the button for one more
   */
  bands(label, seat, joined, add) {
    const list = html("div", { class: "analysis-bands" });
    /** @type {ReturnType<typeof cardPicker>[]} */
    const pickers = [];
    const append = (/** @type {string[]} */ cards) => {
      const picker = cardPicker(`${label}, ${pickers.length + 1}`, cards, this.#deck);
      pickers.push(picker);
      list.append(picker.element);
    };
    for (const band of this.facts.get(`band ${seat}`) ?? this.facts.get(`party ${seat}`) ?? []) append(bandCards(band));
    const more = html("button", { type: "button", class: "quiet" }, add);
    more.addEventListener("click", () => append([]));
    // A band without cards was taken away.
    this.#writers.push(() => [`band ${seat}`, pickers.flatMap((picker) => bandText(picker.cards(), joined))]);
    return html("div", { class: "analysis-field", role: "group", "aria-label": label }, html("span", {}, label), list, more);
  }
}

/** @param {string[]} cards Leader first @param {"+" | "over"} joined */
function bandText([leader, ...others], joined) {
  if (!leader) return [];
  return [others.length > 0 ? `${leader} ${joined} ${others.join(", ")}` : leader];
}

/** A name without what differs between the singular and the plural. @param {string} name */
const plain = (name) =>
  name
    .trim()
    .toLowerCase()
    .replace(/(?:es|s)$/, "");

/**
 * Cards that can be added from a list and taken away one by one.
 *
 * @param {string} label
 * @param {string[]} cards
 * @param {string[]} deck every card there is
 */
function cardPicker(label, cards, deck) {
  const list = html("ul", { class: "analysis-cards" });
  const add = html(
    "select",
    { "aria-label": t("analysis-add", { where: label }) },
    html("option", { value: "" }, t("analysis-add-card")),
    ...deck.map((card) => html("option", { value: card }, cardName(card))),
  );
  add.addEventListener("change", () => {
    if (add.value) cards.push(add.value);
    add.value = "";
    draw();
  });
  /** @param {string} card @param {number} index */
  function item(card, index) {
    const label = t("analysis-take-away", { card: cardName(card) });
    const remove = html("button", { type: "button", class: "quiet", "aria-label": label }, `${cardName(card)} ×`);
    remove.addEventListener("click", () => {
      cards.splice(index, 1);
      draw();
      add.focus();
    });
    return html("li", {}, remove);
  }
  function draw() {
    list.replaceChildren(...cards.map(item));
  }
  draw();
  return { element: html("div", { class: "analysis-picker" }, list, add), cards: () => cards };
}
