// @ts-check
/** Web push: this browser subscribes to turn notices of the server. */

import { rememberPushed } from "./pushed.js";

/** Whether this browser can be told of turns by push. */
export const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function registration() {
  await navigator.serviceWorker.register("/service-worker.js", { scope: "/" });
  return navigator.serviceWorker.ready;
}

/** The subscription of this browser, if it has one. @returns {Promise<PushSubscription | null>} */
export async function subscription() {
  const known = await navigator.serviceWorker.getRegistration("/");
  const found = (await known?.pushManager.getSubscription()) ?? null;
  if (!found) rememberPushed(false);
  return found;
}

/**
 * Subscribes and tells the server. Throws `"blocked"` if the reader does not allow notifications.
 *
 * @param {string} key the public key of the server
 */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") throw "blocked";
  const { pushManager } = await registration();
  const before = await pushManager.getSubscription();
  // A subscription with another key is of another server.
  if (before && encoded(before.options.applicationServerKey) !== key) await before.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const response = await fetch("/api/me/notices/browsers", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  });
  if (!response.ok) {
    await made.unsubscribe();
    throw (await response.json()).error.message;
  }
  rememberPushed(true);
}

/** @param {ArrayBuffer | null} bytes */
const encoded = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** Ends the subscription of this browser, here and at the server. */
export async function unsubscribe() {
  const found = await subscription();
  rememberPushed(false);
  if (!found) return;
  const { contacts } = await (await fetch("/api/me/notices")).json();
  const own = contacts.find((/** @type {{ address: string }} */ contact) => contact.address === found.endpoint);
  if (own) await fetch(`/api/me/notices/${own.id}`, { method: "DELETE" });
  await found.unsubscribe();
}
