import GenDiagnostics
import GenModel
import GenSource

extension ModelPlanner {
  func enumeration(_ enumeration: Schema.Enumeration, _ flat: FlatSchema) -> Enumeration {
    let rawType = rawType(of: enumeration, flat)
    var requests: [NameRequest] = []
    var literals: [String] = []
    var seen: Set<String> = []
    var documentation: [Documentation] = []
    for (index, value) in enumeration.values.enumerated() {
      guard let literal = literal(of: value, rawType) else {
        sink.warning(
          "schema.enum-value-of-other-type", "\(value.text) is not of the enum's type; it is met as an unknown value",
          at: value.place)
        continue
      }
      guard seen.insert(literal).inserted else { continue }
      literals.append(literal)
      let text = enumeration.names.isEmpty ? self.text(of: value) : enumeration.names[index]
      requests.append(.enumerationCase(text))
      documentation.append(
        Documentation(paragraphs: enumeration.descriptions.isEmpty ? [] : [enumeration.descriptions[index]]))
    }
    var scope = NameScope(reserved: [Self.unknownName])
    let names = scope.names(for: requests)
    let cases = names.indices.map {
      Enumeration.Case(
        name: names[$0], text: requests[$0].text, literal: literals[$0], documentation: documentation[$0])
    }
    return Enumeration(rawType: rawType, cases: cases, unknownName: Self.unknownName)
  }

  /// The case that keeps what the description does not know.
  static let unknownName = "unknown"

  private func rawType(of enumeration: Schema.Enumeration, _ flat: FlatSchema) -> Enumeration.RawType {
    switch flat.types {
    case .string: return .string
    case .integer: return .int
    case .number where enumeration.values.allSatisfy({ Double(text(of: $0)) != nil }): return .double
    default:
      guard enumeration.values.allSatisfy({ $0.number != nil }) else { return .string }
      return enumeration.values.allSatisfy { Int(text(of: $0)) != nil } ? .int : .double
    }
  }

  /// A string's characters, or a number as written.
  private func text(of value: JSONNode) -> String {
    value.string ?? value.text
  }

  private func literal(of value: JSONNode, _ rawType: Enumeration.RawType) -> String? {
    let text = text(of: value)
    switch rawType {
    case .string: return SwiftLiteral.string(text)
    case .int: return Int(text).map(String.init)
    case .double: return Double(text).flatMap { $0.isFinite ? String($0) : nil }
    }
  }
}

extension NameRequest {
  /// The name of an enum case. The case for unknown values is called `unknown` in every enum.
  static func enumerationCase(_ text: String) -> NameRequest {
    let request = member(text)
    guard request.preferred == ModelPlanner.unknownName else { return request }
    return NameRequest(text: text, preferred: "unknownValue", fallback: "unknownValue")
  }
}
