// @ts-check
/**
 * A place of the board as a button: its label says what pressing it does. When there is nothing to do there it gets back the attributes it had.
 *
 * @typedef {import("../../shared/roving-focus.js").Stop} Stop
 *
 * @typedef {object} Before the attributes of an element before it became a button, and the label it was given
 * @property {string | null} label
 * @property {string | null} role
 * @property {string | null} tab
 * @property {string} given
 */
import { setAttribute } from "../../shared/dom.js";
import { cardName, tribeName } from "../../shared/names.js";
import { t } from "../../shared/words.js";

/** The places that are buttons now. */
export class PlaceButtonSet {
  /** @type {Map<Stop, Before>} */
  #buttons = new Map();

  /** @param {Stop} stop */
  has(stop) {
    return this.#buttons.has(stop);
  }

  /** Turns every button that is not among these into what it was. @param {Set<Stop>} stops */
  keepOnly(stops) {
    for (const stop of [...this.#buttons.keys()]) if (!stops.has(stop)) this.#restore(stop);
  }

  /** @param {Stop} stop @param {string} action what pressing it does; empty if there is nothing to do here, and pressing it says why */
  make(stop, action) {
    const disabled = action === "";
    stop.classList.toggle("available", !disabled);
    stop.classList.toggle("unavailable", disabled);
    const label = stop.getAttribute("aria-label");
    const before = this.#buttons.get(stop) ?? { label, role: stop.getAttribute("role"), tab: stop.getAttribute("tabindex"), given: "" };
    this.#buttons.set(stop, before);
    // A space is part of a drawing. The prompt bar has a button for it, too.
    if (kindOf(stop) === "space") return;
    // The board may have changed its label since.
    if (label !== before.given) before.label = label;
    before.given = buttonLabel(stop, before.label, action);
    stop.setAttribute("aria-label", before.given);
    if (!(stop instanceof HTMLButtonElement)) {
      stop.setAttribute("role", "button");
      if (!stop.hasAttribute("tabindex")) stop.tabIndex = -1;
    }
    setAttribute(stop, "aria-disabled", disabled ? "true" : null);
  }

  /** @param {Stop} stop */
  #restore(stop) {
    const before = this.#buttons.get(stop);
    this.#buttons.delete(stop);
    if (!before) return;
    stop.classList.remove("available", "unavailable", "chosen");
    stop.removeAttribute("aria-disabled");
    if (stop.getAttribute("aria-label") === before.given) setAttribute(stop, "aria-label", before.label);
    setAttribute(stop, "role", before.role);
    if (before.tab === null && !(stop instanceof HTMLButtonElement) && stop !== document.activeElement) stop.removeAttribute("tabindex");
  }
}

/** @param {Stop} stop @param {string | null} own its label without an action @param {string} action */
function buttonLabel(stop, own, action) {
  if (action === "") return t("place-not", { name: (own ?? nameAt(stop)).replace(/\.$/, "") });
  return own ? t("place-does", { action, name: own }) : action;
}

/** The name of the card or the clan at a place. @param {Stop} stop */
function nameAt(stop) {
  const what = (stop.dataset.place ?? "").slice(kindOf(stop).length + 1);
  return kindOf(stop) === "leader" ? tribeName(what, 2) : cardName(what);
}

/** The kind of a place; empty for the row as a whole. @param {Stop} stop */
export function kindOf(stop) {
  const place = stop.dataset.place ?? "";
  const [kind] = place.split(":", 1);
  return kind === place && kind !== "deck" ? "" : kind;
}
