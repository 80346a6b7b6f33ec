# Uma mesa como página sem script.

table-title-gathering = Reunindo jogadores
table-title-turn = Sua vez
table-title-playing = Em andamento
table-title-over = Fim da partida
table-title-closed = Fechada
table-title = { $title } · { $code }
table-stale = Outra coisa aconteceu antes. A mesa agora está assim.
table-again = Olhar de novo
table-again-by-itself = { $count ->
    [one] Esta página faz isso sozinha a cada segundo.
   *[other] Esta página faz isso sozinha a cada { $count } segundos.
}
table-again-stop = Parar com isso
table-again-every = { $count ->
    [one] Olhar de novo a cada segundo
   *[other] Olhar de novo a cada { $count } segundos
}
table-closed = Esta mesa está fechada
table-closed-words = Ela foi desmarcada, ou fazia muito tempo que ninguém a usava.
table-to-lobby = Voltar ao início

marker-scarlet = torre escarlate
marker-azure = navio celeste
marker-amber = estrela âmbar
marker-emerald = folha esmeralda
marker-violet = lua violeta
marker-ivory = escudo marfim
marker-bruno = anel do { bruno }

## Reunindo jogadores

table-rematch-of = Esta é uma revanche. Começa quando todos disserem que podem.
table-rematch-before = A partida anterior
table-seats = Lugares
table-seats-free = { $count ->
    [one] Um lugar está livre.
   *[other] { $count } lugares estão livres.
}
table-unready = { $player } ainda não disse que pode começar.
table-can-start = Todos podem começar: inicie a partida.
table-host-can-start = Todos podem começar: falta quem abriu a mesa iniciar.
table-seat = Lugar { $seat }
table-free = livre
table-sit = Sentar aqui
table-sit-on = Sentar no lugar { $seat }
table-move = Mudar para cá
table-move-to = Mudar para o lugar { $seat }
table-you = você
table-host = abriu a mesa
table-ready = pode começar
table-not-ready = ainda não pode começar
table-bot = Robô, { $level }
table-bot-level = Nível do robô para o lugar { $seat }
table-bot-put = Pôr um robô
table-bot-change = Mudar
table-bot-put-on = Pôr este robô no lugar { $seat }
table-remove = Tirar
table-free-seat = Liberar o lugar
table-free-seat-of = Liberar o lugar { $seat }
table-hand-over = Passar a mesa
table-hand-over-to = Passar a mesa para { $player }
table-say-ready = Posso começar
table-say-not-ready = Ainda não posso
table-pieces = Suas peças
table-pieces-change = Mudar as peças
table-stand-up = Levantar
table-you-host = A mesa é sua
table-start = Começar a partida
table-cancel = Desmarcar a mesa
table-cancel-yes = Sim, fechar esta mesa
table-host-words = Começa quando todos os lugares estiverem ocupados e todos os outros puderem. Quem sai durante a partida é substituído por um robô ({ $level }).
table-invite = Convidar
table-invite-words = Envie este link, deixe que apontem a câmera para a imagem, ou diga o código.
table-code = Código
table-qr = O link como QR code
table-local = Este endereço só funciona nesta máquina: os outros precisam de um servidor que os escute.
table-what = O que se joga
table-fair = Como saber se o embaralhamento é justo
table-fair-words = Todas as cartas e tribos vêm de uma semente secreta que já está definida. Esta é a impressão digital dela (SHA-256). No fim da partida a própria semente é mostrada, e todos podem conferir que era esta.

## Em andamento

table-your-decision = Sua decisão
table-time-left = Tempo restante: { $span }.
table-undo-yours = Você pediu para desfazer sua última decisão. Acontece quando todos os outros concordarem.
table-undo-drop = Deixar como está
table-undo-asks = { $player } pede para desfazer a última decisão.
table-undo-yes = Concordar
table-undo-no = Não concordar
table-you-conceded = Você desistiu desta partida. Um robô joga por você até o fim.
table-you-away = Um robô está jogando por você.
table-return = Voltar ao seu lugar
table-your-seat = Seu lugar
table-undo = Desfazer sua última decisão
table-undo-ask = Pedir para desfazer sua última decisão
table-leave = Sair: um robô assume até você voltar
table-concede = Desistir
table-concede-words = Um robô joga por você até o fim, e você fica em último.
table-concede-yes = Sim, desistir desta partida
table-hand = Sua mão
table-none = Nenhuma.
table-row = Fileira
table-deck = Deck
table-deck-size = { $count ->
    [one] { $count } carta.
   *[other] { $count } cartas.
}
table-deck-safe = { $count ->
    [one] A próxima não é um Dragão.
   *[other] As próximas { $count } não são Dragões.
}
table-dragons = Dragões vistos: { $count } de 3.
table-dragon-last = O próximo encerra a Era.
table-in-play = Em jogo
table-board-caption = { glory } de cada { kingdom } por Era, e os marcadores de todos ali
table-kingdom = { $edition ->
    [second] Região
   *[first] Reino
}
table-kingdoms = { $edition ->
    [second] Regiões
   *[first] Reinos
}
table-age-column = { $now ->
    [yes] { age }, agora
   *[no] { age }
}
table-coins = Moedas
table-dashboard = Painel do { bruno }
table-leaders-up = Podem liderar o próximo grupo dele
table-discarded = Acabou de ser descartado
table-players = Jogadores
table-hand-size = Mão
table-supply = Marcadores restantes
table-bank = Reserva
table-known = Pegou à vista de todos
table-no-bands = { $edition ->
    [second] Nenhum grupo nesta Era.
   *[first] Nenhum bando nesta Era.
}
table-conceded = desistiu, um robô joga
table-away = ausente, um robô joga
table-decides = decide agora
table-giant-with = com { $size }
table-band = { $size }: { $card } lidera { $cards }
table-band-alone = 1: só { $card }
table-can-do = O que você pode fazer
table-recruit = Recrutar uma carta
table-play-band = Jogar um { band }
table-play-band-words = As cartas que ficarem na mão vão para a fileira.
table-keep = Ficar com cartas
table-otherwise = Ou então
table-ways = { $card } lidera: { $count ->
    [one] { $count } maneira
   *[other] { $count } maneiras
}, até { $size ->
    [one] { $size } carta
   *[other] { $size } cartas
}
table-followers = Ou escolha quem segue { $card }
table-followers-play = Jogar estas com { $card }
table-keep-words = Estas ficam na sua mão, as outras vão para a fileira
table-keep-ticked = Ficar com as marcadas

## Fim

table-over-nobody = Todos desistiram
table-over-won = Vitória de { $player }
table-over-shared = Vitória dividida entre { $player }
table-over-code = Mesa { $code }
table-standings = Resultado
table-place = Lugar
table-player = Jogador
table-glory = { glory }
table-gave-up = desistiu
table-nothing-earned = A partida terminou antes que alguém pontuasse.
table-rematch = Ir para a revanche
table-rematch-ask = Revanche: os mesmos lugares
table-keep-it = Guardar
table-stays = Esta página fica.
table-stays-send = Envie o endereço a quem quiser ver:
table-record = Baixar o registro
table-log = O registro completo
table-was-fair = Foi justo?
table-seed-words = Todas as cartas vieram desta semente. A impressão digital dela foi mostrada antes do começo.
table-seed = Semente
table-fingerprint = Impressão digital
table-check-words = A impressão digital é o SHA-256 dos 32 bytes da semente. Este comando joga o registro de novo e diz se o deck era o da semente:
table-check-without = Conferir a impressão digital sem este programa
table-was-played = O que se jogou
table-line-by-line = Linha por linha
table-for = Por
table-together = Total

## Conversa e registro

table-chat = Conversa
table-say = Diga algo
table-send = Enviar
table-silence = Ninguém disse nada.
table-silence-watch = Só quem joga pode falar.
table-whom = De quem ler
table-mute = Não ler { $player }
table-unmute = Voltar a ler { $player }
table-last = O que aconteceu por último
table-log-title = Registro da mesa { $code }
table-log-back = Voltar à mesa
table-log-none = Nada aconteceu ainda.
