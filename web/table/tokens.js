// @ts-check
/**
 * What lies ready beside the map: Troll or Fox tokens nobody has, the Giant or Bear token until somebody takes it, and the
 * Raccoons' coins.
 *
 * @typedef {import("./scene.js").Part} Part
 */
import { coin, giantToken, tieToken } from "../art/boards.js";
import { html } from "../art/svg.js";
import { t } from "../words.js";
import { keyed, set, write } from "./keyed.js";

/** @returns {Part} */
export function tokensPart() {
  const giant = html("div", { class: "giant-ready", "data-place": "giant", role: "img", hidden: true });
  const ties = html("ul", { class: "tie-tokens", role: "list", "data-place": "tokens" });
  const purse = html(
    "div",
    { class: "coins-ready", "data-place": "coins", hidden: true },
    html("span", { class: "coin-next" }),
    html("span", { class: "coin-count" }),
  );
  const element = html("div", { class: "ready-tokens" }, giant, ties, purse);
  let next = 0;
  return {
    element,
    show({ table, game }) {
      const { setup } = table;
      if (!game || !setup) return;
      const { view } = game;
      const { edition, tribes, pieces } = setup;

      const free = tribes.some((tribe) => tribe === "Giants" || tribe === "Bears") && view.giant === null;
      set(giant, "hidden", !free);
      // There is one token: where it is not, nothing is called so.
      set(giant, "data-place", free ? "giant" : null);
      if (free && !giant.firstChild) {
        giant.append(giantToken(edition === "first" ? "Giant" : "Bear", null));
        giant.setAttribute("aria-label", t("giant-free", { edition }));
      }

      const held = new Set(Object.values(view.players).flatMap((player) => player.trolls));
      const left = tribes.some((tribe) => tribe === "Trolls" || tribe === "Foxes") ? pieces.troll_tokens.filter((value) => !held.has(value)) : [];
      keyed(ties, left, String, (value) =>
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
      set(ties, "hidden", left.length === 0);

      const coins = tribes.includes("Raccoons") ? pieces.coins.length - view.coins_used : 0;
      set(purse, "hidden", coins === 0);
      if (coins > 0) {
        const value = pieces.coins[view.coins_used];
        if (value !== next) purse.firstElementChild?.replaceChildren(coin(value));
        next = value;
        write(/** @type {Element} */ (purse.lastElementChild), t("coins-left", { count: coins }));
      }
    },
  };
}
