# O que a linha de comando mostra de partidas: ethnos replay, check, demo, simulate e review.

terminal-deck = deck { $count }
terminal-dragon-free = (nenhum Dragão entre as { $count } de cima)
terminal-dragons = Dragões { $dragons }
terminal-kingdom = { $edition ->
    [second] Região
   *[first] Reino
}
terminal-row = Fileira
terminal-none = nada
terminal-coins = moedas { $value }
terminal-dashboard = Painel de { bruno }
terminal-plays-when = { $count ->
    [0] quando pode colocar
    [one] com { $count } carta
   *[other] com { $count } cartas
}
terminal-leaders = Líderes virados para cima: { $up }; virados para baixo: { $down }
terminal-supply = { $count ->
    [one] resta { $count } marcador
   *[other] restam { $count } marcadores
}
terminal-horde = { horde-board }: { $colours }
terminal-horde-empty = { horde-board }: vazio
terminal-tokens = { troll-tokens } { $values }
terminal-hand = mão ({ $count }): { $names }
terminal-hand-hidden = mão: { cards }
terminal-hand-known = mão: { cards }, conhecidas: { $names }
terminal-bands = { bands }: { $names }
terminal-deck-order = de cima para baixo: { $names }
terminal-legal = Ações permitidas ({ $count }):
terminal-legal-hidden = Só o lugar que decide vê as ações permitidas.
terminal-total = { $player }: { $count } { glory }
terminal-seed-server = A semente é só do servidor.
terminal-seed-players = A semente foi feita pelo servidor e por { $seats }.
terminal-seed-missing = Comprometido, mas não revelado: { $seats }.
terminal-checked = { $right } corretos, { $failed } com erros
terminal-line = linha { $line }: { $text }
terminal-not-text = não é texto em UTF-8
terminal-not-an-export = não é uma linha de uma exportação. Em inglês: { $error }
terminal-export-without-hashes = a exportação foi feita antes de os registros terem hashes: importe e exporte de novo
terminal-table = mesa { $code }: { $text }
terminal-table-entry = mesa { $code }, entrada { $entry }: { $text }
terminal-cannot-read = não é possível ler { $path }: { $error }
terminal-cannot-write = não é possível gravar { $path }: { $error }
terminal-cannot-make = não é possível criar { $path }: { $error }
terminal-no-threads = não é possível iniciar threads: { $error }
terminal-not-over = a partida não terminou: só partidas terminadas podem ser analisadas
terminal-too-many-bots = { $bots } bots em uma mesa de { $seats }: deixe alguns de fora ou peça mais jogadores
terminal-no-random = o sistema operacional não fornece bytes aleatórios: { $error }
terminal-no-files = não há arquivos .ethnos lá
terminal-beyond-end = { $path } tem { $count } ações; --at { $at } fica depois do fim
terminal-no-such-seat = --seat { $seat }: os lugares desta partida são de A a { $last }
terminal-not-a-turn = --position precisa do começo de um turno; depois dessas ações a decisão é `{ $decision }`: escolha outro --at
terminal-demo = { edition } com { $tribes }. Semente { $seed }
terminal-seed = semente
terminal-games = partidas
terminal-decisions = decisões
terminal-decided = { $count } ({ $each } por partida)
terminal-rate = velocidade
terminal-speed = { $decisions } decisões/s, { $games } partidas/s
terminal-ages = Eras
terminal-turns = { $turns } turnos
terminal-seat = lugar
terminal-bot = bot
terminal-wins = vitórias
terminal-all-checked = { $count }, cada passo verificado, nenhuma falha
terminal-fault = partida { $number } da semente { $seed }: { $fault }
terminal-no-answer = { $bot } não teve resposta permitida em { $faults } de { $decisions } decisões ({ $each } por partida); em vez disso, foi jogada a primeira ação permitida:
terminal-no-answer-in = partida { $game }, lugar { $seat }: { $reason }

## O que `ethnos simulate --checked` encontrou. Feito por crates/cli/src/check_fault.rs.

checker-refused = “{ $action }” está na lista e é recusado: { $why }
checker-play-differs = play e play_unchecked levam a partidas diferentes
checker-winner = { $player } está em { $place }º lugar, e quem vence é { $winners }
checker-place = { $richer } tem mais { $glory } que { $player }, e não uma colocação melhor
checker-hand-size = { $player } tem { $holds } cartas na mão, e a mesa diz { $stated }
checker-hand-limit = { $player } tem mais cartas na mão que o limite
checker-known-cards = { $player } não tem as cartas que todos conhecem
checker-markers = { $player } tem { $count } marcadores
checker-merfolk-board = { $player } está além do fim do { $board }
checker-troll-token-twice = { $tokens }: uma está com dois jogadores
checker-glory = { $player }: { $glory } não é a soma do que foi pontuado
checker-coin-twice = uma moeda está em duas regiões
checker-unknown-coins = há moedas que não são usadas nesta partida
checker-allies = cartas foram perdidas ou criadas
checker-dragons = há { $count } Dragões
checker-no-action = ninguém tem uma ação permitida
checker-not-sorted = a lista de ações permitidas não está em ordem, ou tem uma ação duas vezes
checker-long-list = a lista de ações permitidas é longa demais
checker-listed = “{ $action }” está na lista, mas não é permitido
checker-not-listed = “{ $action }” é permitido, mas não está na lista
checker-view = a vista de { $viewer ->
    [nobody] um espectador
   *[other] { $viewer }
} depende de cartas ocultas
checker-view-after = depois de uma ação, a vista de { $viewer ->
    [nobody] um espectador
   *[other] { $viewer }
} depende de cartas ocultas
checker-choices = o que { $viewer ->
    [nobody] um espectador
   *[other] { $viewer }
} pode fazer depende de cartas ocultas
checker-events = o que é mostrado a { $viewer ->
    [nobody] um espectador
   *[other] { $viewer }
} depende de cartas ocultas
checker-no-position = um turno começa, mas não há uma posição dele
checker-position-unreadable = não é possível ler de volta uma posição: { $why }
checker-position-changes = uma posição muda ao ser lida de volta:
checker-position-hands = uma posição perde mãos
checker-record-unreadable = não é possível ler de volta o registro: { $why }
checker-record-changes = o registro muda ao ser lido de volta
checker-record-untrue = o registro não é verdadeiro: { $why }
checker-record-other-game = o registro leva a outra partida
checker-record-unproven = o registro não prova que resultou de sua semente
