import GenModel
import SwiftPlan

/// The declared types of a plan, and which ways their values go.
///
/// One of them stands for each side of a comparison.
final class DeclaredTypes {
  /// The declarations by their paths.
  private let declarations: DeclarationTable
  /// The paths of the types whose values are sent.
  private let sent: Set<[String]>
  /// The paths of the types whose values are read.
  private let read: Set<[String]>
  /// The names of types as they are written.
  private let scopes: TypeScopes

  /// Finds the ways that values go.
  ///
  /// - Parameter description: The description, which says what servers send by themselves, which an app reads, and what
  ///   it responds.
  init(_ plan: SwiftPlan, _ description: APIDescription) {
    let operations = plan.groups.flatMap(\.operations)
    let messages = description.messages
    let responses = Set(messages.filter(\.isResponse).map(\.schema))
    let requests = Set(messages.filter { !$0.isResponse }.map(\.schema))
    func types(of schemas: Set<SchemaID>) -> [SwiftType] {
      plan.models.filter { model in model.namedSchema.map { schemas.contains(description.schemas[$0].id) } ?? false }
        .map { .declared($0.path) }
    }
    declarations = DeclarationTable(plan)
    scopes = plan.scopes
    sent = declarations.reachable(from: operations.flatMap(\.sentTypes) + types(of: responses))
    read = declarations.reachable(from: operations.flatMap(\.readTypes) + types(of: requests))
  }

  /// The declaration at a path; `nil` without one.
  subscript(path: [String]) -> Declaration? { declarations[path] }

  /// Returns the ways that the values of a type go: both for one that nothing has, as an app may decode and encode it
  /// by itself.
  func directions(of path: [String]) -> ValueDirections {
    var directions: ValueDirections = []
    if sent.contains(path) { directions.insert(.sent) }
    if read.contains(path) { directions.insert(.read) }
    return directions.isEmpty ? [.both, .assumed] : directions
  }

  /// Returns the type with aliases followed, as far as they are not nested without an end in sight.
  func resolved(_ type: SwiftType, depth: Int = 0) -> SwiftType {
    type.replacingDeclared { path in
      guard depth < Limits.aliases, case .alias(let target)? = declarations[path]?.kind else { return nil }
      return resolved(target, depth: depth + 1)
    }
  }

  /// Returns the type as it is written at the top level.
  func text(of type: SwiftType) -> String { scopes.name(of: type, in: []) }
}
