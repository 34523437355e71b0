import GenDiagnostics
import GenNaming
import GenText
import GenTyping
import SwiftPlan

/// The enums of a description: their raw types, and the names of their cases.
struct Enumerations {
  private var enumerations: [NodeID: Enumeration] = [:]

  init(_ graph: TypeGraph, _ choices: NameChoices, sink: DiagnosticSink) {
    let scopes = (open: Self.scope(Self.otherName, choices), closed: Self.scope(Union.unknownName, choices))
    let names = Self.names(in: graph, choices)
    for node in graph.declared {
      guard case .enumeration(let type) = graph[node].content else { continue }
      enumerations[node] = Self.enumeration(
        type, node, called: names[node] ?? [], choices, in: type.isOpen ? scopes.open : scopes.closed, sink: sink)
    }
  }

  subscript(node: NodeID) -> Enumeration? { enumerations[node] }

  /// Returns the scope of the cases of enums whose last one has a name.
  private static func scope(_ unknownName: String, _ choices: NameChoices) -> NameScope {
    NameScope(
      reserved: ReservedNames.enumerationMembers.union([unknownName, ReservedNames.absentCase]),
      acronyms: choices.acronyms)
  }

  private static func enumeration(
    _ enumeration: EnumerationType, _ node: NodeID, called name: [String], _ choices: NameChoices, in scope: NameScope,
    sink: DiagnosticSink
  ) -> Enumeration {
    let rawType = enumeration.rawType
    let unknownName = enumeration.isOpen ? otherName : Union.unknownName
    let reserved: Set = [unknownName, ReservedNames.absentCase]
    var requests: [NameRequest] = []
    var known: [(value: EnumerationType.Value, literal: SwiftExpression)] = []
    var seen: Set<SwiftExpression> = []
    let texts = Set(enumeration.values.lazy.map(\.text))
    let prefixCount = prefixCount(of: enumeration.values.map { $0.name ?? $0.text }, in: name)
    for (index, value) in enumeration.values.enumerated() {
      guard let literal = value.literal(as: rawType) else {
        sink.warning(
          "schema.enum-value-of-other-type",
          "\(value.flaw(as: rawType)); it is decoded as an unknown value", at: value.place)
        continue
      }
      guard seen.insert(literal).inserted else { continue }
      known.append((value, literal))
      // No expression in an enum of values names a type that a case could hide.
      var request = NameRequest.enumerationCase(
        value.name ?? value.text, besides: reserved, keepsCapital: true)
      if prefixCount > 0 {
        let rest = Words(value.name ?? value.text).words.dropFirst(prefixCount).joined(separator: Words.seam)
        let short = NameRequest.enumerationCase(rest, besides: reserved)
        if short.reason == nil || short.preferred.hasPrefix("`") {
          (request.preferred, request.reason) = (short.preferred, .withoutPrefix)
        }
      }
      if let name = descendingName(of: value, among: texts) { request.sortDescending(as: name, otherwise: value.text) }
      requests.append(
        request.choosing(choices.members.name(of: value, at: index, of: node), made: NameRequest.member))
    }
    var scope = scope
    let caseNames = scope.names(for: requests)
    sink.report(scope.clashes)
    let cases = caseNames.indices.map { index in
      let (value, literal) = known[index]
      let isNamed = requests[index].choice == nil && value.name.map { $0 != value.text } ?? false
      return Enumeration.Case(
        assignedName: caseNames[index], text: requests[index].text, textReason: isNamed ? .description : nil,
        value: literal,
        documentation: Documentation(paragraphs: [value.details]), place: value.place)
    }
    return Enumeration(rawType: rawType, cases: cases, unknownName: unknownName, isOpen: enumeration.isOpen)
  }

  /// The name of a value that stands for the other order of one beside it, as `-created` does; `nil` for any other, and for one
  /// that the description gives another name.
  private static func descendingName(of value: EnumerationType.Value, among texts: Set<String>) -> String? {
    let ascending = String(value.text.dropFirst())
    let isOrder = value.text.first == "-" && ascending.first?.isLetter ?? false && texts.contains(ascending)
    guard isOrder, ascending != "Infinity" else { return nil }
    let given = value.name.map { String($0.drop { $0 == "_" || $0 == "-" }) } ?? ascending
    guard Words(given).lowerCamel == Words(ascending).lowerCamel else { return nil }
    return NameRequest.memberName(given + Words.seam + "descending")
  }

  /// The words in lower case of what enums are called: of their schemas or, failing that, of the properties whose values they are, if
  /// these have one name.
  private static func names(in graph: TypeGraph, _ choices: NameChoices) -> [NodeID: [String]] {
    func words(_ text: String) -> [String] { Words(text).words.map { $0.lowercased() } }
    var names: [NodeID: [String]] = [:]
    for node in graph.declared {
      guard case .structure(let structure) = graph[node].content else { continue }
      for field in structure.fields {
        let leaf = graph.leaf(of: field.use)
        guard case .enumeration = graph[leaf].content, graph[leaf].name == nil else { continue }
        let name = words(field.typeText.singular ?? field.typeText)
        names[leaf] = names[leaf, default: name] == name ? name : []
      }
    }
    for (position, named) in graph.named.enumerated() {
      guard graph[named.use.node].name == position else { continue }
      names[named.use.node] = words(choices.text(ofSchema: position, named: named.name))
    }
    return names
  }

  /// The number of words that all of several texts begin with and that the name of their enum ends in, if a letter stands behind
  /// these: `ROLE` of `ROLE_ADMIN` in `UserRole`.
  private static func prefixCount(of texts: [String], in name: [String]) -> Int {
    if texts.count < 2 || name.isEmpty { return 0 }
    let all = texts.map { Words($0).words }
    return (1...name.count).last { count in
      all.allSatisfy { words in
        words.count > count && words[count].first?.isLetter ?? false
          && words.prefix(count).map { $0.lowercased() } == name.suffix(count)
      }
    } ?? 0
  }

  /// The case for what the description allows without naming it.
  private static let otherName = "other"
}

extension NameRequest {
  /// Takes a name with `Descending`, unless the words of another value make it.
  fileprivate mutating func sortDescending(as name: String, otherwise text: String) {
    (preferred, reason, fallback) = (name, .descending, .name(Self.memberName(text)))
    rank += 1
  }

  /// The name of an enum case beside those that are called the same in every enum.
  static func enumerationCase(
    _ text: String, besides reserved: Set<String>, keepsCapital: Bool = false
  ) -> NameRequest {
    var request = member(text, keepsCapital: keepsCapital)
    if reserved.contains(request.preferred) {
      request.preferred += "Value"
      request.reason = .otherMeaning
    }
    return request
  }
}
