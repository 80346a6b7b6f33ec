// @ts-check
/**
 * One decision on the board, as its seat saw it: with the played move and the better one, or as a question. What is said about it is in a panel that
 * the server wrote.
 */

import { placeButtonsPart } from "../board/decision/place-buttons.js";
import { promptBarPart } from "../board/decision/prompt-bar.js";
import { layout } from "../board/frame/layout.js";
import { bandPart } from "../board/hand/band.js";
import { handPart } from "../board/hand/hand.js";
import { boardParts, contextOfFinishedGame, sceneOf } from "../replay/board.js";
import { handsPart } from "../replay/hands.js";
import { settingsButton } from "../shared/settings-panel.js";
import { markMoves } from "./marks.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").Action} Action
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../replay/frames.js").Frame} Frame
 */

/** The panel in the template of a page. @returns {HTMLElement} */
export function panelOfPage() {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("review-panel"));
  return /** @type {HTMLElement} */ (template.content.querySelector(".review-panel"));
}

/** @param {string | undefined} text @returns {any} */
export function parsed(text) {
  return text ? JSON.parse(text) : null;
}

/**
 * @param {HTMLElement} panel its data: the seat; the legal actions, if the reader is asked; otherwise the played move and the better one
 * @param {{frame: Frame, table: TableState, log: LogLine[]}} game
 * @param {(action: string) => Promise<number>} answer what a choice on the board does, in the notation
 */
export function showDecision(panel, { frame, table, log }, answer) {
  const root = /** @type {HTMLElement} */ (document.getElementById("table"));
  const seat = /** @type {Seat} */ (panel.dataset.seat);
  /** @type {Action[] | null} */
  const legal = parsed(panel.dataset.legal);
  const { slots, reveal } = layout(root);
  root.classList.add("review-board", legal ? "asked" : "replay");
  root.dataset.phase = "playing";
  root.dataset.edition = table.options.edition;
  if (!legal) root.setAttribute("data-watching", "");

  const plain = sceneOf(frame, { ...table, you: null }, false);
  /** @type {Scene} */
  const scene = legal ? asked(plain, frame, seat, legal) : plain;
  const context = contextOfFinishedGame(root, reveal, () => scene, answer);
  context.history.add(log.filter((line) => line.version <= scene.version));
  context.pending.update(scene);
  const parts = boardParts(context);
  // Where there is no room beside the board, the panel is above the hand; a question is above the board.
  const beside = matchMedia("(min-width: 1181px)");
  function placePanel() {
    if (beside.matches) slots.log.append(panel);
    else if (legal) root.before(panel);
    else slots.prompt.append(panel);
  }
  beside.addEventListener("change", placePanel);
  placePanel();
  slots.menu.append(settingsButton(context.settings));
  if (legal) {
    parts.push(["hand", handPart(context)], ["band", bandPart(context)], ["prompt", promptBarPart(context)], ["extra", placeButtonsPart(context)]);
  } else {
    const hands = handsPart(context.settings);
    slots.hand.append(hands.element);
    hands.show(scene, { [seat]: frame.game.view.hand });
  }
  for (const [slot, part] of parts) {
    slots[slot].append(part.element);
    part.show(scene, null);
  }
  markMoves(root, scene, parsed(panel.dataset.played), parsed(panel.dataset.better));
}

/** The scene in which the reader has to decide for the seat. @param {Scene} plain @param {Frame} frame @param {Seat} seat @param {Action[]} legal @returns {Scene} */
function asked(plain, frame, seat, legal) {
  return {
    ...plain,
    you: seat,
    // The chair is played by the reader now, whoever sat there.
    table: {
      ...plain.table,
      you: seat,
      phase: "playing",
      undo_asked: null,
      chairs: plain.table.chairs.map((chair) => (chair.seat === seat ? { ...chair, away: false, conceded: false } : chair)),
    },
    game: { view: frame.game.view, legal, kingdoms: frame.game.kingdoms, next_markers: {}, undo: "no", clock: null },
    connection: "open",
  };
}
