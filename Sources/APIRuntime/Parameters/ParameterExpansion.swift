/// Turns a value into texts as RFC 6570 does, see https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1
struct ParameterExpansion {
  typealias Pair = (name: String, value: String)

  /// The parameter as it is written, which is escaped already.
  let name: String
  /// Whether each text is `name=value`, and what stands for `=value` if the value is empty; nil if it is the value alone.
  var textIfEmpty: String?
  let explode: Bool
  /// What stands between the parts of a value that is not exploded.
  var delimiter = ","
  let escape: ParameterEscaping

  /// The texts, for the style's separator to stand between; none if there is no value, or a list or object without parts.
  ///
  /// A nil element or member is left out. Throws ``NestedParameterValue`` if a part has parts itself.
  func texts(of value: ParameterValue) throws -> [String] {
    let pairs = try pairs(of: value)
    if let textIfEmpty {
      return pairs.map { $0.name + ($0.value.isEmpty ? textIfEmpty : "=" + $0.value) }
    }
    if explode, case .object = value { return pairs.map { $0.name + "=" + $0.value } }
    return pairs.map(\.value)
  }

  /// The parameter's name with its value, or with several if it is exploded; those of an object have names of their own.
  func pairs(of value: ParameterValue) throws -> [Pair] {
    switch value {
    case .none:
      return []
    case .primitive(let text):
      return [(name, escape(text))]
    case .list(let elements):
      let texts = try elements.compactMap(text)
      if texts.isEmpty { return [] }
      return explode ? texts.map { (name, $0) } : [(name, texts.joined(separator: delimiter))]
    case .object(let members):
      let texts = try members.compactMap { member in
        try text(of: member.value).map { (name: escape(member.name), value: $0) }
      }
      if texts.isEmpty || explode { return texts }
      return [(name, texts.flatMap { [$0.name, $0.value] }.joined(separator: delimiter))]
    }
  }

  /// `name[member]` and its value for each part, however deep: a list repeats its name, a part of a list that has parts
  /// itself is numbered.
  func bracketed(_ value: ParameterValue) -> [Pair] {
    switch value {
    case .none:
      return []
    case .primitive(let text):
      return [(name, escape(text))]
    case .object(let members):
      return members.flatMap { nested($0.name).bracketed($0.value) }
    case .list(let elements):
      return elements.enumerated().flatMap { index, element in
        switch element {
        case .none, .primitive: bracketed(element)
        case .list, .object: nested(String(index)).bracketed(element)
        }
      }
    }
  }

  private func nested(_ member: String) -> ParameterExpansion {
    ParameterExpansion(name: name + escape("[") + escape(member) + escape("]"), explode: explode, escape: escape)
  }

  private func text(of part: ParameterValue) throws -> String? {
    switch part {
    case .none: nil
    case .primitive(let text): escape(text)
    case .list, .object: throw NestedParameterValue()
    }
  }
}

/// A list or an object within a list or an object, which most styles have no text for.
struct NestedParameterValue: Error {}
