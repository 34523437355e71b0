#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport with a network; each package of tests says which ones there are.
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

  init(
    _ testDescription: String, differences: [String: Ending] = [:],
    makeTransport: @escaping @Sendable () -> any Transport
  ) {
    self.testDescription = testDescription
    self.differences = differences
    self.makeTransport = makeTransport
  }
}
#endif
