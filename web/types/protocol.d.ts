// The messages of the server's protocol, as TypeScript.
// Written by `UPDATE=1 cargo test -p ethnos-wire typescript` from crates/wire: change the types there.

/** Values by name, in order: by the letters of seats or the names of kingdoms, in the order of the table, or by the names
 * of the arguments of a sentence. */
export type ByName<T> = Record<string, T>;

/** A seat, clockwise. In the solo game you are A and Chief Bruno is B. */
export type Seat = "A" | "B" | "C" | "D" | "E" | "F";

/** A card, `red Orc`: the colour is the first word, the tribe is the rest. In a deck also `Dragon`. */
export type CardName = string;

/** A tribe as its edition calls it. */
export type TribeName = string;

/** A kingdom as its edition calls it. */
export type RegionName = string;

/** The colour of a kingdom and its cards. */
export type Colour = string;

/** The edition. */
export type Edition = "first" | "second";

/** The level of Chief Bruno in the solo game. */
export type SoloLevel = "easy" | "regular" | "hard";

/** The setup of a game, which does not change. */
export type Setup = {
    /** The edition. */
    edition: Edition,
    /** The number of players: 2 to 6; in the solo game 2, with Chief Bruno. */
    players: number,
    /** The level of the solo game; null unless it is one. */
    solo: SoloLevel | null,
    /** Whether the row is filled up to three cards. */
    recruitment: boolean,
    /** How many Ages: 2 or 3. */
    ages: number,
    /** The tribes in play, in the plural. */
    tribes: Array<TribeName>,
    /** Every kingdom with its colour. */
    regions: ByName<Colour>,
    /** Markers each player begins with. */
    supply: number,
    /** The numbers on the pieces. */
    pieces: Pieces,
};

/** The numbers on the pieces, with the sides that are up. */
export type Pieces = {
    /** Cards of each colour in a tribe. */
    cards_per_colour: number,
    /** The same for Halflings. */
    halflings_per_colour: number,
    /** A player with this many cards in hand cannot recruit. */
    hand_limit: number,
    /** Face-up cards per player at the start of an Age. */
    row_per_player: number,
    /** Control markers of one player, the scoring marker included. */
    markers_per_player: number,
    /** Glory of a band by its size, from 0 on; the last number is for every larger band. */
    band_glory: Array<number>,
    /** Glory for taking the Giant token. */
    giant_taking: number,
    /** Glory for holding it, by Age. */
    giant_end: Array<number>,
    /** The last space of the Merfolk board. */
    merfolk_spaces: number,
    /** The spaces of the Merfolk board with a marker symbol. */
    merfolk_symbols: Array<number>,
    /** The award of the Merfolk board, by Age. */
    merfolk_end: Array<number>,
    /** Glory for emptying an Orc Horde by the markers on it, from 0 on. */
    horde_glory: Array<number>,
    /** Troll tokens, ascending. */
    troll_tokens: Array<number>,
    /** Raccoon coins, ascending. */
    coins: Array<number>,
    /** Solo: how many cards make Chief Bruno play a column; 0: he plays it as soon as it can place a marker. */
    triggers: Array<number>,
};

/** What one seat, or a spectator, may know: what lies open, and the seat's own hand. */
export type View = {
    /** The seat whose view it is; null for a spectator. */
    seat: Seat | null,
    /** The cards of the seat's hand; none for a spectator. */
    hand: Array<CardName>,
    /** The Age, from 1. */
    age: number,
    /** Whose turn it is. */
    turn: Seat,
    /** The seat that decides next; null when the game is over. */
    to_act: Seat | null,
    /** The decision that is due. */
    decision: Decision,
    /** Details of the decision; null if it has none. */
    about: About | null,
    /** The decision as a `Sentence`. The message's attribute `other` is for those who do not decide. */
    asked: Sentence,
    /** Dragons seen in this Age: 0, 1 or 2. The third ends it: it is 3 only while the Age is scored, at a `horde` decision. */
    dragons: number,
    /** Cards in the deck, Dragons included. */
    deck_size: number,
    /** How many cards on top of the deck are certainly not Dragons. */
    dragon_free: number,
    /** How many cards the lower half of the deck had when the Age began, where all three Dragons were. */
    lower_half: number,
    /** The face-up cards. */
    row: Array<CardName>,
    /** For every kingdom, its Glory tokens in the order of Ages. */
    tokens: ByName<Array<number>>,
    /** How many coins have left the supply, lowest first (second edition). */
    coins_used: number,
    /** For every region, what its coins add to first place in this Age (second edition). */
    coins: ByName<number>,
    /** Who holds the Giant token; null if nobody. */
    giant: Giant | null,
    /** What lies open before every player. */
    players: ByName<Player>,
    /** Solo only: the cards on Chief Bruno's dashboard. */
    dashboard?: Array<CardName>,
    /** Solo only: for every region, with how many cards Chief Bruno plays its column of the dashboard. */
    column_needs?: ByName<number>,
    /** Solo only: the cards just discarded, while one of them is still to go to the dashboard. */
    discarded?: Array<CardName>,
    /** Solo only: the clans whose setup cards are face up, which can lead Chief Bruno's next party. */
    leaders_up?: Array<TribeName>,
};

/** The decision that is due. */
export type Decision = "turn" | "chain" | "marker" | "free-marker" | "token" | "keep" | "draw" | "horde" | "give" | "give-discarded" | "bruno-leader" | "bruno-marker" | "bruno-coin" | "bruno-settle" | "bruno-overflow" | "bruno-discard" | "over";

/** Details of a decision. */
export type About = {
    /** Its size. */
    size: number,
} | {
    /** How many, this one included. */
    left: number,
} | {
    /** The region whose colour it has. */
    column: RegionName,
};

/** Who holds the Giant token. */
export type Giant = {
    /** Its holder. */
    seat: Seat,
    /** Cards in the band it lies on. */
    size: number,
};

/** What lies open before one player. */
export type Player = {
    /** Glory so far. */
    glory: number,
    /** How many cards are in the hand. */
    hand_size: number,
    /** Cards certainly in that hand, because everyone saw them go there. */
    known: Array<CardName>,
    /** Markers left to place. */
    supply: number,
    /** Markers in every kingdom. */
    markers: ByName<number>,
    /** The colours taken on the Orc Horde board. */
    horde: Array<Colour>,
    /** The space on the Merfolk board, from 0. */
    merfolk: number,
    /** The values of the Troll tokens held. */
    trolls: Array<number>,
    /** The bands of this Age, oldest first. */
    bands: Array<Band>,
};

/** A band on the table. */
export type Band = {
    /** Its Leader. */
    leader: CardName,
    /** All its cards, the Leader among them; Chief Bruno's Leader is a setup card and not among them. */
    cards: Array<CardName>,
};

/** The complete state: what lies open, every hand, and the deck. It must not be sent to players of a running game. */
export type State = {
    /** The deck from the top, Dragons included. */
    deck: Array<CardName>,
    /** The Age, from 1. */
    age: number,
    /** Whose turn it is. */
    turn: Seat,
    /** The seat that decides next; null when the game is over. */
    to_act: Seat | null,
    /** The decision that is due. */
    decision: Decision,
    /** Details of the decision; null if it has none. */
    about: About | null,
    /** The decision as a `Sentence`. The message's attribute `other` is for those who do not decide. */
    asked: Sentence,
    /** Dragons seen in this Age: 0, 1 or 2. The third ends it: it is 3 only while the Age is scored, at a `horde` decision. */
    dragons: number,
    /** Cards in the deck, Dragons included. */
    deck_size: number,
    /** How many cards on top of the deck are certainly not Dragons. */
    dragon_free: number,
    /** How many cards the lower half of the deck had when the Age began, where all three Dragons were. */
    lower_half: number,
    /** The face-up cards. */
    row: Array<CardName>,
    /** For every kingdom, its Glory tokens in the order of Ages. */
    tokens: ByName<Array<number>>,
    /** How many coins have left the supply, lowest first (second edition). */
    coins_used: number,
    /** For every region, what its coins add to first place in this Age (second edition). */
    coins: ByName<number>,
    /** Who holds the Giant token; null if nobody. */
    giant: Giant | null,
    /** What lies open before every player. */
    players: ByName<WholePlayer>,
    /** Solo only: the cards on Chief Bruno's dashboard. */
    dashboard?: Array<CardName>,
    /** Solo only: for every region, with how many cards Chief Bruno plays its column of the dashboard. */
    column_needs?: ByName<number>,
    /** Solo only: the cards just discarded, while one of them is still to go to the dashboard. */
    discarded?: Array<CardName>,
    /** Solo only: the clans whose setup cards are face up, which can lead Chief Bruno's next party. */
    leaders_up?: Array<TribeName>,
};

/** What lies open before one player, and the hand. */
export type WholePlayer = {
    /** The hand. */
    hand: Array<CardName>,
    /** Glory so far. */
    glory: number,
    /** How many cards are in the hand. */
    hand_size: number,
    /** Cards certainly in that hand, because everyone saw them go there. */
    known: Array<CardName>,
    /** Markers left to place. */
    supply: number,
    /** Markers in every kingdom. */
    markers: ByName<number>,
    /** The colours taken on the Orc Horde board. */
    horde: Array<Colour>,
    /** The space on the Merfolk board, from 0. */
    merfolk: number,
    /** The values of the Troll tokens held. */
    trolls: Array<number>,
    /** The bands of this Age, oldest first. */
    bands: Array<Band>,
};

/** An action: its kind, what it is about, and its text. */
export type Action = {
    /** The action in the notation. Answers may use this text. */
    text: string,
} & ({ "kind": "recruit-deck" } | { "kind": "recruit",
    /** The card. */
    card: CardName,
} | { "kind": "band",
    /** Its Leader. */
    leader: CardName,
    /** All its cards, the Leader among them. */
    cards: Array<CardName>,
} | { "kind": "scatter" } | { "kind": "stop" } | { "kind": "marker",
    /** The kingdom. */
    region: RegionName,
} | { "kind": "no-marker" } | { "kind": "token",
    /** Its value. */
    value: number,
} | { "kind": "no-token" } | { "kind": "keep",
    /** The cards that stay in hand. */
    cards: Array<CardName>,
} | { "kind": "draw" } | { "kind": "no-draw" } | { "kind": "pillage" } | { "kind": "hold" } | { "kind": "give",
    /** The card. */
    card: CardName,
} | { "kind": "leader",
    /** The clan. */
    tribe: TribeName,
} | { "kind": "coin",
    /** The region. */
    region: RegionName,
} | { "kind": "settle",
    /** The region whose space it is. */
    region: RegionName,
} | { "kind": "discard",
    /** The card. */
    card: CardName,
} | { "kind": "steal",
    /** The card. */
    card: CardName,
});

/** An event: its kind, the fields of that kind, and its sentence. */
export type Event = {
    /** The event as a `Sentence`: a message id and arguments, to be rendered in the reader's language. */
    sentence: Sentence,
    /** The sentence in the language of the reader; left out if the client renders sentences itself. */
    text?: string,
} & ({ "kind": "age-began",
    /** The number of the Age, from 1. */
    age: number,
    /** The seat that begins. */
    first: Seat,
} | { "kind": "dealt",
    /** The seat of the player. */
    seat: Seat,
    /** The card; null for those who may not see it. */
    card: CardName | null,
} | { "kind": "row-dealt",
    /** Its cards. */
    cards: Array<CardName>,
} | { "kind": "recruited",
    /** The seat of the player. */
    seat: Seat,
    /** The card. */
    card: CardName,
} | { "kind": "drew",
    /** The seat of the player. */
    seat: Seat,
    /** The card; null for those who may not see it. */
    card: CardName | null,
} | { "kind": "dragon",
    /** The seat whose turn it was. */
    seat: Seat,
    /** Dragons seen in this Age. */
    seen: number,
} | { "kind": "band-played",
    /** The seat of the player. */
    seat: Seat,
    /** Its Leader. */
    leader: CardName,
    /** All its cards, the Leader among them. */
    cards: Array<CardName>,
} | { "kind": "marker-placed",
    /** The seat of the player. */
    seat: Seat,
    /** The kingdom. */
    region: RegionName,
} | { "kind": "merfolk-moved",
    /** The seat of the player. */
    seat: Seat,
    /** The space it came from. */
    from: number,
    /** The space it went to. */
    to: number,
} | { "kind": "giant-taken",
    /** The seat of the player. */
    seat: Seat,
    /** The size of the band. */
    size: number,
} | { "kind": "horde-joined",
    /** The seat of the player. */
    seat: Seat,
    /** The colour of the space. */
    colour: Colour,
} | { "kind": "token-taken",
    /** The seat of the player. */
    seat: Seat,
    /** Its value. */
    value: number,
} | { "kind": "coin-placed",
    /** The seat of the player. */
    seat: Seat,
    /** The region. */
    region: RegionName,
    /** Its value. */
    value: number,
} | { "kind": "discarded",
    /** The seat of the player. */
    seat: Seat,
    /** The cards. */
    cards: Array<CardName>,
} | { "kind": "row-filled",
    /** The card. */
    card: CardName,
} | { "kind": "dashboard-took",
    /** The card. */
    card: CardName,
    /** Where it came from. */
    from: DashboardSource,
} | { "kind": "bruno-played",
    /** The region whose colour the column has. */
    column: RegionName,
    /** The clan that led it. */
    leader: TribeName,
    /** Its cards. */
    cards: Array<CardName>,
} | { "kind": "dashboard-discarded",
    /** The card. */
    card: CardName,
} | { "kind": "dashboard-stolen",
    /** The card. */
    card: CardName,
} | { "kind": "dashboard-cleared",
    /** The cards. */
    cards: Array<CardName>,
} | { "kind": "age-ended",
    /** The number of the Age, from 1. */
    age: number,
    /** The seat that drew it. */
    drawer: Seat,
} | { "kind": "scored" } & ScoreLine | { "kind": "horde-held",
    /** The seat of the player. */
    seat: Seat,
} | { "kind": "game-over",
    /** The seats that won. */
    winners: Array<Seat>,
});

/** Where a card of the dashboard came from. */
export type DashboardSource = "row" | "discards" | "deck";

/** One line of a score. */
export type ScoreLine = {
    /** The seat that earned it. */
    seat: Seat,
    /** The Age, from 1. */
    age: number,
    /** The Glory of this line. */
    glory: number,
} & ({ "source": "kingdom",
    /** The kingdom. */
    region: RegionName,
    /** The place; 1 is first. */
    place: number,
    /** The number of players that share it; 1 for nobody else. */
    sharers: number,
    /** Markers in the kingdom, or the space on the Merfolk board. */
    strength: number,
    /** The Glory that the sharers split: the awards of every place they cover, and the coins for first place. */
    pot: number,
    /** Raccoon coins within the pot. */
    coins: number,
    /** Two players, Second Age: the only one present takes both awards. */
    alone: boolean,
    /** Troll tokens decided this place. */
    by_tokens: boolean,
} | { "source": "merfolk" } & Placing | { "source": "giant" } & GiantGlory | { "source": "horde",
    /** Markers on it. */
    markers: number,
} | { "source": "band",
    /** Its Leader. */
    leader: CardName,
    /** The number of its cards when it was played. */
    size: number,
    /** Skeletons among them, which are discarded before scoring. */
    skeletons: number,
    /** How many cards it counts as. */
    counts: number,
});

/** Why the Giant token gave Glory. */
export type GiantGlory = { "for": "taking",
    /** The size of the band. */
    size: number,
} | { "for": "holding" };

/** A line of a score with its sentence. The sentence of a `scored` event contains it as its argument `line`. */
export type ExplainedScore = {
    /** The source as a `Sentence`: a message id and arguments, to be rendered in the reader's language. */
    sentence: Sentence,
    /** The seat that earned it. */
    seat: Seat,
    /** The Age, from 1. */
    age: number,
    /** The Glory of this line. */
    glory: number,
} & ({ "source": "kingdom",
    /** The kingdom. */
    region: RegionName,
    /** The place; 1 is first. */
    place: number,
    /** The number of players that share it; 1 for nobody else. */
    sharers: number,
    /** Markers in the kingdom, or the space on the Merfolk board. */
    strength: number,
    /** The Glory that the sharers split: the awards of every place they cover, and the coins for first place. */
    pot: number,
    /** Raccoon coins within the pot. */
    coins: number,
    /** Two players, Second Age: the only one present takes both awards. */
    alone: boolean,
    /** Troll tokens decided this place. */
    by_tokens: boolean,
} | { "source": "merfolk" } & Placing | { "source": "giant" } & GiantGlory | { "source": "horde",
    /** Markers on it. */
    markers: number,
} | { "source": "band",
    /** Its Leader. */
    leader: CardName,
    /** The number of its cards when it was played. */
    size: number,
    /** Skeletons among them, which are discarded before scoring. */
    skeletons: number,
    /** How many cards it counts as. */
    counts: number,
});

/** A place in a kingdom or on the Merfolk board. */
export type Placing = {
    /** The place; 1 is first. */
    place: number,
    /** The number of players that share it; 1 for nobody else. */
    sharers: number,
    /** Markers in the kingdom, or the space on the Merfolk board. */
    strength: number,
    /** The Glory that the sharers split: the awards of every place they cover, and the coins for first place. */
    pot: number,
    /** Raccoon coins within the pot. */
    coins: number,
    /** Two players, Second Age: the only one present takes both awards. */
    alone: boolean,
    /** Troll tokens decided this place. */
    by_tokens: boolean,
};

/** A sentence as a message id and arguments, to be rendered in the reader's language. */
export type Sentence = {
    /** The id of a message of `locales/`. */
    id: string,
    /** The arguments by name. Every message may also use the edition, as `$edition`. */
    args?: ByName<Arg>,
};

/** An argument of a sentence. */
export type Arg = number | Word | Named;

/** Something that each language names in its own way. */
export type Named = { "seat": Seat } | { "seats": Array<Seat> } | { "person": Person } | { "card": CardName } | { "cards": Array<CardName> } | { "region": RegionName } | { "in-region": RegionName } | { "tribe": TribeName } | { "token": number } | { "sentence": Sentence };

/** A person, by the name they had then. */
export type Person = {
    /** The name. */
    name: string,
    /** The seat, if it is known. */
    seat?: Seat,
};

/** A word in a sentence that is the same in every language, or chooses between the variants of a message. */
export type Word = string;

/** The options that the host of a table chooses. */
export type TableOptions = {
    /** The edition. */
    edition: Edition,
    /** The solo game against Chief Bruno, on this level; then there is one seat. */
    solo: SoloLevel | null,
    /** Which tribes are in play. */
    tribes: Tribes,
    /** Recruitment Mode: the row never stays below three cards. */
    recruitment: boolean,
    /** A box file with other numbers on the pieces, if this server allows it. */
    box?: string,
    /** The time limit of decisions. */
    clock: Clock,
    /** Whether the lobby lists it; otherwise people need its link or code. */
    public: boolean,
    /** Whether people without a seat may watch. */
    spectators: boolean,
    /** The bot that takes the place of a person who leaves or runs out of time. */
    stand_in: BotLevel,
    /** Whether everyone may use the adviser, however many people play. Such a game is not rated. */
    adviser?: boolean,
};

/** Which tribes are in play. */
export type Tribes = "random" | "first-game" | { "chosen": Array<string> };

/** The time limit of decisions. */
export type Clock = { "kind": "none" } | { "kind": "live",
    /** Seconds for each decision, 5 to 600. */
    move_seconds: number,
    /** Seconds of the bank, up to 7200. */
    bank_seconds: number,
} | { "kind": "correspondence",
    /** Hours for each decision, 1 to 720. */
    move_hours: number,
};

/** The level of a bot. */
export type BotLevel = "novice" | "regular" | "expert" | "master";

/** What a bot likes beside winning. */
export type Temper = "even" | "gatherer" | "guard" | "racer";

/** A player's colour. Each has a shape of its own wherever it is drawn. */
export type PieceColour = "scarlet" | "azure" | "amber" | "emerald" | "violet" | "ivory";

/** Who gets a seat of a new table. */
export type SeatPlan = "open" | "me" | { "bot": BotLevel };

/** A new table. */
export type NewTable = {
    /** The options of the table. */
    options: TableOptions,
    /** One entry for every seat, one to six. */
    seats: Array<SeatPlan>,
    /** Whether to start at once; every seat must be taken. */
    start: boolean,
    /** A position to begin in, as the notation writes it, if this server allows it. Edition, mode and tribes are those of
     * the position. */
    position?: string,
};

/** A message from a client. */
export type ClientMessage = { "type": "hello",
    /** 0 or absent for none. */
    version: number,
    /** Whether events, lines and refusals come with a text in your language. True if absent; false for a client that
     * renders their sentences itself. */
    text: boolean,
    /** Whether somebody can see the page. True if absent; false for a page in the background. */
    visible: boolean,
} | { "type": "visible",
    /** Whether it can be seen. */
    visible: boolean,
} | { "type": "do" } & Request | { "type": "ask" } & Inquiry | { "type": "ping" };

/** A command with an id. */
export type Request = {
    /** An id that the client chooses, 1 to 64 bytes. A command sent again with the same id is carried out once. */
    id?: string,
    /** The command to carry out. */
    command: Command,
};

/** A command to a table. */
export type Command = { "kind": "sit",
    /** The seat; the first free one if absent. */
    seat: Seat | null,
    /** The colour of the pieces; a free one if absent. */
    colour: PieceColour | null,
} | { "kind": "stand-up",
} | { "kind": "ready",
    /** Whether the person is ready. */
    ready: boolean,
} | { "kind": "seat-bot",
    /** The seat. */
    seat: Seat,
    /** The level of the bot. */
    level: BotLevel,
} | { "kind": "remove",
    /** The seat. */
    seat: Seat,
} | { "kind": "hand-over",
    /** The id of that person. */
    to: number,
} | { "kind": "start",
} | { "kind": "commit-seed",
    /** The SHA-256 of your part: 64 hexadecimal digits. */
    commitment: string,
} | { "kind": "reveal-seed",
    /** Your part: 64 hexadecimal digits, 32 random bytes. */
    part: string,
} | { "kind": "cancel",
} | { "kind": "play",
    /** The version of the table on which you decided. */
    version: number,
    /** The `text` of one of the legal actions, or anything the notation reads as it. */
    action: string,
} | { "kind": "undo",
    /** The version of the table on which you decided. */
    version: number,
} | { "kind": "answer-undo",
    /** The version of the table on which you decided. */
    version: number,
    /** True to agree. */
    yes: boolean,
} | { "kind": "concede",
} | { "kind": "leave",
} | { "kind": "return",
} | { "kind": "say",
    /** The message, 1 to 300 characters. */
    text: string,
} | { "kind": "mute",
    /** The id of that person. */
    person: number,
    /** True to mute, false to unmute. */
    muted: boolean,
} | { "kind": "adviser",
    /** True to switch it on. */
    on: boolean,
} | { "kind": "rematch",
};

/** A question with an id. */
export type Inquiry = {
    /** An id that the client chooses. The answer repeats it. */
    id: string,
    /** The question. */
    question: Question,
};

/** A question to a table. */
export type Question = { "kind": "preview",
    /** The action, as the notation writes it; it need not be legal. */
    action: string,
} | { "kind": "standing",
} | { "kind": "advice",
};

/** A message from the server. */
export type ServerMessage = { "type": "update" } & Update | { "type": "ack",
    /** The command's id. */
    id: string,
    /** The version it led to. */
    version: number,
} | { "type": "refused" } & Refused | { "type": "answer",
    /** The question's id. */
    id: string,
    /** The version of the table for which it was made. */
    version: number,
    /** The answer. */
    answer: Answer,
} | { "type": "presence",
    /** The ids of the people. */
    connected: Array<number>,
    /** The number of spectators. */
    spectators: number,
} | { "type": "pong",
    /** The server's time, in milliseconds since 1970. */
    now: number,
} | { "type": "bye",
    /** Why: `stopping`, `moved`, `too-slow`, `faults`, `signed-out`, `refused`, `no-hello` or `bad-frame`. */
    reason: string,
    /** After how many milliseconds to reconnect, to this or any node; `null`: reconnecting in the same way would fail. */
    retry: number | null,
};

/** An answer of a table. */
export type Answer = { "kind": "preview" } & Preview | { "kind": "standing",
    /** Every line of the scores, as in `scored` events. */
    lines: Array<ExplainedScore>,
} | { "kind": "advice",
    /** At most three; empty if there is nothing to choose. */
    moves: Array<AdvisedMove>,
};

/** The result of an action, as far as you can know it. */
export type Preview = {
    /** Why it is not possible now; `null` if it is. */
    refusal: Objection | null,
    /** The events that will certainly happen, in order, up to the first unknown card. */
    events: Array<Event>,
    /** The decision that follows; `null` if it depends on an unknown card, if the game is over or the action is not possible. */
    then: Next | null,
    /** The cards of your hand that go to the row after that, whatever you decide then. */
    discards: Array<CardName>,
    /** The value of the band, if the action plays one from your hand, now or on a later turn of yours. */
    band: BandPreview | null,
    /** The kingdoms that the action changes, as they are after it. */
    kingdoms: ByName<KingdomState>,
};

/** Why an action is not possible. */
export type Objection = {
    /** The stable code of the refusal. */
    code: string,
    /** The reason as a `Sentence`: a message id and arguments, to be rendered in the reader's language. */
    sentence: Sentence,
    /** The sentence in the language of the reader; left out if the client renders sentences itself. */
    message?: string,
    /** The things that the sentence names, for programs. */
    about?: RefusedAbout,
};

/** The decision that follows an action. */
export type Next = {
    /** The seat that decides next. */
    seat: Seat,
    /** The decision. */
    decision: Decision,
};

/** The value of a band. */
export type BandPreview = {
    /** The number of its cards. */
    size: number,
    /** The Glory it gives at the end of the Age, when its Skeletons are discarded. */
    glory: number,
    /** Its marker; `null` if it does not go to the kingdom of the Leader's colour. */
    marker: MarkerPreview | null,
};

/** The marker of a band. */
export type MarkerPreview = {
    /** The kingdom of the Leader's colour. */
    region: RegionName,
    /** The markers there that count: yours, or with two players everybody's. */
    there: number,
    /** How many cards the band needs. */
    needs: number,
    /** Whether the marker is placed. */
    placed: boolean,
};

/** A refusal. */
export type Refused = {
    /** The id of the command or question, if it had one. */
    id: string | null,
    /** A stable code. */
    code: string,
    /** The reason as a `Sentence`: a message id and arguments, to be rendered in the reader's language. */
    sentence: Sentence,
    /** The sentence in the language of the reader; left out if the client renders sentences itself. */
    message?: string,
    /** What could not be read, in English, for the developer of the client; left out if everything could be read. */
    detail?: string,
    /** The things that the sentence names, for programs. */
    about?: RefusedAbout,
    /** The version of the table now; 0 if the table was not asked. */
    version: number,
};

/** The things that a refusal names; which fields are present depends on the code. */
export type RefusedAbout = {
    /** The seat whose decision it is, or that is taken or empty. */
    seat?: Seat,
    /** The name of the player who is not ready. */
    name?: string,
    /** The decision that is due instead. */
    decision?: Decision,
    /** Details of that decision. */
    about?: About,
    /** The card that is missing, or leads. */
    card?: CardName,
    /** The cards that are missing. */
    cards?: Array<CardName>,
    /** The clan whose setup card is face down. */
    tribe?: TribeName,
    /** The kingdom, or the one whose colour the space has. */
    region?: RegionName,
    /** The value of a token. */
    value?: number,
    /** The number of cards in the band, or that would be kept. */
    size?: number,
    /** The largest number allowed: cards in hand, cards that are kept, letters of a message. */
    most?: number,
    /** The number of cards that a marker needs there. */
    needed?: number,
    /** The number of markers there. */
    standing?: number,
};

/** The table as it is now, and what has happened. */
export type Update = {
    /** The version of the table. */
    version: number,
    /** The ids of your commands that have been carried out. */
    acks?: Array<string>,
    /** What has happened since the last update, or since the version of your hello. */
    lines: Array<LogLine>,
    /** The first lines since then are missing; the log has them all. */
    gap?: boolean,
    /** The table; absent if it is the same as in the update before. */
    table?: TableState,
    /** The game; absent if it is the same as in the update before, or has not begun. */
    game?: GameState,
};

/** A line of the log. */
export type LogLine = {
    /** The version it led to. */
    version: number,
    /** The time in milliseconds since 1970. */
    at: number,
    /** The kind of line: `acted`, `said`, `sat`, `undone`, … */
    kind: string,
    /** The seat it is about. */
    seat?: Seat,
    /** The id of the person it is about. */
    person?: number,
    /** The name of that person, as it was then. */
    name?: string,
    /** The level of the bot that sat down. */
    level?: BotLevel,
    /** Ready or not, agreed or not, muted or not. */
    yes?: boolean,
    /** The number of decisions that were undone. */
    back?: number,
    /** Of `opened`: how the game begins if the cards are not dealt from the seed. */
    prepared?: Prepared,
    /** Why a bot stands in. */
    why?: StandInReason,
    /** The line as a `Sentence`; absent for `said`, and for `acted`, unless its events do not tell what was decided. */
    sentence?: Sentence,
    /** For `said`, the message. Otherwise the sentence in the language of the reader; empty if there is none, and if the client
     * renders sentences itself. */
    text: string,
    /** The events in the game. */
    events?: Array<Event>,
};

/** Why a bot stands in. */
export type StandInReason = "left" | "clock";

/** The game as a seat, or a spectator, may know it. */
export type GameState = {
    /** The view of your seat, or of a spectator. */
    view: View,
    /** Every legal action, if you are to decide; otherwise empty. */
    legal: Array<Action>,
    /** How everyone stands in each kingdom. */
    kingdoms: ByName<KingdomState>,
    /** What your next marker needs in each kingdom; empty for a spectator and without a marker to place. */
    next_markers: ByName<NextMarker>,
    /** Solo: what Chief Bruno waits for. */
    bruno?: BrunoState,
    /** Whether you may undo your last decision. */
    undo: Undo,
    /** The clocks, if the table has any. */
    clock: ClockState | null,
    /** The board as the Age was scored that has just ended: until somebody decides in the next Age, and once the game is over. */
    scored?: ScoredBoard,
};

/** The board as it is scored: as the third Dragon of an Age finds it, before hands, tokens and coins are cleared. */
export type ScoredBoard = {
    /** The view of a spectator. */
    view: View,
    /** How everyone stands in each kingdom, with what is paid. */
    kingdoms: ByName<KingdomState>,
};

/** How everyone stands in a kingdom. */
export type KingdomState = {
    /** Every player with markers there, best first. */
    ranking: Array<KingdomPlace>,
    /** For each Glory token, in the order of Ages, the place that receives it at the end of this Age; null for nobody. */
    receives: Array<number | null>,
};

/** The place of one player in a kingdom. */
export type KingdomPlace = {
    /** The player's seat. */
    seat: Seat,
    /** The player's markers there. */
    markers: number,
    /** The place; 1 is first. */
    place: number,
    /** The number of players that share it; 1 for nobody else. */
    sharers: number,
    /** Troll tokens decide this place. */
    by_tokens: boolean,
    /** The Glory that the player would be paid if the Age ended now; at a Horde decision, what it was; 0 at the end of the game. */
    glory: number,
};

/** What your next marker in a kingdom needs. */
export type NextMarker = {
    /** The number of cards in a band whose Leader does not change it. */
    needs: number,
    /** Whether a band of your hand would place it now. */
    now: boolean,
};

/** What Chief Bruno waits for. */
export type BrunoState = {
    /** Every column of his dashboard, by region. */
    columns: ByName<ColumnState>,
    /** Every card that lies in the row or was just discarded, and what happens if it goes to his dashboard. */
    gifts: Array<Gift>,
    /** What each clan would do for him, if you have to choose his Leader; otherwise empty. */
    leaders: Array<BrunoLeader>,
};

/** What a column waits for. */
export type ColumnState = {
    /** How many cards are missing until he plays it; 0 if he plays it now. */
    missing: number,
    /** The party, once no card is missing. */
    party: BrunoParty,
};

/** A party that Chief Bruno would play. */
export type BrunoParty = {
    /** The region of its column. */
    region: RegionName,
    /** The number of its cards. */
    size: number,
    /** Whether it would place a marker there. */
    places: boolean,
    /** The Prestige for it at the end of the Age, if its Leader adds nothing. */
    glory: number,
};

/** What happens if a card goes to his dashboard. */
export type Gift = {
    /** The card. */
    card: CardName,
    /** The party that he plays at the end of this turn, unless the Age ends before; `null` for none. */
    party: BrunoParty | null,
};

/** What a clan would do for him as Leader. */
export type BrunoLeader = {
    /** The clan. */
    tribe: TribeName,
    /** What it would do, besides the marker in the region of the column. */
    effect: LeaderEffect,
};

/** What a Leader does for Chief Bruno. */
export type LeaderEffect = { "kind": "nothing" } | { "kind": "token",
    /** The Prestige that he is paid at once. */
    glory: number,
} | { "kind": "moves",
    /** By how many spaces. */
    spaces: number,
    /** How many free markers he places. */
    markers: number,
} | { "kind": "settles" } | { "kind": "coin" } | { "kind": "counts",
    /** The Prestige that this adds at the end of the Age. */
    glory: number,
} | { "kind": "draws",
    /** How many. */
    cards: number,
};

/** Whether a person may undo their last decision. */
export type Undo = "no" | "free" | "ask";

/** The clocks of a game. */
export type ClockState = {
    /** The server's time, in milliseconds since 1970. */
    now: number,
    /** When the time of the seat to act is up, in milliseconds since 1970. */
    deadline: number | null,
    /** The rest of every seat's bank, in milliseconds. */
    banks: ByName<number>,
};

/** The state of a table without the game: phase, host, options, seats. */
export type TableState = {
    /** The version of the protocol: 1. A higher number means that something a client relies on has changed. */
    protocol: number,
    /** The code of the table. */
    code: string,
    /** The phase of the table. */
    phase: Phase,
    /** The id of the host. */
    host: number,
    /** The options that the host chose. */
    options: TableOptions,
    /** Every seat; in the solo game only the player's. */
    chairs: Array<ChairState>,
    /** Your seat, if you have one. */
    you: Seat | null,
    /** The setup, once the game has begun. */
    setup: Setup | null,
    /** A request to undo a decision, if there is one. */
    undo_asked: UndoAsked | null,
    /** Whether the game is about to start: reveal what you add to the seed now. */
    starting?: boolean,
    /** SHA-256 of the server's part of the seed, which is the seed itself if nobody adds to it. */
    commitment: string,
    /** The server's part of the seed, once the game is over. */
    seed: string | null,
    /** What players add to the seed, in the order of seats. */
    seed_parts?: Array<SeedPart>,
    /** The results, once the game is over. */
    results: Array<SeatResult> | null,
    /** Whether the game was given up before anybody had decided anything: there is nothing to review. */
    unplayed?: boolean,
    /** How the game begins if the cards are not dealt from the seed; otherwise `null`. */
    prepared: Prepared | null,
    /** Your adviser. */
    adviser: AdviserState,
    /** Whether anybody's adviser was on in this game: it counts in no statistics. */
    advised?: boolean,
    /** The name of the lesson, if the table is one: `first-game`, `two-players`, `solo`, or the first edition's tribe with the ability that is tried. */
    lesson?: string,
    /** The day of a day's game, in days since 1970. Its seed is not shown here, but on the page of the day once the day is over. */
    daily?: number,
    /** The code of the table this is the rematch of. */
    rematch_of: string | null,
    /** The code of the rematch. */
    rematch: string | null,
    /** The ids of the people whom you have muted. */
    muted: Array<number>,
};

/** The phase of a table. */
export type Phase = "gathering" | "playing" | "over" | "closed";

/** How a game begins if the cards are not dealt from the seed. */
export type Prepared = "position" | "first-game" | "lesson";

/** Whether a person has an adviser. */
export type AdviserState = "no" | "off" | "on";

/** A seat and who sits there. */
export type ChairState = {
    /** The seat. */
    seat: Seat,
    /** The colour of its pieces. */
    colour: PieceColour,
    /** The id of the person, if one sits there. */
    person: number | null,
    /** The level of the bot, if one sits there. */
    bot: BotLevel | null,
    /** What the bot likes beside winning; the same for the whole game. Left out where no bot sits, and of lists of tables. */
    temper?: Temper,
    /** The name of either; empty if nobody sits there. */
    name: string,
    /** Whether the person is ready to start. */
    ready: boolean,
    /** Whether a bot stands in for the person. */
    away: boolean,
    /** Whether the person gave up; then a bot plays on. */
    conceded: boolean,
};

/** What a player adds to the seed of a game. */
export type SeedPart = {
    /** The seat of the player. */
    seat: Seat,
    /** SHA-256 of the part. */
    commitment: string,
    /** The part, once it was revealed. A part that was not revealed adds nothing. */
    part?: string,
};

/** A request to undo a decision. */
export type UndoAsked = {
    /** The seat that asks. */
    seat: Seat,
    /** The seats that have agreed. */
    agreed: Array<Seat>,
};

/** The result of a seat. */
export type SeatResult = {
    /** The seat; `B` is Chief Bruno's in the solo game. */
    seat: Seat,
    /** The id of the person, if it was one. */
    person: number | null,
    /** The name. */
    name: string,
    /** The place, from 1; shared places have the same number. */
    place: number,
    /** The Glory. */
    glory: number,
    /** Whether the seat won, alone or shared. */
    won: boolean,
};

/** A table as lists show it. */
export type TableSummary = {
    /** The code of the table. */
    code: string,
    /** The phase of the table. */
    phase: Phase,
    /** When it was opened, in milliseconds since 1970. */
    created_at: number,
    /** When it was last used, in milliseconds since 1970. */
    used_at: number,
    /** Whether the game waits for a decision of yours. */
    your_turn: boolean,
    /** The seat whose decision the game waits for, if it is a person's. */
    waits_for: Seat | null,
    /** When the time of that person is up, in milliseconds since 1970, if the table has a clock. */
    deadline: number | null,
    /** The options that the host chose. */
    options: TableOptions,
    /** Every seat. */
    chairs: Array<ChairState>,
    /** How the game begins if the cards are not dealt from the seed; left out if they are. */
    prepared?: Prepared,
    /** Whether anybody's adviser was on in this game: it counts in no statistics. */
    advised?: boolean,
    /** The results, once the game is over. */
    results: Array<SeatResult> | null,
};

/** The setup, the players, and every decision that was not undone. */
export type Replay = {
    /** The setup. */
    setup: Setup,
    /** Every seat. */
    chairs: Array<ChairState>,
    /** The results of the game. */
    results: Array<SeatResult>,
    /** Every decision that was not undone, in order. */
    steps: Array<ReplayStep>,
    /** The number of decisions, which is also the number of the last moment. */
    count: number,
};

/** A decision of a replay. */
export type ReplayStep = {
    /** The moment it led to; the start of the game is 0. */
    n: number,
    /** The seat that decided. */
    seat: Seat,
    /** The time in milliseconds since 1970. */
    at: number,
    /** The action, as the notation writes it. */
    action: string,
    /** The Age in which it was taken, from 1. */
    age: number,
};

/** The game after a number of decisions. */
export type ReplayFrame = {
    /** The number of decisions; 0 is the start of the game. */
    n: number,
    /** The game from the requested perspective; from the perspective `open`, the public state. */
    game: ReplayGame,
    /** All hands, if the perspective is `open`. */
    hands?: ByName<Array<CardName>>,
    /** The lines of the log since the moment before. */
    lines: Array<LogLine>,
};

/** A game from one perspective. */
export type ReplayGame = {
    /** The view from this perspective. */
    view: View,
    /** How everyone stands in each kingdom. */
    kingdoms: ByName<KingdomState>,
    /** The board as the Age was scored that has just ended: until somebody decides in the next Age, and once the game is over. */
    scored?: ScoredBoard,
};

/** How far the review of a finished game is. */
export type ReviewState = { "state": "none" } | { "state": "progress" } & ReviewProgress | { "state": "done",
    /** How thorough it is. */
    thoroughness: Thoroughness,
    /** The review. */
    review: Review,
    /** A more thorough one, if it waits or is being made. */
    deepening?: ReviewProgress,
};

/** A review that waits or is being made. */
export type ReviewProgress = {
    /** How thorough it will be. */
    thoroughness: Thoroughness,
    /** How many parts of it are done. 0 while it waits. */
    done: number,
    /** How many parts it has. 0 until that is known. */
    all: number,
};

/** How thoroughly a game is reviewed. */
export type Thoroughness = "quick" | "deep";

/** A review of a finished game. Chances and costs are parts of a win: 0.25 is a quarter. */
export type Review = {
    /** The chances of every seat before the deal. */
    expected: Array<number>,
    /** The chances after the deal. */
    dealt: Array<number>,
    /** What was dealt: who begins, the hands and the row. Left out if the game began in a prepared position. */
    deal?: Array<Sentence>,
    /** Where the result of each seat came from. */
    seats: Array<ReviewSeat>,
    /** Every action, in order. */
    moments: Array<ReviewMoment>,
    /** The seats whose players gave up; left out if nobody did. */
    gave_up?: Array<Seat>,
    /** Whether the game ended because people gave up: the review is about what was played until then. */
    unfinished?: boolean,
};

/** Where the result of one seat came from, in millionths of a win. `result` − `expected` is exactly the sum of the decisions, the two lucks
 * and what giving up changed. */
export type ReviewSeat = {
    /** The seat. */
    seat: Seat,
    /** The chance before the deal. */
    expected: number,
    /** How its own decisions changed its chance. */
    own_decisions: number,
    /** How the decisions of a bot changed its chance that stood in for its person; left out if it is 0. */
    stand_in?: number,
    /** How luck at its own actions changed its chance: the deal, what was turned up, and what it could not know. */
    own_luck: number,
    /** How the decisions of the others changed its chance. */
    others_decisions: number,
    /** How luck at the actions of the others changed its chance. */
    others_luck: number,
    /** What it changed that people gave up: the result minus the last chance. Left out if it is 0. */
    given_up?: number,
    /** The part of the win that it got. */
    result: number,
    /** The result without luck. It may be less than 0 or more than a win. */
    without_luck: number,
    /** The standard error of the own luck, and of the own decisions together with those of a stand-in: all of these together are exact. */
    own_error: number,
    /** The standard error of the own decisions alone. */
    decisions_error: number,
    /** The standard error of the decisions of a stand-in; left out if it is 0. */
    stand_in_error?: number,
    /** The standard error of the luck of the others, and of their decisions. */
    others_error: number,
    /** The standard error of all luck, and of the result without luck. */
    luck_error: number,
    /** How well it decided, 0 to 100, if it had a decision that counts. Decisions of a bot that stood in do not count. */
    accuracy?: number,
};

/** One action. */
export type ReviewMoment = {
    /** The number of actions before it, which is the moment of the replay at which it was decided. */
    index: number,
    /** The Age, from 1. */
    age: number,
    /** Dragons seen in this Age before it. */
    dragons: number,
    /** Who acted. */
    seat: Seat,
    /** What was played. */
    action: Action,
    /** The chances of every seat before it. */
    before: Array<number>,
    /** The chances before it and what the decision changed, as far as its seat could know. What follows is luck. It may be outside 0 to 1. */
    decided: Array<number>,
    /** The chances after it. */
    after: Array<number>,
    /** What was turned up; left out if nothing was. */
    came_up?: Array<Sentence>,
    /** Whether a bot decided in place of the person who had the seat. It counts for nobody's accuracy. */
    stand_in?: boolean,
    /** The judgement of the decision, if there was a choice. */
    judged?: Judgement,
};

/** The judgement of a decision, from what its seat knew. */
export type Judgement = {
    /** The actions that were tried, the best first. */
    tried: Array<TriedAction>,
    /** The index of the played one. */
    played: number,
    /** What it cost in chance to win, compared with the best other one; negative if it seems better than that. */
    cost: Estimate,
    /** What it cost in Glory. */
    glory_cost: Estimate,
    /** Whether it counts for accuracy: it matters what is chosen, and the best action is not obvious. */
    counts: boolean,
    /** How bad it was; left out if it was good enough. */
    verdict?: Verdict,
    /** Why, if there is a verdict. */
    reasons?: Array<Sentence>,
};

/** How bad a decision was, by what it cost in points of winning chance. */
export type Verdict = "inaccuracy" | "mistake" | "blunder";

/** An action that was tried. */
export type TriedAction = {
    /** The action. */
    action: Action,
    /** The chance to win after it. */
    win: Estimate,
    /** The Glory at the end after it. */
    glory: Estimate,
};

/** A mean with its standard error. */
export type Estimate = {
    /** The mean. */
    mean: number,
    /** The standard error. */
    error: number,
};

/** One of the best actions of a decision, judged from what its seat knows. */
export type AdvisedMove = {
    /** The action. */
    action: Action,
    /** The chance to win after it: 0.25 is a quarter. */
    win: Estimate,
    /** The Glory at the end after it. */
    glory: Estimate,
    /** Of the best action: what it has over the second. Of the others: what they lack. Left out if there was no time to find out. */
    reasons?: Array<Sentence>,
};

/** What a seat can expect. */
export type SeatOutlook = {
    /** The seat. */
    seat: Seat,
    /** Its chance to win: 0.25 is a quarter. */
    win: number,
    /** The Glory that it can expect at the end. */
    glory: number,
};

/** A position and the moves that follow. */
export type AnalysisLine = {
    /** A position or the start of a game, as the notation writes it, with or without moves. */
    position: string,
    /** Further moves, as the notation writes actions. Who acts follows from the game. */
    moves: Array<string>,
};

/** A question about a position: what does the board show? */
export type AnalysisQuestion = {
    /** A position or the start of a game, as the notation writes it, with or without moves. */
    position: string,
    /** Further moves, as the notation writes actions. Who acts follows from the game. */
    moves: Array<string>,
    /** The seat whose knowledge is shown; all hands if left out. */
    eyes: Seat | null,
    /** How many of the moves are known to the client: these come without events. */
    known: number,
    /** Whether the face-down cards of the deck are shuffled. The board then begins at the start of the turn of the last move. */
    shuffle: boolean,
};

/** A question about what can be seen on the board. */
export type AnalysisInquiry = {
    /** A position or the start of a game, as the notation writes it, with or without moves. */
    position: string,
    /** Further moves, as the notation writes actions. */
    moves: Array<string>,
    /** `preview` for the seat that decides, or `standing`. */
    question: Question,
};

/** What the board shows after the moves of a position. */
export type AnalysisState = {
    /** The position without moves, in its normal form. */
    position: string,
    /** The game as a position at the start of the turn that is being played; `null` if the game is over. */
    turn: string | null,
    /** Its title, if it has one. */
    title?: string,
    /** What is played with. */
    setup: Setup,
    /** Every move since the position. */
    moves: Array<AnalysisMove>,
    /** The game: the view and the legal actions of the seat that decides or, with `eyes`, of that seat. */
    game: GameState,
    /** All hands; left out with `eyes`. */
    hands?: ByName<Array<CardName>>,
    /** Who decides next; `null` if the game is over. */
    to_act: Seat | null,
    /** The winners, if the game is over. */
    winners?: Array<Seat>,
};

/** A move on the board. */
export type AnalysisMove = {
    /** Who acted. */
    seat: Seat,
    /** The Age in which it was, from 1. */
    age: number,
    /** The action. */
    action: Action,
    /** What happened; empty if the client knows it. A card that `eyes` may not see is `null`. */
    events: Array<Event>,
};

/** What is wrong with a position or a move. */
export type AnalysisFault = {
    /** The line of the position, from 1; left out if it is about one of the further moves. */
    line?: number,
    /** The number of one of the further moves, from 1; left out if it is about the position. */
    step?: number,
    /** The text of that line, or the move. */
    about: string,
    /** What is wrong with it. */
    sentence: Sentence,
    /** The same in the language of the request. */
    message: string,
};

/** The judgement of a position. */
export type AnalysisJudgement = {
    /** What every person's seat can expect. */
    seats: Array<SeatOutlook>,
    /** The best moves of the seat that decides, the best first; empty if there is nothing to choose. */
    best: Array<AdvisedMove>,
};

/** A game from a position against bots. */
export type AnalysisGame = {
    /** A position or the start of a game, as the notation writes it, with or without moves. */
    position: string,
    /** Further moves. The game begins at the start of the turn in which the last one was made. */
    moves: Array<string>,
    /** Your seat. */
    seat: Seat,
    /** The level of the bots on all other seats. */
    level: BotLevel,
    /** Whether the face-down cards of the deck are shuffled first; true if left out. */
    shuffle: boolean,
};
