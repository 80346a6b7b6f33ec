# A página do jogo do dia.

daily-title = O jogo do dia
daily-lead = Hoje todos que jogam sozinhos contra o { bruno } têm as mesmas cartas, no nível { $level }.
daily-play = Jogar o jogo de hoje
daily-continue = Continuar a sua partida
daily-again = Jogar de novo
daily-rules = Conta a sua primeira partida terminada, se acabar antes da meia-noite UTC. Você pode jogar de novo, mas a lista não muda.
daily-list = Quem jogou
daily-nobody = Ninguém terminou ainda.
daily-points = Prestígio
daily-result = Resultado
daily-won = venceu
daily-lost = não venceu
daily-days = Outros dias
daily-before = O dia anterior
daily-after = O dia seguinte
daily-fair = A semente é sorteada no próprio dia, para que ninguém a conheça antes, e aparece aqui quando o dia acaba. A impressão digital dela aparece desde o início.
