import Foundation
import Testing

@testable import APIRuntime

@Suite("A stream of events")
struct EventParserTests {
  /// `type|data|id|retry` of every event, with `-` for what it has not.
  private func events(of chunks: [Data]) -> [String] {
    var parser = EventParser()
    let events = chunks.flatMap { parser.records(in: $0) } + (parser.lastRecord().map { [$0] } ?? [])
    return events.map { event in
      let data = String(decoding: event.data, as: UTF8.self)
      return "\(event.type ?? "-")|\(data)|\(event.id ?? "-")|\(event.retry.map(String.init) ?? "-")"
    }
  }

  @Test(
    "is read by the rules of the standard",
    arguments: [
      ("", []),
      ("data: a\n\n", ["-|a|-|-"]),
      // Lines end with LF, CR or CRLF, and the two halves of CRLF are one end.
      ("data: a\r\rdata: b\r\n\r\ndata: c\n\n", ["-|a|-|-", "-|b|-|-", "-|c|-|-"]),
      ("data: a\r\n\ndata: b\n\r\n", ["-|a|-|-", "-|b|-|-"]),
      ("data: a\n\rdata: b\r\r", ["-|a|-|-", "-|b|-|-"]),
      // One blank behind the colon is left out, and no more.
      ("data:a\n\n", ["-|a|-|-"]), ("data:  a \n\n", ["-| a |-|-"]), ("data:\ta\n\n", ["-|\ta|-|-"]),
      // Several lines of data are lines of the data.
      ("data: a\ndata: b\n\n", ["-|a\nb|-|-"]), ("data: a\ndata\ndata: b\n\n", ["-|a\n\nb|-|-"]),
      ("data\n\ndata\ndata\n\ndata:\n", ["-||-|-", "-|\n|-|-"]),
      ("data: a: b\n\n", ["-|a: b|-|-"]),
      // A colon at the beginning makes a comment.
      (": hello\n\n:\ndata: a\n: data: b\n\n", ["-|a|-|-"]),
      // Types.
      ("event: x\ndata: a\n\ndata: b\n\n", ["x|a|-|-", "-|b|-|-"]),
      ("event: x\nevent: y\ndata: a\n\n", ["y|a|-|-"]), ("event: x\nevent\ndata: a\n\n", ["-|a|-|-"]),
      // An event without data is not dispatched, and its type is forgotten.
      ("event: x\n\ndata: a\n\n", ["-|a|-|-"]), ("\n\n\ndata: a\n\n\n\n", ["-|a|-|-"]),
      // Ids stay until there is another one, also that of an event without data.
      ("id: 1\ndata: a\n\ndata: b\n\nid: 2\n\ndata: c\n\n", ["-|a|1|-", "-|b|1|-", "-|c|2|-"]),
      ("id: 1\ndata: a\n\nid\ndata: b\n\n", ["-|a|1|-", "-|b|-|-"]),
      ("id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n", ["-|a|1|-", "-|b|1|-"]),
      // Times to wait are digits.
      ("retry: 3000\ndata: a\n\ndata: b\n\n", ["-|a|-|3000", "-|b|-|-"]),
      ("retry: 3000\n\ndata: a\n\n", ["-|a|-|3000"]),
      ("retry: 3s\ndata: a\n\n", ["-|a|-|-"]), ("retry: -3\ndata: a\n\n", ["-|a|-|-"]),
      ("retry: +3\ndata: a\n\n", ["-|a|-|-"]), ("retry:\ndata: a\n\n", ["-|a|-|-"]),
      ("retry: ٣\ndata: a\n\n", ["-|a|-|-"]), ("retry: 99999999999999999999\ndata: a\n\n", ["-|a|-|-"]),
      // Names are as they are written, and others mean nothing.
      ("Data: a\n data: b\nDATA\nfoo: bar\ndata : c\n\n", []),
      // An event that no empty line follows is not complete.
      ("data: a\n\ndata: b\n", ["-|a|-|-"]), ("data: a\n\ndata: b", ["-|a|-|-"]), ("data: a", []),
      // One mark of the byte order may stand at the beginning, and nowhere else.
      ("\u{FEFF}data: a\n\n", ["-|a|-|-"]), ("\u{FEFF}\u{FEFF}data: a\n\n", []), ("\n\u{FEFF}data: a\n\n", []),
      ("data: \u{FEFF}a\n\n", ["-|\u{FEFF}a|-|-"]), ("\u{FEFF}\ndata: a\n\n", ["-|a|-|-"]),
      ("data: 漢字🙂\n\n", ["-|漢字🙂|-|-"]),
    ] as [(String, [String])])
  func rules(text: String, want: [String]) {
    #expect(events(of: [Data(text.utf8)]) == want)
  }

  @Test("is the same wherever the bytes are cut")
  func cuts() {
    let text =
      "\u{FEFF}: hello\r\nevent: é\rdata: one\r\n\r\ndata: two\n\rdata: 🙂\r\rid: 7\n"
      + "data\ndata: x\r\n\nretry: 5\r\n\r\n"
    let want = ["é|one|-|-", "-|two|-|-", "-|🙂|-|-", "-|\nx|7|-"]
    let bytes = Data(text.utf8)
    #expect(events(of: [bytes]) == want)
    #expect(events(of: bytes.map { Data([$0]) }) == want)
    for first in bytes.indices {
      for second in stride(from: first, through: bytes.count, by: 3) {
        let cut = events(of: [Data(bytes[..<first]), Data(bytes[first..<second]), Data(), Data(bytes[second...])])
        #expect(cut == want, "cut at \(first) and \(second)")
      }
    }
  }

  @Test("takes time in proportion to its length, in chunks of any size", arguments: [1, 1000, 1_000_000])
  func cost(size: Int) {
    var parser = EventParser()
    let line = Data(repeating: UInt8(ascii: "a"), count: size)
    var events = parser.records(in: Data("data: ".utf8))
    for _ in 0..<(1_000_000 / size) { events += parser.records(in: line) }
    events += parser.records(in: Data("\n\n".utf8))
    #expect(events.map(\.data.count) == [1_000_000])
  }
}
