import Foundation
import Testing

@testable import APIRuntime

@Suite("Lines of JSON")
struct JSONLineParserTests {
  private func lines(of chunks: [Data]) -> [String] {
    var parser = JSONLineParser()
    let lines = chunks.flatMap { parser.records(in: $0) } + (parser.lastRecord().map { [$0] } ?? [])
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "end with LF or CRLF, the last one with nothing; blank ones do not count",
    arguments: [
      ("", []), ("{}\n", ["{}"]), ("{}", ["{}"]), ("1\n2\n", ["1", "2"]), ("1\n2", ["1", "2"]),
      ("1\r\n2\r\n", ["1\r", "2\r"]), ("1\n\n \t\r\n2\n\n", ["1", "2"]), ("\n\n", []), (" ", []),
      (" 1 \n", [" 1 "]), ("\"a\\n\"\n", ["\"a\\n\""]), ("1\r2\n", ["1\r2"]),
    ] as [(String, [String])])
  func rules(text: String, want: [String]) {
    #expect(lines(of: [Data(text.utf8)]) == want)
    #expect(lines(of: text.utf8.map { Data([$0]) }) == want)
    for cut in 0...text.utf8.count {
      let bytes = Data(text.utf8)
      #expect(lines(of: [Data(bytes[..<cut]), Data(bytes[cut...])]) == want, "cut at \(cut)")
    }
  }
}

@Suite("A sequence of JSON texts")
struct JSONSequenceParserTests {
  /// The texts, those that are cut off with `!` behind them.
  private func texts(of chunks: [Data]) -> [String] {
    var parser = JSONSequenceParser()
    let records = chunks.flatMap { parser.records(in: $0) } + (parser.lastRecord().map { [$0] } ?? [])
    return records.map { String(decoding: $0.text, as: UTF8.self) + ($0.isCutOff ? "!" : "") }
  }

  @Test(
    "is read by the rules of RFC 7464; ^ stands for the record separator",
    arguments: [
      ("", []), ("^", []), ("^{}\n", ["{}"]), ("^{}\n^[1]\n", ["{}", "[1]"]), ("^^^{}\n^", ["{}"]),
      ("^12\n^true\n^\"a\"\n", ["12", "true", "\"a\""]),
      // Lines may be broken inside a text, and separators stand in strings as escapes only.
      ("^{\n\"a\": [\n1\n]\n}\n", ["{\n\"a\": [\n1\n]\n}"]), ("^\n\n{}\n\n", ["\n\n{}"]),
      ("^\"}\\\"{\"\n", ["\"}\\\"{\""]), ("^\"\\u001e\"\n", ["\"\\u001e\""]), ("^\"\\\\\"\n^1\n", ["\"\\\\\"", "1"]),
      // A number, true, false and null are complete only if white space follows; the others show their ends.
      ("^12", ["12!"]), ("^12^13\n", ["12!", "13"]), ("^12 ^13\n", ["12 ", "13"]), ("^nul^1\n", ["nul!", "1"]),
      ("^{}^[]^\"a\"", ["{}", "[]", "\"a\""]),
      // What is open is cut off.
      ("^{\"a\":1^{}\n", ["{\"a\":1!", "{}"]), ("^[1,\n", ["[1,\n!"]), ("^\"a^\"b\"\n", ["\"a!", "\"b\""]),
      // A text without a separator before it.
      ("{}\n^1\n", ["{}", "1"]), ("1\n2\n", ["1", "2"]), ("}\n^1\n", ["}", "1"]),
    ] as [(String, [String])])
  func rules(text: String, want: [String]) {
    let bytes = Data(text.replacingOccurrences(of: "^", with: "\u{1E}").utf8)
    #expect(texts(of: [bytes]) == want)
    #expect(texts(of: bytes.map { Data([$0]) }) == want)
    for cut in 0...bytes.count {
      #expect(texts(of: [Data(bytes[..<cut]), Data(bytes[cut...])]) == want, "cut at \(cut)")
    }
  }

  @Test("gives a text as soon as its line is over")
  func early() {
    var parser = JSONSequenceParser()
    #expect(parser.records(in: Data("\u{1E}{\"a\":".utf8)).isEmpty)
    #expect(parser.records(in: Data("1}\n".utf8)).map(\.text) == [Data("{\"a\":1}".utf8)])
    #expect(parser.lastRecord() == nil)
  }
}
