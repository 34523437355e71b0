import GenDiagnostics
import GenSource

/// How the media types of a body are read, with the encodings of its properties. Which of them is sent or read is decided by
/// `GenTyping`.
extension OperationReader {
  /// The media types of a body, in the order of preference. Those that say the same of it share one schema.
  ///
  /// - Parameters:
  ///   - owner: Words for the component that the body belongs to, if it is one.
  ///   - isSent: Whether it is the body of a request, whose parts have types.
  func contents(_ node: JSONNode?, owner: String?, isSent: Bool = false) -> [MediaType] {
    guard let node else { return [] }
    guard let owner else { return readContents(node, owner: nil, isSent: isSent) }
    if let known = sharedContents[node] { return known }
    let read = readContents(node, owner: owner, isSent: isSent)
    sharedContents[node] = read
    return read
  }

  /// Reads the media types, up to a limit.
  private func readContents(_ node: JSONNode, owner: String?, isSent: Bool) -> [MediaType] {
    var read: [(node: JSONNode, schema: Schema)] = []
    if node.members.count > Limits.mediaTypes {
      sink.warning(
        "content.too-many-media-types",
        "of these \(node.members.count) media types the first \(Limits.mediaTypes) are read", at: node.place)
    }
    let contents = node.members.prefix(Limits.mediaTypes).compactMap { member -> MediaType? in
      guard let target = references.resolve(member.value) else { return nil }
      func schema(_ key: String, owner: String?) -> Schema? {
        guard let node = target.node[key] else { return nil }
        if let known = read.first(where: { $0.node.hasSameContent(as: node) }) { return known.schema }
        let schema = owner.map { schemas.readShared(node, name: $0) } ?? schemas.read(node)
        read.append((node, schema))
        return schema
      }
      func mainSchema() -> Schema? { schema("schema", owner: owner) }
      func itemSchema() -> Schema? { schema("itemSchema", owner: owner.map { $0 + " element" }) }
      let known = KnownMediaType(named: member.key)
      let isMultipart = known.kind == .multipart
      if isSent, isMultipart, MediaType.essence(of: member.key) != KnownMediaType.multipart,
        let parts = unnamedParts(of: target.node, schema: mainSchema, itemSchema: itemSchema)
      {
        return MediaType(
          name: member.key, schema: parts.schema, positions: parts.positions, encodings: parts.encodings,
          coded: omissions.codedMediaTypes, place: member.keyPlace)
      }
      // A body of any type that at most is a text may be a file: that is how bytes are described, too.
      let isAnything = isSent && known.isAny && mainSchema()?.saysNoMore(than: .string) ?? true
      let isOpaque =
        isMultipart && hasUnnamedParts(target.node) || isAnything
        || isSent && (isMultipart || known.kind == .form) && target.node["schema"].map(isWithoutMembers) ?? false
      var encodings = encodings(
        target.node["encoding"], haveTypes: isSent && isMultipart, haveStyles: !isMultipart || dialect >= .openAPI31)
      if isSent, isMultipart { addFileTypes(of: target.node["schema"], to: &encodings) }
      return MediaType(
        name: member.key, schema: mainSchema(), itemSchema: itemSchema(), isOpaque: isOpaque, isReceived: !isSent,
        encodings: encodings,
        examples: examples(target.node), coded: omissions.codedMediaTypes, place: member.keyPlace)
    }
    let sorted = contents.sorted { $0.isPreferred(to: $1) }
    // Frameworks add JSON of which they know nothing to the file that the description names. What may be had as a stream, too, is a
    // file if it is read at once.
    guard !isSent, let first = sorted.first, first.isUndescribedJSON || first.streamFormat != nil else { return sorted }
    return sorted.filter(\.isDescribedFile) + sorted.filter { !$0.isDescribedFile }
  }

  /// Whether parts of a multipart body are told apart by their positions, in a form or in a response.
  private func hasUnnamedParts(_ mediaType: JSONNode) -> Bool {
    if ["itemSchema", "prefixEncoding", "itemEncoding"].contains(where: { mediaType[$0] != nil }) { return true }
    guard let schema = mediaType["schema"], let node = references.resolve(schema, severity: .warning)?.node else {
      return false
    }
    return node["type"]?.string == "array" || node["prefixItems"] != nil
  }

  /// Whether a form is described as a text, a number or a list, of which nothing has a name to be sent by.
  private func isWithoutMembers(_ schema: JSONNode) -> Bool {
    var known: [JSONNode: Bool] = [:]
    return isWithoutMembers(schema, &known)
  }

  /// - Parameter known: The schemas that have been looked at; more than a few do not make a form.
  private func isWithoutMembers(_ schema: JSONNode, _ known: inout [JSONNode: Bool]) -> Bool {
    guard known.count < Limits.partsOfForm, let node = references.resolve(schema, severity: .warning)?.node else {
      return false
    }
    if let known = known[node] { return known }
    known[node] = false
    let types = node["type"].map { $0.string.map { [$0] } ?? $0.strings } ?? []
    func parts(_ key: String) -> [JSONNode] { node[key].elements.filter { $0["type"]?.string != "null" } }
    let alternatives = parts("anyOf") + parts("oneOf")
    let isWithout =
      types.isEmpty
      ? parts("allOf").contains { isWithoutMembers($0, &known) }
        || !alternatives.isEmpty && alternatives.allSatisfy { isWithoutMembers($0, &known) }
      : !types.contains("object")
    known[node] = isWithout
    return isWithout
  }

  /// The examples that stand at a media type or in a component.
  private func examples(_ node: JSONNode) -> [JSONNode] {
    if let example = node["example"] { return [example] }
    return node["examples"].members.compactMap { references.resolve($0.value)?.node["value"] }
  }

  // MARK: - Encodings

  /// The encodings that say something.
  ///
  /// - Parameters:
  ///   - haveTypes: Whether the properties are parts that have types, to which header fields can be added.
  ///   - haveStyles: Whether the properties may have styles, which OpenAPI 3.0 ignores in multipart bodies.
  func encodings(_ node: JSONNode?, haveTypes: Bool = false, haveStyles: Bool = true) -> [PropertyEncoding] {
    node.members.compactMap { member in
      haveStyles && Self.hasStyle(member.value)
        ? styledEncoding(of: member.key, member.value)
        : partEncoding(of: member.key, member.value, hasType: haveTypes)
    }
  }

  /// Adds the media types of files that the properties of a multipart body say themselves, which is the form of a file since
  /// OpenAPI 3.1. An Encoding Object with a type goes before.
  private func addFileTypes(of schema: JSONNode?, to encodings: inout [PropertyEncoding]) {
    guard dialect >= .openAPI31, let schema, let object = references.resolve(schema)?.node else { return }
    for member in object["properties"].members {
      guard var node = references.resolve(member.value)?.node else { continue }
      if let items = node["items"] { node = references.resolve(items)?.node ?? node }
      guard let name = node["contentMediaType"]?.string, KnownMediaType(named: name).isBinary,
        node["contentEncoding"] == nil, MediaType.essence(of: name) != KnownMediaType.octetStream
      else { continue }
      if let index = encodings.firstIndex(where: { $0.property == member.key }) {
        guard case .mediaType("", let headers) = encodings[index].form, encodings[index].isBinary == nil else {
          continue
        }
        encodings[index].form = .mediaType(name, headers: headers)
      } else {
        encodings.append(PropertyEncoding(property: member.key, form: .mediaType(name, headers: []), isBinary: true))
      }
    }
  }

  /// Whether an encoding is that of a query. It goes before a media type: where an Encoding Object has both, OpenAPI ignores the
  /// media type.
  private static func hasStyle(_ encoding: JSONNode) -> Bool {
    ["style", "explode", "allowReserved"].contains { encoding[$0] != nil }
  }

  /// The encoding of a property by its style.
  private func styledEncoding(of property: String, _ node: JSONNode) -> PropertyEncoding {
    var (style, explode) = style(of: node, usual: .form)
    if !style.isAllowed(in: .query) {
      sink.warning(
        "parameter.unknown-style", "the style \(style.name) is not one of a form; \"form\" is used",
        at: node["style"]?.place ?? node.place)
      (style, explode) = (.form, node["explode"]?.bool ?? Parameter.Style.form.explodes)
    }
    return PropertyEncoding(
      property: property,
      form: .style(
        style, explode: explode || style.alwaysExplodes, allowReserved: node["allowReserved"]?.bool ?? false))
  }

  /// The encoding of a property by its media type and header fields, if it has any of these. What has no name has no style.
  func partEncoding(of property: String, _ node: JSONNode, hasType: Bool) -> PropertyEncoding? {
    let (headers, part) = headers(node["headers"], hasType: hasType)
    let mediaType = concreteMediaType(of: node)
    let isBinary = isBinary(node)
    guard mediaType != nil || !headers.isEmpty || part != nil else { return nil }
    return PropertyEncoding(
      property: property, form: .mediaType(mediaType ?? "", headers: headers), part: part, isBinary: isBinary)
  }

  /// The first of several media types, if it is one and not a range of them such as `image/*`. Those of a file are all listed, as
  /// its name chooses among them.
  private func concreteMediaType(of encoding: JSONNode) -> String? {
    let types = mediaTypes(of: encoding)
    guard isBinary(encoding) == true else { return types.first.flatMap { $0.contains("*") ? nil : $0 } }
    return types.allSatisfy { $0.contains("*") } ? nil : types.joined(separator: ", ")
  }

  /// Whether one of the media types of an encoding is neither JSON nor text; `nil` where none is given.
  func isBinary(_ encoding: JSONNode) -> Bool? {
    let kinds = mediaTypes(of: encoding).filter { $0 != KnownMediaType.anything }.map { KnownMediaType(named: $0).kind }
    return kinds.isEmpty ? nil : kinds.contains { ![.json, .text].contains($0) }
  }

  /// The media types and ranges of them that an encoding lists.
  private func mediaTypes(of encoding: JSONNode) -> [String] {
    let list = encoding["contentType"]?.string?.split(separator: ",") ?? []
    return list.compactMap { item in
      let item = item.drop { $0 == " " }
      return item.lastIndex { $0 != " " }.map { String(item[...$0]) }
    }
  }

  /// The style and explode that a parameter or an Encoding Object asks for.
  func style(of node: JSONNode, usual: Parameter.Style) -> (Parameter.Style, explode: Bool) {
    var style = usual
    if let node = node["style"] {
      if let known = node.string.flatMap({ Parameter.Style.named($0) }) {
        style = known
      } else {
        sink.warning(
          "parameter.unknown-style", "unknown parameter style \(node.text); \"\(usual.name)\" is used",
          at: node.place)
      }
    }
    return (style, node["explode"]?.bool ?? style.explodes)
  }
}
