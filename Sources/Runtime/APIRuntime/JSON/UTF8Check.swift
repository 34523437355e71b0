/// The search for what is not UTF-8, by table 3-7 of the Unicode standard.
///
/// It says where a text is not UTF-8, and changes nothing.
///
/// Whole blocks are checked with the operations of vectors, in which a byte is judged by the three before it.
struct UTF8Check {
  /// As many bytes as are looked at in one step.
  private typealias Block = SIMD4<UInt64>
  /// The number of bytes of a block.
  private static let width = 32

  /// The most that the scalars of a block need.
  ///
  /// The fewer bytes they have, the fewer checks a block needs.
  private enum Content: Comparable {
    case oneByte, twoBytes, more
  }

  /// The text.
  private let bytes: UnsafePointer<UInt8>
  /// The number of bytes.
  private let count: Int

  /// Returns the offset of the first scalar that is not well-formed; `nil` if all are.
  static func firstFlaw(in bytes: UnsafePointer<UInt8>, count: Int) -> Int? {
    UTF8Check(bytes: bytes, count: count).firstFlaw()
  }

  /// Returns the first flaw: blocks are skipped as long as they are valid, the rest is looked at byte by byte.
  private func firstFlaw() -> Int? {
    var position = 0
    // The three bytes before a block decide on it, too.
    while position < min(3, count) {
      guard let end = endOfScalar(position) else { return position }
      position = end
    }
    position = endOfValidBlocks(from: position)
    while position < count {
      guard let end = endOfScalar(position) else { return position }
      position = end
    }
    return nil
  }

  /// Returns the offset of a scalar before which there is nothing but UTF-8, as far as blocks show it.
  ///
  /// - Parameter start: The offset of a scalar, behind three bytes.
  private func endOfValidBlocks(from start: Int) -> Int {
    var end = start
    var previous = Content.more
    while end + Self.width <= count {
      let block = block(at: end)
      let isMultiple = block & block &<< 1
      let content: Content = isASCII(block) ? .oneByte : isASCII(isMultiple & block &<< 2) ? .twoBytes : .more
      switch max(content, previous) {
      case .oneByte: break
      case .twoBytes:
        let before = self.block(at: end - 1)
        let isFlaw = isUnexpected(block, behind: before & before &<< 1) | isNever(block)
        guard isASCII(isFlaw) else { return boundary(before: end, start) }
      case .more:
        guard isValid(block, at: end) else { return boundary(before: end, start) }
      }
      previous = content
      end += Self.width
    }
    return boundary(before: end, start)
  }

  /// Returns the offset of a scalar that ends before a block, or is the last one to begin there.
  private func boundary(before block: Int, _ start: Int) -> Int {
    var end = max(start, block - 3)
    while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// Returns the bytes of a block, at any offset.
  @inline(__always)
  private func block(at offset: Int) -> Block {
    UnsafeRawPointer(bytes + offset).loadUnaligned(as: Block.self)
  }

  /// Whether no byte has its highest bit.
  @inline(__always)
  private func isASCII(_ block: Block) -> Bool {
    let halves = block.lowHalf | block.highHalf
    return (halves[0] | halves[1]) & 0x8080_8080_8080_8080 == 0
  }

  // All is found for the bytes of a word at once, in their highest bits: shifted by `n`, a word has the `n`th bit below there.

  /// Returns where a byte continues a scalar although it must not, or does not although it must.
  @inline(__always)
  private func isUnexpected(_ block: Block, behind isTailDue: Block) -> Block {
    (block & ~(block &<< 1)) ^ isTailDue
  }

  /// Whether a byte is 0xC0, 0xC1 or above 0xF4.
  @inline(__always)
  private func isNever(_ block: Block) -> Block {
    let isLead = block & block &<< 1
    let isC0OrC1 = isLead & ~(block &<< 2 | block &<< 3 | block &<< 4 | block &<< 5 | block &<< 6)
    return isC0OrC1 | isLead & block &<< 2 & block &<< 3 & (block &<< 4 | block &<< 5 & (block &<< 6 | block &<< 7))
  }

  /// Whether each byte of a block is one that may follow those before it.
  @inline(__always)
  private func isValid(_ block: Block, at offset: Int) -> Bool {
    let before = self.block(at: offset - 1)
    let second = self.block(at: offset - 2)
    let third = self.block(at: offset - 3)
    let isTailDue =
      before & before &<< 1 | second & second &<< 1 & second &<< 2 | third & third &<< 1 & third &<< 2 & third &<< 3
    // What is the same scalar with fewer bytes, a surrogate, or beyond the last scalar.
    let isLong = before & before &<< 1 & before &<< 2
    let lowBits = before &<< 5 | before &<< 6 | before &<< 7
    let isBehindE0 = isLong & ~(before &<< 3 | before &<< 4 | lowBits)
    let isBehindED = isLong & ~(before &<< 3) & before &<< 4 & before &<< 5 & ~(before &<< 6) & before &<< 7
    let isBehindF0 = isLong & before &<< 3 & ~(before &<< 4 | lowBits)
    let isBehindF4 = isLong & before &<< 3 & ~(before &<< 4) & before &<< 5 & ~(before &<< 6) & ~(before &<< 7)
    let isAboveA0 = block &<< 2
    let isAbove90 = isAboveA0 | block &<< 3
    let isWrong =
      isBehindE0 & ~isAboveA0 | isBehindED & isAboveA0 | isBehindF0 & ~isAbove90 | isBehindF4 & isAbove90
    return isASCII(isUnexpected(block, behind: isTailDue) | isNever(block) | isWrong)
  }

  /// Returns the offset behind a scalar; `nil` if it is not well-formed.
  private func endOfScalar(_ start: Int) -> Int? {
    let first = bytes[start]
    if first < 0x80 { return start + 1 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard 0xC2...0xF4 ~= first, start + length <= count else { return nil }
    let second = bytes[start + 1]
    let isSecond =
      switch first {
      case 0xE0: 0xA0...0xBF ~= second
      case 0xED: 0x80...0x9F ~= second
      case 0xF0: 0x90...0xBF ~= second
      case 0xF4: 0x80...0x8F ~= second
      default: 0x80...0xBF ~= second
      }
    guard isSecond, length < 3 || bytes[start + 2] & 0xC0 == 0x80, length < 4 || bytes[start + 3] & 0xC0 == 0x80
    else { return nil }
    return start + length
  }
}
