# The page of the analysis board.

analysis-noscript = O tabuleiro precisa de script: ligue-o no navegador.
