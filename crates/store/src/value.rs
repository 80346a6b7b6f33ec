//! Values that go into a statement and come out of it, and rows of them, the same for both databases.

use ethnos_rules::Seat;

use crate::{ContactId, ContactKind, LogHash, Millis, PersonId, Phase, Secret, StoreError, TableId, TokenId};

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Int(i64),
    Real(f64),
    Text(String),
    Blob(Vec<u8>),
}

/// The values of a row, read one after the other.
#[derive(Debug)]
pub(crate) struct Row(std::vec::IntoIter<Value>);

impl Row {
    pub(crate) fn new(values: Vec<Value>) -> Row {
        Row(values.into_iter())
    }

    /// The next value.
    pub(crate) fn next<T: FromValue>(&mut self) -> Result<T, StoreError> {
        let value = self.0.next().unwrap_or(Value::Null);
        T::from_value(value).map_err(|value| StoreError::UnknownValue(format!("{value:?}")))
    }

    /// The remaining values.
    pub(crate) fn rest(self) -> Vec<Value> {
        self.0.collect()
    }
}

/// Types that a row can be read as.
pub(crate) trait FromRow: Sized + Send {
    fn from_row(row: Row) -> Result<Self, StoreError>;
}

/// Types that a value can be read as. Returns the value if it has another type.
pub(crate) trait FromValue: Sized {
    fn from_value(value: Value) -> Result<Self, Value>;
}

impl FromValue for i64 {
    fn from_value(value: Value) -> Result<i64, Value> {
        match value {
            Value::Int(number) => Ok(number),
            other => Err(other),
        }
    }
}

impl FromValue for u32 {
    fn from_value(value: Value) -> Result<u32, Value> {
        let number = i64::from_value(value)?;
        u32::try_from(number).map_err(|_| Value::Int(number))
    }
}

impl FromValue for u16 {
    fn from_value(value: Value) -> Result<u16, Value> {
        let number = i64::from_value(value)?;
        u16::try_from(number).map_err(|_| Value::Int(number))
    }
}

impl FromValue for i16 {
    fn from_value(value: Value) -> Result<i16, Value> {
        let number = i64::from_value(value)?;
        i16::try_from(number).map_err(|_| Value::Int(number))
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: Value) -> Result<Vec<u8>, Value> {
        match value {
            Value::Blob(bytes) => Ok(bytes),
            other => Err(other),
        }
    }
}

impl FromValue for u8 {
    fn from_value(value: Value) -> Result<u8, Value> {
        let number = i64::from_value(value)?;
        u8::try_from(number).map_err(|_| Value::Int(number))
    }
}

/// SQLite stores booleans as 0 and 1.
impl FromValue for bool {
    fn from_value(value: Value) -> Result<bool, Value> {
        match value {
            Value::Bool(truth) => Ok(truth),
            Value::Int(number) => Ok(number != 0),
            other => Err(other),
        }
    }
}

impl FromValue for f64 {
    fn from_value(value: Value) -> Result<f64, Value> {
        match value {
            Value::Real(number) => Ok(number),
            other => Err(other),
        }
    }
}

impl FromValue for String {
    fn from_value(value: Value) -> Result<String, Value> {
        match value {
            Value::Text(text) => Ok(text),
            other => Err(other),
        }
    }
}

impl FromValue for Phase {
    fn from_value(value: Value) -> Result<Phase, Value> {
        let number = i64::from_value(value)?;
        Phase::ALL.into_iter().find(|phase| phase_number(*phase) == number).ok_or(Value::Int(number))
    }
}

impl FromValue for Seat {
    fn from_value(value: Value) -> Result<Seat, Value> {
        let number = i64::from_value(value)?;
        let index = usize::try_from(number).ok().filter(|index| *index < Seat::MOST);
        index.map(Seat::at).ok_or(Value::Int(number))
    }
}

impl FromValue for PersonId {
    fn from_value(value: Value) -> Result<PersonId, Value> {
        i64::from_value(value).map(PersonId)
    }
}

impl FromValue for TableId {
    fn from_value(value: Value) -> Result<TableId, Value> {
        i64::from_value(value).map(TableId)
    }
}

impl FromValue for TokenId {
    fn from_value(value: Value) -> Result<TokenId, Value> {
        i64::from_value(value).map(TokenId)
    }
}

impl FromValue for ContactId {
    fn from_value(value: Value) -> Result<ContactId, Value> {
        i64::from_value(value).map(ContactId)
    }
}

impl FromValue for ContactKind {
    fn from_value(value: Value) -> Result<ContactKind, Value> {
        let number = i64::from_value(value)?;
        ContactKind::ALL.into_iter().find(|kind| *kind as i64 == number).ok_or(Value::Int(number))
    }
}

impl FromValue for LogHash {
    fn from_value(value: Value) -> Result<LogHash, Value> {
        match value {
            Value::Blob(bytes) => bytes.try_into().map(LogHash).map_err(Value::Blob),
            other => Err(other),
        }
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value) -> Result<Option<T>, Value> {
        if value == Value::Null { Ok(None) } else { T::from_value(value).map(Some) }
    }
}

/// The number of a phase in the database.
pub(crate) const fn phase_number(phase: Phase) -> i64 {
    match phase {
        Phase::Gathering => 0,
        Phase::Playing => 1,
        Phase::Over => 2,
        Phase::Closed => 3,
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Value {
        Value::Bool(truth)
    }
}

impl From<Millis> for Value {
    fn from(number: Millis) -> Value {
        Value::Int(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Int(number.into())
    }
}

impl From<u16> for Value {
    fn from(number: u16) -> Value {
        Value::Int(number.into())
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Value {
        Value::Int(number.into())
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Real(number)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&Secret> for Value {
    fn from(secret: &Secret) -> Value {
        Value::Blob(secret.0.to_vec())
    }
}

impl From<Vec<u8>> for Value {
    fn from(bytes: Vec<u8>) -> Value {
        Value::Blob(bytes)
    }
}

impl From<i16> for Value {
    fn from(number: i16) -> Value {
        Value::Int(number.into())
    }
}

impl From<ContactId> for Value {
    fn from(id: ContactId) -> Value {
        Value::Int(id.0)
    }
}

impl From<ContactKind> for Value {
    fn from(kind: ContactKind) -> Value {
        Value::Int(kind as i64)
    }
}

impl From<LogHash> for Value {
    fn from(hash: LogHash) -> Value {
        Value::Blob(hash.0.to_vec())
    }
}

impl From<Phase> for Value {
    fn from(phase: Phase) -> Value {
        Value::Int(phase_number(phase))
    }
}

impl From<Seat> for Value {
    fn from(seat: Seat) -> Value {
        Value::from(seat.index() as u8)
    }
}

impl From<PersonId> for Value {
    fn from(id: PersonId) -> Value {
        Value::Int(id.0)
    }
}

impl From<TableId> for Value {
    fn from(id: TableId) -> Value {
        Value::Int(id.0)
    }
}

impl From<TokenId> for Value {
    fn from(id: TokenId) -> Value {
        Value::Int(id.0)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

/// A list of [`Value`]s from anything that can be converted to one.
macro_rules! values {
    ($($value:expr),* $(,)?) => { [$($crate::value::Value::from($value)),*] };
}
pub(crate) use values;
