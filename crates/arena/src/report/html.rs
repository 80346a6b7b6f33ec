//! Pieces of the page: escaped text, tables, legends, figures.

use std::fmt::Write;

/// Escapes text for HTML.
pub fn escape_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A table of text: the first cell of each row is its heading.
#[derive(Clone, Debug)]
pub(super) struct HtmlTable {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl HtmlTable {
    pub(super) fn new<T: Into<String>>(header: impl IntoIterator<Item = T>) -> HtmlTable {
        HtmlTable { header: header.into_iter().map(Into::into).collect(), rows: Vec::new() }
    }

    pub(super) fn row<T: Into<String>>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// The table in a box that scrolls when the window is too narrow.
    pub(super) fn html(&self, label: &str) -> String {
        let head = self
            .header
            .iter()
            .fold(String::new(), |text, cell| text + &format!("<th scope=\"col\">{}</th>", escape_html(cell)));
        let mut body = String::new();
        for row in &self.rows {
            let cells = row.iter().map(|cell| escape_html(cell)).enumerate().map(|(column, cell)| match column {
                0 => format!("<th scope=\"row\">{cell}</th>"),
                _ => format!("<td>{cell}</td>"),
            });
            let _ = writeln!(body, "<tr>{}</tr>", cells.collect::<String>());
        }
        let label = escape_html(label);
        format!(
            "<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"{label}\"><table><thead><tr>{head}</tr></thead>\n\
             <tbody>\n{body}</tbody></table></div>\n"
        )
    }
}

/// How the entries of a legend are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    /// As dots with a shape each.
    Dots,
    /// As areas with a pattern each.
    Areas,
}

/// The legend of colours, shapes and patterns; empty if there is only one series.
pub(super) fn legend<T: AsRef<str>>(names: &[T], key: Key) -> String {
    if names.len() < 2 {
        return String::new();
    }
    let mut text = "<ul class=\"legend\">".to_owned();
    for (series, name) in names.iter().enumerate() {
        let swatch = match key {
            Key::Dots => super::svg::dot(8.0, 8.0, series),
            Key::Areas => super::svg::area(1.0, 1.0, 14.0, 14.0, series),
        };
        let name = escape_html(name.as_ref());
        let _ = write!(text, "<li><svg width=\"16\" height=\"16\" aria-hidden=\"true\">{swatch}</svg>{name}</li>");
    }
    text + "</ul>\n"
}

/// A plot with its title, text and table.
#[derive(Clone, Debug)]
pub(super) struct Figure {
    /// A short name for links and labels.
    pub(super) id: &'static str,
    pub(super) title: String,
    /// How to read the plot, and what it shows.
    pub(super) about: String,
    pub(super) legend: String,
    /// Height and content of the drawing.
    pub(super) plot: super::svg::Plot,
    /// The same numbers as a table.
    pub(super) table: HtmlTable,
}

impl Figure {
    pub(super) fn html(&self) -> String {
        let Figure { id, legend, .. } = self;
        let (title, about) = (escape_html(&self.title), escape_html(&self.about));
        let (width, height) = (super::svg::WIDTH, self.plot.height);
        let (plot, table) = (&self.plot.content, self.table.html(&self.title));
        format!(
            "<figure id=\"{id}\">\n<figcaption><h3>{title}</h3><p>{about}</p></figcaption>\n{legend}\
             <svg class=\"plot\" viewBox=\"0 0 {width} {height:.0}\" role=\"img\" aria-labelledby=\"{id}-title {id}-about\">\n\
             <title id=\"{id}-title\">{title}</title><desc id=\"{id}-about\">{about} The numbers are in the table that follows.</desc>\n\
             {plot}</svg>\n<details><summary>Numbers</summary>{table}</details>\n</figure>\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_stands_for_itself() {
        assert_eq!(escape_html("<a href=\"x\">&"), "&lt;a href=&quot;x&quot;&gt;&amp;");
        let mut table = HtmlTable::new(["bot", "x<y"]);
        table.row(["<b>", "1"]);
        let html = table.html("a \"b\"");
        assert!(html.contains("x&lt;y") && html.contains("&lt;b&gt;") && !html.contains("<b>"), "{html}");
    }
}
