/** What every tribe does, from the positions of the scenarios: own steps by clicking, those of others by people at their seats. */
import assert from "node:assert/strict";
import { cards, same, scenario } from "../harness/notation.js";
import { until } from "../harness/table-page.js";

const FIRST = {
  "Centaurs: a second band": "first/centaur-then-orc",
  "Centaurs: no second band": "first/centaur-stops",
  "Dwarves: one more card in the count": "first/dwarf-leader-counts-one-more",
  "Elves: cards to keep": "first/elves-keep-three-of-four",
  "Giants: the token": "first/giant-token-changes-hands",
  "Halflings: no marker": "first/halflings-place-no-marker",
  "Merfolk: no free marker": "first/merfolk-pass-a-symbol",
  "Merfolk: free markers": "rulings/17-three-symbols-one-declined",
  "Minotaurs: one card less": "first/minotaurs-need-one-card-less",
  "Orcs: a space of the Horde": "first/orc-joins-the-horde",
  "Orcs: the Horde sent out": "first/orc-horde-pillages-for-six",
  "Skeletons: in any band": "first/skeletons-join-any-band",
  "Trolls: a token": "first/trolls-take-a-token",
  "Wingfolk: any kingdom": "first/wingfolk-choose-the-kingdom",
  "Wizards: cards to draw": "first/wizards-draw-after-the-discard",
};

const SECOND = {
  "Owls: a second party": "second/owl-then-monkey",
  "Rabbits: one more card in the count": "second/rabbit-counts-one-more",
  "Red Pandas: cards to keep": "second/red-panda-keeps-three",
  "Bears: the token": "second/bear-changes-hands",
  "Koi: a free marker": "second/koi-passes-a-symbol",
  "Tigers: one card less": "second/tiger-three-cards-fourth-marker",
  "Monkeys: the settlement moves on": "second/monkey-migrates",
  "Dogs: in any party, and Foxes: a token": "second/dogs-count-for-the-leader",
  "Deer: any region": "second/deer-chooses-its-region",
  "Ravens: cards to draw": "second/raven-draws-two",
  "Raccoons: a coin": "second/raccoon-lowest-coin-first",
};

const SOLO = {
  "a card given after recruiting": "solo/give-after-recruiting",
  "a discarded card given after a party": "solo/give-after-a-party",
  "two cards given on hard": "solo/hard-gives-two",
  "his Leader, and a card discarded": "solo/discard-after-the-party",
  "a card stolen on easy": "solo/easy-steal",
  "his Koi's marker": "solo/six-cards-led-by-koi",
  "his Raccoon's coin": "solo/raccoon-coin-where-tied",
  "his Monkey's space": "solo/monkey-colour-taken",
  "his Monkey without a free space": "solo/monkey-full-settlement",
  "the player's settlement": "solo/settlement-always-emptied",
};

/** How a page shows each part of a position, by its name in the notation. */
const SHOWN = {
  markers: async (table, region, text) => {
    for (const [, seat, count] of text.matchAll(/([A-F]) (\d+)/g))
      assert.equal(await table.markers(region, seat), Number(count), `markers of ${seat} in ${region}`);
  },
  glory: async (table, _, text) => {
    for (const [, seat, count] of text.matchAll(/([A-F]) (\d+)/g)) assert.equal(await table.glory(seat), Number(count), `Glory of ${seat}`);
  },
  hand: async (table, seat, text) => {
    if (seat === table.seat) assert.deepEqual(await table.cardsAt("hand"), cards(text).sort(), "the hand");
  },
  row: async (table, _, text) => assert.deepEqual(await table.cardsAt("row"), cards(text).sort(), "the row"),
  dashboard: async (table, _, text) => assert.deepEqual(await table.cardsAt("dashboard"), cards(text).sort(), "the dashboard"),
  trolls: async (table, seat, text) => {
    const held = await table.at(`player:${seat}`).locator('[data-place^="held-token:"]').count();
    assert.equal(held, text === "none" ? 0 : text.split(",").length, `tokens of ${seat}`);
  },
  giant: async (table, _, text) => {
    const [seat] = text;
    assert.equal(await table.at("giant").count(), 1, "there is one token");
    assert.equal(await table.at(`player:${seat}`).locator('[data-place="giant"]').count(), text === "none" ? 0 : 1, `who has the token: ${text}`);
  },
  horde: async (table, seat, text) => {
    assert.equal(
      await table.at(`horde:${seat}`).locator(".marker, use[href^='#marker']").count(),
      text === "none" ? 0 : text.split(",").length,
      `the board of ${seat}`,
    );
  },
};
const ALSO = { prestige: "glory", foxes: "trolls", bear: "giant", settlement: "horde" };

async function expected(table, text) {
  const [, name, about, value] = /^(\w+)(?: ([^:]+))?: (.+)$/.exec(text) ?? [];
  const check = SHOWN[ALSO[name] ?? name];
  // The page may need a moment to show it.
  let failure = null;
  await until(
    async () => {
      failure = check
        ? await check(table, about, value).then(
            () => null,
            (error) => error,
          )
        : null;
      return failure === null;
    },
    () => `expect ${text}: ${failure.message}`,
    5_000,
  );
}

/** Plays a scenario from the seat that acts first. */
async function play(visit, me, page, name) {
  const { position, players, edition, steps } = scenario(name);
  const own = steps.find(({ kind }) => kind === "act").seat;
  const seats = Array.from({ length: players }, (_, n) => "ABCDEF"[n]);
  const code = await me.open({ options: { edition }, position, seats: seats.map((seat) => (seat === own ? "me" : "open")) });
  const others = new Map();
  for (const seat of seats.filter((one) => one !== own)) {
    const [person] = await visit.others(`Player ${seat}`);
    await person.command(code, { kind: "sit", seat, colour: null });
    await person.command(code, { kind: "ready", ready: true });
    others.set(seat, person);
  }
  const table = await me.table(code, page);
  table.seat = own;
  await page.locator('[data-act="start"]').click();

  const clicked = [];
  for (const { kind, seat, text } of steps) {
    if (kind === "act" && seat === own) {
      clicked.push(await table.perform(text));
      assert.ok(same(clicked.at(-1), text), `${text} was clicked, ${clicked.at(-1)} was sent`);
    } else if (kind === "act") {
      await others.get(seat).play(code, text.split("=")[0].trim());
    } else if (kind === "expect") {
      await expected(table, text);
    }
    if (await table.scoring.isVisible()) await table.closeScores();
  }
  assert.ok(clicked.length > 0, "something was done");
}

const all = (scenarios) => async (visit) => {
  const me = await visit.person();
  const page = await visit.page(me.context);
  for (const [what, name] of Object.entries(scenarios)) {
    try {
      await play(visit, me, page, name);
    } catch (error) {
      error.message = `${what} (${name}): ${error.message}`;
      throw error;
    }
  }
};

export default {
  "what each tribe does, first edition": all(FIRST),
  "what each clan does, second edition": all(SECOND),
  "everything that is decided for Chief Bruno": all(SOLO),
};
