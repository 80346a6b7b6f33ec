/** As much of the notation as is needed to do by clicking what a scenario says. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SCENARIOS } from "./paths.js";

/** `2 red Orc, blue Elf` as a list. @param {string} text @returns {string[]} */
export function cards(text) {
  if (text === "none") return [];
  return text.split(",").flatMap((item) => {
    const [, count, card] = /^\s*(?:(\d+) )?(.+?)\s*$/.exec(item);
    return Array(Number(count ?? 1)).fill(card);
  });
}

/**
 * An action in its parts.
 *
 * @param {string} text
 * @returns {{kind: string, what: string, leader: string | null, cards: string[]}}
 */
export function action(text) {
  const plain = text.split("=")[0].trim();
  const band = /^(?:band|party) (.+?)(?: \+ (.+))?$/.exec(plain);
  if (band) return { kind: "band", what: plain, leader: band[1], cards: [band[1], ...cards(band[2] ?? "none")] };
  const keep = /^keep (.+)$/.exec(plain);
  if (keep) return { kind: "keep", what: plain, leader: null, cards: cards(keep[1]) };
  const [, kind, what] = /^(stop|scatter|hold|pillage|migrate|draw|no \w+|\w+)(?: (.+))?$/.exec(plain);
  return { kind: kind === "migrate" ? "pillage" : kind, what: what ?? "", leader: null, cards: [] };
}

/** Whether two texts mean the same action. @param {string} one @param {string} other */
export function same(one, other) {
  const [a, b] = [action(one), action(other)].map((parts) => ({
    ...parts,
    what: parts.cards.length > 0 ? "" : parts.what,
    cards: parts.cards.toSorted?.() ?? [...parts.cards].sort(),
  }));
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * A scenario: the position it begins with and its steps.
 *
 * @param {string} name `first/centaur-stops`
 * @returns {{position: string, players: number, edition: string, steps: {kind: "act" | "refuse" | "expect" | "allow", seat: string, text: string}[]}}
 */
export function scenario(name) {
  const lines = readFileSync(join(SCENARIOS, `${name}.ethnos`), "utf8")
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter(Boolean);
  const begins = lines.findIndex((line) => /^([A-F]|expect .+|allow [A-F]|refuse [\w-]+ [A-F]): /.test(line));
  const head = lines.slice(0, begins);
  const field = (key) =>
    head
      .find((line) => line.startsWith(`${key}:`))
      ?.slice(key.length + 1)
      .trim();
  return {
    position: `${head.join("\n")}\n`,
    players: Number(field("players") ?? 1),
    edition: field("edition"),
    steps: lines.slice(begins).map(step),
  };
}

function step(line) {
  const expect = /^expect (.+)$/.exec(line);
  if (expect) return { kind: "expect", seat: "", text: expect[1] };
  const [, refuse, seat, text] = /^(refuse [\w-]+ |allow )?([A-F]): (.+)$/.exec(line);
  return { kind: refuse?.startsWith("refuse") ? "refuse" : refuse ? "allow" : "act", seat, text };
}
