package import SwiftPlan

/// The differences between the types of a client and the same types with a filter, apart from what the filter leaves out.
///
/// Names of properties depend on those beside them, and an object without properties is a dictionary.
package struct FilteredTypes: Sendable {
  /// The keys of the properties that have to stay, as something else has another name or kind without them.
  package let keys: Set<String>
  /// The named types of the top level that the filter keeps and the client does not have by their names.
  package let lost: [String]

  /// Compares the plans.
  ///
  /// - Parameters:
  ///   - whole: The plan of the whole description.
  ///   - part: The plan of what the filter keeps.
  ///   - names: The names of the app.
  package init(from whole: SwiftPlan, to part: SwiftPlan, names: SwiftNames) {
    var keys: Set<String> = []
    for declaration in whole.declarations.all {
      guard case .structure(let structure) = declaration.kind, !structure.properties.isEmpty,
        part.declarations[declaration.path] != nil
      else { continue }
      if case .structure(let rest)? = part.declarations.declaration(of: .declared(declaration.path))?.kind {
        keys.formUnion(structure.keysForNames(in: rest))
      } else {
        keys.insert(structure.properties[0].key)
      }
    }
    self.keys = keys
    let kept = Set(part.models.map(\.name)).union(part.scopes.aliases.keys).union(part.scopes.aliases.values)
    lost = whole.models.filter { model in
      !model.isNamespace && !kept.contains(model.name) && names.all.contains(model.name.withoutBackticks)
    }.map(\.name)
  }
}

extension Structure {
  /// The keys that are not in what is left of the structure, of properties whose names others have now.
  fileprivate func keysForNames(in rest: Structure) -> Set<String> {
    let names = Dictionary(rest.properties.map { ($0.key, $0.name) }) { first, _ in first }
    let gone = properties.filter { names[$0.key] == nil }
    var changed = properties.compactMap { property in names[property.key].flatMap { $0 == property.name ? nil : $0 } }
    if let additional = additionalProperties, let other = rest.additionalProperties, additional.name != other.name {
      changed.append(other.name)
    }
    return changed.reduce(into: []) { keys, name in
      let former = gone.filter { $0.name == name }
      keys.formUnion((former.isEmpty ? gone : former).map(\.key))
    }
  }
}
