import GenNaming
import GenTyping
import SwiftPlan

/// The names of the cases of unions: the words that are on the wire, where there are some. Nothing outside of a union
/// and the schemas that it has decides on them.
///
/// A name is the first that serves: one that is chosen for the member's schema, the value of the discriminator, or what the description
/// calls that value where it is a number, the words of the type without those of the union, and the words of the type.
struct CaseNames {
  let graph: TypeGraph
  let choices: NameChoices

  /// The names of the members of a union, in their order.
  func names(of union: UnionType, _ node: NodeID) -> [AssignedName] {
    var reserved: Set = [Union.unknownName, ReservedNames.absentCase]
    if union.mayBeSeveral { reserved.insert(Union.severalName) }
    var scope = NameScope(reserved: reserved, acronyms: choices.acronyms)
    let ownWords = ownWords(of: node)
    return scope.names(
      for: union.members.map { member in
        if let chosen = chosen(member.title, besides: reserved) { return chosen }
        if let value = member.ownValue,
          let text = text(ofValue: value) ?? nameOfValue(of: member, union).flatMap(text)
        {
          var request = NameRequest.unionCase(text, called: value, rank: 1, besides: reserved)
          if request.reason == nil, Words(text).lowerCamel != Words(graph.text(of: member.title)).lowerCamel {
            request.reason = .discriminator
          }
          return request
        }
        return request(for: member.title, without: ownWords, besides: reserved)
      })
  }

  /// A member that is called after a schema with a chosen name is called that.
  private func chosen(_ title: UnionType.Title, besides reserved: Set<String>) -> NameRequest? {
    guard case .named(let position) = title, let chosen = choices.schemas[position] else { return nil }
    return .unionCase(chosen.name, called: graph.named[position].name, rank: 0, besides: reserved)
  }

  /// The name that the description gives the only value of a member's discriminator, such as `BUTTON` for 2.
  private func nameOfValue(of member: UnionType.Member, _ union: UnionType) -> String? {
    guard case .structure(let structure) = graph[member.use.node].content else { return nil }
    return structure.fields.first { $0.key == union.discriminator }?.annotations.constantName
  }

  /// The name for a value of a discriminator; `nil` if it is not a word, as a number or a Boolean, which says less than
  /// the type.
  private func text(ofValue value: String) -> String? {
    let text = choices.withoutPrefix(value) ?? value
    let isWord = Words(text).words.first?.unicodeScalars.first?.properties.isAlphabetic ?? false
    return isWord && text != "true" && text != "false" ? text : nil
  }

  /// A member that no word stands for alone is called after the only property of its object, or after its type, without the words that
  /// the union is called by, too.
  private func request(
    for title: UnionType.Title, without ownWords: Set<String>, besides reserved: Set<String>
  ) -> NameRequest {
    let text = graph.text(of: title)
    if case .key(let key) = title {
      var request = NameRequest.unionCase(key, called: key, rank: 3, besides: reserved)
      request.fallback = .name(NameRequest.unionCase(text, called: text, rank: 2, besides: reserved).preferred)
      return request
    }
    func name(_ position: Int) -> String {
      choices.text(ofSchema: position, named: Self.withoutDirection(graph.named[position].name))
    }
    let called = graph.text(of: title, name)
    let whole = NameRequest.unionCase(called, called: text, rank: 2, besides: reserved)
    let rest =
      switch title {
      case .text, .constant: withoutEnds(called, in: ownWords)
      case .named, .value, .key, .list, .json, .type: graph.text(of: title) { withoutEnds(name($0), in: ownWords) }
      }
    if rest == called { return whole }
    var request = NameRequest.unionCase(rest, called: text, rank: 3, besides: reserved)
    request.fallback = .name(whole.preferred)
    if request.reason == nil { request.reason = .withoutUnion }
    return request
  }

  /// The name of a schema without the direction that FastAPI adds where a model has other properties when it is sent: `Pet-Input`.
  private static func withoutDirection(_ name: String) -> String {
    let direction = ["-Input", "-Output"].first { name.hasSuffix($0) && name.count > $0.count }
    return direction.map { String(name.dropLast($0.count)) } ?? name
  }

  /// The words of the name of a union, in lower case. One that stands inside another type has a name only where it
  /// stands, which may be several places.
  private func ownWords(of node: NodeID) -> Set<String> {
    guard let position = graph[node].name else { return [] }
    return Set(Words(choices.text(ofSchema: position, named: graph.named[position].name)).words.map { $0.lowercased() })
  }

  /// The words of a text but for those at its ends that are among others; all if none or all of them are, or if a
  /// number would be left.
  private func withoutEnds(_ text: String, in others: Set<String>) -> String {
    if others.isEmpty { return text }
    let words = Words(text).words
    var rest = words[...]
    while rest.count > 1, let first = rest.first, others.contains(first.lowercased()) { rest.removeFirst() }
    while rest.count > 1, let last = rest.last, others.contains(last.lowercased()) { rest.removeLast() }
    guard rest.count < words.count, let first = rest.first, !others.contains(first.lowercased()),
      first.unicodeScalars.first?.properties.isAlphabetic ?? false
    else { return text }
    return saysEnough(rest) ? rest.joined(separator: " ") : text
  }

  /// Whether words are more than an article, a preposition or a short ending, unless that is an acronym: `an` of `AnId` in `PetId`.
  private func saysEnough(_ words: ArraySlice<String>) -> Bool {
    let text = words.joined()
    if text.unicodeScalars.count < 3 { return text == text.uppercased() }
    return !words.allSatisfy { Self.particles.contains($0.lowercased()) }
  }

  /// The words that say nothing by themselves.
  static let particles: Set = [
    "a", "an", "and", "any", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
  ]
}

extension NameRequest {
  /// The name of a case of a union.
  ///
  /// - Parameter text: What the description says for it.
  fileprivate static func unionCase(
    _ words: String, called text: String, rank: Int, besides reserved: Set<String>
  ) -> NameRequest {
    var request = NameRequest.enumerationCase(words, besides: reserved)
    request.text = text
    request.rank = rank
    return request
  }
}
