#if YAML
/// The offsets of bytes by the numbers of characters, in which libyaml counts.
///
/// One of 256 characters has its offset in a table, so a look-up takes no more than 255 steps.
struct CharacterOffsets {
  /// The number of characters between two offsets that are kept.
  private static let step = 256
  /// The text, in UTF-8.
  private let bytes: [UInt8]
  /// The offset of every 256th character.
  private var offsets: [Int] = []

  /// Creates the offsets of a text, in linear time.
  ///
  /// - Parameter start: The offset of the first character that counts.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    var characters = 0
    for offset in start..<bytes.count where !Self.isContinuation(bytes[offset]) {
      if characters % Self.step == 0 { offsets.append(offset) }
      characters += 1
    }
  }

  /// Returns the offset of a character; that of the end for one behind it.
  func offset(ofCharacter index: Int) -> Int {
    guard index / Self.step < offsets.count else { return bytes.count }
    var offset = offsets[index / Self.step]
    for _ in 0..<index % Self.step where offset < bytes.count {
      offset += 1
      while offset < bytes.count, Self.isContinuation(bytes[offset]) { offset += 1 }
    }
    return offset
  }

  /// Whether a byte is one of a character but for the first.
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
#endif
