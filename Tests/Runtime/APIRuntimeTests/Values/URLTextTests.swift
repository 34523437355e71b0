import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

/// A model with URLs in several places of a property.
private struct Page: APIModel {
  var address: URL
  var next: URL?
  var links: [URL]?

  init?(_ fields: inout some FieldReader) {
    guard let address: URL = fields.required("address") else { return nil }
    self.address = address
    next = fields.optional("next")
    links = fields.optional("links")
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("address", address)
    fields.writeIfPresent("next", next)
    fields.writeIfPresent("links", links)
  }
}

@Suite("The text of a URL")
struct URLTextTests {
  private static let decoders: [(@Sendable () -> JSONDecoder)?] = [nil, { .api() }]
  /// Texts, and the URLs that are read of them.
  private static let texts = [
    ("https://a.example/Köln", "https://a.example/K%C3%B6ln"),
    ("https://a.example/a b?q=a|b#{c}", "https://a.example/a%20b?q=a%7Cb#%7Bc%7D"),
    ("https://a.example/100%", "https://a.example/100%25"),
    ("photos/<id>.png", "photos/%3Cid%3E.png"),
    ("mailto:a b@a.example", "mailto:a%20b@a.example"),
    ("https://a.example/%20", "https://a.example/%20"),
    ("https://a.example/a%20b{c}", "https://a.example/a%20b%7Bc%7D"),
    ("https://a.example/Köln%20?x=[1]&y=%5B2%5D", "https://a.example/K%C3%B6ln%20?x=%5B1%5D&y=%5B2%5D"),
    ("https://a.example/?a=[b]&c=d;e", "https://a.example/?a=%5Bb%5D&c=d;e"),
  ]

  @Test(
    "is read with blanks around it, and with characters that a URL cannot have, wherever it is and with both decoders",
    arguments: texts, [0, 1])
  func read(row: (text: String, want: String), decoder: Int) throws {
    var configuration = ClientConfiguration(server: "https://h")
    configuration.makeDecoder = Self.decoders[decoder]
    for text in [row.text, " \(row.text) "] {
      let body = #"{"address":"T","links":["T"],"next":"T"}"#.replacingOccurrences(of: "T", with: text)
      let page = try configuration.value(of: Page.self, from: Data(body.utf8), HTTPHeaders())
      #expect(page.address.absoluteString == row.want)
      #expect(page.next == page.address)
      #expect(page.links == [page.address])
    }
  }

  @Test("is read the same way where Foundation has no URL for it", arguments: texts)
  func withoutFoundation(text: String, want: String) {
    #expect(ParameterEscaping.url(text) == want)
  }

  @Test("is an error where it has no host that can be read", arguments: [0, 1])
  func others(decoder: Int) {
    var configuration = ClientConfiguration(server: "https://h")
    configuration.makeDecoder = Self.decoders[decoder]
    #expect(throws: DecodingError.self) {
      try configuration.value(of: [URL].self, from: Data(#"["https://a.example:port/"]"#.utf8), HTTPHeaders())
    }
  }
}
