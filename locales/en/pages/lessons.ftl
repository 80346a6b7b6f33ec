# The page of lessons.

lessons-title = Lessons
lessons-lead = Learn by playing. Each lesson is a prepared game against bots: do what the call-outs ask for, then play on or leave it.
lessons-begin = Begin
lessons-begin-named = Begin: { $lesson }
lessons-first = First game
lessons-first-words = The whole game, step by step, until the first scoring.
lessons-two = Two players
lessons-two-words = The markers of both of you count, and that changes everything.
lessons-solo = Alone against { bruno }
lessons-solo-words = What goes to his dashboard, when he plays, and what you choose for him.
lessons-tribes = One ability at a time
lessons-tribes-words = A position for every tribe and clan, in which its ability decides. Each takes a minute.
