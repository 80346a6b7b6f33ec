"""Guessing a passphrase until its owner cannot sign in."""

import secrets

from client import Person


class LockOut:
    name = "lock-out"
    does = "guesses the passphrase of an account 40 times, from the address of its owner and from another"
    measures = "whether the guesses are slowed down, and whether the owner can still sign in with the browser that was used before"

    def run(self, server, short):
        owner = Person(server, victim=True)
        handle, passphrase = f"attack-{secrets.token_hex(4)}", secrets.token_hex(8)
        status, answer, _ = owner.call("PUT", "/api/me/passphrase", {"handle": handle, "passphrase": passphrase})
        if status != 200:
            return f"no account could be made: {status} {answer}", False
        owner.call("DELETE", "/api/session")
        statuses = []
        for number in range(40):
            stranger = Person(server, victim=number % 2 == 0, quiet=True)
            statuses.append(stranger.call("POST", "/api/session", {"handle": handle, "passphrase": "wrong passphrase"})[0])
        status = owner.call("POST", "/api/session", {"handle": handle, "passphrase": passphrase})[0]
        slowed = statuses.count(429)
        return f"{slowed} of 40 guesses were refused unread; the owner's sign-in was answered with {status}", status == 200 and slowed > 0
