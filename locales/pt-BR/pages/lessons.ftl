# A página das lições.

lessons-title = Lições
lessons-lead = Aprenda jogando. Cada lição é uma partida preparada contra robôs: faça o que os avisos pedem, depois continue ou saia.
lessons-begin = Começar
lessons-begin-named = Começar: { $lesson }
lessons-first = Primeira partida
lessons-first-words = O jogo inteiro, passo a passo, até a primeira pontuação.
lessons-two = Dois jogadores
lessons-two-words = Os marcadores de vocês dois contam, e isso muda tudo.
lessons-solo = Só você contra o { bruno }
lessons-solo-words = O que vai para o painel dele, quando ele joga e o que você escolhe por ele.
lessons-tribes = Uma habilidade de cada vez
lessons-tribes-words = Uma posição para cada tribo e clã em que a habilidade decide. Cada uma leva um minuto.
