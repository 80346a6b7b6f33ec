# Turn notices: the page where people choose how they are reached, the messages, and the pages behind their links.

notices-title = Turn notices
notices-words = You are told that it is your turn when you are not looking at the table: once for each turn, and never in your quiet hours.
notices-choose = Choose how
notices-back = Back to your account
notices-done-added = From now on you are told of your turns there.
notices-done-asked = A message was sent to that address. Open the link in it to confirm that it is yours.
notices-done-dropped = No more messages are sent there.
notices-done-tried = A test message was delivered.
notices-done-quiet = Your quiet hours are set.

notices-contacts = Where you are told
notices-kind-browser = Browser
notices-kind-email = E-mail
notices-kind-hook = Hook
notices-of-table = table { $code }, everybody’s turns
notices-since = since
notices-unconfirmed = Not confirmed yet: open the link in the message that was sent there.
notices-test = Send a test
notices-test-label = Send a test to { $address }
notices-drop = Switch off
notices-drop-label = Switch off { $address }

notices-browser = This browser
notices-browser-words = A notification of this browser, also when no page of this site is open. On an iPhone or iPad, add the site to the home screen first.
notices-browser-on = Tell me in this browser
notices-browser-off = Switch off in this browser
notices-browser-is-on = You are told of your turns in this browser.
notices-browser-blocked = This browser blocks notifications of this site. Allow them in its settings.
notices-browser-cannot = This browser takes no messages of this site. It needs a secure address (https) and a browser with web push.
notices-browser-failed = That did not work. Try again in a moment.
notices-browser-script = Messages to the browser need scripts, which are switched off here.

notices-email = E-mail
notices-email-words = You get a message that asks whether the address is yours. Every message has a link that switches them off.
notices-email-address = E-mail address
notices-email-add = Add this address

notices-hook = A chat room
notices-hook-words = The incoming hook of a chat room, such as Slack, Mattermost or Discord, or of a program of yours. Treat its address as a secret.
notices-hook-address = Address of the hook
notices-hook-for = What it is told of
notices-hook-mine = my turns, at every table
notices-hook-add = Add this hook

notices-quiet = Quiet hours
notices-quiet-words = A notice that falls into them is sent when they end, if it is still your turn.
notices-quiet-none = You have none.
notices-quiet-from = From
notices-quiet-until = Until
notices-quiet-zone = Your clock
notices-quiet-set = Set the quiet hours
notices-quiet-drop = No quiet hours

notices-off-title = Switch these messages off?
notices-off-words = You will not be told of turns this way any more. You can add it again at any time.
notices-off-act = Switch off
notices-off-done = Switched off
notices-off-done-words = No more messages are sent this way.
notices-confirm-title = Is this address yours?
notices-confirm-words = If you confirm, you get an e-mail when it is your turn. If you did not ask for this, close the page: nothing more is sent.
notices-confirm-act = Yes, tell me of my turns
notices-confirm-done = Confirmed
notices-confirm-done-words = You get an e-mail when it is your turn.

notice-title = It is your turn
notice-invited = { $host } invites you to a game
notice-invited-hook = { $host } invites you to a game: { $url } (Switch these messages off: { $off })
notice-at = Table { $code }.
notice-with = Table { $code }, with { $others }.
notice-left = You have { $span } left.
notice-off = Switch off
notice-mail-subject = It is your turn at table { $code }
notice-mail-text =
    It is your turn. { $about }

    { $url }

    You get this message because you asked this server to tell you. Switch it off: { $off }
notice-hook = It is the turn of { $player } at table { $code }: { $url } (Switch these messages off: { $off })
notice-test-title = A test
notice-test-text = This is how you are told that it is your turn.
notice-test-mail =
    This is how you are told that it is your turn.

    Switch these messages off: { $off }
notice-test-hook = This is a test: turns of a game of Ethnos are told here. (Switch these messages off: { $off })
notice-confirm-subject = Do you want to be told of your turns?
notice-confirm-mail =
    Somebody, probably you, asked an Ethnos server to write to this address when it is their turn. Confirm that here:

    { $url }

    If it was not you, do nothing: nothing more is sent. Or say so here: { $off }
notice-invited-mail =
    { $title }. A seat is kept for you:

    { $url }

    You get this message because you asked this server to tell you. Switch it off: { $off }
