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

  /// Appends pieces, a block at a time, while they are needed.
  ///
  /// - Parameters:
  ///   - pieces: The pieces in order; files among them are read here.
  ///   - isNeeded: Called before each block and after each piece. With `false` the file stays incomplete, without an
  ///     error.
  /// - Throws: A ``SerializationError`` with the name of the file that cannot be read or written.
  func append(_ pieces: [BodyPiece], while isNeeded: () -> Bool) throws {
    guard let output = OutputStream(url: url, append: true) else { throw failure }
    output.open()
    defer { output.close() }
    for piece in pieces {
      switch piece {
      case .data(let data): try write([UInt8](data)[...], to: output)
      case .file(let url): try copy(url, to: output, while: isNeeded)
      }
      guard isNeeded() else { return }
    }
  }

  /// Appends the contents of another file, in blocks of 256 KiB, until it ends or the call does.
  private func copy(_ source: URL, to output: OutputStream, while isNeeded: () -> Bool) throws {
    guard let input = InputStream(url: source) else { throw SerializationError.unreadable(source) }
    input.open()
    defer { input.close() }
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while isNeeded() {
      let count = input.read(&block, maxLength: block.count)
      guard count >= 0 else { throw SerializationError.unreadable(source) }
      if count == 0 { return }
      try write(block[..<count], to: output)
    }
  }

  /// Writes all bytes, however few the system takes at a time.
  private func write(_ bytes: ArraySlice<UInt8>, to output: OutputStream) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { output.write($0, maxLength: buffer.count) } ?? 0
      }
      guard count > 0 else { throw failure }
      rest = rest.dropFirst(count)
    }
  }

  /// The error of a disk that is full, or of a file that has been removed.
  private var failure: SerializationError {
    SerializationError("the temporary file '\(url.path)' cannot be written")
  }
}
