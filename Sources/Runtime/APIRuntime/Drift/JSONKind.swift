/// The kind of a JSON value, by its name in JSON Schema, and nothing of the value itself.
///
/// It is the reason of an error of our decoder for a value of another kind, so that a report says what was found.
enum JSONKind: String, Error {
  case array, boolean, integer, number, object, string
}

extension JSONKind {
  /// Creates the kind that an error of another kind was found with: by our decoder, or by Foundation's; `nil` if it is not known.
  ///
  /// Foundation has the kind in its text alone, where an integer is a number, too.
  init?(_ context: DecodingError.Context) {
    if let kind = context.underlyingError as? JSONKind {
      self = kind
      return
    }
    switch foundKind(context.debugDescription) {
    case "array": self = .array
    case "bool": self = .boolean
    case "number": self = .number
    case "object": self = .object
    case "string", "string/data": self = .string
    default: return nil
    }
  }
}

extension JSONTape {
  /// Returns the kind of a value; `nil` for `null`, which is an irregularity of its own.
  func jsonKind(_ index: Int) -> JSONKind? {
    switch kind(index) {
    case .null: nil
    case .true, .false: .boolean
    case .integer: .integer
    case .number: .number
    case .string, .escapedString, .repeatedKey: .string
    case .array: .array
    case .object: .object
    }
  }
}

extension WrittenScalar {
  /// The kind, by the text of a number: one without a fraction and an exponent is an integer.
  var kind: JSONKind {
    switch self {
    case .text: .string
    case .number(let text): text.utf8.contains { ".eE".utf8.contains($0) } ? .number : .integer
    case .bool: .boolean
    }
  }
}
