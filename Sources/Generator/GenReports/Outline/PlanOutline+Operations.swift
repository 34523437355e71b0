import GenDiagnostics
import GenModel
import SwiftPlan

/// The lines of an outline for groups and operations.
extension PlanOutline {
  /// Adds the lines of a group and of all that is in it.
  mutating func add(_ group: OperationGroup) {
    add(
      0, .group, .name(group.apiName), .label("operations"), .key(group.tag),
      .reasons([group.api.reason], isFile: true))
    add(
      1, .accessor, .name(group.accessorName, (group.typeName, "\(plan.client.name).\(group.typeName)")),
      .label("property of the client"), .reasons([group.accessor.reason ?? group.type.reason]))
    for operation in group.operations { add(operation, of: group) }
    for declaration in group.sharedTypes { add(declaration, depth: 1) }
  }

  /// Adds the lines of an operation and of all that is in it.
  private mutating func add(_ operation: OperationPlan, of group: OperationGroup) {
    let scope = [group.apiName]
    add(
      1, .operation, typed(operation.name, operation.result, in: scope), .key("\(operation.method) \(operation.path)"),
      .fact("operationId", operation.operationID), .fact("accept", operation.accept?.name),
      .reasons([operation.textReason, operation.assignedName.reason], operation.operationID), at: operation.place)
    if let server = operation.server { add(2, .server, .label("server"), .fact("url", server, quoted(server))) }
    for argument in operation.callArguments {
      switch argument {
      case .parameter(let parameter): add(parameter, of: operation, in: scope)
      case .options(let options): add(options, of: operation, in: scope)
      case .body(let body): add(body, of: operation, in: scope)
      // Of these, the lines of the body and of the operation have the names.
      case .contentType, .accept: break
      }
    }
    for response in operation.responses { add(response, of: operation, in: scope) }
    if let call = operation.streamCall {
      add(
        2, .stream, typed(call.name, call.stream.body, in: scope), content(.stream(call.stream)),
        .reasons([call.assignedName.reason]), home: home(of: call.stream.value, in: operation.typesPath))
    }
    if let pages = plan.pages[operation.position] { add(pages, in: scope) }
    for declaration in operation.types where declaration.path != operation.options?.path { add(declaration, depth: 2) }
  }

  /// Adds the line of the options of a call, which is the line of their type, too.
  private mutating func add(_ options: OptionsPlan, of operation: OperationPlan, in scope: [String]) {
    let reason = operation.types.first { $0.path == options.path }?.nameReason
    add(
      2, .options, typed(options.name, options.type, in: scope), .label("optional parameters"),
      .fact("qualifiedName", options.path.joined(separator: ".")), .reasons([options.assignedName.reason, reason]),
      at: operation.place)
    for parameter in operation.optionalParameters { add(parameter, of: operation, in: options.path, depth: 3) }
  }

  private mutating func add(
    _ parameter: ParameterPlan, of operation: OperationPlan, in scope: [String], depth: Int = 2
  ) {
    let location = parameter.location.rawValue
    add(
      depth, .parameter, typed(parameter.name, parameter.type, in: scope),
      .fact("key", parameter.key, "\(location) \(quoted(parameter.key))"), .fact("in", location),
      .reasons([parameter.assignedName.reason]),
      .summary(summary(at: parameter.place), isRequired: !parameter.type.isOptional),
      .fact("default", parameter.defaultValue?.source),
      .facts("options", parameter.options.map(\.source), parameter.options.source), at: parameter.place,
      home: home(of: parameter.type, in: operation.typesPath))
  }

  /// Adds the lines of a body, one for each form if it has several.
  private mutating func add(_ body: BodyPlan, of operation: OperationPlan, in scope: [String]) {
    let form = body.forms.count == 1 ? body.forms[0] : nil
    let mediaTypes = form?.mediaTypes.map(\.name) ?? []
    add(
      2, .body, typed(body.name, body.type, in: scope), .label("body"),
      .facts("mediaTypes", mediaTypes, mediaTypes.map(quoted).joined(separator: ", ")),
      .fact("contentType", body.contentTypeName), .reasons([body.assignedName.reason]),
      .summary(summary(at: form?.place)), .flag("isRequired", !body.isOptional),
      at: form?.place, home: form.flatMap { home(of: $0.type, in: operation.typesPath) })
    if form != nil { return }
    for form in body.forms {
      add(
        3, .mediaType,
        typed(form.mediaTypes.map(\.name).map(quoted).joined(separator: ", "), form.type, in: scope, as: nil),
        .facts("mediaTypes", form.mediaTypes.map(\.name), nil), .fact("case", form.caseName),
        .summary(summary(at: form.place)),
        at: form.place, home: home(of: form.type, in: operation.typesPath))
    }
  }

  /// Adds the line of a response.
  private mutating func add(_ response: ResponsePlan, of operation: OperationPlan, in scope: [String]) {
    add(
      2, .response, typed(response.status.text, response.content.type, in: scope, as: "status"),
      .label(response.isSuccess ? "success" : "failure"), .flag("isSuccess", response.isSuccess),
      content(response.content, in: response.mediaType?.name),
      .fact("contentType", response.isSuccess ? response.contentType?.name : nil),
      .summary(summary(at: response.place)), at: response.place,
      home: home(of: response.content.type, in: operation.typesPath))
  }

  /// Adds the line of the pages of an operation.
  private mutating func add(_ pages: PagesPlan, in scope: [String]) {
    let parameter = pages.parameter?.text
    let first = pages.start?.first.map(String.init)
    add(
      2, .pages, typed(pages.name, pages.item, in: scope),
      .fact("by", pages.kind.rawValue, "pages by \(pages.kind.words)"),
      .fact("parameter", parameter, parameter), .fact("first", first, first.map { "from " + $0 }),
      .fact("shown", pages.start?.shown?.path, pages.start?.shown.map { "from " + quoted($0.path) }),
      .fact("next", pages.next?.path, pages.next.map { "next " + quoted($0.path) }),
      .fact("items", pages.items.path, "items " + (pages.items.path.isEmpty ? "the body" : quoted(pages.items.path))),
      .fact("more", pages.more?.path, pages.more.map { "more " + quoted($0.path) }),
      .fact("total", pages.total?.path, pages.total.map { "total " + quoted($0.path) }),
      .fact("totalItems", pages.totalItems?.path, pages.totalItems.map { "items in all " + quoted($0.path) }),
      .fact("because", pages.reason, pages.reason), .reasons([pages.assignedName.reason]))
  }

  /// Returns the field of what a response has.
  ///
  /// - Parameter mediaType: The media type of a value, which may be coded by the app and not as JSON.
  private func content(_ content: ResponsePlan.Content, in mediaType: String? = nil) -> OutlineField {
    let words =
      switch content {
      case .json:
        mediaType.flatMap { KnownMediaType(named: $0).kind == .json ? nil : KnownMediaType.words(of: $0) } ?? "JSON"
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
    return .fact("content", words, words)
  }
}

extension PagesPlan.Parameter {
  fileprivate var text: String {
    switch self {
    case .query(let name): "query " + quoted(name)
    case .header(let name): "header " + quoted(name)
    case .body(_, _, let names): "body " + quoted(names.joined(separator: "."))
    }
  }
}

extension PagesPlan.Kind {
  fileprivate var words: String {
    switch self {
    case .cursor: "cursor"
    case .offset: "offset"
    case .page: "number"
    case .url: "URL"
    case .link: "`Link` header"
    }
  }
}
