# What the command line prints of games: ethnos replay, check, demo, simulate and review.

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
terminal-line = line { $line }: { $text }
terminal-not-text = not UTF-8 text
terminal-not-an-export = this is no line of an export. In English: { $error }
terminal-export-without-hashes = the export was made before logs had hashes: import it, and export it again
terminal-table = table { $code }: { $text }
terminal-table-entry = table { $code }, entry { $entry }: { $text }
terminal-cannot-read = cannot read { $path }: { $error }
terminal-cannot-write = cannot write { $path }: { $error }
terminal-cannot-make = cannot make { $path }: { $error }
terminal-no-threads = cannot start threads: { $error }
terminal-not-over = the game is not over: only finished games can be reviewed
terminal-too-many-bots = { $bots } bots at a table of { $seats }: leave some out, or ask for more players
terminal-no-random = the operating system gives no random bytes: { $error }
terminal-no-files = no .ethnos files there
terminal-beyond-end = { $path } has { $count } actions; --at { $at } is beyond its end
terminal-no-such-seat = --seat { $seat }: the seats of this game are A to { $last }
terminal-not-a-turn = --position needs the start of a turn; after that many actions the decision is `{ $decision }`: choose another --at
terminal-demo = { edition } with { $tribes }. Seed { $seed }
terminal-seed = seed
terminal-games = games
terminal-decisions = decisions
terminal-decided = { $count } ({ $each } a game)
terminal-rate = speed
terminal-speed = { $decisions } decisions/s, { $games } games/s
terminal-ages = Ages
terminal-turns = { $turns } turns
terminal-seat = seat
terminal-bot = bot
terminal-wins = wins
terminal-all-checked = { $count }, every step checked, no fault
terminal-fault = game { $number } of seed { $seed }: { $fault }
terminal-no-answer = { $bot } had no legal answer to { $faults } of { $decisions } decisions ({ $each } a game); the first legal action was played instead:
terminal-no-answer-in = game { $game }, seat { $seat }: { $reason }

## What `ethnos simulate --checked` found. Made by crates/cli/src/check_fault.rs.

checker-refused = “{ $action }” is listed and refused: { $why }
checker-play-differs = play and play_unchecked lead to different games
checker-winner = { $player } has place { $place }, and the winners are { $winners }
checker-place = { $richer } has more { $glory } than { $player }, and no better place
checker-hand-size = { $player } holds { $holds } cards, and the table says { $stated }
checker-hand-limit = { $player } holds more cards than the limit
checker-known-cards = { $player } does not hold the cards that everyone knows
checker-markers = { $player } has { $count } markers
checker-merfolk-board = { $player } is beyond the end of the { $board }
checker-troll-token-twice = { $tokens }: one is held twice
checker-glory = { $player }: { $glory } is not the sum of what was scored
checker-coin-twice = a coin lies in two regions
checker-unknown-coins = there are coins that are not used in this game
checker-allies = cards were lost or made
checker-dragons = there are { $count } Dragons
checker-no-action = nobody has a legal action
checker-not-sorted = the list of legal actions is not sorted, or has an action twice
checker-long-list = the list of legal actions is too long
checker-listed = “{ $action }” is listed, but not legal
checker-not-listed = “{ $action }” is legal, but not listed
checker-view = the view of { $viewer ->
    [nobody] a spectator
   *[other] { $viewer }
} depends on hidden cards
checker-view-after = after an action, the view of { $viewer ->
    [nobody] a spectator
   *[other] { $viewer }
} depends on hidden cards
checker-choices = what { $viewer ->
    [nobody] a spectator
   *[other] { $viewer }
} may do depends on hidden cards
checker-events = what { $viewer ->
    [nobody] a spectator
   *[other] { $viewer }
} is told depends on hidden cards
checker-no-position = a turn begins, but there is no position of it
checker-position-unreadable = a position cannot be read back: { $why }
checker-position-changes = a position changes when it is read back:
checker-position-hands = a position loses hands
checker-record-unreadable = the record cannot be read back: { $why }
checker-record-changes = the record changes when it is read back
checker-record-untrue = the record is not true: { $why }
checker-record-other-game = the record replays to another game
checker-record-unproven = the record does not prove that it followed from its seed
