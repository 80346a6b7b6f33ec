// @ts-check
/** Draws the map behind the text of the home page. */
import { drawMap } from "../art/map.js";
import { loadSymbols } from "../art/symbols.js";

const frame = document.querySelector(".home-map");
if (frame) {
  await loadSymbols(document.body, []);
  const map = drawMap("wide");
  map.setAttribute("preserveAspectRatio", "xMidYMid slice");
  frame.append(map);
}
