"""One-time links that are used again."""

from attacks.limits import at_once
from client import Person


class ReusedLinks:
    name = "reused-links"
    does = "opens one-time links ten times at once, again later, and after the owner has signed out or chosen a new passphrase"
    measures = "whether a link lets more than one browser in, or any after that"

    def run(self, server, short):
        owner = Person(server)
        raced = owner.link()
        results = at_once(10, lambda: self.take(server, raced))
        entered = results.count(owner.id)
        again = self.take(server, raced)
        # What a preview of the link would do must not use it up.
        looked_at = owner.link()
        Person(server, quiet=True).call("GET", looked_at, parse=False)
        after_look = self.take(server, looked_at)
        before_passphrase = owner.link()
        handle = f"attack-{owner.id}-{id(owner) % 10_000}"
        status, answer, _ = owner.call("PUT", "/api/me/passphrase", {"handle": handle, "passphrase": "a passphrase of an attack"})
        if status != 200:
            return f"no account could be made: {status} {answer}", False
        after_passphrase = self.take(server, before_passphrase)
        before_leaving = owner.link()
        owner.call("DELETE", "/api/session")
        after_leaving = self.take(server, before_leaving)
        guessed = self.take(server, raced[:-1] + ("a" if raced[-1] != "a" else "b"))
        late = [again, after_passphrase, after_leaving, guessed]
        found = f"{entered} of 10 browsers entered at once, {sum(who == owner.id for who in late)} of {len(late)} with a link that should be dead"
        return found, entered == 1 and after_look == owner.id and not any(late)

    @staticmethod
    def take(server, path):
        """Who a new browser is after it has used the link; `None` if it is nobody."""
        browser = Person(server, quiet=True)
        browser.call("POST", path, {}, parse=False)
        status, me, _ = browser.call("GET", "/api/me")
        return me.get("id") if status == 200 else None
