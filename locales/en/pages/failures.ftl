# What went wrong: on a page of its own, beside a form, and as the message of a failure of the API.

failed-nothing = Nothing here
failed-late = Too late
failed-much = Too much
failed-server = Something went wrong
failed-other = That did not work
failed-wait = Try again in { $span }.

wrong-edition = Choose the first or the second edition.
wrong-bots = You can play against one to five bots.
wrong-bot-level = Choose how strong the bots are.
wrong-tribes = Choose how the tribes or clans are found.
wrong-listed = Choose whether the lobby lists the table.
wrong-stand-in = Choose the bot that replaces a player who leaves.
wrong-day = There is no game of this day.
wrong-daily-seed = The game of this day cannot be read.
wrong-daily-sealed = Others still play this game today. It can be replayed and reviewed when the day is over (midnight UTC).
wrong-lesson = There is no such lesson.
wrong-solo = Choose how hard { bruno } is.
wrong-seats = Choose who sits on each seat.
wrong-nobody = Choose who sits at the table.
wrong-clock = Choose a clock, or none.
wrong-clock-move-seconds = Seconds for every move: enter a whole number.
wrong-clock-bank-seconds = Seconds in the bank: enter a whole number.
wrong-clock-move-hours = Hours for every move: enter a whole number.
wrong-clock-limits = A live clock gives 5 to 600 seconds for a move and a bank of up to 7200; by correspondence there are 1 to 720 hours for a move.
wrong-host-twice = You can sit on one seat only.
wrong-box = { $line ->
    [0] There is something wrong with the box file: { $reason }
   *[other] There is something wrong with the box file, in line { $line }: { $reason }
}
wrong-no-boxes = This server does not take box files.
wrong-no-positions = This server does not take positions.
wrong-position = The position cannot be played. Line { $line }: { $reason }
wrong-position-game = The position cannot be played: its first line should be “ethnos position 1”.
wrong-position-moves = The position cannot be played. Line { $line }: a table begins before the first move. Leave moves and expectations out.
wrong-position-box = The position cannot be played with a box file of your own.
wrong-position-seats = The position is for { $wanted } seats, not for { $given }.
wrong-players = The game is for one to six players.
wrong-one-player = Alone, you play the solo game: choose its level, or add another seat.
wrong-solo-game = The solo game has one seat and its own six clans of the second edition.
wrong-tribe-count = { $edition ->
    [second] { $given ->
        [one] You chose 1 clan: { $players } players use { $wanted }.
       *[other] You chose { $given } clans: { $players } players use { $wanted }.
    }
   *[first] { $given ->
        [one] You chose 1 tribe: { $players } players use { $wanted }.
       *[other] You chose { $given } tribes: { $players } players use { $wanted }.
    }
}
wrong-tribe = { $tribe } is not a tribe of this edition.
wrong-start = It cannot start at once. { $reason } You can also open the table without starting it.
wrong-too-many-tables = You have too many tables open: { $most } is the most. Finish or close one of them first.
wrong-name-empty = A name has at least one character.
wrong-name-long = A name has at most 24 characters.
wrong-name-unseen = A name has no invisible characters.
wrong-handle-none = Choose a handle to sign in with.
wrong-handle-length = A handle has 3 to 24 characters.
wrong-handle-letters = A handle is made of the letters a to z, digits, and - _ .
wrong-handle-taken = Somebody else signs in as { $handle }. Choose another handle.
wrong-passphrase-short = A passphrase has at least 8 characters. Four words that do not belong together are good.
wrong-passphrase-long = A passphrase has at most 256 characters.
wrong-passphrase-present = Your present passphrase is another one.
wrong-token-label = Say in 1 to 60 characters what the token is for.
wrong-token-none = You have no such token.
wrong-token-many = You have { $most } tokens, which is the most. Revoke one first.
wrong-delete-sure = Tick the box if you want to be deleted.
wrong-link = This link was used, or its 15 minutes are over. Make a new one.
wrong-person = There is no such person.
wrong-table = There is no table with this code. Look at the link again, or ask whoever sent it.
wrong-table-private = Only those who play at this table can see it.
wrong-action = Choose what to do.
wrong-form = The field { $field } of this form cannot be read: use the form on this page.
wrong-attempts = Too many attempts. Wait a while before you try again.
wrong-guests = Many guests have come from your address. Wait a while, or sign in.
wrong-language = Choose one of the languages there are.
wrong-tribe-page = There is no such tribe. The rules list all of them.
wrong-table-closed = The table has just been closed. Try again.
wrong-table-log = This table is damaged: its log cannot be read. Nothing can be done here until the operator of this server has repaired it.
wrong-skip = At most { $most } games can be left out. Use before with the code of the last game instead.
wrong-record = The record is there when the game is over.
wrong-replay = The replay is there when the game is over.
wrong-moment = This game has no such moment. Come to the board from its replay or its review.
wrong-moments-format = Write moments as 0..49.
wrong-moments = The moments of this game are 0 to { $last }. The first one must not be after the last.
wrong-log-most = You can ask for 1 to { $most } lines at once.
wrong-moments-many = You can ask for { $most } moments at once, not more.
wrong-seat = There is no such seat in this game.
wrong-not-websocket = This address is for WebSockets.
wrong-too-many-sockets = You have too many tables open at once. Close one of them first.
wrong-rules = There are rules for the first and the second edition.
wrong-tribe-twice = { $tribe } was chosen twice.
wrong-box-edition = The box file is for the other edition.

wrong-requests = You sent too many requests. Wait a moment.
wrong-connections = Your address has too many connections open. Close some of them.
wrong-requests-address = Too many requests come from your address. Wait a moment.
wrong-sign-in-busy = Many people are signing in just now. Try again in a moment.
wrong-token-use = An API token cannot do this. Do it in a browser, signed in.
wrong-no-session = You are not signed in on this device. Programs use an API token, or become a guest with POST /api/guests.
wrong-origin = That came from another site, so it was not done. Open this site itself and try again. Programs use an API token, or send no cookie.
wrong-origin-url = That came from another site, so it was not done. Open { $url } and try again. Programs use an API token, or send no cookie.

wrong-method = This address does not take { $method }.
wrong-query = The address cannot be read: { $reason }.
wrong-host = The request names no host.
wrong-type-json = Send JSON, with the header Content-Type: application/json.
wrong-type-form = Send a form, with the header Content-Type: application/x-www-form-urlencoded.
wrong-json-syntax = The body is not JSON: { $reason }.
wrong-json = The body cannot be read: { $reason }.
wrong-form-fields = The form cannot be read: { $reason }.
wrong-body-large = The body is larger than { $most } bytes.
wrong-body-short = The body ended too soon.
wrong-file = There is no such file.
wrong-file-version = This page is of an older version. Load it again.
wrong-database = The server could not read or write its database. Try again in a moment.
wrong-misses-notices = This server does not hear the other servers of the cluster. It connects again by itself.
wrong-database-silent = The database does not answer.
wrong-stopping = The server is stopping. Come back in a moment.
wrong-review-unfinished = The game was not played to its end, so there is nothing to review.
wrong-review-moment = There is no such decision in this game.

wrong-notice-address = Enter a whole address, such as https://example.org/hook.
wrong-notice-not-encrypted = The address has to begin with https://.
wrong-notice-not-public = This server sends only to addresses of the public internet.
wrong-notice-browser = The keys of the browser cannot be used. Subscribe again.
wrong-notice-email = Enter an e-mail address, such as ana@example.org.
wrong-notice-no-email = This server sends no e-mail.
wrong-notice-no-web = This server cannot send messages over the web.
wrong-notice-many = You have { $most } contacts, or the table has two hooks. Switch one off first.
wrong-notice-table = You are not at that table, or its game is over.
wrong-notice-contact = You have no such contact.
wrong-notice-unconfirmed = Open the link in the message that was sent there first.
wrong-notice-hours = Quiet hours are two different times, such as 22:00 and 07:00.
wrong-notice-often = That was asked for too often. Try again later.
wrong-notice-not-taken = The message was not taken there. Check the address.
wrong-notice-link = This link is not valid. Perhaps a part of it is missing.
wrong-again = You did not play at that table.
wrong-analysis = { $count ->
    [one] Something is wrong with the position or its moves.
   *[other] { $count } things are wrong with the position.
}
wrong-analysis-question = The board answers what an action would lead to, and how everyone stands.
wrong-analysis-over = The game is over in this position: there is nothing left to play.
wrong-judgements = Too many positions are being judged for your address. Wait a moment.
wrong-puzzle = There is no such puzzle.
wrong-puzzle-theme = No puzzle has this theme.
wrong-puzzle-action = That is not a legal choice in this puzzle.
