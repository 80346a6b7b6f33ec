"""Tables of master bots."""

import threading
import time

from client import Person
from victim import Victim


class MasterBots:
    name = "master-bots"
    does = "opens tables of six master bots, whose games nobody plays or watches"
    measures = "how long another person waits for a novice bot: at most 3 seconds and twice the usual time"

    def run(self, server, short):
        victim = Victim(server)
        usual = victim.usual()
        attacker = Person(server)
        opened = [attacker.open([{"bot": "master"}] * 6, start=True) for _ in range(8 if short else 50)]
        codes = [code for code in opened if code]
        slowest = victim.slowest(8 if short else 30)
        # What was opened plays on until it is over: bots alone only use what is left of the processor.
        found = f"{len(codes)} tables opened; the slowest answer took {seconds(slowest)}, {seconds(usual)} before"
        return found, is_quick(slowest, usual)


class BotGames:
    name = "bot-games"
    does = "several guests of one address open tables of six novice bots as fast as they can, and watch none (150 tables with --short, 1500 without)"
    measures = "whether a budget ends it; whether the bots take less than two decisions a second at each table; how long another person waits for a novice bot, as master-bots"

    def run(self, server, short):
        victim = Victim(server)
        usual = victim.usual()
        people = [Person(server) for _ in range(2 if short else 12)]
        opened, refusals = [], set()
        for number in range(150 if short else 1500):
            person = people[number % len(people)]
            new = {"options": {"edition": "first", "public": True}, "seats": [{"bot": "novice"}] * 6, "start": True}
            status, answer, _ = person.call("POST", "/api/tables", new)
            if status == 201:
                opened.append(answer["code"])
            else:
                refusals.add(answer.get("error", {}).get("code", str(status)))
        sample = opened[-20:]
        began, before = time.monotonic(), [self.version(victim.person, code) for code in sample]
        slowest = victim.slowest(8 if short else 30)
        time.sleep(3)
        rates = []
        for code, version in zip(sample, before):
            after, took = self.version(victim.person, code), time.monotonic() - began
            if version and after:
                rates.append((after - version) / took)
        fastest = max(rates, default=None)
        told = "none could be read" if fastest is None else f"{fastest:.1f} a second at the quickest"
        found = f"{len(opened)} tables opened, then {', '.join(sorted(refusals)) or 'no refusal'}; decisions: {told}; the slowest answer took {seconds(slowest)}, {seconds(usual)} before"
        return found, bool(refusals) and fastest is not None and fastest < 2 and is_quick(slowest, usual)

    @staticmethod
    def version(person, code):
        """The version of a table, which anybody may look at."""
        status, answer, _ = person.call("GET", f"/api/tables/{code}")
        return answer["version"] if status == 200 else None


LEVELS = {"novice": 0.005, "regular": 0.005, "expert": 0.1, "master": 2}
"""The time of a decision of each level on a free machine, in seconds."""


class CrowdOfMasters:
    name = "crowd-of-masters"
    does = "several guests of one address play at many tables of five master bots each, as fast as the bots answer (60 tables with --short, 300 without)"
    measures = "how long each decision of an innocent person's bots takes, a master and a novice: at most twice the time of its level, or of the slowest before, and 0.2 seconds (3 with --short)"

    def run(self, server, short):
        victim = Victim(server, ["master", "novice"])
        usual = victim.decisions(1 if short else 3)
        attackers, codes = [Person(server) for _ in range(3 if short else 6)], []
        stop = threading.Event()

        def play(person, code):
            """Plays the first legal action whenever it is this person's turn."""
            while not stop.is_set():
                try:
                    status, game, _ = person.call("GET", f"/api/tables/{code}")
                    legal = (game.get("game") or {}).get("legal") if status == 200 else None
                    if legal:
                        person.command(code, {"kind": "play", "version": game["version"], "action": legal[0]["text"]})
                except OSError:
                    pass
                stop.wait(2)

        for number in range(60 if short else 300):
            person = attackers[number % len(attackers)]
            code = person.open(["me"] + [{"bot": "master"}] * 5, start=True)
            if code is None:
                time.sleep(0.2)
                continue
            codes.append((person, code))
        # The limit of requests lets an address play at some tables; at the others the bots come first or wait for their person.
        for person, code in codes[:40]:
            threading.Thread(target=play, args=(person, code), daemon=True).start()
        during = victim.decisions(3 if short else 10)
        stop.set()
        for person, code in codes:
            person.command(code, {"kind": "concede"})
        worst = {level: max(during[level], default=None) for level in during}
        before = {level: max(usual[level], default=0) for level in usual}
        # The innocent person's messages need a little time, too; on a busy machine with a debug build more than that.
        spare = 3 if short else 0.2
        late = [level for level, took in worst.items() if took is not None and took > 2 * max(LEVELS[level], before[level]) + spare]
        told = ", ".join(f"{level}: {seconds(took)} ({before[level] * 1000:.0f} ms before)" for level, took in worst.items())
        enough = all(during.values()) and not victim.gave_up
        return f"{len(codes)} tables; the slowest decisions were {told}", enough and not late


def is_quick(slowest, usual):
    """Whether the slowest answer during an attack is not much slower than the slowest before."""
    return slowest is not None and slowest <= 3 + 2 * usual


def seconds(time):
    return "too long" if time is None else f"{time * 1000:.0f} ms"
