# O que deu errado, numa página própria ou ao lado de um formulário.

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
wrong-solo = Escolha a dificuldade do { bruno }.
wrong-seats = Escolha quem ocupa cada lugar.
wrong-nobody = Escolha quem se senta à mesa.
wrong-clock = Escolha um relógio, ou nenhum.
wrong-clock-move-seconds = Segundos por jogada: escreva um número inteiro.
wrong-clock-bank-seconds = Segundos de reserva: escreva um número inteiro.
wrong-clock-move-hours = Horas por jogada: escreva um número inteiro.
wrong-clock-limits = Um relógio ao vivo dá de 5 a 600 segundos por jogada e uma reserva de até 7200; por correspondência são de 1 a 720 horas por jogada.
wrong-host-twice = Você só pode ocupar um lugar.
wrong-box = Há algo errado no arquivo de caixa: { $reason }
wrong-no-boxes = Este servidor não aceita arquivos de caixa.
wrong-no-positions = Este servidor não aceita posições.
wrong-position = A posição não pode ser jogada: { $reason }
wrong-players = O jogo é de um a seis jogadores.
wrong-one-player = Com um só lugar, o jogo é solo: escolha o nível ou acrescente outro lugar.
wrong-solo-game = O jogo solo tem um só lugar e seis clãs fixos da segunda edição.
wrong-tribe-count = { $given ->
    [0] Você não escolheu nenhuma tribo: com { $players } jogadores são { $wanted }.
    [one] Você escolheu { $given } tribo: com { $players } jogadores são { $wanted }.
   *[other] Você escolheu { $given } tribos: com { $players } jogadores são { $wanted }.
}
wrong-tribe = Essas tribos não podem ser jogadas juntas nesta edição.
wrong-start = Não dá para começar já: todos os lugares precisam estar ocupados. Ponha robôs nos lugares abertos ou abra a mesa sem começar a partida.
wrong-too-many-tables = Você tem mesas abertas demais. Termine ou feche uma delas antes.
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
wrong-token-many = Você já chegou ao limite de tokens por pessoa. Revogue um antes.
wrong-link = Este link já foi usado, ou os 15 minutos dele acabaram. Crie um novo.
wrong-person = Essa pessoa não existe.
wrong-table = Não há mesa com este código. Confira o link, ou pergunte a quem o enviou.
wrong-table-private = Só quem joga nesta mesa pode vê-la.
wrong-action = Escolha o que fazer.
wrong-form = Não foi possível ler este formulário: use o desta página.
wrong-attempts = Tentativas demais. Espere um pouco antes de tentar de novo.
wrong-guests = Muitos visitantes vieram do seu endereço. Espere um pouco, ou entre na sua conta.
wrong-language = Escolha um dos idiomas disponíveis.
wrong-tribe-page = Essa tribo não existe. As regras mostram todas.
