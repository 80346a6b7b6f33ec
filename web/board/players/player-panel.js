// @ts-check
/**
 * The panel of one player: name, Glory, hand and which of its cards everyone has seen, bands of this Age, tokens and boards, clock, and whether the
 * person is connected.
 *
 * @typedef {import("../../types/protocol.js").Seat} Seat
 * @typedef {import("../../types/protocol.js").View} View
 * @typedef {import("../../types/protocol.js").Edition} Edition
 * @typedef {import("../../types/protocol.js").PieceColour} PieceColour
 * @typedef {import("../../types/protocol.js").ChairState} ChairState
 * @typedef {import("../../types/protocol.js").TableState} TableState
 * @typedef {View["players"][Seat]} Player
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Context} Context
 */
import { giantToken, tieToken } from "../../art/boards.js";
import { marker } from "../../art/markers.js";
import { html, picture, reducedMotion, setAttribute, setText } from "../../shared/dom.js";
import { cardName, levelName, temperText } from "../../shared/names.js";
import { pieceColour, seatName, seatsOf } from "../../shared/seats.js";
import { t } from "../../shared/words.js";
import { cardChip, cardElement, keyedCards, sortCards } from "../hand/card.js";
import { gloryProjection } from "../map/standings.js";
import { bandList } from "./band-list.js";
import { createHorde, hordeTooltip } from "./horde-board.js";

/** A longer name is written in smaller letters. */
const LONG_NAME = 15;

/**
 * @param {Context} context
 * @param {Scene} first
 * @param {Seat} seat
 */
export function playerPanel(context, first, seat) {
  const head = panelHead(context, first, seat);
  const hand = panelHand(context, seat, pieceColour(first.table, seat));
  const pieces = panelPieces(context, seat, pieceColour(first.table, seat));
  const element = html(
    "li",
    { class: `panel-player player-${pieceColour(first.table, seat)}`, "data-place": `player:${seat}` },
    head.element,
    hand.element,
    pieces.element,
  );
  // On a small screen the panel is folded, and a click shows all of it.
  element.addEventListener("click", (event) => {
    if (event.target instanceof Element && !event.target.closest("button")) context.reveal("players");
  });
  /** What the panel shows, to notice changes. */
  let seen = "";

  return {
    element,
    clock: head.clock,
    /** @param {Scene} scene */
    show(scene) {
      const { table, game, you } = scene;
      const player = game?.view.players[seat];
      const { setup } = table;
      if (!game || !player || !setup) return;
      head.refreshTooltip();
      const chair = table.chairs.find((known) => known.seat === seat);
      const turn = turnOf(scene, seat);
      const badge = badgeOf(scene, seat, chair);
      const { settings } = context;
      const glory = context.scoringProgress.gloryOf(seat, player.glory);
      const now = JSON.stringify([player, glory, chair, turn, badge, game.view.giant, settings.get("known"), settings.get("handOrder")]);
      if (now === seen) return;
      seen = now;
      setAttribute(element, "data-turn", turn);
      setAttribute(element, "data-you", seat === you);
      head.show(table, chair, turn, glory);
      hand.show(scene, player, badge, chair ? temperText(chair, setup.edition) : "");
      pieces.show(game.view, setup);
    },
  };
}

/** Whether it is the player's turn, or the next turn is theirs. @param {Scene} scene @param {Seat} seat @returns {"acts" | "next" | null} */
function turnOf({ table, game }, seat) {
  const view = game?.view;
  if (!view || view.to_act === null) return null;
  if (view.to_act === seat) return "acts";
  const seats = seatsOf(table);
  const next = seats[(seats.indexOf(view.turn) + 1) % seats.length];
  return table.setup?.solo === null && next === seat && seat !== view.turn ? "next" : null;
}

/**
 * The word beside a player's hand: what is the matter with the person, who is the reader, or how strong a bot is.
 *
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {ChairState | undefined} chair
 * @returns {{state: string, text: string}}
 */
function badgeOf({ table, presence, you }, seat, chair) {
  const gone = chair?.person != null && table.phase === "playing" && !presence.connected.includes(chair.person);
  const state = chair?.conceded ? "conceded" : chair?.away ? "away" : gone ? "offline" : null;
  if (state) return { state, text: t(`player-${state}`) };
  if (seat === you) return { state: "you", text: t("player-you") };
  return { state: "quiet", text: chair?.bot ? levelName(chair.bot) : "" };
}

/** Name, turn, clock and Glory. @param {Context} context @param {Scene} first @param {Seat} seat */
function panelHead({ tooltip, projection, scene }, first, seat) {
  const name = html("h2", { class: "panel-name" });
  const turnLabel = html("span", { class: "panel-turn" });
  const clock = html("span", { class: "clock" });
  const points = html("span", { class: "panel-points" });
  const glory = html(
    "button",
    { type: "button", class: "panel-glory" },
    points,
    html("span", { class: "visually-hidden" }, ` ${t("glory", { edition: first.table.options.edition })}`),
  );
  const flag = html("span", { class: "panel-flag", "aria-hidden": "true" }, marker(pieceColour(first.table, seat)));
  const refreshTooltip = () => tooltip.update(glory, gloryTooltip);
  const gloryTooltip = () => {
    const now = scene();
    return now ? gloryProjection(now, seat, projection.lines(refreshTooltip)) : null;
  };
  tooltip.attach(glory, gloryTooltip);

  return {
    element: html("div", { class: "panel-top" }, flag, name, turnLabel, clock, glory),
    clock,
    refreshTooltip,
    /** @param {TableState} table @param {ChairState | undefined} chair @param {"acts" | "next" | null} turn @param {number} total */
    show(table, chair, turn, total) {
      const full = seatName(table, seat);
      setText(name, full);
      const temper = chair ? temperText(chair, table.options.edition) : "";
      setAttribute(name, "title", [full, chair?.bot ? levelName(chair.bot) : "", temper].filter(Boolean).join(" · "));
      setAttribute(name, "data-long", full.length > LONG_NAME);
      setAttribute(name, "data-bot", chair?.bot != null);
      setText(turnLabel, turn ? t(`player-${turn}`) : "");
      setAttribute(turnLabel, "data-turn", turn);
      const changed = points.textContent && points.textContent !== String(total);
      if (changed && !reducedMotion()) points.animate([{ color: "var(--accent)", scale: 1.25 }, {}], { duration: 300 });
      setText(points, total);
    },
  };
}

/** The hand, the badge, and the markers that are left. @param {Context} context @param {Seat} seat @param {PieceColour} colour */
function panelHand({ tooltip, settings, scene }, seat, colour) {
  const handSize = html("span", { class: "count", "aria-hidden": "true" });
  const handWords = html("span", { class: "visually-hidden" });
  const hand = html(
    "button",
    { type: "button", class: "panel-hand", "data-place": `seat-hand:${seat}` },
    picture("card-back", "mini-back card-back"),
    handSize,
    handWords,
  );
  const known = html("ul", { class: "panel-known", role: "list" });
  const badgeLabel = html("span", { class: "panel-badge" });
  const temperNote = html("span", { class: "visually-hidden" });
  const markersLeft = html("span", { class: "count" });
  const supply = html("span", { class: "panel-supply", "data-place": `supply:${seat}`, role: "img" }, marker(colour), markersLeft);
  tooltip.attach(hand, () => {
    const now = scene();
    return now?.game ? handTooltip(now, seat, settings) : null;
  });

  return {
    element: html("div", { class: "panel-line" }, hand, known, badgeLabel, temperNote, supply),
    /** @param {Scene} now @param {Player} player @param {{state: string, text: string}} badge @param {string} temper */
    show({ table: { setup }, you }, player, badge, temper) {
      setAttribute(hand, "hidden", setup?.solo !== null && seat === "B");
      setText(handSize, player.hand_size);
      setText(handWords, t("player-hand", { count: player.hand_size }));
      setText(badgeLabel, badge.text);
      setAttribute(badgeLabel, "data-state", badge.state);
      setText(temperNote, temper);
      setText(markersLeft, player.supply);
      setAttribute(supply, "aria-label", t("player-supply", { count: player.supply }));
      const cards = settings.get("known") && seat !== you ? sortCards(player.known, settings.get("handOrder"), setup?.tribes ?? []) : [];
      setAttribute(known, "aria-label", t("player-known"));
      known.style.setProperty("--cards", String(cards.length));
      keyedCards(known, cards, (card) => html("li", {}, cardChip(card), html("span", { class: "visually-hidden" }, cardName(card))));
      setAttribute(known, "hidden", cards.length === 0);
    },
  };
}

/** The bands of this Age, tokens and the Horde. @param {Context} context @param {Seat} seat @param {PieceColour} colour */
function panelPieces({ tooltip, scene }, seat, colour) {
  const bands = bandList(seat, tooltip);
  const tokens = html("span", { class: "panel-tokens" });
  const horde = createHorde(seat, colour);
  let shownTokens = "";
  tooltip.attach(horde.element, () => {
    const now = scene();
    return now ? hordeTooltip(now, seat) : null;
  });

  return {
    element: html("div", { class: "panel-line panel-table" }, bands.element, html("div", { class: "panel-boards" }, tokens, horde.element)),
    /** @param {View} view @param {import("../../types/protocol.js").Setup} setup */
    show({ giant, players }, setup) {
      const { edition } = setup;
      const player = players[seat];
      const giantSize = giant?.seat === seat ? giant.size : null;
      const look = `${giantSize} ${player.trolls}`;
      if (look !== shownTokens) tokens.replaceChildren(...tokensOf(player, giantSize, edition));
      shownTokens = look;
      horde.show(player.horde, setup);
      bands.show(player.bands, edition);
    },
  };
}

/** The tokens that a player holds. @param {Player} player @param {number | null} giantSize null without the Giant @param {Edition} edition */
function tokensOf(player, giantSize, edition) {
  const [tie, giant] = edition === "first" ? /** @type {const} */ (["Troll", "Giant"]) : /** @type {const} */ (["Fox", "Bear"]);
  const pieces = player.trolls.map((value) =>
    html("span", { "data-place": `held-token:${value}`, role: "img", "aria-label": t("tie-token", { edition, value }) }, tieToken(tie, value)),
  );
  if (giantSize === null) return pieces;
  const label = t("giant-held", { edition, size: giantSize });
  return [...pieces, html("span", { "data-place": "giant", role: "img", "aria-label": label }, giantToken(giant, giantSize))];
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
