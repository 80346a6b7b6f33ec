/** The messages of `locales/`, for modules that put words together. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setMessages } from "../../web/shared/words.js";

const LOCALES = fileURLToPath(new URL("../../locales/", import.meta.url));

/** Makes the client setMessages a language, with the same messages that the server sends to the table's page. @param {string} lang */
export function speakLanguage(lang) {
  const table = readdirSync(`${LOCALES}${lang}/table`).map((name) => `table/${name}`);
  const texts = ["game.ftl", "table-common.ftl", ...table].map((name) => readFileSync(`${LOCALES}${lang}/${name}`, "utf8"));
  setMessages(lang, texts.join("\n"));
}
