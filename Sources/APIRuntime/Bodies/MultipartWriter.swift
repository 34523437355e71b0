import Foundation

/// Writes multipart bodies, see https://www.rfc-editor.org/rfc/rfc7578
struct MultipartWriter {
  let boundary: String
  let content: ContentWriter
  /// Whether every part needs a name, as in `multipart/form-data`.
  let isForm: Bool
  /// By the names of the members.
  let encodings: [String: PropertyEncoding]

  /// A part for each member of an object, or several of one name for one that is a list. The elements of a list on its
  /// own are parts without names.
  func pieces(of value: any Encodable) throws -> [BodyPiece] {
    var pieces: [BodyPiece] = []
    switch try ParameterEncoder.parts(of: value, at: []) {
    case .none: break
    case .object(let members):
      for (name, member) in members { try add(member, named: name, to: &pieces) }
    case .list where isForm, .primitive where isForm, .file where isForm:
      throw UnwritableContent("a \(MediaType.multipart.rawValue) body is written from an object only")
    case .list(let elements):
      for item in try elements.flatMap({ try PropertyItem.items(of: $0, named: nil) }) {
        try add(item, nil, to: &pieces)
      }
    case .primitive, .file: throw UnwritableContent("a multipart body is written from an object or a list only")
    }
    pieces.append("--\(boundary)--\r\n")
    return pieces
  }

  private func add(_ value: any Encodable, named name: String, to pieces: inout [BodyPiece]) throws {
    let encoding = encodings[name]
    guard let style = encoding?.style else {
      for item in try PropertyItem.items(of: value, named: name) { try add(item, encoding, to: &pieces) }
      return
    }
    for pair in try ParameterEncoding(content: content).fields(name, value, style) {
      let headers = try headers(disposition(pair.name, fileName: nil), .text, encoding)
      add(headers, .data(Data(pair.value.utf8)), to: &pieces)
    }
  }

  private func add(_ item: PropertyItem, _ encoding: PropertyEncoding?, to pieces: inout [BodyPiece]) throws {
    let type = encoding?.contentType?.specific ?? item.usualType
    if case .file(let file) = item.parts {
      let disposition = disposition(item.name, fileName: file.fileName ?? item.name ?? "file")
      add(try headers(disposition, file.contentType ?? type, encoding, file: file), try file.piece(), to: &pieces)
    } else if let text = try content.text(item, as: type) {
      add(try headers(disposition(item.name, fileName: nil), type, encoding), .data(Data(text.utf8)), to: &pieces)
    }
  }

  private func add(_ headers: HTTPHeaders, _ body: BodyPiece, to pieces: inout [BodyPiece]) {
    let fields = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    pieces += ["--\(boundary)\r\n\(fields)\r\n", body, "\r\n"]
  }

  // MARK: - Headers

  private func disposition(_ name: String?, fileName: String?) -> String? {
    let parameters = [("name", name), ("filename", fileName)].compactMap { key, value in
      value.map { "; \(key)=\"\(Self.escaped($0))\"" }
    }
    if parameters.isEmpty { return nil }
    return (name == nil ? "attachment" : "form-data") + parameters.joined()
  }

  /// A name as browsers write it, see https://html.spec.whatwg.org/#multipart-form-data
  private static func escaped(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": text += "%22"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The fields of a part. Those of the file go before those of the encoding, whose `Content-Type` is not a field.
  private func headers(
    _ disposition: String?,
    _ type: MediaType,
    _ encoding: PropertyEncoding?,
    file: UploadFile? = nil
  ) throws -> HTTPHeaders {
    var headers = HTTPHeaders()
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
