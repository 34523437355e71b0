import GenMustache
import GenPlanning

extension TemplateContexts {
  func model(_ declaration: Declaration) -> MustacheValue {
    let imports = imports(of: [declaration])
    let secondName = plan.scopes.aliases[declaration.name]
    return common(
      [
        ("imports", imports),
        ("hasImports", .bool(!imports.isEmptyList)),
        ("secondName", secondName.map(MustacheValue.string) ?? false),
      ] + entries(of: declaration))
  }

  func declaration(_ declaration: Declaration) -> [(String, MustacheValue)] {
    entries(of: declaration)
  }

  /// The import lines for declarations and everything nested in them.
  private func imports(of declarations: [Declaration]) -> MustacheValue {
    var modules = ImportedModules()
    for declaration in declarations { modules.insert(declaration) }
    return .list(modules.lines(access: access).map(MustacheValue.string))
  }

  private func entries(of declaration: Declaration) -> [(String, MustacheValue)] {
    let path = declaration.path
    var entries: [(String, MustacheValue)] = [
      ("name", .string(declaration.name)),
      ("documentation", documentation(declaration.documentation)),
      ("nested", .list(declaration.nested.map { .object(MustacheObject(self.entries(of: $0))) })),
    ]
    var kinds: [(String, MustacheValue)] = [
      ("structure", false), ("enumeration", false), ("union", false), ("bodies", false), ("alias", false),
    ]
    switch declaration.kind {
    case .structure(let structure): kinds[0].1 = self.structure(structure, scope: path)
    case .enumeration(let enumeration): kinds[1].1 = self.enumeration(enumeration)
    case .union(let union): kinds[2].1 = self.union(union, scope: path)
    case .bodies(let bodies): kinds[3].1 = self.bodies(bodies, scope: path)
    case .alias(let type): kinds[4].1 = .string(name(of: type, in: []))
    }
    entries += kinds
    return entries
  }

  // MARK: - Structures

  private func structure(_ structure: Structure, scope: [String]) -> MustacheValue {
    let additional = structure.additionalProperties
    let storages = storages(of: structure)
    let properties = zip(structure.properties, storages).map { property($0, storage: $1, scope: scope) }
    let hasRenamed = zip(structure.properties, storages).contains { isRenamed($0, storage: $1) }
    let isCustom = additional != nil || structure.properties.contains(where: \.sendsNull)
    return [
      "properties": .list(properties),
      "parameters": initializerParameters(structure, storages: storages, scope: scope),
      "additional": additional.map { ["name": .string($0.name), "value": .string(name(of: $0.value, in: scope))] }
        ?? false,
      "hasCodingKeys": .bool(hasRenamed || isCustom),
      "decodes": .bool(additional != nil),
      "encodes": .bool(isCustom),
    ]
  }

  /// The stored properties behind the properties: others only where the value is boxed, or where the property is
  /// deprecated, lest the structure's own code warn of it.
  private func storages(of structure: Structure) -> [String] {
    var taken = Set(structure.properties.map(\.name.withoutBackticks))
    return structure.properties.map { property in
      guard property.isComputed else { return property.name }
      let storage = unused("_" + property.name.withoutBackticks, among: taken)
      taken.insert(storage)
      return storage
    }
  }

  private func isRenamed(_ property: Structure.Property, storage: String) -> Bool {
    storage.withoutBackticks != property.key
  }

  private func property(_ property: Structure.Property, storage: String, scope: [String]) -> MustacheValue {
    [
      "name": .string(property.name),
      "key": .string(SwiftLiteral.string(property.key)),
      "storage": .string(storage),
      "member": .string(storage.withoutBackticks),
      "stored": .string(storage.withoutBackticks + (property.isBoxed ? ".value" : "")),
      "isRenamed": .bool(isRenamed(property, storage: storage)),
      "documentation": documentation(property.documentation),
      "type": .string(name(of: property.type, in: scope)),
      "wrapped": .string(name(of: property.type.unwrapped, in: scope)),
      "isOptional": .bool(property.type.isOptional),
      "isOmitted": .bool(property.type.isOptional && !property.sendsNull),
      "isBoxed": .bool(property.isBoxed),
      "isComputed": .bool(property.isComputed),
      "isDeprecated": .bool(property.isDeprecated),
    ]
  }

  private func initializerParameters(_ structure: Structure, storages: [String], scope: [String]) -> MustacheValue {
    var parameters: [[(String, MustacheValue)]] = zip(structure.properties, storages).map { property, storage in
      let value = property.defaultValue?.expression ?? (property.type.isOptional ? "nil" : nil)
      return [
        ("name", .string(property.name)), ("label", .string(label(property.name))),
        ("member", .string(storage.withoutBackticks)), ("isBoxed", .bool(property.isBoxed)),
        ("type", .string(name(of: property.type, in: scope))), ("default", .string(value.map { " = " + $0 } ?? "")),
      ]
    }
    if let additional = structure.additionalProperties {
      parameters.append([
        ("name", .string(additional.name)), ("label", .string(additional.name)),
        ("member", .string(additional.name)), ("isBoxed", false),
        ("type", .string(name(of: .dictionary(additional.value), in: scope))), ("default", " = [:]"),
      ])
    }
    return positioned(parameters)
  }

  // MARK: - Enums

  private func enumeration(_ enumeration: Enumeration) -> MustacheValue {
    [
      "rawType": .string(enumeration.rawType.rawValue),
      "unknownName": .string(enumeration.unknownName),
      "isOpen": .bool(enumeration.isOpen),
      "hasManyCases": .bool(enumeration.cases.count > Self.manyCases),
      "cases": positioned(
        enumeration.cases.map { enumCase in
          [
            ("name", .string(enumCase.name)),
            ("member", .string(enumCase.name.withoutBackticks)),
            ("literal", .string(enumCase.literal)),
            ("documentation", documentation(enumCase.documentation)),
          ]
        }),
    ]
  }

  /// Switches over texts take the compiler quadratic time and more: see Documentation/CompileCost.md.
  private static let manyCases = 100

  private func union(_ union: Union, scope: [String]) -> MustacheValue {
    [
      "isIndirect": .bool(union.isIndirect),
      "unknownName": .string(union.unknownName),
      "discriminator": union.discriminator.map { .string(SwiftLiteral.string($0)) } ?? false,
      "isImplied": .bool(union.isImplied),
      "cases": .list(
        union.cases.map { unionCase in
          [
            "name": .string(unionCase.name),
            "member": .string(unionCase.name.withoutBackticks),
            "type": .string(name(of: unionCase.type, in: scope)),
            "values": .string(literals(unionCase.discriminatorValues)),
            "writtenValue": unionCase.writesDiscriminator
              ? .string(literals(Array(unionCase.discriminatorValues.prefix(1)))) : false,
            "hasKeys": .bool(!unionCase.keys.isEmpty),
            "keys": .string(literals(unionCase.keys)),
            "hasNestedKeys": .bool(!unionCase.nestedKeys.isEmpty),
            "nestedKeys": .string(
              unionCase.nestedKeys.map { "\(SwiftLiteral.string($0.key)): [\(literals($0.keys))]" }
                .joined(separator: ", ")),
          ]
        }),
    ]
  }

  private func literals(_ texts: [String]) -> String {
    texts.map(SwiftLiteral.string).joined(separator: ", ")
  }

  private func bodies(_ bodies: BodyEnumeration, scope: [String]) -> MustacheValue {
    [
      "cases": .list(
        bodies.cases.map { body in
          [
            "name": .string(body.name),
            "hasType": .bool(body.type != nil),
            "type": .string(body.type.map { name(of: $0, in: scope) } ?? ""),
            "documentation": documentation(body.documentation),
          ]
        })
    ]
  }
}

extension ImportedModules {
  /// The modules that a declaration and its nested ones need.
  mutating func insert(_ declaration: Declaration) {
    for type in declaration.types { insert(type, .shown) }
    switch declaration.kind {
    case .structure(let structure):
      // Who calls the initializer is given what its default arguments are made of.
      for property in structure.properties {
        for type in property.defaultValue?.types ?? [] { insert(.builtIn(type), .shown) }
      }
      let needsRuntime = structure.additionalProperties != nil || structure.properties.contains(where: \.isBoxed)
      if needsRuntime { insert(.apiRuntime, .hidden) }
    case .enumeration: insert(.apiRuntime, .conformance)
    // Their last case holds a `JSONValue`.
    case .union: insert(.apiRuntime, .shown)
    case .bodies, .alias: break
    }
    for nested in declaration.nested { insert(nested) }
  }
}

extension Structure.Property {
  /// Whether another property keeps the value.
  fileprivate var isComputed: Bool { isBoxed || isDeprecated }
}

extension MustacheValue {
  var isEmptyList: Bool {
    if case .list(let items) = self { items.isEmpty } else { false }
  }
}
