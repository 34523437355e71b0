import Foundation

/// The body of a request before it is serialized.
struct RequestContent: Sendable {
  enum Value: Sendable {
    case value(any Encodable & Sendable)
    case text(String)
    case file(UploadFile)
  }

  let value: Value
  let type: MediaType
}

extension RequestContent {
  /// Returns the body and its media type. A multipart body gets a boundary.
  func serialized(
    _ configuration: ClientConfiguration,
    encodings: [String: PropertyEncoding]
  ) throws -> SerializedContent {
    let content = ContentSerializer(configuration, encodings: encodings)
    switch value {
    case .text(let text):
      return (.data(Data(text.utf8)), type.specific ?? .text)
    case .file(let file):
      return try (fileBody(file), file.contentType ?? type.specific ?? .octetStream)
    case .value(let value):
      // Where any type is accepted, JSON is.
      let type = type.specific ?? (type.kind == .text ? .text : .json)
      switch type.kind {
      case .json: return (.data(try content.json(value)), type)
      case .form: return (.data(Data(try content.form(value).utf8)), type)
      case .text: return (.data(Data(try content.text(value, as: type).utf8)), type)
      case .multipart:
        let boundary = configuration.makeBoundary()
        let multipart = MultipartSerializer(
          boundary: boundary, content: ContentSerializer(configuration),
          isForm: type.essence == MediaType.multipart.rawValue, encodings: encodings)
        return (SerializedBody(try multipart.pieces(of: value)), type.with("boundary", boundary))
      case .other:
        if case .file(let file) = try ParameterEncoder.parts(of: value, at: []) {
          return try (fileBody(file), file.contentType ?? type)
        }
        throw SerializationError("a value cannot be serialized as \(type.rawValue), only text or an UploadFile")
      }
    }
  }

  private func fileBody(_ file: UploadFile) throws -> SerializedBody {
    switch try file.piece() {
    case .data(let data): .data(data)
    case .file(let url): .file(url)
    }
  }
}
