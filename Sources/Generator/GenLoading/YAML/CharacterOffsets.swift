#if YAML
/// Turns numbers of characters, in which libyaml counts, into offsets of bytes.
struct CharacterOffsets {
  private static let step = 256
  private let bytes: [UInt8]
  /// The offset of every 256th character.
  private var offsets: [Int] = []

  /// - Parameter start: the offset of the first character that counts.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    var characters = 0
    for offset in start..<bytes.count where !Self.isContinuation(bytes[offset]) {
      if characters % Self.step == 0 { offsets.append(offset) }
      characters += 1
    }
  }

  func offset(ofCharacter index: Int) -> Int {
    guard index / Self.step < offsets.count else { return bytes.count }
    var offset = offsets[index / Self.step]
    for _ in 0..<index % Self.step where offset < bytes.count {
      offset += 1
      while offset < bytes.count, Self.isContinuation(bytes[offset]) { offset += 1 }
    }
    return offset
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
#endif
