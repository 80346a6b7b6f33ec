# The home page.

home-title = Ethnos
home-lead = Gather scattered tribes, lead them in bands and hold six kingdoms before the third Dragon comes. For one to six players, in your browser.
home-play = Play now
home-play-words = Against bots, at once. Nothing to sign up for.
home-players = Players
home-players-count = { $count ->
    [one] You alone
   *[other] { $count } players
}
home-edition = Edition
home-level = Bots
home-play-button = Play now
home-friends = Play with friends
home-friends-words = Open a table, then send the link, the code or the QR code. Whoever opens it sits down with one click.
home-friends-button = Open a table
home-again = Play again with the same people
home-all-options = All options
home-code = Were you sent a code?
home-join = Join
home-solo = Solo
home-solo-words = You alone against { bruno } and his dashboard, with the second edition’s clans.
home-solo-level = Level
home-solo-button = Face { bruno }
home-daily = Today’s game: the same for everyone, with a list
home-first = First game
home-first-words = Never played? A guided opening shows you the game step by step, by playing it.
home-first-time = About ten minutes, against two bots that often misjudge.
home-first-guide = A guide says what to press next, and shows it on the table.
home-first-adviser = After that an adviser shows good moves until the game ends.
home-first-button = Show me the game
home-first-rules = Or read the rules
home-lessons = More lessons
home-my-games = My games
home-all-mine = All of my games
home-open = Open tables
home-open-none = Nobody is waiting at the moment.
home-playing = Games being played
home-playing-none = None that is public.
home-finished = Finished games
home-finished-none = None yet.
home-all-finished = All finished games
home-no-table = There is no table with this code. A code has seven letters and digits.
