// @ts-check
/**
 * The head of the page: a link home and the Ages of the game.
 *
 * @typedef {import("../../state/scenes.js").Part} Part
 */
import { html, keyedChildren, setAttribute, setText } from "../../shared/dom.js";
import { t } from "../../shared/words.js";

const ROMAN = ["I", "II", "III"];

/** What is special about a game, in a word and in a sentence. It is shown as a small sign: there is little room. */
const MARKS = /** @type {const} */ ([
  ["position", "mark-position-short", "mark-position"],
  ["advised", "mark-advised-short", "mark-advised"],
]);

/** The title and the Ages. @returns {Part} */
export function headerPart() {
  const ages = html("ol", { class: "ages", "aria-hidden": "true" });
  const watching = html("span", { class: "head-watching" });
  const marks = html("span", { class: "head-marks" });
  const heading = html("h1", { class: "visually-hidden", hidden: true });
  const element = html("div", { class: "head" }, html("a", { class: "head-brand", href: "/" }, t("title")), ages, heading, marks, watching);
  return {
    element,
    show({ table: { setup, phase, prepared, advised }, game, presence }) {
      setText(watching, presence.spectators ? t("head-watching", { count: presence.spectators }) : "");
      keyedChildren(
        marks,
        MARKS.filter(([kind]) => (kind === "advised" ? advised : prepared === kind)),
        ([kind]) => kind,
        ([kind, short, long]) => html("span", { class: `head-mark ${kind}`, title: t(long) }, html("span", { class: "visually-hidden" }, t(short))),
      );
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
