@_spi(Generated) public import APIRuntime
public import Foundation

/// A response of a stub, or a failure in its place.
///
/// For which requests it is used is said to the ``StubTransport``.
///
///     stub.on(.get, "/pets", .json([Pet.sample()]).delayed(by: 0.2))
///     stub.on(.get, "/pets/{petId}", .failure(URLError(.timedOut)), .status(503), .json(Pet.sample()))
public struct StubResponse: Sendable {
  /// An event, and the number of seconds before it.
  struct Step: Sendable {
    /// The event that is delivered.
    let event: TransportEvent
    /// The number of seconds before it; 0 delivers it at once.
    var delay: TimeInterval = 0

    /// Creates a step that is delivered at once.
    init(_ event: TransportEvent) {
      self.event = event
    }
  }

  /// The steps, in their order.
  private(set) var steps: [Step]

  /// Creates a response with a body, or without one.
  ///
  /// - Parameters:
  ///   - status: The status, such as 204.
  ///   - headers: The header fields, none by default.
  ///   - body: The bytes of the body, empty by default.
  public static func status(
    _ status: Int, headers: HTTPHeaders = [:], body: Data = Data()
  ) -> StubResponse {
    StubResponse(
      steps: TransportResponse(status: status, headers: headers, body: body).events.map { Step($0) })
  }

  /// Creates a response with a text, in `text/plain` unless the header fields have another type.
  ///
  /// - Parameters:
  ///   - text: The body, sent in UTF-8.
  ///   - status: The status, 200 by default.
  ///   - headers: The header fields, none by default.
  public static func text(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> StubResponse {
    .status(status, headers: headers.adding(contentType: "text/plain; charset=utf-8"), body: Data(text.utf8))
  }

  /// Creates a response with a value as JSON. A value that cannot be encoded fails the call.
  ///
  /// - Parameters:
  ///   - value: The body, which is encoded here, with an `APIJSONEncoder`.
  ///   - status: The status, 200 by default.
  ///   - headers: The header fields; `Content-Type` is `application/json` unless they have another one.
  public static func json(
    _ value: some Encodable & Sendable, status: Int = 200, headers: HTTPHeaders = [:]
  ) -> StubResponse {
    let headers = headers.adding(contentType: "application/json")
    return made { TransportResponse(status: status, headers: headers, body: try APIJSONEncoder().encode(value)) }
  }

  /// Creates a response whose body comes in pieces, with a number of seconds before each of them.
  ///
  ///     .stream(["data: 1\n\n", "data: 2\n\n"], every: 0.1, headers: ["Content-Type": "text/event-stream"])
  ///
  /// - Parameters:
  ///   - pieces: The pieces of the body, which arrive as they are here.
  ///   - delay: The number of seconds before each piece; none by default.
  ///   - status: The status, 200 by default.
  ///   - headers: The header fields, none by default.
  public static func stream(
    _ pieces: [String], every delay: TimeInterval = 0, status: Int = 200, headers: HTTPHeaders = [:]
  ) -> StubResponse {
    var steps = [Step(.head(status: status, headers: headers))]
    for piece in pieces {
      var step = Step(.body(Data(piece.utf8)))
      step.delay = delay
      steps.append(step)
    }
    return StubResponse(steps: steps + [Step(.end(nil))])
  }

  /// Creates a failure of the transport, such as `URLError(.notConnectedToInternet)`.
  ///
  /// - Parameter error: The error, which the call fails with in an `APIError.transport`.
  public static func failure(_ error: any Error) -> StubResponse {
    StubResponse(steps: [Step(.end(error))])
  }

  /// No response: the call waits until it is cancelled or its time is over, by its `timeout` or its `totalTimeout`.
  public static let never = StubResponse(steps: [Step(.end(nil))]).delayed(by: .infinity)

  /// Returns the response with a number of seconds before it.
  ///
  /// - Parameter seconds: The number of seconds before the head.
  public func delayed(by seconds: TimeInterval) -> StubResponse {
    var response = self
    if !response.steps.isEmpty { response.steps[0].delay += seconds }
    return response
  }

  /// Returns the response without its end: the connection is lost behind what it has of a body.
  ///
  /// - Parameter error: The error in place of the end, such as `URLError(.networkConnectionLost)`.
  public func cutOff(by error: any Error) -> StubResponse {
    StubResponse(steps: Array(steps.dropLast()) + [Step(.end(error))])
  }

  /// Whether the transport fails in place of a response.
  fileprivate var isFailure: Bool {
    if case .end(_?)? = steps.first?.event { true } else { false }
  }

  /// Creates the response of a sample.
  init(_ sample: DocumentedSample) {
    var headers: HTTPHeaders = [:]
    headers["Content-Type"] = sample.contentType
    self = Self.made {
      TransportResponse(status: sample.status, headers: headers, body: try sample.body())
    }
  }

  /// Creates a response of steps.
  private init(steps: [Step]) {
    self.steps = steps
  }

  /// Creates a response, or the failure to encode its body.
  private static func made(_ response: () throws -> TransportResponse) -> StubResponse {
    do {
      return StubResponse(steps: try response().events.map { Step($0) })
    } catch {
      return .failure(error)
    }
  }
}

extension HTTPHeaders {
  /// Returns the fields with a media type, unless they have one.
  fileprivate func adding(contentType: String) -> HTTPHeaders {
    var headers = self
    if headers["Content-Type"] == nil { headers["Content-Type"] = contentType }
    return headers
  }
}

/// Delivers the events of a stub's response, in order, until it is cancelled.
final class StubDelivery: @unchecked Sendable {
  /// Protects the variable.
  private let lock = NSLock()
  /// Called with the events of the response; `nil` once it is cancelled, so that a step which is far off keeps nothing of the call.
  private var receive: (@Sendable (TransportEvent) -> Void)?

  /// Creates the delivery of one response.
  init(_ receive: @escaping @Sendable (TransportEvent) -> Void) {
    self.receive = receive
  }

  /// Ends the delivery before its next step.
  func cancel() {
    // Released without the lock: what goes with it may come back here.
    withExtendedLifetime(lock.withLock { receive.take() }) {}
  }

  /// Delivers a response: at once as far as it has no delays, behind those in the background.
  ///
  /// - Parameters:
  ///   - bytesSent: The size of the request's body, which is sent before the response, unless there is no connection.
  ///   - timeout: The number of seconds that a step may take; behind them the response fails as that of a network.
  func start(_ response: StubResponse, bytesSent: Int, timeout: TimeInterval) {
    let end = response.steps.firstIndex { $0.delay > timeout } ?? response.steps.endIndex
    var steps = response.steps[..<end]
    if bytesSent > 0, !response.isFailure {
      steps.insert(StubResponse.Step(.sent(Int64(bytesSent), of: Int64(bytesSent))), at: steps.startIndex)
    }
    if end < response.steps.endIndex {
      var step = StubResponse.Step(.end(URLError(.timedOut)))
      step.delay = timeout
      steps.append(step)
    }
    deliver(steps)
  }

  /// Delivers the steps until one has to wait.
  private func deliver(_ steps: ArraySlice<StubResponse.Step>) {
    for (index, step) in zip(steps.indices, steps) {
      if step.delay > 0 {
        return DispatchQueue.global().asyncAfter(deadline: .now() + step.delay) {
          if self.deliver(step.event) { self.deliver(steps[(index + 1)...]) }
        }
      }
      guard deliver(step.event) else { return }
    }
  }

  /// Delivers an event, and returns whether it did: not if the response is cancelled.
  private func deliver(_ event: TransportEvent) -> Bool {
    guard let receive = lock.withLock({ receive }) else { return false }
    receive(event)
    return true
  }
}
