// @ts-check
/** Draws the map in the rules, and draws it again when a phone is turned. */
import { drawMap } from "../art/map.js";
import { loadSymbols } from "../art/symbols.js";
import { smallScreen } from "../shared/dom.js";

const frame = /** @type {HTMLElement | null} */ (document.querySelector(".rule-map"));
if (frame) {
  await loadSymbols(frame, []);
  draw(frame);
  window.addEventListener("resize", () => draw(frame));
}

/** @param {HTMLElement} frame */
function draw(frame) {
  const arrangement = smallScreen() ? "compact" : "wide";
  if (frame.querySelector(`.map-${arrangement}`)) return;
  frame.querySelector(".map")?.remove();
  frame.append(drawMap(arrangement, { title: "Ethnos", names: frame.dataset.names?.split("|") }));
}
