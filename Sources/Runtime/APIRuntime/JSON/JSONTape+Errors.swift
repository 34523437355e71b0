import Foundation

/// The paths of entries and the texts of errors. They take time only where an error is thrown.
extension JSONTape {
  /// Returns the keys and indices from the root to an entry.
  ///
  /// Each container remembers the last child, so that the paths of all children in their order take linear time.
  func path(to index: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var container = 0
    while container < index {
      let isObject = kind(container) == .object
      var child = (index: container + 1, ordinal: 0)
      if let last = lastChildren[container], last.index <= index { child = last }
      while true {
        let behind = indexBehind(isObject ? child.index + 1 : child.index)
        if index < behind { break }
        child = (behind, child.ordinal + 1)
      }
      lastChildren[container] = child
      path.append(isObject ? JSONKey(stringValue: key(child.index)) : IndexKey(child.ordinal))
      container = isObject ? child.index + 1 : child.index
    }
    return path
  }

  /// Returns the error of a value that is not one of a type.
  ///
  /// It has the path, what was expected and found, and the line and column, as ``text(of:below:limit:)`` shows it.
  func failure(_ type: Any.Type, _ index: Int) -> DecodingError {
    let found = "found \(description(index)) at \(place(index))"
    let expected = "expected \(Self.expectation(type))"
    func context(_ text: String, _ reason: (any Error)? = nil) -> DecodingError.Context {
      .init(codingPath: path(to: index), debugDescription: text, underlyingError: reason)
    }
    switch kind(index) {
    case .null: return .valueNotFound(type, context("\(expected), \(found)"))
    case .integer where type is any Numeric.Type, .number where type is any Numeric.Type:
      let number = UnrepresentableNumber(text: beginning(index))
      return .dataCorrupted(context("\(number.reason(for: type)) at \(place(index))", number))
    case .string where Self.texts[ObjectIdentifier(type)] != nil,
      .escapedString where Self.texts[ObjectIdentifier(type)] != nil:
      return .dataCorrupted(context("\(expected), found \(excerpt(index)) at \(place(index))"))
    default: return .typeMismatch(type, context("\(expected), \(found)", jsonKind(index)))
    }
  }

  /// The line and column of an entry.
  func place(_ index: Int) -> JSONPlace {
    let isString = kind(index) == .string || kind(index) == .escapedString
    let offset = Int(entries[index].offset) - (isString ? 1 : 0)
    return places.place(of: offset, in: wholeText)
  }

  /// Returns the words for a value in errors: `string 'lost'`, `number 1.5`, `object`.
  private func description(_ index: Int) -> String {
    switch kind(index) {
    case .null: "null"
    case .true, .false: "bool \(excerpt(index))"
    case .integer, .number: "number \(excerpt(index))"
    case .string, .escapedString, .repeatedKey: "string \(excerpt(index))"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The beginning of a string, in quotes, or of the text of another value.
  private func excerpt(_ index: Int) -> String {
    switch kind(index) {
    case .string, .escapedString, .repeatedKey:
      (text(index).count > 240 ? beginning(index) : key(index)).quotedExcerpt
    default: beginning(index).printable(limit: 60)
    }
  }

  /// Returns the first bytes of a value as text, so that a long one takes no longer.
  private func beginning(_ index: Int) -> String { String(decoding: text(index).prefix(240), as: UTF8.self) }

  /// The types whose values are texts of a form.
  private static let texts: [ObjectIdentifier: String] = [
    ObjectIdentifier(Date.self): "a date-time such as 2024-02-29T12:00:00Z",
    ObjectIdentifier(Data.self): "bytes in base64",
    ObjectIdentifier(URL.self): "a URL",
    ObjectIdentifier(UUID.self): "a UUID",
  ]

  /// Returns what an error says of a type.
  private static func expectation(_ type: Any.Type) -> String { texts[ObjectIdentifier(type)] ?? name(type) }
}
