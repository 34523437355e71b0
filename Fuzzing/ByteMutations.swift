/// What is put into texts for its own sake: tokens, halves of escapes, ill-formed UTF-8.
private let pieces: [[UInt8]] =
  [
    "\"", "\\", "\\u", "\\uD800", "\\uDC00", "\\u0000", "{", "}", "[", "]", ",", ":", "null", "true", "-", "0",
    "1e9999",
    ".", "e+", "//", "/*", "*/", "#", "'", "\n", "\r", "\u{2028}", "\u{FEFF}", "NaN", "-0x", "\"a\":1,\"a\":",
  ].map { Array($0.utf8) } + [
    [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xFF], [0],
  ]

/// A text with a few of its bytes flipped, taken out, repeated, or replaced by pieces.
func mutated(_ bytes: [UInt8], _ random: inout RandomSource) -> [UInt8] {
  var bytes = bytes
  for _ in 0...random.index(below: 4) {
    let place = random.index(below: bytes.count + 1)
    let end = min(bytes.count, place + 1 + random.index(below: 16))
    switch random.index(below: 7) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.index(below: 8))
    case 1 where place < bytes.count: bytes[place] = UInt8(random.index(below: 256))
    case 2: bytes.removeSubrange(min(place, end)..<end)
    case 3: bytes.insert(contentsOf: bytes[min(place, end)..<end], at: random.index(below: bytes.count + 1))
    case 4: bytes.insert(contentsOf: pieces[random.index(below: pieces.count)], at: place)
    case 5: bytes.replaceSubrange(min(place, end)..<end, with: pieces[random.index(below: pieces.count)])
    default: bytes.removeSubrange(place...)
    }
  }
  return bytes
}
