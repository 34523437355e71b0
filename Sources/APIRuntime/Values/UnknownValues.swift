public import Foundation

/// What decoding does with an enum value or a union member that the description does not foresee.
public enum UnknownValues: Hashable, Sendable {
  /// It becomes the case `unknown`, and is sent back as it came.
  case kept
  /// It is an error such as `pets[3].status: 'lost' is none of the known values of Status`.
  case refused

  fileprivate static let key = CodingUserInfoKey(rawValue: "APIRuntime.UnknownValues")
}

extension JSONDecoder {
  /// What this decoder does with unknown values: it keeps them unless it is told otherwise.
  public var unknownValues: UnknownValues {
    get { UnknownValues.key.flatMap { userInfo[$0] } as? UnknownValues ?? .kept }
    set {
      if let key = UnknownValues.key { userInfo[key] = newValue }
    }
  }
}

extension Decoder {
  /// The value of a union whose discriminator names no member of it, to be kept as unknown.
  ///
  ///     switch try decoder.discriminator("petType") {
  ///     case "cat": self = .cat(try Cat(from: decoder))
  ///     default: self = .unknown(try decoder.unknownMember(of: Self.self, discriminator: "petType"))
  ///     }
  ///
  /// It counts against the member of a ``UnionDecoder`` it is decoded for, and is an error if unknown values are refused.
  public func unknownMember(of union: Any.Type, discriminator name: String) throws -> JSONValue {
    try meetUnknownValue {
      let place = "the \(name) of \(union)"
      guard let value = try? discriminator(name) else { return "\(place) is missing" }
      return "\(value.quotedExcerpt) is none of the known values of \(place)"
    }
    return try JSONValue(from: self)
  }

  var refusesUnknownValues: Bool {
    UnknownValues.key.map { userInfo[$0] as? UnknownValues == .refused } ?? false
  }

  /// Says that the value being decoded is an unknown one, and why: throws if such values are refused, and otherwise
  /// counts it against the union member it is decoded for.
  func meetUnknownValue(_ reason: () -> String) throws {
    if refusesUnknownValues {
      throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: reason()))
    }
    try UnknownValueTally.current.get()?.add(1)
  }
}
