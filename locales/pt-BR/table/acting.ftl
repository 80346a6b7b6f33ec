# O que se faz à mesa: a mão, o bando, a pergunta feita, o menu e o teclado.
# $edition é first ou second. $card, $cards e $where já vêm neste idioma.

cancel = Cancelar
close = Fechar
times = ×{ $count }

## Por que nada pode ser decidido agora

blocked-no-game = A partida ainda não começou.
blocked-watching = Você está assistindo: não tem lugar nesta mesa.
blocked-offline = A conexão caiu. Ela volta sozinha; até lá nada pode ser decidido.
blocked-conceded = Você desistiu. Um robô joga por você até o fim.
blocked-away = Um robô está jogando por você.
blocked-behind = Um momento: o que aconteceu ainda está sendo mostrado.
blocked-over = A partida terminou.
blocked-other = Não é a sua vez: quem decide agora é { $player }.

not-sent-heading = Ainda não enviada
not-sent = Sua jogada ainda não foi enviada: o servidor não responde. Ela segue sozinha quando a conexão voltar.
not-sent-label = ainda não enviada

## A barra

prompt-bar = Decisão atual
prompt-your-turn = Sua vez
prompt-your-choice = Sua escolha
prompt-full = Jogue um { band }.
prompt-lit = { $place ->
    [kingdom] { $edition ->
        [second] Escolha uma das regiões destacadas no mapa.
       *[first] Escolha um dos reinos destacados no mapa.
    }
    [token] Escolha uma das { troll-tokens } destacadas ao lado do mapa.
    [row] Escolha uma das cartas destacadas na fileira.
    [discarded] Escolha uma das cartas destacadas entre as que você descartou.
    [coin] Escolha uma das regiões destacadas. O 1º lugar de lá ganha a moeda.
    [leader] Escolha um dos clãs destacados no painel.
    [space] Escolha um dos espaços destacados no { horde-board }.
    [dashboard] { $solo ->
        [easy] Escolha uma das cartas destacadas. Ela vai para a fileira ou para a sua mão.
       *[other] Escolha uma das cartas destacadas. Ela vai para a fileira.
    }
   *[other] Escolha um dos lugares destacados no tabuleiro.
}
prompt-turn-hint = Escolha uma carta da fileira ou o deck para recrutar, ou cartas da sua mão para formar um { band }.
prompt-recruit-hint = Escolha uma carta da fileira ou o deck para recrutar.
prompt-full-hint = Sua mão está cheia. Escolha as cartas dele.
prompt-scatter-hint = Sua mão está cheia, e só de { skeletons } não se faz um { band }: ela vai para a fileira.
prompt-kept = Escolhidas: { $count } de { $most }
prompt-keep = { $count ->
    [0] Não manter nenhuma
    [one] Manter { $count } carta
   *[other] Manter { $count } cartas
}
prompt-keep-all = { $count ->
    [one] Manter a carta
   *[other] Manter todas as { $count }
}
prompt-worth = Esvaziado agora, vale { $glory } de { glory }.
prompt-show = Mostrar na mesa

## A mão

hand-title = Sua mão: { $count } de { $limit }
hand-order = Ordem da mão
hand-by-tribe = Por { tribe }
hand-by-colour = Por cor
hand-card = { $state ->
    [leads] { $card }, Líder
    [kept] { $card }, fica na mão
    [fresh] { $card }, carta nova
   *[none] { $card }
}
hand-not-asked = Agora não é hora de usar as cartas da sua mão.
hand-instead = Recomeçar com { $card }

## O bando em formação

band-title = { $count ->
    [one] Seu { band }: { $count } carta
   *[other] Seu { band }: { $count } cartas
}
band-lead = Quem lidera?
band-leader = { $count ->
    [one] { $card } lidera
   *[other] { $card } lidera ({ $count } iguais)
}
band-offers = Todas:
band-all = { $joined ->
    [0] { $what } ({ $count })
   *[other] { $what } + { $others } ({ $count })
}
band-play = { $count ->
    [one] Jogar esta carta
   *[other] Jogar este { band } de { $count }
}
band-no-leader = Ninguém aqui pode liderar: junte uma das cartas destacadas.
band-drop = Solte a carta aqui para formar um { band }

## O que vai acontecer

preview-marker = Um marcador { $where }
preview-no-marker = { $needs ->
    [one] Nenhum marcador { $where }: precisa de { $needs } carta
   *[other] Nenhum marcador { $where }: precisa de { $needs } cartas
}
preview-none = Nenhum marcador
preview-glory = { $glory } de { glory } no fim da Era
preview-giant = Você pega a { giant-token }: { $glory } de { glory } na hora
preview-no-giant = Sem a { giant-token }: outro { band } foi tão grande quanto este
preview-row = { $count ->
    [one] Vai para a fileira: { $cards }
    [2] Vão para a fileira: { $cards }
    [3] Vão para a fileira: { $cards }
   *[other] { $count } cartas vão para a fileira
}

next-chain = Depois você pode jogar outro { band }
next-marker = { $edition ->
    [second] Depois você escolhe a região do marcador
   *[first] Depois você escolhe o reino do marcador
}
next-free-marker = { $edition ->
    [second] Depois você escolhe a região de um marcador extra
   *[first] Depois você escolhe o reino de um marcador extra
}
next-token = Depois você pode pegar uma { troll-token } de valor até { $size }
next-keep = { $size ->
    [one] Depois você pode manter 1 carta na mão
   *[other] Depois você pode manter até { $size } cartas na mão
}
next-draw = { $size ->
    [one] Depois você pode sacar 1 carta do deck
   *[other] Depois você pode sacar { $size } cartas do deck
}
next-give = Depois você dá uma carta ao { bruno }
next-give-discarded = Depois você dá uma carta descartada ao { bruno }
next-bruno-leader = Depois o { bruno } joga

## Lugares no tabuleiro. $name é o que o lugar é, $action o que um toque faz.

place-does = { $action }. { $name }
place-not = { $name }. Não é possível agora

## Desfazer

undo-free = Desfazer
undo-ask = Pedir para desfazer
undo-none = Não há nada seu que possa ser desfeito agora.
undo-agreed = Você concordou. { $player } espera pelos outros.
undo-waiting = Você pede para desfazer sua decisão. Falta concordar: { $players }.
undo-yes = Permitir
undo-no = Não
undo-withdraw = Retirar o pedido

## O menu

menu = Menu
menu-rules = Regras
menu-settings = Ajustes
menu-keys = Teclado
menu-invite = Convidar alguém
menu-watch = Link desta mesa
menu-link = Mesa { $code }
menu-leave = Sair da mesa
menu-leave-sure = Um robô joga por você até você voltar.
menu-concede-sure = Um robô joga por você até o fim, e você fica em último. Isso não pode ser desfeito.
menu-next-game = Próximo jogo que espera por mim
menu-home = Todas as mesas

## Teclado

keys-title = Teclado
keys-card = escolher uma carta da mão
keys-all = escolher tudo o que combina com ela
keys-leader = passar a liderança à próxima carta
keys-play = ir ao botão que joga o que foi escolhido
keys-cancel = cancelar
keys-undo = desfazer
keys-order = ordem da mão
keys-question = ir à decisão atual
keys-hand = ir à sua mão
keys-row = ir à fileira e ao deck
keys-map = ir ao mapa
keys-players = ir aos jogadores
keys-standing = dizer como está a partida
keys-details = mostrar em tamanho grande a carta em foco, com o que ela faz
keys-aid = a folha de ajuda
keys-arrows = de carta em carta, de lugar em lugar
keys-enter = escolher ou fazer
keys-help = esta ajuda
keys-on = Usar letras como atalhos
keys-nothing = Não há nada assim na mesa.

## Dito em voz alta

announce-yours = { $kind ->
    [turn] Sua vez. { $asked }
   *[choice] Sua escolha. { $asked }
}
announce-turn = É a vez de { $player }.
announce-connected = A conexão voltou.
announce-disconnected = A conexão caiu.

standing-age = { $age }. { $dragons ->
    [0] Nenhum Dragão visto ainda
    [one] { $dragons } Dragão visto
   *[other] { $dragons } Dragões vistos
}, { $deck ->
    [one] { $deck } carta
   *[other] { $deck } cartas
} no deck.
standing-glory = { glory }: { $players }.
standing-player = { $player } { $glory }
standing-hand = Sua mão: { $cards }.
standing-no-hand = Sua mão está vazia.
standing-row = A fileira: { $cards }.
standing-no-row = A fileira está vazia.
standing-markers = Seus marcadores: { $markers }.
standing-marker = { $count } { $where }
