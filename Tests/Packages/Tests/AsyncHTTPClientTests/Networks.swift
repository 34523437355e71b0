import APIRuntime
import APIRuntimeAsyncHTTPClient
import Foundation
import LoopbackSupport

/// The network of servers.
extension Network {
  /// It knows what is not HTTP, where `URLSession` on Linux takes it for another protocol, or for a lost connection.
  static let all = [
    Network(
      "AsyncHTTPClient",
      differences: Dictionary(
        uniqueKeysWithValues: [
          "uses another protocol", "sends binary rubbish", "sends a negative length", "sends a field without a name",
          "sends a chunk of no length",
        ].map { ($0, .transport(.cannotParseResponse)) })
    ) { AsyncHTTPClientTransport() }
  ]
}

extension TokenTransport {
  static let all = [TokenTransport("AsyncHTTPClient") { AsyncHTTPClientTransport() }]
}
