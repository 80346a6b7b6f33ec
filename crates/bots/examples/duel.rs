//! scratch
use ethnos_bots::*;
use ethnos_rules::*;
use std::time::Instant;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let specs: Vec<BotSpec> = a[1].split(',').map(|s| BotSpec::parse(s).unwrap()).collect();
    let games: u64 = a[2].parse().unwrap();
    let ed = if a.get(3).map(|s| s == "second").unwrap_or(false) { Edition::Second } else { Edition::First };
    let n = specs.len();
    let mut wins = vec![0.0; n];
    let mut glory = vec![0.0; n];
    let mut dec = 0u64;
    let t = Instant::now();
    let mut cnt = 0;
    for g in 0..games {
        let seed = Seed::from_number(g / n as u64 + 1000);
        let rot = (g as usize) % n;
        let opt = if n == 1 { Options::solo(ethnos_rules::Level::named(&a[3]).unwrap()) } else { Options::new(ed, n) };
        let setup = opt.draw(&seed).unwrap();
        let mut game = Game::new(&setup, seed);
        let mut bots: Vec<Box<dyn Bot>> = (0..n).map(|i| specs[(i + rot) % n].build(g * 10 + i as u64)).collect();
        let mut legal = Actions::new();
        while let Some(s) = game.to_act() {
            game.legal(&mut legal);
            let v = View::of(&game, Some(s));
            let act = bots[s.index()].choose(&v, &legal, &Budget::default()).unwrap();
            if legal.binary_search(&act).is_err() {
                panic!("illegal {:?} at {:?}", act, game.decision());
            }
            game.play_unchecked(act, &mut ());
            dec += 1;
        }
        let w = game.winners();
        for i in 0..n {
            if w >> i & 1 == 1 {
                wins[(i + rot) % n] += 1.0 / w.count_ones() as f64;
            }
            glory[(i + rot) % n] += game.table().player(Seat::at(i)).glory as f64;
        }
        cnt += 1;
    }
    let el = t.elapsed().as_secs_f64();
    for i in 0..n {
        println!("{} wins {:.1}% glory {:.1}", specs[i], 100.0 * wins[i] / cnt as f64, glory[i] / cnt as f64);
    }
    println!("{:.0} games/s {} dec/game {:.0} ns/dec", cnt as f64 / el, dec / cnt, el * 1e9 / dec as f64);
}
