# What every page has around it, and words that many pages share.

frame-skip = To the content
frame-nav = Main
frame-play = Play
frame-puzzles = Puzzles
frame-rules = Rules
frame-analysis = Board
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

ago-now = just now
ago = { $span } ago

## What is played

plan-clock-none = No clock
plan-clock-move = { $turn } for a move
plan-clock-bank = { $turn } for a move, and a bank of { $reserve } for the game
plan-clock-correspondence = By correspondence: { $turn } for a move
plan-listed-public = In the lobby
plan-listed-link = Not listed: by link or code only
plan-spectators-yes = Welcome
plan-spectators-no = None
plan-stand-in-bot = A bot, { $level }

## Tables in lists

list-free-seats = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
list-named = { $act }, table { $code }
list-your-turn = It is your turn
list-waits-for = Waits for { $name }
list-to-table = To the table
list-look = Look at it
list-join = Join
list-watch = Watch
list-won = won

## A page of the client that could not fetch what it needs

client-failed = This page did not come completely.
client-again = Try again
