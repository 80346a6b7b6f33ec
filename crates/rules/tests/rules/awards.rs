//! The awards that the table computes during an Age are what the end of the Age pays.

use ethnos_rules::{Action, Actions, Event, Game, OpenState, Options, Region, ScoreSource, Seat, Seed};

/// Glory by seat: each kingdom, the Merfolk board, the Giant, bands, and all of it with the Horde.
#[derive(PartialEq, Debug, Default)]
struct Paid {
    kingdoms: [[u16; Seat::MOST]; Region::COUNT],
    merfolk: [u16; Seat::MOST],
    giant: [u16; Seat::MOST],
    bands: [u16; Seat::MOST],
}

impl Paid {
    /// What the table computes before the Age ends.
    fn answered(game: &Game) -> Paid {
        let (setup, table) = (game.setup(), game.table());
        let mut paid = Paid { merfolk: table.merfolk_awards(setup, table.age), ..Paid::default() };
        for region in Region::all() {
            paid.kingdoms[region.index()] = table.kingdom_awards(setup, region, table.age);
        }
        if let Some(giant) = table.giant {
            paid.giant[giant.seat.index()] = setup.giant_end(table.age).into();
        }
        for seat in setup.seats() {
            paid.bands[seat.index()] = table.band_glory(setup, seat);
            let horde = setup.horde_glory(table.player(seat).horde.len());
            assert_eq!(table.glory_if_age_ended(setup, seat), paid.of(seat) + horde);
        }
        paid
    }

    fn of(&self, seat: Seat) -> u16 {
        let seat = seat.index();
        let kingdoms: u16 = self.kingdoms.iter().map(|kingdom| kingdom[seat]).sum();
        kingdoms + self.merfolk[seat] + self.giant[seat] + self.bands[seat]
    }

    /// Adds a line of the score.
    fn see(&mut self, event: &Event) {
        let Event::Scored(line) = event else { return };
        let seat = line.seat.index();
        match line.source {
            ScoreSource::Kingdom { region, .. } => self.kingdoms[region.index()][seat] += line.glory,
            ScoreSource::Merfolk { .. } => self.merfolk[seat] += line.glory,
            ScoreSource::GiantHeld => self.giant[seat] += line.glory,
            ScoreSource::Band { .. } => self.bands[seat] += line.glory,
            ScoreSource::GiantTaken { .. } | ScoreSource::Horde { .. } => {}
        }
    }
}

/// Whether the marker of a seat's band goes to the kingdom of its own colour, according to the table.
fn answers_marker(table: &OpenState, game: &Game, action: Action) -> Option<bool> {
    let Action::Play(band) = action else { return None };
    let (setup, seat) = (game.setup(), table.actor);
    let tribe = setup.tribe_of(band.leader());
    setup.marks_own_colour(tribe).then(|| {
        let to_beat = table.markers_to_beat(setup, seat, band.leader().colour());
        table.player(seat).supply > 0 && to_beat < u16::from(setup.band_reach(tribe, band.size()))
    })
}

#[test]
fn ends_of_ages_pay_what_was_answered() {
    let mut dice = fastrand::Rng::with_seed(11);
    let mut actions = Actions::new();
    let (mut ends, mut markers, mut merfolk, mut tokens) = (0, 0, 0, 0);
    let modes = Options::every_mode().collect::<Vec<_>>();
    for (number, options) in modes.iter().cycle().take(460).enumerate() {
        let seed = Seed::from_number(number as u64);
        let mut game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
        let mut ending: Option<(Paid, Paid)> = None;
        while !game.is_over() {
            game.legal(&mut actions);
            let action = actions[dice.usize(..actions.len())];
            let before = game.clone();
            let mut events = Vec::new();
            game.play_unchecked(action, &mut events);
            if let Some(placed) = answers_marker(before.table(), &before, action) {
                let Action::Play(band) = action else { unreachable!("only bands have an answer") };
                let (seat, region) = (before.table().actor, band.leader().colour());
                assert_eq!(events.get(1) == Some(&Event::MarkerPlaced { seat, region }), placed);
                markers += 1;
            }
            let bruno_played = events.iter().any(|event| matches!(event, Event::BrunoPlayed { .. }));
            for event in &events {
                match *event {
                    Event::MerfolkMoved { seat, from, to } if seat == before.table().actor => {
                        let Action::Play(band) = action else { unreachable!("only bands move a player's marker") };
                        assert_eq!(game.setup().merfolk_move(from, band.size()).0, to);
                        merfolk += 1;
                    }
                    Event::TokenTaken { value, .. } => {
                        let free = before.table().free_tokens(before.setup().pieces(), value);
                        let highest = free.last().expect("the token was free");
                        assert_eq!(before.setup().pieces().troll_tokens[highest as usize], value);
                        tokens += 1;
                    }
                    // Nothing on the boards changes between such an action and the end of the Age, unless Chief Bruno plays first.
                    Event::AgeEnded { .. } if matches!(action, Action::RecruitDeck | Action::Draw) && !bruno_played => {
                        ending = Some((Paid::answered(&before), Paid::default()));
                    }
                    Event::AgeBegan { .. } | Event::GameOver { .. } => {
                        if let Some((answered, paid)) = ending.take() {
                            assert_eq!(answered, paid, "{options:?}");
                            ends += 1;
                        }
                    }
                    _ => {}
                }
                if let Some((_, paid)) = &mut ending {
                    paid.see(event);
                }
            }
        }
    }
    assert!(ends > 400 && markers > 10_000 && merfolk > 500 && tokens > 100, "{ends} {markers} {merfolk} {tokens}");
}
