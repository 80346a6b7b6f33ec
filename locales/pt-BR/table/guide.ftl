# A primeira partida, guiada. Joga-se com a primeira edição.

guide-title = Primeira partida
guide-step = Passo { $n } de { $count }
guide-next = Próximo
guide-done = Continuar
guide-skip = Pular este passo
guide-leave = Sair do guia

guide-look = Olhe ao redor
guide-look-text = Seis reinos. Quem tem mais marcadores num reino quando uma Era termina ganha Glória por ele, e quem tem mais Glória vence. Marcadores vêm de bandos de Aliados: as cartas da sua mão. Por ora você tem uma.

guide-draw = Recrute do deck
guide-draw-text = No seu turno você recruta uma carta ou joga um bando. Pegue a carta do topo do deck.

guide-dragon = Um Dragão!
guide-dragon-text = Você sacou um Dragão e por isso sacou mais uma carta. Há três deles no deck. O terceiro encerra a Era na hora, e o que ainda estiver nas mãos se perde.

guide-row = Recrute da fileira
guide-row-text = As cartas com a face para cima também podem ser pegas, e não há Dragões entre elas. Um bando é todo da mesma tribo ou todo da mesma cor: pegue uma carta que tenha a tribo ou a cor de uma das suas.

guide-band = Jogue um bando
guide-band-text = Escolha duas ou mais cartas da sua mão, da mesma tribo ou da mesma cor, e qual delas lidera: a cor dela diz qual reino recebe o seu marcador, e a tribo, o que mais ela faz. O resto da sua mão vai para a fileira, para quem quiser.

guide-control = Um reino seu
guide-control-text = Seu marcador está no mapa. Para colocar outro no mesmo reino você precisa de um bando com mais cartas do que os marcadores que já tem ali. Vale a pena esperar por bandos maiores, mas não demais. A etiqueta abaixo dos marcadores diz quanto o próximo pede, e fica verde quando a sua mão consegue.

guide-discard = O que você deixou
guide-discard-text = O resto da sua mão está agora na fileira, e os outros são os próximos: uma carta que alguém coleciona ajuda um rival. Jogue um bando quando o resto não fizer falta, ou escolha um Líder que deixe manter cartas.

guide-limit = A mão tem limite
guide-limit-text = Com dez cartas você não pode recrutar: é preciso jogar um bando. E quando vem o terceiro Dragão, tudo na sua mão se perde. Não espere pelo bando perfeito.

guide-second = O segundo Dragão
guide-second-text = Mais um, e a Era termina na hora. O número abaixo dos Dragões diz entre quantas cartas ele está. Jogue agora o que vale algo para você.

guide-score = A Era terminou
guide-score-text = Cada reino deu Glória a quem tem mais marcadores nele, e cada bando, ao seu jogador: quanto maior, mais. Seus marcadores ficam. Na próxima Era o segundo lugar também ganha Glória.

guide-bye = Três coisas para tentar
guide-bye-text = Lidere um bando com uma tribo cuja habilidade você ainda não usou. Pegue da fileira uma carta de que um rival precisa. Espere mais um turno por um bando maior e veja se o Dragão deixa. A folha de ajuda tem tudo numa página.

refusal-guided = Primeiro faça o que o guia pede, ou pule o passo.
