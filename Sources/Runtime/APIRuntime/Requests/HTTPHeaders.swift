/// The header fields of a request or a response: in order, with names in any case.
///
///     var headers: HTTPHeaders = ["Accept-Language": "de"]
///     headers["accept-language"]  // "de"
///
/// `description` shows `REDACTED` in place of the values of `Authorization`, `Cookie` and similar fields.
///
/// Typed header fields of responses are read by ``ResponseHeader``.
///
/// A look-up takes time for all fields: there are few, and their order counts.
public struct HTTPHeaders: Hashable, Sendable {
  /// One header field. Two fields are equal if their values are, and their names in any case.
  private struct Field: Hashable {
    /// The name as it was given.
    let name: String
    /// The value as it was given.
    let value: String
    /// The name in lower case, by which fields are compared.
    let key: String

    /// Creates a field, whose name is compared in lower case.
    init(name: String, value: String) {
      self.name = name
      self.value = value
      key = name.lowercased()
    }

    static func == (left: Field, right: Field) -> Bool {
      left.key == right.key && left.value == right.value
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(value)
    }
  }

  /// The fields in their order.
  private var fields: [Field] = []

  /// Appends a field, even if another one has the same name.
  ///
  /// - Parameters:
  ///   - name: The name of the field, in any case. It is checked when the request is built.
  ///   - value: The value. It must not contain a line break or another control character but the tab.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// The value of a field, or of several fields of one name joined by `, `. Setting it replaces all fields of the name,
  /// `nil` removes them.
  public subscript(name: String) -> String? {
    get {
      let key = name.lowercased()
      guard let first = fields.firstIndex(where: { $0.key == key }) else { return nil }
      return fields[(first + 1)...].reduce(into: fields[first].value) { text, field in
        if field.key == key { text += ", " + field.value }
      }
    }
    set {
      let key = name.lowercased()
      guard let newValue else { return fields.removeAll { $0.key == key } }
      let field = Field(name: name, value: newValue)
      guard let index = fields.firstIndex(where: { $0.key == key }) else { return fields.append(field) }
      fields[index] = field
      fields[(index + 1)...].removeAll { $0.key == key }
    }
  }

  /// Returns the values of all fields of a name, for those that must not be joined, such as `Set-Cookie`.
  ///
  /// - Returns: The values in the order of the fields; none for a field that is missing.
  public func values(for name: String) -> [String] {
    let key = name.lowercased()
    return fields.filter { $0.key == key }.map(\.value)
  }

  /// Checks that the fields can be sent.
  ///
  /// - Throws: ``APIError/invalidRequest(_:)`` if a name is not one of a header field, or if a value has a control
  ///   character, which may end its field early. The text has the name, and not the value.
  func validate() throws(APIError) {
    for field in fields {
      guard field.name.isHTTPToken else {
        throw .invalidRequest("\(field.name.debugDescription) is not the name of a header")
      }
      guard !field.value.hasControlCharacters else {
        throw .invalidRequest("header '\(field.name)': the value contains a line break or another control character")
      }
    }
  }
}

extension HTTPHeaders: Sequence {
  /// Returns an iterator over the fields in order, with names and values as they were given.
  public func makeIterator() -> IndexingIterator<[(name: String, value: String)]> {
    fields.map { ($0.name, $0.value) }.makeIterator()
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates the fields in the order of the literal.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0, value: $1) }
  }
}

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
  /// The names, in lower case, of fields whose values are secrets.
  static let secretNames: Set<String> = ["authorization", "proxy-authorization", "cookie", "set-cookie"]

  /// The fields as texts show them.
  private var shown: [(name: String, value: String)] {
    fields.map { ($0.name, Self.secretNames.contains($0.key) ? "REDACTED" : $0.value) }
  }

  /// `Accept: text/plain, Authorization: REDACTED`
  public var description: String {
    shown.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
  }

  /// The fields, without secrets.
  public var customMirror: Mirror {
    Mirror(self, children: shown.map { (label: $0.name, value: $0.value) }, displayStyle: .dictionary)
  }
}

extension String {
  /// Whether this has a control character that the value of a header field must not have, see
  /// [RFC 9110, section 5.5](https://www.rfc-editor.org/rfc/rfc9110#section-5.5): any but the tab.
  var hasControlCharacters: Bool {
    utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }
  }

  /// Whether this is a `token` of [RFC 9110, section 5.6.2](https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2).
  var isHTTPToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
