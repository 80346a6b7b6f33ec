# A página inicial.

home-title = Ethnos
home-lead = Reúna tribos dispersas, lidere-as em bandos e domine seis reinos antes que chegue o terceiro Dragão. De um a seis jogadores, no seu navegador.
home-play = Jogar agora
home-play-words = Contra robôs, na hora. Sem cadastro.
home-players = Jogadores
home-players-count = { $count ->
    [one] Só você
   *[other] { $count } jogadores
}
home-edition = Edição
home-level = Robôs
home-play-button = Jogar agora
home-friends = Jogar com amigos
home-friends-words = Abra uma mesa e envie o link, o código ou o QR code. Quem abrir senta com um clique.
home-friends-button = Abrir uma mesa
home-again = Jogar de novo com as mesmas pessoas
home-all-options = Todas as opções
home-code = Recebeu um código?
home-join = Entrar
home-solo = Solo
home-solo-words = Só você contra o { bruno } e o painel dele, com os clãs da segunda edição.
home-solo-level = Nível
home-solo-button = Enfrentar o { bruno }
home-daily = O jogo de hoje: igual para todos, com uma lista
home-first = Primeira partida
home-first-words = Nunca jogou? Uma abertura guiada mostra o jogo passo a passo, na prática.
home-first-time = Uns dez minutos, contra dois robôs que avaliam mal muitas vezes.
home-first-guide = Um guia diz o que tocar em seguida e mostra onde, na mesa.
home-first-adviser = Depois um conselheiro mostra boas jogadas até o fim da partida.
home-first-button = Quero aprender
home-first-rules = Ou leia as regras
home-lessons = Mais lições
home-my-games = Minhas partidas
home-all-mine = Todas as minhas partidas
home-open = Mesas abertas
home-open-none = Ninguém está esperando no momento.
home-playing = Partidas em andamento
home-playing-none = Nenhuma pública.
home-finished = Partidas encerradas
home-finished-none = Nenhuma ainda.
home-all-finished = Todas as partidas encerradas
home-no-table = Não há mesa com este código. Um código tem sete letras e números.
