// @ts-check
/**
 * Which table and which Age this is, and the tribes in play, each of them the way to its page in the rules.
 *
 * @typedef {import("./scene.js").Part} Part
 */
import { emblem } from "../art/emblems.js";
import { html } from "../art/svg.js";
import { tribeName, tribeSlug } from "../names.js";
import { t } from "../words.js";
import { keyed, set, write } from "./keyed.js";

const ROMAN = ["I", "II", "III"];

/** @returns {Part} */
export function headPart() {
  const ages = html("ol", { class: "ages", role: "list" });
  const spoken = html("span", { class: "unseen" });
  const tribes = html("ul", { class: "tribes-in-play", role: "list" });
  const element = html("div", { class: "head" }, html("a", { class: "head-brand", href: "/" }, t("title")), html("div", { class: "head-age" }, ages, spoken), tribes);
  return {
    element,
    show({ table, game }) {
      const { setup } = table;
      if (!setup || !game) return;
      keyed(
        ages,
        ROMAN.slice(0, setup.ages),
        (age) => age,
        (age) => html("li", { "aria-hidden": "true" }, age),
        (item, _, n) => set(item, "data-when", n + 1 < game.view.age ? "past" : n + 1 === game.view.age ? "now" : "later"),
      );
      write(spoken, t("head-age", { age: game.view.age, ages: setup.ages }));
      set(tribes, "aria-label", t("tribes-in-play", { edition: setup.edition }));
      keyed(tribes, setup.tribes, (tribe) => tribe, (tribe) => {
        const name = tribeName(tribe, 2);
        return html("li", {}, html("a", { href: `/rules/tribes/${tribeSlug(tribe)}`, target: "_blank", rel: "noopener", title: name, "aria-label": t("tribe-rules", { tribe: name }) }, emblem(tribe)));
      });
    },
  };
}
