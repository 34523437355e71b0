import Foundation

/// A temporary file that only the user of this process may read.
///
/// It is for bodies that are sent; a body that is received goes to a ``DownloadFile``.
struct TemporaryFile: Sendable {
  /// The place of the file, in the folder for temporary files of the process.
  let url: URL

  /// Creates an empty file.
  ///
  /// The name is random, and the permissions are `0600`.
  ///
  /// - Throws: A ``SerializationError`` if the folder is not writable.
  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("upload-" + UUID().uuidString)
    guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw SerializationError("the temporary file '\(url.path)' cannot be created") }
  }

  /// Removes the file. A file that is gone already is not an error.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  /// Appends pieces, a block at a time, while they are needed. None of them is a stream.
  ///
  /// - Parameters:
  ///   - pieces: The pieces in order; files among them are read here.
  ///   - isGzipped: Whether all of them together are written as gzip.
  ///   - isNeeded: Called before each block and after each piece. With `false` the file stays incomplete, without an
  ///     error.
  /// - Throws: A ``SerializationError`` with the name of the file that cannot be read or written.
  func append(_ pieces: [BodyPiece], isGzipped: Bool = false, while isNeeded: () -> Bool) throws {
    let output = try TemporaryOutput(url, isGzipped: isGzipped)
    defer { output.close() }
    for piece in pieces where isNeeded() { try output.append(piece, while: isNeeded) }
    try output.finish()
  }

  /// Appends pieces, those of streams when they are there, while they are needed.
  func append(_ pieces: [BodyPiece], while isNeeded: () -> Bool) async throws {
    let output = try TemporaryOutput(url, isGzipped: false)
    defer { output.close() }
    for piece in pieces where isNeeded() {
      guard case .stream(let stream) = piece else {
        try output.append(piece, while: isNeeded)
        continue
      }
      for try await data in stream {
        guard isNeeded() else { return }
        try output.append([UInt8](data)[...])
      }
    }
  }
}

/// The open end of a temporary file.
private final class TemporaryOutput {
  private let url: URL
  private let output: OutputStream
  private var encoder: GzipEncoder?

  init(_ url: URL, isGzipped: Bool) throws {
    self.url = url
    encoder = isGzipped ? GzipEncoder() : nil
    guard let output = OutputStream(url: url, append: true) else { throw Self.failure(url) }
    self.output = output
    output.open()
  }

  func close() {
    output.close()
  }

  /// Appends bytes or the contents of another file.
  func append(_ piece: BodyPiece, while isNeeded: () -> Bool) throws {
    switch piece {
    case .data(let data): try append([UInt8](data)[...])
    case .file(let url): try copy(url, while: isNeeded)
    case .stream: throw SerializationError("a stream has to be waited for")
    }
  }

  /// Appends bytes.
  func append(_ bytes: ArraySlice<UInt8>) throws {
    encoder?.append(Array(bytes))
    try write(encoder?.takeOutput()[...] ?? bytes)
  }

  /// Appends what compression has at its end.
  func finish() throws {
    encoder?.finish()
    if let ending = encoder?.takeOutput() { try write(ending[...]) }
  }

  /// Appends the contents of another file, in blocks, until it ends or the call does.
  private func copy(_ source: URL, while isNeeded: () -> Bool) throws {
    guard let input = InputStream(url: source) else { throw SerializationError.unreadable(source) }
    input.open()
    defer { input.close() }
    var block = [UInt8](repeating: 0, count: GzipEncoder.blockSize)
    while isNeeded() {
      let count = input.read(&block, maxLength: block.count)
      guard count >= 0 else { throw SerializationError.unreadable(source) }
      if count == 0 { return }
      try append(block[..<count])
    }
  }

  /// Writes all bytes, however few the system takes at a time.
  private func write(_ bytes: ArraySlice<UInt8>) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { output.write($0, maxLength: buffer.count) } ?? 0
      }
      guard count > 0 else { throw Self.failure(url) }
      rest = rest.dropFirst(count)
    }
  }

  /// The error of a disk that is full, or of a file that has been removed.
  private static func failure(_ url: URL) -> SerializationError {
    SerializationError("the temporary file '\(url.path)' cannot be written")
  }
}
