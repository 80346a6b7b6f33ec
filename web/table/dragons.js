// @ts-check
/**
 * The Dragons of this Age: those seen, and where the others are. When one comes it is shown large, over the map, for as long
 * as it takes to notice.
 *
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").Part} Part
 * @typedef {import("./scene.js").Context} Context
 */
import { dragonCounter } from "../art/boards.js";
import { html, picture } from "../art/svg.js";
import { t } from "../words.js";
import { set, write } from "./keyed.js";
import { calm } from "./move.js";
import { nameOf } from "./who.js";

const ALL = 3;

/**
 * @param {Context} context
 * @returns {Part}
 */
export function dragonsPart({ root, settings }) {
  const eggs = html("div", { class: "dragon-eggs" });
  const rest = html("p", { class: "dragon-rest" });
  const bar = html("span", { class: "dragon-bar", "aria-hidden": "true" }, html("span"));
  const element = html("div", { class: "dragon-watch", "data-place": "dragons" }, eggs, bar, rest);
  let seen = -1;

  /** @param {Scene} scene */
  function coming({ lines, table }) {
    const event = lines.flatMap((line) => line.events ?? []).findLast((known) => known.kind === "dragon");
    const sky = root.querySelector(".slot-sky");
    if (!event || !sky || document.hidden || settings.get("speed") === "off") return;
    const words = html("p", {}, t("dragon-comes", { seen: event.seen, name: nameOf(table, event.seat) }));
    const dragon = html("div", { class: "dragon-comes", "aria-hidden": "true" }, picture("dragon", "dragon"), words);
    const frame = root.querySelector(".slot-map")?.getBoundingClientRect();
    if (frame) dragon.style.translate = `calc(${frame.left + frame.width / 2}px - 50%) calc(${frame.top + frame.height / 2}px - 50%)`;
    sky.append(dragon);
    const frames = calm.matches
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
        eggs.replaceChildren(dragonCounter(dragons));
      }
      const among = deck - free;
      write(rest, dragons < ALL ? t(free > 0 ? "dragons-below" : "dragons-among", { left: ALL - dragons, among, free }) : "");
      set(element, "aria-label", t("dragons-seen", { seen: dragons }));
      set(element, "role", "group");
      const share = deck ? Math.round((among / deck) * 100) : 0;
      /** @type {HTMLElement} */ (bar.firstElementChild).style.inlineSize = `${share}%`;
      set(element, "class", `dragon-watch dragon-watch-${dragons}`);
      if (before) coming(scene);
    },
  };
}
