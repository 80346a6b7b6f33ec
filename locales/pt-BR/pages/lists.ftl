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
my-games-rating = Todas elas, com a sua pontuação

ranking-title = Classificação
ranking-words = { $count ->
    [one] Todos com pelo menos { $count } partida contra outras pessoas.
   *[other] Todos com pelo menos { $count } partidas contra outras pessoas.
}
ranking-none = Ninguém ainda.
ranking-at = Lugar
ranking-name = Nome
ranking-rating = Pontuação
ranking-games = Partidas

person-you = É você.
person-rename = Mudar seu nome
person-since = Desde
person-games = Partidas
person-won = Vitórias
person-rating = Pontuação
person-rating-none = ainda não
person-games-none = Nada para mostrar.
person-date = Data
person-table = Mesa
person-place = Lugar
person-place-of = { $place } de { $seats }
person-glory = Glória
person-later = Partidas mais recentes
person-earlier = Partidas mais antigas
