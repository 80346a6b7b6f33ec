# The page of the analysis board.

analysis-noscript = The board needs script: switch it on in your browser.
