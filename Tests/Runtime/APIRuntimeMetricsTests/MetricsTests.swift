#if Metrics
import APIRuntime
import APIRuntimeMetrics
import Foundation
import LoopbackSupport
import Metrics
import MetricsTestKit
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Metrics", .timeLimit(.minutes(5)))
struct MetricsTests {
  private static let pet = "{\"id\":7,\"name\":\"Rex\"}"
  /// The dimensions of every request.
  private static let base = [
    ("http.request.method", "GET"), ("url.template", "/pets/{petId}"), ("server.address", "pets.example"),
    ("server.port", "443"),
  ]

  private func client(_ transport: any Transport, _ metrics: TestMetrics) -> PetstoreClient {
    var client = PetstoreClient(
      configuration: ClientConfiguration(server: "https://pets.example/v1", transport: transport))
    client.configuration.observers = [MetricsObserver(factory: metrics)]
    return client
  }

  /// `200`, `503 503` or `- URLError.timedOut` of each timer, with the number of its values.
  private func durations(_ metrics: TestMetrics) -> [String: Int] {
    let timers = metrics.timers(label: "http.client.request.duration")
    return Dictionary(
      uniqueKeysWithValues: timers.map { timer in
        let rest = timer.dimensions.dropFirst(Self.base.count)
        return (rest.map { "\($0.0)=\($0.1)" }.joined(separator: " "), timer.values.count)
      })
  }

  @Test("have the duration of each request, by what became of it")
  func durations() async throws {
    let metrics = TestMetrics()
    var client = client(
      ScriptedTransport([
        .ended(Self.pet), .ended(Self.pet), .ended("", status: 503), .failed(.timedOut), .ended(Self.pet),
      ]), metrics)
    client.configuration.interceptors = [RetryInterceptor(baseDelay: 0)]
    for _ in 0..<3 { _ = try await client.pets.getPet(petId: 7) }
    #expect(
      durations(metrics) == [
        "http.response.status_code=200": 3, "http.response.status_code=503 error.type=503": 1,
        "error.type=URLError.timedOut": 1,
      ])
    for timer in metrics.timers(label: "http.client.request.duration") {
      #expect(timer.dimensions.prefix(Self.base.count).elementsEqual(Self.base, by: ==))
      #expect(timer.values.allSatisfy { $0 >= 0 && $0 < 60_000_000_000 })
    }
  }

  @Test("count the requests under way, until a response or a cancel")
  func active() async throws {
    let (metrics, transport) = (TestMetrics(), FakeTransport.holding())
    let client = client(transport, metrics)
    let calls = (0..<3).map { _ in Task { _ = try await client.pets.getPet(petId: 7) } }
    let held = try await transport.nextHeld(3)
    let meter = try metrics.expectMeter("http.client.active_requests", Self.base)
    #expect(meter.lastValue == 3)
    for call in held.prefix(2) {
      call.respond(.success(TransportResponse(status: 200, body: Data(Self.pet.utf8))))
    }
    held[2].receive(.head(status: 200))
    // One of the tasks is still waiting.
    for call in calls { call.cancel() }
    for call in calls { _ = await call.result }
    #expect(meter.values == [1, 2, 3, 2, 1, 0])
    #expect(durations(metrics).values.reduce(0, +) == 3)
  }

  @Test("tell when a request is over in nanoseconds of its time")
  func time() async throws {
    let metrics = TestMetrics()
    let transport = FakeTransport.holding()
    let client = client(transport, metrics)
    async let pet = client.pets.getPet(petId: 7)
    let held = try await transport.nextHeld()
    try await Task.sleep(nanoseconds: 50_000_000)
    held.respond(.success(TransportResponse(status: 200, body: Data(Self.pet.utf8))))
    _ = try await pet
    let timer = try #require(metrics.timers(label: "http.client.request.duration").first)
    #expect(try #require(timer.lastValue) >= 50_000_000)
  }
}
#endif
