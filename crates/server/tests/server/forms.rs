//! Reads the forms of a page as a browser does. It understands the HTML of our pages, not all HTML.

/// A form as it would be sent.
#[derive(Clone, Debug)]
pub(crate) struct PageForm {
    pub(crate) action: String,
    pub(crate) post: bool,
    /// The names and values of the fields, as the page fills them in.
    pub(crate) fields: Vec<(String, String)>,
    pub(crate) buttons: Vec<PageButton>,
}

/// A button: its label, and the field that it adds to the form.
#[derive(Clone, Debug)]
pub(crate) struct PageButton {
    pub(crate) label: String,
    pub(crate) field: Option<(String, String)>,
}

/// A tag or the text before it.
enum Piece<'p> {
    Text(&'p str),
    Open(&'p str, Vec<(String, String)>),
    Close(&'p str),
}

/// Every form of a page.
pub(crate) fn forms(page: &str) -> Vec<PageForm> {
    let mut forms: Vec<PageForm> = Vec::new();
    let (mut inside, mut button, mut select) = (false, false, None::<(String, Option<String>)>);
    for piece in pieces(page) {
        match piece {
            Piece::Open("form", attributes) => {
                let action = value(&attributes, "action").expect("an address");
                let post = value(&attributes, "method").as_deref() == Some("post");
                forms.push(PageForm { action, post, fields: Vec::new(), buttons: Vec::new() });
                inside = true;
            }
            Piece::Close("form") => inside = false,
            _ if !inside => {}
            Piece::Open("input", attributes) => {
                let kind = value(&attributes, "type").unwrap_or_default();
                let ticked = value(&attributes, "checked").is_some();
                let name = value(&attributes, "name").expect("a name");
                if !matches!(&*kind, "checkbox" | "radio") || ticked {
                    let entered = value(&attributes, "value").unwrap_or_default();
                    forms.last_mut().expect("a form").fields.push((name, entered));
                }
            }
            Piece::Open("textarea", attributes) => {
                let name = value(&attributes, "name").expect("a name");
                forms.last_mut().expect("a form").fields.push((name, String::new()));
            }
            Piece::Open("select", attributes) => select = Some((value(&attributes, "name").expect("a name"), None)),
            Piece::Open("option", attributes) => {
                let (_, chosen) = select.as_mut().expect("options are in a select");
                if chosen.is_none() || value(&attributes, "selected").is_some() {
                    *chosen = value(&attributes, "value");
                }
            }
            Piece::Close("select") => {
                let (name, chosen) = select.take().expect("a select");
                forms.last_mut().expect("a form").fields.push((name, chosen.unwrap_or_default()));
            }
            Piece::Open("button", attributes) => {
                let field = value(&attributes, "name").zip(value(&attributes, "value"));
                let label = value(&attributes, "aria-label").unwrap_or_default();
                forms.last_mut().expect("a form").buttons.push(PageButton { label, field });
                button = true;
            }
            Piece::Close("button") => button = false,
            Piece::Text(text) if button => {
                let button = forms.last_mut().and_then(|form| form.buttons.last_mut()).expect("a button");
                button.label += &unescaped(text);
            }
            _ => {}
        }
    }
    forms
}

fn pieces(page: &str) -> impl Iterator<Item = Piece<'_>> {
    page.split_inclusive('>').flat_map(|part| {
        let (text, tag) = part.split_once('<').unwrap_or((part, ""));
        let tag = tag.trim_end_matches('>');
        let piece = match tag.strip_prefix('/') {
            Some(name) => Piece::Close(name),
            None => Piece::Open(tag.split(' ').next().unwrap_or_default(), attributes(tag)),
        };
        [Piece::Text(text), piece]
    })
}

/// The attributes of a tag. Values are in double quotes, as maud writes them.
fn attributes(tag: &str) -> Vec<(String, String)> {
    let mut attributes = Vec::new();
    let mut rest = tag.split_once(' ').map_or("", |(_, rest)| rest);
    while !rest.is_empty() {
        let end = rest.find([' ', '=']).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        let (value, after) = match after.strip_prefix("=\"") {
            Some(quoted) => quoted.split_once('"').expect("an end of the value"),
            None => ("", after),
        };
        attributes.push((name.to_owned(), unescaped(value)));
        rest = after.trim_start();
    }
    attributes
}

fn value(attributes: &[(String, String)], name: &str) -> Option<String> {
    attributes.iter().find_map(|(known, value)| (known == name).then(|| value.clone()))
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// Fields, encoded as a browser sends them.
pub(crate) fn encoded<'f>(fields: impl IntoIterator<Item = (&'f str, &'f str)>) -> String {
    let escape = |text: &str| {
        text.bytes().fold(String::new(), |escaped, byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => escaped + &char::from(byte).to_string(),
            _ => escaped + &format!("%{byte:02X}"),
        })
    };
    let pairs = fields.into_iter().map(|(name, value)| format!("{}={}", escape(name), escape(value)));
    pairs.collect::<Vec<_>>().join("&")
}
