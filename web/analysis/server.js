// @ts-check
/**
 * What the board asks the server. The server keeps nothing of it.
 *
 * @typedef {import("../types/protocol.js").AnalysisState} AnalysisState
 * @typedef {import("../types/protocol.js").AnalysisFault} AnalysisFault
 * @typedef {import("../types/protocol.js").AnalysisJudgement} AnalysisJudgement
 * @typedef {import("../types/protocol.js").AnalysisLine} AnalysisLine
 */
import { t } from "../shared/words.js";

/** Why the server gives no answer. Its message is a sentence for the reader. */
export class AnalysisError extends Error {
  /** @param {string} message @param {AnalysisFault[]} faults everything that is wrong with a position */
  constructor(message, faults = []) {
    super(message);
    this.faults = faults;
  }
}

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
async function request(path, body) {
  const asked = body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {};
  const answer = await fetch(path, asked).catch(() => null);
  const read = await answer?.json().catch(() => null);
  if (!answer?.ok || read === null) throw new AnalysisError(read?.error?.message ?? t("analysis-unreachable"), read?.faults);
  return read;
}

/**
 * What the board shows.
 *
 * @param {AnalysisLine & { eyes: string, known?: number, shuffle?: boolean }} question
 * @returns {Promise<AnalysisState>}
 */
export function fetchBoard({ eyes, ...question }) {
  return request("/api/board", { ...question, eyes: eyes === "open" ? null : eyes });
}

/** @param {AnalysisLine} line @returns {Promise<AnalysisJudgement>} */
export const fetchJudgement = ({ position, moves }) => request("/api/board/judge", { position, moves });

/** The answer to a question of the seat that decides. @param {AnalysisLine} line @param {object} question */
export const fetchAnswer = ({ position, moves }, question) => request("/api/board/ask", { position, moves, question });

/** A moment of a finished game. @param {string} code @param {string} moment @returns {Promise<AnalysisLine>} */
export const fetchMoment = (code, moment) => request(`/api/games/${encodeURIComponent(code)}/position/${encodeURIComponent(moment)}`);

/** Opens a table that plays on. @param {object} game a `AnalysisGame` @returns {Promise<{ code: string }>} */
export const openGame = (game) => request("/api/board/play", game);
