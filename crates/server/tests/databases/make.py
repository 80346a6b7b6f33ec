#!/usr/bin/env python3
"""Makes a database with every kind of entry in it, and the answers that the server gave about its tables.

    make.py PROGRAM NAME      writes NAME.sqlite3 and NAME.json beside this file

The test `databases` starts the server on a copy of each such database and expects the same answers. Make a new one when
something new is stored. Never change or remove an old one: people have such databases.
"""
import hashlib
import json
import os
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

URL = "http://127.0.0.1:18080"
FOLDER = pathlib.Path(__file__).parent


class Person:
    """Somebody with a token."""

    def __init__(self):
        self.token = None
        self.token = self.ask("POST", "/api/me/tokens", {"label": "database"})["token"]
        self.id = self.ask("GET", "/api/me")["id"]
        self.commands = 0

    def ask(self, method, path, body=None):
        request = urllib.request.Request(URL + path, method=method)
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            answer = urllib.request.urlopen(request, timeout=30)
        except urllib.error.HTTPError as error:
            sys.exit(f"{method} {path} {body}: {error.read().decode()}")
        with answer:
            text = answer.read().decode()
            return json.loads(text) if "json" in (answer.headers["Content-Type"] or "") else text

    def form(self, path, **fields):
        """Sends a form of the site. Gives where it leads, or `None` if it is refused."""
        request = urllib.request.Request(URL + path, urllib.parse.urlencode(fields).encode(), method="POST")
        request.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return urllib.parse.urlsplit(answer.geturl()).path
        except urllib.error.HTTPError:
            return None

    def open(self, seats, start=False, **options):
        return self.ask("POST", "/api/tables", {"options": options, "seats": seats, "start": start})["code"]

    def do(self, code, kind, **fields):
        self.commands += 1
        command = {"id": str(self.commands), "command": {"kind": kind, **fields}}
        return self.ask("POST", f"/api/tables/{code}/commands", command)

    def table(self, code):
        return self.ask("GET", f"/api/tables/{code}")

    def turn(self, code):
        """Waits until it is this person's turn or the game is over."""
        while True:
            now = self.table(code)
            if now["table"]["phase"] != "playing" or now["game"]["legal"]:
                return now
            time.sleep(0.05)

    def play(self, code, dice):
        """One decision; whether there was one."""
        now = self.turn(code)
        if now["table"]["phase"] != "playing":
            return False
        legal = now["game"]["legal"]
        bands = [action for action in legal if action["text"].startswith("band")]
        action = dice.choice(bands if bands and dice.random() < 0.4 else legal)
        self.do(code, "play", version=now["version"], action=action["text"])
        return True


def tables(dice):
    """Plays at several tables. Answers with whoever may look at each of them."""
    anna, ben = Person(), Person()
    anna.ask("PATCH", "/api/me", {"name": "Anna"})
    made = {}

    # Two people and a bot, with chat, mute, undo, a stand-in, a concession and a rematch.
    code = anna.open(["me", "open", "open"], edition="first", tribes="first-game", public=True)
    made[code] = anna
    ben.do(code, "sit", colour="ivory")
    ben.do(code, "stand-up")
    ben.do(code, "sit", seat="C")
    anna.do(code, "seat-bot", seat="B", level="novice")
    anna.do(code, "remove", seat="B")
    anna.do(code, "seat-bot", seat="B", level="novice")
    anna.do(code, "hand-over", to=ben.id)
    anna.do(code, "ready", ready=True)
    ben.do(code, "start")
    ben.do(code, "say", text="Good luck \"äé\" <b>!")
    ben.do(code, "mute", person=anna.id, muted=True)
    ben.do(code, "mute", person=anna.id, muted=False)
    people = {"A": anna, "C": ben}
    undo = 0
    while anna.table(code)["table"]["phase"] == "playing":
        now = anna.table(code)
        seat = now["game"]["view"]["to_act"]
        who = people.get(seat)
        if who is None or not who.turn(code)["game"]["legal"]:
            time.sleep(0.05)
            continue
        who.play(code, dice)
        state = who.table(code)
        if undo < 4 and state["table"]["phase"] == "playing" and state["game"]["undo"] != "no":
            undo += 1
            who.do(code, "undo", version=state["version"])
            state = who.table(code)
            asked = state["table"]["undo_asked"]
            if asked:
                other = ben if who is anna else anna
                other.do(code, "answer-undo", version=state["version"], yes=undo % 2 == 0)
        if undo == 4:
            undo = 5
            ben.do(code, "leave")
            ben.do(code, "return")
            ben.do(code, "concede")
            people.pop("C")
    made[anna.do(code, "rematch") and anna.table(code)["table"]["rematch"]] = anna

    # The solo game and the second edition, to the end.
    for seats, options in [
        (["me"], {"edition": "second", "solo": "easy"}),
        (["me", {"bot": "novice"}], {"edition": "second", "recruitment": True, "clock": {"kind": "correspondence", "move_hours": 720}}),
    ]:
        code = anna.open(seats, start=True, **options)
        made[code] = anna
        while anna.play(code, dice):
            pass
    finished = code

    # In the middle: these wait for Anna.
    for seats, options in [
        (["me", {"bot": "novice"}, {"bot": "regular"}], {"edition": "first"}),
        (["me"], {"edition": "second", "solo": "hard"}),
    ]:
        code = anna.open(seats, start=True, **options)
        made[code] = anna
        for _ in range(12):
            anna.play(code, dice)
        anna.turn(code)

    # Gathering, and called off.
    live = {"kind": "live", "move_seconds": 30, "bank_seconds": 600}
    made[anna.open(["me", "open"], edition="second", clock=live, spectators=False, stand_in="expert")] = anna
    code = ben.open(["me", "open"], edition="first", tribes={"chosen": ["Dwarves", "Elves", "Giants", "Trolls", "Wizards"]})
    ben.do(code, "cancel")
    made[code] = ben

    code = anna.ask("POST", "/api/first-game", {})["code"]
    made[code] = anna
    anna.turn(code)

    # A seed to which both add a part, and the adviser.
    code = anna.open(["me", "open"], edition="first")
    made[code] = ben
    ben.do(code, "sit")
    ben.do(code, "ready", ready=True)
    parts = {person: dice.randbytes(32) for person in (anna, ben)}
    for person, part in parts.items():
        person.do(code, "commit-seed", commitment=hashlib.sha256(part).hexdigest())
    anna.do(code, "start")
    for person, part in parts.items():
        person.do(code, "reveal-seed", part=part.hex())
    while anna.table(code)["table"]["phase"] == "gathering":
        time.sleep(0.05)

    # The game of the day, of which some is kept back until the day is over; a review; puzzles; hours in which no notices are sent.
    code = anna.form("/daily").removeprefix("/t/")
    while anna.table(code)["table"]["phase"] == "gathering":
        time.sleep(0.05)
    while anna.play(code, dice):
        pass
    code = finished
    anna.ask("POST", f"/api/games/{code}/review", {})
    while anna.ask("GET", f"/api/games/{code}/review").get("review") is None:
        time.sleep(0.2)
    tried = 0
    for number in range(1, 60):
        if tried < 3 and ben.form(f"/puzzles/{number}", action="recruit deck"):
            tried += 1
    assert tried == 3, "no puzzles were tried"
    ben.ask("PUT", "/api/me/notices/quiet-hours", {"from": "22:00", "until": "07:00", "utc_offset": 60})
    return made


def answers(made):
    """What the server says about every table."""
    said = []
    for code, person in made.items():
        paths = [f"/api/tables/{code}", f"/api/tables/{code}/log"]
        if person.table(code)["table"]["phase"] == "over":
            paths += [f"/api/tables/{code}/record", f"/api/games/{code}/replay", f"/api/games/{code}/replay/0..9?eyes=A"]
        said += [{"token": person.token, "path": path, "answer": person.ask("GET", path)} for path in paths]
    for person in dict.fromkeys(made.values()):
        paths = ["/api/me", "/api/me/tables", "/api/me/data", f"/api/people/{person.id}"]
        said += [{"token": person.token, "path": path, "answer": person.ask("GET", path)} for path in paths]
    return said


class Server:
    """A server with its data in this folder."""

    def __init__(self, program, folder):
        command = [program, "serve", "--listen", URL.removeprefix("http://"), "--data-dir", folder, "--no-open"]
        for limit in ["requests-per-person", "requests-per-address", "guests-per-address"]:
            command += [f"--{limit}", "0"]
        self.process = subprocess.Popen(command)
        for _ in range(100):
            try:
                urllib.request.urlopen(URL + "/healthz")
                break
            except urllib.error.URLError:
                time.sleep(0.1)

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait()


def main():
    program, name = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, folder)
        try:
            made = tables(random.Random(1))
        finally:
            server.stop()
        # No server has run for two hours.
        with sqlite3.connect(pathlib.Path(folder, "ethnos.db")) as database:
            database.execute("UPDATE nodes SET seen_at = seen_at - 7200000")
        server = Server(program, folder)
        try:
            said = answers(made)
        finally:
            server.stop()
        files = [file for file in os.listdir(folder) if file.endswith((".sqlite3", ".db", ".sqlite"))]
        with sqlite3.connect(pathlib.Path(folder, files[0])) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            database.execute("VACUUM")
        shutil.copy(pathlib.Path(folder, files[0]), FOLDER / f"{name}.sqlite3")
    lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in said)
    (FOLDER / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
