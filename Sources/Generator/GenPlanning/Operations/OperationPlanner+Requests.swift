import GenDiagnostics
import GenModel
import GenNaming
import GenTyping
import SwiftPlan

extension OperationPlanner {
  /// Names the type of a parameter.
  ///
  /// - Parameters:
  ///   - position: In the description of the operation.
  ///   - pathPosition: Among the placeholders of the path, for one of these.
  ///   - clientParameter: The choice by which it is set for the client, if it is.
  ///   - isTyped: Whether the operation has a name for its type.
  func planParameter(
    _ parameter: Parameter, at position: Int, pathPosition: Int?, name: AssignedName, clientParameter: String?,
    isTyped: Bool, in scope: OperationScope
  ) -> Completion<ParameterPlan> {
    let location = location(parameter.location)
    let annotations = scope.graph.annotations(of: parameter)
    if parameter.isText { reportText(parameter) }
    noteNested(parameter, in: scope)
    let typeHere = isTyped ? scope.type(of: parameter.schemaKey, named: parameter.name) : nil
    let isRequired = parameter.isArgumentRequired
    let (options, encodings) = (options(of: parameter), encodings(of: parameter))
    return { types in
      let described = parameter.isText ? .builtIn(.string) : typeHere ?? scope.homeType(of: parameter.schemaKey)
      // Only JSON has a `null`: nothing else says that an element is missing.
      let type = parameter.mediaType == nil ? described.withPresentElements : described
      let argumentType = isRequired ? type.unwrapped : type.asOptional
      let text = [parameter.summary, annotations.details, scope.text(of: parameter.schemaKey), annotations.title]
        .lazy.compactMap(\.self).first { $0.saysMore(than: parameter.name) }
      let deprecation =
        parameter.isDeprecated ? Deprecation.remark(given: parameter.deprecationMessage, beside: [text]) : nil
      var documentation = Documentation(paragraphs: [text, deprecation], facts: annotations.facts)
      let defaultValue =
        parameter.isText
        ? nil
        : types.defaultValue(
          of: annotations, isRequired: isRequired, argumentType, scope.use(of: parameter.schemaKey).node, &documentation
        )
      documentation = documentation.ending(withFacts: wireFact(parameter.name, name))
      return ParameterPlan(
        assignedName: name,
        position: position,
        pathPosition: pathPosition,
        clientParameter: clientParameter,
        key: parameter.name,
        location: location,
        type: argumentType,
        isJSON: parameter.mediaType != nil && !parameter.isText && location != .queryString,
        isText: parameter.isText,
        isDescribedAsRequired: parameter.isRequired,
        isWhole: annotations.isWhole,
        defaultNumber: annotations.defaultNumber,
        firstNumber: annotations.firstNumber,
        defaultValue: defaultValue,
        options: options,
        encodings: encodings,
        documentation: documentation,
        place: parameter.schemaKey.place,
        schemaIndex: parameter.schemaKey.index)
    }
  }

  /// Reports a parameter in a media type that the client cannot serialize.
  private func reportText(_ parameter: Parameter) {
    guard let mediaType = parameter.mediaType, KnownMediaType(named: mediaType).kind != .text
    else { return }
    sink.warning(
      "parameter.content", "a parameter serialized as \(mediaType) is a string, which the caller has to encode",
      at: parameter.place)
  }

  /// Notes the part of a parameter that OpenAPI defines no serialization for: a list or an object within another one.
  private func noteNested(_ parameter: Parameter, in scope: OperationScope) {
    guard parameter.mediaType == nil, parameter.style != .deepObject else { return }
    /// Whether values are lists or objects, or lists of some where a list has a value of its own for each element.
    func isNested(_ node: NodeID, repeatsElements: Bool) -> Bool {
      switch scope.graph[node].content {
      case .structure, .dictionary: true
      case .list(let element): !repeatsElements || isNested(element.node, repeatsElements: false)
      case .anything, .file, .scalar, .text, .enumeration, .union: false
      }
    }
    let part: String? =
      switch scope.graph[scope.use(of: parameter.schemaKey).node].content {
      case .structure(let structure):
        structure.fields.first { isNested($0.use.node, repeatsElements: parameter.explode) }.map { "\"\($0.key)\"" }
      case .dictionary(let value):
        isNested(value.node, repeatsElements: parameter.explode) ? "a value in the object" : nil
      case .list(let element): isNested(element.node, repeatsElements: false) ? "an element" : nil
      case .anything, .file, .scalar, .text, .enumeration, .union: nil
      }
    guard let part else { return }
    sink.note(
      "parameter.nested",
      "OpenAPI defines no serialization for \(part), a list or an object within the parameter; it is sent as JSON",
      at: parameter.place)
  }

  /// The location as the plan has it.
  private func location(_ location: Parameter.Location) -> ParameterPlan.Location {
    switch location {
    case .path: .path
    case .query: .query
    case .header: .header
    case .cookie: .cookie
    case .querystring: .queryString
    }
  }

  /// The encodings of a form: parts alone have header fields.
  private func encodings(of parameter: Parameter) -> [[SwiftExpression.Argument]] {
    guard let mediaType = parameter.mediaType, KnownMediaType(named: mediaType).kind == .form else { return [] }
    return parameter.encodings.compactMap(\.withoutHeaders?.arguments)
  }

  /// The arguments of the call that says how it is serialized, without those that say what is usual. A style that its
  /// location does not allow is reported, and the usual one is taken.
  private func options(of parameter: Parameter) -> [SwiftExpression.Argument] {
    if let mediaType = parameter.mediaType {
      return parameter.location == .querystring ? [.init("contentType", .mediaType(mediaType))] : []
    }
    let usualStyle = Parameter.Style.usual(in: parameter.location)
    let style = parameter.style.isAllowed(in: parameter.location) ? parameter.style : usualStyle
    if parameter.style != style {
      sink.warning(
        "parameter.style",
        "the style \(parameter.style.name) is not one of a \(parameter.location.rawValue) parameter",
        at: parameter.place)
    }
    var options: [SwiftExpression.Argument] = []
    if style != usualStyle { options.append(.init("style", .member(style.name))) }
    if parameter.explode != style.explodes { options.append(.init("explode", .word(String(parameter.explode)))) }
    if parameter.allowReserved, [.query, .path, .cookie].contains(parameter.location), style.escapes {
      options.append(.init("allowReserved", .word("true")))
    }
    if parameter.allowsEmptyValue, parameter.location == .query { options.append(.init("allowEmpty", .word("true"))) }
    return options
  }
}

extension String {
  /// Whether a text says more than a name, as `The ID of the user.` does not for `userId`.
  fileprivate func saysMore(than name: String) -> Bool {
    let said = Set(Words(name).words.map { $0.lowercased() }).union(["the", "a", "an", "of", "parameter"])
    return !Words(self).words.allSatisfy { said.contains($0.lowercased()) }
  }
}

extension PropertyEncoding {
  /// The encoding of a property that is not a part; nil for nothing.
  fileprivate var withoutHeaders: PropertyEncoding? {
    guard case .mediaType(let mediaType, _) = form else { return self }
    var encoding = self
    encoding.form = .mediaType(mediaType, headers: [])
    return mediaType.isEmpty ? nil : encoding
  }
}
