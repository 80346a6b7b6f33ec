/** Turn notices: a browser subscribes, a stand-in for a push service decrypts what the server sends, and the service worker shows it. */
import assert from "node:assert/strict";
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { until } from "../harness/table-page.js";
import { seated } from "../harness/tables.js";

const hmac = (key, ...parts) => createHmac("sha256", key).update(Buffer.concat(parts)).digest();
const one = Buffer.from([1]);

/** A web server that takes everything, and the key of a browser. */
async function pushService() {
  const received = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(201).end();
  });
  server.listen(0, "127.0.0.1");
  server.unref();
  await once(server, "listening");
  const key = createECDH("prime256v1");
  key.generateKeys();
  const auth = randomBytes(16);
  const url = `http://127.0.0.1:${server.address().port}`;
  return {
    url,
    received,
    subscription: {
      endpoint: `${url}/push`,
      keys: { p256dh: key.getPublicKey().toString("base64url"), auth: auth.toString("base64url") },
    },
    /** Decrypts a message (RFC 8291). */
    read({ body }) {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body[20]);
      const record = body.subarray(21 + body[20]);
      const input = hmac(hmac(auth, key.computeSecret(sender)), Buffer.from("WebPush: info\0"), key.getPublicKey(), sender, one);
      const derived = hmac(salt, input);
      const cipher = createDecipheriv(
        "aes-128-gcm",
        hmac(derived, Buffer.from("Content-Encoding: aes128gcm\0"), one).subarray(0, 16),
        hmac(derived, Buffer.from("Content-Encoding: nonce\0"), one).subarray(0, 12),
      );
      cipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      assert.equal(plain.at(-1), 2);
      return JSON.parse(plain.subarray(0, -1).toString());
    },
    close: () => server.close(),
  };
}

/** Checks the signature of the server (RFC 8292). */
function verifySignature({ headers }, key) {
  const [, token, sent] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization);
  assert.equal(sent, key);
  const [head, claims, signature] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const good = verify("sha256", Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  assert.ok(good, "a good signature");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}

/** Subscribes to the stand-in: a browser for tests reaches no push service. */
function standIn(subscription) {
  let made = sessionStorage.getItem("subscribed") === "yes";
  const own = (key) => ({
    endpoint: subscription.endpoint,
    options: { applicationServerKey: key },
    toJSON: () => subscription,
    unsubscribe: async () => {
      made = false;
      sessionStorage.removeItem("subscribed");
      return true;
    },
  });
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    made = true;
    sessionStorage.setItem("subscribed", "yes");
    return own(applicationServerKey);
  };
  PushManager.prototype.getSubscription = async () => (made ? own(null) : null);
}

export default {
  async "turn notices: a browser subscribes, is told once, and switches it off in the notification"(visit) {
    const service = await pushService();
    const me = await visit.person();
    await me.context.grantPermissions(["notifications"]);
    await me.context.addInitScript(standIn, service.subscription);
    const { code, others } = await seated(visit, me, { options: { edition: "first" } }, ["Bia"]);
    if ((await others[0].table(code)).game.legal.length > 0) await others[0].play(code, "recruit deck");
    const page = await me.at("/account/notices");
    const key = await page.locator("#push").getAttribute("data-key");
    await page.getByRole("button", { name: "Tell me in this browser" }).click();
    await page.locator(".contact[data-kind=browser]").waitFor();
    await page.getByRole("button", { name: "Switch off in this browser" }).waitFor();

    // A page in the background counts as nobody who looks.
    const table = await me.table(code);
    await table.page.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await me.command(code, { kind: "play", version: (await others[0].table(code)).version, action: "recruit deck" });
    const moved = Date.now();
    await others[0].play(code, "recruit deck");
    await until(
      async () => service.received.length === 1,
      () => `${service.received.length} messages`,
    );
    assert.ok(Date.now() - moved < 2_500, "soon");
    const [message] = service.received;
    assert.equal(verifySignature(message, key).aud, service.url);
    const notice = service.read(message);
    assert.equal(notice.title, "It is your turn");
    assert.match(notice.body, /Bia/);
    assert.equal(notice.url, `/t/${code}`);

    // What the push service would hand to the browser is shown by the service worker.
    const session = await me.context.newCDPSession(page);
    const registered = new Promise((found) => {
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && found(registrations[0].registrationId));
    });
    await session.send("ServiceWorker.enable");
    const registrationId = await registered;
    await session.send("ServiceWorker.deliverPushMessage", { origin: new URL(page.url()).origin, registrationId, data: JSON.stringify(notice) });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag, data, actions }) => ({ title, body, tag, data, actions }));
      });
    await until(
      async () => (await shown()).length === 1,
      () => "one notification",
    );
    const [seen] = await shown();
    assert.deepEqual(
      [seen.title, seen.body, seen.tag, seen.data.url, seen.actions[0].action],
      [notice.title, notice.body, `ethnos-${code}`, `/t/${code}`, "off"],
    );
    // Its button switches it off, without signing in.
    assert.equal((await fetch(new URL(seen.data.off, page.url()), { method: "POST" })).status, 200);
    await page.reload();
    assert.equal(await page.locator(".contact").count(), 0);
    service.close();
  },

  async "turn notices: a hook, a test message, quiet hours, and what is wrong"(visit) {
    const service = await pushService();
    const me = await visit.person();
    await me.open({ options: { edition: "first" }, seats: ["me", "open"] });
    const page = await me.at("/account/notices");
    assert.equal(await page.locator("form[action$='/emails']").count(), 0, "e-mail is offered only by a server that sends it");
    visit.excused = /422/;
    await page.locator("[name=url]").fill("https://user@example.org/");
    await page.getByRole("button", { name: "Add this hook" }).click();
    await page.locator(".warning[role=alert]").waitFor();
    await page.locator("[name=url]").fill(`${service.url}/room`);
    await page.getByRole("button", { name: "Add this hook" }).click();
    await page.locator(".contact[data-kind=hook]").waitFor();
    assert.doesNotMatch(await page.locator(".contact-address").innerText(), /room/, "the address is a secret");
    await page.getByRole("button", { name: /^Send a test/ }).click();
    await page.locator(".notice[role=status]").waitFor();
    assert.match(JSON.parse(service.received[0].body.toString()).text, /test/);
    const zone = await page.locator("#utc-offset").inputValue();
    assert.equal(zone, await page.evaluate(() => String(-new Date().getTimezoneOffset())), "the clock of the browser");
    await page.locator("[name=from]").fill("23:15");
    await page.getByRole("button", { name: "Set the quiet hours" }).click();
    await page.getByRole("button", { name: "No quiet hours" }).waitFor();
    assert.equal(await page.locator("[name=from]").inputValue(), "23:15");
    // In summer the clock of the browser goes ahead, and the quiet hours follow it.
    await me.context.addInitScript(() => {
      Date.prototype.getTimezoneOffset = () => -60;
    });
    await page.goto("/people");
    await until(
      async () => (await (await page.request.get("/api/me/notices")).json()).quiet_hours.utc_offset === 60,
      () => "the server knows",
    );
    await page.goto("/account/notices");
    await page.getByRole("button", { name: "No quiet hours" }).click();
    await page.getByText("You have none.").waitFor();
    await page.getByRole("button", { name: /^Switch off/ }).click();
    await page.locator(".notice[role=status]").waitFor();
    assert.equal(await page.locator(".contact").count(), 0);
    service.close();
  },

  async "the site can be installed"(visit) {
    const page = await (await visit.person()).at("/");
    const manifest = await (await page.request.get(await page.locator("link[rel=manifest]").getAttribute("href"))).json();
    assert.deepEqual([manifest.start_url, manifest.display], ["/", "standalone"]);
    for (const icon of manifest.icons) {
      const size = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return image.naturalWidth;
      }, icon.src);
      if (icon.sizes !== "any") assert.equal(`${size}x${size}`, icon.sizes);
    }
  },
};
