import Foundation

/// An encoder of a gzip stream of one member, see https://www.rfc-editor.org/rfc/rfc1952
///
/// The format around the compressed bytes: these are made by ``DeflateEncoder``. The same bytes are the same stream on every
/// platform and at any time, on which signatures and recordings depend; so neither a library of the system is used nor a date.
struct GzipEncoder {
  /// The number of bytes that are compressed at a time.
  static let blockSize = 1 << 17

  private var deflate: DeflateEncoder
  private var checksum = ~UInt32(0)
  private var size = UInt32(0)

  /// Creates a stream with its header: the method DEFLATE, no name, no date, an unknown system.
  init() {
    deflate = DeflateEncoder(after: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
  }

  /// Returns bytes as a whole stream.
  static func gzip(_ data: Data) -> Data {
    var encoder = GzipEncoder()
    encoder.append(all: data)
    encoder.finish()
    return Data(encoder.takeOutput())
  }

  /// Appends bytes, however many.
  mutating func append(all data: Data) {
    var rest = data[...]
    while !rest.isEmpty {
      append([UInt8](rest.prefix(Self.blockSize)))
      rest = rest.dropFirst(Self.blockSize)
    }
  }

  /// Appends bytes: at best ``blockSize``, and no more.
  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    size &+= UInt32(truncatingIfNeeded: bytes.count)
    for byte in bytes {
      checksum = Self.checksums[Int(UInt8(truncatingIfNeeded: checksum) ^ byte)] ^ (checksum >> 8)
    }
    deflate.append(bytes)
  }

  /// Ends the stream: with the checksum and the size of what was compressed.
  mutating func finish() {
    let ending = [~checksum, size].flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    deflate.finish(with: ending)
  }

  /// Returns what was written since it was last called.
  mutating func takeOutput() -> [UInt8] { deflate.takeOutput() }

  /// The checksums of single bytes: CRC-32 of RFC 1952, section 8.
  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in (value >> 1) ^ (value & 1 == 0 ? 0 : 0xEDB8_8320) }
  }
}
