# The analysis board, and the adviser.

## The list of the best moves, at a table and on the board

advice-win = to win
advice-glory = About { $glory } { glory } at the end.

## The page of the board

analysis-tab = Analysis
analysis-back = Back
analysis-forward = Forward
analysis-bot = Bot’s move
analysis-open = Other position …
analysis-copy = Copy link
analysis-copied = The link is copied. It holds the position and all moves.
analysis-copy-address = The address of this page is the link: it holds the position and all moves.
analysis-bad-link = This link holds no position: a part of it may be missing. Copy it again, or choose a position.
analysis-empty = Nothing is on the board yet: choose a position.
analysis-eyes = What is seen
analysis-eyes-open = All hands
analysis-eyes-of = What { $player } knows
analysis-seat = Player { $seat }
analysis-decides = { $player } decides.
analysis-other = { $player } decides. Look with all hands to choose a move, or let the bot decide.
analysis-over = The game is over. It is won by { $players }.
analysis-unreachable = The server does not answer. Try again.
analysis-judgement = Judgement
analysis-judge = Judge this position
analysis-judging = The position is being judged …
analysis-seat-head = Seat
analysis-chance = Chance to win
analysis-glory = { glory } at the end
analysis-best = Best moves
analysis-moves = Moves
analysis-start = Start
analysis-remove = Remove this branch: { $move }
analysis-play-on = Play on from here
analysis-play-on-words = A game of your own against bots, from the start of this turn. It is marked as a game from a set-up position and counts for no rating.
analysis-your-seat = Your seat
analysis-level = Level of the bots
analysis-shuffle = Shuffle the cards that lie face down
analysis-play = Play
analysis-opening = A position
analysis-line = Line { $line }
analysis-step = Move { $step }
analysis-deal = A new deal
analysis-deal-now = Deal
analysis-edition = Edition
analysis-edition-first = First
analysis-edition-second = Second
analysis-who = Players
analysis-players = { $count } players
analysis-solo = Solo, { $level }
analysis-prepared = Prepared positions
analysis-position-first-game = The start of the guided first game
analysis-position-tie = Three markers each: who wins Rhea?
analysis-position-centaurs = The last turn: one band with a Centaur, or two?
analysis-position-two-players = Two players, with Merfolk and Trolls
analysis-position-solo = Solo against { bruno }
analysis-notation = As text
analysis-notation-words = Paste a position or a recorded game in the notation. What is on the board now is here, too, to be copied or changed.
analysis-text = The position in the notation
analysis-show = Show it
analysis-setup = Set up by hand
analysis-setup-words = Change what lies on the table, and everything is checked at once. What is left out stays in the deck.
analysis-setup-first = Choose first what is played with.
analysis-setup-now = On the table
analysis-setup-show = Check and show
analysis-setup-other = Another game
analysis-setup-new = Begin with an empty board
analysis-tribes = Tribes
analysis-tribes-words = Five for two or three players, six for more; if none is chosen, they are drawn.
analysis-recruitment = Recruitment Mode
analysis-age = Age
analysis-turn = Whose turn
analysis-dragons = Dragons seen
analysis-markers = Numbers by seat
analysis-glory-now = { glory }
analysis-markers-in = Markers: { $region }
analysis-merfolk = Space on the { merfolk-board }
analysis-row = The row
analysis-hand = Hand of { $seat }
analysis-trolls = { $edition ->
    [second] Fox tokens of { $seat }, such as 2, 5
   *[first] Troll tokens of { $seat }, such as 2, 5
}
analysis-horde = { horde-board } of { $seat }
analysis-tokens = Tokens: { $region }
analysis-known = Known to everyone: { $seat }
analysis-bands = { $edition ->
    [second] Parties of { $seat }
   *[first] Bands of { $seat }
}
analysis-band-add = Add a { band }
analysis-bands-words = { $solo ->
    [yes] The first card of a { band } is its Leader. { bruno }’s Leader is not one of his cards.
   *[no] The first card of a { band } is its Leader.
}
analysis-giant-words = Who holds the { giant-token } follows from the { bands }.
analysis-coins = Coins: { $region }, such as 1, 2
analysis-coins-used = Coins that have left the supply
analysis-dashboard = { bruno }’s dashboard
analysis-leaders-down = Cannot lead { bruno }’s next party
analysis-add = Add a card: { $where }
analysis-add-card = Add a card …
analysis-take-away = Take away: { $card }

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
replay-analysis = Try it

## What is special about a game, in the head of its page

mark-position-short = Set up
mark-advised-short = Adviser
