# What every page has around it, and words that many pages share.

frame-skip = To the content
frame-nav = Main
frame-play = Play
frame-rules = Rules
frame-my-games = My games
frame-finished = Finished
frame-ranking = Ranking
frame-guest = Guest
frame-language = Language
frame-settings = Settings
frame-unofficial = An unofficial work by fans. Ethnos is a game by Paolo Mori.
frame-programs = For programs
frame-to-start = To the start
frame-done = Done

## Times

span-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
span-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
ago-now = just now
ago = { $span } ago

## What is played

options-solo = Solo against { bruno }, { $level }
options-game = Game
options-tribes-solo = Those of the solo game
options-tribes-random = Drawn by lot
options-tribes-first-game = Those for a first game
options-recruitment = Recruitment Mode
options-recruitment-on = The row never stays below three cards
options-box = Box
options-box-own = Pieces of the host’s own
options-clock = Clock
options-clock-none = No clock
options-clock-move = { $turn } for a move
options-clock-bank = { $turn } for a move, and a bank of { $reserve } for the game
options-clock-letters = By correspondence: { $turn } for a move
options-listed = Listed
options-listed-public = In the lobby
options-listed-link = Nowhere: by link or code
options-spectators = Spectators
options-spectators-yes = Welcome
options-spectators-no = None
options-stand-in = Stands in for who leaves
options-stand-in-bot = A bot, { $level }

## Tables in lists

list-free-seats = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
list-named = { $act }, table { $code }
list-your-turn = It is your turn
list-to-table = To the table
list-look = Look at it
list-join = Join
list-watch = Watch
list-won = won
