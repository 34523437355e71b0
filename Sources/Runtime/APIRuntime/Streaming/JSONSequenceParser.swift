import Foundation

/// A parser of an `application/json-seq` of RFC 7464: JSON texts, each between a record separator and a line feed.
///
/// A text is returned as soon as the line feed after it has arrived, before the next text begins.
///
/// It looks for the ends of texts alone: whether they are JSON is found by the decoder.
struct JSONSequenceParser: RecordParser {
  /// A JSON text of the sequence.
  struct Record: Equatable {
    /// The text, without the separators.
    var text: Data
    /// Whether the next text began, or the response ended, before the end of the text.
    var isCutOff = false
  }

  /// The bytes of the text so far.
  private var text = Data()
  /// Whether the text has only whitespace so far.
  private var isBlank = true
  /// The number of open objects and arrays.
  private var depth = 0
  /// Whether the next byte is part of a string.
  private var isInString = false
  /// Whether the next byte of a string is behind a backslash.
  private var isEscaped = false

  var partialSize: Int { text.count }

  static func size(of record: Record) -> Int { record.text.count }

  static func data(of record: Record) -> Data { record.text }

  mutating func records(in chunk: Data) -> [Record] {
    var records: [Record] = []
    chunk.withUnsafeBytes { bytes in
      var start = bytes.startIndex
      for index in bytes.indices {
        let byte = bytes[index]
        let isSeparator = byte == recordSeparator
        if isSeparator || byte == lineFeed && isComplete {
          text.append(contentsOf: bytes[start..<index])
          start = index + 1
          if let record = take(isCutOff: isSeparator && !endsByItself) { records.append(record) }
        } else {
          note(byte)
        }
      }
      text.append(contentsOf: bytes[start...])
    }
    return records
  }

  mutating func lastRecord() -> Record? {
    take(isCutOff: !endsByItself)
  }

  /// Whether a line feed here ends the text, and is not whitespace in it.
  private var isComplete: Bool { !isBlank && depth <= 0 && !isInString }

  /// Whether the text is complete without a line feed. A number is not, because digits may be missing, see section 2.4
  /// of the RFC.
  private var endsByItself: Bool {
    guard isComplete, let last = text.last else { return false }
    return last.isJSONWhitespace || "}]\"".utf8.contains(last)
  }

  /// Takes note of a byte that is part of the text.
  private mutating func note(_ byte: UInt8) {
    if !byte.isJSONWhitespace { isBlank = false }
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
  }

  /// Returns the record that ends here, unless it is blank.
  private mutating func take(isCutOff: Bool) -> Record? {
    defer { self = JSONSequenceParser() }
    return isBlank ? nil : Record(text: text, isCutOff: isCutOff)
  }
}

/// The byte before each text, which JSON cannot contain.
private let recordSeparator: UInt8 = 0x1E
