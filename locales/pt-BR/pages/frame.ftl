# O que toda página tem ao redor, e palavras que muitas páginas usam.

frame-skip = Ir para o conteúdo
frame-nav = Principal
frame-play = Jogar
frame-rules = Regras
frame-my-games = Partidas
frame-finished = Encerradas
frame-ranking = Ranking
frame-guest = Visitante
frame-language = Idioma
frame-settings = Ajustes
frame-unofficial = Um trabalho não oficial, feito por fãs. Ethnos é um jogo de Paolo Mori.
frame-programs = Para programas
frame-to-start = Voltar ao início
frame-done = Pronto

## Tempos

span-seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
span-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
span-hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
span-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
ago-now = agora há pouco
ago = há { $span }

## O que se joga

options-solo = Solo contra o { bruno }, { $level }
options-game = Jogo
options-tribes-solo = Os do jogo solo
options-tribes-random = Por sorteio
options-tribes-first-game = As de uma primeira partida
options-recruitment = Modo Recrutamento
options-recruitment-on = A fileira nunca fica com menos de três cartas
options-box = Caixa
options-box-own = Peças próprias de quem abriu a mesa
options-clock = Relógio
options-clock-none = Sem relógio
options-clock-move = { $turn } por jogada
options-clock-bank = { $turn } por jogada, mais uma reserva de { $reserve } para a partida
options-clock-letters = Por correspondência: { $turn } por jogada
options-listed = Visibilidade
options-listed-public = Na lista da página inicial
options-listed-link = Só por link ou código
options-spectators = Espectadores
options-spectators-yes = Podem assistir
options-spectators-no = Nenhum
options-stand-in = Assume por quem sai
options-stand-in-bot = Um robô, nível { $level }

## Mesas em listas

list-free-seats = { $count ->
    [one] { $count } lugar livre
   *[other] { $count } lugares livres
}
list-named = { $act }, mesa { $code }
list-your-turn = É a sua vez
list-to-table = Ir para a mesa
list-look = Ver
list-join = Entrar
list-watch = Assistir
list-won = venceu
