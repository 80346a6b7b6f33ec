"""Logs without end, and many who read them."""

import threading
import time

from attacks.bots import is_quick, seconds
from client import PATIENCE, Person
from victim import Victim

MOST = 2_000
"""More commands are not sent."""


def flood(person, code, until):
    """Changes a seat again and again until that is refused for good. Gives how many commands were carried out, and the refusal."""
    socket = person.watch(code)
    done, waiting, refused = 0, 0, None
    sent = 0
    while time.monotonic() < until and sent < MOST and refused is None:
        command = {"kind": "seat-bot", "seat": "B", "level": "novice"} if done % 2 == 0 else {"kind": "remove", "seat": "B"}
        try:
            socket.send({"type": "do", "id": f"flood-{sent}", "command": command})
        except OSError:
            refused = "closed"
            break
        sent, waiting = sent + 1, waiting + 1
        while waiting and refused is None:
            message = socket.next(2)
            if message is None or message.get("type") == "bye":
                refused = "closed"
            elif message.get("type") == "refused":
                waiting -= 1
                if message["code"] == "too-many":
                    # Slowed down, as it should be. Wait a little and go on.
                    time.sleep(0.2)
                else:
                    refused = message["code"]
            elif message.get("acks") or message.get("type") == "ack":
                waiting -= 1
                done += 1
    socket.close()
    return done, refused


class LogFlood:
    name = "log-flood"
    does = f"changes a seat of a table again and again, at most {MOST} times"
    measures = "whether it is slowed down or refused, and whether one answer with the log has at most 2,000 lines and takes at most 2 seconds"

    def run(self, server, short):
        person = Person(server)
        code = person.open(["me", "open"])
        begun = time.monotonic()
        done, refused = flood(person, code, begun + (15 if short else 60))
        rate = done / (time.monotonic() - begun)
        started = time.monotonic()
        status, lines, _ = person.call("GET", f"/api/tables/{code}/log")
        took = time.monotonic() - started
        person.command(code, {"kind": "cancel"})
        found = f"{done} entries, {rate:.0f} a second, then {refused}; {len(lines)} lines of the log in {seconds(took)}"
        # A budget ended it, or the rate was that of the limit for a person.
        bounded = refused in ("seating-spent", "closed") or rate <= 60
        return found, bounded and status == 200 and len(lines) <= 2_000 and took < 2


class LogReaders:
    name = "log-readers"
    does = "asks for the log of a long table sixteen times at once, five times"
    measures = "how long another person waits for a novice bot meanwhile: at most 3 seconds and twice the usual time"

    def run(self, server, short):
        victim = Victim(server)
        usual = victim.usual()
        person = Person(server)
        code = person.open(["me", "open"])
        flood(person, code, time.monotonic() + (5 if short else 30))
        statuses = []

        def read():
            reader = Person(server, quiet=True)
            for _ in range(5):
                try:
                    statuses.append(reader.call("GET", f"/api/tables/{code}/log", parse=False)[0])
                except OSError:
                    statuses.append(0)

        threads = [threading.Thread(target=read, daemon=True) for _ in range(16)]
        for thread in threads:
            thread.start()
        slowest = victim.slowest(5)
        for thread in threads:
            thread.join(PATIENCE)
        person.command(code, {"kind": "cancel"})
        kinds = {status: statuses.count(status) for status in sorted(set(statuses))}
        found = f"answers by status: {kinds}; the slowest answer of the bot took {seconds(slowest)}, {seconds(usual)} before"
        return found, is_quick(slowest, usual) and set(statuses) <= {200, 429}
