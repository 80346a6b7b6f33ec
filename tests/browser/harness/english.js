/** Finds English in a text: fragments that only the English messages have. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.js";

/** The fragments of every message of a language, without its arguments. @param {string} lang @returns {string[]} */
function fragments(lang) {
  return files(join(ROOT, "locales", lang)).flatMap((file) =>
    readFileSync(file, "utf8")
      .replaceAll(/^#.*$/gm, "")
      .replaceAll(/^-?[\w-]+ =|^\s+\.[\w-]+ =/gm, "\n")
      .replaceAll(/\{[^{}]*->|\*?\[[\w.-]+\]/g, "\n")
      .replaceAll(/\{[^{}]*\}/g, "\n")
      .split(/[{}\n]/)
      .map((text) => text.replaceAll(/^[\s.,:;·()“”"!?]+|[\s.,:;·()“”"!?]+$/g, ""))
      .filter((text) => /\p{L}{3}/u.test(text)),
  );
}

function files(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : path.endsWith(".ftl") ? [path] : [];
  });
}

const folded = (text) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

const portuguese = fragments("pt-BR").map(folded).join("|");
/** Fragments that are long enough to be no coincidence, and that no Portuguese message has. */
const only = [...new Set(fragments("en").map(folded))].filter((text) => text.trim().length >= 4 && !portuguese.includes(text));

/** The English fragments of a text. @param {string} text @returns {string[]} */
export function english(text) {
  const plain = folded(text);
  return only.filter((words) => plain.includes(words)).map((words) => words.trim());
}
