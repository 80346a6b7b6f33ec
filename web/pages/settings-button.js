// @ts-check
/** Adds the settings button to every page that the server writes. */
import { updateQuietHours } from "../shared/quiet-clock.js";
import { SettingsStore } from "../shared/settings.js";
import { settingsButton } from "../shared/settings-panel.js";

const place = document.getElementById("settings-place");
if (place) place.replaceWith(settingsButton(new SettingsStore(), place.dataset.label));

void updateQuietHours().catch(() => {});
