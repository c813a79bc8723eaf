//! Typed data as values of a sentence.
//!
//! Events and refusals derive `Serialize`. For other programs they become JSON. For sentences they become [`Value`]s by the
//! serializer in this file, which sees marks that JSON does not have: fields that are seats, places or people.

use super::value::{Value, Values};
use serde::Serializer;
use serde::ser::{
    self, Impossible, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple,
};
use std::fmt;

/// The marks: names of newtypes, which JSON leaves out.
const SEAT: &str = "pagoda seat";
const PLACE: &str = "pagoda place";
const PERSON: &str = "pagoda person";

/// Serialises a seat, and marks it as one. In JSON it is a number.
///
/// # Errors
/// As the serializer.
pub fn as_seat<S: Serializer>(seat: &usize, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_newtype_struct(SEAT, seat)
}

/// Serialises the name of a person, and marks it as one. In JSON it is a text.
///
/// # Errors
/// As the serializer.
pub fn as_person<S: Serializer>(name: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_newtype_struct(PERSON, name)
}

/// Serialises a place by its text, and marks it as a place. In JSON it is a text.
///
/// # Errors
/// As the serializer.
pub fn as_place<P: fmt::Display, S: Serializer>(
    place: &P,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_newtype_struct(PLACE, &Shown(place))
}

struct Shown<'a, P>(&'a P);

impl<P: fmt::Display> Serialize for Shown<'_, P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

impl Value {
    /// The value of typed data. Fields that are marked as seats, places or people become such values.
    pub fn of<T: Serialize + ?Sized>(data: &T) -> Self {
        data.serialize(ToValue)
            .unwrap_or_else(|error| unreachable!("our own types become values: {error}"))
    }
}

/// Our own types do not fail to serialise.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Failed(String);

impl ser::Error for Failed {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

struct ToValue;

macro_rules! numbers {
    ($($method:ident: $number:ty),*) => {
        $(fn $method(self, number: $number) -> Result<Value, Failed> {
            Ok(number.into())
        })*
    };
}

impl Serializer for ToValue {
    type Ok = Value;
    type Error = Failed;
    type SerializeSeq = List;
    type SerializeTuple = List;
    type SerializeTupleStruct = List;
    type SerializeTupleVariant = Impossible<Value, Failed>;
    type SerializeMap = FieldValues;
    type SerializeStruct = FieldValues;
    type SerializeStructVariant = Impossible<Value, Failed>;

    numbers!(
        serialize_i32: i32, serialize_i64: i64, serialize_u8: u8, serialize_u16: u16,
        serialize_u32: u32, serialize_u64: u64, serialize_f64: f64
    );

    fn serialize_bool(self, switch: bool) -> Result<Value, Failed> {
        Ok(switch.into())
    }

    fn serialize_i8(self, number: i8) -> Result<Value, Failed> {
        Ok(Value::Whole(number.into()))
    }

    fn serialize_i16(self, number: i16) -> Result<Value, Failed> {
        Ok(Value::Whole(number.into()))
    }

    fn serialize_f32(self, number: f32) -> Result<Value, Failed> {
        Ok(Value::Decimal(number.into()))
    }

    fn serialize_char(self, letter: char) -> Result<Value, Failed> {
        Ok(letter.to_string().into())
    }

    fn serialize_str(self, text: &str) -> Result<Value, Failed> {
        Ok(text.into())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<Value, Failed> {
        Ok(bytes.to_vec().into())
    }

    fn serialize_none(self) -> Result<Value, Failed> {
        Ok(Value::None)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, Failed> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Value, Failed> {
        Ok(Value::None)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Value, Failed> {
        Ok(Value::None)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Value, Failed> {
        Ok(variant.into())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<Value, Failed> {
        let value = value.serialize(Self)?;
        Ok(match (name, value) {
            (SEAT, Value::Whole(seat)) => Value::Seat(usize::try_from(seat).unwrap_or_default()),
            (PLACE, Value::Text(place)) => Value::Place(place),
            (PERSON, Value::Text(name)) => Value::Person(name),
            (_, value) => value,
        })
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Value, Failed> {
        Ok(Value::from([(variant, value.serialize(self)?)]))
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<List, Failed> {
        Ok(List(Vec::with_capacity(length.unwrap_or_default())))
    }

    fn serialize_tuple(self, length: usize) -> Result<List, Failed> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<List, Failed> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Impossible<Value, Failed>, Failed> {
        Err(Failed(format!("{variant} has no names for its fields")))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<FieldValues, Failed> {
        Ok(FieldValues::default())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<FieldValues, Failed> {
        Ok(FieldValues::default())
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Impossible<Value, Failed>, Failed> {
        Err(Failed(format!("{variant} is not tagged inside")))
    }
}

struct List(Vec<Value>);

impl SerializeSeq for List {
    type Ok = Value;
    type Error = Failed;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Failed> {
        self.0.push(item.serialize(ToValue)?);
        Ok(())
    }

    fn end(self) -> Result<Value, Failed> {
        Ok(Value::List(self.0))
    }
}

impl SerializeTuple for List {
    type Ok = Value;
    type Error = Failed;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Failed> {
        SerializeSeq::serialize_element(self, item)
    }

    fn end(self) -> Result<Value, Failed> {
        SerializeSeq::end(self)
    }
}

impl ser::SerializeTupleStruct for List {
    type Ok = Value;
    type Error = Failed;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Failed> {
        SerializeSeq::serialize_element(self, item)
    }

    fn end(self) -> Result<Value, Failed> {
        SerializeSeq::end(self)
    }
}

#[derive(Default)]
struct FieldValues {
    values: Values,
    key: String,
}

impl SerializeMap for FieldValues {
    type Ok = Value;
    type Error = Failed;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Failed> {
        self.key = key.serialize(ToValue)?.to_string();
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        let value = value.serialize(ToValue)?;
        self.values.insert(std::mem::take(&mut self.key), value);
        Ok(())
    }

    fn end(self) -> Result<Value, Failed> {
        Ok(Value::Fields(self.values))
    }
}

impl SerializeStruct for FieldValues {
    type Ok = Value;
    type Error = Failed;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Failed> {
        self.values.insert(name, value.serialize(ToValue)?);
        Ok(())
    }

    fn end(self) -> Result<Value, Failed> {
        Ok(Value::Fields(self.values))
    }
}
