/// A value in a response that its description does not allow, at one place of its body, without its values.
///
/// Whether it is an error, is dropped or is only recorded is decided by ``ResponseRecorder``.
struct Irregularity: Sendable {
  /// The kinds of what is not allowed.
  enum Kind: Sendable {
    /// A value that an enum or a discriminator does not list; `nil` for one that is more than a word.
    case unknownValue(String?)
    /// A member that the description requires.
    case missingMember
    /// A `null` where the description allows none.
    case unexpectedNull(expected: String)
    /// A value of another kind, such as a text in place of a number, and its kind; `nil` if that is not known.
    case otherType(expected: String, found: JSONKind?)
    /// A text or a number that is not one of its type.
    case invalidValue
    /// An element of a list or a dictionary that was dropped, and what is wrong with it.
    indirect case invalidElement(Irregularity)
  }

  /// The place in the body.
  let path: ResponsePath
  /// The kind of irregularity.
  let kind: Kind

  /// Creates an irregularity.
  init(_ kind: Kind, at path: ResponsePath) {
    self.kind = kind
    self.path = path
  }

  /// Creates the irregularity that an error of decoding stands for.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context): self.init(.missingMember, at: ResponsePath(context.codingPath + [key]))
    case .valueNotFound(let type, let context):
      self.init(.unexpectedNull(expected: name(type)), at: ResponsePath(context.codingPath))
    case .typeMismatch(let type, let context):
      self.init(.otherType(expected: name(type), found: JSONKind(context)), at: ResponsePath(context.codingPath))
    case .dataCorrupted(let context): self.init(.invalidValue, at: ResponsePath(context.codingPath))
    @unknown default: self.init(.invalidValue, at: ResponsePath([]))
    }
  }

  /// An unknown value of an enum, by its text.
  static func unknownValue(_ text: String?, at path: [any CodingKey]) -> Irregularity {
    Irregularity(.unknownValue(text.flatMap { $0.isWord ? $0 : nil }), at: ResponsePath(path))
  }

  /// Why something around it cannot be decoded, below a number of keys: `id: expected Int`.
  func reason(below depth: Int) -> String {
    let place = path.text(below: depth)
    let text =
      switch kind {
      case .missingMember: "missing"
      case .unexpectedNull(let type): "expected \(type), found null"
      case .otherType(let type, _): "expected \(type)"
      case .unknownValue, .invalidValue: "not one of the values of its type"
      case .invalidElement(let inner): inner.reason(below: depth)
      }
    return place.isEmpty ? text : "\(place): \(text)"
  }
}

/// A place in the body of a response.
struct ResponsePath: Sendable {
  /// A step from a value to one in it.
  private enum Part: Sendable {
    case member(String)
    case element(Int)
  }

  /// The steps from the whole body.
  private let parts: [Part]

  /// Creates the place of a coding path. An index is known by its name, `Index 3`.
  init(_ codingPath: [any CodingKey]) {
    parts = codingPath.map { key in
      guard let index = key.intValue, key.stringValue == "Index \(index)" else { return .member(key.stringValue) }
      return .element(index)
    }
  }

  /// The number of steps.
  var count: Int { parts.count }

  /// Returns the name of the member that it leads to or through, behind a number of steps; `nil` for an element and for the end.
  func member(behind depth: Int) -> String? {
    if depth < count, case .member(let name) = parts[depth] { name } else { nil }
  }

  /// `pets[3].id`, below a number of keys.
  func text(below depth: Int = 0) -> String {
    parts.dropFirst(depth).reduce(into: "") { text, part in
      switch part {
      case .element(let index): text += "[\(index)]"
      case .member(let name): text += (text.isEmpty ? "" : ".") + name.printable(limit: 60)
      }
    }
  }

  /// The place in all responses: `/pets/*/id`, where `*` is any element of a list, and any member whose name is not the
  /// name of a property, because it may be a value.
  var pointer: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .element: text += "/*"
      case .member(let name): text += "/" + (name.isPropertyName ? name : "*")
      }
    }
  }
}

extension String {
  /// Whether this is short and has letters, digits and `_.:-` only, as values of enums do.
  var isWord: Bool { (1...64).contains(utf8.count) && utf8.allSatisfy { $0.isWordPart } }

  /// Whether this looks like the name of a property, and not like an id or a text that is a key of a dictionary.
  fileprivate var isPropertyName: Bool {
    let name = utf8.drop { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "@") }
    guard let first = name.first, (1...64).contains(name.count), name.allSatisfy({ $0.isWordPart }) else {
      return false
    }
    return !first.isDigit && name.count(where: \.isDigit) < 4
  }
}

extension UInt8 {
  /// Whether this is an ASCII digit.
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether this is an ASCII letter or digit, or one of `_.:-`.
  fileprivate var isWordPart: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) && self < 0x80
      || "_.:-".utf8.contains(self)
  }
}
