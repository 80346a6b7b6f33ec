"""Clients that ask and never read."""

import time

from attacks.bots import seconds

PAGE = "/rules"


class NeverRead:
    name = "never-read"
    does = "opens connections that ask for page after page and read nothing"
    measures = "whether health checks of others are answered within 2 seconds and twice the usual time, and (not with --short) whether the connections are closed within 40"

    def run(self, server, short):
        request = server.head("GET", PAGE, {"Accept-Encoding": "identity"}).encode()
        usual = max(server.health() or 0 for _ in range(3))
        held = []
        for _ in range(50 if short else 400):
            try:
                stream = server.connect(receive_buffer=4096)
                stream.settimeout(0.2)
                held.append(stream)
                stream.sendall(request * 40)
            except OSError:
                # Refused, or the buffers are full: that is what the attack wants.
                pass
        times = [server.health() for _ in range(5)]
        slowest = None if None in times else max(times)
        stood = slowest is not None and slowest <= 2 + 2 * usual
        found = f"{len(held)} connections held; the slowest health check took {seconds(slowest)}"
        if not short:
            until = time.monotonic() + 40
            open_still = held
            while open_still and time.monotonic() < until:
                time.sleep(2)
                open_still = [stream for stream in open_still if takes(stream, request)]
            found += f"; {len(open_still)} were still open at the end"
            stood = stood and not open_still
        for stream in held:
            stream.close()
        return found, stood


def takes(stream, request):
    """Whether a connection is still open: the system would report that it was closed when something is sent."""
    try:
        stream.setblocking(False)
        stream.send(request)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return True
