// @ts-check
/**
 * Why something was refused, in the reader's language.
 *
 * @import { Sentence } from "../types/protocol.js"
 * @import { NameContext } from "./names.js"
 */
import { sentenceText } from "./sentences.js";
import { has, t } from "./words.js";

/**
 * Why something was refused: by the rules, by the table, by the server.
 *
 * @param {{ code: string, sentence?: Sentence }} refused
 * @param {NameContext | null} [context]
 */
export function refusalText({ code, sentence }, context = null) {
  return sentence && has(sentence.id) ? sentenceText(sentence, context) : failureText({ code });
}

/**
 * Why a request was refused.
 *
 * @param {{ code: string, retry_after?: number | null }} failure
 */
export function failureText({ code, retry_after: seconds = null }) {
  if (seconds !== null && has(`failure-${code}.wait`)) return t(`failure-${code}.wait`, { seconds });
  return has(`failure-${code}`) ? t(`failure-${code}`) : t("failure-internal");
}

/**
 * Why the connection ended.
 *
 * @param {string} reason of a `bye`
 */
export function byeText(reason) {
  return t(has(`bye-${reason}`) ? `bye-${reason}` : "bye-refused");
}
