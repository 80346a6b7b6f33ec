// @ts-check
/** The end of the game: who won, where their Glory came from, the proof that the deal was fair, links to the game, and a rematch. */
import { marker } from "../art/markers.js";
import { mapPart } from "../board/map/map.js";
import { html } from "../shared/dom.js";
import { ageName, list, placeName, sourceName } from "../shared/names.js";
import { pieceColour, playerTag, seatName } from "../shared/seats.js";
import { refusalText, sentenceText } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { gloryAtStart, totalGlory } from "../state/history.js";
import { asScored } from "../state/scored-board.js";
import { decisive, mainSource } from "./decisive.js";
import { share } from "./invitation.js";
import { scoreTable, stepsOf } from "./score-table.js";
import { gameName, optionsList, seedProof } from "./table-details.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").SeatResult} SeatResult
 * @typedef {import("../types/protocol.js").Sentence} Sentence
 * @typedef {import("../types/protocol.js").ExplainedScore} ExplainedScore
 */

/**
 * @param {Context} context
 * @returns {Part}
 */
export function finalPart(context) {
  const element = html("div", { class: "final" });
  const rematch = html("div", { class: "final-rematch" });
  const map = mapPart(context);
  let filled = false;

  /** @param {Scene} scene */
  function fill(scene) {
    const { table } = scene;
    const results = [...(table.results ?? [])].sort((a, b) => a.place - b.place);
    const scores = context.history.scores();
    const seats = results.map((result) => result.seat);
    const options = html("section", { class: "final-options" }, html("h2", {}, t("final-options")), optionsList(table.options, table.setup?.tribes));
    const sheetsOfAges = html("div", { class: "final-ages" }, ...sheets(scene, scores));
    // With few players the standings and the chart are short: the options fit beside the map, and the sheets of two Ages below the chart.
    const few = seats.length < 4 && scores.every(({ age }) => age < 3);
    const short = seats.length < 5;
    element.append(
      html(
        "div",
        { class: "final-head" },
        html("h1", {}, ...headline(table, results)),
        ...decidedBy(table, results, scores),
        ...ownResult(scene, results, scores),
        html("p", { class: "aside" }, t("final-what", { game: gameName(table.options), code: table.code })),
        table.prepared === "position" ? html("p", { class: "aside" }, t("mark-position")) : null,
        table.advised ? html("p", { class: "aside" }, t("mark-advised")) : null,
      ),
      html(
        "div",
        { class: "final-top" },
        html("div", {}, standings(table, results, scores), rematch, few ? options : null),
        // The map as it was at the end.
        scene.game ? html("div", { class: "final-map" }, map.element) : null,
      ),
      html(
        "div",
        { class: "final-columns" },
        html(
          "div",
          {},
          scores.length ? chartOf(table, scores, results) : html("p", { class: "final-nothing" }, t("final-nothing")),
          few ? sheetsOfAges : short ? options : null,
        ),
        html("div", {}, gameLinks(scene, results), html("div", { class: "chat-slot" }), seedProof(table), short ? null : options),
      ),
      ...(few ? [] : [sheetsOfAges]),
    );
    filled = true;
  }

  return {
    element,
    show(scene) {
      if (scene.table.phase !== "over" || !scene.table.results) return;
      if (!filled) fill(scene);
      map.show(asScored(scene, scene.game?.scored), null);
      showRematch(rematch, scene, context);
    },
  };
}

/** The chart of everyone's Glory. It is fetched at the end of a game. @param {TableState} table @param {ExplainedScore[]} scores @param {SeatResult[]} results */
function chartOf(table, scores, results) {
  const place = html("div");
  void import("./chart.js").then(({ chart }) => place.replaceWith(chart(table, scores, results)));
  return place;
}

/** The headline with the markers of the winners. @param {TableState} table @param {SeatResult[]} results */
function headline(table, results) {
  const winners = results.filter((result) => result.won);
  const names = list(winners.map((winner) => seatName(table, winner.seat)));
  return [...winners.map((winner) => marker(pieceColour(table, winner.seat))), t("final-winners", { count: winners.length, names })];
}

/** A sentence about what decided the game, if something did. @param {TableState} table @param {SeatResult[]} results @param {ExplainedScore[]} scores */
function decidedBy(table, results, scores) {
  const found = decisive(results, scores);
  if (!found) return [];
  const { winner, next, margin, source, more } = found;
  const { edition } = table.options;
  return [
    html(
      "p",
      { class: "final-decided" },
      t("final-decided", {
        winner: seatName(table, winner.seat),
        other: seatName(table, next.seat),
        margin,
        source: sourceName(source, { table }),
        more,
        edition,
      }),
    ),
  ];
}

/** How the reader did, if somebody else won. @param {Scene} scene @param {SeatResult[]} results @param {ExplainedScore[]} scores */
function ownResult({ table, you }, results, scores) {
  const own = results.find(({ seat, won }) => seat === you && !won);
  const main = own && mainSource(own, scores);
  if (!own || !main) return [];
  const { edition } = table.options;
  const source = sourceName(main.source, { table });
  return [html("p", { class: "final-own" }, t("final-own", { place: placeName(own.place), points: own.glory, source, most: main.most, edition }))];
}

/** @param {TableState} table @param {SeatResult[]} results @param {ExplainedScore[]} scores */
function standings(table, results, scores) {
  const startGlory = (/** @type {SeatResult} */ { seat, glory }) => gloryAtStart(scores, seat, glory);
  // A game that began in a prepared position has no scores of the Ages before.
  const prepared = results.some((result) => startGlory(result) !== 0);
  const first = prepared ? Math.min(...scores.map((line) => line.age)) : 1;
  const ages = Array.from({ length: table.setup?.ages ?? 0 }, (_, n) => n + 1).filter((age) => age >= first);
  const gaveUp = new Set(table.chairs.filter((chair) => chair.conceded).map((chair) => chair.seat));
  const row = (/** @type {SeatResult} */ result) => {
    const who = playerTag(table, result.seat);
    if (result.person !== null) {
      const name = /** @type {HTMLElement} */ (who.querySelector(".tag-name"));
      name.replaceChildren(html("a", { href: `/people/${result.person}` }, seatName(table, result.seat)));
    }
    return html(
      "tr",
      { class: result.won ? "won" : null },
      html("td", { class: "standing-place" }, placeName(result.place)),
      html(
        "th",
        { scope: "row" },
        html(
          "span",
          { class: "standing-player" },
          who,
          gaveUp.has(result.seat) ? html("span", { class: "aside" }, t("final-gave-up")) : null,
          result.won ? html("span", { class: "won-label" }, t("final-won")) : null,
        ),
      ),
      prepared ? html("td", {}, String(startGlory(result))) : null,
      ...ages.map((age) => html("td", {}, String(totalGlory(scores, (line) => line.seat === result.seat && line.age === age)))),
      html("td", { class: "glory" }, String(result.glory)),
    );
  };
  return html(
    "section",
    { class: "standings", "aria-labelledby": "standings-title" },
    html("h2", { id: "standings-title" }, t("final-standings")),
    html(
      "table",
      {},
      html(
        "thead",
        {},
        html(
          "tr",
          {},
          html("th", { scope: "col" }, html("span", { class: "visually-hidden" }, t("final-place-head"))),
          html("th", { scope: "col" }, t("final-player")),
          prepared ? html("th", { scope: "col" }, t("sheet-before")) : null,
          ...ages.map((age) => html("th", { scope: "col", "aria-label": ageName(age) }, t("numeral", { age }))),
          html("th", { scope: "col" }, t("glory", { edition: table.options.edition })),
        ),
      ),
      html("tbody", {}, ...results.map(row)),
    ),
  );
}

/** The score sheet of every Age, with all its lines. @param {Scene} scene @param {ExplainedScore[]} scores */
function sheets(scene, scores) {
  const { table } = scene;
  const ages = [...new Set(scores.map((line) => line.age))].sort();
  return ages.map((age) => {
    const steps = stepsOf(scores.filter((line) => line.age === age));
    const lines = steps.flatMap((step) => step.lines);
    return html(
      "section",
      { class: "final-age" },
      html("h2", {}, ageName(age)),
      html(
        "div",
        { class: "wide-table", tabindex: 0, role: "group", "aria-label": t("scoring-title", { age }) },
        scoreTable(table, steps, { caption: t("scoring-title", { age }) }),
      ),
      html(
        "details",
        {},
        html("summary", {}, t("final-lines")),
        html(
          "ul",
          { class: "final-lines", role: "list" },
          ...lines.map((line) =>
            html(
              "li",
              {},
              playerTag(table, line.seat),
              html("span", { class: "scoring-reason" }, sentenceText(line.sentence, scene)),
              html("strong", { class: "plus" }, t("plus", { glory: line.glory })),
            ),
          ),
        ),
      ),
    );
  });
}

/** A day in milliseconds. */
const DAY = 86_400_000;

/** Whether others still play this game on its day, so that it is held back. @param {number | null | undefined} day in days since 1970 @param {number} now */
const isSealed = (day, now) => day !== undefined && day !== null && now < (day + 1) * DAY;

/** The review, the replay, a link to share, the record and the log. @param {Scene} scene @param {SeatResult[]} results */
function gameLinks({ table }, results) {
  const { code, options } = table;
  const sealed = isSealed(table.daily, Date.now());
  const url = new URL(`/games/${code}`, location.href).href;
  const names = list(results.map((result) => seatName(table, result.seat)));
  return html(
    "section",
    { class: "game-links", "aria-labelledby": "game-links-title" },
    html("h2", { id: "game-links-title" }, t("final-keep")),
    sealed
      ? html("p", { class: "aside" }, t("final-review-daily"))
      : html(
          "p",
          { class: "button-row" },
          table.unplayed ? null : html("a", { class: "button big", href: `/games/${code}/review` }, t("final-review")),
          html("a", { class: "button", href: `/games/${code}/replay` }, t("final-replay")),
        ),
    table.unplayed && !sealed ? html("p", { class: "aside" }, t("final-review-unplayed")) : null,
    options.spectators ? html("p", {}, t("final-share")) : null,
    options.spectators ? share(url, t("final-share-title", { names })) : null,
    html(
      "p",
      { class: "button-row" },
      sealed ? null : html("a", { href: `/api/tables/${code}/record`, download: `${code}.ethnos` }, t("final-record")),
      html("a", { href: `/t/${code}/log` }, t("final-log")),
    ),
  );
}

/** The button for a rematch, or the link to it. @param {HTMLElement} into @param {Scene} scene @param {Context} context */
function showRematch(into, { table }, context) {
  const state = table.rematch ?? (table.you ? "ask" : "none");
  if (into.dataset.state === state) return;
  into.dataset.state = state;
  if (table.rematch) {
    if (into.dataset.asked) location.assign(`/t/${table.rematch}`);
    into.replaceChildren(
      html("a", { class: "button big", href: `/t/${table.rematch}` }, t(table.options.solo ? "final-to-again" : "final-to-rematch")),
    );
  } else if (table.you) {
    const button = html("button", { type: "button", class: "big" }, t(table.options.solo ? "final-again" : "final-rematch"));
    const refused = html("p", { class: "refused", role: "status" });
    button.addEventListener("click", async () => {
      button.disabled = true;
      // When the update with the code of the new table comes, whoever asked goes there.
      into.dataset.asked = "yes";
      try {
        await context.send({ kind: "rematch" });
      } catch (refusal) {
        refused.textContent = refusalText(/** @type {{ sentence?: Sentence }} */ (refusal));
        delete into.dataset.asked;
        button.disabled = false;
      }
    });
    into.replaceChildren(button, refused);
  } else {
    into.replaceChildren(html("a", { class: "button", href: "/" }, t("final-home")));
  }
}
