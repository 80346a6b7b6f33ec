"""Pairs of games that differ only in hidden cards."""

import random

from attacks.floods import POSITION
from client import Person

CARDS = [f"{colour} {clan}" for colour in ("red", "blue", "green") for clan in ("Rabbit", "Bear", "Monkey", "Fox")]
CARDS.remove("green Monkey")


def position(hidden, deck):
    changed = {"hand B": ", ".join(hidden), "deck": ", ".join(["green Monkey", *deck, "Dragon"])}
    names = [line.partition(":")[0] for line in POSITION]
    return "\n".join(f"{name}: {changed[name]}" if name in changed else line for name, line in zip(names, POSITION))


def leaves(value, path=()):
    """Every text and number of a message, with where it stands."""
    if isinstance(value, dict):
        return [leaf for key, child in value.items() for leaf in leaves(child, (*path, key))]
    if isinstance(value, list):
        return [leaf for index, child in enumerate(value) for leaf in leaves(child, (*path, index))]
    return [(path, value)]


def next_of(socket, kind):
    """The next message of this kind. `None` if there is none."""
    message = socket.next()
    while message is not None and message.get("type") != kind:
        message = socket.next()
    return message


class LeakPairs:
    name = "leak-pairs"
    does = "opens pairs of games that differ only in a bot's hand and the deck, and plays until the bot has to decide"
    measures = "whether anything that the server says differs, apart from what also differs between games that are the same"

    def run(self, server, short):
        person, dice = Person(server), random.Random(11)
        first = dice.sample(CARDS, 4)
        same = [self.told(person, position(first[:2], first[2:])) for _ in range(6)]
        if None in same:
            return "no table with a position could be opened and played at", False
        noise = {path for other in same for path, value in set(other.items()) ^ set(same[0].items())}
        different, compared = set(), 0
        for _ in range(5 if short else 30):
            cards = dice.sample(CARDS, 4)
            dice.shuffle(cards)
            other = self.told(person, position(cards[:2], cards[2:]))
            if other is None:
                return "no table with a position could be opened and played at", False
            compared += len(other)
            different |= {path for path, _ in set(other.items()) ^ set(same[0].items())} - noise
        places = sorted(".".join(map(str, path)) for path in different)
        return f"{compared} values compared, {len(places)} places differ: {places[:5]}", not places and compared > 1_000

    @staticmethod
    def told(person, text):
        """Everything that the person is told until the bot decides, by where it stands. `None` if no game was opened."""
        status, answer, _ = person.call("POST", "/api/board/play", {"position": text, "seat": "A", "level": "novice", "shuffle": False})
        if status not in (200, 201):
            return None
        code = answer["code"]
        socket = person.watch(code)
        told = {"first": socket.next()}
        for name, path in (("table", f"/api/tables/{code}"), ("log", f"/api/tables/{code}/log")):
            told[name] = person.call("GET", path)[1]
        version = told["first"]["version"]
        socket.send({"type": "ask", "id": "ask", "question": {"kind": "standing"}})
        told["answer"] = next_of(socket, "answer")
        socket.send({"type": "do", "id": "own", "command": {"kind": "play", "version": version, "action": "recruit deck"}})
        told["after"] = next_of(socket, "update")
        socket.close()
        if told["answer"] is None or told["after"] is None or told["after"]["version"] != version + 1:
            return None
        return dict((path, repr(value)) for path, value in leaves(told))
