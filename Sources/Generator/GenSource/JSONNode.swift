package import GenDiagnostics

/// A value of a document: a view that costs a reference and a number, equal to itself only.
package struct JSONNode: Sendable {
  /// The kind of a value in JSON.
  package enum Kind: Sendable {
    case null, bool, number, string, array, object
  }

  /// The document, which the node keeps alive.
  package let document: JSONDocument
  /// In the document's entries.
  package let index: Int

  /// Creates the node at an index, which must be that of a value and not of a key.
  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  private var entry: JSONEntry { document.entries[index] }

  /// The kind of the value.
  package var kind: Kind { document.kind(at: index) }

  /// The value's first byte.
  package var place: SourcePlace { document.place(index) }

  /// The value as it stands in the source, such as `{"a": 1}`; where it is put together, as it would.
  package var text: String {
    if isPutTogether { return String(decoding: json(isIndented: false), as: UTF8.self) }
    return String(decoding: document.file.bytes[Int(entry.start)..<Int(entry.end)], as: UTF8.self)
  }

  /// Whether it is not what stands between its brackets in the source.
  private var isPutTogether: Bool {
    let tag = entry.tag
    return (tag == .array || tag == .object) && document.isPutTogether
  }

  /// Whether it is `null`.
  package var isNull: Bool { entry.tag == .null }

  /// The value, unless it is `null`.
  package var unlessNull: JSONNode? { isNull ? nil : self }

  /// nil for another kind.
  package var bool: Bool? {
    switch entry.tag {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// nil for another kind.
  package var string: String? { kind == .string ? document.string(index) : nil }

  /// Whether it is a string, and this one.
  package func isString(_ text: StaticString) -> Bool {
    kind == .string
      && document.isText(index, UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A number as it was written, such as `1.50e3`; nil for another kind.
  package var number: String? { entry.tag == .number ? text : nil }

  /// Empty for another kind than an array.
  package var elements: JSONElements { JSONElements(of: self) }

  /// Empty for another kind than an object.
  package var members: JSONMembers { JSONMembers(of: self) }

  /// The value of a member, found in constant time; nil for another kind than an object.
  package subscript(key: String) -> JSONNode? { member(key)?.value }

  /// A member with the place of its key; the first of those with the same key.
  package func member(_ key: String) -> JSONMember? {
    guard entry.tag == .object else { return nil }
    return document.indexOfKey(key, in: index).map { JSONMember(document: document, index: $0) }
  }
}

extension JSONNode {
  /// Whether both are the same value, wherever they stand: members in any order, numbers written alike.
  ///
  /// Takes time that grows with the size of the values; objects are compared by their keys.
  package func hasSameContent(as other: JSONNode) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .null: return true
    case .bool, .number: return text == other.text
    case .string: return string == other.string
    case .array:
      return elements.count == other.elements.count
        && zip(elements, other.elements).allSatisfy { $0.hasSameContent(as: $1) }
    case .object:
      return members.count == other.members.count
        && members.allSatisfy { member in other[member.key].map(member.value.hasSameContent) ?? false }
    }
  }
}

extension JSONNode {
  /// A value of an enumeration as a text: a string's characters, or a number as written, but for an integer with a fraction of
  /// zeros.
  package var valueText: String { string ?? integer.map { String($0) } ?? text }

  /// Whether both are the same as a value of an enumeration: strings are, however they are escaped, and all else is as it is
  /// written.
  package func hasSameText(as other: JSONNode) -> Bool {
    withText { left in other.withText { right in (kind == .string) == (other.kind == .string) && left.equals(right) } }
  }

  /// Hashes what `hasSameText` compares.
  package func hashText(into hasher: inout Hasher) { withText { $0.hash(into: &hasher) } }

  /// Calls a function with the contents of the string, or with the text of another value.
  private func withText<Result>(_ body: (JSONContents) -> Result) -> Result {
    let entry = entry
    if isPutTogether { return json(isIndented: false).withUnsafeBufferPointer { body(JSONContents(plain: $0)) } }
    return document.file.bytes.withUnsafeBufferPointer { bytes in
      body(
        kind == .string
          ? JSONContents(of: entry, in: bytes)
          : JSONContents(plain: UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])))
    }
  }
}

extension JSONNode: Hashable {
  package static func == (left: JSONNode, right: JSONNode) -> Bool {
    left.index == right.index && left.document.file === right.document.file
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(document.file))
    hasher.combine(index)
  }
}

extension JSONNode.Kind: CustomStringConvertible {
  /// As a message names it: `a string`, `an object`.
  package var description: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONNode {
  /// Returns the words of a message for a value of another type than the one that is needed: `must be a string; found true`.
  package func mismatch(_ wanted: String) -> String {
    let found =
      switch kind {
      case .null, .bool, .number: shortened(text, to: Limits.foundText)
      case .string: "\"\(shortened(string ?? "", to: Limits.foundText))\""
      case .array, .object: kind.description
      }
    return "must be \(wanted); found \(found)"
  }

  /// The same, of the type of one kind of values.
  package func mismatch(_ wanted: Kind) -> String { mismatch(wanted.description) }
}

extension JSONNode {
  /// The integer that a number is, however it is written: `2` for `2.0`. Nil beyond 64 bits.
  package var integer: Int64? {
    number.flatMap { text in
      if let integer = Int64(text) { return integer }
      // Digits alone are an integer out of range, which a `Double` may round into it.
      return text.contains { ".eE".contains($0) } ? Double(text).flatMap(Int64.init(exactly:)) : nil
    }
  }
}

extension JSONNode {
  /// The texts among the elements.
  package var strings: [String] { elements.compactMap(\.string) }
}

/// The contents of what may be missing, such as `schema["required"].strings`.
extension JSONNode? {
  package var elements: [JSONNode] { map { Array($0.elements) } ?? [] }
  package var members: [JSONMember] { map { Array($0.members) } ?? [] }
  package var strings: [String] { map(\.strings) ?? [] }
}
