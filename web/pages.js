// @ts-check
/** What a script adds to every page: the button of the settings. */
import { settingsButton } from "./settings-panel.js";
import { words } from "./words.js";

const place = document.getElementById("settings-place");
if (place) {
  await words();
  place.replaceWith(settingsButton());
}
