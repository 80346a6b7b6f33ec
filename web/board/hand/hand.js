// @ts-check
/**
 * The player's own hand. No card covers another: cards that do not fit go to a second row.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../types/protocol.js").CardName} CardName
 */
import { cardKeys, cardOfKey, parseCard } from "../../shared/cards.js";
import { html, keyedChildren, picture, setAttribute, setText } from "../../shared/dom.js";
import { cardName } from "../../shared/names.js";
import { moveFocus, setTabStop } from "../../shared/roving-focus.js";
import { t } from "../../shared/words.js";
import { addableCards } from "../../state/card-choices.js";
import { cardElement, sortCards } from "./card.js";

/** A card of at least this width is drawn large, in pixels. */
const LARGE = 66;
/** The width of a letter of what a Leader does, in pixels. */
const LETTER = 5.8;
/** The widest card of the hand on a low phone, in pixels. */
const LOW = 52;
/** Between cards, and the narrowest card that can be read and touched, in pixels. */
const [GAP, NARROW] = [6, 46];

/**
 * @param {Context} context
 * @returns {Part}
 */
export function handPart(context) {
  const { pending } = context;
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
  /** Keys of the cards that are new since the last change of the hand. @type {Set<string>} */
  let fresh = new Set();

  /** @returns {HTMLButtonElement[]} */
  const buttons = () => [...list.querySelectorAll("button")];

  list.addEventListener("keydown", (event) => moveFocus(event, buttons()));
  list.addEventListener("focusin", () => setTabStop(buttons()));
  list.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    if (button?.dataset.key) clickCard(pending, button.dataset.key);
  });
  context.settings.on("handOrder", () => draw());
  pending.on(() => draw());
  // An observer is told the width after layout. Asking for it would force a layout of the whole page.
  new ResizeObserver(([{ contentRect }]) => {
    width = contentRect.width;
    fit();
  }).observe(list);

  /** Finds the cards that are new. @param {Scene} scene @param {Scene | null} before */
  function markNew(scene, before) {
    const hand = scene.game?.view.hand ?? [];
    const old = before?.game?.view.hand;
    if (!old || before?.game === scene.game) return;
    // Cards that come back when a move is taken back are not new.
    if (scene.lines.some((line) => line.kind === "undone")) {
      fresh = new Set();
      return;
    }
    const known = new Set(cardKeys(old));
    const added = cardKeys(hand).filter((key) => !known.has(key));
    if (added.length > 0 || hand.length < old.length) fresh = new Set(added);
  }

  function draw() {
    const game = shown?.game;
    const setup = shown?.table.setup;
    element.hidden = !game || !setup || shown?.you === null;
    if (!game || !setup || element.hidden) return;
    const order = context.settings.get("handOrder");
    const { edition } = setup;
    const { hand } = game.view;
    setText(title, t("hand-title", { count: hand.length, limit: setup.pieces.hand_limit }));
    for (const button of orders) {
      setText(button, t(button.dataset.order === "tribe" ? "hand-by-tribe" : "hand-by-colour", { edition }));
      setAttribute(button, "aria-pressed", String(button.dataset.order === order));
    }
    const use = pending.handUse;
    const more = addableCards(pending.selections, pending.chosenCards);
    const leads = use === "band" ? pending.band?.leader : null;
    let crowned = false;
    const keys = cardKeys(sortCards(hand, order, setup.tribes));
    keyedChildren(
      list,
      keys,
      (key) => key,
      (key) => html("li", {}, html("button", { type: "button", class: "hand-card", "data-key": key, "data-place": `hand:${cardOfKey(key)}` })),
      (item, key, n) => {
        const card = cardOfKey(key);
        const chosen = pending.chosen.includes(key);
        const fits = chosen || (more.get(card) ?? 0) > 0;
        const leader = chosen && card === leads && !crowned;
        crowned ||= leader;
        item.classList.toggle("group-start", n > 0 && beginsGroup(cardOfKey(keys[n - 1]), card, order));
        drawCard(/** @type {HTMLElement} */ (item.firstElementChild), card, { use, chosen, fits, leader, fresh: fresh.has(key) });
      },
    );
    setTabStop(buttons());
    fit();
  }

  function fit() {
    const count = list.childElementCount;
    if (count === 0 || width === 0) return;
    const begins = list.querySelectorAll(".group-start").length;
    // A phone on its side has one line.
    const { across, wide: room, gaps } = isWidePhone() ? lineUp(count, width) : fitCards(count, width, begins, innerHeight);
    const wide = isLowPhone() ? Math.min(room, LOW) : room;
    list.toggleAttribute("data-tight", !gaps);
    list.style.setProperty("--hand-card", `${wide}px`);
    list.style.setProperty("--hand-across", String(across));
    list.style.setProperty("--hand-letters", ((wide * 0.9) / LETTER).toFixed(1));
    list.dataset.rows = String(Math.ceil(count / across));
    const size = wide >= LARGE ? "large" : "medium";
    for (const button of buttons()) {
      if (button.dataset.size === size) continue;
      button.dataset.size = size;
      button.replaceChildren(cardElement(cardOfKey(button.dataset.key ?? ""), size), picture("crown", "hand-crown"));
    }
  }

  return {
    element,
    show(scene, before) {
      shown = scene;
      setAttribute(element, "data-place", scene.you ? `seat-hand:${scene.you}` : null);
      markNew(scene, before);
      draw();
    },
  };
}

/**
 * @param {HTMLElement} button
 * @param {CardName} card
 * @param {object} state
 * @param {"band" | "keep" | null} state.use what cards can be chosen for now
 * @param {boolean} state.chosen
 * @param {boolean} state.fits whether it is chosen or can be
 * @param {boolean} state.leader whether it leads the band that is put together
 * @param {boolean} state.fresh whether it is new in the hand
 */
function drawCard(button, card, { use, chosen, fits, leader, fresh }) {
  button.classList.toggle("chosen", chosen);
  button.classList.toggle("available", use !== null && fits && !chosen);
  button.classList.toggle("unavailable", use !== null && !fits);
  button.classList.toggle("leads", leader);
  button.classList.toggle("new-card", fresh);
  setAttribute(button, "aria-pressed", use === null ? null : String(chosen));
  setAttribute(button, "aria-disabled", use !== null && !fits ? "true" : null);
  const state = leader ? "leads" : chosen && use === "keep" ? "kept" : fresh ? "fresh" : "";
  setAttribute(button, "aria-label", t("hand-card", { card: cardName(card), state }));
}

/**
 * A click on a card of the hand: it is chosen, or no longer chosen, or a notice says why it cannot be.
 *
 * @param {import("../../state/pending-move.js").PendingMove} pending
 * @param {string} key
 */
export function clickCard(pending, key) {
  const use = pending.handUse;
  const card = cardOfKey(key);
  if (use === null) {
    if (pending.explainIfBlocked()) return;
    // On a turn without a legal band the server says why. Otherwise the decision is not about the hand.
    if (pending.scene?.game?.view.decision === "turn") return void pending.explain(`band ${card}`);
    return pending.showNotice({ text: t("hand-not-asked"), tone: "why" });
  }
  const chosen = pending.chosenCards;
  if (pending.chosen.includes(key) || (addableCards(pending.selections, chosen).get(card) ?? 0) > 0) return pending.toggle(key);
  if (use === "keep") return void pending.explain(`keep ${[...chosen, card].join(", ")}`);
  const leader = pending.band?.leader ?? chosen[0] ?? card;
  const others = [...chosen, card];
  others.splice(others.indexOf(leader), 1);
  const instead = chosen.length > 0 && (addableCards(pending.selections, []).get(card) ?? 0) > 0;
  void pending.explain(
    `band ${leader}${others.length > 0 ? ` + ${others.join(", ")}` : ""}`,
    instead ? { label: t("hand-instead", { card: cardName(card) }), act: () => pending.choose([card]) } : undefined,
  );
}

const isWidePhone = () => matchMedia("(max-height: 560px) and (min-width: 701px)").matches;

/** A low phone has cards of one line that are as high as two lines of flat ones. */
const isLowPhone = () => matchMedia("(max-width: 700px) and (max-height: 779px)").matches;

/** One line, in which cards overlap if there are many. @param {number} count @param {number} width of the hand */
const lineUp = (count, width) => ({ across: count, wide: Math.max(NARROW, Math.min(56, Math.floor((width + GAP) / count - GAP))), gaps: false });

/** Whether a new group begins with the second card. @param {CardName} before @param {CardName} card @param {"tribe" | "colour"} order */
const beginsGroup = (before, card, order) => parseCard(before)[order] !== parseCard(card)[order];

/**
 * How wide the cards of a hand are drawn, and how many are in a row.
 *
 * @param {number} count
 * @param {number} width of the hand
 * @param {number} begins how many groups begin within the hand; each has a gap before it
 * @param {number} height of the window
 */
export function fitCards(count, width, begins, height) {
  const beside = Math.max(1, Math.floor((width + GAP) / (NARROW + GAP)));
  const rows = Math.ceil(count / beside);
  // With more than two rows, all but the last are full.
  const across = rows > 2 ? beside : Math.ceil(count / rows);
  // Two rows must not take more of the screen than one of large cards does.
  const most = Math.min(height > 1300 ? 150 : 96, Math.max(56, height * 0.1)) * (rows === 1 ? 1 : 0.55);
  const share = (/** @type {number} */ room) => Math.floor(Math.min((room + GAP) / across - GAP, most));
  const gaps = rows === 1 && share(width - begins * GAP) >= NARROW;
  return { across, wide: Math.max(share(gaps ? width - begins * GAP : width), Math.min(NARROW, width)), gaps };
}
