#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking

/// The body of a request on Linux, of data or of a file, that is read while it is sent.
///
/// Of data, FoundationNetworking sends nothing more where a connection that was used before turns out to be closed, and the
/// call waits for its timeout. An upload task reads its file in the background, and traps when a piece of it arrives after
/// the connection has failed. A stream is read when the connection takes more, on the queue of the session, and can begin
/// again.
final class BodyStream: InputStream {
  /// Where the bytes are.
  private enum Source {
    case data(Data)
    /// An open file, and where it is, to be opened once more.
    case file(FileHandle, URL)
  }

  /// The number of bytes, which is that of a file when it was opened.
  let length: Int
  private let source: Source
  /// The number of bytes that are still to be read.
  private var remaining: Int
  /// What the stream says of itself.
  private var status = Stream.Status.notOpen

  private init(_ source: Source, length: Int) {
    self.source = source
    self.length = length
    remaining = length
    super.init(data: Data())
  }

  /// Creates a stream of bytes in memory.
  convenience init(of data: Data) {
    self.init(.data(data), length: data.count)
  }

  /// Opens a file.
  ///
  /// - Throws: `URLError` if it cannot be read or is not a regular file.
  convenience init(of file: URL) throws {
    // To open a pipe would wait for a writer.
    let descriptor = Foundation.open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw URLError(errno == EACCES ? .noPermissionsToReadFile : .fileDoesNotExist) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw URLError(.cannotOpenFile)
    }
    self.init(.file(handle, file), length: Int(information.st_size))
  }

  /// Returns a stream of the same body from its start; `nil` if it is a file that has another length now, or cannot be
  /// opened.
  func restarted() -> BodyStream? {
    switch source {
    case .data(let data): return BodyStream(of: data)
    case .file(_, let file):
      guard let stream = try? BodyStream(of: file), stream.length == length else { return nil }
      return stream
    }
  }

  override var streamStatus: Stream.Status { status }

  /// Why the body ended too early; `nil` if it did not.
  override var streamError: (any Error)? { status == .error ? URLError(.requestBodyStreamExhausted) : nil }

  override var hasBytesAvailable: Bool { remaining > 0 }

  override func open() { status = .open }

  override func close() { status = .closed }

  /// Reads the next bytes. That a file has become shorter is an error, as its length has been sent; what was added to it
  /// is not read.
  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
    let wanted = min(maxLength, remaining)
    guard wanted > 0 else { return 0 }
    let bytes: Data?
    switch source {
    case .data(let data): bytes = data.suffix(remaining).prefix(wanted)
    case .file(let handle, _): bytes = try? handle.read(upToCount: wanted)
    }
    guard let bytes, !bytes.isEmpty else {
      status = .error
      return -1
    }
    bytes.copyBytes(to: buffer, count: bytes.count)
    remaining -= bytes.count
    return bytes.count
  }
}

extension URLRequest {
  /// Sets the body, with its length.
  mutating func setBody(_ body: BodyStream) {
    httpBodyStream = body
    setValue(String(body.length), forHTTPHeaderField: "Content-Length")
    // Without a length that it knows, libcurl sends a body in chunks unless there is this field, which it does not send if
    // there is only a space in it.
    setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
  }
}
#endif
