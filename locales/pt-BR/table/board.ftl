# O tabuleiro: mapa, fileira, deck, Dragões, jogadores, trilhas, painel do Chefe Bruno.

title = Ethnos
views = O que se vê
view-table = Mesa
view-players = Jogadores
view-solo = Bruno
view-log = Registro
view-chat = Conversa

head-age = { age } de { $ages }
head-watching = { $count ->
    [one] { $count } assiste
   *[other] { $count } assistem
}
tribes-in-play = { $edition ->
    [second] Clãs em jogo
   *[first] Tribos em jogo
}
tribe-rules = { $tribe }: o que fazem
tribe-note = Ler nas regras

## Mapa

map = Mapa
map-kingdom = { $region }: { $token } nesta Era (fichas: { $tokens }). { $there }.
map-kingdom-coins = { $region }: { $token } nesta Era (fichas: { $tokens }), mais { $coins } em moedas para o primeiro lugar. { $there }.
map-markers = { $place }: { $name } com { $count }
map-needs = pede { $needs }{ $now ->
    [yes] { " ✓" }
   *[no] { "" }
}
map-needs-short = { $needs }{ $now ->
    [yes] { " ✓" }
   *[no] { "" }
}
map-next = { $now ->
    [yes] Seu próximo marcador aqui pede { cards-needed }: sua mão consegue.
   *[no] Seu próximo marcador aqui pede { cards-needed }.
}
cards-needed = { $needs ->
    [one] 1 carta
   *[other] { $needs } cartas
}
place-short = { $place }º
map-rises = { $from } → { $to } · { $glory }
map-stays = { $to } · { $glory }
map-nobody = Nenhum marcador ainda
ranking-place = Posição
ranking-player = Jogador
ranking-markers = Marcadores
ranking-now = Vale agora
ranking-paid = Valeu
ranking-stakes = { $coins ->
    [0] Esta Era paga { $awards }.
   *[other] Esta Era paga { $awards }, com as moedas.
}
ranking-award = { $glory } ao { $place }
ranking-last = Na última Era o primeiro lugar vale { $glory }.
ranking-later = As posições e os pontos aparecem quando todas as jogadas tiverem sido mostradas.
ranking-shared = Quem empata divide o que essas posições valem juntas.
ranking-leads = { $count ->
    [one] { $player } lidera por um marcador.
   *[other] { $player } lidera por { $count } marcadores.
}
ranking-tokens-decide = { $edition ->
    [second] Fichas de Raposa decidem um empate.
   *[first] Fichas de Troll decidem um empate.
}

## Fileira, deck e Dragões

row-count = { $count ->
    [0] Fileira vazia
    [one] Fileira: 1 carta
   *[other] Fileira: { $count } cartas
}
deck-count = { $count ->
    [0] Deck: vazio
    [one] Deck: 1 carta
   *[other] Deck: { $count } cartas
}
dragons-seen = { $seen ->
    [0] Nenhum Dragão ainda
    [one] 1 Dragão revelado
   *[other] { $seen } Dragões revelados
}
dragons-below = { $among ->
    [one] a última carta do deck é um Dragão
   *[other] { $left ->
        [one] o último está
       *[other] { $left } estão
    } entre as { $among } cartas do fundo
}
dragons-among = { $among ->
    [0] não há mais cartas
    [one] a última carta é um Dragão
   *[other] { $left ->
        [one] o último está
       *[other] { $left } estão
    } entre { $among } cartas
}
dragon-appears = { $seen ->
    [1] O primeiro Dragão aparece para { $name }
    [2] O segundo Dragão aparece para { $name }
   *[3] O terceiro Dragão encerra a Era
}

## Trilhas e fichas

merfolk-label = { source-merfolk }: { $there }
merfolk-at = { $name } { $space }
merfolk-space = Espaço
merfolk-pays = Vale { $glory } no fim desta Era
giant-free = { source-giant }: ninguém a tem
giant-held = { source-giant }, sobre um { band } de { $size }
tie-token = { $edition ->
    [second] Ficha de Raposa de valor { $value }
   *[first] Ficha de Troll de valor { $value }
}
coins-left = { $count ->
    [0] nenhuma moeda
    [one] { $count } moeda
   *[other] { $count } moedas
}

## Jogadores

players = Jogadores
player-you = você
player-acts = na vez
player-next = a seguir
player-offline = sem conexão
player-away = um robô joga
player-conceded = desistiu
player-hand = { $count ->
    [0] Nenhuma carta na mão
    [one] 1 carta na mão
   *[other] { $count } cartas na mão
}
player-supply = { $count ->
    [0] não restam marcadores
    [one] resta { $count } marcador
   *[other] restam { $count } marcadores
}
player-known = Cartas conhecidas na mão
player-bands = { $edition ->
    [second] Grupos desta Era
   *[first] Bandos desta Era
}
player-band = { $edition ->
    [second] Grupo
   *[first] Bando
} de { $size }, com { $leader } como Líder
player-bands-more = { $count ->
    [one] mais { $count } { band }
   *[other] mais { $count } { bands }
}
player-horde = { source-horde }: { $count ->
    [0] nenhum marcador
    [one] { $count } marcador
   *[other] { $count } marcadores
}
clock-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}

projection-so-far = { glory } até agora
projection-then = Depois
projection-note = Se a Era terminasse agora.

## Solo

solo-dashboard = Painel do { bruno }
solo-leaders = Podem liderar o próximo grupo dele
solo-leaders-now = Quem lidera? O que ele ganha com cada um:
solo-face-down = face para baixo
solo-discarded = Descartadas: uma vai para ele
solo-waits = O que ele espera
solo-gets = { $places ->
    [yes] um marcador e { $glory } de { glory }
   *[no] nenhum marcador, { $glory } de { glory }
}
solo-column = { $region }: { $count } de { $needs } cartas. { $missing ->
    [0] Ele a joga agora
    [one] Com mais uma ele a joga
   *[other] Com mais { $missing } ele a joga
}: { $gets }.
solo-gift-plays = { $cards }: ele joga a { $region } na hora: { $gets }.
solo-gift-all = Qualquer carta que você dê, ele joga a { $region } na hora: { $gets }.
solo-gift-others = Com as outras ele ainda não joga.
solo-gift-none = Qualquer carta que você dê, ele ainda não joga.
solo-gift-chip = { $places ->
    [yes] marcador +{ $glory }
   *[no] joga: +{ $glory }
}
solo-gift-chip-none = espera
solo-effect-nothing = nada
solo-effect-token = +{ $glory } de { glory } na hora
solo-effect-moves = { $spaces ->
    [one] 1 espaço no { merfolk-board }
   *[other] { $spaces } espaços no { merfolk-board }
}{ $markers ->
    [0] {""}
    [one] {", "}um marcador livre
   *[other] {", "}{ $markers } marcadores livres
}
solo-effect-settles = um marcador no { horde-board } dele
solo-effect-coin = uma moeda para o primeiro lugar numa região
solo-effect-counts = +{ $glory } de { glory } no fim da Era
solo-effect-draws = { $cards ->
    [one] uma carta do deck para o painel dele
   *[other] { $cards } cartas do deck para o painel dele
}

## A própria página

notice-lost = A conexão caiu. Tentando de novo…
notice-closed = A conexão terminou.
notice-reload = Recarregar
notice-catch-up = { $count ->
    [one] Ir ao momento atual: falta { $count } jogada
   *[other] Ir ao momento atual: faltam { $count } jogadas
}

## O que acabou de acontecer, em uma linha. $card, $region e $tribe já vêm neste idioma.

narration-recap = Desde a sua última vez
narration-recruited = pega: { $card }
narration-drew = { $count ->
    [one] saca uma carta
   *[other] saca { $count }
}
narration-dragon = { $seen ->
    [1] o primeiro Dragão
    [2] o segundo Dragão
   *[3] o terceiro Dragão
}
narration-band-tribe = { $count } { $tribe }
narration-band-colour = { $count } cartas { $colour }
narration-marker = → { $region }
narration-merfolk = { merfolk-board } { $space }
narration-giant = { giant-token }
narration-horde = { horde-board }
narration-token = { troll-token } { $value }
narration-coin = moeda { $value } → { $region }
narration-discarded = { $count ->
    [one] descarta 1
   *[other] descarta { $count }
}
narration-bruno = { bruno } joga { $region } com { $count }, com { $tribe } na liderança
narration-age-ended = a Era termina
