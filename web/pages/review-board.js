// @ts-check
/** A decision of a finished game on the board, as its seat saw it: with the played move and the better one, or as a question. */
import { loadSymbols } from "../art/symbols.js";
import { panelOfPage, showDecision } from "../review/decision-board.js";
import { loadPage } from "../shared/load-page.js";
import { loadMessages } from "../shared/words.js";
import { fetchLog } from "../state/log.js";

const panel = panelOfPage();
const code = /** @type {HTMLElement} */ (document.getElementById("table")).dataset.code ?? "";
const { moment, seat } = panel.dataset;

const [[frame], { table }, log] = await loadPage(() =>
  Promise.all([
    fetchJson(`/api/games/${code}/replay/${moment}..${moment}?eyes=${seat}&text=false`),
    fetchJson(`/api/tables/${code}`),
    // Without the log there are no score sheets. Everything else works.
    fetchLog(code, 0).catch(() => []),
    loadMessages(),
    loadSymbols(),
  ]),
);
showDecision(panel, { frame, table, log }, answer);

/** @param {string} address */
async function fetchJson(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** Goes to the page that says what a choice is worth. @param {string} action in the notation @returns {Promise<number>} */
function answer(action) {
  location.assign(`${location.pathname}?${new URLSearchParams({ chose: action })}`);
  return new Promise(() => {});
}
