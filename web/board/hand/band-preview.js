// @ts-check
/**
 * What would happen if the band that the player puts together were played, as the server computes it: a list of sentences, and the marker on the map.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../types/protocol.js").CardName} CardName
 * @typedef {import("../../types/protocol.js").Seat} Seat
 * @typedef {import("../../types/protocol.js").Decision} Decision
 * @typedef {import("../../types/protocol.js").Preview} Preview
 * @typedef {import("../../types/protocol.js").PieceColour} PieceColour
 *
 * @typedef {"ability" | "marker" | "no-marker" | "glory" | "event" | "row" | "next"} Subject what a line of the preview is about
 * @typedef {{subject: Subject, text: string}} PreviewLine
 */
import { marker } from "../../art/markers.js";
import { parseCard } from "../../shared/cards.js";
import { html, picture } from "../../shared/dom.js";
import { cardList, editionOf, inRegion } from "../../shared/names.js";
import { pieceColour } from "../../shared/seats.js";
import { actionText, sentenceText } from "../../shared/sentences.js";
import { t } from "../../shared/words.js";
import { elementsAt } from "../decision/places.js";
import { abilityOf, abilityRule, abilitySign } from "./abilities.js";

/** How long the choice stays unchanged before the server is asked about it, in milliseconds. */
const PREVIEW_DELAY = 90;

/** The symbol before a line of the preview, where it is not the player's marker. @type {Partial<Record<Subject, string>>} */
const SYMBOLS = { glory: "token", row: "card-back" };

/** The message about the decision that follows, if it is the player's own. @type {Partial<Record<Decision, string>>} */
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

/** Events that the preview shows in another way. */
const SHOWN_ELSEWHERE = new Set(["band-played", "marker-placed", "discarded"]);

/** @param {Context} context */
export function bandPreview(context) {
  const { pending, root, announcer } = context;
  const element = html("ul", { class: "band-preview", role: "list" });
  /** The action that the preview is about. */
  let previewed = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} action */
  async function load(action) {
    const preview = await pending.preview(action);
    const scene = context.scene();
    // Something else may have been chosen in the meantime.
    if (action !== previewed || !scene?.you) return;
    const { band } = pending;
    const lines = band && preview && !preview.refusal ? previewLines(preview, band.leader, scene.you, scene) : [];
    showOnMap(root, preview);
    element.classList.remove("waiting");
    const own = pieceColour(scene.table, scene.you);
    const leader = band?.leader ?? "";
    element.replaceChildren(...lines.map((line) => previewItem(line, symbolOf(line.subject, own, leader))));
    if (band) announcer.say([actionText(band, scene), ...lines.map(({ text }) => text)].map((text) => text.replace(/\.?$/, ".")).join(" "));
  }

  return {
    element,
    /** @param {string} action empty for none */
    show(action) {
      if (action === previewed) return;
      previewed = action;
      element.classList.add("waiting");
      clearTimeout(timer);
      if (action) timer = setTimeout(() => void load(action), PREVIEW_DELAY);
      else this.clear();
    },
    clear() {
      showOnMap(root, null);
      element.replaceChildren();
    },
    /** Says that none of the chosen cards can lead a band. @param {Scene} scene */
    showNoLeader(scene) {
      element.replaceChildren(previewItem({ subject: "no-marker", text: t("band-no-leader", { edition: editionOf(scene) }) }, picture("crown")));
    },
  };
}

/**
 * Shows on the map where the marker would go, or that the band is too small for it, and who would have which place.
 *
 * @param {Element} root
 * @param {Preview | null} preview
 */
function showOnMap(root, preview) {
  root.dispatchEvent(new CustomEvent("preview-kingdoms", { detail: preview?.kingdoms ?? {} }));
  const marker = preview?.band?.marker;
  for (const old of root.querySelectorAll(".marker-placed-here, .marker-refused-here")) {
    old.classList.remove("marker-placed-here", "marker-refused-here");
  }
  if (!marker) return;
  for (const kingdom of elementsAt(root, `kingdom:${marker.region}`))
    kingdom.classList.add(marker.placed ? "marker-placed-here" : "marker-refused-here");
}

/** @param {Subject} subject @param {PieceColour} own @param {CardName} leader whose ability the other lines are about */
function symbolOf(subject, own, leader) {
  if (subject === "marker" || subject === "no-marker") return marker(own);
  const symbol = SYMBOLS[subject];
  return symbol ? picture(symbol) : abilitySign(parseCard(leader).tribe, "preview-sign");
}

/** @param {PreviewLine} line @param {SVGSVGElement | null} symbol */
const previewItem = ({ subject, text }, symbol) => html("li", { class: `preview preview-${subject}` }, symbol, text);

/**
 * What a band would do if it were played, as the server computes it.
 *
 * @param {Preview} preview of a band
 * @param {CardName} leader
 * @param {Seat} you
 * @param {Scene} scene
 * @returns {PreviewLine[]}
 */
function previewLines({ events, then, discards, band }, leader, you, scene) {
  const edition = editionOf(scene);
  /** @type {PreviewLine[]} */
  const lines = [];
  const mine = then?.seat === you ? then.decision : null;
  for (const event of events) {
    if (event.kind !== "marker-placed" || event.seat !== you) continue;
    lines.push({ subject: "marker", text: t("preview-marker", { where: inRegion(event.region) }) });
  }
  if (band?.marker && !band.marker.placed && mine !== "marker") {
    lines.push({ subject: "no-marker", text: t("preview-no-marker", { where: inRegion(band.marker.region), needs: band.marker.needs }) });
  }
  if (band && !band.marker && mine !== "marker") lines.push({ subject: "no-marker", text: t("preview-none") });
  if (band) lines.push({ subject: "glory", text: t("preview-glory", { glory: band.glory, edition }) });
  const paid = events.some((event) => event.kind === "scored" && event.source === "giant");
  for (const event of events) {
    // The score of the Giant names its token, too.
    if (SHOWN_ELSEWHERE.has(event.kind) || (paid && event.kind === "giant-taken")) continue;
    if (event.kind === "scored" && event.source === "giant" && event.seat === you) {
      lines.push({ subject: "event", text: t("preview-giant", { edition, glory: event.glory }) });
      continue;
    }
    lines.push({ subject: "event", text: sentenceText(event.sentence, scene) });
  }
  const next = mine && NEXT[mine];
  // What Chief Bruno gets has nothing to do with the Leader.
  if (next) {
    const size = band?.size ?? 0;
    // No more cards can be kept than are left.
    const left = (scene.game?.view.hand.length ?? 0) - size;
    const text = t(next, { edition, size: mine === "keep" ? Math.min(size, left) : size });
    lines.push({ subject: next.startsWith("next-give") ? "row" : "next", text });
  }
  const gone = events.flatMap((event) => (event.kind === "discarded" && event.seat === you ? event.cards : []));
  for (const cards of [gone, discards]) {
    if (cards.length === 0) continue;
    const text = t("preview-row", { cards: cardList(cards), count: cards.length });
    lines.push({ subject: "row", text: text.replace(/^./u, (first) => first.toUpperCase()) });
  }
  // The ability is told if no other line shows it: it counts later, or has no effect now.
  const { setup } = scene.table;
  const { tribe } = parseCard(leader);
  if (setup && !next && !lines.some(({ subject }) => subject === "event"))
    lines.push({ subject: "ability", text: abilityOf(tribe) === "giant" ? t("preview-no-giant", { edition }) : abilityRule(tribe, setup) });
  return lines;
}
