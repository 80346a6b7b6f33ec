# A table as a page without script.

table-title-gathering = Gathering
table-title-turn = Your turn
table-title-playing = Playing
table-title-over = Game over
table-title-closed = Closed
table-title = { $title } · { $code }
table-stale = Something else happened first. This is how the table stands now.
table-again = Look again
table-again-by-itself = { $count ->
    [one] This page does so by itself every second.
   *[other] This page does so by itself every { $count } seconds.
}
table-again-stop = Stop that
table-again-every = { $count ->
    [one] Look again every second
   *[other] Look again every { $count } seconds
}
table-closed-words = Its host called it off, or nobody used it for long.
table-to-lobby = To the start

marker-scarlet = scarlet tower
marker-azure = azure ship
marker-amber = amber star
marker-emerald = emerald leaf
marker-violet = violet moon
marker-ivory = ivory shield
marker-bruno = { bruno }’s ring

## Gathering

table-rematch-of = This is a rematch. It starts when everybody is ready.
table-rematch-before = The game before
table-seat = Seat { $seat }
table-free = free
table-sit-on = Sit down on seat { $seat }
table-move-to = Move to seat { $seat }
table-you = you
table-ready = ready
table-not-ready = not ready
table-bot = Bot, { $level }
table-bot-level = Level of a bot for seat { $seat }
table-bot-put = Put a bot
table-bot-change = Change
table-bot-put-on = Put this bot on seat { $seat }
table-free-seat = Free the seat
table-free-seat-of = Free seat { $seat }
table-hand-over-to = Make { $player } the host
table-pieces-change = Change pieces
table-you-host = You are the host
table-host-words = It starts when every seat is taken and everybody else is ready. Who leaves during the game is replaced by a bot ({ $level }).
table-invite-words = Send this link, let them point a camera at the picture, or tell them the code.
table-local = This address works on this machine alone: others need a server that listens for them.
table-fair-words = Every card and tribe follows from a secret seed that is fixed already. This is its fingerprint (SHA-256). When the game is over the seed itself is shown, and everyone can check that it was this one.

## Playing

table-your-decision = Your decision
table-time-left = Time left: { $span }.
table-undo-yours = You asked to take your last decision back. It happens when everybody else agrees.
table-undo-drop = Let it stand after all
table-undo-yes = Agree
table-undo-no = Do not agree
table-you-conceded = You have given this game up. A bot plays on for you.
table-you-away = A bot stands in for you.
table-your-seat = Your seat
table-undo = Take your last decision back
table-undo-ask = Ask to take your last decision back
table-leave = Leave: a bot stands in until you return
table-concede-words = A bot plays on for you, and you come last.
table-concede-yes = Yes, give this game up
table-hand = Your hand
table-none = None.
table-row = Row
table-deck = Deck
table-deck-size = { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
table-deck-safe = { $count ->
    [one] The next one is no Dragon.
   *[other] The next { $count } are no Dragons.
}
table-dragons = Dragons seen: { $count } of 3.
table-dragon-last = The next one ends the Age.
table-in-play = In play
table-board-caption = The { glory } of every { kingdom } by Age, and everyone’s markers there
table-kingdom = { $edition ->
    [second] Region
   *[first] Kingdom
}
table-kingdoms = { $edition ->
    [second] Regions
   *[first] Kingdoms
}
table-age-column = { $now ->
    [yes] { age }, now
   *[no] { age }
}
table-coins = Coins
table-dashboard = { bruno }’s dashboard
table-leaders-up = Can lead his next party
table-discarded = Just discarded
table-players = Players
table-hand-size = Hand
table-supply = Markers left
table-bank = Bank
table-known = Known to be in hand
table-no-bands = { $edition ->
    [second] No parties in this Age.
   *[first] No bands in this Age.
}
table-conceded = gave up, a bot plays
table-away = away, a bot plays
table-decides = decides now
table-giant-with = with { $size }
table-band = { $size }: { $card } leads { $cards }
table-band-alone = 1: { $card } alone
table-can-do = What you can do
table-recruit = Recruit a card
table-play-band = Play a { band }
table-play-band-words = Cards that stay in your hand go to the row.
table-keep = Keep cards
table-otherwise = Otherwise
table-ways = { $card } leads: { $count ->
    [one] 1 way
   *[other] { $count } ways
}, up to { $size ->
    [one] 1 card
   *[other] { $size } cards
}
table-followers = Or choose who follows { $card }
table-followers-play = Play these with { $card }
table-keep-words = These stay in your hand, the others go to the row
table-keep-ticked = Keep what is ticked

## Over

table-over-nobody = Everybody gave up
table-over-won = { $player } wins
table-over-shared = { $player } share the win
table-over-code = Table { $code }
table-glory = { glory }
table-stays = This page stays.
table-stays-send = Send its address to whoever wants to see it:
table-seed-words = Every card followed from this seed. Its fingerprint was shown before the game began.
table-check-words = The fingerprint is the SHA-256 of the seed’s 32 bytes. This command plays the record again and says whether the deck was the seed’s:
table-check-without = Check the fingerprint without this program
table-for = For

## Chat and log

table-silence = Nobody has said anything.
table-silence-watch = Only players can write.
table-mute = Do not read { $player }
table-unmute = Read { $player } again
table-last = What happened last
table-log-title = Log of table { $code }
table-log-back = Back to the table
table-log-none = Nothing has happened yet.
table-log-pages = Pages of the log
table-log-earlier = Earlier lines
table-log-lines = Lines { $first } to { $last } of { $count }
table-log-later = Later lines
