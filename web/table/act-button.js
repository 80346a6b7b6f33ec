// @ts-check
import { html } from "../art/svg.js";

/**
 * A button that keeps the focus when the block around it is made anew.
 *
 * @param {string} name of what it does, the same every time
 * @param {string} words
 * @param {string} classes
 * @param {() => void} press
 */
export function button(name, words, classes, press) {
  const made = html("button", { type: "button", class: classes, "data-act": name }, words);
  made.addEventListener("click", press);
  return made;
}
