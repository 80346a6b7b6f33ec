//! The table as text in the terminal, as one seat or a spectator sees it, or with all cards open.

use std::fmt::Write;

use ethnos_rules::notation::{card_name, deck_text};
use ethnos_rules::{Card, Cards, Edition, Game, Player, Region, Seat, Setup, Slot, Table, Tribe, View};

use ethnos_wire::sentences::{age_name, owed, seat_name};

/// What is shown of hidden cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Eyes {
    /// All cards, also those that are face down.
    Everything,
    /// What one seat may know.
    Seat(Seat),
}

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

fn painted(card: Card, setup: &Setup) -> String {
    format!("{}{}{PLAIN}", paint(card.colour(), setup.edition()), card_name(card, setup))
}

fn painted_cards(cards: Cards, setup: &Setup) -> String {
    if cards.is_empty() {
        return format!("{DIM}none{PLAIN}");
    }
    let words = cards.kinds().map(|card| match cards.count(card) {
        1 => painted(card, setup),
        count => format!("{count} {}", painted(card, setup)),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// The table as text.
pub(crate) fn draw(game: &Game, eyes: Eyes) -> String {
    let seat = match eyes {
        Eyes::Everything => None,
        Eyes::Seat(seat) => Some(seat),
    };
    let view = View::of(game, seat);
    let mut text = String::new();
    write_headline(&mut text, &view);
    write_board(&mut text, &view);
    let _ =
        writeln!(text, "\n{BOLD}Row{PLAIN} ({})  {}", view.table.row.len(), painted_cards(view.table.row, &view.setup));
    if view.setup.solo().is_some() {
        write_dashboard(&mut text, &view);
    }
    for seat in view.setup.seats() {
        let hand = match eyes {
            Eyes::Everything => Some(game.hand(seat)),
            Eyes::Seat(own) => (own == seat).then_some(view.hand),
        };
        write_player(&mut text, &view, seat, hand);
    }
    if eyes == Eyes::Everything && game.table().deck_size > 0 {
        let deck = game.deck().collect::<Vec<_>>();
        let _ = writeln!(text, "\n{BOLD}Deck{PLAIN} {DIM}from the top: {}{PLAIN}", deck_text(&deck, &view.setup));
    }
    text
}

fn write_headline(text: &mut String, view: &View) {
    let (table, setup) = (&view.table, &view.setup);
    let dragons: String = (0..3).map(|dragon| if dragon < table.dragons { '●' } else { '○' }).collect();
    let _ = write!(text, "{BOLD}{}{PLAIN} · deck {}", age_name(table.age), table.deck_size);
    if table.dragon_free() > 0 {
        let _ = write!(text, " (the top {} hold no Dragon)", table.dragon_free());
    }
    let _ = write!(text, " · Dragons {dragons} · ");
    let owes = owed(table.decision, setup);
    if table.decision == ethnos_rules::Decision::Over {
        let _ = writeln!(text, "{owes}\n");
    } else {
        let _ = writeln!(text, "{BOLD}{}{PLAIN} decides: {owes}\n", seat_name(table.actor, setup));
    }
}

fn write_board(text: &mut String, view: &View) {
    let (table, setup) = (&view.table, &view.setup);
    let edition = setup.edition();
    let ages = setup.ages() as usize;
    let numerals = ["I", "II", "III"];
    let _ = write!(text, "{BOLD}{:<18}", if edition == Edition::First { "Kingdom" } else { "Region" });
    for numeral in &numerals[..ages] {
        let _ = write!(text, "{numeral:>5}");
    }
    let _ = write!(text, "    ");
    for seat in setup.seats() {
        let _ = write!(text, "{:>4}", seat.letter());
    }
    let _ = writeln!(text, "{PLAIN}");
    for region in Region::all() {
        let name = if edition == Edition::First {
            format!("{} {}", region.name(edition), region.colour(edition))
        } else {
            region.name(edition).to_owned()
        };
        let _ = write!(text, "{}{name:<18}{PLAIN}", paint(region, edition));
        write_awards(text, &table.tokens[region.index()][..ages], table.age);
        write_numbers(text, view, |player| player.markers[region.index()].into());
        let coins = table.coin_value(region, setup.pieces());
        let _ = if coins > 0 { writeln!(text, "   coins {coins}") } else { writeln!(text) };
    }
    if setup.has(Tribe::Merfolk) {
        let _ = write!(text, "{:<18}", format!("{} board", Tribe::Merfolk.name(edition)));
        write_awards(text, &setup.merfolk_end()[..ages], table.age);
        write_numbers(text, view, |player| player.merfolk.into());
        let _ = writeln!(text);
    }
    let _ = write!(text, "{BOLD}{:<18}{}", edition.glory(), " ".repeat(5 * ages + 4));
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

fn write_dashboard(text: &mut String, view: &View) {
    let (table, setup) = (&view.table, &view.setup);
    let edition = setup.edition();
    let _ = writeln!(text, "\n{BOLD}Chief Bruno's dashboard{PLAIN}");
    for column in Region::all() {
        let cards = table.dashboard.iter().filter(|card| card.colour() == column).collect::<Cards>();
        let trigger = match setup.pieces().triggers[column.index()] {
            0 => "when it can place".to_owned(),
            trigger => format!("at {trigger} cards"),
        };
        let name = format!("{}{:<8}{PLAIN}", paint(column, edition), column.name(edition));
        let _ = writeln!(text, "  {name}{DIM}{trigger:<18}{PLAIN}{}", painted_cards(cards, setup));
    }
    let names = |up: bool| {
        let slots = Slot::all().filter(|slot| setup.tribe(*slot).is_some() && table.is_face_up(*slot) == up);
        let names = slots.filter_map(|slot| setup.tribe(slot)).map(|tribe| tribe.name(edition)).collect::<Vec<_>>();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    };
    let _ = writeln!(text, "  Leaders face up: {}; face down: {}", names(true), names(false));
}

fn write_player(text: &mut String, view: &View, seat: Seat, hand: Option<Cards>) {
    let (table, setup) = (&view.table, &view.setup);
    let edition = setup.edition();
    let player = table.player(seat);
    let mark = if table.turn == seat && table.decision != ethnos_rules::Decision::Over { "▸" } else { " " };
    let _ = write!(text, "\n{mark}{BOLD}{}{PLAIN}  {} markers left", seat_name(seat, setup), player.supply);
    if setup.has(Tribe::Orc) {
        let colours = player.horde.iter().map(|colour| colour.colour(edition));
        let colours = colours.collect::<Vec<_>>().join(" ");
        let _ = write!(
            text,
            " · {} board: {}",
            Tribe::Orc.name(edition),
            if colours.is_empty() { "empty" } else { &colours }
        );
    }
    if !player.trolls.is_empty() {
        let tokens = player.troll_tokens(setup.pieces()).map(|value| value.to_string()).collect::<Vec<_>>().join(" ");
        let _ = write!(text, " · {} tokens {tokens}", Tribe::Troll.name(edition));
    }
    if table.giant.is_some_and(|giant| giant.seat == seat) {
        let _ = write!(text, " · {} token", Tribe::Giant.name(edition));
    }
    let _ = writeln!(text);
    if setup.solo().is_some() && seat == Seat::BRUNO {
        // Chief Bruno's cards are on the dashboard.
    } else if let Some(hand) = hand {
        let _ = writeln!(text, "   hand ({}): {}", hand.len(), painted_cards(hand, setup));
    } else {
        let known = painted_cards(player.known, setup);
        let known = if player.known.is_empty() { String::new() } else { format!(", known: {known}") };
        let cards = if player.hand_size == 1 { "card" } else { "cards" };
        let _ = writeln!(text, "   hand: {} {cards}{known}", player.hand_size);
    }
    write_bands(text, table, seat, setup);
}

fn write_bands(text: &mut String, table: &Table, seat: Seat, setup: &Setup) {
    let bands = table.bands.of(seat).map(|band| format!("{} ×{}", painted(band.leader, setup), band.size()));
    let bands = bands.collect::<Vec<_>>().join(", ");
    if !bands.is_empty() {
        let name = if setup.edition() == Edition::First { "bands" } else { "parties" };
        let _ = writeln!(text, "   {name}: {bands}");
    }
}
