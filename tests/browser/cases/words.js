/** What the table says fits what can be done. */
import assert from "node:assert/strict";

const TRIBES = "tribes: Dwarves, Elves, Giants, Merfolk, Wizards";
const position = (...lines) => ["ethnos position 1", "edition: first", "players: 2", TRIBES, ...lines, ""].join("\n");

export default {
  async "the table names only what can be done"(visit) {
    const me = await visit.person();
    const begin = async (text) => {
      const code = await me.open({ options: { edition: "first" }, position: text, seats: ["me", { bot: "novice" }], start: true });
      return me.table(code);
    };

    const empty = await begin(position("row: green Wizard"));
    assert.equal(await empty.asked(), "Recruit an Ally.");
    assert.doesNotMatch(await empty.page.locator(".prompt-hint").innerText(), /band/);
    await empty.page.close();

    const elves = await begin(position("hand A: red Elf, blue Elf, green Elf, grey Dwarf", "row: green Wizard"));
    await elves.asked();
    await elves.perform("band red Elf + blue Elf, green Elf");
    assert.equal(await elves.asked(), "Choose the card you keep.", "there is one card to keep");
    await elves.page.close();

    const giants = await begin(position("hand A: red Giant, blue Giant", "row: green Wizard"));
    await giants.asked();
    await giants.choose(["red Giant", "blue Giant"]);
    const preview = giants.page.locator(".band-preview");
    await preview.getByText("Giant token").waitFor();
    const text = await preview.innerText();
    assert.match(text, /You take the Giant token: 2 Glory at once/);
    assert.doesNotMatch(text, /took/);
    await giants.page.close();
  },

  async "the preview of a band says how many cards may be drawn or kept, and up to which token"(visit) {
    const text = [
      "ethnos position 1",
      "edition: first",
      "players: 4",
      "tribes: Dwarves, Elves, Giants, Trolls, Merfolk, Wizards",
      "hand A: red Elf, blue Elf, red Wizard, blue Wizard, red Troll, blue Troll, green Troll",
      "row: green Dwarf",
      "",
    ].join("\n");
    for (const [lang, cases] of Object.entries({
      en: {
        Wizard: "Then you may draw 2 cards from the deck",
        Elf: "Then you may keep up to 2 cards of your hand",
        Troll: "Then you may take a Troll token of up to 2",
      },
      "pt-BR": {
        Wizard: "Depois você pode sacar 2 cartas do deck",
        Elf: "Depois você pode manter até 2 cartas na mão",
        Troll: "Depois você pode pegar uma ficha de Troll de valor até 2",
      },
    })) {
      const me = await visit.person({ lang });
      const seats = ["me", ...Array(3).fill({ bot: "novice" })];
      const table = await me.table(await me.open({ options: { edition: "first" }, position: text, seats, start: true }));
      await table.asked();
      for (const [tribe, says] of Object.entries(cases)) {
        await table.choose([`red ${tribe}`, `blue ${tribe}`]);
        await table.page.locator(".preview-next", { hasText: says }).waitFor();
        await table.page.locator(".band-cancel").click();
      }
      await table.page.close();
    }
  },
};
