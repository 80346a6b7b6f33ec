# A table before, during and after its game: messages that the browser client and the server's pages share.

## During the game

undo-wanted = { $player } asks to take the last decision back.
menu-return = Return to your seat
menu-concede = Give up

## Before the start

gathering-seats = Seats
gathering-free = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}
gathering-unready = { $player } is not ready yet.
gathering-you-can-start = Everybody is ready: you can start.
gathering-host-can-start = Everybody is ready: the host can start.
gathering-host = host
gathering-sit-here = Sit here
gathering-move-here = Move here
gathering-remove = Remove
gathering-hand-over = Make host
gathering-pieces = Your pieces
gathering-ready = I am ready
gathering-not-ready = I am not ready after all
gathering-stand-up = Stand up
gathering-start = Start the game
gathering-cancel = Call the table off
gathering-cancel-yes = Yes, close this table
gathering-closed = This table is closed
gathering-what = What is played

## The invitation

invite-title = Invite
invite-code = Code
invite-qr = The link as a QR code

## The options of a table

options-game = Game
options-solo = Solo against { bruno }, { $level }
options-tribes-solo = Those of the solo game
options-tribes-random = Drawn by lot
options-tribes-first-game = Those for a first game
options-recruitment = Recruitment Mode
options-recruitment-yes = The row never stays below three cards
options-box = Box
options-box-own = The host’s own box file
options-clock = Clock
options-listed = Listed
options-spectators = Spectators
options-stand-in = Bot for a player who leaves

## Durations

duration-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
duration-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
duration-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
duration-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}

## The chat

chat-title = Chat
chat-say = Say something
chat-send = Send
chat-mute-title = Mute someone

## After the game

final-standings = Standings
final-place-head = Place
final-player = Player
final-gave-up = gave up
final-nothing = The game ended before anybody earned anything.
final-lines = Line by line
final-keep = Keep it
final-record = Download the record
final-log = The whole log
final-review = Review: why it was won or lost
review-link = Review
final-options = What was played
final-rematch = Rematch: the same seats again
final-to-rematch = To the rematch
chart-together = Together

## The fair shuffle

fair-how = How you know that the shuffle is fair
fair-title = Was it fair?
fair-seed = Seed
fair-fingerprint = Fingerprint
