// @ts-check
/**
 * Which Age this is, and the way home.
 *
 * @typedef {import("./scene.js").Part} Part
 */
import { html } from "../art/svg.js";
import { t } from "../words.js";
import { keyed, set, write } from "./keyed.js";

const ROMAN = ["I", "II", "III"];

/** @returns {Part} */
export function headPart() {
  const ages = html("ol", { class: "ages", "aria-hidden": "true" });
  const watching = html("span", { class: "head-watching" });
  const spoken = html("h1", { class: "unseen", hidden: true });
  const element = html("div", { class: "head" }, html("a", { class: "head-brand", href: "/" }, t("title")), ages, spoken, watching);
  return {
    element,
    show({ table: { setup, phase }, game, presence }) {
      write(watching, presence.spectators ? t("head-watching", { count: presence.spectators }) : "");
      // Before and after the game the page has a title of its own.
      set(spoken, "hidden", phase !== "playing");
      if (!setup || !game) return;
      keyed(
        ages,
        ROMAN.slice(0, setup.ages),
        (age) => age,
        (age) => html("li", {}, age),
        (item, _, n) => set(item, "data-when", n + 1 < game.view.age ? "past" : n + 1 === game.view.age ? "now" : "later"),
      );
      write(spoken, t("head-age", { age: game.view.age, ages: setup.ages }));
    },
  };
}
