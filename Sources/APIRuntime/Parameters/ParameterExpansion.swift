/// Turns a value into texts as RFC 6570 does, see https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1
struct ParameterExpansion {
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
    switch value {
    case .none:
      return []
    case .primitive(let text):
      return [named(name, escape(text))]
    case .list(let elements):
      let texts = try elements.compactMap(text)
      if texts.isEmpty { return [] }
      return explode ? texts.map { named(name, $0) } : [named(name, texts.joined(separator: delimiter))]
    case .object(let members):
      let texts = try members.compactMap { member in
        try text(of: member.value).map { (name: escape(member.name), value: $0) }
      }
      if texts.isEmpty { return [] }
      if explode {
        return texts.map { textIfEmpty == nil ? $0.name + "=" + $0.value : named($0.name, $0.value) }
      }
      return [named(name, texts.flatMap { [$0.name, $0.value] }.joined(separator: delimiter))]
    }
  }

  /// `name[member]=value` for each part, however deep: a list repeats its name, a part of a list that has parts itself
  /// is numbered.
  func bracketed(_ value: ParameterValue) -> [String] {
    switch value {
    case .none:
      return []
    case .primitive(let text):
      return [name + "=" + escape(text)]
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
    ParameterExpansion(name: name + "%5B" + escape(member) + "%5D", explode: explode, escape: escape)
  }

  private func text(of part: ParameterValue) throws -> String? {
    switch part {
    case .none: nil
    case .primitive(let text): escape(text)
    case .list, .object: throw NestedParameterValue()
    }
  }

  private func named(_ name: String, _ value: String) -> String {
    guard let textIfEmpty else { return value }
    return name + (value.isEmpty ? textIfEmpty : "=" + value)
  }
}

/// A list or an object within a list or an object, which most styles have no text for.
struct NestedParameterValue: Error {}
