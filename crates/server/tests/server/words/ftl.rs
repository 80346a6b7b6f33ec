//! Reads the messages of a language, with their variables.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// Variables that a language may use although others do not. Every message may use the edition, and words have genders.
const GRAMMAR: [&str; 3] = ["gender", "number", "edition"];

/// A message or one of its attributes, `card` or `card.the`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Message {
    pub(crate) file: String,
    /// The variables in it.
    variables: BTreeSet<String>,
    /// The messages that it refers to.
    pub(crate) mentions: BTreeSet<String>,
}

/// A language.
#[derive(Clone, Debug, Default)]
pub(crate) struct Locale {
    pub(crate) tag: String,
    pub(crate) messages: BTreeMap<String, Message>,
    /// Errors in the files.
    pub(crate) junk: Vec<String>,
}

impl Locale {
    /// All files of a folder; its name is the language's tag.
    pub(crate) fn read(folder: &Path) -> Locale {
        let tag = folder.file_name().expect("a name").to_string_lossy().into_owned();
        let mut locale = Locale { tag, ..Locale::default() };
        locale.read_folder(folder, folder);
        locale
    }

    /// The messages of one text.
    pub(crate) fn of(tag: &str, file: &str, text: &str) -> Locale {
        let mut locale = Locale { tag: tag.to_owned(), ..Locale::default() };
        locale.read_text(file, text);
        locale
    }

    fn read_folder(&mut self, root: &Path, folder: &Path) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                self.read_folder(root, &path);
            } else {
                let file = path.strip_prefix(root).expect("within").to_string_lossy().into_owned();
                self.read_text(&file, &fs::read_to_string(&path).expect("text"));
            }
        }
    }

    fn read_text(&mut self, file: &str, text: &str) {
        let resource = parser::parse(text).unwrap_or_else(|(read, _)| read);
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    if let Some(value) = &message.value {
                        self.take(file, id, value);
                    }
                    for attribute in &message.attributes {
                        if !GRAMMAR.contains(&attribute.id.name) {
                            self.take(file, &format!("{id}.{}", attribute.id.name), &attribute.value);
                        }
                    }
                }
                Entry::Junk { content } => self.junk.push(format!("{file}: {content}")),
                Entry::Term(term) => self.junk.push(format!("{file}: terms are not used here: {}", term.id.name)),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
    }

    fn take(&mut self, file: &str, id: &str, pattern: &Pattern<&str>) {
        let mut message = Message { file: file.to_owned(), ..Message::default() };
        message.look(pattern);
        if self.messages.insert(id.to_owned(), message).is_some() {
            self.junk.push(format!("{file}: {id} is there twice"));
        }
    }

    /// The variables of a message and of the messages that it refers to.
    pub(crate) fn variables(&self, id: &str) -> BTreeSet<String> {
        let Some(message) = self.messages.get(id) else { return BTreeSet::new() };
        let mut all = message.variables.clone();
        for mention in &message.mentions {
            all.extend(self.variables(mention));
        }
        all.retain(|name| !GRAMMAR.contains(&name.as_str()));
        all
    }
}

impl Message {
    fn look(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.look_into(expression);
            }
        }
    }

    fn look_into(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Select { selector, variants } => {
                self.look_inline(selector);
                for variant in variants {
                    self.look(&variant.value);
                }
            }
            Expression::Inline(inline) => self.look_inline(inline),
        }
    }

    fn look_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let name =
                    attribute.as_ref().map_or_else(|| id.name.to_owned(), |part| format!("{}.{}", id.name, part.name));
                self.mentions.insert(name);
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.look_inline(argument);
                }
            }
            InlineExpression::Placeable { expression } => self.look_into(expression),
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::TermReference { .. } => {}
        }
    }
}
