import GenDiagnostics
import GenModel
import GenTyping

extension OperationPlanner {
  func plan(_ parameter: Parameter, name: String, in scope: OperationScope) -> ParameterPlan {
    let location = location(parameter.location)
    let annotations = scope.graph.annotations(of: parameter)
    if parameter.isText { reportText(parameter) }
    let type = parameter.isText ? .builtIn(.string) : scope.type(of: parameter.schema, named: parameter.name)
    let isRequired = parameter.isRequired || parameter.location == .path
    return ParameterPlan(
      name: name,
      key: parameter.name,
      location: location,
      type: isRequired ? type.unwrapped : type.asOptional,
      isJSON: parameter.mediaType != nil && !parameter.isText && location != .queryString,
      options: options(of: parameter),
      encodings: encodings(of: parameter),
      documentation: Documentation(
        paragraphs: [
          parameter.summary ?? annotations.details, parameter.isDeprecated ? "Deprecated." : nil,
        ], facts: annotations.facts),
      place: parameter.schema.place)
  }

  private func reportText(_ parameter: Parameter) {
    guard let mediaType = parameter.mediaType, KnownMediaType(named: mediaType).kind != .text
    else { return }
    sink.warning(
      "parameter.content", "a parameter written as \(mediaType) is a string, which the caller has to encode",
      at: parameter.place)
  }

  private func location(_ location: Parameter.Location) -> ParameterPlan.Location {
    switch location {
    case .path: .path
    case .query: .query
    case .header: .header
    case .cookie: .cookie
    case .querystring: .queryString
    }
  }

  /// Those of a form: parts alone have header fields.
  private func encodings(of parameter: Parameter) -> [String] {
    guard let mediaType = parameter.mediaType, KnownMediaType(named: mediaType).kind == .form else { return [] }
    return parameter.encodings.compactMap(\.withoutHeaders?.arguments)
  }

  private func options(of parameter: Parameter) -> [String] {
    if let mediaType = parameter.mediaType {
      return parameter.location == .querystring ? ["contentType: " + mediaTypeExpression(mediaType)] : []
    }
    let usualStyle = Parameter.defaultStyle(in: parameter.location)
    let style = parameter.style.isAllowed(in: parameter.location) ? parameter.style : usualStyle
    if parameter.style != style {
      sink.warning(
        "parameter.style",
        "the style \(parameter.style.rawValue) is not one of a \(parameter.location.rawValue) parameter",
        at: parameter.place)
    }
    var options: [String] = []
    if style != usualStyle { options.append("style: .\(style.rawValue)") }
    if parameter.explode != style.explodes { options.append("explode: \(parameter.explode)") }
    if parameter.allowReserved, [.query, .path, .cookie].contains(parameter.location), style != .cookie {
      options.append("allowReserved: true")
    }
    if parameter.allowsEmptyValue, parameter.location == .query { options.append("allowEmpty: true") }
    return options
  }
}

extension Parameter.Style {
  /// Whether a parameter may be written so; the delimited styles are those of Swagger 2.0, wherever they stand.
  fileprivate func isAllowed(in location: Parameter.Location) -> Bool {
    switch (self, location) {
    case (.simple, .path), (.simple, .header), (.label, .path), (.matrix, .path): true
    case (_, .query): isForQueries
    case (.form, .cookie), (.cookie, .cookie): true
    case (.spaceDelimited, _), (.pipeDelimited, _), (.tabDelimited, _): location != .cookie
    default: false
    }
  }
}

extension PropertyEncoding {
  /// What it says of a property that is no part; nil for nothing.
  fileprivate var withoutHeaders: PropertyEncoding? {
    guard case .mediaType(let mediaType, _) = form else { return self }
    var encoding = self
    encoding.form = .mediaType(mediaType, headers: [])
    return mediaType.isEmpty ? nil : encoding
  }
}

/// A media type as Swift writes it: `.json`, `"application/merge-patch+json"`.
package func mediaTypeExpression(_ mediaType: String) -> String {
  let known = KnownMediaType(named: mediaType)
  guard known.names.first == mediaType, let constant = known.constant else { return SwiftLiteral.string(mediaType) }
  return "." + constant
}
