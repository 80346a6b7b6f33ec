// @ts-check
/** The dialog of the settings. Every page has it. Changes apply at once; only a new language loads the page again. */

import { chime } from "./chime.js";
import { html, svg } from "./dom.js";
import { has, loadMessages, t } from "./words.js";

/**
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {import("./settings.js").SettingsStore} SettingsStore
 */

/** Each in its own language. @type {[string, string][]} */
const LANGUAGES = [
  ["en", "English"],
  ["pt-BR", "Português (Brasil)"],
];

/** Opens the dialog. @param {SettingsStore} settings */
export async function openSettings(settings) {
  if (!has("settings-title")) await loadMessages();
  /** @type {HTMLDialogElement | null} */
  const existing = document.querySelector("dialog.settings");
  const dialog = existing ?? settingsDialog(settings);
  if (!existing) document.body.append(dialog);
  dialog.showModal();
}

/**
 * A button that opens the dialog.
 *
 * @param {SettingsStore} settings
 * @param {string} [label] for pages that load no messages before the dialog is opened
 * @returns {HTMLButtonElement}
 */
export function settingsButton(settings, label = t("settings-title")) {
  const button = html(
    "button",
    { type: "button", class: "settings-button quiet", "aria-haspopup": "dialog", "aria-label": label, title: label },
    gear(),
  );
  button.addEventListener("click", () => openSettings(settings));
  return button;
}

/** @param {SettingsStore} settings */
function settingsDialog(settings) {
  const close = html("button", { type: "button" }, t("settings-close"));
  const dialog = html(
    "dialog",
    { class: "settings sheet-dialog", "aria-labelledby": "settings-title" },
    html("div", { class: "sheet-head" }, html("h2", { id: "settings-title" }, t("settings-title"))),
    html(
      "div",
      { class: "settings-body" },
      language(),
      choice(settings, "theme", ["system", "light", "dark"]),
      choice(settings, "text", ["normal", "large", "largest"]),
      choice(settings, "speed", ["slow", "normal", "fast", "off"]),
      choice(settings, "handOrder", ["tribe", "colour"]),
      html("fieldset", {}, html("legend", {}, t("settings-attention")), sound(settings), ...notifications(settings), noticesLink()),
      html("fieldset", {}, html("legend", {}, t("settings-sounds")), checkbox(settings, "effects")),
      /^\/(t|games)\//.test(location.pathname) ? html("fieldset", {}, html("legend", {}, t("settings-table")), checkbox(settings, "known")) : null,
    ),
    html("div", { class: "sheet-foot" }, close),
  );
  close.addEventListener("click", () => dialog.close());
  // The page's shortcuts do not apply in the dialog.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  return dialog;
}

/** The language is stored by the server, which writes the pages. */
function language() {
  const select = html(
    "select",
    { name: "lang" },
    ...LANGUAGES.map(([code, name]) => html("option", { value: code, lang: code, selected: code === document.documentElement.lang }, name)),
  );
  const back = html("input", { type: "hidden", name: "back", value: location.pathname + location.search });
  const form = html("form", { method: "post", action: "/language" }, html("label", {}, t("settings-language"), select), back);
  select.addEventListener("change", () => form.submit());
  return form;
}

/**
 * A setting with a few values, as radio buttons.
 *
 * @template {"theme" | "text" | "speed" | "handOrder"} N
 * @param {SettingsStore} settings
 * @param {N} name
 * @param {Settings[N][]} values
 */
function choice(settings, name, values) {
  const radios = values.map((value) => html("input", { type: "radio", name, value, checked: value === settings.get(name) }));
  radios.forEach((radio, n) => radio.addEventListener("change", () => settings.set(name, values[n])));
  settings.on(name, (now) => {
    radios.forEach((radio, n) => {
      radio.checked = values[n] === now;
    });
  });
  return html(
    "fieldset",
    { class: "segments" },
    html("legend", {}, t(`settings-${name}`)),
    html(
      "div",
      { class: "segment-row" },
      ...radios.map((radio, n) => html("label", {}, radio, html("span", {}, t(`settings-${name}-${values[n]}`)))),
    ),
  );
}

/**
 * A setting that is on or off, as a checkbox.
 *
 * @param {SettingsStore} settings
 * @param {"sound" | "effects" | "known" | "notify"} name
 * @param {(box: HTMLInputElement) => void} [then] called when the reader has changed it
 */
function checkbox(settings, name, then) {
  const box = html("input", { type: "checkbox", checked: settings.get(name) });
  box.addEventListener("change", () => {
    settings.set(name, box.checked);
    then?.(box);
  });
  settings.on(name, (now) => (box.checked = now));
  return html("label", { class: "choice" }, box, html("span", {}, t(`settings-${name}`)));
}

/** Switching the sound on plays it. @param {SettingsStore} settings */
const sound = (settings) => checkbox(settings, "sound", (box) => void (box.checked && chime()));

/** The browser is asked for permission when the box is ticked, never before. @param {SettingsStore} settings @returns {HTMLElement[]} */
function notifications(settings) {
  if (!("Notification" in window)) return [];
  const status = html("p", { class: "aside", role: "status" });
  const label = checkbox(settings, "notify", async (box) => {
    if (!box.checked) return;
    const answer = await Notification.requestPermission();
    if (answer === "granted") return;
    settings.set("notify", false);
    status.textContent = t("settings-notify-blocked");
  });
  return [label, status];
}

/** How to be told of one's turn when no page is open. */
const noticesLink = () => html("p", {}, html("a", { href: "/account/notices" }, t("settings-notices")));

function gear() {
  const teeth = Array.from({ length: 8 }, (_, n) => svg("path", { d: "M12 2.500v4", transform: `rotate(${n * 45} 12 12)` }));
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("circle", { cx: 12, cy: 12, r: 5.6 }),
    svg("circle", { cx: 12, cy: 12, r: 2 }),
    ...teeth,
  );
}
