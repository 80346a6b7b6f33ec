"""What no client of the server would send."""

import os
import random
import time

from client import Person, Refused


def alive(server):
    return server.health() is not None


class LongHost:
    name = "long-host"
    does = "sends Host headers of 250 to 12,000 bytes"
    measures = "whether each is answered without a fault of the server"

    def run(self, server, short):
        statuses = []
        for length in (250, 300, 2_400, 12_000):
            stream = server.connect()
            try:
                head = f"GET /t/K7QX2MB HTTP/1.1\r\nHost: {'x' * length}\r\nConnection: close\r\n\r\n"
                stream.sendall(head.encode())
                statuses.append(int(stream.recv(64).split()[1]))
            except (OSError, IndexError, ValueError):
                statuses.append(0)
            finally:
                stream.close()
        return f"answers: {statuses}", all(400 <= status < 500 for status in statuses) and alive(server)


class Pings:
    name = "pings"
    does = "sends up to 3,000 WebSocket pings on one socket, as fast as it can"
    measures = "whether the server ends the connection"

    def run(self, server, short):
        person = Person(server)
        code = person.open(["me", "open"])
        socket = person.watch(code)
        sent, ended = 0, False
        try:
            while sent < 3_000:
                socket.frame(9, b"x" * 100)
                sent += 1
            until = time.monotonic() + 5
            while time.monotonic() < until:
                message = socket.next(1)
                if message and message.get("type") == "bye":
                    ended = True
                    break
        except OSError:
            ended = True
        socket.close()
        person.command(code, {"kind": "cancel"})
        return f"{sent} pings; the connection {'was ended' if ended else 'stayed open'}", ended and alive(server)


class Nonsense:
    name = "nonsense"
    does = "sends random bytes, broken requests and broken messages, 100 of each (30 with --short)"
    measures = "whether the server answers others, and no answer is a fault of the server (5xx)"

    def run(self, server, short):
        count, dice = 30 if short else 100, random.Random(7)
        faults = 0
        for _ in range(count):
            stream = server.connect()
            stream.settimeout(0.3)
            try:
                stream.sendall(os.urandom(dice.randrange(1, 400)))
                faults += stream.recv(64).startswith(b"HTTP/1.1 5")
            except OSError:
                pass
            finally:
                stream.close()
        person = Person(server)
        code = person.open(["me", "open"])
        paths = ["/t/%00", "/api/tables/%ff", "/games?skip=-1", "/api/tables?phase=💥", f"/api/tables/{code}/log?after=x", "/people/9999999999999999999"]
        for _ in range(count):
            path = "".join(letter if ord(letter) < 128 else "%F0%9F%92%A5" for letter in dice.choice(paths))
            status = person.call(dice.choice(["GET", "POST", "PUT", "DELETE"]), path, dice.choice([None, {}, [], "x", {"kind": 7}]))[0]
            faults += 500 <= status < 600
        for _ in range(count // 10):
            try:
                socket = person.watch(code)
                for text in (b"{", b"[]", b'{"type":"do"}', b'{"type":"do","command":{"kind":"fly"}}', b"\xff", b'{"type":"hello","version":-1}'):
                    socket.frame(1, text)
                socket.frame(2, os.urandom(50))
                socket.close()
            except (OSError, Refused):
                pass
        person.command(code, {"kind": "cancel"})
        return f"{faults} answers were faults of the server", faults == 0 and alive(server)
