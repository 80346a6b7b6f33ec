"""Limits that are asked for many times at once."""

import threading

from client import PATIENCE, Person, Refused

TOKENS = 20
"""The most API tokens of one person."""
TABLES = 50
"""The most tables of one person, unless the operator has set another number."""


def at_once(times, call):
    """Calls so many times at once. Gives the results that came in time."""
    start, results = threading.Event(), []

    def run():
        start.wait()
        try:
            results.append(call())
        except (OSError, Refused):
            results.append(None)

    threads = [threading.Thread(target=run, daemon=True) for _ in range(times)]
    for thread in threads:
        thread.start()
    start.set()
    for thread in threads:
        thread.join(PATIENCE)
    return results


class RacedTokens:
    name = "raced-tokens"
    does = "asks for 60 API tokens at once"
    measures = f"whether more than {TOKENS} are given"

    def run(self, server, short):
        person = Person(server)
        at_once(60, lambda: person.call("POST", "/api/me/tokens", {"label": "attack"}))
        tokens = person.call("GET", "/api/me/tokens")[1]
        for token in tokens:
            person.call("DELETE", f"/api/me/tokens/{token['id']}")
        return f"{len(tokens)} tokens", len(tokens) <= TOKENS


class RacedTables:
    name = "raced-tables"
    does = "opens 90 tables at once"
    measures = f"whether one person hosts more than {TABLES}"

    def run(self, server, short):
        person = Person(server)
        codes = [code for code in at_once(90, lambda: person.open(["me", "open"])) if code]
        for code in codes:
            person.command(code, {"kind": "cancel"})
        return f"{len(codes)} tables", len(codes) <= TABLES
