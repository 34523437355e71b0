import Foundation

/// A parser of a response, whose bytes arrive in chunks of any size, into the records of its elements.
///
/// A parser has the size of what it holds, and the limit for it is held by ``ElementReader``.
protocol RecordParser {
  /// The bytes of an element, with what the format says of it.
  associatedtype Record

  /// The number of bytes of the incomplete record.
  var partialSize: Int { get }

  /// Goes on where another connection of the stream ended, and says where this one does.
  mutating func resume(_ stream: StreamResumption)

  /// Returns the number of bytes of a record.
  static func size(of record: Record) -> Int

  /// Returns the bytes of a record that an element is decoded from.
  static func data(of record: Record) -> Data

  /// Returns the records that a chunk completes. It takes linear time, however small the chunks are.
  mutating func records(in chunk: Data) -> [Record]

  /// Returns the rest at the end of the response, if it is a record.
  mutating func lastRecord() -> Record?
}

extension RecordParser {
  /// Does nothing: most records do not say where they stand in a stream.
  mutating func resume(_ stream: StreamResumption) {}
}

/// A parser of JSON Lines: a JSON text on every line that is not blank.
struct JSONLineParser: RecordParser {
  /// The lines so far.
  private var splitter = LineSplitter(endsAtCarriageReturn: false)

  var partialSize: Int { splitter.partial.count }

  static func size(of line: Data) -> Int { line.count }

  static func data(of line: Data) -> Data { line }

  mutating func records(in chunk: Data) -> [Data] {
    var lines: [Data] = []
    splitter.append(chunk) { line in
      if !line.allSatisfy(\.isJSONWhitespace) { lines.append(Data(line)) }
    }
    return lines
  }

  mutating func lastRecord() -> Data? {
    splitter.partial.allSatisfy(\.isJSONWhitespace) ? nil : Data(splitter.partial)
  }
}
