# The page of the board without a game.

board-noscript = O tabuleiro precisa de script: ligue-o no navegador.
