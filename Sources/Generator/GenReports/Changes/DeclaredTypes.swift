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
    let bodies = description.webhookBodies
    let responses = Set(bodies.filter(\.isResponse).map(\.schema))
    let requests = Set(bodies.filter { !$0.isResponse }.map(\.schema))
    func types(of schemas: Set<SchemaID>) -> [SwiftType] {
      plan.models.filter { model in model.namedSchema.map { schemas.contains(description.schemas[$0].id) } ?? false }
        .map { .declared($0.path) }
    }
    declarations = plan.declarations
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

  /// Whether the type at a path is an alias.
  func isAlias(_ path: [String]) -> Bool { if case .alias? = declarations[path]?.kind { true } else { false } }

  /// Returns the type with aliases followed, as far as they are not nested without an end in sight.
  ///
  /// - Parameter kept: The paths of the aliases that are not followed.
  func resolved(_ type: SwiftType, except kept: Set<[String]> = [], depth: Int = 0) -> SwiftType {
    type.replacingDeclared { path in
      guard depth < Limits.aliases, !kept.contains(path), case .alias(let target)? = declarations[path]?.kind else {
        return nil
      }
      return resolved(target, except: kept, depth: depth + 1)
    }
  }

  /// Returns the names of the members of a union that a value may be as well as another one: both are objects, and what
  /// each requires the other one knows. Of those the first one is read.
  func ambiguousMembers(of union: Union) -> [String] {
    guard union.discriminator == nil, union.severalName == nil else { return [] }
    let members = union.cases.compactMap {
      member -> (name: String, keys: Set<String>, required: [String: SwiftType])? in
      guard case .declared(let path) = resolved(member.type), case .structure(let structure)? = self[path]?.kind else {
        return nil
      }
      let required = structure.properties.filter { !$0.type.isOptional }.map { ($0.key, resolved($0.type)) }
      return (
        member.name, Set(structure.properties.map(\.key)), Dictionary(required) { first, _ in first }
      )
    }
    return members.indices.filter { index in
      let member = members[index]
      return members.indices.contains { other in
        let other = (index: other, member: members[other])
        return other.index != index && member.required.keys.allSatisfy(other.member.keys.contains)
          && other.member.required.keys.allSatisfy(member.keys.contains)
          && member.required.allSatisfy { key, type in other.member.required[key].map { $0 == type } ?? true }
      }
    }.map { members[$0].name }
  }

  /// Returns the type as it is written at the top level.
  func text(of type: SwiftType) -> String { scopes.name(of: type, in: []) }

  /// Returns the same with aliases followed, for what has one text and means something else.
  func resolvedText(of type: SwiftType) -> String { text(of: resolved(type)) }
}
