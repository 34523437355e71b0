import Foundation

/// A part of a body, in memory or on disk.
enum BodyPiece: Sendable, ExpressibleByStringInterpolation {
  case data(Data)
  case file(URL)

  init(stringLiteral text: String) {
    self = .data(Data(text.utf8))
  }
}

/// The body of a request as it is sent.
enum WrittenBody: Sendable {
  /// All of it in memory.
  case data(Data)
  /// A file of the caller's.
  case file(URL)
  /// Pieces with a file of the caller's among them, which a temporary file is put together from.
  case pieces([BodyPiece])

  /// The pieces of a body, together if all of them are in memory.
  init(_ pieces: [BodyPiece]) {
    var data = Data()
    for piece in pieces {
      guard case .data(let more) = piece else {
        self = .pieces(pieces)
        return
      }
      data += more
    }
    self = .data(data)
  }

  /// The body as one file, or nothing if it is in memory. A temporary one lasts as long as the task.
  func file(for task: RequestTask) throws -> URL? {
    switch self {
    case .data: return nil
    case .file(let url): return url
    case .pieces(let pieces):
      let file = try TemporaryFile()
      task.whenOver { file.remove() }
      // A cancel may have come just before the file was opened, which made it anew.
      defer { if task.state != .running { file.remove() } }
      try file.write(pieces) { task.state == .running }
      return file.url
    }
  }
}

/// A body as it is sent, and its media type.
typealias WrittenContent = (body: WrittenBody, type: MediaType)

extension Content {
  /// The body and its type. A multipart one gets a boundary.
  func written(
    _ configuration: ClientConfiguration,
    encodings: [String: PropertyEncoding]
  ) throws -> WrittenContent {
    let content = ContentWriter(configuration, encodings: encodings)
    switch value {
    case .text(let text):
      return (.data(Data(text.utf8)), type.specific ?? .text)
    case .file(let file):
      return try (written(file), file.contentType ?? type.specific ?? .octetStream)
    case .value(let value):
      // What takes any type takes JSON.
      let type = type.specific ?? (type.kind == .text ? .text : .json)
      switch type.kind {
      case .json: return (.data(try content.json(value)), type)
      case .form: return (.data(Data(try content.form(value).utf8)), type)
      case .text: return (.data(Data(try content.text(value, as: type).utf8)), type)
      case .multipart:
        let boundary = configuration.makeBoundary()
        let multipart = MultipartWriter(
          boundary: boundary, content: ContentWriter(configuration),
          isForm: type.essence == MediaType.multipart.rawValue, encodings: encodings)
        return (WrittenBody(try multipart.pieces(of: value)), type.with("boundary", boundary))
      case .other:
        if case .file(let file) = try ParameterEncoder.parts(of: value, at: []) {
          return try (written(file), file.contentType ?? type)
        }
        throw UnwritableContent("a value cannot be written as \(type.rawValue), only text or an UploadFile")
      }
    }
  }

  private func written(_ file: UploadFile) throws -> WrittenBody {
    switch try file.piece() {
    case .data(let data): .data(data)
    case .file(let url): .file(url)
    }
  }
}
