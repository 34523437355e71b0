import GenDiagnostics
import GenModel
import SwiftPlan

/// The lines of an outline for declared types and their members.
extension PlanOutline {
  /// Adds the lines of a declared type, of its members, and behind them of the types declared inside.
  mutating func add(_ declaration: Declaration, depth: Int) {
    let path = declaration.path
    let (kind, label) = kind(declaration.kind)
    let target: SwiftType? =
      switch declaration.kind {
      case .alias(let type): type
      case .identifier(let identifier): identifier.rawType
      default: nil
      }
    let discriminator: String? = if case .union(let union) = declaration.kind { union.discriminator } else { nil }
    let several: String? = if case .union(let union) = declaration.kind { union.severalName } else { nil }
    let rawType: String? = if case .enumeration(let type) = declaration.kind { type.rawType.rawValue } else { nil }
    add(
      depth, kind, typed(declaration.name, target, in: path), .label(label), .fact("key", declaration.text.shown),
      .fact("qualifiedName", path.joined(separator: ".")), .fact("rawType", rawType),
      .fact("discriminator", discriminator), .fact("unknown", declaration.unknownName),
      .fact("several", several),
      .flag("isMergePatch", declaration.form == .mergePatch), .flag("isRequest", declaration.form == .request),
      .label(depth == 0 ? pointer(of: declaration) : nil),
      .reasons([declaration.nameReason], isFile: depth == 0),
      .summary(summary(at: declaration.home ?? declaration.place)),
      at: declaration.place, home: declaration.home)
    addAlias(of: declaration, depth: depth + 1)
    switch declaration.kind {
    case .structure(let structure): add(structure, path: path, depth: depth + 1)
    case .enumeration(let enumeration): add(enumeration, depth: depth + 1)
    case .union(let union): add(union, path: path, depth: depth + 1)
    case .bodies(let bodies):
      for each in bodies.cases {
        add(
          depth + 1, .case, typed(each.name, each.type, in: path), .reasons([each.assignedName.reason]),
          home: home(of: each.type, in: path))
      }
    // Their parameters stand in the operation.
    case .options, .alias, .identifier, .namespace: break
    }
    for nested in declaration.nested { add(nested, depth: depth + 1) }
  }

  /// Returns the place of a declaration as a pointer.
  private func pointer(of declaration: Declaration) -> String? {
    pointer(to: declaration.place).map {
      switch declaration.form {
      case .described: $0
      case .request: "requests of \($0)"
      case .mergePatch: "merge patch of \($0)"
      }
    }
  }

  /// Returns the kind of a line, and the words for it.
  private func kind(_ kind: Declaration.Kind) -> (OutlineLine.Kind, label: String) {
    switch kind {
    case .structure: (.structure, "structure")
    case .enumeration(let enumeration): (.enumeration, "enumeration of \(enumeration.rawType.rawValue)")
    case .union(let union):
      (
        .union,
        (union.isIndirect ? "indirect union" : "union") + (union.discriminator.map { " by " + quoted($0) } ?? "")
      )
    case .bodies: (.bodies, "bodies")
    case .options: (.options, "optional parameters")
    case .alias: (.alias, "alias")
    case .identifier: (.identifier, "identifier")
    case .namespace: (.namespace, "namespace")
    }
  }

  /// Adds the line of the further name that a type has where a nested one hides it.
  private mutating func addAlias(of declaration: Declaration, depth: Int) {
    guard declaration.path.count == 1, let alias = plan.scopes.aliases[declaration.name] else { return }
    let hiding = plan.models.compactMap { $0.firstNested(named: declaration.name) }.min { $0.joined() < $1.joined() }
    let hidingName = hiding?.joined(separator: ".")
    add(
      depth, .alias, .name(alias), .fact("hiddenBy", hidingName),
      .label("alias because \(hidingName ?? "another type") hides it"))
  }

  // MARK: - Members

  private mutating func add(_ structure: Structure, path: [String], depth: Int) {
    for property in structure.properties {
      add(
        depth, .property, typed(property.name, property.type, in: path), .key(property.key),
        .reasons([property.assignedName.reason]),
        .summary(summary(at: property.place), isRequired: property.isAlwaysSent),
        .fact("constant", property.constant?.source), .fact("default", property.defaultValue?.source),
        boxing(property.boxing, in: path), at: property.place,
        home: home(of: property.type, in: path))
    }
    guard let additional = structure.additionalProperties else { return }
    add(
      depth, .additionalProperties, typed(additional.name, .dictionary(additional.value), in: path),
      .label("\(additional.isUndocumented ? "undocumented" : "additional") properties"),
      .reasons([additional.assignedName.reason]),
      .summary(summary(at: additional.place)), at: additional.place, home: home(of: additional.value, in: path))
  }

  private func boxing(_ boxing: Boxing?, in path: [String]) -> OutlineField {
    switch boxing {
    case .recursion?: .fact("boxed", "recursion", "boxed because it may contain \(path.joined(separator: "."))")
    case .size?: .fact("boxed", "size", "boxed because it is large")
    case nil: .label(nil)
    }
  }

  private mutating func add(_ enumeration: Enumeration, depth: Int) {
    for each in enumeration.cases {
      let value = each.value.source
      add(
        depth, .case, .name(each.name), .fact("value", value, value),
        .reasons([each.textReason, each.assignedName.reason], each.text), at: each.place)
    }
  }

  private mutating func add(_ union: Union, path: [String], depth: Int) {
    for each in union.cases {
      let values = each.discriminatorValues
      add(
        depth, .case, typed(each.name, each.type, in: path), .key(each.text.shown),
        .reasons([each.assignedName.reason]), .summary(summary(at: each.place)),
        .facts("values", values, values.isEmpty ? nil : "for " + values.map(quoted).joined(separator: ", ")),
        .flag("isDefault", each.isDefault || each.mayHaveOtherValue),
        .label(each.isDefault || each.mayHaveOtherValue ? "for all others" : nil),
        at: each.place, home: home(of: each.type, in: path))
    }
    for each in union.properties {
      add(
        depth, .property, typed(each.name, each.type, in: path), .key(each.key),
        .reasons([each.assignedName.reason]), at: each.place, home: home(of: each.type, in: path))
    }
  }
}

extension Declaration {
  /// The path of the first type declared inside that has the name.
  fileprivate func firstNested(named name: String) -> [String]? {
    for inner in nested {
      if inner.name == name { return inner.path }
      if let path = inner.firstNested(named: name) { return path }
    }
    return nil
  }
}

extension Declaration {
  /// The case for the values that no other case is for.
  fileprivate var unknownName: String? {
    switch kind {
    case .enumeration(let enumeration): enumeration.unknownName
    case .union(let union): union.unknownName
    case .structure, .bodies, .options, .alias, .identifier, .namespace: nil
    }
  }
}
