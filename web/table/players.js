// @ts-check
/**
 * Everyone at the table, in the order of play and oneself last, next to the own hand: so whoever is below plays next.
 *
 * @typedef {import("../types/protocol").Seat} Seat
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").Part} Part
 * @typedef {import("./scene.js").Context} Context
 */
import { html } from "../art/svg.js";
import { t } from "../words.js";
import { clocks } from "./clock.js";
import { keyed } from "./keyed.js";
import { playerPanel } from "./panel.js";
import { standing } from "./standing.js";
import { seatsOf } from "./who.js";

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
  const outlook = standing(context);
  const time = clocks(faces);
  /** @type {Scene | null} */
  let latest = null;

  /** @param {Scene} scene */
  function patch(scene) {
    const seats = seatsOf(scene.table);
    const own = scene.you ? seats.indexOf(scene.you) + 1 : 0;
    const order = [...seats.slice(own), ...seats.slice(0, own)];
    element.dataset.count = String(order.length);
    keyed(
      element,
      order,
      (seat) => seat,
      (seat) => {
        const panel = playerPanel(context, scene, seat, outlook);
        panels.set(seat, panel);
        faces.set(seat, panel.clock);
        return panel.element;
      },
    );
    for (const panel of panels.values()) panel.show(scene);
  }
  context.settings.on("known", () => {
    if (latest) patch(latest);
  });

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
