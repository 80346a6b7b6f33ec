// @ts-check
/** What a script adds to every page: the button of the settings. */
import { settingsButton } from "../shared/settings-panel.js";

const place = document.getElementById("settings-place");
if (place) place.replaceWith(settingsButton(place.dataset.label));
