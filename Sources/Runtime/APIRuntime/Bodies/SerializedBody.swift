import Foundation

/// A piece of a body, in memory or on disk.
enum BodyPiece: Sendable, ExpressibleByStringInterpolation {
  case data(Data)
  case file(URL)

  init(stringLiteral text: String) {
    self = .data(Data(text.utf8))
  }
}

/// The serialized body of a request.
enum SerializedBody: Sendable {
  /// A body in memory.
  case data(Data)
  /// A file of the caller.
  case file(URL)
  /// Pieces with a file of the caller among them, which are copied to a temporary file.
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

  /// Returns the body as one file, or `nil` if it is in memory. A temporary file is removed at the end of the call.
  func file(for task: RequestTask) throws -> URL? {
    switch self {
    case .data: return nil
    case .file(let url): return url
    case .pieces(let pieces):
      let file = try TemporaryFile()
      task.whenOver { file.remove() }
      // A cancel may have come just before the file was opened, which created it again.
      defer { if task.state != .running { file.remove() } }
      try file.append(pieces) { task.state == .running }
      return file.url
    }
  }
}

/// A serialized body and its media type.
typealias SerializedContent = (body: SerializedBody, type: MediaType)
