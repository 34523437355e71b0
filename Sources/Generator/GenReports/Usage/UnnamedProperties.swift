import GenDiagnostics
import GenModel
import SwiftPlan

/// The properties of schemas that an app never names, as patterns of what to leave out.
///
/// Keys decide, not single properties: one that is named, sent, or needed to tell types or pages apart is left out nowhere.
struct UnnamedProperties {
  /// The patterns, such as `property:Pet.tags`.
  let patterns: [String]
  /// Patterns for `include`: the schemas whose types the app names and nothing but those properties has.
  let schemas: [String]

  /// Finds the properties.
  ///
  /// - Parameters:
  ///   - names: The names of the app.
  ///   - used: The types of the operations that the client has.
  ///   - types: The paths of the types that the client has.
  ///   - encoded: The paths of those that the app may encode by itself.
  ///   - keys: The keys of properties that stay, whether or not they are named.
  init(
    _ plan: SwiftPlan, _ description: APIDescription, names: SwiftNames, used: [SwiftType],
    kept types: Set<[String]>, encoded: Set<[String]>, keeping keys: Set<String>
  ) {
    let operations = plan.groups.flatMap(\.operations)
    let declarations = plan.declarations
    var kept = keys.union(plan.pages.values.flatMap(\.keys))
    let aliased = plan.scopes.aliases.filter { names.all.contains($0.value.withoutBackticks) }
      .map(\.key.withoutBackticks)
    let named = declarations.paths(toTypesNamed: names.all.union(aliased))
    let sent = declarations.reachable(from: operations.flatMap(\.sentTypes) + encoded.map(SwiftType.declared))
    for declaration in declarations.all {
      switch declaration.kind {
      case .structure(let structure):
        let isSent = sent.contains(declaration.path)
        let used = structure.properties.filter { property in
          // A type within another one is there by the property that has it.
          isSent || names.all.contains(property.name.withoutBackticks)
            || property.type.mentions { $0.count > 1 && named.contains($0) }
        }
        kept.formUnion(used.map(\.key))
      case .union(let union):
        kept.formUnion(union.discriminator.map { [$0] } ?? [])
        for member in union.cases { kept.formUnion(member.keys + member.nestedKeys.flatMap { [$0.key] + $0.keys }) }
      case .enumeration, .bodies, .options, .alias, .identifier, .namespace: break
      }
    }
    var found: Set<[String]> = []
    declarations.add(used + encoded.map(SwiftType.declared), to: &found) { kept.contains($0.key) }
    let components = Set(description.schemas.filter { $0.kind == .component }.map(\.name))
    var schemas: [String] = []
    for model in plan.models where types.contains(model.path) && named.contains(model.path) {
      guard components.contains(model.text), !found.contains(model.path) else { continue }
      schemas.append("schema:\(model.text)")
      declarations.add([.declared(model.path)], to: &found) { kept.contains($0.key) }
    }
    self.schemas = schemas
    let texts = Set(plan.models.filter { types.contains($0.path) }.map(\.text))
    patterns = description.schemas.filter { $0.kind == .component && texts.contains($0.name) }.flatMap { schema in
      schema.schema.object.properties.filter { !kept.contains($0.name) }.map { "property:\(schema.name).\($0.name)" }
    }
  }
}

extension PagesPlan {
  /// The keys on the ways to what pages read.
  fileprivate var keys: [String] {
    [items, next, more, total, totalItems, start?.shown].compactMap { $0 }.flatMap(\.keys)
  }
}

extension SwiftType {
  /// Whether one of the declared types in the type has a property.
  fileprivate func mentions(_ isWanted: ([String]) -> Bool) -> Bool {
    var isFound = false
    forEach { if case .declared(let path) = $0, isWanted(path) { isFound = true } }
    return isFound
  }
}

extension DeclarationTable {
  /// Returns the paths of the types that are named, of those around them, and of those within others that have them.
  fileprivate func paths(toTypesNamed names: Set<String>) -> Set<[String]> {
    var users: [[String]: [[String]]] = [:]
    for declaration in all {
      for type in declaration.types {
        type.forEach { if case .declared(let path) = $0 { users[path, default: []].append(declaration.path) } }
      }
    }
    return all.map(\.path).filter { names.contains(($0.last ?? "").withoutBackticks) }.closure { path in
      path.count > 1 ? (users[path] ?? []) + [path.dropLast()] : []
    }
  }

  /// Adds the paths of the declared types that types are made of, with some of the properties of structures.
  fileprivate func add(
    _ types: [SwiftType], to found: inout Set<[String]>, with isKept: (Structure.Property) -> Bool
  ) {
    var pending = types
    while let type = pending.popLast() {
      type.forEach {
        guard case .declared(let path) = $0, found.insert(path).inserted, let declaration = self[path] else { return }
        guard case .structure(let structure) = declaration.kind else { return pending += declaration.types }
        pending += structure.properties.filter(isKept).map(\.type)
        pending += structure.additionalProperties.map { [$0.value] } ?? []
        pending += structure.conversion.map { [.declared($0.source)] } ?? []
      }
    }
  }
}
