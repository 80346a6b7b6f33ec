// @ts-check
/** A position in the notation, line by line, as the form that sets it up reads and writes it. */

/** What the editions call the same thing: in the notation, and the names of the tribes that need it. */
export const SIMPLE_LINES = {
  first: { glory: "glory", merfolk: "merfolk", merfolkTribe: "Merfolk", trolls: "trolls", trollTribe: "Trolls", horde: "horde", orcTribe: "Orcs" },
  second: { glory: "prestige", merfolk: "koi", merfolkTribe: "Koi", trolls: "foxes", trollTribe: "Foxes", horde: "settlement", orcTribe: "Monkeys" },
};

/** Lines that say what is played with: the form leaves them as they are. */
const KEPT = /^(edition|players|solo|tribes|clans|recruitment|seed|box .*|title)$/;
/** Lines that follow from others or would contradict what was changed: they are left out. */
const DROPPED = /^(deck|known .*|giant|bear)$/;

/**
 * The facts of a position by their names. Only bands may stand there more than once.
 *
 * @param {string} text
 * @returns {Map<string, string[]>}
 */
export function readPosition(text) {
  /** @type {Map<string, string[]>} */
  const facts = new Map();
  for (const line of text.split("\n").slice(1)) {
    const colon = line.indexOf(":");
    if (colon < 0 || line.startsWith("#")) continue;
    const key = line.slice(0, colon).trim();
    facts.set(key, [...(facts.get(key) ?? []), line.slice(colon + 1).trim()]);
  }
  return facts;
}

/**
 * A position with the lines that the form writes, and with what is played with as it was.
 *
 * @param {string} before the position in the notation
 * @param {[key: string, values: string[]][]} written
 */
export function formText(before, written) {
  const facts = readPosition(before);
  const keys = new Set(written.map(([key]) => key));
  const kept = [...facts].flatMap(([key, values]) => (KEPT.test(key) && !keys.has(key) ? values.map((value) => `${key}: ${value}`) : []));
  const others = [...facts].flatMap(([key, values]) =>
    KEPT.test(key) || DROPPED.test(key) || keys.has(key) || /^(band|party) /.test(key) ? [] : values.map((value) => `${key}: ${value}`),
  );
  const own = written.flatMap(([key, values]) => values.map((value) => `${key}: ${value}`));
  return ["ethnos position 1", ...kept, ...own, ...others, ""].join("\n");
}
