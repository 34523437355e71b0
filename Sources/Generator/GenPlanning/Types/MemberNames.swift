import GenDiagnostics
import GenModel
import GenNaming
import GenTyping
import SwiftPlan

/// The names of the members of types. They depend on nothing around a type.
struct MemberNames {
  /// By the node.
  private var names: [[AssignedName]] = []

  init(
    _ graph: TypeGraph, _ choices: NameChoices, undocumented: UndocumentedProperties, sink: DiagnosticSink
  ) {
    names = Array(repeating: [], count: graph.nodes.count)
    var requests: [String: NameRequest] = [:]
    for node in graph.declared {
      names[node.index] = Self.names(
        of: node, in: graph, choices, undocumented: undocumented, &requests, sink: sink)
    }
  }

  /// The names of fields, and behind them that of additional properties, or the names of members.
  subscript(node: NodeID) -> [AssignedName] { names[node.index] }

  /// - Parameter known: The requests for fields, of which most have the names of others.
  private static func names(
    of node: NodeID, in graph: TypeGraph, _ choices: NameChoices, undocumented: UndocumentedProperties,
    _ known: inout [String: NameRequest], sink: DiagnosticSink
  ) -> [AssignedName] {
    switch graph[node].content {
    case .structure(let structure):
      var requests: [NameRequest] = []
      let chosen = choices.members.names(of: structure, node, in: graph)
      // What is only required leaves its name to what is described, unless that has symbols, and so is what is misspelt.
      let mayBeMisspelt = structure.fields.contains(where: \.described.isEmpty)
      for index in structure.fields.indices {
        let key = structure.fields[index].key
        var request = known[key] ?? .member(key)
        known[key] = request
        if mayBeMisspelt, structure.fields[index].described.isEmpty || key.hasSymbols { request.rank += 1 }
        let name = chosen[index].flatMap { checked($0, sink: sink) }
        requests.append(request.choosing(name, made: NameRequest.member))
      }
      if structure.additional != nil {
        requests.append(.additionalProperties)
      } else if undocumented == .keep, !graph[node].isMergePatch {
        requests.append(.undocumented)
      }
      // The keys of a structure that keeps other members are listed.
      let keepsOthers = requests.count > structure.fields.count
      var scope = NameScope(reserved: keepsOthers ? ["allCases"] : [], acronyms: choices.acronyms)
      defer { sink.report(scope.clashes) }
      return scope.names(for: requests)
    case .union(let union): return CaseNames(graph: graph, choices: choices).names(of: union, node)
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: return []
    }
  }
}

extension String {
  /// Whether a key has more than words and what parts them.
  fileprivate var hasSymbols: Bool { !unicodeScalars.allSatisfy { $0.isWordPart || $0 == "_" || $0 == "-" } }
}

extension NameRequest {
  /// The property for the members that are not declared, which leaves its name to one that is.
  static var additionalProperties: NameRequest {
    NameRequest(text: "", preferred: "additionalProperties", fallback: .name("otherProperties"), rank: 1)
  }

  /// The property for the members that the description does not mention.
  static var undocumented: NameRequest {
    NameRequest(text: "", preferred: "undocumented", fallback: .name("undocumentedProperties"), rank: 1)
  }
}
