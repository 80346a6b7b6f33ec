// @ts-check
/**
 * Soft sounds of what happens: a card, a marker, a Dragon, a score that is counted. One button turns them off, the one of the turn included.
 *
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../types/protocol.js").Event} Event
 * @typedef {import("../../shared/sound-effects.js").Effect} Effect
 */
import { html, setAttribute, svg } from "../../shared/dom.js";
import { playEffect } from "../../shared/sound-effects.js";
import { t } from "../../shared/words.js";

/** The sound of each event. Of several events, the one that comes first in this list is heard. @type {[Effect, Set<Event["kind"]>][]} */
const SOUNDS = [
  ["dragon", new Set(/** @type {Event["kind"][]} */ (["dragon", "age-ended"]))],
  ["score", new Set(/** @type {Event["kind"][]} */ (["scored", "giant-taken"]))],
  ["marker", new Set(/** @type {Event["kind"][]} */ (["marker-placed", "horde-joined", "merfolk-moved", "coin-placed", "token-taken"]))],
  ["card", new Set(/** @type {Event["kind"][]} */ (["recruited", "drew", "band-played", "dashboard-took"]))],
];

/** Whether anything can be heard. @param {import("../../shared/settings.js").SettingsStore} settings */
export const soundsAreOn = (settings) => settings.get("effects") || settings.get("sound");

/** Turns all sounds on or off. @param {import("../../shared/settings.js").SettingsStore} settings */
export function toggleSounds(settings) {
  const on = !soundsAreOn(settings);
  settings.set("effects", on);
  settings.set("sound", on);
}

/**
 * @param {Context} context
 * @returns {Part}
 */
export function soundsPart({ root, settings }) {
  const button = html("button", { type: "button", class: "quiet sounds-button" }, speaker());
  button.addEventListener("click", () => toggleSounds(settings));

  function draw() {
    const on = soundsAreOn(settings);
    const label = t(on ? "sounds-off" : "sounds-on");
    setAttribute(button, "aria-label", label);
    setAttribute(button, "title", label);
    setAttribute(button, "data-on", on);
  }
  settings.on("effects", draw);
  settings.on("sound", draw);
  draw();
  root.querySelector(".slot-menu")?.prepend(button);

  return {
    element: html("span", { hidden: true }),
    show({ lines }, before) {
      if (!before || !settings.get("effects") || document.hidden) return;
      const kinds = new Set(lines.flatMap((line) => line.events ?? []).map(({ kind }) => kind));
      const heard = SOUNDS.find(([, events]) => [...kinds].some((kind) => events.has(kind)));
      if (heard) playEffect(heard[0]);
    },
  };
}

const speaker = () =>
  svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z" }),
    svg("path", { d: "M15 9q2 3 0 6M17.5 6.5q4 5.5 0 11", class: "sounds-waves" }),
    svg("path", { d: "M15.5 9.5l5 5M20.5 9.5l-5 5", class: "sounds-cross" }),
  );
