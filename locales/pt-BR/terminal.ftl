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
