//! Results as JSON, for programs.

use ethnos_rules::{Options, ScoreSource, Tribe, TribeChoice};
use serde_json::{Map, Value, json};

use crate::adjusted::Adjusted;
use crate::arena::{Arena, Ending, Results};
use crate::bands::BandCounts;
use crate::duel::Duel;
use crate::ladder::{Ladder, LadderResults};
use crate::numbers::mean;
use crate::sequential::ERROR;
use crate::tally::{PlayerTally, Share, Spread, Tally};

/// All results of a run. Every `interval` is a 95 % interval; those of win shares count seeds.
/// `luck_adjusted` is `null` where luck was not measured. Only `seconds` and each player's `times` depend on the machine.
pub fn as_json(arena: &Arena, results: &Results, ending: Ending, seconds: f64) -> Value {
    let tally = &results.tally;
    let rotations = arena.schedule().rotations();
    let ages = arena.setup().ages() as usize;
    let players = tally.players.iter().enumerate().map(|(number, player)| {
        let mut value = player_json(player, arena);
        let (rating, uncertainty) = results.ratings.of(number);
        value["luck_adjusted"] = results.adjusted(number).map_or(Value::Null, |adjusted| luck_adjusted(&adjusted));
        value["rating"] = json!({ "rating": rating, "uncertainty": uncertainty });
        value
    });
    json!({
        "table": table(arena.options()),
        "seed": arena.schedule().seed().to_string(),
        "games": tally.games,
        "rotations": rotations,
        "ending": ending.name(),
        "seconds": seconds,
        "decisions": tally.decisions,
        "turns_by_age": tally.turns[..ages].iter().map(|turns| mean(*turns, tally.games)).collect::<Vec<_>>(),
        "turns": spread(&tally.lengths),
        "players": players.collect::<Vec<_>>(),
        "comparison": results.duel.as_ref().map(|duel| comparison(duel, tally, rotations)),
        "seats": ethnos_wire::ByName::by_seat(arena.setup(), |seat| share(&tally.by_seat[seat.index()].all)),
        "by_order": tally.by_order[..arena.setup().players()].iter().map(share).collect::<Vec<_>>(),
        "tribes": by_tribe(arena, |tribe| {
            let tribe = &tally.by_tribe[tribe as usize];
            let others = tribe.all.seats - tribe.winners;
            (tribe.games > 0).then(|| json!({
                "games": tribe.games,
                "turns": mean(tribe.turns, tribe.games),
                "glory": tribe.all.mean_glory(),
                "bands": tribe.led_bands.bands,
                "band_size": mean(tribe.led_bands.cards, tribe.led_bands.bands),
                "bands_a_seat": mean(tribe.led_bands.bands, tribe.all.seats),
                "bands_a_winner": mean(tribe.led_by_winners, tribe.winners),
                "bands_a_loser": mean(tribe.led_bands.bands - tribe.led_by_winners, others),
            }))
        }),
    })
}

/// All results of a ladder. Only `seconds` depends on the machine, unless bots think by the clock.
pub fn ladder_as_json(ladder: &Ladder, tables: &[LadderResults], ending: Ending, seconds: f64) -> Value {
    let bots = ladder.entrants();
    let tables = tables.iter().map(|results| {
        let rated = bots.iter().enumerate().map(|(number, bot)| {
            let (rating, uncertainty) = results.ratings.of(number);
            let others = bots.iter().zip(&results.alone[number]).filter(|(_, alone)| alone.games > 0);
            let alone = others.map(|(other, alone)| (other.name().to_owned(), share(alone)));
            json!({
                "name": bot.name(),
                "rating": { "rating": rating, "uncertainty": uncertainty },
                "alone_among": Value::Object(alone.collect()),
            })
        });
        json!({ "table": table(&results.options), "games": results.games, "bots": rated.collect::<Vec<_>>() })
    });
    json!({
        "seed": ladder.seed().to_string(),
        "ending": ending.name(),
        "seconds": seconds,
        "tables": tables.collect::<Vec<_>>(),
    })
}

fn table(options: &Options) -> Value {
    let tribes = match &options.tribes {
        _ if options.solo.is_some() => json!("solo"),
        TribeChoice::Random => json!("random"),
        TribeChoice::FirstGame => json!("first-game"),
        TribeChoice::Chosen(tribes) => tribes.iter().map(|tribe| tribe.plural(options.edition)).collect(),
    };
    json!({
        "edition": options.edition.name(),
        "players": options.players,
        "solo": options.solo.map(ethnos_rules::SoloLevel::name),
        "recruitment": options.recruitment || options.solo.is_some(),
        "tribes": tribes,
    })
}

fn player_json(player: &PlayerTally, arena: &Arena) -> Value {
    let setup = arena.setup();
    let times = &player.times;
    let micros = |duration: std::time::Duration| duration.as_secs_f64() * 1e6;
    let sources = ScoreSource::CODES.iter().zip(player.by_source());
    let mut value = json!({ "name": player.name });
    let more = json!({
        "glory_by_source": Value::Object(sources.map(|(code, glory)| ((*code).to_owned(), json!(glory))).collect()),
        "glory_by_age": player.by_age()[..setup.ages() as usize],
        "places": player.places[..setup.players()],
        "scores": spread(&player.scores),
        "bands": bands(&player.bands),
        "by_order": player.by_order[..setup.players()].iter().map(share).collect::<Vec<_>>(),
        "tribes": by_tribe(arena, |tribe| {
            let (all, led) = (&player.by_tribe[tribe as usize], &player.led_bands[tribe as usize]);
            (all.games > 0).then(|| {
                let mut value = share(all);
                value["bands"] = json!(led.bands);
                value["band_size"] = json!(mean(led.cards, led.bands));
                value
            })
        }),
        "times": {
            "decisions": times.count(),
            "mean_us": micros(times.mean()),
            "p50_us": micros(times.percentile(0.5)),
            "p99_us": micros(times.percentile(0.99)),
            "longest_us": micros(times.longest()),
        },
        "faults": player.faults,
        "fault_reasons": player.reasons.iter().map(|seen| json!({
            "game": seen.game + 1, "seat": seen.seat.to_string(), "reason": seen.reason,
        })).collect::<Vec<_>>(),
    });
    for part in [share(&player.all), more] {
        if let (Value::Object(value), Value::Object(part)) = (&mut value, part) {
            value.extend(part);
        }
    }
    value
}

fn luck_adjusted(adjusted: &Adjusted) -> Value {
    let (low, high) = adjusted.interval;
    json!({
        "win_share": adjusted.share,
        "interval": [low, high],
        "luck": adjusted.luck,
        "coefficient": adjusted.coefficient,
        "saves": adjusted.saves,
    })
}

fn bands(bands: &BandCounts) -> Value {
    json!({
        "bands": bands.bands,
        "mean_size": bands.mean_size(),
        "one_card_share": bands.one_card_share(),
        "for_nothing_share": bands.for_nothing_share(),
        "ages": bands.ages,
        "sets_lost_share": bands.sets_lost_share(),
    })
}

fn share(share: &Share) -> Value {
    let (low, high) = share.interval();
    json!({
        "seeds": share.seeds,
        "games": share.games,
        "seats": share.seats,
        "wins": share.wins(),
        "win_share": share.share(),
        "interval": [low, high],
        "glory": share.mean_glory(),
    })
}

fn comparison(duel: &Duel, tally: &Tally, rotations: u64) -> Value {
    let name = |player: usize| &tally.players[player].name;
    let (ahead, (low, high)) = duel.ahead();
    json!({
        "first": name(duel.first),
        "second": name(duel.second),
        "better": duel.answer().map(|(player, _)| name(player)),
        "known_after_games": duel.answer().map(|(_, seeds)| seeds * rotations),
        "first_ahead": ahead,
        "interval": [low, high],
        "error": ERROR,
    })
}

/// Every number and how often it occurred.
fn spread(spread: &Spread) -> Value {
    spread.iter().map(|(number, times)| json!([number, times])).collect()
}

/// A value for every tribe that has one.
fn by_tribe(arena: &Arena, value: impl Fn(Tribe) -> Option<Value>) -> Value {
    let edition = arena.options().edition;
    let values = Tribe::of_edition(edition).filter_map(|tribe| Some((tribe.plural(edition).to_owned(), value(tribe)?)));
    Value::Object(values.collect::<Map<_, _>>())
}
