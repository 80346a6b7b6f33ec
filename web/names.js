// @ts-check
/**
 * Names and sentences of the game in the reader's language, made from what the server sends.
 *
 * Every sentence comes in two forms: as text, and as {@link Piece}s, which say what each part of it is about, so that a
 * log can light up the card or the kingdom it names.
 *
 * @import { About, Action, CardName, ChairState, Colour, Decision, Edition, Event, LogLine, RefusedAbout, RegionName, ScoreLine, Seat, TableState, TribeName } from "./types/protocol.js"
 *
 * @typedef {{ table: TableState }} Told what names need to know: a `Scene` will do
 *
 * @typedef {object} Piece a part of a sentence
 * @property {string} text
 * @property {"player" | "card" | "region" | "tribe" | "token"} [kind] what it names; nothing for the words between
 * @property {string} [value] as the server calls it: a seat's letter, `red Orc`, `Althea`, `Orc`, `3`
 *
 * @typedef {Piece | Piece[] | string | number | null | undefined} Arg
 */
import { has, lang, t } from "./words.js";

/** Where a piece stands until the sentence is made. */
const MARK = /\uE000(\d+)\uE001/;

// Names

/**
 * Which edition is played, for words that differ.
 *
 * @param {Told | null} [told]
 * @returns {Edition}
 */
export function editionOf(told) {
  return told?.table.options.edition ?? "first";
}

/**
 * A tribe. The server gives it in the singular or plural of its edition.
 *
 * @param {TribeName} tribe `Orc`, `Orcs`, `Red Panda`
 * @param {number} [count] how many of them
 */
export function tribeName(tribe, count = 1) {
  return t(tribeId(tribe), { count });
}

/**
 * The last part of the address of its page: `/rules/tribes/red-panda`.
 *
 * @param {TribeName} tribe
 */
export function tribeSlug(tribe) {
  return tribeId(tribe).slice("tribe-".length);
}

/** Plurals that are not the singular with an s. */
const PLURALS = new Map([["dwarves", "dwarf"], ["elves", "elf"], ["foxes", "fox"]]);

/** @param {string} tribe */
function tribeId(tribe) {
  const word = tribe.toLowerCase().replaceAll(" ", "-");
  const one = PLURALS.get(word) ?? (has(`tribe-${word}`) ? word : word.replace(/s$/, ""));
  return `tribe-${one}`;
}

/** @param {string} tribe */
function genderOf(tribe) {
  const id = `${tribeId(tribe)}.gender`;
  return has(id) ? t(id) : "";
}

/**
 * A colour as it stands beside what it describes.
 *
 * @param {Colour} colour
 * @param {{ gender?: string, number?: "one" | "other" }} [agreement] masculine and one if left out
 */
export function colourName(colour, { gender = "masculine", number = "one" } = {}) {
  return t(`colour-${colour.toLowerCase()}`, { gender, number });
}

/**
 * A kingdom or region as the map names it.
 *
 * @param {RegionName} region
 */
export function regionName(region) {
  return t(`region-${region.toLowerCase()}`);
}

/**
 * "in Althea", "in the White Region".
 *
 * @param {RegionName} region
 */
export function inRegion(region) {
  return t(`region-${region.toLowerCase()}.in`);
}

/**
 * What stands on the corner of its cards.
 *
 * @param {RegionName} region
 */
export function regionInitial(region) {
  return t(`region-${region.toLowerCase()}.initial`);
}

/**
 * A card: "red Orc".
 *
 * @param {CardName} card
 * @param {number} [count] "2 red Orcs" if several
 */
export function cardName(card, count = 1) {
  return count === 1 ? oneCard(card, "card") : t("card.several", { count, ...cardArgs(card, count) });
}

/**
 * "the red Orc".
 *
 * @param {CardName} card
 */
export function theCard(card) {
  return oneCard(card, "card.the");
}

/**
 * @param {CardName} card
 * @param {"card" | "card.the"} id
 */
function oneCard(card, id) {
  return card === "Dragon" ? t("dragon") : t(id, cardArgs(card, 1));
}

/**
 * The colour and the tribe of a card: the first word, and the rest.
 *
 * @param {CardName} card
 * @returns {{ colour: Colour, tribe: TribeName }}
 */
export function cardParts(card) {
  const space = card.indexOf(" ");
  return { colour: card.slice(0, space), tribe: card.slice(space + 1) };
}

/**
 * @param {CardName} card
 * @param {number} count
 */
function cardArgs(card, count) {
  const { colour, tribe } = cardParts(card);
  const gender = genderOf(tribe);
  const number = count === 1 ? "one" : "other";
  return { tribe: tribeName(tribe, count), colour: colourName(colour, { gender, number }), gender };
}

/** How things are listed. */
function lists() {
  // English as the rulebook writes it: no comma before the last "and".
  return new Intl.ListFormat(lang() === "en" ? "en-GB" : lang(), { type: "conjunction" });
}

/**
 * Names one after another: "a, b and c".
 *
 * @param {string[]} names
 */
export function list(names) {
  return names.length === 0 ? t("nobody") : lists().format(names);
}

/**
 * Cards as a list, those of a kind together: "2 red Orcs and green Elf".
 *
 * @param {CardName[]} cards
 */
export function cardList(cards) {
  return text(cardPieces(cards));
}

/**
 * Who sits there: a person's name, a bot's colour, Chief Bruno.
 *
 * @param {Seat} seat
 * @param {Told} told
 */
export function playerName(seat, told) {
  const { options, chairs } = told.table;
  if (options.solo && seat === "B") return t("bruno");
  const chair = chairs.find((chair) => chair.seat === seat);
  return chair ? chairName(chair) : seat;
}

/**
 * @param {ChairState} chair
 */
export function chairName(chair) {
  if (chair.bot) return t(`bot-${chair.colour}`);
  return chair.person === null ? t("nobody") : chair.name;
}

/** @param {NonNullable<ChairState["bot"]>} level */
export function levelName(level) {
  return t(`level-${level}`);
}

/** @param {NonNullable<TableState["options"]["solo"]>} level */
export function soloName(level) {
  return t(`solo-${level}`);
}

/** @param {ChairState["colour"]} colour of a player's pieces */
export function pieceName(colour) {
  return t(`piece-${colour}`);
}

/** @param {number} age from 1 */
export function ageName(age) {
  return t("age", { age });
}

/** @param {number} place from 1 */
export function placeName(place) {
  return t("place", { place });
}

/**
 * Where Glory comes from, as the head of a column or a line of a chart.
 *
 * @param {ScoreLine["source"]} source
 * @param {Told} told
 */
export function sourceName(source, told) {
  return t(`source-${source}`, { edition: editionOf(told) });
}

// What happened

/**
 * @param {Event} event
 * @param {Told} told
 * @returns {string}
 */
export function eventSentence(event, told) {
  return text(eventPieces(event, told));
}

/**
 * @param {Event} event
 * @param {Told} told
 * @returns {Piece[]}
 */
export function eventPieces(event, told) {
  const [id, args] = eventWords(event, told);
  return sentence(id, args, told);
}

/**
 * @param {Event} event
 * @param {Told} told
 * @returns {[string, Record<string, Arg>]}
 */
function eventWords(event, told) {
  const player = (/** @type {Seat} */ seat) => playerPiece(seat, told);
  switch (event.kind) {
    case "age-began":
      return ["event-age-began", { age: event.age, player: player(event.first) }];
    case "dealt":
    case "drew":
      return event.card === null
        ? [`event-${event.kind}-hidden`, { player: player(event.seat) }]
        : [`event-${event.kind}`, { player: player(event.seat), card: cardPiece(event.card) }];
    case "row-dealt":
    case "dashboard-cleared":
      return [`event-${event.kind}`, { cards: cardPieces(event.cards) }];
    case "recruited":
      return ["event-recruited", { player: player(event.seat), card: cardPiece(event.card) }];
    case "dragon":
      return ["event-dragon", { player: player(event.seat), seen: event.seen }];
    case "band-played": {
      const args = { player: player(event.seat), card: cardPiece(event.leader), size: event.cards.length };
      return event.cards.length === 1
        ? ["event-band-alone", args]
        : ["event-band-played", { ...args, cards: cardPieces(followers(event)) }];
    }
    case "marker-placed":
      return ["event-marker-placed", { player: player(event.seat), spot: spotPiece(event.region) }];
    case "merfolk-moved":
      return ["event-merfolk-moved", { player: player(event.seat), from: event.from, to: event.to }];
    case "giant-taken":
      return ["event-giant-taken", { player: player(event.seat), size: event.size }];
    case "horde-joined":
      return ["event-horde-joined", { player: player(event.seat), colour: colourName(event.colour) }];
    case "token-taken":
      return ["event-token-taken", { player: player(event.seat), value: tokenPiece(event.value) }];
    case "coin-placed":
      return ["event-coin-placed", { player: player(event.seat), value: event.value, spot: spotPiece(event.region) }];
    case "discarded":
      return ["event-discarded", { player: player(event.seat), cards: cardPieces(event.cards) }];
    case "row-filled":
    case "dashboard-discarded":
      return [`event-${event.kind}`, { card: cardPiece(event.card) }];
    case "dashboard-took":
      return ["event-dashboard-took", { card: cardPiece(event.card), from: event.from }];
    case "bruno-played":
      return [
        "event-bruno-played",
        { colour: colourOf(event.column, told, "column"), tribe: tribePiece(event.leader), cards: cardPieces(event.cards) },
      ];
    case "dashboard-stolen":
      return ["event-dashboard-stolen", { player: player("A"), card: cardPiece(event.card) }];
    case "age-ended":
      return ["event-age-ended", { age: event.age, player: player(event.drawer) }];
    case "scored":
      return ["event-scored", { player: player(event.seat), glory: event.glory, line: scoreWords(event, told) }];
    case "horde-held":
      return ["event-horde-held", { player: player(event.seat) }];
    case "game-over":
      return ["event-game-over", { outcome: outcome(event.winners, told), player: joined(event.winners.map(player)) }];
  }
}

/**
 * @param {Seat[]} winners
 * @param {Told} told
 */
function outcome(winners, told) {
  if (told.table.options.solo) return winners.length > 1 ? "draw" : winners[0] === "B" ? "bruno" : "won";
  return winners.length > 1 ? "shared" : "won";
}

/**
 * A line of the table's log that is not about the game; null for `acted` and `said`, which speak for themselves.
 *
 * @param {LogLine} line
 * @param {Told} told
 * @returns {string | null}
 */
export function lineSentence(line, told) {
  if (line.kind === "acted" || line.kind === "said") return null;
  const seated = line.seat ? playerPiece(line.seat, told) : null;
  return text(
    sentence(
      `line-${line.kind}`,
      {
        player: line.name ? { text: line.name, kind: "player", value: line.seat } : (seated ?? t("nobody")),
        seat: line.seat,
        level: line.level && levelName(line.level),
        yes: line.yes === undefined ? null : line.yes ? "yes" : "no",
        why: line.why,
      },
      told,
    ),
  );
}

// What Glory was for

/**
 * "Althea: 1st with 3 markers, 8 shared by 2".
 *
 * @param {ScoreLine} line
 * @param {Told} told
 */
export function scoreSentence(line, told) {
  return text(scorePieces(line, told));
}

/**
 * @param {ScoreLine} line
 * @param {Told} told
 * @returns {Piece[]}
 */
export function scorePieces(line, told) {
  return capitalised(scoreWords(line, told));
}

/**
 * @param {ScoreLine} line
 * @param {Told} told
 * @returns {Piece[]}
 */
function scoreWords(line, told) {
  const say = (/** @type {string} */ id, /** @type {Record<string, Arg>} */ args = {}) => pieces(id, args, told);
  switch (line.source) {
    case "kingdom":
    case "merfolk": {
      const { place, strength } = line;
      const first =
        line.source === "kingdom"
          ? say("score-kingdom", { region: regionPiece(line.region), place, strength })
          : say("score-merfolk", { place, strength });
      return withNotes(first, [
        line.by_tokens ? say("score-note-tokens") : null,
        line.alone ? say("score-note-alone") : null,
        line.coins > 0 ? say("score-note-coins", { coins: line.coins }) : null,
        line.sharers > 1 ? say("score-note-shared", { pot: line.pot, sharers: line.sharers }) : null,
      ]);
    }
    case "giant":
      return line.for === "taking" ? say("score-giant-taking", { size: line.size }) : say("score-giant-holding");
    case "horde":
      return say("score-horde", { count: line.markers });
    case "band": {
      const { size, skeletons, counts } = line;
      const gone = editionOf(told) === "first" ? "Skeleton" : "Dog";
      return withNotes(say("score-band", { size, card: cardPiece(line.leader) }), [
        skeletons > 0 ? say("score-note-skeletons", { count: skeletons, tribe: tribeName(gone, skeletons) }) : null,
        counts > size - skeletons ? say("score-note-counts", { count: counts }) : null,
      ]);
    }
  }
}

/**
 * @param {Piece[]} first
 * @param {(Piece[] | null)[]} notes
 * @returns {Piece[]}
 */
function withNotes(first, notes) {
  return [...first, ...notes.flatMap((note) => (note ? [{ text: ", " }, ...note] : []))];
}

// What is asked

/**
 * What is asked of you: "Choose where the free marker goes."
 *
 * @param {Decision} decision
 * @param {About | null} about
 * @param {Told} told
 */
export function decisionSentence(decision, about, told) {
  return text(sentence(`decision-${decision}`, decisionArgs(about, told), told));
}

/**
 * What somebody else thinks about: "Ana chooses where a free marker goes."
 *
 * @param {Decision} decision
 * @param {Seat} seat
 * @param {Told} told
 */
export function decidingSentence(decision, seat, told) {
  return text(sentence(`decision-${decision}.other`, { player: playerPiece(seat, told) }, told));
}

/**
 * @param {About | null} about
 * @param {Told} told
 * @returns {Record<string, Arg>}
 */
function decisionArgs(about, told) {
  if (!about) return { size: 1, left: 1 };
  if ("size" in about) return { size: about.size };
  if ("left" in about) return { left: about.left };
  return { colour: colourOf(about.column, told, "column") };
}

/**
 * What a legal action does, for a button: "Take the red Orc".
 *
 * @param {Action} action
 * @param {Told} told
 */
export function actionSentence(action, told) {
  const [id, args] = actionWords(action, told);
  return text(sentence(id, args, told));
}

/**
 * @param {Action} action
 * @param {Told} told
 * @returns {[string, Record<string, Arg>]}
 */
function actionWords(action, told) {
  switch (action.kind) {
    case "band": {
      const args = { card: cardPiece(action.leader), size: action.cards.length };
      return action.cards.length === 1
        ? ["action-band-alone", args]
        : ["action-band", { ...args, cards: cardPieces(followers(action)) }];
    }
    case "keep":
      return action.cards.length === 0 ? ["action-keep-none", {}] : ["action-keep", { cards: cardPieces(action.cards) }];
    case "recruit":
    case "give":
    case "discard":
    case "steal":
      return [`action-${action.kind}`, { card: cardPiece(action.card) }];
    case "marker":
    case "coin":
      return [`action-${action.kind}`, { spot: spotPiece(action.region) }];
    case "settle":
      return ["action-settle", { colour: colourOf(action.region, told, "space") }];
    case "token":
      return ["action-token", { value: tokenPiece(action.value) }];
    case "leader":
      return ["action-leader", { tribe: tribePiece(action.tribe) }];
    default:
      return [`action-${action.kind}`, {}];
  }
}

// Why not

/**
 * Why something was refused: by the rules, by the table, by the server.
 *
 * @param {{ code: string, about?: RefusedAbout, message?: string }} refused
 * @param {Told | null} [told]
 */
export function refusalSentence(refused, told = null) {
  const id = `refusal-${refused.code}`;
  if (!has(id)) return failureSentence(refused);
  return text(sentence(id, refusalArgs(refused.about ?? {}, told), told));
}

/**
 * @param {RefusedAbout} about
 * @param {Told | null} told
 * @returns {Record<string, Arg>}
 */
function refusalArgs(about, told) {
  const { seat, name, decision, card, cards, tribe, region, value, size, most, needed, standing } = about;
  const parts = card ? cardParts(card) : null;
  return {
    seat,
    player: name ?? (seat && told ? playerName(seat, told) : seat),
    decision: decision && told ? decisionSentence(decision, about.about ?? null, told) : "",
    card: card && cardPiece(card),
    cards: cards && cardPieces(cards),
    tribe: tribe ? tribeName(tribe) : parts && tribeName(parts.tribe, 2),
    // Of the cards of a band, or of the space of a kingdom's colour.
    colour: parts
      ? colourName(parts.colour, { gender: "feminine", number: "other" })
      : region && told && colourOf(region, told, "space"),
    region: region && regionPiece(region),
    spot: region && spotPiece(region),
    value,
    size,
    keeps: size,
    most,
    limit: most,
    needed,
    standing,
  };
}

/**
 * Why a request was refused.
 *
 * @param {{ code: string, retry_after?: number | null }} failure
 */
export function failureSentence({ code, retry_after: seconds = null }) {
  if (seconds !== null && has(`failure-${code}.wait`)) return t(`failure-${code}.wait`, { seconds });
  return has(`failure-${code}`) ? t(`failure-${code}`) : t("failure-internal");
}

/**
 * Why the connection ended.
 *
 * @param {string} reason of a `bye`
 */
export function byeSentence(reason) {
  return t(has(`bye-${reason}`) ? `bye-${reason}` : "bye-refused");
}

// Pieces

/**
 * A sentence of any message, whose args may be pieces or lists of pieces; the edition is given with them.
 *
 * @param {string} id
 * @param {Record<string, Arg>} args
 * @param {Told | null} told
 * @returns {Piece[]}
 */
export function pieces(id, args, told) {
  /** @type {Piece[][]} */
  const marked = [];
  /** @type {Record<string, string | number | null | undefined>} */
  const words = { edition: editionOf(told) };
  for (const [name, arg] of Object.entries(args)) {
    if (typeof arg === "object" && arg !== null) {
      words[name] = `\uE000${marked.length}\uE001`;
      marked.push(Array.isArray(arg) ? arg : [arg]);
    } else {
      words[name] = arg;
    }
  }
  // Splitting at a pattern with a group gives words and numbers of marks in turn.
  return t(id, words)
    .split(MARK)
    .flatMap((part, n) => (n % 2 === 1 ? marked[Number(part)] : part ? [{ text: part }] : []));
}

/**
 * The same with a capital at the beginning; names of people are left as they are.
 *
 * @param {string} id
 * @param {Record<string, Arg>} args
 * @param {Told | null} told
 */
function sentence(id, args, told) {
  return capitalised(pieces(id, args, told));
}

/**
 * @param {Piece[]} pieces
 * @returns {Piece[]}
 */
function capitalised([first, ...rest]) {
  if (!first || first.kind === "player") return first ? [first, ...rest] : [];
  const { text } = first;
  return [{ ...first, text: text.charAt(0).toLocaleUpperCase(lang()) + text.slice(1) }, ...rest];
}

/** @param {Piece[]} pieces */
function text(pieces) {
  return pieces.map((piece) => piece.text).join("");
}

/**
 * Pieces one after another: "a, b and c".
 *
 * @param {Piece[]} all
 * @returns {Piece[]}
 */
function joined(all) {
  const parts = lists().formatToParts(all.map((_, n) => String(n)));
  return parts.map(({ type, value }) => (type === "element" ? all[Number(value)] : { text: value }));
}

/**
 * @param {Seat} seat
 * @param {Told} told
 * @returns {Piece}
 */
function playerPiece(seat, told) {
  return { text: playerName(seat, told), kind: "player", value: seat };
}

/**
 * @param {CardName} card
 * @returns {Piece}
 */
function cardPiece(card) {
  return { text: theCard(card), kind: "card", value: card };
}

/**
 * @param {CardName[]} cards
 * @returns {Piece[]}
 */
function cardPieces(cards) {
  /** @type {Map<CardName, number>} */
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return joined([...counts].map(([card, count]) => ({ text: cardName(card, count), kind: "card", value: card })));
}

/**
 * @param {RegionName} region
 * @returns {Piece}
 */
function spotPiece(region) {
  return { text: inRegion(region), kind: "region", value: region };
}

/**
 * @param {RegionName} region
 * @returns {Piece}
 */
function regionPiece(region) {
  return { text: regionName(region), kind: "region", value: region };
}

/**
 * @param {TribeName} tribe
 * @returns {Piece}
 */
function tribePiece(tribe) {
  return { text: tribeName(tribe), kind: "tribe", value: tribe };
}

/**
 * @param {number} value
 * @returns {Piece}
 */
function tokenPiece(value) {
  return { text: String(value), kind: "token", value: String(value) };
}

/**
 * The colour of a column, or of a space, of a kingdom.
 *
 * @param {RegionName} region
 * @param {Told} told
 * @param {"column" | "space"} of
 */
function colourOf(region, told, of) {
  const colour = told.table.setup?.regions[region] ?? region.toLowerCase();
  return colourName(colour, { gender: of === "column" ? "feminine" : "masculine" });
}

/**
 * The cards of a band without its Leader.
 *
 * @param {{ leader: CardName, cards: CardName[] }} band
 */
function followers({ leader, cards }) {
  const at = cards.indexOf(leader);
  return cards.filter((_, n) => n !== at);
}
