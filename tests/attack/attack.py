#!/usr/bin/env python3
"""Attacks a server that is yours, and says which attacks it stands.

    tests/attack/attack.py                               the server at http://127.0.0.1:8080
    tests/attack/attack.py https://ethnos.example.org    your own server elsewhere
    tests/attack/attack.py --start target/debug/ethnos   a server of its own, with an empty database, that is stopped afterwards

It needs Python 3.9 and nothing else. Every attack is bounded in number and time, sends to the given address alone, and calls off or deletes what it can.
It leaves guests and finished tables behind: run it on a test server, or when few people play. README.md says what each attack does.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))

from attacks import ALL  # noqa: E402
from client import Refused, Server  # noqa: E402

NAMES = [attack.name for attack in ALL]


def arguments():
    parser = argparse.ArgumentParser(description="Attacks a server that is yours, and says which attacks it stands.")
    parser.add_argument("url", nargs="?", default="http://127.0.0.1:8080", help="the address of the server [default: %(default)s]")
    parser.add_argument("--start", metavar="PROGRAM", help="start a server of its own with this program")
    parser.add_argument("--short", action="store_true", help="fewer and shorter attacks: two to four minutes")
    parser.add_argument("--only", metavar="NAME,…", help=f"these attacks alone: {', '.join(NAMES)}")
    parser.add_argument("--list", action="store_true", help="say what each attack does and measures, and stop")
    given = parser.parse_args()
    given.chosen = ALL
    if given.only:
        unknown = [name for name in given.only.split(",") if name not in NAMES]
        if unknown:
            parser.error(f"there is no attack {unknown[0]}; choose from {', '.join(NAMES)}")
        given.chosen = [attack for attack in ALL if attack.name in given.only.split(",")]
    if not re.match(r"https?://[^/]+/?$", given.url):
        parser.error("the address is a URL without a path, such as http://127.0.0.1:8080")
    return given


def start(program, folder):
    """A server on a free port. Gives the process and its address."""
    command = [program, "serve", "--no-open", "--listen", "127.0.0.1:0", "--data-dir", folder]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        found = re.search(r"http://\S+", line)
        if found:
            return process, found.group(0)
    sys.exit(f"attack: {program} did not start")


def run(attack, server, short):
    """Runs one attack. Gives whether the server stood it."""
    print(f"{attack.name}: {attack.does}\n  measures {attack.measures}", flush=True)
    started = time.monotonic()
    try:
        found, stood = attack().run(server, short)
    except (OSError, Refused, KeyError, TypeError) as error:
        found, stood = f"the attack could not be carried out: {error!r}", False
    print(f"  {found}\n  {'pass' if stood else 'FAIL'} ({time.monotonic() - started:.0f} s)", flush=True)
    return stood


def main():
    given = arguments()
    if given.list:
        for attack in ALL:
            print(f"{attack.name}: {attack.does}\n  measures {attack.measures}")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        process, url = start(given.start, folder) if given.start else (None, given.url)
        try:
            server = Server(url)
            if server.health() is None:
                sys.exit(f"attack: no server answers at {url}/healthz; give its address, or start one with --start")
            failed = [attack.name for attack in given.chosen if not run(attack, server, given.short)]
        finally:
            if process:
                process.terminate()
                process.wait(20)
    passed = len(given.chosen) - len(failed)
    print(f"{passed} of {len(given.chosen)} attacks stood" + (f"; failed: {', '.join(failed)}" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
