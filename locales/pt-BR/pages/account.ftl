# Quem é você: nome, senha, outros aparelhos, programas.

account-title = Você
account-done-name = Seu nome foi mudado.
account-done-passphrase = Sua senha foi definida. Você saiu de todos os outros aparelhos.
account-done-revoked = O token foi revogado.
account-name = Nome
account-name-others = O que os outros veem de você
account-name-none = Você ganha um nome com a primeira coisa que fizer aqui. Ou escolha um agora.
account-name-keep = Ficar com este nome
account-passphrase = Senha
account-signed-in = Você entra como { $handle }. Uma nova senha encerra o acesso em todos os outros aparelhos.
account-guest = Você é visitante, conhecido só por este navegador. Com uma senha, pode entrar em outros lugares.
account-have-one = Já tenho uma conta
account-handle = Apelido
account-present = Senha atual
account-new-passphrase = Nova senha
account-set = Definir a senha
account-device = Outro aparelho
account-device-words = Jogue no celular como a mesma pessoa: um link e um QR code, válidos por 15 minutos e um aparelho.
account-device-make = Criar um link
account-programs = Programas
account-programs-words = Um programa joga por você com um token.
account-programs-docs = O que ele pode pedir
account-token-for = Token para
account-since = Desde
account-act = O que fazer
account-revoke = Revogar
account-revoke-label = Revogar o token para { $label }
account-what-for = Para quê
account-make-token = Criar um token
account-sign-out = Sair
account-sign-out-guest = Você não tem senha: depois de sair, ninguém mais poderá ser este visitante.

device-title = Para outro aparelho
device-words = Aponte a câmera dele para cá ou abra o endereço lá. Funciona uma vez, por 15 minutos.
device-qr = O link como QR code
device-local = Este endereço só funciona nesta máquina: outros aparelhos precisam de um servidor que os escute.
device-warning = Quem abrir passa a ser você. Não mostre a mais ninguém.

token-title = Um token para { $label }
token-once = Copie agora: ele só aparece desta vez.
token-how = Um programa o envia com cada pedido:
token-warning = Quem o tem joga por você, até que você o revogue.

link-title = Jogar também neste aparelho
link-words = Este link faz este aparelho jogar como a pessoa que o criou. Funciona uma vez.
link-now = Aqui você é { $name } agora, e deixará de ser.
link-guest = Esse visitante não tem senha: ninguém mais poderá ser ele.
link-go = Continuar
link-stay = Deixar tudo como está

sign-in-title = Entrar
sign-in-words = Você não precisa de conta para jogar. Se tem uma, seja você mesmo aqui também:
sign-in-passphrase = Senha
sign-in-button = Entrar
