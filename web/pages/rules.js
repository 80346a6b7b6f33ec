// @ts-check
/** Draws the map in the rules. */
import { drawMap } from "../art/map.js";
import { loadSymbols } from "../art/symbols.js";
import { smallScreen } from "../shared/dom.js";

const frame = /** @type {HTMLElement | null} */ (document.querySelector(".rule-map"));
if (frame) {
  await loadSymbols(frame, []);
  frame.append(drawMap(smallScreen() ? "compact" : "wide", { title: "Ethnos", names: frame.dataset.names?.split("|") }));
}
