# The page of the board without a game.

board-title = Tabuleiro de estudo
board-noscript = O tabuleiro precisa de script: ligue-o no navegador.
