import GenNaming
import SwiftPlan

/// The contexts of groups and operations: the factories of requests, and the calls in each style.
extension TemplateContexts {
  /// A group's file of request factories.
  func api(_ group: OperationGroup) -> MustacheValue {
    var modules = commonModulesWithRuntime()
    let calls = plan.calls(of: group)
    insert(calls.flatMap { [$0.result] + ($0.pages.map { [$0.item] } ?? []) }, .shown, in: &modules)
    for operation in group.operations {
      insert(operation.arguments, in: &modules)
      insert(operation.responses.compactMap(\.content.type), .hidden, in: &modules)
      for declaration in operation.types { insert(declaration, in: &modules) }
    }
    for declaration in group.sharedTypes { insert(declaration, in: &modules) }
    let namespaces = group.operations.filter { !$0.types.isEmpty }
    let scope = [group.apiName]
    let factories = calls.map { Signature($0, self) }
    return file(modules) { key in
      switch TemplateName(key) {
      case .apiName: .string(group.apiName)
      case .documentation: .documentation(group.documentation)
      case .operations: .positioned(factories) { self.factory($0, scope: scope, $1) }
      case .namespaces: .objects(namespaces, self.namespace)
      case .sharedTypes: .positioned(group.sharedTypes, self.declaration)
      default: nil
      }
    }
  }

  /// A group's file in one style.
  func styleAPI(_ group: OperationGroup, of style: Style) -> MustacheValue {
    var modules = commonModulesOfCalls()
    modules.insert(.apiRuntime, plan.showsRuntime(group, in: style) ? .shown : .hidden)
    if style.takesQueue { modules.insert(named: "Dispatch", .shown) }
    let calls = plan.calls(of: group)
    for call in calls {
      insert(call.operation.arguments, in: &modules)
      insert([call.result.element ?? call.result], .shown, in: &modules)
      insert(call.pages.map { [$0.item] } ?? [], .shown, in: &modules)
    }
    let signatures = calls.map { Signature($0, self) }
    return file(modules, needsHidden: false) { key in
      switch TemplateName(key) {
      case .apiName: .string(self.name(group.apiName))
      case .typeName: .string(group.typeName)
      case .operations: .positioned(signatures) { self.call($0, in: style, $1) }
      default: nil
      }
    }
  }

  // MARK: - Signatures

  /// The parts of a call and of the factory of its request.
  struct Signature {
    /// The call.
    let call: Call
    /// The arguments, with values for examples.
    let arguments: [Argument]
    /// The items of the parameter list in the comment.
    let parameterList: [String]
    /// The variable of the request, which no argument hides: templates ask for it with every argument.
    let local: String

    /// Finds the parts of a call.
    init(_ call: Call, _ contexts: TemplateContexts) {
      self.call = call
      arguments = call.operation.arguments(sampledBy: contexts.plan.samples)
      local = unused("request", among: arguments.lazy.map(\.name))
      parameterList = GenRendering.parameterList(arguments.map { ($0.name, $0.documentation) })
    }
  }

  /// Returns a value of a signature, in any style and of the factory.
  func signature(_ signature: Signature, scope: [String], _ key: MustacheKey) -> MustacheValue? {
    let (call, operation) = (signature.call, signature.call.operation)
    func errors(_ others: String...) -> MustacheValue {
      .string(alternatives(call.errorTexts(plan.declarations) { name(of: $0, in: scope) } + others))
    }
    return switch TemplateName(key) {
    case .name: .string(call.name)
    case .documentation: .documentation(call.documentation)
    case .parameterList: .texts(signature.parameterList)
    case .hasParameterList: .bool(!signature.parameterList.isEmpty)
    case .deprecated: .string(operation.deprecation?.attribute ?? "")
    case .isDeprecated: .bool(operation.deprecation != nil)
    case .success: .text(call.successText)
    case .errors: errors()
    case .errorsOfTask: errors("`CancellationError`")
    case .parameters: .positioned(signature.arguments) { self.parameter($0, scope: scope, $1) }
    case .hasParameters: .bool(!signature.arguments.isEmpty)
    case .result: .string(name(of: call.result, in: scope))
    case .pages:
      call.pages.map { pages in .object { self.pages(pages, of: signature.arguments, scope: scope, $0) } } ?? false
    default: nil
    }
  }

  /// Returns a value of a parameter of a call.
  func parameter(_ argument: Argument, scope: [String], _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .name: .string(argument.name)
    case .label: .string(argument.declaredLabel)
    case .argumentLabel: .text(argument.callLabel)
    case .type: .string(name(of: argument.type, in: scope))
    case .default: .defaultArgument(argument.defaultValue?.source, of: argument.type)
    default: nil
    }
  }

  /// Returns items as a sentence has them: `a, b or c`.
  private func alternatives(_ items: [String]) -> String {
    [items.dropLast().joined(separator: ", "), items.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
  }

  /// A method of the client in any style.
  func call(_ signature: Signature, _ key: MustacheKey) -> MustacheValue? {
    let result = signature.call.result
    let names = signature.arguments.lazy.map(\.name)
    return switch TemplateName(key) {
    case .value: .string(name(of: result.element ?? result, in: []))
    case .isStream: .bool(result.element != nil)
    case .onElement: .string(unused("onElement", among: names))
    case .isVoid: .bool(result == .builtIn(.void))
    case .isDiscardable: .bool(signature.call.isDiscardable)
    case .client: .string(names.contains("client") ? "self.client" : "client")
    case .completion: .string(unused("completion", among: names))
    case .queue: .string(unused("queue", among: names))
    case .publisherName: .string(signature.call.name.withoutBackticks + Style.combine.suffix)
    default: self.signature(signature, scope: [], key)
    }
  }

  // MARK: - Factories

  /// A function that makes a request, or one that has the response of another one read as a stream.
  private func factory(_ factory: Signature, scope: [String], _ key: MustacheKey) -> MustacheValue? {
    let operation = factory.call.operation
    return switch TemplateName(key) {
    case .streamed: streamed(operation, factory.call.streaming, scope: scope)
    case .unstreamed: streamed(operation, operation.streamCall.flatMap { $0.isUsual ? $0 : nil }, scope: scope)
    case .local: .string(factory.local)
    case .method: .string(operation.methodExpression.source)
    case .path: .string(SwiftLiteral.string(operation.path))
    case .operationID: .string(SwiftLiteral.string(operation.operationID))
    case .server: .text(operation.server.map(SwiftLiteral.string))
    case .tag: .text(operation.tag.map(SwiftLiteral.string))
    case .hasClientParameters: .bool(!operation.clientParameters.isEmpty)
    case .clientParameters: .string(ids(of: operation.clientParameters))
    case .requestParameters:
      .objects(operation.callParameters) { self.requestParameter($0, of: operation, $1) }
    case .body: operation.body.map(body) ?? false
    case .constraints: .texts(plan.constraints.operations[operation.position] ?? [])
    case .hasConstraints: .bool(plan.constraints.operations[operation.position] != nil)
    case .accept: .text(operation.accept?.name)
    case .security: .texts(operation.security.map { $0.map(SwiftLiteral.string).joined(separator: ", ") })
    case .successes:
      .list(operation.responses.filter(\.isSuccess)) { self.success($0, of: operation, scope: scope) }
    case .failures: .list(operation.responses.filter { !$0.isSuccess }) { self.failure($0, scope: scope) }
    default: signature(factory, scope: scope, key)
    }
  }

  /// Returns the ids of parameters of the client as arguments, those that are required first.
  private func ids(of parameters: [ParameterPlan]) -> String {
    func literals(_ isRequired: Bool) -> [String] {
      parameters.filter { $0.type.isOptional != isRequired }.compactMap(\.clientParameter).map(SwiftLiteral.string)
    }
    let optional = literals(false)
    return (literals(true) + (optional.isEmpty ? [] : ["optional: " + optional.joined(separator: ", ")]))
      .joined(separator: ", ")
  }

  /// Returns what a request says of the stream of its response; false without a call for that.
  private func streamed(_ operation: OperationPlan, _ streaming: StreamCallPlan?, scope: [String]) -> MustacheValue {
    streaming.map { streaming in .object { self.streamed(operation, streaming, scope: scope, $0) } } ?? false
  }

  /// Returns a value of the request whose response is read as a stream.
  ///
  /// - Parameter operation: The operation whose call makes the request of the response as a whole.
  private func streamed(
    _ operation: OperationPlan, _ streaming: StreamCallPlan, scope: [String], _ key: MustacheKey
  ) -> MustacheValue? {
    switch TemplateName(key) {
    case .whole: .string(operation.name)
    case .body: .text(streaming.flag == nil ? nil : operation.body?.name)
    case .flag: .text(streaming.flag)
    case .decoding: .string(decoding(streaming.stream, scope: scope) + accept(streaming.stream.accept))
    default: nil
    }
  }

  /// Returns a value of the types that are declared for an operation.
  private func namespace(_ operation: OperationPlan, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .name: .string(operation.typesPath[operation.typesPath.count - 1])
    case .operation: .string(operation.name.withoutBackticks)
    case .types: .positioned(operation.types, declaration)
    default: nil
    }
  }

  /// Returns a value of a parameter that is added to a request.
  private func requestParameter(
    _ parameter: ParameterPlan, of operation: OperationPlan, _ key: MustacheKey
  ) -> MustacheValue? {
    switch TemplateName(key) {
    case .location: .string(parameter.isIdempotencyKey ? "idempotencyHeader" : parameter.location.rawValue)
    case .key: .string(SwiftLiteral.string(parameter.key))
    case .name: .string(operation.value(of: parameter).source)
    case .isWhole: .bool(parameter.location == .queryString)
    case .isJSON: .bool(parameter.isJSON)
    case .options: .texts(parameter.options.map(\.source))
    case .encodings: .texts(parameter.encodings.map(\.source))
    default: nil
    }
  }

  /// The calls of the builder that send the body, in a `switch` where it has several forms.
  private func body(_ body: BodyPlan) -> MustacheValue {
    let isChoice = body.forms.count > 1
    return .object { key in
      switch TemplateName(key) {
      case .isChoice: .bool(isChoice)
      case .isOptional: .bool(body.isOptional)
      case .name: .string(body.name)
      case .forms: .objects(body.forms) { self.form($0, of: body, value: isChoice ? "value" : body.name, $1) }
      default: nil
      }
    }
  }

  /// Returns a value of one form of a body.
  private func form(_ form: BodyPlan.Form, of body: BodyPlan, value: String, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .pattern: .string(form.caseName.map { ".\($0)(let value)" + (body.isOptional ? "?" : "") } ?? "")
    case .statements: .texts(statements(for: form, of: body, value: value))
    default: nil
    }
  }

  /// Returns the calls of the builder that send one form of a body.
  private func statements(for form: BodyPlan.Form, of body: BodyPlan, value: String) -> [String] {
    let contentType = body.contentTypeName.map(SwiftExpression.word) ?? form.mediaTypes[0].expression
    let isUsual = contentType == .member(form.isFile ? "octetStream" : "json")
    let sent = body.isNullable ? SwiftExpression.call("Nullable", [.init(nil, .word(value))]) : .word(value)
    var arguments = [SwiftExpression.Argument(form.isFile ? "file" : nil, sent)]
    if !isUsual { arguments.append(.init("contentType", contentType)) }
    return (form.encodings.map { SwiftExpression.call("bodyEncoding", $0) } + [.call("body", arguments)]).map(\.source)
  }

  /// Returns the values of a documented success.
  private func success(_ response: ResponsePlan, of operation: OperationPlan, scope: [String]) -> MustacheValue {
    let decoding: String
    // The runtime's short forms give exactly their type; an optional one takes a conversion.
    let conversion = operation.result.isOptional ? " { $0 }" : ""
    switch (response.content, response.caseName) {
    case (.json, nil): decoding = ""
    case (.text, nil): decoding = ", .text\(conversion)"
    case (.data, nil): decoding = ", .data\(conversion)"
    case (.stream(let stream), _): decoding = ", " + self.decoding(stream, scope: scope)
    case (.empty, nil): decoding = operation.result.element == nil ? ", .empty" : ", .empty(Streamed([]))"
    case (.json(let type), let name?): decoding = ", .json(\(self.name(of: type, in: scope)).self) { .\(name)($0) }"
    case (.text, let name?): decoding = ", .text { .\(name)($0) }"
    case (.data, let name?): decoding = ", .data { .\(name)($0) }"
    case (.empty, let name?): decoding = ", .empty(.\(name))"
    }
    let mediaType = response.contentType.map { ", contentType: " + $0.expression.source }
    return reading(response, decoding + (mediaType ?? accept(response.accept)))
  }

  /// Returns the values of a documented response.
  ///
  /// - Parameter decoding: The arguments behind the status.
  private func reading(_ response: ResponsePlan, _ decoding: String) -> MustacheValue {
    .object { key in
      switch TemplateName(key) {
      case .status: .string(response.status.expression.source)
      case .decoding: .string(decoding)
      default: nil
      }
    }
  }

  /// Returns the argument for a media type to ask for; nothing for the usual one.
  private func accept(_ mediaType: String?) -> String {
    mediaType.map { ", accept: \(SwiftLiteral.string($0))" } ?? ""
  }

  /// The runtime's decoder of a stream: `.jsonLines(of: Pet.self)`.
  private func decoding(_ stream: StreamPlan, scope: [String]) -> String {
    let value = name(of: stream.value, in: scope) + ".self"
    return switch stream.form {
    case .events: ".serverSentEvents(of: \(value))"
    case .eventTexts: ".serverSentEvents()"
    case .eventObjects: ".serverSentEventObjects(of: \(value))"
    case .jsonLines: ".jsonLines(of: \(value))"
    case .jsonSequence: ".jsonSequence(of: \(value))"
    }
  }

  /// Returns the values of a documented failure.
  private func failure(_ response: ResponsePlan, scope: [String]) -> MustacheValue {
    let decoding: String =
      switch response.content {
      case .json(let type): ", \(name(of: type, in: scope)).self"
      case .text: ", ResponseDecoder<String>.text"
      case .data, .stream, .empty: ""
      }
    let contentType = response.contentType.map { ", contentType: " + $0.expression.source } ?? ""
    return reading(response, decoding + contentType)
  }
}

extension Deprecation {
  /// `@available(*, deprecated, message: "Use listCats instead.")`
  var attribute: String {
    "@available(*, deprecated\(message.map { ", message: \(SwiftLiteral.string($0))" } ?? ""))"
  }
}
