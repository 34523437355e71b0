/// The way from a pointer to a node. Pointers are read by `JSONPointer`.
extension JSONPointer {
  /// Where the way through a document ends.
  ///
  /// The end of a way that leads to a value, or breaks off.
  package enum Resolution: Sendable, Equatable {
    /// The way leads to a value.
    case found(JSONNode)
    /// `node` is the deepest value on the way; it has no member or element `token`.
    case missing(token: String, in: JSONNode)
  }
}

extension JSONDocument {
  /// Returns the value that a pointer leads to; `nil` if there is none.
  package func resolve(_ pointer: JSONPointer) -> JSONNode? {
    switch root.resolution(of: pointer) {
    case .found(let node): node
    case .missing: nil
    }
  }
}

extension JSONNode {
  /// Returns where the way of a pointer ends that starts at the value. Of members with one key, it goes through the first.
  package func resolution(of pointer: JSONPointer) -> JSONPointer.Resolution {
    var node = self
    for token in pointer.tokens {
      guard let child = node[token] ?? node.element(token) else { return .missing(token: token, in: node) }
      node = child
    }
    return .found(node)
  }

  /// The element a pointer's token names; leading zeros, signs and `-` (RFC 6901 §4) name none.
  fileprivate func element(_ token: String) -> JSONNode? {
    guard kind == .array, token.utf8.allSatisfy(\.isASCIIDigit),
      token == "0" || !token.hasPrefix("0"), let position = Int(token), position < elements.count
    else { return nil }
    return document.element(position, of: index)
  }
}
