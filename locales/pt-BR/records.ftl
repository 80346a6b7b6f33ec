# O que está errado em registros, posições, arquivos de caixa e registros de mesas. O servidor e a linha de comando os escrevem; o navegador recebe textos.

## What is wrong with a position. Made by crates/wire/src/sentences/notation_error.rs.

notation-first-line = A primeira linha deve ser “ethnos position 1”, ou “ethnos game 1” para uma partida a partir da semente.
notation-card = “{ $text }” não é uma carta. Uma carta é uma cor ({ $names }) e uma tribo ou um clã, com os nomes em inglês.
notation-tribe = “{ $text }” não é uma tribo nem um clã desta edição: { $names }.
notation-not-in-play = { $name } não estão em jogo.
notation-no-further-cards = Cartas demais: na caixa não há mais { $cards }.
notation-number = “{ $text }” não é um número de 0 a { $most }.
notation-twice = “{ $key }” aparece duas vezes.
notation-tribe-count = { $given } tribos ou clãs escolhidos: são necessários { $wanted }.
notation-age = Não há Era { $age }: esta partida tem as Eras 1 a { $ages }.
notation-not-in-hand = Não está na mão de { $seat }: { $cards }.
notation-hand-limit = { $count } cartas na mão: o limite é { $limit }.
notation-markers = { $seat } tem só { $owned } marcadores.
notation-tokens = { $found } fichas: há uma para cada uma das { $ages } Eras.
notation-no-further-token = Na caixa não há mais fichas de { $token }.
notation-no-troll-token = Não há ficha de { $value }.
notation-troll-token-twice = A ficha de { $value } aparece duas vezes.
notation-giant = Pelos bandos, a ficha dos Gigantes ou Ursos fica assim: { $held }.
notation-dragons = Mais Dragões do que os que restam.
notation-dragon-above = Há um Dragão acima das { $count } cartas mais baixas do baralho.
notation-region = “{ $text }” não é um reino nem uma região desta edição: { $names }.
notation-colour = “{ $text }” não é uma cor: { $names }.
notation-seat = { $count ->
    [one] “{ $text }” não é o lugar do jogador, que é { $last }.
   *[other] “{ $text }” não é um lugar: os lugares são de A a { $last }.
}
notation-seat-and-number = “{ $text }” deve ser um lugar e um número, como em “A 3”.
notation-named-twice = { $name } aparece duas vezes.
notation-action = “{ $text }” não é uma ação. As ações começam com recruit, band, party, scatter, stop, marker, no, token, keep, draw, pillage, migrate, hold, give, leader, coin, settle, discard ou steal.
notation-fact = “{ $name }” não é conhecido aqui. A documentação da notação (docs/notation.md) diz o que uma posição e uma expectativa podem nomear.
notation-solo-fact = “{ $name }” pertence ao jogo solo.
notation-scored-for = “{ $text }” não é um reino nem uma região ({ $names }), nem um destes: { $sources }.
notation-decision-code = “{ $text }” não é uma decisão: { $names }.
notation-key-and-value = “{ $text }” deve ser “chave: valor”.
notation-position-key = “{ $key }” pertence a uma posição, cuja primeira linha é “ethnos position 1”.
notation-expectation = Uma expectativa é “expect nome: valor”.
notation-expected-dealt = A distribuição das fichas pode ser declarada, mas não esperada. Use “expect tokens”.
notation-refuse = Uma recusa é “refuse código A: ação”.
notation-refusal-code = “{ $code }” não é o código de uma recusa: { $names }.
notation-seat-and-action = “{ $text }” deve ser um lugar e uma ação, como em “A: recruit deck”.
notation-edition = A edição é first (primeira) ou second (segunda).
notation-edition-missing = Falta “edition: first” ou “edition: second”.
notation-players-missing = Falta “players: 2” até “players: 6”, ou “solo: regular”.
notation-seed-missing = Falta “seed: …”. Sem a semente a partida não pode ser reproduzida.
notation-solo-level = O nível é easy (fácil), regular (normal) ou hard (difícil).
notation-recruitment = “recruitment” é on (com) ou off (sem).
notation-solo-recruitment = O jogo solo é sempre jogado no Modo Recrutamento.
notation-seed = Uma semente tem de 1 a 64 algarismos hexadecimais.
notation-commitment = Um compromisso tem 64 algarismos hexadecimais.
notation-server-part-missing = Falta “server part: …”. Sem ela a semente não pode ser formada das suas partes.
notation-committed-missing = Uma “part” precisa de “committed”, o SHA-256 publicado antes.
notation-other-tribes-drawn = A semente sorteia outras tribos ou outros clãs: { $names }.
notation-dealt-outside-solo = Fichas só são trocadas no jogo solo. Use “tokens”.
notation-only-expected = “{ $key }” resulta do resto e só pode ser esperado com “expect”.
notation-bruno-hand = O { bruno } não tem mão. As cartas dele ficam no “dashboard”.
notation-all-leaders-down = Quando todas as cartas de preparação estão viradas para baixo, todas se viram para cima.
notation-no-coin = Não resta moeda de { $value } entre as { $used } mais baixas, que “coins used” diz estarem em uso.
notation-dealt-in-part = “dealt” deve ser dado para as seis regiões, sem “tokens” ao lado.
notation-setup-seats = { $count } jogadores: o jogo é para 2 a 6, ou para 1 no jogo solo.
notation-setup-one-player = Um jogador sozinho joga o jogo solo. Escolha um nível: easy, regular ou hard.
notation-setup-solo-seats = O jogo solo tem um lugar, não { $count }.
notation-setup-solo-edition = O jogo solo pertence à segunda edição.
notation-setup-solo-tribes = O jogo solo é jogado com { $names }. Deixe os clãs de fora.
notation-setup-other-edition = { $name } pertencem à outra edição.
notation-setup-box-of-other-edition = { $stated ->
    [second] A caixa não é da segunda edição.
   *[first] A caixa não é da primeira edição.
}
notation-band-nobody = Não há ninguém no lugar { $seat }.
notation-band-bruno-colour = O grupo do { bruno } é de uma só cor ({ $name }) e não é vazio.
notation-not-a-band = Estas cartas não formam um bando nem um grupo: todas têm a tribo ou o clã do Líder, ou todas têm a cor dele ({ $code }).
analysis-too-long = A posição tem mais de { $most } bytes.
analysis-too-many = São no máximo { $most } jogadas.

## O que está errado num arquivo de caixa. Feito por crates/wire/src/sentences/box_error.rs.

box-toml = O arquivo de caixa não é TOML. Em inglês: { $reason }
box-other-edition = Esta partida precisa de um arquivo de caixa com edition = "{ $name }".
box-unknown-entry = A caixa desta edição não tem a entrada “{ $name }”. Ela tem: { $names }.
box-missing = Falta “{ $key }”.
box-not-a-table = “{ $key }”: deve ser uma tabela com “value” e “source”.
box-value-missing = “{ $key }”: falta “value”.
box-unknown-field = “{ $key }”: “{ $name }” não é conhecido aqui. Uma entrada tem value, source e note (um texto).
box-no-such-source = “{ $key }”: cada fonte é uma de { $names }.
box-sources = “{ $key }”: o número de valores é { $values } e o de fontes é { $sources }. Dê uma fonte para cada valor, ou uma para todos.
box-names-changed = “{ $key }”: nomes não podem ser mudados. Deixe esta entrada de fora.
box-names-expected = “{ $key }”: devem ser nomes.
box-numbers-expected = “{ $key }”: deve ser um número inteiro ou uma lista de números inteiros.
box-count = “{ $key }”: números necessários: { $expected }; encontrados: { $found }.
box-fixed = “{ $key }” é { $value } pelas regras e não pode ser mudado.
box-not-between = “{ $key }”: { $found } não está entre { $least } e { $most }.
box-not-ascending = “{ $key }”: nenhum número pode ser menor que o anterior, mas { $after } vem depois de { $before }.
box-not-rising = “{ $key }”: cada número deve ser maior que o anterior, mas { $after } vem depois de { $before }.
box-not-above-zero = “{ $key }”: o primeiro número deve ser maior que 0.
box-marked-too-often = “{ $key }”: uma ficha de { $token } está marcada 4+ mais vezes do que há fichas de { $token }.
box-symbol-beyond-end = “{ $key }”: há um símbolo na casa { $symbol }, mas a trilha termina em { $spaces }.

## O que um registro diz e não é verdade. Feito por crates/wire/src/sentences/record_fault.rs.

fault-refused = { $seat }: { $action } é recusado ({ $code }): { $why }
fault-refused-otherwise = Devia ser recusado como { $expected }, mas é recusado como { $code }: { $why }
fault-not-refused = Devia ser recusado como { $expected }, mas é permitido
fault-not-as-expected = Esperado { $name }: { $expected }, encontrado { $found }
fault-deck-gives = O baralho dá { $found }, não { $stated }
fault-seed-commitment = O SHA-256 da semente é { $found }, não o compromisso
fault-server-part-commitment = O SHA-256 da parte do servidor é { $found }, não o compromisso
fault-part-commitment = O SHA-256 da parte de { $seat } é { $found }, não o que foi comprometido
fault-other-seed-of-parts = As partes formam a semente { $found }, não a semente desta partida
fault-position = Uma posição foi montada à mão e não resulta de uma semente
fault-commitment-missing = Falta a linha `commitment: …`, o SHA-256 da semente publicado antes da partida
fault-tribes-missing = Falta dizer que tribos ou clãs foram sorteados (`tribes: random = …`)
fault-draw-missing = Falta dizer o que o baralho deu a { $seat } (`= …`)

## O que está errado no registro de uma mesa. Feito por crates/server/src/doctor/sentences.rs.

log-fault-empty = O registro está vazio
log-fault-missing = A entrada está faltando
log-fault-altered = A entrada ou uma antes dela foi alterada depois de ser gravada
log-fault-unreadable = Não é possível ler a entrada. Em inglês: { $reason }
log-fault-ends-early = O registro termina aqui, e a mesa está na entrada { $at }
log-fault-used-later = O registro termina aqui, e a mesa foi usada em outro momento: faltam entradas depois desta

## Por que o registro de uma mesa não pode ser repetido. Feito ali também.

corrupt-not-opened = O registro não começa com “opened”
corrupt-opened-twice = A mesa é aberta duas vezes
corrupt-other-version = A entrada foi feita para outra versão da mesa
corrupt-wrong-phase = “{ $kind }” { $phase ->
    [gathering] não pode vir antes do começo da partida
    [playing] não pode vir durante a partida
    [over] não pode vir depois da partida
   *[closed] não pode vir depois que a mesa foi fechada
}
corrupt-seat-count = Uma mesa não pode ter { $seats } lugares
corrupt-wrong-seat = O lugar { $seat } não pode estar assim quando a mesa é aberta
corrupt-no-such-seat = Não existe o lugar { $seat }
corrupt-seat-empty = Não há uma pessoa no lugar { $seat }
corrupt-seat-taken = O lugar { $seat } ou a cor dele é de outra pessoa
corrupt-not-away = A pessoa do lugar { $seat } volta sem ter saído
corrupt-no-host = Quem passa a ser anfitrião não está na mesa
corrupt-late-seat = O lugar { $seat } muda depois de anunciado o começo
corrupt-starts-twice = O começo é anunciado duas vezes
corrupt-starts-without-player = A partida começa com um lugar vazio
corrupt-other-players = A posição é para outro número de pessoas
corrupt-not-begun = A partida não começou
corrupt-no-pause = Uma pausa não dura tempo nenhum
corrupt-no-undo-asked = Alguém concorda em voltar uma jogada sem que ninguém tenha pedido
corrupt-undone-too-much = São desfeitas mais decisões do que existem
corrupt-muted-by-nobody = Alguém é silenciado, e por ninguém
corrupt-seed = Não é possível ler a semente
corrupt-commitment = Não é possível ler um compromisso com uma parte da semente
corrupt-late-commitment = Um compromisso com uma parte da semente vem tarde demais ou duas vezes
corrupt-seed-part = Não é possível ler uma parte da semente, ou ela não é a que foi comprometida
corrupt-unreadable = Não é possível ler a ação: { $why }
corrupt-illegal = A ação não é permitida ({ $code })
corrupt-plan = Nenhuma partida pode começar com estas opções: { $why }
corrupt-other-game = As decisões levam a outra partida
