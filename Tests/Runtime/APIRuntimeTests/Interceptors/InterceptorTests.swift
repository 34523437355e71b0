import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Interceptors", .timeLimit(.minutes(5)))
struct InterceptorTests {
  private struct Refusal: Error, Equatable {}

  /// Marks requests, and writes down what it is asked.
  private struct Scribe: Interceptor {
    let name: String
    let notes: Locked<[String]>
    var decisions: [RetryDecision] = []

    func adapt(
      _ request: URLRequest, of call: CallContext, cancellation: CallCancellation,
      completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
    ) {
      notes.update { $0.append("\(name) adapts") }
      var request = request
      request.setValue((request.value(forHTTPHeaderField: "Marks") ?? "") + name, forHTTPHeaderField: "Marks")
      completion(.success(request))
    }

    func received(_ result: Result<TransportResponse, any Error>, to attempt: Attempt) {
      let status = (try? result.get().status).map { "\($0)" } ?? "nothing"
      notes.update { $0.append("\(name) receives \(status) to \(attempt.number)") }
    }

    func retry(
      _ attempt: Attempt, after result: Result<TransportResponse, any Error>, cancellation: CallCancellation,
      completion: @escaping @Sendable (RetryDecision) -> Void
    ) {
      notes.update { $0.append("\(name) decides on \(attempt.number) after \(attempt.retries)") }
      completion(attempt.retries < decisions.count ? decisions[attempt.retries] : .doNotRetry)
    }
  }

  /// Responds with one status after the other, and with the last one from then on.
  private func transport(_ statuses: Int...) -> FakeTransport {
    let rest = Locked(statuses)
    return FakeTransport { _ in
      let status = rest.update { $0.count > 1 ? $0.removeFirst() : $0[0] }
      return .success(TransportResponse(status: status, body: Data("[]".utf8)))
    }
  }

  private func client(_ interceptors: [any Interceptor], _ transport: FakeTransport) throws -> PetstoreClient {
    var client = try PetstoreClient(transport)
    client.configuration.interceptors = interceptors
    return client
  }

  @Test("adapt a request and see its response in their order")
  func order() async throws {
    let notes = Locked<[String]>([])
    let transport = transport(200)
    let client = try client(["a", "b", "c"].map { Scribe(name: $0, notes: notes) }, transport)
    _ = try await client.result(of: PetsAPI.listPets()).get()
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Marks") } == ["abc"])
    let want = [
      "a adapts", "b adapts", "c adapts", "a receives 200 to 1", "b receives 200 to 1", "c receives 200 to 1",
    ]
    #expect(notes.value == want)
  }

  @Test("are asked about a retry in their order, until one has decided; the request is then adapted again")
  func decisions() async throws {
    let notes = Locked<[String]>([])
    let transport = transport(503, 200)
    let client = try client(
      [
        Scribe(name: "a", notes: notes), Scribe(name: "b", notes: notes, decisions: [.retry(after: 0)]),
        Scribe(name: "c", notes: notes),
      ], transport)
    _ = try await client.result(of: PetsAPI.listPets()).get()
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Marks") } == ["abc", "abc"])
    #expect(
      notes.value.filter { $0.contains("decides") } == ["a decides on 1 after 0", "b decides on 1 after 0"])
  }

  @Test("know how often they themselves have asked for another attempt")
  func counts() async throws {
    let notes = Locked<[String]>([])
    let transport = transport(500)
    let again = RetryDecision.retry(after: 0)
    let client = try client(
      [Scribe(name: "a", notes: notes, decisions: [again]), Scribe(name: "b", notes: notes, decisions: [again])],
      transport)
    let result = await client.result(of: PetsAPI.listPets())
    #expect(throws: UndocumentedResponse.self) { try result.get() }
    #expect(transport.sent.count == 3)
    let want = [
      "a decides on 1 after 0", "a decides on 2 after 1", "b decides on 2 after 0", "a decides on 3 after 1",
      "b decides on 3 after 1",
    ]
    #expect(notes.value.filter { $0.contains("decides") } == want)
  }

  @Test("can end a call with an error of theirs, before it is sent and after its response")
  func refusal() async throws {
    struct Refusing: AsyncInterceptor {
      func adapt(_ request: URLRequest, of call: CallContext) async throws -> URLRequest { throw Refusal() }
    }
    let unsent = transport(200)
    let first = try await client([Refusing()], unsent).result(of: PetsAPI.listPets())
    #expect(throws: Refusal()) { try first.get() }
    #expect(unsent.sent.isEmpty)

    let scribe = Scribe(name: "a", notes: Locked([]), decisions: [.fail(Refusal())])
    let second = try await client([scribe], transport(500)).result(of: PetsAPI.listPets())
    #expect(throws: Refusal()) { try second.get() }
  }

  @Test("receive the operation of the call")
  func context() async throws {
    let calls = Locked<[CallContext]>([])
    struct Listening: AsyncInterceptor {
      let calls: Locked<[CallContext]>
      func adapt(_ request: URLRequest, of call: CallContext) async throws -> URLRequest {
        calls.update { $0.append(call) }
        return request
      }
    }
    let client = try client([Listening(calls: calls)], transport(201))
    _ = await client.result(of: PetsAPI.addPet(pet: ShopPet(id: 1, name: "Rex")))
    let call = try #require(calls.value.first)
    #expect(call.operationID == "addPet")
    #expect(call.tag == "pets")
    #expect(call.method == .post)
    #expect(call.path == "/pets")
    #expect(call.security == [["api_key"]])
    #expect(!call.isIdempotent)
  }

  @Test("are not asked about a success, nor about a response that cannot be decoded")
  func noRetry() async throws {
    for body in ["[]", "no JSON"] {
      let notes = Locked<[String]>([])
      let scribe = Scribe(name: "a", notes: notes, decisions: [.retry(after: 0)])
      let transport = FakeTransport(status: 200, body)
      _ = try await client([scribe], transport).result(of: PetsAPI.listPets())
      #expect(transport.sent.count == 1)
      #expect(notes.value == ["a adapts", "a receives 200 to 1"])
    }
  }

  @Test("whose completions are called twice count once")
  func twice() async throws {
    struct Chatty: Interceptor {
      func adapt(
        _ request: URLRequest, of call: CallContext, cancellation: CallCancellation,
        completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
      ) {
        completion(.success(request))
        completion(.failure(Refusal()))
      }

      func retry(
        _ attempt: Attempt, after result: Result<TransportResponse, any Error>, cancellation: CallCancellation,
        completion: @escaping @Sendable (RetryDecision) -> Void
      ) {
        completion(attempt.retries == 0 ? .retry(after: 0) : .doNotRetry)
        completion(.retry(after: 0))
      }
    }
    let transport = transport(500, 200)
    _ = try await client([Chatty()], transport).result(of: PetsAPI.listPets()).get()
    #expect(transport.sent.count == 2)
  }
}
