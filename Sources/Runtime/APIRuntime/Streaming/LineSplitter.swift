import Foundation

/// A splitter of chunks of bytes into lines. It reads each byte once, however small the chunks are.
///
/// Blank lines, comments and fields are for the parsers.
struct LineSplitter {
  /// Whether a carriage return ends a line, too, with or without a line feed after it.
  let endsAtCarriageReturn: Bool
  /// The beginning of the incomplete line.
  private(set) var partial: [UInt8] = []
  /// Whether a line feed is the second half of a line end.
  private var isAfterCarriageReturn = false

  /// Creates a splitter without bytes.
  init(endsAtCarriageReturn: Bool) {
    self.endsAtCarriageReturn = endsAtCarriageReturn
  }

  /// Calls `take` with every line that the chunk completes, without its end.
  mutating func append(_ chunk: Data, _ take: (UnsafeRawBufferPointer) -> Void) {
    chunk.withUnsafeBytes { bytes in
      var start = bytes.startIndex
      for index in bytes.indices {
        let byte = bytes[index]
        let isSecondHalf = byte == lineFeed && isAfterCarriageReturn
        isAfterCarriageReturn = endsAtCarriageReturn && byte == carriageReturn
        if isSecondHalf {
          start = index + 1
        } else if byte == lineFeed || isAfterCarriageReturn {
          pass(UnsafeRawBufferPointer(rebasing: bytes[start..<index]), to: take)
          start = index + 1
        }
      }
      partial += bytes[start...]
    }
  }

  /// Passes a line on, with its beginning if that was in earlier chunks.
  private mutating func pass(_ end: UnsafeRawBufferPointer, to take: (UnsafeRawBufferPointer) -> Void) {
    if partial.isEmpty { return take(end) }
    partial += end
    partial.withUnsafeBytes(take)
    partial.removeAll(keepingCapacity: true)
  }
}

/// The end of a line.
let lineFeed = UInt8(ascii: "\n")
/// The end of a line, or its first half, in formats that allow it.
let carriageReturn = UInt8(ascii: "\r")

extension UInt8 {
  /// Whether JSON allows this byte around values.
  var isJSONWhitespace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == lineFeed || self == carriageReturn
  }
}
