# The board itself: map, row, deck, Dragons, players, tracks, Chief Bruno's dashboard.

title = Ethnos
views = What is shown
view-table = Table
view-players = Players
view-solo = Bruno
view-log = Log
view-chat = Chat

head-age = { age } of { $ages }
head-watching = { $count ->
    [one] 1 watches
   *[other] { $count } watch
}
tribes-in-play = { $edition ->
    [second] Clans in play
   *[first] Tribes in play
}
tribe-rules = { $tribe }: what they do
tribe-note = Read it in the rules

## Map

map = Map
map-kingdom = { $region }: { $token } this Age, of { $tokens }. { $there }.
map-kingdom-coins = { $region }: { $token } this Age, of { $tokens }, and { $coins } in coins for first place. { $there }.
map-markers = { $place }: { $name } with { $count }
map-needs = needs { $needs }{ $now ->
    [yes] { " ✓" }
   *[no] { "" }
}
map-needs-short = { $needs }{ $now ->
    [yes] { " ✓" }
   *[no] { "" }
}
map-next = { $now ->
    [yes] Your next marker here needs { cards-needed }: your hand can do it.
   *[no] Your next marker here needs { cards-needed }.
}
cards-needed = { $needs ->
    [one] 1 card
   *[other] { $needs } cards
}
place-short = { place }
map-rises = { $from } → { $to } · { $glory }
map-stays = { $to } · { $glory }
map-nobody = No markers yet
ranking-place = Place
ranking-player = Player
ranking-markers = Markers
ranking-now = Pays now
ranking-paid = Paid
ranking-stakes = { $coins ->
    [0] This Age pays { $awards }.
   *[other] This Age pays { $awards }, coins included.
}
ranking-award = { $glory } for { $place }
ranking-last = First place in the last Age is worth { $glory }.
ranking-later = Places and payments follow when all moves are shown.
ranking-shared = Those who tie share what their places pay together.
ranking-leads = { $count ->
    [one] { $player } leads by one marker.
   *[other] { $player } leads by { $count } markers.
}
ranking-tokens-decide = { $edition ->
    [second] Fox tokens decide a tie.
   *[first] Troll tokens decide a tie.
}

## Row, deck and Dragons

row-count = { $count ->
    [0] No cards face up
    [one] 1 card face up
   *[other] { $count } cards face up
}
deck-count = { $count ->
    [0] Deck: empty
    [one] Deck: 1 card
   *[other] Deck: { $count } cards
}
dragons-seen = { $seen ->
    [0] No Dragon yet
    [one] 1 Dragon seen
   *[other] { $seen } Dragons seen
}
dragons-below = { $among ->
    [one] the last card of the deck is a Dragon
   *[other] { $left ->
        [one] the last one is
       *[other] { $left } are
    } among the bottom { $among } cards
}
dragons-among = { $among ->
    [0] no cards left
    [one] the last card is a Dragon
   *[other] { $left ->
        [one] the last one is
       *[other] { $left } are
    } among { $among } cards
}
dragon-appears = { $seen ->
    [1] The first Dragon comes to { $name }
    [2] The second Dragon comes to { $name }
   *[3] The third Dragon ends the Age
}

## Tracks and tokens

merfolk-label = { merfolk-board }: { $there }
merfolk-at = { $name } { $space }
merfolk-space = Space
merfolk-pays = Pays { $glory } at the end of this Age
giant-free = { giant-token }: nobody has it
giant-held = { giant-token }, on { $edition ->
    [second] a party
   *[first] a band
} of { $size }
tie-token = { troll-token } { $value }
coins-left = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}

## Players

players = Players
player-you = you
player-acts = to act
player-next = next
player-offline = not here
player-away = bot plays
player-conceded = gave up
player-hand = { $count ->
    [0] No cards in hand
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
player-supply = { $count ->
    [one] 1 marker left
   *[other] { $count } markers left
}
player-known = Known to be in hand
player-bands = { $edition ->
    [second] Parties of this Age
   *[first] Bands of this Age
}
player-band = { $edition ->
    [second] Party
   *[first] Band
} of { $size }, led by { $leader }
player-bands-more = { $count ->
    [one] 1 more { band }
   *[other] { $count } more { bands }
}
player-horde = { horde-board }: { $count ->
    [one] 1 marker
   *[other] { $count } markers
}
clock-days = { $count } days

projection-so-far = { glory } so far
projection-then = Then
projection-note = If the Age ended now.

## Solo

solo-dashboard = { bruno }’s dashboard
solo-leaders = Can lead his next party
solo-leaders-now = Who leads? What he gets from each:
solo-face-down = face down
solo-discarded = Discarded: one goes to him
solo-waits = What he waits for
solo-gets = { $places ->
    [yes] a marker and { $glory } { glory }
   *[no] no marker, { $glory } { glory }
}
solo-column = { $region }: { $count } of { $needs } cards. { $missing ->
    [0] He plays it now
    [one] With one more he plays it
   *[other] With { $missing } more he plays it
}: { $gets }.
solo-gift-plays = { $cards }: he plays { $region } at once: { $gets }.
solo-gift-all = Whatever you give him, he plays { $region } at once: { $gets }.
solo-gift-others = With the others he does not play yet.
solo-gift-none = Whatever you give him, he does not play yet.
solo-gift-chip = { $places ->
    [yes] marker, +{ $glory }
   *[no] plays: +{ $glory }
}
solo-gift-chip-none = waits
solo-effect-nothing = nothing
solo-effect-token = +{ $glory } { glory } at once
solo-effect-moves = { $spaces ->
    [one] 1 space on the { merfolk-board }
   *[other] { $spaces } spaces on the { merfolk-board }
}{ $markers ->
    [0] {""}
    [one] {", "}a free marker
   *[other] {", "}{ $markers } free markers
}
solo-effect-settles = a marker on his { horde-board }
solo-effect-coin = a coin for first place in a region
solo-effect-counts = +{ $glory } { glory } at the end of the Age
solo-effect-draws = { $cards ->
    [one] a card of the deck for his dashboard
   *[other] { $cards } cards of the deck for his dashboard
}

## The page itself

notice-lost = The connection is lost. Trying again …
notice-closed = The connection has ended.
notice-reload = Load again
notice-catch-up = Skip to now: { $count } moves ahead

## What just happened, in one line. $card, $region and $tribe come already in this language.

narration-recap = Since your last turn
narration-recruited = takes the { $card }
narration-drew = { $count ->
    [one] draws a card
   *[other] draws { $count }
}
narration-dragon = { $seen ->
    [1] the first Dragon
    [2] the second Dragon
   *[3] the third Dragon
}
narration-band-tribe = { $count } { $tribe }
narration-band-colour = { $count } { $colour } cards
narration-marker = → { $region }
narration-merfolk = { merfolk-board } { $space }
narration-giant = { giant-token }
narration-horde = { horde-board }
narration-token = { troll-token } { $value }
narration-coin = coin { $value } → { $region }
narration-discarded = { $count ->
    [one] discards 1
   *[other] discards { $count }
}
narration-bruno = { bruno } plays { $region } with { $count }, led by { $tribe }
narration-age-ended = the Age ends
