import GenDiagnostics
import GenModel
import GenTyping

extension OperationPlanner {
  /// The body as an argument: a value, or one case of an enum where the forms of the body have different types.
  func plan(
    _ body: RequestBody, contents: [MediaType], names: BodyNames, in scope: OperationScope
  ) -> BodyPlan? {
    let forms = forms(of: contents, in: scope)
    guard let first = forms.first else {
      sink.warning("body.without-content", "the request body has no media type; none is sent", at: body.place)
      return nil
    }
    var plan = BodyPlan(
      name: names.body, type: first.type, isOptional: !body.isRequired, forms: forms,
      documentation: Documentation(paragraphs: [body.summary]))
    if forms.count > 1 { plan.type = .declared(declareEnumeration(of: &plan.forms, at: body.place, in: scope)) }
    plan.isNullable = body.isRequired && forms.count == 1 && first.type.isOptional && first.isJSON
    if plan.type.isOptional { plan.isOptional = true }
    if plan.isOptional { plan.type = plan.type.asOptional }
    // Without an enum the media type is an argument of its own, if there is a choice.
    if forms.count == 1, first.mediaTypes.count > 1 { plan.contentTypeName = names.contentType }
    return plan
  }

  // MARK: - Forms

  /// One form for every Swift type that the body may have, the preferred one first.
  private func forms(of contents: [MediaType], in scope: OperationScope) -> [BodyPlan.Form] {
    let isOneForm =
      contents.count == 1 || contents.allSatisfy { $0.schema === contents[0].schema && hasNoFiles($0, in: scope) }
    var forms: [BodyPlan.Form] = []
    for content in contents {
      let name = isOneForm ? "requestBody" : KnownMediaType.words(of: content.name) + Words.seam + "body"
      let type = type(of: content, named: name, in: scope)
      let isFile = type == .builtIn(.uploadFile)
      if let index = forms.firstIndex(where: { $0.type == type && $0.isFile == isFile }) {
        forms[index].mediaTypes.append(content.name)
        forms[index].encodings += content.encodings.map(\.arguments)
      } else {
        forms.append(
          BodyPlan.Form(
            type: type, place: content.schema?.place, isFile: isFile, mediaTypes: [content.name],
            encodings: content.encodings.map(\.arguments)))
      }
    }
    return forms
  }

  /// Whether the body has the type of its schema.
  private func hasNoFiles(_ content: MediaType, in scope: OperationScope) -> Bool {
    guard content.kind == .multipart, let schema = content.schema else { return content.kind.isStructured }
    return !scope.hasFiles(schema)
  }

  private func type(of content: MediaType, named name: String, in scope: OperationScope) -> SwiftType {
    switch content.kind {
    case .text:
      reportRaw(content, "text", in: scope)
      return .builtIn(.string)
    case .file:
      reportRaw(content, "data", in: scope)
      return .builtIn(.uploadFile)
    case .multipart:
      guard let schema = content.schema else {
        sink.warning(
          "body.multipart",
          "the parts of this \(content.name) body are not described; it is sent as the data that the "
            + "caller gives", at: content.place)
        return .builtIn(.uploadFile)
      }
      return scope.type(of: schema, named: name, isMultipart: true)
    case .json, .form:
      return content.schema.map { scope.type(of: $0, named: name) } ?? .builtIn(.jsonValue)
    }
  }

  /// Tells of a schema whose type nobody can write in the media type.
  private func reportRaw(_ content: MediaType, _ form: String, in scope: OperationScope) {
    guard scope.hasStructure(content.schema) else { return }
    sink.warning(
      "body.raw", "a body of \(content.name) is sent as the \(form) that the caller gives", at: content.place,
      hint: content.hint)
  }

  // MARK: - Several forms

  /// Declares an enum with a case for every media type, each of which becomes a form of its own.
  private func declareEnumeration(
    of forms: inout [BodyPlan.Form], at place: SourcePlace, in scope: OperationScope
  ) -> [String] {
    forms = forms.flatMap { form in
      form.mediaTypes.map { mediaType in
        var form = form
        form.mediaTypes = [mediaType]
        return form
      }
    }
    var names = NameScope()
    let requests = forms.map { NameRequest.member(KnownMediaType.words(of: $0.mediaTypes[0])) }
    let caseNames = names.names(for: requests)
    for (index, name) in caseNames.enumerated() { forms[index].caseName = name }
    let cases = zip(forms, caseNames).map { form, name in
      BodyEnumeration.Case(
        name: name, type: form.type.unwrapped,
        documentation: Documentation(paragraphs: [Documentation.code(form.mediaTypes[0])]))
    }
    let documentation = Documentation(lines: ["The body, in one of its media types."])
    return scope.declare(BodyEnumeration(cases: cases), named: "requestBody", documentation, at: place)
  }
}

extension BodyPlan.Form {
  fileprivate var isJSON: Bool {
    mediaTypes.allSatisfy { KnownMediaType(named: $0).kind == .json }
  }
}

extension PropertyEncoding {
  /// As they stand in a call: `"address", style: .deepObject`.
  var arguments: String {
    var arguments = [SwiftLiteral.string(property)]
    switch form {
    case .style(let style, let explode, let allowReserved):
      if style != .form { arguments.append("style: .\(style.rawValue)") }
      if !explode { arguments.append("explode: false") }
      if allowReserved { arguments.append("allowReserved: true") }
    case .mediaType(let mediaType, let headers):
      if !mediaType.isEmpty { arguments.append("contentType: \(mediaTypeExpression(mediaType))") }
      if !headers.isEmpty {
        let fields = headers.map { "\(SwiftLiteral.string($0.name)): \(SwiftLiteral.string($0.value))" }
        arguments.append("headers: [\(fields.joined(separator: ", "))]")
      }
    }
    return arguments.joined(separator: ", ")
  }
}

/// What the arguments of a body are called.
struct BodyNames {
  var body: String
  var contentType: String
}

extension MediaType {
  /// A better known name that may be meant.
  var hint: String? {
    nearest(to: essence, in: KnownMediaType.candidates(for: essence)).map { "did you mean \"\($0)\"?" }
  }
}
