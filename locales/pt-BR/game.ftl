# O jogo em si: nomes das coisas e o que acontece com elas, em frases.
#
# O que entra numa frase já vem neste idioma: $player é um nome, $card é "o Orc vermelho", $cards é uma lista.
# $edition é first ou second. $gender e $number servem para a concordância.

## Palavras que mudam de uma edição para a outra

tribe = { $edition ->
    [second] clã
   *[first] tribo
}
tribes = { $edition ->
    [second] clãs
   *[first] tribos
}
band = { $edition ->
    [second] grupo
   *[first] bando
}
bands = { $edition ->
    [second] grupos
   *[first] bandos
}
kingdom = { $edition ->
    [second] região
   *[first] reino
}
kingdoms = { $edition ->
    [second] regiões
   *[first] reinos
}
glory = { $edition ->
    [second] Prestígio
   *[first] Glória
}
giant-token = { $edition ->
    [second] ficha de Urso
   *[first] ficha de Gigante
}
troll-token = { $edition ->
    [second] ficha de Raposa
   *[first] ficha de Troll
}
troll-tokens = { $edition ->
    [second] fichas de Raposa
   *[first] fichas de Troll
}
merfolk-board = { $edition ->
    [second] tabuleiro das Carpas
   *[first] tabuleiro do Povo do Mar
}
horde-board = { $edition ->
    [second] tabuleiro de Assentamento de Macacos
   *[first] tabuleiro de Horda de Orcs
}
skeletons = { $edition ->
    [second] Cães
   *[first] Esqueletos
}
edition = { $edition ->
    [second] Segunda edição
   *[first] Primeira edição
}

## Coisas

dragon = Dragão
bruno = Chefe Bruno
nobody = ninguém
list = { $most } e { $last }
row = fileira
deck = deck
dashboard = painel
age = { $age ->
    [1] Primeira Era
    [2] Segunda Era
   *[3] Terceira Era
}
place = { $place ->
    [1] 1º lugar
    [2] 2º lugar
    [3] 3º lugar
   *[other] { $place }º lugar
}
cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}

## Tribos, um ou vários

tribe-skeleton = { $count ->
    [one] Esqueleto
   *[other] Esqueletos
}
    .gender = masculine
tribe-centaur = { $count ->
    [one] Centauro
   *[other] Centauros
}
    .gender = masculine
tribe-dwarf = { $count ->
    [one] Anão
   *[other] Anões
}
    .gender = masculine
tribe-elf = { $count ->
    [one] Elfo
   *[other] Elfos
}
    .gender = masculine
tribe-giant = { $count ->
    [one] Gigante
   *[other] Gigantes
}
    .gender = masculine
tribe-halfling = { $count ->
    [one] Halfling
   *[other] Halflings
}
    .gender = masculine
tribe-merfolk = { $count ->
    [one] Povo do Mar
   *[other] Povo do Mar
}
    .gender = masculine
tribe-minotaur = { $count ->
    [one] Minotauro
   *[other] Minotauros
}
    .gender = masculine
tribe-orc = { $count ->
    [one] Orc
   *[other] Orcs
}
    .gender = masculine
tribe-troll = { $count ->
    [one] Troll
   *[other] Trolls
}
    .gender = masculine
tribe-wingfolk = { $count ->
    [one] Alado
   *[other] Alados
}
    .gender = masculine
tribe-wizard = { $count ->
    [one] Feiticeiro
   *[other] Feiticeiros
}
    .gender = masculine
tribe-dog = { $count ->
    [one] Cão
   *[other] Cães
}
    .gender = masculine
tribe-owl = { $count ->
    [one] Coruja
   *[other] Corujas
}
    .gender = feminine
tribe-rabbit = { $count ->
    [one] Coelho
   *[other] Coelhos
}
    .gender = masculine
tribe-red-panda = { $count ->
    [one] Panda-vermelho
   *[other] Pandas-vermelhos
}
    .gender = masculine
tribe-bear = { $count ->
    [one] Urso
   *[other] Ursos
}
    .gender = masculine
tribe-koi = { $count ->
    [one] Carpa
   *[other] Carpas
}
    .gender = feminine
tribe-tiger = { $count ->
    [one] Tigre
   *[other] Tigres
}
    .gender = masculine
tribe-monkey = { $count ->
    [one] Macaco
   *[other] Macacos
}
    .gender = masculine
tribe-raccoon = { $count ->
    [one] Guaxinim
   *[other] Guaxinins
}
    .gender = masculine
tribe-fox = { $count ->
    [one] Raposa
   *[other] Raposas
}
    .gender = feminine
tribe-deer = { $count ->
    [one] Cervo
   *[other] Cervos
}
    .gender = masculine
tribe-raven = { $count ->
    [one] Corvo
   *[other] Corvos
}
    .gender = masculine

## Cores das cartas e dos reinos

colour-green = { $number ->
    [other] verdes
   *[one] verde
}
colour-purple = { $number ->
    [other] { $gender ->
        [feminine] roxas
       *[masculine] roxos
    }
   *[one] { $gender ->
        [feminine] roxa
       *[masculine] roxo
    }
}
colour-orange = laranja
colour-grey = cinza
colour-red = { $number ->
    [other] { $gender ->
        [feminine] vermelhas
       *[masculine] vermelhos
    }
   *[one] { $gender ->
        [feminine] vermelha
       *[masculine] vermelho
    }
}
colour-blue = { $number ->
    [other] azuis
   *[one] azul
}
colour-white = { $number ->
    [other] { $gender ->
        [feminine] brancas
       *[masculine] brancos
    }
   *[one] { $gender ->
        [feminine] branca
       *[masculine] branco
    }
}
colour-yellow = { $number ->
    [other] { $gender ->
        [feminine] amarelas
       *[masculine] amarelos
    }
   *[one] { $gender ->
        [feminine] amarela
       *[masculine] amarelo
    }
}
colour-black = { $number ->
    [other] { $gender ->
        [feminine] pretas
       *[masculine] pretos
    }
   *[one] { $gender ->
        [feminine] preta
       *[masculine] preto
    }
}

## Reinos e regiões. A inicial está nas cartas.

region-althea = Althea
    .in = em Althea
    .initial = A
region-duris = Duris
    .in = em Duris
    .initial = D
region-ithys = Ithys
    .in = em Ithys
    .initial = I
region-pelagon = Pelagon
    .in = em Pelagon
    .initial = P
region-rhea = Rhea
    .in = em Rhea
    .initial = R
region-straton = Straton
    .in = em Straton
    .initial = S
region-white = Branca
    .in = na Região Branca
    .initial = Br
region-green = Verde
    .in = na Região Verde
    .initial = Vd
region-yellow = Amarela
    .in = na Região Amarela
    .initial = Am
region-black = Preta
    .in = na Região Preta
    .initial = Pr
region-red = Vermelha
    .in = na Região Vermelha
    .initial = Vm
region-blue = Azul
    .in = na Região Azul
    .initial = Az

## Cartas. $tribe e $colour já vêm com número e gênero.

card = { $tribe } { $colour }
    .the = { $gender ->
        [feminine] a
       *[masculine] o
    } { $tribe } { $colour }
    .several = { $count } { $tribe } { $colour }

## Peças dos jogadores, robôs e níveis

piece-scarlet = escarlate
piece-azure = celeste
piece-amber = âmbar
piece-emerald = esmeralda
piece-violet = violeta
piece-ivory = marfim

bot-scarlet = Robô Escarlate
bot-azure = Robô Celeste
bot-amber = Robô Âmbar
bot-emerald = Robô Esmeralda
bot-violet = Robô Violeta
bot-ivory = Robô Marfim

level-novice = iniciante
level-regular = normal
level-expert = experiente
level-master = mestre

level-novice-does = Iniciante, para as primeiras partidas: joga pelos próprios pontos, quase não olha para você e avalia mal muitas vezes.
level-regular-does = Normal, para quem joga com frequência: joga para vencer e dá uma olhada rápida no próximo turno.
level-expert-does = Experiente, para quem joga bem: pensa dois turnos à frente, inclusive nos seus.
level-master-does = Mestre, o mais forte: pensa até dois segundos em cada jogada.

# Do que um robô gosta além de vencer, depois do nível: "iniciante · gosta de bandos grandes".
temper-gatherer = gosta de { bands } grandes
temper-guard = protege { $edition ->
    [second] suas regiões
   *[first] seus reinos
}
temper-racer = apressa a Era

solo-easy = fácil
solo-regular = normal
solo-hard = difícil

## O que aconteceu. Vem de crates/wire/src/sentences/event.rs.

event-age-began = Começa a { age }; { $player } joga primeiro.
event-dealt = { $player } recebe { $card }.
event-dealt-hidden = { $player } recebe uma carta.
event-row-dealt = Com a face para cima: { $cards }.
event-recruited = { $player } pega { $card } da fileira.
event-drew = { $player } saca { $card }.
event-drew-hidden = { $player } saca uma carta.
event-dragon = { $seen ->
    [1] O primeiro Dragão aparece para { $player }.
    [2] O segundo Dragão aparece para { $player }.
   *[3] O terceiro Dragão aparece para { $player }.
}
event-band-played = { $player } joga um { band } de { $size }: { $card } lidera { $cards }.
event-band-alone = { $player } joga um { band } de uma só carta: { $card }.
event-marker-placed = { $player } coloca um marcador { $spot }.
event-merfolk-moved = { $player } vai do espaço { $from } ao { $to } no { merfolk-board }.
event-giant-taken = { $player } pega a { giant-token } com um { band } de { $size }.
event-horde-joined = { $player } coloca um marcador no espaço { $colour } do { horde-board }.
event-token-taken = { $player } pega a { troll-token } de valor { $value }.
event-coin-placed = { $player } coloca uma moeda de { $value } { $spot }.
event-discarded = { $player } descarta { $cards }.
event-kept-all = { $count ->
    [one] { $player } mantém a única carta da mão.
   *[other] { $player } mantém todas as { $count } cartas.
}
event-no-marker = { $player } não coloca marcador.
event-no-token = { $player } não pega { troll-token }.
event-no-draw = { $player } não saca cartas.
event-row-filled = A fileira recebe { $card }.
event-dashboard-took = { $from ->
    [row] { $card } vai da fileira para o painel.
    [discards] { $card } vai das cartas descartadas para o painel.
   *[deck] { $card } vai do deck para o painel.
}
event-bruno-played = O { bruno } joga a coluna { $colour }, com { $tribe } como Líder: { $cards }.
event-dashboard-discarded = { $card } sai do painel para a fileira.
event-dashboard-stolen = { $player } rouba { $card } do painel.
event-dashboard-cleared = O painel é esvaziado: { $cards }.
event-age-ended = O terceiro Dragão encerra a { age } no turno de { $player }.
event-scored = { $player } +{ $glory }: { $line }.
event-horde-held = { $player } mantém os marcadores no { horde-board }.
event-game-over = { $outcome ->
    [draw] A partida terminou: empate.
    [bruno] A partida terminou: o { bruno } vence.
    [shared] A partida terminou: { $player } dividem a vitória.
   *[won] A partida terminou: { $player } vence.
}

## A razão de cada ponto. As observações vêm depois de vírgulas. Vem de crates/wire/src/sentences/score.rs.

score-kingdom = { $region }: { place } com { $strength ->
    [one] { $strength } marcador
   *[other] { $strength } marcadores
}
score-merfolk = { merfolk-board }: { place } no espaço { $strength }
score-giant-taking = pegou a { giant-token } com um { band } de { $size }
score-giant-holding = tem a { giant-token }
score-horde = esvaziou o { horde-board }: { $count ->
    [one] { $count } marcador
   *[other] { $count } marcadores
}
score-band = { band } de { $size } com { $card } como Líder
score-noted = { $score }, { $note }
score-note-tokens = desempate pelas { troll-tokens }
score-note-alone = sem rivais ali, então ganha os dois valores
score-note-coins = moedas no valor de { $coins }
score-note-shared = total de { $pot } dividido entre { $sharers }
score-note-skeletons = menos { $count } { $tribe }
score-note-counts = conta como { $count }

## De onde vem a Glória, em títulos de colunas e linhas de gráfico

source-kingdom = { $edition ->
    [second] Regiões
   *[first] Reinos
}
source-merfolk = { $edition ->
    [second] Tabuleiro das Carpas
   *[first] Tabuleiro do Povo do Mar
}
source-giant = { $edition ->
    [second] Ficha de Urso
   *[first] Ficha de Gigante
}
source-horde = { $edition ->
    [second] Assentamento de Macacos
   *[first] Horda de Orcs
}
source-band = { $edition ->
    [second] Grupos
   *[first] Bandos
}

## O que se pede: a você, e o que outra pessoa está decidindo. Vem de crates/wire/src/sentences/decision.rs.

decision-turn = Recrute um Aliado ou jogue um { band }.
    .other = { $player } recruta ou joga um { band }.
decision-turn-no-hand = Recrute um Aliado.
    .other = { $player } recruta.
decision-chain = Jogue outro { band } ou pare por aqui.
    .other = { $player } pode jogar outro { band }.
decision-marker = Escolha onde fica o marcador do seu { band } de { $size }.
    .other = { $player } escolhe onde fica um marcador.
decision-free-marker = { $left ->
    [one] Escolha onde fica o marcador extra.
   *[other] Escolha onde fica um marcador extra: faltam { $left }.
}
    .other = { $player } escolhe onde fica um marcador extra.
decision-token = Pegue uma { troll-token } de valor até { $size }.
    .other = { $player } escolhe uma { troll-token }.
decision-keep = { $size ->
    [one] Escolha a carta que você mantém na mão.
   *[other] Escolha até { $size } cartas para manter na mão.
}
    .other = { $player } escolhe as cartas que mantém na mão.
decision-draw = { $size ->
    [one] Saque uma carta do deck, ou nenhuma.
   *[other] Saque { $size } cartas do deck, ou nenhuma.
}
    .other = { $player } decide se saca cartas.
decision-horde = Esvazie o seu { horde-board } e ganhe { glory }, ou mantenha os marcadores para outra Era.
    .other = { $player } decide o que fazer com o { horde-board }.
decision-give = { $left ->
    [one] Dê uma carta da fileira ao painel do { bruno }.
   *[other] Dê uma carta da fileira ao painel do { bruno }: faltam { $left }.
}
    .other = { $player } dá uma carta da fileira ao painel.
decision-give-discarded = Dê ao painel do { bruno } uma das cartas que você descartou.
    .other = { $player } dá uma carta descartada ao painel.
decision-bruno-leader = Escolha quem lidera a coluna { $colour } do { bruno }.
    .other = { $player } escolhe quem lidera o grupo do { bruno }.
decision-bruno-marker = { $left ->
    [one] Escolha onde fica o marcador extra do { bruno }.
   *[other] Escolha onde fica o marcador extra do { bruno }: faltam { $left }.
}
    .other = { $player } coloca o marcador extra do { bruno }.
decision-bruno-coin = Escolha onde fica a moeda do { bruno }.
    .other = { $player } coloca a moeda do { bruno }.
decision-bruno-settle = Escolha um espaço livre no { horde-board } do { bruno }.
    .other = { $player } escolhe um espaço no { horde-board } do { bruno }.
decision-bruno-overflow = O { horde-board } do { bruno } está cheio: escolha uma região para o marcador dele.
    .other = { $player } escolhe uma região para o marcador do { bruno }.
decision-bruno-discard = Escolha a carta que sai do painel do { bruno }.
    .other = { $player } escolhe a carta que sai do painel.
decision-over = A partida terminou.
    .other = A partida terminou.

## O que se pode fazer, em botões. Vem de crates/wire/src/sentences/action.rs.

action-recruit-deck = Sacar do deck
action-recruit = Pegar { $card }
action-band = Jogar um { band } de { $size }: { $card } lidera { $cards }
action-band-alone = Jogar só { $card }
action-scatter = Descartar a mão inteira
action-stop = Parar por aqui
action-marker = Colocar o marcador { $spot }
action-no-marker = Não colocar marcador
action-token = Pegar a { troll-token } de valor { $value }
action-no-token = Não pegar { troll-token }
action-keep = Manter { $cards }
action-keep-none = Não manter nenhuma carta
action-draw = Sacar as cartas
action-no-draw = Não sacar
action-pillage = { $edition ->
    [second] Esvaziar o Assentamento de Macacos
   *[first] Esvaziar a Horda de Orcs
}
action-hold = Manter os marcadores
action-give = Dar { $card }
action-leader = Liderar com { $tribe }
action-coin = Colocar a moeda { $spot }
action-settle = Ocupar o espaço { $colour }
action-discard = Descartar { $card }
action-steal = Roubar { $card }

## Por que as regras dizem não. Vem de crates/wire/src/sentences/refusal.rs.

refusal-game-over = A partida terminou.
refusal-not-to-act = Esta decisão não é sua: a mesa espera por { $player }.
refusal-wrong-decision = A decisão agora é outra: { $decision }
refusal-hand-full = Com { $limit } cartas na mão você não pode recrutar: jogue um { band }.
refusal-not-in-row = { $card } não está na fileira.
refusal-not-in-hand = Você não tem na mão: { $cards }.
refusal-empty-band = Um { band } precisa de pelo menos uma carta.
refusal-leader-not-in-band = O Líder deve ser uma das cartas do { band }, e { $card } não é.
refusal-skeleton-leads = { skeletons } nunca lideram: escolha outro Líder.
refusal-mixed-band = Com { $card } como Líder, todas as cartas devem ser { $tribe } ou todas devem ser { $colour }.
refusal-hand-not-stuck = Você só pode descartar a mão inteira quando ela está cheia e só tem { skeletons }.
refusal-too-small = { $needed ->
    [one] Você precisa de { $needed } carta para colocar um marcador { $spot }.
   *[other] Você precisa de { $needed } cartas para colocar um marcador { $spot }: já há { $standing ->
        [one] { $standing } marcador
       *[other] { $standing } marcadores
    } ali.
}
refusal-no-such-token = Não existe { troll-token } de valor { $value }.
refusal-token-taken = A { troll-token } de valor { $value } já tem dono.
refusal-token-too-large = Um { band } de { $size } pega uma ficha de no máximo { $size }, não { $value }.
refusal-keeps-too-many = { $most ->
    [one] Você pode manter { $most } carta, não { $keeps }.
   *[other] Você pode manter { $most } cartas, não { $keeps }.
}
refusal-not-discarded = { $card } não está entre as cartas que você acabou de descartar.
refusal-leader-face-down = A carta de Preparação de { $tribe } está com a face para baixo: escolha outro Líder.
refusal-not-preferred = O { bruno } prefere outras regiões à { $region } agora.
refusal-space-taken = O espaço { $colour } já está ocupado.
refusal-not-on-dashboard = { $card } não está no painel.
refusal-steal-only-on-easy = Você só pode roubar do painel no nível fácil.

## Por que a mesa diz não. Vem de crates/wire/src/sentences/table_refusal.rs.

refusal-stale = A mesa mudou nesse meio-tempo: olhe de novo e decida.
refusal-no-seat = Você não tem lugar nesta mesa.
refusal-not-host = Só quem cuida da mesa pode fazer isso.
refusal-no-such-seat = A mesa não tem o lugar { $seat }.
refusal-seat-taken = O lugar { $seat } está ocupado: escolha outro.
refusal-full = Todos os lugares estão ocupados.
refusal-colour-taken = Esta cor já tem dono: escolha outra.
refusal-begun = A partida já começou.
refusal-not-begun = A partida ainda não começou.
refusal-closed = A mesa está fechada.
refusal-not-over = A partida ainda não terminou.
refusal-seat-empty = O lugar { $seat } está vazio: espere alguém ou ponha um robô nele.
refusal-not-ready = { $player } ainda não está a postos.
refusal-not-at-table = Essa pessoa não está nesta mesa.
refusal-not-an-action = A mesa não entendeu o que você quer fazer.
refusal-away = Um robô está jogando por você: volte ao seu lugar primeiro.
refusal-conceded = Você desistiu desta partida.
refusal-not-away = Você já está à mesa.
refusal-not-a-bot = Uma pessoa joga nesse lugar.
refusal-nothing-to-undo = Não há nada seu para desfazer.
refusal-undo-reveals = Cartas foram reveladas desde então: não dá mais para desfazer.
refusal-undo-asked = Alguém já pediu: responda a esse pedido primeiro.
refusal-undo-absent = Alguém cuja decisão também seria desfeita está ausente: espere a pessoa voltar.
refusal-no-undo-asked = Ninguém está pedindo para desfazer nada.
refusal-no-time = O tempo desta decisão acabou.
refusal-time-left = O tempo ainda não acabou.
refusal-nothing-to-do = Não há nada a fazer.
refusal-chat-length = Uma mensagem tem de 1 a { $most } caracteres.
refusal-chat-too-fast = Calma: espere alguns segundos antes de escrever de novo.
refusal-long-id = Não foi possível enviar: recarregue a página e tente de novo.
refusal-seed-part = Isso não serve para o embaralhamento desta mesa: recarregue a página.
refusal-seating-spent = Os lugares desta mesa mudaram vezes demais. Quem cuida da mesa pode começar a partida, ou criar outra.
refusal-chat-spent = O chat desta mesa está cheio: { $each } mensagens de uma pessoa, { $all } de todas juntas. Continue na próxima mesa.
refusal-undo-spent = Você já desfez { $most } decisões nesta partida. O que você decidir daqui em diante fica valendo.
refusal-leaving-spent = Você já saiu { $most } vezes. Fique, ou desista.
refusal-muting-spent = Você já mudou { $most } vezes de quem lê as mensagens. Fica como está agora.
refusal-no-adviser = Aqui não há conselheiro. Em uma mesa de várias pessoas, quem cuida dela o permite antes do começo, e depois cada pessoa liga o seu. No jogo do dia ninguém tem conselheiro.
refusal-adviser-spent = Você já ligou o conselheiro { $most } vezes nesta partida. Agora ele fica desligado.

## Por que o servidor não passa algo adiante

refusal-hello-first = A conexão não começou bem: recarregue a página.
refusal-hello-again = A conexão já tinha começado.
refusal-not-text = O servidor não entendeu: recarregue a página.
refusal-bad-message = O servidor não entendeu: recarregue a página.
refusal-too-many = Coisas demais ao mesmo tempo: espere um momento.
refusal-no-spectators = Só quem joga nesta mesa pode vê-la.
refusal-too-many-tables = Você tem mesas abertas demais. Termine ou feche uma delas antes.
refusal-too-many-new-tables = Você, ou alguém do seu endereço, abriu muitas mesas em uma hora. Tente de novo em alguns minutos.
refusal-store = O servidor não consegue guardar nada agora: tente de novo daqui a pouco.

## Por que o servidor recusa um pedido

failure-bad-request = O servidor não entendeu o pedido.
failure-invalid = Algo não foi aceito: confira o que você preencheu.
failure-no-session = Você não entrou na sua conta neste aparelho, ou já saiu dela.
failure-bad-token = Este token é desconhecido ou foi revogado.
failure-wrong-passphrase = Nome de usuário ou senha incorretos.
failure-forbidden = Você não tem permissão para fazer isso.
failure-wrong-origin = O pedido veio de outro site e por isso não foi atendido. Abra este site e tente de novo.
failure-not-found = Não há nada neste endereço.
failure-wrong-method = Isso não pode ser feito neste endereço.
failure-conflict = Alguém foi mais rápido, ou já tem isso.
failure-gone = Este link já foi usado, ou o prazo dele acabou.
failure-too-large = Isso é mais do que o servidor aceita.
failure-wrong-type = O servidor não consegue ler isso.
failure-limit-reached = Você já chegou ao limite por pessoa: encerre ou apague algo antes.
failure-too-many = Pedidos demais.
failure-timeout = O servidor demorou demais: tente de novo.
failure-internal = Algo deu errado no servidor. A culpa não é sua.
failure-unavailable = O servidor está ocupado ou fora de alcance: tente de novo daqui a pouco.

## Por que uma conexão terminou

bye-stopping = O servidor está reiniciando. Você volta num instante.
bye-moved = A mesa está mudando de servidor. Você volta num instante.
bye-too-slow = A conexão está lenta: recuperando o atraso.
bye-faults = O servidor não conseguiu ler o que foi enviado. Nova tentativa em breve.
bye-signed-out = Você saiu da sua conta. Recarregue a página para assistir.
bye-refused = O servidor encerrou a conexão. Recarregue a página.
bye-no-hello = A conexão não começou bem. Recarregue a página.
bye-bad-frame = A conexão caiu. Recarregue a página.

## O registro de uma mesa, além da partida. Vem de crates/wire/src/sentences/log_line.rs.

line-opened = { $prepared ->
    [position] { $player } abre a mesa, para uma partida que começa em uma posição montada.
   *[no] { $player } abre a mesa.
}
line-sat = { $player } ocupa o lugar { $seat }.
line-stood-up = O lugar { $seat } está livre de novo.
line-removed = O lugar { $seat } foi liberado por quem cuida da mesa.
line-bot-sat = Um robô ocupa o lugar { $seat } ({ $level }).
line-ready = { $yes ->
    [no] { $player } não está a postos.
   *[yes] { $player } está a postos.
}
line-handed-over = Agora { $player } cuida da mesa.
line-seed-committed = { $player } participa do embaralhamento.
line-starting = A partida vai começar: os navegadores de quem joga embaralham juntos.
line-seed-revealed = { $player } embaralhou.
line-started = A partida começa.
line-undone = { $yes ->
    [yes] { $player } desfaz uma decisão, de comum acordo.
   *[no] { $player } desfaz uma decisão.
}
line-undo-asked = { $player } pede para desfazer uma decisão.
line-undo-answered = { $yes ->
    [no] { $player } não concorda.
   *[yes] { $player } concorda.
}
line-conceded = { $player } desiste; um robô joga até o fim.
line-forfeited = { $player } ficou fora tempo demais para uma partida que vale para o ranking, o que conta como desistir.
line-stand-in = { $why ->
    [clock] O tempo de { $player } acabou; um robô assume.
   *[left] { $player } sai; um robô assume.
}
line-returned = { $player } voltou.
line-adviser-switched = { $yes ->
    [no] { $player } desliga o conselheiro.
   *[yes] { $player } liga o conselheiro. Esta partida não conta em nenhuma estatística.
}
line-paused = Os relógios pararam enquanto não havia servidor.
line-muted = { $yes ->
    [no] Você volta a ler as mensagens dessa pessoa.
   *[yes] Você não lê mais as mensagens dessa pessoa.
}
line-rematch = Há uma revanche.
line-closing-announced = Faz muito tempo que ninguém usa esta mesa. Ela será fechada em uma semana, a menos que alguém da mesa a abra.
line-kept-open = Alguém voltou: a mesa continua aberta.
line-cancelled = A mesa foi cancelada por quem cuida dela.
line-closed = A mesa foi fechada: fazia muito tempo que ninguém a usava.

## Why a move is advised, or is not the best. Made by crates/review/src/sentences.rs.

advice-kingdom = { $best ->
    [yes] Cerca de { $count } de { glory } a mais de { $region } nesta Era.
   *[no] Cerca de { $count } de { glory } a menos de { $region } nesta Era.
}
advice-place = { $best ->
    [yes] { $place ->
        [1] Em primeiro
        [2] Pelo menos em segundo
       *[other] Pelo menos em terceiro
    } em { $region } em { $better } de 10 futuros; com a segunda melhor jogada, em { $played } de 10: cerca de { $count } de { glory } a mais.
   *[no] { $place ->
        [1] Em primeiro
        [2] Pelo menos em segundo
       *[other] Pelo menos em terceiro
    } em { $region } em { $played } de 10 futuros; com a melhor jogada, em { $better } de 10: cerca de { $count } de { glory } a menos.
}
advice-merfolk = { $best ->
    [yes] Cerca de { $count } de { glory } a mais do { merfolk-board } nesta Era.
   *[no] Cerca de { $count } de { glory } a menos do { merfolk-board } nesta Era.
}
advice-giant = { $best ->
    [yes] Cerca de { $count } de { glory } a mais da { giant-token } nesta Era.
   *[no] Cerca de { $count } de { glory } a menos da { giant-token } nesta Era.
}
advice-horde = { $best ->
    [yes] Cerca de { $count } de { glory } a mais do { horde-board } nesta Era.
   *[no] Cerca de { $count } de { glory } a menos do { horde-board } nesta Era.
}
advice-bands = { $best ->
    [yes] Cerca de { $count } de { glory } a mais de { bands } nesta Era.
   *[no] Cerca de { $count } de { glory } a menos de { bands } nesta Era.
}
advice-rival = { $best ->
    [yes] Deixa { $player } com cerca de { $count } de { glory } a menos nesta Era.
   *[no] Deixa { $player } com cerca de { $count } de { glory } a mais nesta Era.
}
advice-set-lost = { $best ->
    [yes] Um conjunto se perde na mão com o terceiro Dragão em { $better } de 10 futuros; com a segunda melhor jogada, em { $played } de 10.
   *[no] Um conjunto se perde na mão com o terceiro Dragão em { $played } de 10 futuros; com a melhor jogada, em { $better } de 10.
}
advice-in-all = { $best ->
    [yes] Cerca de { $count } de { glory } a mais nesta Era, de várias fontes.
   *[no] Cerca de { $count } de { glory } a menos nesta Era, de várias fontes.
}
advice-later = { $best ->
    [yes] O ganho aparece mais tarde ou é feito de muitas coisas pequenas.
   *[no] A perda aparece mais tarde ou é feita de muitas coisas pequenas.
}
advice-alike = { $best ->
    [yes] Quase igual à segunda melhor jogada.
   *[no] Quase igual à melhor jogada.
}
advice-alone = Qualquer outra jogada é muito pior.
advice-discard-taken = { $best ->
    [yes] Com a segunda melhor jogada, { $player } pega { $card } do que é descartado em { $often } de 10 futuros.
   *[no] { $player } pega { $card } do que é descartado em { $often } de 10 futuros.
}
