// @ts-check
/**
 * The moves that were tried, as a list: the main line, and under each move the variations that leave it there. Each is a button that goes to its position.
 *
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("./tree.js").TreeNode} TreeNode
 * @typedef {import("./tree.js").VariationTree} VariationTree
 */
import { marker } from "../art/markers.js";
import { html } from "../shared/dom.js";
import { pieceColour } from "../shared/seats.js";
import { actionText, sentenceText } from "../shared/sentences.js";
import { t } from "../shared/words.js";

/** Events that say what a move came to, if the action does not. */
const SHOWN_EVENTS = new Set(["drew", "dragon", "age-ended", "game-over"]);

/** @param {(node: TreeNode) => void} go @param {(node: TreeNode) => void} remove */
export function variationsPart(go, remove) {
  const list = html("div", { class: "analysis-moves" });
  const element = html(
    "section",
    { class: "analysis-variations", "aria-labelledby": "analysis-moves-title" },
    html("h2", { id: "analysis-moves-title" }, t("analysis-moves")),
    list,
  );

  return {
    element,
    /** @param {VariationTree} tree @param {TableState} table */
    show(tree, table) {
      const focused =
        document.activeElement instanceof HTMLElement && list.contains(document.activeElement) ? document.activeElement.dataset.node : null;
      list.replaceChildren(button(tree.root, tree, table), ...following(tree.root, tree, table));
      const [now] = list.querySelectorAll("[aria-current]");
      now?.scrollIntoView({ block: "nearest" });
      if (focused) /** @type {HTMLElement | null} */ (list.querySelector(`[data-node="${focused}"]`) ?? now)?.focus();
    },
  };

  /** What follows a position: the main line as a list, the other branches as lists inside it. @param {TreeNode} from @param {VariationTree} tree @param {TableState} table @returns {HTMLElement[]} */
  function following(from, tree, table) {
    if (from.children.length === 0) return [];
    const items = [];
    for (let node = from; node.children.length > 0; node = node.children[0]) {
      const [main, ...others] = node.children;
      items.push(html("li", {}, button(main, tree, table)));
      for (const other of others) {
        items.push(html("li", { class: "analysis-variation" }, button(other, tree, table), removal(other, table), ...following(other, tree, table)));
      }
    }
    return [html("ol", {}, ...items)];
  }

  /** @param {TreeNode} node @param {VariationTree} tree @param {TableState} table */
  function button(node, tree, table) {
    const made = html(
      "button",
      { type: "button", class: "analysis-move", "data-node": node.id, "aria-current": node === tree.current ? "step" : null },
      ...(node.move
        ? [marker(pieceColour(table, node.move.seat), "analysis-marker"), html("span", {}, moveText(node, table))]
        : [html("span", {}, t("analysis-start"))]),
    );
    made.addEventListener("click", () => go(node));
    return made;
  }

  /** @param {TreeNode} node @param {TableState} table */
  function removal(node, table) {
    const label = t("analysis-remove", { move: moveText(node, table) });
    const made = html("button", { type: "button", class: "analysis-remove", "aria-label": label, title: label }, "×");
    made.addEventListener("click", () => remove(node));
    return made;
  }
}

/** What a move was and, if cards came off the deck, what it came to. @param {TreeNode} node @param {TableState} table */
function moveText({ move }, table) {
  if (!move) return t("analysis-start");
  const sentences = move.events.filter(({ kind }) => SHOWN_EVENTS.has(kind)).map(({ sentence }) => sentenceText(sentence, { table }));
  return [`${actionText(move.action, { table })}.`, ...sentences].join(" ");
}
