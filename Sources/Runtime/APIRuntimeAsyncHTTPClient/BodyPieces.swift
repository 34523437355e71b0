#if AsyncHTTPClient
@_spi(Generated) import APIRuntime
import Foundation
import NIOCore
import NIOFoundationCompat

/// The body of a request, piece by piece.
///
/// A body that is received is read by the transport.
struct BodyPieces: AsyncSequence, Sendable {
  /// Where the body is.
  enum Source: Sendable {
    /// A file, which is opened when its first piece is read.
    case file(URL)
    /// Bytes in memory.
    case data(Data)
    case stream(UploadStream)

    /// The number of bytes; `nil` if that is unknown.
    var size: Int64? {
      switch self {
      case .file(let file): (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize.map(Int64.init)
      case .data(let data): Int64(data.count)
      case .stream(let stream): stream.length.map(Int64.init)
      }
    }
  }

  /// The place of the body.
  private let source: Source
  /// Called with the number of bytes that have been read.
  private let onRead: @Sendable (Int64) -> Void

  /// - Parameter onRead: Called with the number of bytes that have been read, before each further piece.
  init(_ source: Source, onRead: @escaping @Sendable (Int64) -> Void) {
    self.source = source
    self.onRead = onRead
  }

  /// An iteration over the pieces, from the beginning: a redirect reads the body once more.
  struct AsyncIterator: AsyncIteratorProtocol {
    /// The body.
    fileprivate let pieces: BodyPieces
    /// The open file; `nil` before the first piece and for a body in memory.
    fileprivate var handle: FileHandle?
    fileprivate var stream: UploadStream.AsyncIterator?
    fileprivate var count = 0

    /// The number of bytes of a piece.
    private static let size = 65_536

    /// Returns the next piece; `nil` at the end.
    ///
    /// - Throws: An error of the file.
    mutating func next() async throws -> ByteBuffer? {
      if count > 0 { pieces.onRead(Int64(count)) }
      guard let data = try await read(), !data.isEmpty else { return nil }
      count += data.count
      return ByteBuffer(data: data)
    }

    private mutating func read() async throws -> Data? {
      switch pieces.source {
      case .data(let data): return data.dropFirst(count).prefix(Self.size)
      case .file(let file):
        let handle = try handle ?? FileHandle(forReadingFrom: file)
        self.handle = handle
        guard #available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *) else {
          return handle.readData(ofLength: Self.size)
        }
        return try handle.read(upToCount: Self.size)
      case .stream(let stream):
        var iterator = self.stream ?? stream.makeAsyncIterator()
        defer { self.stream = iterator }
        // A piece without bytes is not the end.
        while let data = try await iterator.next() {
          if !data.isEmpty { return data }
        }
        return nil
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pieces: self)
  }
}
#endif
