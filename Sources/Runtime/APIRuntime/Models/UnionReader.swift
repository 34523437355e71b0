/// A value that a union is made of.
///
/// The first error is kept: ``APIUnion`` throws it in the end.
///
/// Both readers, over the JSON of our decoder and over any other decoder, use the one ``UnionSearch``.
@_spi(Generated) public protocol UnionReader<Union> {
  /// The union that is made of the value.
  associatedtype Union

  /// Returns the text of the member that tells the types apart; `nil` if it is missing, or neither a text nor an
  /// integer nor a Boolean. A value that is not an object is an error.
  mutating func discriminator(_ name: StaticString) -> String?

  /// Returns the text of a member that tells the types apart where it is there. A value that is not an object has none.
  mutating func impliedDiscriminator(_ name: StaticString) -> String?

  /// Returns the value as one of a type.
  ///
  /// - Parameter make: The case of the type, called with its value.
  /// - Returns: The union; `nil` after an error, as there is no other type.
  mutating func member<Member: FieldValue>(_ make: (Member) -> Union) -> Union?

  /// Adds a type to those among which ``best(or:)`` chooses.
  ///
  /// - Parameters:
  ///   - keys: The JSON keys that the type declares; those that all types declare may be left out. Empty if it is not an object.
  ///   - nested: The keys that objects under those keys declare, if they distinguish the type from others.
  ///   - required: The keys without which the type can be read, although it requires them: those of members that may be `null`.
  mutating func attempt<Member: FieldValue>(
    _ make: @escaping (Member) -> Union, keys: [StaticString], nested: KeyValuePairs<StaticString, [StaticString]>,
    required: [StaticString])

  /// Returns the value as one of the type that fits best, or as an unknown one if none fits.
  ///
  /// The best of the types that can be read is the one with the fewest unknown enum values (see ``OpenEnum``), then one that
  /// has all members it requires and, where another type may keep all of them, knows some member of the object, then the one
  /// with the fewest unused keys of the object, then with the fewest unused keys of the objects in it, then one whose texts are of
  /// their formats and are encoded unchanged, then one with listed values in place of formats, then the first one. If none fits and unknown
  /// values are rejected, the error has the reasons of all:
  /// `fits none of Cat (meow: missing), Dog (owner.kinds[1]: expected Int, found string)`.
  mutating func best(or make: (JSONValue) -> Union) -> Union?

  /// Returns the value as one of the type that fits best, as ``best(or:)`` does, or as several at once: as each further type
  /// that it can be read as without unknown enum values and that keeps what those before it do not. They are in the order
  /// of the attempts.
  mutating func best(or make: (JSONValue) -> Union, several: @escaping ([Union]) -> Union) -> Union?

  /// Returns the value as one whose discriminator is missing or unknown, which is an error if unknown values are
  /// rejected.
  ///
  /// - Parameter make: The case `unknown`, called with the value as it is.
  mutating func unknown(_ make: (JSONValue) -> Union) -> Union?
}

@_spi(Generated) extension UnionReader {
  /// Adds a type to those among which ``best(or:)`` chooses.
  public mutating func attempt<Member: FieldValue>(
    _ make: @escaping (Member) -> Union, keys: [StaticString] = [], required: [StaticString] = []
  ) {
    attempt(make, keys: keys, nested: [:], required: required)
  }

  /// Adds a type to those among which ``best(or:)`` chooses, which has keys of its own in itself and in the objects under some.
  public mutating func attempt<Member: FieldValue>(
    _ make: @escaping (Member) -> Union, keys: [StaticString], nested: KeyValuePairs<StaticString, [StaticString]>
  ) {
    attempt(make, keys: keys, nested: nested, required: [])
  }

  /// Adds a type to those among which ``best(or:)`` chooses, which has no keys of its own but in the objects under some keys.
  public mutating func attempt<Member: FieldValue>(
    _ make: @escaping (Member) -> Union, nested: KeyValuePairs<StaticString, [StaticString]>,
    required: [StaticString] = []
  ) {
    attempt(make, keys: [], nested: nested, required: required)
  }
}
