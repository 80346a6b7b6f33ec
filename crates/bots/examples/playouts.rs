//! scratch
use ethnos_bots::*;
use ethnos_rules::*;
use std::time::Instant;
fn main() {
    let seed = Seed::from_number(3);
    let setup = Options::new(Edition::First, 4).draw(&seed).unwrap();
    let g = Game::new(&setup, seed);
    let mut legal = Actions::new();
    g.legal(&mut legal);
    let v = View::of(&g, g.to_act());
    for _ in 0..3 {
        let t = Instant::now();
        let mut s = Search::new(Effort::Playouts(20000), 1, 1);
        let a = s.choose(&v, &legal, &Budget::default()).unwrap();
        println!("{:.0} playouts/s {:?}", 20000.0 / t.elapsed().as_secs_f64(), a);
    }
}
