// @ts-check
/**
 * The head of the page: a link home and the Ages of the game.
 *
 * @typedef {import("../state/scenes.js").Part} Part
 */
import { html, keyedChildren, setAttribute, setText } from "../shared/dom.js";
import { t } from "../shared/words.js";

const ROMAN = ["I", "II", "III"];

/** The title and the Ages. @returns {Part} */
export function headerPart() {
  const ages = html("ol", { class: "ages", "aria-hidden": "true" });
  const watching = html("span", { class: "head-watching" });
  const heading = html("h1", { class: "visually-hidden", hidden: true });
  const element = html("div", { class: "head" }, html("a", { class: "head-brand", href: "/" }, t("title")), ages, heading, watching);
  return {
    element,
    show({ table: { setup, phase }, game, presence }) {
      setText(watching, presence.spectators ? t("head-watching", { count: presence.spectators }) : "");
      // Before and after the game the page has a title of its own.
      setAttribute(heading, "hidden", phase !== "playing");
      if (!setup || !game) return;
      keyedChildren(
        ages,
        ROMAN.slice(0, setup.ages),
        (age) => age,
        (age) => html("li", {}, age),
        (item, _, n) => setAttribute(item, "data-when", n + 1 < game.view.age ? "past" : n + 1 === game.view.age ? "now" : "later"),
      );
      setText(heading, t("head-age", { age: game.view.age, ages: setup.ages }));
    },
  };
}
