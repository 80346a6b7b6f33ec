// @ts-check
/**
 * What a band would do, in words, before it is played: as the server foresees it.
 *
 * @typedef {import("../types/protocol.js").Event} Event
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("../types/protocol.js").Decision} Decision
 * @typedef {import("../types/protocol.js").Preview} Preview
 *
 * @typedef {{what: "ability" | "marker" | "no-marker" | "glory" | "event" | "row" | "next", text: string}} Foreseen
 */
import { cardList, cardParts, editionOf, inRegion } from "../names.js";
import { eventSentence } from "../sentences.js";
import { t } from "../words.js";
import { tribeAbility } from "./abilities.js";

/** What comes next, if it is one's own to decide. @type {Partial<Record<Decision, string>>} */
const NEXT = {
  chain: "next-chain",
  marker: "next-marker",
  "free-marker": "next-free-marker",
  token: "next-token",
  keep: "next-keep",
  draw: "next-draw",
  give: "next-give",
  "give-discarded": "next-give-discarded",
  "bruno-leader": "next-bruno-leader",
};

/** Events that are said in other words here. */
const SAID = new Set(["band-played", "marker-placed", "discarded"]);

/**
 * @param {Preview} preview of a band
 * @param {import("../types/protocol.js").CardName} leader
 * @param {Seat} you
 * @param {import("../names.js").Told} told
 * @returns {Foreseen[]}
 */
export function foreseen({ events, then, discards, band }, leader, you, told) {
  const edition = editionOf(told);
  /** @type {Foreseen[]} */
  const lines = [];
  const mine = then?.seat === you ? then.decision : null;
  for (const event of events) {
    if (event.kind !== "marker-placed" || event.seat !== you) continue;
    lines.push({ what: "marker", text: t("foreseen-marker", { where: inRegion(event.region) }) });
  }
  if (band?.marker && !band.marker.placed && mine !== "marker") {
    lines.push({ what: "no-marker", text: t("foreseen-no-marker", { where: inRegion(band.marker.region), needs: band.marker.needs }) });
  }
  if (band && !band.marker && mine !== "marker") lines.push({ what: "no-marker", text: t("foreseen-none") });
  if (band) lines.push({ what: "glory", text: t("foreseen-glory", { glory: band.glory, edition }) });
  const paid = events.some((event) => event.kind === "scored" && event.source === "giant");
  for (const event of events) {
    // What the token pays names it, too.
    if (SAID.has(event.kind) || (paid && event.kind === "giant-taken")) continue;
    lines.push({ what: "event", text: eventSentence(event, told) });
  }
  const next = mine && NEXT[mine];
  if (next) lines.push({ what: "next", text: t(next, { edition }) });
  const gone = events.flatMap((event) => (event.kind === "discarded" && event.seat === you ? event.cards : []));
  for (const cards of [gone, discards]) {
    if (cards.length > 0) lines.push({ what: "row", text: t("foreseen-row", { cards: cardList(cards), count: cards.length }) });
  }
  // Where nothing shows what the Leader does it is said: it counts later, or comes to nothing now.
  if (!next && !lines.some(({ what }) => what === "event")) lines.push({ what: "ability", text: tribeAbility(cardParts(leader).tribe, edition) });
  return lines;
}
