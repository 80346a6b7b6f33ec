// @ts-check
/**
 * The tribes in play, each of them the way to its page in the rules.
 *
 * @typedef {import("./scene.js").Part} Part
 */
import { emblem } from "../art/emblems.js";
import { html } from "../art/svg.js";
import { tribeName, tribeSlug } from "../names.js";
import { t } from "../words.js";
import { tribeAbility } from "./abilities.js";
import { keyed, set } from "./keyed.js";
import { peek } from "./peek.js";

const touch = matchMedia("(hover: none)");

/** @returns {Part} */
export function tribesPart() {
  const element = html("ul", { class: "tribes-in-play", role: "list" });
  return {
    element,
    show({ table: { setup } }) {
      if (!setup) return;
      set(element, "aria-label", t("tribes-in-play", { edition: setup.edition }));
      keyed(
        element,
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
              html("p", {}, tribeAbility(tribe, setup.edition)),
              html("p", {}, html("a", { href: link.href, target: "_blank", rel: "noopener" }, t("tribe-note"))),
            );
          // A finger cannot rest on it: it opens the note, which leads on.
          link.addEventListener("click", (event) => touch.matches && event.preventDefault());
          peek(link, note, { taps: () => touch.matches });
          return html("li", {}, link);
        },
      );
    },
  };
}
