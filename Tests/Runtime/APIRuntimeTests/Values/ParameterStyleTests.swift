import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

/// A value of the tables in https://spec.openapis.org/oas/v3.1.1#style-examples and what it is besides.
enum Sample: String, Sendable, CustomTestStringConvertible {
  case empty, text, list, object, none, emptyList, emptyObject, oneEmpty, withNil, allNil, memberEmpty, memberNil
  case reserved, reservedList, reservedObject, unicode

  var value: any Encodable {
    switch self {
    case .empty: ""
    case .text: "blue"
    case .list: ["blue", "black", "brown"]
    case .object: Color(R: 100, G: 200, B: 150)
    case .none: String?.none
    case .emptyList: [String]()
    case .emptyObject: [String: String]()
    case .oneEmpty: [""]
    case .withNil: ["blue", nil, "brown"] as [String?]
    case .allNil: [nil, nil] as [String?]
    case .memberEmpty: ["R": ""]
    case .memberNil: Color(R: 100, G: nil, B: 150)
    case .reserved: "a/b?c&d=e+f%2F g"
    case .reservedList: ["a,b", "c|d", "e f", "g;h"]
    case .reservedObject: ["k=&": "v,="]
    case .unicode: "né€😀"
    }
  }

  var testDescription: String { rawValue }
}

struct Color: Encodable, Sendable {
  var R: Int?
  var G: Int?
  var B: Int?
}

extension ParameterSerializer {
  /// That of a client that nothing is changed of.
  static let usual = ParameterSerializer(content: ContentSerializer(ClientConfiguration(server: "https://h")))
}

@Suite("A parameter's text")
struct ParameterStyleTests {
  @Test(
    "in a path is what RFC 6570 expands",
    arguments: [
      (.simple, false, .empty, ""), (.simple, true, .empty, ""),
      (.simple, false, .text, "blue"), (.simple, true, .text, "blue"),
      (.simple, false, .list, "blue,black,brown"), (.simple, true, .list, "blue,black,brown"),
      (.simple, false, .object, "R,100,G,200,B,150"), (.simple, true, .object, "R=100,G=200,B=150"),
      (.simple, false, .none, ""), (.simple, false, .emptyList, ""), (.simple, true, .emptyObject, ""),
      (.simple, false, .oneEmpty, ""), (.simple, false, .withNil, "blue,brown"),
      (.simple, true, .memberEmpty, "R="), (.simple, false, .memberEmpty, "R,"),
      (.simple, true, .memberNil, "R=100,B=150"), (.simple, false, .memberNil, "R,100,B,150"),
      (.simple, false, .reserved, "a%2Fb%3Fc%26d%3De%2Bf%252F%20g"),
      (.simple, false, .reservedList, "a%2Cb,c%7Cd,e%20f,g%3Bh"),
      (.simple, true, .reservedObject, "k%3D%26=v%2C%3D"),
      (.simple, false, .unicode, "n%C3%A9%E2%82%AC%F0%9F%98%80"),
      (.label, false, .empty, "."), (.label, true, .empty, "."),
      (.label, false, .text, ".blue"), (.label, true, .text, ".blue"),
      (.label, false, .list, ".blue,black,brown"), (.label, true, .list, ".blue.black.brown"),
      (.label, false, .object, ".R,100,G,200,B,150"), (.label, true, .object, ".R=100.G=200.B=150"),
      (.label, false, .none, ""), (.label, false, .emptyList, ""), (.label, true, .emptyList, ""),
      (.label, true, .emptyObject, ""), (.label, true, .withNil, ".blue.brown"), (.label, true, .memberEmpty, ".R="),
      (.matrix, false, .empty, ";color"), (.matrix, true, .empty, ";color"),
      (.matrix, false, .text, ";color=blue"), (.matrix, true, .text, ";color=blue"),
      (.matrix, false, .list, ";color=blue,black,brown"), (.matrix, true, .list, ";color=blue;color=black;color=brown"),
      (.matrix, false, .object, ";color=R,100,G,200,B,150"), (.matrix, true, .object, ";R=100;G=200;B=150"),
      (.matrix, false, .none, ""), (.matrix, true, .emptyList, ""), (.matrix, false, .emptyObject, ""),
      (.matrix, true, .oneEmpty, ";color"), (.matrix, true, .memberEmpty, ";R"),
      (.matrix, true, .withNil, ";color=blue;color=brown"), (.matrix, false, .allNil, ""),
    ] as [(ParameterStyle, Bool, Sample, String)])
  func path(style: ParameterStyle, explode: Bool, sample: Sample, want: String) throws {
    #expect(
      try ParameterSerializer.usual.path("color", sample.value, ParameterSerialization(style: style, explode: explode))
        == want)
  }

  @Test(
    "in a query is what the OpenAPI tables show",
    arguments: [
      (.form, false, .empty, "color="), (.form, true, .empty, "color="),
      (.form, false, .text, "color=blue"), (.form, true, .text, "color=blue"),
      (.form, false, .list, "color=blue,black,brown"), (.form, true, .list, "color=blue&color=black&color=brown"),
      (.form, false, .object, "color=R,100,G,200,B,150"), (.form, true, .object, "R=100&G=200&B=150"),
      (.form, true, .none, ""), (.form, true, .emptyList, ""), (.form, false, .emptyList, ""),
      (.form, true, .emptyObject, ""), (.form, false, .emptyObject, ""),
      (.form, true, .oneEmpty, "color="), (.form, false, .oneEmpty, "color="),
      (.form, true, .withNil, "color=blue&color=brown"), (.form, false, .withNil, "color=blue,brown"),
      (.form, false, .allNil, ""), (.form, true, .memberEmpty, "R="), (.form, true, .memberNil, "R=100&B=150"),
      (.form, true, .reserved, "color=a%2Fb%3Fc%26d%3De%2Bf%252F%20g"),
      (.form, false, .reservedList, "color=a%2Cb,c%7Cd,e%20f,g%3Bh"),
      (.form, true, .reservedObject, "k%3D%26=v%2C%3D"), (.form, true, .unicode, "color=n%C3%A9%E2%82%AC%F0%9F%98%80"),
      (.spaceDelimited, false, .list, "color=blue%20black%20brown"),
      (.spaceDelimited, false, .object, "color=R%20100%20G%20200%20B%20150"),
      (.spaceDelimited, true, .list, "color=blue&color=black&color=brown"),
      (.spaceDelimited, false, .none, ""), (.spaceDelimited, false, .emptyList, ""),
      (.pipeDelimited, false, .list, "color=blue%7Cblack%7Cbrown"),
      (.pipeDelimited, false, .object, "color=R%7C100%7CG%7C200%7CB%7C150"),
      (.pipeDelimited, true, .list, "color=blue&color=black&color=brown"),
      (.pipeDelimited, false, .reservedList, "color=a%2Cb%7Cc%7Cd%7Ce%20f%7Cg%3Bh"),
      (.deepObject, true, .object, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"),
      (.deepObject, false, .object, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"),
      (.deepObject, true, .none, ""), (.deepObject, true, .emptyObject, ""),
      (.deepObject, true, .memberEmpty, "color%5BR%5D="),
      (.deepObject, true, .memberNil, "color%5BR%5D=100&color%5BB%5D=150"),
      // What the tables have no text for: Documentation/Parameters.md
      (.spaceDelimited, false, .text, "color=blue"), (.spaceDelimited, true, .text, "color=blue"),
      (.pipeDelimited, false, .empty, "color="), (.pipeDelimited, true, .empty, "color="),
      (.spaceDelimited, true, .object, "R=100&G=200&B=150"), (.pipeDelimited, true, .object, "R=100&G=200&B=150"),
      (.tabDelimited, false, .text, "color=blue"), (.tabDelimited, true, .object, "R=100&G=200&B=150"),
      (.tabDelimited, false, .object, "color=R%09100%09G%09200%09B%09150"),
      (.deepObject, true, .text, "color=blue"), (.deepObject, false, .empty, "color="),
      (.deepObject, true, .list, "color%5B0%5D=blue&color%5B1%5D=black&color%5B2%5D=brown"),
      (.deepObject, false, .withNil, "color%5B0%5D=blue&color%5B1%5D=brown"), (.deepObject, true, .emptyList, ""),
    ] as [(ParameterStyle, Bool, Sample, String)])
  func query(style: ParameterStyle, explode: Bool, sample: Sample, want: String) throws {
    let pairs = try ParameterSerializer.usual.query(
      "color", sample.value, ParameterSerialization(style: style, explode: explode))
    #expect(pairs.joined(separator: "&") == want)
  }

  @Test(
    "in a header is not percent-encoded",
    arguments: [
      (false, .text, "blue"), (true, .text, "blue"), (false, .empty, ""), (false, .list, "blue,black,brown"),
      (true, .list, "blue,black,brown"), (false, .object, "R,100,G,200,B,150"), (true, .object, "R=100,G=200,B=150"),
      (false, .none, nil), (false, .emptyList, nil), (true, .emptyObject, nil), (false, .withNil, "blue,brown"),
      (false, .reserved, "a/b?c&d=e+f%2F g"),
    ] as [(Bool, Sample, String?)])
  func header(explode: Bool, sample: Sample, want: String?) throws {
    #expect(
      try ParameterSerializer.usual.header(
        "color", sample.value, ParameterSerialization(style: .simple, explode: explode))
        == want)
  }

  @Test(
    "in a cookie is that of style form",
    arguments: [
      (true, .text, ["color=blue"]), (false, .list, ["color=blue,black,brown"]),
      (true, .list, ["color=blue", "color=black", "color=brown"]), (true, .object, ["R=100", "G=200", "B=150"]),
      (false, .object, ["color=R,100,G,200,B,150"]), (true, .none, []), (true, .empty, ["color="]),
      (true, .reservedList, ["color=a%2Cb", "color=c|d", "color=e%20f", "color=g%3Bh"]),
    ] as [(Bool, Sample, [String])])
  func cookie(explode: Bool, sample: Sample, want: [String]) throws {
    #expect(
      try ParameterSerializer.usual.cookie(
        "color", sample.value, ParameterSerialization(style: .form, explode: explode))
        == want)
  }

  @Test(
    "keeps reserved characters and triplets in a path, but for those that would end the segment",
    arguments: [
      ("a:b@c!$&'()*+,;=d", "a:b@c!$&'()*+,;=d"), ("a/b?c#d[e]", "a%2Fb%3Fc%23d%5Be%5D"), ("a%2Fb%zz", "a%2Fb%25zz"),
    ])
  func allowReservedInPath(text: String, want: String) throws {
    let writing = ParameterSerialization(style: .simple, explode: false, allowReserved: true)
    #expect(try ParameterSerializer.usual.path("x", text, writing) == want)
  }

  @Test(
    "has names whose characters mean nothing, whatever is left of values",
    arguments: [
      (.form, true, "a%3Db=1=2&per%25cent=%C3%A9&p%2Fq%3Ar=s/t"),
      (.form, false, "color=a%3Db,1=2,p%2Fq%3Ar,s/t,per%25cent,%C3%A9"),
      (.deepObject, true, "color%5Ba%3Db%5D=1=2&color%5Bp%2Fq%3Ar%5D=s/t&color%5Bper%25cent%5D=%C3%A9"),
    ] as [(ParameterStyle, Bool, String)])
  func names(style: ParameterStyle, explode: Bool, want: String) throws {
    let value = ["a=b": "1=2", "per%cent": "é", "p/q:r": "s/t"]
    let pairs = try ParameterSerializer.usual.query(
      "color", value, ParameterSerialization(style: style, explode: explode, allowReserved: true))
    #expect(pairs.sorted().joined(separator: "&") == want.split(separator: "&").sorted().joined(separator: "&"))
    let cookies = try ParameterSerializer.usual.cookie(
      "color", value, ParameterSerialization(style: .form, explode: true))
    #expect(cookies.sorted() == ["a%3Db=1=2", "p%2Fq%3Ar=s/t", "per%25cent=%C3%A9"])
  }

  @Test(
    "keeps triplets in a cookie beside what it cannot hold",
    arguments: [("a%2Fb c", "x=a%2Fb%20c"), ("a%;", "x=a%25%3B")])
  func allowReservedInCookie(text: String, want: String) throws {
    let writing = ParameterSerialization(style: .form, explode: true, allowReserved: true)
    #expect(try ParameterSerializer.usual.cookie("x", text, writing) == [want])
  }

  @Test(
    "keeps reserved characters and triplets where allowed, but for those that would change the query",
    arguments: [
      ("https://a.b:80/c?d=e", "x=https://a.b:80/c?d=e"), ("!$'()*,;@", "x=!$'()*,;@"),
      ("a&b#c+d[e]", "x=a%26b%23c%2Bd%5Be%5D"),
      ("%2F%e2", "x=%2F%e2"), ("100%", "x=100%25"), ("%2", "x=%252"), ("%zz", "x=%25zz"), ("%%20", "x=%25%20"),
      ("a b\"<é", "x=a%20b%22%3C%C3%A9"),
    ] as [(String, String)])
  func allowReserved(text: String, want: String) throws {
    #expect(
      try ParameterSerializer.usual.query(
        "x", text, ParameterSerialization(style: .form, explode: true, allowReserved: true))
        == [
          want
        ])
  }

  @Test("has its name escaped as well")
  func escapedName() throws {
    #expect(
      try ParameterSerializer.usual.query("filter[a b]", 1, ParameterSerialization(style: .form, explode: true))
        == ["filter%5Ba%20b%5D=1"])
    #expect(
      try ParameterSerializer.usual.path("a;b", "c", ParameterSerialization(style: .matrix, explode: false))
        == ";a%3Bb=c")
  }

  @Test(
    "is refused in a query for the styles of other places",
    arguments: [.simple, .label, .matrix, .cookie] as [ParameterStyle])
  func undefinedQuery(style: ParameterStyle) {
    let error = #expect(throws: EncodingError.self) {
      try ParameterSerializer.usual.query("color", "blue", ParameterSerialization(style: style, explode: false))
    }
    #expect(message(of: error) == "query parameter 'color': style \(style) is not allowed in a query")
  }

  @Test(
    "is refused in a path for the styles of queries",
    arguments: [.form, .deepObject, .cookie] as [ParameterStyle])
  func undefinedPath(style: ParameterStyle) {
    let error = #expect(throws: EncodingError.self) {
      try ParameterSerializer.usual.path("color", "blue", ParameterSerialization(style: style, explode: false))
    }
    #expect(message(of: error) == "path parameter 'color': style \(style) is not allowed in a path")
  }

  @Test("is an error with its name if a nested value contains the separator of the parts")
  func separated() {
    let error = #expect(throws: EncodingError.self) {
      try ParameterSerializer.usual.query(
        "color", [["a|b"]], ParameterSerialization(style: .pipeDelimited, explode: false))
    }
    #expect(
      message(of: error)
        == "query parameter 'color': the JSON of a nested list or object contains '%7C', the separator of the parts")
  }

  @Test("is refused in brackets if it is nested without an end", arguments: [(31, true), (32, false)])
  func deep(levels: Int, isSent: Bool) throws {
    let value = (0..<levels).reduce(1 as JSONValue) { value, _ in ["a": value] }
    let pairs = try? ParameterSerializer.usual.query(
      "color", value, ParameterSerialization(style: .deepObject, explode: true))
    #expect((pairs != nil) == isSent)
  }

  @Test("is refused in a header if it holds a line break", arguments: ["a\r\nb: c", "a\nb", "a\rb", "a\0", "\u{7F}"])
  func headerInjection(text: String) {
    let error = #expect(throws: EncodingError.self) {
      try ParameterSerializer.usual.header("X-Color", text, ParameterSerialization(style: .simple, explode: false))
    }
    #expect(message(of: error).hasPrefix("header parameter 'X-Color': "))
  }

  private func message(of error: EncodingError?) -> String {
    guard case .invalidValue(_, let context) = error else { return "" }
    return context.debugDescription
  }
}
