# O que deu errado: numa página própria, ao lado de um formulário e como mensagem de uma falha da API.

failure-title-nothing = Nada por aqui
failure-title-late = Tarde demais
failure-title-much = Passou do limite
failure-title-server = Algo deu errado
failure-title-other = Não funcionou
failure-wait = Tente de novo em { $span }.

failure-edition = Escolha a primeira ou a segunda edição.
failure-bots = Você pode jogar contra um a cinco robôs.
failure-bot-level = Escolha a força dos robôs.
failure-tribes = Escolha como as tribos são definidas.
failure-listed = Escolha se a mesa aparece na página inicial.
failure-stand-in = Escolha o robô que assume o lugar de quem sai.
failure-day = Não há jogo desse dia.
failure-daily-seed = O jogo desse dia não pode ser lido.
failure-daily-sealed = Hoje outras pessoas ainda jogam esta partida. A análise, a reprise e o registro ficam retidos até o dia acabar (meia-noite UTC).
failure-lesson = Não existe essa lição.
failure-solo = Escolha a dificuldade do { bruno }.
failure-seats = Escolha quem ocupa cada lugar.
failure-nobody = Escolha quem se senta à mesa.
failure-clock = Escolha um relógio, ou nenhum.
failure-clock-move-seconds = Segundos por jogada: escreva um número inteiro.
failure-clock-bank-seconds = Segundos de reserva: escreva um número inteiro.
failure-clock-move-hours = Horas por jogada: escreva um número inteiro.
failure-clock-limits = { $time ->
    [move-seconds] Um relógio ao vivo dá de { $least } a { $most } segundos por jogada.
    [bank-seconds] Um relógio ao vivo tem de { $least } a { $most } segundos de reserva.
   *[move-hours] Por correspondência são de { $least } a { $most } horas por jogada.
}
failure-host-twice = Você só pode ocupar um lugar.
failure-box = { $line ->
    [0] Há algo errado no arquivo de caixa: { $reason }
   *[other] Há algo errado no arquivo de caixa, na linha { $line }: { $reason }
}
failure-no-boxes = Este servidor não aceita arquivos de caixa.
failure-no-positions = Este servidor não aceita posições.
failure-position = A posição não pode ser jogada. Linha { $line }: { $reason }
failure-position-game = A posição não pode ser jogada: a primeira linha deve ser “ethnos position 1”.
failure-position-moves = A posição não pode ser jogada. Linha { $line }: a mesa começa antes da primeira jogada. Deixe jogadas e expectativas de fora.
failure-position-box = A posição não pode ser jogada com um arquivo de caixa próprio.
failure-position-seats = A posição é para { $wanted } lugares, não para { $given }.
failure-players = O jogo é de um a seis jogadores.
failure-one-player = Com um só lugar, o jogo é solo: escolha o nível ou acrescente outro lugar.
failure-solo-game = O jogo solo tem um só lugar e seis clãs fixos da segunda edição.
failure-tribe-count = { $edition ->
    [second] { $given ->
        [0] Você não escolheu nenhum clã: com { $players } jogadores são { $wanted }.
        [one] Você escolheu { $given } clã: com { $players } jogadores são { $wanted }.
       *[other] Você escolheu { $given } clãs: com { $players } jogadores são { $wanted }.
    }
   *[first] { $given ->
        [0] Você não escolheu nenhuma tribo: com { $players } jogadores são { $wanted }.
        [one] Você escolheu { $given } tribo: com { $players } jogadores são { $wanted }.
       *[other] Você escolheu { $given } tribos: com { $players } jogadores são { $wanted }.
    }
}
failure-tribe = { $tribe } não é uma tribo desta edição.
failure-start = Não dá para começar já. { $reason } Você também pode abrir a mesa sem começar a partida.
failure-too-many-tables = Você tem mesas abertas demais: o máximo é { $most }. Termine ou feche uma delas antes.
failure-new-tables = { $minutes ->
    [one] Você, ou alguém do seu endereço, abriu muitas mesas em uma hora. Você pode abrir outra em um minuto.
   *[other] Você, ou alguém do seu endereço, abriu muitas mesas em uma hora. Você pode abrir outra em { $minutes } minutos.
}
failure-name-empty = Um nome tem pelo menos um caractere.
failure-name-long = Um nome tem no máximo 24 caracteres.
failure-name-unseen = Um nome não tem caracteres invisíveis.
failure-handle-none = Escolha um nome de usuário para entrar.
failure-handle-length = Um nome de usuário tem de 3 a 24 caracteres.
failure-handle-letters = Um nome de usuário é feito de letras de a a z sem acento, números e - _ .
failure-handle-taken = Outra pessoa entra como { $handle }. Escolha outro nome de usuário.
failure-passphrase-short = Uma senha tem pelo menos 8 caracteres. Quatro palavras sem relação entre si são uma boa ideia.
failure-passphrase-long = Uma senha tem no máximo 256 caracteres.
failure-passphrase-present = Sua senha atual é outra.
failure-token-label = Diga para que serve o token, com 1 a 60 caracteres.
failure-token-none = Você não tem esse token.
failure-token-many = Você tem { $most } tokens, que é o máximo. Revogue um antes.
failure-delete-sure = Marque a caixa se quiser ser excluído.
failure-link = Este link já foi usado, ou os 15 minutos dele acabaram. Crie um novo.
failure-person = Essa pessoa não existe.
failure-table = Não há mesa com este código. Confira o link, ou pergunte a quem o enviou.
failure-table-private = Só quem joga nesta mesa pode vê-la.
failure-action = Escolha o que fazer.
failure-form = Não foi possível ler o campo { $field } deste formulário: use o formulário desta página.
failure-attempts = Tentativas demais. Espere um pouco antes de tentar de novo.
failure-guests = Muitos visitantes vieram do seu endereço. Espere um pouco, ou entre na sua conta.
failure-language = Escolha um dos idiomas disponíveis.
failure-tribe-page = Essa tribo não existe. As regras mostram todas.
failure-table-closed = A mesa acabou de ser fechada. Tente de novo.
failure-table-log = Esta mesa está danificada: não foi possível ler o registro dela. Nada pode ser feito aqui até que o responsável por este servidor a conserte.
failure-skip = No máximo { $most } partidas podem ser omitidas. Use before com o código da última partida.
failure-record = A gravação fica disponível quando a partida termina.
failure-replay = A reprise fica disponível quando a partida termina.
failure-moment = Esta partida não tem esse momento. Chegue ao tabuleiro pela reprise ou pela análise.
failure-moments-format = Escreva os momentos como 0..49.
failure-moments = Os momentos desta partida vão de 0 a { $last }. O primeiro não pode vir depois do último.
failure-log-most = Você pode pedir de 1 a { $most } linhas de uma vez.
failure-moments-many = Você pode pedir no máximo { $most } momentos de uma vez.
failure-seat = Não há esse lugar nesta partida.
failure-not-websocket = Este endereço é para WebSockets.
failure-too-many-sockets = Você está com mesas demais abertas ao mesmo tempo. Feche uma delas antes.
failure-rules = Há regras da primeira e da segunda edição.
failure-tribe-twice = { $tribe } aparece duas vezes entre as tribos escolhidas.
failure-box-edition = O arquivo de caixa é da outra edição.

failure-requests = Você enviou pedidos demais. Espere um momento.
failure-connections = Há conexões demais abertas do seu endereço. Feche algumas.
failure-requests-address = Seu endereço enviou pedidos demais. Espere um momento.
failure-sign-in-busy = Muita gente está entrando agora. Tente de novo daqui a pouco.
failure-token-use = Isto não pode ser feito com um token da API. Faça no navegador, dentro da sua conta.
failure-not-signed-in = Você não entrou na sua conta neste aparelho. Programas usam um token da API, ou se tornam visitantes com POST /api/guests.
failure-origin = O pedido veio de outro site, por isso nada foi feito. Abra este site e tente de novo. Programas usam um token da API, ou não enviam cookie.
failure-origin-url = O pedido veio de outro site, por isso nada foi feito. Abra { $url } e tente de novo. Programas usam um token da API, ou não enviam cookie.

failure-method = Este endereço não aceita { $method }.
failure-query = Não foi possível ler o endereço: { $reason }.
failure-host = O pedido não diz a que servidor se destina.
failure-type-json = Envie JSON, com o cabeçalho Content-Type: application/json.
failure-type-form = Envie um formulário, com o cabeçalho Content-Type: application/x-www-form-urlencoded.
failure-json-syntax = O corpo do pedido não é JSON: { $reason }.
failure-json = Não foi possível ler o corpo do pedido: { $reason }.
failure-form-fields = Não foi possível ler o formulário: { $reason }.
failure-body-large = O corpo do pedido tem mais de { $most } bytes.
failure-body-short = O corpo do pedido terminou antes da hora.
failure-file = Esse arquivo não existe.
failure-file-version = Esta página é de uma versão anterior. Carregue-a de novo.
failure-database = O servidor não conseguiu ler ou gravar no banco de dados. Tente de novo daqui a pouco.
failure-misses-notices = Este servidor não ouve os outros servidores do conjunto. Ele se conecta de novo sozinho.
failure-database-silent = O banco de dados não responde.
failure-stopping = O servidor está parando. Volte daqui a pouco.
failure-review-unplayed = Desistiram da partida antes que alguém decidisse algo; não há o que analisar.
failure-review-moment = Não há essa decisão nesta partida.

failure-notice-address = Digite um endereço inteiro, como https://example.org/hook.
failure-notice-not-encrypted = O endereço precisa começar com https://.
failure-notice-not-public = Este servidor só envia a endereços da internet pública.
failure-notice-browser = As chaves do navegador não podem ser usadas. Inscreva-se de novo.
failure-notice-email = Digite um endereço de e-mail, como ana@example.org.
failure-notice-no-email = Este servidor não envia e-mail.
failure-notice-no-web = Este servidor não consegue enviar mensagens pela web.
failure-notice-many = Você tem { $most } contatos, ou a mesa tem dois webhooks. Desligue um antes.
failure-notice-table = Você não está nessa mesa, ou o jogo dela acabou.
failure-notice-contact = Você não tem esse contato.
failure-notice-unconfirmed = Abra antes o link da mensagem que foi enviada para lá.
failure-notice-hours = O horário de silêncio são dois horários diferentes, como 22:00 e 07:00.
failure-notice-often = Isso foi pedido muitas vezes. Tente mais tarde.
failure-notice-not-taken = A mensagem não foi aceita lá. Confira o endereço.
failure-notice-link = Este link não é válido. Talvez falte uma parte dele.
failure-again = Você não jogou nessa mesa.
failure-analysis = { $count ->
    [one] Há algo errado com a posição ou com as jogadas.
   *[other] Há { $count } erros na posição.
}
failure-analysis-question = O tabuleiro responde o que uma ação causaria e como cada um está.
failure-analysis-over = Nesta posição a partida já acabou: não há mais nada a jogar.
failure-judgements = O servidor já avalia posições demais para o seu endereço. Espere um momento.
failure-puzzle = Esse problema não existe.
failure-puzzle-theme = Nenhum problema tem esse tema.
failure-puzzle-action = Essa não é uma escolha permitida neste problema.
