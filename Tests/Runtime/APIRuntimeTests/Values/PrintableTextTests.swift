import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private typealias AnyModel = any (Decodable & Sendable).Type

private enum Colour: OpenEnum, Hashable {
  case red
  case unknown(String)

  init(rawValue: String) { self = rawValue == "red" ? .red : .unknown(rawValue) }

  var rawValue: String {
    switch self {
    case .red: "red"
    case .unknown(let value): value
    }
  }

  var isUnknown: Bool { self != .red }
}

private enum Closed: String, Decodable {
  case a
}

/// Everything that must not reach a terminal as it is.
private let hostile = "\u{1B}[2J\u{0}\u{9B}\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\n\u{7F}\u{FEFF}x"

@Suite("Text from a server")
struct PrintableTextTests {
  @Test(
    "is shown on one line, without anything that a terminal obeys",
    arguments: [
      ("", ""), ("plain text", "plain text"), ("größer 犬 👩‍👧", "größer 犬 👩‍👧"), (#"a\b"c'"#, #"a\b"c'"#),
      ("a\u{1B}[31mb", #"a\u{1B}[31mb"#), ("\u{0}\r\n\t\u{7F}", #"\u{0}\u{D}\u{A}\u{9}\u{7F}"#),
      ("\u{80}\u{9F}\u{A0}", #"\u{80}\u{9F}"# + "\u{A0}"), ("\u{202A}\u{202E}", #"\u{202A}\u{202E}"#),
      ("\u{2066}\u{2069}\u{200E}\u{200F}", #"\u{2066}\u{2069}\u{200E}\u{200F}"#),
      ("\u{2028}\u{2029}\u{61C}\u{FEFF}\u{AD}", #"\u{2028}\u{2029}\u{61C}\u{FEFF}\u{AD}"#),
    ] as [(String, String)])
  func escapes(text: String, want: String) {
    #expect(text.printable() == want)
  }

  @Test(
    "is shown up to a limit, in characters that are shown",
    arguments: [
      ("abcde", 5, "abcde"), ("abcdef", 5, "abcde…"), ("\u{1B}", 6, #"\u{1B}"#), ("\u{1B}a", 6, #"\u{1B}…"#),
      ("ab\u{1B}", 5, "ab…"), ("a\u{301}\u{301}\u{301}", 3, "a\u{301}\u{301}…"), ("a", 0, "…"),
    ] as [(String, Int, String)])
  func limit(text: String, limit: Int, want: String) {
    #expect(text.printable(limit: limit) == want)
  }

  @Test(
    "does not reach an error's description as it is",
    arguments: [
      ([String: Int].self, #"{"KEY":"x"}"#), ([String: [String: Int]].self, #"{"a":{"KEY":null}}"#),
      (Colour.self, #""KEY""#), (Closed.self, #""KEY""#), (Date.self, #""KEY""#), (CalendarDate.self, #""KEY""#),
      (StringEncoded<Int>.self, #""KEY""#), (Data.self, #""KEY""#),
    ] as [(AnyModel, String)])
  private func descriptions(type: AnyModel, template: String) throws {
    for long in [hostile, hostile + String(repeating: "y", count: 5_000_000)] {
      let escaped = try String(decoding: JSONEncoder().encode([long]), as: UTF8.self).dropFirst(2).dropLast(2)
      let body = Data(template.replacingOccurrences(of: "KEY", with: escaped).utf8)
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder.api(unknownValues: .rejected).decode(type, from: body)
      }
      check(try #require(error))
    }
  }

  @Test("of header fields does not reach an error's description as it is")
  func headers() throws {
    let long = hostile + String(repeating: "y", count: 5_000_000)
    struct Members: Decodable { var a: Int }
    let headers: HTTPHeaders = ["X-Limit": long, "Content-Type": long]
    check(try #require(#expect(throws: DecodingError.self) { try headers.value(of: ResponseHeader<Int>("X-Limit")) }))
    check(
      try #require(#expect(throws: DecodingError.self) { try headers.value(of: ResponseHeader<Members>("X-Limit")) }))
    let response = RawResponse(
      status: 500, headers: headers, request: URLRequest(url: try #require(URL(string: "https://example.com"))))
    check(UndocumentedResponse(response, ClientConfiguration(server: "")))
    check(ErrorResponse(status: 500, body: long))
  }

  private func check(_ error: any Error) {
    let text = text(of: error)
    #expect(text.unicodeScalars.count <= 1_001)
    let obeyed = text.unicodeScalars.filter { !$0.isASCII && $0 != "…" || $0.value < 32 || $0.value == 127 }
    #expect(obeyed.isEmpty, "\(text.debugDescription)")
  }

  @Test("in a long path has no middle")
  func path() throws {
    let depth = 40
    let text = (0..<depth).map { #"{"k\#($0)":"# }.joined() + "1" + String(repeating: "}", count: depth)
    indirect enum Tree: Decodable {
      case node([String: Tree])
      init(from decoder: any Decoder) throws {
        self = .node(try decoder.singleValueContainer().decode([String: Tree].self))
      }
    }
    let error = try #require(
      #expect(throws: DecodingError.self) { try JSONDecoder.api().decode(Tree.self, from: Data(text.utf8)) })
    #expect(
      APIRuntime.text(of: error)
        == "k0.k1.k2.k3.k4.k5.k6.k7.k8.k9.k10.k11…k28.k29.k30.k31.k32.k33.k34.k35.k36.k37.k38.k39: "
        + "expected object, found number")
  }
}
