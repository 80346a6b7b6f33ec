//! JSON as the server sends and stores it, written a few times faster than by `serde_json`, byte for byte the same. A server
//! spends much of its time on this: it writes each move for everybody who watches.
//!
//! It is faster because it writes to memory only, copies names of fields without looking for characters to escape, and
//! leaves everything rare to `serde_json`.

use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
    SerializeTupleVariant,
};
use serde::{Serialize, Serializer};
use serde_json::Error;

/// The JSON of a value.
///
/// # Panics
///
/// If the value cannot be written as JSON: a map whose keys are not texts or numbers, or a `Serialize` that fails.
pub fn to_json(value: &(impl Serialize + ?Sized)) -> String {
    let mut text = Vec::with_capacity(256);
    add_json(&mut text, value);
    String::from_utf8(text).expect("JSON is UTF-8")
}

/// Adds the JSON of a value to a text.
///
/// # Panics
///
/// As [`to_json`].
pub fn add_json(text: &mut Vec<u8>, value: &(impl Serialize + ?Sized)) {
    value.serialize(JsonText(text)).expect("messages and entries are made of plain values");
}

/// Writes values behind a text.
struct JsonText<'t>(&'t mut Vec<u8>);

/// The inside of a list or an object.
struct Parts<'t> {
    text: &'t mut Vec<u8>,
    first: bool,
    /// What closes it.
    end: &'static str,
}

impl<'t> JsonText<'t> {
    fn rare(self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        serde_json::to_writer(self.0, value)
    }

    fn parts(self, begin: u8, end: &'static str) -> Parts<'t> {
        self.0.push(begin);
        Parts { text: self.0, first: true, end }
    }

    /// The beginning of an object with one field, whose value is a list or an object.
    fn variant(self, name: &str, begin: u8, end: &'static str) -> Parts<'t> {
        self.0.push(b'{');
        add_name(self.0, name);
        JsonText(self.0).parts(begin, end)
    }

    #[inline]
    fn number(self, number: u64, negative: bool) {
        if negative {
            self.0.push(b'-');
        }
        if number < 10 {
            self.0.push(b'0' + number as u8);
            return;
        }
        // The longest has twenty digits.
        let (mut digits, mut start, mut rest) = ([0; 20], 20, number);
        while rest > 0 {
            start -= 1;
            digits[start] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        self.0.extend_from_slice(&digits[start..]);
    }
}

/// The characters that are escaped.
const ESCAPED: [bool; 256] = {
    let mut escaped = [false; 256];
    let mut control = 0;
    while control < 0x20 {
        escaped[control] = true;
        control += 1;
    }
    escaped[b'"' as usize] = true;
    escaped[b'\\' as usize] = true;
    escaped
};

/// Adds the name of a field. Names in Rust need no escapes.
#[inline]
fn add_name(text: &mut Vec<u8>, name: &str) {
    text.reserve(name.len() + 3);
    text.push(b'"');
    text.extend_from_slice(name.as_bytes());
    text.extend_from_slice(b"\":");
}

impl<'t> Serializer for JsonText<'t> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Parts<'t>;
    type SerializeTuple = Parts<'t>;
    type SerializeTupleStruct = Parts<'t>;
    type SerializeTupleVariant = Parts<'t>;
    type SerializeMap = Parts<'t>;
    type SerializeStruct = Parts<'t>;
    type SerializeStructVariant = Parts<'t>;

    #[inline]
    fn serialize_str(self, value: &str) -> Result<(), Error> {
        if value.bytes().fold(false, |escaped, byte| escaped | ESCAPED[usize::from(byte)]) {
            return self.rare(value);
        }
        self.0.reserve(value.len() + 2);
        self.0.push(b'"');
        self.0.extend_from_slice(value.as_bytes());
        self.0.push(b'"');
        Ok(())
    }

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.0.extend_from_slice(if value { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Result<(), Error> {
        self.serialize_u64(value.into())
    }

    fn serialize_u16(self, value: u16) -> Result<(), Error> {
        self.serialize_u64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Result<(), Error> {
        self.serialize_u64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Error> {
        self.number(value, false);
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Result<(), Error> {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Result<(), Error> {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Result<(), Error> {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Result<(), Error> {
        self.number(value.unsigned_abs(), value < 0);
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        self.rare(&value)
    }

    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        self.rare(&value)
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.0.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.0.push(b'{');
        add_name(self.0, variant);
        value.serialize(JsonText(self.0))?;
        self.0.push(b'}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'t>, Error> {
        Ok(self.parts(b'[', "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'t>, Error> {
        Ok(self.parts(b'[', "]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'t>, Error> {
        Ok(self.parts(b'[', "]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'t>, Error> {
        Ok(self.variant(variant, b'[', "]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'t>, Error> {
        Ok(self.parts(b'{', "}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'t>, Error> {
        Ok(self.parts(b'{', "}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'t>, Error> {
        Ok(self.variant(variant, b'{', "}}"))
    }
}

impl Parts<'_> {
    /// Separates a part from the one before.
    #[inline]
    fn separate(&mut self) {
        if !std::mem::take(&mut self.first) {
            self.text.push(b',');
        }
    }

    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.separate();
        value.serialize(JsonText(self.text))
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Error> {
        self.separate();
        add_name(self.text, name);
        value.serialize(JsonText(self.text))
    }

    fn close(self) {
        self.text.extend_from_slice(self.end.as_bytes());
    }
}

impl SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.separate();
        let start = self.text.len();
        key.serialize(JsonText(self.text))?;
        match self.text.get(start) {
            Some(b'"') => {}
            Some(b'0'..=b'9' | b'-') => {
                self.text.insert(start, b'"');
                self.text.push(b'"');
            }
            _ => return Err(serde::ser::Error::custom("a key that is neither a text nor a number")),
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.text.push(b':');
        value.serialize(JsonText(self.text))
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

/// The kinds of lists and of objects that differ only in the names of their methods.
macro_rules! parts {
    ($($kind:ident: $method:ident($($name:ident)?) = $own:ident;)*) => {$(
        impl $kind for Parts<'_> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, $($name: &'static str,)? value: &T) -> Result<(), Error> {
                self.$own($($name,)? value)
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        }
    )*};
}

parts! {
    SerializeSeq: serialize_element() = element;
    SerializeTuple: serialize_element() = element;
    SerializeTupleStruct: serialize_field() = element;
    SerializeTupleVariant: serialize_field() = element;
    SerializeStruct: serialize_field(name) = field;
    SerializeStructVariant: serialize_field(name) = field;
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    struct Unit;
    #[derive(Serialize)]
    struct Newtype(i64);
    #[derive(Serialize)]
    struct Pair(u8, &'static str);
    #[derive(Serialize)]
    enum Variants {
        Unit,
        Newtype(char),
        Tuple(bool, Option<u8>),
        Struct { a: u16, b: () },
    }
    #[derive(Serialize)]
    #[serde(tag = "kind")]
    enum Tagged {
        Empty,
        Full { x: f64 },
    }
    #[derive(Serialize)]
    struct Everything {
        unit: Unit,
        newtype: Newtype,
        pair: Pair,
        variants: Vec<Variants>,
        tagged: [Tagged; 2],
        numbers: BTreeMap<i32, (u64, i64, f32)>,
        texts: BTreeMap<String, String>,
        none: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        skipped: Option<u8>,
        #[serde(flatten)]
        flat: Tagged,
        bytes: &'static [u8],
    }

    #[test]
    fn it_is_what_serde_json_writes() {
        let texts = ["", "plain", "\"quoted\"", "back\\slash", "line\nbreak \u{1}\u{1f} \u{7f}", "é ☃ 🐉", "</script>"];
        let value = Everything {
            unit: Unit,
            newtype: Newtype(i64::MIN),
            pair: Pair(255, "x"),
            variants: vec![
                Variants::Unit,
                Variants::Newtype('"'),
                Variants::Tuple(true, None),
                Variants::Struct { a: 65_535, b: () },
            ],
            tagged: [Tagged::Empty, Tagged::Full { x: 0.1 }],
            numbers: BTreeMap::from([(-7, (u64::MAX, i64::MAX, 1.5)), (0, (9, -9, f32::NAN)), (10, (10, -10, 0.0))]),
            texts: texts.iter().map(|text| (format!("key {text}"), (*text).to_owned())).collect(),
            none: None,
            skipped: None,
            flat: Tagged::Full { x: -1e300 },
            bytes: &[0, 9, 10, 99, 100, 255],
        };
        assert_eq!(to_json(&value), serde_json::to_string(&value).expect("it can be written"));
        let lists: (Vec<u8>, [u8; 0], Vec<Vec<&str>>) = (Vec::new(), [], vec![vec![], vec!["a", "b"]]);
        assert_eq!(to_json(&lists), serde_json::to_string(&lists).expect("it can be written"));
    }

    #[test]
    #[should_panic(expected = "plain values")]
    fn other_keys_are_refused() {
        to_json(&BTreeMap::from([(vec![1], 1)]));
    }
}
