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
    /// Nowhere: the body must not be sent again.
    case nowhere
  }

  /// The state that the stream of a request and those that begin again have in common.
  private final class Progress {
    /// Whether one of them was read to its end, so that the server may have the whole body.
    var isComplete = false
    /// Why one of them ended too early; `nil` if they did not.
    var error: URLError?
  }

  /// The number of bytes, which is that of a file when it was opened.
  let length: Int
  private let source: Source
  private let progress: Progress
  /// The number of bytes that are still to be read.
  private var remaining: Int
  /// The status that the stream reports.
  private var status = Stream.Status.notOpen

  private init(_ source: Source, length: Int, _ progress: Progress = Progress()) {
    self.source = source
    self.length = length
    self.progress = progress
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
    let (handle, length) = try BodyStream.open(file)
    self.init(.file(handle, file), length: length)
  }

  /// Opens a file. Returns it with its length.
  private static func open(_ file: URL) throws -> (handle: FileHandle, length: Int) {
    // To open a pipe would wait for a writer.
    let descriptor = Foundation.open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw URLError(errno == EACCES ? .noPermissionsToReadFile : .fileDoesNotExist) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw URLError(.cannotOpenFile)
    }
    return (handle, Int(information.st_size))
  }

  /// Returns a stream of the same body from its start. If that cannot be sent, the stream ends the request, because without
  /// one the session would send its head again: a file that has another length now or cannot be opened, and a body that the
  /// server may have, of a request that is not idempotent (https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2).
  func restarted(isIdempotent: Bool) -> BodyStream {
    let source = isIdempotent || !progress.isComplete ? reopenedSource : .nowhere
    return BodyStream(source, length: length, progress)
  }

  /// The source of the body from its start.
  private var reopenedSource: Source {
    guard case .file(_, let file) = source else { return source }
    guard let (handle, length) = try? BodyStream.open(file), length == self.length else { return .nowhere }
    return .file(handle, file)
  }

  override var streamStatus: Stream.Status { status }

  /// Why the body ended too early, also where it was sent again; `nil` if it did not.
  override var streamError: (any Error)? { progress.error }

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
    case .nowhere: return fail(.networkConnectionLost)
    }
    guard let bytes, !bytes.isEmpty else { return fail(.requestBodyStreamExhausted) }
    bytes.copyBytes(to: buffer, count: bytes.count)
    remaining -= bytes.count
    if remaining == 0 { progress.isComplete = true }
    return bytes.count
  }

  /// Ends the stream with an error. Returns what a read returns for one.
  private func fail(_ code: URLError.Code) -> Int {
    status = .error
    progress.error = URLError(code)
    return -1
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
