import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A piece of a body, in memory, on disk, or made while it is sent.
///
/// The bytes stand here without what they mean: media types and encodings are for ``ContentSerializer``.
enum BodyPiece: Sendable, ExpressibleByStringInterpolation {
  case data(Data)
  case file(URL)
  case stream(UploadStream)

  /// Creates a piece of text in UTF-8.
  init(stringLiteral text: String) {
    self = .data(Data(text.utf8))
  }

  /// The bytes; `nil` for a file or a stream.
  var data: Data? { if case .data(let data) = self { data } else { nil } }
}

/// The serialized body of a request.
enum SerializedBody: Sendable {
  /// A body in memory.
  case data(Data)
  /// A file of the caller.
  case file(URL)
  /// A file of the caller, which is compressed to a temporary file.
  case gzippedFile(URL)
  /// A stream of the caller.
  case stream(UploadStream)
  /// Pieces with a file or a stream of the caller among them, which are copied to a temporary file.
  case pieces([BodyPiece])

  /// Creates a body of pieces, joined if all of them are in memory.
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

  /// The pieces, however many they are.
  var pieces: [BodyPiece] {
    switch self {
    case .data(let data): [.data(data)]
    case .file(let url), .gzippedFile(let url): [.file(url)]
    case .stream(let stream): [.stream(stream)]
    case .pieces(let pieces): pieces
    }
  }

  /// The stream that is the whole body.
  var stream: UploadStream? { if case .stream(let stream) = self { stream } else { nil } }

  /// Whether a stream of the caller is the body or a part of it.
  var hasStream: Bool {
    switch self {
    case .data, .file, .gzippedFile: false
    case .stream: true
    case .pieces(let pieces): pieces.contains { if case .stream = $0 { true } else { false } }
    }
  }

  /// Returns the body as one file, or `nil` if it is in memory or a stream. A temporary file is removed at the end of the call.
  ///
  /// - Parameter task: The task of the call, whose end removes a temporary file, and ends the copying after the current
  ///   block.
  /// - Throws: A ``SerializationError`` if a file cannot be read, or the temporary file cannot be written.
  func file(for task: RequestTask) throws -> URL? {
    switch self {
    case .data, .stream: return nil
    case .file(let url): return url
    case .gzippedFile, .pieces:
      let file = try TemporaryFile()
      task.whenOver { file.remove() }
      // A cancel may have come just before the file was opened, which created it again.
      defer { if task.state != .running { file.remove() } }
      let isGzipped = if case .gzippedFile = self { true } else { false }
      try file.append(pieces, isGzipped: isGzipped) { task.state == .running }
      return file.url
    }
  }
}

/// A serialized body and its media type. Whether it is compressed is decided by ``BodyCompression``.
struct SerializedContent: Sendable {
  /// The body as it is sent.
  let body: SerializedBody
  let type: MediaType
  /// The body before it was compressed; `nil` for one that is not.
  var plain: SerializedBody?

  /// The bytes before they were compressed of a request that has them in memory, unless they were replaced; `nil` for a
  /// request that is not compressed.
  func plainBody(of request: URLRequest) -> Data? {
    guard case .data(let sent) = body, case .data(let data) = plain, request.httpBody == sent else { return nil }
    return data
  }

  /// Reads the body into a temporary file, waiting for the streams in it, before it is compressed. The file is removed at the
  /// end of the call.
  func spooled(for task: RequestTask) async throws -> SerializedContent {
    let file = try TemporaryFile()
    task.whenOver { file.remove() }
    defer { if task.state != .running { file.remove() } }
    try await file.append((plain ?? body).pieces) { task.state == .running }
    guard plain != nil else { return SerializedContent(body: .file(file.url), type: type) }
    return SerializedContent(body: .gzippedFile(file.url), type: type, plain: .file(file.url))
  }
}

/// The body of a request before it is serialized.
struct RequestContent: Sendable {
  /// The value of the body. A text and a file are sent as they are.
  enum Value: Sendable {
    case value(any Encodable & Sendable)
    case text(String)
    case file(UploadFile)
    /// A function that makes a stream of a sequence, with the serializer of its elements.
    case elements(@Sendable (@escaping @Sendable (any Encodable) throws -> Data) -> UploadStream)
  }

  /// The value, which is serialized for each call once, not for each attempt.
  let value: Value
  /// The media type that the description or the caller gives, which may be a list of accepted ones.
  let type: MediaType
}

extension RequestContent {
  /// Returns the body and its media type. A multipart body gets a boundary. To serialize a large value takes long: not
  /// on the main thread.
  ///
  /// - Throws: A ``SerializationError`` if the value has no text in the media type; the error of the value's own
  ///   encoding.
  func serialized(
    _ configuration: ClientConfiguration,
    encodings: [String: PropertyEncoding],
    positions: PartPositions?
  ) throws -> SerializedContent {
    let content = ContentSerializer(configuration, encodings: encodings)
    switch value {
    case .text(let text):
      let type = type.specific ?? .text
      return SerializedContent(body: .data(try type.bytes(of: text)), type: type)
    case .file(let file):
      return SerializedContent(body: try fileBody(file), type: file.mediaType(among: type))
    case .elements(let stream):
      guard let framing = RecordFraming(type) else {
        throw SerializationError("elements cannot be serialized as \(type.rawValue)")
      }
      let elements = stream { element in
        do {
          return try framing.record(element, content)
        } catch {
          // Unlike an error of the sequence, which is that of the call.
          throw SerializationError(text(of: error))
        }
      }
      return SerializedContent(body: .stream(elements), type: type)
    case .value(let value):
      // Where any type is accepted, JSON is.
      let type = type.specific ?? (type.kind == .text ? .text : .json)
      if let coder = configuration.coders.coder(of: type) {
        return SerializedContent(body: .data(try coder.encode(value)), type: type)
      }
      // Some of these types are JSON or text by their names.
      if let framing = RecordFraming(type) {
        return SerializedContent(body: .data(try framing.records(value, type, content)), type: type)
      }
      switch type.kind {
      case .json: return SerializedContent(body: .data(try content.json(value)), type: type)
      case .form: return SerializedContent(body: .data(Data(try content.form(value).utf8)), type: type)
      case .text:
        return SerializedContent(body: .data(try type.bytes(of: try content.text(value, as: type))), type: type)
      case .multipart:
        let boundary = configuration.makeBoundary()
        let multipart = MultipartSerializer(
          boundary: boundary, content: ContentSerializer(configuration),
          isForm: type.essence == MediaType.multipart.rawValue, encodings: encodings, positions: positions,
          coders: configuration.coders)
        let parts = try multipart.parts(of: value)
        return SerializedContent(
          body: SerializedBody(parts.pieces), type: type.with(typeOf: parts).with("boundary", boundary))
      case .other:
        if case .file(let file) = try ParameterEncoder.parts(of: value, at: []) {
          return SerializedContent(body: try fileBody(file), type: file.mediaType(among: self.type))
        }
        throw SerializationError(
          "a value cannot be serialized as \(type.rawValue), only text or an UploadFile; set configuration.coders")
      }
    }
  }

  /// Returns a file as the whole body: in memory, or read by the transport.
  private func fileBody(_ file: UploadFile) throws -> SerializedBody {
    switch try file.piece() {
    case .data(let data): .data(data)
    case .file(let url): .file(url)
    case .stream(let stream): .stream(stream)
    }
  }
}
