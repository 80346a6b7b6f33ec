# Lessons: the guided first game, two players, the solo game, and one for every tribe. Each step is a title and a text. $tribe and $tribes are the
# name of the tribe that a lesson is about, in the singular and the plural.

guide-title = Lesson
guide-step = Step { $n } of { $count }
guide-next = Next
guide-done = Play on
guide-skip = Skip this step
guide-leave = Leave the lesson
guide-again = Do it again
guide-lessons = All lessons
guide-rules = The rules of this { tribe }
guide-scores = Look at the map: the { kingdom } that is being counted is lit. Whoever has the most markers there is paid the { glory } of its token, and then every { band } is paid by its size.

refusal-guided = First do what the lesson asks for, or skip the step.
guide-adviser = From here on the adviser shows the best moves, and why. The menu switches it off.

# Titles that several lessons have.
guide-try-title = Try the { $tribes }
guide-bye-title = Three things to try

## The guided first game. It is played with the first edition.

lesson-first-game-look = Look around
    .text = Six kingdoms. Whoever has the most markers in a kingdom when an Age ends is paid Glory for it, and the most Glory wins. Markers come from bands of Allies: the cards in your hand. You have one so far.
lesson-first-game-draw = Recruit from the deck
    .text = On your turn you recruit one card or play one band. Take the top card of the deck.
lesson-first-game-dragon = A Dragon!
    .text = You drew a Dragon, so you drew once more. There are three of them in the deck. The third ends the Age at once, and whatever is still in a hand is lost.
lesson-first-game-row = Recruit from the row
    .text = The cards face up can be taken as well, and no Dragon is among them. A band is all of one tribe or all of one colour, so take a card that has the tribe or the colour of one of yours.
lesson-first-game-band = Put a band together
    .text = Choose two or more cards of your hand, of one tribe or of one colour. The rest of your hand will go to the row, for everyone to take.
lesson-first-game-leader = Who leads?
    .text = Press one card after the other and compare what would happen. The Leader’s colour says which kingdom gets your marker, the Leader’s tribe what else you get: this choice is often worth more than one more card. Then play the band.
lesson-first-game-control = A kingdom of yours
    .text = Your marker stands. For another one in the same kingdom you need a band with more cards than you have markers there, so it pays to wait for larger bands, but not for too long. The chip with your marker says what the next one needs, and is green when your hand can do it.
lesson-first-game-discard = What you left behind
    .text = The rest of your hand lies in the row now, and the others are next: a card that one of them collects helps a rival. So play a band when you can spare the rest, or choose a Leader who lets you keep cards.
lesson-first-game-taken = A rival says thank you
    .text = The card that you left in the row is in a rival’s hand now. Before you play a band, look at what you leave and who collects it.
lesson-first-game-limit = A hand has a limit
    .text = With ten cards you may not recruit: you have to play a band. And when the third Dragon comes, everything in your hand is lost. Do not wait for the perfect band.
lesson-first-game-second = The second Dragon
    .text = One more, and the Age ends at once. The number below the Dragons says among how many cards it is. Play what is worth something to you now.
lesson-first-game-score = The Age is over
    .text = Every kingdom has paid those with the most markers in it, and every band its player: the larger, the more. Your markers stay on the map and count again. In the next Age second place is paid as well.
lesson-first-game-bye = { guide-bye-title }
    .text = Lead a band with a tribe whose ability you have not used yet. Take a card from the row that a rival needs. Wait one turn longer for a larger band, and see whether the Dragon lets you. The player aid has everything on one sheet.

## Two players. It is played with the first edition.

lesson-two-players-look = Two of you
    .text = There are two Ages, and one rule changes everything: the markers of both players count when you place one.
lesson-two-players-both = Both count
    .text = Here stand one marker of yours and one of your rival. With three or more players you would need two cards for the next one. With two players you need more cards than both of you have markers here: three. The chip says so.
lesson-two-players-recruit = A third red card
    .text = Your two red cards are not enough. The red Wizard lies in the row: take it.
lesson-two-players-band = Now it is enough
    .text = Choose the three red cards, and one of them to lead. Three cards are more than two markers.
lesson-two-players-dearer = Dearer for both
    .text = Three markers stand here now, so the next one needs four cards, for you and for your rival. Every marker you place also shuts the door a little behind you.
lesson-two-players-second = The second Dragon
    .text = One more ends the Age. A small band in a kingdom without markers is cheap: one card is enough there.
lesson-two-players-score = What is paid
    .text = In the First Age first place takes the first token. In the Second Age first place takes the second token, and second place nothing. Whoever stands alone in a kingdom is paid both tokens, so a single marker of yours costs your rival a lot.
lesson-two-players-bye = { guide-bye-title }
    .text = Put one marker where your rival stands alone. Make the richest kingdom dear early. Lead with Minotaurs where many markers stand: they need one card fewer.

## The solo game. It is played with the second edition.

lesson-solo-look = You and { bruno }
    .text = He has no turns of his own. Whatever you do, cards go to his dashboard, and when a column is full enough he plays it as a party. You decide which cards he gets, who leads for him, and what he loses.
lesson-solo-columns = What he waits for
    .text = White and Green wait for five cards, Yellow and Black for four. Red and Blue are played as soon as they can place a marker. Each column says how many cards it has and needs, and his dashboard also says what he would get.
lesson-solo-recruit = Your turn
    .text = You recruit or play a party, as always. Take the top card of the deck.
lesson-solo-give = His share
    .text = After you recruit, a card of the row goes to his dashboard. Each card says what it would do there. The green one makes three of five: nothing happens yet. Give him that one.
lesson-solo-row = Leave him little
    .text = Whatever stays in the row can become his. Take the white Koi: two cards of White would help him.
lesson-solo-red = Sometimes there is no good card
    .text = Look what the red Raven would do: he plays Red at once, with a marker. This time give it to him, to see how he plays.
lesson-solo-leader = You choose who leads for him
    .text = Below every clan stands what he would get from it now. Choose the one that helps him least. It is turned face down until all the others have led, too.
lesson-solo-steal = And what he loses
    .text = After each of his parties a card leaves the dashboard. On this level you may take it into your own hand: choose one that you can use, or one that a column is waiting for.
lesson-solo-party = Your own party
    .text = Play the yellow cards. His markers count as well: you need more cards than both of you have markers in the region.
lesson-solo-left = What you discard
    .text = After a party, one of the cards you discarded goes to him. Choose the one that helps him least. If you discard none, he gets the top card of the deck.
lesson-solo-bye = { guide-bye-title }
    .text = Keep Red and Blue from him: those cards he plays at once. Let him play a column when only weak leaders are face up. And play parties that leave little behind. You win with more Prestige than he has after two Ages.

## One lesson for every ability. Both editions have it under different names.

lesson-skeleton-try = { guide-try-title }
    .text = You have three markers in the red { kingdom }, so the next one needs four cards. You have two red ones. Add both { $tribes } to them: they join any { band }, but never lead.
lesson-skeleton-done = Four cards, four markers
    .text = The { $tribes } counted for the marker. At the end of the Age they leave before { bands } are scored, so this { band } is paid as one of two cards.
lesson-centaur-try = { guide-try-title }
    .text = Choose the { $tribe } and the other blue card, and let the { $tribe } lead. If its marker is placed, you may play another { band } in the same turn.
lesson-centaur-then = And another one
    .text = Your turn is not over, and nothing is discarded yet: play the three cards of one { tribe } now.
lesson-centaur-done = Two { bands } in one turn
    .text = Two markers, and nothing was left for the others. Collect cards for two { bands } first, then lead the smaller one with one of the { $tribes }.
lesson-dwarf-try = { guide-try-title }
    .text = Choose the three cards of one colour and compare who leads: the marker is the same, but with the { $tribe } the { band } is paid as if it had one card more.
lesson-dwarf-done = Paid for four
    .text = Three cards pay as much as four at the end of the Age: 6 instead of 3. Let { $tribes } lead your largest { bands }: from four to five cards it is 4 more.
lesson-elf-try = { guide-try-title }
    .text = Play the two red cards, led by the { $tribe }. Then you may keep as many cards as the { band } has, instead of discarding all three.
lesson-elf-then = What do you keep?
    .text = Choose two of the three cards that are left. They are of one { tribe }: your next { band } is half done.
lesson-elf-done = A hand for the next { band }
    .text = Only one card went to the row. A small { band } led by one of the { $tribes } is a good move when a larger one is not ready yet.
lesson-giant-try = { guide-try-title }
    .text = A rival holds the { giant-token } with a { band } of two. Play the three red cards, led by the { $tribe }: that is larger.
lesson-giant-done = The token is yours
    .text = You were paid at once, and you are paid again at the end of the Age if you still hold it. Somebody with four cards led this way would take it from you.
lesson-halfling-try = { guide-try-title }
    .text = You have five of them: play all five. No { $tribe } places a marker, but there are twice as many of these cards as of others, so large { bands } come easily.
lesson-halfling-done = Ten { glory } for later
    .text = No marker, but 10 { glory } at the end of the Age. In a { band } of one colour they can also follow another Leader, who then places the marker.
lesson-merfolk-try = { guide-try-title }
    .text = You stand on space 2 of the { merfolk-board }. Play your three { $tribes }: you move three spaces, and pass the symbol on space 3.
lesson-merfolk-then = A free marker
    .text = For the symbol you place a marker in any { kingdom }, however many stand there. In the red one a rival has more than you: draw level.
lesson-merfolk-done = A board that stays
    .text = Two markers for one { band }. The { merfolk-board } is paid like a { kingdom } at the end of each Age, and is never reset. You are ahead there now.
lesson-minotaur-try = { guide-try-title }
    .text = You and a rival have two markers each in the red { kingdom }. Your next one needs three cards, and you have two. Let the { $tribe } lead: it needs one card fewer.
lesson-minotaur-done = Ahead with two cards
    .text = Three markers with a { band } of two. The more markers stand somewhere, the more this helps.
lesson-orc-try = { guide-try-title }
    .text = Two spaces of your { horde-board } are taken. Play the red cards, led by the { $tribe }: a marker goes to the { kingdom }, and another to the red space of the board.
lesson-orc-done = Three of six spaces
    .text = At the end of the Age you may take the markers back for 6 { glory }, or wait for a fourth and 10. After the last Age there is no more waiting.
lesson-raccoon-try = { guide-try-title }
    .text = You and a rival are level in the blue region. Play the blue cards, led by the { $tribe }: a coin is added there.
lesson-raccoon-done = First place is worth more
    .text = You are ahead in the blue region now, and first place there is paid the coin as well. Put coins where you can stay ahead.
lesson-troll-try = { guide-try-title }
    .text = You are level with a rival in two { kingdoms }. Play your three { $tribes }: you may take a { troll-token } up to 3.
lesson-troll-then = Take the 3
    .text = A rival holds the 2. At the end of the Age ties go to the higher sum, so the 3 wins all of yours.
lesson-troll-done = Ties are yours
    .text = Look at the map: both { kingdoms } count you first now. The tokens go back at the end of the Age.
lesson-wingfolk-try = { guide-try-title }
    .text = You have three { $tribes }, and none of them is red. That does not matter: their marker may go to any { kingdom } for which the { band } is large enough.
lesson-wingfolk-then = Where to?
    .text = In the red { kingdom } you and a rival have two markers each. Three cards are enough for your third: place it there.
lesson-wingfolk-done = Ahead without a red card
    .text = Cards of any colour became a red marker. Use { $tribes } where it is close, not where you win anyway.
lesson-wizard-try = { guide-try-title }
    .text = Play the two blue cards, led by the { $tribe }. The other two go to the row; then you may draw as many cards as the { band } has.
lesson-wizard-then = Draw them
    .text = Two cards from the deck. There may be a Dragon among them: with two Dragons on the table it can end the Age.
lesson-wizard-done = A new hand
    .text = You played a { band } and hold two cards again. Lead with one of the { $tribes } when the rest of your hand is of little use.
