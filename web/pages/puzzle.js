// @ts-check
/** A puzzle on the board: as a question, or with what each choice is worth. Everything it shows is in the panel that the server wrote. */
import { loadSymbols } from "../art/symbols.js";
import { panelOfPage, parsed, showDecision } from "../review/decision-board.js";
import { loadPage } from "../shared/load-page.js";
import { loadMessages } from "../shared/words.js";

const panel = panelOfPage();
await loadPage(() => Promise.all([loadMessages(), loadSymbols()]));
showDecision(panel, { frame: parsed(panel.dataset.frame), table: parsed(panel.dataset.table), log: [] }, answer);

/** Sends a choice with the form of the panel. @param {string} action in the notation @returns {Promise<number>} */
function answer(action) {
  const form = /** @type {HTMLFormElement} */ (panel.querySelector("form"));
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("action"));
  field.value = action;
  form.submit();
  return new Promise(() => {});
}
