use ethnos_rules::*;
fn main() {
    for (opt, name) in [(Options::new(Edition::First,4),"4p"),(Options::new(Edition::First,6),"6p"),(Options::new(Edition::First,2),"2p"),(Options::solo(Level::Regular),"solo")] {
    let mut x = 88172645463325252u64;
    let mut actions = Actions::new();
    let mut dec = 0u64; let mut tot=0u64; let mut mx=0;
    let t = std::time::Instant::now();
    let n=5000;
    for i in 0..n {
        let seed = Seed::from_number(i);
        let setup = opt.draw(&seed).unwrap();
        let mut g = Game::new(&setup, seed);
        while !g.is_over() {
            g.legal(&mut actions);
            tot += actions.len() as u64; mx=mx.max(actions.len());
            x ^= x << 13; x ^= x >> 7; x ^= x << 17;
            let i = ((x >> 32) * actions.len() as u64 >> 32) as usize;
            g.play_unchecked(actions[i], &mut ());
            dec += 1;
        }
    }
    let s = t.elapsed().as_secs_f64();
    println!("{name}: {:.2} M dec/s, {:.0} games/s, avg legal {:.1} max {mx}, dec/game {}, size {} action {}", dec as f64/s/1e6, n as f64/s, tot as f64/dec as f64, dec/n, std::mem::size_of::<Game>(), std::mem::size_of::<Action>());
    }
}
