//! What the random-play checker found, in each language.

use ethnos_rules::checker::CheckFault;
use ethnos_rules::{Edition, Options, Refusal, Seat, Seed};
use ethnos_words::{Language, TableNames, Words, check_fault};

#[test]
fn faults_are_named_in_each_language() {
    let setup = Options::new(Edition::First, 2).draw(&Seed::from_number(1)).expect("two players");
    let names = TableNames { edition: ethnos_wire::Edition::First, player: &|seat| seat.letter().to_owned() };
    let seat = Seat::at(1);
    let refused = CheckFault::Refused { action: "recruit deck".to_owned(), refusal: Refusal::HandFull { limit: 10 } };
    let cases: [(CheckFault, &str, &str); 4] = [
        (refused, "“recruit deck” is listed and refused: ", "“recruit deck” está na lista e é recusado: "),
        (CheckFault::Glory { seat }, "B: Glory is not", "B: Glória não é"),
        (CheckFault::View { viewer: None }, "the view of a spectator", "a vista de um espectador"),
        (CheckFault::View { viewer: Some(seat) }, "the view of B", "a vista de B"),
    ];
    for (fault, english, portuguese) in cases {
        for (language, expected) in [(Language::English, english), (Language::Portuguese, portuguese)] {
            let text = check_fault(&fault, &setup, Words::new(language), &names);
            assert!(text.starts_with(expected), "{text}");
        }
    }
}
