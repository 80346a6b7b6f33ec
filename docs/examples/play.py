#!/usr/bin/env python3
"""Plays Ethnos on a server: opens a table or joins one, and plays whole games there by itself.

    play.py http://127.0.0.1:8080 --guest                          against two bots
    play.py http://127.0.0.1:8080 --guest --bots 3 --level expert  against three strong ones
    play.py http://127.0.0.1:8080 --guest --open 1                 opens a table for one other, and says its code
    play.py http://127.0.0.1:8080 --token TOKEN --join K7QX2MB     sits down at a table that somebody opened

It needs nothing but Python 3. What is said is described in docs/protocol.md. To write a bot of your own, change `choose`.
"""
import argparse
import base64
import hashlib
import http.client
import json
import os
import socket
import ssl
import sys
import time
import urllib.parse
import uuid

from bot import worth  # the rule of thumb of docs/examples/bot.py

QUIET = 75  # seconds: the server asks every 30 whether we are there, so a longer silence is a broken connection
ANSWER = 10  # seconds: a command without an answer is sent again
PATIENCE = 300  # seconds without a connection, and we give up

# Refusals that only say that others were faster.
OVERTAKEN = {"stale", "away", "not-away", "no-time", "no-undo-asked", "nothing-to-do", "seat-empty", "not-ready", "begun",
             "game-over"}


def choose(game, setup):
    """One of the legal actions. This is where a bot of your own thinks."""
    return max(game["legal"], key=lambda action: worth(action, game["view"], setup))


class Fault(Exception):
    """Something that trying again does not mend: a sentence for whoever started the program."""


class Broken(Exception):
    """A connection that ended or was never made. Come back after so many seconds, if the server said so."""

    def __init__(self, why, retry=None):
        super().__init__(why)
        self.retry = retry


class Server:
    """The REST side: one request, one answer."""

    def __init__(self, url, token=None):
        self.url = urllib.parse.urlsplit(url)
        if self.url.scheme not in ("http", "https") or not self.url.hostname:
            raise Fault(f"{url} is no address of a server: give one such as http://127.0.0.1:8080")
        if self.url.path not in ("", "/"):
            raise Fault(f"{url} is no address of a server: give one without a path")
        try:
            self.port = self.url.port or (443 if self.url.scheme == "https" else 80)
        except ValueError:
            raise Fault(f"{url} is no address of a server: its port is not a number up to 65535") from None
        self.token = token

    def headers(self):
        # A program that says who it is by a token needs no cookie, and no Origin.
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def ask(self, method, path, body=None):
        """The answer, as JSON or text. A refusal is a Fault with the server's sentence."""
        kind = http.client.HTTPSConnection if self.url.scheme == "https" else http.client.HTTPConnection
        connection = kind(self.url.hostname, self.port, timeout=30)
        headers = {**self.headers(), **({"Content-Type": "application/json"} if body is not None else {})}
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = connection.getresponse()
            text = response.read().decode()
        except (OSError, http.client.HTTPException, UnicodeError) as error:
            raise Broken(f"{self.url.geturl()} cannot be reached: {error}") from error
        finally:
            connection.close()
        if response.status in (429, 503):
            raise Broken(refusal(response.status, text)[1], float(response.headers.get("Retry-After") or 1))
        if response.status >= 400:
            code, sentence = refusal(response.status, text)
            fault = Fault(sentence)
            fault.code = code
            raise fault
        return json.loads(text) if "json" in response.headers.get("Content-Type", "") else text


def refusal(status, text):
    """The code and the sentence of an answer that refuses."""
    try:
        error = json.loads(text)["error"]
        return error["code"], f"the server says: {error['message']} ({error['code']})"
    except (ValueError, KeyError, TypeError):
        return "", f"the server answers with status {status}: is it an Ethnos server?"


class WebSocket:
    """As much of RFC 6455 as a client needs: the handshake, masked text frames, messages in pieces, ping and close."""

    def __init__(self, server, path):
        try:
            raw = socket.create_connection((server.url.hostname, server.port), timeout=10)
            if server.url.scheme == "https":
                raw = ssl.create_default_context().wrap_socket(raw, server_hostname=server.url.hostname)
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError as error:
            raise Broken(f"{server.url.geturl()} cannot be reached: {error}") from error
        self.raw, self.input = raw, raw.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        headers = {"Host": server.url.netloc, "Upgrade": "websocket", "Connection": "Upgrade",
                   "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13", **server.headers()}
        try:
            raw.sendall(f"GET {path} HTTP/1.1\r\n".encode())
            raw.sendall("".join(f"{name}: {value}\r\n" for name, value in headers.items()).encode() + b"\r\n")
            status = int((self.input.readline().split() or [0, 0])[1])
            answer = http.client.parse_headers(self.input)
            body = self.input.read(int(answer.get("Content-Length") or 0)).decode() if status != 101 else ""
        except (OSError, ValueError, IndexError, http.client.HTTPException) as error:
            self.close()
            raise Broken(f"the connection broke: {error}") from error
        if status != 101:
            self.close()
            if status in (0, 429, 502, 503, 504):
                raise Broken(refusal(status, body)[1], float(answer.get("Retry-After") or 1))
            raise Fault(refusal(status, body)[1])
        proof = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
        if answer.get("Sec-WebSocket-Accept") != proof:
            self.close()
            raise Fault("what answers there does not speak WebSocket")
        raw.settimeout(QUIET)

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def frame(self, kind, payload):
        """One frame: 1 is text, 8 close, 9 ping, 10 pong. A client masks what it sends."""
        size, mask = len(payload), os.urandom(4)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        try:
            self.raw.sendall(bytes([0x80 | kind]) + length + mask + masked)
        except OSError as error:
            raise Broken(f"the connection broke: {error}") from error

    def take(self, size):
        try:
            taken = self.input.read(size)
        except OSError as error:
            raise Broken(f"the connection broke: {error}") from error
        if len(taken) < size:
            raise Broken("the server closed the connection")
        return taken

    def receive(self):
        """The next message; None after a ping, which is answered."""
        text = b""
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            if size > 125:
                size = int.from_bytes(self.take(2 if size == 126 else 8), "big")
            payload, kind = self.take(size), first & 0x0F
            if kind == 8:
                raise Broken("the server closed the connection")
            if kind == 9:
                self.frame(10, payload)
                if not text:
                    return None
            elif kind in (0, 1):
                text += payload
                if first & 0x80:
                    return json.loads(text)

    def close(self):
        self.input.close()
        self.raw.close()


class Player:
    """Us at one table. What is known of it outlives the connection: a new one goes on where the last one ended."""

    def __init__(self, server, code, me, games):
        self.server, self.me, self.games = server, me, games
        self.sit_down(code)

    def sit_down(self, code):
        self.code, self.version, self.table, self.game = code, 0, None, None
        self.waiting = None  # the command that has no answer yet, as it was sent
        self.sent_at = 0  # when that was
        self.decided_on = 0  # the version of the table we knew then
        self.hold = 0  # act on later versions only
        self.commitment = None  # what was promised of the deck, when we came
        self.told = False  # whether the result was printed
        print(f"Table {code}: {self.server.url.geturl().rstrip('/')}/t/{code}", flush=True)

    def play(self):
        """Plays until all games are over, through lost connections and servers that start again."""
        lost_at, pause = None, 0.2
        while self.games:
            try:
                connection = WebSocket(self.server, f"/api/tables/{self.code}/socket")
                try:
                    lost_at, pause = None, 0.2
                    self.talk(connection)
                finally:
                    connection.close()
            except Broken as broken:
                lost_at = lost_at or time.monotonic()
                if time.monotonic() - lost_at > PATIENCE:
                    raise Fault(f"{broken}; for {PATIENCE} seconds now") from broken
                pause = broken.retry or min(2 * pause, 5)
                print(f"{broken}; coming back in {pause:.1f} s", file=sys.stderr, flush=True)
                time.sleep(pause)

    def talk(self, connection):
        """One connection: hello, then what has no answer yet, then one message after the other."""
        code = self.code
        connection.send({"type": "hello", "version": self.version})
        if self.waiting:
            self.send(connection)  # with its old id: if it was carried out, it is not carried out again
        while self.games and self.code == code:
            message = connection.receive()
            kind = message["type"] if message else None
            if kind == "update":
                self.update(message)
            elif kind == "ack":
                self.answered(message["id"])
            elif kind == "refused":
                self.refused(message)
            elif kind == "bye":
                if message["retry"] is None:
                    raise Fault(f"the server ended it: {message['reason']}")
                raise Broken(f"the server says {message['reason']}", message["retry"] / 1000)
            # Everything else (presence, pong, what is new since this was written) does not matter to us.
            self.act(connection)

    def update(self, message):
        self.version = message["version"]
        self.table = message.get("table", self.table)
        self.commitment = self.commitment or self.table["commitment"]
        self.game = message.get("game", self.game)
        for number in message.get("acks", []):
            self.answered(number)

    def answered(self, number):
        if self.waiting and self.waiting["id"] == number:
            self.waiting = None

    def refused(self, message):
        code = message["code"]
        if code in ("too-many", "store"):
            time.sleep(1)
            self.sent_at = float("-inf")  # it is sent again
        elif message["id"] and code in OVERTAKEN:
            # An update has said what we did not know, or is about to. So think again, but on a later version.
            self.answered(message["id"])
            self.hold = self.decided_on
        else:
            raise Fault(f"the server refuses: {message['message']} ({code})")

    def act(self, connection):
        """Does what is to be done now, one command at a time."""
        if self.waiting:
            if time.monotonic() - self.sent_at > ANSWER:
                self.send(connection)
        elif self.table and self.version > self.hold:
            command = self.command()
            if command:
                # Every command gets an id of its own, so that it can be sent again.
                self.waiting = {"type": "do", "id": uuid.uuid4().hex, "command": command}
                self.decided_on = self.version
                self.send(connection)

    def send(self, connection):
        self.sent_at = time.monotonic()
        connection.send(self.waiting)

    def command(self):
        """What we want of the table now, or nothing."""
        table = self.table
        own = next((chair for chair in table["chairs"] if chair["person"] == self.me), None)
        if table["phase"] == "gathering":
            if own is None:
                return {"kind": "sit"}
            if not own["ready"]:
                return {"kind": "ready", "ready": True}
            if table["host"] == self.me and not table["rematch_of"] and all(chair["ready"] for chair in table["chairs"]):
                return {"kind": "start"}
        elif table["phase"] == "closed":
            raise Fault(f"table {self.code} was called off")
        elif own is None:
            raise Fault(f"table {self.code} has no seat for us: the game has begun")
        elif table["phase"] == "playing":
            asked = table["undo_asked"]
            if own["conceded"]:
                raise Fault("we have given up at this table")
            if own["away"]:
                return {"kind": "return"}
            if asked and asked["seat"] != table["you"] and table["you"] not in asked["agreed"]:
                return {"kind": "answer-undo", "version": self.version, "yes": True}
            if self.game and self.game["legal"]:
                action = choose(self.game, table["setup"])
                return {"kind": "play", "version": self.version, "action": action["text"]}
        else:
            return self.over()
        return None

    def over(self):
        """The end of a game: the result, and whether the deck was fixed before it; then perhaps another."""
        table = self.table
        if not self.told:
            self.told = True
            for result in sorted(table["results"], key=lambda result: result["place"]):
                print(f"{result['place']}. {result['name']} ({result['seat']}): {result['glory']}", flush=True)
            if hashlib.sha256(bytes.fromhex(table["seed"])).hexdigest() != self.commitment:
                raise Fault("the seed is not the one that was promised at the start")
        if self.games > 1 and not table["rematch"]:
            return {"kind": "rematch"}
        self.games -= 1
        if self.games:
            self.sit_down(table["rematch"])
        return None


def new_table(arguments):
    """What is sent to open a table."""
    others = ["open"] * arguments.open + [{"bot": arguments.level}] * arguments.bots
    if not 1 <= len(others) <= 5:
        raise Fault("a table has two to six seats: give --open and --bots one to five together")
    return {"options": {"edition": arguments.edition}, "seats": ["me", *others]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url", help="the server, such as http://127.0.0.1:8080")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--token", default=os.environ.get("ETHNOS_TOKEN"), help="an API token; or set ETHNOS_TOKEN")
    who.add_argument("--guest", action="store_true", help="come as somebody new, and say the token to come back with")
    parser.add_argument("--join", metavar="CODE", help="sit down at this table instead of opening one")
    parser.add_argument("--open", type=int, default=0, metavar="N", help="seats for others, who join by the code")
    parser.add_argument("--bots", type=int, metavar="N", help="seats for bots; two if no seat is open")
    parser.add_argument("--level", default="regular", choices=["novice", "regular", "expert", "master"])
    parser.add_argument("--edition", default="first", choices=["first", "second"])
    parser.add_argument("--games", type=int, default=1, metavar="N", help="that many games, as rematches")
    parser.add_argument("--record", metavar="FILE", help="write the record of the last game there")
    arguments = parser.parse_args()
    try:
        if arguments.bots is None:
            arguments.bots = 0 if arguments.open else 2
        if not arguments.guest and not arguments.token:
            raise Fault("say who you are: --token TOKEN, or --guest to come as somebody new")
        if arguments.games < 1:
            raise Fault("--games is at least 1")
        server = Server(arguments.url, None if arguments.guest else arguments.token)
        if arguments.guest:
            # Without a session this makes a guest, whose token it is: all that a program needs.
            server.token = server.ask("POST", "/api/me/tokens", {"label": "play.py"})["token"]
            print(f"To come back as the same: ETHNOS_TOKEN={server.token}", flush=True)
        me = server.ask("GET", "/api/me")["id"]
        code = arguments.join or server.ask("POST", "/api/tables", new_table(arguments))["code"]
        player = Player(server, urllib.parse.quote(code.upper(), safe=""), me, arguments.games)
        player.play()
        if arguments.record:
            with open(arguments.record, "w", encoding="utf-8") as file:
                file.write(server.ask("GET", f"/api/tables/{player.code}/record"))
    except (Fault, Broken, OSError) as error:
        sys.exit(f"play.py: {error}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
