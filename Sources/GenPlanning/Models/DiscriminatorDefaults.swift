/// The values that tell members apart in the unions that map one to them, by which initialisers can set the discriminator.
struct DiscriminatorDefaults {
  private struct Values {
    var all: Set<String> = []
    var isMapped = false
  }

  /// By the member's path and the discriminator.
  private var values: [[String]: [String: Values]] = [:]

  init(_ index: DeclarationIndex) {
    for declaration in index.all {
      guard case .union(let union) = declaration.kind, let discriminator = union.discriminator, !union.isImplied
      else { continue }
      for each in union.cases {
        guard let path = index.path(of: each.type) else { continue }
        values[path, default: [:]][discriminator, default: Values()].all.formUnion(each.discriminatorValues)
        if each.isMapped { values[path]?[discriminator]?.isMapped = true }
      }
    }
  }

  /// Gives the values that all unions agree on to the properties of a structure.
  func set(in structure: inout Structure, _ path: [String]) {
    guard let values = values[path] else { return }
    for index in structure.properties.indices where structure.properties[index].discriminatorValue == nil {
      guard let known = values[structure.properties[index].key], known.isMapped, known.all.count == 1 else { continue }
      structure.properties[index].discriminatorValue = known.all.first
    }
  }
}
