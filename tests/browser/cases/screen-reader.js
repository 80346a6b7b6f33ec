/** A turn with nothing but what a screen reader is told: roles, names and announcements. */
import assert from "node:assert/strict";
import { scenario } from "../harness/notation.js";
import { until } from "../harness/table-page.js";

/** The accessibility tree of a page. */
class Reader {
  static async of(page) {
    const reader = new Reader();
    reader.page = page;
    reader.devtools = await page.context().newCDPSession(page);
    return reader;
  }

  /** Everything with a role, in order. */
  async tree() {
    const { nodes } = await this.devtools.send("Accessibility.getFullAXTree");
    return nodes
      .filter((node) => !node.ignored)
      .map((node) => ({
        role: node.role?.value ?? "",
        name: node.name?.value ?? "",
        id: node.backendDOMNodeId,
        disabled: node.properties?.some(({ name, value }) => name === "disabled" && value.value) ?? false,
        pressed: node.properties?.find(({ name }) => name === "pressed")?.value.value,
      }));
  }

  /** The first thing with a role and a name, once it is there. @param {string} role @param {RegExp} name */
  async find(role, name) {
    let found;
    await until(
      async () => {
        found = (await this.tree()).find((node) => node.role === role && name.test(node.name) && !node.disabled);
        return found;
      },
      () => `there is no ${role} called ${name}`,
    );
    return found;
  }

  /** Does what a reader's activation does: focus, then Enter. */
  async activate(role, name) {
    const { id } = await this.find(role, name);
    await this.devtools.send("DOM.focus", { backendNodeId: id });
    await this.page.keyboard.press("Enter");
  }

  /** What was announced so far: the texts in live regions. */
  async heard() {
    return this.page.evaluate(() => [...document.querySelectorAll("[aria-live] p")].map((said) => said.textContent ?? ""));
  }
}

export default {
  async "a turn from roles, names and announcements alone"(visit) {
    const me = await visit.person();
    const { position, edition } = scenario("first/wingfolk-choose-the-kingdom");
    const code = await me.open({ options: { edition }, position, seats: ["me", ...Array(3).fill({ bot: "novice" })], start: true });
    const table = await me.table(code);
    const reader = await Reader.of(table.page);
    await until(
      async () => (await reader.heard()).some((text) => /your turn/i.test(text)),
      () => "it is announced whose turn it is",
    );

    const tree = await reader.tree();
    for (const role of ["main", "heading", "button"])
      assert.ok(
        tree.some((node) => node.role === role),
        `there is a ${role}`,
      );
    const nameless = tree.filter(
      ({ role, name }) => ["button", "link", "textbox", "combobox", "radio", "checkbox", "slider"].includes(role) && name.trim() === "",
    );
    assert.deepEqual(nameless, [], "everything one can use has a name");
    assert.ok(
      tree.some(({ role, name }) => role === "button" && /^Draw from the deck/.test(name)),
      "what pressing the deck does is in its name",
    );

    for (const card of ["purple Wingfolk", "red Wingfolk", "blue Wingfolk"]) await reader.activate("button", new RegExp(`^${card}`, "i"));
    await until(
      async () => (await reader.heard()).some((text) => /Wingfolk/.test(text) && /kingdom for the marker/.test(text)),
      () => "it is announced what the band will do",
    );
    await reader.activate("button", /^Play this band of 3$/);
    await until(
      async () => (await reader.heard()).some((text) => /your choice|which kingdom|marker/i.test(text)),
      () => "the question is announced",
    );
    await table.asked();
    // The name of an unavailable place says that it is not possible.
    const duris = await reader.tree().then((nodes) => nodes.find(({ role, name }) => role === "button" && /Duris/.test(name)));
    assert.match(duris?.name ?? "", /Not possible now/);
    const before = (await reader.heard()).length;
    await reader.activate("button", /^Place the marker in Rhea/);
    await until(
      async () => table.sent.length === 2,
      () => "the marker was placed",
    );
    assert.equal(table.sent[1], "marker Rhea");

    await table.asked();
    const heard = await reader.heard();
    assert.ok(before > 0 && heard.some((text) => /your turn/i.test(text)));
    const others = (await table.page.locator(".panel-name").allTextContents()).slice(1);
    assert.ok(
      heard.some((text) => others.some((name) => text.includes(name))),
      `what others did is announced: ${heard.join(" | ")}`,
    );
  },
};
