import GenDiagnostics
import GenSource

/// How bodies of requests and responses are read; those of Swagger 2.0, which are parameters, become what OpenAPI 3 has.
extension OperationReader {
  // MARK: - Requests

  /// - Parameter owner: Words for the operation, if several paths have it.
  func body(of operation: JSONNode, _ method: HTTPMethod, _ given: [GivenParameter], owner: String?) -> RequestBody? {
    if dialect == .swagger2 {
      let parts = given.filter { ["body", "formData"].contains($0.location) }
      guard let first = parts.first else { return nil }
      let isRequired = parts.contains { $0.node["required"]?.bool ?? false }
      if omissions.omits(body: first.node, of: method, isRequired: isRequired) { return nil }
      return swaggerBody(given, of: operation)
    }
    guard let node = operation["requestBody"], let target = references.resolve(node) else { return nil }
    let isRequired = target.node["required"]?.bool
    if omissions.omits(body: node, of: method, isRequired: isRequired ?? false) { return nil }
    let owner = (target.component ?? owner).map { $0 + " body" }
    let contents = contents(target.node["content"], owner: owner, isSent: true)
    // A body that may be left out and has no members says nothing.
    if isRequired != true, !contents.isEmpty, contents.allSatisfy({ $0.schema?.hasNoMembers ?? false }) { return nil }
    return RequestBody(
      name: operation["x-codegen-request-body-name"]?.string,
      isRequired: isRequired,
      summary: target.node["description"]?.string,
      contents: contents,
      place: target.node.place)
  }

  /// The body that the `body` or `formData` parameters of Swagger 2.0 make.
  private func swaggerBody(_ given: [GivenParameter], of operation: JSONNode) -> RequestBody? {
    if let body = given.first(where: { $0.location == "body" }) {
      if let other = given.first(where: { ["body", "formData"].contains($0.location) && $0.node != body.node }) {
        sink.warning(
          "body.repeated", "an operation has one body; \"\(other.name)\" is left out", at: other.node.place,
          hint: "to send it instead, set it on the request: request.body(file: …, contentType: …)",
          notes: [Diagnostic.Note("the body is here", at: body.node.place)])
      }
      let schema = body.node["schema"].map { node in
        body.component.map { schemas.readShared(node, name: $0 + " body") } ?? schemas.read(node)
      }
      return RequestBody(
        name: body.name,
        isRequired: body.node["required"]?.bool,
        summary: body.node["description"]?.string,
        contents: inOrderOfPreference(
          mediaTypes("consumes", of: operation).map {
            MediaType(name: $0, schema: schema, coded: omissions.codedMediaTypes, place: body.node.place)
          }),
        place: body.node.place)
    }
    let fields = given.filter { $0.location == "formData" }
    guard let first = fields.first else { return nil }
    return RequestBody(
      name: nil,
      isRequired: fields.contains { $0.node["required"]?.bool ?? false },
      summary: nil,
      contents: [
        MediaType(
          name: formMediaType(fields, of: operation), schema: formSchema(fields), encodings: formEncodings(fields),
          place: first.node.place)
      ],
      place: first.node.place)
  }

  /// The schema of the object that the fields of a form are properties of.
  private func formSchema(_ fields: [GivenParameter]) -> Schema {
    var object = Schema.ObjectKeywords()
    for field in fields {
      object.properties.append(
        Schema.Property(name: field.name, schema: schemas.read(field.node), place: field.node.place))
      if field.node["required"]?.bool ?? false { object.required.append(field.name) }
    }
    return schemas.add(Schema(place: fields[0].node.place, types: .object, object: object))
  }

  /// Lists are written in their collection format, unless that is `multi`, as usual.
  private func formEncodings(_ fields: [GivenParameter]) -> [PropertyEncoding] {
    fields.filter { $0.node["type"]?.string == "array" && !$0.isFile }.compactMap { field in
      reportNestedList(field.node)
      let (style, explode) = collectionFormat(of: field.node, in: field.location)
      guard !explode else { return nil }
      return PropertyEncoding(property: field.name, form: .style(style, explode: false, allowReserved: false))
    }
  }

  /// Files need parts; without one the first form that the operation consumes.
  private func formMediaType(_ fields: [GivenParameter], of operation: JSONNode) -> String {
    if fields.contains(where: \.isFile) { return KnownMediaType.multipart }
    let forms = [KnownMediaType.form, KnownMediaType.multipart]
    let consumed = mediaTypes("consumes", of: operation)
    return consumed.first { forms.contains(MediaType.essence(of: $0)) } ?? KnownMediaType.form
  }

  /// `consumes` or `produces`: the operation's own, else the description's, else JSON.
  private func mediaTypes(_ key: String, of operation: JSONNode) -> [String] {
    let names = (operation[key] ?? root[key]).strings
    return names.isEmpty ? [KnownMediaType.json] : names
  }

  /// Returns the media types of one schema in the order of preference. A text may be sent as it is or as JSON, and bytes are a file of some
  /// type: of these the first one decides, but for XML, which most lists have beside them.
  private func inOrderOfPreference(_ contents: [MediaType]) -> [MediaType] {
    guard let schema = contents.first?.schema, !isPlainText(schema), !schema.isBinary else {
      return contents.filter { !$0.known.isXML } + contents.filter(\.known.isXML)
    }
    return contents.sorted { $0.isPreferred(to: $1) }
  }

  /// Whether no more is said of a value than that it is a text, be it by another schema.
  private func isPlainText(_ schema: Schema) -> Bool {
    guard let node = schema.reference?.node else { return schema.saysNoMore(than: .string) }
    return node["type"]?.string == "string" && node["format"] == nil && node["enum"] == nil
  }

  // MARK: - Responses

  /// - Parameter owner: Words for the operation, if several paths have it.
  func responses(_ operation: JSONNode, at place: SourcePlace, owner: String?) -> [Response] {
    guard let node = operation["responses"], node.kind == .object else {
      sink.warning(
        "response.missing", "the operation has no responses; every success is read as an empty one", at: place)
      return []
    }
    var targets: [ReferenceResolver.Target] = []
    defer { reportLinks(of: targets, from: operation) }
    let streaming = FernStreaming(operation)
    let responses = node.members.filter { !$0.isExtension }.compactMap { member -> Response? in
      guard let status = Response.Status(key: member.key) else {
        sink.warning(
          "response.unknown-status", "\"\(member.key)\" is not a status; the response is left out", at: member.keyPlace,
          hint: "write a code such as \"200\", a range such as \"4XX\", or \"default\"")
        return nil
      }
      guard let target = references.resolve(member.value) else { return nil }
      targets.append(target)
      let contents = responseContents(
        target, at: member.value, status, of: operation, owner: owner.map { "\($0) \(member.key)" })
      let streamed = status.firstDigit == 2 ? streaming?.applied(to: contents, schemas) : nil
      return Response(
        status: status,
        summary: (target.node["description"] ?? target.node["summary"])?.string,
        headers: headers(of: target.node),
        contents: streamed ?? contents,
        place: member.keyPlace)
    }
    return withPartialContents(responses)
  }

  /// The responses with the content of the whole where a part of it, status 206, has none (RFC 9110, section 15.3.7).
  private func withPartialContents(_ responses: [Response]) -> [Response] {
    guard let whole = responses.first(where: { $0.status == .code(200) })?.contents else { return responses }
    return responses.map { response in
      guard response.status == .code(206), response.contents.isEmpty else { return response }
      var partial = response
      partial.contents = whole
      return partial
    }
  }

  /// The media types of a response, with their schemas.
  private func responseContents(
    _ target: ReferenceResolver.Target, at node: JSONNode, _ status: Response.Status, of operation: JSONNode,
    owner: String?
  ) -> [MediaType] {
    // Reported by `StructureChecker`: some refer to a schema without the response around it.
    let isSchema = target.pointer?.tokens.starts(with: dialect.schemasPointer) ?? false
    let component = isSchema ? nil : target.component.map(Response.Status.replacingCode(in:))
    let owner = (component ?? owner).map { $0 + " response" }
    guard dialect == .swagger2 else {
      if isSchema {
        return [MediaType(name: KnownMediaType.json, schema: schemas.read(node), isReceived: true, place: node.place)]
      }
      guard let content = target.node["content"] else {
        // A response that says of which type its body is has one.
        let isFile = status.firstDigit == 2 && target.node["headers"].members.contains { $0.key.isAboutBody }
        let place = target.node.place
        return isFile ? [MediaType(name: KnownMediaType.anything, schema: nil, isReceived: true, place: place)] : []
      }
      return contents(content, owner: owner)
    }
    guard let node = isSchema ? node : target.node["schema"] else {
      // That a call produces files says that there is a body; that all of an API produces something does not.
      let names = status.firstDigit == 2 ? operation["produces"].strings : []
      let areFiles = !names.isEmpty && names.allSatisfy { KnownMediaType(named: $0).kind == .file }
      return areFiles
        ? names.map { MediaType(name: $0, schema: nil, isReceived: true, place: target.node.place) } : []
    }
    let schema = owner.map { schemas.readShared(node, name: $0) } ?? schemas.read(node)
    return inOrderOfPreference(
      responseMediaTypes(node, status, of: operation).map {
        MediaType(name: $0, schema: schema, isReceived: true, coded: omissions.codedMediaTypes, place: node.place)
      })
  }

  /// A file is not JSON, nor XML beside it, though that is what most descriptions say of all that they produce. Of a call that
  /// produces files alone, an object that is not a success is JSON, and so is every object of one that produces plain text alone.
  private func responseMediaTypes(_ schema: JSONNode, _ status: Response.Status, of operation: JSONNode) -> [String] {
    let names = mediaTypes("produces", of: operation)
    let known = names.map { (name: $0, type: KnownMediaType(named: $0)) }
    guard schema["type"]?.string == "file" else {
      let isJSON = known.allSatisfy { name, type in
        type.kind == .text && type.isBestKnown || type.kind == .file && !type.isXML && status.firstDigit != 2
      }
      return isJSON && isObject(schema) ? [KnownMediaType.json] : names
    }
    guard known.contains(where: \.type.isJSON) else { return names }
    let others = known.filter { !$0.type.isJSON && !$0.type.isXML }.map(\.name)
    return others.isEmpty ? [KnownMediaType.anything] : others
  }

  /// Whether a schema, or the one that it refers to or is composed of, describes an object by its own words.
  private func isObject(_ schema: JSONNode) -> Bool {
    guard let node = references.resolve(schema)?.node else { return false }
    if node["type"]?.string == "object" || node["properties"] != nil { return true }
    return node["allOf"]?.elements.contains { references.resolve($0)?.node["properties"] != nil } ?? false
  }
}

extension String {
  /// Whether it is the name of a header field that is about a body.
  fileprivate var isAboutBody: Bool { ["content-type", "content-disposition"].contains(lowercased()) }
}

extension OperationReader.GivenParameter {
  /// Whether a field of a form is a file, or a list of files.
  fileprivate var isFile: Bool { [node, node["items"]].contains { $0?["type"]?.string == "file" } }
}
