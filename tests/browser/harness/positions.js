/** Positions that no scenario has: full tables for screenshots and measurements. */

const BOXES = {
  first: {
    tribes: ["Elves", "Giants", "Merfolk", "Orcs", "Trolls", "Wizards"],
    cards: ["Elf", "Giant", "Merfolk", "Orc", "Troll", "Wizard"],
    colours: { green: "Althea", purple: "Duris", orange: "Ithys", grey: "Pelagon", red: "Rhea", blue: "Straton" },
    words: { glory: "glory", band: "band", water: "merfolk", giant: "giant", trolls: "trolls", horde: "horde" },
  },
  second: {
    tribes: ["Raccoons", "Bears", "Koi", "Monkeys", "Foxes", "Ravens"],
    cards: ["Raccoon", "Bear", "Koi", "Monkey", "Fox", "Raven"],
    colours: { white: "White", green: "Green", yellow: "Yellow", black: "Black", red: "Red", blue: "Blue" },
    words: { glory: "prestige", band: "party", water: "koi", giant: "bear", trolls: "foxes", horde: "settlement" },
  },
};

/**
 * Late in the Second Age: full hands, many bands, markers everywhere, everything on the boards. It is A's turn, and two Dragons are seen.
 *
 * @param {"first" | "second"} edition
 * @param {number} players
 */
export function late(edition, players) {
  const box = BOXES[edition];
  const count = players <= 3 ? 5 : 6;
  const kinds = box.cards.slice(0, count);
  const colours = Object.keys(box.colours);
  const seats = [..."ABCDEF"].slice(0, players);
  const left = new Map(kinds.flatMap((kind) => colours.map((colour) => [`${colour} ${kind}`, 2])));
  const take = (card) => {
    left.set(card, left.get(card) - 1);
    return card;
  };
  const lines = [];
  seats.forEach((seat, n) => {
    const kind = kinds[n % count];
    // The larger band comes first; Giants that come later are smaller and take nothing.
    for (const [from, to] of [
      [0, 3],
      [3, 5],
    ]) {
      const [leader, ...rest] = colours.slice(from, to).map((colour) => take(`${colour} ${kind}`));
      lines.push(`${box.words.band} ${seat}: ${leader} + ${rest.join(", ")}`);
    }
  });
  const rest = () => [...left].flatMap(([card, times]) => Array(times).fill(card));
  const deal = (some) => {
    const all = rest();
    // Spread over the tribes, so that hands look natural.
    return Array.from({ length: some }, (_, n) => take(all[Math.floor((n * all.length) / some)]));
  };
  const hands = seats.map((_, n) => deal(n === 0 ? 10 : 4));
  seats.forEach((seat, n) => {
    lines.push(`hand ${seat}: ${hands[n].join(", ")}`);
    if (n > 0) lines.push(`known ${seat}: ${hands[n].slice(0, 3).join(", ")}`);
  });
  lines.push(`row: ${deal(5).join(", ")}`);
  Object.values(box.colours).forEach((region, k) => {
    lines.push(
      `markers ${region}: ${seats
        .map((seat, n) => `${seat} ${(n * 2 + k * 3) % 5}`)
        .filter((text) => !text.endsWith(" 0"))
        .join(", ")}`,
    );
  });
  lines.push(`${box.words.glory}: ${seats.map((seat, n) => `${seat} ${9 + ((n * 7) % 16)}`).join(", ")}`);
  lines.push(`${box.words.water}: ${seats.map((seat, n) => `${seat} ${1 + ((n * 3) % 8)}`).join(", ")}`);
  if (players > 1) lines.push(`${box.words.giant}: B 3`);
  if (count > 5 || edition === "first") {
    if (count > 4) lines.push(`${box.words.trolls} A: 4`, `${box.words.trolls} B: 2`);
    lines.push(...seats.map((seat, n) => `${box.words.horde} ${seat}: ${colours.slice(0, 1 + (n % 4)).join(", ")}`));
  }
  return [
    "ethnos position 1",
    `edition: ${edition}`,
    `players: ${players}`,
    `tribes: ${box.tribes.slice(0, count).join(", ")}`,
    "age: 2",
    "dragons: 2",
    ...lines,
    `deck: ${deal(2).join(", ")}`,
    "",
  ].join("\n");
}

/**
 * A turn in which nothing of the supply is taken: all Fox tokens, the Bear token and the coins lie there, and everyone is on the Koi board.
 *
 * @param {number} players
 */
export function fullSupply(players) {
  const { tribes, cards, colours } = BOXES.second;
  return [
    "ethnos position 1",
    "edition: second",
    `players: ${players}`,
    `tribes: ${(players <= 3 ? tribes.slice(0, 5) : tribes).join(", ")}`,
    `hand A: ${Object.keys(colours)
      .map((colour) => `${colour} ${cards[0]}`)
      .join(", ")}`,
    "row: red Bear, blue Fox",
    `koi: ${[..."ABCDEF"]
      .slice(0, players)
      .map((seat, n) => `${seat} ${9 + n}`)
      .join(", ")}`,
    "",
  ].join("\n");
}

/**
 * One card before the end of the game: whoever draws it ends it.
 *
 * @param {number} players
 */
export function ending(players) {
  const last = players < 4 ? 2 : 3;
  return [
    "ethnos position 1",
    "edition: first",
    `players: ${players}`,
    `tribes: Dwarves, Elves, Giants, Orcs, Wizards${players < 4 ? "" : ", Trolls"}`,
    `age: ${last}`,
    "dragons: 2",
    "glory: A 20, B 17",
    "markers Rhea: A 2, B 1",
    "markers Althea: A 1, B 3",
    "band A: red Elf + blue Elf, green Elf",
    "band B: red Orc + blue Orc",
    "hand A: red Dwarf, blue Dwarf, grey Wizard",
    "hand B: green Dwarf",
    "row: green Giant",
    "deck: Dragon",
    "",
  ].join("\n");
}

/**
 * Early in the First Age with as many bands on the table as the cards allow: thirteen for the first player, and as many as possible for the others.
 *
 * @param {"first" | "second"} edition
 * @param {number} players
 */
export function manyBands(edition, players) {
  const box = BOXES[edition];
  const count = players <= 3 ? 5 : 6;
  const cards = box.cards.slice(0, count).flatMap((kind) => Object.keys(box.colours).flatMap((colour) => Array(2).fill(`${colour} ${kind}`)));
  // Neighbours in the list are of different tribes.
  const mixed = cards.map((_, n) => cards[(n * 17) % cards.length]);
  const take = (some) => mixed.splice(0, some);
  const seats = [..."ABCDEF"].slice(0, players);
  const [hands, row] = [seats.map(() => take(2)), take(3)];
  const deck = take(4);
  const bands = seats.flatMap((seat, n) =>
    take(n === 0 ? 13 : Math.min(13, Math.floor((cards.length - 30) / players))).map((card) => `${box.words.band} ${seat}: ${card}`),
  );
  return [
    "ethnos position 1",
    `edition: ${edition}`,
    `players: ${players}`,
    `tribes: ${box.tribes.slice(0, count).join(", ")}`,
    "dragons: 1",
    ...bands,
    ...seats.map((seat, n) => `hand ${seat}: ${hands[n].join(", ")}`),
    ...(count > 5 ? [`${box.words.trolls} A: 4`, `${box.words.trolls} B: 2, 3`] : []),
    ...seats.map(
      (seat, n) =>
        `${box.words.horde} ${seat}: ${Object.keys(box.colours)
          .slice(0, 1 + (n % 4))
          .join(", ")}`,
    ),
    `row: ${row.join(", ")}`,
    `deck: ${deck.join(", ")}`,
    "",
  ].join("\n");
}

/** The turn of the first of two players, with a band whose marker goes to any kingdom, which is a decision of its own. */
export const MARKER = [
  "ethnos position 1",
  "edition: first",
  "players: 2",
  "tribes: Dwarves, Elves, Giants, Wingfolk, Wizards",
  "hand A: purple Wingfolk, red Wingfolk, blue Wingfolk",
  "row: green Elf, blue Giant",
  "",
].join("\n");
