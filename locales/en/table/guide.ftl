# The guided first game. It is played with the first edition.

guide-title = First game
guide-step = Step { $n } of { $count }
guide-next = Next
guide-done = Play on
guide-skip = Skip this step
guide-leave = Leave the guide

guide-look = Look around
guide-look-text = Six kingdoms. Whoever has the most markers in a kingdom when an Age ends is paid Glory for it, and the most Glory wins. Markers come from bands of Allies: the cards in your hand. You have one so far.

guide-draw = Recruit from the deck
guide-draw-text = On your turn you recruit one card or play one band. Take the top card of the deck.

guide-dragon = A Dragon!
guide-dragon-text = You drew a Dragon, so you drew once more. There are three of them in the deck. The third ends the Age at once, and whatever is still in a hand is lost.

guide-row = Recruit from the row
guide-row-text = The cards face up can be taken as well, and no Dragon is among them. A band is all of one tribe or all of one colour, so take a card that has the tribe or the colour of one of yours.

guide-band = Play a band
guide-band-text = Choose two or more cards of your hand, of one tribe or of one colour, and which of them leads: its colour says which kingdom gets your marker, its tribe what else it can do. The rest of your hand goes to the row, for everyone to take.

guide-control = A kingdom of yours
guide-control-text = Your marker stands. For another one in the same kingdom you need a band with more cards than you have markers there, so it pays to wait for larger bands, but not for too long. The chip below the markers says what the next one needs, and is green when your hand can do it.

guide-discard = What you left behind
guide-discard-text = The rest of your hand lies in the row now, and the others are next: a card that one of them collects helps a rival. So play a band when you can spare the rest, or choose a Leader who lets you keep cards.

guide-limit = A hand has a limit
guide-limit-text = With ten cards you may not recruit: you have to play a band. And when the third Dragon comes, everything in your hand is lost. Do not wait for the perfect band.

guide-second = The second Dragon
guide-second-text = One more, and the Age ends at once. The number below the Dragons says among how many cards it is. Play what is worth something to you now.

guide-score = The Age is over
guide-score-text = Every kingdom has paid those with the most markers in it, and every band its player: the larger, the more. Your markers stay. In the next Age second place is paid as well.

guide-bye = Three things to try
guide-bye-text = Lead a band with a tribe whose ability you have not used yet. Take a card from the row that a rival needs. Wait one turn longer for a larger band, and see whether the Dragon lets you. The player aid has everything on one sheet.

refusal-guided = First do what the guide asks for, or skip the step.
