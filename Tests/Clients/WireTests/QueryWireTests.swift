#if LoopbackTests && (canImport(Combine) || OpenCombine)
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing
import Wire

/// The styles are those of https://spec.openapis.org/oas/v3.1.1.html#style-values, expanded as in RFC 6570.
@Suite("A query parameter of a generated call", .timeLimit(.minutes(5)))
struct QueryWireTests {
  typealias Row = WireRow<WireClient>

  @Test("is what its style says, in every style of calls", arguments: Style.allCases, values + lists + flat)
  func forms(style: Style, row: Row) async throws { try await row.check(style) }

  @Test(
    "is delimited, deep, reserved or empty where that is said", arguments: Style.allCases, delimited + deep + loose)
  func others(style: Style, row: Row) async throws { try await row.check(style) }

  @Test(
    "may be JSON, the whole query, settled or inherited", arguments: Style.allCases,
    json + whole + settled + inherited)
  func special(style: Style, row: Row) async throws { try await row.check(style) }

  /// RFC 6570, section 3.2.8, form-style query expansion; RFC 3986, section 2.3, unreserved characters.
  private static let values: [Row] = [
    Row(.form(), "GET /v1/form"),
    Row(.form(text: "blue"), "GET /v1/form?text=blue"),
    Row(.form(text: ""), "GET /v1/form?text="),
    Row(.form(text: "AZaz09-._~"), "GET /v1/form?text=AZaz09-._~"),
    Row(.form(text: ":/?#[]@"), "GET /v1/form?text=%3A%2F%3F%23%5B%5D%40"),
    Row(.form(text: "!$&'()*+,;="), "GET /v1/form?text=%21%24%26%27%28%29%2A%2B%2C%3B%3D"),
    Row(.form(text: "50% %2F"), "GET /v1/form?text=50%25%20%252F"),
    Row(.form(text: "\"<>\\^`{|}"), "GET /v1/form?text=%22%3C%3E%5C%5E%60%7B%7C%7D"),
    Row(.form(text: "é€😀"), "GET /v1/form?text=%C3%A9%E2%82%AC%F0%9F%98%80"),
    Row(.form(text: "a\r\nb\t\0"), "GET /v1/form?text=a%0D%0Ab%09%00"),
    Row(.form(integer: 0), "GET /v1/form?integer=0"),
    Row(.form(integer: .max), "GET /v1/form?integer=9223372036854775807"),
    Row(.form(integer: .min), "GET /v1/form?integer=-9223372036854775808"),
    Row(.form(number: 1.5), "GET /v1/form?number=1.5"),
    Row(.form(number: -0.25), "GET /v1/form?number=-0.25"),
    Row(.form(number: 3), "GET /v1/form?number=3"),
    Row(.form(number: 1e21), "GET /v1/form?number=1e%2B21"),
    Row(.form(number: .infinity), refused: "parameter number: inf cannot be written as text"),
    Row(.form(flag: true), "GET /v1/form?flag=true"),
    Row(.form(flag: false), "GET /v1/form?flag=false"),
    Row(.form(shade: .blue), "GET /v1/form?shade=blue"),
    Row(.form(shade: .lightBrown), "GET /v1/form?shade=light%20brown"),
    Row(.form(shade: .unknown("a&b")), "GET /v1/form?shade=a%26b"),
    Row(.form(at: noon), "GET /v1/form?at=2024-02-29T12%3A00%3A00Z"),
    Row(.form(day: leapDay), "GET /v1/form?day=2024-02-29"),
    Row(.form(id: uuid), "GET /v1/form?id=6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
    Row(.form(maybe: "blue"), "GET /v1/form?maybe=blue"),
    Row(.form(maybe: nil), "GET /v1/form"),
    Row(
      .form(text: "a", integer: 1, flag: true, list: ["x", "y"]),
      "GET /v1/form?text=a&integer=1&flag=true&list=x&list=y"),
  ]

  private static let lists: [Row] = [
    Row(.form(list: colors), "GET /v1/form?list=blue&list=black&list=brown"),
    Row(.form(list: []), "GET /v1/form"),
    Row(.form(list: [""]), "GET /v1/form?list="),
    Row(.form(list: ["", "a", ""]), "GET /v1/form?list=&list=a&list="),
    Row(.form(list: ["a,b", "c d", "e&f"]), "GET /v1/form?list=a%2Cb&list=c%20d&list=e%26f"),
    Row(.form(numbers: [1, -2]), "GET /v1/form?numbers=1&numbers=-2"),
    Row(.form(shades: [.blue, .lightBrown]), "GET /v1/form?shades=blue&shades=light%20brown"),
    Row(.form(map: ["k": "v"]), "GET /v1/form?k=v"),
    Row(.form(map: ["b": "2", "a": "1"]), "GET /v1/form?a=1&b=2"),
    Row(.form(map: ["k&=": "v=,"]), "GET /v1/form?k%26%3D=v%3D%2C"),
    Row(.form(map: ["k": ""]), "GET /v1/form?k="),
    Row(.form(map: [:]), "GET /v1/form"),
    Row(.form(object: rgb), "GET /v1/form?R=100&G=200&B=150"),
    Row(.form(object: RGB(r: 100, b: 150)), "GET /v1/form?R=100&B=150"),
    Row(.form(object: RGB()), "GET /v1/form"),
  ]

  private static let flat: [Row] = [
    Row(.formFlat(text: "blue"), "GET /v1/form-flat?text=blue"),
    Row(.formFlat(text: ""), "GET /v1/form-flat?text="),
    Row(.formFlat(list: colors), "GET /v1/form-flat?list=blue,black,brown"),
    Row(.formFlat(list: []), "GET /v1/form-flat"),
    Row(.formFlat(list: [""]), "GET /v1/form-flat?list="),
    Row(.formFlat(list: ["", "a", ""]), "GET /v1/form-flat?list=,a,"),
    Row(.formFlat(list: ["a,b", "c d"]), "GET /v1/form-flat?list=a%2Cb,c%20d"),
    Row(.formFlat(numbers: [1, 2, 3]), "GET /v1/form-flat?numbers=1,2,3"),
    Row(.formFlat(shades: [.blue, .black]), "GET /v1/form-flat?shades=blue,black"),
    Row(.formFlat(map: ["k": "v"]), "GET /v1/form-flat?map=k,v"),
    Row(.formFlat(map: ["a": "1,2", "b": ""]), "GET /v1/form-flat?map=a,1%2C2,b,"),
    Row(.formFlat(map: [:]), "GET /v1/form-flat"),
    Row(.formFlat(object: rgb), "GET /v1/form-flat?object=R,100,G,200,B,150"),
    Row(.formFlat(object: RGB(g: 200)), "GET /v1/form-flat?object=G,200"),
    Row(.formFlat(object: RGB()), "GET /v1/form-flat"),
    Row(
      .formFlat(text: "blue", list: ["a"], object: rgb), "GET /v1/form-flat?text=blue&list=a&object=R,100,G,200,B,150"
    ),
  ]

  private static let delimited: [Row] = [
    Row(.space(list: colors), "GET /v1/space?list=blue%20black%20brown"),
    Row(.space(list: ["blue"]), "GET /v1/space?list=blue"),
    Row(.space(list: []), "GET /v1/space"),
    Row(.space(list: ["a|b", "c,d"]), "GET /v1/space?list=a%7Cb%20c%2Cd"),
    Row(.space(numbers: [1, 2]), "GET /v1/space?numbers=1%202"),
    Row(.space(object: rgb), "GET /v1/space?object=R%20100%20G%20200%20B%20150"),
    Row(.space(object: RGB()), "GET /v1/space"),
    Row(.spaceMany(list: colors), "GET /v1/space-many?list=blue&list=black&list=brown"),
    Row(.spaceMany(numbers: [1, 2]), "GET /v1/space-many?numbers=1&numbers=2"),
    Row(.pipe(list: colors), "GET /v1/pipe?list=blue%7Cblack%7Cbrown"),
    Row(.pipe(list: ["blue"]), "GET /v1/pipe?list=blue"),
    Row(.pipe(list: []), "GET /v1/pipe"),
    Row(.pipe(list: ["", ""]), "GET /v1/pipe?list=%7C"),
    Row(.pipe(list: ["a b", "c,d"]), "GET /v1/pipe?list=a%20b%7Cc%2Cd"),
    Row(.pipe(numbers: [1, 2]), "GET /v1/pipe?numbers=1%7C2"),
    Row(.pipe(object: rgb), "GET /v1/pipe?object=R%7C100%7CG%7C200%7CB%7C150"),
    Row(.pipeMany(list: colors), "GET /v1/pipe-many?list=blue&list=black&list=brown"),
    Row(.pipeMany(numbers: [1]), "GET /v1/pipe-many?numbers=1"),
  ]

  /// The brackets are percent-encoded, as in https://spec.openapis.org/oas/v3.1.1.html#style-examples. What is nested
  /// deeper is not defined there, and is written as most servers read it.
  private static let deep: [Row] = [
    Row(.deep(object: rgb), "GET /v1/deep?object%5BR%5D=100&object%5BG%5D=200&object%5BB%5D=150"),
    Row(.deep(object: RGB(g: 200)), "GET /v1/deep?object%5BG%5D=200"),
    Row(.deep(object: RGB()), "GET /v1/deep"),
    Row(.deep(map: ["a b": "c&d"]), "GET /v1/deep?map%5Ba%20b%5D=c%26d"),
    Row(.deep(map: ["k": ""]), "GET /v1/deep?map%5Bk%5D="),
    Row(.deep(map: ["k[]": "v"]), "GET /v1/deep?map%5Bk%5B%5D%5D=v"),
    Row(.deepNested(filter: Filter(name: "x")), "GET /v1/deep-nested?filter%5Bname%5D=x"),
    Row(
      .deepNested(filter: Filter(range: RangeModel(from: 1, to: 2))),
      "GET /v1/deep-nested?filter%5Brange%5D%5Bfrom%5D=1&filter%5Brange%5D%5Bto%5D=2"),
    Row(
      .deepNested(filter: Filter(tags: ["a", "b"])),
      "GET /v1/deep-nested?filter%5Btags%5D%5B0%5D=a&filter%5Btags%5D%5B1%5D=b"),
    Row(
      .deepNested(filter: Filter(ranges: [RangeModel(from: 1), RangeModel(to: 2)])),
      "GET /v1/deep-nested?filter%5Branges%5D%5B0%5D%5Bfrom%5D=1&filter%5Branges%5D%5B1%5D%5Bto%5D=2"),
    Row(.deepNested(filter: Filter()), "GET /v1/deep-nested"),
    Row(.deepUnion(created: .int(7)), "GET /v1/deep-union?created=7"),
    Row(.deepUnion(created: .stringArray(["a", "b"])), "GET /v1/deep-union?created%5B0%5D=a&created%5B1%5D=b"),
    Row(.deepUnion(created: .range(RangeModel(from: 1))), "GET /v1/deep-union?created%5Bfrom%5D=1"),
  ]

  /// `allowReserved` as RFC 6570, section 3.2.3, but for what would end the value or the query; `allowEmptyValue`.
  private static let loose: [Row] = [
    Row(.reserved(text: "a/b?c:d@e"), "GET /v1/reserved?text=a/b?c:d@e"),
    Row(.reserved(text: "!$'()*,;="), "GET /v1/reserved?text=!$'()*,;="),
    Row(.reserved(text: "a&b#c+d[e]"), "GET /v1/reserved?text=a%26b%23c%2Bd%5Be%5D"),
    Row(.reserved(text: "%2F"), "GET /v1/reserved?text=%2F"),
    Row(.reserved(text: "100%"), "GET /v1/reserved?text=100%25"),
    Row(.reserved(text: "a b é"), "GET /v1/reserved?text=a%20b%20%C3%A9"),
    Row(.reserved(list: ["a/b", "c@d"]), "GET /v1/reserved?list=a/b&list=c@d"),
    Row(.reserved(object: rgb), "GET /v1/reserved?R=100&G=200&B=150"),
    Row(.reservedFlat(list: ["a/b", "c"]), "GET /v1/reserved-flat?list=a/b,c"),
    Row(.reservedFlat(object: rgb), "GET /v1/reserved-flat?object=R,100,G,200,B,150"),
    Row(.empty(text: ""), "GET /v1/empty?text="),
    Row(.empty(text: "a"), "GET /v1/empty?text=a"),
    Row(.empty(integer: 5), "GET /v1/empty?integer=5"),
    Row(.empty(list: []), "GET /v1/empty?list="),
    Row(.empty(list: colors), "GET /v1/empty?list=blue&list=black&list=brown"),
    Row(.empty(object: RGB()), "GET /v1/empty?object="),
    Row(.empty(), "GET /v1/empty"),
  ]

  private static let json: [Row] = [
    Row(.json(text: "blue"), "GET /v1/json?text=%22blue%22"),
    Row(.json(text: "a\"é"), "GET /v1/json?text=%22a%5C%22%C3%A9%22"),
    Row(.json(integer: 7), "GET /v1/json?integer=7"),
    Row(.json(flag: true), "GET /v1/json?flag=true"),
    Row(.json(shade: .lightBrown), "GET /v1/json?shade=%22light%20brown%22"),
    Row(.json(at: noon), "GET /v1/json?at=%222024-02-29T12%3A00%3A00Z%22"),
    Row(.json(list: ["blue", "a&b"]), "GET /v1/json?list=%5B%22blue%22%2C%22a%26b%22%5D"),
    Row(.json(list: []), "GET /v1/json?list=%5B%5D"),
    Row(.json(map: ["k": "v"]), "GET /v1/json?map=%7B%22k%22%3A%22v%22%7D"),
    Row(.json(object: rgb), "GET /v1/json?object=%7B%22B%22%3A150%2C%22G%22%3A200%2C%22R%22%3A100%7D"),
    Row(.json(object: RGB()), "GET /v1/json?object=%7B%7D"),
    Row(.json(), "GET /v1/json"),
  ]

  /// `querystring` of https://spec.openapis.org/oas/v3.2.0.html#parameter-object-examples, and odd names.
  private static let whole: [Row] = [
    Row(.search(q: Search(text: "a + b", flag: true)), "GET /v1/search?text=a+%2B+b&flag=true"),
    Row(.search(q: Search(list: ["x", "y&z"])), "GET /v1/search?list=x&list=y%26z"),
    Row(.search(q: Search()), "GET /v1/search"),
    Row(.search(), "GET /v1/search"),
    Row(
      .searchJson(q: Search(text: "a", flag: false)),
      "GET /v1/search-json?%7B%22flag%22%3Afalse%2C%22text%22%3A%22a%22%7D"),
    Row(.searchJson(), "GET /v1/search-json"),
    Row(.searchEncoded(q: .init(text: "a b")), "GET /v1/search-encoded?text=%22a+b%22"),
    Row(.searchEncoded(q: .init(list: ["a", "b"])), "GET /v1/search-encoded?list=a%7Cb"),
    Row(.searchEncoded(q: .init(deep: rgb)), "GET /v1/search-encoded?deep%5BR%5D=100&deep%5BG%5D=200&deep%5BB%5D=150"),
    Row(.searchEncoded(q: .init(open: "a/b?c&d")), "GET /v1/search-encoded?open=a/b?c%26d"),
    Row(.searchEncoded(q: .init(plain: RGB(r: 1))), "GET /v1/search-encoded?plain=%7B%22R%22%3A1%7D"),
    Row(.searchPath(q: "$.a.b[1:1]"), "GET /v1/search-path?%24.a.b%5B1%3A1%5D"),
    Row(.names(aB: "1"), "GET /v1/names?a%20b=1"),
    Row(.names(ids: "1"), "GET /v1/names?ids%5B%5D=1"),
    Row(.names(top: "1"), "GET /v1/names?%24top=1"),
    Row(.names(xY: "1"), "GET /v1/names?x-y=1"),
    Row(.names(für: "1"), "GET /v1/names?f%C3%BCr=1"),
  ]

  private static let settled: [Row] = [
    Row(.settled(), "GET /v1/settled?kind=dry&unit=m&page=1"),
    Row(.settled(page: 3), "GET /v1/settled?kind=dry&unit=m&page=3"),
    Row(.settled(size: 5), "GET /v1/settled?kind=dry&unit=m&page=1&size=5"),
    Row(.settled(only: .yes), "GET /v1/settled?kind=dry&unit=m&page=1&only=yes"),
    Row(.settled(kind: .unknown("wet")), "GET /v1/settled?kind=wet&unit=m&page=1"),
  ]

  /// Those of the path, unless the operation has one of the same name and place; header names have no case.
  private static let inherited: [Row] = [
    Row(.shared(id: 7), "GET /v1/shared/7"),
    Row(.shared(id: 7, page: 2), "GET /v1/shared/7?page=2"),
    Row(.shared(id: 7, idInQuery: "x"), "GET /v1/shared/7?id=x"),
    Row(.shared(id: 7, xTrace: "t"), "GET /v1/shared/7", ["X-Trace: t"]),
    Row(.overridden(id: 7), "POST /v1/shared/7"),
    Row(.overridden(id: 7, page: ["a", "b"]), "POST /v1/shared/7?page=a%7Cb"),
    Row(.overridden(id: 7, idInQuery: "x"), "POST /v1/shared/7?id=x"),
    Row(.overridden(id: 7, xTrace: 5), "POST /v1/shared/7", ["x-trace: 5"]),
  ]
}
#endif
