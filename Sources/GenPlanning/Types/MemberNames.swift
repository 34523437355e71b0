import GenSource
import GenTyping

/// What the members of types are called. That depends on nothing around a type.
struct MemberNames {
  /// By the node.
  private var names: [[AssignedName]] = []

  /// No names.
  init() {}

  init(_ graph: TypeGraph) {
    names = Array(repeating: [], count: graph.nodes.count)
    var requests: [String: NameRequest] = [:]
    for node in graph.declared { names[node.index] = Self.names(of: node, in: graph, &requests) }
  }

  /// The names of fields, and behind them that of additional properties, or the names of members.
  subscript(node: NodeID) -> [AssignedName] { names[node.index] }

  /// - Parameter known: The requests for fields, of which most have the names of others.
  private static func names(
    of node: NodeID, in graph: TypeGraph, _ known: inout [String: NameRequest]
  ) -> [AssignedName] {
    switch graph.nodes[node.index].content {
    case .structure(let structure):
      var requests: [NameRequest] = []
      for index in structure.fields.indices {
        let key = structure.fields[index].key
        let request = known[key] ?? .member(key)
        known[key] = request
        requests.append(request)
      }
      if structure.additional != nil { requests.append(.additionalProperties) }
      // The keys of a structure that keeps other members are listed.
      var scope = NameScope(reserved: structure.additional == nil ? [] : ["allCases"])
      return scope.names(for: requests)
    case .union(let union):
      var scope = NameScope(reserved: [Union.unknownName])
      return scope.names(
        for: union.members.map { .enumerationCase(graph.text(of: $0.title), besides: Union.unknownName) })
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: return []
    }
  }
}

extension TypeGraph {
  /// What a member of a union is called in the description's words.
  func text(of title: UnionType.Title) -> String {
    switch title {
    case .text(let text): text
    case .value(let value, let property): property + Words.seam + value
    case .list(let element): text(ofListOf: text(of: element))
    case .json(let content): text(of: content) + Words.seam + "text"
    case .type(let node): text(ofType: node)
    }
  }

  private func text(ofListOf text: String) -> String {
    text.hasSuffix("array") ? text + "s" : text + Words.seam + "array"
  }

  private func text(ofType node: NodeID) -> String {
    if let name = self.nodes[node.index].name { return named[name].name }
    return switch self.nodes[node.index].content {
    case .anything: "any"
    case .file: "file"
    case .scalar(let scalar): Formats.type(of: scalar).text
    case .text(let content): text(ofType: content.node) + Words.seam + "text"
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

extension Union {
  /// The case that preserves what the description does not know.
  static let unknownName = "unknown"
}

extension NameRequest {
  /// The property for the members that are not declared, which leaves its name to one that is.
  static var additionalProperties: NameRequest {
    NameRequest(text: "", preferred: "additionalProperties", fallback: .name("otherProperties"), rank: 1)
  }
}
