public import Foundation

/// The closure that stands in for a call of a mock, and the arguments of the calls so far:
///
///     let pets = PetsMock()
///     pets.onGetPet { id in .sample(id: id) }
///     try await show(pets)
///     pets.onGetPet.calls  // [7]
///
/// Several arguments are a tuple with their names. A call without a closure fails with ``UnstubbedCall``. Each call runs the
/// closure in a task of its own, which is cancelled with the call, in all styles.
///
/// A stub of the server, which sees requests and not arguments, is the product `APIRuntimeTesting`.
public final class MockedCall<Arguments: Sendable, Output: Sendable>: @unchecked Sendable {
  /// The name of the call, for the error without a closure.
  private let name: String
  /// Protects the closure and the arguments.
  private let lock = NSLock()
  /// The closure; `nil` as long as the test has set none.
  private var action: (@Sendable (Arguments) async throws -> Output)?
  /// The arguments of all calls.
  private var recorded: [Arguments] = []

  /// Creates a call without a closure.
  @_spi(Generated) public init(_ name: String) {
    self.name = name
  }

  /// Sets the closure that gives the result, or the error, of each further call.
  ///
  /// It replaces the closure before; calls that run already keep theirs.
  ///
  /// - Parameter action: Called with the arguments of each call, in a task of its own.
  public func callAsFunction(_ action: @escaping @Sendable (Arguments) async throws -> Output) {
    lock.withLock { self.action = action }
  }

  /// The arguments of all calls so far, in the order in which they began.
  public var calls: [Arguments] { lock.withLock { recorded } }

  /// Returns a request that runs the closure in the place of a server.
  ///
  /// - Parameter arguments: The arguments, which are recorded when the request is sent.
  @_spi(Generated) public func request(_ arguments: Arguments) -> RequestBuilder<Output> {
    RequestBuilder(mocked: { [self] _ in try await output(arguments) })
  }

  /// Returns the pages of a list, each of which is a call of this mock.
  ///
  /// - Parameters:
  ///   - arguments: Those of the call of the first page.
  ///   - change: Makes of them those of the call that stands in for the request of a page, which it is given.
  @_spi(Generated) public func pages<Item>(
    _ pages: PagedRequest<Output, Item>, _ arguments: Arguments,
    _ change: @escaping @Sendable (inout Arguments, RequestBuilder<Output>) -> Void
  ) -> PagedRequest<Output, Item> {
    pages.mocked { request in
      var arguments = arguments
      change(&arguments, request)
      return self.request(arguments)
    }
  }

  /// Records the arguments, and runs the closure.
  private func output(_ arguments: Arguments) async throws -> Output {
    let action = lock.withLock {
      recorded.append(arguments)
      return self.action
    }
    guard let action else { throw UnstubbedCall(name: name) }
    return try await action(arguments)
  }
}

extension MockedCall where Arguments == Void {
  /// Sets the closure that gives the result, or the error, of each further call.
  public func callAsFunction(_ action: @escaping @Sendable () async throws -> Output) {
    callAsFunction { (_: Void) in try await action() }
  }
}

/// The error of a call of a mock that has no closure for it.
public struct UnstubbedCall: LocalizedError, Hashable, CustomStringConvertible {
  /// The name of the call, such as `listPets`.
  public let name: String

  /// `listPets is not stubbed`
  public var description: String { "\(name) is not stubbed" }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
