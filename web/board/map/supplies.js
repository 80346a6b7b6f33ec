// @ts-check
/**
 * What lies beside the map: the deck, the face-up row, the Dragons of this Age, tokens and coins that nobody has yet, and the tribes in play.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/scenes.js").Context} Context
 */
import { coin, dragonCounter, giantToken, tieToken } from "../../art/boards.js";
import { deckPile } from "../../art/cards.js";
import { emblem } from "../../art/emblems.js";
import { html, keyedChildren, noHover, picture, reducedMotion, setAttribute, setText } from "../../shared/dom.js";
import { tribeName, tribeSlug } from "../../shared/names.js";
import { seatName } from "../../shared/seats.js";
import { t } from "../../shared/words.js";
import { abilityRule } from "../hand/abilities.js";
import { cardPlace, keyedCards, sortCards } from "../hand/card.js";

/** More cards of the row than these would overlap so much that they could not be told apart: beside a board, and in a line of a phone. */
const [MANY, FULL] = [16, 6];

/** How many Dragons end an Age. */
const DRAGONS = 3;

/** The deck, with the number of its cards. @returns {Part} */
export function deckPart() {
  const pile = html("div", { class: "deck-pile", "data-place": "deck" });
  const element = html("div", { class: "deck" }, pile);
  let count = -1;
  return {
    element,
    show({ game }) {
      if (!game || game.view.deck_size === count) return;
      count = game.view.deck_size;
      pile.setAttribute("aria-label", t("deck-count", { count }));
      pile.setAttribute("role", "img");
      pile.replaceChildren(deckPile(count, "medium"));
    },
  };
}

/**
 * The face-up row. It is sorted like the hand, so that a card is found in the same place.
 *
 * @param {Context} context
 * @returns {Part}
 */
export function rowPart({ settings }) {
  const title = html("h2", { class: "row-title" });
  const list = html("ul", { class: "row-cards", role: "list", "data-place": "row" });
  const element = html("div", { class: "row-panel" }, title, list);
  /** @type {Scene | null} */
  let latest = null;
  settings.on("handOrder", () => {
    if (latest) patch(latest);
  });

  /** @param {Scene} scene */
  function patch({ game, table }) {
    if (!game) return;
    const { row } = game.view;
    setText(title, t("row-count", { count: row.length }));
    list.classList.toggle("many", row.length > MANY);
    list.style.setProperty("--columns", String(Math.ceil(row.length / 2)));
    list.classList.toggle("two-lines", row.length > FULL);
    list.classList.toggle("three-columns", row.length > 2 * FULL);
    const cards = sortCards(row, settings.get("handOrder"), table.setup?.tribes ?? []);
    keyedCards(list, cards, (card) => html("li", {}, cardPlace(`row:${card}`, card, "medium")));
  }

  return {
    element,
    show(scene) {
      latest = scene;
      patch(scene);
    },
  };
}

/**
 * The Dragons of this Age: those that were seen, and where in the deck the others are. A new one is shown large over the map for a moment.
 *
 * @param {Context} context
 * @returns {Part}
 */
export function dragonsPart({ root, settings }) {
  const counter = html("div", { class: "dragon-pictures" });
  const deckText = html("p", { class: "dragon-deck-text" });
  const bar = html("span", { class: "dragon-bar", "aria-hidden": "true" }, html("span"));
  const element = html("div", { class: "dragon-counter", "data-place": "dragons" }, counter, bar, deckText);
  let seen = -1;

  /** @param {Scene} scene */
  function showDragon({ lines, table }) {
    const event = lines.flatMap((line) => line.events ?? []).findLast((known) => known.kind === "dragon");
    const layer = root.querySelector(".slot-animations");
    if (!event || !layer || document.hidden || settings.get("speed") === "off") return;
    const words = html("p", {}, t("dragon-appears", { seen: event.seen, name: seatName(table, event.seat) }));
    const dragon = html("div", { class: "dragon-appears", "aria-hidden": "true" }, picture("dragon", "dragon"), words);
    const frame = root.querySelector(".slot-map")?.getBoundingClientRect();
    if (frame) dragon.style.translate = `calc(${frame.left + frame.width / 2}px - 50%) calc(${frame.top + frame.height / 2}px - 50%)`;
    layer.append(dragon);
    const frames = reducedMotion()
      ? [{ opacity: 1 }, { opacity: 1 }]
      : [
          { opacity: 0, scale: 0.8 },
          { opacity: 1, scale: 1, offset: 0.15 },
          { opacity: 1, scale: 1, offset: 0.8 },
          { opacity: 0, scale: 1 },
        ];
    dragon
      .animate(frames, { duration: 1_500, easing: "ease-out" })
      .finished.catch(() => {})
      .finally(() => dragon.remove());
  }

  return {
    element,
    show(scene, before) {
      if (!scene.game) return;
      const { dragons, deck_size: deck, dragon_free: free } = scene.game.view;
      if (dragons !== seen) {
        seen = dragons;
        counter.replaceChildren(dragonCounter(dragons));
      }
      const among = deck - free;
      setText(deckText, dragons < DRAGONS ? t(free > 0 ? "dragons-below" : "dragons-among", { left: DRAGONS - dragons, among, free }) : "");
      setAttribute(element, "aria-label", t("dragons-seen", { seen: dragons }));
      setAttribute(element, "role", "group");
      const share = deck ? Math.round((among / deck) * 100) : 0;
      /** @type {HTMLElement} */ (bar.firstElementChild).style.inlineSize = `${share}%`;
      setAttribute(element, "class", `dragon-counter dragon-counter-${dragons}`);
      if (before) showDragon(scene);
    },
  };
}

/** Troll or Fox tokens that nobody has, the Giant or Bear token until somebody takes it, and the Raccoons' coins. @returns {Part} */
export function tokensPart() {
  const giant = html("div", { class: "giant-ready", "data-place": "giant", role: "img", hidden: true });
  const tieTokens = html("ul", { class: "tie-tokens", role: "list", "data-place": "tokens" });
  const coinPile = html(
    "div",
    { class: "coin-supply", "data-place": "coins", hidden: true },
    html("span", { class: "coin-next" }),
    html("span", { class: "coin-count" }),
    html("span", { class: "coin-times", "aria-hidden": "true" }),
  );
  const [coinNext, coinCount, coinTimes] = [...coinPile.children];
  const element = html("div", { class: "token-supply" }, giant, tieTokens, coinPile);
  let next = 0;
  return {
    element,
    show({ table, game }) {
      const { setup } = table;
      if (!game || !setup) return;
      const { view } = game;
      const { edition, tribes, pieces } = setup;

      const free = tribes.some((tribe) => tribe === "Giants" || tribe === "Bears") && view.giant === null;
      setAttribute(giant, "hidden", !free);
      // There is one token, so only one element has this place.
      setAttribute(giant, "data-place", free ? "giant" : null);
      if (free && !giant.firstChild) {
        giant.append(giantToken(edition === "first" ? "Giant" : "Bear", null));
        giant.setAttribute("aria-label", t("giant-free", { edition }));
      }

      const held = new Set(Object.values(view.players).flatMap((player) => player.trolls));
      const left = tribes.some((tribe) => tribe === "Trolls" || tribe === "Foxes") ? pieces.troll_tokens.filter((value) => !held.has(value)) : [];
      keyedChildren(tieTokens, left, String, (value) =>
        html(
          "li",
          {},
          html(
            "div",
            { class: "place", "data-place": `token:${value}`, role: "img", "aria-label": t("tie-token", { edition, value }) },
            tieToken(edition === "first" ? "Troll" : "Fox", value),
          ),
        ),
      );
      setAttribute(tieTokens, "hidden", left.length === 0);

      const coins = tribes.includes("Raccoons") ? pieces.coins.length - view.coins_used : 0;
      setAttribute(coinPile, "hidden", coins === 0);
      if (coins > 0) {
        const value = pieces.coins[view.coins_used];
        if (value !== next) coinNext.replaceChildren(coin(value));
        next = value;
        setText(coinCount, t("coins-left", { count: coins }));
        // Where there is no room for the words.
        setText(coinTimes, t("times", { count: coins }));
      }
    },
  };
}

/**
 * The tribes in play. Each links to its page in the rules.
 *
 * @param {Context} context
 * @returns {Part}
 */
export function tribesPart({ tooltip, root }) {
  const list = html("ul", { class: "tribes-in-play", role: "list" });
  const aid = html("button", { type: "button", class: "quiet aid-button" }, t("aid-open"));
  aid.addEventListener("click", () => root.dispatchEvent(new Event("open-aid")));
  return {
    element: html("div", { class: "tribes-and-aid" }, list, aid),
    show({ table: { setup } }) {
      if (!setup) return;
      setAttribute(list, "aria-label", t("tribes-in-play", { edition: setup.edition }));
      keyedChildren(
        list,
        setup.tribes,
        (tribe) => tribe,
        (tribe) => {
          const name = tribeName(tribe, 2);
          const link = html(
            "a",
            { href: `/rules/tribes/${tribeSlug(tribe)}`, target: "_blank", rel: "noopener", "aria-label": t("tribe-rules", { tribe: name }) },
            emblem(tribe),
          );
          const note = () =>
            html(
              "div",
              { class: "tribe-note" },
              html("h3", {}, name),
              html("p", {}, abilityRule(tribe, setup)),
              html("p", {}, html("a", { href: link.href, target: "_blank", rel: "noopener" }, t("tribe-note"))),
            );
          // Where there is no hover, a tap opens the tooltip, which has the link.
          link.addEventListener("click", (event) => noHover() && event.preventDefault());
          tooltip.attach(link, note, { taps: () => noHover() });
          return html("li", {}, link);
        },
      );
    },
  };
}
