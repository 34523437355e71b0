import GenDiagnostics
import GenNaming
import GenSource
import GenTyping
import SwiftPlan

/// What the members of types are called. That depends on nothing around a type.
struct MemberNames {
  /// By the node.
  private var names: [[AssignedName]] = []

  /// No names.
  init() {}

  init(_ graph: TypeGraph, _ choices: NameChoices, sink: DiagnosticSink) {
    names = Array(repeating: [], count: graph.nodes.count)
    var requests: [String: NameRequest] = [:]
    for node in graph.declared {
      names[node.index] = Self.names(of: node, in: graph, choices, &requests, sink: sink)
    }
  }

  /// The names of fields, and behind them that of additional properties, or the names of members.
  subscript(node: NodeID) -> [AssignedName] { names[node.index] }

  /// - Parameter known: The requests for fields, of which most have the names of others.
  private static func names(
    of node: NodeID, in graph: TypeGraph, _ choices: NameChoices, _ known: inout [String: NameRequest],
    sink: DiagnosticSink
  ) -> [AssignedName] {
    switch graph.nodes[node.index].content {
    case .structure(let structure):
      var requests: [NameRequest] = []
      let chosen = choices.members.names(of: structure, node, in: graph)
      for index in structure.fields.indices {
        let key = structure.fields[index].key
        let request = known[key] ?? .member(key)
        known[key] = request
        let name = chosen[index].flatMap { checked($0, sink: sink) }
        requests.append(request.choosing(name, made: NameRequest.member))
      }
      if structure.additional != nil { requests.append(.additionalProperties) }
      // The keys of a structure that keeps other members are listed.
      var scope = NameScope(
        reserved: structure.additional == nil ? [] : ["allCases"], acronyms: choices.acronyms)
      defer { sink.report(scope.clashes) }
      return scope.names(for: requests)
    case .union(let union):
      var reserved: Set = [Union.unknownName, ReservedNames.absentCase]
      if union.mayBeSeveral { reserved.insert(Union.severalName) }
      var scope = NameScope(reserved: reserved, acronyms: choices.acronyms)
      return scope.names(for: union.members.map { request(for: $0.title, in: graph, choices, besides: reserved) })
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: return []
    }
  }

  /// A member that is called after a schema is called what that is.
  private static func request(
    for title: UnionType.Title, in graph: TypeGraph, _ choices: NameChoices, besides reserved: Set<String>
  ) -> NameRequest {
    let text = graph.text(of: title)
    let called = graph.text(of: title) { choices.text(ofSchema: $0, named: graph.named[$0].name) }
    var request = NameRequest.enumerationCase(called, besides: reserved)
    request.text = text
    return request
  }
}

extension TypeGraph {
  /// What a member of a union is called in the description's words.
  func text(of title: UnionType.Title) -> String { text(of: title) { named[$0].name } }

  /// - Parameter name: What a named schema is called, by its position.
  func text(of title: UnionType.Title, _ name: (Int) -> String) -> String {
    switch title {
    case .text(let text): text
    case .named(let position): name(position)
    case .value(let value, let property): property + Words.seam + value
    case .list(let element): text(ofListOf: text(of: element, name))
    case .json(let content): text(of: content, name) + Words.seam + "text"
    case .type(let node): text(ofType: node, name)
    }
  }

  private func text(ofListOf text: String) -> String {
    text.hasSuffix("array") ? text + "s" : text + Words.seam + "array"
  }

  private func text(ofType node: NodeID, _ name: (Int) -> String) -> String {
    if let position = self.nodes[node.index].name { return name(position) }
    return switch self.nodes[node.index].content {
    case .anything: "any"
    case .file: "file"
    case .scalar(let scalar): Formats.type(of: scalar).text
    case .text(let content): text(ofType: content.node, name) + Words.seam + "text"
    case .list: "array"
    case .dictionary: "dictionary"
    case .structure: "object"
    case .enumeration(let type): type.values.count == 1 ? type.values[0].node.string ?? "enumeration" : "enumeration"
    case .union: "alternatives"
    }
  }
}

extension SwiftType {
  /// What a value without parts is called after its type.
  fileprivate var text: String {
    switch self {
    case .builtIn(let type): type.text
    case .user(let type): type.name.split(separator: ".").last.map(String.init) ?? type.name
    case .declared(let path): path.last ?? "value"
    default: "value"
    }
  }
}

extension BuiltInType {
  /// What a value is called after its type.
  fileprivate var text: String {
    switch self {
    case .base64URL: "data"
    case .int64InString: "int64"
    case .uint64InString: "uint64"
    case .decimalInString: "decimal"
    default: rawValue
    }
  }
}

extension NameRequest {
  /// The property for the members that are not declared, which leaves its name to one that is.
  static var additionalProperties: NameRequest {
    NameRequest(text: "", preferred: "additionalProperties", fallback: .name("otherProperties"), rank: 1)
  }
}
