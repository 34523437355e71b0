#if LoopbackTests && (canImport(Combine) || OpenCombine)
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing
import Wire

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A call, what the server responses, and how the call ends.
struct ResponseRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let accept: String
  private let response: RawServer.Response
  private let want: Ending
  private let endings: @Sendable (Style, WireClient) async -> [Ending]

  init<Body>(
    _ call: Call<WireClient, Body>,
    _ response: RawServer.Response,
    accept: String = "application/json",
    _ want: Ending
  ) {
    let body = String(decoding: response.body, as: UTF8.self)
    testDescription = ["\(response.status)", response.fields.joined(separator: ", "), body].joined(separator: " ")
    self.accept = accept
    self.response = response
    self.want = want
    endings = { await call.endings($0, $1) }
  }

  func check(_ style: Style) async throws {
    let ended = Locked<[Ending]>([])
    let received = try await RawServer.received(respondingWith: response) { server in
      let endings = await endings(style, WireClient(server: ServerURL(server.url)))
      ended.update { $0 = endings }
    }
    #expect(ended.value == [want])
    #expect(received.map { $0.fields.filter { $0.hasPrefix("Accept:") } } == [["Accept: " + accept]])
  }
}

/// What a call gives of the headers of its response.
struct Heading: Hashable, Sendable {
  var count: Int?
  var list: [String]?
  var at: Date?
  var object: RGB?
  var shade: Shade?

  init(count: Int? = nil, list: [String]? = nil, at: Date? = nil, object: RGB? = nil, shade: Shade? = nil) {
    (self.count, self.list, self.at, self.object, self.shade) = (count, list, at, object, shade)
  }

  init(_ response: Response<RGB>) {
    let headers = response.headers
    count = headers[.xCount]
    list = headers[.xList]
    at = headers[.xAt]
    object = headers[.xObject]
    shade = headers[.xShade]
  }
}

extension Call where Client == WireClient, Body == Heading {
  static let heading = Call(
    callback: { client, completion in
      client.response(for: AnswersAPI.documented()) { completion($0.map { Heading($0) }) }
    },
    publisher: { $0.responsePublisher(for: AnswersAPI.documented()).map { Heading($0) }.eraseToAnyPublisher() },
    asyncAwait: { Heading(try await $0.response(for: AnswersAPI.documented())) })
}

@Suite("The response to a generated call", .timeLimit(.minutes(5)))
struct ResponseWireTests {
  typealias Row = ResponseRow
  typealias Several = AnswersAPI.Several.ResponseBody
  typealias Versions = AnswersAPI.VersionsOfAnswer.ResponseBody

  @Test("is what the description says of its status, in every style", arguments: Style.allCases, statuses + several)
  func status(style: Style, row: Row) async throws { try await row.check(style) }

  @Test(
    "is text, bytes, an error or headers where that is said", arguments: Style.allCases, kinds + errors + headings)
  func kind(style: Style, row: Row) async throws { try await row.check(style) }

  private static func json(_ status: Int, _ body: String = "") -> RawServer.Response {
    RawServer.Response(status, ["Content-Type: application/json"], body)
  }

  private static let body = #"{"R":100,"G":200,"B":150}"#
  private static func version(_ version: String, _ body: String) -> RawServer.Response {
    .init(200, ["Content-Type: application/json;v=\(version)"], body)
  }

  private static let problem = #"{"title":"no"}"#

  private static let statuses: [Row] = [
    Row(.exact(), json(200, body), .value(rgb)),
    Row(.exact(), .init(200, [], body), .value(rgb)),
    Row(.exact(), .init(200, ["Content-Type: application/json; charset=utf-8"], body), .value(rgb)),
    Row(.exact(), .init(200, ["content-type: Application/JSON"], body), .value(rgb)),
    Row(.exact(), json(200, "{}"), .value(RGB())),
    Row(.exact(), json(200, #"{"R":100,"X":[{}],"B":null}"#), .value(RGB(r: 100))),
    Row(.exact(), json(200, ""), .undecodable("the body is empty, expected JSON of RGB", status: 200)),
    Row(
      .exact(), json(200, #"{"R":"x"}"#),
      .undecodable("R: expected Int, found string 'x' at line 1, column 6", status: 200)),
    Row(.exact(), json(201, body), .value(rgb)),
    Row(.exact(), .init(201, ["Content-Type: text/html"], body), .undocumented(status: 201, body: body)),
    Row(.exact(), json(204), .undocumented(status: 204, body: "")),
    Row(.exact(), .init(500, ["Content-Type: text/html"], "<b>"), .undocumented(status: 500, body: "<b>")),
    Row(.range(), json(200, body), .value(rgb)),
    Row(.range(), json(206, body), .value(rgb)),
    Row(.range(), json(299, body), .value(rgb)),
    Row(.range(), json(404, body), .undocumented(status: 404, body: body)),
    Row(.responseOfDefault(), json(200, body), .value(rgb)),
    Row(.responseOfDefault(), json(202, body), .value(rgb)),
    Row(.responseOfDefault(), json(404, body), .documented(status: 404, body: rgb)),
    Row(.responseOfDefault(), json(500, "{}"), .documented(status: 500, body: RGB())),
    Row(.noResponse(), json(204), accept: "*/*", .value(Nothing())),
    Row(.noResponse(), json(200, "x"), accept: "*/*", .value(Nothing())),
    Row(.head(), .init(200, ["X-Count: 3"], "not sent"), accept: "*/*", .value(Nothing())),
    Row(.head(), json(404), accept: "*/*", .documented(status: 404, body: Data())),
    Row(.head(), json(500), accept: "*/*", .undocumented(status: 500, body: "")),
  ]

  private static let both = "application/json, text/plain"
  private static let bytes = "application/octet-stream, */*;q=0.1"
  private static let several: [Row] = [
    Row(.several(), json(200, body), accept: both, .value(Several.ok(rgb))),
    Row(.several(), json(201, #""x""#), accept: both, .value(Several.created("x"))),
    Row(.several(), .init(202, ["Content-Type: text/plain"], "x"), accept: both, .value(Several.accepted("x"))),
    Row(.several(), .init(204), accept: both, .value(Several.noContent)),
    Row(.several(), json(203, body), accept: both, .undocumented(status: 203, body: body)),
    Row(.maybe(), json(200, body), .value(RGB?.some(rgb))),
    Row(.maybe(), .init(204), .value(RGB?.none)),
    Row(.maybe(), json(200, "null"), .value(RGB?.none)),
    Row(.maybe(), json(200, ""), .value(RGB?.none)),
  ]

  private static let kinds: [Row] = [
    Row(.text(), .init(200, ["Content-Type: text/plain"], "é\n"), accept: "text/plain", .value("é\n")),
    Row(.text(), .init(200, ["Content-Type: text/plain; charset=utf-8"], "é"), accept: "text/plain", .value("é")),
    Row(.text(), .init(200, []), accept: "text/plain", .value("")),
    Row(
      .text(), .init(200, [], body: Data([0xFF])), accept: "text/plain",
      .undecodable("the body is not text in UTF-8", status: 200)),
    Row(
      .binary(), .init(200, [], body: Data([0xFF, 0])), accept: bytes, .value(Data([0xFF, 0]))),
    Row(
      .binary(), .init(200, ["Content-Type: image/png"], body: Data()), accept: bytes,
      .value(Data())),
    // JSON is what is asked for where there is a choice.
    Row(.kindsOfAnswer(), json(200, body), .value(rgb)),
    Row(.versions(), version("1.0", body), accept: "application/json; v=1.0", .value(Versions.jsonV1_0(rgb))),
    Row(
      .versions(accept: "application/json; v=2.0"), version("2.0", problem), accept: "application/json; v=2.0",
      .value(Versions.jsonV2_0(Problem(title: "no")))),
    // The response says what it is, and else it is what was asked for.
    Row(
      .versions(), version("2.0", problem), accept: "application/json; v=1.0",
      .value(Versions.jsonV2_0(Problem(title: "no")))),
    Row(
      .versions(accept: "application/json; v=2.0"), json(200, problem), accept: "application/json; v=2.0",
      .value(Versions.jsonV2_0(Problem(title: "no")))),
    Row(.number(), json(200, "7"), .value(7)),
    Row(.number(), json(200, "7.5"), .undecodable("expected Int, found 7.5 at line 1, column 1", status: 200)),
    Row(
      .plus(), .init(200, ["Content-Type: application/vnd.rgb+json"], body), accept: "application/vnd.rgb+json",
      .value(rgb)),
  ]

  private static let errors: [Row] = [
    Row(.errors(), json(200, body), .value(rgb)),
    Row(
      .errors(), .init(404, ["Content-Type: application/problem+json"], problem),
      .documented(status: 404, body: Problem(title: "no"))),
    Row(.errors(), .init(409, ["Content-Type: text/plain"], "taken"), .documented(status: 409, body: "taken")),
    Row(.errors(), .init(410, []), .documented(status: 410, body: Data())),
    Row(.errors(), .init(410, [], "x"), .documented(status: 410, body: Data("x".utf8))),
    Row(.errors(), json(418, body), .documented(status: 418, body: rgb)),
    Row(.errors(), json(500, problem), .documented(status: 500, body: Problem(title: "no"))),
    Row(.errors(), json(204), .undocumented(status: 204, body: "")),
    Row(.errors(), json(404, ""), .undecodable("the body is empty, expected JSON of Problem", status: 404)),
    Row(.errors(), json(404, "{}"), .undecodable("title: missing", status: 404)),
  ]

  private static func heading(_ fields: [String], _ want: Heading) -> Row {
    Row(.heading, .init(200, fields, "{}"), .value(want))
  }

  private static let headings: [Row] = [
    heading([], Heading()),
    heading(["X-Count: 12"], Heading(count: 12)),
    heading(["x-count: 12"], Heading(count: 12)),
    heading(["X-Count: many"], Heading()),
    heading(["X-List: a, b,c"], Heading(list: ["a", "b", "c"])),
    heading(["X-List: a", "X-List: b"], Heading(list: ["a", "b"])),
    heading(["X-At: 2024-02-29T12:00:00Z"], Heading(at: noon)),
    heading(["X-Object: R=100,G=200,B=150"], Heading(object: rgb)),
    heading(["X-Shade: light brown"], Heading(shade: .lightBrown)),
    heading(["X-Shade: red"], Heading(shade: .unknown("red"))),
  ]

  @Test("that is undocumented has status, headers, body and the request as sent", arguments: Style.allCases)
  func undocumented(style: Style) async throws {
    let texts = Locked<[String]>([])
    let response = RawServer.Response(418, ["X-Why: tea"], "no")
    _ = try await RawServer.received(respondingWith: response) { server in
      var client = WireClient(server: ServerURL(server.url), bearer: .token("secret"))
      client.configuration.headers["X-Client"] = "me"
      let call = Call<WireClient, Nothing>.empty(
        callback: { client, completion in
          client.answers.none {
            if case .failure(let error) = $0 { texts.update { $0.append(Self.text(error)) } }
            completion($0)
          }
        },
        publisher: { client in
          client.answers.nonePublisher().mapError { error in
            texts.update { $0.append(Self.text(error)) }
            return error
          }.eraseToAnyPublisher()
        },
        asyncAwait: { client in
          do { try await client.answers.none() } catch {
            texts.update { $0.append(Self.text(error)) }
            throw error
          }
        })
      _ = await call.endings(style, client)
    }
    #expect(texts.value == ["418 tea no GET /v1/answers/none me REDACTED"])
  }

  /// What an error for an undocumented status holds.
  private static func text(_ error: any Error) -> String {
    guard let response = (error as? UndocumentedResponse)?.response else { return "\(error)" }
    let request = response.request
    return [
      "\(response.status)", response.headers["X-Why"] ?? "-", String(decoding: response.body, as: UTF8.self),
      request.httpMethod ?? "-", request.url?.path ?? "-", request.value(forHTTPHeaderField: "X-Client") ?? "-",
      request.value(forHTTPHeaderField: "Authorization") ?? "-",
    ].joined(separator: " ")
  }
}
#endif
