public import Dispatch

/// The requests of mocks, which no transport is given. Closures and arguments are kept by ``MockedCall``.
extension RequestBuilder {
  /// The closure that stands in for a server: it is given what delivers the pieces of a stream, if they are asked for.
  typealias Mock = @Sendable (_ deliver: (@Sendable (Body) -> Void)?) async throws -> Body

  /// Creates a request that no transport is given.
  init(mocked: @escaping Mock) {
    self.init(.get, "/")
    self.mocked = mocked
  }
}

/// The parts of a request, for the arguments of a mock; `nil` where that is missing or of another type.
@_spi(Generated) extension RequestBuilder {
  /// Returns the value of a query parameter.
  public func queryValue<Value>(_ name: String) -> Value? { value(.query, name) }

  /// Returns the value of a header field.
  public func headerValue<Value>(_ name: String) -> Value? { value(.header, name) }

  /// Returns the body.
  public func bodyValue<Value>() -> Value? {
    guard case .value(let value)? = content?.value else { return nil }
    return value as? Value
  }

  /// Returns the value of a parameter, or of a type that its text makes.
  private func value<Value>(_ place: Parameter.Place, _ name: String) -> Value? {
    guard let value = parameters.first(where: { $0.place == place && $0.name == name })?.value else { return nil }
    if let value = value as? Value { return value }
    // A cursor may be a number in the response and a text in the request.
    return (Value.self as? any LosslessStringConvertible.Type)?.init("\(value)") as? Value
  }
}

extension RequestExecution {
  /// Runs the closure in the place of all attempts.
  ///
  /// Neither interceptors nor retries take part in it. Its response has status 200 and no header fields.
  func run(_ mock: @escaping RequestBuilder<Body>.Mock) {
    CallCancellation(task).run {
      do {
        finish(.success(Response(status: 200, headers: [:], body: try await mock(deliver))))
      } catch {
        finish(.failure(error))
      }
    }
  }
}

@_spi(Generated) extension ClientConfiguration {
  /// Creates the configuration of a mock, whose requests need no transport.
  public init(mockedOn publisherQueue: DispatchQueue) {
    self.init(server: "https://mock.invalid", transport: NoTransport(), publisherQueue: publisherQueue)
  }
}
