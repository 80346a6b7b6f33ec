"""What people may say and take back, as fast as it can be sent."""

import threading
import time

from attacks.bots import is_quick, seconds
from client import PATIENCE, Person
from victim import Victim

MOST = 1_500
"""More commands are not sent."""


def flood(person, code, next_command, until):
    """Sends commands one after the other until they are refused for good. Gives how many were carried out and how many refused, by code. `next_command`
    is given the newest state of the game."""
    socket = person.watch(code)
    done, refused, sent, game = 0, {}, 0, {}
    while time.monotonic() < until and sent < MOST:
        try:
            message = socket.next(2)
            while message is not None and message.get("type") != "update":
                message = socket.next(2)
            while message is not None:
                game = {**game, **{key: value for key, value in message.items() if value is not None}}
                if message.get("type") in ("refused", "bye"):
                    name = message.get("code") or message.get("reason")
                    refused[name] = refused.get(name, 0) + 1
                    if message["type"] == "bye" or name.endswith("-spent") or name == "game-over":
                        return done, refused
                    if name in ("too-many", "chat-too-fast"):
                        time.sleep(0.2)
                elif sent:
                    done += message.get("type") == "ack" or bool(message.get("acks"))
                if message.get("type") in ("refused", "ack") or message.get("acks") or not sent:
                    command = next_command(game)
                    if command is None or time.monotonic() > until or sent >= MOST:
                        return done, refused
                    socket.send({"type": "do", "id": f"flood-{sent}", "command": command})
                    sent += 1
                message = socket.next(2)
            return done, {**refused, "silent": 1}
        except OSError:
            return done, {**refused, "closed": 1}
        finally:
            socket.close()
    return done, refused


def beside(victim, work, decisions):
    """Does the work while the innocent person plays. Gives the slowest answer of their bot."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    slowest = victim.slowest(decisions)
    thread.join(PATIENCE * 8)
    return slowest


class ChatFlood:
    name = "chat-flood"
    does = f"writes to the table as fast as it can, at most {MOST} times"
    measures = "whether most of it is refused, and how long another person waits for a novice bot: at most 3 seconds and twice the usual time"

    def run(self, server, short):
        victim = Victim(server)
        usual = victim.usual()
        person = Person(server)
        code = person.open(["me", "open"])
        results, limit = [], 10 if short else 40

        def write():
            say = {"kind": "say", "text": "x" * 300}
            results.append((*flood(person, code, lambda game: say, time.monotonic() + limit), time.monotonic()))

        begun = time.monotonic()
        slowest = beside(victim, write, 5 if short else 20)
        person.command(code, {"kind": "cancel"})
        done, refused, ended = results[0] if results else (MOST, {}, begun)
        # Five messages in ten seconds, and one burst.
        allowed = 5 + 5 * (ended - begun) / 10 + 1
        found = f"{done} messages written, refused: {refused}; the slowest answer of the bot took {seconds(slowest)}, {seconds(usual)} before"
        return found, bool(refused) and done <= allowed and is_quick(slowest, usual)


class UndoFlood:
    name = "undo-flood"
    does = f"takes a card from the row and takes that back, again and again, at most {MOST} times"
    measures = "whether a budget or the rate ends it, whether the log comes in pages, and how long another person waits for a novice bot: as chat-flood"

    def run(self, server, short):
        victim = Victim(server)
        usual = victim.usual()
        person = Person(server)
        position = "\n".join(POSITION).replace("Dragon", "red Rabbit, blue Monkey, green Owl, blue Bear, green Rabbit, red Bear, Dragon")
        status, answer, _ = person.call("POST", "/api/board/play", {"position": position, "seat": "A", "level": "novice", "shuffle": False})
        if status != 201 and status != 200:
            return f"no table with a position: {status} {answer}", False
        code, results = answer["code"], []

        def next_command(message):
            game, version = message.get("game") or {}, message.get("version")
            if game.get("undo") == "free":
                return {"kind": "undo", "version": version}
            actions = [action["text"] for action in game.get("legal") or []]
            follow = [text for text in actions if text.startswith("recruit") and text != "recruit deck"] or actions
            return {"kind": "play", "version": version, "action": follow[0]} if follow else {"kind": "undo", "version": version}

        def back_and_forth():
            results.append(flood(person, code, next_command, time.monotonic() + (10 if short else 60)))

        slowest = beside(victim, back_and_forth, 5 if short else 20)
        status, lines, _ = person.call("GET", f"/api/tables/{code}/log")
        done, refused = results[0] if results else (MOST, {})
        found = f"{done} commands carried out, refused: {refused}; {len(lines)} lines of the log; the slowest answer of the bot took {seconds(slowest)}, {seconds(usual)} before"
        # Each decision that is taken back is two commands; 200 of a person are allowed, and 60 commands a second at most.
        return found, done <= 2 * 200 + 1 and status == 200 and len(lines) <= 2_000 and is_quick(slowest, usual)


POSITION = (
    "ethnos position 1",
    "edition: second",
    "players: 2",
    "clans: Rabbits, Owls, Bears, Monkeys, Foxes",
    "dragons: 2",
    "age: 2",
    "turn: A",
    "hand A: 2 red Owl",
    "hand B: green Fox",
    "row: blue Owl, red Bear, red Monkey, blue Rabbit, green Bear, red Fox",
    "deck: green Monkey, blue Fox, Dragon",
)
