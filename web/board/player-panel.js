// @ts-check
/**
 * The panel of one player: name, Glory, hand and which of its cards everyone has seen, bands of this Age, tokens and boards, clock, and whether the
 * person is connected.
 *
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("../types/protocol.js").Band} Band
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Context} Context
 */
import { giantToken, hordeBoard, tieToken } from "../art/boards.js";
import { marker } from "../art/markers.js";
import { removeCards } from "../shared/cards.js";
import { html, keyedChildren, picture, reducedMotion, setAttribute, setText } from "../shared/dom.js";
import { cardName, levelName, list, regionInitial, regionName, temperText } from "../shared/names.js";
import { pieceColour, seatName, seatsOf } from "../shared/seats.js";
import { t } from "../shared/words.js";
import { cardChip, cardElement, keyedCards, sortCards } from "./card.js";
import { gloryProjection } from "./standings.js";

/**
 * @param {Context} context
 * @param {Scene} first
 * @param {Seat} seat
 */
export function playerPanel(context, first, seat) {
  const { tooltip, projection } = context;
  const colour = pieceColour(first.table, seat);
  const name = html("h2", { class: "panel-name" });
  const badge = html("span", { class: "panel-badge" });
  const temperNote = html("span", { class: "visually-hidden" });
  const turn = html("span", { class: "panel-turn" });
  const clock = html("span", { class: "clock" });
  const points = html("span", { class: "panel-points" });
  const glory = html(
    "button",
    { type: "button", class: "panel-glory" },
    points,
    html("span", { class: "visually-hidden" }, ` ${t("glory", { edition: first.table.options.edition })}`),
  );
  const handSize = html("span", { class: "count", "aria-hidden": "true" });
  const handWords = html("span", { class: "visually-hidden" });
  const hand = html(
    "button",
    { type: "button", class: "panel-hand", "data-place": `seat-hand:${seat}` },
    picture("card-back", "mini-back card-back"),
    handSize,
    handWords,
  );
  const markersLeft = html("span", { class: "count" });
  const supply = html("span", { class: "panel-supply", "data-place": `supply:${seat}`, role: "img" }, marker(colour), markersLeft);
  const known = html("ul", { class: "panel-known", role: "list" });
  const tokens = html("span", { class: "panel-tokens" });
  const bands = html("ul", { class: "panel-bands", role: "list" });
  const horde = html("div", { class: "panel-horde", "data-place": `horde:${seat}`, role: "img", hidden: true });
  const element = html(
    "li",
    { class: `panel-player player-${colour}`, "data-place": `player:${seat}` },
    html("div", { class: "panel-top" }, html("span", { class: "panel-flag", "aria-hidden": "true" }, marker(colour)), name, turn, clock, glory),
    html("div", { class: "panel-line" }, hand, known, badge, temperNote, supply),
    html("div", { class: "panel-line panel-table" }, bands, html("div", { class: "panel-boards" }, tokens, horde)),
  );

  const gloryTooltip = () => {
    const scene = context.scene();
    return scene
      ? gloryProjection(
          scene,
          seat,
          projection.lines(() => tooltip.update(glory, gloryTooltip)),
        )
      : null;
  };
  tooltip.attach(glory, gloryTooltip);
  tooltip.attach(hand, () => {
    const scene = context.scene();
    return scene?.game ? handTooltip(scene, seat, context.settings) : null;
  });
  tooltip.attach(horde, () => {
    const scene = context.scene();
    return scene ? hordeTooltip(scene, seat) : null;
  });
  // On a small screen the panel is folded, and a click shows all of it.
  element.addEventListener("click", (event) => {
    if (event.target instanceof Element && !event.target.closest("button")) context.reveal("players");
  });

  let shownHorde = "";
  let shownTokens = "";
  /** What the panel shows, to notice changes. */
  let seen = "";

  /** @param {Scene} scene */
  function show({ table, game, presence, you }) {
    const player = game?.view.players[seat];
    const { setup } = table;
    if (!game || !player || !setup) return;
    const { view } = game;
    const { edition } = setup;
    const chair = table.chairs.find((known) => known.seat === seat);
    const seats = seatsOf(table);
    const acts = view.to_act === seat;
    const next = view.to_act !== null && setup.solo === null && seats[(seats.indexOf(view.turn) + 1) % seats.length] === seat && seat !== view.turn;

    tooltip.update(glory, gloryTooltip);

    const away = chair?.person != null && !chair.away && !chair.conceded && !presence.connected.includes(chair.person) && table.phase === "playing";
    const state = chair?.conceded ? "conceded" : chair?.away ? "away" : away ? "offline" : null;
    const [shownKnown, order] = [context.settings.get("known"), context.settings.get("handOrder")];
    const now = JSON.stringify([player, chair, acts, next, state, view.giant, shownKnown, order]);
    if (now === seen) return;
    seen = now;

    const temper = chair ? temperText(chair, edition) : "";
    setText(name, seatName(table, seat));
    setAttribute(name, "title", [seatName(table, seat), chair?.bot ? levelName(chair.bot) : "", temper].filter(Boolean).join(" · "));
    setAttribute(name, "data-long", seatName(table, seat).length > 15);
    setAttribute(name, "data-bot", chair?.bot != null);
    setText(badge, state ? t(`player-${state}`) : seat === you ? t("player-you") : chair?.bot ? levelName(chair.bot) : "");
    setText(temperNote, temper);
    setAttribute(badge, "data-state", state ?? (seat === you ? "you" : "quiet"));
    setText(turn, acts ? t("player-acts") : next ? t("player-next") : "");
    setAttribute(turn, "data-turn", acts ? "acts" : next ? "next" : null);
    setAttribute(element, "data-turn", acts ? "acts" : next ? "next" : null);
    setAttribute(element, "data-you", seat === you);
    if (points.textContent !== String(player.glory) && points.textContent && !reducedMotion()) {
      points.animate([{ color: "var(--accent)", scale: 1.25 }, {}], { duration: 300 });
    }
    setText(points, player.glory);

    const solo = setup.solo !== null && seat === "B";
    setAttribute(hand, "hidden", solo);
    setText(handSize, player.hand_size);
    setText(handWords, t("player-hand", { count: player.hand_size }));
    setText(markersLeft, player.supply);
    setAttribute(supply, "aria-label", t("player-supply", { count: player.supply }));

    const cards = shownKnown && seat !== you ? sortCards(player.known, order, setup.tribes) : [];
    setAttribute(known, "aria-label", t("player-known"));
    known.style.setProperty("--cards", String(cards.length));
    keyedCards(known, cards, (card) => html("li", {}, cardChip(card), html("span", { class: "visually-hidden" }, cardName(card))));
    setAttribute(known, "hidden", cards.length === 0);

    showTokens(view, edition);
    showHorde(player.horde, setup);

    setAttribute(bands, "aria-label", t("player-bands", { edition }));
    keyedChildren(
      bands,
      player.bands,
      (band, n) => `${n} ${band.leader} ${band.cards.length}`,
      (band, n) => bandChip(band, `band:${seat}:${n}`, edition, tooltip),
    );
    setAttribute(bands, "hidden", player.bands.length === 0);
  }

  /** The tokens of this player. @param {import("../types/protocol.js").View} view @param {import("../types/protocol.js").Edition} edition */
  function showTokens({ giant, players }, edition) {
    const mine = giant?.seat === seat ? giant.size : null;
    const look = `${mine} ${players[seat].trolls}`;
    if (look === shownTokens) return;
    shownTokens = look;
    const pieces = players[seat].trolls.map((value) =>
      html(
        "span",
        { "data-place": `held-token:${value}`, role: "img", "aria-label": t("tie-token", { edition, value }) },
        tieToken(edition === "first" ? "Troll" : "Fox", value),
      ),
    );
    if (mine !== null) {
      pieces.push(
        html(
          "span",
          { "data-place": "giant", role: "img", "aria-label": t("giant-held", { edition, size: mine }) },
          giantToken(edition === "first" ? "Giant" : "Bear", mine),
        ),
      );
    }
    tokens.replaceChildren(...pieces);
  }

  /** @param {string[]} taken colours @param {import("../types/protocol.js").Setup} setup */
  function showHorde(taken, { tribes, regions, edition, solo }) {
    const there = tribes.some((tribe) => tribe === "Orcs" || tribe === "Monkeys");
    setAttribute(horde, "hidden", !there);
    const look = taken.join();
    if (!there || (look === shownHorde && horde.firstChild)) return;
    shownHorde = look;
    horde.replaceChildren(drawHorde(taken, regions, colour));
    // Chief Bruno's spaces can be chosen one by one.
    if (seat === "B" && solo !== null) {
      horde.querySelectorAll(".space").forEach((space, n) => setAttribute(space, "data-place", `space:${Object.keys(regions)[n]}`));
    }
    setAttribute(horde, "aria-label", hordeText(taken, regions, edition));
  }

  return { element, clock, show };
}

/**
 * The tooltip of a hand: the cards that everyone saw go into it.
 *
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {Context["settings"]} settings
 */
function handTooltip({ table, game }, seat, settings) {
  const player = game?.view.players[seat];
  if (!player) return null;
  const cards = settings.get("known") ? sortCards(player.known, settings.get("handOrder"), table.setup?.tribes ?? []) : [];
  return html(
    "div",
    { class: "band-cards" },
    html("h3", {}, t("player-hand", { count: player.hand_size })),
    cards.length ? html("p", { class: "quiet" }, t("player-known")) : null,
    html("ul", { role: "list" }, ...cards.map((card) => html("li", {}, cardElement(card, "medium")))),
  );
}

/** @typedef {import("../types/protocol.js").Setup["regions"]} Regions */

/** @param {readonly string[]} taken colours @param {Regions} regions @param {import("../types/protocol.js").PieceColour} colour */
const drawHorde = (taken, regions, colour) =>
  hordeBoard(
    Object.values(regions).map((known) => taken.includes(known)),
    { initials: Object.keys(regions).map((region) => regionInitial(region)), colour },
  );

/** How many markers and where. @param {readonly string[]} taken colours @param {Regions} regions @param {import("../types/protocol.js").Edition} edition */
function hordeText(taken, regions, edition) {
  const where = Object.keys(regions).filter((region) => taken.includes(regions[region]));
  const count = t("player-horde", { edition, count: taken.length });
  return where.length ? `${count} (${list(where.map((region) => regionName(region)))})` : count;
}

/** The tooltip of a Horde: its board, large enough to read. @param {Scene} scene @param {Seat} seat */
function hordeTooltip({ table, game }, seat) {
  const player = game?.view.players[seat];
  const { setup } = table;
  if (!player || !setup) return null;
  return html(
    "div",
    {},
    html("h3", {}, hordeText(player.horde, setup.regions, setup.edition)),
    drawHorde(player.horde, setup.regions, pieceColour(table, seat)),
  );
}

/**
 * @param {Band} band
 * @param {string} place
 * @param {import("../types/protocol.js").Edition} edition
 * @param {import("../shared/tooltip.js").Tooltip} tooltip
 */
function bandChip(band, place, edition, tooltip) {
  const size = band.cards.length;
  const says = t("player-band", { edition, size, leader: cardName(band.leader) });
  const button = html(
    "button",
    { type: "button", class: "band-chip", "data-place": place },
    cardChip(band.leader),
    html("span", { class: "count", "aria-hidden": "true" }, String(size)),
    html("span", { class: "visually-hidden" }, says),
  );
  tooltip.attach(button, () =>
    html(
      "div",
      { class: "band-cards" },
      html("h3", {}, says),
      html(
        "ul",
        { role: "list" },
        ...[band.leader, ...removeCards(band.cards, [band.leader])].map((card, n) =>
          html("li", { class: n === 0 ? "leads" : null }, cardElement(card, "medium")),
        ),
      ),
    ),
  );
  return html("li", {}, button);
}
