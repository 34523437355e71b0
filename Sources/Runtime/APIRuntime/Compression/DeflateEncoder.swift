/// An encoder of a DEFLATE stream, see https://www.rfc-editor.org/rfc/rfc1951
///
/// The bits of blocks and their codes. What is repeated in a block is found by ``DeflateSymbol``, and the lengths of codes by
/// ``HuffmanCode``.
struct DeflateEncoder {
  private var output: [UInt8]
  /// The bits that do not fill a byte yet.
  private var bits = UInt64(0)
  private var bitCount = 0

  /// Creates a stream behind other bytes.
  init(after header: [UInt8]) {
    output = header
  }

  /// Returns the bytes that were written since it was last called.
  mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Appends a block, with codes of its own if that is shorter than with the fixed ones.
  mutating func append(_ bytes: [UInt8]) {
    let symbols = DeflateSymbol.symbols(of: bytes)
    var (literals, distances) = ([Int](repeating: 0, count: 286), [Int](repeating: 0, count: 30))
    literals[Self.endOfBlock] = 1
    for symbol in symbols {
      literals[symbol.code] += 1
      if symbol.isMatch { distances[symbol.distanceCode.code] += 1 }
    }
    let own = (HuffmanCode(frequencies: literals, limit: 15), HuffmanCode(frequencies: distances, limit: 15))
    let description = CodeDescription(own.0, own.1)
    let cost = description.cost + own.0.cost(of: literals) + own.1.cost(of: distances)
    if cost < HuffmanCode.fixedLiterals.cost(of: literals) + HuffmanCode.fixedDistances.cost(of: distances) {
      write(0b100, 3)
      write(description)
      write(symbols, own.0, own.1)
    } else {
      write(0b010, 3)
      write(symbols, .fixedLiterals, .fixedDistances)
    }
  }

  /// Ends the stream with an empty block, and appends other bytes.
  mutating func finish(with ending: [UInt8]) {
    write(0b011, 3)
    write(HuffmanCode.fixedLiterals, Self.endOfBlock)
    if bitCount > 0 { write(0, 8 - bitCount) }
    output += ending
  }

  private static let endOfBlock = 256

  /// Appends the lowest bits of a value, the lowest one first.
  private mutating func write(_ value: Int, _ count: Int) {
    bits |= UInt64(truncatingIfNeeded: value) << UInt64(bitCount)
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func write(_ code: HuffmanCode, _ symbol: Int) {
    write(code.codes[symbol], code.lengths[symbol])
  }

  private mutating func write(_ symbols: [DeflateSymbol], _ literals: HuffmanCode, _ distances: HuffmanCode) {
    for symbol in symbols {
      write(literals, symbol.code)
      guard symbol.isMatch else { continue }
      let length = symbol.lengthExtra
      write(length.extra, length.count)
      let distance = symbol.distanceCode
      write(distances, distance.code)
      write(distance.extra, distance.count)
    }
    write(literals, Self.endOfBlock)
  }

  private mutating func write(_ description: CodeDescription) {
    write(description.literalCount - 257, 5)
    write(description.distanceCount - 1, 5)
    write(description.order.count - 4, 4)
    for symbol in description.order { write(description.code.lengths[symbol], 3) }
    for run in description.runs {
      write(description.code, run.symbol)
      write(run.extra, run.extraCount)
    }
  }
}

/// The description of the codes of a block: their lengths, in runs that have a code themselves.
private struct CodeDescription {
  struct Run {
    let symbol: Int
    var extra = 0
    var extraCount = 0
  }

  let literalCount: Int
  let distanceCount: Int
  let runs: [Run]
  let code: HuffmanCode
  /// The symbols whose lengths are written, in this order.
  let order: ArraySlice<Int>

  init(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    func count(_ code: HuffmanCode, least: Int) -> Int {
      max(least, (code.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    }
    literalCount = count(literals, least: 257)
    distanceCount = count(distances, least: 1)
    runs = Self.runs(of: literals.lengths.prefix(literalCount) + distances.lengths.prefix(distanceCount))
    var frequencies = [Int](repeating: 0, count: 19)
    for run in runs { frequencies[run.symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    self.code = code
    let symbols = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    order = symbols.prefix(max(4, (symbols.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1))
  }

  /// The number of its bits.
  var cost: Int {
    14 + 3 * order.count + runs.reduce(0) { $0 + code.lengths[$1.symbol] + $1.extraCount }
  }

  /// Returns lengths in runs: a length again 3 to 6 times, zeros 3 to 10 or 11 to 138 times.
  private static func runs(of lengths: ArraySlice<Int>) -> [Run] {
    var (runs, rest) = ([Run](), lengths)
    while let length = rest.first {
      let count = rest.prefix { $0 == length }.count
      rest = rest.dropFirst(count)
      var left = count
      if length > 0 {
        runs.append(Run(symbol: length))
        left -= 1
      }
      let longest = length > 0 ? 6 : 138
      while left >= 3 {
        let part = min(left, longest)
        switch (length, part) {
        case (0, ...10): runs.append(Run(symbol: 17, extra: part - 3, extraCount: 3))
        case (0, _): runs.append(Run(symbol: 18, extra: part - 11, extraCount: 7))
        default: runs.append(Run(symbol: 16, extra: part - 3, extraCount: 2))
        }
        left -= part
      }
      runs += Array(repeating: Run(symbol: length), count: left)
    }
    return runs
  }
}
