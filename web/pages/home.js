// @ts-check
/** Draws the map behind the text of the home page. */
import { drawMap } from "../art/map.js";
import { loadSymbols } from "../art/symbols.js";

const land = document.querySelector(".land");
if (land) {
  await loadSymbols();
  const map = drawMap("wide");
  map.setAttribute("preserveAspectRatio", "xMidYMid slice");
  land.append(map);
}
