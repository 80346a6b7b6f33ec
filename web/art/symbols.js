// @ts-check
/**
 * Puts the symbols and patterns into the page, where `<use href="#emblem-owl">` and `fill="url(#pattern-0)"` find them.
 *
 * @typedef {import("./emblems.js").Edition} Edition
 */

import { svg } from "../shared/dom.js";
import { patterns } from "./patterns.js";

const SHEETS = ["emblems", "pieces"];

/** The sheets that are in the page or on their way, by name. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * @param {Element} [into] whose edition the patterns follow
 * @param {Edition[]} [editions] whose cards are shown
 * @returns {Promise<void>} when everything is there
 */
export async function loadSymbols(into = document.body, editions = ["first", "second"]) {
  if (!document.getElementById("pattern-0")) {
    into.prepend(svg("svg", { class: "sheet", "aria-hidden": "true", width: 0, height: 0 }, patterns()));
  }
  const wanted = [...SHEETS, ...editions.map((edition) => `portraits-${edition}`)];
  await Promise.all(
    wanted.map((name) => {
      const coming = sheets.get(name) ?? loadSheet(name, into);
      sheets.set(name, coming);
      // A sheet that did not come is asked for again.
      coming.catch(() => sheets.delete(name));
      return coming;
    }),
  );
}

/** @param {string} name @param {Element} into */
async function loadSheet(name, into) {
  const answer = await fetch(new URL(`./${name}.svg`, import.meta.url));
  if (!answer.ok) throw new Error(`The sheet of ${name} did not come: ${answer.status}.`);
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  if (sheet.nodeName !== "svg") throw new Error(`The sheet of ${name} is damaged.`);
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
}
