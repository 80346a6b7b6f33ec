/** A position that is set up by hand on the analysis board: with pickers, in any language, for the solo game, too. */
import assert from "node:assert/strict";
import { until } from "../harness/table-page.js";

const POSITION = `ethnos position 1
edition: first
players: 2
tribes: Elves, Giants, Merfolk, Orcs, Trolls
hand A: red Orc, blue Orc
known A: red Orc
hand B: green Elf
row: green Orc
band A: red Giant + blue Giant
horde A: red
seed: 7
`;

/** Shows a position that is given as text, and opens the form. */
async function setUp(page, position, words) {
  const dialog = page.locator("dialog.analysis-opening[open]");
  await dialog.waitFor();
  await dialog.getByText(words.text).click();
  await dialog.locator(".analysis-text").fill(position);
  await dialog.locator('[data-act="analysis-show"]').click();
  await page.locator(".prompt.mine").waitFor();
  return openForm(page, words);
}

async function openForm(page, words) {
  await page.getByRole("button", { name: words.other }).click();
  const dialog = page.locator("dialog.analysis-opening[open]");
  const form = dialog.locator(".analysis-setup fieldset").first();
  // It is open if it was open before.
  if (!(await form.isVisible())) await dialog.getByText(words.byHand).click();
  await form.waitFor();
  return dialog;
}

/** The position on the board, as the dialog has it. */
async function textOf(page, words) {
  await page.getByRole("button", { name: words.other }).click();
  const text = await page.locator("dialog.analysis-opening[open] .analysis-text").inputValue();
  await page.keyboard.press("Escape");
  return text;
}

async function apply(page, dialog) {
  await dialog.locator('[data-act="analysis-setup-show"]').click();
  await until(
    async () => (await page.locator("dialog.analysis-opening[open]").count()) === 0,
    async () => `refused: ${await page.locator(".analysis-faults").innerText()}`,
  );
}

const ENGLISH = { text: "As text", other: "Other position …", byHand: "Set up by hand" };

export default {
  async "a position by hand: bands, spaces and what is known, in Portuguese"(visit) {
    const page = await (await visit.person({ lang: "pt-BR" })).at("/board");
    const words = { text: "Como texto", other: "Outra posição …", byHand: "Montar à mão" };
    const dialog = await setUp(page, POSITION, words);
    const space = dialog.getByRole("group", { name: "Horda de Orcs de Jogador A" });
    assert.equal(await space.getByRole("checkbox", { checked: true }).count(), 1, "the space that is taken is marked");
    await space.getByRole("checkbox", { name: "azul" }).check();
    const bands = dialog.getByRole("group", { name: "Bandos de Jogador B" });
    await bands.getByRole("button", { name: "Acrescentar um bando" }).click();
    await bands.getByRole("combobox").selectOption({ label: "Elfo roxo" });
    await bands.getByRole("combobox").selectOption({ label: "Elfo vermelho" });
    await apply(page, dialog);
    const text = await textOf(page, words);
    assert.match(text, /^known A: red Orc$/m, "what is known is still known");
    assert.match(text, /^giant: A 2$/m, "the token follows from the bands");
    assert.match(text, /^horde A: red, blue$/m);
    assert.match(text, /^band B: purple Elf \+ red Elf$/m);
  },

  async "a position by hand: the solo game"(visit) {
    const page = await (await visit.person()).at("/board");
    const first = page.locator("dialog.analysis-opening[open]");
    await first.getByText("Set up by hand").click();
    await first.locator(".analysis-setup").getByRole("combobox", { name: "Players" }).selectOption("solo regular");
    await first.getByRole("button", { name: "Begin with an empty board" }).click();
    await page.locator(".dashboard").waitFor();
    const dialog = await openForm(page, ENGLISH);
    await dialog.getByRole("combobox", { name: "Add a card: Chief Bruno’s dashboard" }).selectOption({ label: "white Bear" });
    await dialog.getByRole("group", { name: "Cannot lead Chief Bruno’s next party" }).getByRole("checkbox", { name: "Koi" }).check();
    await dialog.getByRole("combobox", { name: "Add a card: The row" }).selectOption({ label: "red Raven" });
    await dialog.getByRole("textbox", { name: "Coins: Red" }).fill("1");
    await dialog.getByRole("spinbutton", { name: "Coins that have left the supply" }).fill("1");
    const parties = dialog.getByRole("group", { name: "Parties of Chief Bruno" });
    await parties.getByRole("button", { name: "Add a party" }).click();
    await parties.getByRole("combobox").selectOption({ label: "red Monkey" });
    await parties.getByRole("combobox").selectOption({ label: "red Bear" });
    await apply(page, dialog);
    const text = await textOf(page, ENGLISH);
    assert.match(text, /^dashboard: white Bear$/m);
    assert.match(text, /^leaders down: .*Koi/m);
    assert.match(text, /^coins Red: 1$/m);
    assert.match(text, /^party B: red Monkey over red Bear$/m);
  },
};
