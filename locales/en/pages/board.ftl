# The page of the board without a game.

board-title = Try it on the board
board-noscript = The board needs script: switch it on in your browser.
