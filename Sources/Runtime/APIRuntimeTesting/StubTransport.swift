@_spi(Generated) public import APIRuntime
public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A transport without a network that responds to each request as it is told to:
///
///     let stub = StubTransport()
///     try stub.on(PetsAPI.getPet(petId: 7), status: 404, body: ErrorModel.sample())
///     try stub.on(PetsAPI.listPets(), .status(503), .json([Pet.sample()]))
///     let client = PetstoreClient(configuration: ClientConfiguration(server: "https://example.com", transport: stub))
///
/// The stub that was added last and fits a request responds to it. Of several responses of a stub, each request takes the
/// next one; the last one is given again and again. A request that no stub fits fails with ``UnstubbedRequest``. Before a
/// response begins, the whole body of its request counts as sent. It may be used from any thread.
///
/// A mock, whose calls have arguments instead of requests, is made by the generator.
public final class StubTransport: Transport, @unchecked Sendable {
  /// A pattern with the responses to its requests.
  private struct Stub {
    /// The requests that the stub is for.
    let pattern: RequestPattern
    /// The responses that are left; the last one is never removed.
    var responses: ArraySlice<StubResponse>

    /// Returns the next response; the last one again and again.
    mutating func next() -> StubResponse? {
      responses.count > 1 ? responses.popFirst() : responses.first
    }
  }

  /// Protects the variables below.
  private let lock = NSLock()
  /// The stubs, of which the last one that fits goes first.
  private var stubs: [Stub] = []
  /// The requests so far.
  private var received: [ReceivedRequest] = []

  /// Creates a transport that responds with documented samples: to an operation with its first success, until another stub
  /// fits.
  ///
  /// - Parameter samples: The samples, such as `PetstoreClient.documentedSamples` of a client that is generated with mocks.
  public init(_ samples: [DocumentedSample] = []) {
    // A template fits what another one names, and without a client the end of a longer path, too.
    stubs = samples.reversed().map { Stub(pattern: RequestPattern($0), responses: [StubResponse($0)]) }
      .map { (stub: $0, precision: $0.pattern.precision) }.enumerated()
      .sorted { ($0.element.precision + [$0.offset]).lexicographicallyPrecedes($1.element.precision + [$1.offset]) }
      .map(\.element.stub)
  }

  /// The requests so far, in the order in which they were sent.
  public var requests: [ReceivedRequest] { lock.withLock { received } }

  /// Returns the requests so far that are those of a builder, as ``on(_:_:)-(RequestBuilder<Body>,_)`` compares them.
  ///
  /// - Throws: `APIError.invalidRequest` for a builder that makes no request.
  public func requests<Body>(for request: RequestBuilder<Body>) throws -> [ReceivedRequest] {
    let pattern = try RequestPattern(request)
    return requests.filter(pattern.fits)
  }

  /// Adds a stub for the requests of a builder: with its method, its path behind that of the server, and at least the
  /// members of its query. What else a request has makes no difference. A parameter whose value only the client has
  /// stands for any value.
  ///
  /// - Parameters:
  ///   - request: The request, as the client makes it: `PetsAPI.getPet(petId: 7)`.
  ///   - responses: The responses to one request after the other; without one, it is status 200 without a body.
  /// - Throws: `APIError.invalidRequest` for a builder that makes no request.
  public func on<Body>(_ request: RequestBuilder<Body>, _ responses: StubResponse...) throws {
    add(try RequestPattern(request), responses)
  }

  /// Adds a stub with a body as JSON for the requests of a builder.
  ///
  /// - Parameters:
  ///   - request: The request, as the client makes it.
  ///   - status: The status, 200 by default.
  ///   - headers: The header fields, none by default.
  ///   - body: The body, which is encoded as JSON.
  /// - Throws: `APIError.invalidRequest` for a builder that makes no request.
  public func on<Body>(
    _ request: RequestBuilder<Body>, status: Int = 200, headers: HTTPHeaders = [:], body: some Encodable & Sendable
  ) throws {
    add(try RequestPattern(request), [.json(body, status: status, headers: headers)])
  }

  /// Adds a stub with the body of a success for the requests of a builder.
  ///
  /// - Parameters:
  ///   - request: The request, as the client makes it.
  ///   - body: The body of the success, with status 200.
  /// - Throws: `APIError.invalidRequest` for a builder that makes no request.
  public func on<Body: Encodable>(_ request: RequestBuilder<Body>, returns body: Body) throws {
    add(try RequestPattern(request), [.json(body)])
  }

  /// Adds a stub for all requests with a method and a path template, such as `/pets/{petId}`, whatever the arguments are.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The template of the whole path behind that of the client's server, as the description has it. `{…}` stands
  ///     for any text, and text beside it in a segment counts: `/docs/{id}:copy`. A query stands for the members that a
  ///     request must have: `/pets?limit=3`. What is sent without a client needs a path that ends so.
  ///   - responses: The responses to one request after the other; without one, it is status 200 without a body.
  public func on(_ method: HTTPMethod, _ path: String, _ responses: StubResponse...) {
    add(RequestPattern(method, path), responses)
  }

  /// Adds a stub.
  private func add(_ pattern: RequestPattern, _ responses: [StubResponse]) {
    let responses = responses.isEmpty ? [.status(200)] : responses
    lock.withLock { stubs.append(Stub(pattern: pattern, responses: responses[...])) }
  }

  /// Responds with the stub that fits.
  public func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let received = ReceivedRequest(request, file: file, cancellation.secrets)
    let delivery = StubDelivery(receive)
    guard cancellation.onCancel({ delivery.cancel() }) else { return }
    let (response, known): (StubResponse?, [RequestPattern]) = lock.withLock {
      self.received.append(received)
      let index = stubs.lastIndex { $0.pattern.fits(received) }
      return (index.flatMap { stubs[$0].next() }, index == nil ? stubs.map(\.pattern) : [])
    }
    if let response {
      return delivery.start(response, bytesSent: received.body.count, timeout: request.timeoutInterval)
    }
    receive(.end(UnstubbedRequest(request: received.summary, stubs: known.map(\.description))))
  }
}

/// The error of a request that no stub fits.
public struct UnstubbedRequest: LocalizedError, Hashable, CustomStringConvertible {
  /// The method and the URL, without the query.
  public let request: String
  /// The method and the path of each stub.
  public let stubs: [String]

  /// `GET https://example.com/pets is not stubbed; stubbed are: POST /pets, GET /pets/{petId}`
  public var description: String {
    "\(request) is not stubbed; " + (stubs.isEmpty ? "nothing is" : "stubbed are: " + stubs.joined(separator: ", "))
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
