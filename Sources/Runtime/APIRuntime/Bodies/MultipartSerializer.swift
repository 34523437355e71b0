import Foundation

/// The parts of a multipart body.
struct MultipartParts {
  /// The bytes of the parts in their order.
  var pieces: [BodyPiece] = []
  /// The media type of the first part; `nil` if there are no parts.
  var firstType: MediaType?
}

extension MediaType {
  /// Returns the type of a multipart body. That of `multipart/related` has the type of its root, which is the first part, see
  /// https://www.rfc-editor.org/rfc/rfc2387#section-3.1
  func with(typeOf parts: MultipartParts) -> MediaType {
    guard essence == "multipart/related", parameter("type") == nil, let root = parts.firstType else { return self }
    return with("type", "\"\(root.essence)\"")
  }
}

/// A serializer of multipart bodies, see https://www.rfc-editor.org/rfc/rfc7578
///
/// It makes the parts, and the text of each comes from ``ContentSerializer``; files are not read here.
struct MultipartSerializer {
  /// The text that separates the parts, without its two hyphens. It is random, so that no part has it.
  let boundary: String
  /// The serializer of the texts of the parts.
  let content: ContentSerializer
  /// Whether every part needs a name, as in `multipart/form-data`.
  let isForm: Bool
  /// The encodings of the properties, by their names.
  let encodings: [String: PropertyEncoding]
  /// The order of the properties, which are parts without names; `nil` if the parts have names.
  let positions: PartPositions?
  /// The coders of parts in media types that the runtime has none for.
  let coders: BodyCoders

  /// Returns a part for each property of an object, or several of one name for a list. The elements of a list on its
  /// own are parts without names, and so are properties with positions.
  ///
  /// The pieces are in the order of the body, and the last one is the closing boundary. A file on disk is a piece of
  /// its own, which is not open yet.
  ///
  /// - Throws: A ``SerializationError`` for a form that is not an object, or for a file that cannot be read;
  ///   ``APIError/invalidRequest(_:)`` for a header field that HTTP does not allow.
  func parts(of value: any Encodable) throws -> MultipartParts {
    var parts = MultipartParts()
    switch try ParameterEncoder.parts(of: value, at: []) {
    case .none: break
    case .object(let members):
      if let positions {
        try add(members, at: positions, to: &parts)
      } else {
        for (name, member) in members { try addProperty(member, named: name, to: &parts) }
      }
    case .list where isForm, .primitive where isForm, .file where isForm:
      throw SerializationError("a \(MediaType.multipart.rawValue) body must be an object")
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        try addItem(PropertyItem(element, at: [JSONKey(intValue: index)]), encodings[""], to: &parts)
      }
    case .primitive, .file: throw SerializationError("a multipart body must be an object or a list")
    }
    parts.pieces.append("--\(boundary)--\r\n")
    return parts
  }

  /// Adds the parts of a property: by its style, as fields are written in a query, or else by its media type. Files have no
  /// style.
  private func addProperty(_ value: any Encodable, named name: String, to parts: inout MultipartParts) throws {
    let encoding = encodings[name]
    let items = try PropertyItem.items(of: value, named: name)
    guard let style = encoding?.style, !items.contains(where: \.isFile) else {
      for item in items { try addItem(item, encoding, to: &parts) }
      return
    }
    for pair in try ParameterSerializer(content: content).fields(name, value, style) {
      let headers = try headers(disposition(pair.name, fileName: nil), .text, encoding)
      addPart(headers, .data(Data(pair.value.utf8)), to: &parts)
    }
  }

  /// Adds the properties as parts without names, in the order of their positions, and behind them those of the list of
  /// further parts.
  ///
  /// - Throws: A ``SerializationError`` for a part that is missing before another one, which would take its position.
  private func add(
    _ members: [(name: String, value: any Encodable)], at positions: PartPositions, to parts: inout MultipartParts
  ) throws {
    let values = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    var missing: String?
    func add(_ item: PropertyItem, _ name: String) throws {
      let count = parts.pieces.count
      try addItem(item, encodings[name], to: &parts)
      if parts.pieces.count == count {
        missing = missing ?? name
      } else if let missing {
        throw SerializationError("the part '\(missing)' is missing before the part '\(name)'")
      }
    }
    for name in positions.names {
      if let value = values[name] {
        try add(PropertyItem(value, at: [JSONKey(stringValue: name)]), name)
      } else {
        missing = missing ?? name
      }
    }
    guard let name = positions.items, let list = values[name] else { return }
    for item in try PropertyItem(list, at: [JSONKey(stringValue: name)]).items() { try add(item, name) }
  }

  /// Adds the part of one value: a file with its name, or a text; nothing for `nil`.
  ///
  /// The media type of a file is said by ``UploadFile/mediaType(among:)``. That of any other value is that of the encoding, else
  /// the usual one of the value.
  private func addItem(_ item: PropertyItem, _ encoding: PropertyEncoding?, to parts: inout MultipartParts) throws {
    if let encoding, encoding.hasHeaders, case .object(let members) = item.parts,
      let content = members.first(where: { $0.name == PropertyEncoding.contentKey })
    {
      let item = try PropertyItem(content.value, named: item.name, at: item.path)
      return try addItem(item, withHeaders(members, in: encoding), to: &parts)
    }
    if case .file(let file) = item.parts {
      let disposition = disposition(item.name, fileName: file.fileName ?? item.name)
      let type = file.mediaType(among: encoding?.contentType)
      return addPart(try headers(disposition, type, encoding, file: file), try file.piece(), to: &parts)
    }
    let type = encoding?.contentType?.specific ?? item.usualType
    if let data = try data(of: item, as: type) {
      addPart(try headers(disposition(item.name, fileName: nil), type, encoding), .data(data), to: &parts)
    }
  }

  /// Returns the bytes of a part that is not a file; `nil` for `nil`, unless that is JSON's `null`.
  private func data(of item: PropertyItem, as type: MediaType) throws -> Data? {
    guard let coder = coders.coder(of: type) else {
      return try content.itemText(item, as: type).map { try type.bytes(of: $0) }
    }
    if case .none = item.parts { return nil }
    return try coder.encode(item.value)
  }

  /// Adds a part: the boundary, its header fields, an empty line, and its bytes.
  private func addPart(_ headers: HTTPHeaders, _ body: BodyPiece, to parts: inout MultipartParts) {
    let fields = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    if parts.pieces.isEmpty { parts.firstType = headers.contentType }
    parts.pieces += ["--\(boundary)\r\n\(fields)\r\n", body, "\r\n"]
  }

  // MARK: - Headers

  /// Returns the encoding of the content of an object, with the other members as header fields.
  private func withHeaders(
    _ members: [(name: String, value: any Encodable)], in encoding: PropertyEncoding
  ) throws -> PropertyEncoding {
    var encoding = encoding
    encoding.hasHeaders = false
    let serializer = ParameterSerializer(content: content)
    for (name, value) in members where name != PropertyEncoding.contentKey {
      let style = ParameterSerialization(style: .simple, explode: false)
      encoding.headers[name] = try serializer.header(name, value, style)
    }
    return encoding
  }

  /// Returns `form-data; name="…"; filename="…"`, or `attachment` for a part without a name; `nil` for one without
  /// both.
  private func disposition(_ name: String?, fileName: String?) -> String? {
    let parameters = [("name", name), ("filename", fileName)].compactMap { key, value in
      value.map { "; \(key)=\"\(Self.escaped($0))\"" }
    }
    if parameters.isEmpty { return nil }
    return (name == nil ? "attachment" : "form-data") + parameters.joined()
  }

  /// Returns a name as browsers escape it, see https://html.spec.whatwg.org/#multipart-form-data, and in the same way any other
  /// control character but the tab, which they send as it is.
  ///
  /// A backslash is not doubled, as RFC 7578 leaves it to the practice of browsers.
  private static func escaped(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      let isEscaped = scalar == "\"" || String(scalar).hasControlCharacters
      text += isEscaped ? String(format: "%%%02X", scalar.value) : String(scalar)
    }
    return text
  }

  /// Returns the header fields of a part. Those of the file override those of the encoding, whose `Content-Type` is
  /// ignored.
  private func headers(
    _ disposition: String?,
    _ type: MediaType,
    _ encoding: PropertyEncoding?,
    file: UploadFile? = nil
  ) throws -> HTTPHeaders {
    var headers: HTTPHeaders = [:]
    headers["Content-Disposition"] = disposition
    headers["Content-Type"] = type.rawValue
    for field in encoding?.headers ?? [:] where field.name.lowercased() != "content-type" {
      headers[field.name] = field.value
    }
    for field in file?.headers ?? [:] { headers[field.name] = field.value }
    try headers.validate()
    return headers
  }
}
