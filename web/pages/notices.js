// @ts-check
/** The page of turn notices: the button that subscribes this browser, and the clock of this browser for the quiet hours. */
import { html } from "../shared/dom.js";
import { canPush, subscribe, subscription, unsubscribe } from "../shared/push.js";
import { followClock, utcOffset } from "../shared/quiet-clock.js";

const place = document.getElementById("push");
if (place) void showPush(place);

const zone = /** @type {HTMLSelectElement | null} */ (document.getElementById("utc-offset"));
if (zone && zone.dataset.chosen === undefined) zone.value = String(utcOffset());
zone?.form?.addEventListener("submit", ({ submitter }) => {
  const none = submitter instanceof HTMLButtonElement && submitter.name === "none";
  followClock(!none && Number(zone.value) === utcOffset());
});

/** @param {HTMLElement} into */
async function showPush(into) {
  const words = into.dataset;
  const status = html("p", { role: "status" });
  if (!canPush()) {
    into.replaceChildren(html("p", { class: "aside" }, words.cannot ?? ""));
    return;
  }
  const button = html("button", { type: "button" });
  let on = (await subscription()) !== null;
  const draw = () => {
    button.textContent = (on ? words.off : words.on) ?? "";
    button.classList.toggle("quiet", on);
    status.textContent = on ? (words.isOn ?? "") : "";
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      if (on) await unsubscribe();
      else await subscribe(words.key ?? "");
      // The list of contacts has changed.
      location.assign(`/account/notices?done=${on ? "dropped" : "added"}`);
    } catch (reason) {
      on = (await subscription().catch(() => null)) !== null;
      draw();
      status.textContent = reason === "blocked" ? (words.blocked ?? "") : typeof reason === "string" ? reason : (words.failed ?? "");
    } finally {
      button.disabled = false;
    }
  });
  draw();
  into.replaceChildren(status, button);
}
