# The page of the board without a game.

board-noscript = The board needs script: switch it on in your browser.
