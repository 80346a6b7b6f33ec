// @ts-check
/**
 * Clocks that count down by themselves between two updates.
 *
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("../types/protocol").Seat} Seat
 */
import { t } from "../words.js";
import { set, write } from "./keyed.js";

const [HOUR, MINUTE, SECOND] = [3_600_000, 60_000, 1_000];
/** Below this one should hurry. */
const SHORT = 15_000;

/** @param {number} left milliseconds */
export function timeLeft(left) {
  const rest = Math.max(0, left);
  if (rest >= 48 * HOUR) return t("clock-days", { count: Math.floor(rest / (24 * HOUR)) });
  const [hours, minutes, seconds] = [Math.floor(rest / HOUR), Math.floor((rest % HOUR) / MINUTE), Math.floor((rest % MINUTE) / SECOND)];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/**
 * Keeps the clocks of all players right.
 *
 * @param {Map<Seat, HTMLElement>} faces an empty element for each
 */
export function clocks(faces) {
  /** @type {Scene | null} */
  let scene = null;
  function tick() {
    const clock = scene?.game?.clock;
    if (!scene || !clock) return;
    const ahead = clock.now - scene.received;
    for (const [seat, face] of faces) {
      const running = clock.deadline !== null && scene.game?.view.to_act === seat;
      const left = running && clock.deadline !== null ? clock.deadline - ahead - Date.now() : clock.banks[seat];
      const shown = left !== undefined && (running || left > 0);
      write(face, shown ? timeLeft(left) : "");
      set(face, "class", `clock${running ? " clock-runs" : ""}${running && left < SHORT ? " clock-short" : ""}`);
    }
  }
  setInterval(tick, 500);
  return {
    /** @param {Scene} next */
    show(next) {
      scene = next;
      tick();
    },
  };
}
