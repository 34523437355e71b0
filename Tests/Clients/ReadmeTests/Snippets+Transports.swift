#if canImport(Combine) || OpenCombine
import APIRuntime
import APIRuntimeLogging
import APIRuntimeMetrics
import APIRuntimeTracing
import Foundation
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if Logging
import Logging
#endif

#if canImport(Security)
import Security
#endif

@Suite("A snippet of the page about transports")
struct TransportSnippetTests {
  private let transport = URLSessionTransport()

  @Test("gives a client a transport")
  func client() {
    // README
    let client = PetstoreClient(
      configuration: ClientConfiguration(server: "https://example.com/v1", transport: transport))
    // end
    #expect(client.configuration.transport is URLSessionTransport)
  }

  @Test("gives the session a delegate")
  func delegate() {
    let observer = Observer()
    // README
    let transport = URLSessionTransport(configuration: .ephemeral, delegate: observer)
    // end
    withExtendedLifetime(transport) {}
  }

  #if canImport(Security)
  func certificates(current: SecCertificate, next: SecCertificate, identity: SecIdentity) {
    // README
    let certificates = CertificateDelegate(pinned: ["api.example.com": [current, next]], identity: identity)
    let transport = URLSessionTransport(delegate: certificates)
    // end
    withExtendedLifetime(transport) {}
  }

  func background(relaunch: Observer) {
    // README
    let transport = URLSessionTransport(configuration: .background(withIdentifier: "photos"), delegate: relaunch)
    // end
    withExtendedLifetime(transport) {}
  }
  #endif

  #if Logging
  @Test("logs by swift-log")
  func log() {
    let logger = Logger(label: "pets")
    var configuration = ClientConfiguration(server: "https://example.com/v1", transport: transport)
    // README
    configuration.interceptors.append(LoggingInterceptor(logger: logger, at: .debug, level: .headers))
    // end
    #expect(configuration.interceptors.count == 1)
  }
  #endif

  #if Tracing && Metrics
  @Test("observes calls")
  func observe() {
    var configuration = ClientConfiguration(server: "https://example.com/v1", transport: transport)
    // README
    configuration.observers = [TracingObserver(), MetricsObserver()]
    // end
    #expect(configuration.observers.count == 2)
  }
  #endif
}

final class Observer: NSObject, URLSessionDelegate {}
#endif
