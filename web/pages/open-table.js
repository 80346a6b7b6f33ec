// @ts-check
/** Forms that open a table: this browser commits to a part of the seed, which it reveals when the game is about to start. */
import { newCommitment } from "../state/seed-part.js";

const FIELD = "seed-commitment";

for (const form of document.querySelectorAll("form[data-opens-table]")) {
  form.addEventListener("submit", () => {
    const commitment = newCommitment();
    if (!commitment || !(form instanceof HTMLFormElement)) return;
    form.querySelector(`input[name="${FIELD}"]`)?.remove();
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: FIELD, value: commitment });
    form.append(field);
  });
}
