"""Tables of master bots alone."""

from client import Person
from victim import Victim


class MasterBots:
    name = "master-bots"
    does = "opens tables of six master bots, whose games nobody plays or watches"
    measures = "how long another person waits for a novice bot: at most 3 seconds and twice the usual time"

    def run(self, server, short):
        victim = Victim(server)
        usual = victim.usual()
        attacker = Person(server)
        opened = [attacker.open([{"bot": "master"}] * 6, start=True) for _ in range(8 if short else 50)]
        codes = [code for code in opened if code]
        slowest = victim.slowest(8 if short else 30)
        # What was opened plays on until it is over: bots alone only use what is left of the processor.
        found = f"{len(codes)} tables opened; the slowest answer took {seconds(slowest)}, {seconds(usual)} before"
        return found, is_quick(slowest, usual)


def is_quick(slowest, usual):
    """Whether the slowest answer during an attack is not much slower than the slowest before."""
    return slowest is not None and slowest <= 3 + 2 * usual


def seconds(time):
    return "too long" if time is None else f"{time * 1000:.0f} ms"
