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
gathering-adviser = Nesta mesa o conselheiro é permitido: quem o liga vê as melhores jogadas. A partida não vale para o ranking. Quem diz que está a postos concorda com isso.
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
options-adviser = Conselheiro
options-adviser-all = Todos podem usar; a partida não vale para a classificação
mark-position = De uma posição montada
mark-advised = Com o conselheiro: não conta em nenhuma estatística

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
final-review-unplayed = Desistiram da partida antes que alguém decidisse algo; não há o que analisar.
final-review-daily = Hoje outras pessoas ainda jogam esta partida. A análise, a reprise e o registro ficam retidos até o dia acabar (meia-noite UTC).
review-link = Análise
final-options = O que se jogou
final-rematch = Revanche: os mesmos lugares
final-to-rematch = Ir para a revanche
final-again = Jogar de novo contra o Chefe Bruno
final-to-again = Ir para a nova partida
chart-together = Total

## O embaralhamento justo

fair-how = Como saber se o embaralhamento é justo
fair-title = Foi justo?
fair-seed = Semente
fair-fingerprint = Impressão digital

## Habilidades: um título, poucas palavras para uma carta, a regra e um exemplo. Quando as duas edições têm a habilidade, o nome é o da tribo da primeira.

ability-skeleton = Entram em qualquer { band }
    .brief = Em qualquer { band }
    .rule = { $tribes } nunca lideram. Podem ser somados a qualquer { band }, seja qual for { $edition ->
        [second] o clã
       *[first] a tribo
    } ou a cor, e o tornam maior: para o marcador e para a habilidade do Líder. Quando os { bands } são pontuados, no fim da Era, eles já se foram.
    .example = Um { band } de cinco com dois { $tribes } coloca o marcador como cinco cartas, e vale { glory } por três.
ability-centaur = Jogar outro { band }
    .brief = Outro { band }
    .rule = Se o { band } colocou seu marcador { $edition ->
        [second] numa região
       *[first] num reino
    }, você pode jogar outro { band } na hora, antes de descartar. Se esse tiver o mesmo tipo de Líder e também colocar o marcador, você pode continuar.
    .example = Você coloca um marcador com um { band } de dois e então joga mais três cartas como um segundo { band }, com marcador e habilidade próprios.
ability-dwarf = Uma carta a mais na pontuação
    .brief = +1 ao pontuar
    .rule = Quando os { bands } são pontuados, este conta uma carta a mais.
    .example = Um { band } de quatro cartas vale como um de cinco: 10 em vez de 6.
ability-elf = Manter cartas
    .brief = Manter cartas
    .rule = Você pode manter na mão tantas cartas quantas o { band } tem, em vez de descartar todas.
    .example = Com sete cartas na mão você joga um { band } de três, mantém três das outras quatro e descarta uma.
ability-giant = O maior { band }
    .brief = Maior { band }
    .rule = Se o { band } é maior do que qualquer outro com esse tipo de Líder nesta Era, você pega a { giant-token } e ganha { $taking } de { glory } na hora. Quem estiver com ela no fim da Era ganha o que ela mostra para aquela Era; depois ela volta.
    .example = Você tem a ficha com um { band } de três. Alguém joga quatro e a toma. Com cinco você a tomaria de volta, e ganharia de novo.
ability-halfling = Muitas cartas, nenhum marcador
    .brief = Sem marcador
    .rule = Há o dobro de { $tribes } em relação a qualquer outra tribo, mas um { band } liderado por eles nunca coloca marcador.
    .example = Um { band } de seis { $tribes } não coloca nada e vale 15 de { glory } no fim da Era.
ability-merfolk = Um tabuleiro próprio
    .brief = Tabuleiro próprio
    .rule = Seu marcador no { merfolk-board } anda tantos espaços quantas cartas o { band } tem. Para cada símbolo que alcança ou passa você pode colocar um marcador extra em qualquer { kingdom }, não importa quantos já tenha ali. No fim de cada Era o tabuleiro pontua como { $edition ->
        [second] uma região
       *[first] um reino
    }; ele nunca é reiniciado.
    .example = Você está no 2 e joga um { band } de três: chega ao 5, passa pelo símbolo do 3 e coloca um marcador extra onde quiser.
ability-minotaur = Uma carta a menos
    .brief = Pede 1 a menos
    .rule = O { band } precisa de uma carta a menos para colocar o marcador.
    .example = Com três marcadores { $edition ->
        [second] numa região
       *[first] num reino
    }, você coloca o quarto com um { band } de três.
ability-orc = Marcadores que rendem { glory } depois
    .brief = { $edition ->
        [second] Marcador no assentamento
       *[first] Marcador na horda
    }
    .rule = Você também coloca um marcador no espaço da cor do Líder no seu { horde-board }, se estiver livre. No fim de cada Era pode recolher todos os marcadores dele em troca de { glory }, quanto mais melhor, ou esperar.
    .example = Com três marcadores ali você pode ganhar 6 de { glory } agora, ou esperar pelo quarto e ganhar 10 numa Era seguinte.
ability-raccoon = Uma moeda para o primeiro lugar
    .brief = Põe uma moeda
    .rule = A moeda de menor valor do estoque vai para a região da cor do Líder. No fim da Era o primeiro lugar ali ganha também as moedas.
    .example = Com um Guaxinim azul de Líder, a Região Azul passa a valer uma moeda a mais para quem ficar em primeiro, talvez você.
ability-troll = Resolver empates
    .brief = Decide empates
    .rule = Você pode pegar uma { troll-token } disponível cujo número não passe do tamanho do { band }. No fim da Era os empates vão para a maior soma de fichas, depois para a ficha mais alta; então todas voltam.
    .example = Com um { band } de quatro você pega a 4. Empata em primeiro em { $edition ->
        [second] duas regiões e vence nas duas
       *[first] dois reinos e vence nos dois
    }.
ability-wingfolk = Um marcador em qualquer { kingdom }
    .brief = Qualquer { kingdom }
    .rule = O marcador do { band } pode ir para { $edition ->
        [second] qualquer região para a qual o { band } seja grande o bastante, não só a
       *[first] qualquer reino para o qual o { band } seja grande o bastante, não só o
    } da cor do Líder.
    .example = Com três cartas e um Líder { $edition ->
        [second] verde você coloca seu terceiro marcador na Região Vermelha
       *[first] roxo você coloca seu terceiro marcador no reino vermelho
    }, onde já tem dois.
ability-wizard = Sacar cartas
    .brief = Sacar cartas
    .rule = Depois de descartar o resto da mão, você pode sacar do deck tantas cartas quantas o { band } tem.
    .example = Com quatro cartas na mão você joga um { band } de dois, descarta duas e saca duas.

# O tabuleiro sem partida.
analysis-title = Tabuleiro de análise
