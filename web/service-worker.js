// @ts-check
/**
 * Shows turn notices, also when no page of the site is open. It caches nothing: pages always come from the server.
 *
 * @typedef {object} TurnNotice what the server sends, see crates/server/src/turn_notices/messages.rs
 * @property {string} title
 * @property {string} body
 * @property {string} url the path of the table
 * @property {string} tag of notifications that replace each other
 * @property {string} off the path that switches these notices off
 * @property {string} offLabel
 * @property {string} lang
 */
const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("push", (/** @type {any} */ event) => {
  /** @type {TurnNotice} */
  const notice = event.data.json();
  const { title, body, url, tag, off, offLabel, lang } = notice;
  const shown = worker.registration.showNotification(title, {
    body,
    tag,
    lang,
    renotify: true,
    icon: "/assets/art/app-icon-192.png",
    badge: "/assets/art/app-icon-192.png",
    data: { url, off },
    actions: [{ action: "off", title: offLabel }],
  });
  event.waitUntil(shown);
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(action === "off" ? switchOff(notification.data.off) : open(notification.data.url));
});

/** No more notices to this browser. @param {string} path */
async function switchOff(path) {
  const subscription = await worker.registration.pushManager.getSubscription();
  await fetch(path, { method: "POST" });
  await subscription?.unsubscribe();
}

/** Shows the page that is at the table, or opens one. @param {string} path */
async function open(path) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((/** @type {{ url: string }} */ one) => new URL(one.url).pathname === path);
  if (page) await page.focus();
  else await worker.clients.openWindow(path);
}
