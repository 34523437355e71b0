import Foundation

/// A parser of JSON Lines: a JSON text on every line that is not blank.
struct JSONLineParser: RecordParser {
  private var splitter = LineSplitter(endsAtCarriageReturn: false)

  var partialSize: Int { splitter.partial.count }

  static func size(of line: Data) -> Int { line.count }

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
