# What the command line prints of a game: ethnos replay, check and demo.

terminal-deck = deck { $count }
terminal-dragon-free = (no Dragon among the top { $count })
terminal-dragons = Dragons { $dragons }
terminal-kingdom = { $edition ->
    [second] Region
   *[first] Kingdom
}
terminal-row = Row
terminal-none = none
terminal-coins = coins { $value }
terminal-dashboard = { bruno }’s dashboard
terminal-plays-when = { $count ->
    [0] when it can place
    [one] at 1 card
   *[other] at { $count } cards
}
terminal-leaders = Leaders face up: { $up }; face down: { $down }
terminal-supply = { $count ->
    [one] 1 marker left
   *[other] { $count } markers left
}
terminal-horde = { horde-board }: { $colours }
terminal-horde-empty = { horde-board }: empty
terminal-tokens = { troll-tokens } { $values }
terminal-hand = hand ({ $count }): { $names }
terminal-hand-hidden = hand: { cards }
terminal-hand-known = hand: { cards }, known: { $names }
terminal-bands = { bands }: { $names }
terminal-deck-order = from the top: { $names }
terminal-legal = Legal actions ({ $count }):
terminal-legal-hidden = Only the seat that decides sees the legal actions.
terminal-total = { $player }: { $count } { glory }
terminal-seed-server = The seed is the server's alone.
terminal-seed-players = The seed is made by the server and by { $seats }.
terminal-seed-missing = Committed, but not revealed: { $seats }.
terminal-checked = { $right } passed, { $failed } failed
terminal-demo = { edition } with { $tribes }. Seed { $seed }
