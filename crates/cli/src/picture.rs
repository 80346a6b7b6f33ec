//! The table as text in the terminal, as one seat or a spectator sees it, or with all cards open.

use std::fmt::Write;

use ethnos_rules::{Card, Cards, Edition, Game, Player, Region, Seat, Slot, Tribe, View};
use ethnos_wire::TribeName;
use ethnos_wire::replay::Perspective;
use ethnos_words::{Words, t};

use crate::language::GameWords;

/// Terminal colours of the cards, by region.
fn paint(region: Region, edition: Edition) -> &'static str {
    match region.colour(edition) {
        "green" => "\x1b[32m",
        "purple" => "\x1b[35m",
        "orange" | "yellow" => "\x1b[33m",
        "grey" | "black" => "\x1b[90m",
        "red" => "\x1b[31m",
        "blue" => "\x1b[34m",
        _ => "\x1b[1m",
    }
}

const PLAIN: &str = "\x1b[0m";
const BOLD: &str = "\x1b[1m";
const DIM: &str = "\x1b[2m";

fn painted(text: &str, colour: Region, names: &GameWords<'_>) -> String {
    format!("{}{text}{PLAIN}", paint(colour, names.setup.edition()))
}

fn painted_card(card: Card, names: &GameWords<'_>) -> String {
    painted(&names.card(card), card.colour(), names)
}

fn painted_cards(cards: Cards, names: &GameWords<'_>) -> String {
    if cards.is_empty() {
        return format!("{DIM}{}{PLAIN}", t!(names.words, "terminal-none"));
    }
    let kinds = cards.kinds().map(|card| painted(&names.cards(card, cards), card.colour(), names));
    kinds.collect::<Vec<_>>().join(", ")
}

/// The table from a perspective, in these words. If it is that of all hands, the cards of the deck are shown too.
pub(crate) fn draw(game: &Game, perspective: Perspective, words: Words) -> String {
    let seat = perspective.seat();
    let view = View::of(game, seat);
    let names = GameWords { words, setup: &view.setup };
    let mut text = String::new();
    write_headline(&mut text, &view, &names);
    write_board(&mut text, &view, &names);
    let row = (t!(words, "terminal-row"), view.table.row.len(), painted_cards(view.table.row, &names));
    let _ = writeln!(text, "\n{BOLD}{}{PLAIN} ({})  {}", row.0, row.1, row.2);
    if view.setup.solo().is_some() {
        write_dashboard(&mut text, &view, &names);
    }
    for seat in view.setup.seats() {
        let hand = match perspective {
            Perspective::AllHands => Some(game.hand(seat)),
            Perspective::Seat(own) => (own == seat).then_some(view.hand),
        };
        write_player(&mut text, &view, seat, hand, &names);
    }
    if perspective == Perspective::AllHands && game.table().deck_size > 0 {
        let deck = game.deck().map(|card| names.deck_card(card)).collect::<Vec<_>>().join(", ");
        let order = t!(words, "terminal-deck-order", names = deck);
        let _ = writeln!(text, "\n{DIM}{order}{PLAIN}");
    }
    text
}

fn write_headline(text: &mut String, view: &View, names: &GameWords<'_>) {
    let (table, words) = (&view.table, names.words);
    let dragons: String = (0..3).map(|dragon| if dragon < table.dragons { '●' } else { '○' }).collect();
    let deck = t!(words, "terminal-deck", count = table.deck_size);
    let _ = write!(text, "{BOLD}{}{PLAIN} · {deck}", names.age(table.age));
    if table.dragon_free() > 0 {
        let _ = write!(text, " {}", t!(words, "terminal-dragon-free", count = table.dragon_free()));
    }
    let dragons = t!(words, "terminal-dragons", dragons = dragons);
    let _ = writeln!(text, " · {dragons} · {}\n", names.decides(table.decision, table.actor));
}

fn write_board(text: &mut String, view: &View, names: &GameWords<'_>) {
    let (table, setup) = (&view.table, &view.setup);
    let edition = setup.edition();
    let ages = setup.ages() as usize;
    let numerals = ["I", "II", "III"];
    let _ = write!(text, "{BOLD}{:<18}", names.of_edition("terminal-kingdom"));
    for numeral in &numerals[..ages] {
        let _ = write!(text, "{numeral:>5}");
    }
    let _ = write!(text, "    ");
    for seat in setup.seats() {
        let _ = write!(text, "{:>4}", seat.letter());
    }
    let _ = writeln!(text, "{PLAIN}");
    for region in Region::all() {
        let name = match edition {
            Edition::First => format!("{} {}", names.region(region), names.colour(region)),
            Edition::Second => names.region(region),
        };
        let _ = write!(text, "{}", painted(&format!("{name:<18}"), region, names));
        write_awards(text, &table.tokens[region.index()][..ages], table.age);
        write_numbers(text, view, |player| player.markers[region.index()].into());
        let coins = table.coin_value(region, setup.pieces());
        let coins = (coins > 0).then(|| format!("   {}", t!(names.words, "terminal-coins", value = coins)));
        let _ = writeln!(text, "{}", coins.unwrap_or_default());
    }
    if setup.has(Tribe::Merfolk) {
        let _ = write!(text, "{:<18}", names.words.tribe(Tribe::Merfolk.name(edition), 2));
        write_awards(text, &setup.merfolk_end()[..ages], table.age);
        write_numbers(text, view, |player| player.merfolk.into());
        let _ = writeln!(text);
    }
    let _ = write!(text, "{BOLD}{:<18}{}", names.of_edition("glory"), " ".repeat(5 * ages + 4));
    for seat in setup.seats() {
        let _ = write!(text, "{:>4}", table.player(seat).glory);
    }
    let _ = writeln!(text, "{PLAIN}");
}

/// The awards of a board, with that of this Age in brackets.
fn write_awards(text: &mut String, awards: &[u8], age: u8) {
    for (index, award) in awards.iter().enumerate() {
        let _ = if index + 1 == age as usize {
            write!(text, "{:>5}", format!("[{award}]"))
        } else {
            write!(text, "{award:>4} ")
        };
    }
    text.push_str("    ");
}

fn write_numbers(text: &mut String, view: &View, number: impl Fn(&Player) -> u16) {
    for seat in view.setup.seats() {
        let _ = match number(view.table.player(seat)) {
            0 => write!(text, "{:>4}", "·"),
            count => write!(text, "{count:>4}"),
        };
    }
}

fn write_dashboard(text: &mut String, view: &View, names: &GameWords<'_>) {
    let (table, setup, words) = (&view.table, &view.setup, names.words);
    let _ = writeln!(text, "\n{BOLD}{}{PLAIN}", t!(words, "terminal-dashboard"));
    for column in Region::all() {
        let cards = table.dashboard.iter().filter(|card| card.colour() == column).collect::<Cards>();
        let when = t!(words, "terminal-plays-when", count = setup.pieces().triggers[column.index()]);
        let name = painted(&format!("{:<9}", names.region(column)), column, names);
        let _ = writeln!(text, "  {name}{DIM}{when:<20}{PLAIN}{}", painted_cards(cards, names));
    }
    let leaders = |up: bool| {
        let slots = Slot::all().filter(|slot| table.is_face_up(*slot) == up);
        let tribes = slots.filter_map(|slot| setup.tribe(slot));
        let tribes = tribes.map(|tribe| words.tribe(TribeName::of(tribe, setup.edition()).as_str(), 1));
        let tribes = tribes.collect::<Vec<_>>();
        if tribes.is_empty() { t!(words, "terminal-none") } else { tribes.join(", ") }
    };
    let _ = writeln!(text, "  {}", t!(words, "terminal-leaders", up = leaders(true), down = leaders(false)));
}

fn write_player(text: &mut String, view: &View, seat: Seat, hand: Option<Cards>, names: &GameWords<'_>) {
    let (table, setup, words) = (&view.table, &view.setup, names.words);
    let edition = setup.edition().name();
    let player = table.player(seat);
    let mark = if table.turn == seat && table.decision != ethnos_rules::Decision::Over { "▸" } else { " " };
    let supply = t!(words, "terminal-supply", count = player.supply);
    let _ = write!(text, "\n{mark}{BOLD}{}{PLAIN}  {supply}", names.player(seat));
    if setup.has(Tribe::Orc) {
        let colours = player.horde.iter().map(|colour| names.colour(colour)).collect::<Vec<_>>().join(" ");
        let id = if colours.is_empty() { "terminal-horde-empty" } else { "terminal-horde" };
        let _ = write!(text, " · {}", t!(words, id, colours = colours, edition = edition));
    }
    if !player.trolls.is_empty() {
        let values = player.troll_tokens(setup.pieces()).map(|value| value.to_string()).collect::<Vec<_>>().join(" ");
        let _ = write!(text, " · {}", t!(words, "terminal-tokens", values = values, edition = edition));
    }
    if table.giant.is_some_and(|giant| giant.seat == seat) {
        let _ = write!(text, " · {}", names.of_edition("giant-token"));
    }
    let _ = writeln!(text);
    let known = || painted_cards(player.known, names);
    // Chief Bruno's cards lie on the dashboard.
    let is_bruno = setup.solo().is_some() && seat == Seat::BRUNO;
    let hand = match hand {
        _ if is_bruno => None,
        Some(hand) => Some(t!(words, "terminal-hand", count = hand.len(), names = painted_cards(hand, names))),
        None if player.known.is_empty() => Some(t!(words, "terminal-hand-hidden", count = player.hand_size)),
        None => Some(t!(words, "terminal-hand-known", count = player.hand_size, names = known())),
    };
    if let Some(hand) = hand {
        let _ = writeln!(text, "   {hand}");
    }
    let bands = table.bands.of(seat).map(|band| format!("{} ×{}", painted_card(band.leader, names), band.size()));
    let bands = bands.collect::<Vec<_>>().join(", ");
    if !bands.is_empty() {
        let _ = writeln!(text, "   {}", t!(words, "terminal-bands", names = bands, edition = edition));
    }
}
