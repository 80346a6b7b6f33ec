# The account page: name, passphrase, other devices, programs.

account-title = You
account-done-name = Your name is changed.
account-done-passphrase = Your passphrase is set. You are signed out everywhere else.
account-done-revoked = The token is revoked.
account-name = Name
account-name-others = What others see of you
account-name-none = You get a name with the first thing you do here. Or choose one now.
account-name-keep = Keep this name
account-passphrase = Passphrase
account-signed-in = You sign in as { $handle }. A new passphrase signs you out everywhere else.
account-guest = You are a guest, known by this browser alone. With a passphrase you can sign in elsewhere.
account-have-one = I have an account
account-handle = Handle
account-present = Present passphrase
account-new-passphrase = New passphrase
account-set = Set the passphrase
account-device = Another device
account-device-words = Play on your phone as the same person: a link and a QR code, good for 15 minutes and one device.
account-device-make = Make a link
account-programs = Programs
account-programs-words = A program plays as you with a token.
account-programs-docs = What it can ask
account-token-for = Token for
account-since = Since
account-act = What to do
account-revoke = Revoke
account-revoke-label = Revoke the token for { $label }
account-what-for = What for
account-make-token = Make a token
account-sign-out = Sign out
account-sign-out-guest = You have no passphrase: after you sign out, nobody can play as this guest again.
account-data = Your data
account-data-download = Download everything this server has of you
account-delete-words = You can delete yourself. Account, sessions and tokens are gone at once, and you leave the tables you play at. Your games stay, with a neutral name instead of yours and without your chat messages.
account-delete-sure = I want to be deleted. This cannot be undone.
account-delete = Delete me

device-title = To another device
device-words = Point its camera at this, or open the address there. It works once, within 15 minutes.
device-qr = The link as a QR code
device-local = This address works on this machine alone: other devices need a server that listens for them.
device-warning = Whoever opens the link plays as you. Show it to nobody else.

token-title = A token for { $label }
token-once = Copy it now: it is shown this once.
token-how = A program sends it with every request:
token-warning = Whoever has it plays as you, until you revoke it.

link-title = Play on this device, too
link-words = This link makes this device play as the person who made it. It works once.
link-now = This device plays as { $name } now. If you go on, it no longer does.
link-guest = That guest has no passphrase: nobody can play as that guest again.
link-go = Go on
link-stay = Leave everything as it is

sign-in-title = Sign in
sign-in-words = You need no account to play. If you have one, sign in here:
sign-in-passphrase = Passphrase
sign-in-button = Sign in
