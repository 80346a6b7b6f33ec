# Listas de partidas e de pessoas.

games-title = Partidas encerradas
games-words = { $count ->
    [one] A última partida em mesas públicas.
   *[other] As últimas { $count } partidas em mesas públicas.
}
games-none = Nenhuma ainda.
my-games-title = Minhas partidas
my-games-running = Em andamento
my-games-running-none = Nenhuma.
my-games-play = Jogar uma
my-games-over = Encerradas
my-games-rating = Todas elas, com o seu rating
my-games-next = { $count ->
    [one] O próximo jogo espera por você
   *[other] O próximo de { $count } jogos que esperam por você
}
my-games-notices = Como você é avisado da sua vez
list-your-time = Seu tempo:
list-time-left = restam { $span }
list-again = Jogar de novo com { $others }

ranking-title = Ranking
ranking-words = { $count ->
    [one] Todos que têm pelo menos { $count } partida contra outras pessoas.
   *[other] Todos que têm pelo menos { $count } partidas contra outras pessoas.
}
ranking-none = Ninguém ainda.
ranking-at = Posição
ranking-name = Nome
ranking-rating = Rating
ranking-games = Partidas

person-you = É você.
person-rename = Mudar seu nome
person-since = Desde
person-games = Partidas
person-won = Vitórias
person-rating = Rating
person-rating-none = ainda não
person-games-none = Nada para mostrar.
person-date = Data
person-table = Mesa
person-place = Posição
person-place-of = { $place }º de { $seats }
person-glory = Glória ou Prestígio
person-uncounted-words = As partidas marcadas como fora da conta não entram em nenhum número desta página.
person-uncounted-prepared = fora da conta: lição ou posição montada
person-uncounted-advised = fora da conta: com o conselheiro
person-uncounted-own-box = fora da conta: com um arquivo de caixa próprio
person-uncounted-known-cards = fora da conta: as cartas deste jogo do dia já eram conhecidas

list-latest = Partidas mais recentes
list-earlier = Partidas mais antigas
