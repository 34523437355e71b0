#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if AsyncHTTPClient
import APIRuntimeAsyncHTTPClient
#endif

/// A transport with a network.
struct Network: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let makeTransport: @Sendable () -> any Transport
  /// The endings that differ from those with `URLSession`, by titles of faults.
  private let differences: [String: Ending]

  var transport: any Transport { makeTransport() }

  func client(of server: RawServer) -> PetstoreClient {
    PetstoreClient(configuration: ClientConfiguration(server: ServerURL(server.url), transport: transport))
  }

  func ending(of fault: Fault) -> Ending { differences[fault.title] ?? fault.want }

  static let urlSession = Network(
    testDescription: "URLSession", makeTransport: { URLSessionTransport() }, differences: [:])

  #if AsyncHTTPClient
  /// It knows what is not HTTP, where `URLSession` on Linux takes it for another protocol, or for a lost connection.
  static let asyncHTTPClient = Network(
    testDescription: "AsyncHTTPClient", makeTransport: { AsyncHTTPClientTransport() },
    differences: Dictionary(
      uniqueKeysWithValues: [
        "uses another protocol", "sends binary rubbish", "sends a negative length", "sends a field without a name",
        "sends a chunk of no length",
      ].map { ($0, .transport(.cannotParseResponse)) }))

  static let all = [urlSession, asyncHTTPClient]
  #else
  static let all = [urlSession]
  #endif
}
#endif
