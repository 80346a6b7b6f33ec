# The analysis board, and the adviser.

## The list of the best moves, at a table and on the board

advice-win = vencer
advice-glory = Cerca de { $glory } de { glory } no fim.

## The page of the board

analysis-tab = Análise
analysis-back = Voltar
analysis-forward = Avançar
analysis-bot = Jogada do robô
analysis-open = Outra posição …
analysis-copy = Copiar link
analysis-copied = O link foi copiado. Ele guarda a posição e todas as jogadas.
analysis-copy-address = O endereço desta página é o link: ele guarda a posição e todas as jogadas.
analysis-bad-link = Este link não contém uma posição: talvez falte uma parte. Copie-o de novo ou escolha uma posição.
analysis-empty = Ainda não há nada no tabuleiro: escolha uma posição.
analysis-eyes = O que se vê
analysis-eyes-open = Todas as mãos
analysis-eyes-of = O que { $player } sabe
analysis-seat = Jogador { $seat }
analysis-decides = { $player } decide.
analysis-other = { $player } decide. Veja todas as mãos para escolher uma jogada, ou deixe o robô decidir.
analysis-over = A partida acabou. Vitória de { $players }.
analysis-unreachable = O servidor não responde. Tente de novo.
analysis-judgement = Avaliação
analysis-judge = Avaliar esta posição
analysis-judging = A posição está sendo avaliada …
analysis-seat-head = Lugar
analysis-chance = Chance de vencer
analysis-glory = { glory } no fim
analysis-best = Melhores jogadas
analysis-moves = Jogadas
analysis-start = Início
analysis-remove = Remover esta variante: { $move }
analysis-play-on = Jogar a partir daqui
analysis-play-on-words = Uma partida sua contra robôs, a partir do começo desta vez. Ela fica marcada como partida de uma posição montada e não vale para a classificação.
analysis-your-seat = Seu lugar
analysis-level = Nível dos robôs
analysis-shuffle = Embaralhar as cartas viradas para baixo
analysis-play = Jogar
analysis-opening = Uma posição
analysis-line = Linha { $line }
analysis-step = Jogada { $step }
analysis-deal = Uma nova distribuição
analysis-deal-now = Dar as cartas
analysis-edition = Edição
analysis-edition-first = Primeira
analysis-edition-second = Segunda
analysis-who = Jogadores
analysis-players = { $count } jogadores
analysis-solo = Solo, { $level }
analysis-prepared = Posições preparadas
analysis-position-first-game = O começo da primeira partida guiada
analysis-position-tie = Três marcadores cada: quem vence Rhea?
analysis-position-centaurs = A última vez: um bando com Centauro, ou dois?
analysis-position-two-players = Dois jogadores, com Povo do Mar e Trolls
analysis-position-solo = Solo contra o { bruno }
analysis-notation = Como texto
analysis-notation-words = Cole uma posição ou uma partida gravada na notação. O que está no tabuleiro agora também está aqui, para copiar ou mudar.
analysis-text = A posição na notação
analysis-show = Mostrar
analysis-setup = Montar à mão
analysis-setup-words = Mude o que está na mesa, e tudo é verificado de uma vez. O que fica de fora continua no baralho.
analysis-setup-first = Escolha antes com o que se joga.
analysis-setup-now = Na mesa
analysis-setup-show = Verificar e mostrar
analysis-setup-other = Outra partida
analysis-setup-new = Começar com o tabuleiro vazio
analysis-tribes = Tribos
analysis-tribes-words = Cinco para dois ou três jogadores, seis para mais; se nenhuma for escolhida, são sorteadas.
analysis-recruitment = Modo Recrutamento
analysis-age = Era
analysis-turn = De quem é a vez
analysis-dragons = Dragões revelados
analysis-markers = Números por lugar
analysis-glory-now = { glory }
analysis-markers-in = Marcadores: { $region }
analysis-merfolk = Espaço no { merfolk-board }
analysis-row = A fileira
analysis-hand = Mão de { $seat }
analysis-trolls = { $edition ->
    [second] Fichas de Raposa de { $seat }, como 2, 5
   *[first] Fichas de Troll de { $seat }, como 2, 5
}
analysis-horde = { horde-board } de { $seat }
analysis-tokens = Fichas: { $region }
analysis-known = Conhecidas por todos: { $seat }
analysis-bands = { $edition ->
    [second] Grupos de { $seat }
   *[first] Bandos de { $seat }
}
analysis-band-add = Acrescentar um { band }
analysis-bands-words = { $solo ->
    [yes] A primeira carta de um { band } é o Líder. O Líder do { bruno } não é uma das cartas dele.
   *[no] A primeira carta de um { band } é o Líder.
}
analysis-giant-words = Quem tem a { giant-token } resulta dos { bands }.
analysis-coins = Moedas: { $region }, como 1, 2
analysis-coins-used = Moedas que saíram da reserva
analysis-dashboard = Painel do { bruno }
analysis-leaders-down = Não podem liderar o próximo grupo do { bruno }
analysis-add = Acrescentar uma carta: { $where }
analysis-add-card = Acrescentar uma carta …
analysis-take-away = Tirar: { $card }

## The adviser at a table

adviser-title = Conselheiro
adviser-switch-on = Ligar o conselheiro
adviser-switch-off = Desligar o conselheiro
adviser-on-words = Ele mostra as três melhores jogadas da sua decisão. A partida então não conta em nenhuma estatística.
adviser-waiting = O conselheiro está pensando …
adviser-other = O conselheiro fala quando é você quem decide.
adviser-none = Não há o que escolher.
adviser-failed = O conselheiro não tem resposta agora.
adviser-again = Perguntar de novo
replay-analysis = Experimentar

## What is special about a game, in the head of its page

mark-position-short = Montada
mark-advised-short = Conselheiro
