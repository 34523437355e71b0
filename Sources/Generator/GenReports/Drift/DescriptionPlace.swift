import GenDiagnostics
import GenSource

/// A value of a description, with the JSONPath that an overlay selects it by.
///
/// It selects, and changes nothing: actions are made by ``DriftChanges``.
struct DescriptionPlace {
  /// The value.
  let node: JSONNode
  /// The JSONPath, such as `$.paths['/pets'].get`.
  let path: String
  /// The object that it is a member of, and its key; `nil` for an element of a list.
  private(set) var member: (object: String, key: String)?

  /// Creates the place of the root.
  init(root: JSONNode) {
    node = root
    path = "$"
  }

  /// Creates a place in another one.
  private init(_ node: JSONNode, path: String, member: (object: String, key: String)?) {
    self.node = node
    self.path = path
    self.member = member
  }

  /// The member of a key; `nil` if it is missing.
  subscript(key: String) -> DescriptionPlace? {
    node[key].map {
      DescriptionPlace($0, path: path + Self.segment(key), member: (path, key))
    }
  }

  /// The places of the elements of a list; empty for any other value.
  var elements: [DescriptionPlace] {
    node.elements.enumerated().map { DescriptionPlace($1, path: "\(path)[\($0)]", member: nil) }
  }

  /// Returns the value at the end of references within the description; `nil` if one leads to nothing or to another
  /// file.
  func followed(in root: DescriptionPlace) -> DescriptionPlace? {
    var place = self
    for _ in 0..<Limits.references {
      guard let reference = place.node["$ref"]?.string else { return place }
      guard reference.hasPrefix("#"), let pointer = try? JSONPointer(fragment: reference) else { return nil }
      var target: DescriptionPlace? = root
      for token in pointer.tokens { target = target?[token] }
      guard let target else { return nil }
      place = target
    }
    return nil
  }

  /// Returns a step of a path: `.name`, or `['a name']`.
  private static func segment(_ key: String) -> String {
    let isPlain = key.utf8.enumerated().allSatisfy { index, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): index > 0
      default: false
      }
    }
    return isPlain && !key.isEmpty ? "." + key : "[\(quoted(key))]"
  }

  /// Returns a string of JSONPath, in single quotes.
  static func quoted(_ text: String) -> String {
    let escaped = jsonString(text).dropFirst().dropLast()
      .split(separator: "\\\"", omittingEmptySubsequences: false).joined(separator: "\"")
    return "'" + escaped.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
  }
}
