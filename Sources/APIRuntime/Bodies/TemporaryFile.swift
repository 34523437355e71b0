import Foundation

/// A file of our own, which nobody else may read.
struct TemporaryFile: Sendable {
  let url: URL

  /// An empty file.
  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("upload-" + UUID().uuidString)
    guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw UnwritableContent("the temporary file '\(url.path)' cannot be made") }
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  /// Adds pieces, a block at a time, as long as somebody wants them.
  func write(_ pieces: [BodyPiece], while isWanted: () -> Bool) throws {
    guard let output = OutputStream(url: url, append: true) else { throw failure }
    output.open()
    defer { output.close() }
    for piece in pieces {
      switch piece {
      case .data(let data): try write([UInt8](data)[...], to: output)
      case .file(let url): try copy(url, to: output, while: isWanted)
      }
      guard isWanted() else { return }
    }
  }

  private func copy(_ source: URL, to output: OutputStream, while isWanted: () -> Bool) throws {
    guard let input = InputStream(url: source) else { throw UnwritableContent.unreadable(source) }
    input.open()
    defer { input.close() }
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while isWanted() {
      let count = input.read(&block, maxLength: block.count)
      guard count >= 0 else { throw UnwritableContent.unreadable(source) }
      if count == 0 { return }
      try write(block[..<count], to: output)
    }
  }

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

  private var failure: UnwritableContent {
    UnwritableContent("the temporary file '\(url.path)' cannot be written")
  }
}
