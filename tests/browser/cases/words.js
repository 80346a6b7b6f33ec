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
};
