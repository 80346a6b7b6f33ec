// @ts-check
/**
 * A position that is set up by hand: first what is played with, then what lies on the table. The form writes the notation; the server checks it and says
 * everything that is wrong at once.
 *
 * @typedef {import("../types/protocol.js").BoardState} BoardState
 * @typedef {import("../types/protocol.js").Setup} Setup
 */
import { html } from "../shared/dom.js";
import { cardName, colourName, regionName } from "../shared/names.js";
import { t } from "../shared/words.js";
import { selectField } from "./opening.js";
import { formText, readPosition, SIMPLE_LINES } from "./setup-text.js";

/**
 * @param {import("./opening.js").Choices} choices
 * @param {BoardState | null} state what is on the board
 * @param {(position: string, shuffle: boolean) => void} show
 */
export function setupForm(choices, state, show) {
  const element = html("div", { class: "study-setup" });
  element.append(
    html("p", {}, t("study-setup-words")),
    state?.turn ? tableForm(state, state.turn) : html("p", {}, t("study-setup-first")),
    gameForm(),
  );
  return element;

  /** What is played with. Then an empty board is shown, and can be filled. */
  function gameForm() {
    const edition = selectField(t("study-edition"), "edition", [
      ["first", t("study-edition-first")],
      ["second", t("study-edition-second")],
    ]);
    const count = (/** @type {number} */ players) => /** @type {[string, string]} */ ([String(players), t("study-players", { count: players })]);
    const players = selectField(t("study-who"), "players", [2, 3, 4, 5, 6].map(count), "4");
    const recruitment = html("input", { type: "checkbox" });
    const lists = Object.entries(choices.tribes).map(([of, tribes]) => {
      const boxes = tribes.map(([value, label]) =>
        html("label", { class: "choice" }, html("input", { type: "checkbox", value }), html("span", {}, label)),
      );
      return html(
        "div",
        { class: "study-tribes", role: "group", "aria-label": t("study-tribes"), "data-edition": of, hidden: of !== "first" },
        ...boxes,
      );
    });
    edition.select.addEventListener("change", () => {
      for (const list of lists) list.hidden = list.dataset.edition !== edition.select.value;
    });
    const begin = html("button", { type: "button", "data-act": "study-setup-new" }, t("study-setup-new"));
    begin.addEventListener("click", () => {
      const tribes = [...element.querySelectorAll(`[data-edition="${edition.select.value}"] input:checked`)].map(
        (box) => /** @type {HTMLInputElement} */ (box).value,
      );
      const lines = [`edition: ${edition.select.value}`, `players: ${players.select.value}`];
      if (tribes.length > 0) lines.push(`tribes: ${tribes.join(", ")}`);
      if (recruitment.checked) lines.push("recruitment: on");
      show(`ethnos position 1\n${lines.join("\n")}\nseed: 1\n`, false);
    });
    return html(
      "fieldset",
      {},
      html("legend", {}, t("study-setup-other")),
      html("div", { class: "study-row" }, edition.element, players.element),
      html("p", {}, t("study-tribes-words")),
      ...lists,
      html("label", { class: "choice" }, recruitment, html("span", {}, t("study-recruitment"))),
      begin,
    );
  }

  /** What lies on the table. @param {BoardState} now @param {string} position the same in the notation */
  function tableForm({ setup, game }, position) {
    const seats = Object.keys(game.view.players);
    const people = setup.solo ? ["A"] : seats;
    const facts = readPosition(position);
    /** Writes every line of the position that the form changes. @type {(() => [key: string, values: string[]])[]} */
    const writers = [];
    const deck = setup.tribes.flatMap((tribe) => Object.values(setup.regions).map((colour) => `${colour} ${tribe}`));

    /** @param {string} label @param {string} key @param {number} most */
    const number = (label, key, most) => {
      const input = html("input", { type: "number", min: 0, max: most, value: facts.get(key)?.[0] ?? "0" });
      writers.push(() => [key, input.value.trim() === "" || input.value === "0" ? [] : [input.value]]);
      return field(label, input);
    };
    /** A number for each seat, written as one line. @param {string} label @param {string} key @param {number} most */
    const bySeat = (label, key, most) => {
      const known = new Map((facts.get(key)?.[0] ?? "").split(",").map((part) => /** @type {[string, string]} */ (part.trim().split(" "))));
      const inputs = seats.map((seat) =>
        html("input", { type: "number", min: 0, max: most, value: known.get(seat) ?? "0", "aria-label": `${label}, ${t("study-seat", { seat })}` }),
      );
      writers.push(() => {
        const stated = inputs.flatMap((input, index) => (Number(input.value) > 0 ? [`${seats[index]} ${input.value}`] : []));
        return [key, stated.length > 0 ? [stated.join(", ")] : []];
      });
      return html("tr", {}, html("th", { scope: "row" }, label), ...inputs.map((input) => html("td", {}, input)));
    };
    /** @param {string} label @param {string} key */
    const line = (label, key) => {
      const input = html("input", { type: "text", value: facts.get(key)?.[0] ?? "", spellcheck: "false" });
      writers.push(() => [key, input.value.trim() ? [input.value.trim()] : []]);
      return field(label, input);
    };
    /** @param {string} label @param {string} key */
    const cards = (label, key) => {
      const list = cardsField(label, facts.get(key)?.[0] ?? "", deck);
      writers.push(() => [key, list.value() ? [list.value()] : []]);
      return list.element;
    };

    const turn = selectField(
      t("study-turn"),
      "turn",
      people.map((seat) => [seat, t("study-seat", { seat })]),
      facts.get("turn")?.[0] ?? "A",
    );
    writers.push(() => ["turn", [turn.select.value]]);
    const bands = html("textarea", { rows: 3, spellcheck: "false" });
    bands.value = seats
      .flatMap((seat) => (facts.get(`band ${seat}`) ?? facts.get(`party ${seat}`) ?? []).map((band) => `${seat}: ${band}`))
      .join("\n");
    for (const seat of seats) {
      writers.push(() => [
        `band ${seat}`,
        bands.value
          .split("\n")
          .filter((text) => text.trim().startsWith(`${seat}:`))
          .map((text) => text.slice(text.indexOf(":") + 1).trim()),
      ]);
    }
    const shuffle = html("input", { type: "checkbox", checked: true });
    const apply = html("button", { type: "button", class: "main", "data-act": "study-setup-show" }, t("study-setup-show"));
    apply.addEventListener("click", () =>
      show(
        formText(
          position,
          writers.map((write) => write()),
        ),
        shuffle.checked,
      ),
    );

    const { edition } = setup;
    const words = edition === "second" ? SIMPLE_LINES.second : SIMPLE_LINES.first;
    const has = (/** @type {string} */ tribe) => setup.tribes.includes(tribe);
    return html(
      "fieldset",
      {},
      html("legend", {}, t("study-setup-now")),
      html("div", { class: "study-row" }, number(t("study-age"), "age", setup.ages), turn.element, number(t("study-dragons"), "dragons", 2)),
      html(
        "div",
        { class: "study-scroll", tabindex: 0, role: "group", "aria-label": t("study-markers") },
        html(
          "table",
          { class: "study-numbers" },
          html(
            "thead",
            {},
            html("tr", {}, html("td"), ...seats.map((seat) => html("th", { scope: "col" }, setup.solo && seat === "B" ? t("bruno") : seat))),
          ),
          html(
            "tbody",
            {},
            bySeat(t("study-glory-now", { edition }), words.glory, 999),
            ...Object.entries(setup.regions).map(([region]) =>
              bySeat(t("study-markers-in", { region: regionName(region) }), `markers ${region}`, setup.supply),
            ),
            ...(has(words.merfolkTribe) ? [bySeat(t("study-merfolk", { edition }), words.merfolk, setup.pieces.merfolk_spaces)] : []),
          ),
        ),
      ),
      cards(t("study-row"), "row"),
      ...people.map((seat) => cards(t("study-hand", { seat: t("study-seat", { seat }) }), `hand ${seat}`)),
      ...(has(words.trollTribe) ? seats.map((seat) => line(t("study-trolls", { seat, edition }), `${words.trolls} ${seat}`)) : []),
      ...(has(words.orcTribe)
        ? seats.map((seat) =>
            line(
              t("study-horde", {
                seat,
                edition,
                colours: Object.values(setup.regions)
                  .map((colour) => colourName(colour))
                  .join(", "),
              }),
              `${words.horde} ${seat}`,
            ),
          )
        : []),
      ...Object.keys(setup.regions).map((region) => line(t("study-tokens", { region: regionName(region) }), `tokens ${region}`)),
      field(t("study-bands", { edition }), bands),
      html("label", { class: "choice" }, shuffle, html("span", {}, t("study-shuffle"))),
      apply,
    );
  }
}

/** @param {string} label @param {HTMLElement} input */
function field(label, input) {
  return html("label", { class: "study-field" }, html("span", {}, label), input);
}

/**
 * Cards that can be added from a list and taken away one by one.
 *
 * @param {string} label
 * @param {string} text in the notation
 * @param {string[]} deck every card there is
 */
function cardsField(label, text, deck) {
  /** @type {string[]} */
  const cards = text.split(",").flatMap((item) => {
    const [, count, card] = /^(?:(\d+) )?(.*)$/.exec(item.trim()) ?? [];
    return card && card !== "none" ? Array(Number(count ?? 1)).fill(card) : [];
  });
  const list = html("ul", { class: "study-cards" });
  const add = html(
    "select",
    { "aria-label": t("study-add", { where: label }) },
    html("option", { value: "" }, t("study-add-card")),
    ...deck.map((card) => html("option", { value: card }, cardName(card))),
  );
  add.addEventListener("change", () => {
    if (add.value) cards.push(add.value);
    add.value = "";
    draw();
  });
  function draw() {
    list.replaceChildren(
      ...cards.map((card, index) => {
        const remove = html(
          "button",
          { type: "button", class: "quiet", "aria-label": t("study-take-away", { card: cardName(card) }) },
          `${cardName(card)} ×`,
        );
        remove.addEventListener("click", () => {
          cards.splice(index, 1);
          draw();
          add.focus();
        });
        return html("li", {}, remove);
      }),
    );
  }
  draw();
  return {
    element: html("div", { class: "study-field", role: "group", "aria-label": label }, html("span", {}, label), list, add),
    value: () => cards.join(", "),
  };
}
