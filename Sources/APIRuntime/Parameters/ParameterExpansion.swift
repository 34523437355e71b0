import Foundation

/// Turns a value into texts as RFC 6570 does, see https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1
///
/// What is nested deeper than RFC 6570 knows is JSON, as it is in a form: `Documentation/Parameters.md` has the rules.
struct ParameterExpansion {
  typealias Pair = (name: String, value: String)

  let parameter: NamedParameter
  /// The parameter's name as it is written, which is escaped already.
  let name: String
  /// Whether each text is `name=value`, and what stands for `=value` if the value is empty; nil if it is the value alone.
  var textIfEmpty: String?
  let explode: Bool
  /// What stands between the parts of the value; nil if each is sent on its own.
  let separator: String?
  let escape: ParameterEscaping
  /// Serializes what has parts itself.
  let content: ContentWriter

  /// The texts, for the separator to stand between; none if there is no value, or a list or object without parts.
  ///
  /// A nil element or member is left out.
  func texts() throws -> [String] {
    let pairs = try pairs()
    if let textIfEmpty {
      return pairs.map { $0.name + ($0.value.isEmpty ? textIfEmpty : "=" + $0.value) }
    }
    if explode, case .object = parameter.item.parts { return pairs.map { $0.name + "=" + $0.value } }
    return pairs.map(\.value)
  }

  /// The parameter's name with its value, or with several if it is exploded; those of an object have names of their own, and
  /// repeat them for a list.
  func pairs() throws -> [Pair] {
    let item = parameter.item
    switch item.parts {
    case .none, .primitive, .file:
      return try text(of: item).map { [(name, $0)] } ?? []
    case .list:
      let texts = try item.items().compactMap(text)
      return explode ? texts.map { (name, $0) } : joined(texts)
    case .object(let members) where explode:
      return try members.flatMap { member in
        try item.member(member).items().compactMap(text).map { (escape(member.name), $0) }
      }
    case .object(let members):
      return joined(
        try members.flatMap { member in
          try text(of: item.member(member)).map { [escape(member.name), $0] } ?? []
        })
    }
  }

  private func joined(_ texts: [String]) -> [Pair] {
    texts.isEmpty ? [] : [(name, texts.joined(separator: separator ?? ""))]
  }

  /// The text of a part, JSON if it has parts itself; nil for nil.
  private func text(of item: PropertyItem) throws -> String? {
    switch item.parts {
    case .none: return nil
    case .primitive(let text): return escape(text)
    case .file(let file): return escape(try file.base64())
    case .list, .object:
      let text = escape(try content.jsonText(item.value))
      guard let separator, text.range(of: separator) != nil else { return text }
      throw parameter.error("the JSON of a nested list or object contains '\(separator)', which separates the parts")
    }
  }
}

// MARK: - Brackets

extension ParameterExpansion {
  /// No server reads what is that deep.
  private static let maximumDepth = 32

  /// `name[member]` and `name[0]` with the text of each part, however deep.
  func bracketed() throws -> [Pair] {
    try bracketed(parameter.item, as: name)
  }

  private func bracketed(_ item: PropertyItem, as name: String) throws -> [Pair] {
    guard item.path.count <= Self.maximumDepth else {
      throw parameter.error("lists and objects are nested more than \(Self.maximumDepth) levels deep")
    }
    switch item.parts {
    case .none, .primitive, .file:
      return try text(of: item).map { [(name, $0)] } ?? []
    case .object(let members):
      return try members.flatMap { member in
        try bracketed(item.member(member), as: bracket(member.name, behind: name))
      }
    case .list:
      let elements = try item.items().filter { if case .none = $0.parts { false } else { true } }
      return try elements.enumerated().flatMap { index, element in
        try bracketed(element, as: bracket(String(index), behind: name))
      }
    }
  }

  private func bracket(_ member: String, behind name: String) -> String {
    name + escape("[") + escape(member) + escape("]")
  }
}
