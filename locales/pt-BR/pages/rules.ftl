# As regras com as nossas palavras. Os fatos são dos livros de regras; as frases, não.

rules-title = Regras
rules-lead = Ethnos em dez minutos, cada tribo em sua própria página, e uma resposta para as perguntas que os livros de regras deixam em aberto.
rules-of-edition = Regras, { $edition ->
    [second] segunda edição
   *[first] primeira edição
}
rules-read = { $edition ->
    [second] Ler a segunda edição
   *[first] Ler a primeira edição
}
rules-both = As duas edições são o mesmo jogo com outra roupagem: o que uma chama de tribos, bandos, reinos e Glória, a outra chama de clãs, grupos, regiões e Prestígio. Onze habilidades estão nas duas; os Halflings são só da primeira edição, os Guaxinins só da segunda.
rules-tribes-title = { $edition ->
    [second] Os clãs
   *[first] As tribos
}
rules-tribes-lead = { $edition ->
    [second] Seis dos doze clãs estão numa partida, cinco com dois ou três jogadores.
   *[first] Seis das doze tribos estão numa partida, cinco com dois ou três jogadores.
} Só vale a habilidade do Líder.
rules-rulings = Esclarecimentos
rules-rulings-lead = Como se joga aqui sempre que os livros de regras deixam uma pergunta em aberto ou se contradizem. Cada esclarecimento tem um número que não muda.
rules-rulings-words = As palavras são as da primeira edição. O que se diz de uma tribo vale para o clã com a mesma habilidade.
rules-other-edition = A outra edição
rules-contents = Sumário
rules-back = Todas as regras
rules-search = Buscar nas regras
rules-search-button = Buscar
rules-found = { $count ->
    [0] Nada sobre “{ $query }”. Tente outra palavra, ou uma mais curta.
    [one] { $count } trecho fala de “{ $query }”.
   *[other] { $count } trechos falam de “{ $query }”.
}
rules-glory-caption = { glory } de um { band } conforme o número de cartas
rules-glory-cards = Cartas
rules-glory-more = { $count } ou mais
rules-example-band = Um { band } de três: a primeira carta lidera, e todas são { $tribe }.
rules-example-colour = Um { band } de três: todas são { $colour }, seja qual for { $edition ->
    [second] o clã
   *[first] a tribo
}.
rules-picture-map = Seis { kingdoms }, { $edition ->
    [second] cada uma
   *[first] cada um
} com fichas de { glory } e os marcadores de todos.
rules-picture-tokens = As fichas de { $edition ->
    [second] uma
   *[first] um
} { kingdom }, uma para cada Era.
rules-picture-row = O deck e a fileira de cartas com a face para cima.
rules-picture-recruit = Recrutar: uma carta vem para a sua mão.
rules-picture-band = Jogar um { band }: um marcador vai para { $edition ->
    [second] a
   *[first] o
} { kingdom } do Líder.
rules-picture-markers = Quantas cartas custa o próximo marcador em { $edition ->
    [second] uma
   *[first] um
} { kingdom }
rules-picture-own = Seus marcadores ali
rules-picture-awards = O que cada colocação ganha onde as fichas são 2, 4 e 8
rules-picture-place = Colocação { $place }

## Exemplos comentados, que se veem passo a passo no tabuleiro.

examples-title = Passo a passo:
example-recruit = Uma carta da fileira ou a do topo do deck
example-dragon = Aparece um Dragão
example-marker = Um { band } grande o bastante para um marcador
example-short = Um { band } com uma carta a menos
example-leader = Só vale a habilidade do Líder
example-scoring = Três colocações pontuam
example-ties = Uma colocação dividida
example-bands = Quanto valem os { bands }
example-two = Dois jogadores: todos os marcadores contam
example-end = Empate em { glory } no fim
example-solo = O Chefe Bruno joga uma coluna
example-tribe = { $tribe } no tabuleiro
example-rules = Voltar às regras
example-next = A seguir: { $title }

## Capítulos. Cada um tem título e parágrafos.

chapter-goal = Do que se trata
    .p1 = Você reúne Aliados de { $edition ->
        [second] clãs dispersos,
       *[first] tribos dispersas,
    } joga-os em { bands } e assim coloca marcadores em seis { kingdoms }. Ao fim de cada Era, quem tem mais marcadores em cada { kingdom } ganha { glory }, e cada { band } vale pelo seu tamanho. Quem tiver mais { glory } no fim vence.
    .p2 = Uma partida tem três Eras, ou duas com dois ou três jogadores. Uma Era termina na hora em que o terceiro Dragão é sacado, e ninguém sabe quando será.
chapter-setup = O começo
    .p1 = { $edition ->
        [second] Seis clãs estão na partida, com doze cartas cada um,
       *[first] Seis tribos estão na partida, com doze cartas cada uma,
    } duas de cada cor{ $edition ->
        [second] { "" }
       *[first] { " " }(os Halflings têm o dobro)
    }; com dois ou três jogadores são cinco. No mapa, cada { kingdom } tem fichas de { glory } em ordem crescente, uma para cada Era.
    .p2 = No início de cada Era cada jogador recebe uma carta, e a fileira recebe, com a face para cima, duas cartas por jogador. Depois três Dragões são embaralhados na metade de baixo do deck. A Primeira Era começa por sorteio; as outras, por quem tem menos { glory }.
chapter-turn = O seu turno
    .p1 = No seu turno você faz uma de duas coisas: recruta um Aliado ou joga um { band }.
chapter-recruit = Recrutar um Aliado
    .p1 = Pegue uma carta da fileira, que não é reposta, ou saque a carta do topo do deck. Com dez cartas na mão você não pode recrutar: é preciso jogar um { band }.
    .p2 = Um Dragão é posto de lado à vista de todos, e você saca de novo. Os dois primeiros não fazem nada. O terceiro encerra a Era na hora, não importa o que ainda faltasse fazer.
chapter-band = Jogar um { band }
    .p1 = Baixe quantas cartas quiser da sua mão, desde que sejam todas { $edition ->
        [second] do mesmo clã
       *[first] da mesma tribo
    } ou todas da mesma cor, e escolha uma delas como Líder. Só contam a cor e a habilidade do Líder.
    .p2 = Se o { band } tem mais cartas do que você tem marcadores { $edition ->
        [second] na região
       *[first] no reino
    } da cor do Líder, um marcador seu vai para lá: uma carta para o primeiro, duas para o segundo, e assim por diante. Um { band } menor não coloca nenhum, mas ainda pode valer { glory } e usar a habilidade do Líder.
    .p3 = Depois acontece a habilidade do Líder, e todas as cartas que sobraram na sua mão vão com a face para cima para a fileira, onde os outros podem pegá-las. Por isso, jogue quando o resto não fizer falta.
chapter-age = O fim de uma Era
    .p1 = Todos descartam a mão, e o mapa é pontuado, { $edition ->
        [second] região por região
       *[first] reino por reino
    }. Na Primeira Era quem tem mais marcadores ganha a primeira ficha. Na Segunda Era o primeiro lugar ganha a segunda ficha, e o segundo lugar a primeira. Na Terceira Era o primeiro lugar ganha a terceira, o segundo a segunda e o terceiro a primeira.
    .p2 = Quem empata soma o que seus lugares valem e divide, arredondando para baixo. Quem não tem marcador ali não ganha nada.
    .p3 = Depois cada { band } vale pelo número de cartas. Os { bands } são descartados, os marcadores ficam, e começa a próxima Era.
chapter-players = Dois e três jogadores
    .p1 = Com dois ou três jogadores há duas Eras, e as fichas marcadas com 4+ ficam na caixa.
    .p2 = Com dois jogadores um { band } precisa ter mais cartas do que os dois juntos têm marcadores { $edition ->
        [second] na região
       *[first] no reino
    }. No fim da Segunda Era o primeiro lugar ganha a segunda ficha e o segundo não ganha nada; quem não tem rivais { $edition ->
        [second] numa região
       *[first] num reino
    } ganha as duas fichas.
chapter-end = O fim da partida
    .p1 = Vence quem tem mais { glory }. Se houver empate, decide o número de marcadores { $edition ->
        [second] nas regiões
       *[first] nos reinos
    }, depois o maior { band } da última Era, depois o segundo maior, e assim por diante. Quem ainda empatar vence junto.
chapter-recruitment = Modo Recrutamento
    .p1 = Se a mesa joga com ele, no fim de cada turno a fileira é completada até três cartas com cartas do deck.
chapter-solo = O jogo solo
    .p1 = Na segunda edição você pode jogar solo contra o Chefe Bruno, pelas regras de dois jogadores e no Modo Recrutamento, com Carpas, Coelhos, Corvos, Guaxinins, Macacos e Ursos. Ele tem um painel com uma coluna para cada região.
    .p2 = Depois que você recruta, uma carta da fileira vai para o painel dele; depois que você joga um grupo, vai uma das cartas que descartou, ou a do topo do deck. Você escolhe qual.
    .p3 = Quando uma coluna está cheia o bastante ele a joga como grupo: Branca e Verde com cinco cartas, Amarela e Preta com quatro, Vermelha e Azul assim que puderem colocar um marcador. Você escolhe quem lidera entre as cartas de Preparação com a face para cima, e depois qual carta sai do painel.
    .p4 = No nível fácil você pode pegar essa carta para a sua mão. No difícil, pegar uma carta da fileira manda outras duas para o painel. Você vence com mais Prestígio do que ele.

## Habilidades. Uma página para cada tribo; a mesma habilidade pode ter dois nomes.

tribe-page-ability = O que faz como Líder
tribe-page-example = Por exemplo
tribe-page-try = Experimentar: { $tribes }
tribe-page-rulings = Esclarecimentos
tribe-page-same = { $edition ->
    [second] Na primeira edição, { $tribe } têm esta habilidade.
   *[first] Na segunda edição, { $tribe } têm esta habilidade.
}
tribe-page-alone = { $edition ->
    [second] Só existe na segunda edição.
   *[first] Só existe na primeira edição.
}
tribe-page-of = { $edition ->
    [second] Clã da segunda edição
   *[first] Tribo da primeira edição
}
tribe-page-cards = { $count } cartas no deck, { $each } de cada cor.

## A folha de ajuda

aid-title = Folha de ajuda
aid-lead = Tudo o que se quer ter ao lado do tabuleiro, num lado de uma folha: escolha a partida e imprima a página.
aid-choose = { $edition ->
    [second] Clãs da partida, até seis
   *[first] Tribos da partida, até seis
}
aid-players = Jogadores
aid-show = Mostrar
