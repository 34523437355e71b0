#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking

/// The body of a request on Linux that is read from a file while it is sent.
///
/// An upload task reads its file in the background, and traps when a piece of it arrives after the connection has failed.
/// A stream is read when the connection takes more, on the queue of the session.
final class FileBodyStream: InputStream {
  /// The number of bytes, which is that of the file when it was opened.
  let length: Int
  /// The file, which is opened once more if the body has to be sent again.
  private let file: URL
  /// The open file.
  private let handle: FileHandle
  /// The number of bytes that are still to be read.
  private var remaining: Int
  /// What the stream says of itself.
  private var status = Stream.Status.notOpen

  /// Opens a file.
  ///
  /// - Throws: `URLError` if it cannot be read or is not a regular file.
  init(_ file: URL) throws {
    // To open a pipe would wait for a writer.
    let descriptor = Foundation.open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw URLError(errno == EACCES ? .noPermissionsToReadFile : .fileDoesNotExist) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw URLError(.cannotOpenFile)
    }
    self.file = file
    length = Int(information.st_size)
    remaining = length
    super.init(data: Data())
  }

  /// Returns a stream of the same file from its start; `nil` if it has another length now, or cannot be opened.
  func restarted() -> FileBodyStream? {
    guard let stream = try? FileBodyStream(file), stream.length == length else { return nil }
    return stream
  }

  override var streamStatus: Stream.Status { status }

  /// Why the body ended too early; `nil` if it did not.
  override var streamError: (any Error)? { status == .error ? URLError(.requestBodyStreamExhausted) : nil }

  override var hasBytesAvailable: Bool { remaining > 0 }

  override func open() { status = .open }

  override func close() { status = .closed }

  /// Reads the next bytes. That the file has become shorter is an error, as its length has been sent; what was added to
  /// it is not read.
  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
    guard remaining > 0, maxLength > 0 else { return 0 }
    guard let bytes = try? handle.read(upToCount: min(maxLength, remaining)), !bytes.isEmpty else {
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
  mutating func setBody(_ body: FileBodyStream) {
    httpBodyStream = body
    setValue(String(body.length), forHTTPHeaderField: "Content-Length")
    // Without a length that it knows, libcurl sends a body in chunks unless there is this field, which it does not send if
    // there is only a space in it.
    setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
  }
}
#endif
