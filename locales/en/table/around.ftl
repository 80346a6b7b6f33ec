# Around the game: gathering, log and chat, scoring, the final page, replay, attention, settings.

numeral = { $age ->
    [1] I
    [2] II
   *[3] III
}
age-button = { numeral }: { age }
plus = +{ $glory }

## A table before the start

gathering-title = Table { $code }
gathering-rematch-soon = The game starts by itself when everybody is ready.
gathering-free-seat = Free seat
gathering-you = you
gathering-is-ready = { $ready ->
    [true] ready
   *[false] not ready yet
}
gathering-not-here = not connected
gathering-sit = Sit down here
invited-by = { $host } invites you.
invited = You are invited.
invited-name = Your name?
gathering-full = Every seat is taken. You can watch as soon as the game begins.
gathering-sit-on = Sit here: seat { $seat }
gathering-move-to = Move here: seat { $seat }
gathering-bot = Add a bot
gathering-bot-on = Add a bot: seat { $seat }
gathering-level = Level of the bots
gathering-level-of = Level of { $player }
gathering-fill = { $count ->
    [one] Fill the seat with a bot
   *[other] Fill { $count } seats with bots
}
gathering-remove-name = Remove { $player } from the table
gathering-hand-over-to = Make host: { $player }
gathering-piece-taken = { $colour }: taken
piece-name = { $colour } { $piece ->
    [scarlet] tower
    [azure] ship
    [amber] star
    [emerald] leaf
    [violet] moon
   *[ivory] shield
}
gathering-say-ready = Say so when you are ready to start.
gathering-wait-host = The game begins when the host starts it.
gathering-when = It can start when every seat is taken and everybody else is ready.
gathering-rematch = The rematch of this game

invite-title-of = Ethnos, table { $code }
invite-how = Send the link, let them point a camera at the picture, or tell them the code.
invite-local = This address works on this machine alone. Others need a server that listens for them.

share-address = Address
share-copy = Copy the link
share-copied = Copied.
share-by-hand = Selected: copy it with the keyboard.
share-send = Send…

## What the host chose

options-tribes = { $edition ->
    [second] Clans
   *[first] Tribes
}
options-clock-none = None: take your time
options-clock-live = { $banked ->
    [true] { $move } for a move, and a bank of { $bank } for the game
   *[false] { $move } for a move
}
options-clock-correspondence = By correspondence: { $move } for a move
options-listed-as = { $public ->
    [true] In the lobby
   *[false] Not listed: by link or code only
}
options-spectators-are = { $allowed ->
    [true] Welcome
   *[false] None
}
options-bot = bot, { $level }

## Log and chat

log-title = Log
log-newest = To the newest
log-scoring = Scoring, line by line
log-scores = Scores

chat-unfold = { $open ->
    [yes] Close
   *[no] Open
}
chat-nothing = Nobody has said anything yet.
reactions = Quick reactions
reaction-well-played = Well played
reaction-wow = Wow
reaction-laugh = That is funny
reaction-ouch = Ouch
reaction-hmm = Let me think
reaction-dragon = The Dragon comes
chat-players-only = Only players can write here.
chat-watching = While the game is played, only others who watch read what you write.
chat-watches = watches

## Scoring

scoring-title = { $age ->
    [1] The First Age is scored
    [2] The Second Age is scored
   *[3] The Third Age is scored
}
scoring-detail = What it was for
scoring-ages = Which Age
scoring-back = Back
scoring-next = Next
scoring-all = Show all
scoring-done = Done
scoring-close = Close
scoring-nothing = Nothing in this Age.
step-giant-taking = { $edition ->
    [second] Bear, taken
   *[first] Giant, taken
}
step-giant-holding = { $edition ->
    [second] Bear, held
   *[first] Giant, held
}
step-merfolk = { $edition ->
    [second] Koi
   *[first] Merfolk
}
step-horde = { $edition ->
    [second] Monkeys
   *[first] Orcs
}
sheet-before = Before
sheet-this-age = This Age

## The game is over

final-winners = { $count ->
    [0] Everybody gave up
    [1] { $names } wins
   *[other] { $names } share the win
}
final-decided = { $winner } is { $margin } { glory } ahead of { $other }. What decided it: { $source }, { $more } more.
final-own = You came { $place } with { $points } { glory }. Most came from { $source }: { $most }.
final-what = { $game } · table { $code }
final-won = won
final-replay = Watch it again, move by move
final-share = This page stays. Send its address to whoever wants to see it:
final-share-title = A game of Ethnos: { $names }
final-home = To the start page

chart-title = Over the game
chart-table = The same in numbers
chart-after = { $age ->
    [1] { $glory } after the First Age
    [2] { $glory } after the Second Age
   *[3] { $glory } after the Third Age
}
chart-of = { $player }: { $totals }

fair-promise = Every card follows from a secret seed that is fixed already. This is its fingerprint. When the game is over the seed itself is shown, and everyone can see that it was this one. When the game starts the browsers of the players add to it, so that nobody can choose it.
fair-kept = Every card followed from this seed. It was fixed before the first card was dealt; its fingerprint could be seen all along.
fair-parts = The browsers of { $players } added to it, so that nobody could choose it.
fair-part-yes = What this browser added is part of it.
fair-part-late = This browser wanted to add to it, but the game began before that arrived. On a slow connection this happens.
fair-part-no = What this browser added is not in it, but something else!
fair-noted-yes = Its fingerprint is the one that this browser noted when you sat down.
fair-noted-no = Its fingerprint is not the one that this browser noted when you sat down!
fair-check = Check it here
fair-yes = They belong together.
fair-no = They do not belong together!
fair-yourself = Check it without trusting this page
fair-record = Download the record. This plays it again and says whether the deck was the seed’s:
fair-hash = The fingerprint is the SHA-256 of the seed’s 32 bytes. Without our program:

## A finished game, step by step

replay-title = The game again
replay-step = Step { $step } of { $count }
replay-position = { $step } / { $count }
replay-slider = Step
replay-first = To the start
replay-back = One step back
replay-next = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-perspective = Seen by
replay-open = all hands open
replay-turn-back = Turn before
replay-turn-next = Next turn
replay-ages = Ages
replay-start = The game begins.
replay-scored = { glory }: { $earned }.
replay-earned = { $player } { plus }
replay-unscored = No Age has been scored yet.
replay-hands = Hands
replay-no-cards = No cards
replay-result = Result
replay-failed = This moment could not be fetched. Try again.
replay-again = Try again
replay-keys = Arrow keys go a step back or on, Page Up and Page Down a turn, Home and End to either end. Space plays.

## Attention

attention-table = Table { $code } · Ethnos
attention-title = Your turn · { $title }
attention-hurry = { $time } left · { $title }
attention-notice = It is your turn

## Settings

settings-title = Settings
settings-close = Done
settings-language = Language
settings-theme = Theme
settings-theme-system = As the system
settings-theme-light = Day
settings-theme-dark = Night
settings-text = Size of letters
settings-text-normal = Normal
settings-text-large = Large
settings-text-largest = Largest
settings-sounds = Sounds of the table
settings-effects = Soft sounds of cards, markers, Dragons and scores
sounds-off = Turn the sounds off
sounds-on = Turn the sounds on
settings-speed = Speed of what others do
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-off = At once
settings-handOrder = Order of the hand
settings-handOrder-tribe = By tribe or clan
settings-handOrder-colour = By colour
settings-attention = When it is your turn
settings-sound = A soft sound
settings-notify = A notification, if you look elsewhere
settings-notices = Be told also when this page is closed
settings-notify-blocked = The browser does not allow notifications here. You can change that in its own settings.
settings-table = At this table
settings-known = Show which cards are known to be in other hands

## The player aid

aid-open = Player aid
aid-loading = One moment …
aid-failed = The player aid could not be fetched. Try again.
aid-print = As a page to print
aid-now = { $paid ->
    [1] { age }: first place is paid in every { kingdom }.
    [2] { age }: first and second place are paid in every { kingdom }.
   *[3] { age }: first, second and third place are paid in every { kingdom }.
}
