import Foundation

/// A parser of a response, whose bytes arrive in chunks of any size, into the records of its elements.
protocol RecordParser {
  associatedtype Record

  /// The number of bytes of the incomplete record.
  var partialSize: Int { get }

  /// Returns the number of bytes of a record.
  static func size(of record: Record) -> Int

  /// Returns the records that a chunk completes.
  mutating func records(in chunk: Data) -> [Record]

  /// Returns the rest at the end of the response, if it is a record.
  mutating func lastRecord() -> Record?
}
