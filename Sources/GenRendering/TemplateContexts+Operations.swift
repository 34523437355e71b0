import GenMustache
import GenPlanning

extension TemplateContexts {
  /// A group's file of request factories.
  func api(_ group: OperationGroup) -> MustacheValue {
    var modules = ImportedModules(.apiRuntime, .shown)
    for operation in group.operations {
      let results = operation.calls.map(\.result)
      for type in operation.arguments.map(\.type) + results { modules.insert(type, .shown) }
      for type in operation.responses.compactMap(\.content.type) { modules.insert(type, .hidden) }
      for declaration in operation.types { modules.insert(declaration) }
    }
    let namespaces = group.operations.filter { !$0.types.isEmpty }
    return common([
      ("imports", .list(modules.lines(access: access).map(MustacheValue.string))),
      ("hasImports", true),
      ("apiName", .string(group.apiName)),
      ("documentation", documentation(group.documentation)),
      ("operations", positioned(group.operations.flatMap { factories($0, of: group) })),
      ("namespaces", .list(namespaces.map(namespace))),
    ])
  }

  /// A group's file in one style.
  func styleAPI(_ group: OperationGroup) -> MustacheValue {
    var modules = ImportedModules()
    let calls = group.operations.flatMap(\.calls)
    for call in calls {
      let types = call.arguments.map(\.type) + [call.result.element ?? call.result]
      for type in types { modules.insert(type, .shown) }
    }
    return common([
      ("runtimeImport", .string(access.importLine("APIRuntime", modules.contains(.apiRuntime) ? .shown : .hidden))),
      ("usesFoundation", .bool(modules.contains(.foundation))),
      ("apiName", .string(group.apiName)),
      ("typeName", .string(group.typeName)),
      ("operations", positioned(calls.map { call($0, of: group) })),
    ])
  }

  // MARK: - Signatures

  private func signature(_ operation: OperationPlan, scope: [String]) -> [(String, MustacheValue)] {
    let arguments = operation.arguments
    let comment = CallDocumentation(of: operation) { name(of: $0, in: scope) }
    let parameters: [[(String, MustacheValue)]] = arguments.map { argument in
      [
        ("name", .string(argument.name)), ("label", .string(label(argument.name))),
        ("argumentLabel", .string(label(argument.name, inCall: true))),
        ("type", .string(name(of: argument.type, in: scope))),
        (
          "default",
          .string((argument.defaultValue ?? (argument.type.isOptional ? "nil" : nil)).map { " = " + $0 } ?? "")
        ),
      ]
    }
    return [
      ("name", .string(operation.name)),
      ("documentation", documentation(operation.documentation)),
      ("parameterList", .list(comment.parameters.map(MustacheValue.string))),
      ("hasParameterList", .bool(!comment.parameters.isEmpty)),
      ("deprecated", .string(operation.deprecation?.attribute ?? "")),
      ("isDeprecated", .bool(operation.deprecation != nil)),
      ("success", comment.result.map(MustacheValue.string) ?? false),
      ("errors", .string(alternatives(comment.errors))),
      ("errorsOfTask", .string(alternatives(comment.errors + ["`CancellationError`"]))),
      ("parameters", positioned(parameters)),
      ("hasParameters", .bool(!arguments.isEmpty)),
      ("result", .string(name(of: operation.result, in: scope))),
    ]
  }

  /// `a, b or c`
  private func alternatives(_ items: [String]) -> String {
    [items.dropLast().joined(separator: ", "), items.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
  }

  /// A method of the client in any style.
  private func call(_ operation: OperationPlan, of group: OperationGroup) -> [(String, MustacheValue)] {
    let names = operation.arguments.map(\.name)
    let element = operation.result.element
    return signature(operation, scope: []) + [
      ("value", .string(name(of: element ?? operation.result, in: []))),
      ("isStream", .bool(element != nil)),
      ("onElement", .string(unused("onElement", among: names))),
      ("isVoid", .bool(operation.result == .builtIn(.void))),
      ("client", .string(names.contains("client") ? "self.client" : "client")),
      ("completion", .string(unused("completion", among: names))),
      ("publisherName", .string(operation.name.withoutBackticks + "Publisher")),
    ]
  }

  // MARK: - Factories

  private func factories(_ operation: OperationPlan, of group: OperationGroup) -> [[(String, MustacheValue)]] {
    let scope = [group.apiName]
    let streams = operation.streamCall.map { call in
      let decoding = decoding(call.stream, scope: scope) + accept(call.stream.accept)
      let streamed: MustacheValue = ["whole": .string(operation.name), "decoding": .string(decoding)]
      return signature(operation.streaming(call), scope: scope) + [("streamed", streamed)]
    }
    return [factory(operation, of: group)] + (streams.map { [$0] } ?? [])
  }

  private func factory(_ operation: OperationPlan, of group: OperationGroup) -> [(String, MustacheValue)] {
    let scope = [group.apiName]
    return signature(operation, scope: scope) + [
      ("streamed", false),
      ("local", .string(unused("request", among: operation.arguments.map(\.name)))),
      ("method", .string(method(operation.method))),
      ("path", .string(SwiftLiteral.string(operation.path))),
      ("operationID", .string(SwiftLiteral.string(operation.operationID))),
      ("server", operation.server.map { .string(SwiftLiteral.string($0)) } ?? false),
      ("tag", operation.tag.map { .string(SwiftLiteral.string($0)) } ?? false),
      ("requestParameters", .list(operation.parameters.map(requestParameter))),
      ("body", operation.body.map(body) ?? false),
      (
        "security",
        .list(operation.security.map { .string($0.map(SwiftLiteral.string).joined(separator: ", ")) })
      ),
      ("successes", .list(operation.responses.filter(\.isSuccess).map { success($0, of: operation, scope: scope) })),
      ("failures", .list(operation.responses.filter { !$0.isSuccess }.map { failure($0, scope: scope) })),
    ]
  }

  private func namespace(_ operation: OperationPlan) -> MustacheValue {
    [
      "name": .string(operation.typesPath[operation.typesPath.count - 1]),
      "operation": .string(operation.name.withoutBackticks),
      "types": positioned(operation.types.map(declaration)),
    ]
  }

  private func method(_ method: String) -> String {
    let known = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY"]
    return known.contains(method) ? "." + method.lowercased() : "HTTPMethod(\(SwiftLiteral.string(method)))"
  }

  private func requestParameter(_ parameter: ParameterPlan) -> MustacheValue {
    [
      "location": .string(parameter.location.rawValue),
      "key": .string(SwiftLiteral.string(parameter.key)),
      "name": .string(parameter.name),
      "isWhole": .bool(parameter.location == .queryString),
      "isJSON": .bool(parameter.isJSON),
      "options": .list(parameter.options.map(MustacheValue.string)),
      "encodings": .list(parameter.encodings.map(MustacheValue.string)),
    ]
  }

  /// The calls of the builder that send the body, in a `switch` where it has several forms.
  private func body(_ body: BodyPlan) -> MustacheValue {
    let isChoice = body.forms.count > 1
    let forms: [MustacheValue] = body.forms.map { form in
      [
        "pattern": .string(form.caseName.map { ".\($0)(let value)" + (body.isOptional ? "?" : "") } ?? ""),
        "statements": .list(
          statements(for: form, of: body, value: isChoice ? "value" : body.name).map(MustacheValue.string)),
      ]
    }
    return [
      "isChoice": .bool(isChoice), "isOptional": .bool(body.isOptional), "name": .string(body.name),
      "forms": .list(forms),
    ]
  }

  private func statements(for form: BodyPlan.Form, of body: BodyPlan, value: String) -> [String] {
    let contentType = body.contentTypeName ?? mediaTypeExpression(form.mediaTypes[0])
    let isUsual = contentType == (form.isFile ? ".octetStream" : ".json")
    let sent = body.isNullable ? "Nullable(\(value))" : value
    return form.encodings.map { "bodyEncoding(\($0))" }
      + ["body(\(form.isFile ? "file: " : "")\(sent)\(isUsual ? "" : ", contentType: \(contentType)"))"]
  }

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
    return [
      "status": .string(status(response.status)), "decoding": .string(decoding + accept(response.accept)),
    ]
  }

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

  private func failure(_ response: ResponsePlan, scope: [String]) -> MustacheValue {
    let decoding: String =
      switch response.content {
      case .json(let type): ", \(name(of: type, in: scope)).self"
      case .text: ", ResponseDecoder<String>.text"
      case .data, .stream, .empty: ""
      }
    let contentType = response.contentType.map { ", contentType: \(mediaTypeExpression($0))" } ?? ""
    return ["status": .string(status(response.status)), "decoding": .string(decoding + contentType)]
  }

  private func status(_ status: ResponsePlan.Status) -> String {
    switch status {
    case .code(let code): String(code)
    case .range(let digit): ".range(\(digit))"
    case .default: ".default"
    }
  }
}

extension Deprecation {
  /// `@available(*, deprecated, message: "Use listCats instead.")`
  fileprivate var attribute: String {
    "@available(*, deprecated\(message.map { ", message: \(SwiftLiteral.string($0))" } ?? ""))"
  }
}

/// A parameter of a generated function: one of the operation's, or its body.
struct Argument {
  var name: String
  var type: SwiftType
  /// As Swift source.
  var defaultValue: String?
  var documentation: Documentation
}

extension OperationPlan {
  /// The operation as it is called: once, and once more where its answer may also be streamed.
  var calls: [OperationPlan] { [self] + (streamCall.map { [streaming($0)] } ?? []) }

  fileprivate func streaming(_ call: StreamCallPlan) -> OperationPlan {
    var operation = self
    operation.name = call.name
    operation.documentation = call.documentation
    operation.result = call.stream.body
    return operation
  }

  var arguments: [Argument] {
    let parameters = parameters.map {
      Argument(
        name: $0.name, type: $0.type, defaultValue: $0.defaultValue?.expression, documentation: $0.documentation)
    }
    return parameters + (body?.arguments ?? [])
  }
}

extension BodyPlan {
  fileprivate var arguments: [Argument] {
    let body = Argument(name: name, type: type, documentation: documentation)
    guard let contentTypeName else { return [body] }
    let mediaTypes = forms[0].mediaTypes
    let choice = mediaTypes.compactMap(Documentation.code).joined(separator: ", ")
    return [
      body,
      Argument(
        name: contentTypeName, type: .builtIn(.mediaType), defaultValue: mediaTypeExpression(mediaTypes[0]),
        documentation: Documentation(lines: ["How the body is sent: one of \(choice)."])),
    ]
  }
}
