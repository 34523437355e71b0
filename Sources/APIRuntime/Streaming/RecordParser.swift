import Foundation

/// Cuts an answer, of which the bytes come in chunks of any size, into the records that its elements are read from.
protocol RecordParser {
  associatedtype Record

  /// How many bytes are kept of the record that is not complete yet.
  var partialSize: Int { get }

  /// How many bytes a record has.
  static func size(of record: Record) -> Int

  /// The records that a chunk completes.
  mutating func records(in chunk: Data) -> [Record]

  /// What is left when the answer has ended, if that is a record.
  mutating func lastRecord() -> Record?
}
