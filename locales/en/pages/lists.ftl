# Lists of games and people.

games-title = Finished games
games-words = { $count ->
    [one] The last game at a public table.
   *[other] The last { $count } games at public tables.
}
games-none = None yet.
my-games-title = My games
my-games-running = Under way
my-games-running-none = None.
my-games-play = Play one
my-games-over = Finished
my-games-rating = All of them, with your rating
my-games-next = { $count ->
    [one] The next game waits for you
   *[other] The next of { $count } games that wait for you
}
my-games-notices = How you are told of your turn
list-your-time = Your time:
list-time-left = { $span } left
list-again = Play again with { $others }

ranking-title = Ranking
ranking-words = { $count ->
    [one] Everybody with at least 1 game against other people.
   *[other] Everybody with at least { $count } games against other people.
}
ranking-none = Nobody yet.
ranking-at = Place
ranking-name = Name
ranking-rating = Rating
ranking-games = Games

person-you = This is you.
person-rename = Change your name
person-since = Since
person-games = Games
person-won = Won
person-rating = Rating
person-rating-none = not yet
person-games-none = None to show.
person-date = Date
person-table = Table
person-place = Place
person-place-of = { $place } of { $seats }
person-glory = Glory or Prestige
person-uncounted-words = Games that are marked as not counted are in none of the numbers on this page.
person-uncounted-prepared = not counted: lesson or set-up position
person-uncounted-advised = not counted: with the adviser
person-uncounted-own-box = not counted: with a box file of its own
person-uncounted-known-cards = not counted: the cards of this day’s game were known

list-latest = Latest games
list-earlier = Earlier games
