// @ts-check
/**
 * The band that the player puts together: the chosen cards, the Leader, which cards could be added, and what would happen if it were played.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../types/protocol.js").CardName} CardName
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("../types/protocol.js").Decision} Decision
 * @typedef {import("../types/protocol.js").Preview} Preview
 *
 * @typedef {"ability" | "marker" | "no-marker" | "glory" | "event" | "row" | "next"} Subject what a line of the preview is about
 * @typedef {{subject: Subject, text: string}} PreviewLine
 */
import { marker } from "../art/markers.js";
import { countCards, parseCard } from "../shared/cards.js";
import { html, keyedChildren, picture, setAttribute, setText } from "../shared/dom.js";
import { cardList, cardName, colourName, editionOf, inRegion, tribeName } from "../shared/names.js";
import { pieceColour } from "../shared/seats.js";
import { actionText, sentenceText } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { bandActions, completions } from "../state/card-choices.js";
import { cardElement, tribeAbility } from "./card.js";
import { installDragging } from "./drag.js";
import { elementsAt } from "./places.js";
import { focusPrompt } from "./prompt-bar.js";

/** How long the choice stays unchanged before the server is asked about it, in milliseconds. */
const PREVIEW_DELAY = 90;

/** The symbol before a line of the preview, where it is not the player's marker. @type {Partial<Record<Subject, string>>} */
const SYMBOLS = { glory: "token", ability: "crown", row: "card-back" };

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

/**
 * @param {Context} context
 * @returns {Part}
 */
export function bandPart(context) {
  const { pending } = context;
  const title = html("h2", { class: "band-title", id: "band-title" });
  const leaders = html("div", { class: "band-leaders", role: "radiogroup", "aria-labelledby": "band-lead" });
  const lead = html("p", { class: "band-lead", id: "band-lead" });
  const offers = html("div", { class: "band-offers", role: "group", "aria-labelledby": "band-offers" });
  const offered = html("p", { class: "band-offered", id: "band-offers" });
  const list = html("ul", { class: "band-preview", role: "list" });
  const play = html("button", { type: "button", class: "band-play" });
  const cancel = html("button", { type: "button", class: "quiet band-cancel" });
  const drop = html("p", { class: "band-drop" });
  const element = html(
    "section",
    { class: "band-tray", "aria-labelledby": "band-title", "data-drop": "band", hidden: true },
    html("div", { class: "band-head" }, title, html("div", { class: "band-all" }, offered, offers)),
    html("div", { class: "band-choice" }, lead, leaders),
    list,
    html("div", { class: "band-actions" }, play, cancel),
    drop,
  );
  /** @type {Scene | null} */
  let shown = null;
  /** The action that the preview is about. */
  let previewed = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  installDragging(context, () => draw());
  pending.on(() => draw());
  cancel.addEventListener("click", () => pending.cancel());
  play.addEventListener("click", () => {
    const { band } = pending;
    if (band) void pending.act(band.text);
    else void pending.explain(`band ${pending.chosenCards.join(", ").replace(", ", " + ")}`);
  });
  leaders.addEventListener("change", ({ target }) => pending.pickLeader(/** @type {HTMLInputElement} */ (target).value));
  // A card that cannot lead says why.
  leaders.addEventListener("click", ({ target }) => {
    const label = /** @type {Element} */ (target).closest("label.unavailable");
    const card = label?.querySelector("input")?.value;
    if (!card) return;
    const others = [...pending.chosenCards];
    others.splice(others.indexOf(card), 1);
    void pending.explain(`band ${[card, others.join(", ")].filter(Boolean).join(" + ")}`);
  });

  /** @param {string} action */
  function showPreview(action) {
    if (action === previewed) return;
    previewed = action;
    list.classList.add("waiting");
    clearTimeout(timer);
    if (!action) {
      showMarker(null);
      return list.replaceChildren();
    }
    timer = setTimeout(async () => {
      const preview = await pending.preview(action);
      // Something else may have been chosen in the meantime.
      if (action !== previewed || !shown?.you) return;
      const { band } = pending;
      const lines = band && preview && !preview.refusal ? previewLines(preview, band.leader, shown.you, shown) : [];
      showMarker(preview?.band?.marker ?? null);
      list.classList.remove("waiting");
      const own = pieceColour(shown.table, shown.you);
      list.replaceChildren(...lines.map((line) => previewItem(line, symbolOf(line.subject, own))));
      if (band) context.announcer.say([actionText(band, shown), ...lines.map(({ text }) => text)].map((text) => text.replace(/\.?$/, ".")).join(" "));
    }, PREVIEW_DELAY);
  }

  /** Shows on the map where the marker would go, or that the band is too small for it. @param {import("../types/protocol.js").MarkerPreview | null} marker */
  function showMarker(marker) {
    for (const old of context.root.querySelectorAll(".marker-placed-here, .marker-refused-here"))
      old.classList.remove("marker-placed-here", "marker-refused-here");
    if (marker)
      for (const land of elementsAt(context.root, `kingdom:${marker.region}`))
        land.classList.add(marker.placed ? "marker-placed-here" : "marker-refused-here");
  }

  function draw() {
    const composing = pending.handUse === "band" && pending.chosen.length > 0;
    const edition = shown?.table.options.edition ?? "first";
    const hadFocus = element.contains(document.activeElement);
    element.hidden = !composing && context.root.dataset.drag !== "band";
    element.classList.toggle("composing", composing);
    setText(drop, t("band-drop", { edition }));
    if (!composing) {
      showPreview("");
      if (hadFocus && element.hidden) focusPrompt(context.root);
      return;
    }
    const { band, bands, chosenCards } = pending;
    const leads = new Set(bands.map(({ leader }) => leader));
    setText(title, t("band-title", { edition, count: chosenCards.length }));
    setText(lead, t("band-lead"));
    setText(play, t("band-play", { edition, count: chosenCards.length }));
    setText(cancel, t("cancel"));
    setAttribute(play, "aria-disabled", band === null || pending.busy ? "true" : null);
    keyedChildren(
      leaders,
      [...countCards(chosenCards)].sort(([a], [b]) => Number(leads.has(b)) - Number(leads.has(a))),
      ([card]) => card,
      ([card]) => leaderChoice(card),
      (label, [card, count]) => {
        const radio = /** @type {HTMLInputElement} */ (label.firstElementChild);
        radio.checked = band?.leader === card;
        radio.disabled = !leads.has(card);
        label.classList.toggle("unavailable", radio.disabled);
        label.classList.toggle("leads", radio.checked);
        setAttribute(radio, "aria-label", t("band-leader", { card: cardName(card), count }));
        setText(/** @type {Element} */ (label.querySelector(".band-count")), count > 1 ? t("times", { count }) : "");
      },
    );
    const all = completions(bandActions(pending.legal), chosenCards);
    setText(offered, t("band-offers"));
    offered.hidden = all.length === 0;
    keyedChildren(
      offers,
      all,
      (completion) => `${completion.of} ${completion.name} ${completion.joined} ${completion.cards.length}`,
      (completion) => {
        const button = html("button", { type: "button", class: "quiet band-offer" }, completionText(completion));
        button.addEventListener("click", () => {
          pending.choose(completion.cards);
          // The button is gone with the offer. The next thing to do is to play.
          if (!button.isConnected) play.focus();
        });
        return button;
      },
    );
    showPreview(band?.text ?? "");
    if (!band) list.replaceChildren(previewItem({ subject: "no-marker", text: t("band-no-leader", { edition }) }, picture("crown")));
  }

  return {
    element,
    show(scene) {
      shown = scene;
      draw();
    },
  };
}

/** @param {Subject} subject @param {import("../types/protocol.js").PieceColour} own */
function symbolOf(subject, own) {
  if (subject === "marker" || subject === "no-marker") return marker(own);
  const symbol = SYMBOLS[subject];
  return symbol ? picture(symbol) : null;
}

/** @param {PreviewLine} line @param {SVGSVGElement | null} symbol */
const previewItem = ({ subject, text }, symbol) => html("li", { class: `preview preview-${subject}` }, symbol, text);

/** @param {CardName} card */
function leaderChoice(card) {
  return html(
    "label",
    { class: "band-leader" },
    html("input", { type: "radio", name: "leader", class: "visually-hidden", value: card }),
    cardElement(card, "small"),
    picture("crown", "hand-crown"),
    html("span", { class: "band-count", "aria-hidden": "true" }),
  );
}

/** @param {import("../state/card-choices.js").Completion} completion */
function completionText({ of, name, cards, joined }) {
  // The colour agrees with several cards.
  const what = of === "tribe" ? tribeName(name, 2) : colourName(name, { gender: "feminine", number: "other" });
  const others = joined.map((tribe) => tribeName(tribe, 2)).join(", ");
  return t("band-all", { what, others, joined: joined.length, count: cards.length });
}

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
    lines.push({ subject: "event", text: sentenceText(event.sentence, scene) });
  }
  const next = mine && NEXT[mine];
  if (next) lines.push({ subject: "next", text: t(next, { edition }) });
  const gone = events.flatMap((event) => (event.kind === "discarded" && event.seat === you ? event.cards : []));
  for (const cards of [gone, discards]) {
    if (cards.length > 0) lines.push({ subject: "row", text: t("preview-row", { cards: cardList(cards), count: cards.length }) });
  }
  // The ability is told if no other line shows it: it counts later, or has no effect now.
  if (!next && !lines.some(({ subject }) => subject === "event"))
    lines.push({ subject: "ability", text: tribeAbility(parseCard(leader).tribe, edition) });
  return lines;
}
