import GenNaming
import SwiftPlan

/// The contexts of declared types, wherever they are declared.
extension TemplateContexts {
  /// Returns the values of the file of a model.
  func model(_ declaration: Declaration) -> MustacheValue {
    var modules = commonModules()
    insert(declaration, in: &modules)
    for module in declaration.conformsAsModel ? protocolModules : [] { modules.insert(named: module, .extended) }
    let topLevelAlias = declaration.path.count > 1 ? nil : plan.scopes.aliases[declaration.name]
    return file(modules) { key in
      switch TemplateName(key) {
      case .topLevelAlias: .text(topLevelAlias)
      default: self.declaration(declaration, key)
      }
    }
  }

  /// A type, wherever it is declared.
  func declaration(_ declaration: Declaration, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .name: .string(declaration.name)
    case .documentation: .documentation(declaration.documentation)
    case .nested: .positioned(declaration.nested, self.declaration)
    case .constraints: .texts(plan.constraints.types[declaration.path] ?? [])
    case .hasConstraints: .bool(plan.constraints.types[declaration.path] != nil)
    case .conformances: .string(conformances(of: declaration).map { ", " + $0 }.joined())
    case .structure, .enumeration, .union, .bodies, .options, .alias, .identifier, .isNamespace:
      kind(of: declaration, TemplateName(key))
    default: nil
    }
  }

  /// Returns the value of a declaration for the name of a kind: false unless it is of that kind.
  private func kind(of declaration: Declaration, _ name: TemplateName?) -> MustacheValue {
    switch (name, declaration.kind) {
    case (.structure, .structure(let structure)): self.structure(structure, scope: declaration.path)
    case (.enumeration, .enumeration(let enumeration)): self.enumeration(enumeration)
    case (.union, .union(let union)): self.union(union, scope: declaration.path)
    case (.bodies, .bodies(let bodies)): self.bodies(bodies, scope: declaration.path)
    case (.options, .options(let members)): self.optionalParameters(members, scope: declaration.path)
    case (.alias, .alias(let type)): .string(self.name(of: type, in: declaration.path.dropLast()))
    case (.identifier, .identifier(let identifier)): self.identifier(identifier)
    case (.isNamespace, .namespace): true
    default: false
    }
  }

  /// Returns the values of an identifier.
  private func identifier(_ identifier: Identifier) -> MustacheValue {
    .object { key in
      switch TemplateName(key) {
      case .rawType: .string(self.name(of: identifier.rawType, in: []))
      case .literalProtocol: .text(identifier.literal?.protocolName)
      case .literal: .text(identifier.literal?.label)
      default: nil
      }
    }
  }

  // MARK: - Structures

  /// Returns the values of a structure.
  ///
  /// - Parameter scope: The path of the structure, within which types are named.
  private func structure(_ structure: Structure, scope: [String]) -> MustacheValue {
    let additional = structure.additionalProperties
    let storages = storages(of: structure, in: scope)
    // Initializers among the calls may be in another module.
    let storageAccess =
      converted[scope] == nil ? "private " : options.has(.calls) ? "" : options.access.hiddenPrefix
    // By index: a property has many parts, and each of them is counted where it is copied.
    let properties = structure.properties
    let required = properties.indices.filter { !properties[$0].type.isOptional }
    // What the members are read from must not be hidden by one of them.
    let fields = unused("fields", among: properties.lazy.map { $0.name.withoutBackticks })
    let parameters = initializerParameters(structure, storages: storages)
    let parameterList = structure.isSent ? initializerDocumentation(of: structure) : []
    return .object { key in
      switch TemplateName(key) {
      case .properties:
        .list(count: storages.count) { index in
          let (property, storage) = (properties[index], storages[index])
          return .object {
            if case .storageAccess? = TemplateName($0) { return .string(storageAccess) }
            return self.property(property, storage: storage, scope: scope, $0)
          }
        }
      case .oneRequired:
        .objects(required.count == 1 ? required : []) {
          self.property(properties[$0], storage: storages[$0], scope: scope, $1)
        }
      case .hasManyRequired: .bool(required.count > 1)
      case .required:
        .positioned(required) { self.property(properties[$0], storage: storages[$0], scope: scope, $1) }
      case .fields: .string(fields)
      case .hasDeclaredKeys: .bool(additional != nil)
      case .declaredKeys: .string(unused("_declared", among: storages.lazy.map(\.withoutBackticks)))
      case .keys: .string(self.literals(properties.map(\.key) + structure.leftOutKeys))
      case .parameters:
        .positioned(parameters) { self.initializerParameter($0, scope: scope, $1) }
      case .hasParameterList: .bool(!parameterList.isEmpty)
      case .parameterList: .texts(parameterList)
      case .conversion: self.conversion(structure, storages: storages, scope: scope)
      case .additional:
        additional.map { additional in .object { self.additional(additional, scope: scope, $0) } } ?? false
      default: nil
      }
    }
  }

  /// Returns a value of the property for members that are not declared.
  private func additional(_ additional: Structure.AdditionalProperties, scope: [String], _ key: MustacheKey)
    -> MustacheValue?
  {
    switch TemplateName(key) {
    case .name: .string(additional.name)
    case .value: .string(name(of: additional.value, in: scope))
    case .isUndocumented: .bool(additional.isUndocumented)
    default: nil
    }
  }

  /// The stored properties behind the properties: others only where the value is boxed, or where the property is
  /// deprecated, so that the structure's own code causes no warning.
  func storages(of structure: Structure, in scope: [String]) -> [String] {
    let properties = structure.properties
    let names = properties.indices.map { properties[$0].assignedName.text }
    let computed = names.indices.filter { properties[$0].isComputed }
    if computed.isEmpty { return names }
    var storages = names
    var taken = Set(names.map(\.withoutBackticks)).union(formerNames[scope] ?? [])
    for index in computed {
      storages[index] = unused("_" + names[index].withoutBackticks, among: taken)
      taken.insert(storages[index])
    }
    return storages
  }

  /// Returns a value of a property.
  ///
  /// - Parameter storage: The name of the stored property behind it.
  private func property(_ property: Structure.Property, storage: String, scope: [String], _ key: MustacheKey)
    -> MustacheValue?
  {
    switch TemplateName(key) {
    case .name: .string(property.name)
    case .key: .string(SwiftLiteral.string(property.key))
    case .storage: .string(storage)
    case .member: .string(storage.withoutBackticks)
    case .stored: .string(storage.withoutBackticks + (property.isBoxed ? ".value" : ""))
    case .documentation: .documentation(property.documentation)
    case .type: .string(name(of: property.type, in: scope))
    case .local: .string(property.name)
    case .isRequired: .bool(!property.type.isOptional)
    case .isOmitted: .bool(!property.isAlwaysSent)
    case .isBoxed: .bool(property.isBoxed)
    case .isComputed: .bool(property.isComputed)
    case .isConstant: .bool(property.constant != nil)
    case .constant: .text(property.constant?.source)
    case .isInferred:
      .bool(property.constant != nil && [.string, .int, .double, .bool].contains { property.type == .builtIn($0) })
    case .isDeprecated: .bool(property.deprecation != nil)
    case .deprecated: .string(property.deprecation?.attribute ?? "")
    default: nil
    }
  }

  /// A parameter of a structure's initializer.
  private struct InitializerParameter {
    /// The name, which is the label, too.
    let name: String
    /// The type.
    let type: SwiftType
    /// The default; `nil` without one, and for an optional type.
    let defaultValue: String?
    /// The stored property, without backticks.
    let member: String
    /// Whether the stored property keeps the value on the heap.
    let isBoxed: Bool
  }

  /// Returns the parameters of an initializer, in their order.
  private func initializerParameters(_ structure: Structure, storages: [String]) -> [InitializerParameter] {
    let parameters = structure.argumentPositions.map { index in
      let property = structure.properties[index]
      return InitializerParameter(
        name: property.name, type: property.type, defaultValue: property.defaultValue?.source,
        member: storages[index].withoutBackticks, isBoxed: property.isBoxed)
    }
    guard let additional = structure.additionalArgument else { return parameters }
    return parameters + [
      InitializerParameter(
        name: additional.name, type: .dictionary(additional.value), defaultValue: "[:]", member: additional.name,
        isBoxed: false)
    ]
  }

  /// Returns the comment that callers are shown where they make a value to send: the first sentence of each property.
  private func initializerDocumentation(of structure: Structure) -> [String] {
    firstSentences(
      structure.argumentPositions.map { (structure.properties[$0].name, structure.properties[$0].documentation) })
  }

  /// Returns a value of a parameter of an initializer.
  private func initializerParameter(
    _ parameter: InitializerParameter, scope: [String], _ key: MustacheKey
  ) -> MustacheValue? {
    switch TemplateName(key) {
    case .name: .string(parameter.name)
    case .label: .string(label(parameter.name))
    case .member: .string(parameter.member)
    case .isBoxed: .bool(parameter.isBoxed)
    case .type: .string(name(of: parameter.type, in: scope))
    case .default: .defaultArgument(parameter.defaultValue, of: parameter.type)
    default: nil
    }
  }

  // MARK: - Enums

  /// Returns the values of an enum.
  private func enumeration(_ enumeration: Enumeration) -> MustacheValue {
    .object { key in
      switch TemplateName(key) {
      case .rawType: .string(enumeration.rawType.rawValue)
      case .unknownName: .string(enumeration.unknownName)
      case .isOpen: .bool(enumeration.isOpen)
      case .literalProtocol: .text(enumeration.literal?.protocolName)
      case .hasManyCases: .bool(enumeration.cases.count > Self.manyCases)
      case .cases: .positioned(enumeration.cases, self.enumerationCase)
      default: nil
      }
    }
  }

  /// Returns a value of a case of an enum.
  private func enumerationCase(_ enumCase: Enumeration.Case, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .name: .string(enumCase.name)
    case .member: .string(enumCase.name.withoutBackticks)
    case .literal: .string(enumCase.value.source)
    case .documentation: .documentation(enumCase.documentation)
    default: nil
    }
  }

  /// The number of cases beyond which an enum looks its values up. Switches over texts take the compiler quadratic time
  /// and more: see Documentation/CompileCost.md.
  private static let manyCases = 100

  /// Returns texts as literals with commas between them.
  func literals(_ texts: [String]) -> String {
    texts.map(SwiftLiteral.string).joined(separator: ", ")
  }

  /// Returns the values of an enum of bodies.
  private func bodies(_ bodies: BodyEnumeration, scope: [String]) -> MustacheValue {
    .object { key in
      guard case .cases? = TemplateName(key) else { return nil }
      return .objects(bodies.cases) { self.body($0, scope: scope, $1) }
    }
  }

  /// Returns a value of a case of such an enum.
  private func body(_ body: BodyEnumeration.Case, scope: [String], _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .name: .string(body.name)
    case .hasType: .bool(body.type != nil)
    case .type: .string(body.type.map { name(of: $0, in: scope) } ?? "")
    case .documentation: .documentation(body.documentation)
    default: nil
    }
  }
}

extension TemplateContexts {
  /// The modules that a declaration and its nested ones need.
  func insert(_ declaration: Declaration, in modules: inout ImportedModules) {
    insert(declaration.types, .shown, in: &modules)
    switch declaration.kind {
    case .structure(let structure):
      // Who calls the initializer is given what its default arguments are made of.
      let properties = structure.properties
      for index in properties.indices {
        for type in properties[index].defaultValue?.types ?? [] { modules.insert(.builtIn(type), .shown) }
        for type in properties[index].constant?.types ?? [] { modules.insert(.builtIn(type), .hidden) }
      }
      // The reader and the writer of its members.
      modules.insert(.apiRuntime, .shown)
    case .enumeration(let enumeration):
      modules.insert(.apiRuntime, enumeration.rawType == .json ? .shown : .extended)
    case .identifier: modules.insert(.apiRuntime, .shown)
    case .union(let union):
      // The last case holds a `JSONValue`.
      modules.insert(.apiRuntime, .shown)
      if union.literals.contains(where: { $0.conversion == .decimal }) { modules.insert(.foundation, .hidden) }
    case .options(let members):
      for type in members.flatMap({ $0.defaultValue?.types ?? [] }) { modules.insert(.builtIn(type), .shown) }
    case .bodies, .alias, .namespace: break
    }
    for nested in declaration.nested { insert(nested, in: &modules) }
  }
}

extension Structure.Property {
  /// Whether another property keeps the value.
  fileprivate var isComputed: Bool { isBoxed || deprecation != nil }
}

extension MustacheValue {
  /// The default of a parameter, such as ` = nil`.
  static func defaultArgument(_ expression: String?, of type: SwiftType) -> MustacheValue {
    .string((expression ?? (type.isOptional ? "nil" : nil)).map { " = " + $0 } ?? "")
  }
}
