// @ts-check
/** A position in the notation, line by line, as the form that sets it up reads and writes it. */

/** What the editions call the same thing: in the notation, and the names of the tribes that need it. */
export const WORDS = {
  first: {
    glory: "glory",
    merfolk: "merfolk",
    merfolkTribe: "Merfolk",
    giantTribe: "Giants",
    trolls: "trolls",
    trollTribe: "Trolls",
    horde: "horde",
    orcTribe: "Orcs",
  },
  second: {
    glory: "prestige",
    merfolk: "koi",
    merfolkTribe: "Koi",
    giantTribe: "Bears",
    trolls: "foxes",
    trollTribe: "Foxes",
    horde: "settlement",
    orcTribe: "Monkeys",
  },
};

/** Lines that say what is played with: the form leaves them as they are. */
const UNCHANGED = /^(edition|players|solo|tribes|clans|recruitment|seed|box .*|title)$/;
/** Lines that follow from others: the deck has what is left, and the bands say who holds the token of the Giants. They are left out. */
const DROPPED = /^(deck|giant|bear)$/;

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
  const unchanged = [...facts].flatMap(([key, values]) => (UNCHANGED.test(key) && !keys.has(key) ? values.map((value) => `${key}: ${value}`) : []));
  const others = [...facts].flatMap(([key, values]) =>
    UNCHANGED.test(key) || DROPPED.test(key) || keys.has(key) || /^(band|party) /.test(key) ? [] : values.map((value) => `${key}: ${value}`),
  );
  const own = written.flatMap(([key, values]) => values.map((value) => `${key}: ${value}`));
  return ["ethnos position 1", ...unchanged, ...own, ...others, ""].join("\n");
}

/** The cards of a line, one by one. @param {string} text in the notation @returns {string[]} */
export function cardsOf(text) {
  return text.split(",").flatMap((item) => {
    const [, count, card] = /^(?:(\d+) )?(.*)$/.exec(item.trim()) ?? [];
    return card && card !== "none" ? Array(Number(count ?? 1)).fill(card) : [];
  });
}

/** The cards of a band, Leader first. @param {string} text in the notation: `red Orc + 2 blue Orc`, or `red Koi over 2 red Bear` for Chief Bruno */
export function bandCards(text) {
  const [leader, others = ""] = text.split(/ (?:\+|over) /);
  return [leader.trim(), ...cardsOf(others)];
}
