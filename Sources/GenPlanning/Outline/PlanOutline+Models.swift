import GenDiagnostics
import GenModel

extension PlanOutline {
  /// A declared type, its members, and behind them the types declared inside.
  mutating func add(_ declaration: Declaration, named names: NameReasons, depth: Int) {
    let path = declaration.path
    let target: String? = if case .alias(let type) = declaration.kind { name(type, in: path) } else { nil }
    add(
      depth, declaration.name + (target.map { ": " + $0 } ?? ""), kind(declaration.kind),
      depth == 0 ? pointer(of: declaration) : nil, reason(for: declaration, names),
      summary(at: declaration.place), at: declaration.place)
    addSecondName(of: declaration, depth: depth + 1)
    switch declaration.kind {
    case .structure(let structure): add(structure, path: path, depth: depth + 1)
    case .enumeration(let enumeration): add(enumeration, depth: depth + 1)
    case .union(let union): add(union, path: path, depth: depth + 1)
    case .bodies(let bodies):
      for each in bodies.cases { add(depth + 1, typed(each.name, each.type, in: path)) }
    case .alias: break
    }
    let inner = NameReasons(
      memberTexts(of: declaration.kind) + declaration.nested.map { ($0.text, $0.name) })
    for nested in declaration.nested { add(nested, named: inner, depth: depth + 1) }
  }

  private func reason(for declaration: Declaration, _ names: NameReasons) -> String? {
    let part = NameRequest.part(declaration.text)
    if part.preferred == declaration.name, part.preferred != part.fallbackName {
      return "without the repeated word"
    }
    guard plan.routes.text(ofSchema: declaration.text) != nil else {
      return names.type(declaration.name, declaration.text)
    }
    let preferred = NameRequest.component(declaration.text, plan.routes).preferred
    return declaration.name == preferred ? "named after its operation" : "\(preferred) is taken"
  }

  private func pointer(of declaration: Declaration) -> String? {
    pointer(to: declaration.place).map { declaration.isMergePatch ? "merge patch of \($0)" : $0 }
  }

  private func kind(_ kind: Declaration.Kind) -> String {
    switch kind {
    case .structure: "structure"
    case .enumeration(let enumeration): "enumeration of \(enumeration.rawType.rawValue)"
    case .union(let union):
      (union.isIndirect ? "indirect union" : "union") + (union.discriminator.map { " by " + quoted($0) } ?? "")
    case .bodies: "bodies"
    case .alias: "alias"
    }
  }

  /// What the members of a type are made from and called, which the types declared inside must not be called.
  private func memberTexts(of kind: Declaration.Kind) -> [(text: String, name: String)] {
    switch kind {
    case .structure(let structure): structure.properties.map { ($0.key, $0.name) }
    case .union(let union): union.cases.map { ($0.text, $0.name) }
    case .enumeration, .bodies, .alias: []
    }
  }

  private mutating func addSecondName(of declaration: Declaration, depth: Int) {
    guard declaration.path.count == 1, let alias = plan.scopes.aliases[declaration.name] else { return }
    let hiding = plan.models.compactMap { $0.firstNested(named: declaration.name) }.min { $0.joined() < $1.joined() }
    add(depth, alias, "second name because \(hiding?.joined(separator: ".") ?? "another type") hides it")
  }

  // MARK: - Members

  private mutating func add(_ structure: Structure, path: [String], depth: Int) {
    let names = NameReasons(structure.properties.map { ($0.key, $0.name) })
    for property in structure.properties {
      let isRequired = !property.type.isOptional || property.sendsNull
      add(
        depth, typed(property.name, property.type, in: path), quoted(property.key),
        names.member(property.name, property.key),
        (summary(at: property.place) ?? "") + (isRequired ? ", required" : ""),
        property.boxing.map { reason(for: $0, in: path) },
        at: property.place)
    }
    guard let additional = structure.additionalProperties else { return }
    add(
      depth, typed(additional.name, .dictionary(additional.value), in: path), "additional properties",
      summary(at: additional.place), at: additional.place)
  }

  private func reason(for boxing: Boxing, in path: [String]) -> String {
    switch boxing {
    case .recursion: "boxed because it may contain \(path.joined(separator: "."))"
    case .size: "boxed because it is large"
    }
  }

  private mutating func add(_ enumeration: Enumeration, depth: Int) {
    let names = NameReasons(enumeration.cases.map { ($0.text, $0.name) })
    for each in enumeration.cases {
      let text = quoted(each.text)
      let isNamed = text != each.literal && each.text != each.literal
      add(
        depth, each.name, each.literal, isNamed ? "named \(text) by the description" : nil,
        names.enumerationCase(each.name, each.text, besides: enumeration.unknownName))
    }
  }

  private mutating func add(_ union: Union, path: [String], depth: Int) {
    let names = NameReasons(union.cases.map { ($0.text, $0.name) })
    for each in union.cases {
      let values = each.discriminatorValues.map(quoted).joined(separator: ", ")
      add(
        depth, typed(each.name, each.type, in: path), quoted(each.text),
        names.enumerationCase(each.name, each.text, besides: union.unknownName),
        summary(at: each.place), values.isEmpty ? nil : "for \(values)", at: each.place)
    }
  }

  /// `name: Type`; the name alone for what has no type.
  func typed(_ name: String, _ type: SwiftType?, in path: [String]) -> String {
    name + (type.map { ": " + self.name($0, in: path) } ?? "")
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
