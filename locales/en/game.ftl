# The game itself: names of things, and what happens to them in sentences.
#
# What stands in a sentence comes already in this language: $player is a name, $card is "the red Orc", $cards is a list.
# $edition is first or second. $gender and $number are for languages whose adjectives need them.

## Words that differ between the editions

tribe = { $edition ->
    [second] clan
   *[first] tribe
}
tribes = { $edition ->
    [second] clans
   *[first] tribes
}
band = { $edition ->
    [second] party
   *[first] band
}
bands = { $edition ->
    [second] parties
   *[first] bands
}
kingdom = { $edition ->
    [second] region
   *[first] kingdom
}
kingdoms = { $edition ->
    [second] regions
   *[first] kingdoms
}
glory = { $edition ->
    [second] Prestige
   *[first] Glory
}
giant-token = { $edition ->
    [second] Bear token
   *[first] Giant token
}
troll-token = { $edition ->
    [second] Fox token
   *[first] Troll token
}
troll-tokens = { $edition ->
    [second] Fox tokens
   *[first] Troll tokens
}
merfolk-board = { $edition ->
    [second] Koi board
   *[first] Merfolk board
}
horde-board = { $edition ->
    [second] Monkey Settlement
   *[first] Orc Horde
}
skeletons = { $edition ->
    [second] Dogs
   *[first] Skeletons
}
edition = { $edition ->
    [second] Second edition
   *[first] First edition
}

## Things

dragon = Dragon
bruno = Chief Bruno
nobody = nobody
list = { $most } and { $last }
row = row
deck = deck
dashboard = dashboard
age = { $age ->
    [1] First Age
    [2] Second Age
   *[3] Third Age
}
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

## Tribes, one or several of them

tribe-skeleton = { $count ->
    [one] Skeleton
   *[other] Skeletons
}
tribe-centaur = { $count ->
    [one] Centaur
   *[other] Centaurs
}
tribe-dwarf = { $count ->
    [one] Dwarf
   *[other] Dwarves
}
tribe-elf = { $count ->
    [one] Elf
   *[other] Elves
}
tribe-giant = { $count ->
    [one] Giant
   *[other] Giants
}
tribe-halfling = { $count ->
    [one] Halfling
   *[other] Halflings
}
tribe-merfolk = { $count ->
    [one] Merfolk
   *[other] Merfolk
}
tribe-minotaur = { $count ->
    [one] Minotaur
   *[other] Minotaurs
}
tribe-orc = { $count ->
    [one] Orc
   *[other] Orcs
}
tribe-troll = { $count ->
    [one] Troll
   *[other] Trolls
}
tribe-wingfolk = { $count ->
    [one] Wingfolk
   *[other] Wingfolk
}
tribe-wizard = { $count ->
    [one] Wizard
   *[other] Wizards
}
tribe-dog = { $count ->
    [one] Dog
   *[other] Dogs
}
tribe-owl = { $count ->
    [one] Owl
   *[other] Owls
}
tribe-rabbit = { $count ->
    [one] Rabbit
   *[other] Rabbits
}
tribe-red-panda = { $count ->
    [one] Red Panda
   *[other] Red Pandas
}
tribe-bear = { $count ->
    [one] Bear
   *[other] Bears
}
tribe-koi = { $count ->
    [one] Koi
   *[other] Koi
}
tribe-tiger = { $count ->
    [one] Tiger
   *[other] Tigers
}
tribe-monkey = { $count ->
    [one] Monkey
   *[other] Monkeys
}
tribe-raccoon = { $count ->
    [one] Raccoon
   *[other] Raccoons
}
tribe-fox = { $count ->
    [one] Fox
   *[other] Foxes
}
tribe-deer = { $count ->
    [one] Deer
   *[other] Deer
}
tribe-raven = { $count ->
    [one] Raven
   *[other] Ravens
}

## Colours of cards and kingdoms

colour-green = green
colour-purple = purple
colour-orange = orange
colour-grey = grey
colour-red = red
colour-blue = blue
colour-white = white
colour-yellow = yellow
colour-black = black

## Kingdoms and regions. The initial stands on cards.

region-althea = Althea
    .in = in Althea
    .initial = A
region-duris = Duris
    .in = in Duris
    .initial = D
region-ithys = Ithys
    .in = in Ithys
    .initial = I
region-pelagon = Pelagon
    .in = in Pelagon
    .initial = P
region-rhea = Rhea
    .in = in Rhea
    .initial = R
region-straton = Straton
    .in = in Straton
    .initial = S
region-white = White
    .in = in the White Region
    .initial = W
region-green = Green
    .in = in the Green Region
    .initial = G
region-yellow = Yellow
    .in = in the Yellow Region
    .initial = Y
region-black = Black
    .in = in the Black Region
    .initial = K
region-red = Red
    .in = in the Red Region
    .initial = R
region-blue = Blue
    .in = in the Blue Region
    .initial = B

## Cards. $tribe and $colour come in the right number and gender.

card = { $colour } { $tribe }
    .the = the { $colour } { $tribe }
    .several = { $count } { $colour } { $tribe }

## Players' pieces, bots and levels

piece-scarlet = scarlet
piece-azure = azure
piece-amber = amber
piece-emerald = emerald
piece-violet = violet
piece-ivory = ivory

bot-scarlet = Scarlet bot
bot-azure = Azure bot
bot-amber = Amber bot
bot-emerald = Emerald bot
bot-violet = Violet bot
bot-ivory = Ivory bot

level-novice = novice
level-regular = regular
level-expert = expert
level-master = master

level-novice-does = Novice, for your first games: plays for its own score, looks little at you, and often misjudges.
level-regular-does = Regular, for people who play often: plays to win and takes a quick look at the next turn.
level-expert-does = Expert, for strong players: thinks two turns ahead, about your turns too.
level-master-does = Master, the strongest: thinks up to two seconds about every move.

# What a bot likes beside winning, after its level: "novice · likes large bands".
temper-gatherer = likes large { bands }
temper-guard = guards its { kingdoms }
temper-racer = hurries the Age

solo-easy = easy
solo-regular = regular
solo-hard = hard

## What happened. Made by crates/wire/src/sentences/event.rs.

event-age-began = The { age } begins; { $player } is first.
event-dealt = { $player } is dealt { $card }.
event-dealt-hidden = { $player } is dealt a card.
event-row-dealt = Face up: { $cards }.
event-recruited = { $player } takes { $card } from the row.
event-drew = { $player } draws { $card }.
event-drew-hidden = { $player } draws a card.
event-dragon = { $seen ->
    [1] The first Dragon comes to { $player }.
    [2] The second Dragon comes to { $player }.
   *[3] The third Dragon comes to { $player }.
}
event-band-played = { $player } plays a { band } of { $size }: { $card } leads { $cards }.
event-band-alone = { $player } plays a { band } of one: { $card }.
event-marker-placed = { $player } places a marker { $spot }.
event-merfolk-moved = { $player } moves from { $from } to { $to } on the { merfolk-board }.
event-giant-taken = { $player } takes the { giant-token } with a { band } of { $size }.
event-horde-joined = { $player } adds a marker to the { $colour } space of the { horde-board }.
event-token-taken = { $player } takes the { troll-token } { $value }.
event-coin-placed = { $player } puts a coin of { $value } { $spot }.
event-discarded = { $player } discards { $cards }.
event-kept-all = { $count ->
    [one] { $player } keeps the only card in hand.
   *[other] { $player } keeps all { $count } cards.
}
event-no-marker = { $player } places no marker.
event-no-token = { $player } takes no { troll-token }.
event-no-draw = { $player } draws no cards.
event-row-filled = { $card } is turned up.
event-dashboard-took = { $from ->
    [row] { $card } goes from the row to the dashboard.
    [discards] { $card } goes from the discarded cards to the dashboard.
   *[deck] { $card } goes from the deck to the dashboard.
}
event-bruno-played = { bruno } plays his { $colour } column, led by the { $tribe }: { $cards }.
event-dashboard-discarded = { $card } leaves the dashboard for the row.
event-dashboard-stolen = { $player } steals { $card } from the dashboard.
event-dashboard-cleared = The dashboard is cleared of { $cards }.
event-age-ended = The third Dragon ends the { age } on the turn of { $player }.
event-scored = { $player } +{ $glory }: { $line }.
event-horde-held = { $player } holds the { horde-board }.
event-game-over = { $outcome ->
    [draw] The game is over: a draw.
    [bruno] The game is over: { bruno } wins.
    [shared] The game is over: { $player } share the win.
   *[won] The game is over: { $player } wins.
}

## What Glory was for, with notes. Made by crates/wire/src/sentences/score.rs.

score-kingdom = { $region }: { place } with { $strength ->
    [one] 1 marker
   *[other] { $strength } markers
}
score-merfolk = { merfolk-board }: { place } on space { $strength }
score-giant-taking = took the { giant-token } with a { band } of { $size }
score-giant-holding = holds the { giant-token }
score-horde = emptied the { horde-board } of { $count ->
    [one] 1 marker
   *[other] { $count } markers
}
score-band = { band } of { $size } led by { $card }
score-noted = { $score }, { $note }
score-note-tokens = tie broken by { troll-tokens }
score-note-alone = alone there, so both awards
score-note-coins = coins worth { $coins }
score-note-shared = { $pot } shared by { $sharers }
score-note-skeletons = { $count } { $tribe } gone
score-note-counts = counted as { $count }

## Where Glory comes from, as heads of columns and lines of a chart

source-kingdom = { $edition ->
    [second] Regions
   *[first] Kingdoms
}
source-merfolk = { merfolk-board }
source-giant = { giant-token }
source-horde = { horde-board }
source-band = { $edition ->
    [second] Parties
   *[first] Bands
}

## What is asked: of you, and what somebody else thinks about. Made by crates/wire/src/sentences/decision.rs.

decision-turn = Recruit an Ally or play a { band }.
    .other = { $player } recruits or plays a { band }.
decision-turn-no-hand = Recruit an Ally.
    .other = { $player } recruits.
decision-chain = Play another { band }, or stop here.
    .other = { $player } may play another { band }.
decision-marker = Choose where the marker of your { band } of { $size } goes.
    .other = { $player } chooses where a marker goes.
decision-free-marker = { $left ->
    [one] Choose where the free marker goes.
   *[other] Choose where a free marker goes: { $left } to place.
}
    .other = { $player } chooses where a free marker goes.
decision-token = Take a { troll-token } of up to { $size }.
    .other = { $player } chooses a { troll-token }.
decision-keep = { $size ->
    [one] Choose the card you keep.
   *[other] Choose up to { $size } cards you keep.
}
    .other = { $player } chooses which cards to keep.
decision-draw = { $size ->
    [one] Draw a card from the deck, or leave it.
   *[other] Draw { $size } cards from the deck, or leave them.
}
    .other = { $player } decides whether to draw cards.
decision-horde = Empty your { horde-board } for { glory }, or hold it for a later Age.
    .other = { $player } decides about the { horde-board }.
decision-give = { $left ->
    [one] Give a card of the row to { bruno }’s dashboard.
   *[other] Give a card of the row to { bruno }’s dashboard: { $left } to give.
}
    .other = { $player } gives a card of the row to the dashboard.
decision-give-discarded = Give one of the cards you discarded to { bruno }’s dashboard.
    .other = { $player } gives a discarded card to the dashboard.
decision-bruno-leader = Choose who leads { bruno }’s { $colour } column.
    .other = { $player } chooses who leads { bruno }’s party.
decision-bruno-marker = { $left ->
    [one] Choose where { bruno }’s free marker goes.
   *[other] Choose where { bruno }’s free marker goes: { $left } to place.
}
    .other = { $player } places { bruno }’s free marker.
decision-bruno-coin = Choose where { bruno }’s coin goes.
    .other = { $player } places { bruno }’s coin.
decision-bruno-settle = Choose a free space of { bruno }’s { horde-board }.
    .other = { $player } chooses a space of { bruno }’s { horde-board }.
decision-bruno-overflow = { bruno }’s { horde-board } is full: choose a region for his marker.
    .other = { $player } chooses a region for { bruno }’s marker.
decision-bruno-discard = Choose a card that leaves { bruno }’s dashboard.
    .other = { $player } chooses a card that leaves the dashboard.
decision-over = The game is over.
    .other = The game is over.

## What can be done, on buttons. Made by crates/wire/src/sentences/action.rs.

action-recruit-deck = Draw from the deck
action-recruit = Take { $card }
action-band = Play a { band } of { $size }: { $card } leads { $cards }
action-band-alone = Play { $card } alone
action-scatter = Discard the whole hand
action-stop = Stop here
action-marker = Place the marker { $spot }
action-no-marker = Place no marker
action-token = Take the { troll-token } { $value }
action-no-token = Take no { troll-token }
action-keep = Keep { $cards }
action-keep-none = Keep no card
action-draw = Draw the cards
action-no-draw = Draw none
action-pillage = Empty the { horde-board }
action-hold = Hold the { horde-board }
action-give = Give { $card }
action-leader = Let the { $tribe } lead
action-coin = Put the coin { $spot }
action-settle = Settle the { $colour } space
action-discard = Discard { $card }
action-steal = Steal { $card }

## Why the rules say no. Made by crates/wire/src/sentences/refusal.rs.

refusal-game-over = The game is over.
refusal-not-to-act = It is not your decision: the table waits for { $player }.
refusal-wrong-decision = Something else is asked now: { $decision }
refusal-hand-full = You cannot recruit with { $limit } cards in hand: play a { band }.
refusal-not-in-row = { $card } is not in the row.
refusal-not-in-hand = You do not have { $cards } in hand.
refusal-empty-band = A { band } needs at least one card.
refusal-leader-not-in-band = The Leader must be one of the { band }’s cards, and { $card } is not.
refusal-skeleton-leads = { skeletons } never lead: choose another Leader.
refusal-mixed-band = With { $card } as Leader, all cards must be { $tribe } or all { $colour }.
refusal-hand-not-stuck = You can discard a whole hand only when it is full and all { skeletons }.
refusal-too-small = { $needed ->
    [one] You need 1 card to place a marker { $spot }.
   *[other] You need { $needed } cards to place a marker { $spot }: { $standing ->
        [one] 1 marker is
       *[other] { $standing } markers are
    } there already.
}
refusal-no-such-token = There is no { troll-token } { $value }.
refusal-token-taken = The { troll-token } { $value } is taken.
refusal-token-too-large = A { band } of { $size } takes a token of at most { $size }, not { $value }.
refusal-keeps-too-many = { $most ->
    [one] You can keep 1 card, not { $keeps }.
   *[other] You can keep { $most } cards, not { $keeps }.
}
refusal-not-discarded = { $card } is not among the cards you just discarded.
refusal-leader-face-down = The setup card of the { $tribe } is face down: choose another Leader.
refusal-not-preferred = { bruno } prefers other regions to { $region } here.
refusal-space-taken = The { $colour } space is taken already.
refusal-not-on-dashboard = { $card } is not on the dashboard.
refusal-steal-only-on-easy = You can steal from the dashboard only on the easy level.

## Why the table says no. Made by crates/wire/src/sentences/table_refusal.rs.

refusal-stale = The table has moved on in the meantime: look again, then decide.
refusal-no-seat = You have no seat at this table.
refusal-not-host = Only the host can do that.
refusal-no-such-seat = The table has no seat { $seat }.
refusal-seat-taken = Seat { $seat } is taken: choose another.
refusal-full = Every seat is taken.
refusal-colour-taken = This colour is taken: choose another.
refusal-begun = The game has begun.
refusal-not-begun = The game has not begun yet.
refusal-closed = The table is closed.
refusal-not-over = The game is not over yet.
refusal-seat-empty = Seat { $seat } is empty: wait for someone, or put a bot there.
refusal-not-ready = { $player } is not ready yet.
refusal-not-at-table = They do not sit at this table.
refusal-not-an-action = The table did not understand what you want to do.
refusal-away = A bot is playing for you: return to your seat first.
refusal-conceded = You have given this game up.
refusal-not-away = You are at the table already.
refusal-not-a-bot = A person plays that seat.
refusal-nothing-to-undo = There is nothing of yours to take back.
refusal-undo-reveals = Cards have been revealed since: it cannot be taken back.
refusal-undo-asked = Someone has already asked: answer that first.
refusal-undo-absent = Someone whose decision would go back with it is away: wait for them.
refusal-no-undo-asked = Nobody is asking to take anything back.
refusal-no-time = The time for this decision is up.
refusal-time-left = The time is not up yet.
refusal-nothing-to-do = There is nothing to do.
refusal-chat-length = A message has 1 to { $most } characters.
refusal-chat-too-fast = Not so fast: wait a few seconds before you write again.
refusal-long-id = That could not be sent: reload the page and try again.
refusal-seed-part = That does not fit the shuffle of this table: reload the page.
refusal-seating-spent = The seats of this table have been changed too often. The host can start the game, or open another table.
refusal-chat-spent = The chat of this table is full: { $each } messages of one person, { $all } of all together. Go on at your next table.
refusal-undo-spent = You have taken back { $most } decisions in this game. What you decide from now on stays.
refusal-leaving-spent = You have left { $most } times. Stay, or give up.
refusal-muting-spent = You have changed { $most } times whose messages you read. It stays as it is now.
refusal-no-adviser = There is no adviser here. At a table of several people the host allows it before the start, and then everyone switches on their own. Nobody is advised in the game of the day.
refusal-adviser-spent = You have switched the adviser on { $most } times in this game. It stays off now.

## Why the server does not pass something on

refusal-hello-first = The connection did not begin well: reload the page.
refusal-hello-again = The connection had begun already.
refusal-not-text = The server did not understand that: reload the page.
refusal-bad-message = The server did not understand that: reload the page.
refusal-too-many = Too much at once: wait a moment.
refusal-no-spectators = Only those who play at this table can see it.
refusal-too-many-tables = You have too many tables open. Finish or close one of them first.
refusal-too-many-new-tables = Many tables were opened by you, or from your address, within an hour. Try again in some minutes.
refusal-store = The server cannot store anything just now: try again in a moment.

## Why the server refuses a request

failure-bad-request = The server did not understand that.
failure-invalid = Something was not accepted: check what you entered.
failure-no-session = You are not signed in on this device, or no longer.
failure-bad-token = This token is unknown, or was revoked.
failure-wrong-passphrase = The handle or the passphrase is wrong.
failure-forbidden = You are not allowed to do that.
failure-wrong-origin = That came from another site, so it was not done. Open this site itself and try again.
failure-not-found = There is nothing at this address.
failure-wrong-method = That cannot be done at this address.
failure-conflict = Somebody else was faster, or has it already.
failure-gone = This link was used, or its time is over.
failure-too-large = That is more than the server takes.
failure-wrong-type = The server cannot read that.
failure-limit-reached = You have reached the limit for one person: end or delete something first.
failure-too-many = Too many requests.
failure-timeout = The server took too long: try again.
failure-internal = Something went wrong on the server. That is not your fault.
failure-unavailable = The server cannot be reached, or is busy: try again in a moment.

## Why a connection ended

bye-stopping = The server is restarting. You will be back in a moment.
bye-moved = The table is moving to another server. You will be back in a moment.
bye-too-slow = The connection is slow: catching up.
bye-faults = The server could not read what was sent. It will be tried again shortly.
bye-signed-out = You have signed out. Reload the page to watch.
bye-refused = The server ended the connection. Reload the page.
bye-no-hello = The connection did not begin well. Reload the page.
bye-bad-frame = The connection broke. Reload the page.

## The log of a table, beside the game. Made by crates/wire/src/sentences/log_line.rs.

line-opened = { $prepared ->
    [position] { $player } opens the table, for a game from a set-up position.
   *[no] { $player } opens the table.
}
line-sat = { $player } takes seat { $seat }.
line-stood-up = Seat { $seat } is free again.
line-removed = The host frees seat { $seat }.
line-bot-sat = A bot takes seat { $seat } ({ $level }).
line-ready = { $yes ->
    [no] { $player } is not ready.
   *[yes] { $player } is ready.
}
line-handed-over = { $player } is the host now.
line-seed-committed = { $player } takes part in the shuffle.
line-starting = The game is about to begin: the browsers of the players shuffle together.
line-seed-revealed = { $player } has shuffled.
line-started = The game begins.
line-undone = { $yes ->
    [yes] { $player } takes a decision back, as agreed.
   *[no] { $player } takes a decision back.
}
line-undo-asked = { $player } asks to take a decision back.
line-undo-answered = { $yes ->
    [no] { $player } does not agree.
   *[yes] { $player } agrees.
}
line-conceded = { $player } gives up; a bot plays on.
line-forfeited = { $player } was away too long for a rated game, which counts as giving up.
line-stand-in = { $why ->
    [clock] { $player } is out of time; a bot stands in.
   *[left] { $player } leaves; a bot stands in.
}
line-returned = { $player } is back.
line-adviser-switched = { $yes ->
    [no] { $player } switches the adviser off.
   *[yes] { $player } switches the adviser on. This game counts in no statistics.
}
line-paused = The clocks stood still while no server was there.
line-muted = { $yes ->
    [no] You read their messages again.
   *[yes] You no longer read their messages.
}
line-rematch = There is a rematch.
line-closing-announced = Nobody has used this table for a long time. It will be closed in a week, unless somebody of the table opens it.
line-kept-open = Somebody came back: the table stays open.
line-cancelled = The host calls the table off.
line-closed = The table is closed: nobody has used it for a long time.

## Why a move is advised, or is not the best. Made by crates/review/src/sentences.rs.

advice-kingdom = { $best ->
    [yes] About { $count } more { glory } from { $region } in this Age.
   *[no] About { $count } less { glory } from { $region } in this Age.
}
advice-place = { $best ->
    [yes] { $place ->
        [1] First
        [2] At least second
       *[other] At least third
    } in { $region } in { $better } of 10 futures, with the next best move in { $played } of 10: about { $count } more { glory }.
   *[no] { $place ->
        [1] First
        [2] At least second
       *[other] At least third
    } in { $region } in { $played } of 10 futures, with the best move in { $better } of 10: about { $count } less { glory }.
}
advice-merfolk = { $best ->
    [yes] About { $count } more { glory } from the { merfolk-board } in this Age.
   *[no] About { $count } less { glory } from the { merfolk-board } in this Age.
}
advice-giant = { $best ->
    [yes] About { $count } more { glory } from the { giant-token } in this Age.
   *[no] About { $count } less { glory } from the { giant-token } in this Age.
}
advice-horde = { $best ->
    [yes] About { $count } more { glory } from the { horde-board } in this Age.
   *[no] About { $count } less { glory } from the { horde-board } in this Age.
}
advice-bands = { $best ->
    [yes] About { $count } more { glory } from { bands } in this Age.
   *[no] About { $count } less { glory } from { bands } in this Age.
}
advice-rival = { $best ->
    [yes] It leaves { $player } about { $count } less { glory } in this Age.
   *[no] It leaves { $player } about { $count } more { glory } in this Age.
}
advice-set-lost = { $best ->
    [yes] A set is lost in hand with the third Dragon in { $better } of 10 futures, with the next best move in { $played } of 10.
   *[no] A set is lost in hand with the third Dragon in { $played } of 10 futures, with the best move in { $better } of 10.
}
advice-in-all = { $best ->
    [yes] About { $count } more { glory } in this Age, from several sources.
   *[no] About { $count } less { glory } in this Age, from several sources.
}
advice-later = { $best ->
    [yes] What it gains shows later, or is made of many small things.
   *[no] What it loses shows later, or is made of many small things.
}
advice-alike = { $best ->
    [yes] Hardly different from the next best move.
   *[no] Hardly different from the best move.
}
advice-alone = Every other move is much worse.
advice-discard-taken = { $best ->
    [yes] With the next best move { $player } takes { $card } from what is discarded, in { $often } of 10 futures.
   *[no] { $player } takes { $card } from what is discarded, in { $often } of 10 futures.
}
