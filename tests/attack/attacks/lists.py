"""Lists that grow with everything that ever happened."""

import time

from client import Person


class ListGrowth:
    name = "list-growth"
    does = "opens private tables and calls them off, a hundred (400 without --short)"
    measures = "whether the home page and the list of games take no more than twice as long and 50 ms more than before"

    def run(self, server, short):
        # One person may open so many tables an hour.
        people = [Person(server) for _ in range(2 if short else 8)]
        before = self.times(people[0])
        made = 0
        for number in range(100 if short else 400):
            person = people[number % len(people)]
            code = person.open(["me", "open"])
            if code and person.command(code, {"kind": "cancel"}) is None:
                made += 1
            elif code is None:
                time.sleep(0.2)
        after = self.times(people[0])
        stood = all(late <= 2 * early + 0.05 for early, late in zip(before, after))
        early, late = (" and ".join(f"{took * 1000:.0f} ms" for took in times) for times in (before, after))
        return f"{made} tables; home and games took {early} before, {late} after", stood

    @staticmethod
    def times(person):
        """The median of five for each page. The other person looks, whom the rate limits of the attacker do not concern."""
        viewer = Person(person.server, victim=True, quiet=True)
        medians = []
        for page in ("/", "/games"):
            times = []
            for _ in range(5):
                started = time.monotonic()
                viewer.call("GET", page, parse=False)
                times.append(time.monotonic() - started)
            medians.append(sorted(times)[2])
        return medians
