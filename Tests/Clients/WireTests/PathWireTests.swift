#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import Testing
import Wire

@Suite("A path parameter of a generated call", .timeLimit(.minutes(5)))
struct PathWireTests {
  typealias Row = WireRow<WireClient>

  @Test("is what its style says, in every style of calls", arguments: Style.allCases, simple + label + matrix + types)
  func styles(style: Style, row: Row) async throws { try await row.check(style) }

  @Test(
    "is encoded once, or refused where its segment would be empty or dots", arguments: Style.allCases, segments + dots
  )
  func segment(style: Style, row: Row) async throws { try await row.check(style) }

  /// RFC 6570, section 3.2.2, simple string expansion.
  private static let simple: [Row] = [
    Row(
      .simple(text: "blue", list: colors, object: rgb), "GET /v1/simple/blue/blue,black,brown/R,100,G,200,B,150"),
    Row(.simple(text: "a b", list: ["x"], object: RGB(r: 1)), "GET /v1/simple/a%20b/x/R,1"),
    Row(
      .simple(text: "é", list: ["a,b", "c/d"], object: rgb), "GET /v1/simple/%C3%A9/a%2Cb,c%2Fd/R,100,G,200,B,150"),
    Row(.simple(text: "a", list: ["", ""], object: RGB(b: 0)), "GET /v1/simple/a/,/B,0"),
    Row(
      .simpleMany(text: "blue", list: colors, object: rgb),
      "GET /v1/simple-many/blue/blue,black,brown/R=100,G=200,B=150"),
    Row(.simpleMany(text: "=", list: ["=", ","], object: RGB(r: 1)), "GET /v1/simple-many/%3D/%3D,%2C/R=1"),
    Row(.simple(text: "a", list: [], object: rgb), refused: "the path parameter 'list' is empty"),
    Row(.simple(text: "a", list: [""], object: rgb), refused: "the path parameter 'list' is empty"),
    Row(.simple(text: "a", list: ["x"], object: RGB()), refused: "the path parameter 'object' is empty"),
    Row(.simpleMany(text: "", list: ["x"], object: rgb), refused: "the path parameter 'text' is empty"),
  ]

  /// RFC 6570, section 3.2.5, label expansion with dot-prefix.
  private static let label: [Row] = [
    Row(
      .label(text: "blue", list: colors, object: rgb), "GET /v1/label/.blue/.blue,black,brown/.R,100,G,200,B,150"),
    Row(.label(text: "a.b", list: ["x"], object: RGB(r: 1)), "GET /v1/label/.a.b/.x/.R,1"),
    Row(.label(text: "a/b", list: ["c,d", "e"], object: RGB(r: 1)), "GET /v1/label/.a%2Fb/.c%2Cd,e/.R,1"),
    Row(
      .labelMany(text: "blue", list: colors, object: rgb),
      "GET /v1/label-many/.blue/.blue.black.brown/.R=100.G=200.B=150"),
    Row(.labelMany(text: "blue", list: ["x"], object: RGB(g: 2)), "GET /v1/label-many/.blue/.x/.G=2"),
    Row(
      .label(text: "", list: ["x"], object: rgb),
      refused: "the path '/label/{text}/{list}/{object}' would have a segment '.'"),
    Row(.label(text: "a", list: [], object: rgb), refused: "the path parameter 'list' is empty"),
  ]

  /// RFC 6570, section 3.2.7, path-style parameter expansion.
  private static let matrix: [Row] = [
    Row(
      .matrix(text: "blue", list: colors, object: rgb),
      "GET /v1/matrix/;text=blue/;list=blue,black,brown/;object=R,100,G,200,B,150"),
    Row(.matrix(text: "", list: [""], object: RGB(r: 1)), "GET /v1/matrix/;text/;list/;object=R,1"),
    Row(
      .matrix(text: "a;b=c", list: ["d,e", "f"], object: RGB(r: 1)),
      "GET /v1/matrix/;text=a%3Bb%3Dc/;list=d%2Ce,f/;object=R,1"),
    Row(
      .matrixMany(text: "blue", list: colors, object: rgb),
      "GET /v1/matrix-many/;text=blue/;list=blue;list=black;list=brown/;R=100;G=200;B=150"),
    Row(.matrixMany(text: "", list: ["", "x"], object: RGB(r: 1)), "GET /v1/matrix-many/;text/;list;list=x/;R=1"),
    Row(.matrixMany(text: "..", list: ["."], object: RGB(r: 1)), "GET /v1/matrix-many/;text=../;list=./;R=1"),
    Row(.matrix(text: "a", list: [], object: rgb), refused: "the path parameter 'list' is empty"),
  ]

  private static let types: [Row] = [
    Row(
      .types(integer: 7, number: 1.5, flag: true, shade: .lightBrown, at: noon, day: leapDay, id: uuid),
      "GET /v1/types/7/1.5/true/light%20brown/2024-02-29T12%3A00%3A00Z/2024-02-29/6ba7b810-9dad-11d1-80b4-00c04fd430c8"
    ),
    Row(
      .types(integer: -1, number: 2, flag: false, shade: .unknown("/"), at: noon, day: leapDay, id: uuid),
      "GET /v1/types/-1/2/false/%2F/2024-02-29T12%3A00%3A00Z/2024-02-29/6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
    Row(
      .matrixTypes(integer: 7, number: 1.5, flag: true, shade: .blue, at: noon, day: leapDay, id: uuid),
      "GET /v1/matrix-types/;integer=7;number=1.5;flag=true;shade=blue;at=2024-02-29T12%3A00%3A00Z;day=2024-02-29"
        + ";id=6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
    Row(
      .labelTypes(integer: 7, number: 1.5, flag: true, shade: .blue, at: noon, day: leapDay, id: uuid),
      "GET /v1/label-types/.7.1.5.true.blue.2024-02-29T12%3A00%3A00Z.2024-02-29"
        + ".6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
    Row(.jsonInPath(object: rgb), "GET /v1/json/%7B%22B%22%3A150%2C%22G%22%3A200%2C%22R%22%3A100%7D"),
    Row(.mixed(text: "a", integer: 1), "GET /v1/mixed/a.1/end"),
    Row(.mixed(text: "a/b", integer: -1), "GET /v1/mixed/a%2Fb.-1/end"),
  ]

  /// Each is encoded once, so that the server sees the value that was given.
  private static let segments: [Row] = [
    Row(.segment(text: "a/b"), "GET /v1/segment/a%2Fb"),
    Row(.segment(text: "?"), "GET /v1/segment/%3F"),
    Row(.segment(text: "#"), "GET /v1/segment/%23"),
    Row(.segment(text: "%2F"), "GET /v1/segment/%252F"),
    Row(.segment(text: "%"), "GET /v1/segment/%25"),
    Row(.segment(text: "a/..b"), "GET /v1/segment/a%2F..b"),
    Row(.segment(text: "..."), "GET /v1/segment/..."),
    Row(.segment(text: "\\"), "GET /v1/segment/%5C"),
    Row(.segment(text: "//h"), "GET /v1/segment/%2F%2Fh"),
    Row(.segment(text: ";a=1"), "GET /v1/segment/%3Ba%3D1"),
    Row(.segment(text: "+ &"), "GET /v1/segment/%2B%20%26"),
    Row(.segment(text: ":@,"), "GET /v1/segment/%3A%40%2C"),
    Row(.segment(text: "{x}"), "GET /v1/segment/%7Bx%7D"),
    Row(.segment(text: "\r\n"), "GET /v1/segment/%0D%0A"),
    Row(.segment(text: "\0"), "GET /v1/segment/%00"),
    Row(.segment(text: "a-._~"), "GET /v1/segment/a-._~"),
    Row(.segment(text: "😀"), "GET /v1/segment/%F0%9F%98%80"),
  ]

  /// These mean another path to everybody on the way, encoded or not (RFC 3986, section 5.2.4), so nothing is sent.
  private static let dots: [Row] = [
    Row(.segment(text: ""), refused: "the path parameter 'text' is empty"),
    Row(.segment(text: "."), refused: "the path '/segment/{text}' would have a segment '.'"),
    Row(.segment(text: ".."), refused: "the path '/segment/{text}' would have a segment '..'"),
    Row(.segment(text: "../a"), refused: "the path '/segment/{text}' would have a segment '..%2Fa'"),
    Row(.segment(text: "%2e%2e"), refused: "the path '/segment/{text}' would have a segment '%252e%252e'"),
  ]
}
#endif
