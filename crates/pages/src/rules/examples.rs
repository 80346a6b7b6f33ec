//! Worked examples: scenarios of the tests, which the rules are checked with, as boards that a reader steps through.

use ethnos_wire::Edition;
use ethnos_wire::protocol::Phase;
use ethnos_words::{Words, t};
use maud::{Markup, html};

use super::{of_rules, tribe_url};
use crate::Viewer;
use crate::client_page::{Client, client_page_with};

/// A worked example.
#[derive(Debug)]
pub struct Example {
    /// The last part of its address.
    pub name: &'static str,
    /// The edition it is played with.
    edition: Edition,
    /// What it is an example of.
    about: About,
    /// A position and the moves that follow, in the notation.
    pub scenario: &'static str,
}

/// What an example is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum About {
    /// A chapter of the rules, and the message with the title of the example without `example-`.
    Chapter(&'static str, &'static str),
    /// A tribe, by its name in the plural.
    Tribe(&'static str),
}

/// What the page of an example shows.
pub struct ExampleBoard<'a> {
    /// Who looks at the page, in which language.
    pub viewer: &'a Viewer,
    /// The address of the server, without a path.
    pub server: &'a str,
    /// The example that is shown.
    pub example: &'a Example,
    /// The table and its moments, as JSON for the client.
    pub data: String,
    /// What happens, in sentences, one list for every moment. Browsers without script show these.
    pub sentences: Vec<Vec<String>>,
}

/// Every example. Those of a chapter are in the order of the page.
static EXAMPLES: [Example; 45] = {
    use About::{Chapter, Tribe};
    use Edition::{First, Second};
    macro_rules! example {
        ($name:literal, $edition:expr, $about:expr, $path:literal) => {
            Example {
                name: $name,
                edition: $edition,
                about: $about,
                scenario: include_str!(concat!("../../../../tests/scenarios/", $path, ".ethnos")),
            }
        };
    }
    [
        example!("first-recruit", First, Chapter("recruit", "recruit"), "first/roderick-recruits-purple-dwarf"),
        example!("first-dragon", First, Chapter("recruit", "dragon"), "first/first-dragon-draw-again"),
        example!("first-marker", First, Chapter("band", "marker"), "first/dwarves-take-duris"),
        example!("first-short", First, Chapter("band", "short"), "first/two-dwarves-do-not-take-duris"),
        example!("first-leader", First, Chapter("band", "leader"), "first/only-the-leader-acts"),
        example!("first-scoring", First, Chapter("age", "scoring"), "first/third-age-pays-three-places"),
        example!("first-ties", First, Chapter("age", "ties"), "first/first-age-tie-rounds-down"),
        example!("first-bands", First, Chapter("age", "bands"), "first/roderick-three-bands-thirteen"),
        example!("first-two", First, Chapter("players", "two"), "first/two-players-fourth-card-places"),
        example!("first-end", First, Chapter("end", "end"), "first/game-tie-largest-band"),
        example!("centaur", First, Tribe("Centaurs"), "first/centaur-then-orc"),
        example!("dwarf", First, Tribe("Dwarves"), "first/dwarf-leader-counts-one-more"),
        example!("elf", First, Tribe("Elves"), "first/elves-keep-three-of-four"),
        example!("giant", First, Tribe("Giants"), "first/giant-token-changes-hands"),
        example!("halfling", First, Tribe("Halflings"), "first/halflings-place-no-marker"),
        example!("merfolk", First, Tribe("Merfolk"), "first/merfolk-pass-a-symbol"),
        example!("minotaur", First, Tribe("Minotaurs"), "first/minotaurs-need-one-card-less"),
        example!("orc", First, Tribe("Orcs"), "first/orc-joins-the-horde"),
        example!("skeleton", First, Tribe("Skeletons"), "first/skeletons-join-any-band"),
        example!("troll", First, Tribe("Trolls"), "first/trolls-break-a-tie"),
        example!("wingfolk", First, Tribe("Wingfolk"), "first/wingfolk-choose-the-kingdom"),
        example!("wizard", First, Tribe("Wizards"), "first/wizards-draw-after-the-discard"),
        example!("second-recruit", Second, Chapter("recruit", "recruit"), "second/recruit-from-pool-then-deck"),
        example!("second-dragon", Second, Chapter("recruit", "dragon"), "second/dragons-are-redrawn"),
        example!("second-marker", Second, Chapter("band", "marker"), "second/three-rabbits-third-marker"),
        example!("second-short", Second, Chapter("band", "short"), "second/rabbit-does-not-reach-further"),
        example!("second-leader", Second, Chapter("band", "leader"), "second/dogs-count-for-the-leader"),
        example!("second-scoring", Second, Chapter("age", "scoring"), "second/third-age-three-places"),
        example!("second-ties", Second, Chapter("age", "ties"), "second/second-age-tied-firsts"),
        example!("second-bands", Second, Chapter("age", "bands"), "second/three-parties-make-ten"),
        example!("second-two", Second, Chapter("players", "two"), "second/two-player-four-cards-for-blue"),
        example!("second-end", Second, Chapter("end", "end"), "second/final-tie-largest-party"),
        example!("second-solo", Second, Chapter("solo", "solo"), "solo/six-cards-led-by-koi"),
        example!("owl", Second, Tribe("Owls"), "second/owl-then-monkey"),
        example!("rabbit", Second, Tribe("Rabbits"), "second/rabbit-counts-one-more"),
        example!("red-panda", Second, Tribe("Red Pandas"), "second/red-panda-keeps-three"),
        example!("bear", Second, Tribe("Bears"), "second/bear-changes-hands"),
        example!("koi", Second, Tribe("Koi"), "second/koi-passes-a-symbol"),
        example!("tiger", Second, Tribe("Tigers"), "second/tiger-three-cards-fourth-marker"),
        example!("monkey", Second, Tribe("Monkeys"), "second/monkey-migrates"),
        example!("dog", Second, Tribe("Dogs"), "second/dogs-leave-before-scoring"),
        example!("fox", Second, Tribe("Foxes"), "second/fox-takes-four-and-wins-the-tie"),
        example!("deer", Second, Tribe("Deer"), "second/deer-chooses-its-region"),
        example!("raven", Second, Tribe("Ravens"), "second/raven-draws-two"),
        example!("raccoon", Second, Tribe("Raccoons"), "second/raccoon-lowest-coin-first"),
    ]
};

/// The example with this name.
pub fn example(name: &str) -> Option<&'static Example> {
    EXAMPLES.iter().find(|example| example.name == name)
}

/// Every example, for tests.
pub fn examples() -> impl Iterator<Item = &'static Example> {
    EXAMPLES.iter()
}

impl Example {
    /// The message with its title.
    pub fn message(&self) -> String {
        match self.about {
            About::Chapter(_, title) => format!("example-{title}"),
            About::Tribe(_) => "example-tribe".to_owned(),
        }
    }

    fn title(&self, words: Words) -> String {
        match self.about {
            About::Chapter(..) => words.of_edition(&self.message(), self.edition),
            About::Tribe(tribe) => t!(words, &self.message(), tribe = words.tribe(tribe, 2)),
        }
    }

    /// Where the rules say what it shows.
    fn rules_url(&self) -> String {
        match self.about {
            About::Chapter(chapter, _) => format!("/rules/{}#{chapter}", of_rules(self.edition).name()),
            About::Tribe(tribe) => tribe_url(tribe),
        }
    }

    /// The example that follows in the same edition.
    fn next(&self) -> Option<&'static Example> {
        let at = EXAMPLES.iter().position(|example| example.name == self.name)?;
        EXAMPLES.get(at + 1).filter(|next| next.edition == self.edition)
    }

    fn link(&self, words: Words) -> Markup {
        html! { a.button href={ "/rules/examples/" (self.name) } { (self.title(words)) } }
    }
}

/// Links to the examples of a chapter.
pub(super) fn of_chapter(words: Words, edition: Edition, chapter: &str) -> Markup {
    let of = |example: &&Example| {
        example.edition == edition && matches!(example.about, About::Chapter(known, _) if known == chapter)
    };
    links(words, EXAMPLES.iter().filter(of))
}

/// A link to the example of a tribe.
pub(super) fn of_tribe(words: Words, name: &str) -> Markup {
    links(words, EXAMPLES.iter().filter(|example| example.about == About::Tribe(tribe_in_plural(name))))
}

/// The name of a tribe as [`About::Tribe`] has it, for any of its names.
fn tribe_in_plural(name: &str) -> &'static str {
    ethnos_rules::Edition::ALL
        .into_iter()
        .find_map(|edition| ethnos_rules::Tribe::named(name, edition).map(|tribe| tribe.plural(edition)))
        .unwrap_or_default()
}

fn links<'a>(words: Words, examples: impl Iterator<Item = &'a Example>) -> Markup {
    let mut examples = examples.peekable();
    html! {
        @if examples.peek().is_some() {
            p.example-links { strong { (t!(words, "examples-title")) } @for example in examples { " " (example.link(words)) } }
        }
    }
}

/// The page of an example. Browsers with script show the board; the others what happens, in sentences.
pub fn example_page(page: ExampleBoard<'_>) -> Markup {
    let ExampleBoard { viewer, server, example, data, sentences } = page;
    let words = viewer.words;
    let title = example.title(words);
    let panel = html! {
        section.example-panel aria-labelledby="example-title" {
            h1 #example-title { (title) }
            p.example-nav {
                a href=(example.rules_url()) { (t!(words, "example-rules")) }
                @if let Some(next) = example.next() {
                    " " a rel="next" href={ "/rules/examples/" (next.name) } { (t!(words, "example-next", title = next.title(words))) }
                }
            }
        }
    };
    let plain = html! {
        div.rules {
            h1 { (title) }
            section { ol { @for moment in sentences.iter().filter(|moment| !moment.is_empty()) { li { (moment.join(" ")) } } } }
            p { a href=(example.rules_url()) { (t!(words, "example-rules")) } }
        }
    };
    let client = Client {
        entry: "pages/example.js",
        styles: &["art", "board", "sheets", "replay"],
        code: example.name,
        phase: Phase::Over,
        person: None,
        url: server,
        local: false,
        preload: None,
        plain: example.rules_url(),
        refresh: None,
    };
    let more = html! { template #example data-example=(data) { (panel) } };
    client_page_with(&title, viewer, &client, &more, &plain)
}
