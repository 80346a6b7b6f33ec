// @ts-check
/**
 * Puts the symbols and patterns into the page, where `<use href="#emblem-owl">` and `fill="url(#pattern-0)"` find them.
 */

import { svg } from "../shared/dom.js";
import { patterns } from "./patterns.js";

const SHEETS = ["emblems", "pieces"];

/**
 * @param {Element} [into] whose edition the patterns follow
 * @returns {Promise<void>} when everything is there
 */
export async function loadSymbols(into = document.body) {
  if (!document.getElementById("pattern-0")) {
    into.prepend(svg("svg", { class: "sheet", "aria-hidden": "true", width: 0, height: 0 }, patterns()));
  }
  await Promise.all(
    SHEETS.filter((name) => !document.getElementById(`sheet-${name}`)).map(async (name) => {
      const answer = await fetch(new URL(`./${name}.svg`, import.meta.url));
      if (!answer.ok) throw new Error(`The sheet of ${name} did not come: ${answer.status}.`);
      const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
      if (sheet.nodeName !== "svg") throw new Error(`The sheet of ${name} is damaged.`);
      if (document.getElementById(`sheet-${name}`)) return;
      for (const [key, value] of [
        ["id", `sheet-${name}`],
        ["class", "sheet"],
        ["aria-hidden", "true"],
        ["width", "0"],
        ["height", "0"],
      ]) {
        sheet.setAttribute(key, value);
      }
      into.prepend(document.adoptNode(sheet));
    }),
  );
}
