// @ts-check
/** Adds the settings button to every page that the server writes. */
import { settingsButton } from "../shared/settings-panel.js";

const place = document.getElementById("settings-place");
if (place) place.replaceWith(settingsButton(place.dataset.label));
