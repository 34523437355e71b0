/// The treatment of elements that cannot be decoded: those of lists and dictionaries in responses, and those of streams.
///
/// An unknown value is not an invalid element, see ``UnknownValues``.
public enum InvalidElements: Sendable {
  /// They are errors such as `pets[3].id: expected Int, found string`: the body is not decoded, or the stream ends with an
  /// ``ElementError``.
  case rejected
  /// They are left out, and the closure is called with each, in the background while the body is decoded.
  ///
  ///     configuration.invalidElements = .dropped { element in log(element) }
  ///
  /// An element of a stream that is larger than ``ClientConfiguration/maximumElementSize`` still ends it. A union member of
  /// a list that fits none of its types is an unknown value, see ``UnknownValues``.
  case dropped(@Sendable (InvalidElement) -> Void)
}

/// An element of a list, a dictionary or a stream that was dropped. It has none of the values of the response.
public struct InvalidElement: Sendable {
  /// The id of the operation.
  public let operationID: String?
  /// The place of the element in the body: `pets[3]`, of a dictionary `owners.anna`, of a stream `[3]`. Indices begin at 0.
  public let path: String
  /// Why it cannot be decoded: `id: expected Int`.
  public let reason: String
}

extension InvalidElement: CustomStringConvertible {
  /// `listPets: pets[3]: id: expected Int`
  public var description: String { "\(operationID.map { $0 + ": " } ?? "")\(path): \(reason)" }
}
