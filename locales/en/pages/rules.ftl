# The rules in our own words. Facts are the rulebooks'; sentences are not.

rules-title = Rules
rules-lead = Ethnos in ten minutes, every tribe on a page of its own, and an answer to the questions the rulebooks leave open.
rules-of-edition = Rules, { $edition ->
    [second] second edition
   *[first] first edition
}
rules-read = { $edition ->
    [second] Read the second edition
   *[first] Read the first edition
}
rules-both = Both editions are the same game in other clothes: what one calls tribes, bands, kingdoms and Glory are clans, parties, regions and Prestige in the other. Eleven abilities are in both; Halflings belong to the first edition alone, Raccoons to the second.
rules-tribes-title = { $edition ->
    [second] The clans
   *[first] The tribes
}
rules-tribes-lead = { $edition ->
    [second] Six of the twelve clans are in a game, five with two or three players.
   *[first] Six of the twelve tribes are in a game, five with two or three players.
} Only the Leader’s ability counts.
rules-rulings = Rulings
rules-rulings-lead = How the game is played here wherever the rulebooks leave a question open or contradict each other. Every ruling has a number that will not change.
rules-rulings-words = The words are those of the first edition. What is said of a tribe goes for the clan with the same ability.
rules-other-edition = The other edition
rules-contents = Contents
rules-back = All rules
rules-search = Search the rules
rules-search-button = Search
rules-found = { $count ->
    [0] Nothing about “{ $query }”. Try another word, or a shorter one.
    [one] 1 place speaks of “{ $query }”.
   *[other] { $count } places speak of “{ $query }”.
}
rules-glory-caption = { glory } of a { band } by its cards
rules-glory-cards = Cards
rules-glory-more = { $count } or more
rules-example-band = A { band } of three: the first card leads, and all are { $tribe }.
rules-example-colour = A { band } of three: all are { $colour }, whatever their { tribe }.
rules-picture-map = Six { kingdoms }, each with { glory } tokens and the markers of everybody.
rules-picture-tokens = The tokens of a { kingdom }, one for each Age.
rules-picture-row = The deck, and the row of cards that lie face up.
rules-picture-recruit = Recruit: a card comes into your hand.
rules-picture-band = Play a { band }: a marker goes to the { kingdom } of its Leader.
rules-picture-markers = How many cards the next marker in a { kingdom } takes
rules-picture-own = Your markers there
rules-picture-awards = What each place earns where the tokens are 2, 4 and 8
rules-picture-place = Place { $place }

## Worked examples, which a reader steps through on the board.

examples-title = Step by step:
example-recruit = A card of the row, or the top card of the deck
example-dragon = A Dragon turns up
example-marker = A { band } large enough for a marker
example-short = A { band } one card short
example-leader = Only the Leader’s ability counts
example-scoring = Three places are paid
example-ties = A place is shared
example-bands = What { bands } pay
example-two = Two players: all markers count
example-end = Equal { glory } at the end
example-solo = Chief Bruno plays a column
example-tribe = { $tribe } on the board
example-rules = Back to the rules
example-next = Next: { $title }

## Chapters. Each has a title and paragraphs.

chapter-goal = What it is about
    .p1 = You gather Allies of scattered { tribes }, play them in { bands } and so place markers in six { kingdoms }. At the end of each Age the { kingdoms } pay { glory } to those with the most markers, and every { band } pays for its size. Whoever has the most { glory } at the end wins.
    .p2 = A game has three Ages, or two with two or three players. An Age ends at once when the third Dragon is drawn, and nobody knows when that will be.
chapter-setup = The beginning
    .p1 = Six { tribes } are in the game, twelve cards each, two of every colour{ $edition ->
        [second] { "" }
       *[first] { " " }(Halflings have twice as many)
    }; five { tribes } with two or three players. Every { kingdom } has { glory } tokens laid out in rising order, one for each Age.
    .p2 = At the start of every Age everybody is dealt one card, and twice as many cards as there are players lie face up in the row. Then three Dragons are shuffled into the lower half of the deck. The First Age is begun by anyone at random, later ones by whoever has the least { glory }.
chapter-turn = Your turn
    .p1 = On your turn you do one of two things: recruit an Ally, or play a { band }.
chapter-recruit = Recruit an Ally
    .p1 = Take a card from the row, which is not replaced, or draw the top card of the deck. With ten cards in hand you cannot recruit: you have to play a { band }.
    .p2 = A Dragon is laid aside for all to see, and you draw again. The first two do nothing. The third ends the Age on the spot, whatever was still to be done.
chapter-band = Play a { band }
    .p1 = Put down any number of cards from your hand that are all of one { tribe } or all of one colour, and choose one of them as Leader. Only the Leader’s colour and ability matter.
    .p2 = If the { band } has more cards than you have markers in the { kingdom } of the Leader’s colour, one of your markers goes there: one card for your first marker, two for the second, and so on. A smaller { band } places none, but can still be worth { glory } and use its Leader’s ability.
    .p3 = Then the Leader’s ability happens, and all cards left in your hand go face up into the row, where the others can take them. So play when you can spare the rest.
chapter-age = The end of an Age
    .p1 = Everybody discards their hand, and every { kingdom } is scored. In the First Age the player with the most markers there earns its first token. In the Second Age first place earns the second token, second place the first. In the Third Age first place earns the third, second place the second, third place the first.
    .p2 = Those who tie add up what their places are worth and split it, rounded down. Nobody without a marker earns anything.
    .p3 = Then every { band } pays for its number of cards. All { bands } are discarded, markers stay, and the next Age begins.
chapter-players = Two and three players
    .p1 = With two or three players there are two Ages, and the tokens marked 4+ stay in the box.
    .p2 = With two players a { band } has to have more cards than both of you together have markers in the { kingdom }. At the end of the Second Age first place earns the second token and second place nothing; whoever is alone in a { kingdom } earns both tokens.
chapter-end = The end of the game
    .p1 = The most { glory } wins. If that is a tie, the most markers in the { kingdoms } decide, then the largest { band } of the last Age, then the second largest, and so on. Those who still tie win together.
chapter-recruitment = Recruitment Mode
    .p1 = If the table plays with it, the row is filled up to three cards from the deck at the end of each turn.
chapter-solo = The solo game
    .p1 = In the second edition you can play alone against Chief Bruno, by the rules for two players and in Recruitment Mode, with Bears, Koi, Monkeys, Rabbits, Raccoons and Ravens. He has a dashboard with a column for every region.
    .p2 = After you recruit, one card of the row goes to his dashboard; after you play a party, one of the cards you discarded does, or the top card of the deck. Where there is a choice, it is yours.
    .p3 = When a column is full enough he plays it as a party: White and Green with five cards, Yellow and Black with four, Red and Blue as soon as they can place a marker. You choose who leads among the setup cards that are face up, and then which card leaves his dashboard.
    .p4 = On the easy level you may take that card into your hand. On the hard level taking a card from the row sends two others to his dashboard. You win with more Prestige than he has.

## Abilities. One page for every tribe; the same ability may have two names.

tribe-page-ability = What it does as Leader
tribe-page-example = For example
tribe-page-try = Try it: { $tribes }
tribe-page-rulings = Rulings
tribe-page-same = { $edition ->
    [second] In the first edition this ability belongs to the { $tribe }.
   *[first] In the second edition this ability belongs to the { $tribe }.
}
tribe-page-alone = { $edition ->
    [second] Only the second edition has it.
   *[first] Only the first edition has it.
}
tribe-page-of = { $edition ->
    [second] Clan of the second edition
   *[first] Tribe of the first edition
}
tribe-page-cards = { $count } cards in the deck, { $each } of every colour.

## The player aid

aid-title = Player aid
aid-lead = Everything one needs beside the board, on one side of paper: choose the game, and print the page.
aid-choose = { $edition ->
    [second] Clans of the game, up to six
   *[first] Tribes of the game, up to six
}
aid-players = Players
aid-show = Show
