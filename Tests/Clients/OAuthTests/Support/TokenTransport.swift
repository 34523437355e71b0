import APIRuntime
import Testing

/// A transport that requests tokens; each package of tests says which ones there are.
struct TokenTransport: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable () -> any Transport

  init(_ testDescription: String, make: @escaping @Sendable () -> any Transport) {
    self.testDescription = testDescription
    self.make = make
  }
}
