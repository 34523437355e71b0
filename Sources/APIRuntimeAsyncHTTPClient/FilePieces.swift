#if AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat

/// The contents of a file, piece by piece.
struct FilePieces: AsyncSequence, Sendable {
  private let file: URL
  private let onRead: @Sendable (Int64) -> Void

  /// - Parameter onRead: Called with the number of bytes that have been read, before each further piece.
  init(_ file: URL, onRead: @escaping @Sendable (Int64) -> Void) {
    self.file = file
    self.onRead = onRead
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let pieces: FilePieces
    fileprivate var handle: FileHandle?
    fileprivate var count: Int64 = 0

    mutating func next() async throws -> ByteBuffer? {
      let handle = try handle ?? FileHandle(forReadingFrom: pieces.file)
      self.handle = handle
      if count > 0 { pieces.onRead(count) }
      guard let data = try handle.read(upToCount: 65_536), !data.isEmpty else { return nil }
      count += Int64(data.count)
      return ByteBuffer(data: data)
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pieces: self)
  }
}
#endif
