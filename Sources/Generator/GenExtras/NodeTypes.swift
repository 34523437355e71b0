import GenTyping
import SwiftPlan

/// The results of the nodes of a graph in a plan, as samples and constraints need it. How they became that is not known here.
struct NodeTypes {
  /// The declarations of the plan by their paths.
  private let declarations: DeclarationTable
  /// The paths of types by the indices of the nodes; empty for a node that no type is declared for.
  private let paths: [[String]]
  /// The nodes by the paths of their types.
  private let nodes: [[String]: NodeID]

  /// Creates the types of a plan.
  init(_ plan: SwiftPlan, _ paths: [[String]], _ graph: TypeGraph) {
    declarations = DeclarationTable(plan)
    self.paths = paths
    nodes = Dictionary(graph.declared.lazy.map { (paths[$0.index], $0) }) { first, _ in first }
  }

  // MARK: - Nodes

  /// Returns the path of the type of a node; `nil` if none is declared.
  func path(of node: NodeID) -> [String]? { paths[node.index].isEmpty ? nil : paths[node.index] }

  /// Returns the structure that a node became.
  func structure(of node: NodeID) -> Structure? {
    if case .structure(let structure)? = declarations[paths[node.index]]?.kind { structure } else { nil }
  }

  /// Returns the enum that a node became.
  func enumeration(of node: NodeID) -> Enumeration? {
    if case .enumeration(let enumeration)? = declarations[paths[node.index]]?.kind { enumeration } else { nil }
  }

  /// Returns the union that a node became.
  func union(of node: NodeID) -> Union? {
    if case .union(let union)? = declarations[paths[node.index]]?.kind { union } else { nil }
  }

  // MARK: - Types

  /// Returns the type of the elements of a list.
  func element(of type: SwiftType) -> SwiftType? {
    if case .array(let element) = resolved(type) { element } else { nil }
  }

  /// Returns the type of the values of a dictionary.
  func value(of type: SwiftType) -> SwiftType? {
    if case .dictionary(let value) = resolved(type) { value } else { nil }
  }

  /// Returns the type of the value whose JSON is in a string.
  func content(of type: SwiftType) -> SwiftType? {
    if case .jsonText(let content) = resolved(type) { content } else { nil }
  }

  /// Returns the type behind its aliases, and without what only says that there may be no value.
  private func resolved(_ type: SwiftType) -> SwiftType {
    let type = type.present
    // A cycle of aliases is cut before there is a plan.
    guard case .declared(let path) = type, case .alias(let target)? = declarations[path]?.kind, target != type else {
      return type
    }
    return resolved(target)
  }

  /// The type that a value without parts has in Swift.
  enum ScalarType {
    /// A type of the runtime or of Swift.
    case builtIn(BuiltInType)
    /// An identifier, with the type of its raw value.
    case identifier(BuiltInType)
    /// A model that was chosen.
    case model(NodeID)
  }

  /// Returns what a value without parts is in Swift; `nil` for a type of the user's.
  func type(of scalar: Scalar, _ type: SwiftType) -> ScalarType? {
    switch scalar.chosen {
    case .named(let name): BuiltInType(named: name).map { .builtIn($0) } ?? nodes[[name]].map { .model($0) }
    case .identifier(let name):
      if case .identifier(let identifier)? = declarations[[name]]?.kind, case .builtIn(let type) = identifier.rawType {
        .identifier(type)
      } else {
        nil
      }
    case .model: nil
    case nil: if case .builtIn(let type) = resolved(type) { .builtIn(type) } else { nil }
    }
  }
}
