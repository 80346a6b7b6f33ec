# A página da conta: nome, senha, outros aparelhos, programas.

account-title = Você
account-done-name = Seu nome foi mudado.
account-done-passphrase = Sua senha foi definida. Você saiu de todos os outros aparelhos.
account-done-revoked = O token foi revogado.
account-name = Nome
account-name-others = Como os outros veem você
account-name-none = Você ganha um nome com a primeira coisa que fizer aqui. Ou escolha um agora.
account-name-keep = Ficar com este nome
account-passphrase = Senha
account-signed-in = Você entra como { $handle }. Uma nova senha encerra o acesso em todos os outros aparelhos.
account-guest = Você joga como visitante, e só este navegador sabe quem você é. Com uma senha, pode entrar também em outros aparelhos.
account-have-one = Já tenho uma conta
account-handle = Nome de usuário
account-present = Senha atual
account-new-passphrase = Nova senha
account-set = Definir a senha
account-device = Outro aparelho
account-device-words = Jogue no celular como a mesma pessoa: um link e um QR code, válidos por 15 minutos e para um só aparelho.
account-device-make = Criar um link
account-programs = Programas
account-programs-words = Com um token, um programa joga em seu nome.
account-programs-docs = O que ele pode pedir
account-token-for = Token para
account-since = Desde
account-act = Ação
account-revoke = Revogar
account-revoke-label = Revogar o token para { $label }
account-what-for = Para quê
account-make-token = Criar um token
account-sign-out = Sair
account-sign-out-guest = Você não tem senha: depois de sair, ninguém mais poderá jogar como este visitante.
account-data = Seus dados
account-data-download = Baixar tudo o que este servidor tem sobre você
account-delete-words = Você pode se excluir. Conta, sessões e tokens somem na hora, e você sai das mesas em que joga. Suas partidas ficam, com um nome neutro no lugar do seu e sem as suas mensagens de chat.
account-delete-sure = Quero ser excluído. Isso não pode ser desfeito.
account-delete = Excluir

device-title = Para outro aparelho
device-words = Aponte a câmera do outro aparelho para esta imagem ou abra o endereço nele. Funciona uma só vez, dentro de 15 minutos.
device-qr = O link como QR code
device-local = Este endereço só funciona neste computador: outros aparelhos precisam de um servidor que aceite conexões de fora.
device-warning = Quem abrir o link joga como você. Não o mostre a mais ninguém.

token-title = Um token para { $label }
token-once = Copie agora: ele só aparece desta vez.
token-how = O programa envia o token em cada pedido:
token-warning = Quem tiver o token joga em seu nome até que você o revogue.

link-title = Jogar também neste aparelho
link-words = Este link faz este aparelho jogar como a pessoa que o criou. Funciona uma só vez.
link-now = Este aparelho joga como { $name } agora. Se você continuar, deixará de jogar.
link-guest = Esse visitante não tem senha: ninguém mais poderá jogar como ele.
link-go = Continuar
link-stay = Deixar tudo como está

sign-in-title = Entrar
sign-in-words = Você não precisa de conta para jogar. Se tem uma, entre nela aqui também:
sign-in-passphrase = Senha
sign-in-button = Entrar
