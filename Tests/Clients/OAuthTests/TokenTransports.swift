import APIRuntime

/// The transports of the tests without packages; `Tests/Packages` has those that need some.
extension TokenTransport {
  static let all = [TokenTransport("URLSession") { URLSessionTransport() }]
}
