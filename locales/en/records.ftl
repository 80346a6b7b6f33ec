# What is wrong with records, positions, box files and the logs of tables. The server and the command line render these; the browser receives texts.

## What is wrong with a position. Made by crates/wire/src/sentences/notation_error.rs.

notation-first-line = The first line should be “ethnos position 1”, or “ethnos game 1” for a game from its seed.
notation-card = “{ $text }” is not a card. A card is a colour ({ $names }) and a tribe or clan.
notation-tribe = “{ $text }” is not a tribe or clan of this edition: { $names }.
notation-not-in-play = { $name } are not in play.
notation-no-further-cards = Too many cards: the box has no further { $cards }.
notation-number = “{ $text }” is not a number from 0 to { $most }.
notation-twice = “{ $key }” is stated twice.
notation-tribe-count = { $given } tribes or clans are chosen: { $wanted } are needed.
notation-age = There is no Age { $age }: this game has Ages 1 to { $ages }.
notation-not-in-hand = Not in the hand of { $seat }: { $cards }.
notation-hand-limit = { $count } cards in hand: { $limit } is the limit.
notation-markers = { $seat } has only { $owned } markers.
notation-tokens = { $found } tokens are given: there is one for each of { $ages } Ages.
notation-no-further-token = The box has no further token of { $token }.
notation-no-troll-token = There is no token of { $value }.
notation-troll-token-twice = The token of { $value } is held twice.
notation-giant = By the bands, the token of the Giants or Bears is held so: { $held }.
notation-dragons = More Dragons than are left.
notation-dragon-above = A Dragon lies above the lowest { $count } cards of the deck.
notation-region = “{ $text }” is not a kingdom or region of this edition: { $names }.
notation-colour = “{ $text }” is not a colour: { $names }.
notation-seat = { $count ->
    [one] “{ $text }” is not the seat of the player, which is { $last }.
   *[other] “{ $text }” is not a seat: the seats are A to { $last }.
}
notation-seat-and-number = “{ $text }” should be a seat and a number, as in “A 3”.
notation-named-twice = { $name } is named twice.
notation-action = “{ $text }” is not an action. Actions begin with recruit, band, party, scatter, stop, marker, no, token, keep, draw, pillage, migrate, hold, give, leader, coin, settle, discard or steal.
notation-fact = “{ $name }” is not known here. The documentation of the notation (docs/notation.md) says what a position and an expectation can name.
notation-solo-fact = “{ $name }” belongs to the solo game.
notation-scored-for = “{ $text }” is neither a kingdom or region ({ $names }) nor one of { $sources }.
notation-decision-code = “{ $text }” is not a decision: { $names }.
notation-key-and-value = “{ $text }” should be “key: value”.
notation-position-key = “{ $key }” belongs to a position, whose first line is “ethnos position 1”.
notation-expectation = An expectation is “expect name: value”.
notation-expected-dealt = How tokens were dealt can be stated, not expected. Expect “tokens”.
notation-refuse = A refusal is “refuse code A: action”.
notation-refusal-code = “{ $code }” is not the code of a refusal: { $names }.
notation-seat-and-action = “{ $text }” should be a seat and an action, as in “A: recruit deck”.
notation-edition = The edition is first or second.
notation-edition-missing = “edition: first” or “edition: second” is missing.
notation-players-missing = “players: 2” to “players: 6”, or “solo: regular”, is missing.
notation-seed-missing = “seed: …” is missing. Without it the game cannot be replayed.
notation-solo-level = The level is easy, regular or hard.
notation-recruitment = Recruitment is on or off.
notation-solo-recruitment = The solo game is always played in Recruitment Mode.
notation-seed = A seed is 1 to 64 hexadecimal digits.
notation-commitment = A commitment is 64 hexadecimal digits.
notation-server-part-missing = “server part: …” is missing. Without it the seed cannot be made of its parts.
notation-committed-missing = A “part” needs “committed”, the SHA-256 that was published first.
notation-other-tribes-drawn = The seed draws other tribes or clans: { $names }.
notation-dealt-outside-solo = Tokens are only swapped in the solo game. Use “tokens”.
notation-only-expected = “{ $key }” follows from the rest and can only be expected.
notation-bruno-hand = { bruno } has no hand. His cards are on the “dashboard”.
notation-all-leaders-down = When all setup cards are face down, they all turn up.
notation-no-coin = No coin of { $value } is left among the lowest { $used }, which “coins used” says are used.
notation-dealt-in-part = “dealt” must be given for all six regions, and no “tokens” beside it.
notation-setup-seats = { $count } players: the game is for 2 to 6, or for 1 in the solo game.
notation-setup-one-player = One player alone plays the solo game. Choose a level: easy, regular or hard.
notation-setup-solo-seats = The solo game has one seat, not { $count }.
notation-setup-solo-edition = The solo game belongs to the second edition.
notation-setup-solo-tribes = The solo game is played with { $names }. Leave the clans out.
notation-setup-other-edition = { $name } belong to the other edition.
notation-setup-box-of-other-edition = { $stated ->
    [second] The box is not of the second edition.
   *[first] The box is not of the first edition.
}
notation-band-nobody = Nobody sits at { $seat }.
notation-band-bruno-colour = { bruno }’s party is of one colour ({ $name }) and not empty.
notation-not-a-band = These cards are no band or party: all have the tribe or clan of the Leader, or all have its colour ({ $code }).
analysis-too-long = The position is longer than { $most } bytes.
analysis-too-many = There can be { $most } moves, not more.

## What is wrong with a box file. Made by crates/wire/src/sentences/box_error.rs.

box-toml = The box file is not TOML. In English: { $reason }
box-other-edition = This game needs a box file with edition = "{ $name }".
box-unknown-entry = The box of this edition has no entry “{ $name }”. It has: { $names }.
box-missing = “{ $key }” is missing.
box-not-a-table = “{ $key }”: this should be a table with “value” and “source”.
box-value-missing = “{ $key }”: “value” is missing.
box-unknown-field = “{ $key }”: “{ $name }” is not known here. An entry has value, source and note (a text).
box-no-such-source = “{ $key }”: every source is one of { $names }.
box-sources = “{ $key }”: the number of values is { $values } and that of sources is { $sources }. Give one source for each value, or one for all.
box-names-changed = “{ $key }”: names cannot be changed. Leave this entry out.
box-names-expected = “{ $key }”: this should be names.
box-numbers-expected = “{ $key }”: this should be a whole number or a list of whole numbers.
box-count = “{ $key }”: numbers needed: { $expected }; found: { $found }.
box-fixed = “{ $key }” is { $value } by the rules and cannot be changed.
box-not-between = “{ $key }”: { $found } is not between { $least } and { $most }.
box-not-ascending = “{ $key }”: no number may be smaller than the one before, but { $after } follows { $before }.
box-not-rising = “{ $key }”: every number must be larger than the one before, but { $after } follows { $before }.
box-not-above-zero = “{ $key }”: the first number must be above 0.
box-marked-too-often = “{ $key }”: a token of { $token } is marked 4+ more often than there are tokens of { $token }.
box-symbol-beyond-end = “{ $key }”: there is a symbol on space { $symbol }, but the track ends at { $spaces }.

## What a record says that is not true. Made by crates/wire/src/sentences/record_fault.rs.

fault-refused = { $seat }: { $action } is refused ({ $code }): { $why }
fault-refused-otherwise = Expected to be refused as { $expected }, but refused as { $code }: { $why }
fault-not-refused = Expected to be refused as { $expected }, but it is legal
fault-not-as-expected = Expected { $name }: { $expected }, found { $found }
fault-deck-gives = The deck gives { $found }, not { $stated }
fault-seed-commitment = The SHA-256 of the seed is { $found }, not the commitment
fault-server-part-commitment = The SHA-256 of the server’s part is { $found }, not the commitment
fault-part-commitment = The SHA-256 of the part of { $seat } is { $found }, not what was committed
fault-other-seed-of-parts = The parts make the seed { $found }, not the seed of this game
fault-position = A position was set up by hand and does not follow from a seed
fault-commitment-missing = The line `commitment: …`, the SHA-256 of the seed published before the game, is missing
fault-tribes-missing = Which tribes or clans were drawn is not stated (`tribes: random = …`)
fault-draw-missing = What the deck gave { $seat } is not stated (`= …`)

## What is wrong with the log of a table. Made by crates/server/src/doctor/sentences.rs.

log-fault-empty = The log is empty
log-fault-missing = The entry is missing
log-fault-altered = The entry or one before it was altered after it was stored
log-fault-unreadable = The entry cannot be read. In English: { $reason }
log-fault-ends-early = The log ends here, and the table is at entry { $at }
log-fault-used-later = The log ends here, and the table was used at another time: entries after this one are missing

## Why the log of a table cannot be replayed. Made there, too.

corrupt-not-opened = The log does not begin with “opened”
corrupt-opened-twice = The table is opened twice
corrupt-other-version = The entry was made for another version of the table
corrupt-wrong-phase = “{ $kind }” { $phase ->
    [gathering] cannot come before the game begins
    [playing] cannot come during the game
    [over] cannot come after the game
   *[closed] cannot come after the table was closed
}
corrupt-seat-count = A table cannot have { $seats } seats
corrupt-wrong-seat = Seat { $seat } cannot be like this when the table is opened
corrupt-no-such-seat = There is no seat { $seat }
corrupt-seat-empty = No person sits on seat { $seat }
corrupt-seat-taken = Somebody else has seat { $seat } or its colour
corrupt-not-away = The person on seat { $seat } comes back without having left
corrupt-no-host = The new host is not at the table
corrupt-late-seat = Seat { $seat } changes although the start is announced
corrupt-starts-twice = The start is announced twice
corrupt-starts-without-player = The game begins while a seat is empty
corrupt-other-players = The position is for another number of people
corrupt-not-begun = The game has not begun
corrupt-no-pause = A pause takes no time
corrupt-no-undo-asked = Somebody agrees to an undo that nobody asked for
corrupt-undone-too-much = More decisions are taken back than there are
corrupt-muted-by-nobody = Somebody is muted, and by nobody
corrupt-seed = The seed cannot be read
corrupt-commitment = A commitment to a part of the seed cannot be read
corrupt-late-commitment = A commitment to a part of the seed comes too late or twice
corrupt-seed-part = A part of the seed cannot be read, or is not the one that was committed
corrupt-unreadable = The action cannot be read: { $why }
corrupt-illegal = The action is not legal ({ $code })
corrupt-plan = No game can begin with these options: { $why }
corrupt-other-game = The decisions lead to another game
