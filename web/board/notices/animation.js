// @ts-check
/**
 * Cards and markers fly from where they were to where they are. A flyer is a copy above the table that takes no clicks. The table itself shows the new
 * scene at once.
 *
 * @typedef {import("../../types/protocol.js").Event} Event
 * @typedef {import("../../types/protocol.js").Seat} Seat
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Context} Context
 *
 * @typedef {object} Flight
 * @property {string[]} from places, as `data-place` names them; the first that is visible is taken
 * @property {string[]} to places
 * @property {{card: string | null} | {marker: Seat} | {coin: number} | {clone: true}} what a card, its back, a marker, a coin, or a copy of the
 *   element at the end
 */
import { coin } from "../../art/boards.js";
import { cardBack } from "../../art/cards.js";
import { marker } from "../../art/markers.js";
import { html, reducedMotion } from "../../shared/dom.js";
import { pieceColour } from "../../shared/seats.js";
import { cardElement } from "../hand/card.js";

/** How long one flight takes, and how much later the next of the same move begins, in milliseconds. */
const [FLIGHT, APART] = [280, 24];
/** More moves than these at once, and more flyers, are not animated. */
const MAX_MOVES = 3;
const MAX_FLYERS = 16;
/** The id of every animation of a flight. */
const FLIGHT_ID = "flight";
/** The size in which a flyer is drawn. */
const FLYER_SIZE = { card: { width: 64, height: 90 }, marker: { width: 28, height: 28 } };

/**
 * @param {Element} root
 * @param {string[]} places
 * @param {Set<Element>} taken cards of one kind lie in places of one name, and each is taken once
 * @returns {Element | null} the first that can be seen
 */
function find(root, places, taken) {
  for (const place of places) {
    for (const element of root.querySelectorAll(`[data-place="${place}"]`)) {
      if (taken.has(element) || !element.checkVisibility()) continue;
      if (/^(row|hand|dashboard|discarded):/.test(place)) taken.add(element);
      return element;
    }
  }
  return null;
}

/**
 * Notes where everything is. Called before the next scene is shown.
 *
 * @param {Context} context
 * @param {Scene} scene the next
 * @param {Scene | null} before
 * @returns {() => void} starts the animation. Called when the scene is shown
 */
export function prepareAnimation({ root, settings }, scene, before) {
  const moves = scene.lines.filter((line) => line.events);
  // What still flies arrives now. It may be what is taken next.
  if (moves.length > 0) endFlights(root);
  const still =
    before === null || moves.length === 0 || moves.length > MAX_MOVES || document.hidden || reducedMotion() || settings.get("speed") === "off";
  if (still) return () => {};
  const flights = moves.flatMap((line) => line.events ?? []).flatMap((event) => flightsOf(event, scene));
  /** @type {Set<Element>} */
  const left = new Set();
  const starts = flights.slice(0, MAX_FLYERS).map((flight) => find(root, flight.from, left)?.getBoundingClientRect() ?? null);
  return () => {
    /** @type {{flight: Flight, from: DOMRect, to: DOMRect, end: Element}[]} */
    const ways = [];
    /** @type {Set<Element>} */
    const reached = new Set();
    starts.forEach((from, n) => {
      const end = from && find(root, flights[n].to, reached);
      if (from && end) ways.push({ flight: flights[n], from, to: end.getBoundingClientRect(), end });
    });
    const layer = /** @type {HTMLElement} */ (root.querySelector(".slot-animations"));
    ways.forEach(({ flight, from, to, end }, n) => {
      const flyer = animateFlight(layer, draw(flight, scene, end, to), from, to, n * APART, end);
      flyer.dataset.version = String(scene.version);
    });
  };
}

/** @param {Element} root */
function endFlights(root) {
  for (const animation of root.getAnimations({ subtree: true })) if (animation.id === FLIGHT_ID) animation.finish();
  for (const flyer of root.querySelectorAll(".flyer")) flyer.remove();
}

/** @param {Flight} flight @param {Scene} scene @param {Element} end @param {DOMRect} to */
function draw({ what }, { table }, end, { width, height }) {
  if ("card" in what) return { element: what.card ? cardElement(what.card) : cardBack("medium"), ...FLYER_SIZE.card };
  if ("marker" in what) return { element: marker(pieceColour(table, what.marker)), ...FLYER_SIZE.marker };
  if ("coin" in what) return { element: coin(what.coin), ...FLYER_SIZE.marker };
  const copy = /** @type {Element} */ (end.cloneNode(true));
  copy.removeAttribute("data-place");
  return { element: copy, width, height };
}

/**
 * @param {HTMLElement} layer
 * @param {{element: Element, width: number, height: number}} drawn
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} delay
 * @param {Element} end the element itself, which is hidden until its copy arrives
 */
function animateFlight(layer, { element, width, height }, from, to, delay, end) {
  const flyer = html("div", { class: "flyer" }, element);
  flyer.style.width = `${width}px`;
  flyer.style.height = `${height}px`;
  layer.append(flyer);
  /** @param {DOMRect} at */
  const on = (at) => {
    const scale = Math.min(Math.max(at.width / width, 0.35), Math.max(at.height / height, 0.35), 1.6);
    return `translate(${at.left + at.width / 2 - width / 2}px, ${at.top + at.height / 2 - height / 2}px) scale(${scale})`;
  };
  const timing = { id: FLIGHT_ID, duration: FLIGHT, delay, easing: "cubic-bezier(0.3, 0.05, 0.2, 1)", fill: /** @type {const} */ ("both") };
  const flight = flyer.animate([{ transform: on(from) }, { transform: on(to) }], timing);
  flight.finished.catch(() => {}).finally(() => flyer.remove());
  if (/^(row|hand|dashboard|discarded):/.test(end.getAttribute("data-place") ?? "")) {
    end.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { id: FLIGHT_ID, duration: FLIGHT + delay });
  }
  return flyer;
}

/** The places of a card in a hand. @param {Seat} seat @param {string | null} card @param {Seat | null} you */
const handOf = (seat, card, you) => (seat === you && card ? [`hand:${card}`, "own-hand"] : [`seat-hand:${seat}`, `player:${seat}`]);

/**
 * What flies where when an event happens.
 *
 * @param {Event} event
 * @param {Scene} scene after it
 * @returns {Flight[]}
 */
export function flightsOf(event, { you, game }) {
  switch (event.kind) {
    case "recruited":
      return [{ from: [`row:${event.card}`], to: handOf(event.seat, event.card, you), what: { card: event.card } }];
    case "drew":
    case "dealt":
      return [{ from: ["deck"], to: handOf(event.seat, event.card, you), what: { card: event.card } }];
    case "row-dealt":
      return event.cards.map((card) => ({ from: ["deck"], to: [`row:${card}`], what: { card } }));
    case "row-filled":
      return [{ from: ["deck"], to: [`row:${event.card}`], what: { card: event.card } }];
    case "band-played": {
      const n = (game?.view.players[event.seat]?.bands.length ?? 1) - 1;
      return event.cards.map((card) => ({
        from: handOf(event.seat, card, you),
        to: [`band:${event.seat}:${n}`, `player:${event.seat}`],
        what: { card },
      }));
    }
    case "discarded":
      return event.cards.map((card) => ({ from: handOf(event.seat, card, you), to: [`row:${card}`, `discarded:${card}`, "row"], what: { card } }));
    case "marker-placed":
      return [
        { from: [`supply:${event.seat}`, `player:${event.seat}`], to: [`markers:${event.region}:${event.seat}`], what: { marker: event.seat } },
      ];
    case "horde-joined":
      return [
        { from: [`supply:${event.seat}`, `player:${event.seat}`], to: [`horde:${event.seat}`, `player:${event.seat}`], what: { marker: event.seat } },
      ];
    case "token-taken":
      return [{ from: [`token:${event.value}`, "tokens"], to: [`held-token:${event.value}`, `player:${event.seat}`], what: { clone: true } }];
    case "giant-taken":
      return [{ from: ["giant"], to: ["giant", `player:${event.seat}`], what: { clone: true } }];
    case "coin-placed":
      return [{ from: ["coins", `player:${event.seat}`], to: [`coin:${event.region}`], what: { coin: event.value } }];
    case "dashboard-took":
      return [
        {
          from: event.from === "deck" ? ["deck"] : event.from === "row" ? [`row:${event.card}`] : [`discarded:${event.card}`, "own-hand"],
          to: [`dashboard:${event.card}`, "player:B"],
          what: { card: event.card },
        },
      ];
    case "bruno-played": {
      const n = (game?.view.players.B?.bands.length ?? 1) - 1;
      return event.cards.map((card) => ({ from: [`dashboard:${card}`, `column:${event.column}`], to: [`band:B:${n}`, "player:B"], what: { card } }));
    }
    case "dashboard-discarded":
      return [{ from: [`dashboard:${event.card}`, "player:B"], to: [`row:${event.card}`, "row"], what: { card: event.card } }];
    case "dashboard-stolen":
      return [{ from: [`dashboard:${event.card}`, "player:B"], to: handOf("A", event.card, you), what: { card: event.card } }];
    default:
      return [];
  }
}
