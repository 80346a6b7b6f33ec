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
gathering-adviser = The adviser is allowed at this table: whoever switches it on is shown the best moves. The game is not rated. By being ready you agree to it.
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
options-adviser = Adviser
options-adviser-all = Everyone may use it; the game is not rated
mark-position = From a set-up position
mark-advised = With the adviser: counts in no statistics

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
final-review-unplayed = The game was given up before anybody had decided anything, so there is nothing to review.
final-review-daily = Others still play this game today. Its review, its replay and its record are held back until the day is over (midnight UTC).
review-link = Review
final-options = What was played
final-rematch = Rematch: the same seats again
final-to-rematch = To the rematch
final-again = Play again against Chief Bruno
final-to-again = To the new game
chart-together = Together

## The fair shuffle

fair-how = How you know that the shuffle is fair
fair-title = Was it fair?
fair-seed = Seed
fair-fingerprint = Fingerprint

## Abilities: a title, a few words for a card, the rule and an example. Where both editions have an ability, it is named after the tribe of the first.

ability-skeleton = Join any { band }
    .brief = Joins any { band }
    .rule = { $tribes } never lead. They can be added to any { band }, whatever its { tribe } or colour, and make it larger: for the marker and for the Leader’s ability. When { bands } are scored at the end of the Age they are gone.
    .example = A { band } of five with two { $tribes } places a marker as five cards, and pays { glory } for three.
ability-centaur = Play another { band }
    .brief = Another { band }
    .rule = If the { band } placed its marker in a { kingdom }, you may play another { band } at once, before you discard. If that one is led the same way and places its marker too, you may go on.
    .example = You place a marker with a { band } of two, then play three more cards as a second { band } with a marker and an ability of its own.
ability-dwarf = One card more in scoring
    .brief = +1 in scoring
    .rule = When { bands } are scored, this { band } counts one card more.
    .example = A { band } of four cards pays as much as one of five: 10 instead of 6.
ability-elf = Keep cards
    .brief = Keep cards
    .rule = You may keep as many cards in hand as the { band } has, instead of discarding all of them.
    .example = With seven cards in hand you play a { band } of three, keep three of the other four, and discard one.
ability-giant = The largest { band }
    .brief = Largest { band }
    .rule = If the { band } is larger than any other that was led this way in this Age, you take the { giant-token } and { $taking } { glory } at once. Whoever holds it at the end of the Age earns what it shows for that Age; then it goes back.
    .example = You hold the token with a { band } of three. Somebody plays four and takes it from you. With five you would take it back, and be paid again.
ability-halfling = Many cards, no marker
    .brief = No marker
    .rule = There are twice as many { $tribes } as of any other tribe, but a { band } they lead never places a marker.
    .example = A { band } of six { $tribes } places nothing and pays 15 { glory } at the end of the Age.
ability-merfolk = A board of its own
    .brief = Its own board
    .rule = Your marker on the { merfolk-board } moves as many spaces as the { band } has cards. For every symbol it reaches or passes you may place a free marker in any { kingdom }, however many you have there. At the end of each Age the board pays like a { kingdom }; it is never reset.
    .example = You stand on 2 and play a { band } of three: you reach 5, pass the symbol on 3, and place a free marker where you like.
ability-minotaur = One card fewer
    .brief = Needs 1 fewer
    .rule = The { band } needs one card fewer to place its marker.
    .example = With three markers in a { kingdom } you place the fourth with a { band } of three.
ability-orc = Markers for later { glory }
    .brief = { $edition ->
        [second] Settlement marker
       *[first] Horde marker
    }
    .rule = You also put a marker on the space of the Leader’s colour on your { horde-board }, if it is free. At the end of each Age you may take back all of its markers for { glory }, the more the better, or wait.
    .example = With three markers there you can take 6 { glory } now, or hope for a fourth and 10 in a later Age.
ability-raccoon = A coin for first place
    .brief = Adds a coin
    .rule = The cheapest coin in the supply goes to the region of the Leader’s colour. At the end of the Age first place there earns the coins as well.
    .example = You play a party led by a blue Raccoon: the Blue Region now pays a coin more to whoever comes first, which may be you.
ability-troll = Settle ties
    .brief = Settles ties
    .rule = You may take a free { troll-token } whose number is not higher than the { band } is large. At the end of the Age ties go to the higher sum of tokens, then to the highest single one; then all go back.
    .example = With a { band } of four you take the 4. You tie for first place in two { kingdoms }, and win both.
ability-wingfolk = A marker in any { kingdom }
    .brief = Any { kingdom }
    .rule = The { band }’s marker may go to any { kingdom } for which the { band } is large enough, not only to that of the Leader’s colour.
    .example = With three cards led by a { $edition ->
        [second] green
       *[first] purple
    } one you place your third marker in the red { kingdom }, where you have two.
ability-wizard = Draw cards
    .brief = Draw cards
    .rule = After you have discarded the rest of your hand you may draw as many cards from the deck as the { band } has.
    .example = With four cards in hand you play a { band } of two, discard two, and draw two.

# The analysis board.
analysis-title = Analysis board
