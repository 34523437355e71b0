import GenModel
import SwiftPlan

/// The properties of schemas that an app never names, as patterns of what to leave out.
///
/// Keys decide, not single properties: one that is named, sent, or needed to tell types or pages apart is left out nowhere.
struct UnnamedProperties {
  /// The patterns, such as `property:Pet.tags`.
  let patterns: [String]

  /// Finds the properties.
  ///
  /// - Parameters:
  ///   - names: The names of the app.
  ///   - types: The paths of the types that the client has.
  ///   - encoded: The paths of those that the app may encode by itself.
  init(
    _ plan: SwiftPlan, _ description: APIDescription, names: SwiftNames, kept types: Set<[String]>,
    encoded: Set<[String]>
  ) {
    let operations = plan.groups.flatMap(\.operations)
    let declarations = DeclarationTable(plan)
    var kept = Set(plan.pages.values.flatMap(\.keys))
    let sent = declarations.reachable(from: operations.flatMap(\.sentTypes) + encoded.map(SwiftType.declared))
    for declaration in declarations.all {
      switch declaration.kind {
      case .structure(let structure):
        let isSent = sent.contains(declaration.path)
        let properties = structure.properties.filter { isSent || names.all.contains($0.name.withoutBackticks) }
        kept.formUnion(properties.map(\.key))
      case .union(let union):
        kept.formUnion(union.discriminator.map { [$0] } ?? [])
        for member in union.cases { kept.formUnion(member.keys + member.nestedKeys.flatMap { [$0.key] + $0.keys }) }
      case .enumeration, .bodies, .options, .alias, .identifier, .namespace: break
      }
    }
    let texts = Set(plan.models.filter { types.contains($0.path) }.map(\.text))
    patterns = description.schemas.filter { $0.kind == .component && texts.contains($0.name) }.flatMap { schema in
      schema.schema.object.properties.filter { !kept.contains($0.name) }.map { "property:\(schema.name).\($0.name)" }
    }
  }
}

extension PagesPlan {
  /// The keys on the ways to what pages read.
  fileprivate var keys: [String] {
    [items, next, more, total, start?.shown].compactMap { $0 }.flatMap {
      $0.path.split(separator: ".").map(String.init)
    }
  }
}
