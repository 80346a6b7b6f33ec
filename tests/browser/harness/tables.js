/** Tables with people at every seat. */

/**
 * Opens a table with somebody in a browser at its first seat and others at the rest, and begins it.
 *
 * @param {import("./harness.js").Visit} visit
 * @param {object} me who opens it
 * @param {object} table `options` and `position`
 * @param {string[]} names of the others
 */
export async function seated(visit, me, table, names) {
  const code = await me.open({ ...table, seats: ["me", ...names.map(() => "open")] });
  const others = await visit.others(...names);
  for (const [n, person] of others.entries()) {
    await person.command(code, { kind: "sit", seat: "BCDEF"[n], colour: null });
    await person.command(code, { kind: "ready", ready: true });
  }
  await me.command(code, { kind: "start" });
  return { code, others };
}

/** Plays a game to its end over REST. Everyone takes the first legal action of a fixed order. */
export async function playOut(people, code) {
  for (;;) {
    for (const person of people) {
      const { version, table, game } = await person.table(code);
      if (table.phase === "over") return;
      if (!game || game.legal.length === 0) continue;
      const deck = game.view.hand.length < 5 && game.legal.find(({ kind }) => kind === "recruit-deck");
      const bands = game.legal.filter(({ kind }) => kind === "band").sort((a, b) => b.cards.length - a.cards.length);
      await person.command(code, { kind: "play", version, action: (deck || bands[0] || game.legal[0]).text });
    }
  }
}
