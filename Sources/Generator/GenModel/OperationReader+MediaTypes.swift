import GenDiagnostics
import GenSource

/// How the media types of a body are read, with the encodings of its properties. Which of them is sent or read is decided by
/// `GenTyping`.
extension OperationReader {
  /// The media types of a body, in the order of preference. Those that say the same of it share one schema.
  ///
  /// - Parameter owner: Words for the component that the body belongs to, if it is one.
  func contents(_ node: JSONNode?, owner: String?) -> [MediaType] {
    guard let node else { return [] }
    guard let owner else { return readContents(node, owner: nil) }
    if let known = sharedContents[node] { return known }
    let read = readContents(node, owner: owner)
    sharedContents[node] = read
    return read
  }

  /// Reads the media types, up to a limit.
  private func readContents(_ node: JSONNode, owner: String?) -> [MediaType] {
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
      return MediaType(
        name: member.key, schema: schema("schema", owner: owner),
        itemSchema: schema("itemSchema", owner: owner.map { $0 + " element" }),
        hasUnnamedParts: hasUnnamedParts(target.node),
        encodings: encodings(target.node["encoding"]), examples: examples(target.node),
        coded: omissions.codedMediaTypes, place: member.keyPlace)
    }
    return contents.sorted { $0.isPreferred(to: $1) }
  }

  /// Whether parts of a multipart body are told apart by their positions, as those of `multipart/mixed` are.
  private func hasUnnamedParts(_ mediaType: JSONNode) -> Bool {
    if ["itemSchema", "prefixEncoding", "itemEncoding"].contains(where: { mediaType[$0] != nil }) { return true }
    guard let schema = mediaType["schema"], let node = references.resolve(schema, severity: .warning)?.node else {
      return false
    }
    return node["type"]?.string == "array" || node["prefixItems"] != nil
  }

  /// The examples that stand at a media type or in a component.
  private func examples(_ node: JSONNode) -> [JSONNode] {
    if let example = node["example"] { return [example] }
    return (node["examples"].map { Array($0.members) } ?? []).compactMap { references.resolve($0.value)?.node["value"] }
  }

  // MARK: - Encodings

  /// The encodings that say something.
  func encodings(_ node: JSONNode?) -> [PropertyEncoding] {
    (node.map { Array($0.members) } ?? []).compactMap { member in
      form(of: member.value).map { PropertyEncoding(property: member.key, form: $0) }
    }
  }

  /// A style goes before a media type: where an Encoding Object has both, OpenAPI ignores the media type.
  private func form(of node: JSONNode) -> PropertyEncoding.Form? {
    let hasStyle = ["style", "explode", "allowReserved"].contains { node[$0] != nil }
    if hasStyle {
      var (style, explode) = style(of: node, usual: .form)
      if !style.isAllowed(in: .query) {
        sink.warning(
          "parameter.unknown-style", "the style \(style.name) is not one of a form; \"form\" is used",
          at: node["style"]?.place ?? node.place)
        (style, explode) = (.form, node["explode"]?.bool ?? Parameter.Style.form.explodes)
      }
      return .style(
        style, explode: explode || style.alwaysExplodes, allowReserved: node["allowReserved"]?.bool ?? false)
    }
    let headers = fixedHeaders(node["headers"])
    let mediaType = node["contentType"]?.string.flatMap(concreteMediaType)
    guard mediaType != nil || !headers.isEmpty else { return nil }
    return .mediaType(mediaType ?? "", headers: headers)
  }

  /// The first of several media types, if it is one and not a range of them such as `image/*`.
  private func concreteMediaType(_ list: String) -> String? {
    let first = list.split(separator: ",").first.map { $0.drop { $0 == " " } }
    guard let first, !first.isEmpty, !first.contains("*") else { return nil }
    return String(first)
  }

  /// The headers of a part that have one value only; the others are up to the caller.
  private func fixedHeaders(_ node: JSONNode?) -> [(name: String, value: String)] {
    (node.map { Array($0.members) } ?? []).compactMap { member in
      guard member.key.lowercased() != "content-type", let header = references.resolve(member.value)?.node else {
        return nil
      }
      let schema = header["schema"].flatMap { references.resolve($0)?.node }
      let values = schema?["enum"].map { Array($0.elements) } ?? schema?["const"].map { [$0] } ?? []
      if values.count == 1, let value = values[0].string ?? values[0].number { return (member.key, value) }
      sink.warning(
        "body.part-header",
        "the header \"\(member.key)\" of a part is sent only if the caller gives the part as a file with that header",
        at: member.keyPlace)
      return nil
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
