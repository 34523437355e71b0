/// A value that a union is made of.
///
/// The first error is kept: ``APIUnion`` throws it in the end.
///
/// Both readers, over the JSON of our decoder and over any other decoder, use the one ``UnionSearch``.
@_spi(Generated) public protocol UnionReader<Union> {
  /// The union that is made of the value.
  associatedtype Union

  /// Returns the text of the member that tells the types apart; `nil` if it is missing, or neither a text nor a
  /// number nor a Boolean. A value that is not an object is an error.
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
  ///   - keys: The JSON keys that the type declares, all that its cases declare if it is a union, and those of its elements if it is
  ///     a list. Empty if it may keep an object whatever its members, or if it is not made of objects.
  ///   - nested: The keys that objects under those keys declare, if they distinguish the type from others.
  ///   - required: The keys without which the type can be read, although it requires them: those of members that may be `null`.
  ///   - isOpen: Whether the type keeps members that it does not declare.
  mutating func attempt<Member: FieldValue>(
    _ make: @escaping (Member) -> Union, keys: [StaticString], nested: KeyValuePairs<StaticString, [StaticString]>,
    required: [StaticString], isOpen: Bool)

  /// Returns the value as one of the type that fits best, or as an unknown one if none fits.
  ///
  /// The best of the types that can be read is the one with the fewest unknown enum values (see ``OpenEnum``), then one that
  /// has all members it requires, then the one with the fewest unused keys of the object, then with the fewest unused keys of the
  /// objects in it, then one whose numbers and texts are of their formats and are encoded unchanged, then one with listed values in
  /// place of formats, then the first one. Of a list, the first element counts. A type that declares no member of an object, and would
  /// lose all of them, does not fit. If none fits and unknown values are rejected, the error has the reasons of all:
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
    _ make: @escaping (Member) -> Union, keys: [StaticString] = [], required: [StaticString] = [], isOpen: Bool = false
  ) {
    attempt(make, keys: keys, nested: [:], required: required, isOpen: isOpen)
  }

  /// Adds a type to those among which ``best(or:)`` chooses, which has keys of its own in itself and in the objects under some.
  public mutating func attempt<Member: FieldValue>(
    _ make: @escaping (Member) -> Union, keys: [StaticString], nested: KeyValuePairs<StaticString, [StaticString]>,
    isOpen: Bool = false
  ) {
    attempt(make, keys: keys, nested: nested, required: [], isOpen: isOpen)
  }

  /// Adds a type to those among which ``best(or:)`` chooses, which requires members that may be `null`.
  public mutating func attempt<Member: FieldValue>(
    _ make: @escaping (Member) -> Union, keys: [StaticString], nested: KeyValuePairs<StaticString, [StaticString]>,
    required: [StaticString]
  ) {
    attempt(make, keys: keys, nested: nested, required: required, isOpen: false)
  }
}
