# O que toda página tem ao redor, e palavras que muitas páginas usam.

frame-skip = Ir para o conteúdo
frame-nav = Principal
frame-play = Jogar
frame-puzzles = Problemas
frame-rules = Regras
frame-analysis = Tabuleiro
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

ago-now = agora há pouco
ago = há { $span }

## O que se joga

plan-clock-none = Sem relógio
plan-clock-move = { $turn } por jogada
plan-clock-bank = { $turn } por jogada, mais uma reserva de { $reserve } para a partida
plan-clock-correspondence = Por correspondência: { $turn } por jogada
plan-listed-public = Aparece na página inicial
plan-listed-link = Só por link ou código
plan-spectators-yes = Podem assistir
plan-spectators-no = Não podem assistir
plan-stand-in-bot = Robô, { $level }

## Mesas em listas

list-free-seats = { $count ->
    [one] { $count } lugar livre
   *[other] { $count } lugares livres
}
list-named = { $act }, mesa { $code }
list-your-turn = É a sua vez
list-waits-for = Esperando por { $name }
list-to-table = Ir para a mesa
list-look = Ver
list-join = Entrar
list-watch = Assistir
list-won = venceu

## A page of the client that could not fetch what it needs

client-failed = Esta página não chegou por inteiro.
client-again = Tentar de novo
