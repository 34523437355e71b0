import Foundation

/// A temporary file that only the user of this process may read.
///
/// It is for bodies that are sent; a body that is received goes to a ``DownloadFile``.
struct TemporaryFile: Sendable {
  /// The place of the file, in the folder for temporary files of the process.
  let url: URL

  /// Creates an empty file.
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
  /// - Parameter isGzipped: Whether all of them together are written as gzip.
  func append(_ pieces: [BodyPiece], isGzipped: Bool = false, while isNeeded: () -> Bool) throws {
    guard let output = OutputStream(url: url, append: true) else { throw failure }
    output.open()
    defer { output.close() }
    var encoder = isGzipped ? GzipEncoder() : nil
    func add(_ bytes: ArraySlice<UInt8>) throws {
      encoder?.append(Array(bytes))
      try write(encoder?.takeOutput()[...] ?? bytes, to: output)
    }
    for piece in pieces {
      switch piece {
      case .data(let data): try add([UInt8](data)[...])
      case .file(let url): try read(url, while: isNeeded, add)
      }
      guard isNeeded() else { return }
    }
    encoder?.finish()
    if let ending = encoder?.takeOutput() { try write(ending[...], to: output) }
  }

  /// Reads another file, in blocks, until it ends or the call does.
  private func read(_ source: URL, while isNeeded: () -> Bool, _ add: (ArraySlice<UInt8>) throws -> Void) throws {
    guard let input = InputStream(url: source) else { throw SerializationError.unreadable(source) }
    input.open()
    defer { input.close() }
    var block = [UInt8](repeating: 0, count: GzipEncoder.blockSize)
    while isNeeded() {
      let count = input.read(&block, maxLength: block.count)
      guard count >= 0 else { throw SerializationError.unreadable(source) }
      if count == 0 { return }
      try add(block[..<count])
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
