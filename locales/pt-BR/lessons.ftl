# Lições: a primeira partida guiada, dois jogadores, o jogo solo, e uma para cada tribo. Cada passo tem um título e um texto. $tribe e $tribes são o
# nome da tribo de que a lição trata, no singular e no plural.

guide-title = Lição
guide-step = Passo { $n } de { $count }
guide-next = Próximo
guide-done = Continuar
guide-skip = Pular este passo
guide-leave = Sair da lição
guide-again = Fazer de novo
guide-lessons = Todas as lições
guide-rules = { $edition ->
    [second] As regras deste clã
   *[first] As regras desta tribo
}
guide-scores = Olhe o mapa: { $edition ->
    [second] a região que está sendo contada fica acesa. Quem tem mais marcadores nela
   *[first] o reino que está sendo contado fica aceso. Quem tem mais marcadores nele
} ganha { glory } pela ficha, e depois cada { band } vale pelo tamanho.

refusal-guided = Primeiro faça o que a lição pede, ou pule o passo.
guide-adviser = Daqui em diante o conselheiro mostra as melhores jogadas e o porquê. O menu o desliga.

# Títulos que várias lições têm.
guide-try-title = Experimente: { $tribes }
guide-bye-title = Três coisas para tentar

## A primeira partida, guiada. Joga-se com a primeira edição.

lesson-first-game-look = Olhe ao redor
    .text = Seis reinos. Quem tem mais marcadores num reino quando uma Era termina ganha Glória por ele, e quem tem mais Glória vence. Marcadores vêm de bandos de Aliados: as cartas da sua mão. Por ora você tem uma.
lesson-first-game-draw = Recrute do deck
    .text = No seu turno você recruta uma carta ou joga um bando. Pegue a carta do topo do deck.
lesson-first-game-dragon = Um Dragão!
    .text = Você sacou um Dragão e por isso sacou mais uma carta. Há três deles no deck. O terceiro encerra a Era na hora, e o que ainda estiver nas mãos se perde.
lesson-first-game-row = Recrute da fileira
    .text = As cartas com a face para cima também podem ser pegas, e não há Dragões entre elas. Um bando é todo da mesma tribo ou todo da mesma cor: pegue uma carta que tenha a tribo ou a cor de uma das suas.
lesson-first-game-band = Monte um bando
    .text = Escolha duas ou mais cartas da sua mão, da mesma tribo ou da mesma cor. O resto da sua mão vai para a fileira, para quem quiser.
lesson-first-game-leader = Quem lidera?
    .text = Toque uma carta depois da outra e compare o que aconteceria. A cor do Líder diz qual reino recebe o seu marcador, e a tribo, o que mais você ganha: essa escolha muitas vezes vale mais do que uma carta a mais. Depois jogue o bando.
lesson-first-game-control = Um reino seu
    .text = Seu marcador está no mapa. Para colocar outro no mesmo reino você precisa de um bando com mais cartas do que os marcadores que já tem ali. Vale a pena esperar por bandos maiores, mas não demais. A etiqueta com o seu marcador diz quanto o próximo pede, e fica verde quando a sua mão consegue.
lesson-first-game-discard = O que você deixou
    .text = O resto da sua mão está agora na fileira, e os outros são os próximos: uma carta que alguém coleciona ajuda um rival. Jogue um bando quando o resto não fizer falta, ou escolha um Líder que deixe manter cartas.
lesson-first-game-taken = Um rival agradece
    .text = A carta que você deixou na fileira está agora na mão de um rival. Antes de jogar um bando, veja o que vai deixar e quem coleciona aquilo.
lesson-first-game-limit = A mão tem limite
    .text = Com dez cartas você não pode recrutar: é preciso jogar um bando. E quando vem o terceiro Dragão, tudo na sua mão se perde. Não espere pelo bando perfeito.
lesson-first-game-second = O segundo Dragão
    .text = Mais um, e a Era termina na hora. O número abaixo dos Dragões diz entre quantas cartas ele está. Jogue agora o que vale algo para você.
lesson-first-game-score = A Era terminou
    .text = Cada reino deu Glória a quem tem mais marcadores nele, e cada bando, ao seu jogador: quanto maior, mais. Seus marcadores ficam no mapa e contam de novo. Na próxima Era o segundo lugar também ganha Glória.
lesson-first-game-bye = { guide-bye-title }
    .text = Lidere um bando com uma tribo cuja habilidade você ainda não usou. Pegue da fileira uma carta de que um rival precisa. Espere mais um turno por um bando maior e veja se o Dragão deixa. A folha de ajuda tem tudo numa página.

## Dois jogadores. Joga-se com a primeira edição.

lesson-two-players-look = Só vocês dois
    .text = Há duas Eras, e uma regra muda tudo: os marcadores dos dois jogadores contam quando você coloca um.
lesson-two-players-both = Os dois contam
    .text = Aqui há um marcador seu e um do rival. Com três ou mais jogadores você precisaria de duas cartas para o próximo. Com dois jogadores você precisa de mais cartas do que os marcadores de ambos aqui: três. A etiqueta mostra isso.
lesson-two-players-recruit = Uma terceira carta vermelha
    .text = Suas duas cartas vermelhas não bastam. O Mago vermelho está na fileira: pegue-o.
lesson-two-players-band = Agora basta
    .text = Escolha as três cartas vermelhas, e uma delas para liderar. Três cartas são mais do que dois marcadores.
lesson-two-players-dearer = Mais caro para os dois
    .text = Há três marcadores aqui agora, e o próximo pede quatro cartas, de você e do rival. Cada marcador que você coloca também fecha um pouco a porta atrás de você.
lesson-two-players-second = O segundo Dragão
    .text = Mais um encerra a Era. Um bando pequeno num reino sem marcadores é barato: ali basta uma carta.
lesson-two-players-score = O que se ganha
    .text = Na Primeira Era o primeiro lugar leva a primeira ficha. Na Segunda Era o primeiro lugar leva a segunda ficha, e o segundo, nada. Quem está sozinho num reino ganha as duas fichas: um único marcador seu custa muito ao rival.
lesson-two-players-bye = { guide-bye-title }
    .text = Coloque um marcador onde o rival está sozinho. Torne caro cedo o reino mais rico. Lidere com Minotauros onde há muitos marcadores: eles precisam de uma carta a menos.

## O jogo solo. Joga-se com a segunda edição.

lesson-solo-look = Você e o { bruno }
    .text = Ele não tem turnos. O que quer que você faça, cartas vão para o painel dele, e quando uma coluna está cheia o bastante ele a joga como grupo. Você decide que cartas ele recebe, quem lidera por ele e o que ele perde.
lesson-solo-columns = O que ele espera
    .text = Branca e Verde esperam cinco cartas; Amarela e Preta, quatro. Vermelha e Azul são jogadas assim que podem colocar um marcador. Cada coluna diz quantas cartas tem e de quantas precisa, e o painel dele também diz o que ele ganharia.
lesson-solo-recruit = Seu turno
    .text = Você recruta ou joga um grupo, como sempre. Pegue a carta do topo do deck.
lesson-solo-give = A parte dele
    .text = Depois que você recruta, uma carta da fileira vai para o painel dele. Cada carta diz o que faria ali. A verde deixa três de cinco: ainda não acontece nada. Dê essa a ele.
lesson-solo-row = Deixe pouco para ele
    .text = O que fica na fileira pode acabar com ele. Pegue a Carpa branca: duas cartas brancas o ajudariam.
lesson-solo-red = Às vezes não há carta boa
    .text = Veja o que o Corvo vermelho faria: ele joga a Vermelha na hora, com um marcador. Desta vez dê essa carta, para ver como ele joga.
lesson-solo-leader = Você escolhe quem lidera por ele
    .text = Abaixo de cada clã está o que ele ganharia com ele agora. Escolha o que menos o ajuda. O clã fica virado para baixo até que todos os outros também tenham liderado.
lesson-solo-steal = E o que ele perde
    .text = Depois de cada grupo dele uma carta sai do painel. Neste nível você pode levá-la para a sua mão: escolha uma que lhe sirva, ou uma que uma coluna espera.
lesson-solo-party = O seu grupo
    .text = Jogue as cartas amarelas. Os marcadores dele também contam: você precisa de mais cartas do que os marcadores de vocês dois na região.
lesson-solo-left = O que você descarta
    .text = Depois de um grupo, uma das cartas que você descartou vai para ele. Escolha a que menos o ajuda. Se você não descarta nenhuma, ele recebe a carta do topo do deck.
lesson-solo-bye = { guide-bye-title }
    .text = Não lhe dê cartas vermelhas e azuis: essas ele joga na hora. Deixe que jogue uma coluna quando só há líderes fracos à vista. E jogue grupos que deixem pouco para trás. Você vence se tiver mais Prestígio que ele depois de duas Eras.

## Uma lição para cada habilidade. As duas edições a têm com nomes diferentes.

lesson-skeleton-try = { guide-try-title }
    .text = { $edition ->
    [second] Na região vermelha
   *[first] No reino vermelho
} você tem três marcadores, e o próximo pede quatro cartas. Você tem duas vermelhas. Junte a elas as duas cartas de { $tribes }: entram em qualquer { band }, mas nunca lideram.
lesson-skeleton-done = Quatro cartas, quatro marcadores
    .text = As cartas de { $tribes } contaram para o marcador. No fim da Era elas saem antes que os { bands } pontuem, e este { band } vale como um de duas cartas.
lesson-centaur-try = { guide-try-title }
    .text = Escolha a carta de { $tribe } e a outra azul, com { $tribe } na liderança. Se o marcador for colocado, você pode jogar outro { band } no mesmo turno.
lesson-centaur-then = E mais um
    .text = Seu turno não acabou e nada foi descartado ainda: jogue agora as três cartas iguais, todas { $edition ->
    [second] do mesmo clã
   *[first] da mesma tribo
}.
lesson-centaur-done = Dois { bands } num turno
    .text = Dois marcadores, e nada sobrou para os outros. Junte cartas para dois { bands } primeiro; depois lidere o menor com { $tribes }.
lesson-dwarf-try = { guide-try-title }
    .text = Escolha as três cartas da mesma cor e compare quem lidera: o marcador é o mesmo, mas com { $tribe } o { band } vale como se tivesse uma carta a mais.
lesson-dwarf-done = Vale por quatro
    .text = No fim da Era três cartas valem tanto quanto quatro: 6 em vez de 3. Deixe { $tribes } liderarem os seus maiores { bands }: de quatro para cinco cartas são 4 a mais.
lesson-elf-try = { guide-try-title }
    .text = Jogue as duas cartas vermelhas, com { $tribe } na liderança. Depois você pode manter tantas cartas quantas o { band } tem, em vez de descartar as três.
lesson-elf-then = O que você mantém?
    .text = Escolha duas das três cartas que sobraram. São iguais, { $edition ->
    [second] do mesmo clã
   *[first] da mesma tribo
}: seu próximo { band } já está a meio caminho.
lesson-elf-done = Mão para o próximo { band }
    .text = Só uma carta foi para a fileira. Um { band } pequeno liderado por { $tribes } é um bom lance quando um maior ainda não está pronto.
lesson-giant-try = { guide-try-title }
    .text = Um rival tem a { giant-token } com um { band } de duas. Jogue as três cartas vermelhas, com { $tribe } na liderança: é maior.
lesson-giant-done = A ficha é sua
    .text = Você ganhou na hora e ganha de novo no fim da Era se ainda tiver a ficha. Quem jogar quatro cartas com esse Líder a tira de você.
lesson-halfling-try = { guide-try-title }
    .text = Você tem cinco: jogue todas. { $tribe } nunca coloca marcador, mas há o dobro dessas cartas, e assim { bands } grandes vêm fácil.
lesson-halfling-done = Dez de { glory } para depois
    .text = Nenhum marcador, mas 10 de { glory } no fim da Era. Num { band } de uma só cor essas cartas também podem seguir outro Líder, que então coloca o marcador.
lesson-merfolk-try = { guide-try-title }
    .text = Você está no espaço 2 do { merfolk-board }. Jogue as suas três cartas de { $tribes }: você anda três espaços e passa pelo símbolo do espaço 3.
lesson-merfolk-then = Um marcador livre
    .text = Pelo símbolo você coloca um marcador { $edition ->
    [second] em qualquer região, não importa quantos haja lá. Na vermelha
   *[first] em qualquer reino, não importa quantos haja lá. No vermelho
} um rival tem mais que você: empate.
lesson-merfolk-done = Um tabuleiro que fica
    .text = Dois marcadores por um { band }. O { merfolk-board } pontua como { kingdom } no fim de cada Era e nunca recomeça. Agora você está à frente nele.
lesson-minotaur-try = { guide-try-title }
    .text = { $edition ->
    [second] Na região vermelha
   *[first] No reino vermelho
} você e um rival têm dois marcadores cada. O seu próximo pede três cartas, e você tem duas. Deixe { $tribe } liderar: precisa de uma carta a menos.
lesson-minotaur-done = À frente com duas cartas
    .text = Três marcadores com um { band } de duas. Quanto mais marcadores há num lugar, mais isso ajuda.
lesson-orc-try = { guide-try-title }
    .text = Dois espaços do seu { horde-board } estão ocupados. Jogue as cartas vermelhas, com { $tribe } na liderança: um marcador vai para o mapa e outro para o espaço vermelho do tabuleiro.
lesson-orc-done = Três de seis espaços
    .text = No fim da Era você pode trocar os marcadores por 6 de { glory }, ou esperar pelo quarto e por 10. Depois da última Era não há mais espera.
lesson-raccoon-try = { guide-try-title }
    .text = Você e um rival estão empatados na região azul. Jogue as cartas azuis, com { $tribe } na liderança: uma moeda vai para lá.
lesson-raccoon-done = O primeiro lugar vale mais
    .text = Agora você está à frente na região azul, e o primeiro lugar ali ganha também a moeda. Ponha moedas onde você consegue ficar à frente.
lesson-troll-try = { guide-try-title }
    .text = Você está empatado com um rival em { $edition ->
    [second] duas regiões
   *[first] dois reinos
}. Jogue as suas três cartas de { $tribes }: você pode pegar uma { troll-token } até 3.
lesson-troll-then = Pegue a 3
    .text = Um rival tem a 2. No fim da Era os empates vão para a soma maior: a 3 vence todos os seus.
lesson-troll-done = Os empates são seus
    .text = Olhe o mapa: { $edition ->
    [second] nas duas regiões
   *[first] nos dois reinos
} você agora conta como primeiro. As fichas voltam no fim da Era.
lesson-wingfolk-try = { guide-try-title }
    .text = Você tem três cartas de { $tribes }, e nenhuma é vermelha. Não importa: o marcador pode ir para { $edition ->
    [second] qualquer região
   *[first] qualquer reino
} em que o { band } baste.
lesson-wingfolk-then = Para onde?
    .text = { $edition ->
    [second] Na região vermelha
   *[first] No reino vermelho
} você e um rival têm dois marcadores cada. Três cartas bastam para o seu terceiro: coloque-o ali.
lesson-wingfolk-done = À frente sem carta vermelha
    .text = Cartas de qualquer cor viraram um marcador vermelho. Use { $tribes } onde a disputa é apertada, não onde você já vence.
lesson-wizard-try = { guide-try-title }
    .text = Jogue as duas cartas azuis, com { $tribe } na liderança. As outras duas vão para a fileira; depois você pode sacar tantas cartas quantas o { band } tem.
lesson-wizard-then = Saque
    .text = Duas cartas do deck. Pode haver um Dragão entre elas: com dois Dragões na mesa ele encerra a Era.
lesson-wizard-done = Uma mão nova
    .text = Você jogou um { band } e tem duas cartas de novo. Lidere com { $tribes } quando o resto da sua mão serve para pouco.
