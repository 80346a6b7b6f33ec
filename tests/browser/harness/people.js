/** Players without a browser. They use a token and the REST API. */

/** A new guest. */
export async function newcomer(url, name) {
  const { token } = await answered(url, "/api/me/tokens", { label: "test" });
  const person = {
    /** Sends a command to a table. */
    command: (code, command) => answered(url, `/api/tables/${code}/commands`, { id: newId(), command }, token),
    play: async (code, action) => person.command(code, { kind: "play", version: (await person.table(code)).version, action }),
    table: (code) => answered(url, `/api/tables/${code}`, undefined, token),
    /** Asks for the review of a game, and says how far it is. */
    review: (code) => answered(url, `/api/games/${code}/review`, {}, token),
    me: () => answered(url, "/api/me", undefined, token),
    open: (table) => answered(url, "/api/tables", table, token).then(({ code }) => code),
  };
  if (name) await answered(url, "/api/me", { name }, token, "PATCH");
  return person;
}

let ids = 0;
const newId = () => {
  ids += 1;
  return `test-${ids}`;
};

async function answered(url, path, body, token, method = body === undefined ? "GET" : "POST") {
  const answer = await fetch(url + path, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : null;
}
