# O que alguém joga e quão bem, na página da pessoa.
play-bots = Contra robôs
play-people = Contra pessoas
play-solo = Solo contra o { bruno }
play-by-level = Por nível
play-by-edition = Por edição
play-by-players = Por número de jogadores
play-level = Nível
play-edition = Edição
play-players = Jogadores
play-mixed = vários níveis
play-games = Partidas
play-won = Vitórias
play-share = Proporção
play-best = Maior Prestígio
play-streak = Vitórias seguidas agora
play-longest-streak = Maior sequência de vitórias
play-tribes = Tribos favoritas
play-tribes-words = Bandos pela tribo que os liderou
play-tribe = Tribo
play-bands = Bandos
play-game = Partida
play-accuracy = Precisão
play-accuracy-words = { $count ->
    [one] Na última partida analisada
   *[other] Nas últimas { $count } partidas analisadas
} a média foi { $mean } de 100. A precisão é 100 se nenhuma decisão importante custou algo.
play-accuracy-depth = De cada partida vale a análise mais profunda: { $deep } de { $count } são profundas, as outras rápidas. As duas julgam do mesmo modo. Uma rápida é menos exata e fica, em média, menos de um ponto acima.
play-review-deep = análise profunda
play-review-quick = análise rápida
play-luck = Resultados sem a sorte
play-luck-words = Em { $count ->
    [one] uma partida analisada
   *[other] { $count } partidas analisadas
}: { $won } vitórias; { $adjusted } sem contar a sorte.
play-wins = vitórias
play-wins-without-luck = vitórias sem a sorte
