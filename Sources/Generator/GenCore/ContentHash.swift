/// 64 bits that show whether bytes changed, no proof against an attacker; the same on every machine.
///
/// It takes eight bytes at a time in four lanes, because a run that has nothing to do does little else.
struct ContentHash {
  /// The state. It begins as the first word of SHA-512 does.
  private var value: UInt64 = 0x6A09_E667_F3BC_C908

  /// Adds a part. Two parts do not have the hash of their bytes in one part.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var lanes = (value, value ^ 0xBB67_AE85_84CA_A73B, value ^ 0x3C6E_F372_FE94_F82B, value ^ 0xA54F_F53A_5F1D_36F1)
    let words = bytes.count / 8
    func word(_ index: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
    var index = 0
    while index + 4 <= words {
      lanes.0 = Self.mix(lanes.0, word(index))
      lanes.1 = Self.mix(lanes.1, word(index + 1))
      lanes.2 = Self.mix(lanes.2, word(index + 2))
      lanes.3 = Self.mix(lanes.3, word(index + 3))
      index += 4
    }
    while index < words {
      lanes.0 = Self.mix(lanes.0, word(index))
      index += 1
    }
    var rest: UInt64 = 0
    for byte in bytes[(words * 8)...] { rest = rest << 8 | UInt64(byte) }
    value = Self.mix(Self.mix(Self.mix(Self.mix(lanes.0, lanes.1), lanes.2), lanes.3), rest)
    // Where one part ends matters, too.
    value = Self.mix(value, UInt64(bytes.count))
  }

  /// Adds the bytes of a file.
  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { add($0) }
  }

  /// Adds the UTF-8 of a text.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value ^ value >> 32, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Mixes a word into a lane: a product spreads it upwards, and the shift takes the high bits down again.
  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}
