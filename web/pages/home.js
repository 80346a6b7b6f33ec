// @ts-check
/** The land of the game behind the words of the front door. Without script there is the sea alone. */
import { drawMap } from "../art/map.js";
import { loadSymbols } from "../art/symbols.js";

const land = document.querySelector(".land");
if (land) {
  await loadSymbols();
  const map = drawMap("wide");
  map.setAttribute("preserveAspectRatio", "xMidYMid slice");
  land.append(map);
}
