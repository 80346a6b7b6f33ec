# Uma mesa como página sem script.

table-title-gathering = Reunindo jogadores
table-title-turn = Sua vez
table-title-playing = Em andamento
table-title-over = Fim da partida
table-title-closed = Fechada
table-title = { $title } · { $code }
table-stale = Outra coisa aconteceu antes. A mesa agora está assim.
table-again = Atualizar
table-again-by-itself = { $count ->
    [one] Esta página se atualiza sozinha a cada segundo.
   *[other] Esta página se atualiza sozinha a cada { $count } segundos.
}
table-again-stop = Parar de atualizar
table-again-every = { $count ->
    [one] Atualizar a cada segundo
   *[other] Atualizar a cada { $count } segundos
}
table-closed-words = Ela foi cancelada, ou fazia muito tempo que ninguém a usava.
table-to-lobby = Voltar ao início

marker-scarlet = torre escarlate
marker-azure = navio celeste
marker-amber = estrela âmbar
marker-emerald = folha esmeralda
marker-violet = lua violeta
marker-ivory = escudo marfim
marker-bruno = anel do { bruno }

## Reunindo jogadores

table-rematch-of = Esta é uma revanche. Começa quando todos estiverem a postos.
table-rematch-before = A partida anterior
table-seat = Lugar { $seat }
table-free = livre
table-sit-on = Sentar no lugar { $seat }
table-move-to = Mudar para o lugar { $seat }
table-you = você
table-ready = a postos
table-not-ready = ainda não está a postos
table-bot = Robô, { $level }
table-bot-level = Nível do robô para o lugar { $seat }
table-bot-put = Pôr um robô
table-bot-change = Mudar
table-bot-put-on = Pôr este robô no lugar { $seat }
table-free-seat = Liberar o lugar
table-free-seat-of = Liberar o lugar { $seat }
table-hand-over-to = Passar a mesa para { $player }
table-pieces-change = Mudar as peças
table-you-host = A mesa é sua
table-host-words = Começa quando todos os lugares estiverem ocupados e os outros estiverem a postos. Quem sair durante a partida será substituído por um robô ({ $level }).
table-invite-words = Envie este link, mostre a imagem a uma câmera ou diga o código.
table-local = Este endereço só funciona neste computador: os outros precisam de um servidor que aceite conexões de fora.
table-fair-words = Todas as cartas e tribos vêm de uma semente secreta que já está definida. Esta é a impressão digital dela (SHA-256). No fim da partida a própria semente é mostrada, e todos podem conferir que era esta.

## Em andamento

table-your-decision = Sua decisão
table-time-left = Tempo restante: { $span }.
table-undo-yours = Você pediu para desfazer sua última decisão. Ela será desfeita quando todos os outros concordarem.
table-undo-drop = Retirar o pedido
table-undo-yes = Concordar
table-undo-no = Não concordar
table-you-conceded = Você desistiu desta partida. Um robô joga por você até o fim.
table-you-away = Um robô está jogando por você.
table-your-seat = Seu lugar
table-undo = Desfazer sua última decisão
table-undo-ask = Pedir para desfazer sua última decisão
table-leave = Sair: um robô assume até você voltar
table-concede-words = Um robô joga por você até o fim, e você fica em último.
table-concede-yes = Sim, desistir desta partida
table-hand = Sua mão
table-none = Nenhuma.
table-row = Fileira
table-deck = Deck
table-deck-size = { $count ->
    [0] Nenhuma carta.
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
table-discarded = Cartas recém-descartadas
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
table-play-band-words = As cartas que sobrarem na sua mão vão para a fileira.
table-keep = Manter cartas
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
table-keep-ticked = Manter as marcadas

## Fim

table-over-nobody = Todos desistiram
table-over-won = { $player } vence
table-over-shared = { $player } dividem a vitória
table-over-code = Mesa { $code }
table-glory = { glory }
table-stays = Esta página continua no ar.
table-stays-send = Envie o endereço a quem quiser ver:
table-seed-words = Todas as cartas vieram desta semente. A impressão digital dela foi mostrada antes do começo.
table-check-words = A impressão digital é o SHA-256 dos 32 bytes da semente. Este comando joga a gravação de novo e diz se o deck era o da semente:
table-check-without = Conferir a impressão digital sem este programa
table-for = Por

## Conversa e registro

table-silence = Ninguém disse nada.
table-silence-watch = Só quem joga pode escrever.
table-mute = Não ler as mensagens de { $player }
table-unmute = Voltar a ler as mensagens de { $player }
table-last = O que aconteceu por último
table-log-title = Registro da mesa { $code }
table-log-back = Voltar à mesa
table-log-none = Nada aconteceu ainda.
table-log-pages = Páginas do registro
table-log-earlier = Linhas anteriores
table-log-lines = Linhas { $first } a { $last } de { $count }
table-log-later = Linhas seguintes
