# O tabuleiro: mapa, cartas abertas, baralho, Dragões, jogadores, trilhas, painel do Chefe Bruno.

title = Ethnos
views = O que se vê
view-table = Mesa
view-players = Jogadores
view-solo = Bruno
view-log = Registro
view-chat = Conversa

head-age = { age } de { $ages }
head-watching = { $count ->
    [one] 1 assiste
   *[other] { $count } assistem
}
tribes-in-play = { $edition ->
    [second] Clãs em jogo
   *[first] Tribos em jogo
}
tribe-rules = { $tribe }: o que fazem

## Mapa

map = Mapa
map-kingdom = { $region }: { $token } nesta Era, de { $tokens }. { $there }.
map-kingdom-coins = { $region }: { $token } nesta Era, de { $tokens }, e { $coins } em moedas para o primeiro lugar. { $there }.
map-markers = { $name } { $count }
map-nobody = Nenhum marcador ainda
ranking-place = Lugar
ranking-player = Jogador
ranking-markers = Marcadores
ranking-now = Vale agora
ranking-tokens = { $coins ->
    [0] Vale { $now } nesta Era ({ $tokens })
   *[other] Vale { $now } nesta Era ({ $tokens }), com { $coins } em moedas para o primeiro lugar
}
ranking-shared = Quem empata divide o que os lugares valem juntos.
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
dragons-below = { $left ->
    [one] o último está
   *[other] { $left } estão
} entre as { $among } cartas do fundo
dragons-among = { $among ->
    [0] não há mais cartas
    [one] a última carta é um Dragão
   *[other] { $left ->
        [one] o último está
       *[other] { $left } estão
    } entre { $among } cartas
}
dragon-comes = { $seen ->
    [1] O primeiro Dragão aparece na vez de { $name }
    [2] O segundo Dragão aparece na vez de { $name }
   *[3] O terceiro Dragão encerra a Era
}

## Trilhas e fichas

water-label = { merfolk-board }: { $there }
water-at = { $name } { $space }
water-space = Espaço
water-pays = Vale { $glory } no fim desta Era
giant-free = { giant-token }: ninguém a tem
giant-held = { giant-token }, sobre um { band } de { $size }
tie-token = { troll-token } { $value }
coins-left = { $count ->
    [one] 1 moeda
   *[other] { $count } moedas
}

## Jogadores

players = Jogadores
player-you = você
player-acts = na vez
player-next = a seguir
player-offline = ausente
player-away = um bot joga
player-conceded = desistiu
player-hand = { $count ->
    [0] Nenhuma carta na mão
    [one] 1 carta na mão
   *[other] { $count } cartas na mão
}
player-supply = { $count ->
    [one] resta 1 marcador
   *[other] restam { $count } marcadores
}
player-known = Certamente na mão
player-bands = { $edition ->
    [second] Grupos desta Era
   *[first] Bandos desta Era
}
player-band = { $edition ->
    [second] Grupo
   *[first] Bando
} de { $size }, com Líder { $leader }
player-horde = { horde-board }: { $count ->
    [one] 1 marcador
   *[other] { $count } marcadores
}
clock-days = { $count } dias

prospect-so-far = { glory } até agora
prospect-then = Depois
prospect-note = Se a Era terminasse agora.

## Solo

solo-dashboard = Painel do Chefe Bruno
solo-leaders = Quem pode liderá-lo
solo-face-down = virada para baixo
solo-discarded = Descartadas: uma vai para ele
solo-column = { $region }: { $count } de { $trigger } cartas
solo-column-marker = { $region }: { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}; ele joga assim que bastarem para um marcador ({ $markers } lá)

## A própria página

notice-lost = A conexão caiu. Tentando de novo …
notice-closed = A conexão terminou.
notice-reload = Carregar de novo
notice-skip = Mais { $count } jogadas: mostrar agora
