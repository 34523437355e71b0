import SwiftPlan

/// The contexts of samples.
extension TemplateContexts {
  /// Whether a model, or a type inside it, has a sample.
  func hasSample(_ declaration: Declaration) -> Bool { !sampled([declaration]).isEmpty }

  /// The samples of a model and of the types inside it.
  func samples(of model: Declaration) -> MustacheValue {
    let declarations = sampled([model])
    var modules = commonModules()
    for declaration in declarations { insertSample(of: declaration, in: &modules) }
    return file(modules, needsHidden: false) { key in
      switch TemplateName(key) {
      case .samples: .objects(declarations, self.sample)
      default: nil
      }
    }
  }

  /// The documented successes of a group, and the samples of the types that are declared for its operations.
  func samples(of group: OperationGroup) -> MustacheValue {
    let declarations = sampled(group.types)
    let responses = group.operations.flatMap { operation in
      let response = plan.samples.response(of: operation).map {
        SampledResponse(
          operation: operation, status: $0.response.status.usual, contentType: contentType(of: $0.response),
          sample: $0.sample)
      }
      let stream = plan.samples.stream(of: operation).flatMap { sample in
        operation.streamCall.map {
          SampledResponse(
            operation: operation, status: response?.status ?? 200, contentType: $0.stream.mediaType, sample: sample)
        }
      }
      return [response, stream].compactMap { $0 }
    }
    var modules = commonModulesWithRuntime()
    for declaration in declarations { insertSample(of: declaration, in: &modules) }
    for response in responses {
      switch response.sample {
      case .value(let value, let type), .element(let value, let type):
        insert([type] + value.types.map(SwiftType.builtIn), .hidden, in: &modules)
      case .json, .text, .empty: break
      }
    }
    let name = documentedSamples(of: group)
    return file(modules) { key in
      switch TemplateName(key) {
      case .apiName: .string(self.name(group.apiName))
      case .name: .string(name)
      case .hasResponses: .bool(!responses.isEmpty)
      case .responses: .objects(responses) { self.response($0, of: group, $1) }
      case .samples: .objects(declarations, self.sample)
      default: nil
      }
    }
  }

  /// The documented successes of all groups.
  func clientSamples() -> MustacheValue {
    let name = unused("documentedSamples", among: plan.groups.lazy.map(\.accessorName))
    return file(commonModulesWithRuntime(), needsHidden: false) { key in
      switch TemplateName(key) {
      case .name: .string(name)
      case .groups:
        .objects(self.plan.groups) { group, key in
          switch TemplateName(key) {
          case .apiName: .string(self.name(group.apiName))
          case .member: .string(self.documentedSamples(of: group))
          default: nil
          }
        }
      default: nil
      }
    }
  }

  /// Returns the name of the property with the samples of a group, which no call has.
  private func documentedSamples(of group: OperationGroup) -> String {
    unused("documentedSamples", among: plan.calls(of: group).lazy.map(\.name))
  }

  // MARK: - Types

  /// The declarations that have samples, with those inside them.
  private func sampled(_ declarations: [Declaration]) -> [Declaration] {
    declarations.flatMap { declaration in
      let isOwn =
        switch declaration.kind {
        case .structure, .enumeration, .union: plan.samples.types[declaration.path] != nil
        case .bodies, .options, .alias, .identifier, .namespace: false
        }
      return (isOwn ? [declaration] : []) + sampled(declaration.nested)
    }
  }

  /// Adds the modules that a sample needs.
  private func insertSample(of declaration: Declaration, in modules: inout ImportedModules) {
    guard let plan = plan.samples.types[declaration.path] else { return }
    // The namespace of the type, where it is in another module than the calls.
    insert([.declared(declaration.path)], .shown, in: &modules)
    switch (plan.form, declaration.kind) {
    case (.structure(let values), .structure(let structure)):
      let types = parameters(of: declaration, plan).map(\.type)
      insert(types, .shown, in: &modules)
      // Default arguments name cases of the types that aliases stand for.
      let aliased = types.compactMap(\.declaredPath).compactMap(self.plan.declarations.aliased)
      insert(aliased.filter { $0.declaredPath != nil }, .extended, in: &modules)
      // Swift asks for a public import for what default arguments call, and takes no notice of it on other levels.
      for type in structure.argumentPositions.compactMap({ values[$0] }).flatMap(\.types) {
        modules.insert(.builtIn(type), .extended)
      }
    case (.value(let value), _): insert(declaration.types + value.types.map(SwiftType.builtIn), .hidden, in: &modules)
    default: break
    }
  }

  /// Returns a value of the sample of a type.
  private func sample(_ declaration: Declaration, _ key: MustacheKey) -> MustacheValue? {
    guard let sample = plan.samples.types[declaration.path] else { return nil }
    return switch TemplateName(key) {
    case .type: .string(name(of: .declared(declaration.path), in: []))
    case .name: .string(sample.name)
    // An import as visible as the sample is used by what declarations name, and `Self` names no namespace.
    case .result:
      options.namespace == nil || options.importedModelsModule == nil
        ? "Self" : .string(name(of: .declared(declaration.path), in: []))
    case .isStructure: .bool(isStructure(sample))
    case .value: if case .value(let value) = sample.form { .string(value.source) } else { false }
    case .parameters:
      .positioned(parameters(of: declaration, sample)) { self.sampleParameter($0, of: declaration, $1) }
    default: nil
    }
  }

  /// Returns a value of a parameter of a sample's function.
  private func sampleParameter(_ argument: Argument, of declaration: Declaration, _ key: MustacheKey) -> MustacheValue?
  {
    guard case .type? = TemplateName(key) else { return parameter(argument, scope: [], key) }
    return .string(name(of: argument.type, inExtensionOf: declaration.path))
  }

  /// The name of a type in an extension of another one.
  private func name(of type: SwiftType, inExtensionOf scope: [String]) -> String {
    plan.scopes.name(of: type, inExtensionOf: scope, namespace: options.namespace)
  }

  /// Whether a sample has a parameter for each property.
  private func isStructure(_ sample: SamplePlan) -> Bool {
    if case .structure = sample.form { true } else { false }
  }

  /// The parameters of a sample's function, which are those of the type's initializer.
  private func parameters(of declaration: Declaration, _ sample: SamplePlan) -> [Argument] {
    guard case .structure(let structure) = declaration.kind, case .structure(let values) = sample.form else {
      return []
    }
    let properties = structure.argumentPositions.map { index in
      let property = structure.properties[index]
      return Argument(name: property.name, type: property.type, defaultValue: values[index], documentation: .none)
    }
    let additional = structure.additionalArgument.map {
      Argument(name: $0.name, type: .dictionary($0.value), defaultValue: .word("[:]"), documentation: .none)
    }
    return properties + (additional.map { [$0] } ?? [])
  }

  // MARK: - Responses

  /// A response with its sample.
  private struct SampledResponse {
    let operation: OperationPlan
    let status: Int
    let contentType: String?
    let sample: ResponseSample
  }

  /// Returns a value of a documented success.
  private func response(_ sampled: SampledResponse, of group: OperationGroup, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .operationID: .string(SwiftLiteral.string(sampled.operation.operationID))
    case .method: .string(sampled.operation.methodExpression.source)
    case .path: .string(SwiftLiteral.string(sampled.operation.path))
    case .status: .string(String(sampled.status))
    case .body: .string(body(of: sampled, in: group))
    default: nil
    }
  }

  /// Returns the media type of a response; `nil` without one, or with a range of them.
  private func contentType(of response: ResponsePlan) -> String? {
    if case .stream(let stream) = response.content { return stream.mediaType }
    return response.mediaType.flatMap { $0.isRange ? nil : $0.name }
  }

  /// The arguments behind the status.
  private func body(of sampled: SampledResponse, in group: OperationGroup) -> String {
    let contentType = sampled.contentType.map { ", contentType: " + SwiftLiteral.string($0) } ?? ""
    return switch sampled.sample {
    case .empty: ""
    case .text(let text): contentType + ", text: " + SwiftLiteral.string(text)
    case .json(let text): contentType + ", text: " + SwiftLiteral.string(text)
    case .value(let value, let type):
      contentType + ", value: \(value.source) as \(name(of: type, inExtensionOf: [group.apiName]))"
    case .element(let value, let type):
      contentType + ", element: \(value.source) as \(name(of: type, inExtensionOf: [group.apiName]))"
    }
  }
}
