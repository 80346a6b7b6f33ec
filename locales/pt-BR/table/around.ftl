# Em volta do jogo: a mesa antes do início, registro e conversa, pontuação, página final, reprise, avisos, ajustes.

numeral = { $age ->
    [1] I
    [2] II
   *[3] III
}
age-button = { numeral }: { age }
plus = +{ $glory }

## A mesa antes do início

gathering-title = Mesa { $code }
gathering-rematch-soon = A partida começa sozinha quando todos estiverem a postos.
gathering-free-seat = Lugar livre
gathering-you = você
gathering-is-ready = { $ready ->
    [true] a postos
   *[false] ainda não está a postos
}
gathering-not-here = sem conexão
gathering-sit = Sentar à mesa
invited-by = { $host } convida você.
invited = Você foi convidado.
invited-name = Seu nome?
gathering-full = Todos os lugares estão ocupados. Você pode assistir assim que a partida começar.
gathering-sit-on = Sentar aqui: lugar { $seat }
gathering-move-to = Mudar para cá: lugar { $seat }
gathering-bot = Pôr um robô
gathering-bot-on = Pôr um robô: lugar { $seat }
gathering-level = Nível dos robôs
gathering-level-of = Nível de { $player }
gathering-fill = { $count ->
    [one] Preencher o lugar com um robô
   *[other] Preencher { $count } lugares com robôs
}
gathering-remove-name = Tirar { $player } da mesa
gathering-hand-over-to = Passar a mesa para { $player }
gathering-piece-taken = { $colour }: já tem dono
piece-name = { $piece ->
    [scarlet] torre
    [azure] navio
    [amber] estrela
    [emerald] folha
    [violet] lua
   *[ivory] escudo
} { $colour }
gathering-say-ready = Avise quando estiver a postos.
gathering-wait-host = É quem cuida da mesa que começa a partida.
gathering-when = Pode começar quando todos os lugares estiverem ocupados e os outros estiverem a postos.
gathering-rematch = A revanche desta partida

invite-title-of = Ethnos, mesa { $code }
invite-how = Envie o link, mostre a imagem a uma câmera ou diga o código.
invite-local = Este endereço só funciona neste computador. Os outros precisam de um servidor que aceite conexões de fora.

share-address = Endereço
share-copy = Copiar o link
share-copied = Copiado.
share-by-hand = Selecionado: copie com o teclado.
share-send = Enviar…

## O que foi escolhido

options-tribes = { $edition ->
    [second] Clãs
   *[first] Tribos
}
options-clock-none = Nenhum: sem pressa
options-clock-live = { $banked ->
    [true] { $move } por jogada, mais uma reserva de { $bank }
   *[false] { $move } por jogada
}
options-clock-correspondence = Por correspondência: { $move } por jogada
options-listed-as = { $public ->
    [true] Aparece na página inicial
   *[false] Só por link ou código
}
options-spectators-are = { $allowed ->
    [true] Podem assistir
   *[false] Não podem assistir
}
options-bot = robô, { $level }

## Registro e conversa

log-title = Registro
log-newest = Ir ao mais recente
log-scoring = Pontuação, linha por linha
log-scores = Pontuação

chat-unfold = { $open ->
    [yes] Fechar
   *[no] Abrir
}
chat-nothing = Ninguém disse nada ainda.
reactions = Reações rápidas
reaction-well-played = Boa jogada
reaction-wow = Uau
reaction-laugh = Que engraçado
reaction-ouch = Ai
reaction-hmm = Deixe-me pensar
reaction-dragon = O Dragão vem aí
chat-players-only = Só quem joga pode escrever aqui.
chat-watching = Enquanto o jogo durar, só quem também assiste lê o que você escreve.
chat-watches = assiste

## Pontuação

scoring-title = { $age ->
    [1] Pontuação da Primeira Era
    [2] Pontuação da Segunda Era
   *[3] Pontuação da Terceira Era
}
scoring-detail = De onde veio
scoring-ages = Qual Era
scoring-back = Voltar
scoring-next = Avançar
scoring-all = Mostrar tudo
scoring-done = Pronto
scoring-close = Fechar
scoring-nothing = Nada nesta Era.
step-giant-taking = { $edition ->
    [second] Urso, ao pegar
   *[first] Gigante, ao pegar
}
step-giant-holding = { $edition ->
    [second] Urso, no fim
   *[first] Gigante, no fim
}
step-merfolk = { $edition ->
    [second] Carpas
   *[first] Povo do Mar
}
step-horde = { $edition ->
    [second] Macacos
   *[first] Orcs
}
sheet-before = Antes
sheet-this-age = Nesta Era

## Fim de jogo

final-winners = { $count ->
    [0] Todos desistiram
    [1] { $names } vence
   *[other] { $names } dividem a vitória
}
final-decided = { $winner } ficou { $margin } de { glory } à frente de { $other }. O que decidiu: { $source }, { $more } a mais.
final-own = Você ficou em { $place } com { $points } de { glory }. A maior parte veio de { $source }: { $most }.
final-what = { $game } · mesa { $code }
final-won = venceu
final-replay = Rever, jogada por jogada
final-share = Esta página continua no ar. Envie o endereço a quem quiser ver:
final-share-title = Uma partida de Ethnos: { $names }
final-home = Ir à página inicial

chart-title = Ao longo da partida
chart-table = O mesmo em números
chart-after = { $age ->
    [1] { $glory } depois da Primeira Era
    [2] { $glory } depois da Segunda Era
   *[3] { $glory } depois da Terceira Era
}
chart-of = { $player }: { $totals }

fair-promise = Todas as cartas vêm de uma semente secreta que já está definida. Esta é a impressão digital dela. No fim da partida a própria semente é mostrada, e todos podem conferir que era esta. Quando a partida começa, os navegadores de quem joga acrescentam algo a ela, para que ninguém possa escolhê-la.
fair-kept = Todas as cartas vieram desta semente. Ela foi definida antes da primeira carta, e a impressão digital dela podia ser vista o tempo todo.
fair-parts = Os navegadores de { $players } acrescentaram algo a ela, para que ninguém pudesse escolhê-la.
fair-part-yes = O que este navegador acrescentou faz parte dela.
fair-part-late = Este navegador queria acrescentar algo a ela, mas o jogo começou antes que isso chegasse. Numa conexão lenta isso acontece.
fair-part-no = O que este navegador acrescentou não está nela, e sim outra coisa!
fair-noted-yes = A impressão digital é a que este navegador anotou quando você se sentou.
fair-noted-no = A impressão digital não é a que este navegador anotou quando você se sentou!
fair-check = Conferir aqui
fair-yes = Uma corresponde à outra.
fair-no = Uma não corresponde à outra!
fair-yourself = Conferir sem confiar nesta página
fair-record = Baixe a gravação. Este comando a joga de novo e diz se o deck era o da semente:
fair-hash = A impressão digital é o SHA-256 dos 32 bytes da semente. Sem o nosso programa:

## Uma partida terminada, passo a passo

replay-title = Reprise da partida
replay-step = Passo { $step } de { $count }
replay-position = { $step } / { $count }
replay-slider = Passo
replay-first = Ir ao início
replay-back = Um passo atrás
replay-next = Um passo adiante
replay-last = Ir ao fim
replay-play = Reproduzir
replay-pause = Pausar
replay-perspective = Visto por
replay-open = todas as mãos abertas
replay-turn-back = Turno anterior
replay-turn-next = Próximo turno
replay-ages = Eras
replay-start = A partida começa.
replay-scored = { glory }: { $earned }.
replay-earned = { $player } { plus }
replay-unscored = Nenhuma Era foi pontuada até aqui.
replay-hands = Mãos
replay-no-cards = Sem cartas
replay-result = Resultado
replay-failed = Não deu para buscar este momento. Tente de novo.
replay-again = Tentar de novo
replay-keys = As setas vão um passo atrás ou adiante, Page Up e Page Down um turno, Home e End a um dos extremos. A barra de espaço reproduz.

## Avisos

attention-table = Mesa { $code } · Ethnos
attention-title = Sua vez · { $title }
attention-hurry = Restam { $time } · { $title }
attention-notice = É a sua vez

## Ajustes

settings-title = Ajustes
settings-close = Pronto
settings-language = Idioma
settings-theme = Tema
settings-theme-system = Como o sistema
settings-theme-light = Dia
settings-theme-dark = Noite
settings-text = Tamanho das letras
settings-text-normal = Normal
settings-text-large = Grande
settings-text-largest = Maior
settings-sounds = Sons da mesa
settings-effects = Sons suaves de cartas, marcadores, Dragões e pontos
sounds-off = Desligar os sons
sounds-on = Ligar os sons
settings-speed = Velocidade do que os outros fazem
settings-speed-slow = Lenta
settings-speed-normal = Normal
settings-speed-fast = Rápida
settings-speed-off = Imediata
settings-handOrder = Ordem da mão
settings-handOrder-tribe = Por tribo ou clã
settings-handOrder-colour = Por cor
settings-attention = Quando for a sua vez
settings-sound = Um som suave
settings-notify = Uma notificação, se você estiver em outra janela
settings-notices = Ser avisado também com esta página fechada
settings-notify-blocked = O navegador não permite notificações aqui. Você pode mudar isso nas configurações dele.
settings-table = Nesta mesa
settings-known = Mostrar as cartas conhecidas nas mãos dos outros

## A folha de ajuda

aid-open = Folha de ajuda
aid-loading = Um momento …
aid-failed = Não foi possível buscar a folha de ajuda. Tente de novo.
aid-print = Como página para imprimir
aid-now = { $paid ->
    [1] { age }: o primeiro lugar ganha em cada { kingdom }.
    [2] { age }: o primeiro e o segundo lugar ganham em cada { kingdom }.
   *[3] { age }: o primeiro, o segundo e o terceiro lugar ganham em cada { kingdom }.
}
