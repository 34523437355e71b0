@_spi(Generated) import APIRuntime
import Foundation
import Testing

extension PetstoreClient {
  init(_ transport: any Transport) throws {
    let url = try #require(URL(string: "https://example.com/v1"))
    configuration = ClientConfiguration(server: ServerURL(url), transport: transport)
  }

  /// The result of a call of the callback style.
  func result<Body>(of request: RequestBuilder<Body>, task: RequestTask = RequestTask()) async -> Result<
    Response<Body>, any Error
  > {
    await withCheckedContinuation { continuation in
      request.execute(configuration, task: task) { continuation.resume(returning: $0) }
    }
  }
}
