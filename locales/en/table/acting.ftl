# What one does at the table: the hand, the band, the question that is asked, the menu and the keys.
# $edition is first or second. $card, $cards and $where come already in this language.

cancel = Cancel
close = Close
times = ×{ $count }

## Why nothing can be decided now

blocked-no-game = The game has not begun.
blocked-watching = You are watching: you have no seat at this table.
blocked-offline = The connection is lost. It comes back by itself; until then nothing can be decided.
blocked-conceded = You have given up. A bot plays on for you.
blocked-away = A bot is playing for you.
blocked-behind = One moment: what has happened is still being shown.
blocked-over = The game is over.
blocked-other = It is not your turn: { $player } decides now.

not-sent-heading = Not sent yet
not-sent = Your move is not sent yet: the server does not answer. It is sent by itself when the connection is back.
not-sent-label = not sent yet

## The bar

prompt-bar = What is asked
prompt-your-turn = Your turn
prompt-your-choice = Your choice
prompt-full = Play a { band }.
prompt-lit = { $place ->
    [kingdom] Choose one of the { kingdoms } that are lit on the map.
    [token] Choose one of the { troll-tokens } that are lit beside the map.
    [row] Choose one of the cards that are lit in the row.
    [discarded] Choose one of the cards that are lit among those you discarded.
    [coin] Choose one of the lit { kingdoms }. First place there is paid the coin.
    [leader] Choose one of the clans that are lit on the dashboard.
    [space] Choose one of the spaces that are lit on the { horde-board }.
    [dashboard] { $solo ->
        [easy] Choose one of the lit cards. It goes to the row or to your hand.
       *[other] Choose one of the lit cards. It goes to the row.
    }
   *[other] Choose one of the places that are lit on the board.
}
prompt-turn-hint = Choose a card of the row or the deck to recruit it, or cards of your hand for a { band }.
prompt-recruit-hint = Choose a card of the row or the deck to recruit it.
prompt-full-hint = Your hand is full. Choose the cards for it.
prompt-scatter-hint = Your hand is full, and { skeletons } alone make no { band }: it goes to the row.
prompt-kept = { $count } of { $most } chosen
prompt-keep = { $count ->
    [0] Keep none
    [one] Keep 1 card
   *[other] Keep { $count } cards
}
prompt-keep-all = { $count ->
    [one] Keep the card
   *[other] Keep all { $count }
}
prompt-worth = Emptied now it is worth { $glory } { glory }.
prompt-show = Show it on the table

## The hand

hand-title = Your hand: { $count } of { $limit }
hand-order = Order of the hand
hand-by-tribe = By { tribe }
hand-by-colour = By colour
hand-card = { $state ->
    [leads] { $card }, Leader
    [kept] { $card }, stays in hand
    [fresh] { $card }, new
   *[none] { $card }
}
hand-not-asked = You cannot use the cards of your hand now.
hand-instead = Begin with { $card } instead

## The band that is put together

band-title = { $count ->
    [one] Your { band }: 1 card
   *[other] Your { band }: { $count } cards
}
band-lead = Who leads?
band-leader = { $count ->
    [one] { $card } leads
   *[other] { $card } leads, one of { $count }
}
band-offers = All of:
band-all = { $joined ->
    [0] { $what } ({ $count })
   *[other] { $what } + { $others } ({ $count })
}
band-play = { $count ->
    [one] Play this card
   *[other] Play this { band } of { $count }
}
band-no-leader = Nobody here can lead: add one of the cards that are lit.
band-drop = Drop the card here for a { band }

## What will happen

preview-marker = A marker { $where }
preview-no-marker = { $needs ->
    [one] No marker { $where }: it needs 1 card
   *[other] No marker { $where }: it needs { $needs } cards
}
preview-none = No marker
preview-glory = { $glory } { glory } at the end of the Age
preview-giant = You take the { giant-token }: { $glory } { glory } at once
preview-no-giant = No { giant-token }: another { band } was as large
preview-row = { $count ->
    [one] { $cards } goes to the row
    [2] { $cards } go to the row
    [3] { $cards } go to the row
   *[other] { $count } cards go to the row
}

next-chain = Then you may play another { band }
next-marker = Then you choose the { kingdom } for the marker
next-free-marker = Then you choose the { kingdom } for a free marker
next-token = Then you may take a { troll-token } of up to { $size }
next-keep = { $size ->
    [one] Then you may keep 1 card of your hand
   *[other] Then you may keep up to { $size } cards of your hand
}
next-draw = { $size ->
    [one] Then you may draw 1 card from the deck
   *[other] Then you may draw { $size } cards from the deck
}
next-give = Then you give a card to { bruno }
next-give-discarded = Then you give a discarded card to { bruno }
next-bruno-leader = Then { bruno } plays

## Places on the board. $name is what the place is, $action what a tap does.

place-does = { $action }. { $name }
place-not = { $name }. Not possible now

## Taking back

undo-free = Take back
undo-ask = Ask to take back
undo-none = There is nothing of yours that could be taken back now.
undo-agreed = You have agreed. { $player } waits for the others.
undo-waiting = You ask to take your decision back. Still to agree: { $players }.
undo-yes = Allow it
undo-no = No
undo-withdraw = Withdraw

## The menu

menu = Menu
menu-rules = Rules
menu-settings = Settings
menu-keys = Keyboard
menu-invite = Invite somebody
menu-watch = Link to this table
menu-link = Table { $code }
menu-leave = Leave the table
menu-leave-sure = A bot plays for you until you return.
menu-concede-sure = A bot plays on, and you come last. This cannot be taken back.
menu-next-game = Next game that waits for me
menu-home = All tables

## Keys

keys-title = Keyboard
keys-card = choose a card of your hand
keys-all = choose everything that goes with it
keys-leader = let the next card lead
keys-play = to the button that plays what is chosen
keys-cancel = cancel
keys-undo = take back
keys-order = order of the hand
keys-question = to what is asked
keys-hand = to your hand
keys-row = to the row and the deck
keys-map = to the map
keys-players = to the players
keys-standing = say how things stand
keys-details = show the focused card in large, with what it does
keys-aid = the player aid
keys-arrows = from card to card, from place to place
keys-enter = choose, or do it
keys-help = this sheet
keys-on = Use single letters as shortcuts
keys-nothing = There is nothing of that kind on the table.

## Said aloud

announce-yours = { $kind ->
    [turn] Your turn. { $asked }
   *[choice] Your choice. { $asked }
}
announce-turn = It is the turn of { $player }.
announce-connected = You are connected again.
announce-disconnected = The connection is lost.

standing-age = { $age }. { $dragons ->
    [0] No Dragon seen yet
    [one] 1 Dragon seen
   *[other] { $dragons } Dragons seen
}, { $deck ->
    [one] 1 card
   *[other] { $deck } cards
} in the deck.
standing-glory = { glory }: { $players }.
standing-player = { $player } { $glory }
standing-hand = Your hand: { $cards }.
standing-no-hand = Your hand is empty.
standing-row = The row: { $cards }.
standing-no-row = The row is empty.
standing-markers = Your markers: { $markers }.
standing-marker = { $count } { $where }
