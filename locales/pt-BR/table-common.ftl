# Uma mesa antes, durante e depois da partida: mensagens usadas pelo cliente no navegador e pelas páginas do servidor.

## Durante a partida

undo-wanted = { $player } pede para desfazer a última decisão.
menu-return = Voltar ao seu lugar
menu-concede = Desistir

## Antes do começo

gathering-seats = Lugares
gathering-free = { $count ->
    [one] Há um lugar livre.
   *[other] Há { $count } lugares livres.
}
gathering-unready = { $player } ainda não está a postos.
gathering-you-can-start = A mesa está completa: você pode começar.
gathering-host-can-start = A mesa está completa: quem cuida dela pode começar.
gathering-host = cuida da mesa
gathering-sit-here = Sentar aqui
gathering-move-here = Mudar para cá
gathering-remove = Tirar
gathering-hand-over = Passar a mesa
gathering-pieces = Suas peças
gathering-ready = Estou a postos
gathering-not-ready = Ainda não estou a postos
gathering-stand-up = Levantar
gathering-start = Começar a partida
gathering-cancel = Cancelar a mesa
gathering-cancel-yes = Sim, fechar esta mesa
gathering-closed = Esta mesa está fechada
gathering-what = O que se joga

## O convite

invite-title = Convidar
invite-code = Código
invite-qr = O link como QR code

## As opções de uma mesa

options-game = Jogo
options-solo = Solo contra o { bruno }, { $level }
options-tribes-solo = Os do jogo solo
options-tribes-random = Por sorteio
options-tribes-first-game = Seleção para a primeira partida
options-recruitment = Modo Recrutamento
options-recruitment-yes = A fileira nunca fica com menos de três cartas
options-box = Caixa
options-box-own = Peças próprias de quem abriu a mesa
options-clock = Relógio
options-listed = Visibilidade
options-spectators = Espectadores
options-stand-in = No lugar de quem sair

## Durações

duration-seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
duration-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
duration-hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
duration-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}

## O chat

chat-title = Conversa
chat-say = Diga algo
chat-send = Enviar
chat-mute-title = Silenciar alguém

## Depois da partida

final-standings = Classificação
final-place-head = Posição
final-player = Jogador
final-gave-up = desistiu
final-nothing = A partida terminou antes que alguém pontuasse.
final-lines = Linha por linha
final-keep = Para guardar
final-record = Baixar a gravação
final-log = O registro completo
final-review = Análise: por que se ganhou ou perdeu
review-link = Análise
final-options = O que se jogou
final-rematch = Revanche: os mesmos lugares
final-to-rematch = Ir para a revanche
chart-together = Total

## O embaralhamento justo

fair-how = Como saber se o embaralhamento é justo
fair-title = Foi justo?
fair-seed = Semente
fair-fingerprint = Impressão digital
