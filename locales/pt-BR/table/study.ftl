# The board without a game, and the adviser.

## The list of the best moves, at a table and on the board

advice-win = vencer
advice-glory = Cerca de { $glory } de { glory } no fim.

## The page of the board

study-tab = Estudo
study-back = Voltar
study-forward = Avançar
study-bot = Jogada do robô
study-open = Outra posição …
study-copy = Copiar link
study-copied = O link foi copiado. Ele guarda a posição e todas as jogadas.
study-copy-address = O endereço desta página é o link: ele guarda a posição e todas as jogadas.
study-eyes = O que se vê
study-eyes-open = Todas as mãos
study-eyes-of = O que { $player } sabe
study-seat = Jogador { $seat }
study-decides = { $player } decide.
study-other = { $player } decide. Veja todas as mãos para escolher uma jogada, ou deixe o robô decidir.
study-over = A partida acabou. Vitória de { $players }.
study-unreachable = O servidor não responde. Tente de novo.
study-judgement = Avaliação
study-judge = Avaliar esta posição
study-judging = A posição está sendo avaliada …
study-seat-head = Lugar
study-chance = Chance de vencer
study-glory = { glory } no fim
study-best = Melhores jogadas
study-moves = Jogadas
study-start = Início
study-remove = Remover esta variante: { $move }
study-play-on = Jogar a partir daqui
study-play-on-words = Uma partida sua contra robôs, a partir do começo desta vez. Ela fica marcada como partida de uma posição montada e não vale para a classificação.
study-your-seat = Seu lugar
study-level = Nível dos robôs
study-shuffle = Embaralhar as cartas viradas para baixo
study-play = Jogar
study-opening = Uma posição
study-line = Linha { $line }
study-step = Jogada { $step }
study-deal = Uma nova distribuição
study-deal-now = Dar as cartas
study-edition = Edição
study-edition-first = Primeira
study-edition-second = Segunda
study-who = Jogadores
study-players = { $count } jogadores
study-solo = Solo, { $level }
study-prepared = Posições preparadas
study-position-first-game = O começo da primeira partida guiada
study-position-tie = Três marcadores cada: quem vence Rhea?
study-position-centaurs = A última vez: um bando com Centauro, ou dois?
study-position-two-players = Dois jogadores, com Povo do Mar e Trolls
study-position-solo = Solo contra o { bruno }
study-notation = Como texto
study-notation-words = Cole uma posição ou uma partida gravada na notação. O que está no tabuleiro agora também está aqui, para copiar ou mudar.
study-text = A posição na notação
study-show = Mostrar
study-setup = Montar à mão
study-setup-words = Mude o que está na mesa, e tudo é verificado de uma vez. O que fica de fora continua no baralho.
study-setup-first = Escolha antes com o que se joga.
study-setup-now = Na mesa
study-setup-show = Verificar e mostrar
study-setup-other = Outra partida
study-setup-new = Começar com o tabuleiro vazio
study-tribes = Tribos
study-tribes-words = Cinco para dois ou três jogadores, seis para mais; se nenhuma for escolhida, são sorteadas.
study-recruitment = Modo Recrutamento
study-age = Era
study-turn = De quem é a vez
study-dragons = Dragões revelados
study-markers = Números por lugar
study-glory-now = { glory }
study-markers-in = Marcadores: { $region }
study-merfolk = Espaço no { merfolk-board }
study-row = A fileira
study-hand = Mão de { $seat }
study-trolls = { $edition ->
    [second] Fichas de Raposa de { $seat }, como 2, 5
   *[first] Fichas de Troll de { $seat }, como 2, 5
}
study-horde = { horde-board } de { $seat }
study-tokens = Fichas: { $region }
study-known = Conhecidas por todos: { $seat }
study-bands = { $edition ->
    [second] Grupos de { $seat }
   *[first] Bandos de { $seat }
}
study-band-add = Acrescentar um { band }
study-bands-words = { $solo ->
    [yes] A primeira carta de um { band } é o Líder. O Líder do { bruno } não é uma das cartas dele.
   *[no] A primeira carta de um { band } é o Líder.
}
study-giant-words = Quem tem a { giant-token } resulta dos { bands }.
study-coins = Moedas: { $region }, como 1, 2
study-coins-used = Moedas que saíram da reserva
study-dashboard = Painel do { bruno }
study-leaders-down = Não podem liderar o próximo grupo do { bruno }
study-add = Acrescentar uma carta: { $where }
study-add-card = Acrescentar uma carta …
study-take-away = Tirar: { $card }

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
replay-study = Experimentar

## What is special about a game, in the head of its page

mark-position-short = Montada
mark-advised-short = Conselheiro
