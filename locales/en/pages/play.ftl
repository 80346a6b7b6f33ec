# What somebody plays and how well, on a person's page.
play-bots = Against bots
play-people = Against people
play-solo = Solo against { bruno }
play-by-level = By level
play-by-edition = By edition
play-by-players = By number of players
play-level = Level
play-edition = Edition
play-players = Players
play-mixed = several levels
play-games = Games
play-won = Won
play-share = Share
play-best = Most Prestige
play-streak = Won in a row now
play-longest-streak = Most won in a row
play-tribes = Favourite tribes
play-tribes-words = Bands by the tribe that led them
play-tribe = Tribe
play-bands = Bands
play-game = Game
play-accuracy = Accuracy
play-accuracy-words = In { $count ->
    [one] the last reviewed game
   *[other] the last { $count } reviewed games
} the mean was { $mean } of 100. Accuracy is 100 if no decision that mattered cost anything.
play-accuracy-depth = Of each game the deepest review counts: { $deep } of { $count } are deep, the others quick. Both judge in the same way. A quick one is less exact, and on average less than a point higher.
play-review-deep = deep review
play-review-quick = quick review
play-luck = Results without luck
play-luck-words = In { $count ->
    [one] one reviewed game
   *[other] { $count } reviewed games
}: { $won } wins; { $adjusted } if luck is left out.
play-wins = wins
play-wins-without-luck = wins without luck
