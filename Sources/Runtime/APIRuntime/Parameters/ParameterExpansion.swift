import Foundation

/// An expansion of a value into texts by RFC 6570, see https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1
///
/// What is nested deeper than RFC 6570 allows is JSON, as in a form: `Documentation/Parameters.md` has the rules.
///
/// Places, prefixes and whether a style is allowed are for ``ParameterSerializer``.
struct ParameterExpansion {
  /// A name and a value, both escaped.
  typealias Pair = (name: String, value: String)

  /// The parameter, for its parts and for errors.
  let parameter: NamedParameter
  /// The escaped name of the parameter.
  let name: String
  /// The text in place of `=value` if the value is empty; `nil` if the texts are values without names.
  var textIfEmpty: String?
  /// Whether each part has a text of its own.
  let explode: Bool
  /// The separator of the parts of the value; `nil` if each part has a text of its own.
  let separator: String?
  /// The escaping of values.
  let escape: ParameterEscaping
  /// The escaping of names, in which no character that may have a meaning is left, whatever values may have.
  private var escapeName: ParameterEscaping { escape == .none ? .none : .reserved }
  /// The serializer of parts that have parts themselves.
  let content: ContentSerializer

  /// Returns the texts, to be joined by the separator; none without a value, or for a list or an object without parts.
  ///
  /// A `nil` element or member is omitted.
  func texts() throws -> [String] {
    let pairs = try pairs()
    if let textIfEmpty {
      return pairs.map { $0.name + ($0.value.isEmpty ? textIfEmpty : "=" + $0.value) }
    }
    if explode, case .object = parameter.item.parts { return pairs.map { $0.name + "=" + $0.value } }
    return pairs.map(\.value)
  }

  /// Returns the parameter's name with its value, or with several values if it is exploded. The members of an exploded
  /// object have their own names, repeated for a list.
  ///
  /// - Throws: An `EncodingError` with the name of the parameter if a nested part, as JSON, contains the separator.
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
        try item.member(member).items().compactMap(text).map { (escapeName(member.name), $0) }
      }
    case .object(let members):
      return joined(
        try members.flatMap { member in
          try text(of: item.member(member)).map { [escapeName(member.name), $0] } ?? []
        })
    }
  }

  /// Returns one pair of several texts; none without a text.
  private func joined(_ texts: [String]) -> [Pair] {
    texts.isEmpty ? [] : [(name, texts.joined(separator: separator ?? ""))]
  }

  /// Returns the text of a part, JSON if it has parts itself; `nil` for `nil`.
  ///
  /// A single text may contain the separator, which is percent-encoded where the place has percent-encoding.
  private func text(of item: PropertyItem) throws -> String? {
    switch item.parts {
    case .none: return nil
    case .primitive(let text): return escape(text)
    case .file(let file): return escape(try file.base64())
    case .list, .object:
      let text = escape(try content.jsonText(item.value))
      guard let separator, text.range(of: separator) != nil else { return text }
      throw parameter.error("the JSON of a nested list or object contains '\(separator)', the separator of the parts")
    }
  }
}

// MARK: - Brackets

extension ParameterExpansion {
  /// The depth beyond which no server reads brackets.
  private static let maximumDepth = 32

  /// Returns `name[member]` and `name[0]` with the text of each part, at any depth.
  func bracketed() throws -> [Pair] {
    try bracketed(parameter.item, as: name)
  }

  /// Returns the pairs of an item at any depth, under the brackets so far.
  ///
  /// Elements that are `nil` are left out, and those behind them move up.
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

  /// Returns the name of a member: `name[member]`, with the brackets encoded as the place needs it.
  private func bracket(_ member: String, behind name: String) -> String {
    name + escapeName("[" + member + "]")
  }
}
