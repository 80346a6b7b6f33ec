#!/usr/bin/env python3
"""Gathers cards that go together, plays the largest band that places a marker, and recruits what fits."""
import json
import sys

GLORY = [0, 0, 1, 3, 6, 10, 15]  # by the number of cards of a band


def fits(card, others):
    """How many of the other cards could join the largest band with this one."""
    colour, tribe = card.split(" ", 1)
    pairs = [other.split(" ", 1) for other in others]
    return max(sum(c == colour for c, _ in pairs), sum(t == tribe for _, t in pairs))


def places_marker(size, leader, view, setup):
    """A band must outnumber the own markers in its Leader's kingdom; with two players, all markers there."""
    kingdom = next(name for name, colour in setup["regions"].items() if leader.startswith(colour + " "))
    seats = view["players"] if setup["players"] == 2 else [view["seat"]]
    return size > sum(view["players"][seat]["markers"][kingdom] for seat in seats)


def worth(action, view, setup):
    """How good an action looks. Only actions of the same decision are ever compared."""
    kind, hand = action["kind"], view["hand"]
    if kind == "band":
        size = len(action["cards"])
        places = places_marker(size, action["leader"], view, setup)
        in_time = size >= 3 or len(hand) >= 8 or view["dragons"] == 2 or view["decision"] == "chain"
        return GLORY[min(size, 6)] + (20 if places and in_time else 0) - (0 if in_time else 10)
    if kind == "recruit":
        return fits(action["card"], hand)
    if kind in ("marker", "coin"):
        return view["tokens"][action["region"]][view["age"] - 1]
    if kind == "pillage":
        return 1 if view["age"] == setup["ages"] else -1
    if kind == "keep":
        return len(action["cards"])
    return {"recruit-deck": 0.5, "token": action.get("value"), "draw": 1, "steal": 1}.get(kind, 0)


if __name__ == "__main__":
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "decide":
            best = max(message["legal"], key=lambda action: worth(action, message["view"], message["setup"]))
            print(json.dumps({"id": message["id"], "action": best["text"]}), flush=True)
