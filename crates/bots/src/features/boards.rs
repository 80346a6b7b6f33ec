//! What the kingdoms and the Merfolk board would pay everyone now. Results are cached until something on the boards changes.

use ethnos_rules::{CoinSet, OpenState, Ranking, Region, Seat, Setup, TokenSet, Tribe};

/// Everything on which the awards of one kingdom depend.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    markers: [u8; Seat::MOST],
    tie_breaks: [TokenSet; Seat::MOST],
    coins: CoinSet,
    age: u8,
}

impl Key {
    /// The index in the cache for this state of a kingdom.
    fn place(&self) -> usize {
        let mix = |hash: u32, part: u8| (hash ^ u32::from(part)).wrapping_mul(0x0100_0193);
        let parts = self.markers.into_iter().chain(self.tie_breaks.map(TokenSet::bits));
        let hash = parts.fold(u32::from(self.coins.bits()), mix);
        (mix(hash, self.age) >> 24) as usize % REMEMBERED
    }
}

/// Everything on the table on which awards depend.
#[derive(Clone, Copy, PartialEq, Eq)]
struct AwardInputs {
    markers: [[u8; Region::COUNT]; Seat::MOST],
    merfolk: [u8; Seat::MOST],
    tie_breaks: [TokenSet; Seat::MOST],
    coins: [CoinSet; Region::COUNT],
    age: u8,
}

impl AwardInputs {
    fn of(table: &OpenState) -> AwardInputs {
        AwardInputs {
            markers: table.players.map(|player| player.markers),
            merfolk: table.players.map(|player| player.merfolk),
            tie_breaks: table.players.map(|player| player.trolls),
            coins: table.coins,
            age: table.age,
        }
    }
}

/// The awards of one kingdom.
#[derive(Clone, Copy)]
pub(super) struct RegionBoard {
    key: Key,
    /// What each seat would be paid if this Age ended now.
    pub(super) now: [u16; Seat::MOST],
    /// What each seat would be paid in all later Ages together.
    pub(super) later: [u16; Seat::MOST],
    /// The same for each seat with one more marker of its own.
    more_now: [u16; Seat::MOST],
    more_later: [u16; Seat::MOST],
    /// The value of the coins in the kingdom.
    pub(super) coins: u16,
}

impl RegionBoard {
    const NEW: RegionBoard = RegionBoard {
        key: Key {
            markers: [u8::MAX; Seat::MOST],
            tie_breaks: [TokenSet::NONE; Seat::MOST],
            coins: CoinSet::NONE,
            age: 0,
        },
        now: [0; Seat::MOST],
        later: [0; Seat::MOST],
        more_now: [0; Seat::MOST],
        more_later: [0; Seat::MOST],
        coins: 0,
    };

    /// What one more marker changes for a seat, in this Age and in the later ones.
    pub(super) fn gain(&self, seat: usize) -> (f32, f32) {
        (
            f32::from(self.more_now[seat]) - f32::from(self.now[seat]),
            f32::from(self.more_later[seat]) - f32::from(self.later[seat]),
        )
    }
}

/// The largest number of markers of a rival in a kingdom, the second largest, and the markers of all rivals.
pub(super) fn rivals(table: &OpenState, setup: &Setup, me: usize, region: Region) -> (u8, u8, u8) {
    let (mut best, mut second, mut all) = (0, 0, 0);
    for (_, player) in table.players[..setup.players()].iter().enumerate().filter(|(index, _)| *index != me) {
        let markers = player.markers[region.index()];
        all += markers;
        if markers > best {
            second = best;
            best = markers;
        } else {
            second = second.max(markers);
        }
    }
    (best, second, all)
}

/// The number of cached states of one kingdom. A search returns to the same few states.
const REMEMBERED: usize = 16;

/// The awards of all boards.
pub(super) struct Boards {
    tokens: [[u8; 3]; Region::COUNT],
    order: [Region; Region::COUNT],
    /// The cached states of each kingdom, at the index that follows from their keys.
    regions: Box<[[RegionBoard; REMEMBERED]; Region::COUNT]>,
    /// The state of each kingdom that is on the table now.
    current: [usize; Region::COUNT],
    merfolk_key: Option<Key>,
    /// The state of the table from which everything above was computed.
    inputs: Option<AwardInputs>,
    merfolk: [(u16, u16); Seat::MOST],
}

impl Boards {
    pub(super) fn new() -> Boards {
        Boards {
            tokens: [[0; 3]; Region::COUNT],
            order: std::array::from_fn(Region::at),
            regions: Box::new([[RegionBoard::NEW; REMEMBERED]; Region::COUNT]),
            current: [0; Region::COUNT],
            merfolk_key: None,
            inputs: None,
            merfolk: [(0, 0); Seat::MOST],
        }
    }

    /// The kingdoms, those with the most valuable tokens first.
    pub(super) fn order(&self) -> [Region; Region::COUNT] {
        self.order
    }

    pub(super) fn region(&self, region: Region) -> &RegionBoard {
        &self.regions[region.index()][self.current[region.index()]]
    }

    /// What the kingdoms would pay a seat now and in later Ages.
    pub(super) fn kingdoms(&self, seat: usize) -> (u16, u16) {
        Region::all()
            .map(|region| self.region(region))
            .fold((0, 0), |sums, board| (sums.0 + board.now[seat], sums.1 + board.later[seat]))
    }

    /// What the Merfolk board would pay a seat now and in later Ages.
    pub(super) fn merfolk(&self, seat: usize) -> (u16, u16) {
        self.merfolk[seat]
    }

    /// Compares the table with the last one and computes what has changed.
    pub(super) fn update(&mut self, setup: &Setup, table: &OpenState) {
        if self.tokens != table.tokens {
            self.forget(table);
        }
        let inputs = AwardInputs::of(table);
        if self.inputs == Some(inputs) {
            return;
        }
        self.inputs = Some(inputs);
        let tie_breaks = inputs.tie_breaks;
        for region in Region::all() {
            let key = Key {
                markers: table.markers_by_seat(region),
                tie_breaks,
                coins: table.coins[region.index()],
                age: table.age,
            };
            let place = key.place();
            self.current[region.index()] = place;
            let board = &mut self.regions[region.index()][place];
            if board.key != key {
                *board = work_out(setup, table, region, key);
            }
        }
        if setup.has(Tribe::Merfolk) {
            let key = Key { markers: inputs.merfolk, tie_breaks, coins: CoinSet::NONE, age: table.age };
            if self.merfolk_key != Some(key) {
                self.merfolk_key = Some(key);
                self.work_out_merfolk(setup, table);
            }
        }
    }

    /// Clears the cache for another game.
    fn forget(&mut self, table: &OpenState) {
        *self = Boards::new();
        self.tokens = table.tokens;
        let value =
            |region: &Region| table.tokens[region.index()].iter().fold(0_u32, |sum, token| sum + u32::from(*token));
        self.order.sort_by_key(|region| std::cmp::Reverse(value(region)));
    }

    fn work_out_merfolk(&mut self, setup: &Setup, table: &OpenState) {
        let ranking = table.merfolk_ranking(setup);
        let now = ranking.shares(setup, table.age, setup.merfolk_end(), 0);
        let mut later = [0; Seat::MOST];
        for age in table.age + 1..=setup.ages() {
            add(&mut later, ranking.shares(setup, age, setup.merfolk_end(), 0));
        }
        for seat in 0..Seat::MOST {
            self.merfolk[seat] = (now[seat], later[seat]);
        }
    }
}

fn add(sums: &mut [u16; Seat::MOST], more: [u16; Seat::MOST]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

fn work_out(setup: &Setup, table: &OpenState, region: Region, key: Key) -> RegionBoard {
    let tie_breaks = table.tie_breaks(setup.pieces());
    let coins = table.coin_value(region, setup.pieces());
    let tokens = table.tokens[region.index()];
    let paid = |markers: [u8; Seat::MOST]| {
        let ranking = Ranking::new(setup, markers, tie_breaks);
        let now = ranking.shares(setup, table.age, tokens, coins);
        let mut later = [0; Seat::MOST];
        for age in table.age + 1..=setup.ages() {
            add(&mut later, ranking.shares(setup, age, tokens, 0));
        }
        (now, later)
    };
    let (now, later) = paid(key.markers);
    let mut board = RegionBoard { key, now, later, more_now: now, more_later: later, coins };
    for seat in setup.seats().map(Seat::index) {
        let mut markers = key.markers;
        markers[seat] += 1;
        let (now, later) = paid(markers);
        board.more_now[seat] = now[seat];
        board.more_later[seat] = later[seat];
    }
    board
}
