# Avisos de vez: a página onde se escolhe como ser avisado, as mensagens e as páginas de seus links.

notices-title = Avisos de vez
notices-words = Você é avisado de que é a sua vez quando não está olhando a mesa: uma vez por turno, e nunca no seu horário de silêncio.
notices-choose = Escolher como
notices-back = Voltar à sua conta
notices-done-added = De agora em diante os avisos das suas vezes chegam lá.
notices-done-asked = Uma mensagem foi enviada a esse endereço. Abra o link que está nela para confirmar que é seu.
notices-done-dropped = Nenhuma mensagem será mais enviada para lá.
notices-done-tried = Uma mensagem de teste foi entregue.
notices-done-quiet = Seu horário de silêncio foi definido.

notices-contacts = Onde você é avisado
notices-kind-browser = Navegador
notices-kind-email = E-mail
notices-kind-hook = Webhook
notices-of-table = mesa { $code }, a vez de todos
notices-since = desde
notices-unconfirmed = Ainda não confirmado: abra o link da mensagem que foi enviada para lá.
notices-test = Enviar um teste
notices-test-label = Enviar um teste para { $address }
notices-drop = Desligar
notices-drop-label = Desligar { $address }

notices-browser = Este navegador
notices-browser-words = Uma notificação deste navegador, mesmo sem nenhuma página deste site aberta. No iPhone ou iPad, adicione antes o site à tela de início.
notices-browser-on = Avisar neste navegador
notices-browser-off = Desligar neste navegador
notices-browser-is-on = Você é avisado das suas vezes neste navegador.
notices-browser-blocked = Este navegador bloqueia notificações deste site. Permita-as nas configurações dele.
notices-browser-cannot = Este navegador não recebe mensagens deste site. É preciso um endereço seguro (https) e um navegador com web push.
notices-browser-failed = Não deu certo. Tente de novo daqui a pouco.
notices-browser-script = Mensagens ao navegador precisam de scripts, que estão desligados aqui.

notices-email = E-mail
notices-email-words = Você recebe uma mensagem que pergunta se o endereço é seu. Toda mensagem tem um link que as desliga.
notices-email-address = Endereço de e-mail
notices-email-add = Adicionar este endereço

notices-hook = Uma sala de bate-papo
notices-hook-words = O webhook de entrada de uma sala de bate-papo, como Slack, Mattermost ou Discord, ou de um programa seu. Trate o endereço dele como um segredo.
notices-hook-address = Endereço do webhook
notices-hook-for = Do que ele é avisado
notices-hook-mine = das minhas vezes, em todas as mesas
notices-hook-add = Adicionar este webhook

notices-quiet = Horário de silêncio
notices-quiet-words = Um aviso que cai nele é enviado quando ele acaba, se ainda for a sua vez.
notices-quiet-none = Você não tem nenhum.
notices-quiet-from = Das
notices-quiet-until = Até
notices-quiet-zone = Seu relógio
notices-quiet-set = Definir o horário de silêncio
notices-quiet-drop = Sem horário de silêncio

notices-off-title = Desligar estas mensagens?
notices-off-words = Você não será mais avisado das suas vezes por este meio. Pode adicioná-lo de novo a qualquer momento.
notices-off-act = Desligar
notices-off-done = Desligado
notices-off-done-words = Nenhuma mensagem será mais enviada por este meio.
notices-confirm-title = Este endereço é seu?
notices-confirm-words = Se você confirmar, recebe um e-mail quando for a sua vez. Se não pediu isto, feche a página: nada mais será enviado.
notices-confirm-act = Sim, avise-me das minhas vezes
notices-confirm-done = Confirmado
notices-confirm-done-words = Você recebe um e-mail quando for a sua vez.

notice-title = É a sua vez
notice-invited = { $host } convida você para um jogo
notice-invited-hook = { $host } convida você para um jogo: { $url } (Desligar estas mensagens: { $off })
notice-at = Mesa { $code }.
notice-with = Mesa { $code }, com { $others }.
notice-left = Você ainda tem { $span }.
notice-off = Desligar
notice-mail-subject = É a sua vez na mesa { $code }
notice-mail-text =
    É a sua vez. { $about }

    { $url }

    Você recebe esta mensagem porque pediu a este servidor que avisasse. Desligue-a: { $off }
notice-hook = É a vez de { $player } na mesa { $code }: { $url } (Desligar estas mensagens: { $off })
notice-test-title = Um teste
notice-test-text = É assim que você é avisado de que é a sua vez.
notice-test-mail =
    É assim que você é avisado de que é a sua vez.

    Desligar estas mensagens: { $off }
notice-test-hook = Isto é um teste: aqui são avisadas as vezes de um jogo de Ethnos. (Desligar estas mensagens: { $off })
notice-confirm-subject = Quer ser avisado das suas vezes?
notice-confirm-mail =
    Alguém, provavelmente você, pediu a um servidor de Ethnos que escreva para este endereço quando for a sua vez. Confirme aqui:

    { $url }

    Se não foi você, não faça nada: nada mais será enviado. Ou diga isso aqui: { $off }
notice-invited-mail =
    { $title }. Um lugar está guardado para você:

    { $url }

    Você recebe esta mensagem porque pediu a este servidor que avisasse. Desligue-a: { $off }
