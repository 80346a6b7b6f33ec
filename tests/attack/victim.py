"""The innocent person: plays against bots, one of the level novice if nothing else is said, and measures how long the server takes."""

import time

from client import PATIENCE, Person


class Victim:
    def __init__(self, server, bots=("novice",)):
        self.server, self.bots = server, bots
        self.gave_up = False
        self.person = Person(server, victim=True)
        self.code = self.person.open(["me"] + [{"bot": level} for level in bots], start=True)
        self.socket = self.person.watch(self.code)
        self.version, self.legal, self.over = 0, [], False
        self.levels, self.deciding, self.since = {}, None, time.monotonic()
        self.times = {level: [] for level in bots}
        self.wait_for_turn()

    def apply(self, message):
        if message.get("type") == "update":
            self.version = message["version"]
            game, table = message.get("game"), message.get("table")
            if table:
                self.over = table["phase"] != "playing"
                self.levels = {chair["seat"]: chair["bot"] for chair in table["chairs"]}
            if game:
                self.legal = game.get("legal", [])
                # What the seat that had to decide took since the decision before it.
                now, level = time.monotonic(), self.levels.get(self.deciding)
                if level:
                    self.times[level].append(now - self.since)
                self.deciding, self.since = game["view"].get("to_act"), now

    def wait_for_turn(self):
        """Waits until the bot has answered. Gives the seconds it took; `None` if it took too long."""
        started = time.monotonic()
        while not self.legal and not self.over:
            message = self.socket.next(PATIENCE - (time.monotonic() - started))
            if message is None:
                return None
            self.apply(message)
        return time.monotonic() - started

    def decide(self):
        """Takes a decision and waits for the bots. Gives the seconds until it is this person's turn again; `None` if it took too long."""
        if self.over:
            times = self.times
            self.__init__(self.server, self.bots)
            self.times = times
        action = self.legal[0]["text"]
        self.legal = []
        started = time.monotonic()
        self.socket.send({"type": "do", "id": str(started), "command": {"kind": "play", "version": self.version, "action": action}})
        return None if self.wait_for_turn() is None else time.monotonic() - started

    def usual(self):
        """The longest time of a few decisions before an attack. A busy machine is slow without one."""
        return self.slowest(4) or PATIENCE

    def slowest(self, decisions):
        """The longest time of so many decisions; `None` if one took too long."""
        times = [self.decide() for _ in range(decisions)]
        return None if None in times else max(times)

    def decisions(self, rounds):
        """How long each decision of the bots took in so many rounds, by level."""
        self.times = {level: [] for level in self.bots}
        for _ in range(rounds):
            self.gave_up |= self.decide() is None
        return self.times
