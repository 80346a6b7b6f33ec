// What the server says and hears, as TypeScript.
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

/** Which box is on the table. */
export type Edition = "first" | "second";

/** How hard Chief Bruno is. */
export type SoloLevel = "easy" | "regular" | "hard";

/** What is played with; the same throughout a game. */
export type Setup = {
    /** Which box is on the table. */
    edition: Edition,
    /** How many compete: 2 to 6; in the solo game 2, with Chief Bruno. */
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
    /** With this many cards in hand, recruiting is over. */
    hand_limit: number,
    /** Face-up cards a player at the start of an Age. */
    row_per_player: number,
    /** Control markers of one player, the scoring marker included. */
    markers_per_player: number,
    /** Glory of a band by its size, from 0 on; the last number serves every larger band. */
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
    /** Solo: the cards that make Chief Bruno play a column, 0 for as soon as it can place a marker. */
    triggers: Array<number>,
};

/** What one seat, or a spectator, may know: what lies open, and the own hand. */
export type View = {
    /** Whose view it is; null for a spectator. */
    seat: Seat | null,
    /** The own cards; none for a spectator. */
    hand: Array<CardName>,
    /** The Age, from 1. */
    age: number,
    /** Whose turn it is. */
    turn: Seat,
    /** Who owes the decision; null when the game is over. */
    to_act: Seat | null,
    /** What is owed. */
    decision: Decision,
    /** More about it; null if there is no more to say. */
    about: About | null,
    /** The same for people, in no language yet. The message's attribute `other` is for those who do not decide. */
    asked: Sentence,
    /** Dragons seen in this Age: 0, 1 or 2; the third ends it. */
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

/** What is owed. */
export type Decision = "turn" | "chain" | "marker" | "free-marker" | "token" | "keep" | "draw" | "horde" | "give" | "give-discarded" | "bruno-leader" | "bruno-marker" | "bruno-coin" | "bruno-settle" | "bruno-overflow" | "bruno-discard" | "over";

/** More about a decision. */
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

/** Everything on and under the table: what lies open, every hand, and the deck. Never for anyone who plays. */
export type State = {
    /** The deck from the top, Dragons included. */
    deck: Array<CardName>,
    /** The Age, from 1. */
    age: number,
    /** Whose turn it is. */
    turn: Seat,
    /** Who owes the decision; null when the game is over. */
    to_act: Seat | null,
    /** What is owed. */
    decision: Decision,
    /** More about it; null if there is no more to say. */
    about: About | null,
    /** The same for people, in no language yet. The message's attribute `other` is for those who do not decide. */
    asked: Sentence,
    /** Dragons seen in this Age: 0, 1 or 2; the third ends it. */
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

/** One player with the hand. */
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
    /** The same in the notation, as an answer may name it. */
    text: string,
} & ({ "kind": "recruit-deck" } | { "kind": "recruit",
    /** Which. */
    card: CardName,
} | { "kind": "band",
    /** Its Leader. */
    leader: CardName,
    /** All its cards, the Leader among them. */
    cards: Array<CardName>,
} | { "kind": "scatter" } | { "kind": "stop" } | { "kind": "marker",
    /** Which. */
    region: RegionName,
} | { "kind": "no-marker" } | { "kind": "token",
    /** Its value. */
    value: number,
} | { "kind": "no-token" } | { "kind": "keep",
    /** The cards that stay in hand. */
    cards: Array<CardName>,
} | { "kind": "draw" } | { "kind": "no-draw" } | { "kind": "pillage" } | { "kind": "hold" } | { "kind": "give",
    /** Which. */
    card: CardName,
} | { "kind": "leader",
    /** Which. */
    tribe: TribeName,
} | { "kind": "coin",
    /** Which. */
    region: RegionName,
} | { "kind": "settle",
    /** The region whose space it is. */
    region: RegionName,
} | { "kind": "discard",
    /** Which. */
    card: CardName,
} | { "kind": "steal",
    /** Which. */
    card: CardName,
});

/** An event: its kind, the fields of that kind, and its sentence. */
export type Event = {
    /** The same for people, in no language yet. */
    sentence: Sentence,
    /** The sentence in the language of the reader; left out for those who render sentences themselves. */
    text?: string,
} & ({ "kind": "age-began",
    /** Which, from 1. */
    age: number,
    /** Who begins. */
    first: Seat,
} | { "kind": "dealt",
    /** Who. */
    seat: Seat,
    /** What; null for those who may not see it. */
    card: CardName | null,
} | { "kind": "row-dealt",
    /** Its cards. */
    cards: Array<CardName>,
} | { "kind": "recruited",
    /** Who. */
    seat: Seat,
    /** What. */
    card: CardName,
} | { "kind": "drew",
    /** Who. */
    seat: Seat,
    /** What; null for those who may not see it. */
    card: CardName | null,
} | { "kind": "dragon",
    /** On whose turn. */
    seat: Seat,
    /** Dragons seen in this Age. */
    seen: number,
} | { "kind": "band-played",
    /** By whom. */
    seat: Seat,
    /** Its Leader. */
    leader: CardName,
    /** All its cards, the Leader among them. */
    cards: Array<CardName>,
} | { "kind": "marker-placed",
    /** Whose. */
    seat: Seat,
    /** Where. */
    region: RegionName,
} | { "kind": "merfolk-moved",
    /** Whose. */
    seat: Seat,
    /** From this space. */
    from: number,
    /** To this one. */
    to: number,
} | { "kind": "giant-taken",
    /** By whom. */
    seat: Seat,
    /** With a band of this size. */
    size: number,
} | { "kind": "horde-joined",
    /** Whose. */
    seat: Seat,
    /** On the space of this colour. */
    colour: Colour,
} | { "kind": "token-taken",
    /** By whom. */
    seat: Seat,
    /** Its value. */
    value: number,
} | { "kind": "coin-placed",
    /** By whom. */
    seat: Seat,
    /** Where. */
    region: RegionName,
    /** Its value. */
    value: number,
} | { "kind": "discarded",
    /** Whose. */
    seat: Seat,
    /** Which. */
    cards: Array<CardName>,
} | { "kind": "row-filled",
    /** Which. */
    card: CardName,
} | { "kind": "dashboard-took",
    /** Which. */
    card: CardName,
    /** From where. */
    from: DashboardSource,
} | { "kind": "bruno-played",
    /** The region whose colour the column has. */
    column: RegionName,
    /** Led by this clan. */
    leader: TribeName,
    /** Its cards. */
    cards: Array<CardName>,
} | { "kind": "dashboard-discarded",
    /** Which. */
    card: CardName,
} | { "kind": "dashboard-stolen",
    /** Which. */
    card: CardName,
} | { "kind": "dashboard-cleared",
    /** Which. */
    cards: Array<CardName>,
} | { "kind": "age-ended",
    /** Which, from 1. */
    age: number,
    /** Who drew it. */
    drawer: Seat,
} | { "kind": "scored" } & ScoreLine | { "kind": "horde-held",
    /** Whose. */
    seat: Seat,
} | { "kind": "game-over",
    /** Who won. */
    winners: Array<Seat>,
});

/** Where a card of the dashboard came from. */
export type DashboardSource = "row" | "discards" | "deck";

/** One line of a score. */
export type ScoreLine = {
    /** Who earned it. */
    seat: Seat,
    /** In which Age, from 1. */
    age: number,
    /** How much. */
    glory: number,
} & ({ "source": "kingdom",
    /** Which kingdom. */
    region: RegionName,
    /** 1 for first. */
    place: number,
    /** How many share it; 1 for nobody else. */
    sharers: number,
    /** Markers in the kingdom, or the space on the Merfolk board. */
    strength: number,
    /** What the sharers split: the awards of every place they cover, and the coins for first place. */
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
    /** Its cards as played. */
    size: number,
    /** Skeletons among them, which are gone. */
    skeletons: number,
    /** How many cards it counts as. */
    counts: number,
});

/** What the Giant token gave Glory for. */
export type GiantGlory = { "for": "taking",
    /** With a band of this size. */
    size: number,
} | { "for": "holding" };

/** A line of a score with its sentence. The sentence of a `scored` event has the same as its argument `line`. */
export type ExplainedScore = {
    /** What it is for, in no language yet. */
    sentence: Sentence,
    /** Who earned it. */
    seat: Seat,
    /** In which Age, from 1. */
    age: number,
    /** How much. */
    glory: number,
} & ({ "source": "kingdom",
    /** Which kingdom. */
    region: RegionName,
    /** 1 for first. */
    place: number,
    /** How many share it; 1 for nobody else. */
    sharers: number,
    /** Markers in the kingdom, or the space on the Merfolk board. */
    strength: number,
    /** What the sharers split: the awards of every place they cover, and the coins for first place. */
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
    /** Its cards as played. */
    size: number,
    /** Skeletons among them, which are gone. */
    skeletons: number,
    /** How many cards it counts as. */
    counts: number,
});

/** A place in a kingdom or on the Merfolk board. */
export type Placing = {
    /** 1 for first. */
    place: number,
    /** How many share it; 1 for nobody else. */
    sharers: number,
    /** Markers in the kingdom, or the space on the Merfolk board. */
    strength: number,
    /** What the sharers split: the awards of every place they cover, and the coins for first place. */
    pot: number,
    /** Raccoon coins within the pot. */
    coins: number,
    /** Two players, Second Age: the only one present takes both awards. */
    alone: boolean,
    /** Troll tokens decided this place. */
    by_tokens: boolean,
};

/** A sentence in no language yet. */
export type Sentence = {
    /** The id of a message of `locales/`. */
    id: string,
    /** What stands in it, by name. Every message may also use the edition, as `$edition`. */
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

/** What the host of a table chooses. */
export type TableOptions = {
    /** Which edition is played. */
    edition: Edition,
    /** The solo game against Chief Bruno, on this level; then there is one seat. */
    solo: SoloLevel | null,
    /** Which tribes are in play. */
    tribes: Tribes,
    /** Recruitment Mode: the row never stays below three cards. */
    recruitment: boolean,
    /** A box file with other numbers on the pieces, if this server allows it. */
    box?: string,
    /** How long a decision may take. */
    clock: Clock,
    /** Whether the lobby lists it; otherwise it is found by its link or code. */
    public: boolean,
    /** Whether people without a seat may watch. */
    spectators: boolean,
    /** The bot that takes the place of a person who leaves or runs out of time. */
    stand_in: BotLevel,
};

/** Which tribes are in play. */
export type Tribes = "random" | "first-game" | { "chosen": Array<string> };

/** How long a decision may take. */
export type Clock = { "kind": "none" } | { "kind": "live",
    /** For every decision, 5 to 600. */
    move_seconds: number,
    /** For the whole game, up to 7200. */
    bank_seconds: number,
} | { "kind": "correspondence",
    /** 1 to 720. */
    move_hours: number,
};

/** How strong a bot is. */
export type BotLevel = "novice" | "regular" | "expert" | "master";

/** What a bot likes beside winning. */
export type Temper = "even" | "gatherer" | "guard" | "racer";

/** A player's colour. Each has a shape of its own wherever it is drawn. */
export type PieceColour = "scarlet" | "azure" | "amber" | "emerald" | "violet" | "ivory";

/** Who is to sit on a seat of a new table. */
export type SeatPlan = "open" | "me" | { "bot": BotLevel };

/** A new table. */
export type NewTable = {
    /** What is played, and how. */
    options: TableOptions,
    /** Who sits where: one entry for every seat, one to six. */
    seats: Array<SeatPlan>,
    /** Start at once; every seat must be taken. */
    start: boolean,
    /** A position to begin in, as the notation writes it, if this server allows it. Edition, mode and tribes are those of
     * the position. */
    position?: string,
};

/** What a client says. */
export type ClientMessage = { "type": "hello",
    /** 0 or absent for none. */
    version: number,
    /** Whether events, lines and refusals come with a text in your language. True if absent; a client that renders
     * their sentences itself says false. */
    text: boolean,
} | { "type": "do" } & Request | { "type": "ask" } & Inquiry | { "type": "ping" };

/** Something to be done at a table. */
export type Request = {
    /** A number or word of the client's own, 1 to 64 bytes. A command sent again with the same id is carried out once. */
    id?: string,
    /** What. */
    command: Command,
};

/** What can be done at a table. */
export type Command = { "kind": "sit",
    /** Which; the first free one if absent. */
    seat: Seat | null,
    /** Which; a free one if absent. */
    colour: PieceColour | null,
} | { "kind": "stand-up",
} | { "kind": "ready",
    /** Which. */
    ready: boolean,
} | { "kind": "seat-bot",
    /** Which. */
    seat: Seat,
    /** How strong. */
    level: BotLevel,
} | { "kind": "remove",
    /** Which. */
    seat: Seat,
} | { "kind": "hand-over",
    /** The number of that person. */
    to: number,
} | { "kind": "start",
} | { "kind": "cancel",
} | { "kind": "play",
    /** The version of the table on which you decided. */
    version: number,
    /** The `text` of one of the legal actions, or anything the notation reads as it. */
    action: string,
} | { "kind": "undo",
    /** The version of the table on which you decided to. */
    version: number,
} | { "kind": "answer-undo",
    /** The version of the table on which you decided. */
    version: number,
    /** Which. */
    yes: boolean,
} | { "kind": "concede",
} | { "kind": "leave",
} | { "kind": "return",
} | { "kind": "say",
    /** What, 1 to 300 characters. */
    text: string,
} | { "kind": "mute",
    /** The number of that person. */
    person: number,
    /** Which. */
    muted: boolean,
} | { "kind": "rematch",
};

/** Something asked of a table. */
export type Inquiry = {
    /** A number or word of the client's own, which the answer repeats. */
    id: string,
    /** What. */
    question: Question,
};

/** Something asked of a table. */
export type Question = { "kind": "preview",
    /** The action, as the notation writes it; it need not be legal. */
    action: string,
} | { "kind": "standing",
};

/** What the server says. */
export type ServerMessage = { "type": "update" } & Update | { "type": "ack",
    /** The command's id. */
    id: string,
    /** The version it led to. */
    version: number,
} | { "type": "refused" } & Refused | { "type": "answer",
    /** The question's id. */
    id: string,
    /** The version of the table it is true of. */
    version: number,
    /** What. */
    answer: Answer,
} | { "type": "presence",
    /** The numbers of people. */
    connected: Array<number>,
    /** How many watch without a seat. */
    spectators: number,
} | { "type": "pong",
    /** The server's time, in milliseconds since 1970. */
    now: number,
} | { "type": "bye",
    /** Why: `stopping`, `moved`, `too-slow`, `faults`, `signed-out`, `refused`, `no-hello` or `bad-frame`. */
    reason: string,
    /** When to come back, in milliseconds; `null`: not in the same way. */
    retry: number | null,
};

/** What a table answers. */
export type Answer = { "kind": "preview" } & Preview | { "kind": "standing",
    /** Every line, as `scored` events would tell them. */
    lines: Array<ExplainedScore>,
};

/** What would come of an action, as far as you can know. */
export type Preview = {
    /** Why it is not possible now; `null` if it is. */
    refusal: Objection | null,
    /** What will certainly happen, in order, up to the first card that nobody can foresee. */
    events: Array<Event>,
    /** Who is asked what then; `null` if that depends on such a card, if the game is over or the action is not possible. */
    then: Next | null,
    /** The cards of your hand that go to the row after that, whatever you choose then. */
    discards: Array<CardName>,
    /** What the band is worth, if the action plays one from your hand, now or on a later turn of yours. */
    band: BandPreview | null,
};

/** Why something is not possible. */
export type Objection = {
    /** A stable code: one of the refusals. */
    code: string,
    /** Why, in no language yet. */
    sentence: Sentence,
    /** The sentence in the language of the reader; left out for those who render sentences themselves. */
    message?: string,
    /** What the sentence is about, for programs. */
    about?: RefusedAbout,
};

/** Who is asked what. */
export type Next = {
    /** Who. */
    seat: Seat,
    /** What. */
    decision: Decision,
};

/** What a band would be worth. */
export type BandPreview = {
    /** Its cards. */
    size: number,
    /** The Glory it gives at the end of the Age, its Skeletons being gone. */
    glory: number,
    /** Its marker; `null` if it does not go to the kingdom of the Leader's colour. */
    marker: MarkerPreview | null,
};

/** What would become of a band's marker. */
export type MarkerPreview = {
    /** The kingdom of the Leader's colour. */
    region: RegionName,
    /** The markers there that count: yours, or with two players everybody's. */
    there: number,
    /** How many cards the band needs. */
    needs: number,
    /** Whether it is placed. */
    placed: boolean,
};

/** A refusal. */
export type Refused = {
    /** The id of the command or question, if it had one. */
    id: string | null,
    /** A stable code. */
    code: string,
    /** Why, in no language yet. */
    sentence: Sentence,
    /** The sentence in the language of the reader; left out for those who render sentences themselves. */
    message?: string,
    /** What could not be read, in English, for the developer of the client; left out if everything could be read. */
    detail?: string,
    /** What the sentence is about, for programs. */
    about?: RefusedAbout,
    /** The version of the table now; 0 if the table was not asked. */
    version: number,
};

/** What a refusal is about; which of these are there depends on the code. */
export type RefusedAbout = {
    /** A seat: whose decision it is, or which seat is taken or empty. */
    seat?: Seat,
    /** The name of who is not ready. */
    name?: string,
    /** What is owed instead. */
    decision?: Decision,
    /** More about it. */
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
    /** How many cards the band has, or would be kept. */
    size?: number,
    /** How many there may be at most: cards in hand, cards that are kept, letters of a message. */
    most?: number,
    /** How many cards a marker needs there. */
    needed?: number,
    /** How many markers stand there. */
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
    /** The table, when it is not as it was in the update before. */
    table?: TableState,
    /** The game, when it is not as it was in the update before. */
    game?: GameState,
};

/** A line of the log. */
export type LogLine = {
    /** The version it led to. */
    version: number,
    /** When, in milliseconds since 1970. */
    at: number,
    /** What kind of thing: `acted`, `said`, `sat`, `undone`, … */
    kind: string,
    /** Whose seat it is about. */
    seat?: Seat,
    /** Which person it is about. */
    person?: number,
    /** The name of that person, as it was then. */
    name?: string,
    /** The level of the bot that sat down. */
    level?: BotLevel,
    /** Ready or not, agreed or not, muted or not. */
    yes?: boolean,
    /** How many decisions were taken back. */
    back?: number,
    /** Why a bot stands in. */
    why?: StandInReason,
    /** What happened, in no language yet; left out for `said`, and for `acted`, unless its events do not tell what was decided. */
    sentence?: Sentence,
    /** Of `said`, what was written. Otherwise the sentence in the language of the reader; empty if there is none, and for
     * those who render sentences themselves. */
    text: string,
    /** What happened in the game. */
    events?: Array<Event>,
};

/** Why a bot stands in. */
export type StandInReason = "left" | "clock";

/** The game as a seat, or a spectator, may know it. */
export type GameState = {
    /** What you may know. */
    view: View,
    /** What you may do, if you are to decide: every legal action. */
    legal: Array<Action>,
    /** Whether you may take your last decision back. */
    undo: Undo,
    /** The clocks, if the table has any. */
    clock: ClockState | null,
};

/** Whether a decision may be taken back. */
export type Undo = "no" | "free" | "ask";

/** What the clocks show. */
export type ClockState = {
    /** The server's time, in milliseconds since 1970. */
    now: number,
    /** When the time of whoever is to act is up. */
    deadline: number | null,
    /** What is left of everyone's bank, in milliseconds. */
    banks: ByName<number>,
};

/** A table around its game. */
export type TableState = {
    /** The version of the protocol: 1. A higher number means that something a client relies on has changed. */
    protocol: number,
    /** What people know it by. */
    code: string,
    /** How far it has come. */
    phase: Phase,
    /** The number of the host. */
    host: number,
    /** What the host chose. */
    options: TableOptions,
    /** Every seat; in the solo game yours. */
    chairs: Array<ChairState>,
    /** Your seat, if you have one. */
    you: Seat | null,
    /** What is played with, once the game has begun. */
    setup: Setup | null,
    /** Someone asks to take a decision back. */
    undo_asked: UndoAsked | null,
    /** SHA-256 of the seed. */
    commitment: string,
    /** The seed, once the game is over. */
    seed: string | null,
    /** What the game came to, once it is over. */
    results: Array<SeatResult> | null,
    /** The game does not begin with cards dealt from the seed, but so; `null` if it does. */
    prepared: Prepared | null,
    /** The code of the table this is the rematch of. */
    rematch_of: string | null,
    /** The code of the rematch. */
    rematch: string | null,
    /** Whom you do not want to read. */
    muted: Array<number>,
};

/** How far a table has come. */
export type Phase = "gathering" | "playing" | "over" | "closed";

/** How a game begins that is not dealt. */
export type Prepared = "position" | "first-game";

/** A seat. */
export type ChairState = {
    /** Which. */
    seat: Seat,
    /** The colour of its pieces. */
    colour: PieceColour,
    /** The number of the person, if one sits there. */
    person: number | null,
    /** The level of the bot, if one sits there. */
    bot: BotLevel | null,
    /** What the bot likes beside winning; the same for the whole game. Left out where no bot sits, and of lists of tables. */
    temper?: Temper,
    /** The name of either; empty if nobody sits there. */
    name: string,
    /** Ready to start. */
    ready: boolean,
    /** A bot stands in for the person. */
    away: boolean,
    /** The person gave up; a bot plays on. */
    conceded: boolean,
};

/** Someone asks to take a decision back. */
export type UndoAsked = {
    /** Who. */
    seat: Seat,
    /** Who has agreed. */
    agreed: Array<Seat>,
};

/** How a seat ended. */
export type SeatResult = {
    /** Which; `B` is Chief Bruno's in the solo game. */
    seat: Seat,
    /** The number of the person, if it was one. */
    person: number | null,
    /** The name. */
    name: string,
    /** The place, from 1; shared places have the same number. */
    place: number,
    /** The Glory. */
    glory: number,
    /** Whether it is a win, alone or shared. */
    won: boolean,
};

/** A table as lists show it. */
export type TableSummary = {
    /** What people know it by. */
    code: string,
    /** How far it has come. */
    phase: Phase,
    /** Since when, in milliseconds since 1970. */
    created_at: number,
    /** When it was last used. */
    used_at: number,
    /** Whether it waits for you. */
    your_turn: boolean,
    /** Whose decision the game waits for, if it is a person's. */
    waits_for: Seat | null,
    /** What the host chose. */
    options: TableOptions,
    /** Every seat. */
    chairs: Array<ChairState>,
    /** What the game came to, once it is over. */
    results: Array<SeatResult> | null,
};

/** What was played with, by whom, and every decision that stood. */
export type Replay = {
    /** What was played with. */
    setup: Setup,
    /** Every seat. */
    chairs: Array<ChairState>,
    /** What the game came to. */
    results: Array<SeatResult>,
    /** Every decision that was not taken back, in order. */
    steps: Array<ReplayStep>,
    /** How many they are: the number of the last moment. */
    count: number,
};

/** A decision. */
export type ReplayStep = {
    /** The moment it led to; the start of the game is 0. */
    n: number,
    /** Whose decision it was. */
    seat: Seat,
    /** When, in milliseconds since 1970. */
    at: number,
    /** What, as the notation writes it. */
    action: string,
    /** The Age in which it was taken, from 1. */
    age: number,
};

/** A moment. */
export type ReplayFrame = {
    /** Which; the start of the game is 0. */
    n: number,
    /** The game as the eyes see it that were asked for; with open eyes what lies open. */
    game: ReplayGame,
    /** Every hand, if the eyes are open. */
    hands?: ByName<Array<CardName>>,
    /** What led here from the moment before. */
    lines: Array<LogLine>,
};

/** A game as somebody saw it. */
export type ReplayGame = {
    /** What they knew. */
    view: View,
};
