import GenDiagnostics
import GenModel
import GenNaming
import GenSource
import GenTyping
import SwiftPlan

/// The enums of a description: their raw types, and the names of their cases.
struct Enumerations {
  private var enumerations: [NodeID: Enumeration] = [:]

  init(_ graph: TypeGraph, _ choices: NameChoices, sink: DiagnosticSink) {
    let scopes = (open: Self.scope(Self.otherName, choices), closed: Self.scope(Union.unknownName, choices))
    for node in graph.declared {
      guard case .enumeration(let type) = graph.nodes[node.index].content else { continue }
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
    let rawType = rawType(of: enumeration)
    let unknownName = enumeration.isOpen ? otherName : Union.unknownName
    let reserved: Set = [unknownName, ReservedNames.absentCase]
    var requests: [NameRequest] = []
    var known: [(value: EnumerationType.Value, literal: SwiftExpression)] = []
    var seen: Set<SwiftExpression> = []
    for (index, value) in enumeration.values.enumerated() {
      guard let literal = literal(of: value.node, rawType) else {
        sink.warning(
          "schema.enum-value-of-other-type",
          "\(shortened(value.node.text, to: 80)) is \(flaw(of: value.node, rawType)); it is decoded as an unknown value",
          at: value.node.place)
        continue
      }
      guard seen.insert(literal).inserted else { continue }
      known.append((value, literal))
      // No expression in an enum of values names a type that a case could hide.
      let request = NameRequest.enumerationCase(
        value.name ?? value.node.valueText, besides: reserved, keepsCapital: true)
      requests.append(
        request.choosing(choices.members.name(of: value, at: index, of: node), made: NameRequest.member))
    }
    var scope = scope
    let caseNames = scope.names(for: requests)
    sink.report(scope.clashes)
    let cases = caseNames.indices.map { index in
      let (value, literal) = known[index]
      let isNamed = requests[index].choice == nil && value.name.map { $0 != value.node.valueText } ?? false
      return Enumeration.Case(
        assignedName: caseNames[index], text: requests[index].text, textReason: isNamed ? .description : nil,
        value: literal,
        documentation: Documentation(paragraphs: [value.details]), place: value.node.place)
    }
    return Enumeration(rawType: rawType, cases: cases, unknownName: unknownName, isOpen: enumeration.isOpen)
  }

  /// The case for what the description allows without naming it.
  private static let otherName = "other"

  private static func rawType(of enumeration: EnumerationType) -> Enumeration.RawType {
    switch enumeration.types {
    case .string: return .string
    case .integer: return integerType(of: enumeration)
    case .number where enumeration.values.allSatisfy({ Double($0.node.valueText) != nil }): return .double
    default:
      guard enumeration.values.allSatisfy({ $0.node.number != nil }) else {
        // One type, even the wrong one, decides how all values are sent.
        let isMixed = enumeration.types.single.count != 1 && Set(enumeration.values.map(\.node.kind)).count > 1
        return isMixed ? .json : .string
      }
      return enumeration.values.allSatisfy { $0.node.integer != nil } ? integerType(of: enumeration) : .double
    }
  }

  /// `Int` has 32 bits on some watches.
  private static func integerType(of enumeration: EnumerationType) -> Enumeration.RawType {
    enumeration.values.compactMap(\.node.integer).allSatisfy { Int32(exactly: $0) != nil } ? .int : .int64
  }

  private static func literal(of value: JSONNode, _ rawType: Enumeration.RawType) -> SwiftExpression? {
    let text = value.valueText
    switch rawType {
    case .string: return .string(text)
    case .int, .int64: return value.integer.map { .word(String($0)) }
    case .double: return Double(text).flatMap { $0.isFinite ? .word(String($0)) : nil }
    case .json where value.number != nil: return literal(of: value, value.integer == nil ? .double : .int64)
    case .json: return value.string.map(SwiftExpression.string) ?? .word(text)
    }
  }
}

/// The mistake in a value that the raw type has no literal for.
private func flaw(of value: JSONNode, _ rawType: Enumeration.RawType) -> String {
  let number = value.number.flatMap { Double($0) }
  guard let number, number == number.rounded(), [.int, .int64, .double].contains(rawType) else {
    return "not of the enum's type"
  }
  return "out of the range of `\(rawType.rawValue)`"
}

extension NameRequest {
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
