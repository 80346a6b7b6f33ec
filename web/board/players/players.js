// @ts-check
/**
 * Everyone at the table in the order of play, with the clocks. The reader's own panel is the last, beside the hand.
 *
 * @typedef {import("../../types/protocol.js").Seat} Seat
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/scenes.js").Context} Context
 */
import { html, keyedChildren, setAttribute, setText } from "../../shared/dom.js";
import { seatsOf } from "../../shared/seats.js";
import { t } from "../../shared/words.js";
import { playerPanel } from "./player-panel.js";

const [HOUR, MINUTE, SECOND] = [3_600_000, 60_000, 1_000];
/**
 * @param {Context} context
 * @returns {Part}
 */
export function playersPart(context) {
  const element = html("ol", { class: "players", role: "list", "aria-label": t("players") });
  /** @type {Map<Seat, ReturnType<typeof playerPanel>>} */
  const panels = new Map();
  /** @type {Map<Seat, HTMLElement>} */
  const faces = new Map();
  const time = clocks(faces);
  /** @type {Scene | null} */
  let latest = null;

  /** @param {Scene} scene */
  function patch(scene) {
    const seats = seatsOf(scene.table);
    const own = scene.you ? seats.indexOf(scene.you) + 1 : 0;
    const order = [...seats.slice(own), ...seats.slice(0, own)];
    element.dataset.count = String(order.length);
    keyedChildren(
      element,
      order,
      (seat) => seat,
      (seat) => {
        const panel = playerPanel(context, scene, seat);
        panels.set(seat, panel);
        faces.set(seat, panel.clock);
        return panel.element;
      },
    );
    for (const panel of panels.values()) panel.show(scene);
  }
  const again = () => {
    if (latest) patch(latest);
  };
  context.settings.on("known", again);
  context.scoringProgress.on(again);

  return {
    element,
    show(scene) {
      if (!scene.game) return;
      latest = scene;
      patch(scene);
      time.show(scene);
    },
  };
}

/** A clock with less time left is marked, in milliseconds: at a table with a live clock, and at one where a turn may take days. */
const [SHORT, SHORT_OF_DAYS] = [15_000, 3_600_000];

/** How much time is little at this table. @param {Scene["table"]} table */
export const shortTime = (table) => (table.options.clock.kind === "correspondence" ? SHORT_OF_DAYS : SHORT);

/** A time as a clock shows it. @param {number} left milliseconds */
export function timeLeft(left) {
  const rest = Math.max(0, left);
  if (rest >= 48 * HOUR) return t("clock-days", { count: Math.floor(rest / (24 * HOUR)) });
  const [hours, minutes, seconds] = [Math.floor(rest / HOUR), Math.floor((rest % HOUR) / MINUTE), Math.floor((rest % MINUTE) / SECOND)];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/**
 * The clocks of all players. They count down by themselves between two updates.
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
      setText(face, shown ? timeLeft(left) : "");
      setAttribute(face, "class", `clock${running ? " clock-runs" : ""}${running && left < shortTime(scene.table) ? " clock-short" : ""}`);
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
