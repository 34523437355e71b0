#if LoopbackTests
import APIRuntime
import DriftGolden
import Foundation
import LoopbackSupport
import Testing

/// A server that sends what its description does not have, the client of that description, and the one of the description
/// as `gen drift` corrects it.
@Suite("A drift interceptor", .timeLimit(.minutes(5)))
struct DriftTests {
  /// The responses that the server gives one after the other to requests for a path.
  private static let responses: [String: [(status: Int, body: String)]] = [
    "/v1/tides": [
      (200, #"[{"id":"1","height":1.5,"phase":"slack","station":{"name":"Ann's secret"}}]"#),
      (200, #"[{"id":"1","height":1,"phase":"not a word","station":{"name":"s"}}]"#),
      (200, #"[{"id":"1","phase":"low","station":{"name":"s"}}]"#),
      (200, #"[{"id":null,"height":1,"phase":"low","station":{"name":"s"}}]"#),
      (200, #"[{"id":"1","height":1,"phase":"low","station":null}]"#),
      (200, #"[{"id":"1","height":1,"phase":"low","station":{"name":"s"}}]"#),
    ],
    "/v1/harbours/7": [
      (200, #"{"name":"s","lights":[1,3,3]}"#), (200, #"{"name":"s","depths":{"0815-4711":{}}}"#),
      (200, #"{"name":"s","depths":{"0815-4711":{"metres":"a secret"}}}"#),
    ],
    "/v1/readings": [(201, #"{"value":4}"#)], "/v1/status": [(418, "")],
  ]

  /// Runs the server while `body` runs, which makes the calls of `responses`.
  private func run(_ body: @Sendable (ServerURL) async throws -> Void) async throws {
    let counts = Locked<[String: Int]>([:])
    try await LoopbackServer.run { request in
      let index = counts.update { counts in
        counts[request.target, default: 0] += 1
        return counts[request.target, default: 0] - 1
      }
      let all = Self.responses[request.target] ?? [(404, "")]
      let response = all[min(index, all.count - 1)]
      let headers = response.body.isEmpty ? [:] : ["Content-Type": "application/json"]
      return LoopbackServer.Reply(status: response.status, headers: headers, body: response.body)
    } while: {
      try await body(ServerURL($0.url))
    }
  }

  private static let decoders: [(@Sendable () -> JSONDecoder)?] = [nil, { .api() }]

  /// A report in JSON, without its times.
  private func timeless(_ report: Data) throws -> JSONValue {
    let now = "2026-11-22T12:00:00Z"
    let value = try JSONDecoder().decode(JSONValue.self, from: report)
    guard case .object(var root) = value, case .array(let findings)? = root["findings"] else { return value }
    root["findings"] = .array(
      findings.map { finding in
        guard case .object(var finding) = finding else { return finding }
        for key in ["first", "last"] where finding[key] != nil { finding[key] = .string(now) }
        return .object(finding)
      })
    return .object(root)
  }

  @Test("reports what a server sends against its description, with both decoders", arguments: [0, 1])
  func drifted(decoder: Int) async throws {
    let drift = DriftInterceptor()
    try await run { server in
      var configuration = ClientConfiguration(server: server)
      configuration.makeDecoder = Self.decoders[decoder]
      configuration.interceptors = [drift]
      let client = Drifted.TidesClient(configuration: configuration)
      #expect(drift.report.isEmpty)
      for _ in 0..<2 { _ = try await client.tides.listTides() }
      for _ in 0..<3 { await #expect(throws: APIError.self) { try await client.tides.listTides() } }
      _ = try await client.tides.listTides()
      #expect(try await client.tides.getHarbour(id: "7").lights == [._1, .unknown(3), .unknown(3)])
      for _ in 0..<2 { await #expect(throws: APIError.self) { try await client.tides.getHarbour(id: "7") } }
      #expect(try await client.tides.addReading().value == 4)
      await #expect(throws: UndocumentedResponse.self) { try await client.tides.getStatus() }
    }
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Golden/drifted/report.json")
    let encoded = try APIJSONEncoder().encode(drift.report)
    let want = try JSONDecoder().decode(DriftReport.self, from: Data(contentsOf: golden))
    #expect(drift.report.description == want.description)
    #expect(try timeless(encoded) == JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: golden)))
    let lines = drift.report.description.split(separator: "\n")
    #expect(lines.contains(#"GET /tides 200 /*/phase: unknownValue "slack", once"#))
    // The digits of a time may be those of the secret.
    let text = String(decoding: try APIJSONEncoder().encode(timeless(encoded)), as: UTF8.self)
    for secret in ["Ann", "not a word", "0815", "a secret"] { #expect(!text.contains(secret)) }
    #expect(try JSONDecoder().decode(DriftReport.self, from: encoded) == drift.report)
  }

  @Test("finds nothing of that with the client of the corrected description")
  func corrected() async throws {
    let drift = DriftInterceptor()
    try await run { server in
      var configuration = ClientConfiguration(server: server)
      configuration.interceptors = [drift]
      let client = Corrected.TidesClient(configuration: configuration)
      #expect(try await client.tides.listTides().map(\.phase) == [.slack])
      #expect(try await client.tides.listTides().map(\.phase) == [.unknown("not a word")])
      #expect(try await client.tides.listTides().map(\.height) == [nil])
      #expect(try await client.tides.listTides().map(\.id) == [nil])
      #expect(try await client.tides.listTides().map(\.station) == [nil])
      #expect(try await client.tides.getHarbour(id: "7").lights?.map(\.rawValue) == [1, 3, 3])
      #expect(try await client.tides.getHarbour(id: "7").depths?.values.map(\.metres) == [nil])
      #expect(try await client.tides.getHarbour(id: "7").depths?.values.map(\.metres) == [.string("a secret")])
      // Two statuses with equal inline schemas are one type.
      let reading = try await client.tides.addReading()
      #expect(reading.value == 4)
      await #expect(throws: ErrorResponse<Data>.self) { try await client.tides.getStatus() }
    }
    // What is not a word cannot be corrected by a report without values.
    #expect(drift.report.description == "GET /tides 200 /*/phase: unknownValue, once")
  }

  @Test("has one finding of a body in another media type than the call reads")
  func mediaType() async throws {
    let drift = DriftInterceptor()
    var configuration = ClientConfiguration(
      server: "https://h", transport: FakeTransport(status: 200, headers: ["Content-Type": "text/csv"], "a,b"))
    configuration.interceptors = [drift]
    await #expect(throws: APIError.self) {
      try await Drifted.TidesClient(configuration: configuration).tides.listTides()
    }
    #expect(drift.report.description == "GET /tides 200: undocumentedMediaType \"text/csv\", once")
  }

  @Test("has a maximum of findings, and is in the same order whatever comes first")
  func bounds() async throws {
    func drift(_ statuses: [Int], maximum: Int) async -> DriftInterceptor {
      let drift = DriftInterceptor(maximumFindings: maximum)
      for status in statuses {
        var configuration = ClientConfiguration(server: "https://h", transport: FakeTransport(status: status))
        configuration.interceptors = [drift]
        _ = try? await Drifted.TidesClient(configuration: configuration).tides.getStatus()
      }
      return drift
    }
    let report = await drift([500, 418, 500, 503], maximum: 2).report
    #expect(
      report.description == """
        GET /status 418: undocumentedStatus, once
        GET /status 500: undocumentedStatus, 2 times
        """)
    #expect(String(decoding: try APIJSONEncoder().encode(report), as: UTF8.self).contains(#""omitted":1"#))
    let (one, other) = (await drift([500, 418], maximum: 9).report, await drift([418, 500], maximum: 9).report)
    #expect(one.description == other.description)
  }
}
#endif
