import GenDiagnostics
import GenModel
import GenNaming
import GenTyping
import SwiftPlan

extension OperationPlanner {
  /// The body as an argument: a value, or one case of an enum where the forms of the body have different types.
  ///
  /// A missing `required` counts as true where the body's schema has members that are required: without a body the
  /// request could not have them.
  ///
  /// - Parameter contents: The media types that are sent, the preferred one first.
  /// - Parameter names: The names of the arguments, which are taken already.
  /// - Returns: The body; `nil` for one without a media type, which is reported.
  func planBody(
    _ body: RequestBody, contents: [MediaType], names: BodyNames, in scope: OperationScope
  ) -> BodyPlan? {
    var forms = forms(of: contents, in: scope)
    guard let first = forms.first else {
      sink.warning("body.without-content", "the request body has no media type; none is sent", at: body.place)
      return nil
    }
    let isChoice = forms.count > 1
    let type = isChoice ? .declared(declareEnumeration(of: &forms, at: body.place, in: scope)) : first.type
    let isRequired =
      body.isRequired
      ?? contents.allSatisfy {
        scope.hasRequiredMembers($0.schemaKey, isMultipart: $0.kind == .multipart)
      }
    let isOptional = !isRequired || type.isOptional
    return BodyPlan(
      assignedName: names.body,
      describedName: body.name,
      isDescribedAsRequired: body.isRequired ?? false,
      isForm: body.contents.first.map { $0.kind == .form || $0.kind == .multipart && $0.positions == nil } ?? false,
      type: isOptional ? type.asOptional : type,
      isOptional: isOptional,
      isNullable: !isChoice && first.sendsNull(isRequired: isRequired),
      forms: forms.map(\.plan),
      // Without an enum the media type is an argument of its own, if there is a choice.
      contentTypeName: !isChoice && first.mediaTypes.count > 1 ? names.contentType.text : nil,
      documentation: Documentation(paragraphs: [body.summary]))
  }

  // MARK: - Forms

  /// One form for every Swift type that the body may have, and of those with several ways to serialize their properties for each
  /// of them; the preferred one first.
  private func forms(of contents: [MediaType], in scope: OperationScope) -> [BodyFormDraft] {
    let isOneForm =
      contents.count == 1 || contents.allSatisfy { $0.schemaKey == contents[0].schemaKey && hasNoFiles($0, in: scope) }
    var forms: [BodyFormDraft] = []
    for (content, words) in zip(contents, KnownMediaType.words(ofEach: contents.map(\.name))) {
      let name = isOneForm ? "requestBody" : words + Words.seam + "body"
      let type = type(of: content, named: name, in: scope)
      let encodings = content.kind.hasEncodings ? content.encodingArguments : nil
      if let index = forms.firstIndex(where: { $0.type == type && $0.allows(encodings) }) {
        forms[index].mediaTypes.append(content.name)
        forms[index].schemaIndices.append(content.schemaKey?.index)
        forms[index].encodings = forms[index].encodings ?? encodings
      } else {
        forms.append(
          BodyFormDraft(
            type: type, place: content.schemaKey?.place, mediaTypes: [content.name],
            schemaIndices: [content.schemaKey?.index], encodings: encodings))
      }
    }
    return forms
  }

  /// Whether the body has the type of its schema.
  private func hasNoFiles(_ content: MediaType, in scope: OperationScope) -> Bool {
    guard content.kind == .multipart, let schema = content.schemaKey else { return content.kind.isStructured }
    return !scope.hasFiles(schema)
  }

  /// The type of the value that the caller gives for a media type. Parts without a description, texts and files are
  /// sent as they are given.
  private func type(of content: MediaType, named name: String, in scope: OperationScope) -> SwiftType {
    switch content.kind {
    case .text:
      reportRaw(content, "text", in: scope)
      return .builtIn(.string)
    case .file:
      if content.sentKey != nil, let element = elementType(of: content, named: name + " element", in: scope) {
        return .array(element)
      }
      reportRaw(content, "data", in: scope)
      return .builtIn(.uploadFile)
    case .multipart:
      guard let schema = content.schemaKey else {
        sink.warning(
          "body.multipart",
          "the parts of this \(content.name) body are not described; it is sent as the data that the "
            + "caller gives", at: content.place)
        return .builtIn(.uploadFile)
      }
      return scope.type(of: schema, named: name, isMultipart: true)
    case .json, .form:
      return content.schemaKey.map { scope.type(of: $0, named: name) } ?? .builtIn(.jsonValue)
    }
  }

  /// Reports a schema whose type cannot be serialized as the media type.
  private func reportRaw(_ content: MediaType, _ form: String, in scope: OperationScope) {
    guard scope.hasStructure(content.schemaKey) else { return }
    sink.warning(
      "body.raw", "a body of \(content.name) is sent as the \(form) that the caller gives", at: content.place,
      hint: content.hint)
  }

  // MARK: - Several forms

  /// Declares an enum with a case for every media type, each of which becomes a form of its own.
  private func declareEnumeration(
    of forms: inout [BodyFormDraft], at place: SourcePlace, in scope: OperationScope
  ) -> [String] {
    forms = forms.flatMap { form in
      zip(form.mediaTypes, form.schemaIndices).map { mediaType, schema in
        var form = form
        (form.mediaTypes, form.schemaIndices) = ([mediaType], [schema])
        return form
      }
    }
    var names = NameScope()
    let requests = KnownMediaType.words(ofEach: forms.map { $0.mediaTypes[0] }).map { NameRequest.member($0) }
    let caseNames = names.names(for: requests)
    for (index, name) in caseNames.enumerated() { forms[index].caseName = name.text }
    let cases = zip(forms, caseNames).map { form, name in
      BodyEnumeration.Case(
        assignedName: name, type: form.type.unwrapped, schemaIndex: form.schemaIndices[0],
        documentation: Documentation(paragraphs: [Documentation.code(form.mediaTypes[0])]))
    }
    let documentation = Documentation(lines: ["The body, in one of its media types."])
    return scope.declare(BodyEnumeration(cases: cases), named: "requestBody", documentation, at: place)
  }
}

extension BodyFormDraft {
  /// Whether every media type of the form is JSON, which alone can say `null`.
  var isJSON: Bool {
    mediaTypes.allSatisfy { KnownMediaType(named: $0).kind == .json }
  }
}

extension MediaType {
  /// The arguments of a call for each property of which something is said, and of one for the order of parts without names.
  fileprivate var encodingArguments: [[SwiftExpression.Argument]] {
    let properties = encodings.map(\.arguments)
    guard let positions, !positions.names.isEmpty else { return properties }
    var arguments = [SwiftExpression.Argument("positions", .list(positions.names.map { .string($0) }))]
    if let items = positions.items { arguments.append(.init("items", .string(items))) }
    return properties + [arguments]
  }
}

extension PropertyEncoding {
  /// The arguments of a call, such as `"address", style: .deepObject`.
  var arguments: [SwiftExpression.Argument] {
    var arguments = [SwiftExpression.Argument(nil, .string(property))]
    switch form {
    case .style(let style, let explode, let allowReserved):
      if style != .form { arguments.append(.init("style", .member(style.name))) }
      if !explode { arguments.append(.init("explode", .word("false"))) }
      if allowReserved { arguments.append(.init("allowReserved", .word("true"))) }
    case .mediaType(let mediaType, let headers):
      if property.isEmpty { arguments = [] }
      if !mediaType.isEmpty { arguments.append(.init("contentType", .mediaType(mediaType))) }
      if !headers.isEmpty || mediaType.isEmpty {
        arguments.append(.init("headers", .dictionary(headers.map { ($0.name, .string($0.value)) })))
      }
      if part != nil { arguments.append(.init("hasHeaders", .word("true"))) }
    }
    return arguments
  }
}

/// The names of the arguments of a body.
///
/// They are assigned before the body is planned, and so exist for operations without a body, too.
struct BodyNames {
  /// The argument for the body.
  let body: AssignedName
  /// The argument for the media type of the body, where that can be chosen apart from its type.
  let contentType: AssignedName
  /// The argument for the media type of the response.
  let accept: AssignedName
}

extension MediaType {
  /// A better known name that may be meant.
  var hint: String? {
    nearest(to: essence, in: KnownMediaType.candidates(for: essence)).didYouMean
  }
}
