//! What can be wrong with a line of an export.

use crate::StoreError;

/// What is wrong with a line of an export.
#[derive(Debug, thiserror::Error)]
pub enum ImportFault {
    /// The line cannot be read from the file.
    #[error("{0}")]
    Unreadable(#[from] std::io::Error),
    /// The first line does not name the format.
    #[error("this is no export: it does not begin with {{\"format\":\"{format}\"}}")]
    NotAnExport {
        /// The name of the format.
        format: &'static str,
    },
    /// The version of the format is not one that this program reads.
    #[error("this export has version {found}, this program reads versions up to {known}")]
    UnknownVersion {
        /// What the first line has as the version.
        found: serde_json::Value,
        /// The newest version that this program knows.
        known: u64,
    },
    /// The line is no JSON, or no object.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// The line is an object, but no row.
    #[error("a row looks like {{\"people\":{{…}}}}")]
    NotARow,
    /// There is no table of the database with this name.
    #[error("nothing here is called \"{0}\"")]
    UnknownTable(String),
    /// The table of the database has no such column.
    #[error("{table} have no \"{column}\"")]
    UnknownColumn {
        /// The table of the database.
        table: &'static str,
        /// The name in the line.
        column: String,
    },
    /// The row has no value for this column.
    #[error("\"{0}\" is missing")]
    MissingColumn(&'static str),
    /// The value is of another type than the column.
    #[error("\"{column}\" cannot be {value}")]
    InvalidValue {
        /// The column of the table.
        column: &'static str,
        /// The value in the line.
        value: serde_json::Value,
    },
    /// The database refused a row of this line or of those that follow it.
    #[error("in this line or one of those up to line {last}: {error}")]
    Refused {
        /// The last line that it can be.
        last: usize,
        /// What the database said.
        error: Box<StoreError>,
    },
    /// The last line announces another number of rows.
    #[error("there should be {announced} rows, and there are {found}")]
    RowCount {
        /// What the last line says.
        announced: serde_json::Value,
        /// The number of rows before it.
        found: usize,
    },
    /// There is another line after the last one of the export.
    #[error("there is something after the last line of the export")]
    AfterTheEnd,
    /// The file ends before the last line of the export.
    #[error("the export is cut off here")]
    CutOff,
}
