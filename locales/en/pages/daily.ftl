# The page of a day's game.

daily-title = The game of the day
daily-lead = Today everybody who plays alone against { bruno } has the same cards, on level { $level }.
daily-play = Play today’s game
daily-continue = Go on with your game
daily-again = Play it again
daily-rules = Your first finished game counts, if it ends before midnight UTC. You can play again, but the list does not change.
daily-list = Who played it
daily-nobody = Nobody has finished it.
daily-points = Prestige
daily-result = Result
daily-won = won
daily-lost = not won
daily-days = Other days
daily-before = The day before
daily-after = The day after
daily-fair = The seed is drawn on the day itself, so that nobody can know it before, and shown here when the day is over. Its fingerprint is shown from the beginning.
