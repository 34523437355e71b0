public import Foundation

/// The bytes of a body that are made while it is sent, piece by piece. They are read once, in the background.
///
/// It is what a ``StreamingTransport`` reads; callers have ``UploadFile/stream(_:length:fileName:contentType:)``.
public struct UploadStream: AsyncSequence, Sendable {
  /// The number of bytes in all; `nil` if that is unknown.
  public let length: Int?
  /// The latch that the first reader passes.
  private let latch: Latch
  /// The error that the pieces ended with.
  private let ending = SharedValue<(any Error)?>(nil)
  /// Begins to read: returns the function that returns the next piece, and `nil` at the end.
  private let begin: @Sendable () -> () async throws -> Data?

  init(length: Int?, latch: Latch = Latch(), _ begin: @escaping @Sendable () -> () async throws -> Data?) {
    self.length = length
    self.latch = latch
    self.begin = begin
  }

  /// Creates a stream of the elements of a sequence.
  ///
  /// - Parameter latch: What the first reader of all streams of the same sequence passes.
  init<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, length: Int? = nil, latch: Latch = Latch(),
    _ data: @escaping @Sendable (Elements.Element) throws -> Data
  ) {
    self.init(length: length, latch: latch) {
      var iterator = elements.makeAsyncIterator()
      return { try await iterator.next().map(data) }
    }
  }

  /// The pieces, which throw if they are not as long together as the stream says.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let length: Int?
    fileprivate var count = 0
    fileprivate var ending = SharedValue<(any Error)?>(nil)
    fileprivate let read: () async throws -> Data?

    /// Returns the next piece; `nil` at the end.
    public mutating func next() async throws -> Data? {
      let piece: Data?
      do {
        piece = try await read()
      } catch {
        ending.value = error
        throw error
      }
      count += piece?.count ?? 0
      if let length, count > length || piece == nil && count < length {
        throw SerializationError("the stream has \(piece == nil ? "\(count)" : "more") bytes instead of \(length)")
      }
      return piece
    }
  }

  /// Returns the pieces. Any other time than the first, they throw an error.
  public func makeAsyncIterator() -> AsyncIterator {
    guard latch.pass() else {
      return AsyncIterator(length: nil) { throw SerializationError("a stream can be sent once") }
    }
    return AsyncIterator(length: length, ending: ending, read: begin())
  }

  /// The error of the caller's own sequence, with which the pieces ended; `nil` while they go on, and for one of the runtime.
  var failure: (any Error)? {
    guard let error = ending.value, !(error is SerializationError) else { return nil }
    return error
  }

  /// The same stream, compressed in blocks: small pieces wait for those behind them.
  var gzipped: UploadStream {
    UploadStream(length: nil) {
      var (iterator, encoder) = (makeAsyncIterator(), GzipEncoder())
      var (waiting, isOver) = (Data(), false)
      return {
        while !isOver {
          let piece = try await iterator.next()
          waiting += piece ?? Data()
          isOver = piece == nil
          guard isOver || waiting.count >= GzipEncoder.blockSize else { continue }
          encoder.append(all: waiting)
          waiting = Data()
          if isOver { encoder.finish() }
          return Data(encoder.takeOutput())
        }
        return nil
      }
    }
  }
}

extension UploadStream: Hashable {
  /// Returns whether both are the same stream.
  public static func == (left: Self, right: Self) -> Bool { left.latch === right.latch }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(latch)) }
}

extension UploadFile {
  /// Creates a file of pieces that are made while it is sent, from an asynchronous sequence:
  ///
  ///     try await client.photos.addPhoto(body: .stream(camera.frames, contentType: "video/mp4"))
  ///
  /// A publisher is one by `asyncValues` of `APIRuntimeCombine`. The sequence is read once, in the background, so a request
  /// with it can be sent once, and its error ends the call.
  ///
  /// A ``StreamingTransport`` sends each piece when it is there, and cannot repeat the request: the call is not retried. For
  /// any other transport, ``URLSessionTransport`` included, the pieces go to a temporary file first, which is then sent. So
  /// do those of a multipart body.
  ///
  /// - Parameters:
  ///   - pieces: The bytes, in pieces of any size.
  ///   - length: The number of bytes in all. If it is unknown, a body that is sent at once is chunked. If there are more
  ///     bytes or fewer, the call fails.
  ///   - fileName: The name in a multipart body; `nil` is the name of the property.
  ///   - contentType: The media type; `nil` is that of the body or of its encoding.
  public static func stream<Pieces: AsyncSequence & Sendable>(
    _ pieces: Pieces, length: Int? = nil, fileName: String? = nil, contentType: MediaType? = nil
  ) -> UploadFile where Pieces.Element: Sequence<UInt8> {
    let stream = UploadStream(pieces, length: length) { Data($0) }
    return UploadFile(source: .stream(stream), fileName: fileName, contentType: contentType)
  }

  /// Creates a file of pieces that a function returns one after the other, in the background, and `nil` at the end.
  ///
  /// It is sent as ``stream(_:length:fileName:contentType:)``. The next call comes when the piece before it is taken.
  public static func stream(
    length: Int? = nil, fileName: String? = nil, contentType: MediaType? = nil,
    next: @escaping @Sendable () async throws -> Data?
  ) -> UploadFile {
    UploadFile(
      source: .stream(UploadStream(length: length) { next }), fileName: fileName, contentType: contentType)
  }

  /// Creates a file of single bytes, such as those of another file or response. They are sent in pieces of 64 KiB, as
  /// ``stream(_:length:fileName:contentType:)``.
  public static func stream<Bytes: AsyncSequence & Sendable>(
    bytes: Bytes, length: Int? = nil, fileName: String? = nil, contentType: MediaType? = nil
  ) -> UploadFile where Bytes.Element == UInt8 {
    let stream = UploadStream(length: length) {
      var iterator = bytes.makeAsyncIterator()
      return {
        var piece = Data()
        while piece.count < 1 << 16, let byte = try await iterator.next() { piece.append(byte) }
        return piece.isEmpty ? nil : piece
      }
    }
    return UploadFile(source: .stream(stream), fileName: fileName, contentType: contentType)
  }
}
