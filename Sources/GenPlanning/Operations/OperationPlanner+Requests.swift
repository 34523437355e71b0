import GenDiagnostics
import GenModel

extension OperationPlanner {
  func plan(_ parameter: Parameter, name: String, in scope: DeclarationScope) -> ParameterPlan {
    var type = models.type(of: parameter.schema, named: parameter.name, in: scope)
    if let mediaType = parameter.mediaType {
      sink.warning(
        "parameter.content", "a parameter written as \(mediaType) is a string, which the caller has to encode",
        at: parameter.place)
      type = .builtIn(.string)
    }
    return ParameterPlan(
      name: name,
      key: parameter.name,
      location: location(parameter.location),
      schema: parameter.schema,
      type: parameter.isRequired || parameter.location == .path ? type.unwrapped : type.asOptional,
      options: options(of: parameter),
      documentation: Documentation(paragraphs: [parameter.summary, parameter.isDeprecated ? "Deprecated." : nil]))
  }

  private func location(_ location: Parameter.Location) -> ParameterPlan.Location {
    switch location {
    case .path: .path
    case .query: .query
    case .header: .header
    case .cookie: .cookie
    }
  }

  private func options(of parameter: Parameter) -> [String] {
    let usualStyle = Parameter.defaultStyle(in: parameter.location)
    // Headers and cookies have one style each.
    let hasStyle = parameter.location == .path || parameter.location == .query
    let style = hasStyle ? parameter.style : usualStyle
    if !hasStyle, parameter.style != usualStyle {
      sink.warning(
        "parameter.style",
        "the style \(parameter.style.rawValue) is not one of a \(parameter.location.rawValue) parameter",
        at: parameter.place)
    }
    var options: [String] = []
    if style != usualStyle { options.append("style: .\(style.rawValue)") }
    if parameter.explode != (style == .form) { options.append("explode: \(parameter.explode)") }
    if parameter.allowReserved, parameter.location == .query { options.append("allowReserved: true") }
    return options
  }

  // MARK: - Bodies

  func plan(_ body: RequestBody, name: String, in scope: DeclarationScope) -> BodyPlan? {
    guard let content = preferred(body.contents) else {
      sink.warning("body.without-content", "the request body has no media type; none is sent", at: body.place)
      return nil
    }
    let encoding = encoding(of: content)
    reportOthers(body.contents, but: content)
    let type: SwiftType
    switch encoding {
    case .json, .form:
      type = content.schema.map { models.type(of: $0, named: "requestBody", in: scope) } ?? .builtIn(.jsonValue)
    case .text: type = .builtIn(.string)
    case .data: type = .builtIn(.uploadFile)
    }
    return BodyPlan(
      name: name,
      schema: content.schema,
      type: body.isRequired ? type : type.asOptional,
      encoding: encoding,
      mediaType: content.name,
      documentation: Documentation(paragraphs: [body.summary]))
  }

  private func encoding(of content: MediaType) -> BodyPlan.Encoding {
    switch content.kind {
    case .json: return .json
    case .form: return .form
    case .text: return .text
    case .multipart:
      sink.warning(
        "body.multipart",
        "the parts of a \(content.name) body are not typed yet; it is sent as the data that the caller gives",
        at: content.place)
      return .data
    case .other: return .data
    }
  }

  private func reportOthers(_ contents: [MediaType], but chosen: MediaType) {
    let others = contents.filter { content in
      let isSameSchema = content.schema?.reference != nil && content.schema?.reference == chosen.schema?.reference
      return content.name != chosen.name && !isSameSchema
    }
    guard !others.isEmpty else { return }
    sink.warning(
      "body.other-media-types",
      "the body is sent as \(chosen.name); it can not be sent as \(others.map(\.name).joined(separator: ", "))",
      at: others[0].place)
  }

  /// The media type to use where a description offers several: JSON if it can be had.
  func preferred(_ contents: [MediaType]) -> MediaType? {
    let order: [MediaType.Kind] = [.json, .form, .text, .multipart, .other]
    for kind in order {
      if let content = contents.first(where: { $0.kind == kind }) { return content }
    }
    return nil
  }
}

extension MediaType {
  enum Kind {
    case json, form, text, multipart, other
  }

  /// Whether there is more in the body than bytes: XML, forms, parts and streams of events.
  var hasStructure: Bool {
    essence.hasSuffix("xml") || essence.hasPrefix("multipart/") || kind == .form
      || ["text/event-stream", "application/jsonl", "application/x-ndjson", "application/json-seq"].contains(essence)
  }

  /// How a body of this type is made and read.
  var kind: Kind {
    switch essence {
    case "application/json", "text/json", "*/*", "application/*": .json
    case "application/x-www-form-urlencoded": .form
    case let name where name.hasSuffix("+json"): .json
    case "text/event-stream", "text/xml": .other
    case let name where name.hasPrefix("text/"): .text
    case let name where name.hasPrefix("multipart/"): .multipart
    default: .other
    }
  }
}
