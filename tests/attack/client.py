"""HTTP and WebSocket with the standard library alone, for one server."""

import base64
import http.client
import json
import os
import socket
import ssl
import struct
import time
from urllib.parse import urlsplit

PATIENCE = 15
"""No request waits longer than this, in seconds."""


class Server:
    """The server that is attacked. `victim` says whether requests come as the innocent person, who has another address if possible."""

    def __init__(self, url):
        self.url = urlsplit(url)
        self.tls = self.url.scheme == "https"
        self.host = self.url.hostname
        self.port = self.url.port or (443 if self.tls else 80)
        # On this machine every address of 127.0.0.0/8 can be used, so that the innocent person has an address of their own.
        self.local = self.host in ("127.0.0.1", "localhost")

    def source(self, victim):
        return ("127.0.0.2", 0) if victim and self.local else None

    def connect(self, victim=False, receive_buffer=None):
        """A connection. A small receive buffer is for clients that do not read."""
        raw = socket.socket()
        raw.settimeout(PATIENCE)
        if receive_buffer:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        if self.source(victim):
            raw.bind(self.source(victim))
        raw.connect((self.host, self.port))
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return ssl.create_default_context().wrap_socket(raw, server_hostname=self.host) if self.tls else raw

    def head(self, method, path, headers=()):
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.url.netloc}"]
        return "\r\n".join(lines + [f"{name}: {value}" for name, value in dict(headers).items()]) + "\r\n\r\n"

    def health(self):
        """How long a health check takes, in seconds; `None` if it fails."""
        started = time.monotonic()
        try:
            answer = Person(self, victim=True, quiet=True).call("GET", "/healthz", parse=False)
        except OSError:
            return None
        return time.monotonic() - started if answer[0] == 200 else None


class Person:
    """Somebody with a browser: cookies are kept. Becomes a guest with the first request that changes something."""

    def __init__(self, server, victim=False, quiet=False):
        self.server, self.victim, self.cookies, self.extra = server, victim, {}, {}
        if not quiet:
            status, answer, _ = self.call("POST", "/api/guests", {})
            for _ in range(5):
                # The attack before this one may have used up what the address may send.
                if status != 429:
                    break
                time.sleep(answer["error"]["retry_after"])
                status, answer, _ = self.call("POST", "/api/guests", {})
            if status != 200:
                raise Refused(f"no guest: {status} {answer}")
            self.id = answer["id"]

    def headers(self):
        headers = {"Origin": f"{self.server.url.scheme}://{self.server.url.netloc}", **self.extra}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return headers

    def call(self, method, path, body=None, parse=True):
        """The status, the body and the headers of a response."""
        kind = http.client.HTTPSConnection if self.server.tls else http.client.HTTPConnection
        connection = kind(self.server.host, self.server.port, timeout=PATIENCE, source_address=self.server.source(self.victim))
        headers = self.headers()
        data = None
        if body is not None:
            data, headers["Content-Type"] = json.dumps(body), "application/json"
        try:
            connection.request(method, path, data, headers)
            response = connection.getresponse()
            text = response.read()
        except http.client.HTTPException as error:
            raise OSError(str(error)) from error
        finally:
            connection.close()
        for cookie in response.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies.pop(name, None)
            if value:
                self.cookies[name] = value
        if parse:
            try:
                text = json.loads(text)
            except ValueError:
                text = {}
        return response.status, text, response.headers

    def open(self, seats, start=False, edition="first"):
        """Opens a table and gives its code, or `None` if it is refused."""
        new = {"options": {"edition": edition}, "seats": seats, "start": start}
        status, answer, _ = self.call("POST", "/api/tables", new)
        return answer["code"] if status == 201 else None

    def link(self):
        """The path of a new one-time link."""
        status, answer, _ = self.call("POST", "/api/me/links")
        if status != 201:
            raise Refused(f"no link: {status} {answer}")
        return urlsplit(answer["url"]).path

    def command(self, code, command):
        """The code of the refusal; `None` if it is done."""
        status, answer, _ = self.call("POST", f"/api/tables/{code}/commands", {"command": command})
        return None if status == 200 else answer.get("error", {}).get("code", str(status))

    def watch(self, code, hello=True):
        return Socket(self, code, hello)


class Refused(Exception):
    """The server did not let the attack begin."""


class Socket:
    """The WebSocket of a live table."""

    def __init__(self, person, code, hello=True):
        self.stream = person.server.connect(person.victim)
        headers = {
            **person.headers(),
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        }
        self.stream.sendall(person.server.head("GET", f"/api/tables/{code}/socket", headers).encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.read_some()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        if self.status != 101:
            raise Refused(f"no socket: {self.status}")
        if hello:
            self.send({"type": "hello", "version": 0})

    def read_some(self):
        data = self.stream.recv(65536)
        if not data:
            raise ConnectionError("the server closed the connection")
        return data

    def frame(self, kind, data):
        """Sends one frame: 1 is text, 2 binary, 9 a ping."""
        mask = os.urandom(4)
        size = len(data)
        length = struct.pack("!B", 0x80 | size) if size < 126 else struct.pack("!BH", 0x80 | 126, size)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.stream.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def next(self, seconds=PATIENCE):
        """The next message of the server. `None` when it has closed the socket, or nothing comes in time."""
        until = time.monotonic() + seconds
        while True:
            message = self.buffered()
            if message is not None:
                return message or None
            left = until - time.monotonic()
            if left <= 0:
                return None
            self.stream.settimeout(left)
            try:
                self.buffer += self.read_some()
            except OSError:
                return None

    def buffered(self):
        """A message that has come whole; {} for a close; `None` if there is none."""
        while len(self.buffer) >= 2:
            kind, size, start = self.buffer[0] & 15, self.buffer[1] & 127, 2
            if size == 126 and len(self.buffer) >= 4:
                size, start = struct.unpack("!H", self.buffer[2:4])[0], 4
            elif size == 127 and len(self.buffer) >= 10:
                size, start = struct.unpack("!Q", self.buffer[2:10])[0], 10
            if len(self.buffer) < start + size or size >= 126 and start == 2:
                return None
            data, self.buffer = self.buffer[start:start + size], self.buffer[start + size:]
            if kind == 1:
                return json.loads(data)
            if kind == 8:
                return {}
        return None

    def close(self):
        self.stream.close()
