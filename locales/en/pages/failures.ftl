# What went wrong: on a page of its own, beside a form, and as the message of a failure of the API.

failure-title-nothing = Nothing here
failure-title-late = Too late
failure-title-much = Too much
failure-title-server = Something went wrong
failure-title-other = That did not work
failure-wait = Try again in { $span }.

failure-edition = Choose the first or the second edition.
failure-bots = You can play against one to five bots.
failure-bot-level = Choose how strong the bots are.
failure-tribes = Choose how the tribes or clans are found.
failure-listed = Choose whether the lobby lists the table.
failure-stand-in = Choose the bot that replaces a player who leaves.
failure-day = There is no game of this day.
failure-daily-seed = The game of this day cannot be read.
failure-daily-sealed = Others still play this game today. Its review, its replay and its record are held back until the day is over (midnight UTC).
failure-lesson = There is no such lesson.
failure-solo = Choose how hard { bruno } is.
failure-seats = Choose who sits on each seat.
failure-nobody = Choose who sits at the table.
failure-clock = Choose a clock, or none.
failure-clock-move-seconds = Seconds for every move: enter a whole number.
failure-clock-bank-seconds = Seconds in the bank: enter a whole number.
failure-clock-move-hours = Hours for every move: enter a whole number.
failure-clock-limits = { $time ->
    [move-seconds] A live clock gives { $least } to { $most } seconds for a move.
    [bank-seconds] A live clock has { $least } to { $most } seconds in the bank.
   *[move-hours] By correspondence there are { $least } to { $most } hours for a move.
}
failure-host-twice = You can sit on one seat only.
failure-box = { $line ->
    [0] There is something wrong with the box file: { $reason }
   *[other] There is something wrong with the box file, in line { $line }: { $reason }
}
failure-no-boxes = This server does not take box files.
failure-no-positions = This server does not take positions.
failure-position = The position cannot be played. Line { $line }: { $reason }
failure-position-game = The position cannot be played: its first line should be “ethnos position 1”.
failure-position-moves = The position cannot be played. Line { $line }: a table begins before the first move. Leave moves and expectations out.
failure-position-box = The position cannot be played with a box file of your own.
failure-position-seats = The position is for { $wanted } seats, not for { $given }.
failure-players = The game is for one to six players.
failure-one-player = Alone, you play the solo game: choose its level, or add another seat.
failure-solo-game = The solo game has one seat and its own six clans of the second edition.
failure-tribe-count = { $edition ->
    [second] { $given ->
        [one] You chose 1 clan: { $players } players use { $wanted }.
       *[other] You chose { $given } clans: { $players } players use { $wanted }.
    }
   *[first] { $given ->
        [one] You chose 1 tribe: { $players } players use { $wanted }.
       *[other] You chose { $given } tribes: { $players } players use { $wanted }.
    }
}
failure-tribe = { $tribe } is not a tribe of this edition.
failure-start = It cannot start at once. { $reason } You can also open the table without starting it.
failure-too-many-tables = You have too many tables open: { $most } is the most. Finish or close one of them first.
failure-new-tables = { $minutes ->
    [one] Many tables were opened by you, or from your address, within an hour. You can open another one in a minute.
   *[other] Many tables were opened by you, or from your address, within an hour. You can open another one in { $minutes } minutes.
}
failure-name-empty = A name has at least one character.
failure-name-long = A name has at most 24 characters.
failure-name-unseen = A name has no invisible characters.
failure-handle-none = Choose a handle to sign in with.
failure-handle-length = A handle has 3 to 24 characters.
failure-handle-letters = A handle is made of the letters a to z, digits, and - _ .
failure-handle-taken = Somebody else signs in as { $handle }. Choose another handle.
failure-passphrase-short = A passphrase has at least 8 characters. Four words that do not belong together are good.
failure-passphrase-long = A passphrase has at most 256 characters.
failure-passphrase-present = Your present passphrase is another one.
failure-token-label = Say in 1 to 60 characters what the token is for.
failure-token-none = You have no such token.
failure-token-many = You have { $most } tokens, which is the most. Revoke one first.
failure-delete-sure = Tick the box if you want to be deleted.
failure-link = This link was used, or its 15 minutes are over. Make a new one.
failure-person = There is no such person.
failure-table = There is no table with this code. Look at the link again, or ask whoever sent it.
failure-table-private = Only those who play at this table can see it.
failure-action = Choose what to do.
failure-form = The field { $field } of this form cannot be read: use the form on this page.
failure-attempts = Too many attempts. Wait a while before you try again.
failure-guests = Many guests have come from your address. Wait a while, or sign in.
failure-language = Choose one of the languages there are.
failure-tribe-page = There is no such tribe. The rules list all of them.
failure-table-closed = The table has just been closed. Try again.
failure-table-log = This table is damaged: its log cannot be read. Nothing can be done here until the operator of this server has repaired it.
failure-skip = At most { $most } games can be left out. Use before with the code of the last game instead.
failure-record = The record is there when the game is over.
failure-replay = The replay is there when the game is over.
failure-moment = This game has no such moment. Come to the board from its replay or its review.
failure-moments-format = Write moments as 0..49.
failure-moments = The moments of this game are 0 to { $last }. The first one must not be after the last.
failure-log-most = You can ask for 1 to { $most } lines at once.
failure-moments-many = You can ask for { $most } moments at once, not more.
failure-seat = There is no such seat in this game.
failure-not-websocket = This address is for WebSockets.
failure-too-many-sockets = You have too many tables open at once. Close one of them first.
failure-rules = There are rules for the first and the second edition.
failure-tribe-twice = { $tribe } was chosen twice.
failure-box-edition = The box file is for the other edition.

failure-requests = You sent too many requests. Wait a moment.
failure-connections = Your address has too many connections open. Close some of them.
failure-requests-address = Too many requests come from your address. Wait a moment.
failure-sign-in-busy = Many people are signing in just now. Try again in a moment.
failure-token-use = An API token cannot do this. Do it in a browser, signed in.
failure-not-signed-in = You are not signed in on this device. Programs use an API token, or become a guest with POST /api/guests.
failure-origin = That came from another site, so it was not done. Open this site itself and try again. Programs use an API token, or send no cookie.
failure-origin-url = That came from another site, so it was not done. Open { $url } and try again. Programs use an API token, or send no cookie.

failure-method = This address does not take { $method }.
failure-query = The address cannot be read: { $reason }.
failure-host = The request names no host.
failure-type-json = Send JSON, with the header Content-Type: application/json.
failure-type-form = Send a form, with the header Content-Type: application/x-www-form-urlencoded.
failure-json-syntax = The body is not JSON: { $reason }.
failure-json = The body cannot be read: { $reason }.
failure-form-fields = The form cannot be read: { $reason }.
failure-body-large = The body is larger than { $most } bytes.
failure-body-short = The body ended too soon.
failure-file = There is no such file.
failure-file-version = This page is of an older version. Load it again.
failure-database = The server could not read or write its database. Try again in a moment.
failure-misses-notices = This server does not hear the other servers of the cluster. It connects again by itself.
failure-database-silent = The database does not answer.
failure-stopping = The server is stopping. Come back in a moment.
failure-review-unplayed = The game was given up before anybody had decided anything, so there is nothing to review.
failure-review-moment = There is no such decision in this game.

failure-notice-address = Enter a whole address, such as https://example.org/hook.
failure-notice-not-encrypted = The address has to begin with https://.
failure-notice-not-public = This server sends only to addresses of the public internet.
failure-notice-browser = The keys of the browser cannot be used. Subscribe again.
failure-notice-email = Enter an e-mail address, such as ana@example.org.
failure-notice-no-email = This server sends no e-mail.
failure-notice-no-web = This server cannot send messages over the web.
failure-notice-many = You have { $most } contacts, or the table has two hooks. Switch one off first.
failure-notice-table = You are not at that table, or its game is over.
failure-notice-contact = You have no such contact.
failure-notice-unconfirmed = Open the link in the message that was sent there first.
failure-notice-hours = Quiet hours are two different times, such as 22:00 and 07:00.
failure-notice-often = That was asked for too often. Try again later.
failure-notice-not-taken = The message was not taken there. Check the address.
failure-notice-link = This link is not valid. Perhaps a part of it is missing.
failure-again = You did not play at that table.
failure-analysis = { $count ->
    [one] Something is wrong with the position or its moves.
   *[other] { $count } things are wrong with the position.
}
failure-analysis-question = The board answers what an action would lead to, and how everyone stands.
failure-analysis-over = The game is over in this position: there is nothing left to play.
failure-judgements = Too many positions are being judged for your address. Wait a moment.
failure-puzzle = There is no such puzzle.
failure-puzzle-theme = No puzzle has this theme.
failure-puzzle-action = That is not a legal choice in this puzzle.
