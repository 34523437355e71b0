/// The members of an object that a model is made of.
///
/// The first error is kept, and everything after it is `nil`: ``APIModel`` throws it in the end.
///
/// JSON of our own decoder is read through ``JSONFields`` instead.
@_spi(Generated) public protocol FieldReader {
  /// Returns the value of a member that has to be there.
  ///
  /// - Parameter key: The name of the member in JSON.
  /// - Returns: The value, an empty one for the `null` of a list or a dictionary; `nil` after an error: the member is missing, is
  ///   `null`, or is not of the type.
  mutating func required<Value: FieldValue>(_ key: StaticString) -> Value?

  /// Returns the value of a member; `nil` also if the member is missing or `null`, or an empty text where the type has none.
  ///
  /// - Parameter key: The name of the member in JSON.
  /// - Returns: The value; `nil` also after an error.
  mutating func optional<Value: FieldValue>(_ key: StaticString) -> Value?

  /// Returns all members but the declared ones: the `additionalProperties` of an object.
  ///
  /// - Parameter declared: The names of the members that the model has properties for.
  /// - Returns: The other members by their names; what was read before an error is discarded by the model.
  mutating func additional<Value: FieldValue>(except declared: [StaticString]) -> [String: Value]
}

/// The members of an object that a decoder is at.
struct DecoderFields: FieldReader {
  /// The decoder, which is at the object.
  private let decoder: any Decoder
  /// The members, by keys of any name.
  private let container: KeyedDecodingContainer<JSONKey>
  /// Whether the elements of lists that cannot be decoded are left out.
  private let dropsElements: Bool
  /// The first error, after which nothing is read.
  private(set) var kept = FirstError()

  /// Creates a reader.
  ///
  /// - Throws: A `DecodingError` if the value is not an object; the error of a call that has ended.
  init(_ decoder: any Decoder) throws {
    try DecodingSession.check()
    self.decoder = decoder
    dropsElements = ResponseRecorder.dropsInvalidElements
    container = try decoder.container(keyedBy: JSONKey.self)
  }

  /// The treatment of unknown values, which takes time to be found.
  private var unknownValues: UnknownValues { UnknownValues(decoder.userInfo) }

  /// Returns a member, read by our rules where the decoder has others.
  private func value<Value: FieldValue>(_ type: Value.Type, _ key: JSONKey) throws -> Value {
    try value(or: none(of: type), key) {
      try ForeignValue<Value>.read(dropsElements: dropsElements) {
        try container.decode(type, forKey: key)
      } orByOurRules: {
        try container.decode(ForeignValue.self, forKey: key).value
      }
    }
  }

  /// Returns the value of a type for an empty text; `nil` if it has none.
  private func none<Value>(of type: Value.Type) -> Value? {
    guard let none = (type as? any EmptyTextHolder.Type)?.ofEmptyText(unknownValues) else { return nil }
    return none as? Value
  }

  /// Returns a member that a function decodes; the value for none, if there is one, for an empty text that it cannot decode.
  private func value<Value>(or none: @autoclosure () -> Value?, _ key: JSONKey, _ decode: () throws -> Value) throws
    -> Value
  {
    do {
      return try decode()
    } catch let error as DecodingError {
      guard let none = none(), (try? container.decode(String.self, forKey: key)) == "" else { throw error }
      return none
    }
  }

  /// Returns a member by the decoder's own reading of its type, an empty list or dictionary for `null`.
  mutating func required<Value: FieldValue>(_ key: StaticString) -> Value? {
    kept.catching { [self] in
      let key = JSONKey(key)
      do {
        return try value(Value.self, key)
      } catch let error as DecodingError {
        guard let empty = emptyContainer(of: Value.self),
          (try? container.decodeNil(forKey: key)) == true
        else {
          throw error
        }
        // Another type of a union may have the null.
        try ResponseRecorder.add(.null(of: Value.self, at: container.codingPath + [key]))
        return empty
      }
    }
  }

  /// Returns a member; `nil` if it is missing, and if it is `null` unless the type has a value for that.
  mutating func optional<Value: FieldValue>(_ key: StaticString) -> Value? {
    kept.catching { [self] in
      let key = JSONKey(key)
      if Value.includesNull { return container.contains(key) ? try value(Value.self, key) : nil }
      return try value(or: Value?.ofEmptyText(unknownValues), key) {
        try ForeignValue<Value>.read(dropsElements: dropsElements) {
          try container.decodeIfPresent(Value.self, forKey: key)
        } orByOurRules: {
          try container.decodeIfPresent(ForeignValue<Value>.self, forKey: key)?.value
        }
      }
    }
  }

  /// Returns the members that are not declared; none after an error.
  mutating func additional<Value: FieldValue>(except declared: [StaticString]) -> [String: Value] {
    kept.catching { [self] in
      let declared = Set(declared: declared)
      return try ForeignValue<Value>.read(dropsElements: dropsElements) {
        try container.decodeRemaining(Value.self, except: declared)
      } orByOurRules: {
        try container.decodeRemaining(ForeignValue<Value>.self, except: declared).mapValues(\.value)
      }
    } ?? [:]
  }
}
