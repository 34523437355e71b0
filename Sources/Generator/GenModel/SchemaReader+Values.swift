import GenDiagnostics
import GenSource

/// The keywords that any type may have.
extension SchemaReader {
  /// The format, in the terms of OpenAPI 3.0: `file` of Swagger 2.0 is `binary`, and so is what `contentEncoding` calls that; base 64 is
  /// `byte`. With an encoding that is not read the text is unchanged.
  func format(_ keywords: SchemaKeywords) -> String? {
    let encoding = keywords[.contentEncoding]?.string?.lowercased()
    let known = encoding.flatMap { ["base64": "byte", "base64url": "base64url"][$0] }
    if let format = keywords[.format]?.string, format != "binary" || known == nil { return format }
    if let known { return known }
    if keywords[.type]?.isString("file") == true { return "binary" }
    guard encoding.map(Self.identityEncodings.contains) ?? true else { return nil }
    let isBinary = keywords[.contentMediaType]?.string.map { KnownMediaType(named: $0).isBinary }
    return isBinary ?? (encoding == "binary") ? "binary" : nil
  }

  /// The schema of the JSON that a string holds. JSON Schema ignores `contentSchema` without a media type, and that of
  /// encoded bytes describes no text.
  func content(_ keywords: SchemaKeywords) -> Schema? {
    guard let node = keywords[.contentSchema], let mediaType = keywords[.contentMediaType]?.string else { return nil }
    let isEncoded =
      keywords[.contentEncoding]?.string.map { !Self.identityEncodings.contains($0.lowercased()) } ?? false
    let isBytes = keywords[.format]?.string.map { ["byte", "base64", "base64url"].contains($0) } ?? false
    return KnownMediaType(named: mediaType).isJSON && !isEncoded && !isBytes ? read(node) : nil
  }

  /// These encodings of RFC 2045 change no bytes.
  private static let identityEncodings: Set = ["7bit", "8bit", "binary"]

  /// Reads the keywords for people, and those that decide on arguments and directions.
  func annotations(_ keywords: SchemaKeywords) -> Schema.Annotations {
    var annotations = Schema.Annotations()
    annotations.title = keywords[.title]?.string
    annotations.details = keywords[.description]?.string
    annotations.isDeprecated = keywords.flag(.deprecated)
    annotations.deprecationMessage = keywords[.deprecationMessage]?.string
    annotations.isReadOnly = keywords.flag(.readOnly)
    annotations.isWriteOnly = keywords.flag(.writeOnly)
    annotations.defaultValue = keywords[.default]
    if let examples = keywords[.examples] { annotations.examples = Array(examples.elements) }
    if let example = keywords[.example] { annotations.examples.append(example) }
    annotations.url = keywords[.externalDocs]?["url"]?.string
    if !keywords.aspects.isDisjoint(with: [.names, .values]) {
      annotations.givenName = givenName(keywords)
      let value = keywords[.discriminatorValue] ?? keywords[.msDiscriminatorValue]
      annotations.discriminatorValue = value?.discriminatorText
    }
    return annotations
  }

  /// The first name that an extension gives, the own one before those of other tools.
  private func givenName(_ keywords: SchemaKeywords) -> ExtensionName? {
    for keyword in [.ownName, .nameOverride, .fernTypeName, .fernPropertyName, .clientName] as [SchemaKeyword] {
      if let name = keywords[keyword].flatMap({ ExtensionName($0, key: keyword.rawValue) }) { return name }
    }
    return keywords[.microsoftEnum]?["name"].flatMap { ExtensionName($0, key: SchemaKeyword.microsoftEnum.rawValue) }
  }
}
