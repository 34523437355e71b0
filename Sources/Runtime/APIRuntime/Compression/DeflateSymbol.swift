/// A byte, or a sequence of bytes that came before, see https://www.rfc-editor.org/rfc/rfc1951#section-3.2.5
///
/// What is repeated, and the numbers of the symbols. Their bits are written by ``DeflateEncoder``.
struct DeflateSymbol {
  /// The byte, or the length of the sequence above its distance.
  private let value: UInt32

  /// Creates a single byte.
  init(_ byte: UInt8) {
    value = UInt32(byte)
  }

  /// Creates a sequence of 3 to 258 bytes that came 1 to 32,768 bytes before.
  fileprivate init(_ match: Match) {
    value = UInt32(truncatingIfNeeded: match.length) << 16 | UInt32(truncatingIfNeeded: match.distance)
  }

  var isMatch: Bool { value > 0xFF_FF }
  /// The length of the sequence beyond the least one.
  private var length: Int { Int(value >> 16) - 3 }

  /// The number of the byte or of the length.
  var code: Int {
    if !isMatch { return Int(value) }
    switch length {
    case 255: return 285
    case ..<8: return 257 + length
    default: return 253 + 4 * length.exponent + (length >> (length.exponent - 2)) & 3
    }
  }

  /// The bits that a length has beside its number.
  var lengthExtra: (extra: Int, count: Int) {
    guard (8..<255).contains(length) else { return (0, 0) }
    let count = length.exponent - 2
    return (length & (1 << count - 1), count)
  }

  /// The number of the distance, and the bits beside it.
  var distanceCode: (code: Int, extra: Int, count: Int) {
    let distance = Int(value & 0xFF_FF) - 1
    guard distance > 3 else { return (distance, 0, 0) }
    let count = distance.exponent - 1
    return (2 * distance.exponent + (distance >> count) & 1, distance & (1 << count - 1), count)
  }
}

extension Int {
  /// The position of the highest bit of a positive number.
  fileprivate var exponent: Int { bitWidth - 1 - leadingZeroBitCount }
}

// MARK: - Sequences

private struct Match {
  var length = 0
  var distance = 0
}

extension DeflateSymbol {
  /// Returns the symbols of bytes. A sequence that came before is one symbol, unless a longer one begins a byte later.
  static func symbols(of bytes: [UInt8]) -> [DeflateSymbol] {
    var symbols: [DeflateSymbol] = []
    symbols.reserveCapacity(bytes.count / 4)
    var search = MatchSearch(count: bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      /// The best sequence that begins a byte before the index; `nil` if that byte has its symbol already.
      var waiting: Match?
      var index = 0
      while index < bytes.count {
        let found = search.longest(at: index, in: bytes, beyond: waiting?.length ?? 0)
        if let match = waiting, match.length >= 3, match.length >= found.length {
          symbols.append(DeflateSymbol(match))
          let end = index - 1 + match.length
          for passed in index + 1..<max(index + 1, end) { search.insert(passed, in: bytes) }
          (index, waiting) = (end, nil)
        } else {
          if waiting != nil { symbols.append(DeflateSymbol(bytes[index - 1])) }
          waiting = found
          index += 1
        }
      }
      if waiting != nil { symbols.append(DeflateSymbol(bytes[index - 1])) }
    }
    return symbols
  }
}

/// The places of sequences of three bytes, to find where one came before.
private struct MatchSearch {
  /// The last place of each hash; -1 for none.
  private var last = [Int32](repeating: -1, count: 1 << 15)
  /// The place before each place that has the same hash; -1 for none.
  private var before: [Int32]

  /// The number of places that are compared.
  private static let attempts = 32
  private static let longest = 258
  private static let farthest = 1 << 15
  /// The length from which on no longer sequence is looked for.
  private static let goodLength = 64

  init(count: Int) {
    before = [Int32](repeating: -1, count: count)
  }

  /// Remembers a place.
  mutating func insert(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard index + 2 < bytes.count else { return }
    let text = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
    let hash = Int((text &* 2_654_435_761) >> 17)
    before[index] = last[hash]
    last[hash] = Int32(truncatingIfNeeded: index)
  }

  /// Remembers a place, and returns the longest sequence at it that came before, which may be shorter than `length`.
  ///
  /// - Parameter length: The length that is there already. If it is a good one, nothing is looked for.
  mutating func longest(at index: Int, in bytes: UnsafeBufferPointer<UInt8>, beyond length: Int) -> Match {
    insert(index, in: bytes)
    var best = Match()
    let end = min(Self.longest, bytes.count - index)
    guard end > 2, length < Self.goodLength else { return best }
    var (place, attempts) = (Int(before[index]), Self.attempts)
    while place >= 0, index - place <= Self.farthest, attempts > 0 {
      attempts -= 1
      if best.length == 0 || bytes[place + best.length] == bytes[index + best.length] {
        var count = 0
        while count < end, bytes[place + count] == bytes[index + count] { count += 1 }
        if count > best.length, count > 2 { best = Match(length: count, distance: index - place) }
        if count == end { return best }
      }
      place = Int(before[place])
    }
    return best
  }
}
