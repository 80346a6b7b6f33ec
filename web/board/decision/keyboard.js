// @ts-check
/**
 * Keyboard shortcuts, and the dialog that lists them. A single letter does nothing irreversible: it moves the focus, or chooses something that is
 * still to be confirmed. The dialog turns the shortcuts off.
 *
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../state/scenes.js").Part} Part
 */

import { html } from "../../shared/dom.js";
import { t } from "../../shared/words.js";
import { bandActions, completions } from "../../state/card-choices.js";
import { clickCard } from "../hand/hand.js";
import { standingText } from "../map/standings.js";
import { focusPrompt } from "./prompt-bar.js";

/** Each key, and the message that says what it does. */
const LISTED = /** @type {const} */ ([
  ["1 – 9, 0", "keys-card"],
  ["A", "keys-all"],
  ["N", "keys-leader"],
  ["B", "keys-play"],
  ["Esc", "keys-cancel"],
  ["U", "keys-undo"],
  ["O", "keys-order"],
  ["Q", "keys-question"],
  ["H", "keys-hand"],
  ["R", "keys-row"],
  ["M", "keys-map"],
  ["P", "keys-players"],
  ["I", "keys-standing"],
  ["D", "keys-details"],
  ["T", "keys-aid"],
  ["← → ↑ ↓", "keys-arrows"],
  ["Enter", "keys-enter"],
  ["?", "keys-help"],
]);

/**
 * @param {Context} context
 * @returns {Part}
 */
export function keyboardPart(context) {
  const { root, settings, pending } = context;
  const on = html("input", { type: "checkbox" });
  on.checked = settings.get("keys");
  on.addEventListener("change", () => settings.set("keys", on.checked));
  settings.on("keys", (wanted) => {
    on.checked = wanted;
  });
  const close = html("button", { type: "button", class: "quiet" }, t("close"));
  const sheet = html(
    "dialog",
    { class: "keys-sheet", "aria-labelledby": "keys-title" },
    html("h2", { id: "keys-title" }, t("keys-title")),
    html(
      "dl",
      { class: "keys-list" },
      ...LISTED.map(([key, words]) => html("div", {}, html("dt", {}, html("kbd", {}, key)), html("dd", {}, t(words)))),
    ),
    html("label", { class: "choice" }, on, html("span", {}, t("keys-on"))),
    close,
  );
  close.addEventListener("click", () => sheet.close());
  root.addEventListener("open-keys", () => sheet.showModal());

  /** @type {Record<string, () => void>} */
  const keys = {
    a: () => chooseLargest(),
    n: () => nextLeader(),
    b: () => focus(".band-play, .prompt-choices button"),
    u: () => undo(),
    o: () => settings.set("handOrder", settings.get("handOrder") === "tribe" ? "colour" : "tribe"),
    q: () => focusPrompt(root),
    h: () => focus(".hand-card[data-stop]"),
    r: () => focus("[data-place^='row:'][data-stop], [data-place='deck'][data-stop], [data-place='row']"),
    m: () => focus("[data-place^='kingdom:'][data-stop]"),
    p: () => focus("[data-place^='player:']"),
    i: () => standing(),
    t: () => root.dispatchEvent(new Event("open-aid")),
    d: () => root.dispatchEvent(new Event("show-card")),
    "?": () => sheet.showModal(),
  };

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {Element} */ (event.target);
    if (document.querySelector("dialog[open]") || target.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]"))
      return;
    if (event.key === "Escape") {
      const inside = target.closest(".band-tray, .ask") !== null;
      if (pending.cancel() && inside) focusPrompt(root);
      return;
    }
    if (!settings.get("keys") && event.key !== "?") return;
    if (/^\d$/.test(event.key)) return card(event);
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });

  /** @param {KeyboardEvent} event */
  function card(event) {
    const button = root.querySelectorAll(".hand-card")[(Number(event.key) + 9) % 10];
    const key = /** @type {HTMLElement | undefined} */ (button)?.dataset.key;
    if (!key) return;
    event.preventDefault();
    clickCard(pending, key);
    /** @type {HTMLElement} */ (button).focus();
  }

  /** Chooses the largest band with the chosen cards. */
  function chooseLargest() {
    const chosen = pending.chosenCards;
    const [largest] = completions(bandActions(pending.legal), chosen).toSorted((a, b) => b.cards.length - a.cards.length);
    if (largest) pending.choose(largest.cards);
  }

  function nextLeader() {
    const { bands, band } = pending;
    if (band === null || bands.length < 2) return;
    const next = bands[(bands.findIndex(({ leader }) => leader === band.leader) + 1) % bands.length];
    pending.pickLeader(next.leader);
  }

  function undo() {
    const scene = context.scene();
    if (scene?.game && scene.game.undo !== "no") void pending.command({ kind: "undo", version: scene.version });
    else pending.showNotice({ text: t("undo-none"), tone: "why" });
  }

  function standing() {
    const scene = context.scene();
    if (!scene?.game) return;
    const text = standingText(scene);
    pending.showNotice({ text, tone: "good" });
  }

  /** @param {string} what */
  function focus(what) {
    const found = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(what))].find((element) => element.checkVisibility());
    if (!found) return context.announcer.say(t("keys-nothing"));
    if (found.tabIndex < 0 && !found.hasAttribute("tabindex")) found.tabIndex = -1;
    found.focus();
  }

  return { element: sheet, show() {} };
}
