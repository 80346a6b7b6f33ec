# The board without a game, and the adviser.

## The list of the best moves, at a table and on the board

advice-win = to win
advice-glory = About { $glory } { glory } at the end.

## The page of the board

study-tab = Study
study-back = Back
study-forward = Forward
study-bot = Bot’s move
study-open = Other position …
study-copy = Copy link
study-copied = The link is copied. It holds the position and all moves.
study-copy-address = The address of this page is the link: it holds the position and all moves.
study-eyes = What is seen
study-eyes-open = All hands
study-eyes-of = What { $player } knows
study-seat = Player { $seat }
study-decides = { $player } decides.
study-other = { $player } decides. Look with all hands to choose a move, or let the bot decide.
study-over = The game is over. It is won by { $players }.
study-unreachable = The server does not answer. Try again.
study-judgement = Judgement
study-judge = Judge this position
study-judging = The position is being judged …
study-seat-head = Seat
study-chance = Chance to win
study-glory = { glory } at the end
study-best = Best moves
study-moves = Moves
study-start = Start
study-remove = Remove this branch: { $move }
study-play-on = Play on from here
study-play-on-words = A game of your own against bots, from the start of this turn. It is marked as a game from a set-up position and counts for no rating.
study-your-seat = Your seat
study-level = Level of the bots
study-shuffle = Shuffle the cards that lie face down
study-play = Play
study-opening = A position
study-line = Line { $line }
study-step = Move { $step }
study-deal = A new deal
study-deal-now = Deal
study-edition = Edition
study-edition-first = First
study-edition-second = Second
study-who = Players
study-players = { $count } players
study-solo = Solo, { $level }
study-prepared = Prepared positions
study-position-first-game = The start of the guided first game
study-position-tie = Three markers each: who wins Rhea?
study-position-centaurs = The last turn: one band with a Centaur, or two?
study-position-two-players = Two players, with Merfolk and Trolls
study-position-solo = Solo against { bruno }
study-notation = As text
study-notation-words = Paste a position or a recorded game in the notation. What is on the board now is here, too, to be copied or changed.
study-text = The position in the notation
study-show = Show it
study-setup = Set up by hand
study-setup-words = Change what lies on the table, and everything is checked at once. What is left out stays in the deck.
study-setup-first = Choose first what is played with.
study-setup-now = On the table
study-setup-show = Check and show
study-setup-other = Another game
study-setup-new = Begin with an empty board
study-tribes = Tribes
study-tribes-words = Five for two or three players, six for more; if none is chosen, they are drawn.
study-recruitment = Recruitment Mode
study-age = Age
study-turn = Whose turn
study-dragons = Dragons seen
study-markers = Numbers by seat
study-glory-now = { glory }
study-markers-in = Markers: { $region }
study-merfolk = Space on the { merfolk-board }
study-row = The row
study-hand = Hand of { $seat }
study-trolls = { $edition ->
    [second] Fox tokens of { $seat }, such as 2, 5
   *[first] Troll tokens of { $seat }, such as 2, 5
}
study-horde = { horde-board } of { $seat }
study-tokens = Tokens: { $region }
study-known = Known to everyone: { $seat }
study-bands = { $edition ->
    [second] Parties of { $seat }
   *[first] Bands of { $seat }
}
study-band-add = Add a { band }
study-bands-words = { $solo ->
    [yes] The first card of a { band } is its Leader. { bruno }’s Leader is not one of his cards.
   *[no] The first card of a { band } is its Leader.
}
study-giant-words = Who holds the { giant-token } follows from the { bands }.
study-coins = Coins: { $region }, such as 1, 2
study-coins-used = Coins that have left the supply
study-dashboard = { bruno }’s dashboard
study-leaders-down = Cannot lead { bruno }’s next party
study-add = Add a card: { $where }
study-add-card = Add a card …
study-take-away = Take away: { $card }

## The adviser at a table

adviser-title = Adviser
adviser-switch-on = Switch the adviser on
adviser-switch-off = Switch the adviser off
adviser-on-words = It shows the three best moves of your decision. The game then counts in no statistics.
adviser-waiting = The adviser is thinking …
adviser-other = The adviser speaks when you have to decide.
adviser-none = There is nothing to choose.
adviser-failed = The adviser has no answer just now.
adviser-again = Ask again
replay-study = Try it

## What is special about a game, in the head of its page

mark-position-short = Set up
mark-advised-short = Adviser
