import Foundation

/// The treatment of enum values and union members in responses that the description does not have.
public enum UnknownValues: Hashable, Sendable {
  /// They become the case `unknown`, which is encoded unchanged.
  case preserved
  /// They are errors such as `pets[3].status: 'lost' is not one of the known values of Status`.
  case rejected

  static let key = CodingUserInfoKey(rawValue: "APIRuntime.UnknownValues")
}

extension JSONDecoder {
  /// The treatment of unknown values by this decoder, `preserved` by default.
  var unknownValues: UnknownValues {
    get { UnknownValues.key.flatMap { userInfo[$0] } as? UnknownValues ?? .preserved }
    set {
      if let key = UnknownValues.key { userInfo[key] = newValue }
    }
  }
}

extension Decoder {
  /// Returns the value of a union whose discriminator is missing or unknown.
  ///
  ///     switch try decoder.discriminator("petType") {
  ///     case "cat": self = .cat(try Cat(from: decoder))
  ///     default: self = .unknown(try decoder.unknownMember(of: Self.self, discriminator: "petType"))
  ///     }
  ///
  /// It counts against the member of a ``UnionDecoder`` that is being decoded, and is an error if unknown values are
  /// rejected.
  func unknownMember(of union: Any.Type, discriminator name: String) throws -> JSONValue {
    try recordUnknownValue(nil) {
      let place = "the \(name) of \(union)"
      guard let value = try? discriminator(name) else { return "\(place) is missing" }
      return "\(value.quotedExcerpt) is not one of the known values of \(place)"
    }
    return try JSONValue(from: self)
  }

  var rejectsUnknownValues: Bool {
    UnknownValues.key.map { userInfo[$0] as? UnknownValues == .rejected } ?? false
  }

  /// Records that the value being decoded is unknown: throws if unknown values are rejected, and otherwise counts it
  /// against the union member that is being decoded.
  ///
  /// - Parameters:
  ///   - value: The value of an enum; `nil` for a value of a union.
  ///   - reason: Returns the text of the error.
  func recordUnknownValue(_ value: @autoclosure () -> String?, _ reason: () -> String) throws {
    if rejectsUnknownValues {
      throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: reason()))
    }
    if ResponseRecorder.current != nil { return try ResponseRecorder.add(.unknownValue(value(), at: codingPath)) }
    try UnknownValueTally.current.get()?.add(1)
  }
}
