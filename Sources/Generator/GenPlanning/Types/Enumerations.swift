import GenDiagnostics
import GenNaming
import GenTyping
import SwiftPlan

/// The enums of a description: their raw types, and the names of their cases.
struct Enumerations {
  private var enumerations: [NodeID: Enumeration] = [:]

  init(_ graph: TypeGraph, _ choices: NameChoices, sink: DiagnosticSink) {
    let scopes = (open: Self.scope(Self.otherName, choices), closed: Self.scope(Union.unknownName, choices))
    for node in graph.declared {
      guard case .enumeration(let type) = graph[node].content else { continue }
      enumerations[node] = Self.enumeration(
        type, node, choices, in: type.isOpen ? scopes.open : scopes.closed, sink: sink)
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
    _ enumeration: EnumerationType, _ node: NodeID, _ choices: NameChoices, in scope: NameScope, sink: DiagnosticSink
  ) -> Enumeration {
    let rawType = enumeration.rawType
    let unknownName = enumeration.isOpen ? otherName : Union.unknownName
    let reserved: Set = [unknownName, ReservedNames.absentCase]
    var requests: [NameRequest] = []
    var known: [(value: EnumerationType.Value, literal: SwiftExpression)] = []
    var seen: Set<SwiftExpression> = []
    let texts = Set(enumeration.values.lazy.map(\.text))
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
    guard isOrder else { return nil }
    let given = value.name.map { String($0.drop { $0 == "_" || $0 == "-" }) } ?? ascending
    guard Words(given).lowerCamel == Words(ascending).lowerCamel else { return nil }
    return NameRequest.memberName(given + Words.seam + "descending")
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
