import GenDiagnostics
import GenSource

/// Settles what nobody knows of properties before all types are planned: which values may be missing because only one
/// side sets them, and what initializers assume. The defaults of parameters are settled with them.
///
/// - Parameter mergePatches: The structures that merge patches are made of, in which `null` removes a value.
func settleProperties(
  of models: inout [Declaration], _ groups: inout [OperationGroup], mergePatches: Set<[String]>, options: PlanOptions,
  sink: DiagnosticSink
) {
  let uses = TypeUses(models, groups)
  visitStructures(&models, &groups) { structure, path in
    let isMergePatch = mergePatches.contains(path)
    for index in structure.properties.indices {
      settleType(of: &structure.properties[index], path, isMergePatch: isMergePatch, uses, options)
    }
  }
  let index = DeclarationIndex(models, groups)
  let defaults = DefaultValues(index)
  let discriminators = DiscriminatorDefaults(index)
  visitStructures(&models, &groups) { structure, path in
    discriminators.set(in: &structure, path)
    for index in structure.properties.indices where structure.properties[index].mayHaveDefault {
      settleDefault(of: &structure.properties[index], isPatch: uses.patches.contains(path), defaults, sink: sink)
    }
  }
  for group in groups.indices {
    for operation in groups[group].operations.indices {
      for index in groups[group].operations[operation].parameters.indices {
        settleDefault(of: &groups[group].operations[operation].parameters[index], defaults, sink: sink)
      }
    }
  }
}

private func settleType(
  of property: inout Structure.Property, _ path: [String], isMergePatch: Bool, _ uses: TypeUses, _ options: PlanOptions
) {
  if uses.leavesOut(property, of: path) {
    property.type = property.type.asOptional
    property.sendsNull = false
  }
  let tellsNull = isMergePatch || options.distinguishesNull && property.isNullable
  if tellsNull, property.type.isOptional, !property.sendsNull {
    property.type = .optional(.nullable(property.type.unwrapped))
  }
}

private func settleDefault(
  of property: inout Structure.Property, isPatch: Bool, _ defaults: DefaultValues, sink: DiagnosticSink
) {
  if let value = property.discriminatorValue { property.defaultValue = defaults.value(value, as: property.type) }
  guard property.defaultValue == nil, let node = property.givenDefault else { return }
  // The initializer's value is sent: in a patch it would overwrite what the server has.
  let isUnwanted = property.type.isOptional && (isPatch || property.isReadOnly)
  do throws(DefaultValues.Obstacle) {
    let value = try defaults.value(node, as: property.type)
    guard !node.isNull else { return }
    if isUnwanted { throw .noLiteral }
    property.defaultValue = value
  } catch {
    switch error {
    case .noLiteral: property.documentation.facts.insert(defaultFact(node), at: 0)
    case .otherType: reportOtherType(node, "property", sink: sink)
    }
  }
}

/// A required parameter has its default as an argument; that of an optional one is the server's affair, and told.
private func settleDefault(of parameter: inout ParameterPlan, _ defaults: DefaultValues, sink: DiagnosticSink) {
  guard let node = parameter.givenDefault, !node.isNull else { return }
  do throws(DefaultValues.Obstacle) {
    let value = try defaults.value(node, as: parameter.type)
    if parameter.type.isOptional { throw .noLiteral }
    parameter.defaultValue = value
  } catch {
    switch error {
    case .noLiteral: parameter.documentation.facts.insert(defaultFact(node), at: 0)
    case .otherType: reportOtherType(node, "parameter", sink: sink)
    }
  }
}

private func reportOtherType(_ node: JSONNode, _ owner: String, sink: DiagnosticSink) {
  sink.warning(
    "schema.default-of-other-type",
    "the default \(node.line(limit: 80) ?? "value") is not of the \(owner)'s type; it is left out", at: node.place)
}

/// What types are part of.
private struct TypeUses {
  var requests: Set<[String]>
  var responses: Set<[String]>
  /// The bodies of requests that change only what they name.
  var patches: Set<[String]>

  init(_ models: [Declaration], _ groups: [OperationGroup]) {
    let index = DeclarationIndex(models, groups)
    let operations = groups.flatMap(\.operations)
    requests = index.types(in: operations.compactMap(\.body?.type))
    responses = index.types(in: operations.flatMap(\.answerTypes))
    patches = index.types(in: operations.filter(\.isPatch).compactMap(\.body?.type))
  }

  /// Whether the side that does not set the value of a property sends one of its type.
  func leavesOut(_ property: Structure.Property, of path: [String]) -> Bool {
    property.isReadOnly && requests.contains(path) || property.isWriteOnly && responses.contains(path)
  }
}

extension Structure.Property {
  fileprivate var mayHaveDefault: Bool { givenDefault != nil || discriminatorValue != nil }
}

extension OperationPlan {
  fileprivate var isPatch: Bool {
    method == "PATCH" || body?.forms.contains(where: \.isMergePatch) ?? false
  }
}

private func visitStructures(
  _ models: inout [Declaration], _ groups: inout [OperationGroup],
  _ visit: (inout Structure, _ path: [String]) -> Void
) {
  for index in models.indices { models[index].visitStructures(visit) }
  for group in groups.indices {
    for operation in groups[group].operations.indices {
      for type in groups[group].operations[operation].types.indices {
        groups[group].operations[operation].types[type].visitStructures(visit)
      }
    }
  }
}

extension Declaration {
  fileprivate mutating func visitStructures(_ visit: (inout Structure, _ path: [String]) -> Void) {
    if case .structure(var structure) = kind {
      // The properties are changed in place if nothing else holds them.
      kind = .structure(Structure(properties: []))
      visit(&structure, path)
      kind = .structure(structure)
    }
    for index in nested.indices { nested[index].visitStructures(visit) }
  }
}
