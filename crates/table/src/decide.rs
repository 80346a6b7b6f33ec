//! Which entry a request appends to the log, or why it is refused. Nothing changes here.

use std::sync::Arc;

use ethnos_rules::notation::{action_text, parse_action};
use ethnos_rules::{Action, Seat};

use crate::{
    Chair, Command, DueAction, Entry, LogEntry, Millis, NewEntry, PersonId, Phase, PieceColour, Request, Response,
    ServerCommand, Sitter, StandInReason, Table, TableRefusal,
};

/// The longest chat message, in characters.
const CHAT: usize = 300;
/// The most messages that one person may write within this time in milliseconds.
const CHAT_RATE: (usize, Millis) = (5, 10_000);
/// The longest id of a command or a question, in bytes.
const LONGEST_ID: usize = 64;

/// Whether a client may use this id for a command or a question.
pub fn check_id(id: &str) -> Result<(), TableRefusal> {
    if id.is_empty() || id.len() > LONGEST_ID { Err(TableRefusal::LongId) } else { Ok(()) }
}

/// What a person's command leads to.
enum Decided {
    /// This entry is appended.
    Entry(Entry),
    /// Nothing is appended; this is the response.
    Response(Response),
}

impl Table {
    /// What a request appends to the log at this time, or why it is refused. The table does not change.
    pub fn decide(&self, now: Millis, request: &Request) -> Result<Response, TableRefusal> {
        let entry = match request {
            Request::Person { person, name, id, command } => {
                if let Some(id) = id {
                    check_id(id)?;
                }
                if let Some(version) = id.as_deref().and_then(|id| self.repeated(*person, id)) {
                    return Ok(Response::Repeated(version));
                }
                match self.for_person(now, *person, name, command)? {
                    Decided::Entry(entry) => {
                        let entry = LogEntry { by: Some(*person), id: id.clone(), entry };
                        self.spent.check_entry(&entry, self.host)?;
                        entry
                    }
                    Decided::Response(response) => return Ok(response),
                }
            }
            Request::Server(command) => LogEntry { by: None, id: None, entry: self.for_server(now, command)? },
        };
        Ok(Response::Append(Box::new(NewEntry { entry, action: request.action(), version: self.seq })))
    }

    /// Reads an action as the notation writes it. The names in it depend on what the game is played with.
    pub fn read_action(&self, text: &str) -> Result<Action, TableRefusal> {
        let game = self.game().ok_or(TableRefusal::NotBegun)?;
        parse_action(text, game.setup()).map_err(|error| TableRefusal::NotAnAction { error })
    }

    fn for_person(
        &self,
        now: Millis,
        person: PersonId,
        name: &Arc<str>,
        command: &Command,
    ) -> Result<Decided, TableRefusal> {
        let entry = match command {
            Command::Sit { seat, colour } => self.sit(person, name, *seat, *colour),
            Command::StandUp => {
                self.gathering()?;
                Ok(Entry::StoodUp { seat: self.own_seat(person)? })
            }
            Command::Ready { ready } => {
                self.gathering()?;
                let seat = self.own_seat(person)?;
                if self.chairs[seat.index()].ready == *ready {
                    return Err(TableRefusal::NothingToDo);
                }
                Ok(Entry::Ready { seat, ready: *ready })
            }
            Command::SeatBot { seat, level } => {
                self.hosting(person)?;
                match self.chair_at(*seat)?.sitter {
                    Sitter::Person { .. } => Err(TableRefusal::SeatTaken { seat: *seat }),
                    Sitter::Bot(same) if same == *level => Err(TableRefusal::NothingToDo),
                    _ => Ok(Entry::BotSat { seat: *seat, level: *level }),
                }
            }
            Command::Remove { seat } => {
                self.hosting(person)?;
                match self.chair_at(*seat)?.sitter {
                    Sitter::Nobody => Err(TableRefusal::NothingToDo),
                    _ => Ok(Entry::Removed { seat: *seat }),
                }
            }
            Command::HandOver { to } => {
                self.hosting(person)?;
                self.seat_of(*to).ok_or(TableRefusal::NotAtTable)?;
                if *to == self.host {
                    return Err(TableRefusal::NothingToDo);
                }
                Ok(Entry::HandedOver { to: *to })
            }
            Command::Start => {
                self.hosting(person)?;
                self.check_start()?;
                Ok(self.start_entry())
            }
            Command::CommitSeed { commitment } => self.commit_seed(person, commitment),
            Command::RevealSeed { part } => self.reveal_seed(person, part),
            Command::Cancel => {
                self.hosting(person)?;
                Ok(Entry::Cancelled)
            }
            Command::Play { version, action } => {
                let seat = self.active_seat(person)?;
                self.play_action(seat, *version, *action, false)
            }
            Command::Undo { version } => {
                let seat = self.active_seat(person)?;
                self.check_version(*version, self.game_version)?;
                self.undo_decision(now, seat)
            }
            Command::AnswerUndo { version, yes } => self.answer_undo(self.active_seat(person)?, *version, *yes),
            Command::Concede => {
                self.in_play()?;
                let seat = self.own_seat(person)?;
                if self.chairs[seat.index()].conceded {
                    return Err(TableRefusal::Conceded);
                }
                Ok(Entry::Conceded { seat })
            }
            Command::Leave => Ok(Entry::StandIn { seat: self.active_seat(person)?, why: StandInReason::Left }),
            Command::Return => {
                self.in_play()?;
                let seat = self.own_seat(person)?;
                match &self.chairs[seat.index()] {
                    Chair { conceded: true, .. } => Err(TableRefusal::Conceded),
                    Chair { away: true, .. } if self.is_out_of_time(seat) => Err(TableRefusal::NoTime),
                    Chair { away: true, .. } => Ok(Entry::Returned { seat }),
                    _ => Err(TableRefusal::NotAway),
                }
            }
            Command::Say { text } => self.say(now, person, name, text),
            Command::Mute { person: whom, muted } => {
                self.own_seat(person)?;
                if *muted && self.seat_of(*whom).is_none() {
                    return Err(TableRefusal::NotAtTable);
                }
                if self.mutes(person, *whom) == *muted || *whom == person {
                    return Err(TableRefusal::NothingToDo);
                }
                Ok(Entry::Muted { person: *whom, muted: *muted })
            }
            Command::Adviser { on } => self.switch_adviser(person, *on),
            // Nothing is appended before the rematch is open.
            Command::Rematch => return self.decide_rematch(person).map(Decided::Response),
        };
        entry.map(Decided::Entry)
    }

    fn for_server(&self, now: Millis, command: &ServerCommand) -> Result<Entry, TableRefusal> {
        match command {
            ServerCommand::Start => match self.due().map(|due| due.action) {
                Some(DueAction::Start) => match self.starts_at() {
                    Some(at) if at > now => Err(TableRefusal::TimeLeft),
                    _ => Ok(self.start_entry()),
                },
                _ => Err(TableRefusal::NothingToDo),
            },
            ServerCommand::Play { version, action } => {
                self.in_play()?;
                let seat = self.to_act().ok_or(TableRefusal::NotBegun)?;
                if self.chairs[seat.index()].player().is_some() {
                    return Err(TableRefusal::NotABot);
                }
                self.play_action(seat, *version, *action, true)
            }
            ServerCommand::TimeOut { version } => match self.due() {
                Some(due) if due.version != *version => Err(TableRefusal::Stale { version: self.seq }),
                Some(due) => match due.action {
                    DueAction::TimeUp { seat } if due.at <= now => {
                        Ok(Entry::StandIn { seat, why: StandInReason::Clock })
                    }
                    _ => Err(TableRefusal::TimeLeft),
                },
                None => Err(TableRefusal::TimeLeft),
            },
            ServerCommand::Forfeit => match self.due().map(|due| due.action) {
                Some(DueAction::Forfeit { seat }) => Ok(Entry::Forfeited { seat }),
                _ => Err(TableRefusal::NothingToDo),
            },
            ServerCommand::Pause { millis } => {
                if self.closes_at.is_none() {
                    self.in_play()?;
                }
                if *millis <= 0 || self.deadline().is_none() && self.closes_at.is_none() {
                    return Err(TableRefusal::NothingToDo);
                }
                Ok(Entry::Paused { millis: *millis })
            }
            ServerCommand::Rematch { code } => {
                if self.phase != Phase::Over {
                    return Err(TableRefusal::NotOver);
                }
                if self.rematch.is_some() {
                    return Err(TableRefusal::NothingToDo);
                }
                Ok(Entry::Rematch { code: code.clone() })
            }
            ServerCommand::AnnounceClosing { closes_at } => match self.phase {
                Phase::Gathering | Phase::Playing if self.closes_at.is_none() => {
                    Ok(Entry::ClosingAnnounced { closes_at: *closes_at })
                }
                _ => Err(TableRefusal::NothingToDo),
            },
            ServerCommand::KeepOpen { person } => match self.closes_at {
                Some(_) if self.is_member(*person) => Ok(Entry::KeptOpen { person: *person }),
                _ => Err(TableRefusal::NothingToDo),
            },
            ServerCommand::CloseIdle => match self.closes_at {
                Some(closes_at) if closes_at <= now => Ok(Entry::Closed),
                _ => Err(TableRefusal::TimeLeft),
            },
            ServerCommand::Close => match self.phase {
                Phase::Gathering | Phase::Playing => Ok(Entry::Closed),
                Phase::Over | Phase::Closed => Err(TableRefusal::NothingToDo),
            },
        }
    }

    /// Whether the server is to open a table for the rematch.
    fn decide_rematch(&self, person: PersonId) -> Result<Response, TableRefusal> {
        if self.rematch.is_some() {
            return Ok(Response::Repeated(self.seq));
        }
        if self.phase != Phase::Over {
            return Err(TableRefusal::NotOver);
        }
        self.own_seat(person)?;
        Ok(Response::OpenRematch)
    }

    fn sit(
        &self,
        person: PersonId,
        name: &Arc<str>,
        seat: Option<Seat>,
        colour: Option<PieceColour>,
    ) -> Result<Entry, TableRefusal> {
        self.gathering()?;
        let own = self.seat_of(person);
        let free = |seat: &Seat| self.chairs[seat.index()].sitter == Sitter::Nobody;
        let seat = match seat.or(own) {
            Some(seat) => {
                self.chair_at(seat)?;
                if own != Some(seat) && !free(&seat) {
                    return Err(TableRefusal::SeatTaken { seat });
                }
                seat
            }
            None => Seat::all(self.chairs.len()).find(free).ok_or(TableRefusal::Full)?,
        };
        let colour = match colour {
            Some(colour) if self.is_worn_by_another(colour, person) => return Err(TableRefusal::ColourTaken),
            Some(colour) => colour,
            None => own.map_or(self.chairs[seat.index()].colour, |own| self.chairs[own.index()].colour),
        };
        if own == Some(seat) && self.chairs[seat.index()].colour == colour {
            return Err(TableRefusal::NothingToDo);
        }
        Ok(Entry::Sat { person, name: Arc::clone(name), seat, colour })
    }

    /// Whether a colour belongs to somebody else at the table.
    fn is_worn_by_another(&self, colour: PieceColour, person: PersonId) -> bool {
        let mut worn = self.chairs.iter().filter(|chair| chair.colour == colour && chair.sitter != Sitter::Nobody);
        worn.any(|chair| chair.person() != Some(person))
    }

    /// Whether the game can begin: every seat is taken and everyone but the host is ready.
    pub(crate) fn check_start(&self) -> Result<(), TableRefusal> {
        for (index, chair) in self.chairs.iter().enumerate() {
            match &chair.sitter {
                Sitter::Nobody => return Err(TableRefusal::SeatEmpty { seat: Seat::at(index) }),
                Sitter::Person { id, name } if !chair.ready && *id != self.host => {
                    return Err(TableRefusal::NotReady { name: name.to_string() });
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn play_action(&self, seat: Seat, version: u32, action: Action, bot: bool) -> Result<Entry, TableRefusal> {
        let game = self.game().ok_or(TableRefusal::NotBegun)?;
        self.check_version(version, self.game_version)?;
        let setup = game.setup();
        game.check_as(seat, action).map_err(|refusal| TableRefusal::rule(refusal, setup))?;
        Ok(Entry::Acted { seat, action: action_text(action, setup), bot })
    }

    /// Whether the version that somebody has seen is between `since` and the present one.
    fn check_version(&self, seen: u32, since: u32) -> Result<(), TableRefusal> {
        if (since..=self.seq).contains(&seen) { Ok(()) } else { Err(TableRefusal::Stale { version: self.seq }) }
    }

    fn undo_decision(&self, now: Millis, seat: Seat) -> Result<Entry, TableRefusal> {
        let play = self.play.as_ref().ok_or(TableRefusal::NotBegun)?;
        let (back, asks) = self.to_take_back(play, seat)?;
        if asks {
            return match self.undo {
                Some(_) => Err(TableRefusal::UndoAsked),
                None => Ok(Entry::UndoAsked { seat }),
            };
        }
        if let Some(took) = play.undoable.last_of(seat) {
            let clocks = play.clocks.taken_back(seat, took, play.game.to_act() == Some(seat), now);
            if clocks.deadline(self.options.clock, seat).is_some_and(|deadline| deadline <= now) {
                return Err(TableRefusal::NoTime);
            }
        }
        Ok(Entry::Undone { seat, back, agreed: false })
    }

    fn answer_undo(&self, seat: Seat, version: u32, yes: bool) -> Result<Entry, TableRefusal> {
        let request = self.undo.as_ref().ok_or(TableRefusal::NoUndoAsked)?;
        self.check_version(version, request.version)?;
        if yes && (request.seat == seat || request.agreed.contains(&seat)) {
            return Err(TableRefusal::NothingToDo);
        }
        let last = self.others(request.seat).all(|other| other == seat || request.agreed.contains(&other));
        if yes && last {
            let play = self.play.as_ref().ok_or(TableRefusal::NotBegun)?;
            let (back, _) = play.undoable.back(request.seat)?;
            return Ok(Entry::Undone { seat: request.seat, back, agreed: true });
        }
        Ok(Entry::UndoAnswered { seat, yes })
    }

    /// Whether this seat has no time left for the decision it has to take. Then the bot takes it.
    fn is_out_of_time(&self, seat: Seat) -> bool {
        let clocks = self.play.as_ref().map(|play| &play.clocks);
        self.to_act() == Some(seat) && clocks.is_some_and(|clocks| !clocks.can_resume(self.options.clock, seat))
    }

    /// The seats of the other people who decide for themselves.
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.chairs.len())
            .filter(move |other| *other != seat && self.chairs[other.index()].player().is_some())
    }

    fn switch_adviser(&self, person: PersonId, on: bool) -> Result<Entry, TableRefusal> {
        let seat = self.active_seat(person)?;
        if !self.allows_adviser() {
            return Err(TableRefusal::NoAdviser);
        }
        if self.has_adviser(seat) == on {
            return Err(TableRefusal::NothingToDo);
        }
        Ok(Entry::AdviserSwitched { seat, on })
    }

    fn say(&self, now: Millis, person: PersonId, name: &Arc<str>, text: &str) -> Result<Entry, TableRefusal> {
        let watching = self.seat_of(person).is_none();
        let is_watched = self.options.spectators && matches!(self.phase, Phase::Playing | Phase::Over);
        if watching && !is_watched {
            self.own_seat(person)?;
        }
        if self.phase == Phase::Closed {
            return Err(TableRefusal::Closed);
        }
        let visible = |letter: &char| !is_invisible(*letter);
        let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
        let text = text.chars().filter(visible).map(plain).collect::<String>();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.is_empty() || text.chars().count() > CHAT {
            return Err(TableRefusal::ChatLength { most: CHAT });
        }
        let (most, within) = CHAT_RATE;
        let lately =
            self.recent_chat.iter().filter(|(who, at)| *who == person && now.saturating_sub(*at) < within).count();
        if lately >= most {
            return Err(TableRefusal::ChatTooFast);
        }
        Ok(Entry::Said { person, name: Arc::clone(name), text, watching })
    }

    pub(crate) fn gathering(&self) -> Result<(), TableRefusal> {
        match self.phase {
            Phase::Gathering if self.is_starting() => Err(TableRefusal::Begun),
            Phase::Gathering => Ok(()),
            Phase::Closed => Err(TableRefusal::Closed),
            Phase::Playing | Phase::Over => Err(TableRefusal::Begun),
        }
    }

    /// Refuses unless the game is being played.
    pub fn in_play(&self) -> Result<(), TableRefusal> {
        match self.phase {
            Phase::Gathering => Err(TableRefusal::NotBegun),
            Phase::Playing => Ok(()),
            Phase::Over => self.game().map_or(Err(TableRefusal::NotBegun), |game| {
                Err(TableRefusal::rule(ethnos_rules::Refusal::GameOver, game.setup()))
            }),
            Phase::Closed => Err(TableRefusal::Closed),
        }
    }

    fn hosting(&self, person: PersonId) -> Result<(), TableRefusal> {
        if person != self.host {
            return Err(TableRefusal::NotHost);
        }
        self.gathering()
    }

    fn chair_at(&self, seat: Seat) -> Result<&Chair, TableRefusal> {
        self.chairs.get(seat.index()).ok_or(TableRefusal::NoSuchSeat { seat })
    }

    pub(crate) fn own_seat(&self, person: PersonId) -> Result<Seat, TableRefusal> {
        self.seat_of(person).ok_or(TableRefusal::NoSeat)
    }

    /// The seat of a person, if the game is being played and the person decides for the seat.
    pub fn active_seat(&self, person: PersonId) -> Result<Seat, TableRefusal> {
        let seat = self.own_seat(person)?;
        self.in_play()?;
        match &self.chairs[seat.index()] {
            Chair { conceded: true, .. } => Err(TableRefusal::Conceded),
            Chair { away: true, .. } => Err(TableRefusal::Away),
            _ => Ok(seat),
        }
    }
}

/// Whether a character shows nothing or changes the direction of the text. Joiners are allowed: words and emoji need them.
const fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
