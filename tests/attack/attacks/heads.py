"""Requests that never come whole, and headers that lie."""

import time

from client import Person


class HalfHeads:
    name = "half-heads"
    does = "opens connections and sends half the head of a request on each, then a byte every few seconds"
    measures = "whether health checks of others are answered within 5 seconds and twice the usual time, and (not with --short) whether the connections are closed within 40"

    def run(self, server, short):
        usual = max(server.health() or 0 for _ in range(3))
        half = f"GET / HTTP/1.1\r\nHost: {server.url.netloc}\r\nX-Slow: ".encode()
        held, refused = [], 0
        for _ in range(100 if short else 600):
            try:
                stream = server.connect()
                stream.sendall(half)
                stream.setblocking(False)
                held.append(stream)
            except OSError:
                refused += 1
        begun, times = time.monotonic(), []
        still = held
        while time.monotonic() < begun + (5 if short else 40) and still:
            times.append(server.health())
            still = [stream for stream in still if goes_on(stream)]
            time.sleep(1)
        for stream in held:
            stream.close()
        slowest = None if None in times else max(times)
        took = "too long" if slowest is None else f"{slowest * 1000:.0f} ms"
        found = f"{len(held)} connections held, {refused} refused, {len(still)} open after {time.monotonic() - begun:.0f} s; the slowest health check took {took}"
        stood = slowest is not None and slowest <= 5 + 2 * usual
        return found, stood and (short or not still)


def goes_on(stream):
    """Sends one more byte. Tells whether the server still waits for the rest."""
    try:
        stream.send(b"x")
    except BlockingIOError:
        return True
    except OSError:
        return False
    try:
        # An answer (408) or the end of the stream.
        return bool(stream.recv(1)) and False
    except BlockingIOError:
        return True
    except OSError:
        return False


class ForgedAddresses:
    name = "forged-addresses"
    does = "asks for a new guest again and again, every time with another invented address in X-Forwarded-For and Forwarded"
    measures = "whether the limit for new guests of one address ends it all the same"

    def run(self, server, short):
        statuses = []
        for number in range(80):
            forger = Person(server, quiet=True)
            forged = f"198.51.{100 + number // 250}.{number % 250}"
            forger.extra = {"X-Forwarded-For": forged, "Forwarded": f"for={forged}", "X-Real-IP": forged, "True-Client-IP": forged}
            statuses.append(forger.call("POST", "/api/guests", {})[0])
            if statuses[-1] == 429:
                break
        made = statuses.count(200)
        return f"{made} guests made, the last answer was {statuses[-1]}", statuses[-1] == 429 and set(statuses) <= {200, 429}
