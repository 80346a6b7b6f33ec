// @ts-check
/**
 * The own hand. Every card is seen whole: what does not fit beside the others goes to a second row.
 *
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").Context} Context
 * @typedef {import("./scene.js").Part} Part
 * @typedef {import("../types/protocol.js").CardName} CardName
 */
import { html, picture } from "../art/svg.js";
import { cardName } from "../names.js";
import { t } from "../words.js";
import { actingOf } from "./acting.js";
import { ally, sorted } from "./ally.js";
import { colourAndTribe, joining } from "./combos.js";
import { cardOf, keysOf } from "./counted.js";
import { fitting } from "./fitting.js";
import { keyed, set, write } from "./keyed.js";
import { oneStop, rove } from "./roving.js";

/** From this width on a card is drawn large. */
const LARGE = 84;

/**
 * @param {Context} context
 * @returns {Part}
 */
export function handPart(context) {
  const acting = actingOf(context);
  const title = html("h2", { class: "hand-title", id: "hand-title" });
  const orders = /** @type {const} */ (["tribe", "colour"]).map((order) => {
    const button = html("button", { type: "button", class: "quiet hand-order", "data-order": order });
    button.addEventListener("click", () => context.settings.set("handOrder", order));
    return button;
  });
  const list = html("ul", { class: "hand-cards", role: "list", "data-place": "own-hand" });
  const element = html(
    "section",
    { class: "hand", "aria-labelledby": "hand-title", "data-drop": "hand", hidden: true },
    html("div", { class: "hand-head" }, title, html("div", { class: "hand-orders", role: "group", "aria-label": t("hand-order") }, ...orders)),
    list,
  );
  /** @type {Scene | null} */
  let shown = null;
  let width = 0;
  /** Keys of cards that came with the last change of the hand. @type {Set<string>} */
  let fresh = new Set();

  /** @returns {HTMLButtonElement[]} */
  const buttons = () => [...list.querySelectorAll("button")];

  list.addEventListener("keydown", (event) => rove(event, buttons()));
  list.addEventListener("focusin", () => oneStop(buttons()));
  list.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    if (button?.dataset.key) tap(acting, button.dataset.key);
  });
  context.settings.on("handOrder", () => draw());
  acting.on(() => draw());
  // To ask for the width while things change would have the whole page laid out for it.
  new ResizeObserver(([{ contentRect }]) => {
    width = contentRect.width;
    fit();
  }).observe(list);

  /** @param {Scene} scene @param {Scene | null} before */
  function notice(scene, before) {
    const hand = scene.game?.view.hand ?? [];
    const old = before?.game?.view.hand;
    if (!old || before?.game === scene.game) return;
    const known = new Set(keysOf(old));
    const come = keysOf(hand).filter((key) => !known.has(key));
    if (come.length > 0 || hand.length < old.length) fresh = new Set(come);
  }

  function draw() {
    const game = shown?.game;
    const setup = shown?.table.setup;
    element.hidden = !game || !setup || shown?.you === null;
    if (!game || !setup || element.hidden) return;
    const order = context.settings.get("handOrder");
    const { edition } = setup;
    const { hand } = game.view;
    write(title, t("hand-title", { count: hand.length, limit: setup.pieces.hand_limit }));
    for (const button of orders) {
      write(button, t(button.dataset.order === "tribe" ? "hand-by-tribe" : "hand-by-colour", { edition }));
      set(button, "aria-pressed", String(button.dataset.order === order));
    }
    const use = acting.handUse;
    const more = joining(acting.ways, acting.chosenCards);
    const leads = use === "band" ? acting.band?.leader : null;
    let crowned = false;
    const keys = keysOf(sorted(hand, order, setup.tribes));
    keyed(
      list,
      keys,
      (key) => key,
      (key) => {
        const button = html("button", { type: "button", class: "hand-card", "data-key": key, "data-place": `hand:${cardOf(key)}` });
        return html("li", {}, button);
      },
      (item, key, n) => {
        const button = /** @type {HTMLButtonElement} */ (item.firstElementChild);
        const card = cardOf(key);
        const chosen = acting.chosen.includes(key);
        const fits = chosen || (more.get(card) ?? 0) > 0;
        const leader = chosen && card === leads && !crowned;
        if (leader) crowned = true;
        button.classList.toggle("chosen", chosen);
        button.classList.toggle("can", use !== null && fits && !chosen);
        button.classList.toggle("dim", use !== null && !fits);
        button.classList.toggle("leads", leader);
        button.classList.toggle("fresh", fresh.has(key));
        item.classList.toggle("begins", n > 0 && apart(cardOf(keys[n - 1]), card, order));
        set(button, "aria-pressed", use === null ? null : String(chosen));
        set(button, "aria-disabled", use !== null && !fits ? "true" : null);
        const state = leader ? "leads" : chosen && use === "keep" ? "kept" : fresh.has(key) ? "fresh" : "";
        set(button, "aria-label", t("hand-card", { card: cardName(card), state }));
      },
    );
    oneStop(buttons());
    fit();
  }

  function fit() {
    const count = list.childElementCount;
    if (count === 0 || width === 0) return;
    const begins = list.querySelectorAll(".begins").length;
    const { across, wide, airy } = fitting(count, width, begins, innerHeight);
    list.toggleAttribute("data-tight", !airy);
    list.style.setProperty("--hand-card", `${wide}px`);
    list.style.setProperty("--hand-across", String(across));
    const size = wide >= LARGE ? "large" : "medium";
    for (const button of buttons()) {
      if (button.dataset.size === size) continue;
      button.dataset.size = size;
      button.replaceChildren(ally(cardOf(button.dataset.key ?? ""), size), picture("crown", "hand-crown"));
    }
  }

  return {
    element,
    show(scene, before) {
      acting.meet(scene);
      shown = scene;
      set(element, "data-place", scene.you ? `seat-hand:${scene.you}` : null);
      notice(scene, before);
      draw();
    },
  };
}

/**
 * A tap on a card: chosen or not, or the reason why it cannot be.
 *
 * @param {import("./acting.js").Acting} acting
 * @param {string} key
 */
export function tap(acting, key) {
  const use = acting.handUse;
  const card = cardOf(key);
  if (use === null) {
    if (acting.isBarred()) return;
    // On a turn without any band the rules know why; else the hand is not what is asked about.
    if (acting.scene?.game?.view.decision === "turn") return void acting.explain(`band ${card}`);
    return acting.tell({ text: t("hand-not-asked"), tone: "why" });
  }
  const chosen = acting.chosenCards;
  if (acting.chosen.includes(key) || (joining(acting.ways, chosen).get(card) ?? 0) > 0) return acting.toggle(key);
  if (use === "keep") return void acting.explain(`keep ${[...chosen, card].join(", ")}`);
  const leader = acting.band?.leader ?? chosen[0] ?? card;
  const others = [...chosen, card];
  others.splice(others.indexOf(leader), 1);
  const instead = chosen.length > 0 && (joining(acting.ways, []).get(card) ?? 0) > 0;
  void acting.explain(
    `band ${leader}${others.length > 0 ? ` + ${others.join(", ")}` : ""}`,
    instead ? { label: t("hand-instead", { card: cardName(card) }), act: () => acting.choose([card]) } : undefined,
  );
}

/** Whether a new group begins. @param {CardName} before @param {CardName} card @param {"tribe" | "colour"} order */
function apart(before, card, order) {
  const n = order === "tribe" ? 1 : 0;
  return colourAndTribe(before)[n] !== colourAndTribe(card)[n];
}
