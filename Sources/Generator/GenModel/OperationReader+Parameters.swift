import GenDiagnostics
import GenSource

/// How parameters are read, of an operation and of its path; what Swagger 2.0 calls a parameter and is a body is passed on.
extension OperationReader {
  /// A parameter object where it is given: in its own place, or behind a reference.
  struct GivenParameter {
    var node: JSONNode
    var name: String
    /// As written: `body` and `formData` of Swagger 2.0 included.
    var location: String
    /// The key of the component it comes from, or words for it in an operation that several paths have.
    var component: String?
  }

  /// The parameters of the path item, overridden by the operation's own of the same name and location.
  ///
  /// - Parameter owner: Words for the operation, if several paths have it.
  func givenParameters(own: JSONNode?, shared: JSONNode?, owner: String?) -> [GivenParameter] {
    var result: [GivenParameter] = []
    var positions: [String: Int] = [:]
    for list in [shared, own] {
      var places: [String: SourcePlace] = [:]
      for node in list.elements {
        guard let parameter = givenParameter(node, owner: owner) else { continue }
        // The names of header fields have no case.
        let name = parameter.location == "header" ? parameter.name.lowercased() : parameter.name
        let key = parameter.location + " " + name
        if let position = positions[key] {
          result[position] = parameter
        } else {
          positions[key] = result.count
          result.append(parameter)
        }
        if let first = places.updateValue(node.place, forKey: key) { reportRepeated(parameter, at: node.place, first) }
      }
    }
    return result
  }

  /// Reports a parameter that the same list has twice.
  private func reportRepeated(_ parameter: GivenParameter, at place: SourcePlace, _ first: SourcePlace) {
    sink.warning(
      "parameter.repeated", "\"\(parameter.name)\" in \"\(parameter.location)\" is declared twice; this one is used",
      at: place, notes: [Diagnostic.Note("first given here", at: first)])
  }

  /// Follows a reference to a parameter; `nil` for one that is left out, or has no name or location.
  private func givenParameter(_ node: JSONNode, owner: String?) -> GivenParameter? {
    // `StructureChecker` reports all that is not an object, apart from null.
    guard node.kind == .object || node.kind == .null else { return nil }
    guard let target = references.resolve(node), !omissions.omits(parameter: target.node) else { return nil }
    let (name, location) = (target.node["name"]?.string, target.node["in"]?.string)
    guard let name, let location else {
      let missing = [name == nil ? "a \"name\"" : nil, location == nil ? "an \"in\"" : nil].compactMap(\.self)
      sink.error(
        "parameter.incomplete", "a parameter needs \(missing.joined(separator: " and "))", at: target.node.place)
      return nil
    }
    let component = target.component ?? owner.map { "\($0) \(name)" }
    return GivenParameter(node: target.node, name: name, location: location, component: component)
  }

  /// Every parameter that is sent outside the body; those of the path template that are not declared are added.
  ///
  /// - Parameter spanning: The names in the path whose values may have slashes.
  func parameters(
    _ given: [GivenParameter], path: PathTemplate, spanning: Set<String>, at place: SourcePlace
  ) -> [Parameter] {
    var result = given.compactMap(parameter)
    let template = Set(path.placeholders)
    result.removeAll { parameter in
      guard parameter.location == .path, !template.contains(parameter.name) else { return false }
      sink.warning(
        "parameter.not-in-path", "the path \(path) has no placeholder {\(parameter.name)}; the parameter is left out",
        at: parameter.place, hint: sink.nearest(to: parameter.name, in: template).didYouMean)
      return true
    }
    let declared = Set(result.filter { $0.location == .path }.map(\.name))
    for name in path.placeholders where !declared.contains(name) {
      sink.warning(
        "parameter.undeclared", "\"{\(name)}\" of \"\(path)\" is not declared; it is sent as a string", at: place)
      result.append(
        Parameter(
          name: name, location: .path, isRequired: true, isDeprecated: false, summary: nil, style: .simple,
          explode: false, allowReserved: false, allowsEmptyValue: false,
          schema: schemas.add(Schema(place: place, types: .string)), mediaType: nil,
          place: place))
    }
    for index in result.indices where result[index].location == .path && spanning.contains(result[index].name) {
      result[index].spansSegments = true
    }
    return result
  }

  /// The header fields, in lower case, that are not arguments, and why.
  private static let reservedHeaders: [String: (message: String, hint: String?)] = [
    "accept": ("is set by the client itself", nil), "content-type": ("is set by the client itself", nil),
    "authorization": ("is set by the client itself", nil),
    "content-length": ("is set by the client itself", nil), "transfer-encoding": ("is set by the client itself", nil),
    "content-encoding": (
      "is set by the client itself for a body that it compresses",
      "request.compression = .gzip; of a file that is compressed: request.header(\"Content-Encoding\", \"gzip\")"
    ),
  ]

  /// Reads a parameter; `nil` for one that makes a body, or cannot be sent, which is reported.
  private func parameter(_ given: GivenParameter) -> Parameter? {
    // These make the body of Swagger 2.0.
    if dialect == .swagger2, ["body", "formData"].contains(given.location) { return nil }
    guard let location = Parameter.Location(rawValue: given.location) else {
      let candidate = sink.nearest(to: given.location, in: ["query", "header", "path", "cookie"])
      sink.warning(
        "parameter.unknown-location",
        "parameters in \"\(given.location)\" are not supported; \"\(given.name)\" is left out",
        at: given.node["in"]?.place ?? given.node.place, hint: candidate.didYouMean)
      return nil
    }
    if location == .header, let reason = Self.reservedHeaders[given.name.lowercased()] {
      let isCredential = given.name.lowercased() == "authorization" && dialect.securitySchemes(of: root) == nil
      sink.warning(
        "parameter.reserved-header", "\(given.name) \(reason.message); the parameter is left out",
        at: given.node.place, hint: isCredential ? "describe it as a security scheme, in an overlay" : reason.hint)
      return nil
    }
    if location == .header, !given.name.isHTTPToken {
      sink.warning(
        "parameter.header-name", "\"\(given.name)\" cannot be the name of a header; the parameter is left out",
        at: given.node["name"]?.place ?? given.node.place)
      return nil
    }
    let content = given.node["content"]?.members.first { _ in true }
    let mediaType = content.flatMap { references.resolve($0.value)?.node }
    let (style, explode) = style(of: given, in: location)
    let schemaNode = mediaType?["schema"] ?? given.node["schema"]
    return Parameter(
      name: given.name,
      givenName: given.node.givenName(NameExtensions.ofParameters),
      location: location,
      isRequired: given.node["required"]?.bool ?? (location == .path),
      isDeprecated: given.node["deprecated"]?.bool ?? false,
      deprecationMessage: given.node[SchemaKeyword.deprecationMessage.rawValue]?.string,
      summary: given.node["description"]?.string,
      style: style,
      explode: explode,
      allowReserved: (location == .query || dialect >= .openAPI32) && given.node["allowReserved"]?.bool ?? false,
      spansSegments: location == .path && (schemaNode ?? given.node)["pattern"]?.string?.hasSlash ?? false,
      allowsEmptyValue: given.node["allowEmptyValue"]?.bool ?? false,
      schema: (content == nil ? untypedSchema(schemaNode, of: given) : nil) ?? schema(schemaNode, of: given),
      mediaType: content?.key,
      encodings: location == .querystring ? encodings(mediaType?["encoding"]) : [],
      place: given.node.place)
  }

  /// The schema of a parameter that says nothing of its type, as some tools write those of a path; `nil` for any other one.
  private func untypedSchema(_ node: JSONNode?, of given: GivenParameter) -> Schema? {
    given.location == Parameter.Location.querystring.rawValue ? nil : schemas.readUntyped(node ?? given.node)
  }

  /// The schema of a parameter: Swagger 2.0 writes its keywords into the parameter itself.
  private func schema(_ node: JSONNode?, of given: GivenParameter) -> Schema {
    let node = node ?? given.node
    guard let component = given.component else { return schemas.read(node) }
    return schemas.readShared(node, name: component + " parameter")
  }

  /// The style and explode of a parameter, in the words of any version.
  private func style(of given: GivenParameter, in location: Parameter.Location) -> (Parameter.Style, explode: Bool) {
    let usual = Parameter.Style.usual(in: location)
    guard dialect == .swagger2 else { return style(of: given.node, usual: usual) }
    guard given.node["type"]?.string == "array" else { return (usual, explode: usual.explodes) }
    reportNestedList(given.node)
    return collectionFormat(of: given.node, in: given.location)
  }

  /// Reports a list of lists, of which Swagger 2.0 has each in a collection format of its own.
  func reportNestedList(_ list: JSONNode) {
    guard let items = list["items"], items["type"]?.string == "array" else { return }
    sink.warning(
      "parameter.collection-format", "the lists within this list are sent as JSON, not in a collection format",
      at: items.place)
  }

  /// How Swagger 2.0 writes a list that stands in `location`.
  func collectionFormat(of owner: JSONNode, in location: String) -> (Parameter.Style, explode: Bool) {
    let usual = Parameter.Location(rawValue: location).map(Parameter.Style.usual) ?? .form
    guard let node = owner["collectionFormat"] else { return (usual, explode: false) }
    if let style = node.string.flatMap(Parameter.Style.named(collectionFormat:)) { return (style, explode: false) }
    if node.string != "csv", node.string != "multi" {
      sink.warning(
        "parameter.collection-format", "unknown collection format \(node.text); commas are sent", at: node.place)
    }
    return (usual, explode: node.string == "multi")
  }
}

extension String {
  /// Whether a pattern has a slash of its own, and not as one of several characters, as `shelves/[^/]+` has.
  fileprivate var hasSlash: Bool {
    var isInBrackets = false
    for byte in utf8 {
      switch Unicode.Scalar(byte) {
      case "[": isInBrackets = true
      case "]": isInBrackets = false
      case "/": if !isInBrackets { return true }
      default: break
      }
    }
    return false
  }
}
