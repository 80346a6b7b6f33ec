// @ts-check
/**
 * The dialog in which a position is chosen: a new deal, a prepared position, a text in the notation, or one that is set up by hand.
 *
 * @typedef {import("../types/protocol.js").AnalysisFault} AnalysisFault
 * @typedef {import("../types/protocol.js").AnalysisState} AnalysisState
 */
import { html } from "../shared/dom.js";
import { t } from "../shared/words.js";
import { POSITIONS } from "./positions.js";
import { AnalysisError } from "./server.js";
import { editionField, setupForm, whoField } from "./setup-form.js";

/** What the page offers to choose from: the tribes of each edition and the levels, in the reader's language. */
export class Choices {
  /** @param {DocumentFragment} template */
  constructor(template) {
    /** @param {string} selector @returns {[value: string, label: string][]} */
    const read = (selector) =>
      [...template.querySelectorAll(`${selector} li`)].map((item) => [item.getAttribute("data-value") ?? "", item.textContent ?? ""]);
    /** @type {Record<string, [value: string, label: string][]>} */
    this.tribes = { first: read('[data-tribes="first"]'), second: read('[data-tribes="second"]') };
    this.bots = read('[data-levels="bots"]');
    this.solo = read('[data-levels="solo"]');
  }
}

/**
 * @param {Choices} choices
 * @param {(position: string, shuffle: boolean) => Promise<void>} open shows a position; it fails with a {@link AnalysisError}
 */
export function openingDialog(choices, open) {
  const faults = html("div", { class: "analysis-faults", role: "alert" });
  const text = html("textarea", { class: "analysis-text", rows: 10, spellcheck: "false", "aria-label": t("analysis-text") });
  const byHand = html("div", { class: "analysis-by-hand" });
  const close = html("button", { type: "button", class: "quiet" }, t("close"));
  const dialog = html(
    "dialog",
    { class: "analysis-opening sheet-dialog", "aria-labelledby": "analysis-opening-title" },
    html("div", { class: "sheet-head" }, html("h2", { id: "analysis-opening-title", tabindex: -1 }, t("analysis-opening")), close),
    html(
      "div",
      { class: "analysis-opening-body" },
      faults,
      section("analysis-deal", dealForm()),
      section("analysis-prepared", preparedList()),
      section(
        "analysis-notation",
        html("p", {}, t("analysis-notation-words")),
        text,
        button("analysis-show", () => void show(text.value, false)),
      ),
      section("analysis-setup", byHand),
    ),
  );
  close.addEventListener("click", () => dialog.close());

  /** @param {string} position @param {boolean} shuffle */
  async function show(position, shuffle) {
    faults.replaceChildren();
    try {
      await open(position, shuffle);
      dialog.close();
    } catch (error) {
      if (!(error instanceof AnalysisError)) throw error;
      faults.replaceChildren(html("p", {}, error.message), faultList(error.faults));
      faults.scrollIntoView({ block: "nearest" });
    }
  }

  /** A game that is dealt from a random seed. */
  function dealForm() {
    const edition = editionField();
    const players = whoField(choices);
    return html(
      "div",
      { class: "analysis-row" },
      edition.element,
      players.element,
      button("analysis-deal-now", () => {
        const [word, level] = players.select.value.split(" ");
        const mode = level ? `edition: second\nsolo: ${level}` : `edition: ${edition.select.value}\nplayers: ${word}\ntribes: random`;
        void show(`ethnos game 1\n${mode}\nseed: ${randomSeed()}\n`, false);
      }),
    );
  }

  function preparedList() {
    const items = POSITIONS.map(({ name, position }) => {
      const made = html("button", { type: "button", class: "quiet", "data-position": name }, t(`analysis-position-${name}`));
      made.addEventListener("click", () => void show(position, false));
      return html("li", {}, made);
    });
    return html("ul", { class: "analysis-positions" }, ...items);
  }

  return {
    element: dialog,
    /** Opens the dialog, with what is on the board as the text. @param {AnalysisState | null} state */
    show(state) {
      faults.replaceChildren();
      text.value = state ? notationOf(state) : "";
      byHand.replaceChildren(setupForm(choices, state, (position, shuffle) => void show(position, shuffle)));
      close.hidden = state === null;
      dialog.showModal();
      /** @type {HTMLElement} */ (dialog.querySelector("h2")).focus();
    },
    /** Says what is wrong with a link. @param {AnalysisError} error */
    showFaults(error) {
      faults.replaceChildren(html("p", {}, error.message), faultList(error.faults));
    },
  };
}

/** The position and the moves on the board, in the notation. @param {AnalysisState} state */
export function notationOf({ position, moves }) {
  return `${position.trimEnd()}\n${moves.length > 0 ? "\n" : ""}${moves.map(({ seat, action }) => `${seat}: ${action.text}\n`).join("")}`;
}

/** Everything that is wrong with a position, with its lines. @param {AnalysisFault[]} faults */
function faultList(faults) {
  return html(
    "ul",
    {},
    ...faults.map(({ line, step, about, message }) =>
      html(
        "li",
        {},
        line !== undefined
          ? html("strong", {}, t("analysis-line", { line }))
          : step !== undefined
            ? html("strong", {}, t("analysis-step", { step }))
            : null,
        about ? html("code", {}, about) : null,
        html("span", {}, message),
      ),
    ),
  );
}

/** A part of the dialog that can be opened. @param {string} id of the message of its title @param {...Node} content */
function section(id, ...content) {
  return html(
    "details",
    { class: "analysis-section", name: "analysis-opening", open: id === "analysis-deal" },
    html("summary", {}, t(id)),
    ...content,
  );
}

/** @param {string} id of the message of its label @param {() => void} press */
function button(id, press) {
  const made = html("button", { type: "button", class: "main", "data-act": id }, t(id));
  made.addEventListener("click", press);
  return made;
}

function randomSeed() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
