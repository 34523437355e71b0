/// The treatment of elements of lists in responses that cannot be decoded.
public enum InvalidElements: Sendable {
  /// They are errors such as `pets[3].id: expected Int, found string`, and the body is not decoded.
  case rejected
  /// They are left out of their lists, and the closure is called with each, in the background while the body is decoded.
  ///
  ///     configuration.invalidElements = .dropped { element in log(element) }
  ///
  /// Values of dictionaries and elements of streams are not elements of lists. A union member of a list that fits none of
  /// its types is an unknown value, see ``UnknownValues``.
  case dropped(@Sendable (InvalidElement) -> Void)
}

/// An element of a list that was dropped. It has none of the values of the response.
public struct InvalidElement: Sendable {
  /// The id of the operation.
  public let operationID: String?
  /// The place of the element in the body: `pets[3]`.
  public let path: String
  /// Why it cannot be decoded: `id: expected Int`.
  public let reason: String
}

extension InvalidElement: CustomStringConvertible {
  /// `listPets: pets[3]: id: expected Int`
  public var description: String { "\(operationID.map { $0 + ": " } ?? "")\(path): \(reason)" }
}
