# O que deu errado: numa página própria, ao lado de um formulário e como mensagem de uma falha da API.

failed-nothing = Nada por aqui
failed-late = Tarde demais
failed-much = Passou do limite
failed-server = Algo deu errado
failed-other = Não funcionou
failed-wait = Tente de novo em { $span }.

wrong-edition = Escolha a primeira ou a segunda edição.
wrong-bots = Você pode jogar contra um a cinco robôs.
wrong-bot-level = Escolha a força dos robôs.
wrong-tribes = Escolha como as tribos são definidas.
wrong-listed = Escolha se a mesa aparece na página inicial.
wrong-stand-in = Escolha o robô que assume o lugar de quem sai.
wrong-day = Não há jogo desse dia.
wrong-daily-seed = O jogo desse dia não pode ser lido.
wrong-daily-sealed = Hoje outras pessoas ainda jogam esta partida. Ela pode ser revista e analisada quando o dia acabar (meia-noite UTC).
wrong-lesson = Não existe essa lição.
wrong-solo = Escolha a dificuldade do { bruno }.
wrong-seats = Escolha quem ocupa cada lugar.
wrong-nobody = Escolha quem se senta à mesa.
wrong-clock = Escolha um relógio, ou nenhum.
wrong-clock-move-seconds = Segundos por jogada: escreva um número inteiro.
wrong-clock-bank-seconds = Segundos de reserva: escreva um número inteiro.
wrong-clock-move-hours = Horas por jogada: escreva um número inteiro.
wrong-clock-limits = Um relógio ao vivo dá de 5 a 600 segundos por jogada e uma reserva de até 7200; por correspondência são de 1 a 720 horas por jogada.
wrong-host-twice = Você só pode ocupar um lugar.
wrong-box = { $line ->
    [0] Há algo errado no arquivo de caixa: { $reason }
   *[other] Há algo errado no arquivo de caixa, na linha { $line }: { $reason }
}
wrong-no-boxes = Este servidor não aceita arquivos de caixa.
wrong-no-positions = Este servidor não aceita posições.
wrong-position = A posição não pode ser jogada. Linha { $line }: { $reason }
wrong-position-game = A posição não pode ser jogada: a primeira linha deve ser “ethnos position 1”.
wrong-position-moves = A posição não pode ser jogada. Linha { $line }: a mesa começa antes da primeira jogada. Deixe jogadas e expectativas de fora.
wrong-position-box = A posição não pode ser jogada com um arquivo de caixa próprio.
wrong-position-seats = A posição é para { $wanted } lugares, não para { $given }.
wrong-players = O jogo é de um a seis jogadores.
wrong-one-player = Com um só lugar, o jogo é solo: escolha o nível ou acrescente outro lugar.
wrong-solo-game = O jogo solo tem um só lugar e seis clãs fixos da segunda edição.
wrong-tribe-count = { $edition ->
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
wrong-tribe = { $tribe } não é uma tribo desta edição.
wrong-start = Não dá para começar já. { $reason } Você também pode abrir a mesa sem começar a partida.
wrong-too-many-tables = Você tem mesas abertas demais: o máximo é { $most }. Termine ou feche uma delas antes.
wrong-name-empty = Um nome tem pelo menos um caractere.
wrong-name-long = Um nome tem no máximo 24 caracteres.
wrong-name-unseen = Um nome não tem caracteres invisíveis.
wrong-handle-none = Escolha um nome de usuário para entrar.
wrong-handle-length = Um nome de usuário tem de 3 a 24 caracteres.
wrong-handle-letters = Um nome de usuário é feito de letras de a a z sem acento, números e - _ .
wrong-handle-taken = Outra pessoa entra como { $handle }. Escolha outro nome de usuário.
wrong-passphrase-short = Uma senha tem pelo menos 8 caracteres. Quatro palavras sem relação entre si são uma boa ideia.
wrong-passphrase-long = Uma senha tem no máximo 256 caracteres.
wrong-passphrase-present = Sua senha atual é outra.
wrong-token-label = Diga para que serve o token, com 1 a 60 caracteres.
wrong-token-none = Você não tem esse token.
wrong-token-many = Você tem { $most } tokens, que é o máximo. Revogue um antes.
wrong-delete-sure = Marque a caixa se quiser ser excluído.
wrong-link = Este link já foi usado, ou os 15 minutos dele acabaram. Crie um novo.
wrong-person = Essa pessoa não existe.
wrong-table = Não há mesa com este código. Confira o link, ou pergunte a quem o enviou.
wrong-table-private = Só quem joga nesta mesa pode vê-la.
wrong-action = Escolha o que fazer.
wrong-form = Não foi possível ler o campo { $field } deste formulário: use o formulário desta página.
wrong-attempts = Tentativas demais. Espere um pouco antes de tentar de novo.
wrong-guests = Muitos visitantes vieram do seu endereço. Espere um pouco, ou entre na sua conta.
wrong-language = Escolha um dos idiomas disponíveis.
wrong-tribe-page = Essa tribo não existe. As regras mostram todas.
wrong-table-closed = A mesa acabou de ser fechada. Tente de novo.
wrong-table-log = Esta mesa está danificada: não foi possível ler o registro dela. Nada pode ser feito aqui até que o responsável por este servidor a conserte.
wrong-skip = No máximo { $most } partidas podem ser omitidas. Use before com o código da última partida.
wrong-record = A gravação fica disponível quando a partida termina.
wrong-replay = A reprise fica disponível quando a partida termina.
wrong-moment = Esta partida não tem esse momento. Chegue ao tabuleiro pela reprise ou pela análise.
wrong-moments-format = Escreva os momentos como 0..49.
wrong-moments = Os momentos desta partida vão de 0 a { $last }. O primeiro não pode vir depois do último.
wrong-log-most = Você pode pedir de 1 a { $most } linhas de uma vez.
wrong-moments-many = Você pode pedir no máximo { $most } momentos de uma vez.
wrong-seat = Não há esse lugar nesta partida.
wrong-not-websocket = Este endereço é para WebSockets.
wrong-too-many-sockets = Você está com mesas demais abertas ao mesmo tempo. Feche uma delas antes.
wrong-rules = Há regras da primeira e da segunda edição.
wrong-tribe-twice = { $tribe } aparece duas vezes entre as tribos escolhidas.
wrong-box-edition = O arquivo de caixa é da outra edição.

wrong-requests = Você enviou pedidos demais. Espere um momento.
wrong-connections = Há conexões demais abertas do seu endereço. Feche algumas.
wrong-requests-address = Seu endereço enviou pedidos demais. Espere um momento.
wrong-sign-in-busy = Muita gente está entrando agora. Tente de novo daqui a pouco.
wrong-token-use = Isto não pode ser feito com um token da API. Faça no navegador, dentro da sua conta.
wrong-no-session = Você não entrou na sua conta neste aparelho. Programas usam um token da API, ou se tornam visitantes com POST /api/guests.
wrong-origin = O pedido veio de outro site, por isso nada foi feito. Abra este site e tente de novo. Programas usam um token da API, ou não enviam cookie.
wrong-origin-url = O pedido veio de outro site, por isso nada foi feito. Abra { $url } e tente de novo. Programas usam um token da API, ou não enviam cookie.

wrong-method = Este endereço não aceita { $method }.
wrong-query = Não foi possível ler o endereço: { $reason }.
wrong-host = O pedido não diz a que servidor se destina.
wrong-type-json = Envie JSON, com o cabeçalho Content-Type: application/json.
wrong-type-form = Envie um formulário, com o cabeçalho Content-Type: application/x-www-form-urlencoded.
wrong-json-syntax = O corpo do pedido não é JSON: { $reason }.
wrong-json = Não foi possível ler o corpo do pedido: { $reason }.
wrong-form-fields = Não foi possível ler o formulário: { $reason }.
wrong-body-large = O corpo do pedido tem mais de { $most } bytes.
wrong-body-short = O corpo do pedido terminou antes da hora.
wrong-file = Esse arquivo não existe.
wrong-file-version = Esta página é de uma versão anterior. Carregue-a de novo.
wrong-database = O servidor não conseguiu ler ou gravar no banco de dados. Tente de novo daqui a pouco.
wrong-misses-notices = Este servidor não ouve os outros servidores do conjunto. Ele se conecta de novo sozinho.
wrong-database-silent = O banco de dados não responde.
wrong-stopping = O servidor está parando. Volte daqui a pouco.
wrong-review-unfinished = A partida não foi jogada até o fim; não há o que analisar.
wrong-review-moment = Não há essa decisão nesta partida.

wrong-notice-address = Digite um endereço inteiro, como https://example.org/hook.
wrong-notice-not-encrypted = O endereço precisa começar com https://.
wrong-notice-not-public = Este servidor só envia a endereços da internet pública.
wrong-notice-browser = As chaves do navegador não podem ser usadas. Inscreva-se de novo.
wrong-notice-email = Digite um endereço de e-mail, como ana@example.org.
wrong-notice-no-email = Este servidor não envia e-mail.
wrong-notice-no-web = Este servidor não consegue enviar mensagens pela web.
wrong-notice-many = Você tem { $most } contatos, ou a mesa tem dois webhooks. Desligue um antes.
wrong-notice-table = Você não está nessa mesa, ou o jogo dela acabou.
wrong-notice-contact = Você não tem esse contato.
wrong-notice-unconfirmed = Abra antes o link da mensagem que foi enviada para lá.
wrong-notice-hours = O horário de silêncio são dois horários diferentes, como 22:00 e 07:00.
wrong-notice-often = Isso foi pedido muitas vezes. Tente mais tarde.
wrong-notice-not-taken = A mensagem não foi aceita lá. Confira o endereço.
wrong-notice-link = Este link não é válido. Talvez falte uma parte dele.
wrong-again = Você não jogou nessa mesa.
wrong-analysis = { $count ->
    [one] Há algo errado com a posição ou com as jogadas.
   *[other] Há { $count } erros na posição.
}
wrong-analysis-question = O tabuleiro responde o que uma ação causaria e como cada um está.
wrong-analysis-over = Nesta posição a partida já acabou: não há mais nada a jogar.
wrong-judgements = O servidor já avalia posições demais para o seu endereço. Espere um momento.
wrong-puzzle = Esse problema não existe.
wrong-puzzle-theme = Nenhum problema tem esse tema.
wrong-puzzle-action = Essa não é uma escolha permitida neste problema.
