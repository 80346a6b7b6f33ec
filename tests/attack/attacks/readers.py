"""Clients that ask and never read."""

import re
import time

from attacks.bots import seconds
from client import Person



def largest_file(server):
    """The largest file that the home page links to, and its size."""
    viewer = Person(server, victim=True, quiet=True)
    page = viewer.call("GET", "/", parse=False)[1].decode()
    links = sorted(set(re.findall(r'(?:src|href)="(/assets/[^"#]+)', page)))[:20]
    sizes = {link: len(viewer.call("GET", link, parse=False)[1]) for link in links}
    return max(sizes.items(), key=lambda item: item[1], default=("/", 10_000))


class NeverRead:
    name = "never-read"
    does = "opens connections that ask for a large file again and again and read nothing"
    measures = "whether health checks of others are answered within 5 seconds and twice the usual time, and (not with --short) whether the connections are closed within 40"

    def run(self, server, short):
        path, size = largest_file(server)
        request = server.head("GET", path, {"Accept-Encoding": "identity"}).encode()
        # More than the buffers of a connection hold.
        requests = request * (500_000 // max(size, 1) + 1)
        usual = max(server.health() or 0 for _ in range(3))
        held = []
        for _ in range(50 if short else 400):
            try:
                stream = server.connect(receive_buffer=4096)
                stream.settimeout(0.2)
                held.append(stream)
                stream.sendall(requests)
            except OSError:
                # Refused, or the buffers are full: that is what the attack wants.
                pass
        times = [server.health() for _ in range(5)]
        slowest = None if None in times else max(times)
        stood = slowest is not None and slowest <= 5 + 2 * usual
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
