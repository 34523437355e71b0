import GenDiagnostics
import GenModel

extension PlanOutline {
  mutating func add(
    _ group: OperationGroup, named files: NameReasons, _ accessors: NameReasons, _ types: NameReasons
  ) {
    let words = Words(group.tag)
    add(
      0, group.apiName, "operations", quoted(group.tag),
      files.reason(for: group.apiName, .api(group.tag), words: NameRequest.apiName(words.upperCamel)))
    add(
      1, "\(group.accessorName): \(group.typeName)", "property of the client",
      accessors.reason(for: group.accessorName, .accessor(group.tag), words: words.lowerCamel),
      types.reason(for: group.typeName, .group(group.tag), words: words.upperCamel))
    let names = NameReasons(group.operations.map { ($0.text, $0.name) })
    for operation in group.operations { add(operation, of: group, named: names) }
  }

  private mutating func add(_ operation: OperationPlan, of group: OperationGroup, named names: NameReasons) {
    let scope = [group.apiName]
    add(
      1, typed(operation.name, operation.result, in: scope), quoted("\(operation.method) \(operation.path)"),
      source(of: operation), names.member(operation.name, operation.text))
    if let server = operation.server { add(2, "server", quoted(server)) }
    let arguments = NameReasons(
      operation.parameters.map { ($0.key, $0.name) } + (operation.body.map { [("the body", $0.name)] } ?? []))
    for parameter in operation.parameters {
      let request = NameRequest.member(parameter.key)
      add(
        2, typed(parameter.name, parameter.type, in: scope), "\(parameter.location.rawValue) \(quoted(parameter.key))",
        arguments.reason(for: parameter.name, request, words: Words(parameter.key).lowerCamel),
        (summary(at: parameter.place) ?? "") + (parameter.type.isOptional ? "" : ", required"),
        parameter.options.isEmpty ? nil : parameter.options.joined(separator: ", "), at: parameter.place)
    }
    if let body = operation.body {
      let form = body.forms.count == 1 ? body.forms[0] : nil
      add(
        2, typed(body.name, body.type, in: scope), "body", form?.mediaTypes.map(quoted).joined(separator: ", "),
        body.name == "body" ? nil : "name also asked for by a parameter", summary(at: form?.place),
        at: form?.place)
      if form == nil { for form in body.forms { add(form, in: scope) } }
    }
    for response in operation.responses { add(response, in: scope) }
    if let call = operation.streamCall {
      let request = NameRequest.streamCall(operation.text)
      add(
        2, typed(call.name, call.stream.body, in: scope), content(.stream(call.stream)),
        names.reason(for: call.name, request, words: Words(request.text).lowerCamel))
    }
    let types = NameReasons(operation.types.map { ($0.text, $0.name) })
    for declaration in operation.types { add(declaration, named: types, depth: 2) }
  }

  /// Where the text of the name comes from, if it is not the operation's id as it is.
  private func source(of operation: OperationPlan) -> String? {
    if operation.text == operation.operationID { return nil }
    if operation.operationID.hasSuffix(operation.text) { return "\(quoted(operation.operationID)) without the tag" }
    if operation.operationID.hasPrefix(operation.text) {
      return "\(quoted(operation.operationID)) without the path and the method"
    }
    return "named after its path"
  }

  private mutating func add(_ form: BodyPlan.Form, in scope: [String]) {
    add(
      3, typed(form.mediaTypes.map(quoted).joined(separator: ", "), form.type, in: scope),
      summary(at: form.place), at: form.place)
  }

  private mutating func add(_ response: ResponsePlan, in scope: [String]) {
    add(
      2, typed(response.status.text, response.content.type, in: scope), response.isSuccess ? "success" : "failure",
      content(response.content), summary(at: response.place), at: response.place)
  }

  private func content(_ content: ResponsePlan.Content) -> String {
    switch content {
    case .json: "JSON"
    case .text: "text"
    case .data: "data"
    case .stream(let stream):
      switch stream.form {
      case .events: "events"
      case .eventTexts: "events of text"
      case .eventObjects: "events as objects"
      case .jsonLines: "JSON lines"
      case .jsonSequence: "JSON sequence"
      }
    case .empty: "empty"
    }
  }
}
